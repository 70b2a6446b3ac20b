"""Tests that every message and dialog of random games keeps Discord's limits.

Without a wire, so that a screen that breaks one is told of in seconds, in every language: custom
ids, labels, emoji, rows, components, selects, lengths of texts, as `sandbox.limits_components`
judges them. How long alt texts are: tests/renderers/test_alt_texts.py. What Discord is really sent:
the crowd.
"""

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace

from bot.screens import GAME_SCREENS
from bot.screens.emojis import resolve_modal, with_emoji_variants
from bot.screens.ids import TablePress, parse_custom_id
from bot.screens.scene import MessageLayout, Row, TableScene, build_layout_view
from bot.texts import LOCALES, get_texts
from engines.core import IllegalActionError, Office
from renderers.picture import PicturePlayer
from sandbox.entities import COMPONENTS_V2, walk_components
from sandbox.errors import DiscordRefusalError
from sandbox.forms import BodyForm
from sandbox.limits_components import MAX_LABEL, ComponentReferences, check_components
from sandbox.limits_modals import check_modal
from tests.engines.case_registry import CASES
from tests.engines.game_case import RandomTable
from tests.engines.oversight import expect_none
from tests.support.view_collector import ShownPosition, find_place, list_positions

LONG_NAMES = [letter * 32 for letter in "𝕬𝕭𝕮𝕯𝕰𝕱𝕲𝕳𝕴𝕵"]
"""Names as long as Discord lets them be, each letter of two units of UTF-16."""
SEED, MAX_STATES = 3, 24
"""Seed of a random game, and the number of its positions that are looked at."""
MAX_TEXT_LETTERS = 3000
"""Characters of a game's own texts, of the 4,000 of a message."""
FIRST_EMOJI_ID = 10**17
"""First id of the application's own emoji."""
EMOJI_ROOM = 30
"""Components of a game's own, of the 40 of a message."""

LayoutCase = tuple[str, Any, Callable[[], MessageLayout]]
"""Reader of a message, view behind its dialogs, and function that renders it."""


def iterate_layouts(at: ShownPosition, scene: TableScene) -> Iterator[LayoutCase]:
    """Yield all kinds of messages of a game at this position.

    Of seats: one that is awaited, one that is not, and one that is out.
    """
    game, screen = CASES[at.game].game, GAME_SCREENS[at.game]
    public = game.view_as(at.state, None, at.told)
    yield "the public message", public, functools.partial(screen.render_table, public, scene)
    asked, out = {each.actor for each in public.awaited}, at.state.out
    kinds = {(seat in asked, seat in out): seat for seat in reversed(range(at.seats))}
    for seat in kinds.values():
        view, own = game.view_as(at.state, seat, at.told), replace(scene, reader=seat)
        yield f"seat {seat}'s message", view, functools.partial(screen.render_hand, view, own, "")
    if screen.judging and at.phase != "over":
        judging, view = screen.judging, game.view_as(at.state, Office.JURY, at.told)
        yield "the jury's message", view, lambda: judging.case(view, scene) or MessageLayout(["-"])
    views = [game.view_as(at.state, seat) for seat in range(at.seats)]
    bare = replace(public, events=())
    yield "the replay", bare, functools.partial(screen.render_replay, bare, views, scene)


def iterate_faults(at: ShownPosition, locale: str, uploaded: bool) -> Iterator[str]:
    """Yield what Discord would refuse of all that is shown at this position.

    It is looked at with the game's own emoji or without.
    """
    players = [PicturePlayer(LONG_NAMES[seat]) for seat in range(at.seats)]
    scene = TableScene(123456789, with_emoji_variants(get_texts(locale)), players)
    names = GAME_SCREENS[at.game].emojis if uploaded else ()
    emojis = {name: f"<:{name}:{FIRST_EMOJI_ID + n}>" for n, name in enumerate(names)}
    for whose, view, make in iterate_layouts(at, scene):
        try:
            layout = make()
            found = [*iterate_layout_faults(layout, emojis)]
            if whose != "the replay":
                found += iterate_dialog_faults(at, view, scene, layout, emojis)
        except ValueError as error:
            found = [str(error)]
        yield from (f"{at}, {whose}, {locale}: {each}" for each in found)


def iterate_layout_faults(layout: MessageLayout, emojis: Mapping[str, str]) -> Iterator[str]:
    shown: Any = build_layout_view(layout, None, emojis).to_components()
    ids = [int(emoji.rpartition(":")[2][:-1]) for emoji in emojis.values()]
    try:
        check_components(BodyForm(), shown, ComponentReferences((), ids), COMPONENTS_V2)
    except DiscordRefusalError as refused:
        yield from flatten_errors(refused.errors, {"components": shown})
    every = [*walk_components(shown)]
    if len(every) > EMOJI_ROOM:
        yield f"{len(every)} components; a game's own may be {EMOJI_ROOM}"
    if (long := sum(len(each.get("content", "")) for each in every)) > MAX_TEXT_LETTERS:
        yield f"{long} characters of text; a game's own may be {MAX_TEXT_LETTERS}"
    for each in every:
        label = each.get("label") or ""
        if each.get("type") == 2 and len(label.encode("utf-16-le")) > 2 * MAX_LABEL:
            yield f"the label {label!r} is longer than {MAX_LABEL} units of UTF-16"


