"""Cards played for a seat whose time is up (R61), as a sensible player would."""

from engines.cards import (
    ALL_CARDS,
    CARDS_OF_SUIT,
    CARDS_PER_SUIT,
    SUIT_ORDER_BY_CARD,
    Hand,
    find_lowest_card,
    list_card_numbers,
    to_hand,
)
from engines.core import Seat
from engines.whist import tricks
from engines.whist.contracts import MISERES, Contract
from engines.whist.state import (
    SEATS,
    WhistState,
    find_leader,
    find_playable_cards,
    list_trick_cards,
)


def choose_card(state: WhistState, seat: Seat) -> int:
    """Return the number of the card to play, by what the seat may know.

    Under version 2 of the rules it was the lowest card of the lowest suit.
    """
    legal, contract = find_playable_cards(state, seat), state.contract
    if state.rules_version < 3 or contract is None:
        return find_lowest_card(legal)
    cards = sorted(list_card_numbers(legal), key=lambda card: _rank_card(card, contract.trump))
    on_table = list_trick_cards(state)
    if not _is_after_tricks(state, contract, seat):
        return _duck_trick(cards, on_table, contract.trump)
    if not on_table:
        sure = [card for card in cards if not _find_beating_cards(state, seat, card)]
        return sure[-1] if sure else cards[0]
    taken_by = (
        find_leader(state, len(state.takers)) + tricks.find_best_place(on_table, contract.trump)
    ) % SEATS
    if (taken_by in contract.declarers) == (seat in contract.declarers):
        return cards[0]
    takes = [c for c in cards if _can_take(c, on_table, contract.trump)]
    return takes[0] if takes else cards[0]


def choose_discard(state: WhistState, seat: Seat) -> int:
    """Return the highest card, to be put away before a petite misère (R35).

    It is a card's number. Under version 2 of the rules it was the lowest of the lowest suit.
    """
    hand = state.hands[seat]
    if state.rules_version < 3:
        return find_lowest_card(hand)
    return max(list_card_numbers(hand), key=lambda card: _rank_card(card, -1))


def _rank_card(card: int, trump: int) -> tuple[bool, int, int]:
    """Order cards by worth: trumps above all others, then rank, then suit."""
    return SUIT_ORDER_BY_CARD[card] == trump, card % CARDS_PER_SUIT, card


def _is_after_tricks(state: WhistState, contract: Contract, seat: Seat) -> bool:
    """Return whether a seat wants tricks.

    In a misère nobody does, in a piccolo only the declarer who still needs one.
    """
    if contract.kind in MISERES:
        return False
    return contract.kind != "P" or (seat in contract.declarers and seat not in state.takers)


def _duck_trick(cards: list[int], on_table: tuple[int, ...], trump: int) -> int:
    """Return the highest card that loses the trick; else, and on a lead, the lowest."""
    under = [card for card in cards if on_table and not _can_take(card, on_table, trump)]
    return under[-1] if under else cards[0]


def _can_take(card: int, on_table: tuple[int, ...], trump: int) -> bool:
    return tricks.find_best_place((*on_table, card), trump) == len(on_table)


def _find_beating_cards(state: WhistState, seat: Seat, card: int) -> Hand:
    """Return the cards of its suit above a card that may still be in another hand."""
    seen = state.hands[seat] | to_hand(state.cards)
    above = ALL_CARDS & ~((2 << card) - 1)
    return CARDS_OF_SUIT[SUIT_ORDER_BY_CARD[card]] & above & ~seen
