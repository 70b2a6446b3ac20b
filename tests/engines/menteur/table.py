"""Positions and moves of poker menteur from notation, for tests of its rules.

Dice are written by position: "66(1)(3)2" is three open dice and two under the cup, "_____" the five
of a round's first turn. Faces are 1..6, or 9 T V D R A.
"""

import re
from typing import Any, get_args

from msgspec.structs import replace

from engines.core import AddressedEvent, ChanceAction, Office
from engines.menteur import MENTEUR
from engines.menteur.ladder import HandLadder, find_ladder
from engines.menteur.notation import parse_hand
from engines.menteur.state import NO_KNOWERS, MenteurState
from engines.menteur.types import (
    AnnouncementRung,
    HandCategory,
    MenteurHand,
    MenteurOptions,
    MenteurPlaced,
    MenteurReveal,
    Threw,
)
from tests.engines.moves import MovePlayer

CATEGORIES: tuple[str, ...] = get_args(HandCategory)
LETTERS = dict(zip("9TVDRA", range(1, 7), strict=True))


def list_rung_hands(ladder: HandLadder, rung: AnnouncementRung) -> tuple[MenteurHand, ...]:
    """Return the legal hands that a rung stands for, the lowest first."""
    lowest = ladder.places[rung.lowest]
    return tuple(h for h in ladder.hands[lowest:] if h.category == rung.category)


class _MenteurMoves(MovePlayer):
    """Moves in which "chance 66" are faces that fall; shuffles move nothing."""

    def play_moves(self, state: MenteurState, *moves: str) -> MenteurState:
        for move in moves:
            actor, action = move.split(" ", 1)
            if actor == "chance" and not action.startswith("chance:"):
                state = apply_chance_values(state, *(face - 1 for face in parse_faces(action)))
            else:
                state = super().play_moves(state, move)
        return state


_MOVES = _MenteurMoves(MENTEUR)
play_moves = _MOVES.play_moves
list_told_events = _MOVES.list_told_events
list_events_of = _MOVES.list_events_of
catch_refusal = _MOVES.catch_refusal
is_allowed = _MOVES.is_allowed
expire_decisions = _MOVES.expire_decisions


def parse_faces(text: str) -> tuple[int, ...]:
    """Parse "RRR99" to faces 1..6."""
    return tuple(LETTERS.get(c, 0) or int(c) for c in text)


def begin_round(seats: int = 3, first: int = 0, **options: Any) -> MenteurState:
    """Return a round just begun: `first` has the tray, nothing is thrown."""
    return apply_chance_values(MENTEUR.start(seats, MenteurOptions(**options)), first)


def build_table(
    dice: str, announced: str = "pair-1", seats: int = 3, points: str = "", **options: Any
) -> MenteurState:
    """Return a table on which seat 1 answers seat 0's announcement over these dice."""
    state = begin_round(seats, **options)
    found = re.findall(r"\((\w)\)|(\w)", dice)
    assert len(found) == 5
    lying = tuple(parse_faces(hidden or open)[0] for hidden, open in found)
    under = tuple(bool(hidden) for hidden, _ in found)
    return replace(
        state,
        phase="answer",
        turn=1,
        points=tuple(map(int, points)) or state.points,
        faces=lying,
        hidden=under,
        known=NO_KNOWERS,
        placed=(MenteurPlaced(0, parse_hand_text(announced)),),
    )


def list_throw_events(state: MenteurState) -> list[AddressedEvent[Any]]:
    """Return all public events of seat 0's throw of a `build_table`."""
    under = tuple(p for p in range(1, 6) if state.hidden[p - 1])
    lying = tuple(p for p in range(1, 6) if not state.hidden[p - 1])
    shown = tuple(state.faces[p - 1] for p in lying)
    threw = [Threw(0, "open", lying, shown, ()), Threw(0, "hidden", under, (), under)]
    return [AddressedEvent(event) for event in threw if event.dice]


def build_accepted(
    dice: str, announced: str = "pair-1", seats: int = 3, **options: Any
) -> MenteurState:
    """Return the same table after seat 1 has accepted the tray."""
    return play_moves(build_table(dice, announced, seats, **options), "1 accept")


def parse_hand_text(text: str) -> MenteurHand:
    """Parse a hand's notation; the faces may be letters: "full-A-9"."""
    category = next(c for c in CATEGORIES if text.startswith(c))
    ranks = "".join(str(LETTERS.get(c, c)) for c in text.removeprefix(category))
    found = parse_hand(category + ranks)
    assert found is not None, text
    return found


def apply_chance_values(state: MenteurState, *values: int) -> MenteurState:
    """Apply the due draw: faces less one, then a shuffle; missing values are 0."""
    draw = MENTEUR.find_due(state)
    assert draw is not None, "nothing is due"
    filled = (*values, *(0,) * (len(draw.bounds) - len(values)))
    return MENTEUR.apply_action(state, Office.CHANCE, ChanceAction(filled))[0]


def get_reveal(state: MenteurState) -> MenteurReveal:
    """Return the reveal that ended the round."""
    assert state.reveal is not None
    return state.reveal


def is_true_of(dice: str, announced: str, **options: Any) -> bool:
    """Return whether an announcement is true of five dice (R10)."""
    steps = find_ladder(MenteurOptions(**options))
    return steps.find_place(parse_faces(dice)) >= steps.places[parse_hand_text(announced)]


def next_above(announced: str, **options: Any) -> MenteurHand:
    """Return the lowest announcement above another (R8)."""
    return (
        find_ladder(MenteurOptions(**options))
        .list_rungs_above(parse_hand_text(announced))[0]
        .lowest
    )


def continue_for_all(state: MenteurState) -> MenteurState:
    """Let all awaited players continue after the reveal."""
    return _MOVES.play_stand_ins(state, "reveal")
