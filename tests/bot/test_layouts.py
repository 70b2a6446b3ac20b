"""Every message and dialog of random games keeps within Discord's limits, in every language.

Without a wire, so that a screen that breaks one is told of in seconds: custom ids, labels, emoji,
rows, components, selects, lengths of texts, as `sandbox.limits_components` judges them. How long
alt texts are: tests/renderers/test_alt_texts.py. What Discord is really sent: the crowd.
"""

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace

from bot.screens import SCREENS
from bot.screens.emojis import in_dialog, with_emoji
from bot.screens.ids import Pressed, read
from bot.screens.scene import Layout, Row, Scene, components
from bot.texts import LOCALES, say
from engines.core import Illegal, Office
from renderers.picture import Player
from sandbox.entities import COMPONENTS_V2, walk
from sandbox.errors import Refusal
from sandbox.forms import Form
from sandbox.limits_components import MAX_LABEL, Known, check
from sandbox.limits_modals import check_modal
from tests.bot.shown import Position, place_of, positions
from tests.engines.case import RandomTable
from tests.engines.cases import CASES
from tests.engines.oversight import expect_none

NAMES = [letter * 32 for letter in "𝕬𝕭𝕮𝕯𝕰𝕱𝕲𝕳𝕴𝕵"]
"""As long as Discord lets them be, and each letter of two units of UTF-16."""
SEED, STATES = 3, 24
"""Other positions of a random game that are looked at."""
TEXT_ROOM = 3000
"""Characters of a game's own texts: the rest of the 4,000 is for what stands around them."""
FIRST_ID = 10**17
"""Of the application's own emoji."""
ROOM = 30
"""Components of a game's own, of the 40 of a message."""

Made = tuple[str, Any, Callable[[], Layout]]
"""Whose message it is, the view from which its dialogs are made, and what makes it."""


def made(at: Position, scene: Scene) -> Iterator[Made]:
    """Give all kinds of messages of a game at this position: of seats, one that is awaited, one
    that is not, and one that is out."""
    game, screen = CASES[at.game].game, SCREENS[at.game]
    public = game.view(at.state, None, at.told)
    yield "the public message", public, functools.partial(screen.table, public, scene)
    asked, out = {each.actor for each in public.awaited}, at.state.out
    kinds = {(seat in asked, seat in out): seat for seat in reversed(range(at.seats))}
    for seat in kinds.values():
        view, own = game.view(at.state, seat, at.told), replace(scene, reader=seat)
        yield f"seat {seat}'s message", view, functools.partial(screen.hand, view, own, "")
    if screen.judging and at.phase != "over":
        judging, view = screen.judging, game.view(at.state, Office.JURY, at.told)
        yield "the jury's message", view, lambda: judging.case(view, scene) or Layout(["-"])
    views = [game.view(at.state, seat) for seat in range(at.seats)]
    bare = replace(public, events=())
    yield "the replay", bare, functools.partial(screen.replay, bare, views, scene)


def faults(at: Position, locale: str, uploaded: bool) -> Iterator[str]:
    """Give what Discord would refuse of all that is shown at this position, where it has the game's
    own emoji, or has not."""
    players = [Player(NAMES[seat]) for seat in range(at.seats)]
    scene = Scene(123456789, with_emoji(say(locale)), players)
    names = SCREENS[at.game].emojis if uploaded else ()
    emojis = {name: f"<:{name}:{FIRST_ID + n}>" for n, name in enumerate(names)}
    for whose, view, make in made(at, scene):
        try:
            layout = make()
            found = [*layout_faults(layout, emojis)]
            if whose != "the replay":
                found += dialog_faults(at, view, scene, layout, emojis)
        except ValueError as error:
            found = [str(error)]
        yield from (f"{at}, {whose}, {locale}: {each}" for each in found)


def layout_faults(layout: Layout, emojis: Mapping[str, str]) -> Iterator[str]:
    shown: Any = components(layout, None, emojis).to_components()
    ids = [int(emoji.rpartition(":")[2][:-1]) for emoji in emojis.values()]
    try:
        check(Form(), shown, Known((), ids), COMPONENTS_V2)
    except Refusal as refused:
        yield from flat(refused.errors, {"components": shown})
    every = [*walk(shown)]
    if len(every) > ROOM:
        yield f"{len(every)} components; a game's own may be {ROOM}"
    if (long := sum(len(each.get("content", "")) for each in every)) > TEXT_ROOM:
        yield f"{long} characters of text; a game's own may be {TEXT_ROOM}"
    for each in every:
        label = each.get("label") or ""
        if each.get("type") == 2 and len(label.encode("utf-16-le")) > 2 * MAX_LABEL:
            yield f"the label {label!r} is longer than {MAX_LABEL} units of UTF-16"


