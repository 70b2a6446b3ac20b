"""One game as the tests play it: what it gives of itself, and a random table that plays it.

Here: `Case` and `RandomTable`. Not here: what every engine must pass (`kit`), and what is judged of
turns and secrets (`oversight`).
"""

import inspect
import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from engines.core import (
    Actor,
    Chance,
    Decision,
    Draw,
    Expire,
    Illegal,
    Office,
    Quit,
    Return,
    Seat,
    Supply,
    Told,
    Viewer,
)
from engines.frame import Game

AnyGame = Game[Any, Any, Any, Any]

LONGEST = 5000
"""More moves than any game of a kit's table may take."""


def nothing_to_supply(supply: Supply, rng: random.Random) -> Any:
    """The house of a game that wants nothing of it."""
    raise AssertionError(f"nobody supplies {supply.purpose}")


def caseless(action: Any) -> bool:
    """Capitals never matter in the notation."""
    return True


FRAME = Path(inspect.getfile(Game))


def codes(*files: Path) -> frozenset[str]:
    """Collect the codes with which these modules refuse something."""
    source = "".join([file.read_text(encoding="utf-8") for file in files])
    return frozenset(re.findall(r'Illegal\(\s*"([a-z-]+)"', source))


@dataclass(frozen=True)
class Phase:
    """A phase of a game: what may be done in it, and whether anything is hidden.

    `answers` are the actions with which whoever is awaited may answer; without any, chance or the
    house is always due in this phase, so that no table is ever shown in it. `keeps` are those of
    them after which the same decision stays open. `unasked` are the actions of whoever is not
    awaited, beside `Quit` and `Return`. `hides`: whether somebody does not know everything.
    """

    answers: tuple[type, ...] = ()
    keeps: tuple[type, ...] = ()
    unasked: tuple[type, ...] = ()
    hides: bool = True


Turn = Callable[[Seat], Seat]


def turned_seats(by_seat: Sequence[Any], turn: Turn) -> tuple[Any, ...]:
    """Return what belongs to seats, each at its turned seat."""
    made = list(by_seat)
    for seat, value in enumerate(by_seat):
        made[turn(seat)] = value
    return tuple(made)


def drawn_for(target: Sequence[Any], items: Sequence[Any]) -> tuple[int, ...]:
    """Return what chance draws for `items` to lie as `target` (see `permutation`)."""
    left, values = list(items), list[int]()
    for item in target[:-1]:
        values.append(left.index(item))
        left.remove(item)
    return tuple(values)


def _same_values(state: Any, values: tuple[int, ...], turn: Turn) -> tuple[int, ...]:
    return values


def _same_start(state: Any, turn: Turn) -> Any:
    return state


def _every_setup(options: Any) -> bool:
    return True


@dataclass(frozen=True)
class Turning:
    """The way in which a game is played with all seats turned.

    `values(state, values, turn)` is what chance draws in the turned game, where a draw is of
    seats or dealt by seat. `start(state, turn)` is the turned beginning, where a rule names the
    seat that begins. `applies(options)`: False where a rule names a fixed seat later on.
    """

    values: Callable[[Any, tuple[int, ...], Turn], tuple[int, ...]] = _same_values
    start: Callable[[Any, Turn], Any] = _same_start
    applies: Callable[[Any], bool] = _every_setup


@dataclass(frozen=True)
class Case:
    """A game as the kit plays it.

    `setups` are the tables to try: seats and options. `phases` are all phases of the game. `moves(
    view)` proposes actions for the viewer of that view, legal or not. `conserved(state, events)`
    asserts that no card, die or chip was made or lost in all that happened. `scramble(state,
    viewer, rng)` is another state that this viewer cannot tell apart. `opens(state, action,
    viewer)` says whether an action may show this viewer what was hidden from them until then; a
    test fails where it says so of what shows them nothing. `supply(due, rng)` is what the house
    supplies. `caseless(action)` says whether capitals do not matter in its notation. `anytime` are
    the actions that somebody may do in whatever phase, beside `Quit` and `Return`: the jury's
    measures. `turning` says what is to be turned with the seats.
    """

    game: AnyGame
    setups: Sequence[tuple[int, Any]]
    phases: Mapping[str, Phase]
    moves: Callable[[Any], Sequence[Any]]
    conserved: Callable[[Any, Sequence[Any]], None]
    scramble: Callable[[Any, Viewer, random.Random], Any]
    opens: Callable[[Any, Any, Viewer], bool]
    supply: Callable[[Supply, random.Random], Any] = nothing_to_supply
    caseless: Callable[[Any], bool] = caseless
    anytime: tuple[type, ...] = ()
    turning: Turning = Turning()

    @property
    def state_type(self) -> type[Any]:
        return type(self.game.start(*self.setups[0]))

    @property
    def codes(self) -> frozenset[str]:
        """Return all codes with which the rules may refuse: those in the source."""
        of_it = Path(inspect.getfile(self.state_type)).parent.glob("*.py")
        return codes(*of_it, FRAME) | {self.game.unreadable}

    def supplied(self, due: Draw | Supply, rng: random.Random) -> tuple[Actor, Any]:
        """Answer as chance or the house would."""
        if isinstance(due, Draw):
            return Office.CHANCE, drawn(due, rng)
        return Office.HOUSE, self.supply(due, rng)


