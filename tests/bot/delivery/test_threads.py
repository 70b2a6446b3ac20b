"""Tests of threads for tables: none for the moment, none at all, and locked ones."""

import asyncio
import gc

import pytest
from msgspec.structs import replace

from bench.simulation.crowd import add_crowd
from bench.simulation.wishes import table_of
from bot.delivery import new_threads
from bot.store.guilds import ServerSettings
from bot.tables.rows import ClockSpeed
from bot.texts import format_text
from sandbox import Message
from sandbox.entities import SUPPRESS_NOTIFICATIONS, Channel
from tests.support.club import SandboxClub, join_texts, press_button
from tests.support.rigged_dice import rig_dice
from tests.support.tournament_steps import create_cup, press_for_all, start_cup

THREADS_ROUTE, MESSAGES_ROUTE = (
    r"^/channels/\{channel_id\}/threads$",
    r"^/channels/\{channel_id\}/messages$",
)
LONG_LIMIT_S = 219.0
"""Seconds that Discord has asked others to wait for a thread."""


async def use_threads(club: SandboxClub, clock: ClockSpeed = "live") -> None:
    """Let the server's tables be played in threads."""
    guild = ServerSettings(club.sandbox.world.guild.id)
    await club.bot.guilds.save_settings(replace(guild, threads=True, clock=clock))


def list_threads(club: SandboxClub) -> list[Channel]:
    world = club.sandbox.world
    return [channel for channel in world.list_channels(world.guild) if channel.is_thread]


def refuse_threads(club: SandboxClub, how: str) -> None:
    """Let Discord refuse threads here for this reason."""
    faults = club.sandbox.faults
    match how:
        case "limit":
            faults.answer_rate_limited("POST", THREADS_ROUTE, LONG_LIMIT_S)
        case "kind":
            club.forgiven_codes.add(50024)
            refusal = {"code": 50024, "message": "Cannot execute action on this channel type"}
            faults.answer_with("POST", THREADS_ROUTE, 400, json=refusal)
        case _:
            club.forgiven_codes.add(160006)
            faults.set_max_threads(0)


@pytest.mark.parametrize("how", ["limit", "kind", "many"])
async def test_without_a_thread_the_table_stands_in_the_channel(
    club: SandboxClub, how: str
) -> None:
    await use_threads(club)
    refuse_threads(club, how)
    opened = await club.ann.run_slash("bluff start", game="perudo")
    assert opened.message and opened.message.ephemeral_for is None and not list_threads(club)
    await club.wait_until_settled()
    told = [m for m in club.ann.list_messages("bluff") if m.ephemeral_for is club.ann.user]
    assert [join_texts(m) for m in told] == [format_text("en", "start-no-thread")]
    assert (await press_button(club.bob, opened.message, ":join:")).kind == "update"


async def test_a_thread_that_comes_too_late_is_taken_away(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_threads, "THREAD_TIMEOUT_S", 0.05)
    await use_threads(club)
    club.sandbox.faults.delay_request("POST", THREADS_ROUTE, after=0.5)
    opened = await club.ann.run_slash("bluff start", game="perudo")
    assert opened.message and opened.message.ephemeral_for is None
    assert (await club.bot.tables.load_location(1)).channel_id == club.ann.find_channel("bluff").id
    await club.wait_until_settled()
    assert [r.route for r in club.sandbox.requests if r.method == "DELETE"] == [
        "/channels/{channel_id}"
    ]
    assert not list_threads(club)


@pytest.mark.parametrize(("clock", "minutes"), [("live", 1440), ("slow", 10080)])
async def test_a_table_stays_in_the_list_of_channels(
    club: SandboxClub, clock: ClockSpeed, minutes: int
) -> None:
    await use_threads(club, clock)
    await club.ann.run_slash("bluff start", game="perudo")
    assert [thread.auto_archive_minutes for thread in list_threads(club)] == [minutes]


