"""Tests of quiz poker's computer players: knowledge, and strength of each level."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import pytest
from msgspec.structs import replace

from bench.simulation import match as matches
from engines.core import ChanceDraw, GameEvent, Office
from engines.quiz import QUIZ, odds
from engines.quiz.computer import is_answer_known, measure_boldness
from engines.quiz.state import QuizState
from engines.quiz.types import (
    CATEGORIES,
    KNOWN_ANSWER,
    PRIVATE_NUMBERS,
    QuizAnswer,
    QuizBegan,
    QuizBet,
    QuizBid,
    QuizLock,
    QuizOptions,
)
from engines.quiz.view import AnswerSheet, QuizView
from tests.engines.game_case import draw_chance
from tests.engines.game_recorder import record_events

from .question_house import make_questions, supply_request
from .table import begin_hand, play_moves, reach_betting

LEVELS = ("careful", "normal", "cunning")


def play_match(levels: Sequence[str], seed: int) -> QuizState:
    """Play a game of computer players."""
    rng = random.Random(seed)
    state = QUIZ.start(len(levels), QuizOptions())
    with record_events(QUIZ) as told:
        while QUIZ.rank_seats(state) is None:
            due = QUIZ.find_due(state)
            if isinstance(due, ChanceDraw):
                state, _ = QUIZ.apply_action(state, Office.CHANCE, draw_chance(due, rng))
            elif due:
                state, _ = QUIZ.apply_action(state, Office.HOUSE, supply_request(due, rng, 10))
            else:
                seat = QUIZ.view_as(state, None).awaited[0].actor
                assert isinstance(seat, int)
                action = QUIZ.choose_action(QUIZ.view_as(state, seat, told), levels[seat], rng)
                assert action is not None
                state, _ = QUIZ.apply_action(state, seat, action)
    return state


def count_wins(levels: Sequence[str], games: int) -> Counter[str]:
    """Return the games won by each level, in all orders of seats in turn."""
    orders = list(permutations(levels))
    found = Counter[str]()
    for seed in range(games):
        order = orders[seed % len(orders)]
        places = QUIZ.rank_seats(play_match(order, seed))
        assert places is not None
        found[order[places.index(1)]] += 1
    return found


def test_what_one_knows_does_not_change_and_rests_on_difficulty() -> None:
    cards = make_questions(600)
    for level in LEVELS:
        assert [is_answer_known(q, level, 1) for q in cards] == [
            is_answer_known(q, level, 1) for q in cards
        ]
        shares = [
            sum(
                is_answer_known(q, level, seat)
                for q in cards
                if q.difficulty == d
                for seat in range(4)
            )
            / 800
            for d in (1, 2, 3)
        ]
        assert shares[0] > shares[1] + 0.15 > shares[2] + 0.3
    by_level = [
        sum(is_answer_known(q, level, s) for q in cards for s in range(6)) for level in LEVELS
    ]
    assert by_level == sorted(by_level) and len(set(by_level)) == 3


def test_it_answers_what_it_knows_and_is_locked_then() -> None:
    state = begin_hand()
    for seat in range(4):
        for _ in range(3):
            action = QUIZ.choose_action(QUIZ.view_as(state, seat), "normal", random.Random(0))
            if action is None:
                assert seat in state.locked
                break
            assert isinstance(action, QuizLock) or (
                isinstance(action, QuizAnswer) and action.text == KNOWN_ANSWER
            )
            state, _ = QUIZ.apply_action(state, seat, action)
            if state.phase != "private":
                break


def test_chances_add_up() -> None:
    own = odds.estimate_counts(2, 0.5, 3)
    assert own == (0, 0, 0, 0.25, 0.5, 0.25)
    assert odds.estimate_share(own, [own]) == pytest.approx(0.5)
    assert odds.estimate_share(odds.estimate_counts(0, 0.5, 7), [own, own]) == 1
    assert odds.estimate_share(odds.estimate_counts(0, 0.5, 0), [own]) == 0


def test_careful_never_bluffs() -> None:
    state = reach_betting()
    for seed in range(30):
        action = QUIZ.choose_action(QUIZ.view_as(state, 0), "careful", random.Random(seed))
        assert action is not None and action.do == "check"


def build_knowing_view(view: QuizView, right: int) -> QuizView:
    """Return the view with so many right answers on the own sheet."""
    assert view.sheet is not None
    lines = [
        replace(line, text=KNOWN_ANSWER if at < right else "")
        for at, line in enumerate(view.sheet.lines)
    ]
    return replace(view, sheet=AnswerSheet(tuple(lines)))


def test_the_first_bets_of_the_cunning_one_cannot_be_read() -> None:
    """It checks some hands with two right answers, and bets the same with fewer."""
    view, tries = QUIZ.view_as(reach_betting(), 0), 400
    amounts: dict[int, set[int]] = {}
    for right, least, most in ((0, 0.12, 0.28), (1, 0.12, 0.28), (2, 0.65, 0.85)):
        seen = build_knowing_view(view, right)
        chosen = [QUIZ.choose_action(seen, "cunning", random.Random(seed)) for seed in range(tries)]
        bets = [action.amount for action in chosen if isinstance(action, QuizBet)]
        assert least < len(bets) / tries < most
        amounts[right] = set(bets)
    assert len(amounts[0]) == 2 and amounts[0] == amounts[1] == amounts[2]


@pytest.mark.parametrize("level", ["careful", "normal"])
def test_one_in_ten_first_bets_of_the_others_is_not_what_it_seems(level: str) -> None:
    """It bets on one right answer and checks on two, and never bets on none."""
    view, tries = QUIZ.view_as(reach_betting(), 0), 400
    for right, least, most in ((0, -0.01, 0.01), (1, 0.06, 0.14), (2, 0.86, 0.94)):
        seen = build_knowing_view(view, right)
        chosen = [QUIZ.choose_action(seen, level, random.Random(seed)) for seed in range(tries)]
        assert least < sum(isinstance(action, QuizBet) for action in chosen) / tries < most


def test_what_one_knows_is_drawn_anew_in_every_game() -> None:
    """A seat's strong themes change from game to game, and so does a question."""
    cards, games = make_questions(600), [f"game {number}" for number in range(40)]
    by_theme = [
        {
            category: sum(
                is_answer_known(q, "normal", 1, game) for q in cards if q.category == category
            )
            for category in CATEGORIES
        }
        for game in games
    ]
    best = [max(CATEGORIES, key=shares.__getitem__) for shares in by_theme]
    assert len(set(best)) > 3
    known = [is_answer_known(cards[0], "normal", 1, game) for game in games]
    assert 0 < sum(known) < len(games)


