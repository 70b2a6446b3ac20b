"""Deletion of old data in transactions of few rows, which may end after any.

Starting again finds what is left. Live tables and tournaments are never touched.
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
from bot.store.database import StoreDatabase
from bot.store.messages import PUBLIC_USER_ID
from bot.store.meta import FactStore
from bot.store.privacy import DAILY_TABLES, blank_tournament_reasons, blank_typed_text

DELETE_BATCH_ROWS = 200
"""Rows that one transaction deletes."""
MAX_TABLES_PER_STEP = 50
"""Finished tables that are processed in one step."""
TOKEN_LIFETIME_MS = 15 * 60_000
"""Lifetime of an interaction token, after which Discord refuses edits."""
SHRUNK_FACT, CAUSES_DELETED_FACT = "shrunk_until", "counted_until"
"""Names of facts.

The ends up to which finished tables are shrunk, and up to which they have no causes any more.
"""

_TABLES, _CAUSES, _LOG = schema.tables.c, schema.causes.c, schema.log.c
_MESSAGES, _EVENTS, _PEOPLE = schema.messages.c, schema.events.c, schema.people.c
_TOURNAMENTS = schema.tournaments.c

STRANGERS_TABLES = (
    schema.met,
    schema.names,
    schema.lessons,
    schema.searches,
    *DAILY_TABLES,
    schema.guesses,
)
"""Tables that may hold rows of users who never played, by `user_id`."""

KEPT_CAUSES = ("rematch:%", "tournament:%")
"""Patterns of causes that are kept, as they name a table and no user."""


async def delete_in_batches(
    database: StoreDatabase, table: Table, *where: ColumnElement[bool]
) -> int:
    """Delete the rows that match, in small batches; return how many."""
    keys = list(table.primary_key)
    query = select(*keys).where(*where)
    rows = await database.run_read(lambda c: c.execute(query).all())
    gone = 0
    for start in range(0, len(rows), DELETE_BATCH_ROWS):
        few = rows[start : start + DELETE_BATCH_ROWS]
        # Not tuples IN a list: SQLite scans the whole table for these, and blocks all writers.
        named = (and_(*map(operator.eq, keys, row)) for row in few)
        change = delete(table).where(or_(*named), *where)
        gone += await database.run_transaction(partial(_execute_delete, change))
    return gone


def _execute_delete(change: Delete, connection: Connection) -> int:
    return connection.execute(change).rowcount


class RetentionStore:
    """Deletion of data that is no longer needed. All times are UTC milliseconds."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database
        self._meta = FactStore(database)

    async def delete_expired_views(self, now: int) -> int:
        """Delete ephemeral messages that can no longer be edited, with their tokens.

        Return how many.
        """
        return await delete_in_batches(
            self._database, schema.messages, _MESSAGES.token_at < now - TOKEN_LIFETIME_MS
        )

    async def delete_old_drafts(self, before: int) -> int:
        """Delete the unannounced drafts set up before then; return their number."""
        return await delete_in_batches(self._database, schema.drafts, schema.drafts.c.at < before)

    async def delete_ended_searches(self, now: int) -> int:
        """Delete the searches for players that have ended; return how many."""
        searches = schema.searches
        return await delete_in_batches(self._database, searches, searches.c.until <= now)

    async def delete_old_dailies(self, day: int, before: int) -> int:
        """Delete what is older than this day, and riddles that were found before then.

        Return how many rows. Streaks and the days away stay.
        """
        tables = (schema.daily_boards, schema.daily_guesses, schema.daily_scores)
        gone = [await delete_in_batches(self._database, t, t.c.day < day) for t in tables]
        riddles = schema.riddles
        return sum(gone) + await delete_in_batches(self._database, riddles, riddles.c.at < before)

    async def shrink_tables(self, before: int) -> list[int]:
        """Shrink finished tables that ended by then to their record; return their ids.

        Deleted are the causes of rows, the messages to one person, and all typed text. A replay,
        the checks of the record and the ratings give the same results as before.
        """
        return await self._change_ended(SHRUNK_FACT, before, self._shrink_tables)

    async def delete_causes(self, before: int) -> list[int]:
        """Delete the causes of the rows of tables that ended by then; return their ids.

        A cause is kept so that it counts once, however often it is received.
        """
        return await self._change_ended(CAUSES_DELETED_FACT, before, self._delete_causes)

    async def _change_ended(
        self, fact: str, before: int, change: Callable[[Sequence[int]], Awaitable[None]]
    ) -> list[int]:
        """Change all tables that ended by then and were not changed yet; return their ids."""
        changed: list[int] = []
        while few := await self._find_ended(fact, before):
            await change([table_id for table_id, _ in few])
            # Last, so that a process that is interrupted before starts with these again.
            await self._meta.write_fact(fact, str(few[-1][1]))
            changed += [table_id for table_id, _ in few]
        return changed

    async def _find_ended(self, fact: str, before: int) -> list[tuple[int, int]]:
        """Return the next tables to change, with the times of their ends.

        Tables that ended in the same instant are returned together.
        """
        after = int(await self._meta.read_fact(fact) or 0)
        ended = and_(_TABLES.phase == "over", _TABLES.ended_at > after, _TABLES.ended_at <= before)
        query = (
            select(_TABLES.ended_at)
            .where(ended)
            .order_by(_TABLES.ended_at)
            .limit(MAX_TABLES_PER_STEP)
        )

        def select_ended(connection: Connection) -> list[tuple[int, int]]:
            ends = list(connection.execute(query).scalars())
            if not ends:
                return []
            found = connection.execute(
                select(_TABLES.id, _TABLES.ended_at)
                .where(ended, _TABLES.ended_at <= ends[-1])
                .order_by(_TABLES.ended_at)
            )
            return [(row[0], row[1]) for row in found]

        return await self._database.run_read(select_ended)

    async def _shrink_tables(self, table_ids: Sequence[int]) -> None:
        database = self._database
        await self._delete_causes(table_ids)
        private = _MESSAGES.user_id != PUBLIC_USER_ID
        await delete_in_batches(
            database, schema.messages, _MESSAGES.table_id.in_(table_ids), private
        )
        for table_id in table_ids:
            await database.run_transaction(partial(blank_typed_text, table_ids=[table_id]))

    async def _delete_causes(self, table_ids: Sequence[int]) -> None:
        presses = and_(*(_CAUSES.cause.not_like(kept) for kept in KEPT_CAUSES))
        await delete_in_batches(
            self._database, schema.causes, _CAUSES.table_id.in_(table_ids), presses
        )

    async def shrink_tournaments(self, before: int) -> list[int]:
        """Shrink tournaments that ended by then likewise; return their ids."""
        last = (
            select(func.max(_EVENTS.at))
            .where(_EVENTS.tournament_id == _TOURNAMENTS.id)
            .scalar_subquery()
        )
        causes = schema.event_causes
        counted = exists().where(causes.c.tournament_id == _TOURNAMENTS.id)
        query = select(_TOURNAMENTS.id).where(_TOURNAMENTS.phase == "over", last <= before, counted)
        found = await self._database.run_read(lambda c: [int(row[0]) for row in c.execute(query)])
        for tournament_id in found:
            whose = _EVENTS.tournament_id == tournament_id
            await self._database.run_transaction(partial(blank_tournament_reasons, whose=whose))
            await delete_in_batches(self._database, causes, causes.c.tournament_id == tournament_id)
        return found

    async def delete_strangers(self, before: int) -> list[int]:
        """Delete users not seen since then who have no game, tournament, card or jury.

        Return their ids.
        """
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

        def select_strangers(connection: Connection) -> set[int]:
            juries = connection.execute(select(schema.guilds.c.jury_members)).scalars()
            named = {int(each) for jury in juries if jury for each in str(jury).split(",")}
            nothing = (_PEOPLE.id.not_in(_select_all(column)) for column in columns)
            query = select(_PEOPLE.id).where(_PEOPLE.seen_at < before, *nothing)
            return set(connection.execute(query).scalars()) - named

        ids = sorted(await self._database.run_read(select_strangers))
        for start in range(0, len(ids), DELETE_BATCH_ROWS):
            few = ids[start : start + DELETE_BATCH_ROWS]
            for table in STRANGERS_TABLES:
                await delete_in_batches(self._database, table, table.c.user_id.in_(few))
            blocks = schema.blocks.c
            theirs = blocks.user_id.in_(few) | blocks.blocked_id.in_(few)
            await delete_in_batches(self._database, schema.blocks, theirs)
            # A user who has just come back stays.
            old = _PEOPLE.seen_at < before
            await delete_in_batches(self._database, schema.people, _PEOPLE.id.in_(few), old)
        return ids


def _select_all(column: ColumnElement[Any]) -> Select[Any]:
    return select(column).where(column.is_not(None))
