"""Controls at a table of quiz poker, on the public and on the private message."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.screens.quiz.bets import list_likely_bets
from bot.screens.quiz.words import format_money, heading, list_open_lines
from bot.screens.scene import Row, Style, TableScene
from engines.quiz import QUIZ
from engines.quiz.types import (
    QuizAllIn,
    QuizAppeal,
    QuizBet,
    QuizCall,
    QuizCheck,
    QuizFold,
    QuizLock,
)
from engines.quiz.view import QuizView, SheetLine

ALL_IN, CALL = "allin", "call"
"""Focuses that ask again before a player puts in all they have."""
Buttons = list[ui.Item[Any]]


def build_table_controls(view: QuizView, scene: TableScene) -> list[Row]:
    """Return the rows below the table: the actions of each awaited seat."""
    say = scene.say
    style = Style.primary if view.phase == "private" else Style.secondary
    cards = scene.build_button(say("quiz-button-cards"), "look", style=style, emoji="🃏")
    others: Buttons = [cards, *_build_return_buttons(view, scene)]
    match view.phase:
        case "common":
            number = view.asked[0]
            answer = _build_answer_button((number,), say("quiz-button-answer"), view, scene)
            return [[answer, _build_lock_button(view, scene), *others]]
        case "bet":
            return [_build_bid_buttons(view, scene), _build_amount_buttons(view, scene), others]
        case "judging" | "appeal":
            judge = scene.build_button(say("quiz-button-judge"), "judge", emoji="⚖️")
            return [[judge, *others]]
        case "hand-over":
            return [[*scene.build_continue_buttons(get_decision_id(view)), *others]]
        case "over":
            return []
        case _:
            return [others]


def build_hand_controls(view: QuizView, scene: TableScene, focus: str) -> list[Row]:
    """Return the rows of the private message.

    A `focus` on what costs the whole stack asks again.
    """
    say = scene.say
    if choice := find_all_in_choice(view, focus):
        return [_build_confirm_buttons(choice, view, scene)]
    refresh = scene.build_button(say("button-refresh"), "look", emoji="🃏")
    others: Buttons = [refresh, *_build_return_buttons(view, scene)]
    rows: list[Row] = [_build_answer_buttons(view, scene)]
    if view.turn is not None and view.turn == view.seat:
        rows += [_build_bid_buttons(view, scene), _build_amount_buttons(view, scene)]
    rows.append(_build_appeal_controls(view, scene))
    if view.may_continue:
        others = [*scene.build_continue_buttons(get_decision_id(view)), *others]
    return [row for row in [*rows, others] if row]


def find_all_in_choice(view: QuizView, focus: str) -> str:
    """Return the all-in choice that its owner must confirm, if legal."""
    may = view.may_bet
    if may is None or view.turn != view.seat:
        return ""
    if focus == ALL_IN and may.all_in is not None:
        return ALL_IN
    return CALL if focus == CALL and may.call_all_in else ""


def get_decision_id(view: QuizView) -> str:
    """Return the id of the awaited decision; several actors share it."""
    return next((a.id for a in view.awaited), "")


def _build_return_buttons(view: QuizView, scene: TableScene) -> Buttons:
    return scene.build_return_buttons(view.away, view.seat)


def _build_action_button(
    label: str, action: Any, view: QuizView, scene: TableScene, style: Style = Style.secondary
):
    return scene.build_button(
        label, "do", QUIZ.format_action(action), get_decision_id(view), style=style
    )


# --- answers -------------------------------------------------------------------------------------


def _build_answer_buttons(view: QuizView, scene: TableScene) -> Buttons:
    """Return the modals' buttons for the reader's open questions, and one for both."""
    lines, say = list_open_lines(view), scene.say
    buttons: Buttons = []
    if len(lines) > 1:
        numbers = [line.number for line in lines]
        buttons.append(_build_answer_button(numbers, say("quiz-button-both"), view, scene))
    for line in lines:
        key = "quiz-button-change" if line.text else "quiz-button-answer-one"
        style = Style.secondary if len(lines) > 1 else Style.primary
        label = say(key, number=line.number + 1)
        buttons.append(_build_answer_button((line.number,), label, view, scene, style))
    if view.may_lock:
        buttons.append(_build_lock_button(view, scene))
    return buttons


def _build_answer_button(
    numbers: Sequence[int],
    label: str,
    view: QuizView,
    scene: TableScene,
    style: Style = Style.primary,
) -> ui.Button[Any]:
    name = "answer." + ",".join(map(str, numbers))
    return scene.build_button(label, "ask", name, get_decision_id(view), style=style, emoji="✍️")


def _build_lock_button(view: QuizView, scene: TableScene) -> ui.Button[Any]:
    return _build_action_button(scene.say("quiz-button-lock"), QuizLock(), view, scene)


# --- bets ----------------------------------------------------------------------------------------


def _build_bid_buttons(view: QuizView, scene: TableScene) -> Buttons:
    """Return the bids without an amount: check, call, fold, all-in."""
    may, say = view.may_bet, scene.say
    if may is None:
        return []
    buttons: Buttons = []
    if may.check:
        buttons.append(
            _build_action_button(say("quiz-button-check"), QuizCheck(), view, scene, Style.success)
        )
    if may.call is not None:
        amount = format_money(may.call, say)
        if may.call_all_in:
            buttons.append(
                scene.build_button(say("quiz-button-call-all-in", amount=amount), "look", CALL)
            )
        else:
            label = say("quiz-button-call", amount=amount)
            buttons.append(_build_action_button(label, QuizCall(), view, scene, Style.success))
    if may.fold:
        buttons.append(
            _build_action_button(say("quiz-button-fold"), QuizFold(), view, scene, Style.danger)
        )
    if may.all_in is not None:
        label = say("quiz-button-all-in", amount=format_money(_get_stack(view), say))
        buttons.append(scene.build_button(label, "look", ALL_IN))
    return buttons


def _build_amount_buttons(view: QuizView, scene: TableScene) -> Buttons:
    """Return a few bets or raises, and the button of the modal for any other."""
    may, say = view.may_bet, scene.say
    if may is None or not (may.bet or may.raise_to):
        return []
    buttons: Buttons = []
    for action in list_likely_bets(view):
        if isinstance(action, QuizBet):
            label = say("quiz-button-bet", amount=format_money(action.amount, say))
        else:
            label = say("quiz-button-raise", amount=format_money(action.to, say))
        buttons.append(_build_action_button(label, action, view, scene, Style.primary))
    name = "bet" if may.bet else "raise"
    buttons.append(scene.build_button(say("quiz-button-other"), "ask", name, get_decision_id(view)))
    return buttons


def _build_confirm_buttons(choice: str, view: QuizView, scene: TableScene) -> Buttons:
    label = scene.say("quiz-button-sure", amount=format_money(_get_stack(view), scene.say))
    action = QuizCall() if choice == CALL else QuizAllIn()
    again = scene.build_button(scene.say("quiz-button-not-sure"), "look")
    return [_build_action_button(label, action, view, scene, Style.danger), again]


def _get_stack(view: QuizView) -> int:
    return 0 if view.turn is None else view.seats[view.turn].stack


# --- the judge -----------------------------------------------------------------------------------


def _build_appeal_controls(view: QuizView, scene: TableScene) -> Buttons:
    """Return the controls that call the jury on one of the reader's answers (R36b)."""
    lines = [line for line in view.sheet.lines if line.may_appeal] if view.sheet else []
    if not lines:
        return []
    if len(lines) == 1:
        (line,) = lines
        label = scene.say("quiz-button-appeal", number=line.number + 1)
        return [_build_action_button(label, QuizAppeal(line.number), view, scene)]
    options = [_build_appeal_option(line, scene) for line in lines]
    hint = scene.say("quiz-select-appeal")
    return [scene.build_select(options, "do", "appeal:", get_decision_id(view), placeholder=hint)]


def _build_appeal_option(line: SheetLine, scene: TableScene) -> discord.SelectOption:
    return discord.SelectOption(
        label=heading(line.number, line.question, scene.say),
        description=line.text,
        value=str(line.number),
    )
