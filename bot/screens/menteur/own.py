"""Controls of the private message: with the tray in hand a step at a time.

The focus is "dice:1,3" once dice are chosen, "rung:full" once a category is, "rung:full-6" once its
first rank is too, and "why" for what is barred.
"""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.screens.menteur.controls import (
    build_announce_button,
    build_answer_buttons,
    build_direction_buttons,
    build_lowest_button,
    build_roll_button,
    build_throw_all_buttons,
    get_decision_id,
)
from bot.screens.menteur.hands import find_true_hand, list_category_hands, list_legal_hands
from bot.screens.menteur.words import (
    CATEGORY_KEYS,
    describe_hand,
    format_face,
    format_spot,
    format_spots,
    is_true_hand,
)
from bot.screens.scene import Row, Style, TableScene
from engines.menteur import MENTEUR
from engines.menteur.notation import format_hand
from engines.menteur.types import (
    POSITIONS,
    HandCategory,
    MenteurCover,
    MenteurHand,
    MenteurLook,
    MenteurThrow,
    MenteurUncover,
)
from engines.menteur.view import MenteurView

MAX_SELECT_OPTIONS = 25
"""Options in a select."""
DICE_FOCUS, RUNG_FOCUS, WHY_FOCUS = "dice:", "rung:", "why"


def is_handling(view: MenteurView) -> bool:
    """Return whether the reader has the tray."""
    return view.phase == "handling" and view.seat is not None and view.turn == view.seat


def list_chosen_dice(view: MenteurView, focus: str) -> tuple[int, ...]:
    """Return the dice that a focus names, of those with which something may be done."""
    if not is_handling(view) or not focus.startswith(DICE_FOCUS):
        return ()
    named = {int(p) for p in focus.removeprefix(DICE_FOCUS).split(",") if p.isdecimal()}
    return tuple(p for p in _list_free_dice(view) if p in named)


def is_choosing(view: MenteurView, focus: str) -> bool:
    """Return whether the focus is an unfinished choice, or the question why not."""
    return (
        focus == WHY_FOCUS
        or bool(list_chosen_dice(view, focus))
        or _parse_rung(view, focus)[0] is not None
    )


def build_hand_controls(view: MenteurView, scene: TableScene, focus: str) -> list[Row]:
    """Return the rows for the owner of this view."""
    say, mine = scene.say, view.turn == view.seat
    again = say("menteur-button-back" if is_choosing(view, focus) else "button-refresh")
    others: list[ui.Item[Any]] = [scene.build_button(again, "look")]
    if view.phase not in ("reveal", "over"):
        others.append(scene.build_button(say("menteur-button-why"), "look", WHY_FOCUS, emoji="❔"))
    others += scene.build_return_buttons(view.away, view.seat)
    match view.phase:
        case "handling" if mine:
            return [*_build_handling_rows(view, scene, focus), others]
        case "answer" if mine:
            return [[*build_answer_buttons(view, scene), *others]]
        case "trial" if mine:
            return [[build_roll_button(view, scene), *others]]
        case "reveal" if any(awaited.actor == view.seat for awaited in view.awaited):
            return [[*scene.build_continue_buttons(get_decision_id(view)), *others]]
        case "over":
            return []
        case _:
            return [others]


def _build_handling_rows(view: MenteurView, scene: TableScene, focus: str) -> list[Row]:
    dice = list_chosen_dice(view, focus)
    if dice:
        return [_build_dice_select(view, scene, dice), _build_dice_buttons(view, scene, dice)]
    category, first = _parse_rung(view, focus)
    if category is not None:
        return [
            _build_category_select(view, scene, category),
            *_build_hand_selects(view, scene, category, first),
        ]
    quick: list[ui.Item[Any]] = []
    if view.offer.look:
        look = MENTEUR.format_action(MenteurLook())
        label = scene.say("menteur-button-look")
        quick.append(
            scene.build_button(
                label, "do", look, get_decision_id(view), style=Style.primary, emoji="👁️"
            )
        )
    found: list[Row] = [
        build_direction_buttons(view, scene),
        [*build_throw_all_buttons(view, scene), *quick],
    ]
    if _list_free_dice(view):
        found.append(_build_dice_select(view, scene, ()))
    if list_legal_hands(view):
        found += [_build_category_select(view, scene, None), _build_announce_buttons(view, scene)]
    return found


# --- dice ----------------------------------------------------------------------------------------


def _list_free_dice(view: MenteurView) -> tuple[int, ...]:
    """Return the dice with which something may be done."""
    offer = view.offer
    return tuple(p for p in POSITIONS if p in {*offer.throw_open, *offer.uncover, *offer.cover})


def _build_dice_select(view: MenteurView, scene: TableScene, chosen: Sequence[int]) -> Row:
    free = _list_free_dice(view)
    options = [
        discord.SelectOption(
            label=_format_die_label(p, view, scene),
            description=scene.say(_choose_die_key(p, view)),
            value=str(p),
            default=p in chosen,
        )
        for p in free
    ]
    hint = scene.say("menteur-select-dice")
    select = scene.build_select(
        options, "look", DICE_FOCUS, get_decision_id(view), placeholder=hint
    )
    select.max_values = len(free)
    return [select]


def _format_die_label(position: int, view: MenteurView, scene: TableScene) -> str:
    face = view.dice[position - 1].face
    shown = format_face(face, scene.say, view.options) if face else "?"
    return f"{format_spot(position)} {shown}"


