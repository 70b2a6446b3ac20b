"""Each achievement of poker menteur, earned and just missed."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engines.core import GameMoment
from engines.menteur import MENTEUR
from engines.menteur.achievements import CLEAN, COMEBACK, LIAR, NERVE, QUINTE
from engines.menteur.state import MenteurState
from tests.engines.game_recorder import record_moments

from .table import begin_round, build_accepted, continue_for_all, play_moves


@pytest.fixture
def course() -> Iterator[list[GameMoment[Any]]]:
    with record_moments(MENTEUR) as moments:
        yield moments


def play_lies(state: MenteurState, *lies: str, end: str = "") -> MenteurState:
    """Play a round that the seat in turn begins, of nothing but lies over two nines.

    Each seat announces more than the one before; all is accepted, and `end` answers the last.
    """
    seats = len(state.points)
    at = state.turn or 0
    state = play_moves(state, f"{at} throw-hidden:1,2,3,4,5@0", "chance 11236")
    for number, lie in enumerate(lies):
        state = play_moves(state, f"{at} announce:{lie}")
        at = next(s for n in range(1, seats) if (s := (at + n) % seats) not in state.gone)
        last = number == len(lies) - 1
        state = play_moves(state, f"{at} {end if last and end else 'accept'}")
    return state


def test_a_quinte_that_nobody_lifts(course: list[GameMoment[Any]]) -> None:
    play_lies(begin_round(3), "five-2")
    assert MENTEUR.find_achievements(course) == {(0, QUINTE)}


def test_the_top_quinte_counts_though_it_asks_for_a_trial(course: list[GameMoment[Any]]) -> None:
    play_lies(begin_round(3), "five-6")
    assert MENTEUR.find_achievements(course) == {(0, QUINTE)}


@pytest.mark.parametrize(("lie", "answer"), [("five-2", "refuse"), ("four-2", "accept")])
def test_one_that_is_lifted_or_less_than_five(
    course: list[GameMoment[Any]], lie: str, answer: str
) -> None:
    play_lies(begin_round(3), lie, end=answer)
    assert not MENTEUR.find_achievements(course)


def test_a_true_quinte_is_luck(course: list[GameMoment[Any]]) -> None:
    state = play_moves(begin_round(3), "0 throw-hidden:1,2,3,4,5@0", "chance 33333")
    play_moves(state, "0 announce:five-3", "1 accept")
    assert not MENTEUR.find_achievements(course)


LADDER = ("pair-2", "pair-3", "pair-4", "pair-5", "pair-6", "two-pairs-2-1", "two-pairs-3-1")
LONG = (*LADDER, "two-pairs-4-1", "two-pairs-5-1")


def test_five_lies_that_were_all_taken(course: list[GameMoment[Any]]) -> None:
    play_lies(begin_round(2), *LONG)
    assert MENTEUR.find_achievements(course) == {(0, LIAR)}


def test_four_are_not_enough(course: list[GameMoment[Any]]) -> None:
    play_lies(begin_round(2), *LADDER)
    assert not MENTEUR.find_achievements(course)


def test_nor_five_when_the_sixth_is_refused(course: list[GameMoment[Any]]) -> None:
    play_lies(begin_round(2), *LONG, "two-pairs-6-1", "three-2", end="refuse")
    assert MENTEUR.find_achievements(course) == {(1, LIAR)}


def begin_with_points(points: str, seats: int = 3, **options: Any) -> MenteurState:
    return replace(begin_round(seats, **options), points=tuple(map(int, points)))


def catch_liar(state: MenteurState, times: int) -> MenteurState:
    """Seat 0 lies and is refused, so many times: who loses begins."""
    for _ in range(times):
        state = continue_for_all(play_lies(state, "five-2", end="refuse"))
    return state


def test_three_lies_refused_with_one_point_left(course: list[GameMoment[Any]]) -> None:
    catch_liar(begin_with_points("040"), 3)
    assert MENTEUR.find_achievements(course) == {(1, NERVE)}


@pytest.mark.parametrize(("points", "times"), [("040", 2), ("030", 3)])
def test_two_or_with_more_points_left_are_none(
    course: list[GameMoment[Any]], points: str, times: int
) -> None:
    catch_liar(begin_with_points(points), times)
    assert not MENTEUR.find_achievements(course)


def test_comeback_against_somebody_with_two_points_fewer(course: list[GameMoment[Any]]) -> None:
    state = catch_liar(begin_with_points("14", 2), 4)
    assert (state.phase, state.points) == ("over", (5, 4))
    assert MENTEUR.find_achievements(course) == {(1, COMEBACK), (1, NERVE)}


def test_against_somebody_with_one_point_fewer_it_is_none(course: list[GameMoment[Any]]) -> None:
    assert catch_liar(begin_with_points("24", 2), 3).phase == "over"
    assert MENTEUR.find_achievements(course) == {(1, NERVE)}


def test_clean(course: list[GameMoment[Any]]) -> None:
    state = begin_with_points("401")
    state = replace(state, gone=(2,))
    assert catch_liar(state, 1).phase == "over"
    assert MENTEUR.find_achievements(course) == {(1, CLEAN)}


def test_between_two_it_is_none(course: list[GameMoment[Any]]) -> None:
    assert catch_liar(begin_with_points("40", 2), 1).phase == "over"
    assert not MENTEUR.find_achievements(course)


def test_nor_when_the_others_leave(course: list[GameMoment[Any]]) -> None:
    assert play_moves(build_accepted("11234"), "0 quit", "1 quit").phase == "over"
    assert not MENTEUR.find_achievements(course)
