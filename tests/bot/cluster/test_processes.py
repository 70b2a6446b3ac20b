"""Tests of several processes on one PostgreSQL database.

Each has shards of its own, hands on what is another's, and takes over what a dead one had.
"""

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

from bench.simulation.postgres import PostgresServer
from bot.cli.shards import shards
from bot.clock import now_ms
from bot.cluster import inbox, lease, ownership, remote_router
from bot.cluster.fleet import ShardFleet
from bot.cluster.lease import ShardLocks, share_database
from bot.cluster.ownership import ShardOwnership
from bot.cluster.remote_router import RemoteRouter
from bot.discord_internals import redirect_requests
from bot.health import HealthServer
from bot.services import BotServices
from bot.settings import Settings
from bot.store import schema
from bot.store.database import (
    DatabaseFailedError,
    StoreDatabase,
    UnusableDatabaseError,
    parse_database_url,
)
from bot.texts import format_text
from sandbox import Message, Person, Sandbox
from sandbox.entities import Channel
from tests.support.club import ANSWER_TIMEOUT_S, find_current_message, press_button, settle_client

SHARD_COUNT = 4
WAIT_TIMEOUT_S = 60.0


@pytest.fixture(autouse=True)
def _shorten_intervals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ownership, "CHECK_INTERVAL_S", 0.1)
    monkeypatch.setattr(remote_router, "DISCONNECTED_DEAD_SECONDS", 0.5)
    monkeypatch.setattr(ownership, "FROZEN_SECONDS", 1.5)


@dataclass
class ProcessSite:
    """A process's part of the bot, in the test's own process."""

    name: str
    fleet: ShardFleet
    ownership: ShardOwnership
    locks: ShardLocks
    database: StoreDatabase
    running: asyncio.Task[None]
    lost: asyncio.Event

    @property
    def shard_numbers(self) -> list[int]:
        return sorted(self.fleet.playing_shards)

    def get_services(self, number: int) -> BotServices:
        return self.fleet.get_client(number).services

    async def kill_process(self) -> None:
        """Die as by SIGKILL: nothing is said to anybody, and its connections are gone."""
        self.running.cancel()
        for client in self.fleet.clients:
            client.services.pipeline.stop_answering()
        await self.locks.close()
        await self.database.close()


class ShardTown:
    """A Discord with a server for each shard, and processes on one database."""

    def __init__(self, sandbox: Sandbox, address: str) -> None:
        self.sandbox = sandbox
        self.address = address
        self.channels: dict[int, Channel] = {}
        world = sandbox.world
        for number in range(SHARD_COUNT):
            id = next(
                n << 22
                for n in range((1 << 30) + number, (1 << 30) + 99)
                if n % SHARD_COUNT == number
            )
            guild = world.add_guild(f"Server {number}", sandbox.list_people()[0].user, id=id)
            for person in sandbox.list_people()[1:]:
                world.add_member(guild, person.user)
            self.channels[number] = world.add_channel(guild, f"bluff-{number}")
        self._sites = contextlib.AsyncExitStack()

    def build_settings(self, **more: Any) -> Settings:
        return Settings(
            token=self.sandbox.token,
            database_url=self.address,
            api_url=self.sandbox.api_url,
            gateway_url=self.sandbox.gateway_url,
            computer_pace=0.01,
            reveal_seconds=0,
            presses_per_second=1_000,
            emojis=False,
            identify_seconds=0,
            **more,
        )

    async def open_site(self, name: str, wanted: Sequence[int] | None = None) -> ProcessSite:
        return await self._sites.enter_async_context(self._run_site(name, wanted))

    @contextlib.asynccontextmanager
    async def _run_site(
        self, name: str, wanted: Sequence[int] | None
    ) -> AsyncGenerator[ProcessSite]:
        async with share_database(self.address, name, SHARD_COUNT, patience=0.3) as (locks, lost):
            database = await StoreDatabase.connect(self.address, name=name)
            remote = RemoteRouter(database, name)
            fleet = ShardFleet(
                self.build_settings(),
                database,
                self.sandbox.token,
                SHARD_COUNT,
                remote,
                guild_ready_timeout=0.02,
            )
            made = ShardOwnership(fleet, remote, locks, wanted)
            running = asyncio.create_task(made.run(lost))
            try:
                yield ProcessSite(name, fleet, made, locks, database, running, lost)
            finally:
                with contextlib.suppress(DatabaseFailedError):
                    await made.close()
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)
                await database.close()

    async def close_sites(self) -> None:
        await self._sites.aclose()

    async def open_table(self, number: int, host: Person, guest: Person) -> Message:
        """Open a table on this shard's server and begin its game; return its message."""
        opened = await host.run_slash("bluff start", self.channels[number], game="perudo")
        lobby = opened.message
        assert lobby, opened
        await wait_until(lobby.list_buttons, "the lobby is more than promised")
        for person, part in ((guest, ":join:"), (host, ":start:")):
            reply = await press_button(person, lobby, part)
            assert reply.kind in ("update", "deferred_update"), reply
        return find_current_message(host, lobby)

    def list_refused(self) -> list[str]:
        return [f"{r.method} {r.route}: {r.reason}" for r in self.sandbox.refused]


