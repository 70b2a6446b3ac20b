"""Controls at a table of colour whist, on the public and on the private message.

The table's message is made from the spectators' view: there a call is offered as far as others can
tell. What rests on the hand is offered in the private message alone.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from bot.screens.scene import MAX_BUTTONS_PER_ROW, Row, Style, TableScene
from bot.screens.whist.words import HIGH_FIRST, format_call, format_card, format_suit
from engines.whist import WHIST
from engines.whist.contracts import ABUNDANCES, SOLOS
from engines.whist.state import MIN_CUT_CARDS
from engines.whist.types import (
    Keep,
    Maintain,
    Pack,
    Pass,
    Propose,
    Trou,
    Wait,
    WhistAction,
    WhistBid,
    WhistCall,
    WhistCut,
    WhistDiscard,
    WhistNameTrump,
    WhistPlay,
)
from engines.whist.view import WhistView

WHY, LAST = "why", "last"
"""Focus on the list of barred moves, and on the last trick."""
OFFERED_CUTS = range(MIN_CUT_CARDS, 52 - MIN_CUT_CARDS + 1, 2)
"""Places to cut at that are offered; any other can be typed."""

Buttons = list[ui.Item[Any]]


def build_table_controls(view: WhistView, scene: TableScene) -> list[Row]:
    """Return the rows below the table: the actions of each awaited seat."""
    if view.phase == "over":
        return []
    say = scene.say
    look = scene.build_button(say("whist-button-cards"), "look", emoji="🃏")
    if view.phase in ("discard", "play"):
        look.style = Style.primary
    last: Buttons = [look, *_build_return_buttons(view, scene)]
    if view.phase == "arbiter":
        last.insert(0, scene.build_button(say("whist-button-judge"), "judge", emoji="⚖️"))
    if view.phase == "show":
        last[:0] = scene.build_continue_buttons(get_decision_id(view))
    return [
        *_build_call_rows(view, scene),
        *_build_cut_rows(view, scene),
        *_build_trump_rows(view, scene),
        last,
    ]


def build_hand_controls(view: WhistView, scene: TableScene) -> list[Row]:
    """Return the rows of the private message, from which everything can be played."""
    if view.phase == "over" or view.seat in view.gone:
        return []
    say = scene.say
    rows: list[Row] = []
    if get_decision_id(view):
        rows += [
            *_build_call_rows(view, scene),
            *_build_cut_rows(view, scene),
            *_build_trump_rows(view, scene),
        ]
        rows += _build_card_rows(view, scene)
    last: Buttons = [scene.build_button(say("button-refresh"), "look", emoji="🃏")]
    if view.phase == "show" and get_decision_id(view):
        last[:0] = scene.build_continue_buttons(get_decision_id(view))
    if view.phase in ("trou", "auction", "play"):
        last.append(scene.build_button(say("whist-button-why"), "look", WHY, emoji="❔"))
    if view.phase == "play" and view.last is not None:
        last.append(scene.build_button(say("whist-button-last"), "look", LAST, emoji="👀"))
    if view.may_stop:
        last.append(scene.build_button(say("whist-button-stop"), "do", "stop", style=Style.danger))
    return [*rows, [*last, *_build_return_buttons(view, scene)]]


def get_decision_id(view: WhistView) -> str:
    """Return the id of this reader's awaited decision; a spectator gets any."""
    return next((a.id for a in view.awaited if view.seat is None or a.actor == view.seat), "")


def _build_action_button(
    action: WhistAction,
    label: str,
    view: WhistView,
    scene: TableScene,
    *,
    style: Style = Style.secondary,
) -> ui.Item[Any]:
    notation = WHIST.format_action(action)
    return scene.build_button(label, "do", notation, get_decision_id(view), style=style)


def _build_return_buttons(view: WhistView, scene: TableScene) -> Buttons:
    return scene.build_return_buttons(view.away.difference(view.gone), view.seat)


# --- the auction ---------------------------------------------------------------------------------

_USUAL = (Keep(), Trou(), Wait(), Maintain(), Pass())


