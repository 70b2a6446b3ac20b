"""Decide which shards this process runs where several share a PostgreSQL database.

It runs those that it was told to run, or its fair share. Every second each process writes a
heartbeat and looks at the others'; the others take over the shards of a dead one. No clocks are
compared: a process is dead if its heartbeat did not change while the database worked and this
process looked.
"""

import asyncio
import contextlib
import math
from collections import Counter
from collections.abc import Collection

import structlog

from bot.clock import now_ms
from bot.cluster import remote_router
from bot.cluster.fleet import ShardFleet
from bot.cluster.inbox import NOTIFY_CHANNEL
from bot.cluster.lease import CONNECTION_ERRORS, LOCK_TIMEOUT_S, ShardLocks
from bot.cluster.processes import ClusterSnapshot
from bot.cluster.remote_router import RemoteRouter
from bot.cluster.router import News
from bot.store.database import DatabaseFailedError, UnusableDatabaseError
from bot.tasks import TaskSet

log = structlog.get_logger()

CHECK_INTERVAL_S = 1.0
FROZEN_SECONDS = 6.0
"""Seconds without a heartbeat until a process that is connected counts as dead."""
HANDOVER_SECONDS = 8.0
"""Seconds in which an ending process releases shards singly; then all at once."""
MAX_CONNECT_SECONDS = 8.0
"""Seconds for a released shard to connect again before the next is released."""
SETTLE_SECONDS = 30.0
"""Seconds of waiting for its share after which a process is settled without it."""


