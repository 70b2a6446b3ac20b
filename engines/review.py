"""Types of a review: the worth of each choice by a seat's knowledge, and luck.

Here: a game's judgement of its own moments (`MomentReviewer`), and one seat's `SeatReview`.
`hindsight` makes the one from the other. `docs/dev/review.md` says what the two numbers mean and
where each game's come from.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct

from engines.core import Seat

A = TypeVar("A")
V = TypeVar("V")

ChoiceKind = Literal["call", "bluff", "claim", "move"]
"""Kind of a choice: a challenge, an unlikely claim, a likely one, any other.

A "bluff" is a claim that is likelier untrue, a "claim" one that is likelier true.
"""

MAX_TURNING_POINTS = 3
"""Maximum number of turning points of a game."""

NEGLIGIBLE_LOSS = 0.005
"""Cost of a choice, in the game's unit, that still counts as the best."""


class ChoiceValue(Struct, frozen=True):
    """Worth of a move, by what its seat could know before it.

    `odds` is how likely it was to turn out well: that the call is right, that what is said is true,
    that the move does what it is meant to; None where nobody can say. `lost` is by how much another
    move would have been worth more to a good player, in the game's unit, at least 0; `better` is
    that move, if there was one.
    """

    kind: ChoiceKind
    odds: float | None = None
    lost: float = 0.0
    better: Any = None


MomentKind = Literal["bluff", "call", "luck"]
"""Kind of a moment that may be shared: a bold claim, a good call, bad luck."""


class OpenMoment(Struct, frozen=True):
    """Moment of a game, told by nothing but what lay open to everybody after it.

    Of all moments of a kind the one of the highest `weight` is named. `value` is what was said, a
    value of the game's own that its screen can describe; `right` is whether it turned out well,
    `odds` how likely that was, and `count` a number that tells of it, if there is one.
    """

    kind: MomentKind
    seat: Seat
    weight: float
    value: Any = None
    right: bool = False
    odds: float | None = None
    count: float | None = None


class MomentReviewer(Struct, Generic[V, A], frozen=True, kw_only=True):
    """A game's judgement of one moment, as four functions."""

    weigh_choice: Callable[[V, A], ChoiceValue | None]
    """Worth of an action of this view's seat, before it; None without a choice."""
    judge_outcome: Callable[[V, A, Sequence[Any]], bool | None]
    """Outcome of an action, by what its seat was told since; True if it was good.

    A call was right, a bluff was not caught, a claim was true. None: not known yet, or never. Its
    effect is in `estimate_chances` from the same row on.
    """
    measure_luck: Callable[[V, Sequence[Any]], float]
    """Worth of what chance has just given this seat, above the average.

    It is in the game's unit. The events are those that came of it. The average over all possible
    draws is 0.
    """
    estimate_chances: Callable[[V], tuple[float, ...]]
    """Chance of each seat to win, by public knowledge; together 1."""
    name_moments: Callable[[V, V], Sequence[OpenMoment]] | None = None
    """Moments that a row ended, from the spectators' views before it and after it.

    None: the game names none."""
    luck_events: tuple[type[Any], ...] = ()
    """Events by which chance gives a seat something outside a row of chance.

    What was shuffled before is dealt, or a player cuts. There, too, luck is measured."""


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """A choice and its outcome: `seq` is its row in the log, `view` what the seat saw.

    `right` is as `MomentReviewer.judge_outcome` has it, `known` the row in which that became known,
    0 while it has not; `swing` is by how much that row changed the seat's chance to win, which was
    `chance`.
    """

    seq: int
    action: Any
    choice: ChoiceValue
    view: Any = field(repr=False)
    right: bool | None = None
    known: int = 0
    chance: float = 0.0
    swing: float = 0.0


class WinChances(Struct, frozen=True):
    """Each seat's chance to win from this row of the log on."""

    seq: int
    chances: tuple[float, ...]


class SeatReview(Struct, frozen=True):
    """Review of a game for one seat.

    `luck` is what chance gave it, beyond the average; `course` has everybody's chance to win, from
    the start on, whenever that changed.
    """

    seat: Seat
    luck: float
    turns: tuple[ReviewedTurn, ...]
    course: tuple[WinChances, ...]

    @property
    def judgement(self) -> float:
        """Worth of the choices beside a good player's: at most 0, in the game's unit."""
        return -sum(turn.choice.lost for turn in self.turns)

    @property
    def calls(self) -> tuple[ReviewedTurn, ...]:
        """Calls that are known to be right or wrong."""
        return tuple(t for t in self.turns if t.choice.kind == "call" and t.right is not None)

    @property
    def bluffs(self) -> tuple[ReviewedTurn, ...]:
        """Bluffs that are known to be caught or not."""
        return tuple(t for t in self.turns if t.choice.kind == "bluff" and t.right is not None)

    @property
    def turning_points(self) -> tuple[ReviewedTurn, ...]:
        """Choices whose outcome changed the seat's chance to win most, in their order.

        Of those that came out together the last.
        """
        last = {t.known: t for t in self.turns if abs(t.swing) > NEGLIGIBLE_LOSS}
        most = sorted(last.values(), key=lambda t: -abs(t.swing))[:MAX_TURNING_POINTS]
        return tuple(sorted(most, key=lambda t: t.seq))

    @property
    def best_turn(self) -> ReviewedTurn | None:
        """Choice without loss whose outcome raised the chance to win most."""
        good = [t for t in self.turns if t.choice.lost <= NEGLIGIBLE_LOSS < t.swing]
        return max(good, key=lambda t: t.swing, default=None)

    @property
    def worst_turn(self) -> ReviewedTurn | None:
        """Choice that lost most beside what else could be done."""
        bad = [
            t for t in self.turns if t.choice.lost > NEGLIGIBLE_LOSS and t.choice.better is not None
        ]
        return max(bad, key=lambda t: t.choice.lost, default=None)
