"""Chances of right answers: the probability of each count, and of having the most."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb

CountOdds = tuple[float, ...]
"""Probability of each count, from 0 on."""


@lru_cache(maxsize=1024)
def estimate_counts(questions: int, right: float, sure: int = 0) -> CountOdds:
    """Return the probability of each count of right answers, `sure` and more.

    `questions` are those beside the sure ones.
    """
    drawn = [
        comb(questions, n) * right**n * (1 - right) ** (questions - n) for n in range(questions + 1)
    ]
    return (*(0.0,) * sure, *drawn)


def estimate_share(own: CountOdds, others: Sequence[CountOdds]) -> float:
    """Return the part of the pot that a seat wins on average, ties shared (R30, R31)."""
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
