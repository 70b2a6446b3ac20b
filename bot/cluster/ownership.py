"""Decide which shards this process runs where several share a PostgreSQL database.

Those that it was told to run, or its fair share. Every second each process says that it lives and
looks at the others; what a dead one had the others take over. Nobody is taken for dead by a clock:
only because their sign of life did not change while the database worked and this process looked.
"""

import asyncio
import contextlib
import math
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
from bot.cluster.router import News
from bot.store.database import DatabaseFailed, UnusableDatabase
from bot.tasks import Tasks

log = structlog.get_logger()

LOOK_SECONDS = 1.0
FROZEN_SECONDS = 6.0
"""After so long without a sign of life a process is dead that still has a connection."""
HANDOVER_SECONDS = 8.0
"""For so long a process that ends lets its shards go one by one, then the rest at once."""
TAKEN_SECONDS = 8.0
"""So long a shard that was let go may take to be connected again before the next one is let go."""
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
        self._ending = set[str]()
        """The other processes that are about to end: they take nothing any more."""
        self._passing = set[int]()
        """The shards that somebody let go, and that are not connected again as far as is known."""
        self._passed_at = -math.inf
        """When one was let go or connected last (loop's time)."""
        self._closing = False
        self._news = asyncio.Event()
        """Set when others have something to look at, before the next second."""
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
            # Not wait_for: Python 3.11's forgets a cancellation that comes as it is woken.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._news.wait()
            self._news.clear()

    async def close(self) -> None:
        """Let all shards go, one by one where others take them; nobody is deaf for all of them."""
        self._closing = True
        try:
            await self._hand_over()
            await asyncio.gather(*(self._let_go(number) for number in list(self._mine)))
            await self._fleet.close()
        finally:
            await self._tasks.close()
            with contextlib.suppress(DatabaseFailed):
                await self._remote.close()

    async def _hand_over(self) -> None:
        """Let shards go one after another, each once the one before is somebody's, for a while."""
        loop = asyncio.get_running_loop()
        end = loop.time() + HANDOVER_SECONDS
        try:
            await self._announce({"ending": self._remote.name})
            while self._mine - self._leaving and loop.time() < end:
                seen = await self._processes.look()
                if not seen.alive.keys() - self._ending - {self._remote.name}:
                    return
                await self._let_go(min(self._mine - self._leaving))
                while not self._is_time() and loop.time() < end:  # noqa: ASYNC110
                    await asyncio.sleep(LOOK_SECONDS / 10)
        except (DatabaseFailed, *BROKEN) as error:
            log.warning("shards_let_go_at_once", error=str(error))

    def _is_time(self) -> bool:
        """Return whether another shard may change hands: the last one that did is connected, and
        Discord lets the next one identify itself, which would be deaf until then."""
        waits = TAKEN_SECONDS if self._passing else self._fleet.identify_seconds
        if asyncio.get_running_loop().time() - self._passed_at < waits:
            return False
        self._passing.clear()
        return True

    def _note_passing(self, number: int, *, connected: bool) -> None:
        """Note that somebody has let go a shard, or that it is connected again."""
        self._passed_at = asyncio.get_running_loop().time()
        if connected:
            self._passing.discard(number)
        else:
            self._passing.add(number)
        self._news.set()

    async def _announce(self, news: News) -> None:
        """Tell the others; who does not hear it looks by itself."""
        try:
            await self._remote.announce(news)
        except (DatabaseFailed, *BROKEN) as error:
            log.warning("not_told", news=list(news), error=str(error))

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
            self._ending &= seen.alive.keys()
            share = -(-self._fleet.count // max(1, len(seen.alive.keys() - self._ending)))
        have = sorted(self._mine - self._leaving)
        if have[share:] and not self._leaving and self._is_time():
            self._leaving.add(have[-1])
            self._tasks.begin(self._let_go(have[-1]), "let go")
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
        self._note_passing(number, connected=True)
        await self._announce({"connected": number})
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
        self._note_passing(number, connected=False)
        await self._announce({"free": number})

    # --- what other processes route here -------------------------------------------------------

    def _on_notice(self, message: str) -> None:
        """Deal with what other processes say; "" stands for notices that may have been missed."""
        notice = self._remote.parse_notice(message) if message else None
        if not isinstance(notice, dict):
            if not message or notice in self._mine:
                self._tasks.begin(self._collect())
        elif "ending" in notice:
            self._ending.add(notice["ending"])
            self._news.set()
        elif "free" in notice:
            self._note_passing(notice["free"], connected=False)
        elif "connected" in notice:
            self._note_passing(notice["connected"], connected=True)
        else:
            self._tasks.begin(self._fleet.on_broadcast(notice))

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
