"""Several processes on one PostgreSQL database: each has shards of its own, hands on what is
another's, and takes over what a dead one had."""

import asyncio
import contextlib
import os
import socket
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from msgspec.structs import replace
from sqlalchemy import NullPool, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from bot.admission import Admission
from bot.cli.shards import shards
from bot.clock import now_ms
from bot.cluster import inbox, lease, ownership, remote_router
from bot.cluster.fleet import Fleet
from bot.cluster.lease import Locks, share
from bot.cluster.ownership import ShardOwnership
from bot.cluster.remote_router import RemoteRouter
from bot.discord_internals import redirect
from bot.health import Health
from bot.services import Services
from bot.settings import Settings
from bot.store import schema
from bot.store.database import Database, DatabaseFailed, UnusableDatabase, address
from bot.tables.tables import Tables
from bot.texts import text
from sandbox import Message, Person, Sandbox
from sandbox.entities import Channel
from tests.bot.club import ANSWER_SECONDS, press, settled, standing
from tests.bot.postgres import Postgres

COUNT = 4
PATIENCE = 60.0


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ownership, "LOOK_SECONDS", 0.1)
    monkeypatch.setattr(remote_router, "GONE_SECONDS", 0.5)
    monkeypatch.setattr(ownership, "FROZEN_SECONDS", 1.5)


@dataclass
class Site:
    """One process's part of the bot, in the test's own process."""

    name: str
    fleet: Fleet
    ownership: ShardOwnership
    locks: Locks
    database: Database
    running: asyncio.Task[None]
    lost: asyncio.Event

    @property
    def numbers(self) -> list[int]:
        return sorted(self.fleet.playing)

    def services(self, number: int) -> Services:
        return self.fleet.client(number).services

    async def die(self) -> None:
        """As by kill -9: nothing is said to anybody, and its connections are gone."""
        self.running.cancel()
        for client in self.fleet.clients:
            client.services.pipeline.stop()
        await self.locks.close()
        await self.database.close()


class Town:
    """A Discord with a server for each shard, and processes on one database."""

    def __init__(self, sandbox: Sandbox, address: str) -> None:
        self.sandbox = sandbox
        self.address = address
        self.channels: dict[int, Channel] = {}
        world = sandbox.world
        for number in range(COUNT):
            id = next(
                n << 22 for n in range((1 << 30) + number, (1 << 30) + 99) if n % COUNT == number
            )
            guild = world.add_guild(f"Server {number}", sandbox.people()[0].user, id=id)
            for person in sandbox.people()[1:]:
                world.add_member(guild, person.user)
            self.channels[number] = world.add_channel(guild, f"bluff-{number}")
        self._sites = contextlib.AsyncExitStack()

    def settings(self, **more: Any) -> Settings:
        return Settings(
            token=self.sandbox.token,
            database_url=self.address,
            api_url=self.sandbox.api_url,
            gateway_url=self.sandbox.gateway_url,
            computer_pace=0.01,
            presses_per_second=1_000,
            emojis=False,
            identify_seconds=0,
            **more,
        )

    async def site(self, name: str, wanted: Sequence[int] | None = None) -> Site:
        return await self._sites.enter_async_context(self._site(name, wanted))

    @contextlib.asynccontextmanager
    async def _site(self, name: str, wanted: Sequence[int] | None) -> AsyncGenerator[Site]:
        async with share(self.address, name, COUNT, patience=0.3) as (locks, lost):
            database = await Database.open(self.address, name=name)
            remote = RemoteRouter(database, name)
            fleet = Fleet(
                self.settings(),
                database,
                self.sandbox.token,
                COUNT,
                remote,
                guild_ready_timeout=0.02,
            )
            made = ShardOwnership(fleet, remote, locks, wanted)
            running = asyncio.create_task(made.run(lost))
            try:
                yield Site(name, fleet, made, locks, database, running, lost)
            finally:
                with contextlib.suppress(DatabaseFailed):
                    await made.close()
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)
                await database.close()

    async def close(self) -> None:
        await self._sites.aclose()

    async def table(self, number: int, host: Person, guest: Person) -> Message:
        """A table on this shard's server, its game begun."""
        opened = await host.slash("bluff start", self.channels[number], game="perudo")
        lobby = opened.message
        assert lobby, opened
        await until(lobby.buttons, "the lobby is more than promised")
        for person, part in ((guest, ":join:"), (host, ":start:")):
            reply = await press(person, lobby, part)
            assert reply.kind in ("update", "deferred_update"), reply
        return standing(host, lobby)

    def refused(self) -> list[str]:
        return [f"{r.method} {r.route}: {r.reason}" for r in self.sandbox.refused]


