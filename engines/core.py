"""The contract between a game's rules and whatever runs it.

Here: the words every engine speaks (seat, actor, action, draw, decision, told) and the abstract
`Game`. Not here: any rule of any game, randomness (`engines.fairness` draws it), people, time.

An engine is a pure function of its log: `start`, then one `apply` after another. Everything that
chance decides arrives as an action, so a log replays without a generator.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Generic, Literal, TypeVar, cast

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


Common = Quit | Return | Continue | Expire | Ruling | Chance


# --- what a state asks for -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance that has fallen due: value i is uniform in 0..bounds[i]-1.

    Dice are bounds of six; a shuffle of n cards is n, n-1, … 2 (see `permutation`); one of k is
    (k,).
    `purpose` says what it is for and enters the verifiable stream.
    """

    purpose: str
    bounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Supply:
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


@dataclass(frozen=True, slots=True)
class Decision:
    """Something that is waited for.

    `id` changes only when what this actor decides on changes, so a button that carries it is stale
    exactly when it has changed. Several actors may share an id (a reveal that all continue).
    `seconds` is the time at a live table, None for as long as it takes. With `starts` "delivery" it
    runs from when this actor was shown in private what he decides on, with "publication" from when
    it stands for all to see. `stand_in` is what is played when time is up; it may rest on what only
    this actor knows, so it is never shown.
    """

    actor: Actor
    id: str
    seconds: int | None
    stand_in: Any
    pace: Pace = "turn"
    starts: Starts = "now"


@dataclass(frozen=True, slots=True)
class Awaited:
    """The public part of a decision: who is waited for, and in what."""

    actor: Actor
    id: str


E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Told(Generic[E]):
    """An event and the actors that may know it; None: everybody, spectators included."""

    event: E
    to: frozenset[Actor] | None = None


def heard(told: Sequence[Told[E]], viewer: Viewer) -> tuple[E, ...]:
    """The events this viewer was told, in order."""
    return tuple(t.event for t in told if t.to is None or (viewer is not None and viewer in t.to))


def permutation(values: Sequence[int], items: Sequence[E]) -> tuple[E, ...]:
    """The order in which `items` lie after the Fisher-Yates draws `values` (bounds n, n-1, … 2)."""
    left = list(items)
    drawn = [left.pop(value) for value in values]
    return (*drawn, *left)


# --- presence ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Away:
    """A seat missed two turns in a row."""

    seat: Seat
    kind: Literal["away"] = "away"


@dataclass(frozen=True, slots=True)
class Returned:
    """A seat that was away is back."""

    seat: Seat
    kind: Literal["returned"] = "returned"


MISSES_UNTIL_AWAY = 2

_NOBODY: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Presence:
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
            return _NOBODY
        return frozenset(s for s, n in enumerate(self.missed) if n >= MISSES_UNTIL_AWAY)

    def after(self, seat: Seat, action: object) -> tuple["Presence", tuple[Told[Returned], ...]]:
        """Whoever acts in time misses nothing; who is away is back only when he says so, as others
        may move for him meanwhile."""
        if seat not in self.away:
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


# --- the game ------------------------------------------------------------------------------------

S = TypeVar("S")
"""A game's state: a frozen slotted dataclass."""
A = TypeVar("A")
"""Its actions: a union of small dataclasses, the common ones included."""
O = TypeVar("O")  # noqa: E741  O for options, as S, A, V
"""Its options: a frozen dataclass whose fields are `Literal` choices, the default first; or text,
empty by default, that nobody chooses from a list: `applicable` leaves it out. Raises ValueError for
what does not go together."""
V = TypeVar("V")
"""What one seat may see: another dataclass than the state, built by listing."""


@dataclass(frozen=True, slots=True)
class Moment(Generic[S]):
    """The state after one action, and all that happened in it, whoever was told."""

    state: S
    events: tuple[Any, ...]


