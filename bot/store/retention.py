"""What is old goes: in transactions of few rows, each of which may be the last of a process.

Beginning again finds what is left. Nothing of a table or tournament that is not over is touched.
"""

import operator
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Delete,
    Select,
    Table,
    and_,
    delete,
    exists,
    func,
    or_,
    select,
)

from bot.store import schema
from bot.store.database import Database
from bot.store.messages import EVERYBODY
from bot.store.meta import Meta
from bot.store.privacy import blank, blank_events

BATCH = 200
"""Rows that one transaction deletes."""
TABLES = 50
"""Finished tables that are looked at in one go."""
TOKEN_MS = 15 * 60_000
"""After this Discord takes no more edits through an interaction."""
SHRUNK, COUNTED = "shrunk_until", "counted_until"
"""The names of facts: up to which end all finished tables have shrunk, and up to which they have no
causes any more."""

_TABLES, _CAUSES, _LOG = schema.tables.c, schema.causes.c, schema.log.c
_MESSAGES, _EVENTS, _PEOPLE = schema.messages.c, schema.events.c, schema.people.c
_TOURNAMENTS = schema.tournaments.c

KEPT = ("rematch:%", "tournament:%")
"""Causes that name a table which others ask for later, and nobody."""


async def drop(database: Database, table: Table, *where: ColumnElement[bool]) -> int:
    """Deletes the rows that fit, a few at once; gives how many."""
    keys = list(table.primary_key)
    query = select(*keys).where(*where)
    rows = await database.read(lambda c: c.execute(query).all())
    gone = 0
    for start in range(0, len(rows), BATCH):
        few = rows[start : start + BATCH]
        # Not tuples IN a list: for these SQLite reads the whole table, and nobody writes meanwhile.
        named = (and_(*map(operator.eq, keys, row)) for row in few)
        change = delete(table).where(or_(*named), *where)
        gone += await database.write(partial(_deleted, change))
    return gone


def _deleted(change: Delete, connection: Connection) -> int:
    return connection.execute(change).rowcount


class Retention:
    """Deletes what is not needed any more. All times are UTC milliseconds."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._meta = Meta(database)

    async def tokens(self, now: int) -> int:
        """Private views that can be edited no more, with the keys to them; gives how many."""
        return await drop(self._database, schema.messages, _MESSAGES.token_at < now - TOKEN_MS)

    async def drafts(self, before: int) -> int:
        """Delete the tournaments that were set up before then and never announced; return how
        many."""
        return await drop(self._database, schema.drafts, schema.drafts.c.at < before)

    async def shrink(self, before: int) -> list[int]:
        """Finished tables that ended by then shrink to their record; gives which.

        What goes: which press or message brought which row, the private messages, and what people
        typed. A replay, the record's checks and the ratings come out as they did.
        """
        return await self._walk(SHRUNK, before, self._shrink)

    async def forget_causes(self, before: int) -> list[int]:
        """Delete which press or message brought which row of tables that ended by then.

        A cause is kept so that it counts once, however often it comes. Return the tables' numbers.
        """
        return await self._walk(COUNTED, before, self._forget_causes)

    async def _walk(
        self, fact: str, before: int, change: Callable[[Sequence[int]], Awaitable[None]]
    ) -> list[int]:
        """Change all tables that ended by then and were not changed yet; return their numbers."""
        changed: list[int] = []
        while few := await self._ended(fact, before):
            await change([table_id for table_id, _ in few])
            # Last: whoever is broken off before begins with these again.
            await self._meta.set(fact, str(few[-1][1]))
            changed += [table_id for table_id, _ in few]
        return changed

    async def _ended(self, fact: str, before: int) -> list[tuple[int, int]]:
        """The next tables to change, and when they ended: all that ended in the same instant."""
        after = int(await self._meta.get(fact) or 0)
        ended = and_(_TABLES.phase == "over", _TABLES.ended_at > after, _TABLES.ended_at <= before)
        query = select(_TABLES.ended_at).where(ended).order_by(_TABLES.ended_at).limit(TABLES)

        def ask(connection: Connection) -> list[tuple[int, int]]:
            ends = list(connection.execute(query).scalars())
            if not ends:
                return []
            found = connection.execute(
                select(_TABLES.id, _TABLES.ended_at)
                .where(ended, _TABLES.ended_at <= ends[-1])
                .order_by(_TABLES.ended_at)
            )
            return [(row[0], row[1]) for row in found]

        return await self._database.read(ask)

    async def _shrink(self, table_ids: Sequence[int]) -> None:
        database = self._database
        await self._forget_causes(table_ids)
        private = _MESSAGES.user_id != EVERYBODY
        await drop(database, schema.messages, _MESSAGES.table_id.in_(table_ids), private)
        for table_id in table_ids:
            await database.write(partial(blank, table_ids=[table_id]))

    async def _forget_causes(self, table_ids: Sequence[int]) -> None:
        presses = and_(*(_CAUSES.cause.not_like(kept) for kept in KEPT))
        await drop(self._database, schema.causes, _CAUSES.table_id.in_(table_ids), presses)

    async def close_books(self, before: int) -> list[int]:
        """Tournaments that ended by then shrink likewise; gives which."""
        last = (
            select(func.max(_EVENTS.at))
            .where(_EVENTS.tournament_id == _TOURNAMENTS.id)
            .scalar_subquery()
        )
        causes = schema.event_causes
        counted = exists().where(causes.c.tournament_id == _TOURNAMENTS.id)
        query = select(_TOURNAMENTS.id).where(_TOURNAMENTS.phase == "over", last <= before, counted)
        found = await self._database.read(lambda c: [int(row[0]) for row in c.execute(query)])
        for tournament_id in found:
            whose = _EVENTS.tournament_id == tournament_id
            await self._database.write(partial(blank_events, whose=whose))
            await drop(self._database, causes, causes.c.tournament_id == tournament_id)
        return found

    async def strangers(self, before: int) -> list[int]:
        """People not seen since then who have nothing: no game, tournament or card, and who are of
        no jury; gives who."""
        columns = (
            schema.seats.c.user_id,
            schema.ratings.c.user_id,
            schema.results.c.user_id,
            schema.titles.c.user_id,
            _MESSAGES.user_id,
            _EVENTS.user_id,
            schema.questions.c.added_by,
            schema.aliases.c.added_by,
        )

        def ask(connection: Connection) -> set[int]:
            juries = connection.execute(select(schema.guilds.c.jury_members)).scalars()
            named = {int(each) for jury in juries if jury for each in str(jury).split(",")}
            nothing = (_PEOPLE.id.not_in(_all(column)) for column in columns)
            query = select(_PEOPLE.id).where(_PEOPLE.seen_at < before, *nothing)
            return set(connection.execute(query).scalars()) - named

        ids = sorted(await self._database.read(ask))
        for start in range(0, len(ids), BATCH):
            few = ids[start : start + BATCH]
            await drop(self._database, schema.met, schema.met.c.user_id.in_(few))
            await drop(self._database, schema.names, schema.names.c.user_id.in_(few))
            await drop(self._database, schema.lessons, schema.lessons.c.user_id.in_(few))
            blocks = schema.blocks.c
            theirs = blocks.user_id.in_(few) | blocks.blocked_id.in_(few)
            await drop(self._database, schema.blocks, theirs)
            # Who has come back just now stays.
            old = _PEOPLE.seen_at < before
            await drop(self._database, schema.people, _PEOPLE.id.in_(few), old)
        return ids


def _all(column: ColumnElement[Any]) -> Select[Any]:
    return select(column).where(column.is_not(None))
