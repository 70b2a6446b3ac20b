"""The position of a game of poker menteur and what can be read off it: who is in, who is next.

Nothing here changes a state (`play` does). Rule numbers are those of the rules of record.
"""

from dataclasses import dataclass
from typing import Any, Literal

from engines.core import Draw, Presence, Seat, Told
from engines.menteur.ladder import Ladder, ladder
from engines.menteur.types import (
    FACES,
    TOP,
    Event,
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
NOBODY: frozenset[Seat] = frozenset()
NO_KNOWERS = (NOBODY,) * DICE


@dataclass(frozen=True, slots=True)
class State:
    """All there is to know about a game.

    `points[s]` are those of seat s; who is in `gone`, in the order of going, is out. `starter`
    began the round; `turn` is who handles the dice, answers, or is on trial, `to` which way the
    tray goes, `directed` whether that was picked this round.

    The dice by position: `faces` (0: not thrown yet in this round or trial), `hidden` which lie
    under the cup, `thrown` which were thrown this turn, `known` who knows the face of a hidden die
    at that very position. `handled` counts the handlings of this turn, `looked` says whether the
    seat in turn has looked, `owes` whether it must throw a die for what it saw (R19, R21).
    `throwing` are the positions of a throw that is due, `how` its way, `rushed` whether time throws
    and announces after it.

    `placed` are the round's announcements, `throws` how many a trial has had. `reveal` is set from
    the end of a round to the next one. `told` is all that happened.
    """

    options: Options
    phase: Phase
    round: int
    points: tuple[int, ...]
    gone: tuple[Seat, ...]
    starter: Seat | None
    turn: Seat | None
    to: Side
    directed: bool
    faces: tuple[int, ...]
    hidden: tuple[bool, ...]
    thrown: tuple[bool, ...]
    known: tuple[frozenset[Seat], ...]
    handled: int
    looked: bool
    owes: bool
    throwing: tuple[int, ...]
    how: How
    rushed: bool
    placed: tuple[Placed, ...]
    throws: int
    reveal: Reveal | None
    continued: frozenset[Seat]
    presence: Presence
    told: tuple[Told[Event], ...]

    @property
    def standing(self) -> Placed | None:
        """The announcement that stands."""
        return self.placed[-1] if self.placed else None

    @property
    def ladder(self) -> Ladder:
        """The announcements of this table."""
        return ladder(self.options)

    def but(self, **changes: Any) -> "State":
        """The same with some fields changed, as `dataclasses.replace` does, only much faster.

        As perudo's: the copy is made in a class that is laid out alike and not frozen.
        """
        made: Any = _Draft()
        made.options = self.options
        made.phase = self.phase
        made.round = self.round
        made.points = self.points
        made.gone = self.gone
        made.starter = self.starter
        made.turn = self.turn
        made.to = self.to
        made.directed = self.directed
        made.faces = self.faces
        made.hidden = self.hidden
        made.thrown = self.thrown
        made.known = self.known
        made.handled = self.handled
        made.looked = self.looked
        made.owes = self.owes
        made.throwing = self.throwing
        made.how = self.how
        made.rushed = self.rushed
        made.placed = self.placed
        made.throws = self.throws
        made.reveal = self.reveal
        made.continued = self.continued
        made.presence = self.presence
        made.told = self.told
        for name, value in changes.items():
            setattr(made, name, value)
        made.__class__ = State
        return made


class _Draft:
    __slots__ = State.__slots__


def start(number: int, options: Options) -> State:
    """The table before anyone knows who begins (R1). Raises ValueError for 1 or 11 seats."""
    allowed = seats()
    if number not in allowed:
        raise ValueError(f"poker menteur is for {allowed[0]} to {allowed[-1]}, not {number}")
    return State(
        options=options,
        phase="first",
        round=0,
        points=(0,) * number,
        gone=(),
        starter=None,
        turn=None,
        to="left",
        directed=False,
        faces=NO_FACES,
        hidden=NO_MARKS,
        thrown=NO_MARKS,
        known=NO_KNOWERS,
        handled=0,
        looked=False,
        owes=False,
        throwing=(),
        how="open",
        rushed=False,
        placed=(),
        throws=0,
        reveal=None,
        continued=NOBODY,
        presence=Presence.all(number),
        told=(),
    )


def seats() -> range:
    """Two to ten players (R1)."""
    return range(2, 11)


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


def live(state: State) -> tuple[Seat, ...]:
    """The seats that are in the game, those included that the open reveal puts out."""
    gone = state.gone
    return tuple([s for s in range(len(state.points)) if s not in gone])


def lives(state: State) -> int:
    """So many points put a seat out (R3)."""
    return int(state.options.lives)


def staying(state: State) -> tuple[Seat, ...]:
    """The seats that go on after the round that the open reveal ends."""
    points = state.points if state.reveal is None else state.reveal.points
    gone, most = state.gone, lives(state)
    return tuple([s for s, n in enumerate(points) if n < most and s not in gone])


def watchers(state: State) -> tuple[Seat, ...]:
    """Whom an open reveal waits for: the staying seats that are present and did not continue.

    Should all of them be away, they are waited for nevertheless (for a breath), so that others
    can see the reveal.
    """
    stay = staying(state)
    away, continued = state.presence.away, state.continued
    if away:
        stay = tuple([s for s in stay if s not in away]) or stay
    return tuple([s for s in stay if s not in continued]) if continued else stay


def away(state: State) -> frozenset[Seat]:
    """Who missed two turns in a row, is not back, and is still in the game (R32)."""
    absent = state.presence.away
    return absent.difference(state.gone) if absent else absent


def following(state: State, seat: Seat) -> Seat:
    """The next seat in the direction that is in the game (R11, R16)."""
    count, step, gone = len(state.points), STEPS[state.to], state.gone
    seat = (seat + step) % count
    while seat in gone:
        seat = (seat + step) % count
    return seat


def standings(state: State) -> tuple[int, ...] | None:
    """Each seat's place once over: fewest points first, then who went out later (R30)."""
    if state.phase != "over":
        return None
    places = [0] * len(state.points)
    stay = live(state)
    for seat in stay:
        places[seat] = 1 + sum(state.points[other] < state.points[seat] for other in stay)
    for place, seat in enumerate(reversed(state.gone), len(stay) + 1):
        places[seat] = place
    return tuple(places)
