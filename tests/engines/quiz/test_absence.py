"""Time and absence: R39, R40."""

import pytest
from msgspec.structs import replace

from engines.core import Away, Returned
from engines.quiz import QUIZ, QUIZ_1, QUIZ_2
from engines.quiz.types import QuizBid, QuizCheck, QuizFold, QuizLock, QuizWon
from tests.engines.game_recorder import record_events

from .table import (
    begin_hand,
    catch_refusal,
    continue_for_all,
    expire_decisions,
    list_events_of,
    play_moves,
    reach_betting,
)


@pytest.mark.parametrize("seconds", ["45", "30", "90"])
def test_r39_the_betting_clock(seconds: str) -> None:
    (decision,) = QUIZ.list_decisions(reach_betting(bet_time=seconds))
    assert (decision.seconds, decision.pace, decision.starts) == (int(seconds), "turn", "now")


def test_r39_time_checks_or_folds() -> None:
    state = reach_betting()
    assert QUIZ.list_decisions(state)[0].stand_in == QuizCheck()
    assert list_events_of(state, "clock expire:bet.1.1.0:0") == [
        QuizBid(0, "check", 0, by_clock=True)
    ]
    state = play_moves(state, "0 bet:50")
    assert QUIZ.list_decisions(state)[0].stand_in == QuizFold()
    assert list_events_of(state, "clock expire:bet.1.1.1:1") == [
        QuizBid(1, "fold", 0, by_clock=True)
    ]
    assert catch_refusal(state, "clock expire:bet.1.1.0:0").facts == {"decision": "bet.1.1.0"}


def play_silently(state, *seats: int):
    """Play a hand in which these seats do nothing.

    The others only show their presence.
    """
    hand = state.hand
    while state.hand == hand and state.phase != "over":
        if state.phase == "bet":
            late = state.turn in seats
            state = expire_decisions(state) if late else play_moves(state, f"{state.turn} check")
        elif state.phase == "hand-over":
            state = expire_decisions(state)
        else:
            for seat in sorted(state.live - set(seats)):
                state = play_moves(state, f"{seat} lock")
            state = expire_decisions(state) if set(seats) & state.live else state
    return state


def test_r40_two_hands_without_an_answer_or_a_bet() -> None:
    state = play_silently(begin_hand(), 2)
    assert not state.away
    with record_events(QUIZ) as told:
        state = play_silently(state, 2)
    assert state.away == {2}
    assert [t.event for t in told if isinstance(t.event, Away)] == [Away(2)]
    assert 2 in QUIZ.view_as(state, None).away


def test_r40_an_answer_or_a_bet_of_ones_own_counts() -> None:
    state = play_silently(play_silently(begin_hand(), 2), 1)
    assert not state.away
    assert state.presence.missed == (0, 1, 0, 0)


def begin_with_absent(number: int = 1):
    """Return hand 3, in which so many seats are away, from seat 3 down."""
    gone = tuple(range(4 - number, 4))
    return play_silently(play_silently(begin_hand(), *gone), *gone)


def test_r40_someone_who_is_away_pays_and_is_not_waited_for() -> None:
    state = begin_with_absent()
    assert state.in_hand[3] == 50
    assert [d.actor for d in QUIZ.list_decisions(state)] == [0, 1, 2]
    state = play_moves(state, "0 lock", "1 lock", "2 lock")
    while state.turn != 3:
        state = play_moves(state, f"{state.turn} check")
    (decision,) = QUIZ.list_decisions(state)
    assert (decision.seconds, decision.pace, decision.stand_in) == (2, "breath", QuizCheck())


def test_r40_someone_who_is_back_is_waited_for_again() -> None:
    state = begin_with_absent()
    assert list_events_of(state, "3 return") == [Returned(3)]
    state = play_moves(state, "3 return")
    assert 3 in [d.actor for d in QUIZ.list_decisions(state)]
    assert catch_refusal(state, "3 return").code == "refused-not-away"


def test_r40_a_question_to_none_but_absent_seats_has_a_breath() -> None:
    state = begin_with_absent(2)
    state = play_moves(state, "0 lock", "1 lock")
    while state.phase == "bet":
        seat = state.turn
        if seat in (2, 3):
            state = play_moves(state, f"{seat} bet:50") if not state.in_round[seat] else state
        elif QUIZ.view_as(state, None).bet:
            state = play_moves(state, f"{seat} fold")
        else:
            state = play_moves(state, f"{seat} check")
        if state.turn in (2, 3) and QUIZ.view_as(state, None).bet:
            state = play_moves(state, f"{state.turn} call")
    assert state.live == {2, 3}
    assert state.away, "moves for them do not bring them back"
    assert [(d.actor, d.pace) for d in QUIZ.list_decisions(state)] == [(2, "breath"), (3, "breath")]


def test_r40_where_all_have_gone_away_the_game_ends() -> None:
    state = reach_betting(judge="auto")
    state = play_moves(state, "0 bet:100", "1 fold", "2 fold", "3 fold")
    state = continue_for_all(state)
    with record_events(QUIZ) as told:
        for _ in range(2):
            state = play_silently(state, 0, 1, 2, 3)
    assert QUIZ.rank_seats(state) == (1, 2, 2, 2)
    assert told[-1].event == QuizWon(0)


def test_r40_to_lock_is_neither() -> None:
    state = play_moves(begin_hand(), "2 lock")
    assert 2 in state.locked and 2 not in state.played
    old = QUIZ_1.apply_action(replace(begin_hand(), rules_version=1), 2, QuizLock())[0]
    assert 2 in old.played, "games of version 1 replay"


def test_r40_someone_who_only_presses_no_answer_is_away_after_two_hands() -> None:
    """Their bets run out; the others write something."""
    state = begin_hand(judge="auto")
    while state.hand < 3:
        if state.phase in ("private", "common"):
            seat, number = min(state.live - state.locked), QUIZ.view_as(state, None).asked[0]
            wrote = bool(state.sheets[seat][number].text)
            writes = seat == 3 and not wrote
            state = play_moves(state, f"{seat} answer:{number}:en:0" if writes else f"{seat} lock")
        else:
            state = expire_decisions(state)
    assert state.presence.missed == (2, 2, 2, 0)
    assert state.away == {0, 1, 2}
    assert QuizLock not in QUIZ_2.unnoticed_actions, "games of version 2 replay"


def test_r40_a_look_at_a_result_is_neither() -> None:
    state = play_silently(begin_hand(), 2)
    while state.phase != "hand-over":
        state = expire_decisions(state)
    state = play_moves(state, "2 continue")
    assert state.presence.missed[2] == 1 and 2 not in state.played
