"""Run the shards of this process: a client each, started and stopped one by one.

So each shard has its own memory, and its own clock of outages.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

import discord
import structlog

from bot import discord_internals, memory, metrics
from bot.client import BluffClient
from bot.cluster.router import Kind, LocalRouter, News, Payload, ShardRouter
from bot.services import SharedResources
from bot.settings import Settings
from bot.store.database import StoreDatabase
from bot.store.shards import ShardScope
from bot.tasks import TaskSet, drain_tasks
from renderers import pixel_cache

log = structlog.get_logger()

STOP_RETRY_SECONDS = 1.0
"""Seconds after which a stopping shard that has not ended is stopped again."""


async def fetch_shard_count(secret: str) -> int:
    """Return the number of shards that Discord recommends for this bot.

    Raises discord.py's and aiohttp's errors.
    """
    asking = discord.Client(intents=discord.Intents(guilds=True))
    try:
        await discord_internals.log_in(asking, secret)
        count, _ = await discord_internals.read_gateway_limits(asking)
    finally:
        await asking.http.close()
    return max(1, count)


class ShardFleet:
    """Shards of this process, of `count` in all.

    It is the router of the shards that run here; `remote_router` leads to other processes. `ended`
    is set once a shard has ended that was not stopped; `close` raises the reason.
    """

    def __init__(
        self,
        settings: Settings,
        database: StoreDatabase,
        secret: str,
        count: int,
        remote_router: ShardRouter | None = None,
        **options: Any,
    ) -> None:
        self.count = count
        metrics.SHARDS.set(count)
        self._settings = settings
        self._database = database
        self._secret = secret
        self._options = options
        self._clients: dict[int, BluffClient] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._stopping = set[int]()
        self._remote_router = remote_router or LocalRouter()
        self._shared = SharedResources(self)
        self._telling = TaskSet()
        pixel_cache.set_limit(settings.picture_cache_mb * pixel_cache.MEGABYTE)
        self._freeing = asyncio.create_task(memory.run_memory_cleanup(), name="memory")
        self.ended = asyncio.Event()
        self._failure: BaseException | None = None

    @property
    def identify_seconds(self) -> float:
        """Least seconds between two shards that identify themselves."""
        return self._settings.identify_seconds

    @property
    def playing_shards(self) -> list[int]:
        """Numbers of the shards at which users can press."""
        return [
            number
            for number, each in self._clients.items()
            if each.life.playing.is_set() and not each.services.pipeline.is_closed
        ]

    @property
    def clients(self) -> Sequence[BluffClient]:
        """Running clients, in the order of their shards."""
        return [self._clients[number] for number in sorted(self._clients)]

    @property
    def under_way(self) -> TaskSet:
        """Tasks that pass news on to the shards of this process."""
        return self._telling

    def get_client(self, number: int) -> BluffClient:
        """Return the client of this shard. Raises KeyError."""
        return self._clients[number]

    def start_shard(self, number: int) -> BluffClient:
        shard = ShardScope(number, self.count)
        client = BluffClient(self._settings, self._database, shard, self._shared, **self._options)
        self._clients[number] = client
        task = asyncio.create_task(client.start(self._secret), name="shard")
        task.add_done_callback(lambda task: self._note_shard_end(number, task))
        self._tasks[number] = task
        log.info("shard_started", shard=number, shards=self.count)
        return client

    def _note_shard_end(self, number: int, task: asyncio.Task[None]) -> None:
        failure = None if task.cancelled() else task.exception()
        if number not in self._stopping:  # else the failure comes from stopping it
            self._failure = failure
            self.ended.set()

    async def stop_shard(self, number: int) -> None:
        """Stop this shard in order, answering all presses until then."""
        client, task = self._clients[number], self._tasks[number]
        self._stopping.add(number)
        while not task.done():
            if client.life.playing.is_set():
                # It goes on listening while it closes: what is pressed until then is answered.
                await client.close()
            else:
                task.cancel()
            # Python 3.11's `wait_for` may lose a cancellation that comes as its result does.
            await asyncio.wait({task}, timeout=STOP_RETRY_SECONDS)
        if not client.is_closed():
            async with client:  # it may not have begun; leaving the context closes it
                pass
        self._clients.pop(number, None)
        self._tasks.pop(number, None)
        self._stopping.discard(number)
        log.info("shard_stopped", shard=number)

    async def close(self) -> None:
        """Stop all shards. Raises the failure of a shard that ended by itself."""
        await asyncio.gather(*(self.stop_shard(number) for number in list(self._clients)))
        await drain_tasks([self._freeing], 0)
        await self._telling.close()
        await self._shared.close()
        if self._failure is not None:
            raise self._failure

    # --- routing ---------------------------------------------------------------------------------

    async def owns_shards(self) -> bool:
        return await self._remote_router.owns_shards()

    async def route_request(self, shard: int, kind: Kind, payload: Payload) -> bool:
        if shard in self._clients:
            return await self.handle_forwarded(shard, kind, payload)
        return await self._remote_router.route_request(shard, kind, payload)

    async def handle_forwarded(self, shard: int, kind: Kind, payload: Payload) -> bool:
        """Handle a request routed to a shard; return False if it does not run here."""
        client = self._clients.get(shard)
        return client is not None and await client.handle_forwarded(kind, payload)

    def broadcast_news(self, news: News) -> None:
        if len(self._clients) > 1:
            self._telling.begin_task(self.on_broadcast(news))
        self._remote_router.broadcast_news(news)

    async def on_broadcast(self, news: News) -> None:
        """Pass news of a shard or another process to all shards of this process.

        Its sender may hear it, too: that does no harm.
        """
        for client in self.clients:
            try:
                await client.services.on_broadcast(news)
            except Exception:
                log.exception("not_told", news=list(news))

    def stop_answering(self) -> None:
        """Answer nothing any more: all of these shards are another process's."""
        for client in self.clients:
            client.services.pipeline.stop_answering()
