"""Queries of running clocks. The transactions of `TableLog` open and close them."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict, replace
from sqlalchemy import (
    ColumnElement,
    Connection,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from bot.store import schema
from bot.store.batch import DecisionDeadline, TableBatch
from bot.store.database import (
    CachedQuery,
    StoreDatabase,
    TableRowCache,
    select_records,
    shield_write,
    upsert_row,
)
from bot.store.meta import ALIVE, HELD, name_shard_fact

_COLUMNS = schema.deadlines.c

_ALL = select_records(schema.deadlines, DecisionDeadline).order_by(
    _COLUMNS.due_at, _COLUMNS.table_id
)
_OF = _ALL.where(_COLUMNS.table_id == bindparam("of_table"))


class DeadlineStore:
    """Deadlines of all tables; queries over all tables are limited to this shard."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database
        # Read several times with every press; only this process writes what it caches.
        self._known = TableRowCache[list[DecisionDeadline]](database.shard)

    async def list_deadlines(self, table_id: int) -> Sequence[DecisionDeadline]:
        if table_id in self._known:
            return self._known[table_id]
        asked = self.query_deadlines(table_id)
        return asked.keep(await self._database.run_read(asked.ask))

    def query_deadlines(self, table_id: int) -> CachedQuery[list[DecisionDeadline]]:
        return self._known.query_rows(
            table_id,
            lambda c: [DecisionDeadline(*row) for row in c.execute(_OF, {"of_table": table_id})],
        )

    def note_batch(self, batch: TableBatch) -> None:
        """Update the cache after a transaction of the log opened and closed deadlines."""
        if (known := self._known.note_written(batch.table_id)) is not None:
            gone = {*batch.closed, *((d.decision, d.actor) for d in batch.opened)}
            left = [d for d in known if (d.decision, d.actor) not in gone]
            self._known[batch.table_id] = [*left, *batch.opened]

    def drop_cached(self, table_id: int | None = None) -> None:
        """Drop the cached deadlines of a table, or of all.

        Needed as soon as another process may have written.
        """
        self._known.drop_rows(table_id)

    async def list_due(self, now: int) -> list[DecisionDeadline]:
        """Return the deadlines that were due at `now` or earlier, the oldest first."""
        return await self._select_deadlines((_COLUMNS.due_at <= now) & self._at_own_tables())

    async def list_reminders_due(self, now: int) -> list[DecisionDeadline]:
        """Return the deadlines whose actor should be reminded by `now`."""
        return await self._select_deadlines((_COLUMNS.nudge_at <= now) & self._at_own_tables())

    async def find_next_times(self) -> tuple[int | None, int | None]:
        """Return when the next deadline ends and the next reminder is due (None: never)."""
        query = select(func.min(_COLUMNS.due_at), func.min(_COLUMNS.nudge_at)).where(
            self._at_own_tables()
        )
        due, nudge = await self._database.run_read(lambda c: c.execute(query).one())
        return due, nudge

    async def note_reminder(self, deadline: DecisionDeadline, then: int | None = None) -> bool:
        """Note that a reminder is being sent or put off; `then`: when the next is due.

        Returns False if it is no longer to be sent.
        """
        change = (
            update(schema.deadlines)
            .where(*_matches_decision(deadline), _COLUMNS.nudge_at == deadline.nudge_at)
            .values(nudge_at=then)
        )
        return await self._update_deadlines(change, deadline.table_id) == 1

    @shield_write
    async def start_clock(self, table_id: int, decision: str, actor: str, at: int) -> bool:
        """Start a clock that runs from delivery, at this moment (UTC milliseconds).

        False when it ends as early already, or is closed.
        """
        due = at + _COLUMNS.left_ms
        change = (
            update(schema.deadlines)
            .where(
                _COLUMNS.table_id == table_id,
                _COLUMNS.decision == decision,
                _COLUMNS.actor == actor,
                or_(_COLUMNS.due_at.is_(None), _COLUMNS.due_at > due),
            )
            .values(due_at=due)
        )
        count = await self._database.run_transaction(lambda c: c.execute(change).rowcount)
        if count != 1:
            self.drop_cached(table_id)
        elif (known := self._known.note_written(table_id)) is not None:
            self._known[table_id] = [
                replace(each, due_at=at + each.left_ms)
                if (each.decision, each.actor) == (decision, actor)
                else each
                for each in known
            ]
        return count == 1

    async def postpone_deadline(self, deadline: DecisionDeadline, until: int) -> None:
        """Set a deadline to a later time, because playing it failed."""
        change = update(schema.deadlines).where(*_matches_unchanged(deadline)).values(due_at=until)
        await self._update_deadlines(change, deadline.table_id)

    async def delete_deadline(self, deadline: DecisionDeadline) -> None:
        """Delete the deadline of a decision that is no longer open."""
        gone = delete(schema.deadlines).where(*_matches_unchanged(deadline))
        await self._update_deadlines(gone, deadline.table_id)

    async def stop_clocks(self, table_id: int) -> None:
        """Stop all clocks of a table that cannot be played."""
        change = update(schema.deadlines).where(_COLUMNS.table_id == table_id)
        await self._update_deadlines(change.values(due_at=None, nudge_at=None), table_id)

    @shield_write
    async def replace_deadlines(self, table_id: int, deadlines: Sequence[DecisionDeadline]) -> None:
        """Write these deadlines of a table in place of those for the same decisions."""

        def write_deadlines(connection: Connection) -> None:
            for deadline in deadlines:
                connection.execute(delete(schema.deadlines).where(*_matches_decision(deadline)))
            connection.execute(
                insert(schema.deadlines), [asdict(deadline) for deadline in deadlines]
            )

        await self._database.run_transaction(write_deadlines)
        self.drop_cached(table_id)

    @shield_write
    async def shift_clocks(self, by_ms: int, now: int) -> int:
        """Move every running clock by an outage that ends now; return how many moved.

        The end of the outage also counts as a sign of life.
        """
        moved = (
            update(schema.deadlines)
            .where(_COLUMNS.due_at.is_not(None), self._at_own_tables())
            .values(due_at=_COLUMNS.due_at + by_ms, nudge_at=_COLUMNS.nudge_at + by_ms)
        )

        shard = self._database.shard

        def shift_due_times(connection: Connection) -> int:
            for name, value in ((ALIVE, str(now)), (HELD, "")):
                upsert_row(
                    connection,
                    schema.meta,
                    {"name": name_shard_fact(name, shard)},
                    {"value": value},
                )
            return connection.execute(moved).rowcount if by_ms else 0

        count = await self._database.run_transaction(shift_due_times)
        self.drop_cached()
        return count

    def _at_own_tables(self) -> ColumnElement[bool]:
        return self._database.shard.filter_tables(_COLUMNS.table_id, live=True)

    async def _select_deadlines(self, condition: Any) -> list[DecisionDeadline]:
        query = _ALL.where(condition)
        return await self._database.list_records(query, DecisionDeadline)

    @shield_write
    async def _update_deadlines(self, change: Any, table_id: int | None = None) -> int:
        count = await self._database.run_transaction(lambda c: c.execute(change).rowcount)
        self.drop_cached(table_id)
        return count


def _matches_decision(deadline: DecisionDeadline) -> Sequence[Any]:
    return (
        _COLUMNS.table_id == deadline.table_id,
        _COLUMNS.decision == deadline.decision,
        _COLUMNS.actor == deadline.actor,
    )


def _matches_unchanged(deadline: DecisionDeadline) -> Sequence[Any]:
    """Match this deadline only while its clock has not been set anew."""
    return (*_matches_decision(deadline), _COLUMNS.due_at == deadline.due_at)
