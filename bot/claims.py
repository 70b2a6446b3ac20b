"""Which shards this process runs where several share a PostgreSQL database: those that it was told
to, or its fair share. Every second each says that it lives and looks at the others; what a dead one
had the others take over.

Nobody is taken for dead by a clock: only because his sign of life did not change while the database
worked and this process looked.
"""

import asyncio
import contextlib
import os
import socket
from collections import Counter
from collections.abc import Collection

import structlog

from bot.clock import now_ms
from bot.fleet import Fleet
from bot.others import Kind, News, Others, Payload
from bot.store.database import Database, DatabaseFailed, UnusableDatabase
from bot.store.inbox import CHANNEL, TAKEN_SECONDS, Inbox
from bot.store.lease import BROKEN, PATIENCE, Locks
from bot.store.processes import Processes, Seen
from bot.tasks import Tasks

log = structlog.get_logger()

LOOK_SECONDS = 1.0
GONE_SECONDS = 2.0
"""After so long without a sign of life a process is dead that has no connection any more …"""
FROZEN_SECONDS = 6.0
"""… and after so long one that has."""
SETTLE_SECONDS = 30.0
"""A process that has waited for its share for so long takes its part in a deploy without it."""


class Claims(Others):
    """The shards of this process; `wanted` None: its share of all."""

    def __init__(
        self,
        fleet: Fleet,
        database: Database,
        locks: Locks,
        name: str,
        wanted: Collection[int] | None,
    ) -> None:
        self._fleet = fleet
        self._database = database
        self._locks = locks
        self._name = name
        self._wanted = wanted
        self._processes = Processes(database, name)
        self._inbox = Inbox(database, name)
        self._mine = set[int]()
        """What this process has, be it starting, running or ending."""
        self._leaving = set[int]()
        self._closing = False
        self._signs: dict[str, tuple[int, float]] = {}
        """By process its last sign of life, and since when that has been the last."""
        self._looked = 0.0
        self._beaten = 0
        """When it began to say that it lives, the last time that it did (UTC milliseconds)."""
        self._tasks = Tasks()
        self._entered = 0.0
        self.settled = False
        fleet.beyond = self

    async def run(self, lost: asyncio.Event) -> None:
        """Runs until cancelled, or until another process has taken this one for dead, which sets
        `lost`. Raises `UnusableDatabase` when others have what it was told to run."""
        loop = asyncio.get_running_loop()
        self._entered = loop.time()
        await self._processes.enter(f"{socket.gethostname()} {os.getpid()}", now_ms())

        def dead() -> None:
            self._fleet.silence()
            lost.set()

        self._database.fence_on_connect(dead)
        await self._locks.listen(CHANNEL, self._heard)
        until = loop.time() + PATIENCE["postgresql"]
        while True:
            try:
                if not await self._alive():
                    if not self._closing:
                        dead()
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
        """Lets all shards go, each as soon as it has come to its end."""
        self._closing = True
        try:
            await asyncio.gather(*(self._let_go(number) for number in list(self._mine)))
            await self._fleet.close()
        finally:
            await self._tasks.close()
            with contextlib.suppress(DatabaseFailed):
                await self._processes.leave()

    # --- who has which ---------------------------------------------------------------------------

    async def _alive(self) -> bool:
        now = asyncio.get_running_loop().time()
        if now - self._looked > 3 * LOOK_SECONDS:  # it stood still, and knows nothing of the others
            self._signs.clear()
        self._looked, at = now, now_ms()
        alive = await self._processes.beat(at)
        if alive:
            self._beaten = at
        return alive

    async def ours(self) -> bool:
        if 0 <= now_ms() - self._beaten < GONE_SECONDS * 1000:  # nobody takes it for dead so soon
            return True
        try:
            return await self._alive()
        except (DatabaseFailed, *BROKEN):
            return True  # who is dead has been told so

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
        if not self.settled:
            self._settle(
                share, len(have), [number for number in free if number not in self._mine], seen
            )

    def _settle(self, share: int, have: int, free: Collection[int], seen: Seen) -> None:
        """Note when this process has its share: until then whoever deploys lets the next one be.
        There may be less than a share for the last, once nobody has more than one."""
        held = Counter(each.process for each in seen.holders.values())
        more = bool(free) or any(held[name] > share for name in held if name != self._name)
        waited = asyncio.get_running_loop().time() - self._entered >= SETTLE_SECONDS
        if (have >= share or not more or waited) and self._mine <= set(self._fleet.playing):
            self.settled = True

    def _free(self, number: int, seen: Seen) -> bool:
        holder = seen.holders.get(number)
        return holder is None or holder.process == self._name

    def _dead(self, seen: Seen) -> list[str]:
        """The processes that are; those, too, whose end another has begun and not brought to its
        end."""
        now = asyncio.get_running_loop().time()
        found = {each.process for each in seen.holders.values()} - seen.alive.keys()
        for name, at in seen.alive.items():
            sign, since = self._signs.get(name, (0, now))
            if sign != at:
                since = now
            self._signs[name] = at, since
            silent = now - since
            patience = FROZEN_SECONDS if name in seen.connected else GONE_SECONDS
            if name != self._name and silent >= patience:
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
        """Takes what was handed on while nobody played there."""
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

    # --- what is handed on -----------------------------------------------------------------------

    async def hand_on(self, shard: int, kind: Kind, payload: Payload) -> bool:
        try:
            id = await self._inbox.put(shard, kind, payload)
            await asyncio.sleep(TAKEN_SECONDS)
            return not await self._inbox.back(id)
        except DatabaseFailed as error:
            log.warning("not_handed_on", shard=shard, error=str(error))
            return False

    def tell(self, news: News) -> None:
        self._tasks.begin(self._tell(news))

    async def _tell(self, news: News) -> None:
        try:
            await self._inbox.tell(news)
        except DatabaseFailed as error:
            log.warning("not_told", news=list(news), error=str(error))

    def _heard(self, message: str) -> None:
        told = self._inbox.told(message) if message else None
        if isinstance(told, dict):
            self._tasks.begin(self._fleet.told(told))
        elif not message or told in self._mine:
            self._tasks.begin(self._collect())

    async def _collect(self) -> None:
        """Deals with all that lies there for this process."""
        playing = self._fleet.playing
        if not playing:
            return
        try:
            for handed in await self._inbox.take(playing):
                await self._fleet.take(handed.shard, handed.kind, handed.payload)
        except DatabaseFailed as error:
            log.warning("not_collected", error=str(error))
