"""The cards of Captain Bluff (R1, R2): luggage of three cities, and airport cards.

A card is written as in the notation: `P7` is Paris 7, `TM` a world tour.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, get_args

City = Literal["P", "N", "T"]
"""Paris, New York, Tokyo, in this order (R1)."""

CITIES: tuple[City, ...] = get_args(City)
LUGGAGE_NUMBERS = range(1, 18)

AirportCard = Literal["TM", "CS", "TA", "VR"]
"""World tour (a joker), change of direction, display board, delayed flight (R2)."""

AIRPORT_CARDS: tuple[AirportCard, ...] = get_args(AirportCard)


@dataclass(frozen=True, slots=True, repr=False)
class Luggage:
    """A piece of luggage, one of 51: a city and a number from 1 to 17 (R1)."""

    city: City
    number: int

    def __repr__(self) -> str:
        return f"{self.city}{self.number}"


@dataclass(frozen=True, slots=True, repr=False)
class Joker:
    """A world tour that lies in a row, or goes there, as this number (R20)."""

    number: int
    card: Literal["TM"] = "TM"

    def __repr__(self) -> str:
        return f"{self.card}{self.number}"


CaptainCard = Luggage | AirportCard
NumberedCard = Luggage | Joker
"""Cards that have a number in a row."""

ALL_LUGGAGE: tuple[Luggage, ...] = tuple(
    Luggage(city, n) for city in CITIES for n in LUGGAGE_NUMBERS
)


@lru_cache(maxsize=16)
def list_airport_cards(mix: str) -> tuple[AirportCard, ...]:
    """Return the airport cards in the numbers of `mix`, one digit a kind: "4433" (R2)."""
    return tuple(
        card for card, count in zip(AIRPORT_CARDS, mix, strict=True) for _ in range(int(count))
    )


def sort_cards(cards: Iterable[CaptainCard]) -> tuple[CaptainCard, ...]:
    """Return cards by city and number from the lowest, airport cards last (R38)."""
    return tuple(sorted(cards, key=_make_sort_key))


def _make_sort_key(card: CaptainCard) -> tuple[int, int]:
    if isinstance(card, Luggage):
        return CITIES.index(card.city), card.number
    return len(CITIES), AIRPORT_CARDS.index(card)
