"""Odds of dice of a face: the rules' help table (A8), and exact chances."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Literal

from msgspec import Struct

from engines.perudo.types import STAR


class AverageCount(Struct, frozen=True):
    """An average as the rules' table prints it.

    "below": less than `count`; "exactly"; "above": a little more; "between": `count` and the next.
    """

    how: Literal["below", "exactly", "above", "between"]
    count: int


def find_average(dice: int, face: int) -> AverageCount:
    """Return the average of a number, stars included, or of stars.

    A number is a third of the dice, stars are a sixth.
    """
    among = 6 if face == STAR else 3
    count, rest = divmod(dice, among)
    if not rest:
        return AverageCount("exactly", count)
    if not count:
        return AverageCount("below", 1)
    return AverageCount("between" if 2 * rest >= among else "above", count)


CountChances = tuple[float, ...]
"""Chances of 0, 1, 2 … dice."""


def find_face_share(face: int, wild: int | None) -> float:
    """Return the chance that one unseen die counts for a bid of this face."""
    return 1 / 6 if wild in (None, face) else 1 / 3


@lru_cache(maxsize=256)
def list_binomial(dice: int, each: float) -> CountChances:
    """Return the chances of each count among unseen dice of this probability."""
    return tuple(comb(dice, k) * each**k * (1 - each) ** (dice - k) for k in range(dice + 1))


def add_counts(one: Sequence[float], other: Sequence[float]) -> CountChances:
    """Return the chances of the sum of two independent counts."""
    sums = [0.0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            sums[i + j] += a * b
    return tuple(sums)


@lru_cache(maxsize=1024)
def is_likely(dice: int, needed: int, sixths: int) -> bool:
    """Return whether so many dice count at least as likely as not.

    Of six faces `sixths` count. It is reckoned exactly.
    """
    ways = [comb(dice, k) * sixths**k * (6 - sixths) ** (dice - k) for k in range(dice + 1)]
    return 2 * sum(ways[max(needed, 0) :]) >= 6**dice


def chance_at_least(chances: CountChances, count: int) -> float:
    """Return the chance of so many dice or more."""
    return sum(chances[max(count, 0) :])
