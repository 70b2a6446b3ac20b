"""Modals of quiz poker: one or two answers, and any amount.

A field's custom_id carries the language in which it is answered, since what is submitted comes
without the view: `<number>.<language>.<new or old>`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.screens.quiz import bets
from bot.screens.quiz.words import find_line, format_money, format_question, get_language, heading
from bot.screens.scene import TableScene
from bot.texts import choose_language as known_language
from engines.core import IllegalActionError
from engines.quiz.types import MAX_ANSWER_LENGTH, QuizAnswer, QuizBet, QuizRaise, QuizSeatAction
from engines.quiz.view import QuizView, SheetLine

ANSWER = "answer."
_OLD = "old"


def build_modal(name: str, view: QuizView, scene: TableScene) -> ui.Modal:
    """Return the modal that a button opens.

    Raises `IllegalActionError` where there is nothing to fill in.
    """
    if name.startswith(ANSWER):
        return _build_answer_modal(name.removeprefix(ANSWER), view, scene)
    if name in ("bet", "raise"):
        return _build_amount_modal(name, view, scene)
    raise IllegalActionError("table-unknown")


def parse_modal(name: str, fields: Mapping[str, Sequence[str]]) -> list[QuizSeatAction]:
    """Return the actions that a submitted modal stands for.

    Raises `IllegalActionError`.
    """
    if name.startswith(ANSWER):
        return _parse_answers(fields)
    if name not in ("bet", "raise"):
        raise IllegalActionError("table-unknown")
    amount = bets.parse_amount(next(iter(fields.get("amount", [])), ""))
    return [QuizBet(amount) if name == "bet" else QuizRaise(amount)]


# --- answers -------------------------------------------------------------------------------------


def _build_answer_modal(numbers: str, view: QuizView, scene: TableScene) -> ui.Modal:
    if view.sheet is None:
        raise IllegalActionError("quiz-folded")
    lines = [find_line(view.sheet, int(n)) for n in numbers.split(",") if n.isdecimal()]
    found = [line for line in lines if line is not None and line.may_answer]
    if not found:
        raise IllegalActionError("quiz-time-up" if view.asked else "quiz-nothing-asked")
    modal = ui.Modal(title=scene.say("quiz-modal-answer"), timeout=None)
    for line in found:
        modal.add_item(ui.TextDisplay(format_question(line.question, scene.say)))
        modal.add_item(_build_answer_field(line, len(found) == 1, scene))
    return modal


def _build_answer_field(line: SheetLine, alone: bool, scene: TableScene) -> ui.Label[Any]:
    """Return the field for an answer; of two either may be left as it is."""
    say = scene.say
    age = _OLD if line.text else "new"
    field = ui.TextInput[Any](
        custom_id=f"{line.number}.{get_language(say)}.{age}",
        placeholder=None if alone or not line.text else line.text,
        default=line.text or None if alone else None,
        max_length=MAX_ANSWER_LENGTH,
        required=alone,
    )
    return ui.Label(text=heading(line.number, line.question, say)[:45], component=field)


def _parse_answers(fields: Mapping[str, Sequence[str]]) -> list[QuizSeatAction]:
    """Return the answers, changed ones before new ones.

    With the last question answered the phase may end.
    """
    found: list[tuple[bool, QuizAnswer]] = []
    for custom_id, values in fields.items():
        number, _, rest = custom_id.partition(".")
        lang, _, age = rest.partition(".")
        text = next(iter(values), "").strip()
        if not number.isdecimal():
            raise IllegalActionError("refused-unreadable", text=text)
        if text:
            found.append((age != _OLD, QuizAnswer(int(number), text, known_language(lang))))
    if not found:
        raise IllegalActionError("quiz-answer-empty")
    return [answer for _, answer in sorted(found, key=lambda each: each[0])]


# --- amounts -------------------------------------------------------------------------------------


def _build_amount_modal(name: str, view: QuizView, scene: TableScene) -> ui.Modal:
    """Return the modal for any bet or raise.

    Raises `IllegalActionError` if none is legal.
    """
    say, may = scene.say, view.may_bet
    if may is None or view.turn != view.seat:
        raise IllegalActionError("quiz-no-betting")
    allowed = may.bet if name == "bet" else may.raise_to
    if allowed is None:
        raise IllegalActionError("quiz-all-in-stands" if view.frozen else "quiz-no-amount-left")
    lowest, highest = (format_money(amount, say) for amount in allowed)
    modal = ui.Modal(
        title=say("quiz-modal-bet") if name == "bet" else say("quiz-modal-raise"), timeout=None
    )
    modal.add_item(
        ui.Label(
            text=say("quiz-modal-amount"),
            description=say("quiz-modal-amount-why", lowest=lowest, highest=highest),
            component=ui.TextInput[Any](
                custom_id="amount",
                style=discord.TextStyle.short,
                default=str(allowed[0]),
                max_length=20,
            ),
        )
    )
    return modal
