"""What is offered to who types a move: what costs all one has, any amount, answers."""

import re
from collections.abc import Iterator

from bot.screens.offers import Offer
from bot.screens.quiz.typed import numbered
from bot.screens.quiz.words import heading, language, money, open_lines
from bot.texts import Say
from engines.quiz import QUIZ
from engines.quiz.types import CHIP, LONGEST, AllIn, Answer, Bet, Call, Raise
from engines.quiz.view import View


def all_in(view: View, say: Say) -> Iterator[Offer]:
    """Yield what has no button of one press, as it puts in all one has."""
    may = view.may_bet
    if may is None or view.turn is None or view.turn != view.seat:
        return
    stack = money(view.seats[view.turn].stack, say)
    if may.call is not None and may.call_all_in:
        label = say("quiz-button-call-all-in", amount=money(may.call, say))
        yield Offer(label, QUIZ.write(Call()))
    if may.all_in is not None:
        yield Offer(say("quiz-button-all-in", amount=stack), QUIZ.write(AllIn()))


def amounts(view: View, say: Say, typed: str) -> Iterator[Offer]:
    """Yield the bet or the raise of the amount that was typed."""
    may, digits = view.may_bet, re.sub(r"\D", "", typed)[:9]
    if may is None or view.turn != view.seat or not digits or int(digits) % CHIP:
        return
    amount = int(digits)
    alone = () if re.search(r"[^\W\d_]", typed) else (typed.strip(),)  # "$1,000" says no more
    if may.bet and may.bet[0] <= amount <= may.bet[1]:
        label = say("quiz-button-bet", amount=money(amount, say))
        yield Offer(label, QUIZ.write(Bet(amount)), alone)
    if may.raise_to and may.raise_to[0] <= amount <= may.raise_to[1]:
        label = say("quiz-button-raise", amount=money(amount, say))
        yield Offer(label, QUIZ.write(Raise(amount)), alone)


def answers(view: View, say: Say, typed: str) -> Iterator[Offer]:
    """Yield what was typed as an answer to each open question, or to the one whose number it begins
    with."""
    text = typed.strip()
    if not text or len(text) > LONGEST:
        return
    lines = open_lines(view)
    number, rest = numbered(text)
    if isinstance(written := QUIZ.read_own(text), Answer):
        number, text = written.number, written.text
        lines = [line for line in lines if line.number == number]
    elif rest:
        meant = [line for line in lines if line.number == number]
        if meant or len(lines) == 1:
            lines, text = meant or lines, rest
    for line in lines:
        label = say(
            "quiz-move-answer", question=heading(line.number, line.question, say), answer=text
        )
        yield Offer(label, QUIZ.write(Answer(line.number, text, language(say))), (typed.strip(),))
