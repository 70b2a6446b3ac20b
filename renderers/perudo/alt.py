"""What perudo's pictures show, told in words for who hears them, in reading order.

Built from the same view as the picture, so a spectator's text holds nothing hidden.
"""

from collections.abc import Iterable, Sequence

from engines.core import Seat
from engines.perudo.types import Bid, Reveal
from engines.perudo.view import View
from renderers.perudo.status import is_ready
from renderers.perudo.words import counts, face_name, is_perudo, last_bids, lifted
from renderers.picture import Player, Say
from renderers.telling import within_limit


def table_alt(view: View, players: Sequence[Player], say: Say) -> str:
    """All that `table` shows, in at most `ALT_LIMIT` letters."""
    return within_limit(lambda names: _table(view, names, say), players)


def hand_alt(view: View, players: Sequence[Player], say: Say) -> str:
    """All that `hand` shows, in at most `ALT_LIMIT` letters."""
    return within_limit(lambda names: _hand(view, names, say), players)


def _bid(bid: Bid, wild: int | None, say: Say) -> str:
    return say("alt-perudo-bid", count=bid.count, face=face_name(bid.face, wild))


def _faces(dice: Iterable[int], wild: int | None, say: Say) -> str:
    return ", ".join(say("alt-perudo-face", face=face_name(die, wild)) for die in sorted(dice))


def _table(view: View, names: Sequence[str], say: Say) -> list[str]:
    reveal = lifted(view)
    told = [say("alt-perudo-table", round=view.round, dice=view.in_play)]
    if view.palifico:
        told.append(say("alt-perudo-palifico"))
    if reveal is None and view.phase != "over":
        told.append(_standing(view, names, say))
    if reveal:  # in the order in which it happens
        told.append(_called(view, reveal, names, say))
        told += _each(names, [_shown(reveal, seat, say) for seat in range(len(names))], say)
        told.append(say("alt-perudo-found", found=reveal.actual))
    told += _each(names, [_seat(view, reveal, seat, say) for seat in range(len(names))], say)
    if view.phase == "over" and view.places is not None:
        told.append(say("alt-perudo-won", name=names[view.places.index(1)]))
    elif reveal:
        told.append(say("alt-perudo-starts", name=names[reveal.starter]))
    return told


def _standing(view: View, names: Sequence[str], say: Say) -> str:
    if view.phase == "first":
        return say("alt-perudo-first")
    if view.phase == "roll" or view.turn is None:
        return say("alt-perudo-roll")
    name = names[view.turn]
    if view.bid is None:
        return say("alt-perudo-opens", name=name)
    stands = _stands(view, view.bid, names, say)
    turns = {"push": "alt-perudo-push", "reroll": "alt-perudo-reroll"}
    return f"{stands} {say(turns.get(view.phase, 'alt-perudo-turn'), name=name)}"


def _stands(view: View, bid: Bid, names: Sequence[str], say: Say) -> str:
    bidder = names[view.bids[-1].seat]
    return say("alt-perudo-stands", name=bidder, bid=_bid(bid, view.wild, say))


def _called(view: View, reveal: Reveal, names: Sequence[str], say: Say) -> str:
    """Tell who called which bid."""
    key = "alt-perudo-revealed"
    if reveal.call == "calza":
        key = "alt-perudo-revealed-calza"
    elif is_perudo(view):
        key = "alt-perudo-revealed-dudo"
    return say(
        key,
        challenger=names[reveal.challenger],
        bidder=names[reveal.bidder],
        bid=_bid(reveal.bid, reveal.wild, say),
    )


def _each(names: Sequence[str], parts: Sequence[Sequence[str]], say: Say) -> list[str]:
    """Return a sentence for each seat of which there is something to say."""
    return [
        say("alt-perudo-seat", seat=seat + 1, name=name, what=", ".join(of))
        for seat, (name, of) in enumerate(zip(names, parts, strict=True))
        if of
    ]


def _shown(reveal: Reveal, seat: Seat, say: Say) -> list[str]:
    """A seat's dice, and how many of them count."""
    dice = reveal.dice[seat]
    if not dice:
        return []
    matching = sum(counts(die, reveal.bid, reveal.wild) for die in dice)
    shows = say("alt-perudo-shows", dice=_faces(dice, reveal.wild, say))
    return [shows, say("alt-perudo-count", count=matching)]


def _seat(view: View, reveal: Reveal | None, seat: Seat, say: Say) -> list[str]:
    """Tell what there is to say of a seat, the most important first."""
    parts: list[str] = []
    if reveal:
        if reveal.losses[seat]:
            parts.append(say("alt-perudo-loses", count=reveal.losses[seat]))
        if reveal.gains[seat]:
            parts.append(say("alt-perudo-gains", count=reveal.gains[seat]))
    elif view.dice[seat]:
        parts.append(say("alt-perudo-dice", count=view.dice[seat]))
        if seat == view.seat and view.mine:
            parts.append(say("alt-perudo-shows", dice=_faces(view.mine, view.wild, say)))
        if view.pushed[seat]:
            parts.append(say("alt-perudo-open", dice=_faces(view.pushed[seat], view.wild, say)))
        bid = last_bids(view).get(seat)
        if bid is not None:
            parts.append(say("alt-perudo-last-bid", bid=_bid(bid, view.wild, say)))
    if view.places is not None:
        parts.append(say("alt-perudo-place", place=view.places[seat]))
    elif seat in view.out:
        parts.append(say("alt-perudo-out"))
    elif seat in view.quitting:
        parts.append(say("alt-perudo-leaving"))
    elif seat in view.away:
        parts.append(say("alt-perudo-away"))
    elif is_ready(view, seat):
        parts.append(say("alt-perudo-ready"))
    return parts


def _hand(view: View, names: Sequence[str], say: Say) -> list[str]:
    assert view.seat is not None
    pushed, reveal = view.pushed[view.seat], lifted(view)
    told: list[str] = []
    if view.mine:
        told.append(say("alt-perudo-hand", dice=_faces(view.mine, view.wild, say)))
    if pushed:
        told.append(say("alt-perudo-hand-open", dice=_faces(pushed, view.wild, say)))
    if not told:
        told.append(say("alt-perudo-hand-empty"))
    if reveal:
        told.append(_called(view, reveal, names, say))
        told.append(say("alt-perudo-found", found=reveal.actual))
    elif view.bid is not None:
        told.append(_stands(view, view.bid, names, say))
        matching = sum(counts(die, view.bid, view.wild) for die in (*view.mine, *pushed))
        told.append(say("alt-perudo-hand-count", count=matching))
    if view.turn is not None and view.phase == "bidding":
        if view.turn == view.seat:
            told.append(say("alt-perudo-your-turn"))
        else:
            told.append(say("alt-perudo-turn", name=names[view.turn]))
    told.append(say("alt-perudo-in-play", dice=view.in_play))
    return told
