"""The shards of other processes, reached through the PostgreSQL database that all share."""

import asyncio
import contextlib
import os
import socket
from collections.abc import Callable, Collection

import structlog

from bot.clock import now_ms
from bot.cluster.inbox import TAKEN_SECONDS, Handed, Inbox
from bot.cluster.lease import BROKEN
from bot.cluster.processes import Processes
from bot.cluster.router import Kind, News, Payload
from bot.store.database import Database, DatabaseFailed
from bot.tasks import Tasks

log = structlog.get_logger()

GONE_SECONDS = 2.0
"""After so long without a sign of life a process is dead that has no connection any more."""


class RemoteRouter:
    """This process among the others; `name` is that of its connections to the database."""

    def __init__(self, database: Database, name: str) -> None:
        self.name = name
        self.processes = Processes(database, name)
        self._database = database
        self._inbox = Inbox(database, name)
        self._tasks = Tasks()
        self._alive_at_ms = 0
        """When it began to say that it lives, the last time that it did (UTC)."""
        self._is_fenced = False
        """True once another process has declared this one dead."""

    async def enter(self, on_fenced: Callable[[], None]) -> None:
        """Note this process among the others, which may declare it dead from now on.

        `on_fenced` is called when one of them has, before anything fails because of that.
        """
        await self.processes.enter(f"{socket.gethostname()} {os.getpid()}", now_ms())

        def note_fenced() -> None:
            self._is_fenced = True
            on_fenced()

        self._database.fence_on_connect(note_fenced)

    async def send_heartbeat(self) -> bool:
        """Say that this process lives; False if it was declared dead. Raises `DatabaseFailed`."""
        now = now_ms()
        is_alive = await self.processes.beat(now)
        if is_alive:
            self._alive_at_ms = now
        return is_alive

    async def owns_shards(self) -> bool:
        if 0 <= now_ms() - self._alive_at_ms < GONE_SECONDS * 1000:
            return True  # nobody takes it for dead so soon
        for _ in range(2):  # who is declared dead loses its connections first
            with contextlib.suppress(DatabaseFailed, *BROKEN):
                return await self.send_heartbeat()
        return not self._is_fenced

    async def route(self, shard: int, kind: Kind, payload: Payload) -> bool:
        try:
            id = await self._inbox.put(shard, kind, payload)
            await asyncio.sleep(TAKEN_SECONDS)
            return not await self._inbox.back(id)
        except DatabaseFailed as error:
            log.warning("not_handed_on", shard=shard, error=str(error))
            return False

    def broadcast(self, news: News) -> None:
        self._tasks.begin(self._broadcast(news))

    async def announce(self, news: News) -> None:
        """Tell the other processes something of the shards. Raises `DatabaseFailed`."""
        await self._inbox.tell(news)

    async def _broadcast(self, news: News) -> None:
        try:
            await self._inbox.tell(news)
        except DatabaseFailed as error:
            log.warning("not_told", news=list(news), error=str(error))

    def parse_notice(self, message: str) -> int | News | None:
        """Return the shard for which something lies there, or news; None for this process's own."""
        return self._inbox.told(message)

    async def collect(self, shards: Collection[int]) -> list[Handed]:
        """Take what lies there for these shards. Raises `DatabaseFailed`."""
        return await self._inbox.take(shards)

    async def close(self) -> None:
        """End what is under way, and leave the processes."""
        await self._tasks.close()
        await self.processes.leave()
