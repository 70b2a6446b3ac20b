"""All that people are shown of a table, without a wire, and where in a game it is looked at.

A picture is looked at as what lies on its sheet; only where that differs, as its pixels.
"""

import functools
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

from bot.commands.move import Moves
from bot.delivery.composer import Composed, Composer, TableFacts
from bot.screens import SCREENS, examples, hint
from bot.screens.ids import OnPanel, Pressed, read
from bot.store.newcomers import Newcomers
from bot.store.people import People
from bot.tables.table import Member, Table
from bot.texts import say
from engines.core import Illegal, Office, Told, Viewer
from renderers import encode
from renderers.sheet import Sheet
from tests.bot.store import FIRST_USER, Store, migrate, open_store, url
from tests.engines.case import RandomTable, refusal
from tests.engines.cases import CASES
from tests.engines.oversight import scrambled, who

SEATS = 10
"""At most."""
STRANGER = 1
TYPED = ("hello", "1: hello", "2: hello")
TRIED = 6
"""Positions of a place of a game that are tried for a seat that knows more than others, about."""
GAMES, MOST_GAMES = 8, 40
"""Random games at least, and at most until every phase was met with something hidden in it."""
NOW = re.compile(r"(?<=<t:)\d+")
DIGITS = re.compile(r"\d+")
AROUND = 30
"""Characters that a message of a failure has around what differs."""


# --- where in a game -----------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Position:
    """A position of a random game, after `move` of its actions; `place` is its phase with the
    kinds of decisions that are open in it, and the edition that is played."""

    game: str
    seed: int
    move: int
    seats: int
    options: Any
    place: str
    state: Any
    told: tuple[Told[Any], ...]

    @property
    def phase(self) -> str:
        return self.state.phase

    def __str__(self) -> str:
        return f"{self.game}, phase {self.place} (seed {self.seed}, move {self.move})"


def place_of(game: str, options: Any, state: Any) -> str:
    """Return the phase of a state with the kinds of its open decisions, and the edition."""
    rules = SCREENS[game].rules
    kinds = sorted({DIGITS.sub("#", d.id) for d in CASES[game].game.decisions(state)})
    edition = rules.edition_of(options) if len(rules.editions) > 1 else ""
    return " ".join(filter(None, [state.phase, *kinds, edition and f"[{edition}]"]))


