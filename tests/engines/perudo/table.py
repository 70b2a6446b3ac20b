"""Perudo positions from text, and moves from notation, for tests that read like the rules."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.core import Chance, Illegal, Office, Told
from engines.notation import read_actor
from engines.perudo import PERUDO
from engines.perudo.state import State
from engines.perudo.types import STAR, Options, Reveal
from tests.engines.course import hearing


def table(hands: str, first: int = 0, **options: Any) -> State:
    """A round just rolled: "1123* 45 -" are three cups, the last seat is out, `first` begins."""
    dice = [[] if hand == "-" else [_face(die) for die in hand] for hand in hands.split()]
    state = PERUDO.start(len(dice), Options(**options))
    state = replace(
        state,
        phase="roll",
        starter=first,
        counts=tuple(map(len, dice)),
        exits=tuple((seat,) for seat, hand in enumerate(dice) if not hand),
    )
    return roll(state, hands)


def roll(state: State, hands: str) -> State:
    """The roll that is due, scripted; `hands` as in `table`."""
    values = tuple(_face(die) - 1 for die in hands if die not in " -")
    return PERUDO.apply(state, Office.CHANCE, Chance(values))[0]


def play(state: State, *moves: str) -> State:
    """Plays "0 6x2", "1 challenge", "clock expire:1.1:2" … in order."""
    for move in moves:
        state, _ = PERUDO.apply(state, *_move(move))
    return state


def told(state: State, *moves: str) -> list[Told[Any]]:
    """All that was told in the course of the moves, with those who were."""
    with hearing(PERUDO) as heard:
        play(state, *moves)
    return heard


def events(state: State, *moves: str) -> list[Any]:
    """What the moves made happen, whoever was told."""
    return [each.event for each in told(state, *moves)]


def refused(state: State, move: str) -> Illegal:
    """Why a move is refused; fails if it is not."""
    with pytest.raises(Illegal) as refusal:
        PERUDO.check(state, *_move(move))
    return refusal.value


def allowed(state: State, move: str) -> bool:
    """Whether a move may be made."""
    try:
        PERUDO.check(state, *_move(move))
    except Illegal:
        return False
    return True


def revealed(state: State) -> Reveal:
    """What the last challenge showed."""
    assert state.reveal is not None
    return state.reveal


def continued(state: State) -> State:
    """All who are waited for have seen the reveal."""
    for decision in PERUDO.decisions(state):
        state, _ = PERUDO.apply(state, decision.actor, decision.stand_in)
    return state


def _face(die: str) -> int:
    return STAR if die == "*" else int(die)


def _move(text: str) -> tuple[Any, Any]:
    actor, action = text.split(" ", 1)
    return read_actor(actor), PERUDO.read(action)
