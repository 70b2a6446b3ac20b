"""Three processes share one PostgreSQL database while people play every game: whichever of them is
killed, or stands still, its tables go on at the others, and nobody else notices."""

import asyncio
import os
import random
import re
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from bench.crowd import Played, play
from bot.screens import SCREENS
from bot.texts import text
from sandbox import Sandbox
from tests.bot.audit import Auditor
from tests.bot.books import Books, Key
from tests.bot.campaign import AGAIN_SECONDS, QUICK, Group
from tests.bot.postgres import Postgres
from tests.bot.process import BotProcess
from tests.bot.trouble import LOOK_SECONDS, PATIENCE, Lost, now_ms

FIRST = int(os.environ.get("BLUFF_SEED", "1"))
SHARDS = 6
PROCESSES = 3
RATE = 0.1
"""A minute is six seconds: some clocks outlast what happens."""
ASLEEP = 3
"""At every so many tables one never moves once the game has begun."""
KILLS = 25
"""Of one campaign; every `FREEZE`th time the process stands still instead."""
FREEZE = 6
SEVERAL = 20
"""Gaps that one shard of a busy machine gives back between two looks, at most."""


class Replicas:
    """Processes that share a database, each with as many of the shards as are its share."""

    def __init__(self, sandbox: Sandbox, folder: Path, address: str) -> None:
        self.books = Books(address)
        self.bots: list[BotProcess] = []
        for number in range(PROCESSES):
            (folder / str(number)).mkdir()
            bot = BotProcess(
                sandbox,
                folder / str(number),
                drawn=True,
                address=address,
                shards=f"auto/{SHARDS}",
                **{**QUICK, "clock_rate": RATE},
            )
            self.bots.append(bot)

    async def __aenter__(self) -> "Replicas":
        for bot in self.bots:
            await bot._launch()
            await self.whole()
        return self

    async def __aexit__(self, *failed: object) -> None:
        for bot in self.bots:
            await bot.__aexit__(*failed)

    async def holders(self) -> dict[int, int]:
        """By shard the process that has it, by its number at the operating system."""
        rows = await self.books.select(
            "SELECT number, about FROM shards JOIN processes ON processes.name = shards.process"
        )
        return {number: int(about.rpartition(" ")[2]) for number, about in rows}

    async def whole(self, without: int = 0) -> dict[int, int]:
        """Waits until every shard has a process, which is not this one."""
        async with asyncio.timeout(PATIENCE):
            while True:
                found = await self.holders()
                if len(found) == SHARDS and without not in found.values():
                    return found
                await asyncio.sleep(LOOK_SECONDS)


def _gaps(log: str) -> set[tuple[int, int]]:
    """What its operator was told of time that was given back, in ms, by shard: each, and several
    one after the other."""
    told: dict[int, list[int]] = {}
    for seconds, shard in re.findall(r"outage .*seconds=([\d.]+) +shard=(\d+)", log):
        told.setdefault(int(shard), []).append(round(float(seconds) * 1000))
    return {
        (shard, sum(gaps[a:b]))
        for shard, gaps in told.items()
        for b in range(len(gaps) + 1)
        for a in range(max(0, b - SEVERAL), b)
    }