@pytest.mark.parametrize("archived", [False, True])
async def test_a_locked_thread_is_left_for_its_channel(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch, archived: bool
) -> None:
    rig_dice(monkeypatch)
    club.forgiven_codes |= {50083, 160005}
    await use_threads(club)
    await club.ann.run_slash("bluff start", game="perudo")
    await club.wait_until_settled()
    (thread,) = list_threads(club)
    message = club.ann.find_last_message(thread)
    await press_button(club.bob, message, ":join:")
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    club.sandbox.world.update_channel(thread, locked=True, archived=archived)
    bluff = club.ann.find_channel("bluff")
    await club.ann.wait_until(
        lambda person: "opens with any bid" in join_texts(person.find_last_message("bluff"))
    )
    await club.wait_until_settled()
    here = club.ann.find_last_message("bluff")
    assert (await club.bot.tables.load_location(1)).channel_id == bluff.id
    assert (await press_button(club.ann, here, ":do:2x3:")).kind == "update"
    await club.wait_until_settled()
    assert thread.locked and thread.archived is archived, "it is the moderators'"


async def test_nobody_reads_in_the_channel_what_stood_in_a_private_thread(
    club: SandboxClub,
) -> None:
    bluff = club.ann.find_channel("bluff")
    kind = type(bluff.kind).PRIVATE_THREAD
    thread = club.sandbox.world.add_thread(bluff, "ours", club.ann.user, kind=kind)
    for person in (club.bob, club.chloe):
        club.sandbox.world.join_thread(thread, person.user)
    club.sandbox.world.join_thread(thread, club.sandbox.world.bot)
    opened = await club.ann.run_slash("bluff start", thread, game="perudo")
    assert opened.message
    club.sandbox.world.update_channel(thread, locked=True)
    await club.bob.run_slash("bluff join", club.bob.find_channel("general"), table=1)
    await club.wait_until_settled()
    assert not club.eve.list_messages("bluff")
    assert "Bob" in club.ann.find_last_message(thread).list_alt_texts()[0]


async def test_a_tournaments_tables_share_the_threads_that_there_are(club: SandboxClub) -> None:
    people = add_crowd(club.sandbox, 8)
    await create_cup(club, game="perudo", table=2)
    await press_for_all(club, people.values())
    club.sandbox.faults.delay_request("POST", THREADS_ROUTE, times=3)
    club.sandbox.faults.answer_rate_limited("POST", THREADS_ROUTE, LONG_LIMIT_S)
    club.sandbox.faults.delay_request("POST", MESSAGES_ROUTE, before=0.5, times=8)
    work = len(club.sandbox.requests)
    await start_cup(club, people.values())
    await club.wait_until_settled()
    places = [(await club.bot.tables.load_location(n)).channel_id for n in (1, 2, 3, 4)]
    made = {thread.id for thread in list_threads(club)}
    assert len(made) == 3 and set(places) == made
    posts = [r for r in club.sandbox.requests[work:] if r.method == "POST"]
    asked = [r.at for r in posts if r.path.endswith("/threads")]
    shown = [r.at + r.took for r in posts if any(str(thread) in r.path for thread in made)]
    flags = {
        m.flags & SUPPRESS_NOTIFICATIONS for t in list_threads(club) for m in list_table_messages(t)
    }
    assert flags == {SUPPRESS_NOTIFICATIONS}, "the mention beside it rings"
    assert len(asked) == 4 and max(asked) < min(shown), "none waits until another is shown"


async def test_threads_are_made_as_long_as_discord_has_room(
    club: SandboxClub, caplog: pytest.LogCaptureFixture
) -> None:
    await use_threads(club)
    club.sandbox.rate_limits.on = True  # ten threads in five minutes
    people = (club.ann, club.bob, club.chloe)
    await asyncio.gather(*(each.run_slash("bluff start", game="perudo") for each in people[:2]))
    await people[2].run_slash("bluff start", game="perudo")
    await club.wait_until_settled()
    gc.collect()
    assert len(list_threads(club)) == 3
    assert not [r for r in caplog.records if r.levelname == "ERROR"]


def list_table_messages(thread: Channel) -> list[Message]:
    """Return the tables' messages in a thread."""
    return [m for m in thread.messages.values() if table_of(m) is not None]
