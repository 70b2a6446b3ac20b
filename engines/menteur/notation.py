"""Poker menteur in short text: actions and positions, for logs and tests.

"throw-hidden:1,3@2" names positions 1..5 and how often the dice were handled before;
"announce:full-6-1" a hand by category and faces, "announce:pair-3+65" one with side dice.
"""

import re
from typing import get_args

from engines.core import Seat
from engines.menteur.state import State, under_cup
from engines.menteur.types import (
    Action,
    Announce,
    Category,
    Cover,
    Direct,
    Hand,
    Throw,
    Uncover,
)
from engines.notation import fields_reader, write_fields

_DICE = re.compile(
    r"(throw-open|throw-hidden|uncover|cover)\s*:\s*(\d(?:\s*,\s*\d)*)?\s*@\s*(\d{1,9})"
)
_CATEGORIES: dict[str, Category] = {name: name for name in get_args(Category)}
_HAND = re.compile(rf"({'|'.join(_CATEGORIES)})((?:\s*-\s*[1-6])+)(?:\s*\+\s*([1-6]+))?")
_ANNOUNCE = re.compile(r"announce\s*:\s*(.*)")
_DIRECTIONS = {"left": Direct("left"), "right": Direct("right")}
_read_plain = fields_reader(Action, but=(Announce, Throw, Uncover, Cover, Direct))


def write_hand(hand: Hand) -> str:
    """ "full-6-1" for aces full of nines, "pair-3+65" for jacks with an ace and a king."""
    side = f"+{''.join(map(str, hand.kickers))}" if hand.kickers else ""
    return "-".join((hand.category, *map(str, hand.ranks))) + side


def read_hand(text: str) -> Hand | None:
    """The hand a notation stands for, whether or not it can be announced; None for none."""
    found = _HAND.fullmatch(text.strip().lower())
    if found is None:
        return None
    return Hand(_CATEGORIES[found[1]], _digits(found[2]), _digits(found[3] or ""))


def write(action: Action) -> str:
    """The action in short notation; `read` reads it back."""
    match action:
        case Announce(hand):
            return f"announce:{write_hand(hand)}"
        case Throw(how, dice, at):
            return f"throw-{how}:{_dice(dice)}@{at}"
        case Uncover(dice, at) | Cover(dice, at):
            return f"{action.do}:{_dice(dice)}@{at}"
        case Direct(to):
            return to
        case _:
            return write_fields(action)


def read(text: str) -> Action | None:
    """The action that a notation stands for; spaces and capitals do not matter."""
    plain = text.strip().lower()
    if plain in _DIRECTIONS:
        return _DIRECTIONS[plain]
    if found := _DICE.fullmatch(plain):
        dice, at = _digits(found[2] or ""), int(found[3])
        match found[1]:
            case "throw-open":
                return Throw("open", dice, at)
            case "throw-hidden":
                return Throw("hidden", dice, at)
            case "uncover":
                return Uncover(dice, at)
            case _:
                return Cover(dice, at)
    if found := _ANNOUNCE.fullmatch(plain):
        hand = read_hand(found[1])
        if hand is not None:
            return Announce(hand)
    return _read_plain(plain)


def position(state: State) -> str:
    """The whole position in one line, hidden dice included.

    `3.2 answer | 0* 2 out | starts 0, turn 2 left | 66(1'3)_ @2 looked | 0 pair-6, …`: round and
    announcements made, phase, each seat's points, who starts and whose turn it is, and the way; the
    dice by position: `( )` hidden, `'` thrown this turn, `_` not thrown yet; how often they were
    handled, whether the cup was looked under and a throw is owed; the announcements with their
    seats; then what else there is: a throw that is due, a trial's throws, the reveal, who
    continued, misses in a row.
    """
    parts = [
        f"{state.round}.{len(state.placed)} {state.phase}",
        " ".join("out" if s in state.gone else str(n) for s, n in enumerate(state.points)),
        f"starts {_seat(state.starter)}, turn {_seat(state.turn)}, {state.to}"
        + ("!" if state.directed else ""),
        " ".join(_die(state, at) for at in range(len(state.faces)))
        + f" @{state.handled}"
        + (" looked" if state.looked else "")
        + (" owes" if state.owes else ""),
        ", ".join(f"{placed.seat} {write_hand(placed.hand)}" for placed in state.placed) or "none",
    ]
    if state.throwing:
        rushed = " rushed" if state.rushed else ""
        parts.append(f"throwing {_dice(state.throwing)} {state.how}{rushed}")
    if state.throws:
        parts.append(f"trial throw {state.throws}")
    if any(state.known[p - 1] for p in under_cup(state)):
        known = (f"{p}:{_dice(sorted(state.known[p - 1]))}" for p in under_cup(state))
        parts.append("known " + " ".join(known))
    if state.reveal:
        found = "nothing" if state.reveal.hand is None else write_hand(state.reveal.hand)
        loser = "nobody" if state.reveal.loser is None else str(state.reveal.loser)
        parts.append(f"{state.reveal.by} found {found}: point for {loser}")
    if state.continued:
        parts.append("continued " + " ".join(map(str, sorted(state.continued))))
    if any(state.presence.missed):
        parts.append("missed " + " ".join(map(str, state.presence.missed)))
    if state.gone:
        parts.append("gone " + " ".join(map(str, state.gone)))
    return " | ".join(parts)


def _die(state: State, at: int) -> str:
    die = str(state.faces[at] or "_") + ("'" if state.thrown[at] else "")
    return f"({die})" if state.hidden[at] else die


def _digits(text: str) -> tuple[int, ...]:
    return tuple(int(digit) for digit in text if digit.isdigit())


def _dice(dice: tuple[int, ...] | list[int]) -> str:
    return ",".join(map(str, dice))


def _seat(seat: Seat | None) -> str:
    return "-" if seat is None else str(seat)