class Game(ABC, Generic[S, A, O, V]):
    """One game's rules under one `rules_version`.

    A change that alters any outcome is a new version; the old one stays registered while tables
    that began under it are alive.
    """

    name: ClassVar[str]
    rules_version: ClassVar[int]
    state_type: Any
    action_type: Any
    options_type: type[O]
    levels: ClassVar[tuple[str, ...]]
    """How well computer players can play it, the weakest first."""
    slow: ClassVar[bool] = True
    """Whether it can be played over days."""
    feat_names: ClassVar[tuple[str, ...]] = ()
    """What can be achieved in it, by text key; `feats` says who did."""
    sits_in: ClassVar[bool] = True
    """Whether a computer player moves for a seat that is away; else its stand-ins are played."""

    @abstractmethod
    def seats(self, options: O) -> range:
        """How many may play under these options: range(2, 7) for two to six."""

    def applicable(self, options: O) -> tuple[str, ...]:
        """The names of the options that have an effect beside these choices, in their order."""
        return tuple(field.name for field in fields(cast(Any, options)))

    @abstractmethod
    def start(self, seats: int, options: O) -> S:
        """The state before anything was drawn. Raises ValueError for a number not in `seats`."""

    @abstractmethod
    def due(self, state: S) -> Draw | Supply | None:
        """What chance or the house must supply before anybody may act, if anything."""

    @abstractmethod
    def check(self, state: S, actor: Actor, action: A) -> None:
        """Raises `Illegal` with the rule's own reason when this may not be done now."""

    @abstractmethod
    def apply(self, state: S, actor: Actor, action: A) -> tuple[S, tuple[Told[Any], ...]]:
        """The state after a legal action, and what happened. Calls `check`; deterministic."""

    @abstractmethod
    def decisions(self, state: S) -> tuple[Decision, ...]:
        """All that is waited for; empty exactly while something is due or the game is over."""

    @abstractmethod
    def away(self, state: S) -> frozenset[Seat]:
        """The seats that missed their turns and are not back: somebody else may move for them."""

    @abstractmethod
    def out(self, state: S) -> frozenset[Seat]:
        """The seats that have no part in the game any more: they have lost, or left."""

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> V:
        """All that this viewer may know and do now, built by listing it."""

    @abstractmethod
    def choose(self, view: V, level: str, random: Random) -> A | None:
        """What a computer player does in the seat of this view, which is all it knows.

        Never None for a seat that is waited for. Another seat may be asked as well, since some
        games let one speak out of turn; None: it lets the others go on. Takes a few milliseconds.
        Raises ValueError for a level that is not in `levels`, or a view that is no seat's.
        """

    @abstractmethod
    def standings(self, state: S) -> tuple[int, ...] | None:
        """Each seat's place once over (1 is best, ties share: 1, 2, 2, 4), else None."""

    def points(self, state: S) -> tuple[int, ...] | None:
        """What each seat has scored, where a game counts points over a session (whist R49)."""
        return None

    def substitute(self, seat: Seat) -> A | None:
        """The jury's action that lets somebody else play on for a seat whose player has left (whist
        R50a); None where whoever left is out for good."""
        return None

    def feats(self, course: Sequence[Moment[S]]) -> frozenset[tuple[Seat, str]]:
        """What seats achieved in a game that is over, each once, by the names in `feat_names`.

        Never by chance alone, nor by what somebody else did for a seat whose owner was away.
        """
        return frozenset()

    def published(self, action: A, end: S) -> A:
        """The action as the record of a game shows it that ended in this state: without what stays
        private for good. The record must replay to the same standings."""
        return action

    @abstractmethod
    def write(self, action: A) -> str:
        """The action in the game's short notation ("7x3", "4*", "challenge")."""

    @abstractmethod
    def read(self, text: str) -> A:
        """The action that a notation stands for; forgiving about case and spaces.

        Raises `Illegal` with a code that says what would be right.
        """

    @abstractmethod
    def position(self, state: S) -> str:
        """The whole position in one line, hidden things included: for logs and tests only."""
