"""The tables as they stand: each the fold of its log."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import structlog

from bot.store.batch import DecisionDeadline, LogRow
from bot.store.database import CachedQuery
from bot.store.deadlines import DeadlineStore
from bot.store.shards import WrongShardError
from bot.store.table_log import TableLocation, TableLog
from bot.tables.rows import MAX_TABLE_ID, UnreadableLogError
from bot.tables.table import GameTable, check_log, fold_rows

log = structlog.get_logger()

MAX_CACHED_TABLES = 2_000
"""Tables kept in memory, at most."""
MAX_CACHED_FINISHED = 64
"""Finished tables among them, at most.

Their result is shown and people meet again; what comes later reads their rows.
"""


class TableNotFoundError(Exception):
    """Raised when there is no such table."""


def _check_id(table_id: int) -> None:
    """Raise `TableNotFoundError` for a number that no database could look for."""
    if not 0 < table_id <= MAX_TABLE_ID:
        raise TableNotFoundError(table_id)


class TableCache:
    """Tables by number, the last ones that were asked for kept in memory."""

    def __init__(self, ledger: TableLog, deadlines: DeadlineStore) -> None:
        self._ledger = ledger
        self._deadlines = deadlines
        self._cache: OrderedDict[int, GameTable] = OrderedDict()
        self._finished: OrderedDict[int, None] = OrderedDict()
        """Finished tables in memory, the last that were loaded at the end."""
        self._places: OrderedDict[int, TableLocation] = OrderedDict()
        self.aside: dict[int, UnreadableLogError] = {}
        """Open tables whose log cannot be read; they are set aside and hold up no other."""
        self.set_aside: list[Callable[[int], None]] = []
        """Listeners, called with a table that is set aside."""

    async def load_table(
        self, table_id: int, *beside: Callable[[int], CachedQuery[Any]]
    ) -> GameTable:
        """Return the table as this process last knew it.

        Another shard's table is read from the database each time. A read brings in the same trip
        what an action at the table needs next, and what the queries `beside` ask. Raises
        `TableNotFoundError`, `UnreadableLogError`.
        """
        if table_id not in self._cache:
            _check_id(table_id)
            self._deadlines.drop_cached(table_id)
            if not self._ledger.shard.is_alone:
                await self.load_location(table_id)  # tells whether anything of it may be kept
            asked = [each(table_id) for each in (self._deadlines.query_deadlines, *beside)]
            rows, place = await self._ledger.read_whole(table_id, *asked)
            if place is not None and table_id not in self._places:
                self._keep_location(place)
            return await self._fold_rows(GameTable(table_id), rows)
        return self._cache[table_id]

    def get_cached(self, table_id: int) -> GameTable | None:
        """Return the table as it is in memory, if it is there."""
        return self._cache.get(table_id)

    async def read_rows(self, table_id: int) -> Sequence[LogRow]:
        """Return all rows of a table's log."""
        return await self._ledger.read_rows(table_id)

    async def refresh_table(self, table_id: int) -> GameTable:
        """Return the table with all rows that are in the log by now.

        Raises `TableNotFoundError`, `UnreadableLogError`.
        """
        _check_id(table_id)
        known = self._cache.get(table_id, GameTable(table_id))
        rows = await self._ledger.read_rows(table_id, known.seq)
        if rows and known.seq:  # another process wrote them, and opened and closed deadlines
            self._deadlines.drop_cached(table_id)
        return await self._fold_rows(known, rows)

    async def _fold_rows(self, known: GameTable, rows: Sequence[LogRow]) -> GameTable:
        table_id = known.id
        try:
            table = fold_rows(known, rows)
            if not known.seq:
                if not table.seq and await self.is_closed(table_id):
                    self.aside.pop(table_id, None)
                    raise TableNotFoundError(table_id)
                check_log(table, (await self.load_location(table_id)).secret)
        except UnreadableLogError as error:
            self._cache.pop(table_id, None)
            await self._set_aside(error)
            raise
        self.aside.pop(table_id, None)
        return self._keep_table(table)

    async def load_or_none(
        self, table_id: int, *beside: Callable[[int], CachedQuery[Any]]
    ) -> GameTable | None:
        """Return the table (`load_table`); None while its log cannot be read.

        Raises `TableNotFoundError`.
        """
        try:
            return await self.load_table(table_id, *beside)
        except UnreadableLogError:
            return None

    async def load_readable(
        self, places: Iterable[TableLocation]
    ) -> list[tuple[TableLocation, GameTable]]:
        """Return those of these tables whose logs can be read."""
        found = [(place, await self.load_or_none(place.id)) for place in places]
        return [(place, table) for place, table in found if table is not None]

    async def is_closed(self, table_id: int) -> bool:
        """Return whether the table is over in the database, even if its log is unreadable."""
        place = await self._ledger.find_location(table_id)
        return place is None or place.phase == "over"

    async def _set_aside(self, error: UnreadableLogError) -> None:
        table_id = error.table_id
        if await self.is_closed(table_id):  # nobody waits for it
            self.aside.pop(table_id, None)
            return
        if table_id in self.aside:
            return
        self.aside[table_id] = error
        log.error("table_set_aside", table=table_id, row=error.seq, reason=error.reason)
        for listener in self.set_aside:
            listener(table_id)

    async def load_location(self, table_id: int) -> TableLocation:
        """Return the table's location: its channel, language and secret.

        Its seq, phase and host are those of the first look; ask the table for them. Raises
        `TableNotFoundError`.
        """
        if table_id not in self._places:
            _check_id(table_id)
            place = await self._ledger.find_location(table_id)
            if place is None:
                raise TableNotFoundError(table_id)
            return self._keep_location(place)
        return self._places[table_id]

    def _keep_location(self, place: TableLocation) -> TableLocation:
        shard = self._ledger.shard
        if shard.note_owner(place.id, place.guild_id) == shard.id:
            self._places[place.id] = place
            if len(self._places) > MAX_CACHED_TABLES:
                self._places.popitem(last=False)
        return place

    async def get_owner_shard(self, table_id: int) -> int:
        """Return the shard at which the table is played. Raises `TableNotFoundError`."""
        shard = self._ledger.shard
        if shard.is_alone:
            return shard.id
        if table_id in shard.foreign:
            return shard.foreign[table_id]
        return shard.find_owner((await self.load_location(table_id)).guild_id)

    async def is_local(self, table_id: int) -> bool:
        """Return whether the table is played here. Raises `TableNotFoundError`."""
        return await self.get_owner_shard(table_id) == self._ledger.shard.id

    async def require_local(self, table_id: int) -> None:
        """Raise `WrongShardError` where only another shard may do something at this table.

        Raises `TableNotFoundError`, too.
        """
        if table_id in self._cache:  # no table of another shard is kept there
            return
        if (owner := await self.get_owner_shard(table_id)) != self._ledger.shard.id:
            raise WrongShardError(owner)

    async def move_table(
        self, table_id: int, channel_id: int, parent_id: int | None = None
    ) -> None:
        """Move the table to another channel, or to a public thread of one."""
        await self._ledger.move_table(table_id, channel_id, parent_id)
        self._places[table_id] = replace(
            await self.load_location(table_id), channel_id=channel_id, parent_id=parent_id
        )

    def forget_tables(self, table_ids: Iterable[int]) -> None:
        """Drop tables from memory whose rows were changed, so that they are read again.

        Needed when their rows name somebody else now.
        """
        for table_id in table_ids:
            self._cache.pop(table_id, None)
            self._finished.pop(table_id, None)
            self._places.pop(table_id, None)

    async def list_deadlines(self, table_id: int) -> Sequence[DecisionDeadline]:
        return await self._deadlines.list_deadlines(table_id)

    def _keep_table(self, table: GameTable) -> GameTable:
        if self._ledger.shard.is_foreign(table.id):
            return table
        known = self._cache.get(table.id)
        if known is None or known.seq <= table.seq:
            self._cache[table.id] = table
        self._cache.move_to_end(table.id)
        if len(self._cache) > MAX_CACHED_TABLES:
            self._cache.popitem(last=False)
        if table.phase == "over":
            self._finished[table.id] = None
            self._finished.move_to_end(table.id)
            if len(self._finished) > MAX_CACHED_FINISHED:
                oldest, _ = self._finished.popitem(last=False)
                self._cache.pop(oldest, None)
        return table
