"""What may be pressed at a table of Captain Bluff, on its message and on one's own."""

from typing import Any

from discord import ui

from bot.screens.captain import steps
from bot.screens.captain.steps import Step
from bot.screens.scene import Row, Scene, Style
from engines.captain import CAPTAIN
from engines.captain.types import Call, End, First, Pass
from engines.captain.view import View


def public(view: View, scene: Scene) -> list[Row]:
    """The buttons of the table's message: those of all who may press one."""
    if view.phase == "over":
        return []
    if view.phase == "first":
        return _firsts(view, scene)
    look = scene.button(scene.say("captain-button-cards"), "look", emoji="🧳")
    if view.phase in ("setup", "turn"):
        look.style = Style.primary
    return [[*_answers(view, scene), look, *scene.back(view.away, view.seat)]]


def _firsts(view: View, scene: Scene) -> list[Row]:
    """By name, whom the host may let begin (R4a)."""
    decision = next((a.id for a in view.awaited), "")
    return [
        [
            scene.button(scene.players[seat].name, "do", CAPTAIN.write(First(seat)), decision)
            for seat in range(len(view.cards))
            if seat not in view.gone
        ]
    ]


def private(view: View, scene: Scene, step: Step, why: bool) -> list[Row]:
    """One's own message: from here all can be played."""
    if view.phase == "over" or view.seat in view.gone:
        return []
    if view.phase == "first":
        return _firsts(view, scene)
    buttons = _answers(view, scene)
    if view.phase == "turn" and not why:
        buttons.append(scene.button(scene.say("captain-button-why"), "look", "why", emoji="❔"))
    buttons.append(scene.button(scene.say("button-refresh"), "look", emoji="🧳"))
    return [*steps.rows(view, scene, step), [*buttons, *scene.back(view.away, view.seat)]]


def _answers(view: View, scene: Scene) -> list[ui.Item[Any]]:
    """What needs but one press: a word on a placement, on to the next, the end of a turn."""
    say, mine = scene.say, view.seat
    awaited = [a for a in view.awaited if mine is None or a.actor == mine]
    if not awaited:
        return []
    decision = awaited[0].id
    match view.phase:
        case "call":
            call, go_on = CAPTAIN.write(Call()), CAPTAIN.write(Pass())
            label = say("captain-button-call")
            return [
                scene.button(label, "do", call, decision, style=Style.danger, emoji="🫵"),
                scene.button(say("captain-button-pass"), "do", go_on, decision),
            ]
        case "reveal":
            return [*scene.go_on(decision)]
        case "turn" if view.may_end:
            label, notation = say("captain-button-end"), CAPTAIN.write(End())
            return [scene.button(label, "do", notation, decision, style=Style.success)]
        case _:
            return []
