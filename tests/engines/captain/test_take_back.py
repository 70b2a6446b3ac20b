"""Taking luggage back: R31–R34."""

import pytest

from engines.captain import CAPTAIN
from engines.captain.cards import Luggage
from engines.captain.types import TookBack

from .table import (
    build_table,
    catch_refusal,
    deal_game,
    format_hand,
    format_row,
    get_refusal_code,
    is_allowed,
    list_events_of,
    pass_placement,
    play_moves,
    view_as,
)


def test_r31_anybody_at_any_time_whoever_had_placed_it() -> None:
    state = build_table("N9 N1 N2", "2:T9/P4,P5,P6")
    for seat in range(3):
        assert is_allowed(state, f"{seat} take:2:P6")
    assert list_events_of(state, "2 take:2:P6,P5") == [
        TookBack(2, 2, (Luggage("P", 5), Luggage("P", 6)))
    ]
    state = play_moves(state, "2 take:2:P6,P5")
    assert (format_hand(state, 2), format_row(state, 2), state.turn) == ("P5,P6,N2", "P4", 0)
    assert not state.acted


def test_r31_only_the_last_ones_of_the_row() -> None:
    state = build_table("N9 N1", "2:T9/P4,P5,P6")
    for taken in ("P5", "P6,P4", "P7", "P6,P6", "P6,T5"):
        assert get_refusal_code(state, f"1 take:2:{taken}") == "captain-take-not-last"
    for belt in (0, 7):
        assert get_refusal_code(state, f"1 take:{belt}:P6") == "captain-no-such-belt"
    assert get_refusal_code(state, "1 take:1:P6") == "captain-no-origin"
    assert get_refusal_code(build_table("N9 N1", "2:T9"), "1 take:2:P6") == "captain-belt-empty"


def test_r31_one_luggage_stays() -> None:
    state = build_table("N9 N1", "2:T9/P4,P5,P6")
    assert catch_refusal(state, "1 take:2:P6,P5,P4").facts == {"belt": 2}
    assert get_refusal_code(state, "1 take:2:P6,P5,P4") == "captain-take-one-stays"
    assert (
        get_refusal_code(build_table("N9 N1", "2:T9/P4"), "1 take:2:P4") == "captain-take-one-stays"
    )


@pytest.mark.parametrize("end", ["TM6", "CS"])
def test_r31_it_stops_at_an_airport_card(end: str) -> None:
    state = build_table("N9 N1", f"2:T9/P4,P5,{end}")
    assert get_refusal_code(state, "1 take:2:P5") == "captain-take-airport"
    assert view_as(state, 1).belts[1].takeable == ()
    state = build_table("N9 N1", "2:T9/P4,P5,TM6,P8,P9")
    assert view_as(state, 1).belts[1].takeable == (Luggage("P", 9), Luggage("P", 8))
    assert is_allowed(state, "1 take:2:P8,P9")


def test_r32_not_in_a_window_a_reveal_or_setup() -> None:
    state = play_moves(build_table("P7,N9 N1 N2", "2:T9/P4,P5", "3:N4/N5,N6"), "0 place:2:P7")
    assert get_refusal_code(state, "1 take:3:N6") == "captain-window"
    assert view_as(state, 1).belts[2].takeable == ()
    assert get_refusal_code(play_moves(state, "1 call"), "1 take:3:N6") == "captain-reveal"
    assert is_allowed(pass_placement(state), "1 take:3:N6")
    assert get_refusal_code(deal_game(3), "0 take:3:N6") == "captain-setup"


def test_r32_it_costs_no_action_and_leaves_the_buttons_of_the_turn() -> None:
    state = build_table("N9 N1", "2:T9/P4,P5")
    (before,) = CAPTAIN.list_decisions(state)
    state = play_moves(state, "1 take:2:P5")
    assert CAPTAIN.list_decisions(state) == (before,)
    assert get_refusal_code(state, "0 take:2:P5") == "captain-take-not-last"


def test_r33_one_number_alone_has_no_direction() -> None:
    state = build_table("N9 N1", "2:T9/P4,P5,P6", "3:T9/N4,CS,N5", "4:N9/T8,T7,CS,T9")
    assert play_moves(state, "0 take:2:P6").get_belt(2).dir == "up"
    assert play_moves(state, "0 take:2:P6,P5").get_belt(2).dir is None
    assert play_moves(state, "0 take:3:N5").get_belt(3).dir is None
    assert play_moves(state, "0 take:4:T9").get_belt(4).dir == "up"


def test_r34_no_limit_unless_the_table_wants_one() -> None:
    belt = "2:T9/P1,P2,P3,P4,P5,P6,P7,P8"
    assert is_allowed(build_table("N9 N1", belt), "1 take:2:P8,P7,P6,P5,P4,P3,P2")
    assert view_as(build_table("N9 N1", belt), 1).takes_left is None
    state = build_table("N9 N1", belt, takeback_max="3")
    assert catch_refusal(state, "1 take:2:P8,P7,P6,P5").facts == {"most": 3}
    state = play_moves(state, "1 take:2:P8,P7")
    assert (view_as(state, 1).takes_left, view_as(state, 0).takes_left) == (1, 3)
    assert get_refusal_code(state, "1 take:2:P6,P5") == "captain-takes-spent"
    assert is_allowed(state, "1 take:2:P6")


def test_r34_it_counts_between_two_own_turns() -> None:
    state = build_table("N9 N1", "2:T9/P1,P2,P3,P4,P5,P6,P7,P8", takeback_max="3")
    state = play_moves(state, "1 take:2:P8,P7,P6", "0 look:2", "0 end")
    assert view_as(state, 1).takes_left == 3
    state = play_moves(state, "1 take:2:P5", "1 look:2", "1 end")
    assert view_as(state, 1).takes_left == 2
