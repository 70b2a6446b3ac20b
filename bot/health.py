"""What an operator's machines ask: `/healthz` (is it well?) and `/metrics` (Prometheus)."""

import asyncio

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot import clock, metrics
from bot.client import BluffClient
from bot.cluster.fleet import Fleet
from bot.cluster.ownership import ShardOwnership
from bot.store.database import DatabaseFailed
from bot.store.meta import BACKED_UP
from bot.tables.hold import UNANSWERED

PATIENCE = 2.0
"""Seconds that the database has to answer."""


class Health:
    """A small HTTP server beside the bot; `start` raises OSError when the port is taken.

    `ownership` where several processes share the shards.
    """

    def __init__(self, fleet: Fleet, ownership: ShardOwnership | None = None) -> None:
        self._fleet = fleet
        self._ownership = ownership
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
        """Well is what is well at every shard that runs here; those that are not say so."""
        clients, database = self._fleet.clients, await self._database()
        shards = [_checks(client) for client in clients]
        checks = {
            "gateway": all(each["gateway"] for each in shards),
            "interactions": all(each["interactions"] for each in shards),
            "clock": all(each["clock"] for each in shards),
            "database": database,
            "recovered": all(each["recovered"] for each in shards),
        }
        if self._ownership is not None:
            checks["share"] = self._ownership.is_settled
        # Where several processes share the shards, one may have none.
        well = (bool(clients) or self._ownership is not None) and all(checks.values())
        told: dict[str, object] = {
            "ok": well,
            **checks,
            "clock_behind_seconds": clock.behind_ms() / 1000,
        }
        if quiet := {
            client.services.shard.id: round(_since_interaction(client))
            for client in clients
            if client.services.tables.hold.unanswered >= UNANSWERED
        }:
            told["seconds_since_interaction"] = quiet
        if left := [what for client in clients for what in client.life.not_recovered]:
            told["not_recovered"] = left
        if self._fleet.count > 1:
            told["shards"] = {
                client.services.shard.id: each for client, each in zip(clients, shards, strict=True)
            }
        return web.json_response(told, status=200 if well else 503)

    async def _database(self) -> bool:
        """Whether it answers, as all shards have the same."""
        try:
            async with asyncio.timeout(PATIENCE):
                for client in self._fleet.clients[:1]:
                    await client.services.ledger.counts()
        except (DatabaseFailed, TimeoutError):
            return False
        return True

    async def _metrics(self, _: web.Request) -> web.Response:
        for gauge in (
            metrics.TABLES,
            metrics.OVERDUE,
            metrics.GATEWAY,
            metrics.TABLES_ASIDE,
            metrics.SINCE_INTERACTION,
            metrics.UNANSWERED,
        ):
            gauge.clear()
        for client in self._fleet.clients:
            bot, shard = client.services, str(client.services.shard.id)
            metrics.GATEWAY.labels(shard).set(client.connected)
            metrics.TABLES_ASIDE.labels(shard).set(len(bot.tables.aside))
            metrics.SINCE_INTERACTION.labels(shard).set(_since_interaction(client))
            metrics.UNANSWERED.labels(shard).set(bot.tables.hold.unanswered)
            try:
                async with asyncio.timeout(PATIENCE):
                    counts = await bot.ledger.counts()
                    overdue = await bot.scheduler.overdue()
                    saved = await bot.meta.get(BACKED_UP)
            except (DatabaseFailed, TimeoutError):
                break  # the rest is told all the same
            for (game, phase), count in counts.items():
                metrics.TABLES.labels(game, phase, shard).set(count)
            metrics.OVERDUE.labels(shard).set(overdue)
            metrics.BACKUP.set(int(saved or 0) / 1000)
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})


def _since_interaction(client: BluffClient) -> float:
    """Return for how many seconds nobody has pressed anything at this shard."""
    return (clock.now_ms() - client.services.tables.hold.pressed_at) / 1000


def _checks(client: BluffClient) -> dict[str, bool]:
    return {
        "gateway": client.connected,
        "interactions": not client.services.tables.hold.renewing,
        "clock": client.services.scheduler.alive,
        "recovered": not client.life.not_recovered,
    }
