"""What may be pressed at a table of quiz poker, on its message and on one's own."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.screens.quiz.bets import likely
from bot.screens.quiz.words import heading, money, open_lines
from bot.screens.scene import Row, Scene, Style
from engines.quiz import QUIZ
from engines.quiz.types import AllIn, Appeal, Bet, Call, Check, Fold, Lock
from engines.quiz.view import Line, View

ALL_IN, CALL = "allin", "call"
"""What a person may look at in his own message before he puts in all he has."""
Buttons = list[ui.Item[Any]]


def table(view: View, scene: Scene) -> list[Row]:
    """The rows below the table: what anybody who is waited for may do."""
    say = scene.say
    style = Style.primary if view.phase == "private" else Style.secondary
    cards = scene.button(say("quiz-button-cards"), "look", style=style, emoji="🃏")
    others: Buttons = [cards, *_back(view, scene)]
    match view.phase:
        case "common":
            number = view.asked[0]
            answer = _ask_answer((number,), say("quiz-button-answer"), view, scene)
            return [[answer, _lock(view, scene), *others]]
        case "bet":
            return [_bids(view, scene), _amounts(view, scene), others]
        case "judging" | "appeal":
            judge = scene.button(say("quiz-button-judge"), "judge", emoji="⚖️")
            return [[judge, *others]]
        case "hand-over":
            return [[*scene.go_on(decision(view)), *others]]
        case "over":
            return []
        case _:
            return [others]


def own(view: View, scene: Scene, focus: str) -> list[Row]:
    """The rows of one's own message; `focus` on what would cost all one has asks again."""
    say = scene.say
    if choice := asks_again(view, focus):
        return [_sure(choice, view, scene)]
    refresh = scene.button(say("button-refresh"), "look", emoji="🃏")
    others: Buttons = [refresh, *_back(view, scene)]
    rows: list[Row] = [_answers(view, scene)]
    if view.turn is not None and view.turn == view.seat:
        rows += [_bids(view, scene), _amounts(view, scene)]
    rows.append(_appeals(view, scene))
    if view.may_continue:
        others = [*scene.go_on(decision(view)), *others]
    return [row for row in [*rows, others] if row]


def asks_again(view: View, focus: str) -> str:
    """The choice that its owner looks at before he puts in all he has, if he may make it."""
    may = view.may_bet
    if may is None or view.turn != view.seat:
        return ""
    if focus == ALL_IN and may.all_in is not None:
        return ALL_IN
    return CALL if focus == CALL and may.call_all_in else ""


def decision(view: View) -> str:
    """The id of what is waited for; several actors share it."""
    return next((a.id for a in view.awaited), "")


def _back(view: View, scene: Scene) -> Buttons:
    return scene.back([at for at, seat in enumerate(view.seats) if seat.away], view.seat)


def _do(label: str, action: Any, view: View, scene: Scene, style: Style = Style.secondary):
    return scene.button(label, "do", QUIZ.write(action), decision(view), style=style)


# --- answers -------------------------------------------------------------------------------------


def _answers(view: View, scene: Scene) -> Buttons:
    """A dialog for each question that is open to one, and one for both."""
    lines, say = open_lines(view), scene.say
    made: Buttons = []
    if len(lines) > 1:
        numbers = [line.number for line in lines]
        made.append(_ask_answer(numbers, say("quiz-button-both"), view, scene))
    for line in lines:
        key = "quiz-button-change" if line.text else "quiz-button-answer-one"
        style = Style.secondary if len(lines) > 1 else Style.primary
        label = say(key, number=line.number + 1)
        made.append(_ask_answer((line.number,), label, view, scene, style))
    if view.may_lock:
        made.append(_lock(view, scene))
    return made


def _ask_answer(
    numbers: Sequence[int], label: str, view: View, scene: Scene, style: Style = Style.primary
) -> ui.Button[Any]:
    name = "answer." + ",".join(map(str, numbers))
    return scene.button(label, "ask", name, decision(view), style=style, emoji="✍️")


def _lock(view: View, scene: Scene) -> ui.Button[Any]:
    return _do(scene.say("quiz-button-lock"), Lock(), view, scene)


# --- bets ----------------------------------------------------------------------------------------


def _bids(view: View, scene: Scene) -> Buttons:
    """Check, call, fold, all-in: what the seat in turn may do without an amount."""
    may, say = view.may_bet, scene.say
    if may is None:
        return []
    made: Buttons = []
    if may.check:
        made.append(_do(say("quiz-button-check"), Check(), view, scene, Style.success))
    if may.call is not None:
        amount = money(may.call, say)
        if may.call_all_in:
            made.append(scene.button(say("quiz-button-call-all-in", amount=amount), "look", CALL))
        else:
            label = say("quiz-button-call", amount=amount)
            made.append(_do(label, Call(), view, scene, Style.success))
    if may.fold:
        made.append(_do(say("quiz-button-fold"), Fold(), view, scene, Style.danger))
    if may.all_in is not None:
        label = say("quiz-button-all-in", amount=money(_stack(view), say))
        made.append(scene.button(label, "look", ALL_IN))
    return made


def _amounts(view: View, scene: Scene) -> Buttons:
    """A few bets or raises, and a dialog for any other."""
    may, say = view.may_bet, scene.say
    if may is None or not (may.bet or may.raise_to):
        return []
    made: Buttons = []
    for action in likely(view):
        if isinstance(action, Bet):
            label = say("quiz-button-bet", amount=money(action.amount, say))
        else:
            label = say("quiz-button-raise", amount=money(action.to, say))
        made.append(_do(label, action, view, scene, Style.primary))
    name = "bet" if may.bet else "raise"
    made.append(scene.button(say("quiz-button-other"), "ask", name, decision(view)))
    return made


def _sure(choice: str, view: View, scene: Scene) -> Buttons:
    label = scene.say("quiz-button-sure", amount=money(_stack(view), scene.say))
    action = Call() if choice == CALL else AllIn()
    again = scene.button(scene.say("quiz-button-not-sure"), "look")
    return [_do(label, action, view, scene, Style.danger), again]


def _stack(view: View) -> int:
    return 0 if view.turn is None else view.seats[view.turn].stack


# --- the judge -----------------------------------------------------------------------------------


def _appeals(view: View, scene: Scene) -> Buttons:
    """Calls the judge on an answer of one's own (R36b)."""
    lines = [line for line in view.sheet.lines if line.may_appeal] if view.sheet else []
    if not lines:
        return []
    if len(lines) == 1:
        (line,) = lines
        label = scene.say("quiz-button-appeal", number=line.number + 1)
        return [_do(label, Appeal(line.number), view, scene)]
    options = [_appeal(line, scene) for line in lines]
    hint = scene.say("quiz-select-appeal")
    return [scene.select(options, "do", "appeal:", decision(view), placeholder=hint)]


def _appeal(line: Line, scene: Scene) -> discord.SelectOption:
    return discord.SelectOption(
        label=heading(line.number, line.question, scene.say),
        description=line.text,
        value=str(line.number),
    )
