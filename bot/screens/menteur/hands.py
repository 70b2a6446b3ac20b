"""Which announcements are offered, on buttons and in selects."""

from bot.screens.menteur.words import own_hand
from engines.menteur.types import Category, Hand
from engines.menteur.view import View


def legal(view: View) -> list[Hand]:
    """The hands that the seat in turn may announce now, the lowest first; none while it owes."""
    if view.phase != "handling" or view.offer.owes != "nothing":
        return []
    return list(view.ladder.hands[_above(view) :])


def of_category(view: View, category: Category) -> list[Hand]:
    """The legal hands of one category, the lowest first."""
    return [hand for hand in legal(view) if hand.category == category]


def best_true(view: View) -> Hand | None:
    """What the dice really are, if the reader knows them and may announce it."""
    own = own_hand(view)
    return own if own in legal(view) else None


def _above(view: View) -> int:
    standing = view.standing
    return 0 if standing is None else view.ladder.places[standing.hand] + 1
