"""Deletes what is old, now and then, behind everybody who plays. `docs/privacy.md` says what when.

What is deleted how is in `bot.store.retention` and `bot.store.departures`; here is the clock.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable
from functools import partial
from typing import Any

import structlog

from bot.clock import now_ms
from bot.store.database import Database, DatabaseFailed
from bot.store.departures import Departures
from bot.store.ledger import Ledger
from bot.store.people import People
from bot.store.retention import Retention
from bot.tables import lobby
from bot.tables.tables import Tables
from bot.tournaments import rounds
from bot.tournaments.tournaments import Tournaments

log = structlog.get_logger()

SWEEP_SECONDS = 300.0
"""How often it looks for keys to private views that have expired."""
SELDOM_MS = 3_600_000
"""How often it looks for all else."""
DAY_MS = 86_400_000
DRAFTS_MS = DAY_MS
"""The time for which a tournament may be set up without being announced."""
CAUSES_MS = 7 * DAY_MS
"""The time for which a finished game remembers which press or message brought which row. The same
press comes again within minutes; what was typed may be read again after an outage of days."""

Forget = Callable[[Iterable[int] | None], None]
"""Told of tables of which something was deleted; None: of messages only."""


class Sweeper:
    """Deletes what is old. Days of 0 are none at all: that is kept."""

    def __init__(
        self,
        database: Database,
        tables: Tables,
        ledger: Ledger,
        tournaments: Tournaments,
        people: People,
        forget: Forget,
        *,
        finished_days: float,
        left_days: float,
        unseen_days: float,
    ) -> None:
        self._database = database
        self._retention = Retention(database)
        self._departures = Departures(database)
        self._tables = tables
        self._ledger = ledger
        self._tournaments = tournaments
        self._people = people
        self._forget = forget
        self._finished_ms = int(finished_days * DAY_MS)
        self._left_ms = int(left_days * DAY_MS)
        self._unseen_ms = int(unseen_days * DAY_MS)
        self._seldom_at = 0
        self._present: Collection[int] | None = None

    # --- servers ---------------------------------------------------------------------------------

    async def present(self, guild_ids: Collection[int]) -> None:
        """The servers that the bot is on, as Discord has just listed them."""
        missing = await self._departures.compare(guild_ids, now_ms())
        if missing:
            log.info("servers_left", guilds=missing)
        self._present = frozenset(guild_ids)

    async def left(self, guild_id: int) -> None:
        """The bot was removed from this server."""
        if self._present is not None:
            self._present = frozenset(self._present) - {guild_id}
        await self._departures.left(guild_id, now_ms())
        log.info("server_left", guild=guild_id)

    async def returned(self, guild_id: int) -> None:
        """The bot was added to this server."""
        if self._present is not None:
            self._present = frozenset(self._present) | {guild_id}
        await self._departures.returned(guild_id)

    # --- sweeping --------------------------------------------------------------------------------

    async def run(self) -> None:
        """Runs until cancelled. Whatever fails is tried again the next time."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.sweep(now_ms())

    async def sweep(self, now: int) -> None:
        """Deletes what is old at this moment (UTC milliseconds)."""
        leads = self._database.shard.leads
        if leads:
            await self._try("tokens", self._tokens, now)
        if now >= self._seldom_at:
            self._seldom_at = now + SELDOM_MS
            await self._try("seen", lambda _: self._people.save(), now)
            await self._try("servers", self._servers, now)
            if leads:
                await self._try("causes", self._causes, now)
                await self._try("drafts", self._drafts, now)
                await self._try("finished", self._finished, now)
                await self._try("strangers", self._strangers, now)
        if self._database.unpurged:
            await self._database.purge()

    async def _try(self, what: str, part: Callable[[int], Awaitable[int]], now: int) -> None:
        try:
            count = await part(now)
        except DatabaseFailed as error:
            log.warning("sweep_failed", what=what, error=str(error))
        except Exception:
            log.exception("sweep_failed", what=what)
        else:
            if count:
                log.info("swept", what=what, count=count)

    async def _tokens(self, now: int) -> int:
        count = await self._retention.tokens(now)
        if count:
            self._forget(None)
        return count

    async def _causes(self, now: int) -> int:
        count = len(await self._retention.forget_causes(now - CAUSES_MS))
        if count:
            self._database.unpurged = True
        return count

    async def _drafts(self, now: int) -> int:
        count = await self._retention.drafts(now - DRAFTS_MS)
        if count:
            self._database.unpurged = True
        return count

    async def _finished(self, now: int) -> int:
        if not self._finished_ms:
            return 0
        before = now - self._finished_ms
        table_ids = await self._retention.shrink(before)
        tournaments = await self._retention.close_books(before)
        self._gone(table_ids, tournaments)
        return len(table_ids) + len(tournaments)

    async def _strangers(self, now: int) -> int:
        if not self._unseen_ms:
            return 0
        gone = await self._retention.strangers(now - self._unseen_ms)
        for user_id in gone:
            self._people.forget(user_id)
        if gone:
            await self._database.purge()
        return len(gone)

    async def _servers(self, now: int) -> int:
        """Nothing before Discord has told where the bot is."""
        if not self._left_ms or self._present is None:
            return 0
        before, count = now - self._left_ms, 0
        for guild_id in await self._departures.before(before):
            if guild_id in self._present:
                await self._departures.returned(guild_id)
                continue
            try:
                count += await self._server(guild_id, before)
            except DatabaseFailed:
                raise
            except Exception:  # the others are not kept
                log.exception("server_not_erased", guild=guild_id)
        return count

    async def _server(self, guild_id: int, before: int) -> bool:
        """Whether nothing is left of a server that was left."""
        if await self._abandon(guild_id, before):
            return False  # what follows from it comes first: it goes the next time
        table_ids = await self._departures.tables(guild_id)
        try:
            erased = await self._departures.erase(guild_id)
        finally:
            self._gone(table_ids, (guild_id,))
        log.info("server_erased" if erased else "server_stays", guild=guild_id)
        return erased

    async def _abandon(self, guild_id: int, before: int) -> bool:
        """Ends what stands still there; what still moves comes to its own end. Whether anything
        did."""
        still = [
            t
            for t in await self._tournaments.live_in(guild_id)
            if (await self._tournaments.rows(t.id))[-1].at < before
        ]
        for t in still:
            await self._tournaments.commit(
                t.id, f"abandon:{t.id}", lambda t: rounds.cancel(t, None, "")
            )
        idle = await self._ledger.idle_in(guild_id, before)
        for place in idle:
            await self._tables.commit(
                place.id, f"abandon:{place.id}", partial(lobby.abandon, seq=place.seq)
            )
        return bool(still or idle)

    def _gone(self, table_ids: Iterable[int], others: Collection[Any]) -> None:
        """What is in memory of these is not what is stored."""
        ids = list(table_ids)
        if ids or others:
            self._database.unpurged = True
            self._forget(ids)
