"""Each achievement of perudo, earned and just missed."""

from collections.abc import Iterator
from typing import Any

import pytest

from engines.core import Moment
from engines.perudo import PERUDO
from engines.perudo.achievements import BELIEVED, CALZA, COMEBACK, EXACT, UNHURT
from engines.perudo.state import State
from tests.engines.course import recorded

from .table import continued, play, roll, table

THREE = "22222 33333 44444"


@pytest.fixture
def course() -> Iterator[list[Moment[Any]]]:
    with recorded(PERUDO) as moments:
        yield moments


def exact(state: State) -> State:
    """Seat 0 bids what lies there, and is challenged."""
    return play(state, "0 5x2", "1 challenge")


def test_exact_is_two_bids_of_one_game_that_were_challenged(course: list[Moment[Any]]) -> None:
    state = continued(exact(table(THREE)))
    assert not PERUDO.achieved(course)
    exact(roll(state, "22222 3333 4444"))
    assert PERUDO.achieved(course) == {(0, EXACT)}


def test_exact_wants_ten_dice(course: list[Moment[Any]]) -> None:
    state = continued(exact(table("22222 33 44")))
    exact(roll(state, "22222 3 4"))
    assert (0, EXACT) not in PERUDO.achieved(course)


def test_exact_is_not_what_time_bid(course: list[Moment[Any]]) -> None:
    state = continued(play(table("12345 33333 33333"), "clock expire:1.0:0", "1 challenge"))
    exact(roll(state, "22222 3333 3333"))
    assert not PERUDO.achieved(course)


def test_calza(course: list[Moment[Any]]) -> None:
    play(table(THREE, rules="perudo"), "0 5x2", "2 calza")
    assert PERUDO.achieved(course) == {(2, CALZA)}


def test_a_calza_that_is_wrong_or_among_few_dice_is_none(course: list[Moment[Any]]) -> None:
    play(table(THREE, rules="perudo"), "0 4x2", "2 calza")
    play(table("222 333 444", rules="perudo"), "0 3x2", "2 calza")
    assert not PERUDO.achieved(course)


def test_believed_is_a_bid_three_too_high_that_was_raised(course: list[Moment[Any]]) -> None:
    play(table(THREE), "0 4x5", "1 5x5", "2 challenge")
    assert PERUDO.achieved(course) == {(0, BELIEVED)}


def test_a_bid_two_too_high_was_not_hard_to_believe(course: list[Moment[Any]]) -> None:
    play(table(THREE), "0 2x5", "1 5x5", "2 challenge")
    assert not PERUDO.achieved(course)


def test_comeback_from_one_die_against_five(course: list[Moment[Any]]) -> None:
    state = continued(play(table("22 33333"), "0 3x2", "1 challenge"))
    state = play(roll(state, "2 33333"), "1 10x3", "0 challenge")
    assert state.phase == "over"
    assert PERUDO.achieved(course) == {(0, COMEBACK)}


def test_from_one_die_against_four_it_is_none(course: list[Moment[Any]]) -> None:
    state = continued(play(table("22 3333"), "0 3x2", "1 challenge"))
    assert play(roll(state, "2 3333"), "1 10x3", "0 challenge").phase == "over"
    assert not PERUDO.achieved(course)


def test_it_is_none_when_the_other_leaves(course: list[Moment[Any]]) -> None:
    state = continued(play(table("22 33333"), "0 3x2", "1 challenge"))
    assert play(roll(state, "2 33333"), "1 quit").phase == "over"
    assert not PERUDO.achieved(course)


def test_unhurt(course: list[Moment[Any]]) -> None:
    assert exact(table("22222 3 4")).phase == "over"
    assert PERUDO.achieved(course) == {(0, UNHURT)}


def test_between_two_it_is_none(course: list[Moment[Any]]) -> None:
    assert exact(table("22222 3")).phase == "over"
    assert not PERUDO.achieved(course)
