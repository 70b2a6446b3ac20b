"""Tests of each thing inside discord.py on which `bot.discord_internals` relies."""

import asyncio
import inspect

import discord
import discord.client
import discord.http
import pytest
from discord.gateway import DiscordWebSocket

from bot import discord_internals, request_queue, tasks
from tests.support.club import SandboxClub, press_button

CALLED_METHODS = {
    "get_bot_gateway": [],
    "static_login": ["token"],
    "bulk_upsert_global_commands": ["application_id", "payload"],
    "get_member": ["guild_id", "member_id"],
    "delete_channel": ["channel_id"],
    "request": ["route"],
    "get_from_cdn": ["url"],
    "logs_from": ["channel_id", "limit"],
    "delete_message": ["channel_id", "message_id"],
}
"""Methods of discord.py's HTTP client that we call, with their first parameters."""


@pytest.mark.parametrize("method", CALLED_METHODS)
def test_the_http_client_has_what_is_called(method: str) -> None:
    found = list(inspect.signature(getattr(discord.http.HTTPClient, method)).parameters)
    assert found[1 : len(CALLED_METHODS[method]) + 1] == CALLED_METHODS[method]


def test_a_client_waits_by_our_backoff() -> None:
    assert vars(discord.client)["ExponentialBackoff"] is discord_internals.GatewayBackoff
    backoff = discord_internals.GatewayBackoff()
    delays = [backoff.delay() for _ in range(99)]
    assert 2 < max(delays) <= discord_internals.LONGEST_ABSENCE_SECONDS
    for _ in range(20):
        backoff.reset()
        assert 0 <= backoff.delay() <= 2


async def test_requests_are_counted_by_our_bucket(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.bob, start=False)
    buckets = list(vars(club.client.http)["_buckets"].values())
    assert buckets and {type(each) for each in buckets} == {discord_internals.RateLimitBucket}
    counted = ("_last_request", "_loop", "outgoing", "remaining")
    assert all(hasattr(buckets[0], name) for name in counted)


OVERRIDDEN_PARSERS = {
    "INTERACTION_CREATE": "_on_interaction_create",
    "MESSAGE_UPDATE": "_on_message_update",
    "GUILD_CREATE": "_on_guild_create",
}
"""Gateway events, and our methods in place of discord.py's own parsers."""


async def test_our_parsers_take_the_place_of_discord_pys(club: SandboxClub) -> None:
    unheard: dict[str, discord_internals.Parser] = dict.fromkeys(OVERRIDDEN_PARSERS, print)
    ours = discord_internals.replace_parsers(club.client, unheard)
    discord_internals.replace_parsers(club.client, ours)
    assert {event: parser.__name__ for event, parser in ours.items()} == OVERRIDDEN_PARSERS
    other = discord.Client(intents=discord.Intents.none())
    for event, parser in discord_internals.replace_parsers(other, unheard).items():
        assert parser.__name__ == f"parse_{event.lower()}"


async def test_a_heartbeat_out_of_turn_is_acknowledged(club: SandboxClub) -> None:
    before = club.client.latency
    await discord_internals.send_heartbeat(club.client)
    async with asyncio.timeout(10):
        while club.client.latency == before:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_session_that_is_ended_is_followed_by_a_new_one(club: SandboxClub) -> None:
    former = club.client.ws.session_id
    assert former and discord_internals.is_open(club.client)
    again = asyncio.create_task(club.client.wait_for("ready"))
    await discord_internals.end_session(club.client)
    await asyncio.wait_for(again, 30)
    assert club.client.ws.session_id not in (former, discord_internals.UNKNOWN_SESSION_ID)


def list_getting_ready() -> list[asyncio.Task[object]]:
    return [task for task in asyncio.all_tasks() if "_delay_ready" in repr(task.get_coro())]


async def test_a_client_that_is_closed_waits_for_no_more_servers(club: SandboxClub) -> None:
    vars(club.client)["_connection"].guild_ready_timeout = 60.0
    again = asyncio.create_task(club.client.wait_for("connect"))
    await discord_internals.end_session(club.client)
    await asyncio.wait_for(again, 30)
    assert list_getting_ready()
    await club.restart_bot()
    assert not list_getting_ready()


def test_a_client_can_be_sent_elsewhere() -> None:
    assert isinstance(discord.http.Route.BASE, str)
    assert isinstance(vars(discord.Asset)["BASE"], str)
    assert str(DiscordWebSocket.DEFAULT_GATEWAY).startswith("ws")


async def test_what_a_person_waits_for_overtakes_a_full_queue(club: SandboxClub) -> None:
    channel = club.ann.find_channel("bluff")
    served = list[str]()

    async def wait_for_a_turn(key: str) -> None:
        await request_queue.get_queue().wait_for_turn(key)
        served.append(key)

    async def send_answer() -> None:
        tasks.mark_answering(waited_for=True)
        await club.client.get_partial_messageable(channel.id).send("Here you are.")
        served.append("answer")

    with request_queue.share_rate(20, None):
        others = [asyncio.create_task(wait_for_a_turn(f"table {n}")) for n in range(9)]
        await asyncio.sleep(0)
        await asyncio.gather(asyncio.create_task(send_answer()), *others)
    assert served.index("answer") < 5, served


async def test_tasks_that_answer_a_person_are_marked_and_go_first(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Presses, commands and autocomplete mark the task that discord.py runs."""
    marked = list[bool]()
    begin = tasks.mark_answering

    def begin_noted(*, waited_for: bool) -> None:
        begin(waited_for=waited_for)
        marked.append(tasks.is_waited_for())

    monkeypatch.setattr(tasks, "mark_answering", begin_noted)
    message = await club.open_table(club.ann, club.bob, start=False)
    await club.wait_until_settled()
    assert True in marked
    marked.clear()
    await press_button(club.chloe, message, ":join:")
    assert marked == [True]
    marked.clear()
    heard = asyncio.create_task(club.client.wait_for("message"))
    await club.ann.send_message(club.ann.open_dm(), "hello")
    await heard
    await club.wait_until_settled()
    assert marked == [False]
