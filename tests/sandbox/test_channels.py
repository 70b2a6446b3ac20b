"""Direct messages, channels, threads, permissions and mentions."""

from __future__ import annotations

import io

import discord
import pytest

from sandbox import Channel, Person, Sandbox
from sandbox.events import Intent
from sandbox.permissions import Permission
from tests.sandbox.api import Api
from tests.sandbox.bot import Bot


def channel_of(bot: Bot, person: Person, name: str = "bluff") -> discord.TextChannel:
    channel = bot.get_channel(person.channel(name).id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def user_of(bot: Bot, person: Person) -> discord.User:
    return await bot.fetch_user(person.user.id)


async def refusal(awaitable) -> tuple[int, int]:
    with pytest.raises(discord.HTTPException) as refused:
        await awaitable
    return refused.value.status, refused.value.code


async def test_a_dm_with_a_picture(bot: Bot, sandbox: Sandbox, ann: Person, bob: Person):
    user = await user_of(bot, ann)
    await user.send("Your dice", file=discord.File(io.BytesIO(b"dice"), "dice.webp"))
    message = ann.last(ann.dm())
    assert message.content == "Your dice"
    assert message.attachments[0].content == b"dice"
    assert message.pinged == {ann.user.id}
    assert bob.messages(ann.dm()) == []
    assert ann.dm() not in bob.channels()
    assert sandbox.requests[-1].seen_by == {ann.user.id}


async def test_closed_dms(bot: Bot, sandbox: Sandbox, ann: Person):
    user = await user_of(bot, ann)
    sandbox.faults.close_dms(ann)
    assert await refusal(user.send("x")) == (403, 50007)
    sandbox.faults.open_dms(ann)
    await user.send("x")
    assert [m.content for m in ann.messages(ann.dm())] == ["x"]


async def test_no_mutual_guild(bot: Bot, sandbox: Sandbox, ann: Person, bob: Person):
    user = await user_of(bot, bob)
    sandbox.faults.kick(bob)
    assert await refusal(user.send("x")) == (403, 50278)
    assert [c.is_dm for c in bob.channels()] == [True]


async def test_opening_dms_too_fast(bot: Bot, sandbox: Sandbox, ann: Person, bob: Person):
    sandbox.faults.max_new_dms = 1
    first, second = await user_of(bot, ann), await user_of(bot, bob)
    await first.send("x")
    assert await refusal(second.send("x")) == (403, 40003)
    await first.send("an open one is not counted")
    sandbox.faults.pass_time(601)
    await second.send("x")


async def test_unknown_things(bot: Bot, sandbox: Sandbox, ann: Person, bob: Person):
    channel = channel_of(bot, ann)
    assert await refusal(bot.fetch_channel(1)) == (404, 10003)
    assert await refusal(channel.fetch_message(1)) == (404, 10008)
    assert await refusal(bot.fetch_user(1)) == (404, 10013)
    assert await refusal(bot.guilds[0].fetch_member(1)) == (404, 10013)
    sandbox.faults.kick(bob)
    assert await refusal(bot.guilds[0].fetch_member(bob.user.id)) == (404, 10007)
    assert await refusal(bot.fetch_guild(1)) == (404, 10004)


async def test_history(bot: Bot, ann: Person):
    channel = channel_of(bot, ann)
    sent = [await channel.send(str(n)) for n in range(7)]

    async def texts(**options: object) -> list[str]:
        return [m.content async for m in channel.history(**options)]

    assert await texts(limit=3) == ["6", "5", "4"]
    assert await texts(limit=2, before=sent[3]) == ["2", "1"]
    assert await texts(limit=2, after=sent[3], oldest_first=True) == ["4", "5"]
    assert await texts(limit=3, around=sent[3]) == ["4", "3", "2"]


async def test_nonces_make_a_post_idempotent(bot: Bot, sandbox: Sandbox, ann: Person):
    channel = channel_of(bot, ann)
    first = await channel.send("once", nonce="table-1")
    again = await channel.send("once", nonce="table-1")
    assert first.id == again.id
    assert len(ann.messages("bluff")) == 1
    sandbox.faults.pass_time(301)
    await channel.send("once", nonce="table-1")
    assert len(ann.messages("bluff")) == 2


async def test_others_messages(bot: Bot, sandbox: Sandbox, ann: Person):
    channel = channel_of(bot, ann)
    message = await ann.type("bluff", "mine")
    theirs = channel.get_partial_message(message.id)
    assert await refusal(theirs.edit(content="ours")) == (403, 50005)
    sandbox.faults.forbid(ann.channel("bluff"), Permission.MANAGE_MESSAGES)
    assert await refusal(theirs.delete()) == (403, 50013)
    sandbox.faults.allow(ann.channel("bluff"), Permission.MANAGE_MESSAGES)
    await theirs.delete()
    assert message.deleted
    assert ann.messages("bluff") == []


PERMISSIONS = {
    Permission.VIEW_CHANNEL: ("text", (403, 50001)),
    Permission.SEND_MESSAGES: ("text", (403, 50013)),
    Permission.EMBED_LINKS: ("embed", (403, 50013)),
    Permission.ATTACH_FILES: ("file", (403, 50013)),
    Permission.CREATE_PUBLIC_THREADS: ("thread", (403, 50013)),
    Permission.MANAGE_CHANNELS: ("topic", (403, 50013)),
}


@pytest.mark.parametrize("permission", PERMISSIONS)
async def test_permissions(bot: Bot, sandbox: Sandbox, ann: Person, permission: Permission):
    kind, expected = PERMISSIONS[permission]
    channel = channel_of(bot, ann)

    def request():
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

    sandbox.faults.forbid(ann.channel("bluff"), permission)
    assert await refusal(request()) == expected
    sandbox.faults.allow(ann.channel("bluff"), permission)
    await request()


async def test_history_needs_its_permission(bot: Bot, sandbox: Sandbox, ann: Person):
    channel = channel_of(bot, ann)
    sent = await channel.send("x")
    sandbox.faults.forbid(ann.channel("bluff"), Permission.READ_MESSAGE_HISTORY)
    assert [m async for m in channel.history()] == []
    assert await refusal(channel.fetch_message(sent.id)) == (403, 50001)


async def test_who_sees_the_jury(bot: Bot, sandbox: Sandbox, ann: Person, bob: Person):
    message = await channel_of(bot, ann, "jury").send("a dispute")
    assert ann.last("jury").id == message.id
    with pytest.raises(LookupError):
        bob.channel("jury")
    assert sandbox.requests[-1].seen_by == {ann.user.id}
    judge = sandbox.add_person("Judy", moderator=True)
    assert judge.last("jury").id == message.id


async def test_people_cannot_write_where_they_may_not(sandbox: Sandbox, ann: Person, bob: Person):
    channel = ann.channel("bluff")
    sandbox.faults.forbid(channel, Permission.SEND_MESSAGES, user=bob)
    with pytest.raises(PermissionError):
        await bob.type(channel, "x")
    sandbox.faults.allow(channel, Permission.SEND_MESSAGES, user=bob)
    message = await bob.type(channel, "x")
    with pytest.raises(PermissionError):
        await sandbox.person("Eve").edit(message, "y")
    with pytest.raises(ValueError):
        await bob.type(channel, " ")
    await ann.delete(message)
    assert message.deleted


async def test_mentions_ping_only_as_allowed(bot: Bot, sandbox: Sandbox, ann: Person, bob: Person):
    channel = channel_of(bot, ann)
    text = f"{ann.user.mention} {bob.user.mention} @everyone"
    everyone = {p.user.id for p in sandbox.people()}
    none = discord.AllowedMentions.none()
    only_bob = discord.AllowedMentions(everyone=False, users=[discord.Object(bob.user.id)])
    sent = await channel.send(text, allowed_mentions=none)
    assert ann.last("bluff").pinged == set()
    await sent.edit(content=f"now {text}", allowed_mentions=discord.AllowedMentions.all())
    assert ann.last("bluff").pinged == set()
    await channel.send(text, allowed_mentions=only_bob)
    assert ann.last("bluff").pinged == {bob.user.id}
    await channel.send(text)
    assert ann.last("bluff").pinged == {ann.user.id, bob.user.id}
    sandbox.faults.allow(ann.channel("bluff"), Permission.MENTION_EVERYONE)
    await channel.send(text)
    assert ann.last("bluff").pinged == everyone


async def test_a_ping_reaches_the_feed_of_the_one(bot: Bot, ann: Person, bob: Person):
    with ann.subscribe() as ann_feed, bob.subscribe() as bob_feed:
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


async def test_until_says_what_was_seen_instead(bot: Bot, ann: Person):
    await channel_of(bot, ann).send("Your turn")
    assert (await ann.until(lambda p: p.last("bluff"))).content == "Your turn"
    with pytest.raises(AssertionError, match="Your turn"):
        await ann.until(lambda p: p.last("bluff").content == "never", timeout=0.01)


async def test_typing_is_shown(bot: Bot, ann: Person):
    with ann.subscribe() as feed:
        async with channel_of(bot, ann).typing():
            change = await anext(feed)
        assert (change.kind, change.user) == ("typing", ann.world.bot)
        await ann.start_typing("bluff")
        channel, user, _ = await bot.event("typing")
        assert (channel.name, user.id) == ("bluff", ann.user.id)


async def start_thread(bot: Bot, ann: Person, name: str = "Table 1") -> discord.Thread:
    kind = discord.ChannelType.public_thread
    return await channel_of(bot, ann).create_thread(name=name, type=kind)


async def test_a_thread_from_a_message(bot: Bot, sandbox: Sandbox, ann: Person, bob: Person):
    sent = await channel_of(bot, ann).send("Table")
    thread = await sent.create_thread(name="Table 1", auto_archive_duration=60)
    assert thread.id == sent.id
    await thread.send("inside")
    assert bob.last("Table 1").content == "inside"
    await thread.add_user(discord.Object(bob.user.id))
    assert await refusal(thread.fetch_members()) == (403, 50001)
    sandbox.gateway.privileged = Intent.GUILD_MEMBERS
    members = await thread.fetch_members()
    assert {m.id for m in members} == {bot.application_id, bob.user.id}
    await thread.remove_user(discord.Object(bob.user.id))
    assert await refusal(sent.create_thread(name="again")) == (400, 160004)
    names = [c.name for c in ann.channels()]
    assert names.index("Table 1") == names.index("bluff") + 1


async def test_a_private_thread_is_for_its_members(
    bot: Bot, sandbox: Sandbox, ann: Person, bob: Person
):
    bluff = ann.channel("bluff")
    private = {"name": "secret"}
    assert (await refusal(channel_of(bot, ann).create_thread(**private)))[1] == 50013
    sandbox.faults.allow(bluff, Permission.CREATE_PRIVATE_THREADS)
    thread = await channel_of(bot, ann).create_thread(**private)
    with pytest.raises(LookupError):
        bob.channel("secret")
    await thread.add_user(discord.Object(bob.user.id))
    assert bob.channel("secret").id == thread.id
    with pytest.raises(LookupError):
        sandbox.person("Eve").channel("secret")


async def test_an_archived_thread(bot: Bot, sandbox: Sandbox, ann: Person):
    thread = await start_thread(bot, ann)
    sent = await thread.send("x")
    shown = ann.channel("Table 1")
    sandbox.faults.archive(shown)
    assert await refusal(sent.edit(content="y")) == (400, 50083)
    await thread.send("a post opens it again")
    assert not shown.archived
    await sent.edit(content="y")
    sandbox.faults.archive(shown)
    await thread.edit(archived=False)
    assert not shown.archived


async def test_a_locked_thread_needs_a_moderator(bot: Bot, sandbox: Sandbox, ann: Person, bob):
    thread = await start_thread(bot, ann)
    shown = ann.channel("Table 1")
    sandbox.faults.forbid(shown, Permission.MANAGE_THREADS)
    sandbox.faults.archive(shown, locked=True)
    assert await refusal(thread.send("x")) == (400, 50083)
    assert await refusal(thread.edit(archived=False)) == (403, 50013)
    with pytest.raises(PermissionError):
        await bob.type(shown, "x")
    sandbox.faults.allow(shown, Permission.MANAGE_THREADS)
    await thread.edit(archived=False, locked=False)
    await bob.type(shown, "x")


async def test_writing_in_threads_needs_its_permission(bot: Bot, sandbox: Sandbox, ann: Person):
    thread = await start_thread(bot, ann)
    sandbox.faults.forbid(ann.channel("bluff"), Permission.SEND_MESSAGES_IN_THREADS)
    assert await refusal(thread.send("x")) == (403, 50013)


async def test_too_many_threads(bot: Bot, sandbox: Sandbox, ann: Person):
    sandbox.faults.set_max_threads(1)
    first = await start_thread(bot, ann)
    assert await refusal(start_thread(bot, ann, "Table 2")) == (400, 160006)
    await first.edit(archived=True)
    await start_thread(bot, ann, "Table 2")
    active = await bot.guilds[0].active_threads()
    assert [t.name for t in active] == ["Table 2"]
    archived = [t.name async for t in channel_of(bot, ann).archived_threads()]
    assert archived == ["Table 1"]
    await first.delete()
    with pytest.raises(LookupError):
        ann.channel("Table 1")


async def test_edits_of_old_messages_are_limited_by_channel(sandbox: Sandbox, api: Api):
    """Three in six seconds, whichever of the channel's old messages they are of."""
    bluff, general = (sandbox.person("Ann").channel(name) for name in ("bluff", "general"))

    async def post(channel: Channel) -> str:
        _, message = await api("POST", f"/channels/{channel.id}/messages", {"content": "x"})
        return f"/channels/{channel.id}/messages/{message['id']}"

    first, second, elsewhere = await post(bluff), await post(bluff), await post(general)
    sandbox.faults.pass_time(3601)
    young = await post(bluff)

    async def edit(path: str) -> int:
        return (await api("PATCH", path, {"content": "y"}))[0]

    assert [await edit(path) for path in (first, second, first)] == [200, 200, 200]
    for path in (first, second):
        status, refusal = await api("PATCH", path, {"content": "y"})
        assert (status, refusal["code"]) == (429, 30046)
        assert 0 < refusal["retry_after"] <= 6
    assert [await edit(path) for path in (elsewhere, young)] == [200, 200]
    sandbox.faults.pass_time(6)
    assert await edit(second) == 200


async def test_a_deleted_channel_is_gone(bot: Bot, sandbox: Sandbox, ann: Person):
    channel = channel_of(bot, ann)
    sandbox.faults.delete_channel(ann.channel("bluff"))
    await bot.event("guild_channel_delete")
    assert await refusal(channel.send("x")) == (404, 10003)


async def test_a_deleted_message_cannot_be_pressed(bot: Bot, sandbox: Sandbox, ann: Person):
    sent = await channel_of(bot, ann).send("x")
    message = ann.last("bluff")
    sandbox.faults.delete_message(message)
    with pytest.raises(LookupError):
        await ann.press_id(message, "a")
    assert await refusal(sent.edit(content="y")) == (404, 10008)
