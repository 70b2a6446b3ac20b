"""What may be pressed in one's own message: with the tray in hand a step at a time.

The focus is "dice:1,3" once dice are chosen, "rung:full" once a category is, "rung:full-6" once its
first rank is too, and "why" for what is barred.
"""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.screens.menteur.controls import (
    announce,
    answers,
    decision,
    directions,
    lowest,
    roll,
    throw_all,
)
from bot.screens.menteur.hands import best_true, legal, of_category
from bot.screens.menteur.words import CATEGORIES, face_text, hand_text, is_true, spot, spots
from bot.screens.scene import Row, Scene, Style
from engines.menteur import MENTEUR
from engines.menteur.notation import write_hand
from engines.menteur.types import POSITIONS, Category, Cover, Hand, Look, Throw, Uncover
from engines.menteur.view import View

WIDEST = 25
"""Options in a select."""
DICE, RUNG, WHY = "dice:", "rung:", "why"


def handles(view: View) -> bool:
    """Whether the reader has the tray."""
    return view.phase == "handling" and view.seat is not None and view.turn == view.seat


def chosen_dice(view: View, focus: str) -> tuple[int, ...]:
    """The dice that a focus names, of those with which something may be done."""
    if not handles(view) or not focus.startswith(DICE):
        return ()
    named = {int(p) for p in focus.removeprefix(DICE).split(",") if p.isdecimal()}
    return tuple(p for p in _free(view) if p in named)


def focused(view: View, focus: str) -> bool:
    """Whether the focus is a choice that is not made to the end yet, or the question why not."""
    return focus == WHY or bool(chosen_dice(view, focus)) or _rung(view, focus)[0] is not None


def rows(view: View, scene: Scene, focus: str) -> list[Row]:
    """The rows for the owner of this view."""
    say, mine = scene.say, view.turn == view.seat
    again = say("menteur-button-back" if focused(view, focus) else "button-refresh")
    others: list[ui.Item[Any]] = [scene.button(again, "look")]
    if view.phase not in ("reveal", "over"):
        others.append(scene.button(say("menteur-button-why"), "look", WHY, emoji="❔"))
    others += scene.back(view.away, view.seat)
    match view.phase:
        case "handling" if mine:
            return [*_handling(view, scene, focus), others]
        case "answer" if mine:
            return [[*answers(view, scene), *others]]
        case "trial" if mine:
            return [[roll(view, scene), *others]]
        case "reveal" if any(awaited.actor == view.seat for awaited in view.awaited):
            return [[*scene.go_on(decision(view)), *others]]
        case "over":
            return []
        case _:
            return [others]


def _handling(view: View, scene: Scene, focus: str) -> list[Row]:
    dice = chosen_dice(view, focus)
    if dice:
        return [_dice(view, scene, dice), _with_dice(view, scene, dice)]
    category, first = _rung(view, focus)
    if category is not None:
        return [_categories(view, scene, category), *_hands(view, scene, category, first)]
    quick: list[ui.Item[Any]] = []
    if view.offer.look:
        look = MENTEUR.write(Look())
        label = scene.say("menteur-button-look")
        quick.append(
            scene.button(label, "do", look, decision(view), style=Style.primary, emoji="👁️")
        )
    found: list[Row] = [directions(view, scene), [*throw_all(view, scene), *quick]]
    if _free(view):
        found.append(_dice(view, scene, ()))
    if legal(view):
        found += [_categories(view, scene, None), _announcements(view, scene)]
    return found


# --- dice ----------------------------------------------------------------------------------------


def _free(view: View) -> tuple[int, ...]:
    """The dice with which something may be done."""
    offer = view.offer
    return tuple(p for p in POSITIONS if p in {*offer.throw_open, *offer.uncover, *offer.cover})


def _dice(view: View, scene: Scene, chosen: Sequence[int]) -> Row:
    free = _free(view)
    options = [
        discord.SelectOption(
            label=_label(p, view, scene),
            description=scene.say(_lies(p, view)),
            value=str(p),
            default=p in chosen,
        )
        for p in free
    ]
    hint = scene.say("menteur-select-dice")
    made = scene.select(options, "look", DICE, decision(view), placeholder=hint)
    made.max_values = len(free)
    return [made]


def _label(position: int, view: View, scene: Scene) -> str:
    face = view.dice[position - 1].face
    shown = face_text(face, scene.say, view.options) if face else "?"
    return f"{spot(position)} {shown}"


