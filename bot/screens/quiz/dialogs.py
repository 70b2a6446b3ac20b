"""The dialogs of quiz poker: one or two answers, and any amount.

A field's custom_id carries the language in which it is answered, since what is submitted comes
without the view: `<number>.<language>.<new or old>`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.screens.quiz import bets
from bot.screens.quiz.words import asks, heading, language, line_of, money
from bot.screens.scene import Scene
from bot.texts import language as known_language
from engines.core import Illegal
from engines.quiz.types import LONGEST, Answer, Bet, Raise, SeatAction
from engines.quiz.view import Line, View

ANSWER = "answer."
_OLD = "old"


def modal(name: str, view: View, scene: Scene) -> ui.Modal:
    """The dialog that a button opens. Raises `Illegal` where there is nothing to fill in."""
    if name.startswith(ANSWER):
        return _answers(name.removeprefix(ANSWER), view, scene)
    if name in ("bet", "raise"):
        return _amount(name, view, scene)
    raise Illegal("table-unknown")


def submitted(name: str, fields: Mapping[str, Sequence[str]]) -> list[SeatAction]:
    """What a filled-in dialog stands for. Raises `Illegal`."""
    if name.startswith(ANSWER):
        return _written(fields)
    if name not in ("bet", "raise"):
        raise Illegal("table-unknown")
    amount = bets.read(next(iter(fields.get("amount", [])), ""))
    return [Bet(amount) if name == "bet" else Raise(amount)]


# --- answers -------------------------------------------------------------------------------------


def _answers(numbers: str, view: View, scene: Scene) -> ui.Modal:
    if view.sheet is None:
        raise Illegal("quiz-folded")
    lines = [line_of(view.sheet, int(n)) for n in numbers.split(",") if n.isdecimal()]
    found = [line for line in lines if line is not None and line.may_answer]
    if not found:
        raise Illegal("quiz-time-up" if view.asked else "quiz-nothing-asked")
    made = ui.Modal(title=scene.say("quiz-modal-answer"), timeout=None)
    for line in found:
        made.add_item(ui.TextDisplay(asks(line.question, scene.say)))
        made.add_item(_field(line, len(found) == 1, scene))
    return made


def _field(line: Line, alone: bool, scene: Scene) -> ui.Label[Any]:
    """Where an answer is written; of two either may be left as it is."""
    say = scene.say
    age = _OLD if line.text else "new"
    field = ui.TextInput[Any](
        custom_id=f"{line.number}.{language(say)}.{age}",
        placeholder=None if alone or not line.text else line.text,
        default=line.text or None if alone else None,
        max_length=LONGEST,
        required=alone,
    )
    return ui.Label(text=heading(line.number, line.question, say)[:45], component=field)


def _written(fields: Mapping[str, Sequence[str]]) -> list[SeatAction]:
    """Changed answers before new ones: with the last question answered the phase may end."""
    found: list[tuple[bool, Answer]] = []
    for custom_id, values in fields.items():
        number, _, rest = custom_id.partition(".")
        lang, _, age = rest.partition(".")
        text = next(iter(values), "").strip()
        if not number.isdecimal():
            raise Illegal("refused-unreadable", text=text)
        if text:
            found.append((age != _OLD, Answer(int(number), text, known_language(lang))))
    if not found:
        raise Illegal("quiz-answer-empty")
    return [answer for _, answer in sorted(found, key=lambda each: each[0])]


# --- amounts -------------------------------------------------------------------------------------


def _amount(name: str, view: View, scene: Scene) -> ui.Modal:
    """Any bet or raise. Raises `Illegal` where none is legal."""
    say, may = scene.say, view.may_bet
    if may is None or view.turn != view.seat:
        raise Illegal("quiz-no-betting")
    allowed = may.bet if name == "bet" else may.raise_to
    if allowed is None:
        raise Illegal("quiz-all-in-stands" if view.frozen else "quiz-no-amount-left")
    lowest, highest = (money(amount, say) for amount in allowed)
    made = ui.Modal(
        title=say("quiz-modal-bet") if name == "bet" else say("quiz-modal-raise"), timeout=None
    )
    made.add_item(
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
    return made
