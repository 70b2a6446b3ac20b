"""Several shards in one process: each plays the tables of its servers, and what comes to another is
handed on to it whole."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from bot.client import BluffClient
from bot.clock import now_ms
from bot.services import Services
from bot.store.database import Database
from bot.store.meta import ALIVE, HELD, Meta, own
from bot.store.shards import Shard, WrongShardError
from bot.tables.hold import GAP_MS
from bot.texts import text
from sandbox.entities import Channel
from tests.bot.club import SETTLING, Club, open_club, press
from tests.bot.cup import created, cup, entered, playing, started, until
from tests.bot.questions import rig
from tests.bot.store import open_store
from tests.bot.test_quiz import counted, labels, letter, sentence, sheet_of, table, types
from tests.bot.test_time import soon


@pytest.fixture
async def club(tmp_path: Path) -> AsyncGenerator[Club, None]:
    """A club whose server is not the first shard's."""
    async with open_club(tmp_path, away=True) as opened:
        yield opened
        await opened.settled()
        assert not opened.unforgiven()


def other(club: Club) -> tuple[Channel, Services]:
    """A channel of another server, which is the first shard's, with everybody in it; and that
    shard."""
    world, count = club.sandbox.world, club.fleet.count
    home = world.guild.id
    id = next(n << 22 for n in range((home >> 22) + 1, (home >> 22) + 99) if n % count == 0)
    guild = world.add_guild("Second", club.ann.user, id=id)
    for person in club.sandbox.people()[1:]:
        world.add_member(guild, person.user)
    return world.add_channel(guild, "second"), club.client.services


async def test_each_shard_plays_the_tables_of_its_servers(club: Club) -> None:
    channel, first = other(club)
    await club.table(club.ann, club.bob)
    opened = await club.chloe.slash("bluff start", channel, game="perudo")
    assert opened.message
    await press(club.dmitri, opened.message, ":join:")
    await press(club.chloe, opened.message, ":start:")
    await club.settled()
    assert set(club.bot.tables._cache) == {1} and set(first.tables._cache) == {2}
    assert [place.id for place in await club.bot.ledger.live()] == [1]
    assert [place.id for place in await first.ledger.live()] == [2]
    for bot in (club.bot, first):
        assert await bot.scheduler._deadlines.due(now_ms() + 10**9)
        assert {d.table_id for d in await bot.scheduler._deadlines.due(now_ms() + 10**9)} == {
            place.id for place in await bot.ledger.live()
        }
    with pytest.raises(WrongShardError) as refused:
        await first.tables.commit(1, "cause", lambda _: [])
    assert refused.value.shard == club.bot.shard.id


async def test_what_is_typed_and_pressed_in_private_reaches_the_table_of_another_shard(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)
    await table(club, club.ann, club.bob)
    assert counted(await types(club, club.ann, "1: 0"))
    assert await sheet_of(club, club.ann) == {0: "0"}
    await types(club, club.bob, "hello there")
    asked = next(m for m in club.bob.messages(club.bob.dm()) if "No" in labels(m))
    reply = await press(club.bob, asked, ".2).private.1")
    assert reply.kind == "update", reply.reason or reply
    assert await sheet_of(club, club.bob) == {1: "hello there"}
    id = club.state().decisions()[0].id
    reply = await club.bob.press_id(letter(club.bob), f"t:1:do:lock:{id}")
    assert reply.kind == "update", reply
    await club.settled()
    assert club.bot.hand_messages.view_of(1, club.bob.user.id).where == "hand", (
        "he plays from there"
    )
    assert not len(club.client.services.hand_messages)
    stale = await club.bob.press_id(letter(club.bob), "t:1:do:lock:gone")
    assert stale.kind in ("message", "update", "deferred_update")
    # A command there is about the one table that he sits at, wherever that is.
    shown = await club.ann.slash("bluff hand", club.ann.dm())
    assert shown.message and shown.message.ephemeral_for is club.ann.user
    assert set(club.client.services.tables._cache) == set()


async def test_what_nobody_takes_is_answered_with_a_sentence(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch)
    await table(club, club.ann, club.bob)
    id, mine = club.state().decisions()[0].id, letter(club.bob)
    await club.fleet.stop(club.bot.shard.id)
    reply = await club.bob.press_id(mine, f"t:1:do:lock:{id}")
    assert reply.message and reply.message.texts() == [text("en", "error-elsewhere")]
    sent = await club.ann.type(club.ann.dm(), "1: 0")
    await club.settled()
    # It is read back, and counts from when it was typed.
    again = club.fleet.start(club.bot.shard.id)
    club.bot = again.services
    await again.life.playing.wait()
    await club.ann.until(lambda _: counted(sent))
    await club.settled()
    assert await sheet_of(club, club.ann) == {0: "0"}
    assert sentence(club.ann) != text("en", "error-elsewhere")


