"""Each achievement of quiz poker, earned and just missed."""

from collections.abc import Iterator
from typing import Any

import pytest

from engines.core import Moment
from engines.quiz import QUIZ
from engines.quiz.achievements import ALL_IN, BLUFF, COMEBACK, SEVEN, SWEEP
from tests.engines.course import recorded

from .table import answered, asked_out, begun, betting, checked, continued, play


@pytest.fixture
def course() -> Iterator[list[Moment[Any]]]:
    with recorded(QUIZ) as moments:
        yield moments


def test_seven_right_answers(course: list[Moment[Any]]) -> None:
    asked_out(answered(begun(), 1), 1)
    assert QUIZ.achieved(course) == {(1, SEVEN)}


def test_six_are_none(course: list[Moment[Any]]) -> None:
    asked_out(answered(checked(answered(begun(), 1))), 1)
    assert not QUIZ.achieved(course)


def test_all_in_and_alone_at_the_top(course: list[Moment[Any]]) -> None:
    state = play(betting(), "0 allin", "1 call", "2 fold", "3 fold")
    asked_out(state, 0)
    assert QUIZ.achieved(course) == {(0, ALL_IN)}


def test_all_in_and_shared_is_none(course: list[Moment[Any]]) -> None:
    state = play(betting(), "0 allin", "1 call", "2 fold", "3 fold")
    asked_out(state, 0, 1)
    assert not QUIZ.achieved(course)


def bluffed(*knowing: int) -> None:
    """These seats know their private questions, seat 0 bets and all fold."""
    play(answered(begun(), *knowing), "0 bet:100", "1 fold", "2 fold", "3 fold")


def test_a_bluff_drives_out_somebody_who_knew_more(course: list[Moment[Any]]) -> None:
    bluffed(3)
    assert QUIZ.achieved(course) == {(0, BLUFF)}


@pytest.mark.parametrize("knowing", [(0, 3), (1,), ()])
def test_who_knew_as_much_as_the_last_to_fold_did_not_bluff(
    course: list[Moment[Any]], knowing: tuple[int, ...]
) -> None:
    bluffed(*knowing)
    assert not QUIZ.achieved(course)


def test_a_fold_that_time_made_is_no_bluff(course: list[Moment[Any]]) -> None:
    state = play(answered(begun(), 3), "0 bet:100", "1 fold", "2 fold")
    play(state, f"clock expire:{QUIZ.decisions(state)[0].id}:3")
    assert not QUIZ.achieved(course)


def test_two_out_in_one_hand(course: list[Moment[Any]]) -> None:
    state = play(betting(state=begun((1000, 300, 300, 300))), "0 bet:250", "1 call", "2 call")
    continued(asked_out(play(state, "3 fold"), 0))
    assert QUIZ.achieved(course) == {(0, SWEEP)}


def test_one_out_is_none(course: list[Moment[Any]]) -> None:
    state = play(betting(state=begun((1000, 300, 300, 300))), "0 bet:250", "1 call", "2 fold")
    continued(asked_out(play(state, "3 fold"), 0))
    assert not QUIZ.achieved(course)


def comeback(stacks: tuple[int, ...]) -> None:
    """Seat 0 doubles and doubles again until nobody else is left."""
    state = begun(stacks)
    for _ in range(20):
        if state.phase == "over":
            return
        while state.phase in ("private", "common"):
            state = answered(state, 0)
        while state.phase == "bet":
            move = "call" if state.frozen else "allin"
            state = play(state, f"{state.turn} {move}")
        state = continued(asked_out(state, 0))
    raise AssertionError("it came to no end")


def test_comeback_from_the_smallest_stack(course: list[Moment[Any]]) -> None:
    comeback((250, 1000, 1000))
    assert (0, COMEBACK) in QUIZ.achieved(course)


@pytest.mark.parametrize("stacks", [(300, 1000, 1000), (250, 250, 1000), (250, 1000)])
def test_more_chips_or_another_as_poor_or_only_one_other_are_none(
    course: list[Moment[Any]], stacks: tuple[int, ...]
) -> None:
    comeback(stacks)
    assert (0, COMEBACK) not in QUIZ.achieved(course)
