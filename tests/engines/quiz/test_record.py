"""Tests that the published record replays and keeps secrets (section 7).

It leads to the same places.
"""

from collections.abc import Sequence
from typing import Any

import pytest
from pydantic import TypeAdapter

from engines.core import AddressedEvent
from engines.quiz import QUIZ
from engines.quiz.state import QuizState
from engines.quiz.types import QuizAction, QuizAnswer, QuizAsked, QuizMarks, QuizStock
from tests.engines.game_recorder import record_events
from tests.engines.kit import RandomTable

from .table import answer_all, asked_out, begin_hand, play_moves, reach_betting
from .test_kit import CASE

JSON: TypeAdapter[Any] = TypeAdapter(QuizAction)


def replay_published(
    table: RandomTable, log: list[tuple[Any, Any]], told: Sequence[AddressedEvent[Any]]
) -> QuizState:
    """Return the last state of the published log."""
    state = QUIZ.start(table.seats, table.options)
    for actor, action in log:
        shown = JSON.validate_json(JSON.dump_json(QUIZ.redact_action(action, table.state, told)))
        state, _ = QUIZ.apply_action(state, actor, shown)
    return state


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("cut", [False, True])
def test_a_published_record_replays_and_keeps_what_is_private(seed: int, cut: bool) -> None:
    table = RandomTable(CASE, seed)
    log: list[tuple[Any, Any]] = []
    told: list[AddressedEvent[Any]] = []
    stop = table.rng.randrange(20, 400) if cut else 5000
    while QUIZ.rank_seats(table.state) is None and len(log) < stop:
        step = table.make_step()
        log.append((step.actor, step.action))
        told += step.told
    end = table.state
    state = replay_published(table, log, told)
    assert QUIZ.rank_seats(state) == QUIZ.rank_seats(end)
    assert (state.stacks, state.phase, state.turn) == (end.stacks, end.phase, end.turn)
    assert QUIZ.find_due(state) is None or QUIZ.find_due(state) == QUIZ.find_due(end)
    asked = {each.event.question.id for each in told if isinstance(each.event, QuizAsked)}
    for _, action in log:
        shown = QUIZ.redact_action(action, end, told)
        if isinstance(shown, QuizAnswer):
            assert shown == QuizAnswer(shown.number, "·", "en")
        if isinstance(shown, QuizStock):
            opened = {card.question.id for card in shown.cards if card.question}
            assert opened <= asked
            assert not opened or table.options.reveal != "none"
            assert all(bool(card.nonce) == bool(card.question) for card in shown.cards)
            assert [c.seal for c in shown.cards] == [c.seal for c in action.cards]


def test_marks_are_kept_only_of_hands_with_a_showdown() -> None:
    folded = play_moves(answer_all(begin_hand(), 0), "0 bet:50", "1 fold", "2 fold", "3 fold")
    decided = asked_out(reach_betting(state=answer_all(begin_hand(), 0)))
    marks = TypeAdapter(QuizMarks).validate_python(
        {"hand": 1, "marks": [{"seat": 0, "number": 0, "right": True, "reason": "spelling"}]}
    )
    for end, right in ((folded, False), (decided, True)):
        shown = QUIZ.redact_action(marks, end, ())
        assert isinstance(shown, QuizMarks)
        assert (shown.marks[0].right, shown.marks[0].reason) == (right, "")


def test_the_common_questions_of_a_hand_that_was_cut_off_stay_closed() -> None:
    with record_events(QUIZ) as told:
        state = asked_out(answer_all(begin_hand(), 0))
    with record_events(QUIZ) as until:
        running = reach_betting(2)
    cards = QuizStock(state.deck[:25])
    assert sum(c.question is not None for c in QUIZ.redact_action(cards, state, told).cards) == 5
    shown = QUIZ.redact_action(QuizStock(running.deck[:25]), running, until)
    assert not any(c.question for c in shown.cards)
