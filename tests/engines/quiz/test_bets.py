"""Betting rounds: R10, R17–R28, and their test cases."""

import pytest

from engines.quiz import QUIZ, money
from engines.quiz.types import Counted, QuizBid, Refunded
from engines.quiz.view import BetOffer
from tests.engines.game_recorder import record_events

from .table import (
    answer_all,
    asked_out,
    begin_hand,
    catch_refusal,
    check_round,
    is_allowed,
    list_events_of,
    play_moves,
    reach_betting,
)


def get_bet_offer(state) -> BetOffer:
    """Return the bets that are legal for the seat in turn."""
    found = QUIZ.view_as(state, None).may_bet
    assert found is not None
    return found


def round_1(*stacks: int, **options: object):
    """Return the first betting round, with these stacks left after an ante of 50."""
    return reach_betting(state=begin_hand(tuple(stack + 50 for stack in stacks), **options))


def test_r17_someone_who_checked_acts_again_after_a_bet() -> None:
    state = play_moves(reach_betting(), "0 check", "1 bet:50", "2 call", "3 call")
    assert state.turn == 0
    assert play_moves(state, "0 call").phase == "common"


def test_r17_raises_are_unlimited() -> None:
    state = play_moves(
        reach_betting(), "0 bet:50", "1 raise:100", "2 raise:150", "3 raise:200", "0 raise:250"
    )
    assert state.turn == 1 and state.in_round == (250, 100, 150, 200)


def test_r18_check_only_while_nobody_has_bet() -> None:
    state = play_moves(reach_betting(), "0 bet:50")
    assert catch_refusal(state, "1 check").facts == {"bet": 50}
    assert check_round(reach_betting()).phase == "common"


def test_r10_the_ante_of_the_moment_is_the_least_bet() -> None:
    state = reach_betting(state=begin_hand(ante=100))
    assert get_bet_offer(state).bet == (100, 900)
    assert catch_refusal(state, "0 bet:75").facts == {"amount": 75, "ante": 100}
    assert get_bet_offer(play_moves(state, "0 bet:100")).raise_to == (125, 900)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("bet:25", "quiz-bet-below-ante"),
        ("bet:0", "quiz-bet-below-ante"),
        ("bet:-50", "quiz-bet-below-ante"),
        ("bet:60", "quiz-not-multiple"),
        ("bet:975", "quiz-above-stack"),
        ("raise:100", "quiz-nothing-to-raise"),
        ("call", "quiz-nothing-to-call"),
        ("fold", "quiz-nothing-to-fold"),
    ],
)
def test_r19_bets_that_are_refused(move: str, code: str) -> None:
    assert catch_refusal(reach_betting(), f"0 {move}").code == code


def test_r19_case_9_a_bet_of_25_is_illegal_an_all_in_of_25_legal() -> None:
    state = round_1(25, 950, 950, 950)
    assert catch_refusal(state, "0 bet:25").code == "quiz-bet-below-ante"
    assert get_bet_offer(state).bet is None and get_bet_offer(state).all_in == 25
    assert play_moves(state, "0 allin").in_round[0] == 25


def test_r20_case_8_the_least_raise() -> None:
    literal = play_moves(reach_betting(), "0 bet:50")
    assert get_bet_offer(literal).raise_to == (75, 950)
    assert is_allowed(literal, "1 raise:75")
    ante = play_moves(reach_betting(raise_min="increment_ante"), "0 bet:50")
    assert catch_refusal(ante, "1 raise:75").facts == {"to": 75, "lowest": 100}
    assert get_bet_offer(ante).raise_to == (100, 950)


def test_r20_poker_style_the_last_increment_counts() -> None:
    state = play_moves(reach_betting(raise_min="increment_last"), "0 bet:100", "1 raise:250")
    assert get_bet_offer(state).raise_to == (400, 950)
    assert catch_refusal(state, "2 raise:375").code == "quiz-raise-too-small"


def test_r20_a_raise_adds_at_least_the_ante() -> None:
    state = play_moves(reach_betting(), "0 bet:100", "1 raise:125", "2 call", "3 call")
    assert get_bet_offer(state).raise_to == (150, 950)
    assert catch_refusal(state, "0 raise:125").code == "quiz-raise-not-above"
    assert catch_refusal(state, "0 bet:100").code == "quiz-raise-instead"
    assert is_allowed(state, "0 raise:150")


def test_r21_a_call_needs_the_whole_difference() -> None:
    state = play_moves(round_1(950, 100, 950), "0 bet:200")
    assert catch_refusal(state, "1 call").facts == {"amount": 200, "stack": 100}
    assert (get_bet_offer(state).call, get_bet_offer(state).fold, get_bet_offer(state).all_in) == (
        None,
        True,
        100,
    )


