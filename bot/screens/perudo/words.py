"""Bids and dice in words, and the order in which bids are listed."""

from collections.abc import Callable, Sequence

from bot.texts import Say
from engines.perudo import order, track
from engines.perudo.types import Bid
from engines.perudo.view import View
from renderers.perudo.words import counts, face_name


def bid_text(bid: Bid, say: Say, wild: int | None) -> str:
    """A bid in words: "7 threes", and where ones are the joker "3 pacos"."""
    return say("perudo-bid", count=bid.count, face=face_name(bid.face, wild))


def bid_label(bid: Bid, say: Say, wild: int | None) -> str:
    """A bid as short as a button: "7 × 3", "4 ★"."""
    return say("perudo-bid-short", count=bid.count, face=face_name(bid.face, wild))


def die(face: int, say: Say, wild: int | None) -> str:
    """One die: "3", "★"."""
    return say("perudo-face", face=face_name(face, wild))


def dice(faces: Sequence[int], say: Say, wild: int | None, bid: Bid | None = None) -> str:
    """Several dice in the order of their faces; those that count for `bid` are bold."""
    shown = [(die(face, say, wild), face) for face in sorted(faces)]
    return " ".join(
        f"**{text}**" if bid and counts(face, bid, wild) else text for text, face in shown
    )


def rank(view: View) -> Callable[[Bid], tuple[int, int]]:
    """The key by which this round's bids are ordered: a raise has a greater one."""
    if view.options.rules == "borg":
        return track.key
    return order.palifico_key if view.palifico else order.key
