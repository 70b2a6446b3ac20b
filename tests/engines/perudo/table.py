"""Positions of perudo from text, and moves from notation, for tests of its rules."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.core import AddressedEvent, ChanceAction, IllegalActionError, Office
from engines.notation import parse_actor
from engines.perudo import PERUDO
from engines.perudo.state import PerudoState
from engines.perudo.types import STAR, PerudoOptions, PerudoReveal
from tests.engines.game_recorder import record_events


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


def play_moves(state: PerudoState, *moves: str) -> PerudoState:
    """Play "0 6x2", "1 challenge", "clock expire:1.1:2" … in order."""
    for move in moves:
        state, _ = PERUDO.apply_action(state, *_parse_move(move))
    return state


def list_told_events(state: PerudoState, *moves: str) -> list[AddressedEvent[Any]]:
    """Return all that the moves told, with each event's audience."""
    with record_events(PERUDO) as heard:
        play_moves(state, *moves)
    return heard


def list_events_of(state: PerudoState, *moves: str) -> list[Any]:
    """Return the moves' events, whoever was told."""
    return [each.event for each in list_told_events(state, *moves)]


def catch_refusal(state: PerudoState, move: str) -> IllegalActionError:
    """Return the error of a refused move; fail if it is legal."""
    with pytest.raises(IllegalActionError) as refusal:
        PERUDO.check_action(state, *_parse_move(move))
    return refusal.value


def is_allowed(state: PerudoState, move: str) -> bool:
    """Return whether a move is legal."""
    try:
        PERUDO.check_action(state, *_parse_move(move))
    except IllegalActionError:
        return False
    return True


def get_reveal(state: PerudoState) -> PerudoReveal:
    """Return what the last challenge showed."""
    assert state.reveal is not None
    return state.reveal


def continue_for_all(state: PerudoState) -> PerudoState:
    """Let all awaited players continue after the reveal."""
    for decision in PERUDO.list_decisions(state):
        state, _ = PERUDO.apply_action(state, decision.actor, decision.stand_in)
    return state


def _parse_face(die: str) -> int:
    return STAR if die == "*" else int(die)


def _parse_move(text: str) -> tuple[Any, Any]:
    actor, action = text.split(" ", 1)
    return parse_actor(actor), PERUDO.parse_action(action)
