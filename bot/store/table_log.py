"""Logs of tables, appended and read: a number is written once and never again.

A press and all that follows from it is one transaction (`batch`). `bot.tables` knows what the rows
mean.
"""

from dataclasses import asdict, dataclass, field
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    ScalarSelect,
    bindparam,
    delete,
    func,
    insert,
    select,
    true,
    update,
)

from bot.store import schema
from bot.store.batch import LogRow, Phase, TableBatch, append_batch, replace_seats
from bot.store.database import (
    CachedQuery,
    CommitOutcomeUnknownError,
    StoreDatabase,
    select_records,
    settle_commit,
)
from bot.store.messages import UNSURE_SEQ
from bot.store.shards import ShardScope


@dataclass(frozen=True, slots=True)
class TableLocation:
    """Place of a table in Discord, and the secret that its chance is drawn from."""

    id: int
    game: str
    rules_version: int
    phase: Phase
    seq: int
    guild_id: int | None
    channel_id: int
    host_id: int
    locale: str
    secret: bytes = field(repr=False)
    parent_id: int | None = None
    """Channel of the public thread in which the table stands, visible to everybody."""


_TABLES, _LOG = schema.tables.c, schema.log.c
_PLACES = select_records(schema.tables, TableLocation)
# Built once: these two are read for every table that is loaded, …
_PLACE = _PLACES.where(_TABLES.id == bindparam("of_table"))
_ROWS = (
    select_records(schema.log, LogRow)
    .where(_LOG.table_id == bindparam("of_table"), _LOG.seq > bindparam("after"))
    .order_by(_LOG.seq)
)
# … and this one for every press that is refused.
_LOG_STATE = select(
    select(func.max(schema.log.c.seq))
    .where(schema.log.c.table_id == bindparam("of_table"))
    .scalar_subquery(),
    select(schema.causes.c.table_id)
    .where(schema.causes.c.cause == bindparam("caused_by"))
    .exists(),
)


class TableSummary(Struct, frozen=True):
    """Table in the operator's list.

    `seats` counts the occupied seats; `opened_at` and `last_at` are the times of its first and last
    row (UTC milliseconds; None without a log).
    """

    place: TableLocation
    seats: int
    opened_at: int | None
    last_at: int | None


