"""Poker menteur in short text: actions and positions, for logs and tests.

"throw-hidden:1,3@2" names positions 1..5 and how often the dice were handled before;
"announce:full-6-1" a hand by category and faces, "announce:pair-3+65" one with side dice.
"""

import re
from typing import get_args

from engines.core import Seat
from engines.menteur.state import MenteurState, list_dice_under_cup
from engines.menteur.types import (
    HandCategory,
    MenteurAction,
    MenteurAnnounce,
    MenteurCover,
    MenteurDirect,
    MenteurHand,
    MenteurThrow,
    MenteurUncover,
)
from engines.notation import format_fields, make_fields_parser

_DICE_PATTERN = re.compile(
    r"(throw-open|throw-hidden|uncover|cover)\s*:\s*(\d(?:\s*,\s*\d)*)?\s*@\s*(\d{1,9})"
)
_CATEGORIES_BY_NAME: dict[str, HandCategory] = {name: name for name in get_args(HandCategory)}
_HAND_PATTERN = re.compile(
    rf"({'|'.join(_CATEGORIES_BY_NAME)})((?:\s*-\s*[1-6])+)(?:\s*\+\s*([1-6]+))?"
)
_ANNOUNCE_PATTERN = re.compile(r"announce\s*:\s*(.*)")
_DIRECTIONS = {"left": MenteurDirect("left"), "right": MenteurDirect("right")}
_parse_plain = make_fields_parser(
    MenteurAction, but=(MenteurAnnounce, MenteurThrow, MenteurUncover, MenteurCover, MenteurDirect)
)


def format_hand(hand: MenteurHand) -> str:
    """Return the notation of a hand.

    "full-6-1" is aces full of nines, "pair-3+65" jacks with an ace and a king.
    """
    side = f"+{''.join(map(str, hand.kickers))}" if hand.kickers else ""
    return "-".join((hand.category, *map(str, hand.ranks))) + side


def parse_hand(text: str) -> MenteurHand | None:
    """Return the hand of a notation, announceable or not; None for nonsense."""
    found = _HAND_PATTERN.fullmatch(text.strip().lower())
    if found is None:
        return None
    return MenteurHand(
        _CATEGORIES_BY_NAME[found[1]], _parse_digits(found[2]), _parse_digits(found[3] or "")
    )


def format_action(action: MenteurAction) -> str:
    """Return an action in short notation; `parse_action` reads it back."""
    match action:
        case MenteurAnnounce(hand):
            return f"announce:{format_hand(hand)}"
        case MenteurThrow(how, dice, at):
            return f"throw-{how}:{_format_dice(dice)}@{at}"
        case MenteurUncover(dice, at) | MenteurCover(dice, at):
            return f"{action.do}:{_format_dice(dice)}@{at}"
        case MenteurDirect(to):
            return to
        case _:
            return format_fields(action)


def parse_action(text: str) -> MenteurAction | None:
    """Return the action of a notation; spaces and capitals do not matter."""
    plain = text.strip().lower()
    if plain in _DIRECTIONS:
        return _DIRECTIONS[plain]
    if found := _DICE_PATTERN.fullmatch(plain):
        dice, at = _parse_digits(found[2] or ""), int(found[3])
        match found[1]:
            case "throw-open":
                return MenteurThrow("open", dice, at)
            case "throw-hidden":
                return MenteurThrow("hidden", dice, at)
            case "uncover":
                return MenteurUncover(dice, at)
            case _:
                return MenteurCover(dice, at)
    if found := _ANNOUNCE_PATTERN.fullmatch(plain):
        hand = parse_hand(found[1])
        if hand is not None:
            return MenteurAnnounce(hand)
    return _parse_plain(plain)


def format_position(state: MenteurState) -> str:
    """Return the whole position in one line, hidden dice included.

    `3.2 answer | 0* 2 out | starts 0, turn 2 left | 66(1'3)_ @2 looked | 0 pair-6, …`: round and
    announcements made, phase, each seat's points, the starter, the seat in turn, the direction; the
    dice by position: `( )` hidden, `'` thrown this turn, `_` not thrown yet; how often they were
    handled, whether the cup was looked under and a throw is owed; the announcements with their
    seats; then the rest: a throw that is due, a trial's throws, the reveal, the seats that
    continued, misses in a row.
    """
    parts = [
        f"{state.round}.{len(state.placed)} {state.phase}",
        " ".join("out" if s in state.gone else str(n) for s, n in enumerate(state.points)),
        f"starts {_format_seat(state.starter)}, turn {_format_seat(state.turn)}, {state.to}"
        + ("!" if state.directed else ""),
        " ".join(_format_die(state, at) for at in range(len(state.faces)))
        + f" @{state.handled}"
        + (" looked" if state.looked else "")
        + (" owes" if state.owes else ""),
        ", ".join(f"{placed.seat} {format_hand(placed.hand)}" for placed in state.placed) or "none",
    ]
    if state.throwing:
        rushed = " rushed" if state.rushed else ""
        parts.append(f"throwing {_format_dice(state.throwing)} {state.how}{rushed}")
    if state.throws:
        parts.append(f"trial throw {state.throws}")
    if any(state.known[p - 1] for p in list_dice_under_cup(state)):
        known = (
            f"{p}:{_format_dice(sorted(state.known[p - 1]))}" for p in list_dice_under_cup(state)
        )
        parts.append("known " + " ".join(known))
    if state.reveal:
        found = "nothing" if state.reveal.hand is None else format_hand(state.reveal.hand)
        loser = "nobody" if state.reveal.loser is None else str(state.reveal.loser)
        parts.append(f"{state.reveal.by} found {found}: point for {loser}")
    if state.continued:
        parts.append("continued " + " ".join(map(str, sorted(state.continued))))
    if any(state.presence.missed):
        parts.append("missed " + " ".join(map(str, state.presence.missed)))
    if state.gone:
        parts.append("gone " + " ".join(map(str, state.gone)))
    return " | ".join(parts)


def _format_die(state: MenteurState, at: int) -> str:
    die = str(state.faces[at] or "_") + ("'" if state.thrown[at] else "")
    return f"({die})" if state.hidden[at] else die


def _parse_digits(text: str) -> tuple[int, ...]:
    return tuple(int(digit) for digit in text if digit.isdigit())


def _format_dice(dice: tuple[int, ...] | list[int]) -> str:
    return ",".join(map(str, dice))


def _format_seat(seat: Seat | None) -> str:
    return "-" if seat is None else str(seat)
