"""The words of every engine and of whatever runs it: seat, actor, action, draw, decision, told.

Not here: what a game is made of (`engines.frame`), any rule of any game, randomness
(`engines.fairness` draws it), people, time.

An engine is a pure function of its log: `start`, then one `apply` after another. Everything that
chance decides arrives as an action, so a log replays without a generator.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

Seat = int
"""A place at the table, 0..n-1 clockwise. Who sits there is the table's affair, not the rules'."""


class Office(StrEnum):
    """Those who act without a seat."""

    HOST = "host"
    JURY = "jury"
    CLOCK = "clock"
    CHANCE = "chance"
    HOUSE = "house"


Actor = Seat | Office

Viewer = Actor | None
"""Whose eyes a view is for; None is a spectator. The jury sees what was put to it, no more."""


class Illegal(Exception):
    """An action the rules refuse.

    `code` names a text ("perudo-not-above") and `facts` fill it in, so that the person is told why
    in his own language. Facts are plain values, or a game's own values (a bid, a card).
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code}({facts})"


# --- actions that every game has -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Quit:
    """A seat leaves the game for good."""

    do: Literal["quit"] = "quit"


@dataclass(frozen=True, slots=True)
class Return:
    """A seat that missed a turn is there: nothing counts as missed any more, and if it was away,
    its own clock runs again."""

    do: Literal["return"] = "return"


@dataclass(frozen=True, slots=True)
class Continue:
    """A seat has seen what lies open and is ready for what follows."""

    do: Literal["continue"] = "continue"


@dataclass(frozen=True, slots=True)
class Expire:
    """The clock: time is up for these actors in this decision; each one's stand-in is played.

    One action names all whose time ended together, so that a reveal that nobody continues is one
    row of the log.
    """

    decision: str
    actors: tuple[Actor, ...]
    do: Literal["expire"] = "expire"


@dataclass(frozen=True, slots=True)
class Ruling:
    """The jury answers a decision that was put to it; `verdict` is one the game names."""

    decision: str
    verdict: str
    do: Literal["ruling"] = "ruling"


@dataclass(frozen=True, slots=True)
class Chance:
    """Chance answers a `Draw`: one value below each bound."""

    values: tuple[int, ...]
    do: Literal["chance"] = "chance"


Shared = Return | Continue | Expire | Chance
"""What every game takes and the frame alone deals with."""

Common = Shared | Quit | Ruling


# --- what a state asks for -----------------------------------------------------------------------


class Draw(Struct, frozen=True):
    """Chance that has fallen due: value i is uniform in 0..bounds[i]-1.

    Dice are bounds of six; a shuffle of n cards is n, n-1, … 2 (see `permutation`); one of k is
    (k,).
    `purpose` says what it is for and enters the verifiable stream.
    """

    purpose: str
    bounds: tuple[int, ...]


class Supply(Struct, frozen=True):
    """Something from outside the rules that has fallen due: a game's question cards, how an answer
    reads.

    The house (`Office.HOUSE`) supplies it with an action of the game's own. `purpose` says which
    it is; what exactly is asked stands in `request`, a value of the game's own.
    """

    purpose: str
    request: Any


Pace = Literal["turn", "window", "reveal", "breath"]
"""What kind of time a decision has: a turn, a short window in which one may speak, a look at what
lies open, a breath before an away seat's stand-in. A slow table stretches them differently."""

Starts = Literal["now", "delivery", "publication"]
"""From when the time of a decision runs."""


class Decision(NamedTuple):
    """Something that is waited for.

    `id` changes only when what this actor decides on changes, so a button that carries it is stale
    exactly when it has changed. Several actors may share an id (a reveal that all continue).
    `seconds` is the time at a live table, None for as long as it takes. With `starts` "delivery" it
    runs from when this actor was shown in private what he decides on, with "publication" from when
    it stands for all to see. `plays` is the stand-in, or a function that finds it.
    """

    actor: Actor
    id: str
    seconds: int | None
    plays: Any
    pace: Pace = "turn"
    starts: Starts = "now"

    @property
    def stand_in(self) -> Any:
        """Return what is played when time is up.

        It may rest on what only this actor knows, so it is never shown.
        """
        return self.plays() if callable(self.plays) else self.plays


