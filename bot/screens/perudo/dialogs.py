"""Modals of perudo: any bid, and which dice to push into the open."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.screens import choice
from bot.screens.perudo.bids import list_likely_bids, list_matching_dice
from bot.screens.perudo.words import choose_bid_key, format_bid_label, format_dice, format_die
from bot.screens.scene import TableScene
from bot.texts import Say
from engines.core import IllegalActionError
from engines.perudo.types import PerudoBid, PerudoPush
from engines.perudo.view import PerudoView
from renderers.perudo.words import face_name, is_counted

MAX_SELECT_OPTIONS = 25
"""Options that a select holds."""


def build_bid_modal(view: PerudoView, scene: TableScene) -> ui.Modal:
    """Return the modal that asks for count and face.

    Raises `IllegalActionError` when no bid is left.
    """
    say = scene.say
    if not view.raises:
        raise IllegalActionError("perudo-no-raise")
    lowest_raise = min((PerudoBid(r.lowest, r.face) for r in view.raises), key=choose_bid_key(view))
    first = next(iter(list_likely_bids(view)), lowest_raise)  # chosen already
    lowest = min(r.lowest for r in view.raises)
    highest = min(max(r.highest for r in view.raises), lowest + MAX_SELECT_OPTIONS - 1)
    numbers = [
        discord.SelectOption(label=str(n), value=str(n), default=n == first.count)
        for n in range(lowest, highest + 1)
    ]
    faces = [
        discord.SelectOption(
            label=say("perudo-face-name", face=face_name(r.face, view.wild)),
            value=str(r.face),
            default=r.face == first.face,
        )
        for r in view.raises
    ]
    modal = ui.Modal(title=say("perudo-modal-title"), timeout=None)
    if own := _describe_own_dice(view, say):
        modal.add_item(ui.TextDisplay(own))
    modal.add_item(
        ui.Label(
            text=say("perudo-modal-count"),
            description=say("perudo-modal-count-why", dice=view.dice_in_play),
            component=ui.Select[Any](custom_id="count", options=numbers),
        )
    )
    modal.add_item(
        ui.Label(
            text=say("perudo-modal-face"),
            component=choice.build_single_choice("face", faces),
        )
    )
    return modal


def _describe_own_dice(view: PerudoView, say: Say) -> str:
    """Describe the reader's own dice, which the modal covers, and the bid to beat.

    Returns "" for a spectator.
    """
    if view.seat is None:
        return ""
    shown = format_dice((*view.pushed[view.seat], *view.mine), say, view.wild)
    if view.standing_bid is None:
        return say("perudo-modal-yours", dice=shown)
    return say(
        "perudo-modal-beat", dice=shown, bid=format_bid_label(view.standing_bid, say, view.wild)
    )


def build_push_modal(view: PerudoView, scene: TableScene) -> ui.Modal:
    """Return the modal to choose hidden dice, with those that count preselected.

    Raises `IllegalActionError` for any seat but the one that may push now.
    """
    say = scene.say
    if view.may_push is None or view.seat != view.may_push or view.standing_bid is None:
        raise IllegalActionError("perudo-no-push")
    best = list_matching_dice(view)
    options = [
        # Two dice may show the same face; values may not be the same.
        discord.SelectOption(
            label=format_die(face, say, view.wild),
            value=f"{at}:{face}",
            description=say("perudo-modal-push-counts")
            if is_counted(face, view.standing_bid, view.wild)
            else None,
            default=face in best,
        )
        for at, face in enumerate(sorted(view.mine))
    ]
    modal = ui.Modal(title=say("perudo-modal-push-title"), timeout=None)
    modal.add_item(
        ui.Label(
            text=say("perudo-modal-push-dice"),
            description=say("perudo-push-why"),
            component=choice.build_multiple_choice("dice", options),
        )
    )
    return modal


def parse_modal(name: str, fields: Mapping[str, Sequence[str]]) -> PerudoBid | PerudoPush:
    """Return the action that a submitted modal stands for.

    Raises `IllegalActionError`.
    """
    try:
        if name == "push":
            return PerudoPush(tuple(int(value.partition(":")[2]) for value in fields["dice"]))
        return PerudoBid(int(fields["count"][0]), int(fields["face"][0]))
    except (KeyError, IndexError, ValueError) as error:
        raise IllegalActionError("perudo-unreadable", text="") from error
