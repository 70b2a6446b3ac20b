"""The help table: how many dice of a face are to be expected on average (A8)."""

from dataclasses import dataclass
from typing import Literal

from engines.perudo.types import STAR


@dataclass(frozen=True, slots=True)
class Mean:
    """An average as the rules' table prints it.

    "below": less than `count`; "exactly"; "above": a little more; "between": `count` and the next.
    """

    how: Literal["below", "exactly", "above", "between"]
    count: int


def mean(dice: int, face: int) -> Mean:
    """The average of a number (a third of the dice, stars included) or of stars (a sixth)."""
    among = 6 if face == STAR else 3
    count, rest = divmod(dice, among)
    if not rest:
        return Mean("exactly", count)
    if not count:
        return Mean("below", 1)
    return Mean("between" if 2 * rest >= among else "above", count)
