"""Actions that a browser tab asks of the sandbox for one of its people.

Each is a function in `ACTIONS` that takes a `Person`. What they raise of LookupError, ValueError,
PermissionError and TimeoutError is shown to the player.
"""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable
from typing import Any

from sandbox import page_state
from sandbox.entities import Channel, Message
from sandbox.page_tab import BrowserTab
from sandbox.people import Person
from sandbox.world import WorldChange

JSON = dict[str, Any]
PAGE_LENGTH = 50


async def watch(tab: BrowserTab, person: Person, data: JSON) -> list[JSON]:
    """Play as this person from now on; return their channels."""
    tab.watch_as(person)
    return page_state.build_channels(person, tab.reads)


async def open_channel(tab: BrowserTab, person: Person, data: JSON) -> JSON:
    """Open a channel by its key: its newest messages, and the commands offered there."""
    listed = page_state.build_channels(person, tab.reads)
    found = next((item for item in listed if item["key"] == data["channel"]), None)
    if found is None:
        raise LookupError("there is no such channel")
    channel = person.world.channels[int(found["id"])] if found["id"] else person.open_dm()
    read = tab.reads.get((person.user.id, channel.id), 0)
    return {
        "id": str(channel.id),
        **page_state.build_offered(person, channel),
        "read_up_to": str(read) if found["unread"] and read else "",
        **_build_history(tab, person, channel, None),
    }


async def history(tab: BrowserTab, person: Person, data: JSON) -> JSON:
    """Return the messages before one that is shown."""
    before = int(data["before"]) if data.get("before") else None
    return _build_history(tab, person, _find_channel(person, data), before)


async def commands(tab: BrowserTab, person: Person, data: JSON) -> JSON:
    return page_state.build_offered(person, _find_channel(person, data))


async def read(tab: BrowserTab, person: Person, data: JSON) -> None:
    """Mark everything there as read."""
    tab.mark_read(person, _find_channel(person, data))


async def send(tab: BrowserTab, person: Person, data: JSON) -> None:
    replied = data.get("reply_to")
    channel = _find_channel(person, data)
    tab.mark_read(person, channel)
    reply_to = _find_message_in(person, channel, replied) if replied else None
    await person.send_message(channel, data["content"], reply_to)


async def typing(tab: BrowserTab, person: Person, data: JSON) -> None:
    await person.start_typing(_find_channel(person, data))


async def edit(tab: BrowserTab, person: Person, data: JSON) -> None:
    await person.edit_message(_find_message(person, data), data["content"])


async def delete(tab: BrowserTab, person: Person, data: JSON) -> None:
    await person.delete_message(_find_message(person, data))


async def dismiss(tab: BrowserTab, person: Person, data: JSON) -> None:
    person.dismiss_message(_find_message(person, data))


async def press(tab: BrowserTab, person: Person, data: JSON) -> JSON:
    return tab.keep_reply(await person.press_id(_find_message(person, data), data["custom_id"]))


async def select(tab: BrowserTab, person: Person, data: JSON) -> JSON:
    message = _find_message(person, data)
    return tab.keep_reply(await person.choose_values(message, data["custom_id"], data["values"]))


async def submit(tab: BrowserTab, person: Person, data: JSON) -> JSON:
    """Send a modal; one that did not get through may be sent again."""
    modal = tab.modals.get(data["modal"])
    if modal is None:
        raise LookupError("this form is no longer open")
    return tab.keep_reply(await person.submit_modal(modal, data["values"]))


async def slash(tab: BrowserTab, person: Person, data: JSON) -> JSON:
    channel = _find_channel(person, data)
    options = _parse_options(person, data)
    return tab.keep_reply(await person.run_slash(data["command"], channel, **options))


async def menu(tab: BrowserTab, person: Person, data: JSON) -> JSON:
    """Choose a command from the menu of a message, or of a person."""
    channel = _find_channel(person, data)
    if message := data.get("message"):
        return tab.keep_reply(
            await person.run_menu(data["command"], _find_message_in(person, channel, message))
        )
    user = person.world.users[int(data["user"])]
    return tab.keep_reply(await person.run_menu(data["command"], user, channel))


async def autocomplete(tab: BrowserTab, person: Person, data: JSON) -> list[JSON]:
    choices = await person.request_choices(
        data["command"],
        data["option"],
        data["typed"],
        _find_channel(person, data),
        **_parse_options(person, data),
    )
    return [{"name": choice.name, "value": choice.value} for choice in choices]


async def locale(tab: BrowserTab, person: Person, data: JSON) -> None:
    person.locale = data["locale"]


async def nick(tab: BrowserTab, person: Person, data: JSON) -> None:
    """Set the person's nickname in the server."""
    person.nickname = data["nick"]


async def dms(tab: BrowserTab, person: Person, data: JSON) -> None:
    """Close the person's direct messages to the bot, or open them."""
    person.user.dms_open = not data["closed"]
    person.world.emit_change(WorldChange("people", user=person.user))


async def presence(tab: BrowserTab, person: Person, data: JSON) -> None:
    """Kick the person from the guild, or let them in again."""
    guild = person.world.guild
    if data["present"] and person.user.id not in guild.members:
        person.world.add_member(guild, person.user)
    elif not data["present"] and person.user.id in guild.members:
        person.world.remove_member(guild, person.user)


async def drop(tab: BrowserTab, person: Person, data: JSON) -> None:
    """Cut the bot's gateway connections."""
    tab.sandbox.faults.drop_gateway(resumable=data["resumable"])


Action = Callable[[BrowserTab, Person, JSON], Awaitable[Any]]
ACTIONS: dict[str, Action] = {
    "open": open_channel,
    **{
        action.__name__: action
        for action in (watch, history, commands, read, send, typing, edit, delete, dismiss)
    },
    **{action.__name__: action for action in (press, select, submit, slash, menu, autocomplete)},
    **{action.__name__: action for action in (locale, nick, dms, presence, drop)},
}


def _parse_options(person: Person, data: JSON) -> JSON:
    """Return the filled options; a file comes as its name and its content in base64."""
    return {
        name: person.upload_file(value["filename"], base64.b64decode(value["content"]))
        if isinstance(value, dict)
        else value
        for name, value in data["options"].items()
    }


def _build_history(tab: BrowserTab, person: Person, channel: Channel, before: int | None) -> JSON:
    shown = filter(tab.is_shown, person.list_messages(channel))
    seen = [m for m in shown if before is None or m.id < before]
    return {
        "messages": [page_state.build_message(person, m) for m in seen[-PAGE_LENGTH:]],
        "complete": len(seen) <= PAGE_LENGTH,
    }


def _find_channel(person: Person, data: JSON) -> Channel:
    channel = person.world.channels.get(int(data["channel"]))
    if channel is None or not person.world.can_see_channel(person.user, channel):
        raise LookupError("there is no such channel")
    return channel


def _find_message(person: Person, data: JSON) -> Message:
    return _find_message_in(person, _find_channel(person, data), data["message"])


def _find_message_in(person: Person, channel: Channel, message_id: str) -> Message:
    message = channel.messages.get(int(message_id))
    if message is None or not person.world.can_see(person.user, message):
        raise LookupError("this message is gone")
    return message
