"""The examples of section 12 of the rules, under their numbers."""

import pytest

from engines.captain import CAPTAIN
from engines.captain.types import Drew, Won

from .table import (
    allowed,
    code,
    continued,
    dealt,
    events,
    expired,
    hand,
    passed,
    play,
    row,
    table,
    view,
)


@pytest.mark.parametrize(
    ("seats", "cards", "origins", "pile", "out"),
    [(3, 11, 3, 21, 8), (2, 13, 4, 27, 8), (4, 10, 4, 15, 6), (5, 9, 5, 11, 4)],
)
def test_example_1_setup(seats: int, cards: int, origins: int, pile: int, out: int) -> None:
    state = dealt(seats)
    while state.phase == "setup":
        state = expired(state)
    seen = view(state, None)
    assert seen.cards == (cards,) * seats
    assert sum(belt.has_origin for belt in seen.belts) == origins
    assert (seen.pile, seen.unused) == (pile, out)


def test_example_2_gaps() -> None:
    state = table("P7,P8,P6,P10,P12 N1", "1:T9/P4")
    assert allowed(state, "0 place:1:P7,P8")
    state = passed(play(state, "0 place:1:P7,P8"))
    assert state.belt(1).dir == "up"
    state = play(state, "0 end", "1 look:1", "1 end")
    assert not allowed(state, "0 place:1:P6")
    assert allowed(state, "0 place:1:P10")
    assert not allowed(state, "0 place:1:P10,P12")


def test_example_3_down() -> None:
    state = table("P3,P2,P5 N1", "1:T9/P4")
    assert play(state, "0 place:1:P3,P2").belt(1).dir == "down"
    assert play(table("P5,P4 N1", "1:T9"), "0 place:1:P5,P4").belt(1).dir == "down"


def test_example_4_one_belt_a_city() -> None:
    for origin in ("P1", "T1"):
        state = table("P7,T7 N1", f"1:{origin}/P4", f"2:{origin[0]}2")
        assert not allowed(state, "0 place:2:P7")
        assert not allowed(state, "0 place:1:T7")


def test_example_5_jokers() -> None:
    state = table("TM,P4,P5 N1", "1:T9/P3")
    assert allowed(state, "0 place:1:TM4,P5")
    for number in range(1, 19):
        assert not allowed(state, f"0 place:1:TM{number},P4,P5")
    assert code(state, "0 place:1:TM3,P4,P5") == "captain-joker-nothing"
    for end in ("P16,P17", "P2,P1"):
        state = table("TM,P5 N1", f"1:T9/{end}")
        assert not any(allowed(state, f"0 TM:1:{number}") for number in range(-1, 20))
        assert view(state, 0).belts[0].jokers == ()


def test_example_6_change_of_direction() -> None:
    state = play(table("P4,P6,P2,CS N1", "1:T9/P3,P5"), "0 CS:1")
    assert [allowed(state, f"0 place:1:P{n}") for n in (4, 6, 2)] == [True, False, True]


@pytest.mark.parametrize(("origin", "loser"), [("T9", 1), ("P12", 2)])
def test_example_7_who_takes_the_row(origin: str, loser: int) -> None:
    state = table("P4,N8 P5,P8,N9 N1,N2 ", f"1:{origin}")
    state = passed(play(state, "0 place:1:P4"))
    state = passed(play(state, "0 end", "1 place:1:P5"))
    state = play(state, "1 end", "2 look:1", "2 end", "0 look:1", "0 end", "1 place:1:P8")
    before = [hand(state, seat) for seat in range(3)]
    state = continued(play(state, "2 call"))
    taken = {card for card in hand(state, loser).split(",") if card not in before[loser]}
    assert taken == {"P4", "P5", "P8", origin} - set(before[loser].split(","))
    assert row(state, 1) == ""


def test_example_8_an_airport_card_as_origin() -> None:
    state = continued(play(table("P5,N1 N2", "1:TA/P4"), "0 place:1:P5", "1 call"))
    assert hand(state, 0) == "P4,P5,N1,TA"


def test_example_9_what_may_be_taken_back() -> None:
    state = table("N1 N2", "1:T9/P4,P5,TM6,P8", "2:T9/N4,N5,N6")
    assert allowed(state, "1 take:1:P8")
    assert not allowed(state, "1 take:1:P8,P5")
    assert not allowed(play(state, "1 take:1:P8"), "1 take:1:P5")
    assert allowed(state, "1 take:2:N6") and allowed(state, "1 take:2:N6,N5")
    assert not allowed(state, "1 take:2:N6,N5,N4")


def test_example_10_a_last_card_as_a_bluff() -> None:
    state = play(table("P5 N2,N3", "1:T9/P4"), "0 place:1:P5")
    assert events(state, "clock expire:c1:1") == [Won((0,))]
    called = continued(play(state, "1 call"))
    assert (called.phase, hand(called, 0)) == ("turn", "P4,P5,T9")


def test_example_11_a_delayed_flight() -> None:
    state = table("VR,P1 N1,N2,N3,N4 T1,T2,T3,T4,T5", "1:T9")
    happened = events(state, "0 VR")
    assert [event for event in happened if isinstance(event, Drew)] == [Drew(1)]


def test_example_12_where_actions_are_illegal() -> None:
    state = table("P5 N1", "1:T9")
    assert not allowed(state, "0 swap:1:P5")
    assert not allowed(state, "0 close:1")
    assert not allowed(state, "0 origin:1:P5")
    assert CAPTAIN.view(state, 0).belts[0].may_look
