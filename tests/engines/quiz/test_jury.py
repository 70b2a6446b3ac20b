"""Tests of a human judge's part in the course of the game (R36a)."""

import pytest
from msgspec.structs import replace

from engines.core import IllegalActionError, Office
from engines.quiz import QUIZ
from engines.quiz.types import Excluded, Fined, QuizExclude, QuizVoid, QuizVoided, QuizWarned

from .table import (
    answer_all,
    asked_out,
    begin_hand,
    catch_refusal,
    continue_for_all,
    list_events_of,
    play_moves,
    reach_betting,
)

COPIED = "Copied the answer"


def test_r36a_a_warning() -> None:
    assert list_events_of(reach_betting(), f"jury warn:2:{COPIED}") == [QuizWarned(2, COPIED)]


def test_r36a_chips_go_into_the_pot_of_the_next_hand() -> None:
    state = play_moves(reach_betting(), "0 bet:100", "1 fold", "2 fold")
    assert list_events_of(state, f"jury fine:0:200:{COPIED}") == [Fined(0, 200, COPIED)]
    state = play_moves(state, f"jury fine:0:200:{COPIED}", "3 fold")
    assert state.stacks == (850, 950, 950, 950), "the running hand goes on as it is"
    state = continue_for_all(state)
    assert state.started == (950, 950, 950, 950)
    assert (QUIZ.view_as(state, None).pot, state.carry, state.house) == (400, 200, 0)
    state = play_moves(reach_betting(state=state), "1 bet:50", "2 fold", "3 fold", "0 fold")
    assert continue_for_all(state).started[1] == 900 + 400


def test_r36a_a_fine_takes_no_more_than_there_is() -> None:
    state = reach_betting()
    assert catch_refusal(state, f"jury fine:0:1025:{COPIED}").facts == {
        "amount": 1025,
        "most": 1000,
    }
    for chips in (0, -25, 30):
        assert catch_refusal(state, f"jury fine:0:{chips}:{COPIED}").code == "quiz-fine-multiple"
    state = play_moves(state, f"jury fine:0:600:{COPIED}")
    assert catch_refusal(state, f"jury fine:0:425:{COPIED}").facts == {"amount": 425, "most": 400}
    state = play_moves(state, "0 bet:950", "1 call", "2 fold", "3 fold")
    state = continue_for_all(asked_out(state))
    assert state.out == set(), "a tie gives both 1,000 back, 600 go into the pot"
    assert (state.started[0], QUIZ.view_as(state, None).pot) == (450, 800)


def test_r36a_a_void_hand_gives_all_bets_back_and_its_questions_do_not_come_again() -> None:
    state = play_moves(reach_betting(2), "0 bet:100", "1 call", "2 fold")
    assert len(state.used) == 8 + 3
    assert list_events_of(state, "jury void:Lights out")[0] == QuizVoided(1, "Lights out")
    state = play_moves(state, "jury void:Lights out")
    assert (state.phase, state.hand, state.button, state.ante) == ("private", 2, 3, 50)
    assert state.started == (1000,) * 4 and state.in_hand == (50,) * 4
    assert len(set(state.used)) == 8 + 3 + 8 and state.results == () and state.finished == 0
    old = play_moves(
        replace(reach_betting(2), rules_version=2), "0 bet:100", "1 call", "jury void:Lights out"
    )
    assert len(old.used) == 8, "games of version 2 replay"


def test_r36a_a_hand_that_lies_open_may_be_void_until_its_pot_is_given_away() -> None:
    state = asked_out(answer_all(begin_hand(), 1))
    assert state.phase == "hand-over"
    state = play_moves(state, "jury void:Lights out")
    assert (state.phase, state.started) == ("private", (1000,) * 4)


def test_r36a_bets_of_a_player_who_has_left_do_not_come_back() -> None:
    state = play_moves(reach_betting(), "0 bet:100", "1 call", "1 quit", "jury void:Lights out")
    assert state.started == (1000, 0, 1000, 1000) and state.house == 1000


def test_r36a_a_void_hand_pays_no_fine_yet() -> None:
    state = play_moves(reach_betting(), f"jury fine:0:200:{COPIED}", "jury void:Lights out")
    assert state.fines == (200, 0, 0, 0) and state.started == (1000,) * 4


def test_r36a_a_player_is_excluded_with_the_place_of_one_who_leaves() -> None:
    state = reach_betting()
    assert list_events_of(state, f"jury exclude:2:{COPIED}") == [Excluded(2, COPIED)]
    state = play_moves(state, f"jury exclude:2:{COPIED}")
    assert state.places == (None, None, 4, None) and state.out == {2}
    assert catch_refusal(state, f"jury exclude:2:{COPIED}").code == "refused-out"
    assert catch_refusal(state, "jury warn:4:x").code == "refused-no-such-seat"


@pytest.mark.parametrize("reason", ["", "x" * 201, "two\nlines", " around "])
def test_r36a_a_reason_is_given(reason: str) -> None:
    for action in (QuizVoid(reason), QuizExclude(1, reason)):
        with pytest.raises(IllegalActionError) as refusal:
            QUIZ.check_action(reach_betting(), Office.JURY, action)
        assert refusal.value.code == "quiz-reason"


def test_r36a_only_the_judge_does() -> None:
    for move in ("void:x", "warn:1:x", "exclude:1:x", "fine:1:25:x"):
        for who in ("0", "host", "clock"):
            assert catch_refusal(reach_betting(), f"{who} {move}").code == "refused-wrong-actor"
