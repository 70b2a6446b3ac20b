"""The examples of section 12 of the rules, under their numbers."""

import pytest

from engines.captain import CAPTAIN
from engines.captain.types import CaptainWon, Drew

from .table import (
    build_table,
    continue_for_all,
    deal_game,
    expire_decisions,
    format_hand,
    format_row,
    get_refusal_code,
    is_allowed,
    list_events_of,
    pass_placement,
    play_moves,
    view_as,
)


@pytest.mark.parametrize(
    ("seats", "cards", "origins", "pile", "out"),
    [(3, 11, 3, 21, 8), (2, 13, 4, 27, 8), (4, 10, 4, 15, 6), (5, 9, 5, 11, 4)],
)
def test_example_1_setup(seats: int, cards: int, origins: int, pile: int, out: int) -> None:
    state = deal_game(seats)
    while state.phase == "setup":
        state = expire_decisions(state)
    view = view_as(state, None)
    assert view.cards == (cards,) * seats
    assert sum(belt.has_origin for belt in view.belts) == origins
    assert (view.pile, view.unused) == (pile, out)


def test_example_2_gaps() -> None:
    state = build_table("P7,P8,P6,P10,P12 N1", "1:T9/P4")
    assert is_allowed(state, "0 place:1:P7,P8")
    state = pass_placement(play_moves(state, "0 place:1:P7,P8"))
    assert state.get_belt(1).dir == "up"
    state = play_moves(state, "0 end", "1 look:1", "1 end")
    assert not is_allowed(state, "0 place:1:P6")
    assert is_allowed(state, "0 place:1:P10")
    assert not is_allowed(state, "0 place:1:P10,P12")


def test_example_3_down() -> None:
    state = build_table("P3,P2,P5 N1", "1:T9/P4")
    assert play_moves(state, "0 place:1:P3,P2").get_belt(1).dir == "down"
    assert play_moves(build_table("P5,P4 N1", "1:T9"), "0 place:1:P5,P4").get_belt(1).dir == "down"


def test_example_4_one_belt_a_city() -> None:
    for origin in ("P1", "T1"):
        state = build_table("P7,T7 N1", f"1:{origin}/P4", f"2:{origin[0]}2")
        assert not is_allowed(state, "0 place:2:P7")
        assert not is_allowed(state, "0 place:1:T7")


def test_example_5_jokers() -> None:
    state = build_table("TM,P4,P5 N1", "1:T9/P3")
    assert is_allowed(state, "0 place:1:TM4,P5")
    for number in range(1, 19):
        assert not is_allowed(state, f"0 place:1:TM{number},P4,P5")
    assert get_refusal_code(state, "0 place:1:TM3,P4,P5") == "captain-joker-nothing"
    for end in ("P16,P17", "P2,P1"):
        state = build_table("TM,P5 N1", f"1:T9/{end}")
        assert not any(is_allowed(state, f"0 TM:1:{number}") for number in range(-1, 20))
        assert view_as(state, 0).belts[0].jokers == ()


def test_example_6_change_of_direction() -> None:
    state = play_moves(build_table("P4,P6,P2,CS N1", "1:T9/P3,P5"), "0 CS:1")
    assert [is_allowed(state, f"0 place:1:P{n}") for n in (4, 6, 2)] == [True, False, True]


@pytest.mark.parametrize(("origin", "loser"), [("T9", 1), ("P12", 2)])
def test_example_7_who_takes_the_row(origin: str, loser: int) -> None:
    state = build_table("P4,N8 P5,P8,N9 N1,N2 ", f"1:{origin}")
    state = pass_placement(play_moves(state, "0 place:1:P4"))
    state = pass_placement(play_moves(state, "0 end", "1 place:1:P5"))
    state = play_moves(state, "1 end", "2 look:1", "2 end", "0 look:1", "0 end", "1 place:1:P8")
    before = [format_hand(state, seat) for seat in range(3)]
    state = continue_for_all(play_moves(state, "2 call"))
    taken = {card for card in format_hand(state, loser).split(",") if card not in before[loser]}
    assert taken == {"P4", "P5", "P8", origin} - set(before[loser].split(","))
    assert format_row(state, 1) == ""


def test_example_8_an_airport_card_as_origin() -> None:
    state = continue_for_all(
        play_moves(build_table("P5,N1 N2", "1:TA/P4"), "0 place:1:P5", "1 call")
    )
    assert format_hand(state, 0) == "P4,P5,N1,TA"


def test_example_9_what_may_be_taken_back() -> None:
    state = build_table("N1 N2", "1:T9/P4,P5,TM6,P8", "2:T9/N4,N5,N6")
    assert is_allowed(state, "1 take:1:P8")
    assert not is_allowed(state, "1 take:1:P8,P5")
    assert not is_allowed(play_moves(state, "1 take:1:P8"), "1 take:1:P5")
    assert is_allowed(state, "1 take:2:N6") and is_allowed(state, "1 take:2:N6,N5")
    assert not is_allowed(state, "1 take:2:N6,N5,N4")


def test_example_10_a_last_card_as_a_bluff() -> None:
    state = play_moves(build_table("P5 N2,N3", "1:T9/P4"), "0 place:1:P5")
    assert list_events_of(state, "clock expire:c1:1") == [CaptainWon((0,))]
    called = continue_for_all(play_moves(state, "1 call"))
    assert (called.phase, format_hand(called, 0)) == ("turn", "P4,P5,T9")


def test_example_11_a_delayed_flight() -> None:
    state = build_table("VR,P1 N1,N2,N3,N4 T1,T2,T3,T4,T5", "1:T9")
    happened = list_events_of(state, "0 VR")
    assert [event for event in happened if isinstance(event, Drew)] == [Drew(1)]


def test_example_12_where_actions_are_illegal() -> None:
    state = build_table("P5 N1", "1:T9")
    assert not is_allowed(state, "0 swap:1:P5")
    assert not is_allowed(state, "0 close:1")
    assert not is_allowed(state, "0 origin:1:P5")
    assert CAPTAIN.view_as(state, 0).belts[0].may_look
