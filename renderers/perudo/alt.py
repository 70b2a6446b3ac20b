"""Alt texts of perudo's pictures, in reading order.

They are built from the same view as the picture, so a spectator's text holds nothing hidden.
"""

from collections.abc import Iterable, Sequence

from engines.core import Seat
from engines.perudo.types import PerudoBid, PerudoReveal
from engines.perudo.view import PerudoView
from renderers.alt_limit import limit_alt
from renderers.perudo.status import is_ready
from renderers.perudo.words import face_name, get_open_reveal, is_counted, is_perudo, list_last_bids
from renderers.picture import Say


def _describe_bid(bid: PerudoBid, wild: int | None, say: Say) -> str:
    return say("alt-perudo-bid", count=bid.count, face=face_name(bid.face, wild))


def _describe_faces(dice: Iterable[int], wild: int | None, say: Say) -> str:
    return ", ".join(say("alt-perudo-face", face=face_name(die, wild)) for die in sorted(dice))


@limit_alt
def table_alt(view: PerudoView, names: Sequence[str], say: Say) -> list[str]:
    """Return the alt text of the table, in at most `ALT_LIMIT` units."""
    reveal = get_open_reveal(view)
    sentences = [say("alt-perudo-table", round=view.round, dice=view.dice_in_play)]
    if view.palifico:
        sentences.append(say("alt-perudo-palifico"))
    if reveal is None and view.phase != "over":
        sentences.append(_describe_standing(view, names, say))
    if reveal:  # in the order in which it happens
        sentences.append(_describe_call(view, reveal, names, say))
        sentences += _describe_each_seat(
            names, [_describe_dice(reveal, seat, say) for seat in range(len(names))], say
        )
        sentences.append(say("alt-perudo-found", found=reveal.actual))
    sentences += _describe_each_seat(
        names, [_describe_seat(view, reveal, seat, say) for seat in range(len(names))], say
    )
    if view.phase == "over" and view.places is not None:
        sentences.append(say("alt-perudo-won", name=names[view.places.index(1)]))
    elif reveal:
        sentences.append(say("alt-perudo-starts", name=names[reveal.starter]))
    return sentences


def _describe_standing(view: PerudoView, names: Sequence[str], say: Say) -> str:
    if view.phase == "first":
        return say("alt-perudo-first")
    bid = view.standing_bid
    stands = "" if bid is None else _describe_standing_bid(view, bid, names, say)
    if view.turn is None:  # the bid is doubted, or none is made yet
        return stands or say("alt-perudo-roll")
    name = names[view.turn]
    if bid is None:
        return say("alt-perudo-opens", name=name)
    turns = {"push": "alt-perudo-push", "reroll": "alt-perudo-reroll"}
    return f"{stands} {say(turns.get(view.phase, 'alt-perudo-turn'), name=name)}"


def _describe_standing_bid(view: PerudoView, bid: PerudoBid, names: Sequence[str], say: Say) -> str:
    bidder = names[view.bids[-1].seat]
    return say("alt-perudo-stands", name=bidder, bid=_describe_bid(bid, view.wild, say))


def _describe_call(view: PerudoView, reveal: PerudoReveal, names: Sequence[str], say: Say) -> str:
    """Return the sentence on a call: the caller and the bid."""
    key = "alt-perudo-revealed"
    if reveal.call == "calza":
        key = "alt-perudo-revealed-calza"
    elif is_perudo(view):
        key = "alt-perudo-revealed-dudo"
    return say(
        key,
        challenger=names[reveal.challenger],
        bidder=names[reveal.bidder],
        bid=_describe_bid(reveal.bid, reveal.wild, say),
    )


def _describe_each_seat(
    names: Sequence[str], parts: Sequence[Sequence[str]], say: Say
) -> list[str]:
    """Return a sentence for each seat of which there is something to say."""
    return [
        say("alt-perudo-seat", seat=seat + 1, name=name, what=", ".join(of))
        for seat, (name, of) in enumerate(zip(names, parts, strict=True))
        if of
    ]


def _describe_dice(reveal: PerudoReveal, seat: Seat, say: Say) -> list[str]:
    """Return a seat's dice, and how many of them count."""
    dice = reveal.dice[seat]
    if not dice:
        return []
    matching = sum(is_counted(die, reveal.bid, reveal.wild) for die in dice)
    shows = say("alt-perudo-shows", dice=_describe_faces(dice, reveal.wild, say))
    return [shows, say("alt-perudo-count", count=matching)]


def _describe_seat(
    view: PerudoView, reveal: PerudoReveal | None, seat: Seat, say: Say
) -> list[str]:
    """Return the parts of the sentence on a seat, the most important first."""
    parts: list[str] = []
    if reveal:
        if reveal.losses[seat]:
            parts.append(say("alt-perudo-loses", count=reveal.losses[seat]))
        if reveal.gains[seat]:
            parts.append(say("alt-perudo-gains", count=reveal.gains[seat]))
    elif view.dice[seat]:
        parts.append(say("alt-perudo-dice", count=view.dice[seat]))
        if seat == view.seat and view.mine:
            parts.append(say("alt-perudo-shows", dice=_describe_faces(view.mine, view.wild, say)))
        if view.pushed[seat]:
            parts.append(
                say("alt-perudo-open", dice=_describe_faces(view.pushed[seat], view.wild, say))
            )
        bid = list_last_bids(view).get(seat)
        if bid is not None:
            parts.append(say("alt-perudo-last-bid", bid=_describe_bid(bid, view.wild, say)))
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


@limit_alt
def hand_alt(view: PerudoView, names: Sequence[str], say: Say) -> list[str]:
    """Return the alt text of a hand, in at most `ALT_LIMIT` units."""
    assert view.seat is not None
    pushed, reveal = view.pushed[view.seat], get_open_reveal(view)
    sentences: list[str] = []
    if view.mine:
        sentences.append(say("alt-perudo-hand", dice=_describe_faces(view.mine, view.wild, say)))
    if pushed:
        sentences.append(say("alt-perudo-hand-open", dice=_describe_faces(pushed, view.wild, say)))
    if not sentences:
        sentences.append(say("alt-perudo-hand-empty"))
    if reveal:
        sentences.append(_describe_call(view, reveal, names, say))
        sentences.append(say("alt-perudo-found", found=reveal.actual))
    elif view.standing_bid is not None:
        sentences.append(_describe_standing_bid(view, view.standing_bid, names, say))
        matching = sum(
            is_counted(die, view.standing_bid, view.wild) for die in (*view.mine, *pushed)
        )
        sentences.append(say("alt-perudo-hand-count", count=matching))
    if view.turn is not None and view.phase == "bidding":
        if view.turn == view.seat:
            sentences.append(say("alt-perudo-your-turn"))
        else:
            sentences.append(say("alt-perudo-turn", name=names[view.turn]))
    sentences.append(say("alt-perudo-in-play", dice=view.dice_in_play))
    return sentences
