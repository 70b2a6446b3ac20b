"""The card that is played for a seat whose time is up (R61): what a sensible person would play."""

from engines.cards import ALL, EACH, OF_SUIT, SUIT_OF, Hand, hand_of, lowest, numbers
from engines.core import Seat
from engines.whist import tricks
from engines.whist.contracts import MISERES, Contract
from engines.whist.state import SEATS, State, leader, playable, trick


def card(state: State, seat: Seat) -> int:
    """Return the number of the card to play, by what the seat may know.

    Under version 2 of the rules it was the lowest card of the lowest suit.
    """
    legal, contract = playable(state, seat), state.contract
    if state.rules_version < 3 or contract is None:
        return lowest(legal)
    cards = sorted(numbers(legal), key=lambda card: _height(card, contract.trump))
    on_table = trick(state)
    if not _wants_tricks(state, contract, seat):
        return _duck(cards, on_table, contract.trump)
    if not on_table:
        sure = [card for card in cards if not _beaten_by(state, seat, card)]
        return sure[-1] if sure else cards[0]
    taken_by = (leader(state, len(state.takers)) + tricks.best(on_table, contract.trump)) % SEATS
    if (taken_by in contract.declarers) == (seat in contract.declarers):
        return cards[0]
    takes = [c for c in cards if _takes(c, on_table, contract.trump)]
    return takes[0] if takes else cards[0]


def discard(state: State, seat: Seat) -> int:
    """Return the number of the card that is put away before a petite misère (R35): the highest.

    Under version 2 of the rules it was the lowest of the lowest suit.
    """
    hand = state.hands[seat]
    if state.rules_version < 3:
        return lowest(hand)
    return max(numbers(hand), key=lambda card: _height(card, -1))


def _height(card: int, trump: int) -> tuple[bool, int, int]:
    """Order cards by what they are worth: trumps above all others, then by rank, then by suit."""
    return SUIT_OF[card] == trump, card % EACH, card


def _wants_tricks(state: State, contract: Contract, seat: Seat) -> bool:
    """Return whether a seat wants tricks.

    In a misère nobody does, in a piccolo only the declarer who still needs one.
    """
    if contract.kind in MISERES:
        return False
    return contract.kind != "P" or (seat in contract.declarers and seat not in state.takers)


def _duck(cards: list[int], on_table: tuple[int, ...], trump: int) -> int:
    """Return the highest card that does not take the trick, else the lowest; a lead is low."""
    under = [card for card in cards if on_table and not _takes(card, on_table, trump)]
    return under[-1] if under else cards[0]


def _takes(card: int, on_table: tuple[int, ...], trump: int) -> bool:
    return tricks.best((*on_table, card), trump) == len(on_table)


def _beaten_by(state: State, seat: Seat, card: int) -> Hand:
    """Return the cards of its suit above a card that may still be in another hand."""
    seen = state.hands[seat] | hand_of(state.cards)
    above = ALL & ~((2 << card) - 1)
    return OF_SUIT[SUIT_OF[card]] & above & ~seen
