"""Rate limits and misbehaviour, as discord.py meets them."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from sandbox import Person, Sandbox
from sandbox.ratelimits import RateLimits
from tests.support.rest_client import RestClient
from tests.support.scripted_bot import ScriptedBot, run_bot


async def test_discord_py_waits_for_the_bucket(ann: Person):
    async with Sandbox(rate_limits=True) as sandbox, run_bot(ScriptedBot(), sandbox) as bot:
        # A bucket lasts for a second: discord.py takes it for full sooner than it is when answers
        # take as long as that, and out of order.
        sandbox.rate_limits.speed = 5.0
        channel = bot.get_channel(sandbox.find_person("Ann").find_channel("bluff").id)
        await asyncio.gather(*(channel.send(str(n)) for n in range(12)))
        assert [r for r in sandbox.requests if r.status == 429] == []
        assert len(sandbox.find_person("Ann").list_messages("bluff")) == 12


async def test_the_headers_of_a_bucket(api: RestClient, sandbox: Sandbox, ann: Person):
    sandbox.rate_limits.on = True
    bluff, general = ann.find_channel("bluff"), ann.find_channel("general")
    for left in (4, 3, 2, 1, 0):
        status, _ = await api("POST", f"/channels/{bluff.id}/messages", {"content": "x"})
        assert status == 200
        assert api.headers["X-RateLimit-Limit"] == "5"
        assert api.headers["X-RateLimit-Remaining"] == str(left)
        assert 0 < float(api.headers["X-RateLimit-Reset-After"]) <= 5
    status, body = await api("POST", f"/channels/{bluff.id}/messages", {"content": "x"})
    assert status == 429
    assert api.headers["Via"]
    assert int(api.headers["Retry-After"]) >= 1
    assert not body["global"]
    assert 0 < body["retry_after"] <= 5
    status, _ = await api("POST", f"/channels/{general.id}/messages", {"content": "x"})
    assert status == 200
    assert len(ann.list_messages(bluff)) == 5


def test_the_global_limit_spares_interactions():
    limits = RateLimits(on=True)
    verdicts = [limits.count_request("GET", "/users/{user_id}", str(n)) for n in range(60)]
    refused = [v for v in verdicts if v.body is not None]
    assert len(refused) == 10
    assert refused[0].body is not None
    assert refused[0].body["global"]
    path = "/interactions/{interaction_id}/{interaction_token}/callback"
    assert all(limits.count_request("POST", path, "t").body is None for _ in range(100))
    webhook = "/webhooks/{application_id}/{interaction_token}"
    assert limits.count_request("POST", webhook, "t").body is None


async def test_a_429_is_waited_for(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    sandbox.faults.answer_rate_limited("POST", "/messages$", 0.01)
    channel = bot.get_channel(ann.find_channel("bluff").id)
    await channel.send("x")
    assert [r.status for r in sandbox.requests[-2:]] == [429, 200]
    assert len(ann.list_messages("bluff")) == 1


@pytest.fixture
def no_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out discord.py's seconds of sleep between its retries."""
    sleep = asyncio.sleep
    monkeypatch.setattr("discord.http.asyncio.sleep", lambda _: sleep(0))


@pytest.mark.usefixtures("no_sleep")
async def test_server_errors_are_retried(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    channel = bot.get_channel(ann.find_channel("bluff").id)
    sandbox.faults.answer_with("POST", "/messages$", 500)
    sandbox.faults.answer_bad_gateway("POST", "/messages$")
    await channel.send("x")
    assert [r.status for r in sandbox.requests[-3:]] == [500, 502, 200]
    sandbox.faults.answer_with("POST", "/messages$", 503)
    with pytest.raises(discord.DiscordServerError):
        await channel.send("y")
    assert [m.content for m in ann.list_messages("bluff")] == ["x"]
    assert sandbox.refused == []


async def test_a_cut_line(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    channel = bot.get_channel(ann.find_channel("bluff").id)
    sandbox.faults.cut_connection("POST", "/messages$")
    with pytest.raises(aiohttp.ClientError):
        await channel.send("lost on the way there")
    sandbox.faults.cut_connection("POST", "/messages$", handled=True)
    with pytest.raises(aiohttp.ClientError):
        await channel.send("lost on the way back", nonce="n")
    assert [m.content for m in ann.list_messages("bluff")] == ["lost on the way back"]
    await channel.send("lost on the way back", nonce="n")
    assert len(ann.list_messages("bluff")) == 1


async def test_delays_before_and_after_handling(bot: ScriptedBot, sandbox: Sandbox, ann: Person):
    channel = bot.get_channel(ann.find_channel("bluff").id)
    sandbox.faults.delay_request("POST", "/messages$", after=0.02)
    sending = asyncio.create_task(channel.send("x"))
    await ann.wait_until(lambda p: p.list_messages("bluff"))
    assert not sending.done()
    await sending
    sandbox.faults.delay_request("POST", "/messages$", before=0.02)
    sending = asyncio.create_task(channel.send("y"))
    await sandbox.wait_for_request(
        lambda r: isinstance(r.body, dict) and r.body.get("content") == "y"
    )
    assert len(ann.list_messages("bluff")) == 1
    await sending
    assert len(ann.list_messages("bluff")) == 2


async def test_a_late_callback_is_refused_and_the_person_is_told(
    bot: ScriptedBot, sandbox: Sandbox, ann: Person
):
    refused: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def answer_interaction(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message("late")
        except discord.NotFound as error:
            refused.set_result(error.code)

    bot.answer = answer_interaction
    sandbox.interactions.answer_seconds = 0.02
    sandbox.faults.delay_request("POST", "/callback$", before=0.05)
    assert (await ann.run_slash("hall")).has_failed
    assert await refused == 10062
    assert ann.list_messages("bluff") == []


async def test_the_log_is_bounded(api: RestClient):
    async with Sandbox(log_length=10) as sandbox:
        async with aiohttp.ClientSession() as session:
            small = RestClient(sandbox, session)
            for _ in range(15):
                await small("GET", "/gateway")
        assert 8 <= len(sandbox.requests) <= 10
