"""What an operator's machines ask: `/healthz` (is it well?) and `/metrics` (Prometheus)."""

import asyncio

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot import clock, metrics
from bot.client import BluffClient
from bot.store.database import DatabaseFailed

PATIENCE = 2.0
"""Seconds that the database has to answer."""


class Health:
    """A small HTTP server beside the bot; `start` raises OSError when the port is taken."""

    def __init__(self, client: BluffClient) -> None:
        self._client = client
        self._bot = client.services
        app = web.Application()
        app.router.add_get("/healthz", self._healthz)
        app.router.add_get("/metrics", self._metrics)
        self._runner = web.AppRunner(app, access_log=None)

    async def start(self, host: str, port: int) -> int:
        """Listens; gives the port (0 takes a free one)."""
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        return int(self._runner.addresses[0][1])

    async def close(self) -> None:
        await self._runner.cleanup()

    async def _healthz(self, _: web.Request) -> web.Response:
        checks = {
            "gateway": self._client.connected,
            "clock": self._bot.scheduler.alive,
            "database": await self._database(),
            "recovered": not self._client.life.not_recovered,
        }
        well = all(checks.values())
        behind = {"clock_behind_seconds": clock.discords.ahead_ms / 1000}
        left = self._client.life.not_recovered
        told = {"ok": well, **checks, **behind, **({"not_recovered": left} if left else {})}
        return web.json_response(told, status=200 if well else 503)

    async def _database(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._bot.ledger.counts()
        except (DatabaseFailed, TimeoutError):
            return False
        return True

    async def _metrics(self, _: web.Request) -> web.Response:
        try:
            async with asyncio.timeout(PATIENCE):
                counts = await self._bot.ledger.counts()
                overdue = await self._bot.scheduler.overdue()
        except (DatabaseFailed, TimeoutError):
            pass  # the rest is told all the same
        else:
            metrics.TABLES.clear()
            for (game, phase), count in counts.items():
                metrics.TABLES.labels(game, phase).set(count)
            metrics.OVERDUE.set(overdue)
        metrics.TABLES_ASIDE.set(len(self._bot.tables.aside))
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})
