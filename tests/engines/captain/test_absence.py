"""Time, absence and leaving: R38, R39."""

import pytest
from msgspec.structs import replace

from engines.captain import CAPTAIN, CAPTAIN_2
from engines.captain.state import CaptainState
from engines.captain.types import (
    CaptainEnd,
    CaptainLook,
    CaptainLooked,
    CaptainOrigin,
    CaptainWon,
    Defined,
    Drew,
)
from engines.core import (
    AddressedEvent,
    Away,
    ChanceAction,
    Left,
    Office,
    Returned,
)
from tests.engines.game_recorder import record_events

from .table import (
    build_table,
    catch_refusal,
    continue_for_all,
    deal_game,
    expire_decisions,
    format_hand,
    format_row,
    get_refusal_code,
    list_events_of,
    parse_cards,
    pass_placement,
    play_moves,
    view_as,
)


def with_away(state: CaptainState, *away: int) -> CaptainState:
    """Return the state with some seats having missed two turns."""
    presence = state.presence
    for seat in away * 2:
        presence = presence.add_miss(seat)
    return replace(state, presence=presence)


def test_r38_time_looks_at_an_origin_that_one_does_not_know() -> None:
    state = build_table("P5 N1", "3:T9", "5:N2")
    belts = list(state.belts)
    belts[2] = replace(belts[2], learnt=(0, *belts[2].learnt[1:]))
    knowing = replace(state, belts=tuple(belts))
    assert CAPTAIN.list_decisions(knowing)[0].stand_in == CaptainLook(5)
    assert CAPTAIN_2.list_decisions(replace(knowing, rules_version=2))[0].stand_in == CaptainLook(3)
    belts[4] = replace(belts[4], learnt=(0, *belts[4].learnt[1:]))
    assert CAPTAIN.list_decisions(replace(state, belts=tuple(belts)))[0].stand_in == CaptainLook(3)


def test_r38_a_turn_has_a_minute_and_time_looks_at_the_lowest_origin() -> None:
    state = build_table("P5 N1", "3:T9", "5:N2")
    (waited,) = CAPTAIN.list_decisions(state)
    assert (waited.actor, waited.id, waited.seconds, waited.pace) == (0, "1.0", 60, "turn")
    assert waited.stand_in == CaptainLook(3)
    assert list_events_of(state, "clock expire:1.0:0")[0] == CaptainLooked(0, (3,), by_clock=True)
    assert expire_decisions(state).turn == 1


def test_r38_without_an_origin_time_defines_one_with_the_lowest_card() -> None:
    state = build_table("T1,N2,TM,N5 N1")
    assert CAPTAIN.list_decisions(state)[0].stand_in == CaptainOrigin(1, parse_cards("N2")[0])
    happened = list_events_of(state, "clock expire:1.0:0")
    assert happened[0] == Defined(0, 1, by_clock=True) and Drew(0) in happened
    assert expire_decisions(state).turn == 1
    assert CAPTAIN.list_decisions(build_table("VR,TM,TA N1"))[0].stand_in == CaptainOrigin(1, "TM")


def test_r38_the_draw_of_a_stand_in_may_need_a_shuffle_and_the_turn_still_ends() -> None:
    state = expire_decisions(build_table("T1,N2 N1", pile="", discard="P1,P2,P3"))
    state, _ = CAPTAIN.apply_action(state, Office.CHANCE, ChanceAction((0, 0)))
    assert (state.turn, format_hand(state, 0)) == (1, "P1,T1")


def test_r38_when_the_action_is_done_the_turn_just_ends() -> None:
    state = play_moves(build_table("P5,VR N1", "3:T9"), "0 look:3")
    (waited,) = CAPTAIN.list_decisions(state)
    assert (waited.id, waited.stand_in, waited.seconds) == ("1.1", CaptainEnd(), 60)
    assert list_events_of(state, "clock expire:1.1:0") == []
    assert expire_decisions(state).turn == 1


