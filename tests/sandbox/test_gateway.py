"""The gateway as an unmodified client meets it: events, intents, resuming, shards."""

from __future__ import annotations

import asyncio
import zlib

import discord
import orjson
import pytest

from sandbox import Person, Sandbox, build_club, gateway
from sandbox.compression import make_compressor
from sandbox.gateway_events import GatewayIntent
from sandbox.permissions import Permission
from tests.support.gateway_client import build_identify, open_gateway
from tests.support.scripted_bot import ScriptedBot, ShardedBot, run_bot


async def answer_ok(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("ok")


async def test_the_bot_knows_its_guild(bot: ScriptedBot, sandbox: Sandbox):
    guild = bot.guilds[0]
    assert guild.name == "Bluff Club"
    assert [c.name for c in guild.text_channels] == ["general", "bluff", "jury"]
    allowed = guild.me.guild_permissions
    assert allowed.manage_threads and not allowed.manage_messages
    assert guild.preferred_locale is discord.Locale.american_english
    assert bot.user is not None
    assert bot.user.id == sandbox.world.bot.id
    await sandbox.wait_until_ready()


async def test_typed_messages_hide_their_content_unless_they_concern_the_bot(
    bot: ScriptedBot, ann: Person
):
    mention = f"<@{bot.application_id}> hello"
    await ann.send_message("bluff", "secret")
    await ann.send_message("bluff", mention)
    await ann.send_message(ann.open_dm(), "seven twos")
    got = [(await bot.wait_for_event("message"))[0] for _ in range(3)]
    assert [m.content for m in got] == ["", mention, "seven twos"]
    assert got[0].author.display_name == "Ann"
    assert isinstance(got[2].channel, discord.DMChannel)


async def test_a_reply_to_the_bot_can_be_read(bot: ScriptedBot, ann: Person):
    sent = await bot.get_channel(ann.find_channel("bluff").id).send("Which year?")
    await bot.wait_for_event("message")
    await ann.send_message("bluff", "1789", reply_to=ann.find_last_message("bluff"))
    (message,) = await bot.wait_for_event("message")
    assert message.content == "1789"
    assert message.reference.message_id == sent.id
    fetched = await message.channel.fetch_message(message.id)
    assert fetched.content == "1789"


async def test_the_content_intent_shows_everything(sandbox: Sandbox, ann: Person):
    sandbox.gateway.privileged = GatewayIntent.MESSAGE_CONTENT
    bot = ScriptedBot(privileged="message_content")
    async with run_bot(bot, sandbox):
        await ann.send_message("bluff", "open")
        (message,) = await bot.wait_for_event("message")
        assert message.content == "open"


async def test_edits_and_deletions_arrive(bot: ScriptedBot, ann: Person):
    message = await ann.send_message(ann.open_dm(), "six")
    await ann.edit_message(message, "seven")
    await bot.wait_for_event("raw_message_edit")
    (_, after) = await bot.wait_for_event("message_edit")
    assert after.content == "seven"
    assert after.edited_at is not None
    await ann.delete_message(message)
    (payload,) = await bot.wait_for_event("raw_message_delete")
    assert payload.message_id == message.id


async def test_what_the_bot_may_not_see_does_not_reach_it(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person
):
    sandbox.faults.deny_permissions(ann.find_channel("jury"), Permission.VIEW_CHANNEL)
    await ann.send_message("jury", f"<@{bot.application_id}> hidden")
    await ann.send_message("bluff", f"<@{bot.application_id}> seen")
    (message,) = await bot.wait_for_event("message")
    assert message.content.endswith("seen")


async def test_members_need_their_intent(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person, bob: Person
):
    sandbox.faults.kick_member(bob)
    await ann.send_message(ann.open_dm(), "after")
    while (event := await bot.events.get())[0] != "message":
        assert event[0] != "raw_member_remove"
    sandbox.gateway.privileged = GatewayIntent.GUILD_MEMBERS
    with_members = ScriptedBot(privileged="members")
    async with run_bot(with_members, sandbox):
        assert with_members.guilds[0].get_member(ann.user.id) is not None
        sandbox.faults.kick_member(sandbox.find_person("Eve"))
        await with_members.wait_for_event("raw_member_remove")


async def test_a_heartbeat_is_measured_from_its_own_sending(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
):
    """discord.py's thread notes late when it sent a heartbeat.

    An ack that was there before would be measured from the heartbeat before it, and the client
    would warn that it cannot keep up.
    """
    monkeypatch.setattr(gateway, "HEARTBEAT_MS", 1_000)
    monkeypatch.setattr(gateway, "ACK_SECONDS", 0.4)
    bot = ScriptedBot()
    async with run_bot(bot, sandbox), asyncio.timeout(10):
        measured = {bot.latency}
        while len(measured) < 3:  # before any ack, of the greeting's heartbeat, of the next
            await asyncio.sleep(0.02)
            measured.add(bot.latency)
    assert max(measured - {float("inf")}) < 1


async def test_an_interaction_made_while_the_line_is_down_is_replayed(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person
):
    bot.answer = answer_ok
    sandbox.faults.drop_gateway()
    reply = await ann.run_slash("hall")
    assert reply.kind == "message"
    await bot.wait_for_event("resumed")
    assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (1, 1)


async def test_a_forgotten_session_is_identified_anew(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person
):
    bot.answer = answer_ok
    sandbox.interactions.answer_seconds = 0.3
    sandbox.faults.drop_gateway(resumable=False)
    reply = await ann.run_slash("hall")
    assert reply.has_failed
    await bot.wait_for_event("ready")
    assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (2, 0)
    sandbox.interactions.answer_seconds = 10.0
    assert (await ann.run_slash("hall")).kind == "message"


async def test_op_7_reconnects_and_resumes(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    bot.answer = answer_ok
    sandbox.faults.request_reconnect()
    await bot.wait_for_event("resumed")
    assert (await ann.run_slash("hall")).kind == "message"


async def test_op_9_resumable(bot: ScriptedBot, sandbox: Sandbox):
    sandbox.faults.invalidate_session(resumable=True)
    await bot.wait_for_event("resumed")
    assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (1, 1)


async def test_op_9_not_resumable(
    bot: ScriptedBot, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
):
    # discord.py waits up to five seconds before it identifies again
    monkeypatch.setattr("discord.client.ExponentialBackoff.delay", lambda _: 0.0)
    sandbox.faults.invalidate_session(resumable=False)
    await bot.wait_for_event("ready")
    assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (2, 0)


async def test_new_connections_can_be_refused(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("discord.client.ExponentialBackoff.delay", lambda _: 0.02)
    sandbox.faults.refuse_gateway(attempts=2)
    sandbox.faults.drop_gateway()
    await bot.wait_for_event("disconnect")
    assert not sandbox.gateway.ready.is_set()
    await bot.wait_for_event("resumed")
    await sandbox.wait_until_ready()


async def test_two_shards(sandbox: Sandbox, ann: Person):
    bot = ShardedBot(shard_count=2)
    async with run_bot(bot, sandbox):
        await sandbox.wait_until_ready()
        assert set(bot.shards) == {0, 1}
        guild = bot.guilds[0]
        assert guild.shard_id == (guild.id >> 22) % 2
        other = (guild.id + (1 << 22), "Other Club")
        sandbox.world.add_guild(other[1], ann.user, id=other[0])
        (joined,) = await bot.wait_for_event("guild_join")
        assert joined.shard_id == 1 - guild.shard_id
        await ann.send_message(ann.open_dm(), "hello")
        (message,) = await bot.wait_for_event("message")
        assert message.content == "hello"
        frames = {
            s.shard: b"".join(f for _, f in s.sent) for s in sandbox.gateway.sessions.values()
        }
        assert b'"hello"' in frames[0]
        assert b'"hello"' not in frames[1]


async def test_the_recommended_number_of_shards(sandbox: Sandbox):
    sandbox.gateway.recommended_shards = 3
    bot = ShardedBot()
    async with run_bot(bot, sandbox):
        assert len(bot.shards) == 3


async def test_a_goodbye_ends_the_session_and_silence_does_not(sandbox: Sandbox):
    for code, alive in ((1000, False), (4000, True)):
        async with open_gateway(sandbox) as opened:
            await opened.read_frame()
            await opened.send_frame(build_identify(sandbox))
            ready = await opened.read_frame()
            gateway_session = sandbox.gateway.sessions[ready["d"]["session_id"]]
            connection = gateway_session.connection
            assert connection is not None
            await opened.ws.close(code=code)
            await connection.lost.wait()
            assert gateway_session.is_alive == alive


async def test_kicking_the_bot(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    sandbox.faults.kick_member(sandbox.world.bot)
    await bot.wait_for_event("guild_remove")
    with pytest.raises(LookupError):
        await ann.run_slash("hall")
    sandbox.world.add_member(sandbox.world.guild, sandbox.world.bot)
    await bot.wait_for_event("guild_join")


async def test_a_heartbeat_needs_no_session(sandbox: Sandbox):
    async with open_gateway(sandbox) as opened:
        assert (await opened.read_frame())["op"] == 10
        await opened.send_frame({"op": 1, "d": None})
        assert (await opened.read_frame())["op"] == 11


async def test_a_world_without_a_channel_called_bluff(ann: Person):
    world = build_club()
    bluff = next(c for c in world.channels.values() if c.name == "bluff")
    world.delete_channel(bluff)
    async with Sandbox(world=world) as sandbox:
        assert sandbox.find_person("Ann").find_default_channel().name == "general"


def test_compression_by_zlib_is_one_stream():
    pack, unpack = make_compressor("zlib-stream"), zlib.decompressobj()
    assert pack is not None
    for n in range(3):
        frame = orjson.dumps({"n": n})
        packed = pack(frame)
        assert isinstance(packed, bytes)
        assert packed.endswith(b"\x00\x00\xff\xff")
        assert unpack.decompress(packed) == frame


def test_compression_by_zstd_is_one_stream_of_raw_blocks():
    pack = make_compressor("zstd-stream")
    assert pack is not None
    first, second = pack(b"abc"), pack(b"x" * 200_000)
    assert first == bytes.fromhex("28b52ffd0068 180000") + b"abc"
    assert len(second) == 200_000 + 2 * 3


def test_unknown_compression():
    assert make_compressor("brotli") is None
