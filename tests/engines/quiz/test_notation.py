"""The notation of quiz poker."""

import pytest

from engines.core import Illegal
from engines.quiz import QUIZ
from engines.quiz.types import (
    Answer,
    Appeal,
    Bet,
    Exclude,
    Fine,
    Mark,
    Marks,
    Raise,
    Void,
    Warn,
)

from .table import begun, betting, play


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Answer(2, "Paris: la Ville, Lumière", "fr"), "answer:2:fr:Paris: la Ville, Lumière"),
        (Answer(0, "Ёлка", "ru"), "answer:0:ru:Ёлка"),
        (Answer(2, "Paris\nLyon", "fr"), "answer:2:fr:Paris\nLyon"),
        (Bet(100), "bet:100"),
        (Raise(300), "raise:300"),
        (Appeal(3), "appeal:3"),
    ],
)
def test_an_action_reads_back(action: object, text: str) -> None:
    assert QUIZ.write(action) == text
    assert QUIZ.read(text) == action


def test_the_houses_supplies_read_back() -> None:
    marks = Marks(3, (Mark(0, 2, True, True, "near"),))
    written = QUIZ.write(marks)
    assert written.startswith('marks:{"hand":3,') and "\n" not in written
    assert QUIZ.read(written) == marks


def test_a_text_keeps_its_capitals() -> None:
    assert QUIZ.read(" ANSWER:2:FR: Paris ") == Answer(2, "Paris", "fr")


@pytest.mark.parametrize(
    "text", ["bet:", "bet:x", "stock:{}", "marks:[]", "answer:2:Paris", "answer:2:fr\u0130:x", "!"]
)
def test_what_is_not_a_notation(text: str) -> None:
    with pytest.raises(Illegal) as refusal:
        QUIZ.read(text)
    assert refusal.value.code == "refused-unreadable"


def test_a_position_says_who_has_what() -> None:
    state = play(betting(), "0 bet:100", "1 fold")
    assert QUIZ.position(state).startswith(
        "1 bet 1 | button 3, ante 50/0, pot 300, house 0 | 0: 850 +100, 1: 950 folded, 2: 950"
    )
    assert "locked 2" in QUIZ.position(play(begun(), "2 lock"))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Warn(2, "Loud: twice"), "warn:2:Loud: twice"),
        (Fine(2, 100, "12:30 late"), "fine:2:100:12:30 late"),
        (Void("3: cards fell"), "void:3: cards fell"),
        (Exclude(0, "Copied"), "exclude:0:Copied"),
    ],
)
def test_what_the_jury_does_reads_back(action: object, text: str) -> None:
    assert QUIZ.write(action) == text
    assert QUIZ.read(text) == action
