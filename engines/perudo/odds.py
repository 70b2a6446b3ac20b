"""How many dice of a face are to be expected: the rules' help table (A8), and exact chances."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Literal

from msgspec import Struct

from engines.perudo.types import STAR


class Mean(Struct, frozen=True):
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


Chances = tuple[float, ...]
"""How likely 0, 1, 2 … dice are."""


def share(face: int, wild: int | None) -> float:
    """How likely one unseen die counts for a bid of this face."""
    return 1 / 6 if wild in (None, face) else 1 / 3


@lru_cache(maxsize=256)
def binomial(dice: int, each: float) -> Chances:
    """How many of so many unseen dice count, if each does with this probability."""
    return tuple(comb(dice, k) * each**k * (1 - each) ** (dice - k) for k in range(dice + 1))


def together(one: Sequence[float], other: Sequence[float]) -> Chances:
    """The sum of two independent numbers of dice."""
    made = [0.0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            made[i + j] += a * b
    return tuple(made)


@lru_cache(maxsize=1024)
def is_likely(dice: int, needed: int, sixths: int) -> bool:
    """Return whether so many of the dice count at least as likely as not, reckoned exactly.

    Of six faces `sixths` count.
    """
    ways = [comb(dice, k) * sixths**k * (6 - sixths) ** (dice - k) for k in range(dice + 1)]
    return 2 * sum(ways[max(needed, 0) :]) >= 6**dice


def at_least(chances: Chances, count: int) -> float:
    """How likely there are so many or more."""
    return sum(chances[max(count, 0) :])
