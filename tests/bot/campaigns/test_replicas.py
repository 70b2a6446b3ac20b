"""Test of three processes on one PostgreSQL while people play every game.

Whichever of them is killed, or stands still, its tables go on at the others, and nobody else
notices.
"""

import asyncio
import os
import random
import re
import signal
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from bench.simulation.crowd import CrowdRecord, play_tables
from bench.simulation.postgres import PostgresServer
from bot.screens import GAME_SCREENS
from bot.texts import format_text
from sandbox import Sandbox
from tests.support.audit import LogAuditor
from tests.support.bot_process import BotProcess
from tests.support.campaign import QUICK_SETTINGS, RETRY_PAUSE_S, CampaignGroup
from tests.support.database_reader import ClockKey, DatabaseReader
from tests.support.trouble import POLL_INTERVAL_S, WAIT_TIMEOUT_S, LostTime, read_clock_ms

FIRST_SEED = int(os.environ.get("BLUFF_SEED", "1"))
SHARD_COUNT = 6
PROCESS_COUNT = 3
CLOCK_RATE = 0.1
"""Clock rate at which a minute is six seconds: some clocks outlast what happens."""
IDLE_GROUP_STEP = 3
"""Step between groups of which one player stops moving once the game has begun."""
KILL_COUNT = 25
"""Number of kills in a campaign.

Every `FREEZE_EVERY`th time the process stands still instead.
"""
FREEZE_EVERY = 6
MAX_GAPS_BETWEEN_LOOKS = 20
"""Gaps that one shard of a busy machine gives back between two looks, at most."""


class ReplicaSet:
    """Processes that share a database, each with its share of the shards."""

    def __init__(self, sandbox: Sandbox, folder: Path, address: str) -> None:
        self.books = DatabaseReader(address)
        self.bots: list[BotProcess] = []
        for number in range(PROCESS_COUNT):
            (folder / str(number)).mkdir()
            bot = BotProcess(
                sandbox,
                folder / str(number),
                drawn=True,
                address=address,
                shards=f"auto/{SHARD_COUNT}",
                **{**QUICK_SETTINGS, "clock_rate": CLOCK_RATE},
            )
            self.bots.append(bot)

    async def __aenter__(self) -> "ReplicaSet":
        for bot in self.bots:
            await bot.launch_process()
            await self.wait_until_whole()
        return self

    async def __aexit__(self, *failed: object) -> None:
        for bot in self.bots:
            await bot.__aexit__(*failed)

    async def read_holders(self) -> dict[int, int]:
        """Return by shard the process id of its owner."""
        rows = await self.books.run_query(
            "SELECT number, about FROM shards JOIN processes ON processes.name = shards.process"
        )
        return {number: int(about.rpartition(" ")[2]) for number, about in rows}

    async def wait_until_whole(self, without: int = 0) -> dict[int, int]:
        """Wait until every shard has a process other than this one; return them by shard."""
        async with asyncio.timeout(WAIT_TIMEOUT_S):
            while True:
                found = await self.read_holders()
                if len(found) == SHARD_COUNT and without not in found.values():
                    return found
                await asyncio.sleep(POLL_INTERVAL_S)


def _list_given_gaps(log: str) -> set[tuple[int, int]]:
    """Return the milliseconds given back, by shard, as the operator was told.

    They are given for each gap, and for several one after the other.
    """
    told: dict[int, list[int]] = {}
    for seconds, shard in re.findall(r"outage .*seconds=([\d.]+) +shard=(\d+)", log):
        told.setdefault(int(shard), []).append(round(float(seconds) * 1000))
    return {
        (shard, sum(gaps[a:b]))
        for shard, gaps in told.items()
        for b in range(len(gaps) + 1)
        for a in range(max(0, b - MAX_GAPS_BETWEEN_LOOKS), b)
    }


