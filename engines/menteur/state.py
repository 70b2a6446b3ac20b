"""State of a game of poker menteur, and facts derived from it.

Nothing here changes a state (`play` does). Rule numbers are those of docs/rules/menteur.md.
"""

from typing import Literal

from engines import position
from engines.core import NOBODY, ChanceDraw, Presence, Seat
from engines.menteur.ladder import HandLadder, find_ladder
from engines.menteur.types import (
    FACES,
    TOP_FACE,
    MenteurOptions,
    MenteurPhase,
    MenteurPlaced,
    MenteurReveal,
    TableSide,
    ThrowKind,
)

DICE_COUNT = 5

TRIAL_THROWS = 5

SEAT_STEPS: dict[TableSide, int] = {"left": 1, "right": -1}

NO_FACES = (0,) * DICE_COUNT
NO_MARKS = (False,) * DICE_COUNT
NO_KNOWERS = (NOBODY,) * DICE_COUNT


class MenteurPublicState(position.PublicFields, frozen=True, kw_only=True):
    """Public part of a game, shared by its state and its view.

    `points[s]` are those of seat s, a reveal's not before the round ends. `starter` began the
    round; `turn` is the seat that handles the dice, answers, or is on trial, `to` the tray's
    direction. `looked` says whether the seat in turn, or the one that has just announced, has
    looked. `placed` are the round's announcements, the last one stands. `reveal` is how a round
    ended, until the next one.
    """

    options: MenteurOptions
    phase: MenteurPhase
    round: int = 0
    points: tuple[int, ...]
    starter: Seat | None = None
    turn: Seat | None = None
    to: TableSide = "left"
    looked: bool = False
    placed: tuple[MenteurPlaced, ...] = ()
    reveal: MenteurReveal | None = None

    @property
    def standing(self) -> MenteurPlaced | None:
        """Standing announcement."""
        return self.placed[-1] if self.placed else None

    @property
    def ladder(self) -> HandLadder:
        """Ladder of this table's announcements."""
        return find_ladder(self.options, self.rules_version)


class MenteurState(MenteurPublicState, position.GameState, frozen=True, kw_only=True):
    """State of a game, hidden dice included.

    `directed` says whether the way was picked this round. The dice by position: `faces` (0: not
    thrown yet in this round or trial), `hidden` which lie under the cup, `thrown` which were thrown
    this turn, `known` the seats that know the face of a hidden die at that very position. `handled`
    counts the handlings of this turn, `owes` says whether the seat in turn must throw a die for
    what it saw (R19, R21). `throwing` are the positions of a throw that is due, `how` its way,
    `rushed` whether the clock throws and announces after it. `throws` is how many a trial has had.
    """

    presence: Presence
    news: position.AddressedEvents = ()
    directed: bool = False
    faces: tuple[int, ...] = NO_FACES
    hidden: tuple[bool, ...] = NO_MARKS
    thrown: tuple[bool, ...] = NO_MARKS
    known: tuple[frozenset[Seat], ...] = NO_KNOWERS
    handled: int = 0
    owes: bool = False
    throwing: tuple[int, ...] = ()
    how: ThrowKind = "open"
    rushed: bool = False
    throws: int = 0

    @property
    def active_seats(self) -> tuple[Seat, ...]:
        """Seats that go on after the round that the open reveal ends."""
        points = self.points if self.reveal is None else self.reveal.points
        gone, most = self.gone, count_lives(self)
        return tuple([s for s, n in enumerate(points) if n < most and s not in gone])


def list_seat_counts(options: MenteurOptions) -> range:
    """Return the allowed numbers of seats: two to ten (R1)."""
    return range(2, 11)


def begin_game(number: int, options: MenteurOptions) -> MenteurState:
    """Return the state before the first player is drawn (R1)."""
    return MenteurState(
        options=options, phase="first", points=(0,) * number, presence=Presence.all_present(number)
    )


def find_due(state: MenteurState) -> ChanceDraw | None:
    """Return the draw that is due.

    It is for the first seat (R11); for a throw or covering, with the order of the dice under the
    cup after it (section 7); or for a trial's throw.
    """
    faces = len(FACES)
    if state.phase == "throw":
        thrown = (faces,) * len(state.throwing)
        return ChanceDraw(
            "throw", thrown if state.how == "open" else thrown + _list_shuffle_bounds(state)
        )
    if state.phase == "cover":
        return ChanceDraw("cover", _list_shuffle_bounds(state))
    if state.phase == "trial-throw":
        return ChanceDraw("trial", (faces,) * len(state.throwing))
    if state.phase == "first":
        return ChanceDraw("first", (len(state.points),))
    return None


# --- the dice ------------------------------------------------------------------------------------


def list_dice_under_cup(state: MenteurState) -> tuple[int, ...]:
    """Return the positions of the hidden dice."""
    return tuple([p for p, hidden in enumerate(state.hidden, 1) if hidden])


def _list_shuffle_bounds(state: MenteurState) -> tuple[int, ...]:
    """Return the bounds of a shuffle of all dice under the cup after what is due."""
    throwing = state.throwing
    cup = sum([hidden or p in throwing for p, hidden in enumerate(state.hidden, 1)])
    return tuple(range(cup, 1, -1))


def list_trial_dice(state: MenteurState) -> tuple[int, ...]:
    """Return the positions of a trial's next throw: all, or those without aces (R27)."""
    keep = state.options.quinte_trial == "keep"
    return tuple([p for p, face in enumerate(state.faces, 1) if face != TOP_FACE or not keep])


def find_owed_throw(state: MenteurState) -> Literal["nothing", "one", "all"]:
    """Return the throw that the seat in turn owes before it announces (R12, R19, R21)."""
    if not state.placed:
        return "nothing" if all(state.faces) else "all"
    return "one" if state.owes and not any(state.thrown) else "nothing"


# --- who is in what ------------------------------------------------------------------------------


def count_lives(state: MenteurState) -> int:
    """Return the number of points that puts a seat out (R3)."""
    return int(state.options.lives)


def find_following_seat(state: MenteurState, seat: Seat) -> Seat:
    """Return the next seat in the direction that is in the game (R11, R16)."""
    return position.find_next_seat(seat, len(state.points), state.gone, SEAT_STEPS[state.to])


def weigh_seats(state: MenteurState) -> list[tuple[int, int]]:
    """Return each seat's worth at the end: few points, then later elimination (R30)."""
    worth = [(0, -points) for points in state.points]
    for later, seat in enumerate(state.gone):
        worth[seat] = (-1, later)
    return worth
