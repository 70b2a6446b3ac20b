"""Worth of a hand by rule of thumb: tricks with a trump suit, safety in a misère."""

from engines.cards import CARDS_OF_SUIT, CARDS_PER_SUIT, Hand
from engines.whist.contracts import ContractKind

MAX_EXPOSURE: dict[ContractKind, float] = {"PM": 7.0, "P": 3.5, "GM": 3.5, "GMT": 1.0}
"""Highest exposure of a hand that bids a misère or piccolo by rule of thumb."""


def list_ranks(hand: Hand, order: int) -> list[int]:
    """Return the ranks (0 to 12) held in a suit, the highest first."""
    suit = (hand & CARDS_OF_SUIT[order]) >> order * CARDS_PER_SUIT
    return [rank for rank in range(12, -1, -1) if suit >> rank & 1]


def estimate_tricks(hand: Hand, trump: int) -> float:
    """Estimate how many tricks this hand takes by itself, with this trump (-1: none)."""
    total = 0.0
    length = (hand & CARDS_OF_SUIT[trump]).bit_count() if trump >= 0 else 0
    for order in range(4):
        held = list_ranks(hand, order)
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


def measure_exposure(hand: Hand) -> float:
    """Return the danger of a misère: how far each suit's low cards lie too high.

    The two, the four, the six … of a suit are safe; 0 is as safe as can be.
    """
    total = 0.0
    for order in range(4):
        held = list_ranks(hand, order)[::-1]
        for place, rank in enumerate(held[:5]):
            total += max(0.0, rank - 2 * place - 1.0) * (1.0 if place < 3 else 0.5)
    return total


def measure_contract_exposure(hand: Hand, kind: ContractKind) -> float:
    """Return the danger of a hand in a misère or piccolo.

    A piccolo takes one trick, with the top card of the suit that is then no danger any more.
    """
    if kind != "P":
        return measure_exposure(hand)
    tops = [1 << held.bit_length() >> 1 for suit in CARDS_OF_SUIT if (held := hand & suit)]
    return min([measure_exposure(hand & ~top) for top in tops], default=0.0)


def rank_trump_suits(hand: Hand) -> list[int]:
    """Return the suits' orders by their worth as trumps, the best first."""
    return sorted(range(4), key=lambda order: -estimate_tricks(hand, order))


def rate_suit(hand: Hand, order: int) -> tuple[int, int]:
    """Return the worth of a suit as trump among equals: its length, then its ranks."""
    held = list_ranks(hand, order)
    return len(held), sum(held)
