"""Notation of perudo: actions ("7x3", "4*", "push:5,5") and positions.

It is for logs and tests. `*` is the sixth face under either rules, the star or the six; "4x6" is
understood as "4*".
"""

import re
from collections.abc import Iterable

from engines.core import Seat
from engines.notation import format_fields, make_fields_parser
from engines.perudo.state import PerudoState
from engines.perudo.types import STAR, PerudoAction, PerudoBid, PerudoPush

_STAR_BID_PATTERN = re.compile(r"(\d{1,9})\s*[x×х]?\s*[*★]")  # the last х is Cyrillic
_NUMBER_BID_PATTERN = re.compile(r"(\d{1,9})\s*[x×х*\s]\s*([1-6])")
_PUSH_PATTERN = re.compile(r"push\s*:\s*((?:[1-6*★](?:\s*,\s*[1-6*★])*)?)")
_parse_plain = make_fields_parser(PerudoAction, but=(PerudoBid, PerudoPush))


def format_bid(bid: PerudoBid) -> str:
    """ "7x3" for seven threes, "4*" for four stars."""
    return f"{bid.count}*" if bid.face == STAR else f"{bid.count}x{bid.face}"


def format_action(action: PerudoAction) -> str:
    """Return an action in short notation; `parse_action` reads it back."""
    match action:
        case PerudoBid():
            return format_bid(action)
        case PerudoPush(dice):
            return f"push:{','.join(map(_format_die, dice))}"
        case _:
            return format_fields(action)


def parse_action(text: str) -> PerudoAction | None:
    """Return the action of a notation, None if it has none.

    "7 3", "7×3", "4 ★" and capitals are understood.
    """
    plain = text.strip().lower()
    if found := _STAR_BID_PATTERN.fullmatch(plain):
        return PerudoBid(int(found[1]), STAR)
    if found := _NUMBER_BID_PATTERN.fullmatch(plain):
        return PerudoBid(int(found[1]), int(found[2]))
    if found := _PUSH_PATTERN.fullmatch(plain):
        return PerudoPush(tuple(_parse_face(die) for die in re.findall(r"[1-6*★]", found[1])))
    return _parse_plain(plain)


def format_position(state: PerudoState) -> str:
    """Return the whole position in one line, hidden dice included.

    `3.2 bidding | 0:12* 1:(out) 2:45+5 | starts 0, turn 2 | 0 3x2, 2 2* | …`: round and bids made,
    phase, each seat's hidden and pushed dice, the starter and the seat in turn, the bids with
    their seats, then the rest: palifico, the reveal's gains and losses, the seats that continued,
    misses in a row, the seats that leave, are out, had a palifico round.
    """
    parts = [
        f"{state.round}.{len(state.bids)} {state.phase}",
        " ".join(f"{seat}:{_format_dice(state, seat)}" for seat in range(len(state.counts))),
        f"starts {_format_seat(state.starter)}, turn {_format_seat(state.turn)}",
        ", ".join(f"{placed.seat} {format_bid(placed.bid)}" for placed in state.bids) or "no bid",
    ]
    if state.palifico:
        parts.append("palifico")
    if state.reveal:
        caller = "challenger" if state.reveal.call == "challenge" else state.reveal.call
        changes = zip(state.reveal.losses, state.reveal.gains, strict=True)
        costs = " ".join(f"+{gain}" if gain else f"-{loss}" for loss, gain in changes)
        parts.append(f"{caller} {state.reveal.challenger}, found {state.reveal.actual}: {costs}")
    if state.continued:
        parts.append("continued " + _format_seats(state.continued))
    if any(state.presence.missed):
        parts.append("missed " + " ".join(map(str, state.presence.missed)))
    if state.quitting:
        parts.append("leaving " + _format_seats(state.quitting))
    if state.exits:
        parts.append("gone " + " ".join("=".join(map(str, group)) for group in state.exits))
    if state.had_palifico:
        parts.append("had palifico " + _format_seats(state.had_palifico))
    return " | ".join(parts)


def _format_dice(state: PerudoState, seat: Seat) -> str:
    if not state.counts[seat]:
        return "(out)"
    hidden, pushed = state.hidden[seat], state.pushed[seat]
    if not hidden and not pushed:
        return f"({state.counts[seat]})"
    dice = "".join(map(_format_die, hidden))
    return f"{dice}+{''.join(map(_format_die, pushed))}" if pushed else dice


def _format_die(face: int) -> str:
    return "*" if face == STAR else str(face)


def _parse_face(die: str) -> int:
    return int(die) if die.isdecimal() else STAR


def _format_seats(seats: Iterable[Seat]) -> str:
    return " ".join(map(str, sorted(seats)))


def _format_seat(seat: Seat | None) -> str:
    return "-" if seat is None else str(seat)