@functools.cache
def positions(game: str) -> Sequence[Position]:
    """Return the first and the last position of every place of random games of all setups, and one
    in which a seat knows what is hidden from a spectator.

    Of the games that come to a place the first is taken in which something is hidden there from a
    spectator and from a seat; the first one where nothing ever is.
    """
    case = CASES[game]
    found: dict[str, list[Position]] = {}
    knowing: dict[str, Position | None] = {}
    settled = set[str]()
    wanted = {name for name, phase in case.phases.items() if phase.answers or name == "over"}
    for seed in range(MOST_GAMES):
        met_all = wanted <= {found[place][0].phase for place in settled}
        if seed >= max(len(case.setups), GAMES) and met_all:
            break
        table = RandomTable(case, seed)
        steps = table.play()
        met: dict[str, list[int]] = {}
        for move, state in enumerate([*(step.before for step in steps), steps[-1].after]):
            if case.game.due(state) is None:
                met.setdefault(place_of(game, table.options, state), []).append(move)

        def position(
            place: str, move: int, seed: int = seed, table: Any = table, steps: Any = steps
        ) -> Position:
            return Position(
                *(game, seed, move, table.seats, table.options, place),
                steps[move].before if move < len(steps) else steps[-1].after,
                tuple(t for step in steps[:move] for t in step.told),
            )

        for place, moves in met.items():
            if knowing.get(place) is None:
                some = moves[:: max(1, len(moves) // TRIED)]
                tried = (position(place, move) for move in some)
                knowing[place] = next(filter(_is_known_to_some, tried), None)
            if place in settled:
                continue
            ends = [position(place, move) for move in dict.fromkeys((moves[0], moves[-1]))]
            found.setdefault(place, ends)
            if not case.phases[ends[0].phase].hides or _hides(ends):
                found[place] = ends
                settled.add(place)
    known = [each for each in knowing.values() if each is not None]
    return [*dict.fromkeys([*(each for ends in found.values() for each in ends), *known])]


def _hides(ends: Iterable[Position]) -> bool:
    """Return whether something is hidden from a spectator, and something from a seat."""
    hidden = [{viewer is None for viewer in kept_from(at)} for at in ends]
    return set[bool]().union(*hidden) == {True, False}


def is_told(at: Position, seat: int, viewer: Viewer) -> bool:
    """Return whether a seat is shown what this viewer cannot know."""
    other, game = other_for(at, viewer), CASES[at.game].game
    return game.view(other, seat) != game.view(at.state, seat)


def _is_known_to_some(at: Position) -> bool:
    return any(is_told(at, seat, None) for seat in range(at.seats))


def kept_from(at: Position) -> Iterator[Viewer]:
    """Give those from whom something is hidden: seats, and None for who watches."""
    for viewer in (None, *range(at.seats)):
        if other_for(at, viewer) != at.state:
            yield viewer


def other_for(at: Position, viewer: Viewer) -> Any:
    """Return the state with all that this viewer cannot know scrambled; the same if they do."""
    return scrambled(CASES[at.game], at.state, viewer, random.Random(at.move))


# --- what is shown -------------------------------------------------------------------------------


class Drawn:
    """A picture as what lies on its sheet: alike if that is, or if its pixels are."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._looks = sheet.ground, [layer.look for layer in sheet.layers]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Drawn):
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
def sketched(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pictures are drawn, and not encoded; none of them is kept for another test."""
    monkeypatch.setattr(encode, "jpeg", Drawn)
    yield
    examples._drawn.cache_clear()


class Shown:
    """Collect all that somebody is shown of a table, by what it is."""

    def __init__(self, composer: Composer, table: Table, viewer: Viewer) -> None:
        self._composer = composer
        self._table = table
        self._viewer = viewer
        self._words = say("en")
        self.what: dict[str, Any] = {}

    async def all(self, others: bool) -> Mapping[str, Any]:
        """Return it; with `others` everybody else has looked before, for what remembers them."""
        seats = range(len(self._table.members))
        self._composer.forget([self._table.id])
        with structlog.testing.capture_logs() as logged:
            for seat in seats if others else ():
                if seat != self._viewer:
                    await self._private(FIRST_USER + seat)
            match self._viewer:
                case None:
                    await self._add("public message", await self._composer.public(self._table))
                    await self._add("message of who watches", await self._private(STRANGER))
                case Office.JURY:
                    asked = await self._composer.jury(self._table, self._words)
                    await self._add("jury's message", asked)
                case int(seat):
                    await self._own(seat)
        await self._refusals()
        self.what["log"] = logged
        return self.what

    async def _private(self, user_id: int, focus: str = "") -> Composed:
        return await self._composer.private(self._table, user_id, self._words, focus)

    async def _add(self, kind: str, composed: Composed) -> list[str]:
        """Note a message and the dialogs that it opens; gives the custom_ids on it."""
        view = composed.view()
        picture = composed.picture
        self.what[kind] = {
            "components": _timeless(view.to_components()),
            "picture": picture and picture.data,
            "alt text": picture and picture.alt,
            "key": composed.layout.key,
        }
        found = [getattr(item, "custom_id", None) for item in view.walk_children()]
        ids = [each for each in found if each]
        seat = self._viewer
        if self._table.phase == "over" or (seat is not None and isinstance(seat, Office)):
            return ids
        screen, view = SCREENS[self._table.rules.name], self._table.view(seat)
        scene = await self._composer.scene(self._table, self._words, seat)
        for pressed in map(read, ids):
            if isinstance(pressed, Pressed) and pressed.verb == "ask":
                try:
                    modal = screen.modal(pressed.arg, view, scene)
                except Illegal as refused:
                    self.what[f"dialog {pressed.arg}"] = refused.code, refused.facts
                else:
                    self.what[f"dialog {pressed.arg}"] = modal.title, modal.to_dict()["components"]
        return ids

    async def _own(self, seat: int) -> None:
        screen, view = SCREENS[self._table.rules.name], self._table.view(seat)
        ids = await self._add("own message", await self._private(FIRST_USER + seat))
        looks = list[str]()
        for pressed in map(read, ids):
            if self._table.phase == "over":
                assert pressed == OnPanel("review", str(self._table.id))
                continue
            assert isinstance(pressed, Pressed)
            if pressed.verb == "look" and pressed.arg:
                looks.append(pressed.arg)
        for focus in dict.fromkeys(looks):
            composed = await self._private(FIRST_USER + seat, focus)
            await self._add(f"own message at {focus}", composed)
        scene = await self._composer.scene(self._table, self._words, seat)
        if self._table.phase == "play" and seat in {a.actor for a in view.awaited}:
            self.what["hint"] = hint.hint(self._table.rules, screen, view, scene, 1)
        for text in TYPED:
            try:
                self.what[f"what {text!r} stands for"] = screen.typed(text, "en", view, ())
            except Illegal as refused:
                self.what[f"what {text!r} stands for"] = refused.code, refused.facts
        moves = Moves(self._table, FIRST_USER + seat, seat, scene, self._words)
        for typed in ("", *TYPED, "1"):
            told = [(offer, moves.value(offer)) for offer in moves.fitting(typed)]
            self.what[f"moves offered for {typed!r}"] = told

    async def _refusals(self) -> None:
        """Note why what they might try is refused, each reason once in words."""
        viewer, table = self._viewer, self._table
        if viewer is None:
            return
        told = set[str]()
        for action in CASES[table.rules.name].moves(table.view(viewer)):
            if refused := refusal(table.rules, table.state, viewer, action):
                self.what[f"refusal of {action}"] = refused.code, refused.facts
                if refused.code not in told:
                    told.add(refused.code)
                    reason = await self._composer.reason(refused, self._words, table)
                    self.what[f"refusal of {action} in words"] = reason


def _timeless(shown: Any) -> Any:
    """Return components without the moments in which they were made."""
    if isinstance(shown, dict):
        return {name: _timeless(value) for name, value in shown.items()}
    if isinstance(shown, list):
        return [_timeless(value) for value in shown]
    return NOW.sub("#", shown) if isinstance(shown, str) else shown


# --- comparing -----------------------------------------------------------------------------------


async def leaks(
    composer: Composer, begun: Table, at: Position, viewer: Viewer, others: bool
) -> AsyncGenerator[str, None]:
    """Give what this viewer is shown that rests on what they cannot know, if anything; with
    `others`, after all others have been shown theirs."""
    other = other_for(at, viewer)
    if other == at.state:
        return
    known = tuple([t for t in at.told if t.to is None or viewer in t.to])
    table = replace(
        begun,
        options=at.options,
        phase="over" if at.phase == "over" else "play",
        members=tuple(Member(FIRST_USER + seat, seat) for seat in range(at.seats)),
    )
    one = await Shown(composer, replace(table, state=at.state, told=at.told), viewer).all(others)
    two = await Shown(composer, replace(table, state=other, told=known), viewer).all(others)
    for kind in one | two:
        if told := difference(one.get(kind), two.get(kind)):
            yield f"{at}: {who(viewer)} cannot know what is shown in the {kind}: {told}"


def difference(one: Any, two: Any, at: str = "") -> str:
    """Return where two things that were shown differ first, in a few words; "": nowhere."""
    if isinstance(one, dict) and isinstance(two, dict):
        names: list[Any] = list(one | two)
        found = (difference(one.get(n), two.get(n), f"{at}.{n}") for n in names)
        return next(filter(None, found), "")
    if isinstance(one, list | tuple) and isinstance(two, list | tuple):
        pairs: Any = zip(one, two, strict=False)
        found = (difference(a, b, f"{at}[{n}]") for n, (a, b) in enumerate(pairs))
        counts = f"{at}: {len(one)} or {len(two)} parts" if len(one) != len(two) else ""
        return next(filter(None, found), counts)
    if one == two:
        return ""
    if isinstance(one, Drawn) and isinstance(two, Drawn):
        one, two = str(one), str(two)
        if one == two:
            return f"{at}: other pixels, though the same things lie there"
    a, b = (each if isinstance(each, str) else repr(each) for each in (one, two))
    same = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), len(a))
    near = slice(max(0, same - AROUND), same + AROUND)
    return f"{at.lstrip('.')}: …{a[near]}… or …{b[near]}…"


@asynccontextmanager
async def opened(folder: Path, game: str) -> AsyncGenerator[tuple[Composer, Store, Table], None]:
    """Open a table of this game that has begun, and what shows it."""
    await migrate(folder / "bluff.sqlite")
    async with open_store(url(folder / "bluff.sqlite")) as store:
        seats, _ = CASES[game].setups[0]
        people = People(store.database)
        for seat in range(SEATS):
            await people.met(FIRST_USER + seat, f"Name {seat}", "en")
        composer = Composer(store.tables, people, TableFacts(newcomers=Newcomers(store.database)))
        yield composer, store, await store.start(game, seats)
        composer.close()
