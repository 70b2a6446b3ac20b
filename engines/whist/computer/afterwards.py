"""What a choice was worth to the strongest computer player, as far as few deals tell: for a look
back on a whole session, in which there is a moment for each.

The chance that deals the hidden hands is drawn from the view, so the same view says the same.
"""

from collections.abc import Sequence
from random import Random

from engines.cards import Card, Suit, hand_of
from engines.whist.computer import bidding, cardplay
from engines.whist.computer.bidding import Outcome
from engines.whist.computer.thought import Thought
from engines.whist.computer.worlds import deal, known
from engines.whist.types import Call, Keep, Pass, Wait
from engines.whist.view import View

THOUGHT = Thought(20, 0, "well", "well", exact=4, worlds=6, nodes=3000)


def calls(view: View, made: Call) -> dict[Call, Sequence[Outcome]]:
    """What this call and each that is worth a thought lead to, passing among them, in each of some
    deals; nothing where none is and he passed."""
    hand = hand_of(card.number for card in view.hand)
    found = dict.fromkeys(bidding.thought_of(view, hand))
    if not found and isinstance(made, Pass | Keep | Wait):
        return {}
    found[made] = None
    if not any(isinstance(call, Pass | Keep | Wait) for call in found):
        found[bidding.instead(view, hand)] = None
    knowledge, random = known(view, THOUGHT.bidding), _random(view)
    dealt = [deal(knowledge, random) for _ in range(THOUGHT.calls)]
    return {call: bidding.outlook(view, call, dealt) for call in found}


def cards(view: View, played: Card) -> dict[Card, list[float]]:
    """What this card and those that are not as good as it are worth, in each of some deals; nothing
    while more cards are left than can be looked through, and where all are as good."""
    return cardplay.endings(view, played, THOUGHT, _random(view))


def suits(view: View) -> dict[Suit, list[float]]:
    """What each suit is worth as the trump of a trou, in each of some deals."""
    return cardplay.trumps(view, THOUGHT, _random(view))


def _random(view: View) -> Random:
    hand = " ".join(map(str, view.hand))
    return Random(f"{view.number} {view.dealt} {len(view.said)} {sum(view.tricks)} {hand}")
