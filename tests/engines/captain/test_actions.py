"""A turn and its five actions: R9–R19."""

from engines.captain import CAPTAIN
from engines.captain.cards import Luggage
from engines.captain.types import (
    CaptainGot,
    CaptainHid,
    CaptainLooked,
    CaptainSaw,
    Closed,
    Defined,
    Drew,
    Swapped,
)

from .table import (
    build_table,
    catch_refusal,
    format_hand,
    format_row,
    get_refusal_code,
    is_allowed,
    list_events_of,
    list_told_events,
    pass_placement,
    play_moves,
    view_as,
)


def test_r9_one_action_a_turn() -> None:
    state = play_moves(build_table("P9,T3,VR N1", "1:P1/P4", "2:T1"), "0 look:1")
    for move in ("look:2", "place:1:P9", "origin:3:P9", "swap:1:P9", "close:1"):
        assert get_refusal_code(state, f"0 {move}") == "captain-acted"


def test_r9_one_airport_card_a_turn_before_or_after_the_action() -> None:
    state = build_table("P9,T3,VR,TA N1", "1:P1/P4", "2:T1")
    before = play_moves(state, "0 VR")
    assert (before.turn, before.phase) == (0, "turn")
    assert get_refusal_code(before, "0 TA:1,2") == "captain-airport-played"
    assert play_moves(before, "0 look:1").turn == 1
    after = play_moves(state, "0 look:1")
    assert after.turn == 0
    assert play_moves(after, "0 TA:1,2").turn == 1


def test_r9_the_action_is_compulsory() -> None:
    state = build_table("P9,VR N1", "1:P1")
    assert get_refusal_code(state, "0 end") == "captain-must-act"
    assert get_refusal_code(play_moves(state, "0 VR"), "0 end") == "captain-must-act"
    assert play_moves(state, "0 look:1", "0 end").turn == 1


def test_r9_a_joker_in_a_run_is_the_turns_airport_card() -> None:
    state = build_table("P5,P7,TM,VR N1", "1:P1/P4")
    assert (
        get_refusal_code(play_moves(state, "0 VR"), "0 place:1:P5,TM6,P7")
        == "captain-airport-played"
    )
    assert pass_placement(play_moves(state, "0 place:1:P5,TM6,P7")).turn == 1


def test_r9_only_whose_turn_it_is_acts() -> None:
    state = build_table("P9 N1,VR", "1:P1")
    for move in ("look:1", "VR", "end", "place:1:N1", "origin:2:N1"):
        assert catch_refusal(state, f"1 {move}").facts == {"turn": 0}


def test_r10_a_belt_needs_an_origin() -> None:
    state = build_table("P9 N1", "1:P1")
    assert get_refusal_code(state, "0 place:2:P9") == "captain-no-origin"
    assert get_refusal_code(state, "0 place:0:P9") == "captain-no-such-belt"
    assert is_allowed(state, "0 place:1:P9")


def test_r10_all_luggage_of_a_belt_is_of_one_city() -> None:
    state = build_table("P9,T10,T5 N1", "1:P1/P4", "2:P2")
    assert catch_refusal(state, "0 place:1:T10").facts == {"belt": 1, "city": "P"}
    assert get_refusal_code(state, "0 place:1:T10") == "captain-other-city"
    assert get_refusal_code(state, "0 place:1:P9,T10") == "captain-two-cities"


def test_r11_several_cards_follow_each_other_directly() -> None:
    state = build_table("P4,P5,P6,P9,P11 N1", "1:P1")
    for run in ("P4", "P4,P5,P6", "P6,P5,P4"):
        assert is_allowed(state, f"0 place:1:{run}")
    assert catch_refusal(state, "0 place:1:P9,P11").facts == {
        "before": Luggage("P", 9),
        "after": Luggage("P", 11),
    }
    for run in ("P9,P11", "P4,P6,P5", "P6,P9"):
        assert get_refusal_code(state, f"0 place:1:{run}") == "captain-hole"
    assert get_refusal_code(state, "0 place:1:P5,P6,P5") == "captain-not-in-hand"
    assert get_refusal_code(state, "0 place:1:P7") == "captain-not-in-hand"


def test_r11_a_run_has_luggage_and_one_joker_at_most() -> None:
    state = build_table("P5,TM,TM N1", "1:P1/P4")
    assert get_refusal_code(state, "0 place:1:TM5") == "captain-nothing-placed"
    assert get_refusal_code(state, "0 place:1:TM6,P5,TM4") == "captain-two-jokers"


def test_r12_gaps_are_allowed_against_the_last_card() -> None:
    state = play_moves(build_table("P7,P8 N1", "1:P1/P4"), "0 place:1:P7,P8")
    assert (format_row(state, 1), state.get_belt(1).dir) == ("P4,P7,P8", "up")


def test_r12_the_run_goes_on_as_its_first_card_began() -> None:
    state = build_table("P7,P8,P2,P3 N1", "1:P1/P5")
    assert catch_refusal(state, "0 place:1:P8,P7").facts == {
        "card": Luggage("P", 7),
        "last": Luggage("P", 8),
        "direction": "up",
    }
    assert get_refusal_code(state, "0 place:1:P2,P3") == "captain-wrong-way"
    assert play_moves(state, "0 place:1:P3,P2").get_belt(1).dir == "down"


def test_r12_a_row_keeps_its_direction() -> None:
    state = build_table("P6,P9,P2 N1", "1:P1/P4,P7", "2:T1")
    assert get_refusal_code(state, "0 place:1:P6") == "captain-wrong-way"
    assert get_refusal_code(state, "0 place:1:P2") == "captain-wrong-way"
    assert is_allowed(state, "0 place:1:P9")


