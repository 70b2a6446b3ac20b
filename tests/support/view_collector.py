"""Views of a table as people are shown them, without a wire, at chosen positions.

A picture is compared by what lies on its sheet; only where that differs, by its pixels.
"""

import functools
import inspect
import random
import re
from collections.abc import AsyncGenerator, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import structlog.testing
from msgspec.structs import replace

from bot.commands.move import SeatMoves
from bot.delivery.composer import ComposedMessage, HandFacts, MessageComposer
from bot.screens import GAME_SCREENS, examples, hint
from bot.screens.ids import PanelPress, TablePress, parse_custom_id
from bot.store.newcomers import NewcomerStore
from bot.store.people import PeopleStore
from bot.tables.table import GameTable, TableMember
from bot.texts import get_texts
from engines.core import AddressedEvent, IllegalActionError, Office, Viewer
from renderers import encode
from renderers.sheet import PictureSheet
from tests.engines.case_registry import CASES
from tests.engines.game_case import RandomTable, find_refusal
from tests.engines.oversight import format_viewer, scramble_most
from tests.support.store import FIRST_USER, TableStore, create_database, open_store, to_sqlite_url

MAX_SEATS = 10
"""Largest number of seats at a table."""
STRANGER_ID = 1
TYPED_SAMPLES = ("hello", "1: hello", "2: hello")
MAX_TRIED_DIALOGS = 6
"""Rough number of positions of a place that are tried for a seat that knows more."""
GAMES, MAX_GAMES = 8, 40
"""Random games at least, and at most until every phase had something hidden in it."""
TIMESTAMP = re.compile(r"(?<=<t:)\d+")
DIGITS = re.compile(r"\d+")
DIFFERENCE_CONTEXT_CHARS = 30
"""Characters around a difference in the message of a failure."""


# --- positions -----------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class ShownPosition:
    """A position of a random game, after `move` of its actions.

    `place` is its phase with the kinds of decisions that are open in it, and the edition that is
    played.
    """

    game: str
    seed: int
    move: int
    seats: int
    options: Any
    place: str
    state: Any
    told: tuple[AddressedEvent[Any], ...]

    @property
    def phase(self) -> str:
        return self.state.phase

    def __str__(self) -> str:
        return f"{self.game}, phase {self.place} (seed {self.seed}, move {self.move})"


def find_place(game: str, options: Any, state: Any) -> str:
    """Return a state's phase with the kinds of its open decisions, and the edition."""
    rules = GAME_SCREENS[game].rules
    kinds = sorted({DIGITS.sub("#", d.id) for d in CASES[game].game.list_decisions(state)})
    edition = rules.find_edition(options) if len(rules.editions) > 1 else ""
    return " ".join(filter(None, [state.phase, *kinds, edition and f"[{edition}]"]))


