"""Tests of reviews of quiz poker: odds, worth of a bet, luck of the deck."""

from itertools import combinations
from random import Random

import pytest

from engines.core import ContinueAction
from engines.hindsight import review_seat
from engines.quiz import QUIZ
from engines.quiz.review import REVIEWER
from engines.quiz.state import QuizState
from engines.quiz.types import QuizDealt, Stocked
from engines.review import ChoiceValue
from tests.engines.game_recorder import record_choices, record_events

from .table import (
    answer_all,
    asked_out,
    begin_hand,
    check_round,
    continue_for_all,
    play_moves,
    reach_betting,
    supply_due,
)

KNOWS = 0.52
"""Estimated share of questions that another player knows."""


def weigh_move(state: QuizState, move: str) -> ChoiceValue:
    """Return what a move is worth to its actor."""
    seat, text = move.split(" ", 1)
    choice = REVIEWER.weigh_choice(QUIZ.view_as(state, int(seat)), QUIZ.parse_action(text))
    assert choice is not None
    return choice


def asked_all(*knowing: int, seats: int = 2, ante: int = 50, stack: int = 1000) -> QuizState:
    """Return the last betting round, in which these seats know all seven answers.

    The others know none.
    """
    state = begin_hand(stacks=(stack,) * seats, ante=ante)
    while state.phase != "bet" or state.round < 4:
        state = check_round(state) if state.phase == "bet" else answer_all(state, *knowing)
    return state


def test_a_call_has_the_odds_of_the_own_sheet_and_a_fold_the_other_ones() -> None:
    """Seven known questions are beaten by nobody; as many share the pot."""
    state = play_moves(asked_all(1), "0 bet:100")
    wins = 1 - KNOWS**7 / 2
    call, fold = weigh_move(state, "1 call"), weigh_move(state, "1 fold")
    assert call.kind == fold.kind == "call"
    assert call.odds == pytest.approx(wins) and fold.odds == pytest.approx(1 - wins)
    nothing = weigh_move(play_moves(asked_all(), "0 bet:100"), "1 call")
    assert nothing.odds == pytest.approx((1 - KNOWS) ** 7 / 2)


def test_a_bet_with_less_than_ones_share_of_the_chances_is_a_bluff() -> None:
    assert weigh_move(asked_all(), "0 bet:100").kind == "bluff"
    assert weigh_move(asked_all(), "0 allin").kind == "bluff"
    assert weigh_move(asked_all(0), "0 bet:100").kind == "claim"
    raised = weigh_move(play_moves(asked_all(), "0 bet:100"), "1 raise:300")
    assert raised.kind == "bluff" and raised.lost > 0 and raised.better == QUIZ.parse_action("fold")


def test_a_check_has_no_odds_but_a_price() -> None:
    weak, strong = weigh_move(asked_all(), "0 check"), weigh_move(asked_all(0), "0 check")
    assert weak.kind == strong.kind == "move" and weak.odds is None
    assert weak.lost == 0 < strong.lost
    assert QUIZ.format_action(strong.better).startswith("bet:")


def test_someone_who_folds_what_cannot_lose_gives_the_pot_away() -> None:
    """The pot is two antes of 50 and a bet of 100, which are four antes.

    Added to it is what a raise would have won.
    """
    fold = weigh_move(play_moves(asked_all(1), "0 bet:100"), "1 fold")
    assert 3.9 < fold.lost < 12 and QUIZ.format_action(fold.better).startswith("raise:")


def test_someone_who_pays_for_nothing_loses_what_they_pay() -> None:
    call = weigh_move(play_moves(asked_all(), "0 bet:100"), "1 call")
    assert call.lost == pytest.approx(2, abs=0.1) and call.better == QUIZ.parse_action("fold")


def test_a_price_does_not_hang_on_the_blinds() -> None:
    small = weigh_move(play_moves(asked_all(), "0 bet:100"), "1 call")
    large = weigh_move(play_moves(asked_all(ante=200, stack=4000), "0 bet:400"), "1 call")
    assert small.lost == pytest.approx(large.lost)


@pytest.mark.parametrize("round", [1, 2, 3, 4])
@pytest.mark.parametrize("before", [(), ("0 bet:50",), ("0 bet:200",), ("0 allin",)])
@pytest.mark.parametrize("knowing", [(), (0, 1)])
def test_what_the_strongest_does_by_chance_costs_nothing(
    round: int, before: tuple[str, ...], knowing: tuple[int, ...]
) -> None:
    state = begin_hand(stacks=(1000, 1000, 1000))
    while state.phase != "bet" or state.round < round:
        state = check_round(state) if state.phase == "bet" else answer_all(state, *knowing)
    state = play_moves(state, *before)
    seat = state.turn
    assert seat is not None
    view = QUIZ.view_as(state, seat)
    for seed in range(40):
        action = QUIZ.choose_action(view, "cunning", Random(seed))
        assert action is not None
        choice = REVIEWER.weigh_choice(view, action)
        assert choice is not None and choice.lost == 0


