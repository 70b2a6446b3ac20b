"""The log: rows in, rows out. Whoever appends first has the number; nobody overwrites.

A press and all that follows from it is one transaction (`batch`). What the rows mean is
`bot.tables`' affair.
"""

from dataclasses import dataclass, field
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
from bot.store.batch import Batch, Phase, Row, append, sit
from bot.store.database import CommitOutcomeUnknownError, Database, Question, settled
from bot.store.messages import UNSURE
from bot.store.shards import Shard


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table lives, and the secret that its chance is drawn from."""

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
    """The channel of the public thread in which it stands, where everybody may see it."""


_TABLES, _LOG = schema.tables.c, schema.log.c
_PLACES = select(
    _TABLES.id,
    _TABLES.game,
    _TABLES.rules_version,
    _TABLES.phase,
    _TABLES.seq,
    _TABLES.guild_id,
    _TABLES.channel_id,
    _TABLES.host_id,
    _TABLES.locale,
    _TABLES.secret,
    _TABLES.parent_id,
)
# Built once: they are asked for every table that comes into memory, …
_PLACE = _PLACES.where(_TABLES.id == bindparam("of_table"))
_ROWS = (
    select(_LOG.seq, _LOG.kind, _LOG.actor, _LOG.user_id, _LOG.payload, _LOG.at)
    .where(_LOG.table_id == bindparam("of_table"), _LOG.seq > bindparam("after"))
    .order_by(_LOG.seq)
)
# … and this for every press that is refused.
_WRITTEN = select(
    select(func.max(schema.log.c.seq))
    .where(schema.log.c.table_id == bindparam("of_table"))
    .scalar_subquery(),
    select(schema.causes.c.table_id)
    .where(schema.causes.c.cause == bindparam("caused_by"))
    .exists(),
)


class Summary(Struct, frozen=True):
    """A table as an operator's list shows it: how many sit there, and when it was opened and last
    written to (UTC milliseconds; None without a log)."""

    place: Place
    seats: int
    opened_at: int | None
    last_at: int | None


class Ledger:
    """Reads and appends the logs of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def shard(self) -> Shard:
        """Whose tables are played here."""
        return self._database.shard

    async def create(self, place: Place, batch: Batch, cause: str) -> int:
        """A new table with its first rows; gives its id (those in the arguments are ignored).

        Raises `Taken` when the cause has already made one.
        """
        values = {
            "game": place.game,
            "rules_version": place.rules_version,
            "phase": place.phase,
            "seq": 0,
            "guild_id": place.guild_id,
            "channel_id": place.channel_id,
            "host_id": place.host_id,
            "locale": place.locale,
            "secret": place.secret,
            "parent_id": place.parent_id,
        }

        def change(connection: Connection) -> int:
            made = connection.execute(insert(schema.tables).values(**values))
            table_id = int(made.inserted_primary_key[0])  # type: ignore[index]
            append(connection, table_id, batch, cause)
            return table_id

        try:
            return await self._database.write(change)
        except CommitOutcomeUnknownError:
            return await settled(lambda: self.cause(cause))

    async def append(self, batch: Batch, cause: str) -> None:
        """Writes all of the batch or nothing. Raises `Taken`."""
        try:
            await self._database.write(lambda c: append(c, batch.table_id, batch, cause))
        except CommitOutcomeUnknownError:
            await settled(lambda: self.cause(cause))

    async def cause(self, cause: str) -> int | None:
        """The table in which this cause has counted, if it has."""
        query = select(schema.causes.c.table_id).where(schema.causes.c.cause == cause)
        return await self._database.read(lambda c: c.execute(query).scalar())

    async def live_by(self, prefix: str) -> list[str]:
        """The causes that begin so and have counted at this shard's tables that are not over."""
        tables, causes = schema.tables.c, schema.causes.c
        query = (
            select(causes.cause)
            .join(schema.tables, tables.id == causes.table_id)
            .where(causes.cause.startswith(prefix), self._here(), tables.phase != "over")
        )
        return await self._database.read(lambda c: list(c.execute(query).scalars()))

    async def written(self, table_id: int, cause: str) -> tuple[int, bool]:
        """How far the table's log goes, and whether this cause has counted."""
        of = {"of_table": table_id, "caused_by": cause}
        last, known = await self._database.read(lambda c: c.execute(_WRITTEN, of).one())
        return int(last or 0), bool(known)

    async def caused(self, cause: str) -> tuple[int, Row] | None:
        """The table and row in which this cause has counted, the last of them, if it has."""
        columns, causes = schema.log.c, schema.causes.c
        query = (
            select(
                columns.table_id,
                columns.seq,
                columns.kind,
                columns.actor,
                columns.user_id,
                columns.payload,
                columns.at,
            )
            .join(
                schema.causes,
                (causes.table_id == columns.table_id) & (causes.seq >= columns.seq),
            )
            .where(causes.cause == cause, columns.user_id.is_not(None))
            .order_by(columns.seq.desc())
            .limit(1)
        )
        row = await self._database.read(lambda c: c.execute(query).one_or_none())
        return None if row is None else (row[0], Row(*row[1:]))

    async def rows(self, table_id: int, after: int = 0) -> list[Row]:
        return await self._database.read(lambda c: _rows(c, table_id, after))

    async def whole(self, table_id: int, *beside: Question[Any]) -> tuple[list[Row], Place | None]:
        """All rows of a table and where it lives; in the same trip what else is asked, and kept."""

        def ask(connection: Connection) -> tuple[list[Row], list[Place], list[Any]]:
            places = connection.execute(_PLACE, {"of_table": table_id})
            answers = [each.ask(connection) for each in beside]
            return _rows(connection, table_id), [Place(*row) for row in places], answers

        rows, places, answers = await self._database.read(ask)
        for each, answer in zip(beside, answers, strict=True):
            each.keep(answer)
        return rows, next(iter(places), None)

    async def place(self, table_id: int) -> Place | None:
        return next(iter(await self._places(schema.tables.c.id == table_id)), None)

    async def next_secret(self, table_id: int) -> bytes | None:
        """The secret of a rematch of this table; None while it is not over."""
        query = select(schema.tables.c.next_secret).where(schema.tables.c.id == table_id)
        return await self._database.read(lambda c: c.execute(query).scalar())

    async def live(self) -> list[Place]:
        """All tables of this shard that are not over."""
        return await self._places(self._here() & (schema.tables.c.phase != "over"))

    async def everywhere(self) -> list[Place]:
        """All tables of all shards that are not over."""
        return await self._places(schema.tables.c.phase != "over")

    async def summaries(self, *, over: bool) -> list[Summary]:
        """All tables that are not over; with those that are `over`, too."""
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
        places = {p.id: p for p in await self._places(true() if over else tables.phase != "over")}
        found = await self._database.read(lambda c: c.execute(query).all())
        return [Summary(places[row[0]], *row[1:]) for row in found if row[0] in places]

    async def batch_ends(self, table_id: int) -> list[int]:
        """The rows of a table with which what somebody did was complete, in order."""
        columns = schema.causes.c
        query = select(columns.seq).where(columns.table_id == table_id).order_by(columns.seq)
        return await self._database.read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def cut(self, batch: Batch, last: int) -> None:
        """Takes away all rows of a table after row `last`, and what followed from them; phase,
        host and seats become those of the batch, whose rows are ignored. No clock runs then, and no
        message counts as up to date."""
        log, causes, shown = schema.log.c, schema.causes.c, schema.messages.c
        table_id = batch.table_id
        started = {} if batch.phase == "play" else {"started_at": None}

        def change(connection: Connection) -> None:
            for column, seq in ((log.table_id, log.seq), (causes.table_id, causes.seq)):
                gone = delete(column.table).where(column == table_id, seq > last)
                connection.execute(gone)
            connection.execute(
                delete(schema.deadlines).where(schema.deadlines.c.table_id == table_id)
            )
            connection.execute(
                update(schema.messages)
                .where(shown.table_id == table_id, shown.shown_seq > UNSURE)
                .values(shown_seq=UNSURE)
            )
            connection.execute(
                update(schema.tables)
                .where(schema.tables.c.id == table_id)
                .values(seq=last, phase=batch.phase, host_id=batch.host_id, **started)
            )
            sit(connection, table_id, batch.seats or ())

        await self._database.write(change)

    async def live_in(self, guild_id: int) -> list[Place]:
        columns = schema.tables.c
        return await self._places((columns.guild_id == guild_id) & (columns.phase != "over"))

    async def ruled(self, guild_id: int, most: int) -> list[int]:
        """The latest tables of a server at which a jury has ruled, the newest first."""
        columns, rows = schema.tables.c, schema.log.c
        rulings = select(rows.seq).where(rows.table_id == columns.id, rows.actor == "jury")
        query = (
            select(columns.id)
            .where(columns.guild_id == guild_id, rulings.exists())
            .order_by(columns.id.desc())
            .limit(most)
        )
        return await self._database.read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def live_of(self, user_id: int) -> list[Place]:
        """The live tables at which this person sits."""
        mine = select(schema.seats.c.table_id).where(schema.seats.c.user_id == user_id)
        columns = schema.tables.c
        return await self._places(columns.id.in_(mine) & (columns.phase != "over"))

    async def idle_lobbies(self, before: int) -> list[Place]:
        """The lobbies of this shard whose last row is older than this moment."""
        lobby = schema.tables.c.phase == "lobby"
        return await self._places(self._here() & lobby & (_last() < before))

    async def idle_in(self, guild_id: int, before: int) -> list[Place]:
        """A server's tables that are not over and whose last row is older than this moment."""
        columns = schema.tables.c
        here = (columns.guild_id == guild_id) & (columns.phase != "over")
        return await self._places(here & (_last() < before))

    async def counts(self) -> dict[tuple[str, str], int]:
        """How many tables of this shard are not over, by (game, phase)."""
        columns = schema.tables.c
        query = (
            select(columns.game, columns.phase, func.count())
            .where(self._here(), columns.phase != "over")
            .group_by(columns.game, columns.phase)
        )
        found = await self._database.read(lambda c: c.execute(query).all())
        return {(game, phase): count for game, phase, count in found}

    async def behind(self) -> list[int]:
        """The tables of this shard whose public message does not show the end of their log."""
        shown = schema.messages.c
        join = schema.tables.outerjoin(
            schema.messages,
            (shown.table_id == schema.tables.c.id) & (shown.purpose == "table"),
        )
        query = (
            select(schema.tables.c.id)
            .select_from(join)
            .where(self._here(), func.coalesce(shown.shown_seq, 0) < schema.tables.c.seq)
        )
        return await self._database.read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def move(self, table_id: int, channel_id: int, parent_id: int | None = None) -> None:
        """The table's message stands in another channel from now on, or in a thread of one."""
        change = (
            update(schema.tables)
            .where(schema.tables.c.id == table_id)
            .values(channel_id=channel_id, parent_id=parent_id)
        )
        await self._database.write(lambda c: c.execute(change))

    def _here(self) -> ColumnElement[bool]:
        return self._database.shard.here(schema.tables.c.guild_id)

    async def _places(self, condition: Any) -> list[Place]:
        query = _PLACES.where(condition).order_by(schema.tables.c.id)
        return await self._database.read(lambda c: [Place(*row) for row in c.execute(query)])


def _rows(connection: Connection, table_id: int, after: int = 0) -> list[Row]:
    of = {"of_table": table_id, "after": after}
    return [Row(*row) for row in connection.execute(_ROWS, of)]


def _last() -> ScalarSelect[Any]:
    """When the last row of a table was written."""
    return (
        select(func.max(schema.log.c.at))
        .where(schema.log.c.table_id == schema.tables.c.id)
        .scalar_subquery()
    )
