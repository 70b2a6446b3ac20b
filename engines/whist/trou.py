"""Trou (R9–R14): three aces in one hand, the holder of the fourth as partner."""

from collections.abc import Sequence

from engines.cards import ACES, Hand
from engines.core import Seat

FORGOTTEN_TROU_POINTS = -15
"""Points of a seat that had a trou and did not announce it (R10)."""


def count_aces(hand: Hand) -> int:
    """Return the number of aces in a hand; three are a trou, four are not (R10)."""
    return (hand & ACES).bit_count()


def find_holder(hands: Sequence[Hand]) -> Seat | None:
    """Return the seat that has a trou, if any (R10)."""
    return next((seat for seat, hand in enumerate(hands) if count_aces(hand) == 3), None)


def find_partner(hands: Sequence[Hand], announcer: Seat) -> Seat:
    """Return the seat that holds the fourth ace (R12)."""
    return next(s for s, hand in enumerate(hands) if s != announcer and hand & ACES)
