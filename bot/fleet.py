"""The shards that this process runs: a client each, so that what one of them keeps in memory, and
since when its time holds, is its own; started, stopped and handed on one by one."""

import asyncio
from collections.abc import Sequence
from typing import Any

import discord
import structlog

from bot.client import BluffClient
from bot.others import Kind, News, Others, Payload
from bot.services import Common
from bot.settings import Settings
from bot.store.database import Database
from bot.store.shards import Shard
from bot.tasks import Tasks

log = structlog.get_logger()


async def recommended(secret: str) -> int:
    """How many shards Discord wants this bot to have. Raises discord.py's and aiohttp's errors."""
    asking = discord.Client(intents=discord.Intents(guilds=True))
    try:
        await asking.http.static_login(secret)
        count, _, _ = await asking.http.get_bot_gateway()
    finally:
        await asking.http.close()
    return max(1, count)


class Fleet(Others):
    """Some of `count` shards, or all of them."""

    def __init__(
        self, settings: Settings, database: Database, secret: str, count: int, **options: Any
    ) -> None:
        self.count = count
        self.running = asyncio.Event()
        """Set once people can press at all that were started."""
        self._settings = settings
        self._database = database
        self._secret = secret
        self._options = options
        self._clients: dict[int, BluffClient] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._common = Common()
        self._common.others = self
        self._telling = Tasks()

    @property
    def clients(self) -> Sequence[BluffClient]:
        """Those that run, by the numbers of their shards."""
        return [self._clients[number] for number in sorted(self._clients)]

    @property
    def ends(self) -> list[asyncio.Task[None]]:
        """One for each; it ends when its client does, and raises what it failed of."""
        return list(self._tasks.values())

    def client(self, number: int) -> BluffClient:
        """The client of this shard. Raises KeyError."""
        return self._clients[number]

    def start(self, number: int) -> BluffClient:
        """Connects this shard."""
        shard = Shard(number, self.count)
        client = BluffClient(self._settings, self._database, shard, self._common, **self._options)
        self._clients[number] = client
        self._tasks[number] = asyncio.create_task(client.start(self._secret), name="shard")
        log.info("shard_started", shard=number, shards=self.count)
        return client

    async def stop(self, number: int) -> None:
        """Ends this shard in an orderly way: what was pressed by now is answered."""
        client, task = self._clients[number], self._tasks[number]
        if client.life.playing.is_set():
            # It goes on listening while it closes: what is pressed until then is answered.
            await client.close()
        elif not task.done():
            task.cancel()
        await asyncio.wait({task})
        if not client.is_closed():
            await client.close()
        del self._clients[number], self._tasks[number]
        log.info("shard_stopped", shard=number)

    async def close(self) -> None:
        """Ends all of them. Raises what one of them had failed of."""
        ends = self.ends
        await asyncio.gather(*(self.stop(number) for number in list(self._clients)))
        await self._telling.close()
        await self._common.close()
        for end in ends:
            if not end.cancelled():
                end.result()

    # --- others ----------------------------------------------------------------------------------

    async def hand_on(self, shard: int, kind: Kind, payload: Payload) -> bool:
        client = self._clients.get(shard)
        return client is not None and await client.take(kind, payload)

    def tell(self, news: News) -> None:
        if len(self._clients) > 1:
            self._telling.begin(self.told(news))

    async def told(self, news: News) -> None:
        """All that run here are told what one of them, or another process, has to say. Whoever
        says it knows it already, and is not hurt by hearing it."""
        for client in self.clients:
            try:
                await client.services.told(news)
            except Exception:
                log.exception("not_told", news=list(news))
