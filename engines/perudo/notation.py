"""Perudo in short text: actions ("7x3", "4*", "challenge") and positions, for logs and tests."""

import re

from engines.core import Illegal, Ruling
from engines.notation import read_common, write_common
from engines.perudo.state import State
from engines.perudo.types import STAR, Action, Bid, Challenge, First

_STAR_BID = re.compile(r"(\d{1,9})\s*[x×х]?\s*[*★]")  # the last х is Cyrillic
_NUMBER_BID = re.compile(r"(\d{1,9})\s*[x×х*\s]\s*([1-5])")
_FIRST = re.compile(r"first\s*:\s*(\d{1,9})")


def write_bid(bid: Bid) -> str:
    """ "7x3" for seven threes, "4*" for four stars."""
    return f"{bid.count}*" if bid.face == STAR else f"{bid.count}x{bid.face}"


def write(action: Action) -> str:
    """The action in short notation; `read` reads it back."""
    match action:
        case Bid():
            return write_bid(action)
        case First(seat):
            return f"first:{seat}"
        case Challenge():
            return action.do
        case _:
            return write_common(action)


def read(text: str) -> Action:
    """The action a notation stands for; "7 3", "7×3", "4 ★" and capitals are understood.

    Raises `Illegal` perudo-unreadable.
    """
    plain = text.strip().lower()
    if plain == "challenge":
        return Challenge()
    if found := _STAR_BID.fullmatch(plain):
        return Bid(int(found[1]), STAR)
    if found := _NUMBER_BID.fullmatch(plain):
        return Bid(int(found[1]), int(found[2]))
    if found := _FIRST.fullmatch(plain):
        return First(int(found[1]))
    common = read_common(plain)
    if common is None or isinstance(common, Ruling):  # perudo has no jury
        raise Illegal("perudo-unreadable", text=text)
    return common


def position(state: State) -> str:
    """The whole position in one line, hidden dice included.

    `3.2 bidding | 0:12* 1:(out) 2:455 | starts 0, turn 2 | 0 3x2, 2 2* | …`: round and bids made,
    phase, each seat's dice, who starts and whose turn it is, the bids with their seats, then what
    else there is: the reveal's losses, who continued, misses in a row, who is leaving, who is out.
    """
    parts = [
        f"{state.round}.{len(state.bids)} {state.phase}",
        " ".join(f"{seat}:{_dice(state, seat)}" for seat in range(len(state.counts))),
        f"starts {_seat(state.starter)}, turn {_seat(state.turn)}",
        ", ".join(f"{placed.seat} {write_bid(placed.bid)}" for placed in state.bids) or "no bid",
    ]
    if state.reveal:
        losses = " ".join(f"-{loss}" for loss in state.reveal.losses)
        parts.append(f"challenger {state.reveal.challenger}, found {state.reveal.actual}: {losses}")
    if state.continued:
        parts.append("continued " + " ".join(map(str, sorted(state.continued))))
    if any(state.presence.missed):
        parts.append("missed " + " ".join(map(str, state.presence.missed)))
    if state.quitting:
        parts.append("leaving " + " ".join(map(str, sorted(state.quitting))))
    if state.gone:
        parts.append("gone " + " ".join("=".join(map(str, group)) for group in state.gone))
    return " | ".join(parts)


def _dice(state: State, seat: int) -> str:
    if not state.counts[seat]:
        return "(out)"
    if not state.hidden[seat]:
        return f"({state.counts[seat]})"
    return "".join("*" if die == STAR else str(die) for die in state.hidden[seat])


def _seat(seat: int | None) -> str:
    return "-" if seat is None else str(seat)