async def test_a_tournament_runs_once_at_the_shard_of_its_server(club: Club) -> None:
    people = [club.ann, club.bob, club.chloe, club.dmitri]
    assert await created(club, game="perudo") == 1
    await entered(club, people)
    async with playing({person.user.id: person for person in people}):
        await started(club, people)
        await until(club, "over")
    assert cup(club).phase == "over" and not club.client.services.tournaments._cache
    posted = [r for r in club.sandbox.requests if r.route.endswith("/threads")]
    assert len(posted) == sum(len(round_.boards) for round_ in cup(club).rounds)


async def test_when_one_shards_gateway_is_gone_only_its_tables_hold(club: Club) -> None:
    channel, first = other(club)
    await club.table(club.ann, club.bob)
    opened = await club.chloe.slash("bluff start", channel, game="perudo")
    assert opened.message
    await press(club.dmitri, opened.message, ":join:")
    await press(club.chloe, opened.message, ":start:")
    await club.settled()
    before = [await bot.tables.deadlines(n) for bot, n in ((club.bot, 1), (first, 2))]
    club.sandbox.faults.refuse_gateway(3)
    club.sandbox.faults.drop_gateway(resumable=False, shard=club.bot.shard.id)
    home = club.fleet.client(club.bot.shard.id)
    await home.wait_for("disconnect", timeout=10)
    # The bot itself hears of it in a task beside this one: which is first, Pythons differ about.
    await soon(lambda: club.bot.tables.hold.since is not None)
    assert first.tables.hold.since is None
    await home.wait_for("ready", timeout=30)
    await club.bot.tables.hold.over()
    await club.settled()
    after = [await bot.tables.deadlines(n) for bot, n in ((club.bot, 1), (first, 2))]
    assert after[1] == before[1], "nobody else's clock has moved"
    assert all(
        now.due_at and then.due_at and now.due_at - then.due_at > GAP_MS
        for now, then in zip(after[0], before[0], strict=True)
    )


async def test_what_one_shard_writes_of_a_person_another_reads_again(club: Club) -> None:
    other(club)
    first, user = club.client.services, club.bob.user.id
    await club.bot.people.met(user, "Bob", "en")
    assert (await first.people.several([user]))[user].locale == "en"
    await club.bot.people.met(user, "Bob", "fr")
    await club.settled()
    for task in list(club.fleet._telling):
        await task
    assert (await first.people.several([user]))[user].locale == "fr"
    await club.bot.privacy.forget(user)
    club.bot.people.forget(user)
    for task in list(club.fleet._telling):
        await task
    assert await first.people.get(user) is None


async def test_signs_of_life_are_each_shards_own(address: str) -> None:
    async with open_store(address) as store:
        whole: Database = store.database
        await Meta(whole).reshard()
        await Meta(whole).beat(1_000)
        one, two = (Meta(whole.of(Shard(n, 2))) for n in range(2))
        await one.reshard()
        await two.reshard()
        assert (await one.last_alive(), await two.last_alive()) == (1_000, 1_000)
        await one.beat(2_000)
        await two.held(1_500)
        await two.beat(9_000)
        assert (await one.last_alive(), await two.last_alive()) == (2_000, 1_500)
        # Another number of shards: the latest that any of them has known.
        more = Meta(whole.of(Shard(3, 8)))
        await more.reshard()
        assert await more.last_alive() == 2_000
        assert await Meta(whole).get(own(HELD, Shard(1, 2))) is None
        await Meta(whole).reshard()
        assert await Meta(whole).get(ALIVE) == "2000"


def test_shards_are_counted_as_discord_does() -> None:
    guild = 197_038_439_483_310_086
    owners = [Shard(0, count).owner(guild) for count in (1, 2, 7)]
    assert owners == [0, (guild >> 22) % 2, (guild >> 22) % 7]
    assert Shard(0, 5).owns(None) and not Shard(1, 5).owns(None)


async def test_a_shard_that_does_not_hear_that_it_is_to_end_is_told_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, start = club.bot.shard.id, BluffClient.start
    await club.fleet.stop(number)

    async def deaf(client: BluffClient, secret: str) -> None:
        # As in `asyncio.wait_for` of Python 3.11, when what it waits for is there at this moment.
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(SETTLING)
        await start(client, secret)

    monkeypatch.setattr(BluffClient, "start", deaf)
    again = club.fleet.start(number)
    await asyncio.sleep(0)
    async with asyncio.timeout(SETTLING):
        await club.fleet.stop(number)
    assert again.is_closed() and not club.fleet.ended.is_set()
    assert number not in [each.services.shard.id for each in club.fleet.clients]
    monkeypatch.undo()
    club.bot = club.fleet.start(number).services
