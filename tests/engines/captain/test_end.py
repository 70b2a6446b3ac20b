"""The end: R3, R35–R37."""

import pytest

from engines.captain import CAPTAIN
from engines.captain.types import Won
from tests.engines.course import hearing

from .table import continued, events, passed, play, table, view


def test_r3_r35_who_is_rid_of_all_cards_wins_once_the_window_is_over() -> None:
    state = play(table("P7 N1 N2,N3", "2:T9/P4"), "0 place:2:P7")
    assert state.phase == "call"
    state = play(state, "1 pass")
    assert events(state, "2 pass") == [Won((0,))]
    assert CAPTAIN.standings(play(state, "2 pass")) == (1, 2, 3)


def test_r3_airport_cards_count_as_well() -> None:
    state = passed(play(table("P7,TM N1", "2:T9/P4"), "0 place:2:P7"))
    assert (state.phase, state.turn) == ("turn", 0)


@pytest.mark.parametrize("last", ["CS:2", "VR", "TA:2"])
def test_r35_a_last_airport_card_wins_at_once(last: str) -> None:
    state = table(f"{last[:2]} N1", "2:T9/P4", pile="", discard="T1,T2,T3")
    assert events(state, f"0 {last}")[-1] == Won((0,))


def test_r35_a_last_joker_may_be_called() -> None:
    state = play(table("TM N1", "2:T9/P4"), "0 TM:2:9")
    assert state.phase == "call"
    assert play(state, "1 pass").phase == "over"
    assert continued(play(state, "1 call")).phase == "turn"


def test_r36_a_placer_who_loses_the_call_plays_on() -> None:
    state = play(table("P7 N1 N2,N3", "2:T9/P4"), "0 place:2:P7", "2 call")
    state = continued(state)
    assert (state.phase, state.turn, len(state.hands[0])) == ("turn", 0, 3)
    assert play(state, "0 end").turn == 1


def test_r36_a_placer_who_was_honest_wins() -> None:
    state = play(table("P7 N1 N2,N3", "2:P9/P4"), "0 place:2:P7", "2 call")
    assert state.phase == "reveal"
    with hearing(CAPTAIN) as told:
        state = continued(state)
    assert told[-1].event == Won((0,))
    assert CAPTAIN.standings(state) == (1, 2, 3)
    assert view(state, None).places == (1, 2, 3)


def rounds(count: str, hands: str) -> list[object]:
    """The last events of a game in which all only look."""
    state = table(hands, "2:T9", turn_limit=count)
    with hearing(CAPTAIN) as told:
        while state.phase != "over":
            state = play(state, f"{state.turn} look:2", f"{state.turn} end")
    assert (state.round, state.turns) == (int(count), int(count) * len(state.hands))
    return [told[-1].event, CAPTAIN.standings(state)]


@pytest.mark.parametrize("count", ["10", "20", "40"])
def test_r37_after_so_many_rounds_the_fewest_cards_win(count: str) -> None:
    assert rounds(count, "P1,P2 N1 N2,N3,N4") == [Won((1,), limit=True), (2, 1, 3)]


def test_r37_ties_are_shared_at_the_limit() -> None:
    assert rounds("10", "P1,P2 N1 N2") == [Won((1, 2), limit=True), (3, 1, 1)]


def test_r37_a_round_is_over_where_it_passes_who_began() -> None:
    state = table("P1 P2 P3", "2:T9", turn=1)
    seen = []
    for _ in range(5):
        seen.append((state.turn, state.round))
        state = play(state, f"{state.turn} look:2", f"{state.turn} end")
    assert seen == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2)]
    state = play(table("P1 P2 P3", "2:T9", turn=1), "1 quit", "2 look:2", "2 end")
    assert (state.turn, state.round) == (0, 1)
    assert play(state, "0 look:2", "0 end").round == 2
