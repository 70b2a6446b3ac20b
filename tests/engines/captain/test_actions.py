"""A turn and its five actions: R9–R19."""

from engines.captain import CAPTAIN
from engines.captain.cards import Luggage
from engines.captain.types import Closed, Defined, Drew, Got, Hid, Looked, Saw, Swapped

from .table import allowed, code, events, hand, passed, play, refused, row, table, told, view


def test_r9_one_action_a_turn() -> None:
    state = play(table("P9,T3,VR N1", "1:P1/P4", "2:T1"), "0 look:1")
    for move in ("look:2", "place:1:P9", "origin:3:P9", "swap:1:P9", "close:1"):
        assert code(state, f"0 {move}") == "captain-acted"


def test_r9_one_airport_card_a_turn_before_or_after_the_action() -> None:
    state = table("P9,T3,VR,TA N1", "1:P1/P4", "2:T1")
    before = play(state, "0 VR")
    assert (before.turn, before.phase) == (0, "turn")
    assert code(before, "0 TA:1,2") == "captain-airport-played"
    assert play(before, "0 look:1").turn == 1
    after = play(state, "0 look:1")
    assert after.turn == 0
    assert play(after, "0 TA:1,2").turn == 1


def test_r9_the_action_is_compulsory() -> None:
    state = table("P9,VR N1", "1:P1")
    assert code(state, "0 end") == "captain-must-act"
    assert code(play(state, "0 VR"), "0 end") == "captain-must-act"
    assert play(state, "0 look:1", "0 end").turn == 1


def test_r9_a_joker_in_a_run_is_the_turns_airport_card() -> None:
    state = table("P5,P7,TM,VR N1", "1:P1/P4")
    assert code(play(state, "0 VR"), "0 place:1:P5,TM6,P7") == "captain-airport-played"
    assert passed(play(state, "0 place:1:P5,TM6,P7")).turn == 1


def test_r9_only_whose_turn_it_is_acts() -> None:
    state = table("P9 N1,VR", "1:P1")
    for move in ("look:1", "VR", "end", "place:1:N1", "origin:2:N1"):
        assert refused(state, f"1 {move}").facts == {"turn": 0}


def test_r10_a_belt_needs_an_origin() -> None:
    state = table("P9 N1", "1:P1")
    assert code(state, "0 place:2:P9") == "captain-no-origin"
    assert code(state, "0 place:0:P9") == "captain-no-such-belt"
    assert allowed(state, "0 place:1:P9")


def test_r10_all_luggage_of_a_belt_is_of_one_city() -> None:
    state = table("P9,T10,T5 N1", "1:P1/P4", "2:P2")
    assert refused(state, "0 place:1:T10").facts == {"belt": 1, "city": "P"}
    assert code(state, "0 place:1:T10") == "captain-other-city"
    assert code(state, "0 place:1:P9,T10") == "captain-two-cities"


def test_r11_several_cards_follow_each_other_directly() -> None:
    state = table("P4,P5,P6,P9,P11 N1", "1:P1")
    for run in ("P4", "P4,P5,P6", "P6,P5,P4"):
        assert allowed(state, f"0 place:1:{run}")
    assert refused(state, "0 place:1:P9,P11").facts == {
        "before": Luggage("P", 9),
        "after": Luggage("P", 11),
    }
    for run in ("P9,P11", "P4,P6,P5", "P6,P9"):
        assert code(state, f"0 place:1:{run}") == "captain-hole"
    assert code(state, "0 place:1:P5,P6,P5") == "captain-not-in-hand"
    assert code(state, "0 place:1:P7") == "captain-not-in-hand"


def test_r11_a_run_has_luggage_and_one_joker_at_most() -> None:
    state = table("P5,TM,TM N1", "1:P1/P4")
    assert code(state, "0 place:1:TM5") == "captain-nothing-placed"
    assert code(state, "0 place:1:TM6,P5,TM4") == "captain-two-jokers"


def test_r12_gaps_are_allowed_against_the_last_card() -> None:
    state = play(table("P7,P8 N1", "1:P1/P4"), "0 place:1:P7,P8")
    assert (row(state, 1), state.belt(1).dir) == ("P4,P7,P8", "up")


def test_r12_the_run_goes_on_as_its_first_card_began() -> None:
    state = table("P7,P8,P2,P3 N1", "1:P1/P5")
    assert refused(state, "0 place:1:P8,P7").facts == {
        "card": Luggage("P", 7),
        "last": Luggage("P", 8),
        "direction": "up",
    }
    assert code(state, "0 place:1:P2,P3") == "captain-wrong-way"
    assert play(state, "0 place:1:P3,P2").belt(1).dir == "down"


def test_r12_a_row_keeps_its_direction() -> None:
    state = table("P6,P9,P2 N1", "1:P1/P4,P7", "2:T1")
    assert code(state, "0 place:1:P6") == "captain-wrong-way"
    assert code(state, "0 place:1:P2") == "captain-wrong-way"
    assert allowed(state, "0 place:1:P9")


