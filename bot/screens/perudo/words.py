"""Bids and dice in words, and the order in which bids are listed."""

from collections.abc import Callable, Sequence

from bot.texts import Say
from engines.perudo import order, track
from engines.perudo.types import PerudoBid
from engines.perudo.view import PerudoView
from renderers.perudo.words import face_name, is_counted


def format_bid(bid: PerudoBid, say: Say, wild: int | None) -> str:
    """Return a bid in words: "7 threes", and where ones are the joker "3 pacos"."""
    return say("perudo-bid", count=bid.count, face=face_name(bid.face, wild))


def format_bid_label(bid: PerudoBid, say: Say, wild: int | None) -> str:
    """Return a bid as short as a button: "7 × 3", "4 ★"."""
    return say("perudo-bid-short", count=bid.count, face=face_name(bid.face, wild))


def format_die(face: int, say: Say, wild: int | None) -> str:
    """Return the text of one die: "3", "★"."""
    return say("perudo-face", face=face_name(face, wild))


def format_dice(
    faces: Sequence[int], say: Say, wild: int | None, bid: PerudoBid | None = None
) -> str:
    """Return several dice in the order of their faces.

    Those that count for `bid` are bold.
    """
    shown = [(format_die(face, say, wild), face) for face in sorted(faces)]
    return " ".join(
        f"**{text}**" if bid and is_counted(face, bid, wild) else text for text, face in shown
    )


def choose_bid_key(view: PerudoView) -> Callable[[PerudoBid], tuple[int, int]]:
    """Return the sort key of this round's bids: a raise has a greater one."""
    if view.options.rules == "borg":
        return track.make_bid_key
    return order.make_palifico_key if view.palifico else order.make_bid_key
