"""What colour whist's pictures show, told in words for who hears them, in reading order.

Built from the same view as the picture; of hands only what the picture shows is told.
"""

from collections.abc import Sequence
from itertools import groupby

from engines.cards import Card
from engines.core import Seat
from engines.whist.view import Trick, View
from renderers.picture import Player, Say
from renderers.telling import within_limit
from renderers.whist.panels import deals
from renderers.whist.seat import amount
from renderers.whist.status import status
from renderers.whist.words import (
    SEATS,
    call_name,
    card_name,
    contract_name,
    declared,
    highest,
    letter,
    needed,
    news,
    pair,
    shown_trick,
    sides,
    signed,
    winning,
)


def table_alt(view: View, players: Sequence[Player], say: Say) -> str:
    """All that `table` shows, in at most `ALT_LIMIT` letters."""

    def tell(names: Sequence[str]) -> list[str]:
        told = [say("alt-whist-table", deal=min(view.number, deals(view)), deals=deals(view))]
        told += _position(view, names, say)
        for seat in SEATS:
            if view.open[seat]:
                held = _held(view.open[seat], say)
                told.append(say("alt-whist-open", name=names[seat], cards=held))
        return told + [_seat(view, seat, names, say) for seat in SEATS]

    return within_limit(tell, players)


def hand_alt(view: View, players: Sequence[Player], say: Say) -> str:
    """All that `hand` shows, in at most `ALT_LIMIT` letters."""

    def tell(names: Sequence[str]) -> list[str]:
        told = [say("alt-whist-hand", cards=_held(view.hand, say))] if view.hand else []
        if view.playable and len(view.playable) < len(view.hand):
            told.append(say("alt-whist-playable", cards=_held(view.playable, say)))
        if view.discard is not None and view.phase == "discard":
            told.append(say("alt-whist-away", card=card_name(view.discard, say)))
        told += _position(view, names, say)
        if view.seat is not None:
            told.append(_seat(view, view.seat, names, say))
        return told

    return within_limit(tell, players)


def sheet_alt(view: View, players: Sequence[Player], say: Say) -> str:
    """The last deal and the totals; of the deals before as many as the limit allows."""

    def tell(names: Sequence[str]) -> list[str]:
        told = [say("alt-whist-sheet", deal=len(view.sheet), deals=deals(view))]
        told += [_news(view, names, say)]
        totals = ", ".join(f"{names[seat]} {amount(view.points[seat])}" for seat in SEATS)
        told.append(say("alt-whist-totals", points=totals))
        if any(view.penalties):
            given = ", ".join(f"{names[s]} {signed(view.penalties[s])}" for s in SEATS)
            told.append(say("alt-whist-penalties", points=given))
        for line in reversed(view.sheet):
            played = contract_name(line.contract.kind, line.contract.suit, say)
            told.append(
                say(
                    "alt-whist-line",
                    deal=line.deal,
                    contract=f"{played} ({pair(names, line.contract)})",
                    tricks="·".join(map(str, declared(line))),
                    points=", ".join(signed(of) for of in line.points),
                )
            )
        return told

    return within_limit(tell, players)


def replay_alt(views: Sequence[View], players: Sequence[Player], say: Say) -> str:
    """The table with all hands, in at most `ALT_LIMIT` letters."""

    def tell(names: Sequence[str]) -> list[str]:
        view = views[0]
        told = [say("alt-whist-table", deal=min(view.number, deals(view)), deals=deals(view))]
        told += _position(view, names, say)
        return told + [
            say("alt-whist-open", name=names[seat], cards=_held(each.hand, say))
            for seat, each in enumerate(views)
            if each.hand
        ]

    return within_limit(tell, players)


def _held(cards: Sequence[Card], say: Say) -> str:
    """A hand by suits: "hearts A K 9; clubs 10"."""
    told: list[str] = []
    for suit, of in groupby(cards, lambda card: card.suit):
        ranks = " ".join(letter(card, say) for card in of)
        told.append(say("alt-whist-suit", suit=suit, ranks=ranks))
    return "; ".join(told)


def _position(view: View, names: Sequence[str], say: Say) -> list[str]:
    """What is played or bid, what goes on, the trick, the tricks of both sides, the calls."""
    told = [_news(view, names, say)]
    top = highest(view)
    if top is not None and view.phase != "over":
        played = contract_name(top.kind, top.suit, say)
        over = view.phase in ("auction", "arbiter")
        key = "alt-whist-highest" if over else "alt-whist-contract"
        told.insert(0, say(key, contract=played, names=pair(names, top)))
    if view.phase == "play" and view.contract:
        told += _tricks(view, names, say)
    if view.phase in ("auction", "arbiter") and view.said:
        said = ", ".join(f"{names[seat]} {call_name(call, say)}" for seat, call in view.said)
        told.append(say("alt-whist-calls", calls=said))
    return told


def _tricks(view: View, names: Sequence[str], say: Say) -> list[str]:
    assert view.contract is not None
    told: list[str] = []
    trick = shown_trick(view)
    if trick:
        cards, name = _cards(trick, names, say), names[winning(trick, view.contract)]
        told.append(say("alt-whist-trick", cards=cards, name=name))
    if view.last and view.last is not trick:
        cards, name = _cards(view.last, names, say), names[winning(view.last, view.contract)]
        told.append(say("alt-whist-last", cards=cards, name=name))
    counts: list[str] = []
    for seats in sides(view.contract):
        count = sum(view.tricks[seat] for seat in seats)
        mine = seats[0] in view.contract.declarers
        who = " + ".join(names[seat] for seat in seats)
        counts.append(f"{who} {needed(view.contract, count, say) if mine else count}")
    told.append(say("alt-whist-tally", tricks=", ".join(counts)))
    return told


def _news(view: View, names: Sequence[str], say: Say) -> str:
    told = "; ".join(news(view, names, say))
    return told if told.endswith("?") else say("alt-whist-news", news=told)


def _cards(trick: Trick, names: Sequence[str], say: Say) -> str:
    """Who played which card."""
    return ", ".join(
        f"{names[(trick.leader + at) % 4]} {card_name(card, say)}"
        for at, card in enumerate(trick.cards)
    )


def _seat(view: View, seat: Seat, names: Sequence[str], say: Say) -> str:
    """Its points, what it deals and what stands on its plate."""
    points = view.points[seat]
    parts = [say("picture-whist-points", points=abs(points), text=amount(points))]
    if view.phase == "show" and view.sheet:
        parts.append(signed(view.sheet[-1].points[seat]))
    if seat == view.dealer and view.places is None:
        parts.append(say("alt-whist-dealer"))
    parts += [sign.text for sign in status(view, seat, say).signs]
    return say("alt-whist-seat", seat=seat + 1, name=names[seat], what=", ".join(parts))
