"""Queries of the clocks that run. They are opened and closed by the ledger's transactions."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict
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
from bot.store.batch import Batch, Deadline
from bot.store.database import Database, Question, put, unbroken
from bot.store.meta import ALIVE, HELD, own

_COLUMNS = schema.deadlines.c

_ALL = select(
    _COLUMNS.table_id,
    _COLUMNS.decision,
    _COLUMNS.actor,
    _COLUMNS.left_ms,
    _COLUMNS.due_at,
    _COLUMNS.nudge_at,
).order_by(_COLUMNS.due_at, _COLUMNS.table_id)
_OF = _ALL.where(_COLUMNS.table_id == bindparam("of_table"))

CACHED = 2_000
"""Tables whose deadlines are kept in memory."""


class Deadlines:
    """When which decision of which table is due; over all tables those of this shard are meant."""

    def __init__(self, database: Database) -> None:
        self._database = database
        # Asked for several times with every press; only this process writes what it caches.
        self._known: dict[int, Sequence[Deadline]] = {}
        self._changes = 0

    async def of(self, table_id: int) -> Sequence[Deadline]:
        if table_id in self._known:
            return self._known[table_id]
        asked = self.question(table_id)
        return asked.keep(await self._database.read(asked.ask))

    def question(self, table_id: int) -> Question[Sequence[Deadline]]:
        """What asks for a table's."""
        changes = self._changes

        def ask(connection: Connection) -> Sequence[Deadline]:
            return [Deadline(*row) for row in connection.execute(_OF, {"of_table": table_id})]

        def keep(found: Sequence[Deadline]) -> Sequence[Deadline]:
            foreign = self._database.shard.is_foreign(table_id)
            if changes == self._changes and not foreign:  # else it may be what stood before
                self._keep(table_id, found)
            return found

        return Question(ask, keep)

    def changed(self, batch: Batch) -> None:
        """A transaction of the ledger has opened and closed deadlines of a table."""
        self._changes += 1
        known = self._known.get(batch.table_id)
        if known is None:
            return
        gone = {*batch.closed, *((d.decision, d.actor) for d in batch.opened)}
        left = [d for d in known if (d.decision, d.actor) not in gone]
        self._keep(batch.table_id, [*left, *batch.opened])

    def forget(self, table_id: int | None = None) -> None:
        """What is in memory of this table, or of all, may be wrong: somebody else wrote."""
        self._changes += 1
        if table_id is None:
            self._known.clear()
        else:
            self._known.pop(table_id, None)

    def _keep(self, table_id: int, deadlines: Sequence[Deadline]) -> None:
        if len(self._known) >= CACHED and table_id not in self._known:
            self._known.clear()
        self._known[table_id] = deadlines

    async def due(self, now: int) -> list[Deadline]:
        """All whose time ended at `now` or earlier, the oldest first."""
        return await self._select((_COLUMNS.due_at <= now) & self._here())

    async def to_remind(self, now: int) -> list[Deadline]:
        """All whose actor should be reminded by `now`."""
        return await self._select((_COLUMNS.nudge_at <= now) & self._here())

    async def next(self) -> tuple[int | None, int | None]:
        """When the next deadline ends, and when the next reminder is due (None: never)."""
        query = select(func.min(_COLUMNS.due_at), func.min(_COLUMNS.nudge_at)).where(self._here())
        due, nudge = await self._database.read(lambda c: c.execute(query).one())
        return due, nudge

    async def reminded(self, deadline: Deadline, then: int | None = None) -> bool:
        """Notes that this reminder is being sent, or put off, and when the next one is due; False
        when it is no longer to be sent."""
        change = (
            update(schema.deadlines)
            .where(*_is(deadline), _COLUMNS.nudge_at == deadline.nudge_at)
            .values(nudge_at=then)
        )
        return await self._update(change, deadline.table_id) == 1

    async def delivered(self, table_id: int, decision: str, actor: str, at: int) -> bool:
        """Starts a clock that runs from delivery, at this moment (UTC milliseconds); False when it
        ends as early already, or is closed."""
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
        return await self._update(change, table_id) == 1

    async def postpone(self, deadline: Deadline, until: int) -> None:
        """Tries a deadline again later, because playing it failed."""
        change = update(schema.deadlines).where(*_still(deadline)).values(due_at=until)
        await self._update(change, deadline.table_id)

    async def drop(self, deadline: Deadline) -> None:
        """Forgets the deadline of a decision that is open no more."""
        gone = delete(schema.deadlines).where(*_still(deadline))
        await self._update(gone, deadline.table_id)

    async def silence(self, table_id: int) -> None:
        """Stops all clocks of a table that cannot be played."""
        change = update(schema.deadlines).where(_COLUMNS.table_id == table_id)
        await self._update(change.values(due_at=None, nudge_at=None), table_id)

    @unbroken
    async def renew(self, table_id: int, deadlines: Sequence[Deadline]) -> None:
        """Writes these deadlines of a table in the place of those for the same decisions."""

        def change(connection: Connection) -> None:
            for deadline in deadlines:
                connection.execute(delete(schema.deadlines).where(*_is(deadline)))
            connection.execute(
                insert(schema.deadlines), [asdict(deadline) for deadline in deadlines]
            )

        await self._database.write(change)
        self.forget(table_id)

    @unbroken
    async def shift(self, by_ms: int, now: int) -> int:
        """Moves every running clock by an outage that ends now, which is a sign of life, too;
        gives how many moved."""
        moved = (
            update(schema.deadlines)
            .where(_COLUMNS.due_at.is_not(None), self._here())
            .values(due_at=_COLUMNS.due_at + by_ms, nudge_at=_COLUMNS.nudge_at + by_ms)
        )

        shard = self._database.shard

        def change(connection: Connection) -> int:
            for name, value in ((ALIVE, str(now)), (HELD, "")):
                put(connection, schema.meta, {"name": own(name, shard)}, {"value": value})
            return connection.execute(moved).rowcount if by_ms else 0

        count = await self._database.write(change)
        self.forget()
        return count

    def _here(self) -> ColumnElement[bool]:
        return self._database.shard.at_tables(_COLUMNS.table_id, live=True)

    async def _select(self, condition: Any) -> list[Deadline]:
        query = _ALL.where(condition)
        return await self._database.read(lambda c: [Deadline(*row) for row in c.execute(query)])

    @unbroken
    async def _update(self, change: Any, table_id: int | None = None) -> int:
        count = await self._database.write(lambda c: c.execute(change).rowcount)
        self.forget(table_id)
        return count


def _is(deadline: Deadline) -> Sequence[Any]:
    return (
        _COLUMNS.table_id == deadline.table_id,
        _COLUMNS.decision == deadline.decision,
        _COLUMNS.actor == deadline.actor,
    )


def _still(deadline: Deadline) -> Sequence[Any]:
    """The same one, its clock not set anew since it was read."""
    return (*_is(deadline), _COLUMNS.due_at == deadline.due_at)
