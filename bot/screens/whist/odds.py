"""What a card risks, as far as its reader can know: how many that beat it are still out."""

from itertools import takewhile
from typing import Any

from bot.screens.whist.words import card
from bot.texts import Say
from engines.cards import CARDS, Card
from engines.whist.events import Dealt, Played
from engines.whist.view import View


def told(view: View, _: Any, say: Say) -> str:
    """Of the highest card that one may play in each suit."""
    if view.phase != "play" or not view.playable:
        return ""
    deal = takewhile(lambda event: not isinstance(event, Dealt), reversed(view.events))
    seen = {event.card for event in deal if isinstance(event, Played)} | {*view.hand}
    out = [of for of in CARDS if of not in seen]
    best = {of.suit: of for of in sorted(view.playable, key=lambda of: of.rank)}
    lines = [
        say("whist-odds", card=card(own, say), higher=sum(_beats(of, own) for of in out))
        for own in best.values()
    ]
    trump = view.contract and view.contract.suit
    if trump and trump not in best:
        lines.append(say("whist-odds-trumps", trumps=sum(of.suit is trump for of in out)))
    return " · ".join(lines)


def _beats(card: Card, other: Card) -> bool:
    """Whether a card takes another of its suit."""
    return card.suit is other.suit and card.rank > other.rank
