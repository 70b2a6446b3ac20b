"""Positions of perudo from text, and moves from notation, for tests of its rules."""

from typing import Any

from msgspec.structs import replace

from engines.core import ChanceAction, Office
from engines.perudo import PERUDO
from engines.perudo.state import PerudoState
from engines.perudo.types import STAR, PerudoOptions, PerudoReveal
from tests.engines.moves import MovePlayer

_MOVES = MovePlayer(PERUDO)
play_moves = _MOVES.play_moves
list_told_events = _MOVES.list_told_events
list_events_of = _MOVES.list_events_of
catch_refusal = _MOVES.catch_refusal
is_allowed = _MOVES.is_allowed
expire_decisions = _MOVES.expire_decisions


def build_table(hands: str, first: int = 0, **options: Any) -> PerudoState:
    """Return a round just rolled: "1123* 45 -" are three cups, the last seat is out.

    `first` begins.
    """
    dice = [[] if hand == "-" else [_parse_face(die) for die in hand] for hand in hands.split()]
    state = PERUDO.start(len(dice), PerudoOptions(**options))
    state = replace(
        state,
        phase="roll",
        starter=first,
        counts=tuple(map(len, dice)),
        exits=tuple((seat,) for seat, hand in enumerate(dice) if not hand),
    )
    return roll_dice(state, hands)


def roll_dice(state: PerudoState, hands: str) -> PerudoState:
    """Apply the roll that is due; `hands` as in `build_table`."""
    values = tuple(_parse_face(die) - 1 for die in hands if die not in " -")
    return PERUDO.apply_action(state, Office.CHANCE, ChanceAction(values))[0]


def get_reveal(state: PerudoState) -> PerudoReveal:
    """Return what the last challenge showed."""
    assert state.reveal is not None
    return state.reveal


def _parse_face(die: str) -> int:
    return STAR if die == "*" else int(die)


def continue_for_all(state: PerudoState) -> PerudoState:
    """Let all awaited players continue after the reveal."""
    return _MOVES.play_stand_ins(state, "reveal")
