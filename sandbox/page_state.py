"""State of the web page as JSON.

That is people, channels with what is unread, messages and commands. Reading only; connections and
requests are page.py and page_actions.py. Ids are strings, as in Discord's own JSON, because a
browser's numbers are too small for them.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from sandbox import payloads
from sandbox.commands import MESSAGE_MENU, PEOPLE_MENU
from sandbox.entities import Channel, Guild, Message, User
from sandbox.interactions import InteractionReply
from sandbox.people import Person
from sandbox.permissions import Permission
from sandbox.server import Sandbox

JSON = dict[str, Any]
Reads = dict[tuple[int, int], int]  # (user id, channel id) → the newest message they have read

MOST_PINGS = 100
SUMMARY_LENGTH = 300
NAMED_KINDS = {7: "{author} joined the server.", 18: "{author} started a thread: {content}"}


def list_people_by_slug(sandbox: Sandbox) -> dict[str, Person]:
    """Return everybody by the short plain name that stands in the page's address."""
    found: dict[str, Person] = {}
    for person in sandbox.list_people():
        plain = unicodedata.normalize("NFKD", person.name).encode("ascii", "ignore").decode()
        slug = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-") or "person"
        while slug in found:
            slug += "-2"
        found[slug] = person
    return found


def find_slug(sandbox: Sandbox, person: Person) -> str:
    return next(slug for slug, other in list_people_by_slug(sandbox).items() if other is person)


def build_people(sandbox: Sandbox, reads: Reads) -> list[JSON]:
    """Return everybody one can play as, with the number of their unread pings."""
    guild = sandbox.world.guild
    shown: list[JSON] = []
    for slug, person in list_people_by_slug(sandbox).items():
        present = person.user.id in guild.members
        moderates = present and Permission.MANAGE_MESSAGES in (
            sandbox.world.find_guild_permissions(guild, person.user)
        )
        shown.append(
            {
                **build_author(person.user),
                "slug": slug,
                "nick": person.nickname if present else "",
                "locale": person.locale,
                "present": present,
                "moderator": moderates,
                "dms_closed": not person.user.dms_open,
                "pings": sum(
                    count_unread(person, channel, reads)[1] for channel in person.list_channels()
                ),
            }
        )
    return shown


def build_bot(sandbox: Sandbox) -> JSON:
    return {**build_author(sandbox.world.bot), "online": sandbox.gateway.ready.is_set()}


def build_guild(sandbox: Sandbox) -> JSON:
    """Return the guild, with its scheduled events and the roles that can be named."""
    shown = sandbox.world.guild
    roles = [{"id": str(r.id), "name": r.name} for r in shown.roles.values() if r.id != shown.id]
    events = [
        {"id": str(e.id), "name": e.name, "status": e.status.name.lower(), "at": e.starts_at}
        for e in shown.events.values()
        if not e.is_over
    ]
    return {"id": str(shown.id), "name": shown.name, "roles": roles, "events": events}


def build_author(user: User, guild: Guild | None = None) -> JSON:
    """Return a user as shown at a message, in a guild by their nickname there.

    ``colour`` is a number that picks their colour.
    """
    member = guild and guild.members.get(user.id)
    return {
        "id": str(user.id),
        "name": (member and member.nick) or user.display_name,
        "bot": user.bot,
        "colour": str(user.id & 0xFFF),
    }


def build_channels(person: Person, reads: Reads) -> list[JSON]:
    """Return the person's channels in order.

    The direct messages stand there before they are opened.
    """
    seen = person.list_channels()
    texts = [c.name for c in seen if not c.is_thread and not c.is_dm]
    shown: list[JSON] = []
    for channel in seen:
        new, pings = count_unread(person, channel, reads)
        dm = channel.is_dm
        alone = not channel.is_thread and texts.count(channel.name) == 1
        shown.append(
            {
                "id": str(channel.id),
                "key": make_dm_key(person) if dm else channel.name if alone else str(channel.id),
                "name": person.world.bot.display_name if dm else channel.name,
                "kind": "thread" if channel.is_thread else channel.kind.name.lower(),
                "parent": str(channel.parent.id) if channel.parent else None,
                "can_send": person.may_write(channel),
                "can_press": person.may_press(channel),
                "archived": channel.archived,
                "locked": channel.locked,
                "unread": new,
                "pings": pings,
            }
        )
    if not any(channel.is_dm for channel in seen):
        shown.append(
            {
                "id": None,
                "key": make_dm_key(person),
                "name": person.world.bot.display_name,
                "kind": "dm",
                "parent": None,
                "can_send": True,
                "can_press": True,
                "archived": False,
                "locked": False,
                "unread": False,
                "pings": 0,
            }
        )
    return shown