@pytest.fixture
async def town(postgres: Postgres) -> AsyncGenerator[Town]:
    made = Sandbox(rate_limits=False, answer_seconds=ANSWER_SECONDS)
    for user in made.world.people.values():
        user.avatar = None
    async with made as sandbox:
        opened = Town(sandbox, await postgres.fresh())
        redirect(opened.settings())
        try:
            yield opened
        finally:
            await opened.close()


async def until(holds: Callable[[], object], why: str) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            while not holds():  # noqa: ASYNC110
                await asyncio.sleep(0.02)
    except TimeoutError:
        raise AssertionError(why) from None


def turn(bot: Services, table_id: int, people: Sequence[Person]) -> Person:
    table = bot.tables._cache[table_id]
    user_id = table.members[table.state.turn].user_id
    return next(person for person in people if person.user.id == user_id)


async def test_each_takes_its_share_and_gives_way_to_who_comes(town: Town) -> None:
    one = await town.site("one")
    await until(lambda: one.numbers == [0, 1, 2, 3], "the first has all")
    two = await town.site("two")
    await until(lambda: len(one.numbers) == len(two.numbers) == 2, "two share")
    three = await town.site("three")
    await until(lambda: three.locks.heard is not None, "it is among them")
    await until(
        lambda: sorted(len(site.numbers) for site in (one, two, three)) in ([0, 2, 2], [1, 1, 2]),
        "nobody has more than two",
    )
    assert sorted(one.numbers + two.numbers + three.numbers) == [0, 1, 2, 3]
    await three.ownership.close()
    await two.ownership.close()
    await until(lambda: one.numbers == [0, 1, 2, 3], "who ends lets go at once")


async def test_shards_change_hands_one_by_one(town: Town) -> None:
    one = await town.site("one")
    await until(lambda: one.numbers == [0, 1, 2, 3], "the first has all")
    two = await town.site("two")
    most = await most_deaf(town, lambda: len(one.numbers) == len(two.numbers) == 2)
    assert most == 1, "who gives way to another that comes"
    ending = asyncio.create_task(two.ownership.close())
    most = await most_deaf(town, lambda: ending.done() and len(one.numbers) == COUNT)
    assert most == 1, "who ends"


async def most_deaf(town: Town, ended: Callable[[], bool]) -> int:
    """Return how many shards at once were not connected until this holds, at most."""
    most = 0
    async with asyncio.timeout(PATIENCE):
        while not ended():
            sessions = town.sandbox.gateway.sessions.values()
            there = {session.shard for session in sessions if session.connection is not None}
            most = max(most, COUNT - len(there))
            await asyncio.sleep(0.002)
    return most


async def test_a_process_is_ready_once_it_has_its_share_or_there_is_none_left(town: Town) -> None:
    async def has_when_ready(name: str) -> tuple[Site, int]:
        site = await town.site(name)
        health = Health(site.fleet, site.ownership)
        port = await health.start("127.0.0.1", 0)
        try:
            async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as http:
                async with asyncio.timeout(PATIENCE):
                    while (await http.get("/healthz")).status != 200:  # noqa: ASYNC110
                        await asyncio.sleep(0.02)
                return site, len(site.fleet.playing)
        finally:
            await health.close()

    one, had = await has_when_ready("one")
    assert had == COUNT
    two, had = await has_when_ready("two")
    assert had == COUNT // 2
    three, had = await has_when_ready("three")
    assert sorted(len(site.numbers) for site in (one, two, three)) in ([0, 2, 2], [1, 1, 2])


