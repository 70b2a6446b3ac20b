"""Channels over REST: read, change, delete, and opening direct messages."""

from __future__ import annotations

from typing import Any

from sandbox import errors, payloads
from sandbox.calls import Call, Route
from sandbox.entities import Channel
from sandbox.fields import (
    FLAG,
    ID,
    MAX_INTEGER,
    PERMISSIONS,
    Field,
    check,
    choice,
    lacking,
    listed,
    needed,
    never_null,
    number,
    part,
    parts,
    text,
)
from sandbox.forms import Form
from sandbox.permissions import ALL, Overwrite, Permission
from sandbox.rest_threads import ARCHIVE_MINUTES, change_thread

OVERWRITE = {
    "id": needed(ID),
    "type": choice(0, 1),
    "allow": PERMISSIONS,
    "deny": PERMISSIONS,
}
EMOJI = {"emoji_id": ID, "emoji_name": text(0, 100)}
TAG = {"id": ID, "name": needed(text(0, 50)), "moderated": FLAG, **EMOJI}
FIELDS = {
    "type": choice(0, 2, 4, 5, 13, 14, 15),
    "name": never_null(text(1, 100)),
    "position": number(0),
    "topic": text(0, 1024),
    "nsfw": lacking("age-restricted channels", FLAG),
    "rate_limit_per_user": number(0, 21600),
    "bitrate": lacking("bitrates", number(8000)),
    "user_limit": lacking("limits of users", number(0, 10_000)),
    "parent_id": ID,
    "permission_overwrites": parts(OVERWRITE, 100),
    "rtc_region": lacking("voice regions", text(0, MAX_INTEGER)),
    "video_quality_mode": lacking("video", choice(1, 2), 1),
    "default_auto_archive_duration": lacking("defaults of threads", choice(*ARCHIVE_MINUTES)),
    "default_reaction_emoji": lacking("defaults of threads", part(EMOJI)),
    "default_thread_rate_limit_per_user": lacking("defaults of threads", number(0, 21600)),
    "default_sort_order": lacking("orders of forums", choice(0, 1)),
    "default_forum_layout": lacking("layouts of forums", choice(0, 1, 2)),
    "default_tag_setting": lacking("tags", choice("match_all", "match_some"), "match_some"),
    "flags": lacking("flags of channels", number(0)),
    "available_tags": lacking("tags", parts(TAG, 20)),
}
GROUP = lacking("groups of the bot's", listed(text(0, MAX_INTEGER), 100))
NICKS = lacking("groups of the bot's", Field(Form.texts))


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
    body, form = call.json(), Form()
    check(form, (), body, FIELDS)
    if body.get("type", channel.kind) != channel.kind:
        form.lacks("changes of a channel's type")
    if body.get("parent_id") is not None:
        form.wrong(("parent_id",), "CHANNEL_PARENT_INVALID", "Category does not exist")
    form.done()
    if "permission_overwrites" in body:
        call.need(channel, Permission.MANAGE_ROLES)
    overwrites = [
        _overwrite(call, channel, each) for each in body.get("permission_overwrites") or []
    ]
    call.judge()
    fields: dict[str, Any] = {k: body[k] for k in ("name", "topic") if k in body}
    if body.get("position") is not None:
        fields["position"] = body["position"]
    if "rate_limit_per_user" in body:
        fields["slowmode"] = body["rate_limit_per_user"] or 0
    if "permission_overwrites" in body:
        fields["overwrites"] = overwrites
    call.world.update_channel(channel, **fields)
    return payloads.channel(call.world, channel)


def _overwrite(call: Call, channel: Channel, body: dict[str, Any]) -> Overwrite:
    """One overwrite of a channel; the bot gives and takes away only what it may do itself."""
    guild, id = channel.guild, int(body["id"])
    assert guild is not None
    kind = body.get("type")
    if kind is None:
        kind = int(id not in guild.roles)
    if id not in (guild.members if kind else guild.roles):
        raise errors.unknown_overwrite()
    made = Overwrite(
        id, kind, *(Permission(int(body.get(name) or 0) & ALL) for name in ("allow", "deny"))
    )
    before = next(
        (o for o in channel.overwrites if (o.id, o.kind) == (id, kind)), Overwrite(id, kind)
    )
    changed = (made.allow ^ before.allow) | (made.deny ^ before.deny)
    own = [
        o
        for o in channel.overwrites
        if o.id in (call.world.bot.id, *guild.members[call.world.bot.id].role_ids)
    ]
    if any(Permission.MANAGE_ROLES in o.allow for o in own):
        return made
    if changed & ~call.world.guild_permissions(guild, call.world.bot):
        raise errors.missing_permissions()
    return made


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
    body, form = call.json(), Form()
    check(form, (), body, {"recipient_id": needed(ID), "access_tokens": GROUP, "nicks": NICKS})
    form.done()
    user = call.world.users.get(int(body["recipient_id"]))
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
