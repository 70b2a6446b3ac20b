"""The end: R3, R35–R37."""

import pytest

from engines.captain import CAPTAIN
from engines.captain.types import CaptainWon
from tests.engines.game_recorder import record_events

from .table import (
    build_table,
    continue_for_all,
    list_events_of,
    pass_placement,
    play_moves,
    view_as,
)


def test_r3_r35_who_is_rid_of_all_cards_wins_once_the_window_is_over() -> None:
    state = play_moves(build_table("P7 N1 N2,N3", "2:T9/P4"), "0 place:2:P7")
    assert state.phase == "call"
    state = play_moves(state, "1 pass")
    assert list_events_of(state, "2 pass") == [CaptainWon((0,))]
    assert CAPTAIN.rank_seats(play_moves(state, "2 pass")) == (1, 2, 3)


def test_r3_airport_cards_count_as_well() -> None:
    state = pass_placement(play_moves(build_table("P7,TM N1", "2:T9/P4"), "0 place:2:P7"))
    assert (state.phase, state.turn) == ("turn", 0)


@pytest.mark.parametrize("last", ["CS:2", "VR", "TA:2"])
def test_r35_a_last_airport_card_wins_at_once(last: str) -> None:
    state = build_table(f"{last[:2]} N1", "2:T9/P4", pile="", discard="T1,T2,T3")
    assert list_events_of(state, f"0 {last}")[-1] == CaptainWon((0,))


def test_r35_a_last_joker_may_be_called() -> None:
    state = play_moves(build_table("TM N1", "2:T9/P4"), "0 TM:2:9")
    assert state.phase == "call"
    assert play_moves(state, "1 pass").phase == "over"
    assert continue_for_all(play_moves(state, "1 call")).phase == "turn"


def test_r36_a_placer_who_loses_the_call_plays_on() -> None:
    state = play_moves(build_table("P7 N1 N2,N3", "2:T9/P4"), "0 place:2:P7", "2 call")
    state = continue_for_all(state)
    assert (state.phase, state.turn, len(state.hands[0])) == ("turn", 0, 3)
    assert play_moves(state, "0 end").turn == 1


def test_r36_a_placer_who_was_honest_wins() -> None:
    state = play_moves(build_table("P7 N1 N2,N3", "2:P9/P4"), "0 place:2:P7", "2 call")
    assert state.phase == "reveal"
    with record_events(CAPTAIN) as told:
        state = continue_for_all(state)
    assert told[-1].event == CaptainWon((0,))
    assert CAPTAIN.rank_seats(state) == (1, 2, 3)
    assert view_as(state, None).places == (1, 2, 3)


def play_rounds(count: str, hands: str) -> list[object]:
    """Play a game in which everybody only looks; return its last events."""
    state = build_table(hands, "2:T9", turn_limit=count)
    with record_events(CAPTAIN) as told:
        while state.phase != "over":
            state = play_moves(state, f"{state.turn} look:2", f"{state.turn} end")
    assert (state.round, state.turns) == (int(count), int(count) * len(state.hands))
    return [told[-1].event, CAPTAIN.rank_seats(state)]


@pytest.mark.parametrize("count", ["10", "20", "40"])
def test_r37_after_so_many_rounds_the_fewest_cards_win(count: str) -> None:
    assert play_rounds(count, "P1,P2 N1 N2,N3,N4") == [CaptainWon((1,), limit=True), (2, 1, 3)]


def test_r37_ties_are_shared_at_the_limit() -> None:
    assert play_rounds("10", "P1,P2 N1 N2") == [CaptainWon((1, 2), limit=True), (3, 1, 1)]


def test_r37_a_round_is_over_where_it_passes_who_began() -> None:
    state = build_table("P1 P2 P3", "2:T9", turn=1)
    seen = []
    for _ in range(5):
        seen.append((state.turn, state.round))
        state = play_moves(state, f"{state.turn} look:2", f"{state.turn} end")
    assert seen == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2)]
    state = play_moves(build_table("P1 P2 P3", "2:T9", turn=1), "1 quit", "2 look:2", "2 end")
    assert (state.turn, state.round) == (0, 1)
    assert play_moves(state, "0 look:2", "0 end").round == 2
