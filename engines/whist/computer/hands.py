"""What a hand is worth by rule of thumb: tricks with a trump suit, safety in a misère."""

from engines.cards import EACH, OF_SUIT, Hand
from engines.whist.contracts import Kind

EXPOSED: dict[Kind, float] = {"PM": 7.0, "P": 7.0, "GM": 3.5, "GMT": 1.0}
"""How exposed a hand may be that bids a misère or piccolo by rule of thumb."""


def ranks(hand: Hand, order: int) -> list[int]:
    """The ranks (0 to 12) held in a suit, the highest first."""
    suit = (hand & OF_SUIT[order]) >> order * EACH
    return [rank for rank in range(12, -1, -1) if suit >> rank & 1]


def tricks(hand: Hand, trump: int) -> float:
    """About how many tricks this hand takes by itself, with this trump (-1: none)."""
    total = 0.0
    length = (hand & OF_SUIT[trump]).bit_count() if trump >= 0 else 0
    for order in range(4):
        held = ranks(hand, order)
        count = len(held)
        if order == trump:
            for rank, worth in ((12, 1.0), (11, 0.9), (10, 0.75), (9, 0.55)):
                if rank in held and count > 12 - rank:
                    total += worth
            total += 0.6 * (count >= 4) + 0.9 * max(0, count - 4)
            continue
        if 12 in held:
            total += 0.95
        if 11 in held and count > 1:
            total += 0.75 if 12 in held else 0.55
        if 10 in held and count > 2:
            total += 0.45 if 12 in held or 11 in held else 0.25
        if length >= 3 and count < 2:
            total += (0.9 if count == 0 else 0.45) * min(2, length - 2) / 2
        if count > 4 and length >= 5:
            total += 0.4 * (count - 4)
    return total


def exposure(hand: Hand) -> float:
    """How much a misère is in danger: for each suit, how far its low cards lie above the lowest.

    The two, the four, the six … of a suit are safe; 0 is as safe as can be.
    """
    total = 0.0
    for order in range(4):
        held = ranks(hand, order)[::-1]
        for place, rank in enumerate(held[:5]):
            total += max(0.0, rank - 2 * place - 1.0) * (1.0 if place < 3 else 0.5)
    return total


def longest(hand: Hand) -> list[int]:
    """The suits' orders by what they take as trumps, the best first."""
    return sorted(range(4), key=lambda order: -tricks(hand, order))
