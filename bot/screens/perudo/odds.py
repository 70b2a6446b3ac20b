"""Chance of a bid, standing or next, as far as its reader can know."""

from typing import Any

from bot.screens.chance import format_percent
from bot.screens.perudo.words import format_bid
from bot.texts import Say
from engines.perudo import odds
from engines.perudo.types import PerudoBid
from engines.perudo.view import PerudoView


def describe_odds(view: PerudoView, move: Any, say: Say) -> str:
    """Describe the chances of the standing bid and of `move`.

    The reader's own dice and those in the open are known; the others are fair.
    """
    if view.seat is None or view.phase != "bidding":
        return ""
    lines: list[str] = []
    if view.standing_bid is not None:
        bid, own = (
            format_bid(view.standing_bid, say, view.wild),
            _count_own(view.standing_bid, view),
        )
        chance = _format_odds(view.standing_bid, view, say)
        lines.append(say("perudo-odds", bid=bid, own=own, percent=chance))
    if isinstance(move, PerudoBid):
        bid = format_bid(move, say, view.wild)
        lines.append(say("perudo-odds-move", bid=bid, percent=_format_odds(move, view, say)))
    return " · ".join(lines)


def _list_seen_dice(view: PerudoView) -> list[int]:
    return [*view.mine, *(die for pushed in view.pushed for die in pushed)]


def _count_own(bid: PerudoBid, view: PerudoView) -> int:
    """Count the dice in sight that count for a bid."""
    return sum(die in (bid.face, view.wild) for die in _list_seen_dice(view))


def _format_odds(bid: PerudoBid, view: PerudoView, say: Say) -> str:
    unseen = view.dice_in_play - len(_list_seen_dice(view))
    chances = odds.list_binomial(unseen, odds.find_face_share(bid.face, view.wild))
    return format_percent(odds.chance_at_least(chances, bid.count - _count_own(bid, view)), say)
