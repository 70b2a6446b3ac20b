"""The play of the cards (R31–R38): the lead, legal cards, the taker, the end."""

from collections.abc import Sequence

from engines.cards import CARDS_OF_SUIT, SUIT_ORDER_BY_CARD, Hand
from engines.core import Seat
from engines.whist.contracts import ABUNDANCES, MISERES, SLAMS, TRICKS_NEEDED, Contract

OPENS_AT = 5
"""Number of the card with which the hands of a misère sur table are opened (R36)."""


def find_first_leader(contract: Contract, dealer: Seat) -> Seat:
    """Return the seat that leads to the first trick (R6)."""
    if contract.kind in ABUNDANCES or contract.kind in SLAMS:
        return contract.declarers[0]
    if contract.kind == "TR":
        return contract.declarers[1]
    return (dealer + 1) % 4


def find_following_cards(hand: Hand, led: int | None) -> Hand:
    """Return the cards of a hand that may follow a card led, or be led (R31)."""
    if led is None:
        return hand
    return hand & CARDS_OF_SUIT[SUIT_ORDER_BY_CARD[led]] or hand


def find_best_place(trick: Sequence[int], trump: int) -> int:
    """Return the place in the trick of the card that takes it (R32); `trump` -1: none."""
    top = trick[0]
    at, suit = 0, SUIT_ORDER_BY_CARD[top]
    for place in range(1, len(trick)):
        card = trick[place]
        of = SUIT_ORDER_BY_CARD[card]
        if of == suit:
            if card > top:
                top, at = card, place
        elif of == trump:
            top, at, suit = card, place, of
    return at


def count_tricks(takers: Sequence[Seat]) -> tuple[int, ...]:
    """Return the tricks of each seat."""
    return tuple([takers.count(seat) for seat in range(4)])


def is_deal_decided(contract: Contract, takers: Sequence[Seat]) -> bool:
    """Return whether no score can change any more after these tricks (R38)."""
    kind = contract.kind
    if kind in MISERES:
        return all([seat in takers for seat in contract.declarers])
    if kind == "P":
        return all([takers.count(seat) > 1 for seat in contract.declarers])
    if kind in ABUNDANCES or kind in SLAMS:
        tricks = takers.count(contract.declarers[0])
        return tricks >= TRICKS_NEEDED[kind] or len(takers) - tricks > 13 - TRICKS_NEEDED[kind]
    return False
