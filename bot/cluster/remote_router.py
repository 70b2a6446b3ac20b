"""Router to other processes' shards, through the PostgreSQL that all share."""

import asyncio
import contextlib
import os
import socket
from collections.abc import Callable, Collection

import structlog

from bot.clock import now_ms
from bot.cluster.inbox import TAKEN_SECONDS, ForwardedRequest, ShardInbox
from bot.cluster.lease import CONNECTION_ERRORS
from bot.cluster.processes import ProcessRegistry
from bot.cluster.router import Kind, News, Payload
from bot.store.database import DatabaseFailedError, StoreDatabase
from bot.tasks import TaskSet

log = structlog.get_logger()

DISCONNECTED_DEAD_SECONDS = 2.0
"""Seconds without a heartbeat after which a process without a connection is dead."""


class RemoteRouter:
    """Router of this process; `name` is what its database connections are called."""

    def __init__(self, database: StoreDatabase, name: str) -> None:
        self.name = name
        self.processes = ProcessRegistry(database, name)
        self._database = database
        self._inbox = ShardInbox(database, name)
        self._tasks = TaskSet()
        self._alive_at_ms = 0
        """Start of the last successful heartbeat (UTC milliseconds)."""
        self._is_fenced = False
        """True once another process has declared this one dead."""

    async def register_process(self, on_fenced: Callable[[], None]) -> None:
        """Register this process; the others may declare it dead from now on.

        `on_fenced` is called when another process has done so, before a query fails because of it.
        """
        await self.processes.register_process(f"{socket.gethostname()} {os.getpid()}", now_ms())

        def note_fenced() -> None:
            self._is_fenced = True
            on_fenced()

        self._database.fence_on_connect(note_fenced)

    async def send_heartbeat(self) -> bool:
        """Write a heartbeat; False if this process was declared dead.

        Raises `DatabaseFailedError`.
        """
        now = now_ms()
        is_alive = await self.processes.write_heartbeat(now)
        if is_alive:
            self._alive_at_ms = now
        return is_alive

    async def owns_shards(self) -> bool:
        if 0 <= now_ms() - self._alive_at_ms < DISCONNECTED_DEAD_SECONDS * 1000:
            return True  # too soon to be declared dead
        for _ in range(2):  # a process that is declared dead loses its connections first
            with contextlib.suppress(DatabaseFailedError, *CONNECTION_ERRORS):
                return await self.send_heartbeat()
        return not self._is_fenced

    async def route_request(self, shard: int, kind: Kind, payload: Payload) -> bool:
        try:
            id = await self._inbox.put_request(shard, kind, payload)
            await asyncio.sleep(TAKEN_SECONDS)
            return not await self._inbox.take_back(id)
        except DatabaseFailedError as error:
            log.warning("not_handed_on", shard=shard, error=str(error))
            return False

    def broadcast_news(self, news: News) -> None:
        self._tasks.begin_task(self._broadcast_news(news))

    async def announce_news(self, news: News) -> None:
        """Send news of shards to the other processes. Raises `DatabaseFailedError`."""
        await self._inbox.notify_processes(news)

    async def _broadcast_news(self, news: News) -> None:
        try:
            await self._inbox.notify_processes(news)
        except DatabaseFailedError as error:
            log.warning("not_told", news=list(news), error=str(error))

    def parse_notice(self, message: str) -> int | News | None:
        """Return the shard with new requests, or news; None for this process's own."""
        return self._inbox.parse_notice(message)

    async def collect_requests(self, shards: Collection[int]) -> list[ForwardedRequest]:
        """Take the requests for these shards. Raises `DatabaseFailedError`."""
        return await self._inbox.take_requests(shards)

    async def close(self) -> None:
        """End running tasks, and unregister this process."""
        await self._tasks.close()
        await self.processes.unregister_process()
