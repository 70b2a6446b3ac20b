"""Each achievement of Captain Bluff, earned and just missed."""

from collections.abc import Iterator
from typing import Any

import pytest

from engines.captain import CAPTAIN
from engines.captain.achievements import CUSTOMS, PAPERS, SMUGGLER, STOWAWAY, TRAP
from engines.core import GameMoment
from tests.engines.game_recorder import record_moments

from .table import build_table, continue_for_all, pass_placement, play_moves

LONG = "P1,P2,P3,P4,P5"


@pytest.fixture
def course() -> Iterator[list[GameMoment[Any]]]:
    with record_moments(CAPTAIN) as moments:
        yield moments


def test_a_stowaway_is_the_last_card_under_an_origin_known_to_be_false(
    course: list[GameMoment[Any]],
) -> None:
    state = pass_placement(play_moves(build_table("P6 N1 N2", f"1:T9/{LONG}/0"), "0 place:1:P6"))
    assert state.phase == "over"
    assert CAPTAIN.find_achievements(course) == {(0, STOWAWAY)}


@pytest.mark.parametrize("belt", [f"1:T9/{LONG}/", f"1:P9/{LONG}/0"])
def test_someone_who_did_not_know_or_was_honest_is_none(
    course: list[GameMoment[Any]], belt: str
) -> None:
    assert pass_placement(play_moves(build_table("P6 N1 N2", belt), "0 place:1:P6")).phase == "over"
    assert not CAPTAIN.find_achievements(course)


def test_someone_who_is_left_alone_is_none(course: list[GameMoment[Any]]) -> None:
    state = play_moves(build_table("P6,P7 N1", f"1:T9/{LONG}/0"), "0 place:1:P6", "1 quit")
    assert state.phase == "over"
    assert not CAPTAIN.find_achievements(course)


def smuggle_cards(times: int, belt: str = "1:T9/P1/0", last: str = "pass") -> None:
    """Seat 0 places so often on a belt; seat 1 does `last` to the last one."""
    state = build_table("P2,P3,P4,P5 N1,N2,N3", belt)
    for number in range(times):
        state = play_moves(state, f"0 place:1:P{number + 2}")
        state = play_moves(state, f"1 {last if number == times - 1 else 'pass'}")
        if state.phase == "turn":
            state = play_moves(state, "0 end", "1 look:1", "1 end")


def test_three_bluffs_make_a_smuggler(course: list[GameMoment[Any]]) -> None:
    smuggle_cards(3)
    assert CAPTAIN.find_achievements(course) == {(0, SMUGGLER)}


@pytest.mark.parametrize(
    ("times", "belt", "last"),
    [(2, "1:T9/P1/0", "pass"), (3, "1:P9/P1/0", "pass"), (3, "1:T9/P1/", "pass")],
)
def test_two_or_honest_ones_or_unknowing_ones_do_not(
    course: list[GameMoment[Any]], times: int, belt: str, last: str
) -> None:
    smuggle_cards(times, belt, last)
    assert not CAPTAIN.find_achievements(course)


def test_nor_three_of_which_the_last_is_called(course: list[GameMoment[Any]]) -> None:
    smuggle_cards(3, last="call")
    assert not CAPTAIN.find_achievements(course)


def trap_seat(who: int) -> None:
    """Seat 0 hides an airport card; this seat places there and is called by another."""
    state = play_moves(build_table("VR,P1 P2,P3 N3,N4"), "0 origin:1:VR", "0 end")
    if who == 1:
        play_moves(state, "1 place:1:P2", "2 call")
    else:
        state = play_moves(state, "1 look:1", "1 end", "2 look:1", "2 end")
        play_moves(state, "0 place:1:P1", "2 call")


def test_a_trap_is_an_airport_card_under_which_another_is_called(
    course: list[GameMoment[Any]],
) -> None:
    trap_seat(1)
    assert CAPTAIN.find_achievements(course) == {(0, TRAP)}


def test_ones_own_trap_is_none(course: list[GameMoment[Any]]) -> None:
    trap_seat(0)
    assert not CAPTAIN.find_achievements(course)


def test_customs_call_a_bluff_of_seven_cards(course: list[GameMoment[Any]]) -> None:
    continue_for_all(
        play_moves(build_table("P6,P7 N1 N2", f"1:T9/{LONG}/"), "0 place:1:P6", "2 call")
    )
    assert CAPTAIN.find_achievements(course) == {(2, CUSTOMS)}


def test_papers_are_an_honest_placement_that_cost_its_caller_seven_cards(
    course: list[GameMoment[Any]],
) -> None:
    continue_for_all(
        play_moves(build_table("P6,P7 N1 N2", f"1:P9/{LONG}/0"), "0 place:1:P6", "2 call")
    )
    assert CAPTAIN.find_achievements(course) == {(0, PAPERS)}


@pytest.mark.parametrize("belt", ["1:T9/P2,P3,P4,P5/", "1:P9/P2,P3,P4,P5/0", f"1:P9/{LONG}/"])
def test_six_cards_or_a_placer_who_only_hoped_are_none(
    course: list[GameMoment[Any]], belt: str
) -> None:
    play_moves(build_table("P6,P7 N1 N2", belt), "0 place:1:P6", "2 call")
    assert not CAPTAIN.find_achievements(course)
