"""Each achievement of quiz poker, earned and just missed."""

from collections.abc import Iterator
from typing import Any

import pytest

from engines.core import GameMoment
from engines.quiz import QUIZ
from engines.quiz.achievements import ALL_IN, BLUFF, COMEBACK, SEVEN, SWEEP
from tests.engines.game_recorder import record_moments

from .table import (
    answer_all,
    asked_out,
    begin_hand,
    check_round,
    continue_for_all,
    play_moves,
    reach_betting,
)


@pytest.fixture
def course() -> Iterator[list[GameMoment[Any]]]:
    with record_moments(QUIZ) as moments:
        yield moments


def test_seven_right_answers(course: list[GameMoment[Any]]) -> None:
    asked_out(answer_all(begin_hand(), 1), 1)
    assert QUIZ.find_achievements(course) == {(1, SEVEN)}


def test_six_are_none(course: list[GameMoment[Any]]) -> None:
    asked_out(answer_all(check_round(answer_all(begin_hand(), 1))), 1)
    assert not QUIZ.find_achievements(course)


def test_all_in_and_alone_at_the_top(course: list[GameMoment[Any]]) -> None:
    state = play_moves(reach_betting(), "0 allin", "1 call", "2 fold", "3 fold")
    asked_out(state, 0)
    assert QUIZ.find_achievements(course) == {(0, ALL_IN)}


def test_all_in_and_shared_is_none(course: list[GameMoment[Any]]) -> None:
    state = play_moves(reach_betting(), "0 allin", "1 call", "2 fold", "3 fold")
    asked_out(state, 0, 1)
    assert not QUIZ.find_achievements(course)


def bluff_all_out(*knowing: int) -> None:
    """Let seat 0 bet and all others fold.

    The seats in `knowing` know their private questions.
    """
    play_moves(answer_all(begin_hand(), *knowing), "0 bet:100", "1 fold", "2 fold", "3 fold")


def test_a_bluff_drives_out_somebody_who_knew_more(course: list[GameMoment[Any]]) -> None:
    bluff_all_out(3)
    assert QUIZ.find_achievements(course) == {(0, BLUFF)}


@pytest.mark.parametrize("knowing", [(0, 3), (1,), ()])
def test_someone_who_knew_as_much_as_the_last_to_fold_did_not_bluff(
    course: list[GameMoment[Any]], knowing: tuple[int, ...]
) -> None:
    bluff_all_out(*knowing)
    assert not QUIZ.find_achievements(course)


def test_a_fold_that_time_made_is_no_bluff(course: list[GameMoment[Any]]) -> None:
    state = play_moves(answer_all(begin_hand(), 3), "0 bet:100", "1 fold", "2 fold")
    play_moves(state, f"clock expire:{QUIZ.list_decisions(state)[0].id}:3")
    assert not QUIZ.find_achievements(course)


def test_two_out_in_one_hand(course: list[GameMoment[Any]]) -> None:
    state = play_moves(
        reach_betting(state=begin_hand((1000, 300, 300, 300))), "0 bet:250", "1 call", "2 call"
    )
    continue_for_all(asked_out(play_moves(state, "3 fold"), 0))
    assert QUIZ.find_achievements(course) == {(0, SWEEP)}


def test_one_out_is_none(course: list[GameMoment[Any]]) -> None:
    state = play_moves(
        reach_betting(state=begin_hand((1000, 300, 300, 300))), "0 bet:250", "1 call", "2 fold"
    )
    continue_for_all(asked_out(play_moves(state, "3 fold"), 0))
    assert not QUIZ.find_achievements(course)


def double_to_win(stacks: tuple[int, ...]) -> None:
    """Let seat 0 double again and again until nobody else is left."""
    state = begin_hand(stacks)
    for _ in range(20):
        if state.phase == "over":
            return
        while state.phase in ("private", "common"):
            state = answer_all(state, 0)
        while state.phase == "bet":
            move = "call" if state.frozen else "allin"
            state = play_moves(state, f"{state.turn} {move}")
        state = continue_for_all(asked_out(state, 0))
    raise AssertionError("it came to no end")


def test_comeback_from_the_smallest_stack(course: list[GameMoment[Any]]) -> None:
    double_to_win((250, 1000, 1000))
    assert (0, COMEBACK) in QUIZ.find_achievements(course)


@pytest.mark.parametrize("stacks", [(300, 1000, 1000), (250, 250, 1000), (250, 1000)])
def test_more_chips_or_another_as_poor_or_only_one_other_are_none(
    course: list[GameMoment[Any]], stacks: tuple[int, ...]
) -> None:
    double_to_win(stacks)
    assert (0, COMEBACK) not in QUIZ.find_achievements(course)
