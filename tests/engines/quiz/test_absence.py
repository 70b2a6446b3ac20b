"""Time and absence: R39, R40."""

import pytest
from msgspec.structs import replace

from engines.core import Away, Returned
from engines.quiz import QUIZ, QUIZ_1, QUIZ_2
from engines.quiz.types import Bid, Check, Fold, Lock, Won
from tests.engines.course import hearing

from .table import begun, betting, continued, events, expired, play, refused


@pytest.mark.parametrize("seconds", ["45", "30", "90"])
def test_r39_the_betting_clock(seconds: str) -> None:
    (decision,) = QUIZ.decisions(betting(bet_time=seconds))
    assert (decision.seconds, decision.pace, decision.starts) == (int(seconds), "turn", "now")


def test_r39_time_checks_or_folds() -> None:
    state = betting()
    assert QUIZ.decisions(state)[0].stand_in == Check()
    assert events(state, "clock expire:bet.1.1.0:0") == [Bid(0, "check", 0, by_clock=True)]
    state = play(state, "0 bet:50")
    assert QUIZ.decisions(state)[0].stand_in == Fold()
    assert events(state, "clock expire:bet.1.1.1:1") == [Bid(1, "fold", 0, by_clock=True)]
    assert refused(state, "clock expire:bet.1.1.0:0").facts == {"decision": "bet.1.1.0"}


def silent(state, *seats: int):
    """A hand in which these seats do nothing, and the others only say that they are there."""
    hand = state.hand
    while state.hand == hand and state.phase != "over":
        if state.phase == "bet":
            late = state.turn in seats
            state = expired(state) if late else play(state, f"{state.turn} check")
        elif state.phase == "hand-over":
            state = expired(state)
        else:
            for seat in sorted(state.live - set(seats)):
                state = play(state, f"{seat} lock")
            state = expired(state) if set(seats) & state.live else state
    return state


def test_r40_two_hands_without_an_answer_or_a_bet() -> None:
    state = silent(begun(), 2)
    assert not state.away
    with hearing(QUIZ) as told:
        state = silent(state, 2)
    assert state.away == {2}
    assert [t.event for t in told if isinstance(t.event, Away)] == [Away(2)]
    assert QUIZ.view(state, None).seats[2].away


def test_r40_an_answer_or_a_bet_of_ones_own_counts() -> None:
    state = silent(silent(begun(), 2), 1)
    assert not state.away
    assert state.presence.missed == (0, 1, 0, 0)


def away(number: int = 1):
    """Hand 3, in which so many seats are away: from seat 3 down."""
    gone = tuple(range(4 - number, 4))
    return silent(silent(begun(), *gone), *gone)


def test_r40_who_is_away_pays_and_is_not_waited_for() -> None:
    state = away()
    assert state.in_hand[3] == 50
    assert [d.actor for d in QUIZ.decisions(state)] == [0, 1, 2]
    state = play(state, "0 lock", "1 lock", "2 lock")
    while state.turn != 3:
        state = play(state, f"{state.turn} check")
    (decision,) = QUIZ.decisions(state)
    assert (decision.seconds, decision.pace, decision.stand_in) == (2, "breath", Check())


def test_r40_who_is_back_is_waited_for_again() -> None:
    state = away()
    assert events(state, "3 return") == [Returned(3)]
    state = play(state, "3 return")
    assert 3 in [d.actor for d in QUIZ.decisions(state)]
    assert refused(state, "3 return").code == "refused-not-away"


def test_r40_a_question_to_none_but_absent_seats_has_a_breath() -> None:
    state = away(2)
    state = play(state, "0 lock", "1 lock")
    while state.phase == "bet":
        seat = state.turn
        if seat in (2, 3):
            state = play(state, f"{seat} bet:50") if not state.in_round[seat] else state
        elif QUIZ.view(state, None).bet:
            state = play(state, f"{seat} fold")
        else:
            state = play(state, f"{seat} check")
        if state.turn in (2, 3) and QUIZ.view(state, None).bet:
            state = play(state, f"{state.turn} call")
    assert state.live == {2, 3}
    assert state.away, "moves for them do not bring them back"
    assert [(d.actor, d.pace) for d in QUIZ.decisions(state)] == [(2, "breath"), (3, "breath")]


def test_r40_where_all_have_gone_away_the_game_ends() -> None:
    state = betting(judge="auto")
    state = play(state, "0 bet:100", "1 fold", "2 fold", "3 fold")
    state = continued(state)
    with hearing(QUIZ) as told:
        for _ in range(2):
            state = silent(state, 0, 1, 2, 3)
    assert QUIZ.standings(state) == (1, 2, 2, 2)
    assert told[-1].event == Won(0)


def test_r40_to_lock_is_neither() -> None:
    state = play(begun(), "2 lock")
    assert 2 in state.locked and 2 not in state.played
    old = QUIZ_1.apply(replace(begun(), rules_version=1), 2, Lock())[0]
    assert 2 in old.played, "games of version 1 replay"


def test_r40_who_only_presses_no_answer_is_away_after_two_hands() -> None:
    """Their bets run out; the others write something."""
    state = begun(judge="auto")
    while state.hand < 3:
        if state.phase in ("private", "common"):
            seat, number = min(state.live - state.locked), QUIZ.view(state, None).asked[0]
            wrote = bool(state.sheets[seat][number].text)
            writes = seat == 3 and not wrote
            state = play(state, f"{seat} answer:{number}:en:0" if writes else f"{seat} lock")
        else:
            state = expired(state)
    assert state.presence.missed == (2, 2, 2, 0)
    assert state.away == {0, 1, 2}
    assert Lock not in QUIZ_2.unseen, "games of version 2 replay"


def test_r40_a_look_at_a_result_is_neither() -> None:
    state = silent(begun(), 2)
    while state.phase != "hand-over":
        state = expired(state)
    state = play(state, "2 continue")
    assert state.presence.missed[2] == 1 and 2 not in state.played