@pytest.fixture
async def shard_town(postgres: PostgresServer) -> AsyncGenerator[ShardTown]:
    made = Sandbox(rate_limits=False, answer_seconds=ANSWER_TIMEOUT_S)
    for user in made.world.people.values():
        user.avatar = None
    async with made as sandbox:
        opened = ShardTown(sandbox, await postgres.create_migrated())
        redirect_requests(opened.build_settings())
        try:
            yield opened
        finally:
            await opened.close_sites()


async def wait_until(holds: Callable[[], object], why: str) -> None:
    try:
        async with asyncio.timeout(WAIT_TIMEOUT_S):
            while not holds():  # noqa: ASYNC110
                await asyncio.sleep(0.02)
    except TimeoutError:
        raise AssertionError(why) from None


def find_actor(bot: BotServices, table_id: int, people: Sequence[Person]) -> Person:
    table = bot.tables.get_cached(table_id)
    assert table is not None
    user_id = table.members[table.state.turn].user_id
    return next(person for person in people if person.user.id == user_id)


async def test_each_takes_its_share_and_gives_way_to_who_comes(shard_town: ShardTown) -> None:
    one = await shard_town.open_site("one")
    await wait_until(lambda: one.shard_numbers == [0, 1, 2, 3], "the first has all")
    two = await shard_town.open_site("two")
    await wait_until(lambda: len(one.shard_numbers) == len(two.shard_numbers) == 2, "two share")
    three = await shard_town.open_site("three")
    await wait_until(lambda: three.locks.heard is not None, "it is among them")
    await wait_until(
        lambda: (
            sorted(len(site.shard_numbers) for site in (one, two, three)) in ([0, 2, 2], [1, 1, 2])
        ),
        "nobody has more than two",
    )
    assert sorted(one.shard_numbers + two.shard_numbers + three.shard_numbers) == [0, 1, 2, 3]
    await three.ownership.close()
    await two.ownership.close()
    await wait_until(lambda: one.shard_numbers == [0, 1, 2, 3], "who ends lets go at once")


async def test_shards_change_hands_one_by_one(shard_town: ShardTown) -> None:
    one = await shard_town.open_site("one")
    await wait_until(lambda: one.shard_numbers == [0, 1, 2, 3], "the first has all")
    two = await shard_town.open_site("two")
    most = await count_most_disconnected(
        shard_town, lambda: len(one.shard_numbers) == len(two.shard_numbers) == 2
    )
    assert most == 1, "who gives way to another that comes"
    ending = asyncio.create_task(two.ownership.close())
    most = await count_most_disconnected(
        shard_town, lambda: ending.done() and len(one.shard_numbers) == SHARD_COUNT
    )
    assert most == 1, "who ends"


async def count_most_disconnected(shard_town: ShardTown, ended: Callable[[], bool]) -> int:
    """Return the maximum of shards that were disconnected at once until this holds."""
    most = 0
    async with asyncio.timeout(WAIT_TIMEOUT_S):
        while not ended():
            sessions = shard_town.sandbox.gateway.sessions.values()
            there = {session.shard for session in sessions if session.connection is not None}
            most = max(most, SHARD_COUNT - len(there))
            await asyncio.sleep(0.002)
    return most


async def test_a_process_is_ready_once_it_has_its_share_or_there_is_none_left(
    shard_town: ShardTown,
) -> None:
    async def has_when_ready(name: str) -> tuple[ProcessSite, int]:
        site = await shard_town.open_site(name)
        health = HealthServer(site.fleet, site.ownership)
        port = await health.start("127.0.0.1", 0)
        try:
            async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as http:
                async with asyncio.timeout(WAIT_TIMEOUT_S):
                    while (await http.get("/healthz")).status != 200:  # noqa: ASYNC110
                        await asyncio.sleep(0.02)
                return site, len(site.fleet.playing_shards)
        finally:
            await health.close()

    one, had = await has_when_ready("one")
    assert had == SHARD_COUNT
    two, had = await has_when_ready("two")
    assert had == SHARD_COUNT // 2
    three, had = await has_when_ready("three")
    assert sorted(len(site.shard_numbers) for site in (one, two, three)) in ([0, 2, 2], [1, 1, 2])


