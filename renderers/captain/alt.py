"""Alt texts of Captain Bluff's pictures, in reading order.

An origin is told only where the picture shows its face.
"""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from engines.captain.belt import BeltRow, find_city
from engines.captain.cards import CaptainCard, City, Joker, Luggage
from engines.captain.view import BeltView, CaptainView
from engines.core import Seat
from renderers.alt_limit import limit_alt, within_limit
from renderers.captain.status import make_status
from renderers.captain.words import (
    card_name,
    city_name,
    find_fitting_belts,
    get_open_reveal,
    tell_news,
)
from renderers.picture import PicturePlayer, Say


def table_alt(
    view: CaptainView,
    players: Sequence[PicturePlayer],
    say: Say,
    origins: Sequence[CaptainCard | None] | None = None,
) -> str:
    """Return the alt text of the table, in at most `ALT_LIMIT` units.

    `origins` are those of `draw_table`.
    """
    shown = origins or (None,) * len(view.belts)

    def tell_sentences(names: Sequence[str]) -> list[str]:
        news, lies = [_describe_news(view, names, say)], _describe_belts(view, shown, say)
        lies.append(say("alt-captain-piles", pile=view.pile, discard=view.discard))
        # What a call came to is told after what it showed.
        sentences = [*lies, *news] if get_open_reveal(view) else [*news, *lies]
        return [
            say("alt-captain-table", round=view.round),
            *sentences,
            *_describe_seats(view, names, say),
        ]

    return within_limit(tell_sentences, players)


@limit_alt
def hand_alt(view: CaptainView, names: Sequence[str], say: Say) -> list[str]:
    """Return the alt text of a hand, in at most `ALT_LIMIT` units."""
    held = "; ".join(_describe_groups(view.hand, say))
    own = say("alt-captain-hand", cards=held) if held else say("alt-captain-hand-empty")
    known: list[CaptainCard | None] = [belt.origin for belt in view.belts]
    sentences = [own, _describe_news(view, names, say), *_describe_belts(view, known, say)]
    for belt, fitting in groupby(find_fitting_belts(view).items(), itemgetter(1)):
        numbers = ", ".join(map(str, sorted(card.number for card, _ in fitting)))
        sentences.append(say("alt-captain-fits", belt=belt, cards=numbers))
    return sentences


def _describe_news(view: CaptainView, names: Sequence[str], say: Say) -> str:
    text = "; ".join(tell_news(view, names, say))
    return text if text.endswith("?") else say("alt-captain-news", news=text)


def _describe_groups(cards: Sequence[CaptainCard], say: Say) -> list[str]:
    """Return a hand in order: the numbers of each city, then the airport cards."""
    sentences: list[str] = []
    for of, held in groupby(cards, _get_city):
        group = list(held)
        if of is None:
            sentences.append(", ".join(card_name(card, say) for card in group))
            continue
        numbers = ", ".join(str(card.number) for card in group if isinstance(card, Luggage))
        sentences.append(say("alt-captain-group", city=city_name(of, say), numbers=numbers))
    return sentences


def _get_city(card: CaptainCard) -> City | None:
    return card.city if isinstance(card, Luggage) else None


def _describe_belts(
    view: CaptainView, origins: Sequence[CaptainCard | None], say: Say
) -> list[str]:
    return [
        say(
            "alt-captain-belt",
            belt=belt.number,
            what=", ".join(_describe_belt(view, belt, origin, say)),
        )
        for belt, origin in zip(view.belts, origins, strict=True)
    ]


def _describe_belt(
    view: CaptainView, belt: BeltView, origin: CaptainCard | None, say: Say
) -> list[str]:
    reveal, row = get_open_reveal(view), belt.row
    if reveal and reveal.belt == belt.number:
        origin, row = reveal.origin, reveal.row
    elif not belt.has_origin:
        return [say("alt-captain-no-origin")]
    if origin is None:
        sentences = [say("alt-captain-hidden")]
    else:
        sentences = [say("alt-captain-origin", card=card_name(origin, say))]
    if belt.known:
        seats = ", ".join(str(seat + 1) for seat in sorted(belt.known))
        sentences.append(say("alt-captain-known", seats=seats))
    of = find_city(row)
    if of is None:
        return [*sentences, say("alt-captain-empty")]
    cards = ", ".join(_describe_numbers(row, say))
    way = belt.dir or "either"
    return [*sentences, say("alt-captain-row", way=way, city=city_name(of, say), cards=cards)]


def _describe_numbers(row: BeltRow, say: Say) -> list[str]:
    sentences: list[str] = []
    for card in row:
        if card == "CS":
            sentences.append(say("alt-captain-reverse"))
        elif isinstance(card, Joker):
            sentences.append(say("alt-captain-joker", number=card.number))
        else:
            sentences.append(str(card.number))
    return sentences


def _describe_seats(view: CaptainView, names: Sequence[str], say: Say) -> list[str]:
    return [
        say(
            "alt-captain-seat",
            seat=seat + 1,
            name=name,
            what=", ".join(_describe_seat(view, seat, say)),
        )
        for seat, name in enumerate(names)
    ]


def _describe_seat(view: CaptainView, seat: Seat, say: Say) -> list[str]:
    """Return the number of a seat's cards, and the signs under its name."""
    cards = say("alt-captain-cards", count=view.cards[seat])
    return [cards, *(sign.text for sign in make_status(view, seat, say).signs)]