async def test_a_press_in_private_is_answered_by_the_process_that_has_the_table(town: Town) -> None:
    ann, bob = town.sandbox.people()[:2]
    one, two = await town.site("one", [0, 1]), await town.site("two", [2, 3])
    await until(lambda: one.numbers == [0, 1] and two.numbers == [2, 3], "each has its own")
    await town.table(3, ann, bob)
    bot = two.services(3)
    await settled(two.fleet.client(3))
    who = turn(bot, 1, (ann, bob))
    mine = [m for m in who.messages(who.dm()) if m.buttons()][-1]
    looked = await press(who, mine, ":look:")
    assert looked.kind == "update" and bot.hand_messages.view_of(1, who.user.id).where == "hand"
    offered = [b.custom_id for b in mine.buttons() if b.custom_id and ":do:" in b.custom_id]
    reply = await who.press_id(mine, offered[0])
    assert reply.kind == "update", reply
    await settled(two.fleet.client(3))
    assert len(bot.tables._cache[1].state.bids) == 1
    assert not one.services(0).tables._cache
    # What one of them writes of a person, the other reads again.
    first = one.services(0)
    await first.people.get(ann.user.id)
    await bot.people.met(ann.user.id, "Ann", "ru")
    await until(lambda: ann.user.id not in first.people._known, "it is told")
    # Who has it is gone: the sender says so within Discord's three seconds.
    two.fleet.silence()
    began = now_ms()
    again = await who.press_id(mine, "t:1:look::")
    assert again.message and again.message.texts() == [text("en", "error-elsewhere")]
    assert now_ms() - began < 1000 * (inbox.TAKEN_SECONDS + 10)
    assert not town.refused()


