"""Discord's permission bits, as computed for one member in one channel.

Lives here: the bits the sandbox judges by, and the order in which roles and overwrites apply. Does
not live here: which request needs which permission (the rest_* modules say that).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntFlag


class Permission(IntFlag):
    """Permission bits of Discord."""

    CREATE_INSTANT_INVITE = 1 << 0
    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_AUDIT_LOG = 1 << 7
    PRIORITY_SPEAKER = 1 << 8
    STREAM = 1 << 9
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    VIEW_GUILD_INSIGHTS = 1 << 19
    CONNECT = 1 << 20
    SPEAK = 1 << 21
    MUTE_MEMBERS = 1 << 22
    DEAFEN_MEMBERS = 1 << 23
    MOVE_MEMBERS = 1 << 24
    USE_VAD = 1 << 25
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    MANAGE_GUILD_EXPRESSIONS = 1 << 30
    USE_APPLICATION_COMMANDS = 1 << 31
    REQUEST_TO_SPEAK = 1 << 32
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    USE_EXTERNAL_STICKERS = 1 << 37
    SEND_MESSAGES_IN_THREADS = 1 << 38
    USE_EMBEDDED_ACTIVITIES = 1 << 39
    MODERATE_MEMBERS = 1 << 40
    VIEW_CREATOR_MONETIZATION_ANALYTICS = 1 << 41
    USE_SOUNDBOARD = 1 << 42
    CREATE_GUILD_EXPRESSIONS = 1 << 43
    CREATE_EVENTS = 1 << 44
    USE_EXTERNAL_SOUNDS = 1 << 45
    SEND_VOICE_MESSAGES = 1 << 46
    SET_VOICE_CHANNEL_STATUS = 1 << 48
    SEND_POLLS = 1 << 49
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51
    BYPASS_SLOWMODE = 1 << 52


NONE = Permission(0)
ALL = ~NONE
DM = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.SEND_POLLS
)
BROUGHT = Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.MENTION_EVERYONE
"""Permissions of an application that a user brought along, by its answers alone."""
BOT = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.ATTACH_FILES
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.MANAGE_THREADS
    | Permission.CREATE_EVENTS
)
"""Permissions that an invite link asks for."""
EVERYONE = (
    DM
    | Permission.CONNECT
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.USE_EXTERNAL_APPS
)
MODERATOR = (
    EVERYONE
    | Permission.KICK_MEMBERS
    | Permission.MANAGE_CHANNELS
    | Permission.MANAGE_GUILD
    | Permission.MANAGE_MESSAGES
    | Permission.MANAGE_EVENTS
    | Permission.MANAGE_THREADS
    | Permission.MENTION_EVERYONE
)


@dataclass
class PermissionOverwrite:
    """Permissions that a channel allows or denies to a role or a member.

    ``kind`` is 0 for a role, 1 for a member.
    """

    id: int
    kind: int
    allow: Permission = NONE
    deny: Permission = NONE


def apply_overwrites(
    base: Permission,
    overwrites: Iterable[PermissionOverwrite],
    *,
    everyone_id: int,
    role_ids: Iterable[int],
    member_id: int,
) -> Permission:
    """Apply a channel's overwrites to the permissions that the roles give.

    The order is Discord's: @everyone, then all roles together, then the member.
    Without VIEW_CHANNEL nothing is left.
    """
    if Permission.ADMINISTRATOR in base:
        return ALL
    by_id = {overwrite.id: overwrite for overwrite in overwrites}
    if (everyone := by_id.get(everyone_id)) is not None:
        base = (base & ~everyone.deny) | everyone.allow
    allow = deny = NONE
    for role_id in role_ids:
        if role_id != everyone_id and (role := by_id.get(role_id)) is not None:
            allow |= role.allow
            deny |= role.deny
    base = (base & ~deny) | allow
    if (member := by_id.get(member_id)) is not None:
        base = (base & ~member.deny) | member.allow
    return base if Permission.VIEW_CHANNEL in base else NONE