def test_r22_case_7_who_may_fold() -> None:
    state = play_moves(reach_betting(), "0 check", "1 check", "2 bet:100", "3 fold")
    assert state.turn == 0
    assert not is_allowed(state, "0 check")
    for move in ("fold", "call", "raise:200", "allin"):
        assert is_allowed(state, f"0 {move}")


def test_r23_the_last_chip_is_an_all_in() -> None:
    for move in ("0 bet:950", "0 allin"):
        state = play_moves(reach_betting(), move)
        assert state.frozen and QUIZ.view_as(state, None).seats[0].all_in
        (bid,) = list_events_of(reach_betting(), move)
        assert bid == QuizBid(0, "allin", 950)


def test_r24_case_4_the_cap_and_the_refunds() -> None:
    state = play_moves(round_1(950, 950, 200, 950), "0 bet:300", "1 raise:600")
    happened = list_events_of(state, "2 allin")
    assert happened == [QuizBid(2, "allin", 200), Refunded(0, 100), Refunded(1, 400)]
    state = play_moves(state, "2 allin")
    assert state.turn == 3 and state.in_round == (200, 200, 200, 0)
    assert get_bet_offer(state) == BetOffer(False, None, None, 200, False, True, None)
    for move in ("3 raise:400", "3 allin", "3 bet:50"):
        assert catch_refusal(state, move).code == "quiz-all-in-stands"
    happened = list_events_of(state, "3 call")
    state = play_moves(state, "3 call")
    assert sum(state.in_hand) == 4 * 50 + 4 * 200
    assert isinstance(happened[1], Counted)
    assert state.final and len(state.commons) == 1
    state = asked_out(state)
    assert state.round == 1 and len(state.commons) == 5


def test_r25_case_6_a_call_for_less_lowers_the_cap() -> None:
    state = play_moves(round_1(500, 300, 950), "0 allin", "1 call")
    assert state.stacks == (200, 0, 950) and state.in_round == (300, 300, 0)
    assert not QUIZ.view_as(state, None).seats[0].all_in
    assert is_allowed(state, "2 call") and is_allowed(state, "2 fold")
    assert not is_allowed(state, "2 raise:600")
    state = asked_out(play_moves(state, "2 call"), 2)
    assert state.final
    while state.phase == "hand-over":
        seat = min(set(range(3)) - set(state.continued))
        state = play_moves(state, f"{seat} continue")
    assert state.places == (None, 3, None)
    assert state.started[0] == 200


def test_r25_after_an_all_in_a_call_for_less_is_offered() -> None:
    state = play_moves(round_1(500, 300, 950), "0 allin")
    assert get_bet_offer(state) == BetOffer(False, None, None, 300, True, True, None)


def test_r26_refunds_take_from_live_players_only() -> None:
    assert money.list_refunds((300, 600, 0, 200), {0, 1, 3}, 200) == ((0, 100), (1, 400))


def test_r27_the_counts_are_shown_after_a_round_with_an_all_in() -> None:
    state = check_round(answer_all(begin_hand(), 0, 2))
    while len(state.commons) < 3 or state.phase != "bet":
        state = answer_all(state, 0)
    happened = list_events_of(state, "0 allin", "1 call", "2 fold", "3 call")
    (counted,) = [e for e in happened if isinstance(e, Counted)]
    assert counted.counts == ((0, 5), (1, 0), (3, 0))
    state = play_moves(state, "0 allin", "1 call", "2 fold", "3 call")
    assert [seat.count for seat in QUIZ.view_as(state, None).seats] == [5, 0, None, 0]
    assert QUIZ.view_as(state, None).showdown_only


def test_r27_after_the_last_round_the_showdown_follows_at_once() -> None:
    with record_events(QUIZ) as told:
        state = play_moves(reach_betting(4), "0 allin", "1 call", "2 call", "3 call")
    assert state.phase == "hand-over"
    assert not any(isinstance(each.event, Counted) for each in told)


def test_r28_only_actions_in_turn_count() -> None:
    assert catch_refusal(reach_betting(), "1 check").facts == {"turn": 0}
    assert catch_refusal(begin_hand(), "0 check").code == "quiz-no-betting"


def test_the_offer_says_what_is_legal() -> None:
    state = play_moves(round_1(950, 400, 950), "0 bet:100")
    assert get_bet_offer(state) == BetOffer(False, None, (125, 400), 100, False, True, 400)
