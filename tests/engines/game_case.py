"""A game as the tests play it, and a random table that plays it.

Here: `GameCase` and `RandomTable`. Not here: what every engine must pass (`kit`), and what is
judged of turns and secrets (`oversight`).
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
    AddressedEvent,
    ChanceAction,
    ChanceDraw,
    Decision,
    ExpireAction,
    IllegalActionError,
    Office,
    QuitAction,
    ReturnAction,
    Seat,
    SupplyRequest,
    Viewer,
)
from engines.frame import Game
from engines.position import GameState

AnyGame = Game[Any, Any, Any, Any]

MAX_STEPS = 5000
"""Number of moves that no game of a kit's table may exceed."""


def nothing_to_supply(supply: SupplyRequest, rng: random.Random) -> Any:
    """Fail: a game that asks its house for nothing is never supplied."""
    raise AssertionError(f"nobody supplies {supply.purpose}")


def is_legal(game: AnyGame, state: Any, actor: Actor, action: Any) -> bool:
    try:
        game.check_action(state, actor, action)
    except IllegalActionError:
        return False
    return True


def ignores_case(action: Any) -> bool:
    """Return whether an action may be written in any case, which is always so."""
    return True


FRAME = tuple(Path(inspect.getfile(each)) for each in (Game, GameState))


def collect_refusal_codes(*files: Path) -> frozenset[str]:
    """Collect the codes with which these modules refuse something."""
    source = "".join([file.read_text(encoding="utf-8") for file in files])
    return frozenset(re.findall(r'IllegalActionError\(\s*"([a-z-]+)"', source))


@dataclass(frozen=True)
class PhaseCase:
    """Phase of a game: what may be done in it, and whether anything is hidden.

    `answers` are the actions with which whoever is awaited may answer; without any, chance or the
    house is always due in this phase, so that no table is ever shown in it. `keeps` are those of
    them after which the same decision stays open. `unasked` are the actions of whoever is not
    awaited, beside `QuitAction` and `ReturnAction`. `hides`: whether somebody does not know
    everything.
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
    """Return what chance draws for `items` to lie as `target` (see `shuffle_items`)."""
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
class SeatRotation:
    """Way in which a game is played with all seats turned.

    `values(state, values, turn)` is what chance draws in the turned game, where a draw is of
    seats or dealt by seat. `start(state, turn)` is the turned beginning, where a rule names the
    seat that begins. `applies(options)`: False where a rule names a fixed seat later on.
    """

    values: Callable[[Any, tuple[int, ...], Turn], tuple[int, ...]] = _same_values
    start: Callable[[Any, Turn], Any] = _same_start
    applies: Callable[[Any], bool] = _every_setup


@dataclass(frozen=True)
class GameCase:
    """Game as the kit plays it.

    `setups` are the tables to try: seats and options. `phases` are all phases of the game. `moves(
    view)` proposes actions for the viewer of that view, legal or not. `conserved(state, events)`
    asserts that no card, die or chip was made or lost in all that happened. `scramble(state,
    viewer, rng)` is another state that this viewer cannot tell apart. `opens(state, action,
    viewer)` says whether an action may show this viewer what was hidden from them until then; a
    test fails where it says so of what shows them nothing. `supply(due, rng)` is what the house
    supplies. `caseless(action)` says whether capitals do not matter in its notation. `anytime` are
    the actions that somebody may do in whatever phase, beside `QuitAction` and `ReturnAction`: the
    jury's measures. `turning` says what is to be turned with the seats.
    """

    game: AnyGame
    setups: Sequence[tuple[int, Any]]
    phases: Mapping[str, PhaseCase]
    moves: Callable[[Any], Sequence[Any]]
    conserved: Callable[[Any, Sequence[Any]], None]
    scramble: Callable[[Any, Viewer, random.Random], Any]
    opens: Callable[[Any, Any, Viewer], bool]
    supply: Callable[[SupplyRequest, random.Random], Any] = nothing_to_supply
    caseless: Callable[[Any], bool] = ignores_case
    anytime: tuple[type, ...] = ()
    turning: SeatRotation = SeatRotation()

    @property
    def state_type(self) -> type[Any]:
        return type(self.game.start(*self.setups[0]))

    @property
    def codes(self) -> frozenset[str]:
        """Return all codes with which the rules may refuse: those in the source."""
        of_it = Path(inspect.getfile(self.state_type)).parent.glob("*.py")
        return collect_refusal_codes(*of_it, *FRAME) | {self.game.unreadable_code}

    def supply_due(self, due: ChanceDraw | SupplyRequest, rng: random.Random) -> tuple[Actor, Any]:
        """Answer as chance or the house would."""
        if isinstance(due, ChanceDraw):
            return Office.CHANCE, draw_chance(due, rng)
        return Office.HOUSE, self.supply(due, rng)


@dataclass(frozen=True)
class GameStep:
    """An action of a game, with the states around it."""

    before: Any
    actor: Actor
    action: Any
    told: tuple[AddressedEvent[Any], ...]
    after: Any


def draw_chance(draw: ChanceDraw, rng: random.Random) -> ChanceAction:
    """Return chance's answer to a draw."""
    return ChanceAction(tuple(rng.randrange(bound) for bound in draw.bounds))


