"""Budgets of thought of the computer players."""

from msgspec import Struct

from engines.whist.computer.hidden_hands import BidReading


class ThoughtBudget(Struct, frozen=True):
    """Deals that a player considers for a call and for a card, and how it reads bids.

    It looks at that many up to `looks` times, while they do not tell what is best. With as few
    cards in the hand as `exact` it solves what each card comes to when all play perfectly, in so
    many `worlds` a look, as far as `nodes` are enough.
    """

    calls: int
    cards: int
    bidding: BidReading
    playing: BidReading
    exact: int = 0
    worlds: int = 0
    nodes: int = 0
    looks: int = 1


THOUGHT_BUDGETS = {
    "normal": ThoughtBudget(16, 8, "partly", "not"),
    "cunning": ThoughtBudget(80, 60, "well", "well", exact=7, worlds=14, nodes=9_000, looks=3),
}
"""Budgets by level; the careful player has none."""
