"""What is offered while one types a command, and what a filled-in command means."""

import re
from collections.abc import Callable, Mapping

from bot.screens.game import Offer
from bot.screens.quiz import bets
from bot.screens.quiz.words import heading, money, open_lines
from bot.texts import Say
from engines.core import Illegal
from engines.quiz.types import CHIP, Answer, Bet, Raise
from engines.quiz.view import View
from renderers.quiz.words import wording


def amounts(view: View, say: Say, typed: str) -> list[Offer]:
    """The amount that was typed if it is legal, then those that have a button and fit."""
    may = view.may_bet
    if may is None or view.turn != view.mine:
        return []
    allowed = may.bet or may.raise_to
    if allowed is None:
        return []
    wanted = re.sub(r"\D", "", typed)[:9]
    likely = [a.amount if isinstance(a, Bet) else a.to for a in bets.likely(view)]
    found = [amount for amount in (*likely, allowed[1]) if str(amount).startswith(wanted)]
    if wanted and allowed[0] <= int(wanted) <= allowed[1] and not int(wanted) % CHIP:
        found = [int(wanted), *found]
    return [Offer(money(amount, say), str(amount)) for amount in dict.fromkeys(found)]


def bet_amounts(view: View, say: Say, typed: str) -> list[Offer]:
    return amounts(view, say, typed) if view.may_bet and view.may_bet.bet else []


def raise_amounts(view: View, say: Say, typed: str) -> list[Offer]:
    return amounts(view, say, typed) if view.may_bet and view.may_bet.raise_to else []


def cards(view: View, say: Say, typed: str) -> list[Offer]:
    """The questions that are open to one."""
    return [
        Offer(
            f"{heading(line.number, line.question, say)}: {wording(line.question, say)}",
            str(line.number + 1),
        )
        for line in open_lines(view)
        if str(line.number + 1).startswith(typed.strip())
    ]


# --- reading -------------------------------------------------------------------------------------


def amount(kind: Callable[[int], Bet | Raise]) -> Callable[[Mapping[str, str]], Bet | Raise]:
    """The bet or raise that a command was given; raises `Illegal`."""
    return lambda values: kind(bets.read(values["amount"]))


def answer(values: Mapping[str, str]) -> Answer:
    """The answer that a command was given; raises `Illegal`."""
    number = values["card"].strip()
    if number not in ("1", "2", "3", "4", "5", "6", "7"):
        raise Illegal("quiz-no-card", text=values["card"])
    return Answer(int(number) - 1, values["text"], values["lang"])
