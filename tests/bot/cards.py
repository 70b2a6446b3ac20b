"""Cards that a test deals: what lies in the hands at Captain Bluff, and who begins."""

from collections.abc import Sequence
from typing import Any

import pytest

from engines.captain.cards import LUGGAGE, Luggage, airport_deck
from engines.captain.state import DEALT
from engines.core import Draw
from tests.engines.captain.table import cards


def rig(monkeypatch: pytest.MonkeyPatch, *hands: str, first: int = 0) -> None:
    """Deals each seat these cards ("P4,P5,TM") and fills the hands up from the deck's end.

    Records of rigged games do not verify.
    """
    held = [cards(hand) for hand in hands]
    each = 3 if len(hands) == 2 else 2
    mix = airport_deck("4433")
    named = [[card for card in hand if isinstance(card, Luggage)] for hand in held]
    flights = [[card for card in hand if not isinstance(card, Luggage)] for hand in held]
    orders = {
        "luggage": _order(LUGGAGE, named, DEALT[len(hands)]),
        "airport": _order(mix, flights, each),
    }

    def draw(secret: bytes, salt: str, table: int, index: int, draw: Draw) -> tuple[int, ...]:
        if draw.purpose == "first":
            return (first,)
        return orders.get(draw.purpose, (0,) * len(draw.bounds))

    monkeypatch.setattr("engines.fairness.draw", draw)


def _order(deck: Sequence[Any], named: Sequence[Sequence[Any]], each: int) -> tuple[int, ...]:
    """The draws that deal these, the hands filled up from what nobody is to have."""
    rest = list(deck)
    for card in (card for hand in named for card in hand):
        rest.remove(card)
    left, drawn = list(deck), list[int]()
    for hand in named:
        for card in [*hand, *(rest.pop() for _ in range(each - len(hand)))]:
            drawn.append(left.index(card))
            left.remove(card)
    return (*drawn, *(0 for _ in range(len(left) - 1)))
