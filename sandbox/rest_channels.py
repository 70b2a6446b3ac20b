"""Channels over REST: read, change, delete, and opening direct messages."""

from __future__ import annotations

from typing import Any

from sandbox import errors, payloads
from sandbox.calls import RestCall, RestRoute
from sandbox.entities import Channel
from sandbox.fields import (
    FLAG,
    ID,
    MAX_INTEGER,
    PERMISSIONS,
    BodyField,
    check_fields,
    choice_field,
    forbid_null,
    list_field,
    mark_lacking,
    number_field,
    object_field,
    object_list_field,
    require_field,
    text_field,
)
from sandbox.forms import BodyForm
from sandbox.permissions import ALL, Permission, PermissionOverwrite
from sandbox.rest_threads import ARCHIVE_MINUTES, change_thread

OVERWRITE = {
    "id": require_field(ID),
    "type": choice_field(0, 1),
    "allow": PERMISSIONS,
    "deny": PERMISSIONS,
}
EMOJI = {"emoji_id": ID, "emoji_name": text_field(0, 100)}
TAG = {"id": ID, "name": require_field(text_field(0, 50)), "moderated": FLAG, **EMOJI}
FIELDS = {
    "type": choice_field(0, 2, 4, 5, 13, 14, 15),
    "name": forbid_null(text_field(1, 100)),
    "position": number_field(0),
    "topic": text_field(0, 1024),
    "nsfw": mark_lacking("age-restricted channels", FLAG),
    "rate_limit_per_user": number_field(0, 21600),
    "bitrate": mark_lacking("bitrates", number_field(8000)),
    "user_limit": mark_lacking("limits of users", number_field(0, 10_000)),
    "parent_id": ID,
    "permission_overwrites": object_list_field(OVERWRITE, 100),
    "rtc_region": mark_lacking("voice regions", text_field(0, MAX_INTEGER)),
    "video_quality_mode": mark_lacking("video", choice_field(1, 2), 1),
    "default_auto_archive_duration": mark_lacking(
        "defaults of threads", choice_field(*ARCHIVE_MINUTES)
    ),
    "default_reaction_emoji": mark_lacking("defaults of threads", object_field(EMOJI)),
    "default_thread_rate_limit_per_user": mark_lacking(
        "defaults of threads", number_field(0, 21600)
    ),
    "default_sort_order": mark_lacking("orders of forums", choice_field(0, 1)),
    "default_forum_layout": mark_lacking("layouts of forums", choice_field(0, 1, 2)),
    "default_tag_setting": mark_lacking(
        "tags", choice_field("match_all", "match_some"), "match_some"
    ),
    "flags": mark_lacking("flags of channels", number_field(0)),
    "available_tags": mark_lacking("tags", object_list_field(TAG, 20)),
}
GROUP = mark_lacking("groups of the bot's", list_field(text_field(0, MAX_INTEGER), 100))
NICKS = mark_lacking("groups of the bot's", BodyField(BodyForm.list_entries))


def get_channel(call: RestCall) -> Any:
    return payloads.build_channel(call.world, call.find_channel())


def change_channel(call: RestCall) -> Any:
    """Change a text channel or a thread; a DM cannot be changed."""
    channel = call.find_channel()
    if channel.is_dm:
        raise errors.not_in_dm()
    if channel.is_thread:
        change_thread(call, channel)
        return payloads.build_channel(call.world, channel)
    call.require_permissions(channel, Permission.MANAGE_CHANNELS)
    body, form = call.get_body(), BodyForm()
    check_fields(form, (), body, FIELDS)
    if body.get("type", channel.kind) != channel.kind:
        form.note_lacking("changes of a channel's type")
    if body.get("parent_id") is not None:
        form.note_error(("parent_id",), "CHANNEL_PARENT_INVALID", "Category does not exist")
    form.raise_if_wrong()
    if "permission_overwrites" in body:
        call.require_permissions(channel, Permission.MANAGE_ROLES)
    overwrites = [
        _build_overwrite(call, channel, each) for each in body.get("permission_overwrites") or []
    ]
    call.check_schema()
    fields: dict[str, Any] = {k: body[k] for k in ("name", "topic") if k in body}
    if body.get("position") is not None:
        fields["position"] = body["position"]
    if "rate_limit_per_user" in body:
        fields["slowmode"] = body["rate_limit_per_user"] or 0
    if "permission_overwrites" in body:
        fields["overwrites"] = overwrites
    call.world.update_channel(channel, **fields)
    return payloads.build_channel(call.world, channel)


def _build_overwrite(call: RestCall, channel: Channel, body: dict[str, Any]) -> PermissionOverwrite:
    """Return an overwrite of a channel.

    The bot gives and takes away only what it may do itself.
    """
    guild, id = channel.guild, int(body["id"])
    assert guild is not None
    kind = body.get("type")
    if kind is None:
        kind = int(id not in guild.roles)
    if id not in (guild.members if kind else guild.roles):
        raise errors.unknown_overwrite()
    overwrite = PermissionOverwrite(
        id, kind, *(Permission(int(body.get(name) or 0) & ALL) for name in ("allow", "deny"))
    )
    before = next(
        (o for o in channel.overwrites if (o.id, o.kind) == (id, kind)),
        PermissionOverwrite(id, kind),
    )
    changed = (overwrite.allow ^ before.allow) | (overwrite.deny ^ before.deny)
    own = [
        o
        for o in channel.overwrites
        if o.id in (call.world.bot.id, *guild.members[call.world.bot.id].role_ids)
    ]
    if any(Permission.MANAGE_ROLES in o.allow for o in own):
        return overwrite
    if changed & ~call.world.find_guild_permissions(guild, call.world.bot):
        raise errors.missing_permissions()
    return overwrite


def delete_channel(call: RestCall) -> Any:
    """Delete a channel or thread; a DM is only closed, and its messages stay."""
    channel = call.find_channel()
    data = payloads.build_channel(call.world, channel)
    if channel.is_dm:
        return data
    needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    call.require_permissions(channel, needed)
    call.log.seen_by |= call.world.list_viewers(channel)
    call.world.delete_channel(channel)
    return data


def open_dm(call: RestCall) -> Any:
    """Return the DM with a person, new or old.

    Refused with 40003 when too many are opened in a short time.
    """
    body, form = call.get_body(), BodyForm()
    check_fields(
        form, (), body, {"recipient_id": require_field(ID), "access_tokens": GROUP, "nicks": NICKS}
    )
    form.raise_if_wrong()
    user = call.world.users.get(int(body["recipient_id"]))
    if user is None or user.bot:
        raise errors.DiscordRefusalError(400, 50033, "Invalid Recipient(s)")
    call.check_schema()
    if not call.world.has_dm(user):
        call.sandbox.count_new_dm()
    return payloads.build_channel(call.world, call.world.open_dm(user))


CHANNEL = "/channels/{channel_id}"
ROUTES = [
    RestRoute("GET", CHANNEL, get_channel),
    RestRoute("PATCH", CHANNEL, change_channel),
    RestRoute("DELETE", CHANNEL, delete_channel),
    RestRoute("POST", "/users/@me/channels", open_dm),
]
