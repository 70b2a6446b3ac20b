"""All tables as they stand: each the fold of its log."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import structlog

from bot.store.batch import Deadline, Row
from bot.store.database import Question
from bot.store.deadlines import Deadlines
from bot.store.ledger import Ledger, Place
from bot.store.shards import WrongShardError
from bot.tables.rows import LAST_ID, Unreadable
from bot.tables.table import Table, check_log, fold

log = structlog.get_logger()

CACHED = 2_000
"""Tables kept in memory."""
FINISHED_CACHED = 64
"""Of them those that are over: their result is shown, people meet again; what comes later reads
their rows."""


class Unknown(Exception):
    """There is no such table."""


def _possible(table_id: int) -> None:
    """Raises `Unknown` for a number that no database could even look for."""
    if not 0 < table_id <= LAST_ID:
        raise Unknown(table_id)


class Cache:
    """Tables by number, the last ones that were asked for kept in memory."""

    def __init__(self, ledger: Ledger, deadlines: Deadlines) -> None:
        self._ledger = ledger
        self._deadlines = deadlines
        self._cache: OrderedDict[int, Table] = OrderedDict()
        self._finished: OrderedDict[int, None] = OrderedDict()
        """Which of them are over, those that have come into memory last at the end."""
        self._places: OrderedDict[int, Place] = OrderedDict()
        self.aside: dict[int, Unreadable] = {}
        """The tables that are not over and whose log cannot be read: they hold up nothing else."""
        self.set_aside: list[Callable[[int], None]] = []
        """Told of a table that is set aside."""

    async def load(self, table_id: int, *beside: Callable[[int], Question[Any]]) -> Table:
        """The table as this process last knew it; one of another shard's as it stands in the
        database. Raises `Unknown`, `Unreadable`.

        If it comes into memory, with it comes what whoever acts at it needs next, and what is asked
        `beside`: all in one trip.
        """
        if table_id not in self._cache:
            _possible(table_id)
            self._deadlines.forget(table_id)
            if not self._ledger.shard.alone:
                await self.place(table_id)  # whether anything of it may be kept
            asked = [each(table_id) for each in (self._deadlines.question, *beside)]
            rows, place = await self._ledger.whole(table_id, *asked)
            if place is not None and table_id not in self._places:
                self._keep_place(place)
            return await self._folded(Table(table_id), rows)
        return self._cache[table_id]

    def here(self, table_id: int) -> Table | None:
        """The table as it is in memory, if it is there."""
        return self._cache.get(table_id)

    async def refresh(self, table_id: int) -> Table:
        """The table with all rows that are in the log by now. Raises `Unknown`, `Unreadable`."""
        _possible(table_id)
        known = self._cache.get(table_id, Table(table_id))
        rows = await self._ledger.rows(table_id, known.seq)
        if rows and known.seq:  # another process wrote them, and opened and closed deadlines
            self._deadlines.forget(table_id)
        return await self._folded(known, rows)

    async def _folded(self, known: Table, rows: Sequence[Row]) -> Table:
        table_id = known.id
        try:
            table = fold(known, rows)
            if not known.seq:
                if not table.seq and await self.closed(table_id):
                    self.aside.pop(table_id, None)
                    raise Unknown(table_id)
                check_log(table, (await self.place(table_id)).secret)
        except Unreadable as error:
            self._cache.pop(table_id, None)
            await self._put_aside(error)
            raise
        self.aside.pop(table_id, None)
        return self._keep(table)

    async def known(self, table_id: int, *beside: Callable[[int], Question[Any]]) -> Table | None:
        """The table (`load`); None while its log cannot be read. Raises `Unknown`."""
        try:
            return await self.load(table_id, *beside)
        except Unreadable:
            return None

    async def readable(self, places: Iterable[Place]) -> list[tuple[Place, Table]]:
        """Those of these tables whose logs can be read."""
        found = [(place, await self.known(place.id)) for place in places]
        return [(place, table) for place, table in found if table is not None]

    async def closed(self, table_id: int) -> bool:
        """Whether the table is over as far as the database knows, be its log readable or not."""
        place = await self._ledger.place(table_id)
        return place is None or place.phase == "over"

    async def _put_aside(self, error: Unreadable) -> None:
        table_id = error.table_id
        if await self.closed(table_id):  # nobody waits for it
            self.aside.pop(table_id, None)
            return
        if table_id in self.aside:
            return
        self.aside[table_id] = error
        log.error("table_set_aside", table=table_id, row=error.seq, reason=error.reason)
        for listener in self.set_aside:
            listener(table_id)

    async def place(self, table_id: int) -> Place:
        """Where the table lives: its channel, language and secret. Raises `Unknown`.

        Its seq, phase and host are those of the first look; ask the table for them.
        """
        _possible(table_id)
        if table_id not in self._places:
            place = await self._ledger.place(table_id)
            if place is None:
                raise Unknown(table_id)
            return self._keep_place(place)
        return self._places[table_id]

    def _keep_place(self, place: Place) -> Place:
        shard = self._ledger.shard
        if shard.places(place.id, place.guild_id) == shard.id:
            self._places[place.id] = place
            if len(self._places) > CACHED:
                self._places.popitem(last=False)
        return place

    async def owner(self, table_id: int) -> int:
        """The shard at which the table is played. Raises `Unknown`."""
        shard = self._ledger.shard
        if shard.alone:
            return shard.id
        if table_id in shard.foreign:
            return shard.foreign[table_id]
        return shard.owner((await self.place(table_id)).guild_id)

    async def mine(self, table_id: int) -> bool:
        """Whether the table is played here. Raises `Unknown`."""
        return await self.owner(table_id) == self._ledger.shard.id

    async def owned(self, table_id: int) -> None:
        """Raise `WrongShardError` where only another shard may do something at this table.

        Raises `Unknown`, too.
        """
        if table_id in self._cache:  # nothing of another's is kept there
            return
        if (owner := await self.owner(table_id)) != self._ledger.shard.id:
            raise WrongShardError(owner)

    async def move(self, table_id: int, channel_id: int, parent_id: int | None = None) -> None:
        """The table goes on in another channel, or in a public thread of one."""
        await self._ledger.move(table_id, channel_id, parent_id)
        self._places[table_id] = replace(
            await self.place(table_id), channel_id=channel_id, parent_id=parent_id
        )

    def forget(self, table_ids: Iterable[int]) -> None:
        """The rows of these tables name somebody else now: they are read again when asked for."""
        for table_id in table_ids:
            self._cache.pop(table_id, None)
            self._finished.pop(table_id, None)
            self._places.pop(table_id, None)

    async def deadlines(self, table_id: int) -> Sequence[Deadline]:
        return await self._deadlines.of(table_id)

    def _keep(self, table: Table) -> Table:
        if self._ledger.shard.is_foreign(table.id):
            return table
        known = self._cache.get(table.id)
        if known is None or known.seq <= table.seq:
            self._cache[table.id] = table
        self._cache.move_to_end(table.id)
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)
        if table.phase == "over":
            self._finished[table.id] = None
            self._finished.move_to_end(table.id)
            if len(self._finished) > FINISHED_CACHED:
                oldest, _ = self._finished.popitem(last=False)
                self._cache.pop(oldest, None)
        return table
