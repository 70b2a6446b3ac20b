"""Taking luggage back: R31–R34."""

import pytest

from engines.captain import CAPTAIN
from engines.captain.cards import Luggage
from engines.captain.types import TookBack

from .table import allowed, code, dealt, events, hand, passed, play, refused, row, table, view


def test_r31_anybody_at_any_time_whoever_had_placed_it() -> None:
    state = table("N9 N1 N2", "2:T9/P4,P5,P6")
    for seat in range(3):
        assert allowed(state, f"{seat} take:2:P6")
    assert events(state, "2 take:2:P6,P5") == [TookBack(2, 2, (Luggage("P", 5), Luggage("P", 6)))]
    state = play(state, "2 take:2:P6,P5")
    assert (hand(state, 2), row(state, 2), state.turn) == ("P5,P6,N2", "P4", 0)
    assert not state.acted


def test_r31_only_the_last_ones_of_the_row() -> None:
    state = table("N9 N1", "2:T9/P4,P5,P6")
    for taken in ("P5", "P6,P4", "P7", "P6,P6", "P6,T5"):
        assert code(state, f"1 take:2:{taken}") == "captain-take-not-last"
    for belt in (0, 7):
        assert code(state, f"1 take:{belt}:P6") == "captain-no-such-belt"
    assert code(state, "1 take:1:P6") == "captain-no-origin"
    assert code(table("N9 N1", "2:T9"), "1 take:2:P6") == "captain-belt-empty"


def test_r31_one_luggage_stays() -> None:
    state = table("N9 N1", "2:T9/P4,P5,P6")
    assert refused(state, "1 take:2:P6,P5,P4").facts == {"belt": 2}
    assert code(state, "1 take:2:P6,P5,P4") == "captain-take-one-stays"
    assert code(table("N9 N1", "2:T9/P4"), "1 take:2:P4") == "captain-take-one-stays"


@pytest.mark.parametrize("end", ["TM6", "CS"])
def test_r31_it_stops_at_an_airport_card(end: str) -> None:
    state = table("N9 N1", f"2:T9/P4,P5,{end}")
    assert code(state, "1 take:2:P5") == "captain-take-airport"
    assert view(state, 1).belts[1].takeable == ()
    state = table("N9 N1", "2:T9/P4,P5,TM6,P8,P9")
    assert view(state, 1).belts[1].takeable == (Luggage("P", 9), Luggage("P", 8))
    assert allowed(state, "1 take:2:P8,P9")


def test_r32_not_in_a_window_a_reveal_or_setup() -> None:
    state = play(table("P7,N9 N1 N2", "2:T9/P4,P5", "3:N4/N5,N6"), "0 place:2:P7")
    assert code(state, "1 take:3:N6") == "captain-window"
    assert view(state, 1).belts[2].takeable == ()
    assert code(play(state, "1 call"), "1 take:3:N6") == "captain-reveal"
    assert allowed(passed(state), "1 take:3:N6")
    assert code(dealt(3), "0 take:3:N6") == "captain-setup"


def test_r32_it_costs_no_action_and_leaves_the_buttons_of_the_turn() -> None:
    state = table("N9 N1", "2:T9/P4,P5")
    (before,) = CAPTAIN.decisions(state)
    state = play(state, "1 take:2:P5")
    assert CAPTAIN.decisions(state) == (before,)
    assert code(state, "0 take:2:P5") == "captain-take-not-last"


def test_r33_one_number_alone_has_no_direction() -> None:
    state = table("N9 N1", "2:T9/P4,P5,P6", "3:T9/N4,CS,N5", "4:N9/T8,T7,CS,T9")
    assert play(state, "0 take:2:P6").belt(2).dir == "up"
    assert play(state, "0 take:2:P6,P5").belt(2).dir is None
    assert play(state, "0 take:3:N5").belt(3).dir is None
    assert play(state, "0 take:4:T9").belt(4).dir == "up"


def test_r34_no_limit_unless_the_table_wants_one() -> None:
    belt = "2:T9/P1,P2,P3,P4,P5,P6,P7,P8"
    assert allowed(table("N9 N1", belt), "1 take:2:P8,P7,P6,P5,P4,P3,P2")
    assert view(table("N9 N1", belt), 1).takes_left is None
    state = table("N9 N1", belt, takeback_max="3")
    assert refused(state, "1 take:2:P8,P7,P6,P5").facts == {"most": 3}
    state = play(state, "1 take:2:P8,P7")
    assert (view(state, 1).takes_left, view(state, 0).takes_left) == (1, 3)
    assert code(state, "1 take:2:P6,P5") == "captain-takes-spent"
    assert allowed(state, "1 take:2:P6")


def test_r34_it_counts_between_two_own_turns() -> None:
    state = table("N9 N1", "2:T9/P1,P2,P3,P4,P5,P6,P7,P8", takeback_max="3")
    state = play(state, "1 take:2:P8,P7,P6", "0 look:2", "0 end")
    assert view(state, 1).takes_left == 3
    state = play(state, "1 take:2:P5", "1 look:2", "1 end")
    assert view(state, 1).takes_left == 2
