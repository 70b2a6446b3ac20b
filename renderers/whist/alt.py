"""Alt texts of colour whist's pictures, in reading order.

They are built from the same view as the picture; of hands only what the picture shows is told.
"""

from collections.abc import Sequence
from itertools import groupby

from engines.cards import Card
from engines.core import Seat
from engines.whist.view import TrickView, WhistView
from renderers.alt_limit import limit_alt
from renderers.cards import format_rank
from renderers.picture import Say
from renderers.whist.panels import count_deals
from renderers.whist.seat import format_amount
from renderers.whist.status import make_status
from renderers.whist.words import (
    SEATS,
    call_name,
    card_name,
    contract_name,
    count_declared_tricks,
    find_highest,
    find_trick_winner,
    format_declarers,
    format_signed,
    format_tricks,
    get_shown_trick,
    group_sides,
    tell_news,
)


@limit_alt
def table_alt(view: WhistView, names: Sequence[str], say: Say) -> list[str]:
    """Return the alt text of the table, in at most `ALT_LIMIT` units."""
    sentences = [
        say("alt-whist-table", deal=min(view.number, count_deals(view)), deals=count_deals(view))
    ]
    sentences += _describe_position(view, names, say)
    for seat in SEATS:
        if view.open[seat]:
            held = _describe_hand(view.open[seat], say)
            sentences.append(say("alt-whist-open", name=names[seat], cards=held))
    return sentences + [_describe_seat(view, seat, names, say) for seat in SEATS]


@limit_alt
def hand_alt(view: WhistView, names: Sequence[str], say: Say) -> list[str]:
    """Return the alt text of a hand, in at most `ALT_LIMIT` units."""
    sentences = [say("alt-whist-hand", cards=_describe_hand(view.hand, say))] if view.hand else []
    if view.playable and len(view.playable) < len(view.hand):
        sentences.append(say("alt-whist-playable", cards=_describe_hand(view.playable, say)))
    if view.discard is not None and view.phase == "discard":
        sentences.append(say("alt-whist-away", card=card_name(view.discard, say)))
    sentences += _describe_position(view, names, say)
    if view.seat is not None:
        sentences.append(_describe_seat(view, view.seat, names, say))
    return sentences


@limit_alt
def score_sheet_alt(view: WhistView, names: Sequence[str], say: Say) -> list[str]:
    """Return the last deal and the totals; earlier deals as far as the limit allows."""
    sentences = [say("alt-whist-sheet", deal=len(view.sheet), deals=count_deals(view))]
    sentences += [_describe_news(view, names, say)]
    totals = ", ".join(f"{names[seat]} {format_amount(view.points[seat])}" for seat in SEATS)
    sentences.append(say("alt-whist-totals", points=totals))
    if any(view.penalties):
        given = ", ".join(f"{names[s]} {format_signed(view.penalties[s])}" for s in SEATS)
        sentences.append(say("alt-whist-penalties", points=given))
    for line in reversed(view.sheet):
        played = contract_name(line.contract.kind, line.contract.suit, say)
        sentences.append(
            say(
                "alt-whist-line",
                deal=line.deal,
                contract=f"{played} ({format_declarers(names, line.contract)})",
                tricks="·".join(map(str, count_declared_tricks(line))),
                points=", ".join(format_signed(of) for of in line.points),
            )
        )
    return sentences


@limit_alt
def replay_alt(views: Sequence[WhistView], names: Sequence[str], say: Say) -> list[str]:
    """Return the table with all hands, in at most `ALT_LIMIT` units."""
    view = views[0]
    sentences = [
        say("alt-whist-table", deal=min(view.number, count_deals(view)), deals=count_deals(view))
    ]
    sentences += _describe_position(view, names, say)
    return sentences + [
        say("alt-whist-open", name=names[seat], cards=_describe_hand(each.hand, say))
        for seat, each in enumerate(views)
        if each.hand
    ]


def _describe_hand(cards: Sequence[Card], say: Say) -> str:
    """Return a hand by suits: "hearts A K 9; clubs 10"."""
    sentences: list[str] = []
    for suit, of in groupby(cards, lambda card: card.suit):
        ranks = " ".join(format_rank(card, say) for card in of)
        sentences.append(say("alt-whist-suit", suit=suit, ranks=ranks))
    return "; ".join(sentences)


def _describe_position(view: WhistView, names: Sequence[str], say: Say) -> list[str]:
    """Return the sentences on contract, news, trick, tricks of both sides, and calls."""
    sentences = [_describe_news(view, names, say)]
    top = find_highest(view)
    if top is not None and view.phase != "over":
        played = contract_name(top.kind, top.suit, say)
        over = view.phase in ("auction", "arbiter")
        key = "alt-whist-highest" if over else "alt-whist-contract"
        sentences.insert(0, say(key, contract=played, names=format_declarers(names, top)))
    if view.phase == "play" and view.contract:
        sentences += _describe_tricks(view, names, say)
    if view.phase in ("auction", "arbiter") and view.said:
        said = ", ".join(f"{names[seat]} {call_name(call, say)}" for seat, call in view.said)
        sentences.append(say("alt-whist-calls", calls=said))
    return sentences


def _describe_tricks(view: WhistView, names: Sequence[str], say: Say) -> list[str]:
    assert view.contract is not None
    sentences: list[str] = []
    trick = get_shown_trick(view)
    if trick:
        cards, name = (
            _describe_trick(trick, names, say),
            names[find_trick_winner(trick, view.contract)],
        )
        sentences.append(say("alt-whist-trick", cards=cards, name=name))
    if view.last and view.last is not trick:
        cards, name = (
            _describe_trick(view.last, names, say),
            names[find_trick_winner(view.last, view.contract)],
        )
        sentences.append(say("alt-whist-last", cards=cards, name=name))
    counts: list[str] = []
    for seats in group_sides(view.contract):
        count = sum(view.tricks[seat] for seat in seats)
        mine = seats[0] in view.contract.declarers
        who = " + ".join(names[seat] for seat in seats)
        counts.append(f"{who} {format_tricks(view.contract, count, say) if mine else count}")
    sentences.append(say("alt-whist-tally", tricks=", ".join(counts)))
    return sentences


def _describe_news(view: WhistView, names: Sequence[str], say: Say) -> str:
    text = "; ".join(tell_news(view, names, say))
    return text if text.endswith("?") else say("alt-whist-news", news=text)


def _describe_trick(trick: TrickView, names: Sequence[str], say: Say) -> str:
    """Return which seat played which card."""
    return ", ".join(
        f"{names[(trick.leader + at) % 4]} {card_name(card, say)}"
        for at, card in enumerate(trick.cards)
    )


def _describe_seat(view: WhistView, seat: Seat, names: Sequence[str], say: Say) -> str:
    """Return the sentence on a seat: points, whether it deals, the signs of its plate."""
    points = view.points[seat]
    parts = [say("picture-whist-points", points=abs(points), text=format_amount(points))]
    if view.phase == "show" and view.sheet:
        parts.append(format_signed(view.sheet[-1].points[seat]))
    if seat == view.dealer and view.places is None:
        parts.append(say("alt-whist-dealer"))
    parts += [sign.text for sign in make_status(view, seat, say).signs]
    return say("alt-whist-seat", seat=seat + 1, name=names[seat], what=", ".join(parts))