class ReplicaStrikes:
    """Kills one after the other, with all checks after each."""

    def __init__(
        self, replicas: ReplicaSet, auditor: LogAuditor, asleep: Sequence[CampaignGroup], seed: int
    ) -> None:
        self.replicas = replicas
        self.asleep = asleep
        self.auditor = auditor
        self.chance = random.Random(seed)
        self.taken_ms: list[int] = []
        """Times until others had the shards of a dead process."""
        self.on_ms: list[int] = []
        """… and until somebody had moved at its tables."""
        self.judged = 0
        self.seqs: dict[int, int] = {}
        """Last row of each table's log when the last process was struck."""

    async def strike_one(self, number: int) -> None:
        await asyncio.sleep(self.chance.uniform(0, 1.5))
        holders = await self.replicas.wait_until_whole()
        bot = self.chance.choice([b for b in self.replicas.bots if b.pid in holders.values()])
        pid, frozen = bot.pid, number % FREEZE_EVERY == FREEZE_EVERY - 1
        theirs = {shard for shard, holder in holders.items() if holder == pid}
        await self.auditor.check_log()
        before = await self._read_time_clocks()
        self.seqs = {table.id: table.seq for table in self.auditor.tables.values()}
        lost = await self._measure_lost(
            {key: due for key, due in before.items() if key[0] in theirs}
        )
        waiting = await self._list_waiting(theirs)
        struck = read_clock_ms()
        if frozen:
            bot.freeze_bot()
        else:
            bot.send_signal(signal.SIGKILL)
            await bot.ended
        await self.replicas.wait_until_whole(without=pid)
        self.taken_ms.append(read_clock_ms() - struck)
        await self._wait_for_next_moves(waiting)
        self.on_ms.append(read_clock_ms() - struck)
        await self._check_other_shards(before, theirs)
        await self._check_moved(lost)
        if frozen:
            bot.thaw_bot()
            assert await bot.ended == 1, bot.read_log()
            assert format_text("en", "shards-lost") in bot.read_log()
        await self.auditor.check_log()
        await bot.launch_process()

    async def _read_table_shards(self) -> dict[int, int]:
        """Return the shard of each table."""
        rows = await self.replicas.books.run_query("SELECT id, guild_id FROM tables")
        return {table: (guild >> 22) % SHARD_COUNT for table, guild in rows}

    async def _read_time_clocks(self) -> dict[tuple[int, ClockKey], int]:
        """Return the clocks that only time moves, each with its shard."""
        await self.auditor.check_log()
        shards = await self._read_table_shards()
        running = {
            (table.id, decision.id, str(decision.actor))
            for table in self.auditor.list_playing_tables()
            for decision in table.list_decisions()
            if decision.starts == "now"
        }
        found = await self.replicas.books.read_clocks()
        return {(shards[key[0]], key): due for key, due in found.items() if key in running}

    async def _measure_lost(self, clocks: dict[tuple[int, ClockKey], int]) -> LostTime:
        rows = await self.replicas.books.run_query(
            "SELECT value FROM meta WHERE name LIKE 'alive_at%'"
        )
        alive = min(int(value) for (value,) in rows)
        return LostTime({key: due for (_, key), due in clocks.items()}, min(alive, read_clock_ms()))

    async def _list_waiting(self, theirs: set[int]) -> dict[int, int]:
        """Return the dead process's tables at which everybody is awake."""
        shards, slow = (
            await self._read_table_shards(),
            {n for group in self.asleep for n in group.tables},
        )
        playing = (t for t in self.auditor.list_playing_tables() if t.id not in slow)
        return {table.id: table.seq for table in playing if shards[table.id] in theirs}

    async def _wait_for_next_moves(self, waiting: dict[int, int]) -> None:
        try:
            async with asyncio.timeout(WAIT_TIMEOUT_S):
                while waiting:
                    tables = await self.replicas.books.read_tables()
                    waiting = {n: seq for n, seq in waiting.items() if tables[n][0] <= seq}
                    await asyncio.sleep(POLL_INTERVAL_S)
        except TimeoutError:
            raise AssertionError(f"no move any more at {waiting}") from None

    async def _check_other_shards(
        self, before: dict[tuple[int, ClockKey], int], theirs: set[int]
    ) -> None:
        after, tables = (
            await self.replicas.books.read_clocks(),
            await self.replicas.books.read_tables(),
        )
        kept = {key: due for key, due in before.items() if key[0] not in theirs}
        # A player may be awaited for another decision where something was done.
        kept = {
            (shard, key): due
            for (shard, key), due in kept.items()
            if tables[key[0]][0] == self.seqs[key[0]]
        }
        moved = {
            (shard, key): after[key] - due
            for (shard, key), due in kept.items()
            if after.get(key, due) != due
        }
        # On a busy machine a process may stand still for a second, and gives back just that.
        stood = {gap for bot in self.replicas.bots for gap in _list_given_gaps(bot.read_log())}
        wrong = {key: by for (shard, key), by in moved.items() if (shard, by) not in stood}
        assert not wrong, f"clocks of others moved: {wrong}"
        self.judged += len(kept.keys() & after.keys())

    async def _check_moved(self, lost: LostTime) -> None:
        """Check that the dead process's clocks have moved by no more than was lost."""
        after, tables = (
            await self.replicas.books.read_clocks(),
            await self.replicas.books.read_tables(),
        )
        after = {k: due for k, due in after.items() if tables[k[0]][0] == self.seqs.get(k[0])}
        assert not lost.find_wrong_shifts(after), lost
        self.judged += len(lost.clocks.keys() & after.keys())


