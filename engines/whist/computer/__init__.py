"""Computer players of colour whist, which know their seat's view alone.

Three levels. `careful` bids and plays by rules of thumb. `normal` deals out the hidden hands some
times so that they fit what it knows, and plays each call and card out. `cunning` does so more
often, makes more of the bids, and solves endings as if all played as well as can be. Where deals
do not tell choices apart, the plain one is made. How much they think is counted in deals and nodes,
never in seconds: the same view and the same chance give the same choice.
"""

from random import Random

from engines.whist.computer import bidding, cardplay
from engines.whist.computer.thought import THOUGHT_BUDGETS
from engines.whist.types import Pass, Trou, WhistAction, WhistCut
from engines.whist.view import WhistView


def choose_as_computer(view: WhistView, level: str, random: Random) -> WhistAction | None:
    """Return the seat's action, None if it may let the others go on."""
    if view.seat not in [waited.actor for waited in view.awaited]:
        return None
    thought = THOUGHT_BUDGETS.get(level)
    match view.phase:
        case "cut":
            return WhistCut(random.randrange(4, 49))
        case "trou":
            return Trou() if Trou() in view.calls else Pass()
        case "discard":
            return cardplay.choose_discard(view)
        case "trump" if thought is not None:
            return cardplay.choose_trump_by_playout(view, thought, random)
        case "trump":
            return cardplay.choose_trump(view)
        case "auction" if thought is not None:
            return bidding.choose_call_by_playout(view, thought, random)
        case "auction":
            return bidding.choose_call_by_rule(view)
        case _ if thought is not None:
            return cardplay.choose_card_by_playout(view, thought, random)
        case _:
            return cardplay.choose_card_by_rule(view)
