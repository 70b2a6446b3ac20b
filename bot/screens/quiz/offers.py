"""Moves of quiz poker for a player who types them: all-in, any amount, answers."""

import re
from collections.abc import Iterator

from bot.screens.offers import MoveOffer
from bot.screens.quiz.typed import split_number
from bot.screens.quiz.words import format_money, get_language, heading, list_open_lines
from bot.texts import Say
from engines.quiz import QUIZ
from engines.quiz.types import (
    CHIP,
    MAX_ANSWER_LENGTH,
    QuizAllIn,
    QuizAnswer,
    QuizBet,
    QuizCall,
    QuizRaise,
)
from engines.quiz.view import QuizView


def offer_all_in(view: QuizView, say: Say) -> Iterator[MoveOffer]:
    """Yield the moves that put in the whole stack, which no single press does."""
    may = view.may_bet
    if may is None or view.turn is None or view.turn != view.seat:
        return
    stack = format_money(view.seats[view.turn].stack, say)
    if may.call is not None and may.call_all_in:
        label = say("quiz-button-call-all-in", amount=format_money(may.call, say))
        yield MoveOffer(label, QUIZ.format_action(QuizCall()))
    if may.all_in is not None:
        yield MoveOffer(say("quiz-button-all-in", amount=stack), QUIZ.format_action(QuizAllIn()))


def offer_amounts(view: QuizView, say: Say, typed: str) -> Iterator[MoveOffer]:
    """Yield the bet or the raise of the amount that was typed."""
    may, digits = view.may_bet, re.sub(r"\D", "", typed)[:9]
    if may is None or view.turn != view.seat or not digits or int(digits) % CHIP:
        return
    amount = int(digits)
    alone = () if re.search(r"[^\W\d_]", typed) else (typed.strip(),)  # "$1,000" says no more
    if may.bet and may.bet[0] <= amount <= may.bet[1]:
        label = say("quiz-button-bet", amount=format_money(amount, say))
        yield MoveOffer(label, QUIZ.format_action(QuizBet(amount)), alone)
    if may.raise_to and may.raise_to[0] <= amount <= may.raise_to[1]:
        label = say("quiz-button-raise", amount=format_money(amount, say))
        yield MoveOffer(label, QUIZ.format_action(QuizRaise(amount)), alone)


def offer_answers(view: QuizView, say: Say, typed: str) -> Iterator[MoveOffer]:
    """Yield the typed text as an answer to each open question.

    If it begins with a question's number, that one alone is answered.
    """
    text = typed.strip()
    if not text or len(text) > MAX_ANSWER_LENGTH:
        return
    lines = list_open_lines(view)
    number, rest = split_number(text)
    if isinstance(written := QUIZ.parse_own_action(text), QuizAnswer):
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
        yield MoveOffer(
            label,
            QUIZ.format_action(QuizAnswer(line.number, text, get_language(say))),
            (typed.strip(),),
        )