@functools.cache
def list_positions(game: str) -> Sequence[ShownPosition]:
    """Return the first and the last position of every place of random games.

    They are of all setups, and one in which a seat knows what is hidden from a spectator is added.
    Of the games that come to a place the first is taken in which something is hidden there from a
    spectator and from a seat; the first one where nothing ever is.
    """
    case = CASES[game]
    found: dict[str, list[ShownPosition]] = {}
    knowing: dict[str, ShownPosition | None] = {}
    settled = set[str]()
    wanted = {name for name, phase in case.phases.items() if phase.answers or name == "over"}
    for seed in range(MAX_GAMES):
        met_all = wanted <= {found[place][0].phase for place in settled}
        if seed >= max(len(case.setups), GAMES) and met_all:
            break
        table = RandomTable(case, seed)
        steps = table.play_to_end()
        met: dict[str, list[int]] = {}
        for move, state in enumerate([*(step.before for step in steps), steps[-1].after]):
            if case.game.find_due(state) is None:
                met.setdefault(find_place(game, table.options, state), []).append(move)

        def build_shown_position(
            place: str, move: int, seed: int = seed, table: Any = table, steps: Any = steps
        ) -> ShownPosition:
            return ShownPosition(
                *(game, seed, move, table.seats, table.options, place),
                steps[move].before if move < len(steps) else steps[-1].after,
                tuple(t for step in steps[:move] for t in step.told),
            )

        for place, moves in met.items():
            if knowing.get(place) is None:
                some = moves[:: max(1, len(moves) // MAX_TRIED_DIALOGS)]
                tried = (build_shown_position(place, move) for move in some)
                knowing[place] = next(filter(_is_known_to_some, tried), None)
            if place in settled:
                continue
            ends = [
                build_shown_position(place, move) for move in dict.fromkeys((moves[0], moves[-1]))
            ]
            found.setdefault(place, ends)
            if not case.phases[ends[0].phase].hides or _hides_something(ends):
                found[place] = ends
                settled.add(place)
    known = [each for each in knowing.values() if each is not None]
    return [*dict.fromkeys([*(each for ends in found.values() for each in ends), *known])]


def _hides_something(ends: Iterable[ShownPosition]) -> bool:
    """Return whether something is hidden from a spectator, and something from a seat."""
    hidden = [{viewer is None for viewer in iterate_unaware_viewers(at)} for at in ends]
    return set[bool]().union(*hidden) == {True, False}


def is_told(at: ShownPosition, seat: int, viewer: Viewer) -> bool:
    """Return whether a seat is shown what this viewer cannot know."""
    other, game = scramble_unknown(at, viewer), CASES[at.game].game
    return game.view_as(other, seat) != game.view_as(at.state, seat)


def _is_known_to_some(at: ShownPosition) -> bool:
    return any(is_told(at, seat, None) for seat in range(at.seats))


def iterate_unaware_viewers(at: ShownPosition) -> Iterator[Viewer]:
    """Yield the viewers from whom something is hidden; None is a spectator."""
    for viewer in (None, *range(at.seats)):
        if scramble_unknown(at, viewer) != at.state:
            yield viewer


def scramble_unknown(at: ShownPosition, viewer: Viewer) -> Any:
    """Return the state with all that this viewer cannot know scrambled."""
    return scramble_most(CASES[at.game], at.state, viewer, random.Random(at.move))


# --- views ---------------------------------------------------------------------------------------


class UnencodedPicture:
    """A picture as what lies on its sheet.

    It equals another one if that does, or if its pixels do.
    """

    def __init__(self, sheet: PictureSheet) -> None:
        self._sheet = sheet
        self._looks = sheet.ground, [layer.look for layer in sheet.layers]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, UnencodedPicture):
            return False
        if self._looks == other._looks:
            return True
        return self._sheet.image.tobytes() == other._sheet.image.tobytes()

    def __hash__(self) -> int:
        return hash(self._sheet.size)

    def __str__(self) -> str:
        marks = self._sheet.marks
        return "\n".join(f"{mark.name} at {mark.box.left}, {mark.box.top}" for mark in marks)


@pytest.fixture
def unencoded_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw pictures without encoding them, and keep none of them for another test."""
    monkeypatch.setattr(encode, "encode_jpeg", UnencodedPicture)
    monkeypatch.setattr(examples, "draw_example", inspect.unwrap(examples.draw_example))


class ViewCollector:
    """Collector of all that a viewer is shown of a table, by its kind."""

    def __init__(self, composer: MessageComposer, table: GameTable, viewer: Viewer) -> None:
        self._composer = composer
        self._table = table
        self._viewer = viewer
        self._words = get_texts("en")
        self.what: dict[str, Any] = {}

    async def collect_views(self, others: bool) -> Mapping[str, Any]:
        """Return all that the viewer is shown.

        With `others` everybody else has looked before.
        """
        seats = range(len(self._table.members))
        self._composer.forget_tables([self._table.id])
        with structlog.testing.capture_logs() as logged:
            for seat in seats if others else ():
                if seat != self._viewer:
                    await self._compose_hand(FIRST_USER + seat)
            match self._viewer:
                case None:
                    await self._add_message(
                        "public message", await self._composer.compose_table(self._table)
                    )
                    await self._add_message(
                        "message of who watches", await self._compose_hand(STRANGER_ID)
                    )
                case Office.JURY:
                    asked = await self._composer.compose_jury(self._table, self._words)
                    await self._add_message("jury's message", asked)
                case int(seat):
                    await self._add_own_views(seat)
        await self._add_refusals()
        self.what["log"] = logged
        return self.what

    async def _compose_hand(self, user_id: int, focus: str = "") -> ComposedMessage:
        return await self._composer.compose_hand(self._table, user_id, self._words, focus)

    async def _add_message(self, kind: str, composed: ComposedMessage) -> list[str]:
        """Note a message and the dialogs that it opens; return the custom_ids on it."""
        view = composed.to_view()
        picture = composed.picture
        self.what[kind] = {
            "components": _strip_timestamps(view.to_components()),
            "picture": picture and picture.data,
            "alt text": picture and picture.alt,
            "key": composed.layout.key,
        }
        found = [getattr(item, "custom_id", None) for item in view.walk_children()]
        ids = [each for each in found if each]
        seat = self._viewer
        if self._table.phase == "over" or (seat is not None and isinstance(seat, Office)):
            return ids
        screen, view = GAME_SCREENS[self._table.rules.name], self._table.build_view(seat)
        scene = await self._composer.build_scene(self._table, self._words, seat)
        for pressed in map(parse_custom_id, ids):
            if isinstance(pressed, TablePress) and pressed.verb == "ask":
                try:
                    modal = screen.build_modal(pressed.arg, view, scene)
                except IllegalActionError as refused:
                    self.what[f"dialog {pressed.arg}"] = refused.code, refused.facts
                else:
                    self.what[f"dialog {pressed.arg}"] = modal.title, modal.to_dict()["components"]
        return ids

    async def _add_own_views(self, seat: int) -> None:
        screen, view = GAME_SCREENS[self._table.rules.name], self._table.build_view(seat)
        ids = await self._add_message("own message", await self._compose_hand(FIRST_USER + seat))
        looks = list[str]()
        for pressed in map(parse_custom_id, ids):
            if self._table.phase == "over":
                assert pressed == PanelPress("review", str(self._table.id))
                continue
            assert isinstance(pressed, TablePress)
            if pressed.verb == "look" and pressed.arg:
                looks.append(pressed.arg)
        for focus in dict.fromkeys(looks):
            composed = await self._compose_hand(FIRST_USER + seat, focus)
            await self._add_message(f"own message at {focus}", composed)
        scene = await self._composer.build_scene(self._table, self._words, seat)
        if self._table.phase == "play" and seat in {a.actor for a in view.awaited}:
            self.what["hint"] = hint.build_hint(self._table.rules, screen, view, scene, 1)
        for text in TYPED_SAMPLES:
            try:
                self.what[f"what {text!r} stands for"] = screen.parse_message(text, "en", view, ())
            except IllegalActionError as refused:
                self.what[f"what {text!r} stands for"] = refused.code, refused.facts
        moves = SeatMoves(self._table, FIRST_USER + seat, seat, scene, self._words)
        for typed in ("", *TYPED_SAMPLES, "1"):
            told = [(offer, moves.to_choice_value(offer)) for offer in moves.list_fitting(typed)]
            self.what[f"moves offered for {typed!r}"] = told

    async def _add_refusals(self) -> None:
        """Note why what the viewer might try is refused, each reason once in words."""
        viewer, table = self._viewer, self._table
        if viewer is None:
            return
        told = set[str]()
        for action in CASES[table.rules.name].moves(table.build_view(viewer)):
            if refused := find_refusal(table.rules, table.state, viewer, action):
                self.what[f"refusal of {action}"] = refused.code, refused.facts
                if refused.code not in told:
                    told.add(refused.code)
                    reason = await self._composer.explain_refusal(refused, self._words, table)
                    self.what[f"refusal of {action} in words"] = reason


def _strip_timestamps(shown: Any) -> Any:
    """Return components without the moments in which they were made."""
    if isinstance(shown, dict):
        return {name: _strip_timestamps(value) for name, value in shown.items()}
    if isinstance(shown, list):
        return [_strip_timestamps(value) for value in shown]
    return TIMESTAMP.sub("#", shown) if isinstance(shown, str) else shown


# --- comparison ----------------------------------------------------------------------------------


async def iterate_leaks(
    composer: MessageComposer, begun: GameTable, at: ShownPosition, viewer: Viewer, others: bool
) -> AsyncGenerator[str, None]:
    """Yield what a viewer is shown that rests on what they cannot know.

    With `others` it is looked for after all others have been shown theirs.
    """
    other = scramble_unknown(at, viewer)
    if other == at.state:
        return
    known = tuple([t for t in at.told if t.audience is None or viewer in t.audience])
    table = replace(
        begun,
        options=at.options,
        phase="over" if at.phase == "over" else "play",
        members=tuple(TableMember(FIRST_USER + seat, seat) for seat in range(at.seats)),
    )
    one = await ViewCollector(
        composer, replace(table, state=at.state, told=at.told), viewer
    ).collect_views(others)
    two = await ViewCollector(
        composer, replace(table, state=other, told=known), viewer
    ).collect_views(others)
    for kind in one | two:
        if told := find_difference(one.get(kind), two.get(kind)):
            yield f"{at}: {format_viewer(viewer)} cannot know what is shown in the {kind}: {told}"


def find_difference(one: Any, two: Any, at: str = "") -> str:
    """Return in a few words where two shown things differ first; "" if nowhere."""
    if isinstance(one, dict) and isinstance(two, dict):
        names: list[Any] = list(one | two)
        found = (find_difference(one.get(n), two.get(n), f"{at}.{n}") for n in names)
        return next(filter(None, found), "")
    if isinstance(one, list | tuple) and isinstance(two, list | tuple):
        pairs: Any = zip(one, two, strict=False)
        found = (find_difference(a, b, f"{at}[{n}]") for n, (a, b) in enumerate(pairs))
        counts = f"{at}: {len(one)} or {len(two)} parts" if len(one) != len(two) else ""
        return next(filter(None, found), counts)
    if one == two:
        return ""
    if isinstance(one, UnencodedPicture) and isinstance(two, UnencodedPicture):
        one, two = str(one), str(two)
        if one == two:
            return f"{at}: other pixels, though the same things lie there"
    a, b = (each if isinstance(each, str) else repr(each) for each in (one, two))
    same = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), len(a))
    near = slice(max(0, same - DIFFERENCE_CONTEXT_CHARS), same + DIFFERENCE_CONTEXT_CHARS)
    return f"{at.lstrip('.')}: …{a[near]}… or …{b[near]}…"


@asynccontextmanager
async def open_composer(
    folder: Path, game: str
) -> AsyncGenerator[tuple[MessageComposer, TableStore, GameTable], None]:
    """Open a table of this game that has begun, and the composer that shows it."""
    await create_database(folder / "bluff.sqlite")
    async with open_store(to_sqlite_url(folder / "bluff.sqlite")) as store:
        seats, _ = CASES[game].setups[0]
        people = PeopleStore(store.database)
        for seat in range(MAX_SEATS):
            await people.note_met(FIRST_USER + seat, f"Name {seat}", "en")
        composer = MessageComposer(
            store.tables, people, hand_facts=HandFacts(newcomers=NewcomerStore(store.database))
        )
        yield composer, store, await store.start_game(game, seats)
        composer.close()
