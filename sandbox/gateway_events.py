"""Gateway events of each change of the world, and the intents they need."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntFlag
from typing import Any

from sandbox import payloads
from sandbox.entities import Message
from sandbox.world import World, WorldChange


class GatewayIntent(IntFlag):
    """Intents that a bot may ask for; the sandbox has events for some of them."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_MODERATION = 1 << 2
    GUILD_EXPRESSIONS = 1 << 3
    GUILD_INTEGRATIONS = 1 << 4
    GUILD_WEBHOOKS = 1 << 5
    GUILD_INVITES = 1 << 6
    GUILD_VOICE_STATES = 1 << 7
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_MESSAGE_REACTIONS = 1 << 10
    GUILD_MESSAGE_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_MESSAGE_REACTIONS = 1 << 13
    DIRECT_MESSAGE_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15
    GUILD_SCHEDULED_EVENTS = 1 << 16
    AUTO_MODERATION_CONFIGURATION = 1 << 20
    AUTO_MODERATION_EXECUTION = 1 << 21
    GUILD_MESSAGE_POLLS = 1 << 24
    DIRECT_MESSAGE_POLLS = 1 << 25


NOTHING = GatewayIntent(0)
PRIVILEGED = (
    GatewayIntent.GUILD_MEMBERS | GatewayIntent.GUILD_PRESENCES | GatewayIntent.MESSAGE_CONTENT
)


@dataclass(frozen=True)
class GatewayEvent:
    """A dispatch; ``private`` marks content that needs the message content intent."""

    name: str
    data: Any
    guild_id: int | None
    intent: GatewayIntent
    private: bool = False


def is_hidden_from_bot(world: World, message: Message) -> bool:
    """Return whether the bot needs the privileged intent to read the message.

    Discord's exceptions: direct messages, the bot's own, and those that mention it.
    """
    return (
        message.channel.guild is not None
        and message.author is not world.bot
        and world.bot not in message.mentioned
    )


def list_events(world: World, change: WorldChange) -> Iterator[GatewayEvent]:
    """Yield the events of one change, as far as the bot may see it."""
    match change.kind.partition("_")[0]:
        case "message":
            yield from _list_message_events(world, change)
        case "typing":
            yield from _list_typing_events(world, change)
        case "channel" | "thread":
            yield from _list_channel_events(world, change)
        case "member":
            yield from _list_member_events(world, change)
        case "role":
            yield from _list_role_events(world, change)
        case "event":
            yield from _list_scheduled_events(world, change)
        case "reaction":
            yield from _list_reaction_events(world, change)
        case _:
            pass


def _list_message_events(world: World, change: WorldChange) -> Iterator[GatewayEvent]:
    message = change.message
    assert message is not None
    channel = message.channel
    if message.ephemeral_for is not None or not world.can_see_channel(world.bot, channel):
        return
    guild = channel.guild
    intent = GatewayIntent.DIRECT_MESSAGES if guild is None else GatewayIntent.GUILD_MESSAGES
    guild_id = guild.id if guild else None
    place: dict[str, Any] = {} if guild is None else {"guild_id": str(guild.id)}
    name = change.kind.upper()
    if change.kind == "message_delete":
        data = {"id": str(message.id), "channel_id": str(channel.id)} | place
        yield GatewayEvent(name, data, guild_id, intent)
        return
    data = payloads.build_message(message) | place
    if guild is not None and (member := guild.members.get(message.author.id)) is not None:
        data["member"] = payloads.build_member(guild, member)
        data["member"].pop("user")
    yield GatewayEvent(name, data, guild_id, intent, is_hidden_from_bot(world, message))


def _list_typing_events(world: World, change: WorldChange) -> Iterator[GatewayEvent]:
    channel, user = change.channel, change.user
    assert channel is not None and user is not None
    if user is world.bot or not world.can_see_channel(world.bot, channel):
        return
    data: dict[str, Any] = {
        "channel_id": str(channel.id),
        "user_id": str(user.id),
        "timestamp": int(world.now()),
    }
    guild = channel.guild
    if guild is None:
        yield GatewayEvent("TYPING_START", data, None, GatewayIntent.DIRECT_MESSAGE_TYPING)
        return
    data |= {
        "guild_id": str(guild.id),
        "member": payloads.build_member(guild, guild.members[user.id]),
    }
    yield GatewayEvent("TYPING_START", data, guild.id, GatewayIntent.GUILD_MESSAGE_TYPING)


