"""Types that all engines share: seat, actor, action, draw, decision, event.

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
"""Place at the table, 0..n-1 clockwise.

The table, not the rules, knows its owner.
"""


class Office(StrEnum):
    """A role that acts without a seat."""

    HOST = "host"
    JURY = "jury"
    CLOCK = "clock"
    CHANCE = "chance"
    HOUSE = "house"


Actor = Seat | Office

Viewer = Actor | None
"""Actor that a view is built for; None is a spectator.

The jury sees what was put to it, no more."""


class ExplainedError(Exception):
    """Error that a text explains to people, each in their own language.

    `code` names the text ("perudo-not-above") and `facts` fill it in: plain values, or a game's own
    values (a bid, a card).
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class IllegalActionError(ExplainedError):
    """Raised for an action that the rules refuse."""

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code}({facts})"


# --- actions that every game has -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class QuitAction:
    """A seat leaves the game for good."""

    do: Literal["quit"] = "quit"


@dataclass(frozen=True, slots=True)
class ReturnAction:
    """A seat that missed a turn is there again.

    Its missed turns are forgotten, and if it was away, its own clock runs again.
    """

    do: Literal["return"] = "return"


@dataclass(frozen=True, slots=True)
class ContinueAction:
    """Readiness of a seat that has seen a reveal."""

    do: Literal["continue"] = "continue"


@dataclass(frozen=True, slots=True)
class ExpireAction:
    """Action of the clock: time is up for these actors in this decision.

    The stand-in of each is played. One action names all whose time ended together, so that a reveal
    that nobody continues is one row of the log.
    """

    decision: str
    actors: tuple[Actor, ...]
    do: Literal["expire"] = "expire"


@dataclass(frozen=True, slots=True)
class RulingAction:
    """The jury answers a decision that was put to it; `verdict` is one the game names."""

    decision: str
    verdict: str
    do: Literal["ruling"] = "ruling"


@dataclass(frozen=True, slots=True)
class ChanceAction:
    """Chance answers a `Draw`: one value below each bound."""

    values: tuple[int, ...]
    do: Literal["chance"] = "chance"


SharedAction = ReturnAction | ContinueAction | ExpireAction | ChanceAction
"""Actions of every game that the frame alone deals with."""

CommonAction = SharedAction | QuitAction | RulingAction


# --- what a state asks for -----------------------------------------------------------------------


class ChanceDraw(Struct, frozen=True):
    """Chance that has fallen due: value i is uniform in 0..bounds[i]-1.

    Dice are bounds of six; a shuffle of n cards is n, n-1, … 2 (see `shuffle_items`); one of k is
    (k,).
    `purpose` says what it is for and enters the verifiable stream.
    """

    purpose: str
    bounds: tuple[int, ...]


class SupplyRequest(Struct, frozen=True):
    """Content from outside the rules that has fallen due, such as question cards.

    The house (`Office.HOUSE`) supplies it with an action of the game's own. `purpose` says which
    it is; what exactly is asked stands in `request`, a value of the game's own.
    """

    purpose: str
    request: Any


DecisionPace = Literal["turn", "window", "reveal", "breath"]
"""Kind of time that a decision has.

A turn, a short window for speaking out of turn, a look at what lies open, or the breath before an
away seat's stand-in. A slow table stretches each differently."""

ClockStart = Literal["now", "delivery", "publication"]
"""Moment from which the time of a decision runs."""


class Decision(NamedTuple):
    """A decision that is waited for.

    `id` changes only when what this actor decides on changes, so a button that carries it is stale
    exactly when it has changed. Several actors may share an id (a reveal that all continue).
    `seconds` is the time at a live table, None for as long as it takes. With `starts` "delivery" it
    runs from when this actor was shown in private what they decide on, with "publication" from
    when it stands for all to see. `plays` is the stand-in, or a function that finds it.
    """

    actor: Actor
    id: str
    seconds: int | None
    plays: Any
    pace: DecisionPace = "turn"
    starts: ClockStart = "now"

    @property
    def stand_in(self) -> Any:
        """Action that is played when time is up.

        It may rest on what only this actor knows, so it is never shown.
        """
        return self.plays() if callable(self.plays) else self.plays