def dialog_faults(
    at: Position, view: Any, scene: Scene, layout: Layout, emojis: Mapping[str, str]
) -> Iterator[str]:
    """Open each dialog of a layout, and read each move on its buttons."""
    game, screen = CASES[at.game].game, SCREENS[at.game]
    ids = [int(emoji.rpartition(":")[2][:-1]) for emoji in emojis.values()]
    for item in (item for row in layout.rows for item in row):
        pressed = read(getattr(item, "custom_id", None) or "")
        if not isinstance(pressed, Pressed):
            continue
        if pressed.verb == "do" and isinstance(item, ui.Button):
            try:
                game.read(pressed.arg)
            except Illegal:
                yield f"the button {item.label!r} makes the move {pressed.arg!r}, which is none"
        if pressed.verb != "ask":
            continue
        try:
            data: Any = in_dialog(screen.modal(pressed.arg, view, scene), emojis).to_dict()
        except Illegal:
            continue
        try:
            check_modal(data, ids)
        except Refusal as refused:
            yield from (
                f"dialog {pressed.arg}: {each}" for each in flat(refused.errors, {"data": data})
            )


def flat(errors: Any, body: Any, path: Sequence[str] = ()) -> Iterator[str]:
    """Give nested complaints as lines: where, what stands there, and what is wrong with it."""
    for name, inner in (errors or {}).items():
        if name == "_errors":
            messages = "; ".join(each["message"] for each in inner)
            yield f"{'.'.join(path)} {body!r:.130}: {messages}"
            continue
        part = body[int(name)] if isinstance(body, list) else (body or {}).get(name)
        yield from flat(inner, part, (*path, name))


def others(game: str) -> Iterator[Position]:
    """Give positions of a random game beside the first and the last ones of each phase."""
    case = CASES[game]
    table = RandomTable(case, SEED)
    steps = table.play()
    for move in range(1, len(steps), max(1, len(steps) // STATES)):
        state = steps[move].before
        if case.game.due(state) is None:
            told = tuple(t for step in steps[:move] for t in step.told)
            place = place_of(game, table.options, state)
            yield Position(game, SEED, move, table.seats, table.options, place, state, told)


@pytest.mark.parametrize("game", CASES)
def test_what_a_game_shows_keeps_within_discords_limits(game: str) -> None:
    found = list[str]()
    for number, at in enumerate(positions(game)):
        for locale in LOCALES:
            found += faults(at, locale, uploaded=locale == LOCALES[number % len(LOCALES)])
    for number, at in enumerate(others(game)):
        found += faults(at, LOCALES[number % len(LOCALES)], uploaded=bool(number % 2))
    expect_none(found)


Spoil = Callable[[Scene], Row]


def move(scene: Scene, label: str = "x", emoji: str | None = None, arg: str = "challenge") -> Row:
    return [scene.button(label, "do", arg, emoji=emoji)]


@pytest.mark.parametrize(
    ("row", "times", "told"),
    [
        (functools.partial(move, arg="x" * 100), 1, "100 at most"),
        (functools.partial(move, arg="lay"), 1, "makes the move 'lay', which is none"),
        (functools.partial(move, label="𝕬" * 41), 1, "80 units of UTF-16"),
        (functools.partial(move, emoji="\U0001f0a0"), 1, "Invalid emoji"),
        (lambda scene: [*move(scene)] * 6, 1, "maximum number of children"),
        (move, 16, "components; a game's own may be 30"),
    ],
)
def test_a_layout_that_discord_refuses_is_found(
    monkeypatch: pytest.MonkeyPatch, row: Spoil, times: int, told: str
) -> None:
    screen = type(SCREENS["perudo"])
    table = screen.table

    def spoilt(self: Any, view: Any, scene: Scene) -> Layout:
        layout = table(self, view, scene)
        return replace(layout, rows=[*layout.rows, *[row(scene) for _ in range(times)]])

    monkeypatch.setattr(screen, "table", spoilt)
    at = next(at for at in positions("perudo") if at.phase == "reveal")
    found = [*faults(at, "en", uploaded=False)]
    assert found
    assert all("perudo, phase reveal" in each and told in each for each in found), found
