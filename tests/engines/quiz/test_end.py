"""The end of a hand and of the game: R29–R34, R41, and the shares."""

import pytest
from msgspec.structs import replace

from engines.quiz import QUIZ, money
from engines.quiz.types import Counted, QuizAsked, QuizOut, QuizWon, Result
from tests.engines.game_recorder import record_events

from .table import (
    answer_all,
    asked_out,
    begin_hand,
    catch_refusal,
    check_round,
    continue_for_all,
    list_events_of,
    play_moves,
    reach_betting,
)


def test_r29_case_11_everybody_folds() -> None:
    with record_events(QUIZ) as told:
        state = play_moves(reach_betting(2), "0 bet:100", "1 fold", "2 fold")
        happened = list_events_of(state, "3 fold")
    assert happened[1:] == [Result(1, (), (0,), 300, 300, 0)]
    state = play_moves(state, "3 fold")
    assert len([t for t in told if isinstance(t.event, QuizAsked)]) == 3
    assert not any(isinstance(t.event, Counted) for t in told)
    view = QUIZ.view_as(state, None)
    assert [seat.count for seat in view.seats] == [None] * 4
    assert [d.seconds for d in QUIZ.list_decisions(state)] == [20] * 4, "three answers lie open"
    assert continue_for_all(state).started == (1150, 950, 950, 950)


def test_r29_nobody_learns_what_the_winner_knew() -> None:
    """Other sheets stay closed even where all lie open after a showdown (R16)."""
    state = reach_betting(state=answer_all(begin_hand(reveal="all"), 0))
    state = play_moves(state, "0 allin", "1 fold", "2 fold", "3 fold")
    assert state.phase == "hand-over"
    assert all(QUIZ.view_as(state, viewer).others == () for viewer in (0, 1, None))


def test_r30_most_right_answers_win_the_whole_pot() -> None:
    state = answer_all(begin_hand(), 0, 1)
    state = asked_out(state, 1)
    assert state.result == Result(1, ((0, 2), (1, 7), (2, 0), (3, 0)), (1,), 200, 200, 0)
    assert continue_for_all(state).started == (950, 1150, 950, 950)


@pytest.mark.parametrize(
    ("pot", "winners", "share", "kept"),
    [
        (1025, 2, 500, 25),
        (1050, 2, 525, 0),
        (1000, 3, 325, 25),
        (225, 4, 50, 25),
        (300, 3, 100, 0),
        (400, 1, 400, 0),
    ],
)
def test_r31_case_10_shares(pot: int, winners: int, share: int, kept: int) -> None:
    assert money.split_pot(pot, winners) == (share, kept)


@pytest.mark.parametrize(("odd", "house", "carry"), [("house", 50, 0), ("carry", 0, 50)])
def test_r31_what_cannot_be_divided_is_kept(odd: str, house: int, carry: int) -> None:
    state = play_moves(reach_betting(odd_chips=odd), "0 bet:75", "1 call", "2 call", "3 fold")
    state = asked_out(state, 0, 1, 2)
    assert state.result is not None
    assert (state.result.share, state.result.kept) == (125, 50)
    state = continue_for_all(state)
    assert (state.house, state.carry) == (house, carry)
    assert QUIZ.view_as(state, None).pot == 200 + carry


def test_r32_case_12_a_share_keeps_one_in_the_game() -> None:
    state = begin_hand((100, 150, 1000), ante=50)
    state = play_moves(
        reach_betting(state=state), "0 check", "1 check", "2 bet:50", "0 call", "1 fold"
    )
    assert sum(state.in_hand) == 250
    state = continue_for_all(asked_out(state, 0, 2))
    assert state.places == (None, None, None) and state.started == (125, 100, 1025 - 50 + 50)


def test_r32_someone_who_has_no_chips_after_the_award_is_out() -> None:
    state = play_moves(reach_betting(), "0 allin", "1 call", "2 fold", "3 fold")
    happened = list_events_of(asked_out(state, 1), *(f"{seat} continue" for seat in range(4)))
    assert QuizOut(0) in happened
    state = continue_for_all(asked_out(state, 1))
    assert state.places == (4, None, None, None)
    assert catch_refusal(state, "0 lock").facts == {"seat": 0}


