"""Computer players of colour whist: what a seat does, from its own view alone.

Three of them. `careful` bids and plays by rules of thumb. `normal` deals out some times the hands
it does not see, so that they fit what he knows, and plays each call and card out. `cunning` does so
more often, makes more of the bids, and finds out what endings come to when all play as well as can
be. How much they think is counted in deals and nodes, never in seconds: the same view and the same
chance give the same choice.
"""

from random import Random

from engines.whist.computer import bidding, cardplay
from engines.whist.computer.thought import THOUGHTS
from engines.whist.types import Action, Cut, Pass, Trou
from engines.whist.view import View


def choose(view: View, level: str, random: Random) -> Action | None:
    """What the seat of this view does now, None when it may let the others go on."""
    if view.seat not in [waited.actor for waited in view.awaited]:
        return None
    thought = THOUGHTS.get(level)
    match view.phase:
        case "cut":
            return Cut(random.randrange(4, 49))
        case "trou":
            return Trou() if Trou() in view.calls else Pass()
        case "discard":
            return cardplay.discard(view)
        case "trump" if thought is not None:
            return cardplay.trump_by_worlds(view, thought, random)
        case "trump":
            return cardplay.trump(view)
        case "auction" if thought is not None:
            return bidding.by_worlds(view, thought.calls, thought.bidding, random)
        case "auction":
            return bidding.by_thumb(view)
        case _ if thought is not None:
            return cardplay.by_worlds(view, thought, random)
        case _:
            return cardplay.by_thumb(view)
