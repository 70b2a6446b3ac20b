"""HTTP endpoints for monitoring: `/healthz` (health), `/metrics` (Prometheus)."""

import asyncio

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot import clock, metrics
from bot.client import BluffClient
from bot.cluster.fleet import ShardFleet
from bot.cluster.ownership import ShardOwnership
from bot.store.database import DatabaseFailedError
from bot.store.meta import BACKED_UP
from bot.tables.hold import MAX_UNANSWERED_TURNS

QUERY_TIMEOUT_S = 2.0
"""Seconds that the database has to answer."""


class HealthServer:
    """HTTP server for monitoring; `start` raises OSError when the port is taken.

    With `ownership` where several processes share the shards.
    """

    def __init__(self, fleet: ShardFleet, ownership: ShardOwnership | None = None) -> None:
        self._fleet = fleet
        self._ownership = ownership
        app = web.Application()
        app.router.add_get("/healthz", self._serve_health)
        app.router.add_get("/metrics", self._serve_metrics)
        self._runner = web.AppRunner(app, access_log=None)

    async def start(self, host: str, port: int) -> int:
        """Listen; return the port (port 0 takes a free one)."""
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        return int(self._runner.addresses[0][1])

    async def close(self) -> None:
        await self._runner.cleanup()

    async def _serve_health(self, _: web.Request) -> web.Response:
        """Serve the checks; the process is healthy if every shard of it is.

        Unhealthy shards are named.
        """
        clients, database = self._fleet.clients, await self._is_database_up()
        shards = [_check_client(client) for client in clients]
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
        report: dict[str, object] = {
            "ok": well,
            **checks,
            "clock_behind_seconds": clock.behind_ms() / 1000,
        }
        if quiet := {
            client.services.shard.id: round(_measure_quiet_seconds(client))
            for client in clients
            if client.services.tables.hold.unanswered >= MAX_UNANSWERED_TURNS
        }:
            report["seconds_since_interaction"] = quiet
        if left := [what for client in clients for what in client.life.not_recovered]:
            report["not_recovered"] = left
        if self._fleet.count > 1:
            report["shards"] = {
                client.services.shard.id: each for client, each in zip(clients, shards, strict=True)
            }
        return web.json_response(report, status=200 if well else 503)

    async def _is_database_up(self) -> bool:
        """Return whether the database, which all shards share, answers."""
        try:
            async with asyncio.timeout(QUERY_TIMEOUT_S):
                for client in self._fleet.clients[:1]:
                    await client.services.ledger.count_live()
        except (DatabaseFailedError, TimeoutError):
            return False
        return True

    async def _serve_metrics(self, _: web.Request) -> web.Response:
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
            metrics.GATEWAY.labels(shard).set(client.is_connected)
            metrics.TABLES_ASIDE.labels(shard).set(len(bot.tables.aside))
            metrics.SINCE_INTERACTION.labels(shard).set(_measure_quiet_seconds(client))
            metrics.UNANSWERED.labels(shard).set(bot.tables.hold.unanswered)
            try:
                async with asyncio.timeout(QUERY_TIMEOUT_S):
                    counts = await bot.ledger.count_live()
                    overdue = await bot.scheduler.count_overdue()
                    saved = await bot.meta.read_fact(BACKED_UP)
            except (DatabaseFailedError, TimeoutError):
                break  # the other metrics are served all the same
            for (game, phase), count in counts.items():
                metrics.TABLES.labels(game, phase, shard).set(count)
            metrics.OVERDUE.labels(shard).set(overdue)
            metrics.BACKUP.set(int(saved or 0) / 1000)
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})


def _measure_quiet_seconds(client: BluffClient) -> float:
    """Return for how many seconds this shard has received no interaction."""
    return (clock.now_ms() - client.services.tables.hold.pressed_at) / 1000


def _check_client(client: BluffClient) -> dict[str, bool]:
    return {
        "gateway": client.is_connected,
        "interactions": not client.services.tables.hold.renewing,
        "clock": client.services.scheduler.is_alive,
        "recovered": not client.life.not_recovered,
    }
