"""How likely a bid is true, as far as its reader can know: the one that stands, and the next."""

from typing import Any

from bot.screens.chance import percent
from bot.screens.perudo.words import bid_text
from bot.texts import Say
from engines.perudo import odds
from engines.perudo.types import Bid
from engines.perudo.view import View


def told(view: View, move: Any, say: Say) -> str:
    """Going by one's own dice and those in the open; the others are fair."""
    if view.seat is None or view.phase != "bidding":
        return ""
    lines: list[str] = []
    if view.bid is not None:
        bid, own = bid_text(view.bid, say, view.wild), _own(view.bid, view)
        chance = _percent(view.bid, view, say)
        lines.append(say("perudo-odds", bid=bid, own=own, percent=chance))
    if isinstance(move, Bid):
        bid = bid_text(move, say, view.wild)
        lines.append(say("perudo-odds-move", bid=bid, percent=_percent(move, view, say)))
    return " · ".join(lines)


def _seen(view: View) -> list[int]:
    return [*view.mine, *(die for pushed in view.pushed for die in pushed)]


def _own(bid: Bid, view: View) -> int:
    """How many of the dice that one sees count for it."""
    return sum(die in (bid.face, view.wild) for die in _seen(view))


def _percent(bid: Bid, view: View, say: Say) -> str:
    unseen = view.in_play - len(_seen(view))
    chances = odds.binomial(unseen, odds.share(bid.face, view.wild))
    return percent(odds.at_least(chances, bid.count - _own(bid, view)), say)