def test_the_first_questions_that_a_seat_was_told_name_its_game() -> None:
    """They are told to it alone, so that nobody can reckon what it knows."""
    answers = set[tuple[str, ...]]()
    for seed in range(8):
        rng = random.Random(seed)
        state = QUIZ.start(2, QuizOptions())
        with record_events(QUIZ) as told:
            while due := QUIZ.find_due(state):
                if isinstance(due, ChanceDraw):
                    state, _ = QUIZ.apply_action(state, Office.CHANCE, draw_chance(due, rng))
                else:
                    state, _ = QUIZ.apply_action(state, Office.HOUSE, supply_request(due, rng, 10))
        view = QUIZ.view_as(state, 1, told)
        assert view.sheet is not None
        key = " ".join(line.question.id for line in view.sheet.lines[:2])
        known = [is_answer_known(line.question, "normal", 1, key) for line in view.sheet.lines]
        action = QUIZ.choose_action(view, "normal", rng)
        assert isinstance(action, QuizAnswer if any(known) else QuizLock)
        answers.add((key,))
    assert len(answers) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_an_all_in_is_priced(level: str) -> None:
    """Two right answers beat what anybody may hold, by the pot's odds; none do not."""
    view = QUIZ.view_as(play_moves(reach_betting(), "0 allin"), 1)
    answers = [
        QUIZ.choose_action(build_knowing_view(view, n), level, random.Random(1)) for n in (0, 1, 2)
    ]
    assert [action.do for action in answers if action] == ["fold", "fold", "call"]


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_all_in_every_hand_gains_nothing_against_who_knows_as_much(level: str) -> None:
    """Its par is 25 of a hundred."""
    players = (f"all-in-{level}", level, level, level)
    gambler, _ = matches.play_match(matches.build_arena("quiz"), players, 32)
    assert gambler.mean < 25


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_folds_their_last_chips_to_a_pot_that_is_many_times_as_much(level: str) -> None:
    state = reach_betting(stacks=(2000, 2000, 2000, 100))
    view = QUIZ.view_as(play_moves(state, "0 bet:1000", "1 call", "2 call"), 3)
    for right in (1, 2):
        action = QUIZ.choose_action(build_knowing_view(view, right), level, random.Random(1))
        assert action is not None and action.do in ("call", "allin")


