"""Calls and the draw pile: R25–R30."""

import pytest

from engines.captain import CAPTAIN
from engines.captain.cards import Joker, Luggage
from engines.captain.state import CaptainState
from engines.captain.types import (
    CaptainPlaced,
    CaptainPlacement,
    CaptainReveal,
    Collected,
    Delayed,
    Drew,
    Reshuffled,
)
from engines.core import ChanceAction, ContinueAction, Office
from tests.engines.game_recorder import record_events

from .table import (
    build_table,
    catch_refusal,
    continue_for_all,
    expire_decisions,
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


def place_under_origin(origin: str = "T9", **options: str) -> CaptainState:
    """Seat 0 of three has put P7 under a belt of some origin with P4 on it."""
    state = build_table("P7,N9,CS N1,N2 N3,N4", f"2:{origin}/P4", "3:N11/N12", **options)
    return play_moves(state, "0 place:2:P7")


def test_r25_after_a_placement_the_others_may_call() -> None:
    state = place_under_origin()
    assert [(d.actor, d.id, d.seconds, d.pace) for d in CAPTAIN.list_decisions(state)] == [
        (1, "c1", 20, "window"),
        (2, "c1", 20, "window"),
    ]
    for viewer in (0, 1, None):
        view = view_as(state, viewer)
        assert view.placement == CaptainPlacement(1, 0, 2, (Luggage("P", 7),))
        assert view.callers == {1, 2}
    assert (
        get_refusal_code(state, "0 call")
        == get_refusal_code(state, "0 pass")
        == "captain-own-placement"
    )
    assert is_allowed(state, "1 call") and is_allowed(state, "2 call")


def test_r25_the_window_is_as_long_as_the_table_wants() -> None:
    assert CAPTAIN.list_decisions(place_under_origin(call_time="10"))[0].seconds == 10


def test_r25_all_else_waits_for_the_window() -> None:
    state = place_under_origin()
    for move in ("CS:2", "look:2", "end", "origin:1:N9"):
        assert catch_refusal(state, f"0 {move}").facts == {"seat": 0}
        assert get_refusal_code(state, f"0 {move}") == "captain-window"


def test_r25_it_ends_early_when_all_let_it_pass() -> None:
    state = play_moves(place_under_origin(), "2 pass")
    assert [d.actor for d in CAPTAIN.list_decisions(state)] == [1]
    assert (
        get_refusal_code(state, "2 pass") == get_refusal_code(state, "2 call") == "captain-passed"
    )
    state = play_moves(state, "1 pass")
    assert (state.phase, state.turn) == ("turn", 0)
    assert (
        get_refusal_code(state, "1 call")
        == get_refusal_code(state, "1 pass")
        == "captain-call-late"
    )


def test_r25_to_let_it_pass_changes_no_other_button() -> None:
    state = place_under_origin()
    (other,) = (d for d in CAPTAIN.list_decisions(state) if d.actor == 1)
    assert CAPTAIN.list_decisions(play_moves(state, "2 pass")) == (other,)


def test_r25_only_the_first_call_counts() -> None:
    state = play_moves(place_under_origin(), "2 call")
    assert catch_refusal(state, "1 call").facts == {"seat": 2}
    assert (
        get_refusal_code(state, "1 call") == get_refusal_code(state, "1 pass") == "captain-called"
    )


def test_r25_only_the_latest_placement_can_be_called() -> None:
    state = build_table("P7,N13,CS N1,N2 N3,N4", "2:T9/P4", "3:N11/N12")
    assert get_refusal_code(state, "1 call") == "captain-nothing-to-call"
    state = pass_placement(play_moves(state, "0 place:2:P7"))
    state = play_moves(state, "0 end", "1 look:2", "1 end", "2 look:3", "2 end", "0 place:3:N13")
    reveal = play_moves(state, "1 call").reveal
    assert reveal is not None and reveal.belt == 3


def test_r25_a_joker_alone_has_its_window_a_change_of_direction_none() -> None:
    state = build_table("TM,P9,N9 N1,N2 N3,N4", "2:T9/P4")
    assert list_events_of(state, "0 TM:2:6") == [CaptainPlaced(0, 2, (Joker(6),))]
    state = play_moves(state, "0 TM:2:6")
    assert state.phase == "call"
    state = play_moves(pass_placement(state), "0 place:2:P9")
    assert [d.id for d in CAPTAIN.list_decisions(state)] == ["c2", "c2"]
    assert play_moves(build_table("CS,P9 N1", "2:T9/P4"), "0 CS:2").phase == "turn"


@pytest.mark.parametrize(
    ("origin", "bluff", "loser"), [("P12", False, 1), ("T9", True, 0), ("VR", True, 0)]
)
def test_r26_the_origin_decides_who_takes_the_row(origin: str, bluff: bool, loser: int) -> None:
    state = play_moves(place_under_origin(origin), "1 call")
    lay = (Luggage("P", 4), Luggage("P", 7))
    shown = CaptainReveal(1, 0, 2, lay, state.get_belt(2).origin or "TM", bluff, loser)
    for viewer in (0, 1, 2, None):
        assert view_as(state, viewer).reveal == shown
    before = len(state.hands[loser])
    with record_events(CAPTAIN) as heard:
        state = continue_for_all(state)
    assert len(state.hands[loser]) == before + 3
    assert {"P4", "P7", origin} <= set(format_hand(state, loser).split(","))
    assert isinstance(heard[-1].event, Collected)


def test_r26_what_a_call_showed_is_looked_at_until_all_go_on() -> None:
    state = play_moves(place_under_origin(), "1 call")
    waited = CAPTAIN.list_decisions(state)
    assert [(d.actor, d.id, d.seconds, d.stand_in, d.pace) for d in waited] == [
        (seat, "r1", 14, ContinueAction(), "reveal") for seat in range(3)
    ]
    for move in ("look:2", "take:2:P7", "CS:2", "end"):
        assert get_refusal_code(state, f"0 {move}") == "captain-reveal"
    state = play_moves(state, "0 continue")
    assert get_refusal_code(state, "0 continue") == "refused-continued"
    assert [d.actor for d in CAPTAIN.list_decisions(state)] == [1, 2]
    assert expire_decisions(state).phase == "turn"
    assert get_refusal_code(expire_decisions(state), "0 continue") == "refused-nothing-open"


def test_r27_an_airport_card_as_origin_is_always_a_bluff() -> None:
    state = continue_for_all(play_moves(place_under_origin("TA"), "2 call"))
    assert format_hand(state, 0) == "P4,P7,N9,CS,TA"


def test_r28_the_belt_is_empty_and_airport_cards_come_along() -> None:
    state = build_table("P2,N9 N1,N2", "2:T9/P3,TM5,CS,P4")
    state = continue_for_all(play_moves(state, "0 place:2:P2", "1 call"))
    assert format_hand(state, 0) == "P2,P3,P4,N9,T9,TM,CS"
    belt = state.get_belt(2)
    assert (belt.origin, belt.row, belt.dir, belt.known) == (None, (), None, frozenset())


def test_r28_a_call_costs_no_turn() -> None:
    state = continue_for_all(play_moves(place_under_origin(), "2 call"))
    assert (state.turn, state.acted) == (0, True)
    assert play_moves(state, "0 end").turn == 1


def test_r29_the_airport_card_comes_after_the_window() -> None:
    state = pass_placement(place_under_origin())
    assert is_allowed(state, "0 CS:2")
    assert play_moves(state, "0 CS:2").turn == 1
    called = continue_for_all(play_moves(place_under_origin(), "2 call"))
    assert get_refusal_code(called, "0 CS:2") == "captain-no-origin"
    assert is_allowed(called, "0 CS:3")


def test_r30_an_empty_pile_is_made_of_the_shuffled_discard() -> None:
    state = build_table("P5,P6 N1", "1:P1", pile="", discard="T1,VR,N9")
    known = [t.event for t in list_told_events(state, "0 origin:2:P5") if t.audience is None]
    assert known[1:] == [Reshuffled(3)]
    state = play_moves(state, "0 origin:2:P5")
    draw = CAPTAIN.find_due(state)
    assert draw is not None and (draw.purpose, draw.bounds) == ("reshuffle", (3, 2))
    for move in ("0 end", "1 take:1:P5", "1 quit"):
        assert get_refusal_code(state, move) == "refused-draw-due"
    state, _ = CAPTAIN.apply_action(state, Office.CHANCE, ChanceAction((1, 0)))
    assert format_hand(state, 0) == "P6,VR"
    assert list(map(str, state.pile)) == ["T1", "N9"]
    assert (state.phase, state.discard, state.turn) == ("turn", (), 0)


def test_r30_one_card_needs_no_shuffle() -> None:
    state = play_moves(build_table("P5,P6 N1", "1:P1", pile="", discard="T1"), "0 origin:2:P5")
    assert format_hand(state, 0) == "P6,T1"


def test_r30_when_both_are_empty_nobody_draws() -> None:
    state = build_table("P5,P6,VR N1 N2 N3", "1:P1", pile="T4")
    happened = list_events_of(state, "0 VR")
    assert happened[:2] == [Delayed(0), Drew(1)]
    assert happened[3:] == [Reshuffled(1)]
    assert play_moves(state, "0 VR").pile == ("VR",)


def test_r30_a_delayed_flight_shuffles_for_those_who_still_draw() -> None:
    state = build_table("P5,P6,VR N1 N2 N3", "1:P1", pile="T4", discard="TA,T5,T6")
    state = play_moves(state, "0 VR")
    assert (state.phase, state.drawing) == ("reshuffle", (2, 3))
    state, _ = CAPTAIN.apply_action(state, Office.CHANCE, ChanceAction((0, 0, 0)))
    assert [format_hand(state, s) for s in (1, 2, 3)] == ["N1,T4", "N2,T5", "N3,T6"]
    assert format_row(state, 1) == ""
