"""Periodic deletion of old data, by the terms in `docs/privacy.md`.

`bot.store.retention` and `bot.store.departures` know how to delete; here is the schedule.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable
from functools import partial

import structlog

from bot.clock import now_ms
from bot.daily.days import find_day
from bot.store.database import DatabaseFailedError, StoreDatabase
from bot.store.departures import DepartureStore
from bot.store.people import PeopleStore
from bot.store.retention import RetentionStore
from bot.store.table_log import TableLog
from bot.tables import lobby
from bot.tables.tables import TableRegistry
from bot.tournaments import rounds
from bot.tournaments.tournaments import TournamentService
from bot.zones import find_zone

log = structlog.get_logger()

SWEEP_SECONDS = 300.0
"""Interval of looking for expired interaction tokens."""
FULL_SWEEP_MS = 3_600_000
"""Interval of looking for all other old data."""
DAY_MS = 86_400_000
DAILY_DAYS, RIDDLE_RETENTION_MS = 9, 30 * DAY_MS
"""Days of which boards and guesses are kept, and time for which riddles are."""
DRAFT_RETENTION_MS = DAY_MS
"""Time for which a tournament may be set up without being announced."""
CAUSE_RETENTION_MS = 7 * DAY_MS
"""Time for which a finished game keeps the causes of its rows.