class TableLog:
    """Logs of all tables."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    @property
    def shard(self) -> ShardScope:
        """Shard whose tables are played here."""
        return self._database.shard

    async def create_table(self, place: TableLocation, batch: TableBatch, cause: str) -> int:
        """Insert a table with its first rows, and return its id.

        Ids in the arguments are ignored. Raises `SequenceConflictError` if the cause has already
        created a table.
        """
        values = asdict(place) | {"seq": 0}
        del values["id"]

        def insert_table(connection: Connection) -> int:
            inserted = connection.execute(insert(schema.tables).values(**values))
            table_id = int(inserted.inserted_primary_key[0])  # type: ignore[index]
            append_batch(connection, table_id, batch, cause)
            return table_id

        try:
            return await self._database.run_transaction(insert_table)
        except CommitOutcomeUnknownError:
            return await settle_commit(lambda: self.find_by_cause(cause))

    async def append_batch(self, batch: TableBatch, cause: str) -> None:
        """Append the whole batch or nothing. Raises `SequenceConflictError`."""
        try:
            await self._database.run_transaction(
                lambda c: append_batch(c, batch.table_id, batch, cause)
            )
        except CommitOutcomeUnknownError:
            await settle_commit(lambda: self.find_by_cause(cause))

    async def find_by_cause(self, cause: str) -> int | None:
        """Return the table in which this cause has counted, or None."""
        query = select(schema.causes.c.table_id).where(schema.causes.c.cause == cause)
        return await self._database.run_read(lambda c: c.execute(query).scalar())

    async def list_live_causes(self, prefix: str) -> list[str]:
        """Return the counted causes with this prefix at this shard's live tables."""
        tables, causes = schema.tables.c, schema.causes.c
        query = (
            select(causes.cause)
            .join(schema.tables, tables.id == causes.table_id)
            .where(causes.cause.startswith(prefix), self._at_own_servers(), tables.phase != "over")
        )
        return await self._database.run_read(lambda c: list(c.execute(query).scalars()))

    async def check_written(self, table_id: int, cause: str) -> tuple[int, bool]:
        """Return the last row of the table's log, and whether this cause has counted."""
        of = {"of_table": table_id, "caused_by": cause}
        last, known = await self._database.run_read(lambda c: c.execute(_LOG_STATE, of).one())
        return int(last or 0), bool(known)

    async def find_caused_row(self, cause: str) -> tuple[int, LogRow] | None:
        """Return the table and the last row in which this cause has counted, or None."""
        columns, causes = schema.log.c, schema.causes.c
        query = (
            select_records(schema.log, LogRow)
            .add_columns(columns.table_id)
            .join(
                schema.causes,
                (causes.table_id == columns.table_id) & (causes.seq >= columns.seq),
            )
            .where(causes.cause == cause, columns.user_id.is_not(None))
            .order_by(columns.seq.desc())
            .limit(1)
        )
        row = await self._database.run_read(lambda c: c.execute(query).one_or_none())
        return None if row is None else (row[-1], LogRow(*row[:-1]))

    async def read_rows(self, table_id: int, after: int = 0) -> list[LogRow]:
        return await self._database.run_read(lambda c: _select_rows(c, table_id, after))

    async def read_whole(
        self, table_id: int, *beside: CachedQuery[Any]
    ) -> tuple[list[LogRow], TableLocation | None]:
        """Return all rows of a table and its place; run other queries in the same trip.

        The answers of `beside` are cached by these queries.
        """

        def select_whole(
            connection: Connection,
        ) -> tuple[list[LogRow], list[TableLocation], list[Any]]:
            places = connection.execute(_PLACE, {"of_table": table_id})
            answers = [each.ask(connection) for each in beside]
            return (
                _select_rows(connection, table_id),
                [TableLocation(*row) for row in places],
                answers,
            )

        rows, places, answers = await self._database.run_read(select_whole)
        for each, answer in zip(beside, answers, strict=True):
            each.keep(answer)
        return rows, next(iter(places), None)

    async def find_location(self, table_id: int) -> TableLocation | None:
        return next(iter(await self._select_locations(schema.tables.c.id == table_id)), None)

    async def read_next_secret(self, table_id: int) -> bytes | None:
        """Return the secret of a rematch of this table; None while it is not over."""
        query = select(schema.tables.c.next_secret).where(schema.tables.c.id == table_id)
        return await self._database.run_read(lambda c: c.execute(query).scalar())

    async def list_live(self) -> list[TableLocation]:
        """Return all tables of this shard that are not over."""
        return await self._select_locations(
            self._at_own_servers() & (schema.tables.c.phase != "over")
        )

    async def list_live_everywhere(self) -> list[TableLocation]:
        """Return all tables of all shards that are not over."""
        return await self._select_locations(schema.tables.c.phase != "over")

    async def list_summaries(self, *, over: bool) -> list[TableSummary]:
        """Return all tables that are not over; with `over`, the finished ones too."""
        tables, seats, rows = schema.tables.c, schema.seats.c, schema.log.c
        query = (
            select(
                tables.id,
                select(func.count()).where(seats.table_id == tables.id).scalar_subquery(),
                select(func.min(rows.at)).where(rows.table_id == tables.id).scalar_subquery(),
                select(func.max(rows.at)).where(rows.table_id == tables.id).scalar_subquery(),
            )
            .where(true() if over else tables.phase != "over")
            .order_by(tables.id)
        )
        places = {
            p.id: p
            for p in await self._select_locations(true() if over else tables.phase != "over")
        }
        found = await self._database.run_read(lambda c: c.execute(query).all())
        return [TableSummary(places[row[0]], *row[1:]) for row in found if row[0] in places]

    async def list_batch_ends(self, table_id: int) -> list[int]:
        """Return the last row of each transaction of a table, in order."""
        columns = schema.causes.c
        query = select(columns.seq).where(columns.table_id == table_id).order_by(columns.seq)
        return await self._database.run_read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def truncate_log(self, batch: TableBatch, last: int) -> None:
        """Delete all rows of a table after row `last`, and their consequences.

        Phase, host and seats become those of the batch, whose rows are ignored. No clock runs
        afterwards, and no message counts as up to date.
        """
        log, causes, shown = schema.log.c, schema.causes.c, schema.messages.c
        table_id = batch.table_id
        started = {} if batch.phase == "play" else {"started_at": None}

        def delete_rows(connection: Connection) -> None:
            for column, seq in ((log.table_id, log.seq), (causes.table_id, causes.seq)):
                gone = delete(column.table).where(column == table_id, seq > last)
                connection.execute(gone)
            connection.execute(
                delete(schema.deadlines).where(schema.deadlines.c.table_id == table_id)
            )
            connection.execute(
                update(schema.messages)
                .where(shown.table_id == table_id, shown.shown_seq > UNSURE_SEQ)
                .values(shown_seq=UNSURE_SEQ)
            )
            connection.execute(
                update(schema.tables)
                .where(schema.tables.c.id == table_id)
                .values(seq=last, phase=batch.phase, host_id=batch.host_id, **started)
            )
            replace_seats(connection, table_id, batch.seats or ())

        await self._database.run_transaction(delete_rows)

    async def list_live_in(self, guild_id: int) -> list[TableLocation]:
        columns = schema.tables.c
        return await self._select_locations(
            (columns.guild_id == guild_id) & (columns.phase != "over")
        )

    async def list_ruled(self, guild_id: int, most: int) -> list[int]:
        """Return a server's latest tables at which a jury has ruled, newest first."""
        columns, rows = schema.tables.c, schema.log.c
        rulings = select(rows.seq).where(rows.table_id == columns.id, rows.actor == "jury")
        query = (
            select(columns.id)
            .where(columns.guild_id == guild_id, rulings.exists())
            .order_by(columns.id.desc())
            .limit(most)
        )
        return await self._database.run_read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def list_live_of(self, user_id: int) -> list[TableLocation]:
        mine = select(schema.seats.c.table_id).where(schema.seats.c.user_id == user_id)
        columns = schema.tables.c
        return await self._select_locations(columns.id.in_(mine) & (columns.phase != "over"))

    async def list_idle_lobbies(self, before: int) -> list[TableLocation]:
        """Return the lobbies of this shard whose last row is older than this moment."""
        lobby = schema.tables.c.phase == "lobby"
        return await self._select_locations(
            self._at_own_servers() & lobby & (_select_last_time() < before)
        )

    async def list_idle_in(self, guild_id: int, before: int) -> list[TableLocation]:
        """Return a server's live tables whose last row is older than this moment."""
        columns = schema.tables.c
        here = (columns.guild_id == guild_id) & (columns.phase != "over")
        return await self._select_locations(here & (_select_last_time() < before))

    async def count_live(self) -> dict[tuple[str, str], int]:
        """Count this shard's tables that are not over, by (game, phase)."""
        columns = schema.tables.c
        query = (
            select(columns.game, columns.phase, func.count())
            .where(self._at_own_servers(), columns.phase != "over")
            .group_by(columns.game, columns.phase)
        )
        found = await self._database.run_read(lambda c: c.execute(query).all())
        return {(game, phase): count for game, phase, count in found}

    async def list_outdated(self) -> list[int]:
        """Return this shard's tables whose message does not show the end of their log."""
        shown = schema.messages.c
        join = schema.tables.outerjoin(
            schema.messages,
            (shown.table_id == schema.tables.c.id) & (shown.purpose == "table"),
        )
        query = (
            select(schema.tables.c.id)
            .select_from(join)
            .where(self._at_own_servers(), func.coalesce(shown.shown_seq, 0) < schema.tables.c.seq)
        )
        return await self._database.run_read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def move_table(
        self, table_id: int, channel_id: int, parent_id: int | None = None
    ) -> None:
        """Note that the table's message now stands in another channel or thread.

        `parent_id` is the channel of a thread.
        """
        change = (
            update(schema.tables)
            .where(schema.tables.c.id == table_id)
            .values(channel_id=channel_id, parent_id=parent_id)
        )
        await self._database.run_transaction(lambda c: c.execute(change))

    def _at_own_servers(self) -> ColumnElement[bool]:
        return self._database.shard.filter_servers(schema.tables.c.guild_id)

    async def _select_locations(self, condition: Any) -> list[TableLocation]:
        query = _PLACES.where(condition).order_by(schema.tables.c.id)
        return await self._database.list_records(query, TableLocation)


def _select_rows(connection: Connection, table_id: int, after: int = 0) -> list[LogRow]:
    of = {"of_table": table_id, "after": after}
    return [LogRow(*row) for row in connection.execute(_ROWS, of)]


def _select_last_time() -> ScalarSelect[Any]:
    """Select the time of the last row of a table."""
    return (
        select(func.max(schema.log.c.at))
        .where(schema.log.c.table_id == schema.tables.c.id)
        .scalar_subquery()
    )
