"""Buttons at a perudo table, on the public and on the private message."""

from typing import Any

from discord import ui

from bot.screens.perudo import means
from bot.screens.perudo.bids import list_likely_bids
from bot.screens.perudo.words import format_bid_label
from bot.screens.scene import MAX_BUTTONS_PER_ROW, Row, Style, TableScene
from engines.core import Seat
from engines.perudo import PERUDO
from engines.perudo.types import PerudoCalza, PerudoChallenge, PerudoFirst, PerudoPush
from engines.perudo.view import PerudoView
from renderers.perudo.words import is_perudo


def build_controls(view: PerudoView, scene: TableScene, *, private: bool = False) -> list[Row]:
    """Return the rows of buttons for this view's reader; a spectator sees all."""
    say = scene.say
    look = say("button-refresh" if private else "perudo-button-dice")
    others = [
        scene.build_button(look, "look", emoji="🎲"),
        *scene.build_return_buttons(view.away, view.seat),
    ]
    if private and means.is_table_useful(view):
        others.append(
            scene.build_button(say("perudo-button-means"), "look", means.MEANS_FOCUS, emoji="📖")
        )
    decision = next((a.id for a in view.awaited), "")
    match view.phase:
        case "first":
            people = [_build_first_button(seat, decision, scene) for seat in range(len(view.dice))]
            return [*_split_rows(people), others]
        case "bidding":
            return [
                *_split_rows(_build_bid_buttons(view, scene, decision)),
                *_split_rows([*_build_call_buttons(view, scene, decision), *others]),
            ]
        case "push":
            return [[*_build_push_buttons(view, scene, decision), *others]]
        case "reveal":
            return [[*scene.build_continue_buttons(decision), *(others[1:] if private else others)]]
        case _:
            return []


def _split_rows(buttons: list[ui.Item[Any]]) -> list[Row]:
    """Return the buttons in one row, or in several of nearly the same width."""
    rows = -(-len(buttons) // MAX_BUTTONS_PER_ROW)
    width = -(-len(buttons) // rows) if rows else 1
    return [buttons[at : at + width] for at in range(0, len(buttons), width)]


def _build_bid_buttons(view: PerudoView, scene: TableScene, decision: str) -> list[ui.Item[Any]]:
    if view.seat not in (None, view.turn) or not view.raises:
        return []
    return [
        scene.build_button(
            format_bid_label(bid, scene.say, view.wild), "do", PERUDO.format_action(bid), decision
        )
        for bid in list_likely_bids(view)
    ]


def _build_call_buttons(view: PerudoView, scene: TableScene, decision: str) -> list[ui.Item[Any]]:
    """Return challenge and calza for the seats that may call.

    For the seat in turn any other bid.
    """
    say = scene.say
    buttons: list[ui.Item[Any]] = []

    def is_allowed(seats: frozenset[Seat]) -> bool:
        return bool(seats) if view.seat is None else view.seat in seats

    if is_allowed(view.challengers):
        label = say("perudo-button-dudo" if is_perudo(view) else "perudo-button-challenge")
        notation = PERUDO.format_action(PerudoChallenge())
        buttons.append(scene.build_button(label, "do", notation, decision, style=Style.danger))
    if is_allowed(view.may_calza):
        label, notation = say("perudo-button-calza"), PERUDO.format_action(PerudoCalza())
        buttons.append(scene.build_button(label, "do", notation, decision, style=Style.success))
    if view.seat in (None, view.turn) and view.raises:
        label = say("perudo-button-more")
        buttons.append(scene.build_button(label, "ask", "bid", decision, style=Style.primary))
    return buttons


def _build_push_buttons(view: PerudoView, scene: TableScene, decision: str) -> list[ui.Item[Any]]:
    """Return the bidder's choices before the next player (R23).

    The modal asks which dice.
    """
    if view.seat not in (None, view.may_push):
        return []
    say = scene.say
    return [
        scene.build_button(say("perudo-button-push"), "ask", "push", decision, style=Style.primary),
        scene.build_button(
            say("perudo-button-push-none"), "do", PERUDO.format_action(PerudoPush(())), decision
        ),
    ]


def _build_first_button(seat: Seat, decision: str, scene: TableScene) -> ui.Item[Any]:
    name = scene.players[seat].name
    return scene.build_button(name, "do", PERUDO.format_action(PerudoFirst(seat)), decision)
