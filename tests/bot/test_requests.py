"""Tests of how fast a process asks Discord.

It is no faster than one token may be, puts no table before the others, and answers presses at once.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from pathlib import Path

import aiohttp
import discord
import pytest
from aiohttp import web
from discord.gateway import DiscordWebSocket
from prometheus_client import REGISTRY

from bot import request_queue
from bot.discord_internals import redirect_requests
from bot.settings import Settings
from sandbox import Sandbox
from sandbox.requestlog import LoggedRequest
from tests.support.club import SandboxClub, choose_lobby_option, open_club, press_button

MANY_REQUESTS = 110


def count_globally_limited(sandbox: Sandbox) -> int:
    """Count the requests that were refused by the limit over all kinds together."""
    return sum(bool(r.status == 429 and r.response["global"]) for r in sandbox.requests)


async def test_two_clients_together_stay_below_the_limit_of_their_token() -> None:
    """Both run in one process, with much to post in many channels at once."""
    async with Sandbox() as sandbox, contextlib.AsyncExitStack() as stack:
        redirect_requests(Settings(api_url=sandbox.api_url, gateway_url=sandbox.gateway_url))
        guild = sandbox.world.guild
        channels = [sandbox.world.add_channel(guild, f"table-{n}") for n in range(MANY_REQUESTS)]
        clients: list[discord.Client] = []
        for _ in range(2):
            trace = request_queue.pace_requests(aiohttp.TraceConfig())
            client = discord.Client(intents=discord.Intents(guilds=True), http_trace=trace)
            await stack.enter_async_context(client)
            await client.login(sandbox.token)
            stack.enter_context(request_queue.share_rate(45, shards=2))
            clients.append(client)
        posts = [
            clients[n % 2].get_partial_messageable(channel.id).send("A table")
            for n, channel in enumerate(channels)
        ]
        await asyncio.gather(*posts)
        assert count_globally_limited(sandbox) == 0
        assert not sandbox.refused


async def list_served_order(line: request_queue.RequestQueue, *keys: str) -> list[str]:
    """Let these ask for their turn all at once; return them in the order served."""
    served: list[str] = []

    async def wait_and_note(key: str) -> None:
        await line.wait_for_turn(key)
        served.append(key)

    await asyncio.gather(*(wait_and_note(key) for key in keys))
    return served


async def test_a_table_with_much_to_show_does_not_hold_up_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(request_queue, "BURST_SECONDS", 0)
    line = request_queue.RequestQueue()
    line.add_share(1e-6)
    asked = asyncio.create_task(list_served_order(line, *"aaaaaa", "b", "c", "b", ""))
    for _ in range(2):  # the asker begins them all, then they all begin to wait
        await asyncio.sleep(0)
    line.add_share(500)
    assert await asked == ["", *"abcabaaaa"]


async def test_someone_who_does_not_wait_any_more_takes_nobodys_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(request_queue, "BURST_SECONDS", 0)
    line = request_queue.RequestQueue()
    line.add_share(20)
    await line.wait_for_turn("a")
    gone = asyncio.create_task(line.wait_for_turn("a"))
    stays = asyncio.create_task(line.wait_for_turn("b"))
    await asyncio.sleep(0)
    gone.cancel()
    await stays
    line.remove_share(20)
    await list_served_order(line, *"ab")


async def test_an_answer_to_a_press_waits_for_no_edit(club: SandboxClub) -> None:
    """No counted request may leave; a press is answered nevertheless, with the table."""
    message = await club.open_table(club.ann, start=False)
    await club.wait_until_settled()
    waiting = request_queue.get_queue()
    waiting.add_share(1e-9)
    await choose_lobby_option(club.ann, message, "first", "host_picks")
    assert waiting.is_crowded, "an edit of the table waits"
    joined = await press_button(club.bob, message, ":join:")
    assert joined.kind == "update"
    before = len(list_channel_edits(club))
    waiting.remove_share(1e-9)
    await club.wait_until_settled()
    assert len(list_channel_edits(club)) == before, "what was shown meanwhile is not shown again"


def list_channel_edits(club: SandboxClub) -> list[LoggedRequest]:
    return [r for r in club.sandbox.requests if r.method == "PATCH" and "/channels/" in r.route]


@contextlib.asynccontextmanager
async def open_proxy(sandbox: Sandbox) -> AsyncGenerator[str, None]:
    """Run a proxy before the sandbox that passes on what comes to a path of its own."""
    session = aiohttp.ClientSession(auto_decompress=False)

    async def pass_on(request: web.Request) -> web.Response:
        url = f"{sandbox.url}/api/{request.match_info['rest']}"
        headers = {k: v for k, v in request.headers.items() if k not in ("Host", "Content-Length")}
        sent = session.request(
            request.method, url, params=request.query, headers=headers, data=await request.read()
        )
        async with sent as got:
            kept = {k: v for k, v in got.headers.items() if k not in ("Content-Length", "Server")}
            return web.Response(status=got.status, body=await got.read(), headers=kept)

    app = web.Application(client_max_size=1 << 26)
    app.router.add_route("*", "/discord/api/{rest:.*}", pass_on)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/discord/api/v10/"
    finally:
        await runner.cleanup()
        await session.close()


async def test_a_proxy_before_discord_is_asked_instead_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BLUFF_API_URL alone is changed: gateway and pictures stay Discord's."""
    async with open_club(tmp_path) as club, open_proxy(club.sandbox) as address:
        gateway = DiscordWebSocket.DEFAULT_GATEWAY
        monkeypatch.setattr(discord.Asset, "BASE", "https://cdn.discordapp.com")
        redirect_requests(Settings(api_url=address))
        assert discord.Asset.BASE == "https://cdn.discordapp.com"
        assert gateway == DiscordWebSocket.DEFAULT_GATEWAY

        def count_edits() -> float:
            labels = {"method": "PATCH", "route": "/channels/{id}/messages/{id}", "status": "200"}
            return REGISTRY.get_sample_value("bluff_requests_total", labels) or 0

        before = count_edits()
        message = await club.open_table(club.ann, club.bob)
        await club.wait_until_settled()
        await club.find_actor().run_slash("move", move="2x3")
        await club.wait_until_settled()
        assert (await press_button(club.find_actor(), message, ":do:3x3:")).kind == "update"
        assert count_edits() > before
