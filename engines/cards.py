"""Playing cards: 52, numbered from 0 to 51, so that a hand is one whole number.

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
        """Number of the suit: 0 for spades to 3 for hearts."""
        return _SUIT_ORDER[self]


SUITS = tuple(Suit)
_SUIT_ORDER = {suit: order for order, suit in enumerate(SUITS)}

RANK_LETTERS = "23456789TJQKA"
"""Letters of the ranks 2 to 14."""

CARDS_PER_SUIT = 13
"""Number of cards in a suit, and in a hand."""

_SUIT_OFFSETS = {suit: order * CARDS_PER_SUIT - 2 for suit, order in _SUIT_ORDER.items()}

ALL_CARDS: Hand = (1 << 52) - 1


@dataclass(frozen=True, slots=True)
class Card:
    """A card; rank 2 to 14, the ace."""

    rank: Annotated[int, Field(ge=2, le=14)]
    suit: Suit

    @property
    def number(self) -> int:
        """Number of the card, 0 to 51."""
        return _SUIT_OFFSETS[self.suit] + self.rank

    def __str__(self) -> str:
        return RANK_LETTERS[self.rank - 2] + self.suit


CARDS_BY_NUMBER = tuple(Card(rank, suit) for suit in SUITS for rank in range(2, 15))
"""The cards by number."""

SUIT_ORDER_BY_CARD = tuple(number // CARDS_PER_SUIT for number in range(52))
"""Order of a card's suit, by the card's number."""

CARDS_OF_SUIT: tuple[Hand, ...] = tuple(
    ((1 << CARDS_PER_SUIT) - 1) << order * CARDS_PER_SUIT for order in range(4)
)
"""Bits of a suit's cards, by its order."""

ACES: Hand = sum(1 << order * CARDS_PER_SUIT + 12 for order in range(4))


def find_lowest_card(hand: Hand) -> int:
    """Return the number of the lowest card of the lowest suit; the hand is not empty."""
    return (hand & -hand).bit_length() - 1


def list_card_numbers(hand: Hand) -> list[int]:
    """Return the cards' numbers, the lowest first."""
    found: list[int] = []
    while hand:
        low = hand & -hand
        found.append(low.bit_length() - 1)
        hand ^= low
    return found


def to_cards(hand: Hand) -> tuple[Card, ...]:
    """Return the cards as a person holds them: hearts first, the ace first (whist R1)."""
    return tuple([CARDS_BY_NUMBER[number] for number in reversed(list_card_numbers(hand))])


def to_hand(cards: Iterable[int]) -> Hand:
    """Return the hand that consists of the cards of these numbers."""
    hand = 0
    for number in cards:
        hand |= 1 << number
    return hand
