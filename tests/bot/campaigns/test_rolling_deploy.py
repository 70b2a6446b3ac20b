"""Test of a rolling deploy of three processes on one PostgreSQL, during play."""

import asyncio

import aiohttp
import pytest

from bot.cluster import ownership, remote_router
from bot.health import HealthServer
from sandbox import InteractionReply
from tests.bot.cluster.test_processes import (
    WAIT_TIMEOUT_S,
    ProcessSite,
    ShardTown,
    find_actor,
    shard_town,
    wait_until,
)
from tests.support.club import press_button

__all__ = ["shard_town"]


@pytest.fixture(autouse=True)
def shorten_intervals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ownership, "CHECK_INTERVAL_S", 0.1)
    monkeypatch.setattr(remote_router, "DISCONNECTED_DEAD_SECONDS", 0.5)
    monkeypatch.setattr(ownership, "FROZEN_SECONDS", 1.5)


async def wait_until_healthy(site: ProcessSite) -> None:
    """Wait until `/healthz` of a process is 200, as who replaces processes does."""
    health = HealthServer(site.fleet, site.ownership)
    port = await health.start("127.0.0.1", 0)
    try:
        async with (
            aiohttp.ClientSession(f"http://127.0.0.1:{port}") as http,
            asyncio.timeout(WAIT_TIMEOUT_S),
        ):
            while (await http.get("/healthz")).status != 200:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
    finally:
        await health.close()


async def test_someone_who_presses_while_three_processes_are_replaced_is_answered(
    shard_town: ShardTown,
) -> None:
    """Each is replaced once its successor is healthy.

    Presses are lost at handovers only.
    """
    ann, bob = shard_town.sandbox.list_people()[:2]
    old = [await shard_town.open_site(name) for name in ("one", "two", "three")]
    for site in old:
        await wait_until_healthy(site)
    await wait_until(
        lambda: sorted(number for site in old for number in site.shard_numbers) == [0, 1, 2, 3],
        "every shard has one process",
    )
    message = await shard_town.open_table(0, ann, bob)
    replies = list[InteractionReply]()
    is_deployed = False

    async def press_repeatedly() -> None:
        while not is_deployed:
            replies.append(await press_button(ann, message, ":look:"))
            await asyncio.sleep(0.05)

    pressing = asyncio.create_task(press_repeatedly())
    new = list[ProcessSite]()
    for number, site in enumerate(old):
        new.append(await shard_town.open_site(f"new {number}"))
        await wait_until_healthy(new[-1])
        await site.ownership.close()
    await wait_until(
        lambda: sorted(number for site in new for number in site.shard_numbers) == [0, 1, 2, 3],
        "the new ones have every shard",
    )
    answered = len(replies)
    await wait_until(lambda: len(replies) > answered + 5, "presses go on")
    is_deployed = True
    await pressing
    lost = [reply for reply in replies if reply.has_failed]
    assert not any(reply.has_failed for reply in replies[-5:])
    assert len(lost) < len(replies) / 2
    (holder,) = [site for site in new if 0 in site.shard_numbers]
    actor = find_actor(holder.get_services(0), 1, (ann, bob))
    reply = await press_button(actor, message, ":do:2x1:")
    assert reply.kind in ("update", "deferred_update"), reply
    assert shard_town.list_refused() == []
