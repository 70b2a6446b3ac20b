"""Decide which shards this process runs where several share a PostgreSQL database.

Those that it was told to run, or its fair share. Every second each process says that it lives and
looks at the others; what a dead one had the others take over. Nobody is taken for dead by a clock:
only because their sign of life did not change while the database worked and this process looked.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Collection

import structlog

from bot.clock import now_ms
from bot.cluster import remote_router
from bot.cluster.fleet import Fleet
from bot.cluster.inbox import CHANNEL
from bot.cluster.lease import BROKEN, PATIENCE, Locks
from bot.cluster.processes import Seen
from bot.cluster.remote_router import RemoteRouter
from bot.store.database import DatabaseFailed, UnusableDatabase
from bot.tasks import Tasks

log = structlog.get_logger()

LOOK_SECONDS = 1.0
FROZEN_SECONDS = 6.0
"""After so long without a sign of life a process is dead that still has a connection."""
SETTLE_SECONDS = 30.0
"""A process that has waited for its share for so long takes its part in a deploy without it."""


class ShardOwnership:
    """The shards of this process; `wanted` None: its share of all.

    `is_settled` once this process has its share, or has waited for it.
    """

    def __init__(
        self, fleet: Fleet, remote: RemoteRouter, locks: Locks, wanted: Collection[int] | None
    ) -> None:
        self._fleet = fleet
        self._remote = remote
        self._processes = remote.processes
        self._locks = locks
        self._wanted = wanted
        self._mine = set[int]()
        """What this process has, be it starting, running or ending."""
        self._leaving = set[int]()
        self._closing = False
        self._signs: dict[str, tuple[int, float]] = {}
        """By process its last sign of life, and since when that has been the last."""
        self._looked = 0.0
        self._tasks = Tasks()
        self._entered = 0.0
        self.is_settled = False

    async def run(self, lost: asyncio.Event) -> None:
        """Take and keep shards until cancelled, or taken for dead by another process.

        That sets `lost`. Raises `UnusableDatabase` when others have what it was told to run.
        """
        loop = asyncio.get_running_loop()
        self._entered = loop.time()

        def on_fenced() -> None:
            self._fleet.silence()
            lost.set()

        await self._remote.enter(on_fenced)
        await self._locks.listen(CHANNEL, self._on_notice)
        until = loop.time() + PATIENCE["postgresql"]
        while True:
            try:
                if not await self._send_heartbeat():
                    if not self._closing:
                        on_fenced()
                    return
                if not self._closing:
                    await self._look()
            except (DatabaseFailed, *BROKEN) as error:
                if lost.is_set():
                    return
                log.error("shards_not_looked_at", error=str(error))
                self._signs.clear()
            if self._wanted is not None and not self._mine and loop.time() >= until:
                shown = f"{min(self._wanted)}-{max(self._wanted)}"
                raise UnusableDatabase("shards-taken", shards=shown)
            await asyncio.sleep(LOOK_SECONDS)

    async def close(self) -> None:
        """Let all shards go, each as soon as it has come to its end."""
        self._closing = True
        try:
            await asyncio.gather(*(self._let_go(number) for number in list(self._mine)))
            await self._fleet.close()
        finally:
            await self._tasks.close()
            with contextlib.suppress(DatabaseFailed):
                await self._remote.close()

    # --- who has which ---------------------------------------------------------------------------

    async def _send_heartbeat(self) -> bool:
        now = asyncio.get_running_loop().time()
        if now - self._looked > 3 * LOOK_SECONDS:  # it stood still, and knows nothing of the others
            self._signs.clear()
        self._looked = now
        return await self._remote.send_heartbeat()

    async def _look(self) -> None:
        seen = await self._processes.look()
        for name in self._dead(seen):
            log.warning("process_dead", process=name, about=seen.about.get(name, ""))
            await self._processes.end(name)
        every = range(self._fleet.count) if self._wanted is None else self._wanted
        share = len(every)
        if self._wanted is None:
            share = -(-self._fleet.count // max(1, len(seen.alive)))
        have = sorted(self._mine - self._leaving)
        for number in have[share:]:
            self._leaving.add(number)
            self._tasks.begin(self._let_go(number), "let go")
        free = [n for n in every if n not in self._mine and self._free(n, seen)]
        if self._wanted is not None and not self._mine and len(free) < share:
            return  # all or none
        for number in free[: max(0, share - len(have))]:
            await self._take(number)
        if not self.is_settled:
            self._settle(
                share, len(have), [number for number in free if number not in self._mine], seen
            )

    def _settle(self, share: int, have: int, free: Collection[int], seen: Seen) -> None:
        """Note when this process has its share: until then whoever deploys lets the next one be.
        There may be less than a share for the last, once nobody has more than one."""
        held = Counter(each.process for each in seen.holders.values())
        more = bool(free) or any(held[name] > share for name in held if name != self._remote.name)
        waited = asyncio.get_running_loop().time() - self._entered >= SETTLE_SECONDS
        if (have >= share or not more or waited) and self._mine <= set(self._fleet.playing):
            self.is_settled = True

    def _free(self, number: int, seen: Seen) -> bool:
        holder = seen.holders.get(number)
        return holder is None or holder.process == self._remote.name

    def _dead(self, seen: Seen) -> list[str]:
        """Return the dead processes; those, too, whose end another has begun and not brought to its
        end."""
        now = asyncio.get_running_loop().time()
        found = {each.process for each in seen.holders.values()} - seen.alive.keys()
        for name, at in seen.alive.items():
            sign, since = self._signs.get(name, (0, now))
            if sign != at:
                since = now
            self._signs[name] = at, since
            silent = now - since
            patience = FROZEN_SECONDS if name in seen.connected else remote_router.GONE_SECONDS
            if name != self._remote.name and silent >= patience:
                found.add(name)
        for name in self._signs.keys() - seen.alive.keys():
            del self._signs[name]
        return sorted(found)

    async def _take(self, number: int) -> None:
        if self._closing or not await self._locks.shard(number):
            return
        if not await self._processes.took(number, now_ms()):
            await self._locks.let_go(number)
            return
        self._mine.add(number)
        self._fleet.start(number)
        self._tasks.begin(self._begun(number))

    async def _begun(self, number: int) -> None:
        """Take what was routed to a shard while nobody played there."""
        await self._fleet.client(number).life.playing.wait()
        await self._collect()

    async def _let_go(self, number: int) -> None:
        self._leaving.add(number)
        with contextlib.suppress(KeyError):
            await self._fleet.stop(number)
        while True:
            try:
                await self._processes.let_go(number)
                await self._locks.let_go(number)
                break
            except (DatabaseFailed, *BROKEN) as error:
                log.warning("shard_not_let_go", shard=number, error=str(error))
                if self._closing:
                    break  # the end of the process lets it go
                await asyncio.sleep(LOOK_SECONDS)
        self._mine.discard(number)
        self._leaving.discard(number)

    # --- what other processes route here -------------------------------------------------------

    def _on_notice(self, message: str) -> None:
        """Deal with what other processes say; "" stands for notices that may have been missed."""
        notice = self._remote.parse_notice(message) if message else None
        if isinstance(notice, dict):
            self._tasks.begin(self._fleet.on_broadcast(notice))
        elif not message or notice in self._mine:
            self._tasks.begin(self._collect())

    async def _collect(self) -> None:
        """Deal with all that lies there for this process."""
        playing = self._fleet.playing
        if not playing:
            return
        try:
            for handed in await self._remote.collect(playing):
                await self._fleet.take(handed.shard, handed.kind, handed.payload)
        except DatabaseFailed as error:
            log.warning("not_collected", error=str(error))
