"""The published record replays to the same places and keeps what is private (section 7)."""

from collections.abc import Sequence
from typing import Any

import pytest
from pydantic import TypeAdapter

from engines.core import Told
from engines.quiz import QUIZ
from engines.quiz.state import State
from engines.quiz.types import Action, Answer, Asked, Marks, Stock
from tests.engines.course import hearing
from tests.engines.kit import RandomTable

from .table import answered, asked_out, begun, betting, play
from .test_kit import CASE

JSON: TypeAdapter[Any] = TypeAdapter(Action)


def replayed(table: RandomTable, log: list[tuple[Any, Any]], told: Sequence[Told[Any]]) -> State:
    """The last state of the published log; what is due must be what it was."""
    state = QUIZ.start(table.seats, table.options)
    for actor, action in log:
        shown = JSON.validate_json(JSON.dump_json(QUIZ.published(action, table.state, told)))
        state, _ = QUIZ.apply(state, actor, shown)
    return state


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("cut", [False, True])
def test_a_published_record_replays_and_keeps_what_is_private(seed: int, cut: bool) -> None:
    table = RandomTable(CASE, seed)
    log: list[tuple[Any, Any]] = []
    told: list[Told[Any]] = []
    stop = table.rng.randrange(20, 400) if cut else 5000
    while QUIZ.standings(table.state) is None and len(log) < stop:
        step = table.step()
        log.append((step.actor, step.action))
        told += step.told
    end = table.state
    state = replayed(table, log, told)
    assert QUIZ.standings(state) == QUIZ.standings(end)
    assert (state.stacks, state.phase, state.turn) == (end.stacks, end.phase, end.turn)
    assert QUIZ.due(state) is None or QUIZ.due(state) == QUIZ.due(end)
    asked = {each.event.question.id for each in told if isinstance(each.event, Asked)}
    for _, action in log:
        shown = QUIZ.published(action, end, told)
        if isinstance(shown, Answer):
            assert shown == Answer(shown.number, "·", "en")
        if isinstance(shown, Stock):
            opened = {card.question.id for card in shown.cards if card.question}
            assert opened <= asked
            assert not opened or table.options.reveal != "none"
            assert all(bool(card.nonce) == bool(card.question) for card in shown.cards)
            assert [c.seal for c in shown.cards] == [c.seal for c in action.cards]


def test_marks_are_kept_only_of_hands_with_a_showdown() -> None:
    folded = play(answered(begun(), 0), "0 bet:50", "1 fold", "2 fold", "3 fold")
    decided = asked_out(betting(state=answered(begun(), 0)))
    marks = TypeAdapter(Marks).validate_python(
        {"hand": 1, "marks": [{"seat": 0, "number": 0, "right": True, "reason": "spelling"}]}
    )
    for end, right in ((folded, False), (decided, True)):
        shown = QUIZ.published(marks, end, ())
        assert isinstance(shown, Marks)
        assert (shown.marks[0].right, shown.marks[0].reason) == (right, "")


def test_the_common_questions_of_a_hand_that_was_cut_off_stay_closed() -> None:
    with hearing(QUIZ) as told:
        state = asked_out(answered(begun(), 0))
    with hearing(QUIZ) as until:
        running = betting(2)
    cards = Stock(state.deck[:25])
    assert sum(c.question is not None for c in QUIZ.published(cards, state, told).cards) == 5
    shown = QUIZ.published(Stock(running.deck[:25]), running, until)
    assert not any(c.question for c in shown.cards)