def find_refusal(game: AnyGame, state: Any, actor: Actor, action: Any) -> IllegalActionError | None:
    """Return why an action is refused, None if it is not.

    Asserts that `check_action` and `apply_action` agree.
    """
    try:
        game.check_action(state, actor, action)
    except IllegalActionError as by_check:
        with pytest.raises(IllegalActionError) as by_apply:
            game.apply_action(state, actor, action)
        assert by_apply.value.code == by_check.code
        assert by_apply.value.facts == by_check.facts
        return by_check
    game.apply_action(state, actor, action)
    return None


def list_viewers(seats: int) -> list[Actor]:
    """Return all who may look at a table."""
    return [*range(seats), Office.HOST, Office.JURY]


def list_expiries(decisions: Sequence[Decision]) -> list[ExpireAction]:
    """Return what the clock could say: each timed decision alone, and all of one id."""
    timed = [d for d in decisions if d.seconds is not None]
    together = [
        ExpireAction(id, tuple(d.actor for d in timed if d.id == id))
        for id in dict.fromkeys(d.id for d in timed)
    ]
    return [*(ExpireAction(d.id, (d.actor,)) for d in timed), *together]


class RandomTable:
    """Table that plays a game at random.

    It plays proposals of the case, and now and then what is common to all games.
    """

    def __init__(self, case: GameCase, seed: int) -> None:
        self.rng = random.Random(seed)
        self.case = case
        self.game = case.game
        self.seats, self.options = case.setups[seed % len(case.setups)]
        self.state = self.game.start(self.seats, self.options)
        self.refused: set[str] = set()

    def make_step(self) -> GameStep:
        """Make a legal action, chosen at random."""
        actor, action = self._choose_action()
        before = self.state
        self.state, told = self.game.apply_action(before, actor, action)
        return GameStep(before, actor, action, told, self.state)

    def play_to_end(self) -> list[GameStep]:
        """Play a whole game; fail if it does not end."""
        steps: list[GameStep] = []
        while self.game.rank_seats(self.state) is None:
            steps.append(self.make_step())
            assert len(steps) < MAX_STEPS, (
                f"no end in sight: {self.game.format_position(self.state)}"
            )
        return steps

    def _choose_action(self) -> tuple[Actor, Any]:
        due = self.game.find_due(self.state)
        if due is not None:
            return self.case.supply_due(due, self.rng)
        rare = self.rng.random()
        tries: list[tuple[Actor, Any]] = []
        if rare < 0.01:
            tries += [(s, QuitAction()) for s in range(self.seats)]
        elif rare < 0.04:
            tries += [(s, ReturnAction()) for s in range(self.seats)]
        elif rare < 0.12:
            tries += [
                (Office.CLOCK, e) for e in list_expiries(self.game.list_decisions(self.state))
            ]
        elif rare < 0.25:
            tries += [p for s in range(self.seats) for p in self._list_proposals(s)]
        self.rng.shuffle(tries)
        waited = [
            p for d in self.game.list_decisions(self.state) for p in self._list_proposals(d.actor)
        ]
        self.rng.shuffle(waited)
        for actor, action in (*tries, *waited):
            if self._is_legal(actor, action):
                return actor, action
        raise AssertionError(f"nobody can act: {self.game.format_position(self.state)}")

    def _list_proposals(self, actor: Actor) -> list[tuple[Actor, Any]]:
        return [(actor, action) for action in self.case.moves(self.game.view_as(self.state, actor))]

    def _is_legal(self, actor: Actor, action: Any) -> bool:
        refused = find_refusal(self.game, self.state, actor, action)
        if refused:
            self.refused.add(refused.code)
        return refused is None


def due_in_public(game: AnyGame, state: Any) -> object:
    """Return what everybody may know of what is due: a draw, what the house is asked."""
    due = game.find_due(state)
    return due.purpose if isinstance(due, SupplyRequest) else due


def list_known_decisions(game: AnyGame, state: Any, viewer: Viewer) -> list[object]:
    """Return the part of the decisions that a viewer may know.

    They know ids and times of all, and the stand-in of their own.
    """
    decisions = game.list_decisions(state)
    public = [(d.actor, d.id, d.seconds, d.pace, d.starts) for d in decisions]
    return [public, [(d.id, d.stand_in) for d in decisions if d.actor == viewer]]
