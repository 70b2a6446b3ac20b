"""Values of past choices to the strongest computer, for a session's review.

Few deals are looked at, as a session has many moments. The chance that deals the hidden hands is
drawn from the view, so the same view says the same.
"""

from collections.abc import Sequence
from random import Random

from engines.cards import Card, Suit, to_hand
from engines.whist.computer import bidding, cardplay
from engines.whist.computer.bidding import CallOutcome
from engines.whist.computer.hidden_hands import build_knowledge, deal_hands
from engines.whist.computer.thought import ThoughtBudget
from engines.whist.types import Keep, Pass, Wait, WhistCall
from engines.whist.view import WhistView

THOUGHT = ThoughtBudget(20, 0, "well", "well", exact=4, worlds=6, nodes=3000)


def value_calls(view: WhistView, made: WhistCall) -> dict[WhistCall, Sequence[CallOutcome]]:
    """Return the outcomes of this call and of each candidate, in some deals.

    Passing is among them. Empty where there is no candidate and the seat passed.
    """
    hand = to_hand(card.number for card in view.hand)
    found = dict.fromkeys(bidding.list_candidate_calls(view, hand))
    if not found and isinstance(made, Pass | Keep | Wait):
        return {}
    found[made] = None
    if not any(isinstance(call, Pass | Keep | Wait) for call in found):
        found[bidding.choose_call_without_bid(view, hand)] = None
    knowledge, random = build_knowledge(view, THOUGHT.bidding), _make_random(view)
    dealt = [deal_hands(knowledge, random) for _ in range(THOUGHT.calls)]
    return {call: bidding.play_out_call(view, call, dealt) for call in found}


def value_cards(view: WhistView, played: Card) -> dict[Card, list[float]]:
    """Return the worth of this card and of those not as good as it, in some deals.

    Empty while more cards are left than can be looked through, and where all are as good.
    """
    return cardplay.solve_ending_cards(view, played, THOUGHT, _make_random(view))


def value_suits(view: WhistView) -> dict[Suit, list[float]]:
    """Return the worth of each suit as the trump of a trou, in some deals."""
    return cardplay.value_trumps(view, THOUGHT, _make_random(view))


def _make_random(view: WhistView) -> Random:
    hand = " ".join(map(str, view.hand))
    return Random(f"{view.number} {view.dealt} {len(view.said)} {sum(view.tricks)} {hand}")
