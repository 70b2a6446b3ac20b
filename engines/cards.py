"""Playing cards: 52 of them, numbered 0 to 51 inside, so that a hand is one whole number.

Card n is bit n of a hand: spades 0 to 12, clubs, diamonds, hearts, each from the two to the ace. So
the lowest bit is the lowest card of the lowest suit (whist R1).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from pydantic import Field

Hand = int
"""A set of cards: bit n stands for card n."""


class Suit(StrEnum):
    """The suits, the lowest first (whist R1)."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"

    @property
    def order(self) -> int:
        """0 for spades to 3 for hearts."""
        return _ORDER[self]


SUITS = tuple(Suit)
_ORDER = {suit: order for order, suit in enumerate(SUITS)}

RANKS = "23456789TJQKA"
"""How ranks 2 to 14 are written."""

EACH = 13
"""Cards of a suit, cards of a hand."""

_BELOW_TWO = {suit: order * EACH - 2 for suit, order in _ORDER.items()}

ALL: Hand = (1 << 52) - 1


@dataclass(frozen=True, slots=True)
class Card:
    """A card; rank 2 to 14, the ace."""

    rank: Annotated[int, Field(ge=2, le=14)]
    suit: Suit

    @property
    def number(self) -> int:
        """0 to 51."""
        return _BELOW_TWO[self.suit] + self.rank

    def __str__(self) -> str:
        return RANKS[self.rank - 2] + self.suit


CARDS = tuple(Card(rank, suit) for suit in SUITS for rank in range(2, 15))
"""By number."""

SUIT_OF = tuple(number // EACH for number in range(52))
"""The order of a card's suit, by its number."""

OF_SUIT: tuple[Hand, ...] = tuple(((1 << EACH) - 1) << order * EACH for order in range(4))
"""All cards of a suit, by its order."""

ACES: Hand = sum(1 << order * EACH + 12 for order in range(4))


def lowest(hand: Hand) -> int:
    """The number of the lowest card of the lowest suit; the hand is not empty."""
    return (hand & -hand).bit_length() - 1


def numbers(hand: Hand) -> list[int]:
    """The cards' numbers, the lowest first."""
    found: list[int] = []
    while hand:
        low = hand & -hand
        found.append(low.bit_length() - 1)
        hand ^= low
    return found


def cards_of(hand: Hand) -> tuple[Card, ...]:
    """The cards as a person holds them: hearts first, the ace first (whist R1)."""
    return tuple([CARDS[number] for number in reversed(numbers(hand))])


def hand_of(cards: Iterable[int]) -> Hand:
    """The hand of cards of these numbers."""
    hand = 0
    for number in cards:
        hand |= 1 << number
    return hand
