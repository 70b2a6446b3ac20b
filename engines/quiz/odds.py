"""Chances of right answers: how likely each count is, and who has the most."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb, prod

Odds = tuple[float, ...]
"""How likely each count is, from 0 on."""


@lru_cache(maxsize=1024)
def counts(questions: int, right: float, sure: int = 0) -> Odds:
    """The counts of one who has `sure` right answers and answers so many more questions."""
    drawn = [
        comb(questions, n) * right**n * (1 - right) ** (questions - n) for n in range(questions + 1)
    ]
    return (*(0.0,) * sure, *drawn)


def share(own: Odds, others: Sequence[Odds]) -> float:
    """The part of the pot that one wins on average, ties shared (R30, R31).

    Others tie independently, which is right for one of them and near for more.
    """
    total = 0.0
    for count, chance in enumerate(own):
        below = [sum(other[:count]) for other in others]
        equal = [other[count] if count < len(other) else 0.0 for other in others]
        reached = prod(b + e for b, e in zip(below, equal, strict=True))
        if chance and reached:
            tied = sum(e / (b + e) for b, e in zip(below, equal, strict=True) if b + e)
            total += chance * reached / (1 + tied)
    return total