The same press comes again within minutes; what was typed may be read again after an outage of
days.
"""

Forget = Callable[[Iterable[int] | None], None]
"""Callback with the ids of tables of which rows were deleted; None: messages only."""


class DepartedServers:
    """Register of servers that the bot is on, and eraser of those it left."""

    def __init__(
        self,
        departures: DepartureStore,
        tables: TableRegistry,
        ledger: TableLog,
        tournaments: TournamentService,
        forget: Forget,
        *,
        left_days: float,
    ) -> None:
        """0 days: no server is erased."""
        self._departures = departures
        self._tables = tables
        self._ledger = ledger
        self._tournaments = tournaments
        self._forget = forget
        self._left_ms = int(left_days * DAY_MS)
        self._present: Collection[int] | None = None

    async def note_present_servers(self, guild_ids: Collection[int]) -> None:
        """Note the servers that the bot is on, as Discord has just listed them."""
        missing = await self._departures.reconcile_servers(guild_ids, now_ms())
        if missing:
            log.info("servers_left", guilds=missing)
        self._present = frozenset(guild_ids)

    async def note_server_left(self, guild_id: int) -> None:
        """Note that the bot was removed from this server."""
        if self._present is not None:
            self._present = frozenset(self._present) - {guild_id}
        await self._departures.note_departure(guild_id, now_ms())
        log.info("server_left", guild=guild_id)

    async def note_server_returned(self, guild_id: int) -> None:
        """Note that the bot was added to this server."""
        if self._present is not None:
            self._present = frozenset(self._present) | {guild_id}
        await self._departures.note_return(guild_id)

    async def erase_left_servers(self, now: int) -> int:
        """Erase servers left long ago; none before Discord has listed the others."""
        if not self._left_ms or self._present is None:
            return 0
        before, count = now - self._left_ms, 0
        for guild_id in await self._departures.list_departed(before):
            if guild_id in self._present:
                await self._departures.note_return(guild_id)
                continue
            try:
                count += await self._erase_server(guild_id, before)
            except DatabaseFailedError:
                raise
            except Exception:  # the other servers are erased all the same
                log.exception("server_not_erased", guild=guild_id)
        return count

    async def _erase_server(self, guild_id: int, before: int) -> bool:
        """Erase a server that was left; return whether nothing of it remains."""
        if await self._abandon_games(guild_id, before):
            return False  # the effects of ending come first; the server goes the next time
        table_ids = await self._departures.list_tables(guild_id)
        try:
            erased = await self._departures.erase_server(guild_id)
        finally:
            self._forget(table_ids)
        log.info("server_erased" if erased else "server_stays", guild=guild_id)
        return erased

    async def _abandon_games(self, guild_id: int, before: int) -> bool:
        """End idle games and tournaments of a server; return whether there were any.

        Active ones come to their own end.
        """
        still = [
            t
            for t in await self._tournaments.list_live_in(guild_id)
            if (await self._tournaments.read_rows(t.id))[-1].at < before
        ]
        for t in still:
            await self._tournaments.commit_action(
                t.id, f"abandon:{t.id}", lambda t: rounds.cancel_tournament(t, None, "")
            )
        idle = await self._ledger.list_idle_in(guild_id, before)
        for place in idle:
            await self._tables.commit(
                place.id, f"abandon:{place.id}", partial(lobby.abandon_table, seq=place.seq)
            )
        return bool(still or idle)


class DataSweeper:
    """Scheduler of deletions. 0 days: that kind of data is kept."""

    def __init__(
        self,
        database: StoreDatabase,
        people: PeopleStore,
        servers: DepartedServers,
        forget: Forget,
        *,
        finished_days: float,
        unseen_days: float,
    ) -> None:
        self._database = database
        self._retention = RetentionStore(database)
        self._people = people
        self._servers = servers
        self._forget = forget
        self._finished_ms = int(finished_days * DAY_MS)
        self._unseen_ms = int(unseen_days * DAY_MS)
        self._seldom_at = 0

    async def run(self) -> None:
        """Sweep periodically until cancelled. Whatever fails is tried again the next time."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.sweep_once(now_ms())

    async def sweep_once(self, now: int) -> None:
        """Delete the data that is old at this moment (UTC milliseconds)."""
        leads = self._database.shard.is_leader
        if leads:
            await self._run_part("tokens", self._delete_tokens, now)
            await self._run_part("searches", self._retention.delete_ended_searches, now)
        if now >= self._seldom_at:
            self._seldom_at = now + FULL_SWEEP_MS
            await self._run_part("seen", lambda _: self._people.save_seen(), now)
            await self._run_part("servers", self._servers.erase_left_servers, now)
            if leads:
                await self._run_part("causes", self._forget_causes, now)
                await self._run_part("drafts", self._delete_drafts, now)
                await self._run_part("daily", self._delete_dailies, now)
                await self._run_part("finished", self._shrink_finished, now)
                await self._run_part("strangers", self._forget_strangers, now)
        if self._database.unpurged:
            await self._database.purge_deleted()

    async def _run_part(self, what: str, part: Callable[[int], Awaitable[int]], now: int) -> None:
        try:
            count = await part(now)
        except DatabaseFailedError as error:
            log.warning("sweep_failed", what=what, error=str(error))
        except Exception:
            log.exception("sweep_failed", what=what)
        else:
            if count:
                log.info("swept", what=what, count=count)

    async def _delete_tokens(self, now: int) -> int:
        count = await self._retention.delete_expired_views(now)
        if count:
            self._forget(None)
        return count

    async def _forget_causes(self, now: int) -> int:
        count = len(await self._retention.delete_causes(now - CAUSE_RETENTION_MS))
        if count:
            self._database.note_deleted()
        return count

    async def _delete_drafts(self, now: int) -> int:
        count = await self._retention.delete_old_drafts(now - DRAFT_RETENTION_MS)
        if count:
            self._database.note_deleted()
        return count

    async def _delete_dailies(self, now: int) -> int:
        kept = find_day(now, find_zone(None)) - DAILY_DAYS
        return await self._retention.delete_old_dailies(kept, now - RIDDLE_RETENTION_MS)

    async def _shrink_finished(self, now: int) -> int:
        if not self._finished_ms:
            return 0
        before = now - self._finished_ms
        table_ids = await self._retention.shrink_tables(before)
        tournaments = await self._retention.shrink_tournaments(before)
        if table_ids or tournaments:
            self._database.note_deleted()
            self._forget(table_ids)
        return len(table_ids) + len(tournaments)

    async def _forget_strangers(self, now: int) -> int:
        if not self._unseen_ms:
            return 0
        gone = await self._retention.delete_strangers(now - self._unseen_ms)
        for user_id in gone:
            self._people.forget_person(user_id)
        if gone:
            await self._database.purge_deleted()
        return len(gone)