def _lies(position: int, view: View) -> str:
    """The key for how a die lies."""
    die = view.dice[position - 1]
    if die.place == "hand":
        return "menteur-die-hand"
    if die.place == "open":
        return "menteur-die-open-thrown" if die.thrown else "menteur-die-open"
    return "menteur-die-cup-thrown" if die.thrown else "menteur-die-cup"


def _with_dice(view: View, scene: Scene, dice: tuple[int, ...]) -> Row:
    """What may be done with all of these."""
    say, offer, named = scene.say, view.offer, set(dice)
    shaken = tuple(p for p in offer.shakes if p not in named)
    hidden = say("menteur-button-throw-hidden")
    if shaken:
        hidden = say("menteur-button-throw-shakes", dice=spots(shaken))
    ways = (
        (hidden, Throw("hidden", dice, offer.at), offer.throw_hidden),
        (say("menteur-button-throw-open"), Throw("open", dice, offer.at), offer.throw_open),
        (say("menteur-button-uncover"), Uncover(dice, offer.at), offer.uncover),
        (say("menteur-button-cover"), Cover(dice, offer.at), offer.cover),
    )
    return [
        scene.button(label, "do", MENTEUR.write(action), decision(view), style=Style.primary)
        for label, action, allowed in ways
        if named <= set(allowed)
    ]


# --- announcing ----------------------------------------------------------------------------------


def _rung(view: View, focus: str) -> tuple[Category | None, int | None]:
    """The category, and its first rank, that a focus names, if hands of it are legal."""
    if not handles(view) or not focus.startswith(RUNG):
        return None, None
    for category in CATEGORIES:
        hands = of_category(view, category)
        if hands and focus == RUNG + category:
            return category, None
        for first in {hand.ranks[0] for hand in hands}:
            if focus == f"{RUNG}{category}-{first}":
                return category, first
    return None, None


def _announcements(view: View, scene: Scene) -> Row:
    """The lowest, and what the dice really are."""
    true = best_true(view)
    if true is None:
        return lowest(view, scene)
    button = announce(true, "menteur-button-true", view, scene, style=Style.success)
    return [button] if true == legal(view)[0] else [*lowest(view, scene), button]


def _categories(view: View, scene: Scene, chosen: Category | None) -> Row:
    say = scene.say
    options = [
        discord.SelectOption(
            label=say(CATEGORIES[rung.category]),
            description=say("menteur-select-from", hand=hand_text(rung.lowest, say, view.options))[
                :100
            ],
            value=rung.category,
            default=rung.category == chosen,
        )
        for rung in view.offer.rungs
    ]
    hint = say("menteur-select-category")
    return [scene.select(options, "look", RUNG, decision(view), placeholder=hint)]


def _hands(view: View, scene: Scene, category: Category, first: int | None) -> list[Row]:
    """The legal hands of a category; of very many first their ranks."""
    hands = of_category(view, category)
    found: list[Row] = []
    if len(hands) > WIDEST:
        found.append(_ranks(view, scene, hands, category, first))
        if first is None:
            return found
        hands = [hand for hand in hands if hand.ranks[0] == first]
    selects = -(-len(hands) // WIDEST)
    width = -(-len(hands) // selects)
    parts = (hands[at : at + width] for at in range(0, len(hands), width))
    return [*found, *(_announce(view, scene, part) for part in parts)]


def _ranks(
    view: View, scene: Scene, hands: Sequence[Hand], category: Category, chosen: int | None
) -> Row:
    say = scene.say
    lowest_of: dict[int, Hand] = {}
    for hand in hands:
        lowest_of.setdefault(hand.ranks[0], hand)
    options = [
        discord.SelectOption(
            label=face_text(first, say, view.options),
            description=say("menteur-select-from", hand=hand_text(hand, say, view.options)),
            value=str(first),
            default=first == chosen,
        )
        for first, hand in lowest_of.items()
    ]
    hint = say("menteur-select-rank")
    return [scene.select(options, "look", f"{RUNG}{category}-", decision(view), placeholder=hint)]


def _announce(view: View, scene: Scene, hands: Sequence[Hand]) -> Row:
    say = scene.say
    options = [
        discord.SelectOption(
            label=hand_text(hand, say, view.options),
            description=None if true is None else say(_TRUE[true]),
            value=write_hand(hand),
        )
        for hand in hands
        for true in [is_true(hand, view)]
    ]
    hint = say("menteur-select-hand")
    return [scene.select(options, "do", "announce:", decision(view), placeholder=hint)]


_TRUE = {True: "menteur-hand-true", False: "menteur-hand-lie"}