def test_r38_the_turn_does_not_end_by_itself_for_want_of_an_airport_card() -> None:
    state = play_moves(build_table("P5,P6 N1", "3:T9"), "0 look:3")
    assert state.turn == 0
    assert view_as(state, 1).may_end
    assert play_moves(state, "0 end").turn == 1


def test_r38_with_action_and_airport_card_done_nothing_is_left_of_the_turn() -> None:
    assert play_moves(build_table("P5,VR N1", "3:T9"), "0 VR", "0 look:3").turn == 1


def test_r38_silence_in_a_window_lets_it_pass_and_is_no_missed_turn() -> None:
    state = play_moves(build_table("P5,P6 N1 N2", "3:T9"), "0 place:3:P5")
    state = play_moves(state, "clock expire:c1:1,2")
    assert (state.phase, state.presence.missed) == ("turn", (0, 0, 0))
    shown = play_moves(build_table("P5,P6 N1 N2", "3:T9"), "0 place:3:P5", "1 call")
    assert expire_decisions(shown).presence.missed == (0, 0, 0)


def test_r38_in_setup_time_puts_the_lowest_card_on_the_lowest_free_belt() -> None:
    state = play_moves(deal_game(3), "0 origin:1:P5")
    (waited,) = CAPTAIN.list_decisions(state)
    assert (waited.actor, waited.id, waited.seconds) == (1, "s2", 60)
    assert waited.stand_in == CaptainOrigin(2, parse_cards("P11")[0])
    assert list_events_of(state, "clock expire:s2:1")[0] == Defined(1, 2, by_clock=True)
    assert expire_decisions(state).presence.missed == (0, 1, 0)


def test_r38_only_what_is_waited_for_expires() -> None:
    state = play_moves(build_table("P5,P6 N1 N2", "3:T9"), "0 place:3:P5")
    for wrong in ("1.1:0", "c1:0", "c2:1", "c1:1,1", "r1:1"):
        assert get_refusal_code(state, f"clock expire:{wrong}") == "refused-not-open"
    assert catch_refusal(state, "clock expire:c2:1").facts == {"decision": "c2"}
    assert get_refusal_code(state, "0 expire:c1:1") == "refused-wrong-actor"
    assert get_refusal_code(state, "host call") == "refused-wrong-actor"


def test_r39_two_expiries_make_a_seat_away() -> None:
    state = expire_decisions(build_table("P5 N1", "3:T9"))
    assert state.presence.missed == (1, 0)
    with record_events(CAPTAIN) as told:
        state = expire_decisions(play_moves(state, "1 look:3", "1 end"))
    assert told[0].event == CaptainLooked(1, (3,)) and AddressedEvent(Away(0)) in told
    assert state.away == {0}


def test_r39_an_own_act_keeps_a_seat_present() -> None:
    state = play_moves(
        expire_decisions(build_table("P5 N1", "3:T9")), "1 look:3", "1 end", "0 look:3"
    )
    assert state.presence.missed == (0, 0)


def test_r39_for_who_is_away_a_breath_is_enough() -> None:
    state = with_away(build_table("P5,P6 N1 N2", "3:T9"), 1)
    state = play_moves(state, "0 place:3:P5")
    assert [(d.actor, d.seconds, d.pace) for d in CAPTAIN.list_decisions(state)] == [
        (1, 2, "breath"),
        (2, 20, "window"),
    ]
    called = play_moves(state, "2 call")
    assert [d.actor for d in CAPTAIN.list_decisions(called)] == [0, 2]
    state = play_moves(pass_placement(state), "0 end")
    (waited,) = CAPTAIN.list_decisions(state)
    assert (waited.actor, waited.seconds, waited.pace) == (1, 2, "breath")
    assert play_moves(state, "1 return").presence.missed == (0, 0, 0)
    assert CAPTAIN.list_decisions(play_moves(state, "1 return"))[0].id == waited.id


