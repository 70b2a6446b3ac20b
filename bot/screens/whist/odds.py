"""Risk of a card, as far as its reader can know: the cards still out that beat it."""

from itertools import takewhile
from typing import Any

from bot.screens.whist.words import format_card
from bot.texts import Say
from engines.cards import CARDS_BY_NUMBER, Card
from engines.whist.events import WhistDealt, WhistPlayed
from engines.whist.view import WhistView


def describe_odds(view: WhistView, _: Any, say: Say) -> str:
    """Describe the risk of the highest card that the reader may play in each suit."""
    if view.phase != "play" or not view.playable:
        return ""
    deal = takewhile(lambda event: not isinstance(event, WhistDealt), reversed(view.events))
    seen = {event.card for event in deal if isinstance(event, WhistPlayed)} | {*view.hand}
    out = [of for of in CARDS_BY_NUMBER if of not in seen]
    best = {of.suit: of for of in sorted(view.playable, key=lambda of: of.rank)}
    lines = [
        say("whist-odds", card=format_card(own, say), higher=sum(_is_higher(of, own) for of in out))
        for own in best.values()
    ]
    trump = view.contract and view.contract.suit
    if trump and trump not in best:
        lines.append(say("whist-odds-trumps", trumps=sum(of.suit is trump for of in out)))
    return " · ".join(lines)


def _is_higher(card: Card, other: Card) -> bool:
    """Return whether a card takes another of its suit."""
    return card.suit is other.suit and card.rank > other.rank
