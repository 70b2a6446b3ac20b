"""Controls at a table of Captain Bluff, on the public and on the private message."""

from typing import Any

from discord import ui

from bot.screens.captain import steps
from bot.screens.captain.steps import MoveStep
from bot.screens.scene import Row, Style, TableScene
from engines.captain import CAPTAIN
from engines.captain.types import CaptainCall, CaptainEnd, CaptainFirst, CaptainPass
from engines.captain.view import CaptainView


def build_table_controls(view: CaptainView, scene: TableScene) -> list[Row]:
    """Return the buttons of the table's message, for all who may press one."""
    if view.phase == "over":
        return []
    if view.phase == "first":
        return _build_first_buttons(view, scene)
    look = scene.build_button(scene.say("captain-button-cards"), "look", emoji="🧳")
    if view.phase in ("setup", "turn"):
        look.style = Style.primary
    return [
        [
            *_build_answer_buttons(view, scene),
            look,
            *scene.build_return_buttons(view.away, view.seat),
        ]
    ]


def _build_first_buttons(view: CaptainView, scene: TableScene) -> list[Row]:
    """Return a button for each player whom the host may let begin (R4a)."""
    decision = next((a.id for a in view.awaited), "")
    return [
        [
            scene.build_button(
                scene.players[seat].name, "do", CAPTAIN.format_action(CaptainFirst(seat)), decision
            )
            for seat in range(len(view.cards))
            if seat not in view.gone
        ]
    ]


def build_hand_controls(
    view: CaptainView, scene: TableScene, step: MoveStep, why: bool
) -> list[Row]:
    """Return the rows of the private message, from which everything can be played."""
    if view.phase == "over" or view.seat in view.gone:
        return []
    if view.phase == "first":
        return _build_first_buttons(view, scene)
    buttons = _build_answer_buttons(view, scene)
    if view.phase == "turn" and not why:
        buttons.append(
            scene.build_button(scene.say("captain-button-why"), "look", "why", emoji="❔")
        )
    buttons.append(scene.build_button(scene.say("button-refresh"), "look", emoji="🧳"))
    return [
        *steps.build_step_rows(view, scene, step),
        [*buttons, *scene.build_return_buttons(view.away, view.seat)],
    ]


def _build_answer_buttons(view: CaptainView, scene: TableScene) -> list[ui.Item[Any]]:
    """Return the buttons of one press: pass, call, continue, end the turn.

    Passing and calling are of a placement.
    """
    say, mine = scene.say, view.seat
    awaited = [a for a in view.awaited if mine is None or a.actor == mine]
    if not awaited:
        return []
    decision = awaited[0].id
    match view.phase:
        case "call":
            call, go_on = CAPTAIN.format_action(CaptainCall()), CAPTAIN.format_action(CaptainPass())
            label = say("captain-button-call")
            return [
                scene.build_button(label, "do", call, decision, style=Style.danger, emoji="🫵"),
                scene.build_button(say("captain-button-pass"), "do", go_on, decision),
            ]
        case "reveal":
            return [*scene.build_continue_buttons(decision)]
        case "turn" if view.may_end:
            label, notation = say("captain-button-end"), CAPTAIN.format_action(CaptainEnd())
            return [scene.build_button(label, "do", notation, decision, style=Style.success)]
        case _:
            return []