def test_someone_who_bets_in_every_hand_says_nothing_by_it() -> None:
    began, bid = QuizBegan(1, 3, 50, 200), QuizBid(0, "bet", 100)
    view = QUIZ.view_as(reach_betting(), 1)

    def measure_seat_boldness(*hands: tuple[GameEvent, ...]) -> float:
        events = tuple(event for hand in hands for event in hand)
        return measure_boldness(replace(view, events=events)).get(0, 0.0)

    assert measure_seat_boldness((began,)) == 0
    assert measure_seat_boldness((began, bid)) == pytest.approx(1)
    always = [(began, bid)] * 20
    never = [(began,)] * 20
    assert measure_seat_boldness(*always) < 0.3 < 1 < measure_seat_boldness(*never, (began, bid))


def test_someone_who_has_nothing_folds_to_a_large_bet() -> None:
    view = QUIZ.view_as(play_moves(reach_betting(), "0 bet:500"), 1)
    for level in LEVELS:
        action = QUIZ.choose_action(view, level, random.Random(1))
        assert action is not None and action.do == "fold"


@pytest.mark.parametrize("level", LEVELS)
def test_games_end_in_reasonable_time(level: str) -> None:
    for seed in range(2):
        with record_events(QUIZ) as told:
            state = play_match([level] * 4, seed)
        assert state.hand < 60
        assert len([t for t in told if isinstance(t.event, QuizBid)]) > 8


@pytest.mark.parametrize(("better", "worse"), [("normal", "careful"), ("cunning", "normal")])
def test_each_level_beats_the_one_before_and_not_always(better: str, worse: str) -> None:
    wins = count_wins((better, worse), 60)
    assert wins[better] > wins[worse] > 0


def test_all_can_win_among_all() -> None:
    wins = count_wins(LEVELS, 60)
    assert wins["cunning"] > wins["careful"] > 0


@pytest.mark.parametrize("level", LEVELS)
def test_someone_with_too_few_chips_to_bet_goes_all_in_on_a_good_sheet(level: str) -> None:
    view = build_knowing_view(
        QUIZ.view_as(reach_betting(stacks=(75, 2000, 2000, 2000)), 0), len(PRIVATE_NUMBERS)
    )
    assert view.may_bet is not None and view.may_bet.bet is None
    chosen = [QUIZ.choose_action(view, level, random.Random(seed)) for seed in range(20)]
    assert [action.do for action in chosen if action].count("allin") > 10
    poor = [
        QUIZ.choose_action(build_knowing_view(view, 0), level, random.Random(seed))
        for seed in range(20)
    ]
    assert [action.do for action in poor if action].count("check") > 10


@pytest.mark.parametrize("level", ["normal", "cunning"])
def test_nobody_bets_more_than_another_can_pay(level: str) -> None:
    view = QUIZ.view_as(reach_betting(stacks=(2000, 125, 100, 75)), 0)
    view = replace(build_knowing_view(view, len(PRIVATE_NUMBERS)), pot=1000)
    chosen = [QUIZ.choose_action(view, level, random.Random(seed)) for seed in range(20)]
    assert {action.amount for action in chosen if isinstance(action, QuizBet)} == {75}