async def test_a_press_in_private_is_answered_by_the_process_that_has_the_table(
    shard_town: ShardTown,
) -> None:
    ann, bob = shard_town.sandbox.list_people()[:2]
    one, two = await shard_town.open_site("one", [0, 1]), await shard_town.open_site("two", [2, 3])
    await wait_until(
        lambda: one.shard_numbers == [0, 1] and two.shard_numbers == [2, 3], "each has its own"
    )
    await shard_town.open_table(3, ann, bob)
    bot = two.get_services(3)
    await settle_client(two.fleet.get_client(3))
    who = find_actor(bot, 1, (ann, bob))
    mine = [m for m in who.list_messages(who.open_dm()) if m.list_buttons()][-1]
    looked = await press_button(who, mine, ":look:")
    assert looked.kind == "update" and bot.hand_messages.get_played_from(1, who.user.id) == "hand"
    offered = [b.custom_id for b in mine.list_buttons() if b.custom_id and ":do:" in b.custom_id]
    reply = await who.press_id(mine, offered[0])
    assert reply.kind == "update", reply
    await settle_client(two.fleet.get_client(3))
    assert len((await bot.tables.load_table(1)).state.bids) == 1
    assert one.get_services(0).tables.get_cached(1) is None
    # A person's row that one process writes is read again by the other.
    first = one.get_services(0)
    await first.people.load_person(ann.user.id)
    await bot.people.note_met(ann.user.id, "Ann", "ru")
    async with asyncio.timeout(WAIT_TIMEOUT_S):
        while (await first.people.load_person(ann.user.id)).locale != "ru":  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    # The owner is gone: the sender says so within Discord's three seconds.
    two.fleet.stop_answering()
    began = now_ms()
    again = await who.press_id(mine, "t:1:look::")
    assert again.message and again.message.list_texts() == [format_text("en", "error-elsewhere")]
    assert now_ms() - began < 1000 * (inbox.TAKEN_SECONDS + 10)
    assert not shard_town.list_refused()


