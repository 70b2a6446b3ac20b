"""How much the levels think."""

from msgspec import Struct

from engines.whist.computer.worlds import Reading


class Thought(Struct, frozen=True):
    """How many deals a player thinks of for a call and for a card, and what he makes of the bids
    in each.

    With so few cards in the hand as `exact` he finds out what each card comes to when all play as
    well as can be, in at most so many `worlds` as `nodes` are enough for.
    """

    calls: int
    cards: int
    bidding: Reading
    playing: Reading
    exact: int = 0
    worlds: int = 0
    nodes: int = 0


THOUGHTS = {
    "normal": Thought(16, 8, "partly", "not"),
    "cunning": Thought(100, 80, "well", "well", exact=7, worlds=40, nodes=20_000),
}
"""The careful player has none."""
