"""Announcements that are offered, on buttons and in selects."""

from bot.screens.menteur.words import find_own_hand
from engines.menteur.types import HandCategory, MenteurHand
from engines.menteur.view import MenteurView


def list_legal_hands(view: MenteurView) -> list[MenteurHand]:
    """Return the hands that the seat in turn may announce, the lowest first.

    Empty while the seat owes something else.
    """
    if view.phase != "handling" or view.offer.owes != "nothing":
        return []
    return list(view.ladder.hands[_find_first_above(view) :])


def list_category_hands(view: MenteurView, category: HandCategory) -> list[MenteurHand]:
    """Return the legal hands of one category, the lowest first."""
    return [hand for hand in list_legal_hands(view) if hand.category == category]


def find_true_hand(view: MenteurView) -> MenteurHand | None:
    """Return the hand that the dice form, if the reader may know and announce it."""
    own = find_own_hand(view)
    return own if own in list_legal_hands(view) else None


def _find_first_above(view: MenteurView) -> int:
    standing = view.standing
    return 0 if standing is None else view.ladder.places[standing.hand] + 1
