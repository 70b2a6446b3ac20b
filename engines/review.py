"""A game looked back on: what each choice of a seat was worth by what it could know then, and what
chance gave it.

Here: what a game says of its own moments (`Reviewing`), and one seat's `Review`. How the one
becomes the other is `hindsight`'s. `docs/review.md` says what the two numbers mean and where each
game's come from.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct

from engines.core import Seat

A = TypeVar("A")
V = TypeVar("V")

Kind = Literal["call", "bluff", "claim", "move"]
"""Somebody is not believed; what is said is likelier untrue; it is likelier true; anything else."""

TURNING = 3
"""Turning points of a game, at most."""

SLIGHT = 0.005
"""What a choice may cost in the game's unit and still be as good as the best."""


class Choice(Struct, frozen=True):
    """What a move was worth, by what its seat could know before it.

    `odds` is how likely it was to turn out well: that the call is right, that what is said is true,
    that the move does what it is meant to; None where nobody can say. `lost` is by how much another
    move would have been worth more to a good player, in the game's unit, at least 0; `better` is
    that move, if there was one.
    """

    kind: Kind
    odds: float | None = None
    lost: float = 0.0
    better: Any = None


class Reviewing(Struct, Generic[V, A], frozen=True, kw_only=True):
    """What a game says of a moment."""

    weigh: Callable[[V, A], Choice | None]
    """What the seat of this view, which is the one before it, does; None where it had no choice."""
    right: Callable[[V, A, Sequence[Any]], bool | None]
    """Whether it turned out well, by what that seat was told since: a call was right, a bluff was
    not caught, what was said was true. None: that is not known yet, or never. What comes of it is
    in `chances` from the same row on."""
    luck: Callable[[V, Sequence[Any]], float]
    """By how much that which chance has just given this view's seat is worth more than what it
    gives on average, in the game's unit; the events are those that came of it. On average over all
    that might have been given it is 0."""
    chances: Callable[[V], tuple[float, ...]]
    """How likely each seat is to win, by what everybody sees; together 1."""
    given: tuple[type[Any], ...] = ()
    """Events in which chance gives a seat something in a row that is not its own: what was shuffled
    before is dealt, or a player cuts. There, too, `luck` is asked."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A choice, and what came of it: `seq` is its row in the log, `view` what the seat saw then.

    `right` is as `Reviewing.right` has it, `known` the row in which that became known, 0 while it
    has not; `swing` is by how much that row changed the seat's chance to win, which was `chance`.
    """

    seq: int
    action: Any
    choice: Choice
    view: Any = field(repr=False)
    right: bool | None = None
    known: int = 0
    chance: float = 0.0
    swing: float = 0.0


class Standing(Struct, frozen=True):
    """Each seat's chance to win from this row of the log on."""

    seq: int
    chances: tuple[float, ...]


class Review(Struct, frozen=True):
    """One seat's game. `luck` is what chance gave it, beyond the average; `course` how likely
    everybody was to win, from the start on, whenever that changed."""

    seat: Seat
    luck: float
    turns: tuple[Turn, ...]
    course: tuple[Standing, ...]

    @property
    def judgement(self) -> float:
        """What the choices were worth less than a good player's: at most 0, in the game's unit."""
        return -sum(turn.choice.lost for turn in self.turns)

    @property
    def calls(self) -> tuple[Turn, ...]:
        """The calls of which is known whether they were right."""
        return tuple(t for t in self.turns if t.choice.kind == "call" and t.right is not None)

    @property
    def bluffs(self) -> tuple[Turn, ...]:
        """The bluffs of which is known whether they were caught."""
        return tuple(t for t in self.turns if t.choice.kind == "bluff" and t.right is not None)

    @property
    def turning(self) -> tuple[Turn, ...]:
        """The choices whose outcome changed the seat's chance to win most, in their order; of those
        that came out together the last."""
        last = {t.known: t for t in self.turns if abs(t.swing) > SLIGHT}
        most = sorted(last.values(), key=lambda t: -abs(t.swing))[:TURNING]
        return tuple(sorted(most, key=lambda t: t.seq))

    @property
    def best(self) -> Turn | None:
        """As good as any, and the one whose outcome raised the chance to win most."""
        good = [t for t in self.turns if t.choice.lost <= SLIGHT < t.swing]
        return max(good, key=lambda t: t.swing, default=None)

    @property
    def worst(self) -> Turn | None:
        """The choice that was worth least beside what else could be done."""
        bad = [t for t in self.turns if t.choice.lost > SLIGHT and t.choice.better is not None]
        return max(bad, key=lambda t: t.choice.lost, default=None)
