"""Threads that are archived or locked, and channels that are no text channels."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from sandbox import Channel, ChannelKind, Person, Sandbox
from sandbox.compose import with_ids
from sandbox.entities import COMPONENTS_V2
from sandbox.permissions import Overwrite, Permission
from tests.sandbox.api import Api
from tests.sandbox.bot import Bot

BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "A", "custom_id": "a"}]}


def add_thread(sandbox: Sandbox, kind: ChannelKind = ChannelKind.PUBLIC_THREAD) -> Channel:
    """A thread of the bot's in #bluff, in which a message of the bot's stands."""
    world = sandbox.world
    bluff = sandbox.person("Ann").channel("bluff")
    thread = world.add_thread(bluff, "Table 1", world.bot, kind=kind)
    world.post(thread, world.bot, components=with_ids([BUTTON]), flags=COMPONENTS_V2)
    return thread


def lock(sandbox: Sandbox, thread: Channel, *, archived: bool, manages: bool = False) -> None:
    """A moderator locks the thread, and perhaps archives it; the bot may manage threads or not."""
    sandbox.world.update_channel(thread, archived=archived, locked=True)
    if not manages:
        sandbox.faults.forbid(thread, Permission.MANAGE_THREADS)


def path(thread: Channel, rest: str = "") -> str:
    return f"/channels/{thread.id}{rest}"


async def code(answer: Any) -> tuple[int, int]:
    status, body = await answer
    return status, (body or {}).get("code", 0)


LOCKED: dict[str, tuple[str, str, Any]] = {
    "post": ("POST", "/messages", {"content": "x"}),
    "typing": ("POST", "/typing", None),
    "edit": ("PATCH", "/messages/{message}", {"components": [BUTTON]}),
}


@pytest.mark.parametrize("name", LOCKED)
async def test_a_locked_thread_is_closed_to_who_does_not_manage_threads(
    sandbox: Sandbox, api: Api, name: str
):
    method, rest, body = LOCKED[name]
    thread = add_thread(sandbox)
    rest = rest.format(message=next(iter(thread.messages)))
    lock(sandbox, thread, archived=False)
    assert await code(api(method, path(thread, rest), body)) == (403, 160005)
    sandbox.faults.allow(thread, Permission.MANAGE_THREADS)
    assert (await api(method, path(thread, rest), body))[0] in (200, 204)


async def test_deleting_and_reacting_where_it_is_locked(sandbox: Sandbox, api: Api):
    thread = add_thread(sandbox)
    sandbox.faults.allow(thread, Permission.ADD_REACTIONS)
    message = next(iter(thread.messages))
    lock(sandbox, thread, archived=True)
    assert await code(api("DELETE", path(thread, f"/messages/{message}"))) == (400, 50083)
    heart = path(thread, f"/messages/{message}/reactions/%E2%9D%A4/@me")
    assert await code(api("PUT", heart)) == (400, 50083)
    sandbox.world.update_channel(thread, archived=False)
    assert (await api("PUT", heart))[0] == 204
    assert (await api("DELETE", path(thread, f"/messages/{message}")))[0] == 204


async def test_components_are_dead_in_a_locked_thread(sandbox: Sandbox, ann: Person, bob: Person):
    """For moderators too."""
    thread = add_thread(sandbox)
    message = bob.last(thread)
    lock(sandbox, thread, archived=False, manages=True)
    for person in (ann, bob):
        with pytest.raises(PermissionError):
            await person.press_id(message, "a")
        with pytest.raises(PermissionError):
            await person.press(message, "A")


async def test_commands_are_for_moderators_in_a_locked_thread(
    bot: Bot, sandbox: Sandbox, ann: Person, bob: Person
):
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("ok")

    bot.answer = answer
    thread = add_thread(sandbox)
    lock(sandbox, thread, archived=False)
    with pytest.raises(PermissionError):
        await bob.slash("hall", thread)
    assert (await ann.slash("hall", thread)).kind == "message"


async def test_who_may_not_open_an_archived_thread_cannot_press_in_it(
    bot: Bot, sandbox: Sandbox, bob: Person
):
    """His client opens it first, for which he needs to be let write there."""
    bot.answer = lambda interaction: interaction.response.defer()
    thread = add_thread(sandbox)
    message = bob.last(thread)
    sandbox.faults.forbid(thread, Permission.SEND_MESSAGES_IN_THREADS, user=bob)
    assert (await bob.press_id(message, "a")).kind == "deferred_update", "while it is open he can"
    sandbox.faults.archive(thread)
    with pytest.raises(PermissionError):
        await bob.press_id(message, "a")
    sandbox.faults.allow(thread, Permission.SEND_MESSAGES_IN_THREADS, user=bob)
    assert (await bob.press_id(message, "a")).kind == "deferred_update"


@pytest.mark.parametrize("kind", ["message", "promise", "update", "edit", "follow-up"])
async def test_nothing_is_answered_in_a_thread_that_was_locked_meanwhile(
    bot: Bot, sandbox: Sandbox, bob: Person, kind: str
):
    thread = add_thread(sandbox)
    refused: asyncio.Future[discord.HTTPException] = asyncio.get_running_loop().create_future()

    async def answer(interaction: discord.Interaction) -> None:
        if kind in ("edit", "follow-up"):
            await interaction.response.defer(thinking=True)
        lock(sandbox, thread, archived=True, manages=True)
        try:
            match kind:
                case "message":
                    await interaction.response.send_message("x")
                case "promise":
                    await interaction.response.defer(thinking=True)
                case "update":
                    await interaction.response.edit_message(view=None)
                case "edit":
                    await interaction.edit_original_response(content="x")
                case _:
                    await interaction.followup.send("x")
        except discord.HTTPException as error:
            refused.set_result(error)

    bot.answer = answer
    await bob.press_id(bob.last(thread), "a")
    async with asyncio.timeout(5):
        error = await refused
    assert (error.status, error.code) == (403, 50083)


async def test_a_thread_archives_itself_when_nobody_writes(bot: Bot, sandbox: Sandbox, bob: Person):
    """Messages count as activity; presses and edits do not."""
    bot.answer = lambda interaction: interaction.response.edit_message(content=None)
    thread = add_thread(sandbox)
    thread.auto_archive_minutes = 60
    sandbox.faults.pass_time(40 * 60)
    await bob.type(thread, "still here")
    sandbox.faults.pass_time(40 * 60)
    assert not thread.archived
    message = next(iter(thread.messages.values()))
    sandbox.world.edit(message, flags=message.flags)
    await bob.press_id(message, "a")
    sandbox.faults.pass_time(30 * 60)
    assert thread.archived
    while not (updated := await bot.event("thread_update"))[1].archived:
        pass
    assert updated[1].id == thread.id


async def test_a_longer_auto_archive_begins_anew(sandbox: Sandbox, api: Api):
    thread = add_thread(sandbox)
    thread.auto_archive_minutes = 60
    sandbox.faults.pass_time(50 * 60)
    assert (await api("PATCH", path(thread), {"auto_archive_duration": 4320}))[0] == 200
    sandbox.faults.pass_time(4310 * 60)
    assert not thread.archived
    sandbox.faults.pass_time(11 * 60)
    assert thread.archived
    assert (await api("PATCH", path(thread), {"archived": False}))[0] == 200
    sandbox.faults.pass_time(4310 * 60)
    assert not thread.archived


async def test_what_only_who_manages_threads_may_change(sandbox: Sandbox, api: Api, ann: Person):
    thread = add_thread(sandbox)
    sandbox.faults.forbid(thread, Permission.MANAGE_THREADS)
    assert (await api("PATCH", path(thread), {"name": "Mine"}))[0] == 200
    for body in ({"rate_limit_per_user": 5}, {"locked": True}, {"name": "x", "locked": True}):
        assert await code(api("PATCH", path(thread), body)) == (403, 50013)
    theirs = sandbox.world.add_thread(ann.channel("bluff"), "Theirs", ann.user)
    assert await code(api("PATCH", path(theirs), {"name": "x"})) == (403, 50013)
    sandbox.faults.archive(theirs)
    opening = {"archived": False}
    assert await code(api("PATCH", path(theirs), opening)) == (403, 50013), "it is not in there"
    sandbox.world.join_thread(theirs, sandbox.world.bot)
    assert (await api("PATCH", path(theirs), opening))[0] == 200


# channels that are no text channels


def add(sandbox: Sandbox, kind: ChannelKind) -> Channel:
    return sandbox.world.add_channel(sandbox.world.guild, kind.name.lower(), kind=kind)


@pytest.mark.parametrize(
    ("kind", "seen"),
    [
        (ChannelKind.VOICE, discord.VoiceChannel),
        (ChannelKind.ANNOUNCEMENT, discord.TextChannel),
        (ChannelKind.FORUM, discord.ForumChannel),
    ],
)
async def test_the_bot_sees_channels_for_what_they_are(
    bot: Bot, sandbox: Sandbox, ann: Person, kind: ChannelKind, seen: type
):
    made = add(sandbox, kind)
    (channel,) = await bot.event("guild_channel_create")
    assert type(channel) is seen
    assert type(await bot.fetch_channel(made.id)) is seen
    if kind is ChannelKind.FORUM:
        with pytest.raises(PermissionError):
            await ann.type(made, "x")
        with pytest.raises(PermissionError):
            await ann.slash("hall", made)
        return
    await channel.send("hello")
    assert ann.last(made).content == "hello"


NO_THREADS: dict[str, tuple[ChannelKind, dict[str, Any], tuple[int, int]]] = {
    "in voice": (ChannelKind.VOICE, {"name": "x", "type": 11}, (400, 50024)),
    "public in announcements": (ChannelKind.ANNOUNCEMENT, {"name": "x", "type": 11}, (400, 50024)),
    "private in announcements": (ChannelKind.ANNOUNCEMENT, {"name": "x"}, (400, 50024)),
    "of announcements": (ChannelKind.ANNOUNCEMENT, {"name": "x", "type": 10}, (201, 0)),
    "of announcements, elsewhere": (ChannelKind.TEXT, {"name": "x", "type": 10}, (400, 50024)),
    "of no kind": (ChannelKind.TEXT, {"name": "x", "type": 5}, (400, 50035)),
    "a forum post without a message": (ChannelKind.FORUM, {"name": "x"}, (400, 50035)),
    "an empty forum post": (ChannelKind.FORUM, {"name": "x", "message": {}}, (400, 50006)),
    "a forum post": (ChannelKind.FORUM, {"name": "x", "message": {"content": "y"}}, (201, 0)),
}


@pytest.mark.parametrize("name", NO_THREADS)
async def test_threads_where_they_can_be_and_not(sandbox: Sandbox, api: Api, name: str):
    kind, body, expected = NO_THREADS[name]
    channel = add(sandbox, kind)
    sandbox.faults.allow(channel, Permission.CREATE_PRIVATE_THREADS)
    assert await code(api("POST", path(channel, "/threads"), body)) == expected


async def test_a_thread_from_an_announcement_is_of_its_kind(sandbox: Sandbox, api: Api):
    channel = add(sandbox, ChannelKind.ANNOUNCEMENT)
    _, message = await api("POST", path(channel, "/messages"), {"content": "news"})
    start = path(channel, f"/messages/{message['id']}/threads")
    status, thread = await api("POST", start, {"name": "talk"})
    assert (status, thread["type"]) == (201, 10)
    voice = add(sandbox, ChannelKind.VOICE)
    _, message = await api("POST", path(voice, "/messages"), {"content": "news"})
    start = path(voice, f"/messages/{message['id']}/threads")
    assert await code(api("POST", start, {"name": "talk"})) == (400, 50024)


async def test_a_forum_holds_posts_only(sandbox: Sandbox, api: Api, ann: Person):
    forum = add(sandbox, ChannelKind.FORUM)
    assert await code(api("POST", path(forum, "/messages"), {"content": "x"})) == (400, 50008)
    body = {"name": "Game night", "message": {"content": "Who plays?"}}
    _, post = await api("POST", path(forum, "/threads"), body)
    assert post["type"] == 11
    assert post["message"]["id"] == post["id"]
    assert ann.last("Game night").content == "Who plays?"
    sandbox.faults.forbid(forum, Permission.SEND_MESSAGES)
    assert await code(api("POST", path(forum, "/threads"), body)) == (403, 50013)


async def test_who_may_not_connect_may_nothing_in_a_voice_channel(sandbox: Sandbox, api: Api):
    voice = add(sandbox, ChannelKind.VOICE)
    voice.overwrites.append(Overwrite(sandbox.world.guild.id, 0, deny=Permission.CONNECT))
    assert await code(api("POST", path(voice, "/messages"), {"content": "x"})) == (403, 50013)


async def test_what_discord_wrote_itself_cannot_be_edited(sandbox: Sandbox, api: Api, ann: Person):
    bluff = ann.channel("bluff")
    await api("POST", path(bluff, "/threads"), {"name": "talk", "type": 11})
    notice = ann.last(bluff)
    edit = path(bluff, f"/messages/{notice.id}")
    assert await code(api("PATCH", edit, {"content": "x"})) == (403, 50021)
    assert await code(api("POST", f"{edit}/threads", {"name": "x"})) == (403, 50021)
    reply = {"content": "x", "message_reference": {"message_id": str(notice.id)}}
    assert await code(api("POST", path(bluff, "/messages"), reply)) == (400, 50035)
