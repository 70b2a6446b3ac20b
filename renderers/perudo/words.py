"""How the rules' values are named and matched in perudo's pictures and alt texts."""

from collections.abc import Sequence

from engines.core import Seat
from engines.perudo.types import STAR, Bid, Reveal
from engines.perudo.view import View
from renderers import fonts
from renderers.picture import Player


def counts(die: int, bid: Bid) -> bool:
    """Whether a die counts for a bid: its face, and stars for every number (R3)."""
    return die in (bid.face, STAR)


def shown(players: Sequence[Player], seat: Seat) -> str:
    """A seat's name as it can be drawn."""
    return fonts.display_name(players[seat].name, seat)


def last_bids(view: View) -> dict[Seat, Bid]:
    """Each seat's latest bid of the round."""
    return {placed.seat: placed.bid for placed in view.bids}


def verdict(reveal: Reveal) -> str:
    """The key of the text that judges the bid."""
    if reveal.actual == reveal.bid.count:
        return "picture-perudo-exact"
    if reveal.actual > reveal.bid.count:
        return "picture-perudo-holds"
    return "picture-perudo-bluff"


def waiting(view: View) -> str:
    """The key of the text for a table where nobody can bid yet."""
    return "picture-perudo-first" if view.phase == "first" else "picture-perudo-roll"