class Awaited(NamedTuple):
    """The public part of a decision: who is waited for, and in what."""

    actor: Actor
    id: str


# --- what happened -------------------------------------------------------------------------------


class Event(Struct, frozen=True):
    """What every event of a game extends: what those who are told learn of an action."""


class SeatEvent(Event, frozen=True):
    """An event that is told of one seat; most of them are what it did."""

    seat: Seat


class Away(SeatEvent, frozen=True):
    """A seat missed two turns in a row."""


class Returned(SeatEvent, frozen=True):
    """A seat that was away is back."""


class Left(SeatEvent, frozen=True):
    """A seat's owner has left the game."""


E = TypeVar("E")
E_co = TypeVar("E_co", covariant=True)


class Told(NamedTuple, Generic[E_co]):
    """An event and the actors that may know it; None: everybody, spectators included."""

    event: E_co
    to: frozenset[Actor] | None = None


@cache
def only(actor: Actor) -> frozenset[Actor]:
    """Just this one: a game tells hundreds of events to one seat, and a set of its own for each is
    the most that a table in memory would take."""
    return frozenset((actor,))


def heard(told: Sequence[Told[E]], viewer: Viewer) -> tuple[E, ...]:
    """The events this viewer was told, in order."""
    return tuple([t.event for t in told if t.to is None or (viewer is not None and viewer in t.to)])


def permutation(values: Sequence[int], items: Sequence[E]) -> tuple[E, ...]:
    """The order in which `items` lie after the Fisher-Yates draws `values` (bounds n, n-1, … 2)."""
    left = list(items)
    drawn = [left.pop(value) for value in values]
    return (*drawn, *left)


# --- presence ------------------------------------------------------------------------------------


MISSES_UNTIL_AWAY = 2

NOBODY: frozenset[Seat] = frozenset()


class Presence(Struct, frozen=True):
    """Who acts in time: two expiries in a row make a seat away (perudo S2, captain R39, …).

    An away seat's decisions still stand open: a computer player moves for it, or the table plays
    its stand-ins after a breath. Moves for it do not bring it back, its owner's `Return` does.
    """

    missed: tuple[int, ...]

    @classmethod
    def all(cls, seats: int) -> "Presence":
        return cls((0,) * seats)

    @property
    def away(self) -> frozenset[Seat]:
        if max(self.missed) < MISSES_UNTIL_AWAY:
            return NOBODY
        return frozenset(s for s, n in enumerate(self.missed) if n >= MISSES_UNTIL_AWAY)

    def after(self, seat: Seat, action: object) -> tuple["Presence", tuple[Told[Returned], ...]]:
        """Whoever acts in time misses nothing; who is away is back only when he says so, as others
        may move for him meanwhile."""
        if self.missed[seat] < MISSES_UNTIL_AWAY:
            return self.acted(seat), ()
        if isinstance(action, Return):
            return self.acted(seat), (Told(Returned(seat)),)
        return self, ()

    def timed_out(self, seat: Seat) -> tuple["Presence", tuple[Told[Away], ...]]:
        """This seat's time ran out in its turn; of who is away nothing more is counted."""
        if seat in self.away:
            return self, ()
        presence = self.expired(seat)
        return presence, (Told(Away(seat)),) if seat in presence.away else ()

    def acted(self, seat: Seat) -> "Presence":
        return self._set(seat, 0) if self.missed[seat] else self

    def expired(self, seat: Seat) -> "Presence":
        return self._set(seat, self.missed[seat] + 1)

    def _set(self, seat: Seat, count: int) -> "Presence":
        return replace(self, missed=(*self.missed[:seat], count, *self.missed[seat + 1 :]))


# --- a game's course -----------------------------------------------------------------------------

S = TypeVar("S")


class Moment(Struct, Generic[S], frozen=True):
    """The state after one action, and all that happened in it, whoever was told."""

    state: S
    events: tuple[Any, ...]