def test_r33_more_chips_before_the_hand_is_the_better_place() -> None:
    state = begin_hand((100, 100, 100, 1000), ante=50)
    state = play_moves(reach_betting(state=state), "0 allin", "1 call", "2 call", "3 call")
    state = continue_for_all(asked_out(state, 3))
    assert QUIZ.rank_seats(state) == (2, 2, 2, 1)
    state = begin_hand((50, 50, 1000), ante=50)
    state = replace(state, started=(75, 50, 975))
    assert QUIZ.rank_seats(continue_for_all(asked_out(state, 2))) == (2, 3, 1)


def test_r34_the_last_one_wins() -> None:
    state = play_moves(reach_betting(state=begin_hand((1000, 1000))), "0 allin", "1 call")
    happened = list_events_of(asked_out(state, 1), "0 continue", "1 continue")
    assert happened[-2:] == [QuizOut(0), QuizWon(1)]
    state = continue_for_all(asked_out(state, 1))
    assert state.phase == "over" and QUIZ.rank_seats(state) == (2, 1)
    assert catch_refusal(state, "1 continue").code == "refused-over"


def test_r41_someone_who_quits_folds_and_takes_their_stack_with_them() -> None:
    state = play_moves(reach_betting(), "0 bet:100", "1 call")
    state = play_moves(state, "1 quit")
    assert state.house == 850 and state.in_hand[1] == 150
    assert state.places == (None, 4, None, None)
    assert 1 not in state.live and state.turn == 2
    assert play_moves(state, "2 quit").turn == 3


def test_r41_the_only_one_left_in_the_hand_wins_it() -> None:
    state = play_moves(reach_betting(), "0 bet:100", "1 fold", "2 fold", "3 quit")
    assert state.phase == "hand-over" and state.result is not None
    assert state.result.winners == (0,)


def test_r41_while_questions_are_answered() -> None:
    state = play_moves(begin_hand(), "0 lock", "1 lock", "2 lock", "3 quit")
    assert state.phase == "bet"
    state = play_moves(begin_hand((1000, 1000)), "0 quit")
    assert state.phase == "over" and QUIZ.rank_seats(state) == (2, 1)


def test_r41_the_bet_of_who_quits_binds_nobody() -> None:
    state = play_moves(reach_betting(), "0 bet:100")
    before = QUIZ.list_decisions(state)[0].id
    state = play_moves(state, "0 quit")
    assert state.turn == 1 and QUIZ.list_decisions(state)[0].id != before
    assert QUIZ.view_as(state, None).bet == 0
    assert check_round(state).phase == "common"


def test_r41_the_share_of_a_winner_who_quits_goes_with_them() -> None:
    state = play_moves(reach_betting(), "0 bet:100", "1 call", "2 fold", "3 fold")
    state = play_moves(asked_out(state, 1), "1 quit")
    assert state.result is not None and state.result.winners == (1,)
    state = continue_for_all(state)
    assert state.house == 850 + 400 and sum(state.started) == 4000 - 1250


def test_r41_one_left_without_chips_has_won_all_the_same() -> None:
    state = play_moves(reach_betting(state=begin_hand((1000, 1000))), "0 allin", "1 call")
    state = play_moves(asked_out(state, 1), "1 quit")
    assert QUIZ.rank_seats(state) == (1, 2)


def test_r36b_the_pot_stays_until_all_have_seen_it() -> None:
    state = asked_out(begin_hand(), 1)
    assert state.phase == "hand-over" and sum(state.in_hand) == 200
    assert state.stacks == (950,) * 4
    assert catch_refusal(begin_hand(), "0 continue").code == "refused-nothing-open"
    assert catch_refusal(play_moves(state, "0 continue"), "0 continue").code == "refused-continued"
