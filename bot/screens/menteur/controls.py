"""What may be pressed at a table of poker menteur: on its message, which knows no secret."""

from typing import Any

from discord import ui

from bot.screens.menteur.hands import legal
from bot.screens.menteur.words import hand_text
from bot.screens.scene import Row, Scene, Style
from engines.core import Seat
from engines.menteur import MENTEUR
from engines.menteur.state import STEPS
from engines.menteur.types import Accept, Announce, Direct, Hand, Refuse, Roll, Side, Throw
from engines.menteur.view import View

_SIDES: dict[Side, str] = {"left": "menteur-button-left", "right": "menteur-button-right"}


def controls(view: View, scene: Scene) -> list[Row]:
    """The rows below the table: what whoever is waited for may do without a look."""
    tray = scene.button(scene.say("menteur-button-tray"), "look", emoji="🎲")
    others: list[ui.Item[Any]] = [tray, *scene.back(view.away, view.seat)]
    match view.phase:
        case "handling":
            first = [*throw_all(view, scene), *lowest(view, scene)]
            return [directions(view, scene), first, others]
        case "answer":
            return [[*answers(view, scene), *others]]
        case "trial":
            return [[roll(view, scene), *others]]
        case "reveal":
            return [[*scene.go_on(decision(view)), *others]]
        case _:
            return []


def decision(view: View) -> str:
    """The id of what is waited for."""
    return next((a.id for a in view.awaited), "")


def directions(view: View, scene: Scene) -> list[ui.Item[Any]]:
    """Both ways with the neighbour there, while they may be chosen (R11)."""
    return [
        scene.button(
            scene.label_with_name(_SIDES[to], neighbour(view, to)),
            "do",
            MENTEUR.write(Direct(to)),
            decision(view),
        )
        for to in view.offer.directions
    ]


def neighbour(view: View, to: Side) -> Seat:
    """Who comes after the seat in turn on this side."""
    assert view.turn is not None, "somebody has the tray"
    seat, count = view.turn, len(view.points)
    for _ in range(count):
        seat = (seat + STEPS[to]) % count
        if seat not in view.out:
            break
    return seat


def throw_all(view: View, scene: Scene) -> list[ui.Item[Any]]:
    """Both ways to throw all dice that are still owed in the first turn (R12)."""
    offer, say = view.offer, scene.say
    if offer.owes != "all":
        return []
    left = tuple(p for p in offer.throw_open if view.dice[p - 1].place == "hand")
    made: list[ui.Item[Any]] = []
    if set(left) <= set(offer.throw_hidden):
        notation = MENTEUR.write(Throw("hidden", left, offer.at))
        label = say("menteur-button-all-hidden", count=len(left))
        made.append(scene.button(label, "do", notation, decision(view), style=Style.primary))
    label = say("menteur-button-all-open", count=len(left))
    notation = MENTEUR.write(Throw("open", left, offer.at))
    return [*made, scene.button(label, "do", notation, decision(view))]


def lowest(view: View, scene: Scene) -> list[ui.Item[Any]]:
    """The lowest announcement that is legal."""
    hands = legal(view)
    return [announce(hands[0], "menteur-button-lowest", view, scene)] if hands else []


def announce(
    hand: Hand, key: str, view: View, scene: Scene, *, style: Style = Style.secondary
) -> ui.Item[Any]:
    """One announcement as a button; the key's text takes it as `$hand`."""
    label = scene.say(key, hand=hand_text(hand, scene.say, view.options))
    return scene.button(label, "do", MENTEUR.write(Announce(hand)), decision(view), style=style)


def answers(view: View, scene: Scene) -> list[ui.Item[Any]]:
    """What the receiver says: the tray, or the trial, or "liar" (R13, R26)."""
    say = scene.say
    key = "menteur-button-trial" if view.offer.trial else "menteur-button-accept"
    accept, refuse = MENTEUR.write(Accept()), MENTEUR.write(Refuse())
    return [
        scene.button(say(key), "do", accept, decision(view), style=Style.success),
        scene.button(
            say("menteur-button-refuse"), "do", refuse, decision(view), style=Style.danger
        ),
    ]


def roll(view: View, scene: Scene) -> ui.Item[Any]:
    """The next throw of a trial (R27)."""
    label = scene.say("menteur-button-roll", count=len(view.offer.roll))
    return scene.button(
        label, "do", MENTEUR.write(Roll()), decision(view), style=Style.primary, emoji="🎲"
    )
