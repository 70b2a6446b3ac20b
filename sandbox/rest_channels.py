"""Channels over REST: read, change, delete, and opening direct messages."""

from __future__ import annotations

from typing import Any

from sandbox import errors, payloads
from sandbox.calls import Call, Route, snowflake
from sandbox.forms import Form
from sandbox.permissions import Overwrite, Permission
from sandbox.rest_threads import change_thread


def get(call: Call) -> Any:
    return payloads.channel(call.world, call.channel())


def change(call: Call) -> Any:
    """Change a text channel or a thread; a DM cannot be changed."""
    channel = call.channel()
    if channel.is_dm:
        raise errors.not_in_dm()
    if channel.is_thread:
        change_thread(call, channel)
        return payloads.channel(call.world, channel)
    call.need(channel, Permission.MANAGE_CHANNELS)
    body = call.json()
    form = Form()
    if "name" in body:
        form.text(("name",), body["name"], 1, 100)
    form.text(("topic",), body.get("topic"), 0, 1024)
    form.number(("rate_limit_per_user",), body.get("rate_limit_per_user"), 0, 21600)
    form.done()
    call.judge()
    fields: dict[str, Any] = {k: body[k] for k in ("name", "topic", "position") if k in body}
    if "rate_limit_per_user" in body:
        fields["slowmode"] = body["rate_limit_per_user"] or 0
    if "permission_overwrites" in body:
        call.need(channel, Permission.MANAGE_ROLES)
        fields["overwrites"] = [
            Overwrite(
                snowflake("id", o.get("id")),
                int(o["type"]),
                Permission(int(o.get("allow") or 0)),
                Permission(int(o.get("deny") or 0)),
            )
            for o in body["permission_overwrites"] or []
        ]
    call.world.update_channel(channel, **fields)
    return payloads.channel(call.world, channel)


def delete(call: Call) -> Any:
    """Delete a channel or thread; a DM is only closed, and its messages stay."""
    channel = call.channel()
    data = payloads.channel(call.world, channel)
    if channel.is_dm:
        return data
    needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    call.need(channel, needed)
    call.log.seen_by |= call.world.viewers(channel)
    call.world.delete_channel(channel)
    return data


def open_dm(call: Call) -> Any:
    """The DM with a person, new or old. Refused: 40003 when too many are opened in a short time."""
    body = call.json()
    form = Form()
    if form.required(("recipient_id",), id := body.get("recipient_id")):
        form.snowflake(("recipient_id",), id)
    form.done()
    user = call.world.users.get(int(id))
    if user is None or user.bot:
        raise errors.Refusal(400, 50033, "Invalid Recipient(s)")
    call.judge()
    if not call.world.has_dm(user):
        call.sandbox.count_new_dm()
    return payloads.channel(call.world, call.world.dm(user))


CHANNEL = "/channels/{channel_id}"
ROUTES = [
    Route("GET", CHANNEL, get),
    Route("PATCH", CHANNEL, change),
    Route("DELETE", CHANNEL, delete),
    Route("POST", "/users/@me/channels", open_dm),
]