def _build_call_rows(view: WhistView, scene: TableScene) -> list[Row]:
    """Return the usual calls as buttons and the rest in selects.

    No illegal call is among them.
    """
    if not view.calls:
        return []
    say = scene.say
    usual: Buttons = [
        _build_action_button(
            each, format_call_choice(each, view, scene), view, scene, style=_choose_style(each)
        )
        for each in _USUAL
        if each in view.calls
    ]
    proposals: Buttons = [
        _build_action_button(each, format_call(each, say), view, scene, style=Style.primary)
        for each in view.calls
        if isinstance(each, Propose)
    ]
    packs = [each for each in view.calls if isinstance(each, Pack)]
    lowest: dict[Any, Pack] = {}
    for pack in packs:
        lowest.setdefault(pack.suit, pack)
    packing: Buttons = [
        _build_action_button(pack, format_call(pack, say), view, scene, style=Style.success)
        for pack in lowest.values()
    ]
    rows: list[Row] = [usual, proposals, packing]
    higher = [pack for pack in packs if pack not in lowest.values()]
    rows.append(_build_call_select("whist-select-pack", higher, view, scene))
    bids = [each for each in view.calls if isinstance(each, WhistBid)]
    solos = [bid for bid in bids if bid.kind in SOLOS]
    abundances = [bid for bid in bids if bid.kind in ABUNDANCES]
    others = [bid for bid in bids if bid.kind not in (*SOLOS, *ABUNDANCES)]
    rows.append(_build_call_select("whist-select-solo", solos, view, scene))
    rows.append(_build_call_select("whist-select-abundance", abundances, view, scene))
    rows.append(_build_call_select("whist-select-other", others, view, scene))
    return [row for row in rows if row]


def format_call_choice(which: WhistCall | Trou, view: WhistView, scene: TableScene) -> str:
    """Return a call as a choice at this table."""
    asked = view.phase == "trou"
    return format_call(which, scene.say, over_trou=view.trou is not None, trou=asked)


def _choose_style(which: WhistCall | Trou) -> Style:
    return Style.success if isinstance(which, Keep | Trou) else Style.secondary


def _build_call_select(
    key: str, calls: Sequence[WhistCall], view: WhistView, scene: TableScene
) -> Row:
    if not calls:
        return []
    options = [
        discord.SelectOption(
            label=format_call(each, scene.say),
            description=describe_worth(each, view, scene),
            value=WHIST.format_action(each),
        )
        for each in calls
    ]
    return [
        scene.build_select(options, "do", "", get_decision_id(view), placeholder=scene.say(key))
    ]


def describe_worth(which: WhistCall, view: WhistView, scene: TableScene) -> str:
    """Return a contract's task, and its points at this table."""
    kind = f"E{which.level}" if isinstance(which, Pack) else getattr(which, "kind", "")
    row = next(row for row in view.grid.rows if row.contract == kind)
    text = scene.say("whist-kind-about", kind=kind)
    return scene.say("whist-worth", about=text, made=row.made, failed=-row.failed - row.under)


# --- cards ---------------------------------------------------------------------------------------


def _build_card_rows(view: WhistView, scene: TableScene) -> list[Row]:
    """Return a button for each card to play or to put away; the last plays itself."""
    if view.phase == "play" and len(view.hand) == 1:
        return []
    if view.phase == "discard" and view.discard is None:
        return _build_button_rows([WhistDiscard(each) for each in view.hand], view, scene)
    return _build_button_rows([WhistPlay(each) for each in view.playable], view, scene)


def _build_button_rows(
    actions: Iterable[WhistPlay | WhistDiscard], view: WhistView, scene: TableScene
) -> list[Row]:
    buttons: Buttons = [
        _build_action_button(action, format_card(action.card, scene.say), view, scene)
        for action in actions
    ]
    return [
        buttons[at : at + MAX_BUTTONS_PER_ROW] for at in range(0, len(buttons), MAX_BUTTONS_PER_ROW)
    ]


def _build_trump_rows(view: WhistView, scene: TableScene) -> list[Row]:
    if view.phase != "trump":
        return []
    return [
        [
            _build_action_button(
                WhistNameTrump(each), format_suit(each, scene.say), view, scene, style=Style.primary
            )
            for each in HIGH_FIRST
        ]
    ]


def _build_cut_rows(view: WhistView, scene: TableScene) -> list[Row]:
    if view.phase != "cut":
        return []
    say = scene.say
    options = [
        discord.SelectOption(label=say("whist-cut-at", count=at), value=str(at))
        for at in OFFERED_CUTS
    ]
    hint = say("whist-select-cut")
    select = scene.build_select(options, "do", "cut:", get_decision_id(view), placeholder=hint)
    return [
        [
            _build_action_button(
                WhistCut(26), say("whist-button-half"), view, scene, style=Style.primary
            )
        ],
        [select],
    ]