class ShardOwnership:
    """Shards of this process; `wanted` None: its share of all.

    `is_settled` once this process has its share, or has waited for it.
    """

    def __init__(
        self,
        fleet: ShardFleet,
        remote: RemoteRouter,
        locks: ShardLocks,
        wanted: Collection[int] | None,
    ) -> None:
        self._fleet = fleet
        self._remote = remote
        self._processes = remote.processes
        self._locks = locks
        self._wanted = wanted
        self._mine = set[int]()
        """Shards that this process has: starting, running or ending."""
        self._leaving = set[int]()
        self._ending = set[str]()
        """Other processes that are about to end and take no shards any more."""
        self._passing = set[int]()
        """Shards that were released and are not known to be connected again."""
        self._passed_at = -math.inf
        """Moment (loop's time) at which a shard was last released or connected."""
        self._closing = False
        self._news = asyncio.Event()
        """Set when there is news, to look before the next second."""
        self._signs: dict[str, tuple[int, float]] = {}
        """Last heartbeat of each process, and since when (loop's time) it was the last."""
        self._looked = 0.0
        self._tasks = TaskSet()
        self._entered = 0.0
        self.is_settled = False

    async def run(self, lost: asyncio.Event) -> None:
        """Take and keep shards until cancelled, or declared dead by another process.

        That sets `lost`. Raises `UnusableDatabaseError` when others have what it was told to run.
        """
        loop = asyncio.get_running_loop()
        self._entered = loop.time()

        def on_fenced() -> None:
            self._fleet.stop_answering()
            lost.set()

        await self._remote.register_process(on_fenced)
        await self._locks.listen_to_channel(NOTIFY_CHANNEL, self._on_notice)
        until = loop.time() + LOCK_TIMEOUT_S["postgresql"]
        while True:
            try:
                if not await self._send_heartbeat():
                    if not self._closing:
                        on_fenced()
                    return
                if not self._closing:
                    await self._check_processes()
            except (DatabaseFailedError, *CONNECTION_ERRORS) as error:
                if lost.is_set():
                    return
                log.error("shards_not_looked_at", error=str(error))
                self._signs.clear()
            if self._wanted is not None and not self._mine and loop.time() >= until:
                shown = f"{min(self._wanted)}-{max(self._wanted)}"
                raise UnusableDatabaseError("shards-taken", shards=shown)
            # Not wait_for: Python 3.11's forgets a cancellation that comes as it is woken.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CHECK_INTERVAL_S):
                    await self._news.wait()
            self._news.clear()

    async def close(self) -> None:
        """Release all shards, one by one where others take them: some always listen."""
        self._closing = True
        try:
            await self._hand_over_shards()
            await asyncio.gather(*(self._release_shard(number) for number in list(self._mine)))
            await self._fleet.close()
        finally:
            await self._tasks.close()
            with contextlib.suppress(DatabaseFailedError):
                await self._remote.close()

    async def _hand_over_shards(self) -> None:
        """Release shards one by one, each once the one before is taken, for a while."""
        loop = asyncio.get_running_loop()
        end = loop.time() + HANDOVER_SECONDS
        try:
            await self._announce_news({"ending": self._remote.name})
            while self._mine - self._leaving and loop.time() < end:
                seen = await self._processes.read_snapshot()
                if not seen.alive.keys() - self._ending - {self._remote.name}:
                    return
                await self._release_shard(min(self._mine - self._leaving))
                while not self._can_pass_shard() and loop.time() < end:  # noqa: ASYNC110
                    await asyncio.sleep(CHECK_INTERVAL_S / 10)
        except (DatabaseFailedError, *CONNECTION_ERRORS) as error:
            log.warning("shards_let_go_at_once", error=str(error))

    def _can_pass_shard(self) -> bool:
        """Return whether another shard may be passed on.

        The last one must be connected, and Discord must let the next one identify itself: until
        then it would hear nothing.
        """
        waits = MAX_CONNECT_SECONDS if self._passing else self._fleet.identify_seconds
        if asyncio.get_running_loop().time() - self._passed_at < waits:
            return False
        self._passing.clear()
        return True

    def _note_passing(self, number: int, *, connected: bool) -> None:
        """Note that a shard was released, or that it is connected again."""
        self._passed_at = asyncio.get_running_loop().time()
        if connected:
            self._passing.discard(number)
        else:
            self._passing.add(number)
        self._news.set()

    async def _announce_news(self, news: News) -> None:
        """Announce news to the other processes; those that miss it look by themselves."""
        try:
            await self._remote.announce_news(news)
        except (DatabaseFailedError, *CONNECTION_ERRORS) as error:
            log.warning("not_told", news=list(news), error=str(error))

    # --- owners ---------------------------------------------------------------------------

    async def _send_heartbeat(self) -> bool:
        now = asyncio.get_running_loop().time()
        if (
            now - self._looked > 3 * CHECK_INTERVAL_S
        ):  # this process stood still, and saw no heartbeats
            self._signs.clear()
        self._looked = now
        return await self._remote.send_heartbeat()

    async def _check_processes(self) -> None:
        seen = await self._processes.read_snapshot()
        for name in self._find_dead(seen):
            log.warning("process_dead", process=name, about=seen.about.get(name, ""))
            await self._processes.fence_process(name)
        every = range(self._fleet.count) if self._wanted is None else self._wanted
        share = len(every)
        if self._wanted is None:
            self._ending &= seen.alive.keys()
            share = -(-self._fleet.count // max(1, len(seen.alive.keys() - self._ending)))
        have = sorted(self._mine - self._leaving)
        if have[share:] and not self._leaving and self._can_pass_shard():
            self._leaving.add(have[-1])
            self._tasks.begin_task(self._release_shard(have[-1]), "let go")
        free = [n for n in every if n not in self._mine and self._is_free(n, seen)]
        if self._wanted is not None and not self._mine and len(free) < share:
            return  # all or none
        for number in free[: max(0, share - len(have))]:
            await self._take_shard(number)
        if not self.is_settled:
            self._note_settled(
                share, len(have), [number for number in free if number not in self._mine], seen
            )

    def _note_settled(
        self, share: int, have: int, free: Collection[int], seen: ClusterSnapshot
    ) -> None:
        """Note when this process has its share: a deploy waits for that.

        The last process may get less than a share, once no other has more than one.
        """
        held = Counter(each.process for each in seen.holders.values())
        more = bool(free) or any(held[name] > share for name in held if name != self._remote.name)
        waited = asyncio.get_running_loop().time() - self._entered >= SETTLE_SECONDS
        if (have >= share or not more or waited) and self._mine <= set(self._fleet.playing_shards):
            self.is_settled = True

    def _is_free(self, number: int, seen: ClusterSnapshot) -> bool:
        holder = seen.holders.get(number)
        return holder is None or holder.process == self._remote.name

    def _find_dead(self, seen: ClusterSnapshot) -> list[str]:
        """Return the dead processes, also those whose fencing is not finished."""
        now = asyncio.get_running_loop().time()
        found = {each.process for each in seen.holders.values()} - seen.alive.keys()
        for name, at in seen.alive.items():
            sign, since = self._signs.get(name, (0, now))
            if sign != at:
                since = now
            self._signs[name] = at, since
            silent = now - since
            patience = (
                FROZEN_SECONDS
                if name in seen.connected
                else remote_router.DISCONNECTED_DEAD_SECONDS
            )
            if name != self._remote.name and silent >= patience:
                found.add(name)
        for name in self._signs.keys() - seen.alive.keys():
            del self._signs[name]
        return sorted(found)

    async def _take_shard(self, number: int) -> None:
        if self._closing or not await self._locks.acquire_shard(number):
            return
        if not await self._processes.claim_shard(number, now_ms()):
            await self._locks.release_shard(number)
            return
        self._mine.add(number)
        self._fleet.start_shard(number)
        self._tasks.begin_task(self._finish_start(number))

    async def _finish_start(self, number: int) -> None:
        """Wait until a shard plays, announce it, and handle the requests routed to it."""
        await self._fleet.get_client(number).life.playing.wait()
        self._note_passing(number, connected=True)
        await self._announce_news({"connected": number})
        await self._collect_requests()

    async def _release_shard(self, number: int) -> None:
        self._leaving.add(number)
        with contextlib.suppress(KeyError):
            await self._fleet.stop_shard(number)
        while True:
            try:
                await self._processes.release_shard(number)
                await self._locks.release_shard(number)
                break
            except (DatabaseFailedError, *CONNECTION_ERRORS) as error:
                log.warning("shard_not_let_go", shard=number, error=str(error))
                if self._closing:
                    break  # the end of the process releases it
                await asyncio.sleep(CHECK_INTERVAL_S)
        self._mine.discard(number)
        self._leaving.discard(number)
        self._note_passing(number, connected=False)
        await self._announce_news({"free": number})

    # --- what other processes route here -------------------------------------------------------

    def _on_notice(self, message: str) -> None:
        """Handle a notice of another process; "" stands for possibly missed notices."""
        notice = self._remote.parse_notice(message) if message else None
        if not isinstance(notice, dict):
            if not message or notice in self._mine:
                self._tasks.begin_task(self._collect_requests())
        elif "ending" in notice:
            self._ending.add(notice["ending"])
            self._news.set()
        elif "free" in notice:
            self._note_passing(notice["free"], connected=False)
        elif "connected" in notice:
            self._note_passing(notice["connected"], connected=True)
        else:
            self._tasks.begin_task(self._fleet.on_broadcast(notice))

    async def _collect_requests(self) -> None:
        """Handle all requests that wait for this process."""
        playing = self._fleet.playing_shards
        if not playing:
            return
        try:
            for handed in await self._remote.collect_requests(playing):
                await self._fleet.handle_forwarded(handed.shard, handed.kind, handed.payload)
        except DatabaseFailedError as error:
            log.warning("not_collected", error=str(error))
