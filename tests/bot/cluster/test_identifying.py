"""Tests of how often all processes of one token identify, and open DM channels.

What they know of each other is their database. The sandbox refuses a process that is too fast, as
Discord does.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import discord
import pytest

from bench.simulation.postgres import PostgresServer
from bot.cluster.identify_limiter import IdentifyLimiter
from bot.discord_internals import redirect_requests
from bot.settings import Settings
from bot.store.database import StoreDatabase
from bot.store.rate_limiter import SharedRateLimiter
from sandbox import Sandbox
from tests.support.club import open_club

IDENTIFY_SECONDS = 0.5
"""Seconds of a pause that is five at Discord."""


class IdentifyingShard(discord.Client):
    """Client of another process, with what identifies of the bot only."""

    def __init__(self, database: StoreDatabase, **shard: int) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.02, **shard)
        self.limiter = IdentifyLimiter(self, SharedRateLimiter(database), IDENTIFY_SECONDS)

    async def connect(self, *, reconnect: bool = True) -> None:
        await self.limiter.reserve_slot()
        await super().connect(reconnect=reconnect)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await self.limiter.wait_for_slot()


def watch_identify_pace(sandbox: Sandbox) -> list[bool]:
    """Note of every shard that identifies whether it came too soon."""
    seen: list[bool] = []
    judge = sandbox.gateway.pace.is_too_soon

    def judge_watched(shard: int) -> bool:
        seen.append(judge(shard))
        return seen[-1]

    sandbox.gateway.pace.is_too_soon = judge_watched
    return seen


@pytest.fixture
async def databases(address: str) -> AsyncGenerator[tuple[StoreDatabase, StoreDatabase]]:
    """Open the databases of two processes."""
    one, two = await StoreDatabase.connect(address), await StoreDatabase.connect(address)
    yield one, two
    await one.close()
    await two.close()


async def test_what_one_process_has_done_counts_for_all(
    databases: tuple[StoreDatabase, StoreDatabase],
) -> None:
    one, two = (SharedRateLimiter(each) for each in databases)
    taken = await asyncio.gather(*(paces.take_slot("a", 3, 600) for paces in (one, two) * 4))
    assert taken.count(0) == 3
    assert all(500 < wait <= 600 for wait in taken if wait)
    assert await two.take_slot("b", 1, 600) == 0
    assert await one.take_slot("c", 0, 600) == 600


async def test_there_is_room_again_when_the_time_is_over(
    databases: tuple[StoreDatabase, StoreDatabase],
) -> None:
    one, two = (SharedRateLimiter(each) for each in databases)
    assert await one.take_slot("a", 1, 0.1) == 0
    while wait := await two.take_slot("a", 1, 0.1):
        assert wait <= 0.1
        await asyncio.sleep(wait)
    await one.fill_window("a", 2, 600)
    assert await two.take_slot("a", 2, 600) > 500


async def test_shards_of_several_processes_identify_one_after_another(
    postgres: PostgresServer,
) -> None:
    """Four shards in two processes identify; two of different keys may start together."""
    address = await postgres.create_migrated()
    async with Sandbox() as sandbox, contextlib.AsyncExitStack() as stack:
        sandbox.gateway.pace.seconds, sandbox.gateway.pace.concurrency = IDENTIFY_SECONDS, 2
        seen = watch_identify_pace(sandbox)
        redirect_requests(Settings(api_url=sandbox.api_url, gateway_url=sandbox.gateway_url))
        databases = [await StoreDatabase.connect(address) for _ in range(2)]
        for database in databases:
            stack.push_async_callback(database.close)
        running: list[asyncio.Task[None]] = []
        for shard in range(4):
            client = IdentifyingShard(databases[shard % 2], shard_id=shard, shard_count=4)
            stack.push_async_callback(client.close)
            running.append(asyncio.create_task(client.start(sandbox.token)))
        await sandbox.wait_until_ready()
        assert seen == [False] * 4


async def test_a_bot_that_is_back_at_once_does_not_identify_too_soon(tmp_path: Path) -> None:
    async with open_club(tmp_path, identify_seconds=IDENTIFY_SECONDS) as club:
        pace = club.sandbox.gateway.pace
        pace.on, pace.seconds = True, IDENTIFY_SECONDS
        seen = watch_identify_pace(club.sandbox)
        await club.restart_bot()
        club.sandbox.faults.invalidate_session(resumable=False)
        await club.wait_for_reconnect()
        assert seen == [False, False]


async def test_nobody_identifies_when_there_is_none_left_for_today(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another identify would end the token (Discord's `session_start_limit`)."""
    slept: list[float] = []
    async with open_club(tmp_path, identify_seconds=0.01) as club:
        pace = club.sandbox.gateway.pace
        pace.on, pace.seconds, pace.total = True, 0, 1
        token = club.sandbox.token
        sleep = asyncio.sleep

        async def sleep_until_tomorrow(seconds: float, *more: Any) -> None:
            if seconds > 60:
                slept.append(seconds)
                club.sandbox.world.pass_time(90_000)
                seconds = 0
            await sleep(seconds, *more)

        monkeypatch.setattr("bot.cluster.identify_limiter.asyncio.sleep", sleep_until_tomorrow)
        await club.restart_bot()
        assert club.sandbox.token == token
    assert slept