@pytest.mark.long
@pytest.mark.parametrize("seed", range(FIRST_SEED, FIRST_SEED + 2))
async def test_whichever_of_three_is_killed_its_tables_go_on(
    postgres: PostgresServer, tmp_path: Path, seed: int
) -> None:
    address = await postgres.create_migrated()
    async with Sandbox(rate_limits=False) as sandbox:
        world = sandbox.world
        guilds = [
            world.add_guild(
                f"Server {n}", world.bot, id=((1 << 30) + n - (1 << 30) % SHARD_COUNT) << 22
            )
            for n in range(SHARD_COUNT)
        ]
        auditor = LogAuditor(sandbox, DatabaseReader(address))
        groups = [
            CampaignGroup(sandbox, game, guilds[at % SHARD_COUNT])
            for at, game in enumerate([*GAME_SCREENS, *GAME_SCREENS][: 2 * SHARD_COUNT])
        ]
        asleep = groups[::IDLE_GROUP_STEP]
        people = {
            person.user.id: person
            for group in groups
            for person in (group.people[:-1] if group in asleep else group.people)
        }
        async with ReplicaSet(sandbox, tmp_path, address) as replicas:
            strikes, played = ReplicaStrikes(replicas, auditor, asleep, seed), CrowdRecord()
            tasks = [asyncio.create_task(group.play_tables(played)) for group in groups]
            tasks.append(
                asyncio.create_task(play_tables(people, hasty=True, seed=seed, played=played))
            )
            began = time.monotonic()
            try:
                while sum(table.draws > 0 for table in auditor.tables.values()) < len(groups):
                    await asyncio.sleep(RETRY_PAUSE_S)
                    await auditor.check_log()
                for number in range(KILL_COUNT):
                    await strikes.strike_one(number)
                    for task in tasks:
                        if task.done():
                            task.result()
                await replicas.wait_until_whole()
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                print(
                    f"\nseed {seed}: {len(strikes.on_ms)} in {time.monotonic() - began:.0f} s;"
                    f" shards taken over after {sorted(strikes.taken_ms)} ms, played on after"
                    f" {sorted(strikes.on_ms)} ms;"
                    f" {auditor.kept_count} presses told that they count,"
                    f" {sum(played.failed.values())} without answer, {len(auditor.tables)} tables,"
                    f" {len(auditor.lines)} rows, {strikes.judged} clocks judged"
                )
            await auditor.check_log()
            for bot in replicas.bots:
                assert "defect" not in bot.read_log() and "press_failed" not in bot.read_log()
        assert auditor.kept_count and strikes.judged
