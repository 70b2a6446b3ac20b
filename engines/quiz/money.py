"""Chips: antes, refunds and shares, in multiples of `CHIP`; nothing else is known.

Rule numbers are those of docs/rules/quiz.md.
"""

from collections.abc import Iterable, Sequence

from engines.core import Seat
from engines.quiz.types import CHIP


def count_ante_paid(stacks: Iterable[int], ante: int) -> int:
    """Return each player's ante: at most the smallest stack (R11)."""
    return min(ante, min(stacks))


def list_refunds(
    in_round: Sequence[int], live: Iterable[Seat], cap: int
) -> tuple[tuple[Seat, int], ...]:
    """Return the seat and amount of each refund when an all-in is capped (R24)."""
    return tuple([(s, in_round[s] - cap) for s in sorted(live) if in_round[s] > cap])


def split_pot(pot: int, winners: int) -> tuple[int, int]:
    """Return each winner's share, and the rest that cannot be divided (R31)."""
    kept = CHIP * (pot // CHIP % winners)
    return (pot - kept) // winners, kept
