"""The gateway as an unmodified client meets it: events, intents, resuming, shards."""

from __future__ import annotations

import asyncio
import zlib

import discord
import orjson
import pytest

from sandbox import Person, Sandbox, club, gateway
from sandbox.compression import compressor_for
from sandbox.events import Intent
from sandbox.permissions import Permission
from tests.sandbox.bot import Bot, ShardedBot, running
from tests.sandbox.line import identify, line


async def answer_ok(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("ok")


async def test_the_bot_knows_its_guild(bot: Bot, sandbox: Sandbox):
    guild = bot.guilds[0]
    assert guild.name == "Bluff Club"
    assert [c.name for c in guild.text_channels] == ["general", "bluff", "jury"]
    allowed = guild.me.guild_permissions
    assert allowed.manage_threads and not allowed.manage_messages
    assert guild.preferred_locale is discord.Locale.american_english
    assert bot.user is not None
    assert bot.user.id == sandbox.world.bot.id
    await sandbox.bot_ready()


async def test_typed_messages_hide_their_content_unless_they_concern_the_bot(bot: Bot, ann: Person):
    mention = f"<@{bot.application_id}> hello"
    await ann.type("bluff", "secret")
    await ann.type("bluff", mention)
    await ann.type(ann.dm(), "seven twos")
    got = [(await bot.event("message"))[0] for _ in range(3)]
    assert [m.content for m in got] == ["", mention, "seven twos"]
    assert got[0].author.display_name == "Ann"
    assert isinstance(got[2].channel, discord.DMChannel)


async def test_a_reply_to_the_bot_can_be_read(bot: Bot, ann: Person):
    sent = await bot.get_channel(ann.channel("bluff").id).send("Which year?")
    await bot.event("message")
    await ann.type("bluff", "1789", reply_to=ann.last("bluff"))
    (message,) = await bot.event("message")
    assert message.content == "1789"
    assert message.reference.message_id == sent.id
    fetched = await message.channel.fetch_message(message.id)
    assert fetched.content == "1789"


async def test_the_content_intent_shows_everything(sandbox: Sandbox, ann: Person):
    sandbox.gateway.privileged = Intent.MESSAGE_CONTENT
    bot = Bot(privileged="message_content")
    async with running(bot, sandbox):
        await ann.type("bluff", "open")
        (message,) = await bot.event("message")
        assert message.content == "open"


async def test_edits_and_deletions_arrive(bot: Bot, ann: Person):
    message = await ann.type(ann.dm(), "six")
    await ann.edit(message, "seven")
    await bot.event("raw_message_edit")
    (_, after) = await bot.event("message_edit")
    assert after.content == "seven"
    assert after.edited_at is not None
    await ann.delete(message)
    (payload,) = await bot.event("raw_message_delete")
    assert payload.message_id == message.id


async def test_what_the_bot_may_not_see_does_not_reach_it(bot: Bot, sandbox: Sandbox, ann: Person):
    sandbox.faults.forbid(ann.channel("jury"), Permission.VIEW_CHANNEL)
    await ann.type("jury", f"<@{bot.application_id}> hidden")
    await ann.type("bluff", f"<@{bot.application_id}> seen")
    (message,) = await bot.event("message")
    assert message.content.endswith("seen")


async def test_members_need_their_intent(bot: Bot, sandbox: Sandbox, ann: Person, bob: Person):
    sandbox.faults.kick(bob)
    await ann.type(ann.dm(), "after")
    while (event := await bot.events.get())[0] != "message":
        assert event[0] != "raw_member_remove"
    sandbox.gateway.privileged = Intent.GUILD_MEMBERS
    with_members = Bot(privileged="members")
    async with running(with_members, sandbox):
        assert with_members.guilds[0].get_member(ann.user.id) is not None
        sandbox.faults.kick(sandbox.person("Eve"))
        await with_members.event("raw_member_remove")


async def test_a_heartbeat_is_measured_from_its_own_sending(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
):
    """discord.py's thread notes late when it sent one: an ack that was there before would be
    measured from the heartbeat before it, and the client would warn that it cannot keep up."""
    monkeypatch.setattr(gateway, "HEARTBEAT_MS", 1_000)
    monkeypatch.setattr(gateway, "ACK_SECONDS", 0.4)
    bot = Bot()
    async with running(bot, sandbox), asyncio.timeout(10):
        measured = {bot.latency}
        while len(measured) < 3:  # before any ack, of the greeting's heartbeat, of the next
            await asyncio.sleep(0.02)
            measured.add(bot.latency)
    assert max(measured - {float("inf")}) < 1


async def test_an_interaction_made_while_the_line_is_down_is_replayed(
    bot: Bot, sandbox: Sandbox, ann: Person
):
    bot.answer = answer_ok
    sandbox.interactions.answer_seconds = 5
    sandbox.faults.drop_gateway()
    reply = await ann.slash("hall")
    assert reply.kind == "message"
    await bot.event("resumed")
    assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (1, 1)


async def test_a_forgotten_session_is_identified_anew(bot: Bot, sandbox: Sandbox, ann: Person):
    bot.answer = answer_ok
    sandbox.faults.drop_gateway(resumable=False)
    reply = await ann.slash("hall")
    assert reply.failed
    await bot.event("ready")
    assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (2, 0)
    assert (await ann.slash("hall")).kind == "message"


async def test_op_7_reconnects_and_resumes(bot: Bot, sandbox: Sandbox, ann: Person):
    bot.answer = answer_ok
    sandbox.faults.reconnect()
    await bot.event("resumed")
    assert (await ann.slash("hall")).kind == "message"


async def test_op_9_resumable(bot: Bot, sandbox: Sandbox):
    sandbox.faults.invalidate(resumable=True)
    await bot.event("resumed")
    assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (1, 1)


async def test_op_9_not_resumable(bot: Bot, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch):
    # discord.py waits up to five seconds before it identifies again
    monkeypatch.setattr("discord.client.ExponentialBackoff.delay", lambda _: 0.0)
    sandbox.faults.invalidate(resumable=False)
    await bot.event("ready")
    assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (2, 0)


async def test_new_connections_can_be_refused(
    bot: Bot, sandbox: Sandbox, ann: Person, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("discord.client.ExponentialBackoff.delay", lambda _: 0.02)
    sandbox.faults.refuse_gateway(0.1)
    sandbox.faults.drop_gateway()
    await bot.event("disconnect")
    assert not sandbox.gateway.ready.is_set()
    await bot.event("resumed")
    await sandbox.bot_ready()


async def test_two_shards(sandbox: Sandbox, ann: Person):
    bot = ShardedBot(shard_count=2)
    async with running(bot, sandbox):
        await sandbox.bot_ready()
        assert set(bot.shards) == {0, 1}
        guild = bot.guilds[0]
        assert guild.shard_id == (guild.id >> 22) % 2
        other = (guild.id + (1 << 22), "Other Club")
        sandbox.world.add_guild(other[1], ann.user, id=other[0])
        (joined,) = await bot.event("guild_join")
        assert joined.shard_id == 1 - guild.shard_id
        await ann.type(ann.dm(), "hello")
        (message,) = await bot.event("message")
        assert message.content == "hello"
        frames = {
            s.shard: b"".join(f for _, f in s.sent) for s in sandbox.gateway.sessions.values()
        }
        assert b'"hello"' in frames[0]
        assert b'"hello"' not in frames[1]


async def test_the_recommended_number_of_shards(sandbox: Sandbox):
    sandbox.gateway.recommended_shards = 3
    bot = ShardedBot()
    async with running(bot, sandbox):
        assert len(bot.shards) == 3


async def test_a_goodbye_ends_the_session_and_silence_does_not(sandbox: Sandbox):
    for code, alive in ((1000, False), (4000, True)):
        async with line(sandbox) as opened:
            await opened.next()
            await opened.send(identify(sandbox))
            ready = await opened.next()
            gateway_session = sandbox.gateway.sessions[ready["d"]["session_id"]]
            connection = gateway_session.connection
            assert connection is not None
            await opened.ws.close(code=code)
            await connection.lost.wait()
            assert gateway_session.alive == alive


async def test_kicking_the_bot(bot: Bot, sandbox: Sandbox, ann: Person):
    sandbox.faults.kick(sandbox.world.bot)
    await bot.event("guild_remove")
    with pytest.raises(LookupError):
        await ann.slash("hall")
    sandbox.world.add_member(sandbox.world.guild, sandbox.world.bot)
    await bot.event("guild_join")


async def test_a_heartbeat_needs_no_session(sandbox: Sandbox):
    async with line(sandbox) as opened:
        assert (await opened.next())["op"] == 10
        await opened.send({"op": 1, "d": None})
        assert (await opened.next())["op"] == 11


async def test_a_world_without_a_channel_called_bluff(ann: Person):
    world = club()
    bluff = next(c for c in world.channels.values() if c.name == "bluff")
    world.delete_channel(bluff)
    async with Sandbox(world=world) as sandbox:
        assert sandbox.person("Ann").default_channel().name == "general"


def test_compression_by_zlib_is_one_stream():
    pack, unpack = compressor_for("zlib-stream"), zlib.decompressobj()
    assert pack is not None
    for n in range(3):
        frame = orjson.dumps({"n": n})
        packed = pack(frame)
        assert isinstance(packed, bytes)
        assert packed.endswith(b"\x00\x00\xff\xff")
        assert unpack.decompress(packed) == frame


def test_compression_by_zstd_is_one_stream_of_raw_blocks():
    pack = compressor_for("zstd-stream")
    assert pack is not None
    first, second = pack(b"abc"), pack(b"x" * 200_000)
    assert first == bytes.fromhex("28b52ffd0068 180000") + b"abc"
    assert len(second) == 200_000 + 2 * 3


def test_unknown_compression():
    assert compressor_for("brotli") is None
