"""Perudo in short text: actions ("7x3", "4*", "push:5,5") and positions, for logs and tests.

`*` is the sixth face under either rules, the star or the six; "4x6" is understood as "4*".
"""

import re
from collections.abc import Iterable

from engines.core import Seat
from engines.notation import fields_reader, write_fields
from engines.perudo.state import State
from engines.perudo.types import STAR, Action, Bid, Push

_STAR_BID = re.compile(r"(\d{1,9})\s*[x×х]?\s*[*★]")  # the last х is Cyrillic
_NUMBER_BID = re.compile(r"(\d{1,9})\s*[x×х*\s]\s*([1-6])")
_PUSH = re.compile(r"push\s*:\s*((?:[1-6*★](?:\s*,\s*[1-6*★])*)?)")
_read_plain = fields_reader(Action, but=(Bid, Push))


def write_bid(bid: Bid) -> str:
    """ "7x3" for seven threes, "4*" for four stars."""
    return f"{bid.count}*" if bid.face == STAR else f"{bid.count}x{bid.face}"


def write(action: Action) -> str:
    """The action in short notation; `read` reads it back."""
    match action:
        case Bid():
            return write_bid(action)
        case Push(dice):
            return f"push:{','.join(map(_die, dice))}"
        case _:
            return write_fields(action)


def read(text: str) -> Action | None:
    """The action a notation stands for; "7 3", "7×3", "4 ★" and capitals are understood."""
    plain = text.strip().lower()
    if found := _STAR_BID.fullmatch(plain):
        return Bid(int(found[1]), STAR)
    if found := _NUMBER_BID.fullmatch(plain):
        return Bid(int(found[1]), int(found[2]))
    if found := _PUSH.fullmatch(plain):
        return Push(tuple(_face(die) for die in re.findall(r"[1-6*★]", found[1])))
    return _read_plain(plain)


def position(state: State) -> str:
    """The whole position in one line, hidden dice included.

    `3.2 bidding | 0:12* 1:(out) 2:45+5 | starts 0, turn 2 | 0 3x2, 2 2* | …`: round and bids made,
    phase, each seat's hidden and pushed dice, who starts and whose turn it is, the bids with their
    seats, then what else there is: palifico, the reveal's gains and losses, who continued, misses
    in a row, who is leaving, who is out, who had a palifico round.
    """
    parts = [
        f"{state.round}.{len(state.bids)} {state.phase}",
        " ".join(f"{seat}:{_dice(state, seat)}" for seat in range(len(state.counts))),
        f"starts {_seat(state.starter)}, turn {_seat(state.turn)}",
        ", ".join(f"{placed.seat} {write_bid(placed.bid)}" for placed in state.bids) or "no bid",
    ]
    if state.palifico:
        parts.append("palifico")
    if state.reveal:
        caller = "challenger" if state.reveal.call == "challenge" else state.reveal.call
        changes = zip(state.reveal.losses, state.reveal.gains, strict=True)
        costs = " ".join(f"+{gain}" if gain else f"-{loss}" for loss, gain in changes)
        parts.append(f"{caller} {state.reveal.challenger}, found {state.reveal.actual}: {costs}")
    if state.continued:
        parts.append("continued " + _seats(state.continued))
    if any(state.presence.missed):
        parts.append("missed " + " ".join(map(str, state.presence.missed)))
    if state.quitting:
        parts.append("leaving " + _seats(state.quitting))
    if state.exits:
        parts.append("gone " + " ".join("=".join(map(str, group)) for group in state.exits))
    if state.had_palifico:
        parts.append("had palifico " + _seats(state.had_palifico))
    return " | ".join(parts)


def _dice(state: State, seat: Seat) -> str:
    if not state.counts[seat]:
        return "(out)"
    hidden, pushed = state.hidden[seat], state.pushed[seat]
    if not hidden and not pushed:
        return f"({state.counts[seat]})"
    dice = "".join(map(_die, hidden))
    return f"{dice}+{''.join(map(_die, pushed))}" if pushed else dice


def _die(face: int) -> str:
    return "*" if face == STAR else str(face)


def _face(die: str) -> int:
    return int(die) if die.isdecimal() else STAR


def _seats(seats: Iterable[Seat]) -> str:
    return " ".join(map(str, sorted(seats)))


def _seat(seat: Seat | None) -> str:
    return "-" if seat is None else str(seat)
