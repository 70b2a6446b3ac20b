"""The trou (R9–R14): three aces in one hand, and the holder of the fourth as its partner."""

from collections.abc import Sequence

from engines.cards import ACES, Hand
from engines.core import Seat

FORGOTTEN = -15
"""Points of who had a trou and did not say so (R10)."""


def aces(hand: Hand) -> int:
    """How many aces are in a hand; three are a trou, four are not (R10)."""
    return (hand & ACES).bit_count()


def holder(hands: Sequence[Hand]) -> Seat | None:
    """Who has a trou, if anybody (R10)."""
    return next((seat for seat, hand in enumerate(hands) if aces(hand) == 3), None)


def partner(hands: Sequence[Hand], announcer: Seat) -> Seat:
    """Who holds the fourth ace (R12)."""
    return next(s for s, hand in enumerate(hands) if s != announcer and hand & ACES)