def test_r12_a_run_on_an_empty_belt_sets_the_direction_one_card_does_not() -> None:
    state = table("P5,P6 N1", "1:P1")
    assert play(state, "0 place:1:P5").belt(1).dir is None
    assert play(state, "0 place:1:P5,P6").belt(1).dir == "up"
    assert play(state, "0 place:1:P6,P5").belt(1).dir == "down"


def test_r13_no_row_begins_with_a_joker() -> None:
    state = table("P5,P6,TM N1", "1:P1")
    assert code(state, "0 place:1:TM4,P5") == "captain-joker-first"
    assert code(state, "0 TM:1:4") == "captain-belt-empty"
    assert allowed(state, "0 place:1:P5,P6,TM7")


def test_r14_the_origin_plays_no_part_in_what_is_legal() -> None:
    for origin in ("P1", "T9", "VR"):
        for known in ("", "0", "1"):
            state = table("P5 N1", f"1:{origin}//{known}")
            assert allowed(state, "0 place:1:P5")


def test_r15_an_origin_costs_a_card_and_draws_one() -> None:
    state = table("P5,VR N1", "1:P1", pile="T7,T8")
    assert events(state, "0 origin:3:VR") == [
        Defined(0, 3),
        Hid(0, 3, "VR"),
        Drew(0),
        Got(0, (Luggage("T", 7),)),
    ]
    state = play(state, "0 origin:3:VR")
    assert (hand(state, 0), view(state, None).pile) == ("P5,T7", 1)
    assert (view(state, 0).belts[2].origin, view(state, 1).belts[2].origin) == ("VR", None)
    assert (state.turn, state.acted) == (0, True)


def test_r15_a_belt_with_an_origin_gets_none() -> None:
    assert code(table("P5 N1", "1:P1"), "0 origin:1:P5") == "captain-has-origin"


def test_r15_without_a_card_to_draw_no_origin_unless_nothing_else_can_be_done() -> None:
    state = table("P5,P6 N1", "1:P1", pile="")
    assert code(state, "0 origin:2:P5") == "captain-nothing-to-draw"
    assert not any(belt.may_define for belt in view(state, 0).belts)
    bare = table("P5,P6 N1", pile="")
    assert view(bare, 0).belts[1].may_define
    assert events(bare, "0 origin:2:P5") == [Defined(0, 2), Hid(0, 2, Luggage("P", 5))]


def test_r16_a_look_is_secret_that_one_looked_is_not() -> None:
    state = table("P5 N1 N2", "4:T9/P4/2")
    assert told(state, "0 look:4") == [
        (Looked(0, (4,)), None),
        (Saw(0, 4, Luggage("T", 9)), frozenset((0,))),
    ]
    state = play(state, "0 look:4")
    assert [view(state, s).belts[3].origin for s in (0, 1, 2, None)] == [
        Luggage("T", 9),
        None,
        Luggage("T", 9),
        None,
    ]
    assert view(state, None).belts[3].known == {0, 2}
    assert [view(state, s).belts[3].since for s in (0, 1, 2)] == [1, None, 0]
    assert code(table("P5 N1", "1:P1"), "0 look:2") == "captain-no-origin"


def test_r17_a_swap_brings_the_old_origin_into_the_hand() -> None:
    state = table("P5,VR N1", "1:T9/P4/01")
    assert told(state, "0 swap:1:P5") == [
        (Swapped(0, 1), None),
        (Hid(0, 1, Luggage("P", 5)), frozenset((0,))),
        (Got(0, (Luggage("T", 9),)), frozenset((0,))),
    ]
    state = play(state, "0 swap:1:P5")
    assert hand(state, 0) == "T9,VR"
    assert state.belt(1).known == {0}
    assert (row(state, 1), state.acted) == ("P4", True)


def test_r17_r18_only_where_luggage_lies() -> None:
    state = table("P5 N1", "1:T9")
    for move in ("swap:1:P5", "close:1"):
        assert refused(state, f"0 {move}").facts == {"belt": 1}
        assert code(state, f"0 {move}") == "captain-belt-empty"
    for move in ("swap:2:P5", "close:2"):
        assert code(state, f"0 {move}") == "captain-no-origin"
    assert code(table("P5 N1", "1:T9/P4"), "0 swap:1:P6") == "captain-not-in-hand"


def test_r18_a_closed_belt_goes_to_the_discard_unseen() -> None:
    state = table("P5 N1", "1:T9/P4,TM5,CS/1")
    assert events(state, "0 close:1") == [Closed(0, 1, state.belt(1).row)]
    state = play(state, "0 close:1")
    assert sorted(map(str, state.discard)) == ["CS", "P4", "T9", "TM"]
    belt = view(state, 0).belts[0]
    assert (belt.has_origin, belt.row, belt.dir, belt.known) == (False, (), None, frozenset())
    assert view(state, None).discard == 4


def test_r19_some_action_is_always_legal() -> None:
    for state in (table("P5 N1", "3:T9"), table("VR N1"), table("VR N1", pile="")):
        (waited,) = CAPTAIN.decisions(state)
        CAPTAIN.check(state, 0, waited.stand_in)
    assert allowed(table("P5 N1", "3:T9"), "0 look:3")
    assert allowed(table("VR N1"), "0 origin:3:VR")
