"""The dialogs of perudo: any bid, and which dice to put into the open."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.screens import choice
from bot.screens.perudo.bids import likely, matching
from bot.screens.perudo.words import bid_label, dice, die, rank
from bot.screens.scene import Scene
from bot.texts import Say
from engines.core import Illegal
from engines.perudo.types import Bid, Push
from engines.perudo.view import View
from renderers.perudo.words import counts, face_name

COUNTS = 25
"""How many choices a select holds."""


def bid(view: View, scene: Scene) -> ui.Modal:
    """How many, and of what. Raises `Illegal` when no bid is left."""
    say = scene.say
    if not view.raises:
        raise Illegal("perudo-no-raise")
    lowest_raise = min((Bid(r.lowest, r.face) for r in view.raises), key=rank(view))
    first = next(iter(likely(view)), lowest_raise)  # chosen already
    lowest = min(r.lowest for r in view.raises)
    highest = min(max(r.highest for r in view.raises), lowest + COUNTS - 1)
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
    made = ui.Modal(title=say("perudo-modal-title"), timeout=None)
    if own := _own(view, say):
        made.add_item(ui.TextDisplay(own))
    made.add_item(
        ui.Label(
            text=say("perudo-modal-count"),
            description=say("perudo-modal-count-why", dice=view.in_play),
            component=ui.Select[Any](custom_id="count", options=numbers),
        )
    )
    made.add_item(
        ui.Label(
            text=say("perudo-modal-face"),
            component=choice.one_of("face", faces),
        )
    )
    return made


def _own(view: View, say: Say) -> str:
    """Say one's own dice, which the dialog covers, and the bid to beat; "" without."""
    if view.seat is None:
        return ""
    shown = dice((*view.pushed[view.seat], *view.mine), say, view.wild)
    if view.bid is None:
        return say("perudo-modal-yours", dice=shown)
    return say("perudo-modal-beat", dice=shown, bid=bid_label(view.bid, say, view.wild))


def push(view: View, scene: Scene) -> ui.Modal:
    """One's own hidden dice to choose from; those that count for the bid are chosen already.

    Raises `Illegal` for anybody but who may push now.
    """
    say = scene.say
    if view.may_push is None or view.seat != view.may_push or view.bid is None:
        raise Illegal("perudo-no-push")
    best = matching(view)
    options = [
        # Two dice may show the same face; values may not be the same.
        discord.SelectOption(
            label=die(face, say, view.wild),
            value=f"{at}:{face}",
            description=say("perudo-modal-push-counts")
            if counts(face, view.bid, view.wild)
            else None,
            default=face in best,
        )
        for at, face in enumerate(sorted(view.mine))
    ]
    made = ui.Modal(title=say("perudo-modal-push-title"), timeout=None)
    made.add_item(
        ui.Label(
            text=say("perudo-modal-push-dice"),
            description=say("perudo-push-why"),
            component=choice.some_of("dice", options),
        )
    )
    return made


def submitted(name: str, fields: Mapping[str, Sequence[str]]) -> Bid | Push:
    """The move that a filled-in dialog stands for. Raises `Illegal`."""
    try:
        if name == "push":
            return Push(tuple(int(value.partition(":")[2]) for value in fields["dice"]))
        return Bid(int(fields["count"][0]), int(fields["face"][0]))
    except (KeyError, IndexError, ValueError) as error:
        raise Illegal("perudo-unreadable", text="") from error
