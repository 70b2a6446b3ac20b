"""What Captain Bluff's pictures show, told in words for who hears them, in reading order.

An origin is told only where the picture shows its face.
"""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from engines.captain.belt import Row, city
from engines.captain.cards import Card, City, Joker, Luggage
from engines.captain.view import BeltView, View
from engines.core import Seat
from renderers.captain.status import status
from renderers.captain.words import card_name, city_name, fits, news, opened
from renderers.picture import Player, Say
from renderers.telling import within_limit


def table_alt(
    view: View, players: Sequence[Player], say: Say, origins: Sequence[Card | None] | None = None
) -> str:
    """All that `table` shows, in at most `ALT_LIMIT` letters; `origins` as in `draw_table`."""
    shown = origins or (None,) * len(view.belts)

    def tell(names: Sequence[str]) -> list[str]:
        news, lies = [_news(view, names, say)], _belts(view, shown, say)
        lies.append(say("alt-captain-piles", pile=view.pile, discard=view.discard))
        # What a call came to is told after what it showed.
        told = [*lies, *news] if opened(view) else [*news, *lies]
        return [say("alt-captain-table", round=view.round), *told, *_seats(view, names, say)]

    return within_limit(tell, players)


def hand_alt(view: View, players: Sequence[Player], say: Say) -> str:
    """All that `hand` shows, in at most `ALT_LIMIT` letters."""

    def tell(names: Sequence[str]) -> list[str]:
        held = "; ".join(_groups(view.hand, say))
        own = say("alt-captain-hand", cards=held) if held else say("alt-captain-hand-empty")
        known: list[Card | None] = [belt.origin for belt in view.belts]
        told = [own, _news(view, names, say), *_belts(view, known, say)]
        for belt, fitting in groupby(fits(view).items(), itemgetter(1)):
            numbers = ", ".join(map(str, sorted(card.number for card, _ in fitting)))
            told.append(say("alt-captain-fits", belt=belt, cards=numbers))
        return told

    return within_limit(tell, players)


def _news(view: View, names: Sequence[str], say: Say) -> str:
    told = "; ".join(news(view, names, say))
    return told if told.endswith("?") else say("alt-captain-news", news=told)


def _groups(cards: Sequence[Card], say: Say) -> list[str]:
    """A hand in order: the numbers of each city, then the airport cards."""
    told: list[str] = []
    for of, held in groupby(cards, _city):
        group = list(held)
        if of is None:
            told.append(", ".join(card_name(card, say) for card in group))
            continue
        numbers = ", ".join(str(card.number) for card in group if isinstance(card, Luggage))
        told.append(say("alt-captain-group", city=city_name(of, say), numbers=numbers))
    return told


def _city(card: Card) -> City | None:
    return card.city if isinstance(card, Luggage) else None


def _belts(view: View, origins: Sequence[Card | None], say: Say) -> list[str]:
    return [
        say("alt-captain-belt", belt=belt.number, what=", ".join(_belt(view, belt, origin, say)))
        for belt, origin in zip(view.belts, origins, strict=True)
    ]


def _belt(view: View, belt: BeltView, origin: Card | None, say: Say) -> list[str]:
    reveal, row = opened(view), belt.row
    if reveal and reveal.belt == belt.number:
        origin, row = reveal.origin, reveal.row
    elif not belt.has_origin:
        return [say("alt-captain-no-origin")]
    if origin is None:
        told = [say("alt-captain-hidden")]
    else:
        told = [say("alt-captain-origin", card=card_name(origin, say))]
    if belt.known:
        seats = ", ".join(str(seat + 1) for seat in sorted(belt.known))
        told.append(say("alt-captain-known", seats=seats))
    of = city(row)
    if of is None:
        return [*told, say("alt-captain-empty")]
    cards = ", ".join(_numbers(row, say))
    way = belt.dir or "either"
    return [*told, say("alt-captain-row", way=way, city=city_name(of, say), cards=cards)]


def _numbers(row: Row, say: Say) -> list[str]:
    told: list[str] = []
    for card in row:
        if card == "CS":
            told.append(say("alt-captain-reverse"))
        elif isinstance(card, Joker):
            told.append(say("alt-captain-joker", number=card.number))
        else:
            told.append(str(card.number))
    return told


def _seats(view: View, names: Sequence[str], say: Say) -> list[str]:
    return [
        say("alt-captain-seat", seat=seat + 1, name=name, what=", ".join(_seat(view, seat, say)))
        for seat, name in enumerate(names)
    ]


def _seat(view: View, seat: Seat, say: Say) -> list[str]:
    """How many cards it holds, and what stands under its name."""
    cards = say("alt-captain-cards", count=view.cards[seat])
    return [cards, *(sign.text for sign in status(view, seat, say).signs)]
