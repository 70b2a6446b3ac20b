"""Threads that are archived or locked, and channels that are no text channels."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from sandbox import Channel, ChannelKind, Person, Sandbox
from sandbox.compose import assign_ids
from sandbox.entities import COMPONENTS_V2
from sandbox.permissions import Permission, PermissionOverwrite
from tests.support.rest_client import RestClient
from tests.support.scripted_bot import ScriptedBot

BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "A", "custom_id": "a"}]}


def add_thread(sandbox: Sandbox, kind: ChannelKind = ChannelKind.PUBLIC_THREAD) -> Channel:
    """Add a thread of the bot's in #bluff, with a message of the bot's in it."""
    world = sandbox.world
    bluff = sandbox.find_person("Ann").find_channel("bluff")
    thread = world.add_thread(bluff, "Table 1", world.bot, kind=kind)
    world.post_message(thread, world.bot, components=assign_ids([BUTTON]), flags=COMPONENTS_V2)
    return thread


def lock_thread(
    sandbox: Sandbox, thread: Channel, *, archived: bool, manages: bool = False
) -> None:
    """Lock the thread as a moderator, and perhaps archive it.

    The bot may manage threads or not.
    """
    sandbox.world.update_channel(thread, archived=archived, locked=True)
    if not manages:
        sandbox.faults.deny_permissions(thread, Permission.MANAGE_THREADS)


def thread_path(thread: Channel, rest: str = "") -> str:
    return f"/channels/{thread.id}{rest}"


async def get_answer_code(answer: Any) -> tuple[int, int]:
    status, body = await answer
    return status, (body or {}).get("code", 0)


LOCKED: dict[str, tuple[str, str, Any]] = {
    "post": ("POST", "/messages", {"content": "x"}),
    "typing": ("POST", "/typing", None),
    "edit": ("PATCH", "/messages/{message}", {"components": [BUTTON]}),
}


@pytest.mark.parametrize("name", LOCKED)
async def test_a_locked_thread_is_closed_to_who_does_not_manage_threads(
    sandbox: Sandbox, api: RestClient, name: str
):
    method, rest, body = LOCKED[name]
    thread = add_thread(sandbox)
    rest = rest.format(message=next(iter(thread.messages)))
    lock_thread(sandbox, thread, archived=False)
    assert await get_answer_code(api(method, thread_path(thread, rest), body)) == (403, 160005)
    sandbox.faults.allow_permissions(thread, Permission.MANAGE_THREADS)
    assert (await api(method, thread_path(thread, rest), body))[0] in (200, 204)


async def test_deleting_and_reacting_where_it_is_locked(sandbox: Sandbox, api: RestClient):
    thread = add_thread(sandbox)
    sandbox.faults.allow_permissions(thread, Permission.ADD_REACTIONS)
    message = next(iter(thread.messages))
    lock_thread(sandbox, thread, archived=True)
    assert await get_answer_code(api("DELETE", thread_path(thread, f"/messages/{message}"))) == (
        400,
        50083,
    )
    heart = thread_path(thread, f"/messages/{message}/reactions/%E2%9D%A4/@me")
    assert await get_answer_code(api("PUT", heart)) == (400, 50083)
    sandbox.world.update_channel(thread, archived=False)
    assert (await api("PUT", heart))[0] == 204
    assert (await api("DELETE", thread_path(thread, f"/messages/{message}")))[0] == 204


async def test_components_are_dead_in_a_locked_thread(sandbox: Sandbox, ann: Person, bob: Person):
    """Moderators are refused, too."""
    thread = add_thread(sandbox)
    message = bob.find_last_message(thread)
    lock_thread(sandbox, thread, archived=False, manages=True)
    for person in (ann, bob):
        with pytest.raises(PermissionError):
            await person.press_id(message, "a")
        with pytest.raises(PermissionError):
            await person.press_button(message, "A")


async def test_commands_are_for_moderators_in_a_locked_thread(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person, bob: Person
):
    async def answer_interaction(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("ok")

    bot.answer = answer_interaction
    thread = add_thread(sandbox)
    lock_thread(sandbox, thread, archived=False)
    with pytest.raises(PermissionError):
        await bob.run_slash("hall", thread)
    assert (await ann.run_slash("hall", thread)).kind == "message"


async def test_someone_who_may_not_open_an_archived_thread_cannot_press_in_it(
    bot: ScriptedBot, sandbox: Sandbox, bob: Person
):
    """A client opens the thread first, which needs the permission to write there."""
    bot.answer = lambda interaction: interaction.response.defer()
    thread = add_thread(sandbox)
    message = bob.find_last_message(thread)
    sandbox.faults.deny_permissions(thread, Permission.SEND_MESSAGES_IN_THREADS, user=bob)
    assert (await bob.press_id(message, "a")).kind == "deferred_update", "while it is open he can"
    sandbox.faults.archive_thread(thread)
    with pytest.raises(PermissionError):
        await bob.press_id(message, "a")
    sandbox.faults.allow_permissions(thread, Permission.SEND_MESSAGES_IN_THREADS, user=bob)
    assert (await bob.press_id(message, "a")).kind == "deferred_update"


@pytest.mark.parametrize("kind", ["message", "promise", "update", "edit", "follow-up"])
async def test_nothing_is_answered_in_a_thread_that_was_locked_meanwhile(
    bot: ScriptedBot, sandbox: Sandbox, bob: Person, kind: str
):
    thread = add_thread(sandbox)
    refused: asyncio.Future[discord.HTTPException] = asyncio.get_running_loop().create_future()

    async def answer_interaction(interaction: discord.Interaction) -> None:
        if kind in ("edit", "follow-up"):
            await interaction.response.defer(thinking=True)
        lock_thread(sandbox, thread, archived=True, manages=True)
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

    bot.answer = answer_interaction
    await bob.press_id(bob.find_last_message(thread), "a")
    async with asyncio.timeout(5):
        error = await refused
    assert (error.status, error.code) == (403, 50083)


async def test_a_thread_archives_itself_when_nobody_writes(
    bot: ScriptedBot, sandbox: Sandbox, bob: Person
):
    """Messages count as activity; presses and edits do not."""
    bot.answer = lambda interaction: interaction.response.edit_message(content=None)
    thread = add_thread(sandbox)
    thread.auto_archive_minutes = 60
    sandbox.world.pass_time(40 * 60)
    await bob.send_message(thread, "still here")
    sandbox.world.pass_time(40 * 60)
    assert not thread.archived
    message = next(iter(thread.messages.values()))
    sandbox.world.edit_message(message, flags=message.flags)
    await bob.press_id(message, "a")
    sandbox.world.pass_time(30 * 60)
    assert thread.archived
    while not (updated := await bot.wait_for_event("thread_update"))[1].archived:
        pass
    assert updated[1].id == thread.id


async def test_a_longer_auto_archive_begins_anew(sandbox: Sandbox, api: RestClient):
    thread = add_thread(sandbox)
    thread.auto_archive_minutes = 60
    sandbox.world.pass_time(50 * 60)
    assert (await api("PATCH", thread_path(thread), {"auto_archive_duration": 4320}))[0] == 200
    sandbox.world.pass_time(4310 * 60)
    assert not thread.archived
    sandbox.world.pass_time(11 * 60)
    assert thread.archived
    assert (await api("PATCH", thread_path(thread), {"archived": False}))[0] == 200
    sandbox.world.pass_time(4310 * 60)
    assert not thread.archived


async def test_what_only_who_manages_threads_may_change(
    sandbox: Sandbox, api: RestClient, ann: Person
):
    thread = add_thread(sandbox)
    sandbox.faults.deny_permissions(thread, Permission.MANAGE_THREADS)
    assert (await api("PATCH", thread_path(thread), {"name": "Mine"}))[0] == 200
    for body in ({"rate_limit_per_user": 5}, {"locked": True}, {"name": "x", "locked": True}):
        assert await get_answer_code(api("PATCH", thread_path(thread), body)) == (403, 50013)
    theirs = sandbox.world.add_thread(ann.find_channel("bluff"), "Theirs", ann.user)
    assert await get_answer_code(api("PATCH", thread_path(theirs), {"name": "x"})) == (403, 50013)
    sandbox.faults.archive_thread(theirs)
    opening = {"archived": False}
    assert await get_answer_code(api("PATCH", thread_path(theirs), opening)) == (403, 50013), (
        "it is not in there"
    )
    sandbox.world.join_thread(theirs, sandbox.world.bot)
    assert (await api("PATCH", thread_path(theirs), opening))[0] == 200


# channels that are no text channels


def add_channel_of(sandbox: Sandbox, kind: ChannelKind) -> Channel:
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
    bot: ScriptedBot, sandbox: Sandbox, ann: Person, kind: ChannelKind, seen: type
):
    made = add_channel_of(sandbox, kind)
    (channel,) = await bot.wait_for_event("guild_channel_create")
    assert type(channel) is seen
    assert type(await bot.fetch_channel(made.id)) is seen
    if kind is ChannelKind.FORUM:
        with pytest.raises(PermissionError):
            await ann.send_message(made, "x")
        with pytest.raises(PermissionError):
            await ann.run_slash("hall", made)
        return
    await channel.send("hello")
    assert ann.find_last_message(made).content == "hello"


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
async def test_threads_where_they_can_be_and_not(sandbox: Sandbox, api: RestClient, name: str):
    kind, body, expected = NO_THREADS[name]
    channel = add_channel_of(sandbox, kind)
    sandbox.faults.allow_permissions(channel, Permission.CREATE_PRIVATE_THREADS)
    assert await get_answer_code(api("POST", thread_path(channel, "/threads"), body)) == expected


async def test_a_thread_from_an_announcement_is_of_its_kind(sandbox: Sandbox, api: RestClient):
    channel = add_channel_of(sandbox, ChannelKind.ANNOUNCEMENT)
    _, message = await api("POST", thread_path(channel, "/messages"), {"content": "news"})
    start = thread_path(channel, f"/messages/{message['id']}/threads")
    status, thread = await api("POST", start, {"name": "talk"})
    assert (status, thread["type"]) == (201, 10)
    voice = add_channel_of(sandbox, ChannelKind.VOICE)
    _, message = await api("POST", thread_path(voice, "/messages"), {"content": "news"})
    start = thread_path(voice, f"/messages/{message['id']}/threads")
    assert await get_answer_code(api("POST", start, {"name": "talk"})) == (400, 50024)


async def test_a_forum_holds_posts_only(sandbox: Sandbox, api: RestClient, ann: Person):
    forum = add_channel_of(sandbox, ChannelKind.FORUM)
    assert await get_answer_code(
        api("POST", thread_path(forum, "/messages"), {"content": "x"})
    ) == (400, 50008)
    body = {"name": "Game night", "message": {"content": "Who plays?"}}
    _, post = await api("POST", thread_path(forum, "/threads"), body)
    assert post["type"] == 11
    assert post["message"]["id"] == post["id"]
    assert ann.find_last_message("Game night").content == "Who plays?"
    sandbox.faults.deny_permissions(forum, Permission.SEND_MESSAGES)
    assert await get_answer_code(api("POST", thread_path(forum, "/threads"), body)) == (403, 50013)


async def test_someone_who_may_not_connect_may_nothing_in_a_voice_channel(
    sandbox: Sandbox, api: RestClient
):
    voice = add_channel_of(sandbox, ChannelKind.VOICE)
    voice.overwrites.append(PermissionOverwrite(sandbox.world.guild.id, 0, deny=Permission.CONNECT))
    assert await get_answer_code(
        api("POST", thread_path(voice, "/messages"), {"content": "x"})
    ) == (403, 50013)


async def test_what_discord_wrote_itself_cannot_be_edited(
    sandbox: Sandbox, api: RestClient, ann: Person
):
    bluff = ann.find_channel("bluff")
    await api("POST", thread_path(bluff, "/threads"), {"name": "talk", "type": 11})
    notice = ann.find_last_message(bluff)
    edit = thread_path(bluff, f"/messages/{notice.id}")
    assert await get_answer_code(api("PATCH", edit, {"content": "x"})) == (403, 50021)
    assert await get_answer_code(api("POST", f"{edit}/threads", {"name": "x"})) == (403, 50021)
    reply = {"content": "x", "message_reference": {"message_id": str(notice.id)}}
    assert await get_answer_code(api("POST", thread_path(bluff, "/messages"), reply)) == (
        400,
        50035,
    )
