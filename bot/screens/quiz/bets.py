"""Amounts offered for a bet or a raise, and the parser of a written amount."""

import re

from engines.core import IllegalActionError
from engines.quiz.types import CHIP, QuizBet, QuizRaise
from engines.quiz.view import QuizView

_AMOUNT = re.compile(r"\d{1,9}|\d{1,3}(?:[\s.,'’]\d{3}){1,2}")


def list_likely_bets(view: QuizView) -> list[QuizBet | QuizRaise]:
    """Return the amounts worth a button: the lowest, half the pot, and the pot.

    They are below the stack.
    """
    may, turn = view.may_bet, view.turn
    if may is None or turn is None:
        return []
    if may.bet is not None:
        return [QuizBet(amount) for amount in _list_amounts(may.bet, 0, view.pot)]
    if may.raise_to is not None:
        owes = view.bet - view.seats[turn].in_round
        return [QuizRaise(to) for to in _list_amounts(may.raise_to, view.bet, view.pot + owes)]
    return []


def _list_amounts(allowed: tuple[int, int], bet: int, pot: int) -> list[int]:
    lowest, highest = allowed
    wished = {lowest, *(bet + round(pot * part / CHIP) * CHIP for part in (0.5, 1))}
    return sorted(amount for amount in wished if lowest <= amount < highest)


def parse_amount(text: str) -> int:
    """Return the amount that a player wrote: "150", "1 000", "$1,000".

    Raises `IllegalActionError`.
    """
    found = _AMOUNT.fullmatch(text.strip().strip("$€").strip())
    if found is None:
        raise IllegalActionError("quiz-no-amount", text=text)
    return int(re.sub(r"\D", "", found[0]))
