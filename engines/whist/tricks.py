"""The play of the cards (R31–R38): who leads, what may be played, who takes, when it is over."""

from collections.abc import Sequence

from engines.cards import OF_SUIT, SUIT_OF, Hand
from engines.core import Seat
from engines.whist.contracts import ABUNDANCES, MISERES, NEED, SLAMS, Contract

OPENS_AT = 5
"""With which card of the deal the hands of a misère sur table are laid open (R36)."""


def leader(contract: Contract, dealer: Seat) -> Seat:
    """Who leads to the first trick (R6)."""
    if contract.kind in ABUNDANCES or contract.kind in SLAMS:
        return contract.declarers[0]
    if contract.kind == "TR":
        return contract.declarers[1]
    return (dealer + 1) % 4


def following(hand: Hand, led: int | None) -> Hand:
    """The cards of a hand that may be played to a card led, or led with (R31)."""
    if led is None:
        return hand
    return hand & OF_SUIT[SUIT_OF[led]] or hand


def best(trick: Sequence[int], trump: int) -> int:
    """The place in the trick of the card that takes it (R32); `trump` -1: none."""
    top = trick[0]
    at, suit = 0, SUIT_OF[top]
    for place in range(1, len(trick)):
        card = trick[place]
        of = SUIT_OF[card]
        if of == suit:
            if card > top:
                top, at = card, place
        elif of == trump:
            top, at, suit = card, place, of
    return at


def won(takers: Sequence[Seat]) -> tuple[int, ...]:
    """The tricks of each seat."""
    return tuple([takers.count(seat) for seat in range(4)])


def decided(contract: Contract, takers: Sequence[Seat]) -> bool:
    """Whether no score can change any more, after these tricks (R38)."""
    kind = contract.kind
    if kind in MISERES:
        return all([seat in takers for seat in contract.declarers])
    if kind == "P":
        return all([takers.count(seat) > 1 for seat in contract.declarers])
    if kind in ABUNDANCES or kind in SLAMS:
        tricks = takers.count(contract.declarers[0])
        return tricks >= NEED[kind] or len(takers) - tricks > 13 - NEED[kind]
    return False
