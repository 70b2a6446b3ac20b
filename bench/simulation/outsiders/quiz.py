"""Outsiders at quiz poker, who know a part of the questions.

Most know as much as a level does, and all of them but one bet without a look at their sheets.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from bench.simulation.match import MatchPlan, Player
from engines.core import ContinueAction, Seat, SupplyRequest
from engines.quiz import QUIZ, computer
from engines.quiz.bank import load_questions
from engines.quiz.deck import build_deck
from engines.quiz.types import (
    CARDS_PER_CATEGORY,
    CATEGORIES,
    KNOWN_ANSWER,
    AnswerMark,
    MarksRequest,
    Question,
    QuizAction,
    QuizAllIn,
    QuizAnswer,
    QuizBet,
    QuizBetAction,
    QuizCall,
    QuizCheck,
    QuizFold,
    QuizLock,
    QuizMarks,
    QuizStock,
)
from engines.quiz.view import BetOffer, QuizView

Knows = Callable[[Question, Seat], bool]
"""Function that says whether the player of a seat knows the answer to a question."""

Bets = Callable[[QuizView, BetOffer, Random], QuizAction | None]


def _know_share(*chances: float) -> Knows:
    """Return a player's knowledge as shares of the questions by difficulty.

    The shares are of difficulty 1, 2, 3. The knowledge is the same however often it is asked.
    """

    def is_known(question: Question, seat: Seat) -> bool:
        return Random(f"{question.id} {seat}").random() < chances[question.difficulty - 1]

    return is_known


def _know_as_level(level: str) -> Knows:
    """Return the knowledge of a computer of this level in the seat."""

    def is_known(question: Question, seat: Seat) -> bool:
        return computer.is_answer_known(question, level, seat)

    return is_known


NOTHING = _know_share(0.0, 0.0, 0.0)
LITTLE = _know_share(0.5, 0.25, 0.1)
MUCH = _know_share(0.78, 0.48, 0.24)


def _make_player(knows: Knows, bets: Bets) -> Player:
    def choose_move(view: QuizView, random: Random) -> QuizAction | None:
        seat = view.seat
        if seat is None or all(waited.actor != seat for waited in view.awaited):
            return None
        if view.asked:
            return _answer_or_lock(view, seat, knows)
        return bets(view, view.may_bet, random) if view.may_bet else ContinueAction()

    return choose_move


def _answer_or_lock(view: QuizView, seat: Seat, knows: Knows) -> QuizAnswer | QuizLock:
    for line in view.sheet.lines if view.sheet else ():
        if line.may_answer and not line.text and knows(line.question, seat):
            return QuizAnswer(line.number, KNOWN_ANSWER, line.question.wordings[0].lang)
    return QuizLock()


def _all_in(view: QuizView, may: BetOffer, random: Random) -> QuizBetAction:
    """Bet everything, every time."""
    if may.all_in is not None:
        return QuizAllIn()
    return QuizCall() if may.call is not None else QuizCheck()


def _bet_as_thief(view: QuizView, may: BetOffer, random: Random) -> QuizBetAction:
    """Bet the pot when nobody has, and fold when somebody does."""
    if may.bet is not None:
        least, most = may.bet
        return QuizBet(min(max(view.pot // 50 * 50, least), most))
    return QuizCheck() if may.check else QuizFold()


def _bet_as_caller(view: QuizView, may: BetOffer, random: Random) -> QuizBetAction:
    """Bet nothing, and call everything."""
    if may.check:
        return QuizCheck()
    return QuizCall() if may.call is not None else QuizAllIn()


def _bet_carefully(view: QuizView, may: BetOffer, random: Random) -> QuizAction | None:
    """Bet as the careful level does."""
    return QUIZ.choose_action(view, "careful", random)


LEVELS = ("careful", "normal", "cunning")

OUTSIDERS: dict[str, Player] = {
    "all-in": _make_player(MUCH, _all_in),
    **{f"all-in-{level}": _make_player(_know_as_level(level), _all_in) for level in LEVELS},
    "all-in-beginner": _make_player(LITTLE, _all_in),
    "all-in-ignorant": _make_player(NOTHING, _all_in),
    "careful-who-knows-more": _make_player(MUCH, _bet_carefully),
    "thief": _make_player(MUCH, _bet_as_thief),
    "caller": _make_player(MUCH, _bet_as_caller),
    **{f"thief-{level}": _make_player(_know_as_level(level), _bet_as_thief) for level in LEVELS},
    **{f"caller-{level}": _make_player(_know_as_level(level), _bet_as_caller) for level in LEVELS},
}


def supply(state: Any, due: SupplyRequest, random: Random) -> Any:
    """Supply our bank's cards; mark as right what a player knew."""
    if isinstance(due.request, MarksRequest):
        read = [AnswerMark(a.seat, a.number, a.text == KNOWN_ANSWER) for a in due.request.answers]
        return QuizMarks(due.request.hand, tuple(read))
    return draw_stock(random)


PLAIN = ("all-in", "thief", "caller")
PAIRS = (("normal", "careful"), ("cunning", "normal"), ("cunning", "careful"))

TABLE = (
    *(MatchPlan((stronger, weaker), 200, 50) for stronger, weaker in PAIRS),
    *(MatchPlan((stronger, *[weaker] * 3), 120, 25) for stronger, weaker in PAIRS),
    *(MatchPlan((level, "all-in", "all-in", "all-in"), 120) for level in LEVELS),
    *(MatchPlan(("all-in", *[level] * 3), 120) for level in LEVELS),
    MatchPlan(("careful-who-knows-more", "careful", "careful", "careful"), 120),
    *(
        MatchPlan((level, *[f"{other}-{level}"] * 3), 200, 25)
        for other in PLAIN
        for level in LEVELS
    ),
    *(MatchPlan((level, f"{other}-{level}"), 200, 50) for other in PLAIN for level in LEVELS),
    *(MatchPlan(("all-in-beginner", *[level] * 3), 80) for level in LEVELS),
    *(
        MatchPlan((other, *["cunning"] * 3), 120)
        for other in ("thief", "caller", "all-in-ignorant")
    ),
    *(MatchPlan(("cunning", other), 200, 50) for other in ("all-in", "thief", "caller")),
)


def draw_stock(random: Random) -> QuizStock:
    """Draw a deck of our bank's cards."""
    cards = [
        card
        for category in CATEGORIES
        for card in random.sample(
            [q for q in load_questions() if q.category == category], CARDS_PER_CATEGORY
        )
    ]
    return build_deck(cards, [f"{random.getrandbits(128):032x}" for _ in cards])
