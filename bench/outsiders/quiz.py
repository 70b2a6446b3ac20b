"""Outsiders at quiz poker: they know a part of the questions, most as much as a level does, and all
of them but one bet without a look at their sheets."""

from collections.abc import Callable
from random import Random
from typing import Any

from bench.match import Line, Player
from bench.moves import stock
from engines.core import Continue, Seat, Supply
from engines.quiz import QUIZ, computer
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

Knows = Callable[[Question, Seat], bool]
"""Whether the player of a seat knows the answer."""

Bets = Callable[[View, BetView, Random], Action | None]


def _often(*chances: float) -> Knows:
    """So many of the questions of difficulty 1, 2, 3; the same however often it is asked."""

    def known(question: Question, seat: Seat) -> bool:
        return Random(f"{question.id} {seat}").random() < chances[question.difficulty - 1]

    return known


def _as(level: str) -> Knows:
    """Exactly what a computer of this level would know in the seat."""

    def known(question: Question, seat: Seat) -> bool:
        return computer.knows(question, level, seat)

    return known


NOTHING = _often(0.0, 0.0, 0.0)
LITTLE = _often(0.5, 0.25, 0.1)
MUCH = _often(0.78, 0.48, 0.24)


def _player(knows: Knows, bets: Bets) -> Player:
    def choose(view: View, random: Random) -> Action | None:
        seat = view.seat
        if seat is None or all(waited.actor != seat for waited in view.awaited):
            return None
        if view.asked:
            return _answer(view, seat, knows)
        return bets(view, view.may_bet, random) if view.may_bet else Continue()

    return choose


def _answer(view: View, seat: Seat, knows: Knows) -> Answer | Lock:
    for line in view.sheet.lines if view.sheet else ():
        if line.may_answer and not line.text and knows(line.question, seat):
            return Answer(line.number, KNOWN, line.question.wordings[0].lang)
    return Lock()


def _all_in(view: View, may: BetView, random: Random) -> Betting:
    """Everything, every time."""
    if may.all_in is not None:
        return AllIn()
    return Call() if may.call is not None else Check()


def _steals(view: View, may: BetView, random: Random) -> Betting:
    """Bets the pot when nobody has, and gives up when somebody does."""
    if may.bet is not None:
        least, most = may.bet
        return Bet(min(max(view.pot // 50 * 50, least), most))
    return Check() if may.check else Fold()


def _calls(view: View, may: BetView, random: Random) -> Betting:
    """Bets nothing, and pays for everything."""
    if may.check:
        return Check()
    return Call() if may.call is not None else AllIn()


def _carefully(view: View, may: BetView, random: Random) -> Action | None:
    """As the careful level does."""
    return QUIZ.choose(view, "careful", random)


LEVELS = ("careful", "normal", "cunning")

OUTSIDERS: dict[str, Player] = {
    "all-in": _player(MUCH, _all_in),
    **{f"all-in-{level}": _player(_as(level), _all_in) for level in LEVELS},
    "all-in-beginner": _player(LITTLE, _all_in),
    "all-in-ignorant": _player(NOTHING, _all_in),
    "careful-who-knows-more": _player(MUCH, _carefully),
    "thief": _player(MUCH, _steals),
    "caller": _player(MUCH, _calls),
    **{f"thief-{level}": _player(_as(level), _steals) for level in LEVELS},
    **{f"caller-{level}": _player(_as(level), _calls) for level in LEVELS},
}


def supply(state: Any, due: Supply, random: Random) -> Any:
    """Our bank's cards; what a player knew is right."""
    if isinstance(due.request, MarksWanted):
        read = [Mark(a.seat, a.number, a.text == KNOWN) for a in due.request.answers]
        return Marks(due.request.hand, tuple(read))
    return stock(random)


PLAIN = ("all-in", "thief", "caller")
PAIRS = (("normal", "careful"), ("cunning", "normal"), ("cunning", "careful"))

TABLE = (
    *(Line((stronger, weaker), 200, 50) for stronger, weaker in PAIRS),
    *(Line((stronger, *[weaker] * 3), 120, 25) for stronger, weaker in PAIRS),
    *(Line((level, "all-in", "all-in", "all-in"), 120) for level in LEVELS),
    *(Line(("all-in", *[level] * 3), 120) for level in LEVELS),
    Line(("careful-who-knows-more", "careful", "careful", "careful"), 120),
    *(Line((level, *[f"{other}-{level}"] * 3), 200, 25) for other in PLAIN for level in LEVELS),
    *(Line((level, f"{other}-{level}"), 200, 50) for other in PLAIN for level in LEVELS),
    *(Line(("all-in-beginner", *[level] * 3), 80) for level in LEVELS),
    *(Line((other, *["cunning"] * 3), 120) for other in ("thief", "caller", "all-in-ignorant")),
    *(Line(("cunning", other), 200, 50) for other in ("all-in", "thief", "caller")),
)
