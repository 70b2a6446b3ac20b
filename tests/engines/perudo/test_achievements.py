"""Each achievement of perudo, earned and just missed."""

from collections.abc import Iterator
from typing import Any

import pytest

from engines.core import GameMoment
from engines.perudo import PERUDO
from engines.perudo.achievements import BELIEVED, CALZA, COMEBACK, EXACT, UNHURT
from engines.perudo.state import PerudoState
from tests.engines.game_recorder import record_moments

from .table import build_table, continue_for_all, play_moves, roll_dice

THREE = "22222 33333 44444"


@pytest.fixture
def course() -> Iterator[list[GameMoment[Any]]]:
    with record_moments(PERUDO) as moments:
        yield moments


def bid_exactly(state: PerudoState) -> PerudoState:
    """Bid as seat 0 what lies there, and challenge it."""
    return play_moves(state, "0 5x2", "1 challenge")


def test_exact_is_two_bids_of_one_game_that_were_challenged(course: list[GameMoment[Any]]) -> None:
    state = continue_for_all(bid_exactly(build_table(THREE)))
    assert not PERUDO.find_achievements(course)
    bid_exactly(roll_dice(state, "22222 3333 4444"))
    assert PERUDO.find_achievements(course) == {(0, EXACT)}


def test_exact_wants_ten_dice(course: list[GameMoment[Any]]) -> None:
    state = continue_for_all(bid_exactly(build_table("22222 33 44")))
    bid_exactly(roll_dice(state, "22222 3 4"))
    assert (0, EXACT) not in PERUDO.find_achievements(course)


def test_exact_is_not_what_time_bid(course: list[GameMoment[Any]]) -> None:
    state = continue_for_all(
        play_moves(build_table("12345 33333 33333"), "clock expire:1.0:0", "1 challenge")
    )
    bid_exactly(roll_dice(state, "22222 3333 3333"))
    assert not PERUDO.find_achievements(course)


def test_calza(course: list[GameMoment[Any]]) -> None:
    play_moves(build_table(THREE, rules="perudo"), "0 5x2", "2 calza")
    assert PERUDO.find_achievements(course) == {(2, CALZA)}


def test_a_calza_that_is_wrong_or_among_few_dice_is_none(course: list[GameMoment[Any]]) -> None:
    play_moves(build_table(THREE, rules="perudo"), "0 4x2", "2 calza")
    play_moves(build_table("222 333 444", rules="perudo"), "0 3x2", "2 calza")
    assert not PERUDO.find_achievements(course)


def test_believed_is_a_bid_three_too_high_that_was_raised(course: list[GameMoment[Any]]) -> None:
    play_moves(build_table(THREE), "0 4x5", "1 5x5", "2 challenge")
    assert PERUDO.find_achievements(course) == {(0, BELIEVED)}


def test_a_bid_two_too_high_was_not_hard_to_believe(course: list[GameMoment[Any]]) -> None:
    play_moves(build_table(THREE), "0 2x5", "1 5x5", "2 challenge")
    assert not PERUDO.find_achievements(course)


def test_comeback_from_one_die_against_five(course: list[GameMoment[Any]]) -> None:
    state = continue_for_all(play_moves(build_table("22 33333"), "0 3x2", "1 challenge"))
    state = play_moves(roll_dice(state, "2 33333"), "1 10x3", "0 challenge")
    assert state.phase == "over"
    assert PERUDO.find_achievements(course) == {(0, COMEBACK)}


def test_from_one_die_against_four_it_is_none(course: list[GameMoment[Any]]) -> None:
    state = continue_for_all(play_moves(build_table("22 3333"), "0 3x2", "1 challenge"))
    assert play_moves(roll_dice(state, "2 3333"), "1 10x3", "0 challenge").phase == "over"
    assert not PERUDO.find_achievements(course)


def test_it_is_none_when_the_other_leaves(course: list[GameMoment[Any]]) -> None:
    state = continue_for_all(play_moves(build_table("22 33333"), "0 3x2", "1 challenge"))
    assert play_moves(roll_dice(state, "2 33333"), "1 quit").phase == "over"
    assert not PERUDO.find_achievements(course)


def test_unhurt(course: list[GameMoment[Any]]) -> None:
    assert bid_exactly(build_table("22222 3 4")).phase == "over"
    assert PERUDO.find_achievements(course) == {(0, UNHURT)}


def test_between_two_it_is_none(course: list[GameMoment[Any]]) -> None:
    assert bid_exactly(build_table("22222 3")).phase == "over"
    assert not PERUDO.find_achievements(course)
