"""JSON shapes of Discord's things, the same over REST and over the gateway."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sandbox import entities
from sandbox.interactions import InteractionKind, PendingInteraction
from sandbox.permissions import BROUGHT, Permission
from sandbox.world import World

JSON = dict[str, Any]

OF_KIND: dict[entities.ChannelKind, JSON] = {
    entities.ChannelKind.VOICE: {
        "bitrate": 64000,
        "user_limit": 0,
        "rtc_region": None,
        "video_quality_mode": 1,
    },
    entities.ChannelKind.FORUM: {
        "available_tags": [],
        "default_reaction_emoji": None,
        "default_sort_order": None,
        "default_forum_layout": 0,
        "default_thread_rate_limit_per_user": 0,
    },
}
"""Fields that only channels of one kind have."""

ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024


def format_time(seconds: float) -> str:
    """Return a Unix time as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def build_user(user: entities.User) -> JSON:
    return {
        "id": str(user.id),
        "username": user.name,
        "global_name": None if user.bot else user.display_name,
        "discriminator": "0000" if user.bot else "0",
        "avatar": user.avatar,
        "banner": None,
        "accent_color": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
        "bot": user.bot,
    }


def build_emoji(emoji: entities.Emoji) -> JSON:
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "roles": [],
        "user": build_user(emoji.user),
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }


def build_role(role: entities.Role) -> JSON:
    return {
        "id": str(role.id),
        "name": role.name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": role.position,
        "permissions": str(int(role.permissions)),
        "managed": role.managed,
        "mentionable": role.mentionable,
        "flags": 0,
    }


def build_event(event: entities.ScheduledEvent) -> JSON:
    return {
        "id": str(event.id),
        "guild_id": str(event.guild.id),
        "channel_id": None,
        "creator_id": str(event.creator.id),
        "creator": build_user(event.creator),
        "name": event.name,
        "description": event.description,
        "image": None,
        "scheduled_start_time": format_time(event.starts_at),
        "scheduled_end_time": format_time(event.ends_at),
        "privacy_level": 2,
        "status": int(event.status),
        "entity_type": 3,
        "entity_id": None,
        "entity_metadata": {"location": event.location},
        "recurrence_rule": None,
        "guild_scheduled_event_exceptions": [],
    }


def build_member(guild: entities.Guild, member: entities.Member) -> JSON:
    return {
        "user": build_user(member.user),
        "nick": member.nick,
        "avatar": None,
        "banner": None,
        "roles": [str(i) for i in member.role_ids if i in guild.roles],
        "joined_at": format_time(member.joined_at),
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }


def build_channel(world: World, channel: entities.Channel) -> JSON:
    """Return a channel, thread or DM as the bot sees it."""
    data: JSON = {
        "id": str(channel.id),
        "type": int(channel.kind),
        "flags": 0,
        "last_message_id": str(next(reversed(channel.messages))) if channel.messages else None,
    }
    if channel.is_dm:
        return {**data, "recipients": [build_user(r) for r in channel.recipients]}
    if channel.is_group:
        owner, *_ = people = [build_user(r) for r in channel.recipients]
        named = {"name": channel.name, "icon": None, "owner_id": owner["id"]}
        return {**data, **named, "recipients": people}
    assert channel.guild is not None
    data |= {
        "guild_id": str(channel.guild.id),
        "name": channel.name,
        "rate_limit_per_user": channel.slowmode,
        "parent_id": str(channel.parent.id) if channel.parent else None,
    }
    if not channel.is_thread:
        overwrites = [
            {"id": str(o.id), "type": o.kind, "allow": str(int(o.allow)), "deny": str(int(o.deny))}
            for o in channel.overwrites
        ]
        return data | {
            "position": channel.position,
            "topic": channel.topic,
            "nsfw": False,
            "permission_overwrites": overwrites,
            **OF_KIND.get(channel.kind, {}),
        }
    count = len([m for m in channel.messages.values() if m.ephemeral_for is None])
    data |= {
        "owner_id": str(channel.owner_id),
        "message_count": count,
        "total_message_sent": count,
        "member_count": min(len(channel.member_ids), 50),
        "thread_metadata": {
            "archived": channel.archived,
            "locked": channel.locked,
            "invitable": channel.invitable,
            "auto_archive_duration": channel.auto_archive_minutes,
            "archive_timestamp": format_time(channel.archive_changed_at),
            "create_timestamp": format_time(((channel.id >> 22) + 1_420_070_400_000) / 1000),
        },
    }
    if world.bot.id in channel.member_ids:
        data["member"] = build_thread_member(channel, world.bot.id)
    return data