async def test_bluff_shards_says_who_has_which(
    town: Town, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", town.address)
    await asyncio.to_thread(shards)
    assert capsys.readouterr().out.strip() == text("en", "cli-shards-none")
    one = await town.site("one", [0, 1])
    await until(lambda: one.numbers == [0, 1], "it has its own")
    await asyncio.to_thread(shards)
    told = capsys.readouterr().out.splitlines()  # and the bot's own log
    rows = [line.split("\t") for line in told if "\t" in line]
    assert rows[0] == text("en", "cli-shards-head").split(" · ")
    about = f"{socket.gethostname()} {os.getpid()}"
    assert [row[:2] for row in rows[1:]] == [["0", about], ["1", about], ["2", "–"], ["3", "–"]]
    assert rows[1][2].startswith("20") and rows[1][3].startswith("20")


def given_back(clocks: Tables) -> int:
    """The time (milliseconds) that held there lately, and was given back."""
    return sum(end - begin for begin, end in clocks.hold._given)


async def test_what_a_dead_one_had_is_played_on_and_nobody_elses_clock_moves(town: Town) -> None:
    ann, bob, chloe, dmitri = town.sandbox.people()[:4]
    one, two = await town.site("one"), await town.site("two")
    await until(lambda: len(one.numbers) == len(two.numbers) == 2, "two share")
    theirs, ours = two.numbers[-1], one.numbers[-1]
    await town.table(theirs, ann, bob)
    kept = await town.table(ours, chloe, dmitri)
    for site, number in ((two, theirs), (one, ours)):
        await settled(site.fleet.client(number))
    clocks = one.services(ours).tables
    before, given = await clocks.deadlines(2), given_back(clocks)
    lost = (await two.services(theirs).tables.deadlines(1))[0].due_at
    who = turn(two.services(theirs), 1, (ann, bob))
    await two.die()
    town.sandbox.faults.drop_gateway(resumable=False, shard=theirs)
    await until(lambda: one.numbers == [0, 1, 2, 3], "the other has all")
    bot = one.services(theirs)
    await settled(one.fleet.client(theirs))
    message = [m for m in who.messages(town.channels[theirs]) if m.ephemeral_for is None][-1]
    reply = await press(who, message, ":do:")
    assert reply.kind == "update", reply
    after = (await bot.tables.deadlines(1))[0].due_at
    assert lost and after and after > lost
    # But by what a machine with much to do has lost itself meanwhile, which it gives back.
    held = given_back(clocks) - given
    [was] = before
    assert was.due_at and was.nudge_at and kept.buttons()
    moved = replace(was, due_at=was.due_at + held, nudge_at=was.nudge_at + held)
    assert await clocks.deadlines(2) == [moved]


@pytest.mark.long
async def test_who_stood_still_finds_his_shards_taken_and_writes_nothing(town: Town) -> None:
    ann, bob = town.sandbox.people()[:2]
    one, two = await town.site("one"), await town.site("two")
    await until(lambda: len(one.numbers) == len(two.numbers) == 2, "two share")
    theirs = two.numbers[-1]
    await town.table(theirs, ann, bob)
    await settled(two.fleet.client(theirs))
    # As if it stood still: it says nothing any more, and its connections stay.
    two.running.cancel()
    await until(lambda: one.numbers == [0, 1, 2, 3], "the other has all")
    stale = two.services(theirs)
    with pytest.raises(DatabaseFailed):
        await stale.meta.set("word", "written")
    with pytest.raises(DatabaseFailed):
        await stale.meta.beat(now_ms())
    assert await one.services(0).meta.get("word") is None
    # It knows then, and answers nobody any more.
    assert two.lost.is_set() and not two.numbers and two.fleet.clients


@pytest.mark.long
async def test_who_stood_still_refuses_nothing_that_is_not_his_any_more(town: Town) -> None:
    ann, bob = town.sandbox.people()[:2]
    one, two = await town.site("one"), await town.site("two")
    await until(lambda: len(one.numbers) == len(two.numbers) == 2, "two share")
    theirs = two.numbers[-1]
    message = await town.table(theirs, ann, bob)
    await settled(two.fleet.client(theirs))
    stale = two.services(theirs)
    who = turn(stale, 1, (ann, bob))
    two.running.cancel()
    await until(lambda: one.numbers == [0, 1, 2, 3], "the other has all")
    # Both are told of each press, and what came meanwhile is too much at once for who wakes up.
    stale.pipeline._admission = Admission(per_second=0)
    stale.pipeline._admission.admit((who.user.id, ""))
    reply = await press(who, message, ":do:")
    assert reply.kind in ("update", "deferred_update"), reply
    assert len(one.services(theirs).tables._cache[1].state.bids) == 1
    await until(two.lost.is_set, "it has learned whose the table is")
    assert not town.refused()


@pytest.mark.long
async def test_who_stands_still_in_the_middle_of_a_sign_of_life_holds_nobody_up(town: Town) -> None:
    one, two = await town.site("one"), await town.site("two")
    await until(lambda: len(one.numbers) == len(two.numbers) == 2, "two share")
    two.running.cancel()
    engine = create_async_engine(
        address(town.address),
        poolclass=NullPool,
        connect_args={"server_settings": {"application_name": two.name}},
    )
    with contextlib.suppress(DBAPIError):  # it cannot even be rolled back in the end
        async with engine.connect() as connection:
            sign = update(schema.processes).where(schema.processes.c.name == two.name)
            await connection.execute(sign.values(alive_at=now_ms()))
            await until(lambda: one.numbers == [0, 1, 2, 3], "the other has all")


async def test_the_same_shards_and_another_number_of_them_are_refused(
    town: Town, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(lease.PATIENCE, "postgresql", 0.3)
    one = await town.site("one", [0, 1])
    await until(lambda: one.numbers == [0, 1], "it has its own")
    same = await town.site("same", [1, 2])
    with pytest.raises(UnusableDatabase) as refused:
        await same.running
    assert refused.value.code == "shards-taken" and not same.numbers
    with pytest.raises(UnusableDatabase) as refused:
        async with share(town.address, "more", COUNT + 1, patience=0.1):
            pass
    assert refused.value.code == "shards-other-count"
    with pytest.raises(UnusableDatabase) as refused:
        async with lease.claim(town.address, patience=0.1):
            pass
    assert refused.value.code == "database-taken"
    with pytest.raises(UnusableDatabase) as refused:
        async with share(f"sqlite:///{tmp_path}/bluff.sqlite", "one", COUNT):
            pass
    assert refused.value.code == "shards-need-server"