def _choose_die_key(position: int, view: MenteurView) -> str:
    """Return the key for how a die lies."""
    die = view.dice[position - 1]
    if die.place == "hand":
        return "menteur-die-hand"
    if die.place == "open":
        return "menteur-die-open-thrown" if die.thrown else "menteur-die-open"
    return "menteur-die-cup-thrown" if die.thrown else "menteur-die-cup"


def _build_dice_buttons(view: MenteurView, scene: TableScene, dice: tuple[int, ...]) -> Row:
    """Return the buttons of actions with all of these dice."""
    say, offer, named = scene.say, view.offer, set(dice)
    shaken = tuple(p for p in offer.shakes if p not in named)
    hidden = say("menteur-button-throw-hidden")
    if shaken:
        hidden = say("menteur-button-throw-shakes", dice=format_spots(shaken))
    ways = (
        (hidden, MenteurThrow("hidden", dice, offer.at), offer.throw_hidden),
        (say("menteur-button-throw-open"), MenteurThrow("open", dice, offer.at), offer.throw_open),
        (say("menteur-button-uncover"), MenteurUncover(dice, offer.at), offer.uncover),
        (say("menteur-button-cover"), MenteurCover(dice, offer.at), offer.cover),
    )
    return [
        scene.build_button(
            label, "do", MENTEUR.format_action(action), get_decision_id(view), style=Style.primary
        )
        for label, action, allowed in ways
        if named <= set(allowed)
    ]


# --- announcing ----------------------------------------------------------------------------------


def _parse_rung(view: MenteurView, focus: str) -> tuple[HandCategory | None, int | None]:
    """Return the category and its first rank that a focus names, if they are legal."""
    if not is_handling(view) or not focus.startswith(RUNG_FOCUS):
        return None, None
    for category in CATEGORY_KEYS:
        hands = list_category_hands(view, category)
        if hands and focus == RUNG_FOCUS + category:
            return category, None
        for first in {hand.ranks[0] for hand in hands}:
            if focus == f"{RUNG_FOCUS}{category}-{first}":
                return category, first
    return None, None


def _build_announce_buttons(view: MenteurView, scene: TableScene) -> Row:
    """Return the buttons of the lowest announcement, and of the true one."""
    true = find_true_hand(view)
    if true is None:
        return build_lowest_button(view, scene)
    button = build_announce_button(true, "menteur-button-true", view, scene, style=Style.success)
    return (
        [button]
        if true == list_legal_hands(view)[0]
        else [*build_lowest_button(view, scene), button]
    )


def _build_category_select(
    view: MenteurView, scene: TableScene, chosen: HandCategory | None
) -> Row:
    say = scene.say
    options = [
        discord.SelectOption(
            label=say(CATEGORY_KEYS[rung.category]),
            description=say(
                "menteur-select-from", hand=describe_hand(rung.lowest, say, view.options)
            )[:100],
            value=rung.category,
            default=rung.category == chosen,
        )
        for rung in view.offer.rungs
    ]
    hint = say("menteur-select-category")
    return [
        scene.build_select(options, "look", RUNG_FOCUS, get_decision_id(view), placeholder=hint)
    ]


def _build_hand_selects(
    view: MenteurView, scene: TableScene, category: HandCategory, first: int | None
) -> list[Row]:
    """Return selects of a category's legal hands; of very many, first by rank."""
    hands = list_category_hands(view, category)
    found: list[Row] = []
    if len(hands) > MAX_SELECT_OPTIONS:
        found.append(_build_rank_select(view, scene, hands, category, first))
        if first is None:
            return found
        hands = [hand for hand in hands if hand.ranks[0] == first]
    selects = -(-len(hands) // MAX_SELECT_OPTIONS)
    width = -(-len(hands) // selects)
    parts = (hands[at : at + width] for at in range(0, len(hands), width))
    return [*found, *(_build_hand_select(view, scene, part) for part in parts)]


def _build_rank_select(
    view: MenteurView,
    scene: TableScene,
    hands: Sequence[MenteurHand],
    category: HandCategory,
    chosen: int | None,
) -> Row:
    say = scene.say
    lowest_of: dict[int, MenteurHand] = {}
    for hand in hands:
        lowest_of.setdefault(hand.ranks[0], hand)
    options = [
        discord.SelectOption(
            label=format_face(first, say, view.options),
            description=say("menteur-select-from", hand=describe_hand(hand, say, view.options)),
            value=str(first),
            default=first == chosen,
        )
        for first, hand in lowest_of.items()
    ]
    hint = say("menteur-select-rank")
    return [
        scene.build_select(
            options, "look", f"{RUNG_FOCUS}{category}-", get_decision_id(view), placeholder=hint
        )
    ]


def _build_hand_select(view: MenteurView, scene: TableScene, hands: Sequence[MenteurHand]) -> Row:
    say = scene.say
    options = [
        discord.SelectOption(
            label=describe_hand(hand, say, view.options),
            description=None if true is None else say(_TRUE[true]),
            value=format_hand(hand),
        )
        for hand in hands
        for true in [is_true_hand(hand, view)]
    ]
    hint = say("menteur-select-hand")
    return [scene.build_select(options, "do", "announce:", get_decision_id(view), placeholder=hint)]


_TRUE = {True: "menteur-hand-true", False: "menteur-hand-lie"}
