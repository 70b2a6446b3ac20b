"""Mentions of a message, and the users it notifies."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sandbox.entities import Message, User
from sandbox.permissions import Permission


@dataclass(frozen=True)
class AllowedMentions:
    """Users whom a message may notify (Discord's ``allowed_mentions``).

    None means no restriction.
    """

    everyone: bool = True
    users: frozenset[int] | None = None
    roles: frozenset[int] | None = None
    replied_user: bool = True

    @staticmethod
    def parse_json(data: dict[str, Any] | None) -> AllowedMentions:
        """Read ``allowed_mentions``; absent means that everything notifies."""
        if data is None:
            return AllowedMentions()
        parse = data.get("parse") or []

        def listed(kind: str) -> frozenset[int] | None:
            return None if kind in parse else frozenset(int(i) for i in data.get(kind) or [])

        return AllowedMentions(
            "everyone" in parse, listed("users"), listed("roles"), bool(data.get("replied_user"))
        )


def note_mentions(
    message: Message,
    allowed: AllowedMentions,
    users: Mapping[int, User],
    may: Callable[[Permission], bool],
    sees: Callable[[User], bool],
) -> None:
    """Set the people and roles that a message names and notifies.

    Sets ``mentioned``, ``mentioned_roles``, ``mention_everyone`` and ``pinged``. Named are those in
    its text and the author that it replies to; notified are those of them that ``allowed`` lets
    through and that can see it (`sees`). In direct messages every message notifies. ``may`` says
    what its author may do there. A role that is not mentionable is named only, unless the author
    may mention everyone; it is not refused.
    """
    channel, replied = message.channel, message.reply_to
    text = "\n".join([message.content, *_list_displayed_texts(message.components)])
    named = [users.get(int(i)) for i in re.findall(r"<@!?(\d+)>", text)]
    if replied is not None and allowed.replied_user:
        named.append(replied.author)
    message.mentioned = list(dict.fromkeys(user for user in named if user is not None))
    pinged = {
        user.id
        for user in message.mentioned
        if allowed.users is None
        or user.id in allowed.users
        or (replied is not None and user is replied.author and allowed.replied_user)
    }
    guild = channel.guild
    if guild is None:
        pinged |= {user.id for user in channel.recipients}
    else:
        everyone = "@everyone" in text or "@here" in text
        message.mention_everyone = (
            everyone and allowed.everyone and may(Permission.MENTION_EVERYONE)
        )
        if message.mention_everyone:
            pinged |= set(guild.members)
        named_roles = dict.fromkeys(int(i) for i in re.findall(r"<@&(\d+)>", text))
        message.mentioned_roles = [
            id
            for id in named_roles
            if (role := guild.roles.get(id)) is not None
            and (allowed.roles is None or id in allowed.roles)
            and (role.mentionable or may(Permission.MENTION_EVERYONE))
        ]
        for id in message.mentioned_roles:
            pinged |= {i for i, m in guild.members.items() if id in m.role_ids}
    pinged.discard(message.author.id)
    message.pinged = {i for i in pinged if (user := users.get(i)) and sees(user)}


def _list_displayed_texts(components: list[dict[str, Any]]) -> Iterator[str]:
    for component in components:
        if component["type"] == 10:
            yield component["content"]
        yield from _list_displayed_texts(component.get("components") or [])
