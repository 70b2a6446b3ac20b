"""Controls on the message of a poker menteur table, which knows no secret."""

from typing import Any

from discord import ui

from bot.screens.menteur.hands import list_legal_hands
from bot.screens.menteur.words import describe_hand
from bot.screens.scene import Row, Style, TableScene
from engines.core import Seat
from engines.menteur import MENTEUR
from engines.menteur.state import SEAT_STEPS
from engines.menteur.types import (
    MenteurAccept,
    MenteurAnnounce,
    MenteurDirect,
    MenteurHand,
    MenteurRefuse,
    MenteurRoll,
    MenteurThrow,
    TableSide,
)
from engines.menteur.view import MenteurView

_SIDES: dict[TableSide, str] = {"left": "menteur-button-left", "right": "menteur-button-right"}


def build_controls(view: MenteurView, scene: TableScene) -> list[Row]:
    """Return the rows below the table: the awaited seat's actions without a look."""
    tray = scene.build_button(scene.say("menteur-button-tray"), "look", emoji="🎲")
    others: list[ui.Item[Any]] = [tray, *scene.build_return_buttons(view.away, view.seat)]
    match view.phase:
        case "handling":
            first = [*build_throw_all_buttons(view, scene), *build_lowest_button(view, scene)]
            return [build_direction_buttons(view, scene), first, others]
        case "answer":
            return [[*build_answer_buttons(view, scene), *others]]
        case "trial":
            return [[build_roll_button(view, scene), *others]]
        case "reveal":
            return [[*scene.build_continue_buttons(get_decision_id(view)), *others]]
        case _:
            return []


def get_decision_id(view: MenteurView) -> str:
    """Return the id of the awaited decision."""
    return next((a.id for a in view.awaited), "")


def build_direction_buttons(view: MenteurView, scene: TableScene) -> list[ui.Item[Any]]:
    """Return both ways with the neighbour there, while they may be chosen (R11)."""
    return [
        scene.build_button(
            scene.build_label_with_name(_SIDES[to], find_neighbour(view, to)),
            "do",
            MENTEUR.format_action(MenteurDirect(to)),
            get_decision_id(view),
        )
        for to in view.offer.directions
    ]


def find_neighbour(view: MenteurView, to: TableSide) -> Seat:
    """Return the seat that comes after the seat in turn on this side."""
    assert view.turn is not None, "somebody has the tray"
    seat, count = view.turn, len(view.points)
    for _ in range(count):
        seat = (seat + SEAT_STEPS[to]) % count
        if seat not in view.out:
            break
    return seat


def build_throw_all_buttons(view: MenteurView, scene: TableScene) -> list[ui.Item[Any]]:
    """Return both ways to throw all dice that are still owed in the first turn (R12)."""
    offer, say = view.offer, scene.say
    if offer.owes != "all":
        return []
    left = tuple(p for p in offer.throw_open if view.dice[p - 1].place == "hand")
    buttons: list[ui.Item[Any]] = []
    if set(left) <= set(offer.throw_hidden):
        notation = MENTEUR.format_action(MenteurThrow("hidden", left, offer.at))
        label = say("menteur-button-all-hidden", count=len(left))
        buttons.append(
            scene.build_button(label, "do", notation, get_decision_id(view), style=Style.primary)
        )
    label = say("menteur-button-all-open", count=len(left))
    notation = MENTEUR.format_action(MenteurThrow("open", left, offer.at))
    return [*buttons, scene.build_button(label, "do", notation, get_decision_id(view))]


def build_lowest_button(view: MenteurView, scene: TableScene) -> list[ui.Item[Any]]:
    """Return the button of the lowest legal announcement."""
    hands = list_legal_hands(view)
    return [build_announce_button(hands[0], "menteur-button-lowest", view, scene)] if hands else []


def build_announce_button(
    hand: MenteurHand,
    key: str,
    view: MenteurView,
    scene: TableScene,
    *,
    style: Style = Style.secondary,
) -> ui.Item[Any]:
    """Return one announcement as a button; the key's text takes it as `$hand`."""
    label = scene.say(key, hand=describe_hand(hand, scene.say, view.options))
    return scene.build_button(
        label,
        "do",
        MENTEUR.format_action(MenteurAnnounce(hand)),
        get_decision_id(view),
        style=style,
    )


def build_answer_buttons(view: MenteurView, scene: TableScene) -> list[ui.Item[Any]]:
    """Return the receiver's answers: the tray, or the trial, or "liar" (R13, R26)."""
    say = scene.say
    key = "menteur-button-trial" if view.offer.trial else "menteur-button-accept"
    accept, refuse = MENTEUR.format_action(MenteurAccept()), MENTEUR.format_action(MenteurRefuse())
    return [
        scene.build_button(say(key), "do", accept, get_decision_id(view), style=Style.success),
        scene.build_button(
            say("menteur-button-refuse"), "do", refuse, get_decision_id(view), style=Style.danger
        ),
    ]


def build_roll_button(view: MenteurView, scene: TableScene) -> ui.Item[Any]:
    """Return the button of the next throw of a trial (R27)."""
    label = scene.say("menteur-button-roll", count=len(view.offer.roll))
    return scene.build_button(
        label,
        "do",
        MENTEUR.format_action(MenteurRoll()),
        get_decision_id(view),
        style=Style.primary,
        emoji="🎲",
    )