async def test_bluff_shards_says_who_has_which(
    shard_town: ShardTown, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", shard_town.address)
    await asyncio.to_thread(shards)
    assert capsys.readouterr().out.strip() == format_text("en", "cli-shards-none")
    one = await shard_town.open_site("one", [0, 1])
    await wait_until(lambda: one.shard_numbers == [0, 1], "it has its own")
    await asyncio.to_thread(shards)
    told = capsys.readouterr().out.splitlines()  # and the bot's own log
    rows = [line.split("\t") for line in told if "\t" in line]
    assert rows[0] == format_text("en", "cli-shards-head").split(" · ")
    about = f"{socket.gethostname()} {os.getpid()}"
    assert [row[:2] for row in rows[1:]] == [["0", about], ["1", about], ["2", "–"], ["3", "–"]]
    assert rows[1][2].startswith("20") and rows[1][3].startswith("20")


async def test_what_a_dead_one_had_is_played_on_and_nobody_elses_clock_moves(
    shard_town: ShardTown,
) -> None:
    ann, bob, chloe, dmitri = shard_town.sandbox.list_people()[:4]
    one, two = await shard_town.open_site("one"), await shard_town.open_site("two")
    await wait_until(lambda: len(one.shard_numbers) == len(two.shard_numbers) == 2, "two share")
    theirs, ours = two.shard_numbers[-1], one.shard_numbers[-1]
    await shard_town.open_table(theirs, ann, bob)
    kept = await shard_town.open_table(ours, chloe, dmitri)
    for site, number in ((two, theirs), (one, ours)):
        await settle_client(site.fleet.get_client(number))
    clocks = one.get_services(ours).tables
    before, given = await clocks.list_deadlines(2), list[int]()
    one.get_services(ours).scheduler.released.append(lambda gap_ms, _: given.append(gap_ms))
    lost = (await two.get_services(theirs).tables.list_deadlines(1))[0].due_at
    who = find_actor(two.get_services(theirs), 1, (ann, bob))
    await two.kill_process()
    shard_town.sandbox.faults.drop_gateway(resumable=False, shard=theirs)
    await wait_until(lambda: one.shard_numbers == [0, 1, 2, 3], "the other has all")
    bot = one.get_services(theirs)
    await settle_client(one.fleet.get_client(theirs))
    message = [
        m for m in who.list_messages(shard_town.channels[theirs]) if m.ephemeral_for is None
    ][-1]
    reply = await press_button(who, message, ":do:")
    assert reply.kind == "update", reply
    after = (await bot.tables.list_deadlines(1))[0].due_at
    assert lost and after and after > lost
    # A busy machine may have lost more time meanwhile, which it gives back.
    held = sum(given)
    [was] = before
    assert was.due_at and was.nudge_at and kept.list_buttons()
    moved = replace(was, due_at=was.due_at + held, nudge_at=was.nudge_at + held)
    assert await clocks.list_deadlines(2) == [moved]


@pytest.mark.long
async def test_someone_who_stood_still_finds_their_shards_taken_and_writes_nothing(
    shard_town: ShardTown,
) -> None:
    ann, bob = shard_town.sandbox.list_people()[:2]
    one, two = await shard_town.open_site("one"), await shard_town.open_site("two")
    await wait_until(lambda: len(one.shard_numbers) == len(two.shard_numbers) == 2, "two share")
    theirs = two.shard_numbers[-1]
    await shard_town.open_table(theirs, ann, bob)
    await settle_client(two.fleet.get_client(theirs))
    # It behaves as if it stood still: it sends nothing, and its connections stay.
    two.running.cancel()
    await wait_until(lambda: one.shard_numbers == [0, 1, 2, 3], "the other has all")
    stale = two.get_services(theirs)
    with pytest.raises(DatabaseFailedError):
        await stale.meta.write_fact("word", "written")
    with pytest.raises(DatabaseFailedError):
        await stale.meta.write_beat(now_ms())
    assert await one.get_services(0).meta.read_fact("word") is None
    # It learns that then, and answers nobody any more.
    assert two.lost.is_set() and not two.shard_numbers and two.fleet.clients


@pytest.mark.long
async def test_someone_who_stood_still_refuses_nothing_that_is_not_theirs_any_more(
    shard_town: ShardTown, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = shard_town.sandbox.list_people()[:2]
    one, two = await shard_town.open_site("one"), await shard_town.open_site("two")
    await wait_until(lambda: len(one.shard_numbers) == len(two.shard_numbers) == 2, "two share")
    theirs = two.shard_numbers[-1]
    message = await shard_town.open_table(theirs, ann, bob)
    await settle_client(two.fleet.get_client(theirs))
    stale = two.get_services(theirs)
    who = find_actor(stale, 1, (ann, bob))
    two.running.cancel()
    await wait_until(lambda: one.shard_numbers == [0, 1, 2, 3], "the other has all")
    # Both receive each press, and the one that wakes up has too many at once.
    monkeypatch.setattr(stale.admission, "admit_press", lambda _: "too-fast")
    reply = await press_button(who, message, ":do:")
    assert reply.kind in ("update", "deferred_update"), reply
    assert len((await one.get_services(theirs).tables.load_table(1)).state.bids) == 1
    await wait_until(two.lost.is_set, "it has learned whose the table is")
    assert not shard_town.list_refused()


@pytest.mark.long
async def test_someone_who_stands_still_in_the_middle_of_a_sign_of_life_holds_nobody_up(
    shard_town: ShardTown,
) -> None:
    one, two = await shard_town.open_site("one"), await shard_town.open_site("two")
    await wait_until(lambda: len(one.shard_numbers) == len(two.shard_numbers) == 2, "two share")
    two.running.cancel()
    engine = create_async_engine(
        parse_database_url(shard_town.address),
        poolclass=NullPool,
        connect_args={"server_settings": {"application_name": two.name}},
    )
    with contextlib.suppress(DBAPIError):  # even the rollback fails
        async with engine.connect() as connection:
            sign = update(schema.processes).where(schema.processes.c.name == two.name)
            await connection.execute(sign.values(alive_at=now_ms()))
            await wait_until(lambda: one.shard_numbers == [0, 1, 2, 3], "the other has all")


async def test_the_same_shards_and_another_number_of_them_are_refused(
    shard_town: ShardTown, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(lease.LOCK_TIMEOUT_S, "postgresql", 0.3)
    one = await shard_town.open_site("one", [0, 1])
    await wait_until(lambda: one.shard_numbers == [0, 1], "it has its own")
    same = await shard_town.open_site("same", [1, 2])
    with pytest.raises(UnusableDatabaseError) as refused:
        await same.running
    assert refused.value.code == "shards-taken" and not same.shard_numbers
    with pytest.raises(UnusableDatabaseError) as refused:
        async with share_database(shard_town.address, "more", SHARD_COUNT + 1, patience=0.1):
            pass
    assert refused.value.code == "shards-other-count"
    with pytest.raises(UnusableDatabaseError) as refused:
        async with lease.claim_database(shard_town.address, patience=0.1):
            pass
    assert refused.value.code == "database-taken"
    with pytest.raises(UnusableDatabaseError) as refused:
        async with share_database(f"sqlite:///{tmp_path}/bluff.sqlite", "one", SHARD_COUNT):
            pass
    assert refused.value.code == "shards-need-server"
