"""What a browser tab may ask of the sandbox: each as a person, by his `Person`.

One function an action, in `ACTIONS`. What they raise of LookupError, ValueError, PermissionError
and TimeoutError is shown to who plays.
"""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable
from typing import Any

from sandbox import page_state
from sandbox.entities import Channel, Message
from sandbox.page_tab import Tab
from sandbox.people import Person
from sandbox.world import Change

JSON = dict[str, Any]
PAGE_LENGTH = 50


async def watch(tab: Tab, person: Person, data: JSON) -> list[JSON]:
    """Play as this person from now on; answers with his channels."""
    tab.person = person
    return page_state.channels(person, tab.reads)


async def open_channel(tab: Tab, person: Person, data: JSON) -> JSON:
    """Open a channel by its key: its newest messages, and the commands offered there."""
    listed = page_state.channels(person, tab.reads)
    found = next((item for item in listed if item["key"] == data["channel"]), None)
    if found is None:
        raise LookupError("there is no such channel")
    channel = person.world.channels[int(found["id"])] if found["id"] else person.dm()
    read = tab.reads.get((person.user.id, channel.id), 0)
    return {
        "id": str(channel.id),
        **page_state.offered(person, channel),
        "read_up_to": str(read) if found["unread"] and read else "",
        **_history(tab, person, channel, None),
    }


async def history(tab: Tab, person: Person, data: JSON) -> JSON:
    """The messages before one that is shown."""
    before = int(data["before"]) if data.get("before") else None
    return _history(tab, person, _channel(person, data), before)


async def commands(tab: Tab, person: Person, data: JSON) -> JSON:
    return page_state.offered(person, _channel(person, data))


async def read(tab: Tab, person: Person, data: JSON) -> None:
    """He has seen everything there."""
    tab.mark_read(person, _channel(person, data))


async def send(tab: Tab, person: Person, data: JSON) -> None:
    replied = data.get("reply_to")
    channel = _channel(person, data)
    tab.mark_read(person, channel)
    reply_to = _find(person, channel, replied) if replied else None
    await person.type(channel, data["content"], reply_to)


async def typing(tab: Tab, person: Person, data: JSON) -> None:
    await person.start_typing(_channel(person, data))


async def edit(tab: Tab, person: Person, data: JSON) -> None:
    await person.edit(_message(person, data), data["content"])


async def delete(tab: Tab, person: Person, data: JSON) -> None:
    await person.delete(_message(person, data))


async def dismiss(tab: Tab, person: Person, data: JSON) -> None:
    person.dismiss(_message(person, data))


async def press(tab: Tab, person: Person, data: JSON) -> JSON:
    return tab.replied(await person.press_id(_message(person, data), data["custom_id"]))


async def select(tab: Tab, person: Person, data: JSON) -> JSON:
    message = _message(person, data)
    return tab.replied(await person.select(message, data["custom_id"], data["values"]))


async def submit(tab: Tab, person: Person, data: JSON) -> JSON:
    """Send a modal; one that did not get through may be sent again."""
    modal = tab.modals.get(data["modal"])
    if modal is None:
        raise LookupError("this form is no longer open")
    return tab.replied(await person.submit(modal, data["values"]))


async def slash(tab: Tab, person: Person, data: JSON) -> JSON:
    channel = _channel(person, data)
    options = _options(person, data)
    return tab.replied(await person.slash(data["command"], channel, **options))


async def menu(tab: Tab, person: Person, data: JSON) -> JSON:
    """Choose a command from the menu of a message, or of somebody."""
    channel = _channel(person, data)
    if message := data.get("message"):
        return tab.replied(await person.menu(data["command"], _find(person, channel, message)))
    user = person.world.users[int(data["user"])]
    return tab.replied(await person.menu(data["command"], user, channel))


async def autocomplete(tab: Tab, person: Person, data: JSON) -> list[JSON]:
    choices = await person.autocomplete(
        data["command"],
        data["option"],
        data["typed"],
        _channel(person, data),
        **_options(person, data),
    )
    return [{"name": choice.name, "value": choice.value} for choice in choices]


async def locale(tab: Tab, person: Person, data: JSON) -> None:
    person.locale = data["locale"]


async def nick(tab: Tab, person: Person, data: JSON) -> None:
    """What he is called in the server."""
    person.nickname = data["nick"]


async def dms(tab: Tab, person: Person, data: JSON) -> None:
    """Close his direct messages to the bot, or open them."""
    person.user.dms_open = not data["closed"]
    person.world.emit(Change("people", user=person.user))


async def presence(tab: Tab, person: Person, data: JSON) -> None:
    """Kick him from the guild, or let him in again."""
    guild = person.world.guild
    if data["present"] and person.user.id not in guild.members:
        person.world.add_member(guild, person.user)
    elif not data["present"] and person.user.id in guild.members:
        person.world.remove_member(guild, person.user)


async def drop(tab: Tab, person: Person, data: JSON) -> None:
    """Cut the bot's gateway connections."""
    tab.sandbox.faults.drop_gateway(resumable=data["resumable"])


Action = Callable[[Tab, Person, JSON], Awaitable[Any]]
ACTIONS: dict[str, Action] = {
    "open": open_channel,
    **{
        action.__name__: action
        for action in (watch, history, commands, read, send, typing, edit, delete, dismiss)
    },
    **{action.__name__: action for action in (press, select, submit, slash, menu, autocomplete)},
    **{action.__name__: action for action in (locale, nick, dms, presence, drop)},
}


def _options(person: Person, data: JSON) -> JSON:
    """What is filled into a command; a file comes as its name and its content in base64."""
    return {
        name: person.upload(value["filename"], base64.b64decode(value["content"]))
        if isinstance(value, dict)
        else value
        for name, value in data["options"].items()
    }


def _history(tab: Tab, person: Person, channel: Channel, before: int | None) -> JSON:
    shown = filter(tab.shows, person.messages(channel))
    seen = [m for m in shown if before is None or m.id < before]
    return {
        "messages": [page_state.message(person, m) for m in seen[-PAGE_LENGTH:]],
        "complete": len(seen) <= PAGE_LENGTH,
    }


def _channel(person: Person, data: JSON) -> Channel:
    channel = person.world.channels.get(int(data["channel"]))
    if channel is None or not person.world.sees_channel(person.user, channel):
        raise LookupError("there is no such channel")
    return channel


def _message(person: Person, data: JSON) -> Message:
    return _find(person, _channel(person, data), data["message"])


def _find(person: Person, channel: Channel, message_id: str) -> Message:
    message = channel.messages.get(int(message_id))
    if message is None or not person.world.sees(person.user, message):
        raise LookupError("this message is gone")
    return message
