"""Computer players: what they know, and that each level is better than the one before."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import pytest
from msgspec.structs import replace

from bench import match as matches
from engines.core import Draw, Event, Office
from engines.quiz import QUIZ, odds
from engines.quiz.computer import bold, knows
from engines.quiz.state import State
from engines.quiz.types import KNOWN, Answer, Began, Bet, Bid, Lock, Options
from engines.quiz.view import Sheet, View
from tests.engines.case import drawn
from tests.engines.course import hearing

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


def knowing(view: View, right: int) -> View:
    """The same with so many right answers on the own sheet."""
    assert view.sheet is not None
    lines = [
        replace(line, text=KNOWN if at < right else "") for at, line in enumerate(view.sheet.lines)
    ]
    return replace(view, sheet=Sheet(tuple(lines)))


def test_the_first_bets_of_the_cunning_one_cannot_be_read() -> None:
    """With two right answers it checks now and then, with fewer it bets now and then; and bets the
    same amounts."""
    view, tries = QUIZ.view(betting(), 0), 400
    amounts: dict[int, set[int]] = {}
    for right, least, most in ((0, 0.12, 0.28), (1, 0.12, 0.28), (2, 0.65, 0.85)):
        seen = knowing(view, right)
        chosen = [QUIZ.choose(seen, "cunning", random.Random(seed)) for seed in range(tries)]
        bets = [action.amount for action in chosen if isinstance(action, Bet)]
        assert least < len(bets) / tries < most
        amounts[right] = set(bets)
    assert len(amounts[0]) == 2 and amounts[0] == amounts[1] == amounts[2]


@pytest.mark.parametrize("level", LEVELS)
def test_an_all_in_is_priced(level: str) -> None:
    """Two right answers beat what anybody may hold, by the pot's odds; none do not."""
    view = QUIZ.view(play(betting(), "0 allin"), 1)
    answers = [QUIZ.choose(knowing(view, n), level, random.Random(1)) for n in (0, 1, 2)]
    assert [action.do for action in answers if action] == ["fold", "fold", "call"]


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_all_in_every_hand_gains_nothing_against_who_knows_as_much(level: str) -> None:
    """Over 400 games it wins some 14 of a hundred; its par is 25."""
    players = (f"all-in-{level}", level, level, level)
    gambler, _ = matches.match(matches.arena("quiz"), players, 16)
    assert gambler.mean < 25


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_folds_his_last_chips_to_a_pot_that_is_many_times_as_much(level: str) -> None:
    state = betting(stacks=(2000, 2000, 2000, 100))
    view = QUIZ.view(play(state, "0 bet:1000", "1 call", "2 call"), 3)
    for right in (1, 2):
        action = QUIZ.choose(knowing(view, right), level, random.Random(1))
        assert action is not None and action.do in ("call", "allin")


def test_who_bets_in_every_hand_says_nothing_by_it() -> None:
    began, bid = Began(1, 3, 50, 200), Bid(0, "bet", 100)
    view = QUIZ.view(betting(), 1)

    def says(*hands: tuple[Event, ...]) -> float:
        events = tuple(event for hand in hands for event in hand)
        return bold(replace(view, events=events)).get(0, 0.0)

    assert says((began,)) == 0
    assert says((began, bid)) == pytest.approx(1)
    always = [(began, bid)] * 20
    never = [(began,)] * 20
    assert says(*always) < 0.3 < 1 < says(*never, (began, bid))


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
