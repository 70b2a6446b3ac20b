"""Quiz poker tables, and moves from notation, for tests that read like the rules.

Seat 0 is Player 1 unless said otherwise, so seat 3 has the first button of four.
"""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engines.core import Chance, Draw, Expire, Illegal, Office, Told
from engines.notation import read_actor
from engines.quiz import QUIZ
from engines.quiz.state import State
from engines.quiz.types import Options
from tests.engines.course import hearing

from .cards import supply

EACH = 10
"""Cards of each category in a deck: enough for three hands of four."""


def begun(
    stacks: tuple[int, ...] = (1000,) * 4, first: int = 0, ante: int = 50, **options: Any
) -> State:
    """A game whose first hand begins with these stacks and this ante: the private cards lie."""
    state = QUIZ.start(len(stacks), Options(**options))
    return supplied(replace(state, stacks=stacks, ante=ante), first)


def supplied(state: State, first: int = 0) -> State:
    """What is due, until somebody is waited for; nothing is shuffled."""
    while due := QUIZ.due(state):
        if isinstance(due, Draw):
            drawn = [0] * len(due.bounds)
            drawn[0] = first
            state, _ = QUIZ.apply(state, Office.CHANCE, Chance(tuple(drawn)))
        else:
            state, _ = QUIZ.apply(state, Office.HOUSE, supply(due, Random(1), EACH))
    return state


def play(state: State, *moves: str) -> State:
    """Plays "0 bet:100", "1 lock", … in order, and what falls due after each."""
    for move in moves:
        actor, action = _move(move)
        state, _ = QUIZ.apply(state, actor, action)
        state = supplied(state)
    return state


def told(state: State, *moves: str) -> list[Told[Any]]:
    """All that was told in the course of the moves, with those who were."""
    with hearing(QUIZ) as heard:
        play(state, *moves)
    return heard


def events(state: State, *moves: str) -> list[Any]:
    """What the moves made happen, whoever was told."""
    return [each.event for each in told(state, *moves)]


def refused(state: State, move: str) -> Illegal:
    """Why a move is refused; fails if it is not."""
    with pytest.raises(Illegal) as refusal:
        QUIZ.check(state, *_move(move))
    return refusal.value


def allowed(state: State, move: str) -> bool:
    """Whether a move may be made."""
    try:
        QUIZ.check(state, *_move(move))
    except Illegal:
        return False
    return True


def expired(state: State) -> State:
    """Time is up for all who are waited for in the first thing."""
    waited = QUIZ.decisions(state)
    late = tuple(d.actor for d in waited if d.id == waited[0].id)
    state, _ = QUIZ.apply(state, Office.CLOCK, Expire(waited[0].id, late))
    return supplied(state)


def right(state: State, seat: int, number: int) -> str:
    """The move that answers a question of this seat rightly."""
    return f"{seat} answer:{number}:en:{key(state, seat, number)}"


def key(state: State, seat: int, number: int) -> str:
    """The right answer."""
    card = state.private[seat][number] if number < 2 else state.commons[number - 2]
    assert card.question is not None
    return card.question.wordings[0].answers[0]


def answered(state: State, *knowing: int) -> State:
    """Everybody has answered what is asked: these seats rightly, the others not at all."""
    asked = QUIZ.view(state, None).asked
    for seat in sorted(state.live):
        if seat in knowing:
            for number in asked:
                state, _ = QUIZ.apply(state, *_move(right(state, seat, number)))
        else:
            state, _ = QUIZ.apply(state, *_move(f"{seat} lock"))
    return supplied(state)


def betting(number: int = 1, state: State | None = None, **options: Any) -> State:
    """Betting round `number`: nobody has known anything, all have checked before."""
    state = begun(**options) if state is None else state
    while state.phase != "bet" or state.round < number:
        state = checked(state) if state.phase == "bet" else answered(state)
    return state


def checked(state: State) -> State:
    """All check."""
    number = state.round
    while state.phase == "bet" and state.round == number:
        state = play(state, f"{state.turn} check")
    return state


def asked_out(state: State, *knowing: int) -> State:
    """The rest of the hand without a bet; these seats know all that is still asked."""
    while state.phase in ("private", "common", "bet"):
        state = checked(state) if state.phase == "bet" else answered(state, *knowing)
    return state


def continued(state: State) -> State:
    """All have seen what the hand came to."""
    hand = state.hand
    for seat in state.staying:
        if state.hand == hand and state.phase == "hand-over":
            state = play(state, f"{seat} continue")
    return state


def ids(state: State) -> list[str]:
    return [f"{d.actor} {d.id}" for d in QUIZ.decisions(state)]


def _move(text: str) -> tuple[Any, Any]:
    actor, action = text.split(" ", 1)
    return read_actor(actor), QUIZ.read(action)
