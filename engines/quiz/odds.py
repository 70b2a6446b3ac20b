"""Chances of right answers: how likely each count is, and who has the most."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb

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
    """The part of the pot that one wins on average, ties shared (R30, R31)."""
    total = 0.0
    for count, chance in enumerate(own):
        tied = [chance]  # how likely nobody is better, and so many others are as good
        for other in others:
            below, equal = sum(other[:count]), other[count] if count < len(other) else 0.0
            tied = [
                worse * below + better * equal
                for worse, better in zip((*tied, 0.0), (0.0, *tied), strict=True)
            ]
        total += sum([part / ties for ties, part in enumerate(tied, 1)])
    return total