@dataclass(frozen=True)
class Step:
    """An action of a game, with the states around it."""

    before: Any
    actor: Actor
    action: Any
    told: tuple[Told[Any], ...]
    after: Any


def drawn(draw: Draw, rng: random.Random) -> Chance:
    """Chance's answer to a draw."""
    return Chance(tuple(rng.randrange(bound) for bound in draw.bounds))


def refusal(game: AnyGame, state: Any, actor: Actor, action: Any) -> Illegal | None:
    """Return why an action is refused, None if it is not; `check` and `apply` must agree."""
    try:
        game.check(state, actor, action)
    except Illegal as by_check:
        with pytest.raises(Illegal) as by_apply:
            game.apply(state, actor, action)
        assert by_apply.value.code == by_check.code
        assert by_apply.value.facts == by_check.facts
        return by_check
    game.apply(state, actor, action)
    return None


def everyone(seats: int) -> list[Actor]:
    """Return all who may look at a table."""
    return [*range(seats), Office.HOST, Office.JURY]


def expiries(decisions: Sequence[Decision]) -> list[Expire]:
    """Return what the clock could say: each timed decision alone, and all of one id."""
    timed = [d for d in decisions if d.seconds is not None]
    together = [
        Expire(id, tuple(d.actor for d in timed if d.id == id))
        for id in dict.fromkeys(d.id for d in timed)
    ]
    return [*(Expire(d.id, (d.actor,)) for d in timed), *together]


class RandomTable:
    """Plays a game at random: proposals of the case, now and then what is common to all games."""

    def __init__(self, case: Case, seed: int) -> None:
        self.rng = random.Random(seed)
        self.case = case
        self.game = case.game
        self.seats, self.options = case.setups[seed % len(case.setups)]
        self.state = self.game.start(self.seats, self.options)
        self.refused: set[str] = set()

    def step(self) -> Step:
        """Make a legal action, chosen at random."""
        actor, action = self._choose()
        before = self.state
        self.state, told = self.game.apply(before, actor, action)
        return Step(before, actor, action, told, self.state)

    def play(self) -> list[Step]:
        """A whole game; fails if it does not end."""
        steps: list[Step] = []
        while self.game.standings(self.state) is None:
            steps.append(self.step())
            assert len(steps) < LONGEST, f"no end in sight: {self.game.position(self.state)}"
        return steps

    def _choose(self) -> tuple[Actor, Any]:
        due = self.game.due(self.state)
        if due is not None:
            return self.case.supplied(due, self.rng)
        rare = self.rng.random()
        tries: list[tuple[Actor, Any]] = []
        if rare < 0.01:
            tries += [(s, Quit()) for s in range(self.seats)]
        elif rare < 0.04:
            tries += [(s, Return()) for s in range(self.seats)]
        elif rare < 0.12:
            tries += [(Office.CLOCK, e) for e in expiries(self.game.decisions(self.state))]
        elif rare < 0.25:
            tries += [p for s in range(self.seats) for p in self._proposals(s)]
        self.rng.shuffle(tries)
        waited = [p for d in self.game.decisions(self.state) for p in self._proposals(d.actor)]
        self.rng.shuffle(waited)
        for actor, action in (*tries, *waited):
            if self._legal(actor, action):
                return actor, action
        raise AssertionError(f"nobody can act: {self.game.position(self.state)}")

    def _proposals(self, actor: Actor) -> list[tuple[Actor, Any]]:
        return [(actor, action) for action in self.case.moves(self.game.view(self.state, actor))]

    def _legal(self, actor: Actor, action: Any) -> bool:
        refused = refusal(self.game, self.state, actor, action)
        if refused:
            self.refused.add(refused.code)
        return refused is None


def due_in_public(game: AnyGame, state: Any) -> object:
    """Return what everybody may know of what is due: a draw, what the house is asked."""
    due = game.due(state)
    return due.purpose if isinstance(due, Supply) else due


def waited(game: AnyGame, state: Any, viewer: Viewer) -> list[object]:
    """Return what a viewer may know of who is awaited: all ids, their own decision whole."""
    decisions = game.decisions(state)
    public = [(d.actor, d.id, d.seconds, d.pace, d.starts) for d in decisions]
    return [public, [(d.id, d.stand_in) for d in decisions if d.actor == viewer]]
