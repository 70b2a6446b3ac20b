"""What may be pressed at a perudo table, on its message and on one's own."""

from typing import Any

from discord import ui

from bot.screens.perudo import means
from bot.screens.perudo.bids import likely
from bot.screens.perudo.words import bid_label
from bot.screens.scene import Row, Scene, Style
from engines.core import Seat
from engines.perudo import PERUDO
from engines.perudo.types import Calza, Challenge, First, Push
from engines.perudo.view import View
from renderers.perudo.words import is_perudo

WIDEST = 5
"""Buttons in a row."""


def controls(view: View, scene: Scene, *, private: bool = False) -> list[Row]:
    """The rows of buttons for the reader of this view; a spectator's has everybody's."""
    say = scene.say
    look = say("button-refresh" if private else "perudo-button-dice")
    others = [scene.button(look, "look", emoji="🎲"), *scene.back(view.away, view.seat)]
    if private and means.shown(view):
        others.append(scene.button(say("perudo-button-means"), "look", means.FOCUS, emoji="📖"))
    decision = next((a.id for a in view.awaited), "")
    match view.phase:
        case "first":
            people = [_first(seat, decision, scene) for seat in range(len(view.dice))]
            return [*_rows(people), others]
        case "bidding":
            return [
                *_rows(_bids(view, scene, decision)),
                *_rows([*_calls(view, scene, decision), *others]),
            ]
        case "push":
            return [[*_push(view, scene, decision), *others]]
        case "reveal":
            return [[*scene.go_on(decision), *(others[1:] if private else others)]]
        case _:
            return []


def _rows(buttons: list[ui.Item[Any]]) -> list[Row]:
    """One row, or several of nearly the same width."""
    rows = -(-len(buttons) // WIDEST)
    width = -(-len(buttons) // rows) if rows else 1
    return [buttons[at : at + width] for at in range(0, len(buttons), width)]


def _bids(view: View, scene: Scene, decision: str) -> list[ui.Item[Any]]:
    if view.seat not in (None, view.turn) or not view.raises:
        return []
    return [
        scene.button(bid_label(bid, scene.say, view.wild), "do", PERUDO.write(bid), decision)
        for bid in likely(view)
    ]


def _calls(view: View, scene: Scene, decision: str) -> list[ui.Item[Any]]:
    """Challenge and calza for whoever may, any other bid for who is in turn."""
    say = scene.say
    made: list[ui.Item[Any]] = []

    def may(seats: frozenset[Seat]) -> bool:
        return bool(seats) if view.seat is None else view.seat in seats

    if may(view.challengers):
        label = say("perudo-button-dudo" if is_perudo(view) else "perudo-button-challenge")
        notation = PERUDO.write(Challenge())
        made.append(scene.button(label, "do", notation, decision, style=Style.danger))
    if may(view.may_calza):
        label, notation = say("perudo-button-calza"), PERUDO.write(Calza())
        made.append(scene.button(label, "do", notation, decision, style=Style.success))
    if view.seat in (None, view.turn) and view.raises:
        label = say("perudo-button-more")
        made.append(scene.button(label, "ask", "bid", decision, style=Style.primary))
    return made


def _push(view: View, scene: Scene, decision: str) -> list[ui.Item[Any]]:
    """What the bidder may do before the next player (R23). Which dice, only he is asked."""
    if view.seat not in (None, view.may_push):
        return []
    say = scene.say
    return [
        scene.button(say("perudo-button-push"), "ask", "push", decision, style=Style.primary),
        scene.button(say("perudo-button-push-none"), "do", PERUDO.write(Push(())), decision),
    ]


def _first(seat: Seat, decision: str, scene: Scene) -> ui.Item[Any]:
    name = scene.players[seat].name
    return scene.button(name, "do", PERUDO.write(First(seat)), decision)