def _list_channel_events(world: World, change: WorldChange) -> Iterator[GatewayEvent]:
    channel = change.channel
    assert channel is not None
    guild = channel.guild
    if guild is None or world.bot.id not in guild.members:
        return
    if change.kind.endswith("_delete"):
        if channel.is_thread and world.bot.id not in change.before["seen_by"]:
            return
    elif channel.is_thread and not world.can_see_channel(world.bot, channel):
        return
    if change.kind == "thread_members":
        yield from _list_thread_member_events(world, change)
        return
    data = payloads.build_channel(world, channel)
    if change.kind == "thread_create":
        data["newly_created"] = True
    yield GatewayEvent(change.kind.upper(), data, guild.id, GatewayIntent.GUILDS)


def _list_thread_member_events(world: World, change: WorldChange) -> Iterator[GatewayEvent]:
    thread, user = change.channel, change.user
    assert thread is not None and user is not None and thread.guild is not None
    joined = user.id in thread.member_ids
    data: dict[str, Any] = {
        "id": str(thread.id),
        "guild_id": str(thread.guild.id),
        "member_count": len(thread.member_ids),
        "added_members": [payloads.build_thread_member(thread, user.id)] if joined else [],
        "removed_member_ids": [] if joined else [str(user.id)],
    }
    intent = (
        GatewayIntent.GUILDS
        if user is world.bot
        else GatewayIntent.GUILDS | GatewayIntent.GUILD_MEMBERS
    )
    yield GatewayEvent("THREAD_MEMBERS_UPDATE", data, thread.guild.id, intent)


def _list_member_events(world: World, change: WorldChange) -> Iterator[GatewayEvent]:
    guild, user = change.guild, change.user
    assert guild is not None and user is not None
    if user is world.bot:
        if change.kind == "member_update":
            data = payloads.build_member(guild, guild.members[user.id]) | {
                "guild_id": str(guild.id)
            }
            yield GatewayEvent("GUILD_MEMBER_UPDATE", data, guild.id, NOTHING)
        elif change.kind == "member_remove":
            yield GatewayEvent(
                "GUILD_DELETE", {"id": str(guild.id)}, guild.id, GatewayIntent.GUILDS
            )
        elif change.kind == "member_add":
            data = payloads.build_guild_create(world, guild, all_members=False)
            # present after an outage, absent when the bot is new to the guild
            del data["unavailable"]
            yield GatewayEvent("GUILD_CREATE", data, guild.id, GatewayIntent.GUILDS)
        return
    data = {"guild_id": str(guild.id), "user": payloads.build_user(user)}
    if change.kind != "member_remove":
        data |= payloads.build_member(guild, guild.members[user.id])
    yield GatewayEvent(f"GUILD_{change.kind.upper()}", data, guild.id, GatewayIntent.GUILD_MEMBERS)


def _list_role_events(world: World, change: WorldChange) -> Iterator[GatewayEvent]:
    guild, role = change.guild, change.role
    assert guild is not None and role is not None
    if world.bot.id not in guild.members:
        return
    data: dict[str, Any] = {"guild_id": str(guild.id)}
    if change.kind == "role_delete":
        data["role_id"] = str(role.id)
    else:
        data["role"] = payloads.build_role(role)
    yield GatewayEvent(f"GUILD_{change.kind.upper()}", data, guild.id, GatewayIntent.GUILDS)


def _list_scheduled_events(world: World, change: WorldChange) -> Iterator[GatewayEvent]:
    guild, event = change.guild, change.event
    assert guild is not None and event is not None
    if world.bot.id not in guild.members:
        return
    data: dict[str, Any] = payloads.build_event(event)
    if change.user is not None:
        data = {
            "guild_scheduled_event_id": str(event.id),
            "user_id": str(change.user.id),
            "guild_id": str(guild.id),
        }
    name = f"GUILD_SCHEDULED_{change.kind.upper()}"
    yield GatewayEvent(name, data, guild.id, GatewayIntent.GUILD_SCHEDULED_EVENTS)


def _list_reaction_events(world: World, change: WorldChange) -> Iterator[GatewayEvent]:
    message, user = change.message, change.user
    assert message is not None and user is not None
    guild = message.channel.guild
    if message.ephemeral_for is not None or not world.can_see_channel(world.bot, message.channel):
        return
    data: dict[str, Any] = {
        "user_id": str(user.id),
        "channel_id": str(message.channel.id),
        "message_id": str(message.id),
        "emoji": {"id": None, "name": change.emoji},
        "burst": False,
        "type": 0,
    }
    if guild is not None:
        data["guild_id"] = str(guild.id)
    if change.kind == "reaction_add":
        data["message_author_id"] = str(message.author.id)
        if guild is not None:
            data["member"] = payloads.build_member(guild, guild.members[user.id])
    intent = (
        GatewayIntent.GUILD_MESSAGE_REACTIONS if guild else GatewayIntent.DIRECT_MESSAGE_REACTIONS
    )
    yield GatewayEvent(f"MESSAGE_{change.kind.upper()}", data, guild.id if guild else None, intent)