class Strikes:
    """Kills one after the other; everything that must hold after it does."""

    def __init__(
        self, replicas: Replicas, auditor: Auditor, asleep: Sequence[Group], seed: int
    ) -> None:
        self.replicas = replicas
        self.asleep = asleep
        self.auditor = auditor
        self.chance = random.Random(seed)
        self.taken_ms: list[int] = []
        """How long it took until others had the shards of a dead one."""
        self.on_ms: list[int] = []
        """… and until somebody had moved at its tables."""
        self.judged = 0
        self.seqs: dict[int, int] = {}
        """How far each table's log went when the last one was struck."""

    async def strike(self, number: int) -> None:
        await asyncio.sleep(self.chance.uniform(0, 1.5))
        holders = await self.replicas.whole()
        bot = self.chance.choice([b for b in self.replicas.bots if b._pid in holders.values()])
        pid, frozen = bot._pid, number % FREEZE == FREEZE - 1
        theirs = {shard for shard, holder in holders.items() if holder == pid}
        await self.auditor.check()
        before = await self._clocks()
        self.seqs = {table.id: table.seq for table in self.auditor.tables.values()}
        lost = await self._lost({key: due for key, due in before.items() if key[0] in theirs})
        waiting = await self._waiting(theirs)
        struck = now_ms()
        if frozen:
            bot.freeze()
        else:
            bot._signal(9)
            await bot._end  # type: ignore[misc]
        await self.replicas.whole(without=pid)
        self.taken_ms.append(now_ms() - struck)
        await self._go_on(waiting)
        self.on_ms.append(now_ms() - struck)
        await self._others_untouched(before, theirs)
        await self._moved(lost)
        if frozen:
            bot.thaw()
            assert await bot._end == 1, bot.log()  # type: ignore[misc]
            assert text("en", "shards-lost") in bot.log()
        await self.auditor.check()
        await bot._launch()

    async def _shards(self) -> dict[int, int]:
        """By table its shard."""
        rows = await self.replicas.books.select("SELECT id, guild_id FROM tables")
        return {table: (guild >> 22) % SHARDS for table, guild in rows}

    async def _clocks(self) -> dict[tuple[int, Key], int]:
        """The clocks that only time moves, each with its shard."""
        await self.auditor.check()
        shards = await self._shards()
        running = {
            (table.id, decision.id, str(decision.actor))
            for table in self.auditor.playing()
            for decision in table.decisions()
            if decision.starts == "now"
        }
        found = await self.replicas.books.clocks()
        return {(shards[key[0]], key): due for key, due in found.items() if key in running}

    async def _lost(self, clocks: dict[tuple[int, Key], int]) -> Lost:
        rows = await self.replicas.books.select(
            "SELECT value FROM meta WHERE name LIKE 'alive_at%'"
        )
        alive = min(int(value) for (value,) in rows)
        return Lost({key: due for (_, key), due in clocks.items()}, min(alive, now_ms()))

    async def _waiting(self, theirs: set[int]) -> dict[int, int]:
        """The dead one's tables at which everybody is awake."""
        shards, slow = await self._shards(), {n for group in self.asleep for n in group.tables}
        playing = (t for t in self.auditor.playing() if t.id not in slow)
        return {table.id: table.seq for table in playing if shards[table.id] in theirs}

    async def _go_on(self, waiting: dict[int, int]) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while waiting:
                    tables = await self.replicas.books.tables()
                    waiting = {n: seq for n, seq in waiting.items() if tables[n][0] <= seq}
                    await asyncio.sleep(LOOK_SECONDS)
        except TimeoutError:
            raise AssertionError(f"no move any more at {waiting}") from None

    async def _others_untouched(self, before: dict[tuple[int, Key], int], theirs: set[int]) -> None:
        after, tables = await self.replicas.books.clocks(), await self.replicas.books.tables()
        kept = {key: due for key, due in before.items() if key[0] not in theirs}
        # Where something was done, somebody may be waited for anew.
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
        # On a busy machine one may stand still for a second by itself, and gives back just that.
        stood = {gap for bot in self.replicas.bots for gap in _gaps(bot.log())}
        wrong = {key: by for (shard, key), by in moved.items() if (shard, by) not in stood}
        assert not wrong, f"clocks of others moved: {wrong}"
        self.judged += len(kept.keys() & after.keys())

    async def _moved(self, lost: Lost) -> None:
        """What still runs of the dead one's has moved by no more than was lost."""
        after, tables = await self.replicas.books.clocks(), await self.replicas.books.tables()
        after = {k: due for k, due in after.items() if tables[k[0]][0] == self.seqs.get(k[0])}
        assert not lost.wrong(after), lost
        self.judged += len(lost.clocks.keys() & after.keys())


@pytest.mark.long
@pytest.mark.parametrize("seed", range(FIRST, FIRST + 2))
async def test_whichever_of_three_is_killed_its_tables_go_on(
    postgres: Postgres, tmp_path: Path, seed: int
) -> None:
    address = await postgres.fresh()
    async with Sandbox(rate_limits=False) as sandbox:
        world = sandbox.world
        guilds = [
            world.add_guild(f"Server {n}", world.bot, id=((1 << 30) + n - (1 << 30) % SHARDS) << 22)
            for n in range(SHARDS)
        ]
        auditor = Auditor(sandbox, Books(address))
        groups = [
            Group(sandbox, game, guilds[at % SHARDS])
            for at, game in enumerate([*SCREENS, *SCREENS][: 2 * SHARDS])
        ]
        asleep = groups[::ASLEEP]
        people = {
            person.user.id: person
            for group in groups
            for person in (group.people[:-1] if group in asleep else group.people)
        }
        async with Replicas(sandbox, tmp_path, address) as replicas:
            strikes, played = Strikes(replicas, auditor, asleep, seed), Played()
            tasks = [asyncio.create_task(group.run(played)) for group in groups]
            tasks.append(asyncio.create_task(play(people, hasty=True, seed=seed, played=played)))
            began = time.monotonic()
            try:
                while sum(table.draws > 0 for table in auditor.tables.values()) < len(groups):
                    await asyncio.sleep(AGAIN_SECONDS)
                    await auditor.check()
                for number in range(KILLS):
                    await strikes.strike(number)
                    for task in tasks:
                        if task.done():
                            task.result()
                await replicas.whole()
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                print(
                    f"\nseed {seed}: {len(strikes.on_ms)} in {time.monotonic() - began:.0f} s;"
                    f" shards taken over after {sorted(strikes.taken_ms)} ms, played on after"
                    f" {sorted(strikes.on_ms)} ms; {auditor.kept} presses told that they count,"
                    f" {sum(played.failed.values())} without answer, {len(auditor.tables)} tables,"
                    f" {len(auditor.lines)} rows, {strikes.judged} clocks judged"
                )
            await auditor.check()
            for bot in replicas.bots:
                assert "defect" not in bot.log() and "press_failed" not in bot.log()
        assert auditor.kept and strikes.judged