PARTIAL = (
    "id",
    "guild_id",
    "type",
    "name",
    "parent_id",
    "position",
    "topic",
    "nsfw",
    "rate_limit_per_user",
    "last_message_id",
    "flags",
    "thread_metadata",
    "owner_id",
    "message_count",
    "total_message_sent",
    "member_count",
    "recipients",
)


def build_partial_channel(world: World, there: entities.Channel, person: entities.User) -> JSON:
    """Return a channel as interactions show it.

    With what the person and the bot may do there.
    """
    whole = build_channel(world, there)
    return {name: whole[name] for name in PARTIAL if name in whole} | {
        "permissions": str(int(world.find_permissions(person, there))),
        "app_permissions": str(int(_find_app_permissions(world, there))),
    }


def _find_app_permissions(world: World, there: entities.Channel) -> Permission:
    """Return the bot's permissions there, as an interaction states them.

    Where it is not itself, those of any application that a user brought along.
    """
    if world.is_brought(there):
        return BROUGHT
    return world.find_permissions(world.bot, there)


def build_thread_member(thread: entities.Channel, user_id: int) -> JSON:
    return {
        "id": str(thread.id),
        "user_id": str(user_id),
        "join_timestamp": format_time(thread.member_ids[user_id]),
        "flags": 0,
    }


def build_guild(guild: entities.Guild) -> JSON:
    return {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "preferred_locale": guild.preferred_locale,
        "roles": [build_role(r) for r in guild.roles.values()],
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "description": None,
        "banner": None,
        "emojis": [],
        "stickers": [],
        "features": [],
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "application_id": None,
        "system_channel_id": guild.system_channel and str(guild.system_channel.id),
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "vanity_url_code": None,
        "max_members": 500000,
        "max_presences": None,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "home_header": None,
        "region": "us-central",
        "nsfw": False,
        "widget_enabled": False,
        "widget_channel_id": None,
        "safety_alerts_channel_id": None,
        "incidents_data": None,
    }


def build_guild_create(world: World, g: entities.Guild, *, all_members: bool) -> JSON:
    """Return the data of GUILD_CREATE.

    Without the members intent only the bot's own member.
    """
    shown = [m for m in g.members.values() if all_members or m.user is world.bot]
    return build_guild(g) | {
        "unavailable": False,
        "large": False,
        "joined_at": format_time(g.members[world.bot.id].joined_at),
        "member_count": len(g.members),
        "members": [build_member(g, m) for m in shown],
        "channels": [build_channel(world, c) for c in world.list_channels(g) if not c.is_thread],
        "threads": [
            build_channel(world, t)
            for t in world.list_active_threads(g)
            if world.can_see_channel(world.bot, t)
        ],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [build_event(e) for e in g.events.values() if not e.is_over],
        "soundboard_sounds": [],
    }


def build_attachment(file: entities.Attachment) -> JSON:
    data: JSON = {
        "id": str(file.id),
        "filename": file.filename,
        "size": len(file.content),
        "url": file.link.url,
        "proxy_url": file.link.proxy_url,
        "content_type": file.content_type,
    }
    if file.width is not None:
        data |= {"width": file.width, "height": file.height}
    if file.description is not None:
        data["description"] = file.description
    return data


def build_reaction(name: str, who: list[entities.User]) -> JSON:
    """Return one emoji under a message, as the bot sees it."""
    details = {"burst": 0, "normal": len(who)}
    return {
        "emoji": {"id": None, "name": name},
        "count": len(who),
        "count_details": details,
        "me": any(user.bot for user in who),
        "me_burst": False,
        "burst_colors": [],
    }