def iterate_dialog_faults(
    at: ShownPosition,
    view: Any,
    scene: TableScene,
    layout: MessageLayout,
    emojis: Mapping[str, str],
) -> Iterator[str]:
    """Open each dialog of a layout, and read each move on its buttons."""
    game, screen = CASES[at.game].game, GAME_SCREENS[at.game]
    ids = [int(emoji.rpartition(":")[2][:-1]) for emoji in emojis.values()]
    for item in (item for row in layout.rows for item in row):
        pressed = parse_custom_id(getattr(item, "custom_id", None) or "")
        if not isinstance(pressed, TablePress):
            continue
        if pressed.verb == "do" and isinstance(item, ui.Button):
            try:
                game.parse_action(pressed.arg)
            except IllegalActionError:
                yield f"the button {item.label!r} makes the move {pressed.arg!r}, which is none"
        if pressed.verb != "ask":
            continue
        try:
            data: Any = resolve_modal(
                screen.build_modal(pressed.arg, view, scene), emojis
            ).to_dict()
        except IllegalActionError:
            continue
        try:
            check_modal(data, ids)
        except DiscordRefusalError as refused:
            yield from (
                f"dialog {pressed.arg}: {each}"
                for each in flatten_errors(refused.errors, {"data": data})
            )


def flatten_errors(errors: Any, body: Any, path: Sequence[str] = ()) -> Iterator[str]:
    """Yield nested complaints as lines: path, value and fault."""
    for name, inner in (errors or {}).items():
        if name == "_errors":
            messages = "; ".join(each["message"] for each in inner)
            yield f"{'.'.join(path)} {body!r:.130}: {messages}"
            continue
        part = body[int(name)] if isinstance(body, list) else (body or {}).get(name)
        yield from flatten_errors(inner, part, (*path, name))


def iterate_other_positions(game: str) -> Iterator[ShownPosition]:
    """Yield positions of a random game beside the first and the last ones of phases."""
    case = CASES[game]
    table = RandomTable(case, SEED)
    steps = table.play_to_end()
    for move in range(1, len(steps), max(1, len(steps) // MAX_STATES)):
        state = steps[move].before
        if case.game.find_due(state) is None:
            told = tuple(t for step in steps[:move] for t in step.told)
            place = find_place(game, table.options, state)
            yield ShownPosition(game, SEED, move, table.seats, table.options, place, state, told)


@pytest.mark.parametrize("game", CASES)
def test_what_a_game_shows_keeps_within_discords_limits(game: str) -> None:
    found = list[str]()
    for number, at in enumerate(list_positions(game)):
        for locale in LOCALES:
            found += iterate_faults(at, locale, uploaded=locale == LOCALES[number % len(LOCALES)])
    for number, at in enumerate(iterate_other_positions(game)):
        found += iterate_faults(at, LOCALES[number % len(LOCALES)], uploaded=bool(number % 2))
    expect_none(found)


LayoutSpoiler = Callable[[TableScene], Row]


def build_move_row(
    scene: TableScene, label: str = "x", emoji: str | None = None, arg: str = "challenge"
) -> Row:
    return [scene.build_button(label, "do", arg, emoji=emoji)]


@pytest.mark.parametrize(
    ("row", "times", "told"),
    [
        (functools.partial(build_move_row, arg="x" * 100), 1, "100 at most"),
        (functools.partial(build_move_row, arg="lay"), 1, "makes the move 'lay', which is none"),
        (functools.partial(build_move_row, label="𝕬" * 41), 1, "80 units of UTF-16"),
        (functools.partial(build_move_row, emoji="\U0001f0a0"), 1, "Invalid emoji"),
        (lambda scene: [*build_move_row(scene)] * 6, 1, "maximum number of children"),
        (build_move_row, 16, "components; a game's own may be 30"),
    ],
)
def test_a_layout_that_discord_refuses_is_found(
    monkeypatch: pytest.MonkeyPatch, row: LayoutSpoiler, times: int, told: str
) -> None:
    screen = type(GAME_SCREENS["perudo"])
    table = screen.render_table

    def render_spoilt(self: Any, view: Any, scene: TableScene) -> MessageLayout:
        layout = table(self, view, scene)
        return replace(layout, rows=[*layout.rows, *[row(scene) for _ in range(times)]])

    monkeypatch.setattr(screen, "render_table", render_spoilt)
    at = next(at for at in list_positions("perudo") if at.phase == "reveal")
    found = [*iterate_faults(at, "en", uploaded=False)]
    assert found
    assert all("perudo, phase reveal" in each and told in each for each in found), found
