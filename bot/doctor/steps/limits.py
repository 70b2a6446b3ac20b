"""Steps on rate limits, read from Discord's headers or else tried."""

from typing import Any

import discord
from discord import ui

from bot.clock import host_ms
from bot.delivery.message_sync import OLD_MESSAGE_MS
from bot.doctor.doctor_client import PANEL_NAME, DoctorClient
from bot.doctor.findings import StepSkippedError
from bot.doctor.steps.public import list_posts
from bot.screens.ids import PanelPress

RATE_HEADERS = ("Limit", "Remaining", "Reset", "Reset-After", "Bucket")
LIMITED_KINDS = {
    "posts": "POST channels/messages",
    "edits": "PATCH channels/messages",
    "deletions": "DELETE channels/messages",
    "reactions": "PUT channels/messages/reactions/@me",
    "threads": "POST channels/threads",
    "private_channels": "POST users/@me/channels",
    "edits_by_token": "PATCH webhooks",
}
"""Kinds of request whose limits the bot's speed depends on."""
LEFT_BUTTON = "left"
"""Name of the button on the message that is left for the next examination."""
LATE_EDITS = 4
"""Edits to try: one more than the sandbox accepts on a message older than an hour."""


async def read_limits(doctor: DoctorClient) -> None:
    """Read the rate limit headers of all requests, and the waits of refused ones.

    No other request is made for it.
    """
    last = await doctor.try_request(doctor.trail.place.send(doctor.words("doctor-short")))
    headers = {name.lower(): value for name, value in last.answer.headers.items()}
    there = [name for name in RATE_HEADERS if f"x-ratelimit-{name.lower()}" in headers]
    doctor.record_fact("headers", there)
    if last.result is not None:
        await doctor.try_request(last.require_result().delete())
    found = doctor.wire.read_limits()
    for name, kind in LIMITED_KINDS.items():
        if kind in found:
            limit, seconds = found[kind]
            doctor.record_fact(name, limit)
            doctor.record_note(f"{name}.seconds", seconds)
    for kind, seconds in doctor.wire.read_retry_times().items():
        doctor.record_note(f"too soon: {kind}", seconds)
    if any(kind not in found for kind in LIMITED_KINDS.values()):
        raise StepSkippedError("doctor-not-all-tried")


async def try_late_edits(doctor: DoctorClient) -> None:
    """Edit a message older than an hour until Discord refuses.

    The doctor left it there. No other message is edited: what Discord sends of one is too little to
    leave it as it was.
    """
    read = await doctor.try_request(list_posts(doctor.trail.place))
    left = [message for message in read.result or [] if _is_left_message(message)]
    old = [m for m in left if host_ms() - m.created_at.timestamp() * 1000 > OLD_MESSAGE_MS]
    if not left:
        view = ui.View(timeout=None).add_item(_make_mark(doctor))
        sent = await doctor.try_request(
            doctor.trail.place.send(doctor.words("doctor-left"), view=view)
        )
        doctor.trail.leaves = sent.body.get("id")
    if not old:
        raise StepSkippedError("doctor-no-old-message")
    taken, refused = 0, None
    while taken < LATE_EDITS and refused is None:
        tried = await doctor.try_request(old[0].edit(content=old[0].content))
        refused = next((e.outcome for e in tried.exchanges if e.status >= 400), None)
        taken += refused is None
    doctor.record_fact("taken", taken)
    doctor.record_fact("refused", refused)
    for message in old:
        await doctor.try_request(message.delete())


def _make_mark(doctor: DoctorClient) -> ui.Button[Any]:
    """Return the button by which a later examination recognizes the message it left."""
    label = doctor.words("doctor-button-left")
    return ui.Button(label=label, custom_id=str(PanelPress(PANEL_NAME, LEFT_BUTTON)), disabled=True)


def _is_left_message(message: discord.Message) -> bool:
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    marks = [child.custom_id for row in rows for child in row.children]
    return str(PanelPress(PANEL_NAME, LEFT_BUTTON)) in marks