def make_dm_key(person: Person) -> str:
    return f"@{person.world.bot.name.lower()}"


def count_unread(person: Person, channel: Channel, reads: Reads) -> tuple[bool, int]:
    """Return whether something there is new to the person, and how many pings are."""
    read = reads.get((person.user.id, channel.id), 0)
    new = False
    pings = 0
    for message in reversed(channel.messages.values()):
        if message.id <= read or pings == MOST_PINGS:
            break
        if message.author is not person.user and person.world.can_see(person.user, message):
            new = True
            pings += person.user.id in message.pinged and message.ephemeral_for is None
    return new, pings


def build_message(person: Person, shown: Message) -> JSON:
    """Return a message as the person sees it: Discord's JSON, and more for the page."""
    data = payloads.build_message(shown, with_reply=False)
    allowed = person.world.find_permissions(person.user, shown.channel)
    may_delete = not shown.channel.is_dm and Permission.MANAGE_MESSAGES in allowed
    kind = NAMED_KINDS.get(shown.kind)
    summary = " ".join(shown.list_texts())[:SUMMARY_LENGTH]
    return data | {
        "author": build_author(shown.author, shown.channel.guild),
        "summary": summary,
        "ephemeral": shown.ephemeral_for is not None,
        "loading": shown.is_loading,
        "v2": shown.is_v2,
        "pings_me": person.user.id in shown.pinged and not shown.channel.is_dm,
        "deletable": shown.ephemeral_for is None and (may_delete or shown.author is person.user),
        "referenced": _build_referenced(shown),
        "command": _build_command(person, shown),
        "system": kind and kind.format(author=shown.author.display_name, content=shown.content),
        "thread": _build_thread(shown),
    }


def build_offered(person: Person, channel: Channel) -> JSON:
    """Return what the person is offered there, in their language.

    ``commands``: a line for each that can be run; ``menus``: those of people and messages.
    """
    lines: list[JSON] = []
    for command in person.list_commands(channel):
        lines += _flatten_command(command, "", "")
    menus = [
        {"name": command["name"], "base": command["base_name"], "kind": kind}
        for kind, number in (("user", PEOPLE_MENU), ("message", MESSAGE_MENU))
        for command in person.list_commands(channel, number)
    ]
    return {"commands": lines, "menus": menus}


def build_reply(answer: InteractionReply) -> JSON:
    """Return what came of a press, a command or a modal.

    The page needs only what it cannot see itself.
    """
    data: JSON = {"kind": answer.kind, "reason": answer.reason, "modal": None}
    if answer.modal is not None:
        data["modal"] = {
            "token": str(answer.modal.interaction.id),
            "custom_id": answer.modal.custom_id,
            "title": answer.modal.title,
            "components": answer.modal.components,
        }
    return data


def _flatten_command(command: JSON, path: str, base: str) -> list[JSON]:
    path = f"{path} {command['name']}".strip()
    base = f"{base} {command['base_name']}".strip()
    options = command.get("options") or []
    if any(option["type"] in (1, 2) for option in options):
        return [line for option in options for line in _flatten_command(option, path, base)]
    return [
        {
            "name": path,
            "base": base,
            "description": command["description"],
            "options": [_build_option(option) for option in options],
        }
    ]


def _build_option(option: JSON) -> JSON:
    limits = ("min_value", "max_value", "min_length", "max_length")
    return {
        "name": option["name"],
        "base": option["base_name"],
        "description": option["description"],
        "type": option["type"],
        "required": bool(option.get("required")),
        "autocomplete": bool(option.get("autocomplete")),
        "choices": [{"name": c["name"], "value": c["value"]} for c in option.get("choices") or []],
        **{key: option[key] for key in limits if option.get(key) is not None},
    }


def _build_referenced(shown: Message) -> JSON | None:
    if shown.reply_to_id is None:
        return None
    original = shown.reply_to
    if original is None or original.deleted:
        return {"id": str(shown.reply_to_id), "author": None, "summary": ""}
    return {
        "id": str(original.id),
        "author": build_author(original.author, original.channel.guild),
        "summary": " ".join(original.list_texts())[:SUMMARY_LENGTH],
    }


def _build_command(person: Person, shown: Message) -> JSON | None:
    meta = shown.interaction
    if meta is None or "name" not in meta:
        return None
    user = person.world.users[int(meta["user"]["id"])]
    return {"name": meta["name"], "user": build_author(user, shown.channel.guild)}


def _build_thread(shown: Message) -> JSON | None:
    if shown.thread is None:
        return None
    return {
        "id": str(shown.thread.id),
        "name": shown.thread.name,
        "count": len([m for m in shown.thread.messages.values() if m.ephemeral_for is None]),
    }
