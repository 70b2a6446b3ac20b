"""Tests of frames for which the gateway closes a connection, without a library."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Person, Sandbox, gateway
from sandbox.gateway_events import GatewayIntent
from tests.support.gateway_client import build_identify, open_gateway
from tests.support.rest_client import RestClient
from tests.support.scripted_bot import ScriptedBot, run_bot

WRONG: dict[str, tuple[Callable[[Sandbox], Any], int]] = {
    "a privileged intent": (
        lambda s: build_identify(s, intents=1 | GatewayIntent.GUILD_MEMBERS),
        4014,
    ),
    "message content": (
        lambda s: build_identify(s, intents=1 | GatewayIntent.MESSAGE_CONTENT),
        4014,
    ),
    "presences": (lambda s: build_identify(s, intents=1 << 8), 4014),
    "an intent that is none": (lambda s: build_identify(s, intents=1 << 30), 4013),
    "a hole in the intents": (lambda s: build_identify(s, intents=1 << 17), 4013),
    "negative intents": (lambda s: build_identify(s, intents=-1), 4013),
    "intents as text": (lambda s: build_identify(s, intents="513"), 4013),
    "no intents": (lambda s: build_identify(s, intents=None), 4013),
    "no properties": (lambda s: build_identify(s, properties=None), 4002),
    "no token": (lambda s: build_identify(s, token=None), 4002),
    "a wrong token": (lambda s: build_identify(s, token="wrong"), 4004),
    "a shard that is not among them": (lambda s: build_identify(s, shard=[1, 1]), 4010),
    "a shard without their number": (lambda s: build_identify(s, shard=[0]), 4010),
    "no shards at all": (lambda s: build_identify(s, shard=[0, 0]), 4010),
    "a large threshold": (lambda s: build_identify(s, large_threshold=251), 4002),
    "identify without data": (lambda s: {"op": 2, "d": None}, 4002),
    "presence before identify": (lambda s: {"op": 3, "d": {"status": "online"}}, 4003),
    "members before identify": (lambda s: {"op": 8, "d": {"guild_id": "1"}}, 4003),
    "voice before identify": (lambda s: {"op": 4, "d": {}}, 4003),
    "resume without data": (lambda s: {"op": 6, "d": None}, 4002),
    "resume with a wrong token": (
        lambda s: {"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 1}},
        4004,
    ),
    "an opcode that is none": (lambda s: {"op": 99, "d": None}, 4001),
    "an opcode of Discord's own": (lambda s: {"op": 0, "d": {}, "t": "READY"}, 4001),
    "no opcode": (lambda s: {"d": 1}, 4002),
    "an opcode as text": (lambda s: {"op": "1", "d": 1}, 4002),
    "a list": (lambda s: [1], 4002),
    "broken JSON": (lambda s: "{", 4002),
    "no text": (lambda s: "", 4002),
    "too large a frame": (lambda s: build_identify(s, large="x" * 4096), 4002),
}


@pytest.mark.parametrize("name", WRONG)
async def test_a_frame_that_closes_the_connection(sandbox: Sandbox, name: str):
    frame, code = WRONG[name]
    async with open_gateway(sandbox) as opened:
        assert (await opened.read_frame())["op"] == 10
        await opened.send_frame(frame(sandbox))
        assert await opened.read_close_code() == code
    assert not sandbox.gateway.ready.is_set()


@pytest.mark.parametrize("query", ["v=3&encoding=json", "v=11&encoding=json", "encoding=json"])
async def test_a_version_that_is_not_served(sandbox: Sandbox, query: str):
    async with open_gateway(sandbox, query) as opened:
        assert await opened.read_close_code() == 4012


async def test_version_9_is_served(sandbox: Sandbox):
    async with open_gateway(sandbox, "v=9&encoding=json") as opened:
        await opened.read_frame()
        await opened.send_frame(build_identify(sandbox))
        assert (await opened.read_frame())["d"]["v"] == 9


async def test_identifying_twice(sandbox: Sandbox):
    async with open_gateway(sandbox) as opened:
        await opened.read_frame()
        await opened.send_frame(build_identify(sandbox))
        assert (await opened.read_frame())["t"] == "READY"
        await opened.send_frame(build_identify(sandbox))
        assert await opened.read_close_code() == 4005


AFTERWARDS: dict[str, dict[str, Any]] = {
    "no status": {"op": 3, "d": {"activities": [], "afk": False, "since": None}},
    "an unknown status": {"op": 3, "d": {"status": "busy"}},
    "an activity in words": {"op": 3, "d": {"status": "dnd", "activities": ["chess"]}},
    "an activity without a name": {"op": 3, "d": {"status": "dnd", "activities": [{"type": 0}]}},
    "since a while": {"op": 3, "d": {"status": "idle", "since": "a while"}},
    "away in words": {"op": 3, "d": {"status": "idle", "afk": "yes"}},
    "a voice in no guild": {"op": 4, "d": {"channel_id": None, "self_mute": True}},
    "a voice in words": {
        "op": 4,
        "d": {"guild_id": "1", "channel_id": "lounge", "self_mute": True, "self_deaf": True},
    },
    "members of a word": {"op": 8, "d": {"guild_id": "club", "query": "a", "limit": 1}},
    "members by number": {"op": 8, "d": {"guild_id": "1", "query": 5, "limit": 1}},
    "members without a limit": {"op": 8, "d": {"guild_id": "1", "query": "a"}},
    "members by names": {"op": 8, "d": {"guild_id": "1", "user_ids": ["Ann"]}},
    "101 members": {"op": 8, "d": {"guild_id": "1", "user_ids": [str(n) for n in range(1, 102)]}},
    "presences in words": {"op": 8, "d": {"guild_id": "1", "user_ids": "1", "presences": "all"}},
    "sounds of a word": {"op": 31, "d": {"guild_ids": "1"}},
    "channels of nothing": {"op": 43, "d": {"guild_id": "1"}},
    "a heartbeat in words": {"op": 1, "d": "badum"},
    "a heartbeat before all": {"op": 1, "d": -1},
}


@pytest.mark.parametrize("name", AFTERWARDS)
async def test_a_frame_that_closes_a_session(sandbox: Sandbox, name: str):
    async with open_gateway(sandbox) as opened:
        await opened.read_frame()
        await opened.send_frame(build_identify(sandbox))
        await opened.send_frame(AFTERWARDS[name])
        assert await opened.read_close_code() == 4002


async def test_all_members_may_be_asked_for_once_in_half_a_minute():
    async with Sandbox() as sandbox, open_gateway(sandbox) as opened:
        sandbox.gateway.privileged = GatewayIntent.GUILD_MEMBERS
        await opened.read_frame()
        await opened.send_frame(build_identify(sandbox, intents=1 | GatewayIntent.GUILD_MEMBERS))
        data = {"guild_id": str(sandbox.world.guild.id), "query": "", "limit": 0, "nonce": "n"}
        for _ in range(2):
            await opened.send_frame({"op": 8, "d": data})
        answers = dict[str, Any]()
        while "RATE_LIMITED" not in answers:
            frame = await opened.read_frame()
            answers[frame["t"]] = frame["d"]
        assert len(answers["GUILD_MEMBERS_CHUNK"]["members"]) > 1
        said = answers["RATE_LIMITED"]
        assert (said["opcode"], said["meta"]["nonce"]) == (8, "n")
        assert 0 < said["retry_after"] <= 30


async def test_intents_that_the_portal_allows(sandbox: Sandbox):
    sandbox.gateway.privileged = GatewayIntent.MESSAGE_CONTENT
    async with open_gateway(sandbox) as opened:
        await opened.read_frame()
        await opened.send_frame(build_identify(sandbox, intents=1 | GatewayIntent.MESSAGE_CONTENT))
        assert (await opened.read_frame())["t"] == "READY"


async def test_a_sequence_that_never_was(sandbox: Sandbox):
    async with open_gateway(sandbox) as opened:
        await opened.read_frame()
        await opened.send_frame(build_identify(sandbox))
        session_id = (await opened.read_frame())["d"]["session_id"]
        await opened.ws.close(code=4000)
    async with open_gateway(sandbox) as opened:
        await opened.read_frame()
        data = {"token": sandbox.token, "session_id": session_id, "seq": 1_000}
        await opened.send_frame({"op": 6, "d": data})
        assert await opened.read_close_code() == 4007


async def test_more_than_120_frames_a_minute(sandbox: Sandbox):
    async with open_gateway(sandbox) as opened:
        await opened.read_frame()
        await opened.send_frame(build_identify(sandbox))
        for _ in range(120):
            await opened.send_frame({"op": 3, "d": {"status": "online", "afk": False}})
        assert await opened.read_close_code() == 4008


async def test_someone_who_sends_no_heartbeat_is_shown_the_door(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(gateway, "HEARTBEAT_MS", 20)
    async with open_gateway(sandbox) as opened:
        await opened.read_frame()
        await opened.send_frame(build_identify(sandbox))
        session_id = (await opened.read_frame())["d"]["session_id"]
        assert await opened.read_close_code() == 4000
        assert sandbox.gateway.sessions[session_id].is_alive, "it may be resumed"


async def test_a_shard_of_more_than_2500_guilds(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sandbox.identifying.MAX_GUILDS", 1)
    owner = sandbox.find_person("Ann").user
    for n in range(2):
        sandbox.world.add_guild(f"Club {n}", owner, id=sandbox.world.guild.id + (n + 1 << 22))
    async with open_gateway(sandbox) as opened:
        await opened.read_frame()
        await opened.send_frame(build_identify(sandbox))
        assert await opened.read_close_code() == 4011
    async with open_gateway(sandbox) as opened:
        await opened.read_frame()
        await opened.send_frame(build_identify(sandbox, shard=[0, 3]))
        assert (await opened.read_frame())["t"] == "READY"


@pytest.fixture
async def strict_sandbox() -> AsyncIterator[Sandbox]:
    """Yield a sandbox with rate limits, also of how often somebody identifies."""
    async with Sandbox() as sandbox:
        yield sandbox


async def test_identifying_again_within_five_seconds(strict_sandbox: Sandbox):
    async with open_gateway(strict_sandbox) as first, open_gateway(strict_sandbox) as second:
        for opened in (first, second):
            assert (await opened.read_frame())["op"] == 10
            await opened.send_frame(build_identify(strict_sandbox))
        assert (await first.read_frame())["t"] == "READY"
        assert await second.read_frame() == {"op": 9, "d": False, "s": None, "t": None}
        strict_sandbox.gateway.pace.seconds = 0
        await second.send_frame(build_identify(strict_sandbox))
        assert (await second.read_frame())["t"] == "READY", "op 9 leaves the connection open"


async def test_shards_of_different_keys_may_start_together(strict_sandbox: Sandbox):
    strict_sandbox.gateway.pace.concurrency = 2
    async with (
        open_gateway(strict_sandbox) as first,
        open_gateway(strict_sandbox) as second,
        open_gateway(strict_sandbox) as third,
    ):
        for n, opened in enumerate((first, second, third)):
            assert (await opened.read_frame())["op"] == 10
            await opened.send_frame(build_identify(strict_sandbox, shard=[n, 3]))
        assert (await first.read_frame())["t"] == "READY"
        assert (await second.read_frame())["t"] == "READY"
        assert (await third.read_frame())["op"] == 9


async def test_the_bot_is_told_how_often_it_may_still_identify(strict_sandbox: Sandbox):
    async with aiohttp.ClientSession() as session:
        api = RestClient(strict_sandbox, session)
        limit = (await api("GET", "/gateway/bot"))[1]["session_start_limit"]
        assert limit["remaining"] == limit["total"] == 1000
        async with open_gateway(strict_sandbox) as opened:
            await opened.read_frame()
            await opened.send_frame(build_identify(strict_sandbox))
            await opened.read_frame()
        limit = (await api("GET", "/gateway/bot"))[1]["session_start_limit"]
        assert limit["remaining"] == 999
        assert 86_000_000 < limit["reset_after"] <= 86_400_000
        strict_sandbox.world.pass_time(86_401)
        limit = (await api("GET", "/gateway/bot"))[1]["session_start_limit"]
        assert limit["remaining"] == 1000


async def test_identifying_too_often_a_day_costs_the_token(strict_sandbox: Sandbox):
    strict_sandbox.gateway.pace.total, strict_sandbox.gateway.pace.seconds = 1, 0
    old = strict_sandbox.token
    async with (
        aiohttp.ClientSession() as session,
        open_gateway(strict_sandbox) as first,
        open_gateway(strict_sandbox) as second,
    ):
        for opened in (first, second):
            await opened.read_frame()
            await opened.send_frame(build_identify(strict_sandbox))
        assert await second.read_close_code() == 4004
        assert await first.read_close_code() == 4004
        api = RestClient(strict_sandbox, session)
        api.token = f"Bot {old}"
        assert (await api("GET", "/users/@me"))[0] == 401


async def test_a_client_is_told_which_intent_it_lacks(sandbox: Sandbox):
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with run_bot(ScriptedBot(privileged="members"), sandbox):
            pass


MEMBERS: dict[str, tuple[dict[str, Any], int | None]] = {
    "neither names nor ids": ({}, 4002),
    "no limit": ({"query": "a"}, 4002),
    "by id": ({"user_ids": ["1"]}, None),
    "by name": ({"query": "a", "limit": 5}, None),
}


@pytest.mark.parametrize("name", MEMBERS)
async def test_asking_for_members(sandbox: Sandbox, name: str):
    asked, code = MEMBERS[name]
    async with open_gateway(sandbox) as opened:
        await opened.read_frame()
        await opened.send_frame(build_identify(sandbox))
        await opened.read_frame(), await opened.read_frame()
        guild_id = str(sandbox.world.guild.id)
        await opened.send_frame({"op": 8, "d": {"guild_id": guild_id, **asked}})
        if code is None:
            assert (await opened.read_frame())["t"] == "GUILD_MEMBERS_CHUNK"
        else:
            assert await opened.read_close_code() == code


async def test_nobody_is_told_of_all_members_without_the_intent(sandbox: Sandbox):
    async with open_gateway(sandbox) as opened:
        await opened.read_frame()
        await opened.send_frame(build_identify(sandbox))
        await opened.read_frame(), await opened.read_frame()
        everybody = {"guild_id": str(sandbox.world.guild.id), "query": "", "limit": 0}
        await opened.send_frame({"op": 8, "d": everybody})
        await opened.send_frame({"op": 1, "d": None})
        assert (await opened.read_frame())["op"] == 11


async def test_someone_who_missed_too_much_begins_anew(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, ann: Person
):
    """A part of what the client missed would be worse than nothing."""
    monkeypatch.setattr(gateway, "REPLAY_LENGTH", 3)
    async with open_gateway(sandbox) as opened:
        await opened.read_frame()
        await opened.send_frame(
            build_identify(sandbox, intents=GatewayIntent.GUILDS | GatewayIntent.GUILD_MESSAGES)
        )
        ready = await opened.read_frame()
        await opened.read_frame()
        await opened.ws.close(code=4000)
    data = {"token": sandbox.token, "session_id": ready["d"]["session_id"], "seq": 2}
    for number, expected in ((3, 0), (1, 9)):
        for _ in range(number):
            await ann.send_message("bluff", "hello")
        async with open_gateway(sandbox) as opened:
            await opened.read_frame()
            await opened.send_frame({"op": 6, "d": data})
            assert (await opened.read_frame())["op"] == expected
            await opened.ws.close(code=4000)


async def test_the_application_says_what_it_may_read(sandbox: Sandbox, api: RestClient):
    _, application = await api("GET", "/applications/@me")
    named = discord.ApplicationFlags
    assert not application["flags"] & named.gateway_message_content.flag
    sandbox.gateway.privileged = GatewayIntent.MESSAGE_CONTENT
    _, application = await api("GET", "/applications/@me")
    assert application["flags"] & named.gateway_message_content_limited.flag
    assert not application["flags"] & named.gateway_guild_members_limited.flag
