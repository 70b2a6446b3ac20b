"""Tables of quiz poker, and moves from notation, for tests of its rules.

Seat 0 is Player 1 unless said otherwise, so seat 3 has the first button of four.
"""

from random import Random
from typing import Any

from msgspec.structs import replace

from engines.core import (
    ChanceAction,
    ChanceDraw,
    ExpireAction,
    Office,
)
from engines.quiz import QUIZ
from engines.quiz.state import QuizState
from engines.quiz.types import QuizOptions
from tests.engines.moves import MovePlayer

from .question_house import supply_request

EACH = 10
"""Cards of each category in a deck: enough for three hands of four."""


class _QuizMoves(MovePlayer):
    """Moves after each of which what is due is supplied."""

    def play_moves(self, state: QuizState, *moves: str) -> QuizState:
        for move in moves:
            state = supply_due(super().play_moves(state, move))
        return state


_MOVES = _QuizMoves(QUIZ)
play_moves = _MOVES.play_moves
list_told_events = _MOVES.list_told_events
list_events_of = _MOVES.list_events_of
catch_refusal = _MOVES.catch_refusal
is_allowed = _MOVES.is_allowed


def begin_hand(
    stacks: tuple[int, ...] = (1000,) * 4, first: int = 0, ante: int = 50, **options: Any
) -> QuizState:
    """Return a game whose first hand begins with these stacks and this ante."""
    state = QUIZ.start(len(stacks), QuizOptions(**options))
    return supply_due(replace(state, stacks=stacks, ante=ante), first)


def supply_due(state: QuizState, first: int = 0) -> QuizState:
    """Supply what is due, until somebody is awaited; nothing is shuffled."""
    while due := QUIZ.find_due(state):
        if isinstance(due, ChanceDraw):
            drawn = [0] * len(due.bounds)
            drawn[0] = first
            state, _ = QUIZ.apply_action(state, Office.CHANCE, ChanceAction(tuple(drawn)))
        else:
            state, _ = QUIZ.apply_action(state, Office.HOUSE, supply_request(due, Random(1), EACH))
    return state


def expire_decisions(state: QuizState) -> QuizState:
    """Let the time of all who are awaited for the first decision run out."""
    waited = QUIZ.list_decisions(state)
    late = tuple(d.actor for d in waited if d.id == waited[0].id)
    state, _ = QUIZ.apply_action(state, Office.CLOCK, ExpireAction(waited[0].id, late))
    return supply_due(state)


def format_right_answer(state: QuizState, seat: int, number: int) -> str:
    """Return the move that answers a question of this seat rightly."""
    return f"{seat} answer:{number}:en:{get_right_answer(state, seat, number)}"


def get_right_answer(state: QuizState, seat: int, number: int) -> str:
    card = state.private[seat][number] if number < 2 else state.commons[number - 2]
    assert card.question is not None
    return card.question.wordings[0].answers[0]


def answer_all(state: QuizState, *knowing: int) -> QuizState:
    """Let everybody answer what is asked: these seats rightly, the others not at all."""
    asked = QUIZ.view_as(state, None).asked
    for seat in sorted(state.live):
        if seat in knowing:
            for number in asked:
                state, _ = QUIZ.apply_action(
                    state, *_MOVES.parse_move(format_right_answer(state, seat, number))
                )
        else:
            state, _ = QUIZ.apply_action(state, *_MOVES.parse_move(f"{seat} lock"))
    return supply_due(state)


def reach_betting(number: int = 1, state: QuizState | None = None, **options: Any) -> QuizState:
    """Return betting round `number`, when all have checked and nobody knew anything."""
    state = begin_hand(**options) if state is None else state
    while state.phase != "bet" or state.round < number:
        state = check_round(state) if state.phase == "bet" else answer_all(state)
    return state


def check_round(state: QuizState) -> QuizState:
    """Let everybody check."""
    number = state.round
    while state.phase == "bet" and state.round == number:
        state = play_moves(state, f"{state.turn} check")
    return state


def asked_out(state: QuizState, *knowing: int) -> QuizState:
    """Play the rest of the hand without a bet; these seats know what is still asked."""
    while state.phase in ("private", "common", "bet"):
        state = check_round(state) if state.phase == "bet" else answer_all(state, *knowing)
    return state


def continue_for_all(state: QuizState) -> QuizState:
    """Let all continue after the end of the hand."""
    hand = state.hand
    for seat in state.active_seats:
        if state.hand == hand and state.phase == "hand-over":
            state = play_moves(state, f"{seat} continue")
    return state


def list_decision_ids(state: QuizState) -> list[str]:
    return [f"{d.actor} {d.id}" for d in QUIZ.list_decisions(state)]
