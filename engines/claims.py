"""Claims that somebody can be asked about afterwards, whether they are true.

Here: what a game says of its claims (`ClaimJudge`). `riddles` finds them in a finished game.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

V = TypeVar("V")


class ClaimTruth(NamedTuple):
    """Truth of a claim, with the number of the event by which all learnt it."""

    event: int
    is_true: bool


class ClaimJudge(Struct, Generic[V], frozen=True, kw_only=True):
    """A game's judgement of the claim that stands in a position, as two functions.

    Whatever the view of the seat holds that is asked lies open for everybody once the truth does.
    """

    estimate_truth: Callable[[V], float | None]
    """Chance that the standing claim is true, by what this view knows.

    None where no claim stands, or others than this viewer are to be asked about it."""
    find_truth: Callable[[V, Sequence[Any]], ClaimTruth | None]
    """Truth of that claim, by the events that spectators were told since.

    None: it never lay open as it was then."""
