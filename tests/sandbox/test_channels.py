"""Direct messages, channels, threads, permissions and mentions."""

from __future__ import annotations

import io

import discord
import pytest

from sandbox import Channel, Person, Sandbox
from sandbox.gateway_events import GatewayIntent
from sandbox.permissions import Permission
from tests.support.rest_client import RestClient
from tests.support.scripted_bot import ScriptedBot


def channel_of(bot: ScriptedBot, person: Person, name: str = "bluff") -> discord.TextChannel:
    channel = bot.get_channel(person.find_channel(name).id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def user_of(bot: ScriptedBot, person: Person) -> discord.User:
    return await bot.fetch_user(person.user.id)


async def catch_refusal(awaitable) -> tuple[int, int]:
    with pytest.raises(discord.HTTPException) as refused:
        await awaitable
    return refused.value.status, refused.value.code


async def test_a_dm_with_a_picture(bot: ScriptedBot, sandbox: Sandbox, ann: Person, bob: Person):
    user = await user_of(bot, ann)
    await user.send("Your dice", file=discord.File(io.BytesIO(b"dice"), "dice.webp"))
    message = ann.find_last_message(ann.open_dm())
    assert message.content == "Your dice"
    assert message.attachments[0].content == b"dice"
    assert message.pinged == {ann.user.id}
    assert bob.list_messages(ann.open_dm()) == []
    assert ann.open_dm() not in bob.list_channels()
    assert sandbox.requests[-1].seen_by == {ann.user.id}


async def test_closed_dms(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    user = await user_of(bot, ann)
    sandbox.faults.close_dms(ann)
    assert await catch_refusal(user.send("x")) == (403, 50007)
    sandbox.faults.open_dms(ann)
    await user.send("x")
    assert [m.content for m in ann.list_messages(ann.open_dm())] == ["x"]


async def test_no_mutual_guild(bot: ScriptedBot, sandbox: Sandbox, ann: Person, bob: Person):
    user = await user_of(bot, bob)
    sandbox.faults.kick_member(bob)
    assert await catch_refusal(user.send("x")) == (403, 50278)
    assert [c.is_dm for c in bob.list_channels()] == [True]


async def test_opening_dms_too_fast(bot: ScriptedBot, sandbox: Sandbox, ann: Person, bob: Person):
    sandbox.faults.max_new_dms = 1
    first, second = await user_of(bot, ann), await user_of(bot, bob)
    await first.send("x")
    assert await catch_refusal(second.send("x")) == (403, 40003)
    await first.send("an open one is not counted")
    sandbox.world.pass_time(601)
    await second.send("x")


async def test_unknown_things(bot: ScriptedBot, sandbox: Sandbox, ann: Person, bob: Person):
    channel = channel_of(bot, ann)
    assert await catch_refusal(bot.fetch_channel(1)) == (404, 10003)
    assert await catch_refusal(channel.fetch_message(1)) == (404, 10008)
    assert await catch_refusal(bot.fetch_user(1)) == (404, 10013)
    assert await catch_refusal(bot.guilds[0].fetch_member(1)) == (404, 10013)
    sandbox.faults.kick_member(bob)
    assert await catch_refusal(bot.guilds[0].fetch_member(bob.user.id)) == (404, 10007)
    assert await catch_refusal(bot.fetch_guild(1)) == (404, 10004)


async def test_history(bot: ScriptedBot, ann: Person):
    channel = channel_of(bot, ann)
    sent = [await channel.send(str(n)) for n in range(7)]

    async def read_texts(**options: object) -> list[str]:
        return [m.content async for m in channel.history(**options)]

    assert await read_texts(limit=3) == ["6", "5", "4"]
    assert await read_texts(limit=2, before=sent[3]) == ["2", "1"]
    assert await read_texts(limit=2, after=sent[3], oldest_first=True) == ["4", "5"]
    assert await read_texts(limit=3, around=sent[3]) == ["4", "3", "2"]


async def test_nonces_make_a_post_idempotent(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    channel = channel_of(bot, ann)
    first = await channel.send("once", nonce="table-1")
    again = await channel.send("once", nonce="table-1")
    assert first.id == again.id
    assert len(ann.list_messages("bluff")) == 1
    sandbox.world.pass_time(301)
    await channel.send("once", nonce="table-1")
    assert len(ann.list_messages("bluff")) == 2


async def test_others_messages(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    channel = channel_of(bot, ann)
    message = await ann.send_message("bluff", "mine")
    theirs = channel.get_partial_message(message.id)
    assert await catch_refusal(theirs.edit(content="ours")) == (403, 50005)
    sandbox.faults.deny_permissions(ann.find_channel("bluff"), Permission.MANAGE_MESSAGES)
    assert await catch_refusal(theirs.delete()) == (403, 50013)
    sandbox.faults.allow_permissions(ann.find_channel("bluff"), Permission.MANAGE_MESSAGES)
    await theirs.delete()
    assert message.deleted
    assert ann.list_messages("bluff") == []


PERMISSIONS = {
    Permission.VIEW_CHANNEL: ("text", (403, 50001)),
    Permission.SEND_MESSAGES: ("text", (403, 50013)),
    Permission.EMBED_LINKS: ("embed", (403, 50013)),
    Permission.ATTACH_FILES: ("file", (403, 50013)),
    Permission.CREATE_PUBLIC_THREADS: ("thread", (403, 50013)),
    Permission.MANAGE_CHANNELS: ("topic", (403, 50013)),
}


@pytest.mark.parametrize("permission", PERMISSIONS)
async def test_permissions(bot: ScriptedBot, sandbox: Sandbox, ann: Person, permission: Permission):
    kind, expected = PERMISSIONS[permission]
    channel = channel_of(bot, ann)

    def request_by_kind():
        match kind:
            case "text":
                return channel.send("x")
            case "embed":
                return channel.send(embed=discord.Embed(title="x"))
            case "file":
                return channel.send(file=discord.File(io.BytesIO(b"x"), "x.txt"))
            case "thread":
                kind_of_thread = discord.ChannelType.public_thread
                return channel.create_thread(name="x", type=kind_of_thread)
            case _:
                return channel.edit(topic="x")

    sandbox.faults.deny_permissions(ann.find_channel("bluff"), permission)
    assert await catch_refusal(request_by_kind()) == expected
    sandbox.faults.allow_permissions(ann.find_channel("bluff"), permission)
    await request_by_kind()


async def test_history_needs_its_permission(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    channel = channel_of(bot, ann)
    sent = await channel.send("x")
    sandbox.faults.deny_permissions(ann.find_channel("bluff"), Permission.READ_MESSAGE_HISTORY)
    assert [m async for m in channel.history()] == []
    assert await catch_refusal(channel.fetch_message(sent.id)) == (403, 50001)


async def test_someone_who_sees_the_jury(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person, bob: Person
):
    message = await channel_of(bot, ann, "jury").send("a dispute")
    assert ann.find_last_message("jury").id == message.id
    with pytest.raises(LookupError):
        bob.find_channel("jury")
    assert sandbox.requests[-1].seen_by == {ann.user.id}
    judge = sandbox.add_person("Judy", moderator=True)
    assert judge.find_last_message("jury").id == message.id


async def test_people_cannot_write_where_they_may_not(sandbox: Sandbox, ann: Person, bob: Person):
    channel = ann.find_channel("bluff")
    sandbox.faults.deny_permissions(channel, Permission.SEND_MESSAGES, user=bob)
    with pytest.raises(PermissionError):
        await bob.send_message(channel, "x")
    sandbox.faults.allow_permissions(channel, Permission.SEND_MESSAGES, user=bob)
    message = await bob.send_message(channel, "x")
    with pytest.raises(PermissionError):
        await sandbox.find_person("Eve").edit_message(message, "y")
    with pytest.raises(ValueError):
        await bob.send_message(channel, " ")
    await ann.delete_message(message)
    assert message.deleted


async def test_mentions_ping_only_as_allowed(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person, bob: Person
):
    channel = channel_of(bot, ann)
    text = f"{ann.user.mention} {bob.user.mention} @everyone"
    everyone = {p.user.id for p in sandbox.list_people()}
    none = discord.AllowedMentions.none()
    only_bob = discord.AllowedMentions(everyone=False, users=[discord.Object(bob.user.id)])
    sent = await channel.send(text, allowed_mentions=none)
    assert ann.find_last_message("bluff").pinged == set()
    await sent.edit(content=f"now {text}", allowed_mentions=discord.AllowedMentions.all())
    assert ann.find_last_message("bluff").pinged == set()
    await channel.send(text, allowed_mentions=only_bob)
    assert ann.find_last_message("bluff").pinged == {bob.user.id}
    await channel.send(text)
    assert ann.find_last_message("bluff").pinged == {ann.user.id, bob.user.id}
    sandbox.faults.allow_permissions(ann.find_channel("bluff"), Permission.MENTION_EVERYONE)
    await channel.send(text)
    assert ann.find_last_message("bluff").pinged == everyone


async def test_a_ping_reaches_the_feed_of_the_one(bot: ScriptedBot, ann: Person, bob: Person):
    with ann.subscribe_changes() as ann_feed, bob.subscribe_changes() as bob_feed:
        await channel_of(bot, ann).send(f"{bob.user.mention}: your turn")
        user = await user_of(bot, bob)
        await user.send("psst")
        await channel_of(bot, ann).send("end")
        kinds = []
        while (change := await anext(bob_feed)).message is None or change.message.content != "end":
            kinds.append(change.kind)
        assert kinds == [
            "message_create",
            "ping",
            "channel_create",
            "message_create",
            "ping",
        ]
        first, last = await anext(ann_feed), await anext(ann_feed)
        assert [first.kind, last.kind] == ["message_create", "message_create"]


async def test_until_says_what_was_seen_instead(bot: ScriptedBot, ann: Person):
    await channel_of(bot, ann).send("Your turn")
    assert (await ann.wait_until(lambda p: p.find_last_message("bluff"))).content == "Your turn"
    with pytest.raises(AssertionError, match="Your turn"):
        await ann.wait_until(
            lambda p: p.find_last_message("bluff").content == "never", timeout=0.01
        )


async def test_typing_is_shown(bot: ScriptedBot, ann: Person):
    with ann.subscribe_changes() as feed:
        async with channel_of(bot, ann).typing():
            change = await anext(feed)
        assert (change.kind, change.user) == ("typing", ann.world.bot)
        await ann.start_typing("bluff")
        channel, user, _ = await bot.wait_for_event("typing")
        assert (channel.name, user.id) == ("bluff", ann.user.id)


async def start_thread(bot: ScriptedBot, ann: Person, name: str = "Table 1") -> discord.Thread:
    kind = discord.ChannelType.public_thread
    return await channel_of(bot, ann).create_thread(name=name, type=kind)


async def test_a_thread_from_a_message(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person, bob: Person
):
    sent = await channel_of(bot, ann).send("Table")
    thread = await sent.create_thread(name="Table 1", auto_archive_duration=60)
    assert thread.id == sent.id
    await thread.send("inside")
    assert bob.find_last_message("Table 1").content == "inside"
    await thread.add_user(discord.Object(bob.user.id))
    assert await catch_refusal(thread.fetch_members()) == (403, 50001)
    sandbox.gateway.privileged = GatewayIntent.GUILD_MEMBERS
    members = await thread.fetch_members()
    assert {m.id for m in members} == {bot.application_id, bob.user.id}
    await thread.remove_user(discord.Object(bob.user.id))
    assert await catch_refusal(sent.create_thread(name="again")) == (400, 160004)
    names = [c.name for c in ann.list_channels()]
    assert names.index("Table 1") == names.index("bluff") + 1


async def test_a_private_thread_is_for_its_members(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person, bob: Person
):
    bluff = ann.find_channel("bluff")
    private = {"name": "secret"}
    assert (await catch_refusal(channel_of(bot, ann).create_thread(**private)))[1] == 50013
    sandbox.faults.allow_permissions(bluff, Permission.CREATE_PRIVATE_THREADS)
    thread = await channel_of(bot, ann).create_thread(**private)
    with pytest.raises(LookupError):
        bob.find_channel("secret")
    await thread.add_user(discord.Object(bob.user.id))
    assert bob.find_channel("secret").id == thread.id
    with pytest.raises(LookupError):
        sandbox.find_person("Eve").find_channel("secret")


async def test_an_archived_thread(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    thread = await start_thread(bot, ann)
    sent = await thread.send("x")
    shown = ann.find_channel("Table 1")
    sandbox.faults.archive_thread(shown)
    assert await catch_refusal(sent.edit(content="y")) == (400, 50083)
    await thread.send("a post opens it again")
    assert not shown.archived
    await sent.edit(content="y")
    sandbox.faults.archive_thread(shown)
    await thread.edit(archived=False)
    assert not shown.archived


async def test_a_locked_thread_needs_a_moderator(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person, bob
):
    thread = await start_thread(bot, ann)
    shown = ann.find_channel("Table 1")
    sandbox.faults.deny_permissions(shown, Permission.MANAGE_THREADS)
    sandbox.faults.archive_thread(shown, locked=True)
    assert await catch_refusal(thread.send("x")) == (400, 50083)
    assert await catch_refusal(thread.edit(archived=False)) == (403, 50013)
    with pytest.raises(PermissionError):
        await bob.send_message(shown, "x")
    sandbox.faults.allow_permissions(shown, Permission.MANAGE_THREADS)
    await thread.edit(archived=False, locked=False)
    await bob.send_message(shown, "x")


async def test_writing_in_threads_needs_its_permission(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person
):
    thread = await start_thread(bot, ann)
    sandbox.faults.deny_permissions(ann.find_channel("bluff"), Permission.SEND_MESSAGES_IN_THREADS)
    assert await catch_refusal(thread.send("x")) == (403, 50013)


async def test_too_many_threads(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    sandbox.faults.set_max_threads(1)
    first = await start_thread(bot, ann)
    assert await catch_refusal(start_thread(bot, ann, "Table 2")) == (400, 160006)
    await first.edit(archived=True)
    await start_thread(bot, ann, "Table 2")
    active = await bot.guilds[0].active_threads()
    assert [t.name for t in active] == ["Table 2"]
    archived = [t.name async for t in channel_of(bot, ann).archived_threads()]
    assert archived == ["Table 1"]
    await first.delete()
    with pytest.raises(LookupError):
        ann.find_channel("Table 1")


async def test_edits_of_old_messages_are_limited_by_channel(sandbox: Sandbox, api: RestClient):
    """Three edits in six seconds pass, of any of the channel's old messages."""
    bluff, general = (
        sandbox.find_person("Ann").find_channel(name) for name in ("bluff", "general")
    )

    async def post_message(channel: Channel) -> str:
        _, message = await api("POST", f"/channels/{channel.id}/messages", {"content": "x"})
        return f"/channels/{channel.id}/messages/{message['id']}"

    first, second, elsewhere = (
        await post_message(bluff),
        await post_message(bluff),
        await post_message(general),
    )
    sandbox.world.pass_time(3601)
    young = await post_message(bluff)

    async def edit_message(path: str) -> int:
        return (await api("PATCH", path, {"content": "y"}))[0]

    assert [await edit_message(path) for path in (first, second, first)] == [200, 200, 200]
    for path in (first, second):
        status, refusal = await api("PATCH", path, {"content": "y"})
        assert (status, refusal["code"]) == (429, 30046)
        assert 0 < refusal["retry_after"] <= 6
    assert [await edit_message(path) for path in (elsewhere, young)] == [200, 200]
    sandbox.world.pass_time(6)
    assert await edit_message(second) == 200


async def test_a_deleted_channel_is_gone(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    channel = channel_of(bot, ann)
    sandbox.world.delete_channel(ann.find_channel("bluff"))
    await bot.wait_for_event("guild_channel_delete")
    assert await catch_refusal(channel.send("x")) == (404, 10003)


async def test_a_deleted_message_cannot_be_pressed(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    sent = await channel_of(bot, ann).send("x")
    message = ann.find_last_message("bluff")
    sandbox.world.delete_message(message)
    with pytest.raises(LookupError):
        await ann.press_id(message, "a")
    assert await catch_refusal(sent.edit(content="y")) == (404, 10008)
