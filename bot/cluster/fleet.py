"""Run the shards of this process: a client each, started, stopped and handed on one by one.

So what one of them keeps in memory, and since when its time holds, is its own.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

import discord
import structlog

from bot import discord_internals, memory, metrics
from bot.client import BluffClient
from bot.cluster.router import Kind, LocalOnly, News, Payload, ShardRouter
from bot.services import SharedResources
from bot.settings import Settings
from bot.store.database import Database
from bot.store.shards import Shard
from bot.tasks import Tasks, drain
from renderers import pixel_cache

log = structlog.get_logger()

HEARS_SECONDS = 1.0
"""After so long a shard that is to end, and has not, is told again."""


async def recommended(secret: str) -> int:
    """Return how many shards Discord wants this bot to have.

    Raises discord.py's and aiohttp's errors.
    """
    asking = discord.Client(intents=discord.Intents(guilds=True))
    try:
        await discord_internals.log_in(asking, secret)
        count, _ = await discord_internals.read_gateway_limits(asking)
    finally:
        await asking.http.close()
    return max(1, count)


class Fleet:
    """Some of `count` shards, or all of them; `remote_router` leads to those of other processes.

    It is the router of the shards that run here. `ended` is set once a shard has ended that nobody
    has stopped; `close` says why.
    """

    def __init__(
        self,
        settings: Settings,
        database: Database,
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
        self._remote_router = remote_router or LocalOnly()
        self._shared = SharedResources(self)
        self._telling = Tasks()
        pixel_cache.limit(settings.picture_cache_mb * pixel_cache.MEGABYTE)
        self._freeing = asyncio.create_task(memory.keep_small(), name="memory")
        self.ended = asyncio.Event()
        self._failure: BaseException | None = None

    @property
    def identify_seconds(self) -> float:
        """How long lies between two shards that identify themselves, at least."""
        return self._settings.identify_seconds

    @property
    def playing(self) -> list[int]:
        """Numbers of the shards at which people can press."""
        return [
            number
            for number, each in self._clients.items()
            if each.life.playing.is_set() and not each.services.pipeline.closed
        ]

    @property
    def clients(self) -> Sequence[BluffClient]:
        """Clients that run, by the numbers of their shards."""
        return [self._clients[number] for number in sorted(self._clients)]

    def client(self, number: int) -> BluffClient:
        """Return the client of this shard. Raises KeyError."""
        return self._clients[number]

    def start(self, number: int) -> BluffClient:
        """Connect this shard."""
        shard = Shard(number, self.count)
        client = BluffClient(self._settings, self._database, shard, self._shared, **self._options)
        self._clients[number] = client
        task = asyncio.create_task(client.start(self._secret), name="shard")
        task.add_done_callback(lambda task: self._over(number, task))
        self._tasks[number] = task
        log.info("shard_started", shard=number, shards=self.count)
        return client

    def _over(self, number: int, task: asyncio.Task[None]) -> None:
        failure = None if task.cancelled() else task.exception()
        if number not in self._stopping:  # else it fails of being stopped
            self._failure = failure
            self.ended.set()

    async def stop(self, number: int) -> None:
        """End this shard in an orderly way: what was pressed by now is answered."""
        client, task = self._clients[number], self._tasks[number]
        self._stopping.add(number)
        while not task.done():
            if client.life.playing.is_set():
                # It goes on listening while it closes: what is pressed until then is answered.
                await client.close()
            else:
                task.cancel()
            # Told just as it gets what it waits for, it may not hear it, and plays: `wait_for` of
            # Python 3.11.
            await asyncio.wait({task}, timeout=HEARS_SECONDS)
        if not client.is_closed():
            async with client:  # it may not even have begun; at the end of this it is closed
                pass
        self._clients.pop(number, None)
        self._tasks.pop(number, None)
        self._stopping.discard(number)
        log.info("shard_stopped", shard=number)

    async def close(self) -> None:
        """End all of them. Raises what one of them had failed of."""
        await asyncio.gather(*(self.stop(number) for number in list(self._clients)))
        await drain([self._freeing], 0)
        await self._telling.close()
        await self._shared.close()
        if self._failure is not None:
            raise self._failure

    # --- routing ---------------------------------------------------------------------------------

    async def owns_shards(self) -> bool:
        return await self._remote_router.owns_shards()

    async def route(self, shard: int, kind: Kind, payload: Payload) -> bool:
        if shard in self._clients:
            return await self.take(shard, kind, payload)
        return await self._remote_router.route(shard, kind, payload)

    async def take(self, shard: int, kind: Kind, payload: Payload) -> bool:
        """Deal with what is routed to a shard; False where it does not run."""
        client = self._clients.get(shard)
        return client is not None and await client.take(kind, payload)

    def broadcast(self, news: News) -> None:
        if len(self._clients) > 1:
            self._telling.begin(self.on_broadcast(news))
        self._remote_router.broadcast(news)

    async def on_broadcast(self, news: News) -> None:
        """Tell all shards that run here what one of them, or another process, has to say.

        Whoever says it knows it already, and is not hurt by hearing it.
        """
        for client in self.clients:
            try:
                await client.services.on_broadcast(news)
            except Exception:
                log.exception("not_told", news=list(news))

    def silence(self) -> None:
        """Answer nothing any more: all of these shards are another process's."""
        for client in self.clients:
            client.services.pipeline.stop()
