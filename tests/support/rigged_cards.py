"""Cards that a test deals at Captain Bluff and colour whist."""

from collections.abc import Sequence
from typing import Any

import pytest

from engines.captain.cards import ALL_LUGGAGE, Luggage, list_airport_cards
from engines.captain.state import DEALT_LUGGAGE
from engines.core import ChanceDraw
from engines.whist.state import MIN_CUT_CARDS
from tests.engines.captain.table import parse_cards
from tests.engines.whist.table import parse_cards as whist_cards


def rig_luggage(monkeypatch: pytest.MonkeyPatch, *hands: str, first: int = 0) -> None:
    """Deal each seat these cards ("P4,P5,TM"), filled up from the deck's end.

    Records of rigged games do not verify.
    """
    held = [parse_cards(hand) for hand in hands]
    each = 3 if len(hands) == 2 else 2
    mix = list_airport_cards("4433")
    named = [[card for card in hand if isinstance(card, Luggage)] for hand in held]
    flights = [[card for card in hand if not isinstance(card, Luggage)] for hand in held]
    orders = {
        "luggage": _to_draws(ALL_LUGGAGE, named, DEALT_LUGGAGE[len(hands)]),
        "airport": _to_draws(mix, flights, each),
    }

    def draw_rigged(
        secret: bytes, salt: str, table: int, index: int, draw: ChanceDraw
    ) -> tuple[int, ...]:
        if draw.purpose == "first":
            return (first,)
        return orders.get(draw.purpose, (0,) * len(draw.bounds))

    monkeypatch.setattr("engines.fairness.draw", draw_rigged)


def _to_draws(deck: Sequence[Any], named: Sequence[Sequence[Any]], each: int) -> tuple[int, ...]:
    """Return the draws that deal these hands, filled up with any other cards."""
    rest = list(deck)
    for card in (card for hand in named for card in hand):
        rest.remove(card)
    left, drawn = list(deck), list[int]()
    for hand in named:
        for card in [*hand, *(rest.pop() for _ in range(each - len(hand)))]:
            drawn.append(left.index(card))
            left.remove(card)
    return (*drawn, *(0 for _ in range(len(left) - 1)))


def rig_whist_cards(monkeypatch: pytest.MonkeyPatch, *deals: dict[int, str]) -> None:
    """Deal each seat these cards of colour whist ("AH KH").

    A table's deals come in their order, after them the last again; the dealer moves on with each.
    Hands are filled up from the two of spades, so that aces come last. Records of rigged games do
    not verify.
    """
    done: list[None] = []

    def draw_rigged(
        secret: bytes, salt: str, table: int, index: int, draw: ChanceDraw
    ) -> tuple[int, ...]:
        if draw.purpose != "shuffle":
            return (HALF_PACK_CARDS - MIN_CUT_CARDS,)
        dealer = (1 + len(done)) % 4
        held = deals[min(len(done), len(deals) - 1)]
        done.append(None)
        return _to_draws(range(52), [_cut_in_half(_to_whist_hands(held), dealer)], 52)[:51]

    monkeypatch.setattr("engines.fairness.draw", draw_rigged)


HALF_PACK_CARDS = 26


def _to_whist_hands(held: dict[int, str]) -> list[list[int]]:
    hands = [[card.number for card in whist_cards(held.get(seat, ""))] for seat in range(4)]
    rest = [n for n in range(52) if not any(n in hand for hand in hands)]
    for place, card in enumerate(sorted(rest, key=lambda n: n % 13)):
        order = [(place + place // 4 + n) % 4 for n in range(4)]
        hands[next(seat for seat in order if len(hands[seat]) < 13)].append(card)
    return hands


def _cut_in_half(hands: Sequence[Sequence[int]], dealer: int) -> list[int]:
    """Return the pack that, cut in the middle, is dealt so in fours, fours and fives."""
    pack: list[int] = []
    for first, last in ((0, 4), (4, 8), (8, 13)):
        for n in range(1, 5):
            pack += hands[(dealer + n) % 4][first:last]
    return [*pack[HALF_PACK_CARDS:], *pack[:HALF_PACK_CARDS]]
