"""Threads for tables: none for the moment, none at all, and locked ones."""

import asyncio
import gc

import pytest
from msgspec.structs import replace

from bench.crowd import crowd
from bench.wishes import table_of
from bot.delivery import new_threads
from bot.store.guilds import Guild
from bot.tables.rows import Speed
from bot.texts import text
from sandbox import Message
from sandbox.entities import SUPPRESS_NOTIFICATIONS, Channel
from tests.bot.club import Club, press
from tests.bot.cup import created, entered, started
from tests.bot.dice import rig

THREADS, MESSAGES = r"^/channels/\{channel_id\}/threads$", r"^/channels/\{channel_id\}/messages$"
LONG = 219.0
"""Seconds that Discord has asked others to wait for a thread."""


async def threaded(club: Club, clock: Speed = "live") -> None:
    """Tables of the server are played in threads."""
    guild = Guild(club.sandbox.world.guild.id)
    await club.bot.guilds.put(replace(guild, threads=True, clock=clock))


def threads(club: Club) -> list[Channel]:
    world = club.sandbox.world
    return [channel for channel in world.channels_of(world.guild) if channel.is_thread]


def said(message: Message) -> str:
    return "\n".join(message.texts())


def refusing(club: Club, how: str) -> None:
    """Discord makes no thread here, for this reason."""
    faults = club.sandbox.faults
    match how:
        case "limit":
            faults.rate_limited("POST", THREADS, LONG)
        case "kind":
            club.forgiven.add(50024)
            refusal = {"code": 50024, "message": "Cannot execute action on this channel type"}
            faults.answer("POST", THREADS, 400, json=refusal)
        case _:
            club.forgiven.add(160006)
            faults.set_max_threads(0)


@pytest.mark.parametrize("how", ["limit", "kind", "many"])
async def test_without_a_thread_the_table_stands_in_the_channel(club: Club, how: str) -> None:
    await threaded(club)
    refusing(club, how)
    opened = await club.ann.slash("bluff start", game="perudo")
    assert opened.message and opened.message.ephemeral_for is None and not threads(club)
    await club.settled()
    told = [m for m in club.ann.messages("bluff") if m.ephemeral_for is club.ann.user]
    assert [said(m) for m in told] == [text("en", "start-no-thread")]
    assert (await press(club.bob, opened.message, ":join:")).kind == "update"


async def test_a_thread_that_comes_too_late_is_taken_away(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_threads, "PATIENCE", 0.05)
    await threaded(club)
    club.sandbox.faults.delay("POST", THREADS, after=0.5)
    opened = await club.ann.slash("bluff start", game="perudo")
    assert opened.message and opened.message.ephemeral_for is None
    assert (await club.bot.tables.place(1)).channel_id == club.ann.channel("bluff").id
    await asyncio.gather(*club.bot.new_threads._tasks)
    assert [r.route for r in club.sandbox.requests if r.method == "DELETE"] == [
        "/channels/{channel_id}"
    ]
    assert not threads(club)


@pytest.mark.parametrize(("clock", "minutes"), [("live", 1440), ("slow", 10080)])
async def test_a_table_stays_in_the_list_of_channels(
    club: Club, clock: Speed, minutes: int
) -> None:
    await threaded(club, clock)
    await club.ann.slash("bluff start", game="perudo")
    assert [thread.auto_archive_minutes for thread in threads(club)] == [minutes]


@pytest.mark.parametrize("archived", [False, True])
async def test_a_locked_thread_is_left_for_its_channel(
    club: Club, monkeypatch: pytest.MonkeyPatch, archived: bool
) -> None:
    rig(monkeypatch)
    club.forgiven |= {50083, 160005}
    await threaded(club)
    await club.ann.slash("bluff start", game="perudo")
    await club.settled()
    (thread,) = threads(club)
    message = club.ann.last(thread)
    await press(club.bob, message, ":join:")
    await press(club.ann, message, ":start:")
    await club.settled()
    club.sandbox.world.update_channel(thread, locked=True, archived=archived)
    bluff = club.ann.channel("bluff")
    await club.ann.until(lambda person: "opens with any bid" in said(person.last("bluff")))
    await club.settled()
    here = club.ann.last("bluff")
    assert (await club.bot.tables.place(1)).channel_id == bluff.id
    assert (await press(club.ann, here, ":do:2x3:")).kind == "update"
    await club.settled()
    assert thread.locked and thread.archived is archived, "it is the moderators'"


async def test_nobody_reads_in_the_channel_what_stood_in_a_private_thread(club: Club) -> None:
    bluff = club.ann.channel("bluff")
    kind = type(bluff.kind).PRIVATE_THREAD
    thread = club.sandbox.world.add_thread(bluff, "ours", club.ann.user, kind=kind)
    for person in (club.bob, club.chloe):
        club.sandbox.world.join_thread(thread, person.user)
    club.sandbox.world.join_thread(thread, club.sandbox.world.bot)
    opened = await club.ann.slash("bluff start", thread, game="perudo")
    assert opened.message
    club.sandbox.world.update_channel(thread, locked=True)
    await club.bob.slash("bluff join", club.bob.channel("general"), table=1)
    await club.settled()
    assert not club.eve.messages("bluff")
    assert "Bob" in club.ann.last(thread).alt_texts()[0]


async def test_a_tournaments_tables_share_the_threads_that_there_are(club: Club) -> None:
    people = crowd(club.sandbox, 8)
    await created(club, game="perudo", table=2)
    await entered(club, people.values())
    club.sandbox.faults.delay("POST", THREADS, times=3)
    club.sandbox.faults.rate_limited("POST", THREADS, LONG)
    club.sandbox.faults.delay("POST", MESSAGES, before=0.5, times=8)
    work = len(club.sandbox.requests)
    await started(club, people.values())
    await club.settled()
    places = [(await club.bot.tables.place(n)).channel_id for n in (1, 2, 3, 4)]
    made = {thread.id for thread in threads(club)}
    assert len(made) == 3 and set(places) == made
    posts = [r for r in club.sandbox.requests[work:] if r.method == "POST"]
    asked = [r.at for r in posts if r.path.endswith("/threads")]
    shown = [r.at + r.took for r in posts if any(str(thread) in r.path for thread in made)]
    flags = {m.flags & SUPPRESS_NOTIFICATIONS for t in threads(club) for m in shows(t)}
    assert flags == {SUPPRESS_NOTIFICATIONS}, "the mention beside it rings"
    assert len(asked) == 4 and max(asked) < min(shown), "none waits until another is shown"


async def test_threads_are_made_as_long_as_discord_has_room(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    await threaded(club)
    club.sandbox.rate_limits.on = True  # ten threads in five minutes
    people = (club.ann, club.bob, club.chloe)
    await asyncio.gather(*(each.slash("bluff start", game="perudo") for each in people[:2]))
    await people[2].slash("bluff start", game="perudo")
    await club.settled()
    gc.collect()
    assert len(threads(club)) == 3
    assert not [r for r in caplog.records if r.levelname == "ERROR"]


def shows(thread: Channel) -> list[Message]:
    """The tables' messages in a thread."""
    return [m for m in thread.messages.values() if table_of(m) is not None]