def test_r39_a_reveal_that_only_absent_seats_could_watch_stands_for_a_breath() -> None:
    state = play_moves(build_table("P5,P6 N1", "3:T9"), "0 place:3:P5", "1 call")
    waited = CAPTAIN.list_decisions(with_away(state, 0, 1))
    assert [(d.actor, d.seconds) for d in waited] == [(0, 2), (1, 2)]


def test_r39_someone_who_is_away_returns_by_saying_so() -> None:
    state = with_away(build_table("P5,P6 N1", "3:T9"), 0)
    assert get_refusal_code(state, "1 return") == "refused-not-away"
    assert list_events_of(state, "0 return") == [Returned(0)]
    assert play_moves(state, "0 look:3").away == {0}, "others may move for him"


def test_r39_the_hand_of_who_quits_goes_to_the_discard_and_origins_stay() -> None:
    state = build_table("P5,VR N1 N2", "3:T9//0", discard="T1")
    assert list_events_of(state, "0 quit") == [Left(0)]
    state = play_moves(state, "0 quit")
    assert sorted(map(str, state.discard)) == ["P5", "T1", "VR"]
    assert (state.turn, state.get_belt(3).origin, state.hands[0]) == (1, parse_cards("T9")[0], ())
    for move in ("look:3", "quit", "return", "call", "take:3:P1"):
        assert get_refusal_code(state, f"0 {move}") == "refused-left"
    assert play_moves(state, "1 look:3", "1 end", "2 look:3", "2 end").turn == 1


def test_r39_someone_who_quits_out_of_turn_changes_no_turn() -> None:
    state = build_table("P5,VR N1 N2", "3:T9")
    before = CAPTAIN.list_decisions(state)
    assert CAPTAIN.list_decisions(play_moves(state, "2 quit")) == before


def test_r39_quits_in_setup_leave_the_others_theirs() -> None:
    state = play_moves(deal_game(4), "0 origin:1:P1", "2 quit", "1 origin:2:P10")
    (waited,) = CAPTAIN.list_decisions(state)
    assert (waited.actor, waited.id) == (3, "s3")
    state = play_moves(state, "0 quit", "3 origin:3:N11")
    assert (state.phase, state.turn, state.round) == ("turn", 1, 1)


def test_r39_a_window_goes_on_without_who_quits_and_closes_when_the_placer_does() -> None:
    state = play_moves(build_table("P5,P6 N1 N2", "3:T9"), "0 place:3:P5")
    assert [d.actor for d in CAPTAIN.list_decisions(play_moves(state, "1 quit"))] == [2]
    assert list_events_of(state, "2 pass", "1 quit")[-1] == Left(1)
    assert play_moves(state, "1 pass", "2 quit").phase == "turn"
    state = play_moves(state, "0 quit")
    assert (state.phase, state.turn, format_row(state, 3)) == ("turn", 1, "P5")


@pytest.mark.parametrize("origin", ["T9", "P9"])
def test_r39_a_loser_who_quits_at_the_reveal_takes_nothing_along(origin: str) -> None:
    state = play_moves(build_table("P5,P6 N1 N2", f"3:{origin}"), "0 place:3:P5", "1 call")
    reveal = state.reveal
    assert reveal is not None
    state = play_moves(state, f"{reveal.loser} quit")
    state = continue_for_all(state)
    assert state.phase == "turn"
    assert {"P5", origin} <= set(map(str, state.discard))


def test_r39_one_player_left_wins() -> None:
    state = build_table("P5,VR N1 N2", "3:T9")
    assert list_events_of(state, "2 quit", "0 quit")[-1] == CaptainWon((1,))
    state = play_moves(state, "2 quit", "0 quit")
    assert CAPTAIN.rank_seats(state) == (2, 1, 3)
    assert get_refusal_code(state, "1 look:3") == "refused-over"
    window = play_moves(build_table("P5,VR N1", "3:T9"), "0 place:3:P5")
    assert CAPTAIN.rank_seats(play_moves(window, "1 quit")) == (1, 2)
    assert CAPTAIN.rank_seats(play_moves(deal_game(2), "1 quit")) == (1, 2)