class AwaitedActor(NamedTuple):
    """Public part of a decision: the awaited actor and the decision's id."""

    actor: Actor
    id: str


# --- what happened -------------------------------------------------------------------------------


class GameEvent(Struct, frozen=True):
    """Base of every game's events: what its audience learns of an action."""


class SeatEvent(GameEvent, frozen=True):
    """An event about one seat, mostly about what it did."""

    seat: Seat


class Away(SeatEvent, frozen=True):
    """A seat missed two turns in a row."""


class Returned(SeatEvent, frozen=True):
    """A seat that was away is back."""


class Left(SeatEvent, frozen=True):
    """A seat's owner has left the game."""


E = TypeVar("E")
E_co = TypeVar("E_co", covariant=True)


class AddressedEvent(NamedTuple, Generic[E_co]):
    """An event and the actors that may know it; None: everybody, spectators included."""

    event: E_co
    audience: frozenset[Actor] | None = None


@cache
def to_audience(actor: Actor) -> frozenset[Actor]:
    """Return the audience that consists of this actor alone.

    Cached, as a game tells hundreds of events to one seat, and separate sets would take most of the
    memory of a table.
    """
    return frozenset((actor,))


def list_heard_events(told: Sequence[AddressedEvent[E]], viewer: Viewer) -> tuple[E, ...]:
    """Return the events that this viewer was told, in order."""
    return tuple(
        [
            t.event
            for t in told
            if t.audience is None or (viewer is not None and viewer in t.audience)
        ]
    )


def shuffle_items(values: Sequence[int], items: Sequence[E]) -> tuple[E, ...]:
    """Return `items` shuffled by the Fisher-Yates draws `values` (bounds n, n-1, … 2)."""
    left = list(items)
    drawn = [left.pop(value) for value in values]
    return (*drawn, *left)


# --- presence ------------------------------------------------------------------------------------


MISSES_UNTIL_AWAY = 2

NOBODY: frozenset[Seat] = frozenset()


class Presence(Struct, frozen=True):
    """Missed turns by seat; two in a row make a seat away (perudo S2, captain R39).

    An away seat's decisions still stand open: a computer player moves for it, or the table plays
    its stand-ins after a breath. Moves for it do not bring it back, its owner's `ReturnAction`
    does.
    """

    missed: tuple[int, ...]

    @classmethod
    def all_present(cls, seats: int) -> "Presence":
        return cls((0,) * seats)

    @property
    def away(self) -> frozenset[Seat]:
        if max(self.missed) < MISSES_UNTIL_AWAY:
            return NOBODY
        return frozenset(s for s, n in enumerate(self.missed) if n >= MISSES_UNTIL_AWAY)

    def record_action(
        self, seat: Seat, action: object
    ) -> tuple["Presence", tuple[AddressedEvent[Returned], ...]]:
        """Return the presence after an action of a seat, with the events about it.

        Acting in time clears missed turns. A seat that is away is back only by its own
        `ReturnAction`, as others may move for it meanwhile.
        """
        if self.missed[seat] < MISSES_UNTIL_AWAY:
            return self.reset_misses(seat), ()
        if isinstance(action, ReturnAction):
            return self.reset_misses(seat), (AddressedEvent(Returned(seat)),)
        return self, ()

    def record_timeout(self, seat: Seat) -> tuple["Presence", tuple[AddressedEvent[Away], ...]]:
        """Return the presence after a seat's turn ran out, with the events about it.

        Nothing more is counted for a seat that is away.
        """
        if seat in self.away:
            return self, ()
        presence = self.add_miss(seat)
        return presence, (AddressedEvent(Away(seat)),) if seat in presence.away else ()

    def reset_misses(self, seat: Seat) -> "Presence":
        return self._set_misses(seat, 0) if self.missed[seat] else self

    def add_miss(self, seat: Seat) -> "Presence":
        return self._set_misses(seat, self.missed[seat] + 1)

    def _set_misses(self, seat: Seat, count: int) -> "Presence":
        return replace(self, missed=(*self.missed[:seat], count, *self.missed[seat + 1 :]))


# --- a game's course -----------------------------------------------------------------------------

S = TypeVar("S")


class GameMoment(Struct, Generic[S], frozen=True):
    """The state after one action, and all events of it, whatever their audience."""

    state: S
    events: tuple[Any, ...]
