"""The end of a hand and of the game: R29–R34, R41, and the shares."""

import pytest
from msgspec.structs import replace

from engines.quiz import QUIZ, money
from engines.quiz.types import Asked, Counted, Out, Result, Won
from tests.engines.course import hearing

from .table import (
    answered,
    asked_out,
    begun,
    betting,
    checked,
    continued,
    events,
    play,
    refused,
)


def test_r29_case_11_everybody_folds() -> None:
    with hearing(QUIZ) as told:
        state = play(betting(2), "0 bet:100", "1 fold", "2 fold")
        happened = events(state, "3 fold")
    assert happened[1:] == [Result(1, (), (0,), 300, 300, 0)]
    state = play(state, "3 fold")
    assert len([t for t in told if isinstance(t.event, Asked)]) == 3
    assert not any(isinstance(t.event, Counted) for t in told)
    view = QUIZ.view(state, None)
    assert [seat.count for seat in view.seats] == [None] * 4
    assert [d.seconds for d in QUIZ.decisions(state)] == [20] * 4, "three answers lie open"
    assert continued(state).started == (1150, 950, 950, 950)


def test_r29_nobody_learns_what_the_winner_knew() -> None:
    """Not even where all sheets lie open after a showdown (R16)."""
    state = betting(state=answered(begun(reveal="all"), 0))
    state = play(state, "0 allin", "1 fold", "2 fold", "3 fold")
    assert state.phase == "hand-over"
    assert all(QUIZ.view(state, viewer).others == () for viewer in (0, 1, None))


def test_r30_most_right_answers_win_the_whole_pot() -> None:
    state = answered(begun(), 0, 1)
    state = asked_out(state, 1)
    assert state.result == Result(1, ((0, 2), (1, 7), (2, 0), (3, 0)), (1,), 200, 200, 0)
    assert continued(state).started == (950, 1150, 950, 950)


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
    assert money.split(pot, winners) == (share, kept)


@pytest.mark.parametrize(("odd", "house", "carry"), [("house", 50, 0), ("carry", 0, 50)])
def test_r31_what_cannot_be_divided_is_kept(odd: str, house: int, carry: int) -> None:
    state = play(betting(odd_chips=odd), "0 bet:75", "1 call", "2 call", "3 fold")
    state = asked_out(state, 0, 1, 2)
    assert state.result is not None
    assert (state.result.share, state.result.kept) == (125, 50)
    state = continued(state)
    assert (state.house, state.carry) == (house, carry)
    assert QUIZ.view(state, None).pot == 200 + carry


def test_r32_case_12_a_share_keeps_one_in_the_game() -> None:
    state = begun((100, 150, 1000), ante=50)
    state = play(betting(state=state), "0 check", "1 check", "2 bet:50", "0 call", "1 fold")
    assert sum(state.in_hand) == 250
    state = continued(asked_out(state, 0, 2))
    assert state.places == (None, None, None) and state.started == (125, 100, 1025 - 50 + 50)


def test_r32_who_has_no_chips_after_the_award_is_out() -> None:
    state = play(betting(), "0 allin", "1 call", "2 fold", "3 fold")
    happened = events(asked_out(state, 1), *(f"{seat} continue" for seat in range(4)))
    assert Out(0) in happened
    state = continued(asked_out(state, 1))
    assert state.places == (4, None, None, None)
    assert refused(state, "0 lock").facts == {"seat": 0}


def test_r33_more_chips_before_the_hand_is_the_better_place() -> None:
    state = begun((100, 100, 100, 1000), ante=50)
    state = play(betting(state=state), "0 allin", "1 call", "2 call", "3 call")
    state = continued(asked_out(state, 3))
    assert QUIZ.standings(state) == (2, 2, 2, 1)
    state = begun((50, 50, 1000), ante=50)
    state = replace(state, started=(75, 50, 975))
    assert QUIZ.standings(continued(asked_out(state, 2))) == (2, 3, 1)


def test_r34_the_last_one_wins() -> None:
    state = play(betting(state=begun((1000, 1000))), "0 allin", "1 call")
    happened = events(asked_out(state, 1), "0 continue", "1 continue")
    assert happened[-2:] == [Out(0), Won(1)]
    state = continued(asked_out(state, 1))
    assert state.phase == "over" and QUIZ.standings(state) == (2, 1)
    assert refused(state, "1 continue").code == "refused-over"


def test_r41_who_quits_folds_and_takes_his_stack_with_him() -> None:
    state = play(betting(), "0 bet:100", "1 call")
    state = play(state, "1 quit")
    assert state.house == 850 and state.in_hand[1] == 150
    assert state.places == (None, 4, None, None)
    assert 1 not in state.live and state.turn == 2
    assert play(state, "2 quit").turn == 3


def test_r41_the_only_one_left_in_the_hand_wins_it() -> None:
    state = play(betting(), "0 bet:100", "1 fold", "2 fold", "3 quit")
    assert state.phase == "hand-over" and state.result is not None
    assert state.result.winners == (0,)


def test_r41_while_questions_are_answered() -> None:
    state = play(begun(), "0 lock", "1 lock", "2 lock", "3 quit")
    assert state.phase == "bet"
    state = play(begun((1000, 1000)), "0 quit")
    assert state.phase == "over" and QUIZ.standings(state) == (2, 1)


def test_r41_the_bet_of_who_quits_binds_nobody() -> None:
    state = play(betting(), "0 bet:100")
    before = QUIZ.decisions(state)[0].id
    state = play(state, "0 quit")
    assert state.turn == 1 and QUIZ.decisions(state)[0].id != before
    assert QUIZ.view(state, None).bet == 0
    assert checked(state).phase == "common"


def test_r41_the_share_of_a_winner_who_quits_goes_with_him() -> None:
    state = play(betting(), "0 bet:100", "1 call", "2 fold", "3 fold")
    state = play(asked_out(state, 1), "1 quit")
    assert state.result is not None and state.result.winners == (1,)
    state = continued(state)
    assert state.house == 850 + 400 and sum(state.started) == 4000 - 1250


def test_r41_one_left_without_chips_has_won_all_the_same() -> None:
    state = play(betting(state=begun((1000, 1000))), "0 allin", "1 call")
    state = play(asked_out(state, 1), "1 quit")
    assert QUIZ.standings(state) == (1, 2)


def test_r36b_the_pot_stays_until_all_have_seen_it() -> None:
    state = asked_out(begun(), 1)
    assert state.phase == "hand-over" and sum(state.in_hand) == 200
    assert state.stacks == (950,) * 4
    assert refused(begun(), "0 continue").code == "refused-nothing-open"
    assert refused(play(state, "0 continue"), "0 continue").code == "refused-continued"
