"""What may be pressed at a table of colour whist, on its message and on one's own.

The table's message is made from the spectators' view: there a call is offered as far as others can
tell. What rests on the hand is offered in one's own message alone.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from bot.screens.scene import Row, Scene, Style
from bot.screens.whist.words import HIGH_FIRST, call, card, suit
from engines.whist import WHIST
from engines.whist.contracts import ABUNDANCES, SOLOS
from engines.whist.state import LEAST
from engines.whist.types import (
    Action,
    Bid,
    Call,
    Cut,
    Discard,
    Keep,
    Maintain,
    NameTrump,
    Pack,
    Pass,
    Play,
    Propose,
    Trou,
    Wait,
)
from engines.whist.view import View

WHY, LAST = "why", "last"
"""The focus that tells what is barred, and the one on the last trick."""
IN_ROW = 5
CUTS = range(LEAST, 52 - LEAST + 1, 2)
"""The places to cut at that are offered; any other can be typed."""

Buttons = list[ui.Item[Any]]


def public(view: View, scene: Scene) -> list[Row]:
    """The rows below the table: what anybody who is waited for may do."""
    if view.phase == "over":
        return []
    say = scene.say
    look = scene.button(say("whist-button-cards"), "look", emoji="🃏")
    if view.phase in ("discard", "play"):
        look.style = Style.primary
    last: Buttons = [look, *_back(view, scene)]
    if view.phase == "arbiter":
        last.insert(0, scene.button(say("whist-button-judge"), "judge", emoji="⚖️"))
    if view.phase == "show":
        last[:0] = scene.go_on(decision(view))
    return [*_calls(view, scene), *_cut(view, scene), *_trumps(view, scene), last]


def private(view: View, scene: Scene) -> list[Row]:
    """One's own message: from here all can be played."""
    if view.phase == "over" or view.seat in view.gone:
        return []
    say = scene.say
    rows: list[Row] = []
    if decision(view):
        rows += [*_calls(view, scene), *_cut(view, scene), *_trumps(view, scene)]
        rows += _cards(view, scene)
    last: Buttons = [scene.button(say("button-refresh"), "look", emoji="🃏")]
    if view.phase == "show" and decision(view):
        last[:0] = scene.go_on(decision(view))
    if view.phase in ("trou", "auction", "play"):
        last.append(scene.button(say("whist-button-why"), "look", WHY, emoji="❔"))
    if view.phase == "play" and view.last is not None:
        last.append(scene.button(say("whist-button-last"), "look", LAST, emoji="👀"))
    if view.may_stop:
        last.append(scene.button(say("whist-button-stop"), "do", "stop", style=Style.danger))
    return [*rows, [*last, *_back(view, scene)]]


def decision(view: View) -> str:
    """The id of what this reader is waited for in; for spectators, anybody is."""
    return next((a.id for a in view.awaited if view.seat is None or a.actor == view.seat), "")


def _do(
    action: Action,
    label: str,
    view: View,
    scene: Scene,
    *,
    style: Style = Style.secondary,
) -> ui.Item[Any]:
    notation = WHIST.write(action)
    return scene.button(label, "do", notation, decision(view), style=style)


def _back(view: View, scene: Scene) -> Buttons:
    return scene.back(view.away.difference(view.gone), view.seat)


# --- the auction ---------------------------------------------------------------------------------

_USUAL = (Keep(), Trou(), Wait(), Maintain(), Pass())


def _calls(view: View, scene: Scene) -> list[Row]:
    """The usual as buttons, the rest in selects; nothing that may not be called."""
    if not view.calls:
        return []
    say = scene.say
    usual: Buttons = [
        _do(each, label(each, view, scene), view, scene, style=_style(each))
        for each in _USUAL
        if each in view.calls
    ]
    proposals: Buttons = [
        _do(each, call(each, say), view, scene, style=Style.primary)
        for each in view.calls
        if isinstance(each, Propose)
    ]
    packs = [each for each in view.calls if isinstance(each, Pack)]
    lowest: dict[Any, Pack] = {}
    for pack in packs:
        lowest.setdefault(pack.suit, pack)
    packing: Buttons = [
        _do(pack, call(pack, say), view, scene, style=Style.success) for pack in lowest.values()
    ]
    rows: list[Row] = [usual, proposals, packing]
    higher = [pack for pack in packs if pack not in lowest.values()]
    rows.append(_select("whist-select-pack", higher, view, scene))
    bids = [each for each in view.calls if isinstance(each, Bid)]
    solos = [bid for bid in bids if bid.kind in SOLOS]
    abundances = [bid for bid in bids if bid.kind in ABUNDANCES]
    others = [bid for bid in bids if bid.kind not in (*SOLOS, *ABUNDANCES)]
    rows.append(_select("whist-select-solo", solos, view, scene))
    rows.append(_select("whist-select-abundance", abundances, view, scene))
    rows.append(_select("whist-select-other", others, view, scene))
    return [row for row in rows if row]


def label(which: Call | Trou, view: View, scene: Scene) -> str:
    """A call as a choice at this table."""
    asked = view.phase == "trou"
    return call(which, scene.say, over_trou=view.trou is not None, trou=asked)


def _style(which: Call | Trou) -> Style:
    return Style.success if isinstance(which, Keep | Trou) else Style.secondary


def _select(key: str, calls: Sequence[Call], view: View, scene: Scene) -> Row:
    if not calls:
        return []
    options = [
        discord.SelectOption(
            label=call(each, scene.say),
            description=about(each, view, scene),
            value=WHIST.write(each),
        )
        for each in calls
    ]
    return [scene.select(options, "do", "", decision(view), placeholder=scene.say(key))]


def about(which: Call, view: View, scene: Scene) -> str:
    """What a contract asks for, and what it is worth at this table."""
    kind = f"E{which.level}" if isinstance(which, Pack) else getattr(which, "kind", "")
    row = next(row for row in view.grid.rows if row.contract == kind)
    told = scene.say("whist-kind-about", kind=kind)
    return scene.say("whist-worth", about=told, made=row.made, failed=-row.failed - row.under)


# --- cards ---------------------------------------------------------------------------------------


def _cards(view: View, scene: Scene) -> list[Row]:
    """Return a button for each card to play or to put away; the last plays itself."""
    if view.phase == "play" and len(view.hand) == 1:
        return []
    if view.phase == "discard" and view.discard is None:
        return _buttons([Discard(each) for each in view.hand], view, scene)
    return _buttons([Play(each) for each in view.playable], view, scene)


def _buttons(actions: Iterable[Play | Discard], view: View, scene: Scene) -> list[Row]:
    made: Buttons = [_do(action, card(action.card, scene.say), view, scene) for action in actions]
    return [made[at : at + IN_ROW] for at in range(0, len(made), IN_ROW)]


def _trumps(view: View, scene: Scene) -> list[Row]:
    if view.phase != "trump":
        return []
    return [
        [
            _do(NameTrump(each), suit(each, scene.say), view, scene, style=Style.primary)
            for each in HIGH_FIRST
        ]
    ]


def _cut(view: View, scene: Scene) -> list[Row]:
    if view.phase != "cut":
        return []
    say = scene.say
    options = [
        discord.SelectOption(label=say("whist-cut-at", count=at), value=str(at)) for at in CUTS
    ]
    hint = say("whist-select-cut")
    select = scene.select(options, "do", "cut:", decision(view), placeholder=hint)
    return [[_do(Cut(26), say("whist-button-half"), view, scene, style=Style.primary)], [select]]
