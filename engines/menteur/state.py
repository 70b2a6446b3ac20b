"""The position of a game of poker menteur and what can be read off it: who is in, who is next.

Nothing here changes a state (`play` does). Rule numbers are those of docs/rules/menteur.md.
"""

from typing import Literal

from msgspec import Struct

from engines import position
from engines.core import NOBODY, Draw, Presence, Seat
from engines.menteur.ladder import Ladder, ladder
from engines.menteur.types import (
    FACES,
    TOP,
    How,
    Options,
    Phase,
    Placed,
    Reveal,
    Side,
)

DICE = 5

TRIAL_THROWS = 5

STEPS: dict[Side, int] = {"left": 1, "right": -1}

NO_FACES = (0,) * DICE
NO_MARKS = (False,) * DICE
NO_KNOWERS = (NOBODY,) * DICE


class PublicState(Struct, frozen=True, kw_only=True):
    """What everybody sees of a game, its view as well as its state.

    `points[s]` are those of seat s, a reveal's not before the round ends. `starter` began the
    round; `turn` is who handles the dice, answers, or is on trial, `to` which way the tray goes.
    `looked` says whether the seat in turn, or who has just announced, has looked. `placed` are the
    round's announcements, the last one stands. `reveal` is how a round ended, until the next one.
    """

    options: Options
    phase: Phase
    round: int = 0
    points: tuple[int, ...]
    starter: Seat | None = None
    turn: Seat | None = None
    to: Side = "left"
    looked: bool = False
    placed: tuple[Placed, ...] = ()
    reveal: Reveal | None = None

    @property
    def standing(self) -> Placed | None:
        """The announcement that stands."""
        return self.placed[-1] if self.placed else None


class State(PublicState, position.Position, frozen=True, kw_only=True):
    """All there is to know about a game.

    `directed` says whether the way was picked this round. The dice by position: `faces` (0: not
    thrown yet in this round or trial), `hidden` which lie under the cup, `thrown` which were thrown
    this turn, `known` who knows the face of a hidden die at that very position. `handled` counts
    the handlings of this turn, `owes` says whether the seat in turn must throw a die for what it
    saw (R19, R21). `throwing` are the positions of a throw that is due, `how` its way, `rushed`
    whether time throws and announces after it. `throws` is how many a trial has had.
    """

    presence: Presence
    rules_version: int = 1
    gone: tuple[Seat, ...] = ()
    continued: frozenset[Seat] = NOBODY
    news: position.News = ()
    directed: bool = False
    faces: tuple[int, ...] = NO_FACES
    hidden: tuple[bool, ...] = NO_MARKS
    thrown: tuple[bool, ...] = NO_MARKS
    known: tuple[frozenset[Seat], ...] = NO_KNOWERS
    handled: int = 0
    owes: bool = False
    throwing: tuple[int, ...] = ()
    how: How = "open"
    rushed: bool = False
    throws: int = 0

    @property
    def ladder(self) -> Ladder:
        """The announcements of this table."""
        return ladder(self.options, self.rules_version)

    @property
    def staying(self) -> tuple[Seat, ...]:
        """The seats that go on after the round that the open reveal ends."""
        points = self.points if self.reveal is None else self.reveal.points
        gone, most = self.gone, lives(self)
        return tuple([s for s, n in enumerate(points) if n < most and s not in gone])


def seats(options: Options) -> range:
    """Two to ten players (R1)."""
    return range(2, 11)


def begin(number: int, options: Options) -> State:
    """The table before anyone knows who begins (R1)."""
    return State(
        options=options, phase="first", points=(0,) * number, presence=Presence.all(number)
    )


def due(state: State) -> Draw | None:
    """Who begins (R11); a throw or covering, and how the dice under the cup lie after it (section
    7); a trial's throw."""
    faces = len(FACES)
    if state.phase == "throw":
        thrown = (faces,) * len(state.throwing)
        return Draw("throw", thrown if state.how == "open" else thrown + _shuffle(state))
    if state.phase == "cover":
        return Draw("cover", _shuffle(state))
    if state.phase == "trial-throw":
        return Draw("trial", (faces,) * len(state.throwing))
    if state.phase == "first":
        return Draw("first", (len(state.points),))
    return None


# --- the dice ------------------------------------------------------------------------------------


def under_cup(state: State) -> tuple[int, ...]:
    """The positions of the hidden dice."""
    return tuple([p for p, hidden in enumerate(state.hidden, 1) if hidden])


def _shuffle(state: State) -> tuple[int, ...]:
    """The bounds of a shuffle of all dice that are under the cup after what is due."""
    throwing = state.throwing
    cup = sum([hidden or p in throwing for p, hidden in enumerate(state.hidden, 1)])
    return tuple(range(cup, 1, -1))


def trial_dice(state: State) -> tuple[int, ...]:
    """The positions that a trial's next throw takes up: all, or those that are not aces (R27)."""
    keep = state.options.quinte_trial == "keep"
    return tuple([p for p, face in enumerate(state.faces, 1) if face != TOP or not keep])


def owed(state: State) -> Literal["nothing", "one", "all"]:
    """What the seat in turn must throw before it announces (R12, R19, R21)."""
    if not state.placed:
        return "nothing" if all(state.faces) else "all"
    return "one" if state.owes and not any(state.thrown) else "nothing"


# --- who is in what ------------------------------------------------------------------------------


def lives(state: State) -> int:
    """So many points put a seat out (R3)."""
    return int(state.options.lives)


def following(state: State, seat: Seat) -> Seat:
    """The next seat in the direction that is in the game (R11, R16)."""
    return position.following(seat, len(state.points), state.gone, STEPS[state.to])


def standings(state: State) -> tuple[int, ...] | None:
    """Each seat's place once over: fewest points first, then who went out later (R30)."""
    if state.phase != "over":
        return None
    worth = [(0, -points) for points in state.points]
    for later, seat in enumerate(state.gone):
        worth[seat] = (-1, later)
    return position.places(worth)
