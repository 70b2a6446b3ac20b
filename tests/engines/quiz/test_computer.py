"""Computer players: what they know, and that each level is better than the one before."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import pytest

from engines.core import Draw, Office
from engines.quiz import QUIZ, odds
from engines.quiz.computer import knows
from engines.quiz.state import State
from engines.quiz.types import KNOWN, Answer, Bid, Lock, Options
from tests.engines.course import hearing
from tests.engines.kit import drawn

from .cards import questions, supply
from .table import begun, betting, play

LEVELS = ("careful", "normal", "cunning")


def match(levels: Sequence[str], seed: int) -> State:
    """A game among computer players."""
    rng = random.Random(seed)
    state = QUIZ.start(len(levels), Options())
    with hearing(QUIZ) as told:
        while QUIZ.standings(state) is None:
            due = QUIZ.due(state)
            if isinstance(due, Draw):
                state, _ = QUIZ.apply(state, Office.CHANCE, drawn(due, rng))
            elif due:
                state, _ = QUIZ.apply(state, Office.HOUSE, supply(due, rng, 10))
            else:
                seat = QUIZ.view(state, None).awaited[0].actor
                assert isinstance(seat, int)
                action = QUIZ.choose(QUIZ.view(state, seat, told), levels[seat], rng)
                assert action is not None
                state, _ = QUIZ.apply(state, seat, action)
    return state


def won(levels: Sequence[str], games: int) -> Counter[str]:
    """Games won by each level, in all orders of seats in turn."""
    orders = list(permutations(levels))
    found = Counter[str]()
    for seed in range(games):
        order = orders[seed % len(orders)]
        places = QUIZ.standings(match(order, seed))
        assert places is not None
        found[order[places.index(1)]] += 1
    return found


def test_what_one_knows_does_not_change_and_rests_on_difficulty() -> None:
    cards = questions(600)
    for level in LEVELS:
        assert [knows(q, level, 1) for q in cards] == [knows(q, level, 1) for q in cards]
        shares = [
            sum(knows(q, level, seat) for q in cards if q.difficulty == d for seat in range(4))
            / 800
            for d in (1, 2, 3)
        ]
        assert shares[0] > shares[1] + 0.15 > shares[2] + 0.3
    by_level = [sum(knows(q, level, s) for q in cards for s in range(6)) for level in LEVELS]
    assert by_level == sorted(by_level) and len(set(by_level)) == 3


def test_it_answers_what_it_knows_and_is_locked_then() -> None:
    state = begun()
    for seat in range(4):
        for _ in range(3):
            action = QUIZ.choose(QUIZ.view(state, seat), "normal", random.Random(0))
            if action is None:
                assert seat in state.locked
                break
            assert isinstance(action, Lock) or (isinstance(action, Answer) and action.text == KNOWN)
            state, _ = QUIZ.apply(state, seat, action)
            if state.phase != "private":
                break


def test_chances_add_up() -> None:
    own = odds.counts(2, 0.5, 3)
    assert own == (0, 0, 0, 0.25, 0.5, 0.25)
    assert odds.share(own, [own]) == pytest.approx(0.5)
    assert odds.share(odds.counts(0, 0.5, 7), [own, own]) == 1
    assert odds.share(odds.counts(0, 0.5, 0), [own]) == 0


def test_careful_never_bluffs() -> None:
    state = betting()
    for seed in range(30):
        action = QUIZ.choose(QUIZ.view(state, 0), "careful", random.Random(seed))
        assert action is not None and action.do == "check"


def test_cunning_bluffs_now_and_then() -> None:
    view = QUIZ.view(betting(), 0)
    bets = [QUIZ.choose(view, "cunning", random.Random(seed)) for seed in range(200)]
    assert 0 < sum(action is not None and action.do == "bet" for action in bets) < 50


def test_who_has_nothing_folds_to_a_large_bet() -> None:
    view = QUIZ.view(play(betting(), "0 bet:500"), 1)
    for level in LEVELS:
        action = QUIZ.choose(view, level, random.Random(1))
        assert action is not None and action.do == "fold"


@pytest.mark.parametrize("level", LEVELS)
def test_games_end_in_reasonable_time(level: str) -> None:
    for seed in range(2):
        with hearing(QUIZ) as told:
            state = match([level] * 4, seed)
        assert state.hand < 60
        assert len([t for t in told if isinstance(t.event, Bid)]) > 8


@pytest.mark.parametrize(("better", "worse"), [("normal", "careful"), ("cunning", "normal")])
def test_each_level_beats_the_one_before_and_not_always(better: str, worse: str) -> None:
    found = won((better, worse), 60)
    assert found[better] > found[worse] > 0


def test_all_can_win_among_all() -> None:
    found = won(LEVELS, 30)
    assert found["cunning"] > found["careful"] > 0
