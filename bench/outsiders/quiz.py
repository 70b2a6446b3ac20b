"""Outsiders at quiz poker. Each knows a part of the questions, and bets without a look at its
sheet."""

from collections.abc import Callable
from random import Random
from typing import Any

from bench.match import Line, Player
from bench.moves import stock
from engines.core import Continue, Seat, Supply
from engines.quiz.types import (
    KNOWN,
    Action,
    AllIn,
    Answer,
    Bet,
    Betting,
    Call,
    Check,
    Fold,
    Lock,
    Mark,
    Marks,
    MarksWanted,
    Question,
)
from engines.quiz.view import BetView, View

Knowledge = tuple[float, float, float]
"""How often a question of difficulty 1, 2, 3 is known."""

NOTHING: Knowledge = (0.0, 0.0, 0.0)
LITTLE: Knowledge = (0.5, 0.25, 0.1)
MUCH: Knowledge = (0.78, 0.48, 0.24)


def _player(knowledge: Knowledge, bets: Callable[[View, BetView], Betting]) -> Player:
    def choose(view: View, random: Random) -> Action | None:
        seat = view.mine
        if seat is None or all(waited.actor != seat for waited in view.awaited):
            return None
        if view.asked:
            return _answer(view, seat, knowledge)
        return bets(view, view.may_bet) if view.may_bet else Continue()

    return choose


def _answer(view: View, seat: Seat, knowledge: Knowledge) -> Answer | Lock:
    for line in view.sheet.lines if view.sheet else ():
        if line.may_answer and not line.text and _knows(line.question, seat, knowledge):
            return Answer(line.number, KNOWN, line.question.wordings[0].lang)
    return Lock()


def _knows(question: Question, seat: Seat, knowledge: Knowledge) -> bool:
    """The same however often it is asked."""
    return Random(f"{question.id} {seat}").random() < knowledge[question.difficulty - 1]


def _all_in(view: View, may: BetView) -> Betting:
    """Everything, every time."""
    if may.all_in is not None:
        return AllIn()
    return Call() if may.call is not None else Check()


def _steals(view: View, may: BetView) -> Betting:
    """Bets the pot when nobody has, and gives up when somebody does."""
    if may.bet is not None:
        least, most = may.bet
        return Bet(min(max(view.pot // 50 * 50, least), most))
    return Check() if may.check else Fold()


def _calls(view: View, may: BetView) -> Betting:
    """Bets nothing, and pays for everything."""
    if may.check:
        return Check()
    return Call() if may.call is not None else AllIn()


OUTSIDERS: dict[str, Player] = {
    "all-in": _player(MUCH, _all_in),
    "all-in-beginner": _player(LITTLE, _all_in),
    "all-in-ignorant": _player(NOTHING, _all_in),
    "thief": _player(MUCH, _steals),
    "caller": _player(MUCH, _calls),
}


def supply(state: Any, due: Supply, random: Random) -> Any:
    """Our bank's cards; what a player knew is right."""
    if isinstance(due.request, MarksWanted):
        read = [Mark(a.seat, a.number, a.text == KNOWN) for a in due.request.answers]
        return Marks(due.request.hand, tuple(read))
    return stock(random)


PAIRS = (("normal", "careful"), ("cunning", "normal"), ("cunning", "careful"))
LEVELS = ("careful", "normal", "cunning")

TABLE = (
    *(Line((stronger, weaker), 200, 50) for stronger, weaker in PAIRS),
    *(Line((stronger, *[weaker] * 3), 120, 25) for stronger, weaker in PAIRS),
    *(Line((level, "all-in", "all-in", "all-in"), 120) for level in LEVELS),
    *(Line(("all-in", *[level] * 3), 120) for level in LEVELS),
    *(Line(("all-in-beginner", *[level] * 3), 80) for level in LEVELS),
    *(Line((other, *["cunning"] * 3), 120) for other in ("thief", "caller", "all-in-ignorant")),
    *(Line(("cunning", other), 200, 50) for other in ("all-in", "thief", "caller")),
)
