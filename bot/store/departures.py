"""Store which servers the bot was removed from, and delete all data of a server."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import ColumnElement, Connection, Delete, bindparam, delete, insert, select, union

from bot.store import schema
from bot.store.database import StoreDatabase, upsert_row
from bot.store.meta import name_greeted
from bot.store.retention import DELETE_BATCH_ROWS, delete_in_batches

_DEPARTURES, _TABLES, _TOURNAMENTS = (
    schema.departures.c,
    schema.tables.c,
    schema.tournaments.c,
)
_QUESTIONS, _MET = schema.questions.c, schema.met.c

SERVER_TABLES = (
    schema.questions,
    schema.aliases,
    schema.ratings,
    schema.seasons,
    schema.titles,
    schema.feats,
    schema.names,
    schema.drafts,
    schema.searches,
    schema.daily_scores,
    schema.guesses,
    schema.plan_guests,
    schema.plans,
)
"""Tables that hold a server's data by `guild_id`, besides tables and tournaments."""
CARD_PREFIX = "own-"
"""Prefix of a server's own cards in the records of users who have met them."""


class DepartureStore:
    """Servers that the bot has left, with the time in UTC milliseconds."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    async def note_departure(self, guild_id: int, at: int) -> None:
        """Note that the bot was removed from this server."""
        key = {"guild_id": guild_id}
        await self._database.run_transaction(
            lambda c: upsert_row(c, schema.departures, key, {"at": at})
        )

    async def note_return(self, guild_id: int) -> None:
        """Note that the bot was added to this server (again)."""
        gone = delete(schema.departures).where(_DEPARTURES.guild_id == guild_id)
        await self._database.run_transaction(lambda c: c.execute(gone))

    async def reconcile_servers(self, present: Collection[int], at: int) -> list[int]:
        """Note and return departures that happened while the bot was away.

        Returns are noted as well. `present` are all servers of this shard that the bot is on. If
        none of them is stored, this is the database of another bot or Discord has not told
        everything: then nothing is noted.
        """

        owns = self._database.shard.is_owner

        def select_servers(connection: Connection) -> tuple[set[int], set[int]]:
            noted = connection.execute(select(_DEPARTURES.guild_id)).scalars()
            return set(filter(owns, _find_stored_servers(connection))), set(filter(owns, noted))

        stored, noted = await self._database.run_read(select_servers)
        if not stored & set(present):
            return []
        missing = sorted(stored - set(present) - noted)
        back = sorted(noted & set(present))
        if missing or back:
            await self._note_changes(missing, back, at)
        return missing

    async def _note_changes(self, missing: Collection[int], back: Collection[int], at: int) -> None:
        def write_changes(connection: Connection) -> None:
            if missing:
                rows = [{"guild_id": guild_id, "at": at} for guild_id in missing]
                connection.execute(insert(schema.departures), rows)
            if back:
                again = delete(schema.departures).where(_DEPARTURES.guild_id == bindparam("back"))
                connection.execute(again, [{"back": guild_id} for guild_id in back])

        await self._database.run_transaction(write_changes)

    async def list_departed(self, before: int) -> list[int]:
        """Return the servers of this shard that were left by then, the earliest first."""
        query = (
            select(_DEPARTURES.guild_id)
            .where(
                self._database.shard.filter_servers(_DEPARTURES.guild_id), _DEPARTURES.at <= before
            )
            .order_by(_DEPARTURES.at, _DEPARTURES.guild_id)
        )
        return await self._database.run_read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def list_tables(self, guild_id: int) -> list[int]:
        return await self._select_ids(_TABLES.id, _TABLES.guild_id == guild_id)

    async def erase_server(self, guild_id: int) -> bool:
        """Delete all that is stored of a server, its tables and tournaments one by one.

        False if something had to stay, because the bot was added again or somebody still plays
        there: the server then still counts as left. Ratings over all servers belong to their
        players and stay.
        """
        try:
            return await self._erase_server(guild_id)
        finally:
            self._database.note_deleted()

    async def _erase_server(self, guild_id: int) -> bool:
        whole = True
        for table_id in await self.list_tables(guild_id):
            whole = await self._erase_table(guild_id, table_id) and whole
        here = _TOURNAMENTS.guild_id == guild_id
        for tournament_id in await self._select_ids(_TOURNAMENTS.id, here):
            whole = await self._erase_tournament(guild_id, tournament_id) and whole
        if not whole:
            return False
        cards = await self._select_ids(_QUESTIONS.id, _QUESTIONS.guild_id == guild_id)
        for start in range(0, len(cards), DELETE_BATCH_ROWS):
            few = [f"{CARD_PREFIX}{card}" for card in cards[start : start + DELETE_BATCH_ROWS]]
            await delete_in_batches(
                self._database, schema.met, _MET.question.in_(few), _is_departed(guild_id)
            )
            known = schema.answered.c.question.in_(few)
            await delete_in_batches(self._database, schema.answered, known, _is_departed(guild_id))
        for table in SERVER_TABLES:
            await delete_in_batches(
                self._database, table, table.c.guild_id == guild_id, _is_departed(guild_id)
            )
        guilds = schema.guilds
        await delete_in_batches(
            self._database, guilds, guilds.c.id == guild_id, _is_departed(guild_id)
        )
        noted = schema.meta.c.name == name_greeted(guild_id)
        await delete_in_batches(self._database, schema.meta, noted, _is_departed(guild_id))
        await self.note_return(guild_id)  # nothing is left to delete
        return True

    async def _select_ids(
        self, column: ColumnElement[int], where: ColumnElement[bool]
    ) -> list[int]:
        query = select(column).where(where).order_by(column)
        return await self._database.run_read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def _erase_table(self, guild_id: int, table_id: int) -> bool:
        """Delete a finished table; False if it is not over or the server is back."""

        def find_unindexed_rows(
            connection: Connection,
        ) -> list[tuple[Delete, list[dict[str, Any]]]]:
            gone: list[tuple[Delete, list[dict[str, Any]]]] = []
            for table in (schema.causes, schema.feats):
                keys = [key for key in table.primary_key if key.name != "table_id"]
                here = table.c.table_id == table_id
                found = connection.execute(select(*keys).where(here)).all()
                if found:
                    names = [f"of_{key.name}" for key in keys]
                    this = [key == bindparam(f"of_{key.name}") for key in keys]
                    rows = [dict(zip(names, row, strict=True)) for row in found]
                    gone.append((delete(table).where(here, *this), rows))
            return gone

        # Read outside the transaction: no index serves it, and a finished table gets no more rows.
        gone = await self._database.run_read(find_unindexed_rows)
        here = (_TABLES.id == table_id, _TABLES.phase == "over", _is_departed(guild_id))

        def delete_table(connection: Connection) -> bool:
            if connection.execute(select(_TABLES.id).where(*here)).scalar() is None:
                return False
            for statement, rows in gone:
                connection.execute(statement, rows)
            for table in (
                schema.deadlines,
                schema.messages,
                schema.results,
                schema.reviews,
                schema.riddles,
                schema.card_absences,
                schema.seats,
                schema.log,
            ):
                connection.execute(delete(table).where(table.c.table_id == table_id))
            connection.execute(delete(schema.tables).where(_TABLES.id == table_id))
            return True

        return await self._database.run_transaction(delete_table)

    async def _erase_tournament(self, guild_id: int, tournament_id: int) -> bool:
        """Delete a finished tournament; False if it is not over or the server is back."""
        this = _TOURNAMENTS.id == tournament_id
        here = (this, _TOURNAMENTS.phase == "over", _is_departed(guild_id))

        def delete_tournament(connection: Connection) -> bool:
            if connection.execute(select(_TOURNAMENTS.id).where(*here)).scalar() is None:
                return False
            for table in (schema.event_causes, schema.events):
                of = table.c.tournament_id == tournament_id
                connection.execute(delete(table).where(of))
            connection.execute(delete(schema.tournaments).where(this))
            return True

        return await self._database.run_transaction(delete_tournament)


def _is_departed(guild_id: int) -> ColumnElement[bool]:
    return select(_DEPARTURES.guild_id).where(_DEPARTURES.guild_id == guild_id).exists()


def _find_stored_servers(connection: Connection) -> set[int]:
    columns = [
        _TABLES.guild_id,
        _TOURNAMENTS.guild_id,
        schema.guilds.c.id,
        *(table.c.guild_id for table in SERVER_TABLES),
    ]
    found = connection.execute(union(*(select(column) for column in columns)))
    return {int(guild_id) for (guild_id,) in found if guild_id}
