"""How much Discord takes at once: read from its headers, and tried where it does not say."""

from typing import Any

import discord
from discord import ui

from bot.clock import host_ms
from bot.delivery.standing import OLD_MS
from bot.doctor.doctor import PANEL, Doctor
from bot.doctor.findings import Skipped
from bot.doctor.steps.public import posts
from bot.screens.ids import OnPanel

RATE_HEADERS = ("Limit", "Remaining", "Reset", "Reset-After", "Bucket")
LIMITED = {
    "posts": "POST channels/messages",
    "edits": "PATCH channels/messages",
    "deletions": "DELETE channels/messages",
    "reactions": "PUT channels/messages/reactions/@me",
    "threads": "POST channels/threads",
    "private_channels": "POST users/@me/channels",
    "edits_by_token": "PATCH webhooks",
}
"""The kinds of request whose limits the bot's speed depends on."""
LEFT = "left"
"""The name of the button on what is left for the next examination."""
LATE_EDITS = 4
"""One more than the sandbox takes of a message older than an hour."""


async def limits(doctor: Doctor) -> None:
    """The headers by which discord.py keeps within the limits, of all that was tried before; and
    how long what came too soon had to wait. Nothing is tried for it.
    """
    last = await doctor.tried(doctor.place.send(doctor.words("doctor-short")))
    headers = {name.lower(): value for name, value in last.answer.headers.items()}
    there = [name for name in RATE_HEADERS if f"x-ratelimit-{name.lower()}" in headers]
    doctor.saw("headers", there)
    if last.result is not None:
        await doctor.tried(last.made().delete())
    found = doctor.wire.limits()
    for name, kind in LIMITED.items():
        if kind in found:
            limit, seconds = found[kind]
            doctor.saw(name, limit)
            doctor.note(f"{name}.seconds", seconds)
    for kind, seconds in doctor.wire.refused_for().items():
        doctor.note(f"too soon: {kind}", seconds)
    if any(kind not in found for kind in LIMITED.values()):
        raise Skipped("doctor-not-all-tried")


async def late_edits(doctor: Doctor) -> None:
    """How often a message older than an hour may be edited: one that the doctor itself left there.

    Nothing else is edited: what Discord tells of a message is too little to leave it as it is.
    """
    read = await doctor.tried(posts(doctor.place))
    left = [message for message in read.result or [] if _left(message)]
    old = [m for m in left if host_ms() - m.created_at.timestamp() * 1000 > OLD_MS]
    if not left:
        view = ui.View(timeout=None).add_item(_mark(doctor))
        sent = await doctor.tried(doctor.place.send(doctor.words("doctor-left"), view=view))
        doctor.leaves = sent.body.get("id")
    if not old:
        raise Skipped("doctor-no-old-message")
    taken, refused = 0, None
    while taken < LATE_EDITS and refused is None:
        tried = await doctor.tried(old[0].edit(content=old[0].content))
        refused = next((e.outcome for e in tried.exchanges if e.status >= 400), None)
        taken += refused is None
    doctor.saw("taken", taken)
    doctor.saw("refused", refused)
    for message in old:
        await doctor.tried(message.delete())


def _mark(doctor: Doctor) -> ui.Button[Any]:
    """By this the doctor knows, an hour later, what it left."""
    label = doctor.words("doctor-button-left")
    return ui.Button(label=label, custom_id=str(OnPanel(PANEL, LEFT)), disabled=True)


def _left(message: discord.Message) -> bool:
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    marks = [child.custom_id for row in rows for child in row.children]
    return str(OnPanel(PANEL, LEFT)) in marks