def test_r12_a_run_on_an_empty_belt_sets_the_direction_one_card_does_not() -> None:
    state = build_table("P5,P6 N1", "1:P1")
    assert play_moves(state, "0 place:1:P5").get_belt(1).dir is None
    assert play_moves(state, "0 place:1:P5,P6").get_belt(1).dir == "up"
    assert play_moves(state, "0 place:1:P6,P5").get_belt(1).dir == "down"


def test_r13_no_row_begins_with_a_joker() -> None:
    state = build_table("P5,P6,TM N1", "1:P1")
    assert get_refusal_code(state, "0 place:1:TM4,P5") == "captain-joker-first"
    assert get_refusal_code(state, "0 TM:1:4") == "captain-belt-empty"
    assert is_allowed(state, "0 place:1:P5,P6,TM7")


def test_r14_the_origin_plays_no_part_in_what_is_legal() -> None:
    for origin in ("P1", "T9", "VR"):
        for known in ("", "0", "1"):
            state = build_table("P5 N1", f"1:{origin}//{known}")
            assert is_allowed(state, "0 place:1:P5")


def test_r15_an_origin_costs_a_card_and_draws_one() -> None:
    state = build_table("P5,VR N1", "1:P1", pile="T7,T8")
    assert list_events_of(state, "0 origin:3:VR") == [
        Defined(0, 3),
        CaptainHid(0, 3, "VR"),
        Drew(0),
        CaptainGot(0, (Luggage("T", 7),)),
    ]
    state = play_moves(state, "0 origin:3:VR")
    assert (format_hand(state, 0), view_as(state, None).pile) == ("P5,T7", 1)
    assert (view_as(state, 0).belts[2].origin, view_as(state, 1).belts[2].origin) == ("VR", None)
    assert (state.turn, state.acted) == (0, True)


def test_r15_a_belt_with_an_origin_gets_none() -> None:
    assert get_refusal_code(build_table("P5 N1", "1:P1"), "0 origin:1:P5") == "captain-has-origin"


def test_r15_without_a_card_to_draw_no_origin_unless_nothing_else_can_be_done() -> None:
    state = build_table("P5,P6 N1", "1:P1", pile="")
    assert get_refusal_code(state, "0 origin:2:P5") == "captain-nothing-to-draw"
    assert not any(belt.may_define for belt in view_as(state, 0).belts)
    bare = build_table("P5,P6 N1", pile="")
    assert view_as(bare, 0).belts[1].may_define
    assert list_events_of(bare, "0 origin:2:P5") == [
        Defined(0, 2),
        CaptainHid(0, 2, Luggage("P", 5)),
    ]


def test_r16_a_look_is_secret_that_one_looked_is_not() -> None:
    state = build_table("P5 N1 N2", "4:T9/P4/2")
    assert list_told_events(state, "0 look:4") == [
        (CaptainLooked(0, (4,)), None),
        (CaptainSaw(0, 4, Luggage("T", 9)), frozenset((0,))),
    ]
    state = play_moves(state, "0 look:4")
    assert [view_as(state, s).belts[3].origin for s in (0, 1, 2, None)] == [
        Luggage("T", 9),
        None,
        Luggage("T", 9),
        None,
    ]
    assert view_as(state, None).belts[3].known == {0, 2}
    assert [view_as(state, s).belts[3].since for s in (0, 1, 2)] == [1, None, 0]
    assert get_refusal_code(build_table("P5 N1", "1:P1"), "0 look:2") == "captain-no-origin"


def test_r17_a_swap_brings_the_old_origin_into_the_hand() -> None:
    state = build_table("P5,VR N1", "1:T9/P4/01")
    assert list_told_events(state, "0 swap:1:P5") == [
        (Swapped(0, 1), None),
        (CaptainHid(0, 1, Luggage("P", 5)), frozenset((0,))),
        (CaptainGot(0, (Luggage("T", 9),)), frozenset((0,))),
    ]
    state = play_moves(state, "0 swap:1:P5")
    assert format_hand(state, 0) == "T9,VR"
    assert state.get_belt(1).known == {0}
    assert (format_row(state, 1), state.acted) == ("P4", True)


def test_r17_r18_only_where_luggage_lies() -> None:
    state = build_table("P5 N1", "1:T9")
    for move in ("swap:1:P5", "close:1"):
        assert catch_refusal(state, f"0 {move}").facts == {"belt": 1}
        assert get_refusal_code(state, f"0 {move}") == "captain-belt-empty"
    for move in ("swap:2:P5", "close:2"):
        assert get_refusal_code(state, f"0 {move}") == "captain-no-origin"
    assert get_refusal_code(build_table("P5 N1", "1:T9/P4"), "0 swap:1:P6") == "captain-not-in-hand"


def test_r18_a_closed_belt_goes_to_the_discard_unseen() -> None:
    state = build_table("P5 N1", "1:T9/P4,TM5,CS/1")
    assert list_events_of(state, "0 close:1") == [Closed(0, 1, state.get_belt(1).row)]
    state = play_moves(state, "0 close:1")
    assert sorted(map(str, state.discard)) == ["CS", "P4", "T9", "TM"]
    belt = view_as(state, 0).belts[0]
    assert (belt.has_origin, belt.row, belt.dir, belt.known) == (False, (), None, frozenset())
    assert view_as(state, None).discard == 4


def test_r19_some_action_is_always_legal() -> None:
    for state in (
        build_table("P5 N1", "3:T9"),
        build_table("VR N1"),
        build_table("VR N1", pile=""),
    ):
        (waited,) = CAPTAIN.list_decisions(state)
        CAPTAIN.check_action(state, 0, waited.stand_in)
    assert is_allowed(build_table("P5 N1", "3:T9"), "0 look:3")
    assert is_allowed(build_table("VR N1"), "0 origin:3:VR")
