"""Discord's permission bits and how they are computed for one member in one channel.

Lives here: the bits the sandbox judges by, and the order in which roles and overwrites apply.
Does not live here: which request needs which permission (the rest_* modules say that).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntFlag


class Permission(IntFlag):
    """The permission bits a text bot meets."""

    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    CREATE_EVENTS = 1 << 44


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
)
BROUGHT = Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.MENTION_EVERYONE
"""What an application may do where somebody brought it along, by its answers alone."""
BOT = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.ATTACH_FILES
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.MANAGE_THREADS
    | Permission.CREATE_EVENTS
)
"""What an invite link asks for."""
EVERYONE = (
    DM | Permission.CONNECT | Permission.CREATE_PUBLIC_THREADS | Permission.SEND_MESSAGES_IN_THREADS
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
class Overwrite:
    """What one channel allows or denies one role (``kind`` 0) or one member (``kind`` 1)."""

    id: int
    kind: int
    allow: Permission = NONE
    deny: Permission = NONE


def in_channel(
    base: Permission,
    overwrites: Iterable[Overwrite],
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
