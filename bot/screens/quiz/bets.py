"""Which amounts are offered for a bet or a raise, and how a written amount is read."""

import re

from engines.core import Illegal
from engines.quiz.types import CHIP, Bet, Raise
from engines.quiz.view import View

_AMOUNT = re.compile(r"\d{1,9}|\d{1,3}(?:[\s.,'’]\d{3}){1,2}")


def likely(view: View) -> list[Bet | Raise]:
    """The amounts worth a button: the lowest, half the pot and the pot, below all one has."""
    may, turn = view.may_bet, view.turn
    if may is None or turn is None:
        return []
    if may.bet is not None:
        return [Bet(amount) for amount in _amounts(may.bet, 0, view.pot)]
    if may.raise_to is not None:
        owes = view.bet - view.seats[turn].in_round
        return [Raise(to) for to in _amounts(may.raise_to, view.bet, view.pot + owes)]
    return []


def _amounts(allowed: tuple[int, int], bet: int, pot: int) -> list[int]:
    lowest, highest = allowed
    wished = {lowest, *(bet + round(pot * part / CHIP) * CHIP for part in (0.5, 1))}
    return sorted(amount for amount in wished if lowest <= amount < highest)


def read(text: str) -> int:
    """The amount that somebody wrote: "150", "1 000", "$1,000". Raises `Illegal`."""
    found = _AMOUNT.fullmatch(text.strip().strip("$€").strip())
    if found is None:
        raise Illegal("quiz-no-amount", text=text)
    return int(re.sub(r"\D", "", found[0]))