def test_answers_are_knowledge_and_no_choice() -> None:
    state = begin_hand()
    for move in ("lock", "answer:0:en:7"):
        assert REVIEWER.weigh_choice(QUIZ.view_as(state, 0), QUIZ.parse_action(move)) is None
    over = play_moves(reach_betting(state=begin_hand(stacks=(1000, 1000))), "0 bet:50", "1 fold")
    assert REVIEWER.weigh_choice(QUIZ.view_as(over, 0), ContinueAction()) is None


def test_a_game_is_looked_back_on() -> None:
    with record_choices(QUIZ) as game:
        state = asked_all(0)
        state = play_moves(state, "0 bet:200", "1 call", "0 continue", "1 continue")
    first, second = (review_seat(QUIZ, game.moves, game.told, seat) for seat in (0, 1))
    bet, call = first.turns[-1], second.turns[-1]
    assert (bet.choice.kind, bet.right) == ("claim", True)
    assert (call.choice.kind, call.right) == ("call", False)
    assert call.swing == pytest.approx(750 / 2000 - 0.5) == -bet.swing
    assert second.worst_turn is not None and second.worst_turn.choice.lost >= call.choice.lost
    assert [s.chances for s in first.course] == [(0.5, 0.5), (0.625, 0.375)]


def test_a_bluff_that_all_fold_to_was_not_caught() -> None:
    with record_choices(QUIZ) as game:
        state = reach_betting(state=begin_hand(stacks=(1000, 1000)))
        state = play_moves(state, "0 bet:100", "1 fold", "0 continue", "1 continue")
    first, second = (review_seat(QUIZ, game.moves, game.told, seat) for seat in (0, 1))
    (bluff,), (fold,) = first.turns, second.turns
    assert (bluff.choice.kind, bluff.right) == ("bluff", True) and first.bluffs == (bluff,)
    assert fold.choice.kind == "call" and fold.right is None and second.calls == ()


def test_a_hand_that_the_jury_stopped_says_nothing_of_a_call() -> None:
    with record_choices(QUIZ) as game:
        state = play_moves(
            reach_betting(state=begin_hand(stacks=(1000, 1000))), "0 bet:100", "1 call"
        )
        state = supply_due(play_moves(state, "jury void:x"))
        continue_for_all(asked_out(state))
    turn = review_seat(QUIZ, game.moves, game.told, 1).turns[0]
    assert turn.choice.kind == "call" and turn.right is None


def test_luck_is_zero_over_all_that_the_deck_may_give() -> None:
    with record_events(QUIZ) as told:
        state = begin_hand()
    view = QUIZ.view_as(state, 0, told)
    cards = [card.question for card in state.deck if card.question]
    stocked = next(event for event in view.events if isinstance(event, Stocked))
    assert sum(stocked.difficulties) == len(cards) and len(set(stocked.difficulties)) > 1
    pairs = combinations(cards, 2)
    luck = [REVIEWER.measure_luck(view, [QuizDealt(0, (one, two))]) for one, two in pairs]
    assert sum(luck) == pytest.approx(0) and max(luck) > 0.5 and min(luck) < -0.5


def test_what_is_dealt_from_a_deck_that_lies_there_is_luck_too() -> None:
    """The deck is shuffled once for some hands."""
    with record_choices(QUIZ) as game:
        state = asked_out(begin_hand(stacks=(1000, 1000)))
        once = review_seat(QUIZ, game.moves, game.told, 0).luck
        again = continue_for_all(state)
    view = QUIZ.view_as(again, 0, game.told)
    assert view.sheet is not None and again.hand == 2
    one, two = (line.question for line in view.sheet.lines)
    second = REVIEWER.measure_luck(view, [QuizDealt(0, (one, two))])
    assert second != 0
    assert review_seat(QUIZ, game.moves, game.told, 0).luck == pytest.approx(once + second)


def test_chances_follow_the_chips_and_the_pot_belongs_to_who_is_in_the_hand() -> None:
    state = reach_betting(stacks=(1000, 1000, 1000, 1000))
    assert REVIEWER.estimate_chances(QUIZ.view_as(state, None)) == (0.25,) * 4
    state = play_moves(state, "0 bet:350")
    assert REVIEWER.estimate_chances(QUIZ.view_as(state, None)) == (0.25,) * 4
    state = play_moves(state, "1 fold", "2 fold")
    assert REVIEWER.estimate_chances(QUIZ.view_as(state, None)) == pytest.approx(
        (1050 / 4000, 950 / 4000, 950 / 4000, 1050 / 4000)
    )
    state = play_moves(state, "3 fold")
    assert REVIEWER.estimate_chances(QUIZ.view_as(state, None)) == pytest.approx(
        (1150 / 4000, 950 / 4000, 950 / 4000, 950 / 4000)
    )
