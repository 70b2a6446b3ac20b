"""The notation of quiz poker."""

import pytest

from engines.core import IllegalActionError
from engines.quiz import QUIZ
from engines.quiz.types import (
    AnswerMark,
    QuizAnswer,
    QuizAppeal,
    QuizBet,
    QuizExclude,
    QuizFine,
    QuizMarks,
    QuizRaise,
    QuizVoid,
    QuizWarn,
)

from .table import begin_hand, play_moves, reach_betting


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (QuizAnswer(2, "Paris: la Ville, Lumière", "fr"), "answer:2:fr:Paris: la Ville, Lumière"),
        (QuizAnswer(0, "Ёлка", "ru"), "answer:0:ru:Ёлка"),
        (QuizAnswer(2, "Paris\nLyon", "fr"), "answer:2:fr:Paris\nLyon"),
        (QuizBet(100), "bet:100"),
        (QuizRaise(300), "raise:300"),
        (QuizAppeal(3), "appeal:3"),
    ],
)
def test_an_action_reads_back(action: object, text: str) -> None:
    assert QUIZ.format_action(action) == text
    assert QUIZ.parse_action(text) == action


def test_the_houses_supplies_read_back() -> None:
    marks = QuizMarks(3, (AnswerMark(0, 2, True, True, "near"),))
    written = QUIZ.format_action(marks)
    assert written.startswith('marks:{"hand":3,') and "\n" not in written
    assert QUIZ.parse_action(written) == marks


def test_a_text_keeps_its_capitals() -> None:
    assert QUIZ.parse_action(" ANSWER:2:FR: Paris ") == QuizAnswer(2, "Paris", "fr")


@pytest.mark.parametrize(
    "text", ["bet:", "bet:x", "stock:{}", "marks:[]", "answer:2:Paris", "answer:2:fr\u0130:x", "!"]
)
def test_what_is_not_a_notation(text: str) -> None:
    with pytest.raises(IllegalActionError) as refusal:
        QUIZ.parse_action(text)
    assert refusal.value.code == "refused-unreadable"


def test_a_position_says_who_has_what() -> None:
    state = play_moves(reach_betting(), "0 bet:100", "1 fold")
    assert QUIZ.format_position(state).startswith(
        "1 bet 1 | button 3, ante 50/0, pot 300, house 0 | 0: 850 +100, 1: 950 folded, 2: 950"
    )
    assert "locked 2" in QUIZ.format_position(play_moves(begin_hand(), "2 lock"))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (QuizWarn(2, "Loud: twice"), "warn:2:Loud: twice"),
        (QuizFine(2, 100, "12:30 late"), "fine:2:100:12:30 late"),
        (QuizVoid("3: cards fell"), "void:3: cards fell"),
        (QuizExclude(0, "Copied"), "exclude:0:Copied"),
    ],
)
def test_what_the_jury_does_reads_back(action: object, text: str) -> None:
    assert QUIZ.format_action(action) == text
    assert QUIZ.parse_action(text) == action