def build_message(message: entities.Message, *, with_reply: bool = True) -> JSON:
    """Return a message in full; what an intent hides, `strip_content` takes away."""
    shown = _find_shown_files(message)
    data: JSON = {
        "id": str(message.id),
        "channel_id": str(message.channel.id),
        "type": message.kind,
        "author": build_user(message.author),
        "content": message.content,
        "timestamp": format_time(message.created_at),
        "edited_timestamp": format_time(message.edited_at) if message.edited_at else None,
        "tts": False,
        "pinned": False,
        "mention_everyone": message.mention_everyone,
        "mentions": [build_user(u) for u in message.mentioned],
        "mention_roles": [str(id) for id in message.mentioned_roles],
        "attachments": [build_attachment(a) for a in message.attachments if a.id not in shown],
        "embeds": message.embeds,
        "components": message.components,
        "flags": message.flags,
    }
    if message.poll is not None:
        data["poll"] = message.poll
    if message.reactions:
        data["reactions"] = [build_reaction(name, who) for name, who in message.reactions.items()]
    if message.nonce is not None:
        data["nonce"] = message.nonce
    if message.webhook_id is not None:
        data["webhook_id"] = data["application_id"] = str(message.webhook_id)
    if message.interaction is not None:
        data["interaction_metadata"] = message.interaction
    if message.thread is not None:
        data["thread"] = {"id": str(message.thread.id), "name": message.thread.name}
    if message.reply_to_id is not None and with_reply:
        data["message_reference"] = {
            "type": 0,
            "message_id": str(message.reply_to_id),
            "channel_id": str(message.channel.id),
        }
        data["referenced_message"] = _build_referenced(message.reply_to)
    return data


def _find_shown_files(message: entities.Message) -> set[int]:
    """Return the ids of files that a component or embed shows, not as attachments."""
    embeds = [embed.get(key) or {} for embed in message.embeds for key in ("image", "thumbnail")]
    media = [*entities.list_media(message.components), *embeds]
    return {int(each["attachment_id"]) for each in media if "attachment_id" in each}


def strip_content(data: JSON) -> JSON:
    """Return a message as shown to a bot that may not read its content."""
    return {name: value for name, value in data.items() if name != "poll"} | {
        "content": "",
        "attachments": [],
        "embeds": [],
        "components": [],
    }


def build_interaction(world: World, i: PendingInteraction) -> JSON:
    data: JSON = {
        "id": str(i.id),
        "application_id": str(world.application_id),
        "type": int(i.kind),
        "token": i.token,
        "version": 1,
        "data": i.data,
        "channel": build_partial_channel(world, i.channel, i.user),
        "channel_id": str(i.channel.id),
        "locale": i.locale,
        "entitlements": [],
        "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
        "app_permissions": str(int(_find_app_permissions(world, i.channel))),
        "authorizing_integration_owners": i.owners,
    }
    g = i.channel.guild
    if g is None:
        data |= {"user": build_user(i.user), "context": 2 if i.channel.is_group else 1}
    else:
        permissions = str(int(world.find_permissions(i.user, i.channel)))
        data |= {
            "guild_id": str(g.id),
            "guild": {"id": str(g.id), "locale": g.preferred_locale, "features": []},
            "guild_locale": g.preferred_locale,
            "member": build_member(g, g.members[i.user.id]) | {"permissions": permissions},
            "context": 0,
        }
    if i.source is not None:
        data["message"] = build_message(i.source)
    return data


def build_interaction_metadata(i: PendingInteraction) -> JSON:
    """Return what a message that answers an interaction says about it."""
    data: JSON = {
        "id": str(i.id),
        "type": int(i.kind),
        "user": build_user(i.user),
        "authorizing_integration_owners": i.owners,
    }
    if i.kind is InteractionKind.COMMAND:
        data["name"] = _format_full_name(i.data)
    if i.source is not None:
        data["interacted_message_id"] = str(i.source.id)
    return data


def _format_full_name(command: JSON) -> str:
    """Return the command with its subcommand, as it is shown: "bluff start"."""
    inner = [o for o in command.get("options", []) if o.get("type") in (1, 2)]
    return " ".join([command["name"], *(_format_full_name(o) for o in inner)])


def _build_referenced(original: entities.Message | None) -> JSON | None:
    if original is None or original.deleted:
        return None
    return build_message(original, with_reply=False)
