"""Airport cards: R20–R24."""

import pytest
from msgspec.structs import replace

from engines.captain import CAPTAIN_1, CAPTAIN_2
from engines.captain.cards import Joker, Luggage
from engines.captain.types import (
    CaptainGot,
    CaptainLooked,
    CaptainSaw,
    Delayed,
    Drew,
    Reversed,
    WorldTour,
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


def test_r20_a_joker_is_one_number_of_its_players_choice() -> None:
    state = build_table("TM,P1 N1", "1:P9/P4,P6")
    assert is_allowed(state, "0 TM:1:7") and is_allowed(state, "0 TM:1:17")
    assert catch_refusal(state, "0 TM:1:18").facts == {"number": 18}
    assert get_refusal_code(state, "0 TM:1:6") == "captain-joker-nothing"
    assert get_refusal_code(state, "0 TM:1:5") == "captain-wrong-way"
    assert get_refusal_code(state, "0 TM:2:5") == "captain-no-origin"
    assert view_as(state, 0).belts[0].jokers == (7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17)
    assert format_row(play_moves(state, "0 TM:1:9"), 1) == "P4,P6,TM9"


def test_r20_as_second_number_it_sets_the_direction() -> None:
    state = build_table("TM,P1 N1", "1:P9/P4")
    assert view_as(state, 0).belts[0].jokers[0] == 5
    assert set(view_as(state, 0).belts[0].jokers) == set(range(1, 18)) - {4}
    assert play_moves(state, "0 TM:1:2").get_belt(1).dir == "down"
    assert play_moves(state, "0 TM:1:5").get_belt(1).dir == "up"
    assert view_as(build_table("TM,P1 N1", "1:P9/P17"), 0).belts[0].jokers[0] == 16


def test_r20_in_a_run_it_is_exactly_the_missing_number() -> None:
    state = build_table("TM,P4,P5,P7 N1", "1:P9/P3")
    assert is_allowed(state, "0 place:1:TM4,P5")
    assert is_allowed(state, "0 place:1:P5,TM6,P7")
    assert is_allowed(state, "0 place:1:P4,P5,TM6")
    assert get_refusal_code(state, "0 place:1:P5,TM7") == "captain-hole"
    assert get_refusal_code(state, "0 place:1:P5,TM5") == "captain-joker-nothing"
    assert get_refusal_code(state, "0 place:1:TM3,P4") == "captain-joker-nothing"
    assert get_refusal_code(state, "0 place:1:TM18,P4") == "captain-joker-nothing"


def test_r20_it_stands_for_no_card_that_lies_open_on_that_belt() -> None:
    """Each card exists once; version 1 allowed it, and its games replay."""
    state = build_table("TM,P3,P1 N1", "1:P9/P4,P6,CS")
    assert get_refusal_code(state, "0 TM:1:4") == "captain-joker-nothing"
    assert get_refusal_code(state, "0 place:1:TM4,P3") == "captain-joker-nothing"
    assert is_allowed(state, "0 TM:1:5") and is_allowed(state, "0 place:1:P3,TM2")
    assert view_as(state, 0).belts[0].jokers == (5, 3, 2, 1)
    assert all(Joker(4) not in run for run in view_as(state, 0).belts[0].runs)
    old = replace(state, rules_version=1)
    assert CAPTAIN_1.apply_action(old, 0, WorldTour(1, 4))[0].get_belt(1).row[-1] == Joker(4)


def test_r20_it_stands_for_no_card_that_another_joker_stands_for() -> None:
    """Version 2 allowed it, and its games replay."""
    state = build_table("TM,P5,P4 N1", "1:P9/P8,P7,TM6,P5,CS")
    assert get_refusal_code(state, "0 TM:1:6") == "captain-joker-nothing"
    assert view_as(state, 0).belts[0].jokers == (9, 10, 11, 12, 13, 14, 15, 16, 17)
    assert all(Joker(6) not in run for run in view_as(state, 0).belts[0].runs)
    for version, game, offered in ((2, CAPTAIN_2, 6), (1, CAPTAIN_1, 7)):
        old = replace(state, rules_version=version)
        assert game.apply_action(old, 0, WorldTour(1, offered))[0].get_belt(1).row[-1] == Joker(
            offered
        )
        assert view_as(old, 0).belts[0].jokers[0] == 6, "what is offered follows the version too"


def test_r20_luggage_may_not_be_what_a_joker_is() -> None:
    state = build_table("P5 N1", "1:P9/P3,TM5")
    assert get_refusal_code(state, "0 place:1:P5") == "captain-wrong-way"


def test_r20_alone_it_is_the_airport_card_beside_an_action() -> None:
    state = pass_placement(play_moves(build_table("TM,P7,P1 N1", "1:P9/P4"), "0 TM:1:6"))
    assert (state.turn, state.played, state.acted) == (0, True, False)
    assert pass_placement(play_moves(state, "0 place:1:P7")).turn == 1


def test_r21_a_change_of_direction_turns_the_row() -> None:
    state = build_table("CS,P4 N1", "1:P9/P3,P6")
    assert list_events_of(state, "0 CS:1") == [Reversed(0, 1)]
    state = play_moves(state, "0 CS:1")
    assert (format_row(state, 1), state.get_belt(1).dir, state.phase) == (
        "P3,P6,CS",
        "down",
        "turn",
    )
    assert is_allowed(state, "0 place:1:P4")


def test_r21_without_a_direction_there_is_none_to_change() -> None:
    state = play_moves(build_table("CS,P5,P3 N1", "1:P9/P4"), "0 CS:1")
    assert state.get_belt(1).dir is None
    assert is_allowed(state, "0 place:1:P5") and is_allowed(state, "0 place:1:P3")


def test_r22_a_display_board_shows_two_origins() -> None:
    state = build_table("TA,P5 N1", "1:T9", "3:P2", "5:VR")
    assert list_events_of(state, "0 TA:5,1") == [
        CaptainLooked(0, (5, 1), board=True),
        CaptainSaw(0, 5, "VR"),
        CaptainSaw(0, 1, Luggage("T", 9)),
    ]
    assert [each.audience for each in list_told_events(state, "0 TA:5,1")][1:] == [
        frozenset((0,))
    ] * 2
    state = play_moves(state, "0 TA:5,1")
    assert [view_as(state, 0).belts[b].origin for b in (0, 2, 4)] == [Luggage("T", 9), None, "VR"]
    assert state.discard == ("TA",)


def test_r22_exactly_two_different_ones() -> None:
    state = build_table("TA,P5 N1", "1:T9", "3:P2", "5:VR")
    assert get_refusal_code(state, "0 TA:1,1") == "captain-look-twice"
    assert catch_refusal(state, "0 TA:1").facts == {"count": 2}
    assert get_refusal_code(state, "0 TA:1,3,5") == "captain-look-count"
    assert get_refusal_code(state, "0 TA:1,2") == "captain-no-origin"
    assert view_as(state, 0).boards == ((1, 3), (1, 5), (3, 5))


def test_r22_one_if_there_is_only_one() -> None:
    state = build_table("TA,P5 N1", "3:P2")
    assert view_as(state, 0).boards == ((3,),)
    assert is_allowed(state, "0 TA:3")
    assert get_refusal_code(state, "0 TA:1,3") == "captain-no-origin"


def test_r22a_they_may_be_played_for_nothing_but_the_card() -> None:
    state = build_table("TA,VR,P5 N1,N2,N3,N4,N5")
    assert view_as(state, 0).boards == ((),)
    assert play_moves(state, "0 TA").discard == ("TA",)
    assert list_events_of(state, "0 VR") == [Delayed(0)]
    empty = build_table("TM,CS,P5 N1", "1:P9")
    assert get_refusal_code(empty, "0 CS:1") == "captain-belt-empty"
    assert get_refusal_code(empty, "0 TM:1:4") == "captain-belt-empty"


def test_r23_others_with_fewer_than_five_cards_draw_clockwise() -> None:
    state = build_table("N1,N2,N3,N4,N5 P1,VR T1,T2,T3,T4 T5,T6", turn=1, pile="P5,P6,P7")
    happened = list_events_of(state, "1 VR")
    assert happened[0] == Delayed(1)
    assert [event.seat for event in happened if isinstance(event, Drew)] == [2, 3]
    state = play_moves(state, "1 VR")
    assert [format_hand(state, seat) for seat in (2, 3)] == ["P5,T1,T2,T3,T4", "P6,T5,T6"]
    assert get_refusal_code(build_table("P1 N1,VR"), "0 VR") == "captain-not-in-hand"


def test_r23_it_is_the_topmost_luggage_of_the_pile() -> None:
    state = build_table("VR,P1 T1 T2", pile="TM,N5,VR,TA")
    happened = list_events_of(state, "0 VR")
    assert happened == [Delayed(0), Drew(1), CaptainGot(1, (Luggage("N", 5),))]
    assert list(map(str, play_moves(state, "0 VR").pile)) == ["TM", "VR", "TA"]


@pytest.mark.parametrize("card", ["TM", "CS", "TA", "VR"])
def test_r24_as_an_origin_an_airport_card_is_part_of_the_action(card: str) -> None:
    state = play_moves(build_table(f"{card},P1,VR N1", "1:P9/P4"), f"0 origin:2:{card}")
    assert not state.played
    assert play_moves(state, "0 VR").turn == 1
    state = play_moves(build_table(f"{card},P1,VR N1", "1:P9/P4"), f"0 swap:1:{card}")
    assert is_allowed(state, "0 VR")
