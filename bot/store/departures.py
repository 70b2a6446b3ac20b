"""Servers that the bot was removed from: since when, and all that is stored of them let go."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import ColumnElement, Connection, Delete, bindparam, delete, insert, select, union

from bot.store import schema
from bot.store.database import Database, put
from bot.store.meta import greeted
from bot.store.retention import BATCH, drop

_DEPARTURES, _TABLES, _TOURNAMENTS = (
    schema.departures.c,
    schema.tables.c,
    schema.tournaments.c,
)
_QUESTIONS, _MET = schema.questions.c, schema.met.c

ITS_OWN = (
    schema.questions,
    schema.aliases,
    schema.ratings,
    schema.seasons,
    schema.titles,
    schema.feats,
    schema.names,
    schema.drafts,
)
"""What belongs to one server, by its `guild_id`, besides tables and tournaments."""
CARD = "own-"
"""What precedes the number of a server's own card where people have met it."""


class Departures:
    """Which servers were left when, in UTC milliseconds."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def left(self, guild_id: int, at: int) -> None:
        """The bot was removed from this server."""
        key = {"guild_id": guild_id}
        await self._database.write(lambda c: put(c, schema.departures, key, {"at": at}))

    async def returned(self, guild_id: int) -> None:
        """The bot was added to this server (again)."""
        gone = delete(schema.departures).where(_DEPARTURES.guild_id == guild_id)
        await self._database.write(lambda c: c.execute(gone))

    async def compare(self, present: Collection[int], at: int) -> list[int]:
        """Notes what changed while nobody was here to see it: `present` are all servers of this
        shard that the bot is on. Gives those that it has left.

        Where it is on none of those that are stored it is another bot's database, or Discord has
        not told everything: then nothing is noted.
        """

        owns = self._database.shard.owns

        def ask(connection: Connection) -> tuple[set[int], set[int]]:
            noted = connection.execute(select(_DEPARTURES.guild_id)).scalars()
            return set(filter(owns, _stored(connection))), set(filter(owns, noted))

        stored, noted = await self._database.read(ask)
        if not stored & set(present):
            return []
        missing = sorted(stored - set(present) - noted)
        back = sorted(noted & set(present))
        if missing or back:
            await self._note(missing, back, at)
        return missing

    async def _note(self, missing: Collection[int], back: Collection[int], at: int) -> None:
        def change(connection: Connection) -> None:
            if missing:
                rows = [{"guild_id": guild_id, "at": at} for guild_id in missing]
                connection.execute(insert(schema.departures), rows)
            if back:
                again = delete(schema.departures).where(_DEPARTURES.guild_id == bindparam("back"))
                connection.execute(again, [{"back": guild_id} for guild_id in back])

        await self._database.write(change)

    async def before(self, before: int) -> list[int]:
        """The servers of this shard that were left by then, the first first."""
        query = (
            select(_DEPARTURES.guild_id)
            .where(self._database.shard.here(_DEPARTURES.guild_id), _DEPARTURES.at <= before)
            .order_by(_DEPARTURES.at, _DEPARTURES.guild_id)
        )
        return await self._database.read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def tables(self, guild_id: int) -> list[int]:
        """All tables of a server."""
        return await self._ids(_TABLES.id, _TABLES.guild_id == guild_id)

    async def erase(self, guild_id: int) -> bool:
        """Deletes all that is stored of a server, its tables and tournaments one by one.

        False if something had to stay, because the bot was added again or somebody still plays
        there: then the server is still one that was left. What people are rated everywhere is
        theirs, and stays as it is.
        """
        whole = True
        for table_id in await self.tables(guild_id):
            whole = await self._table(guild_id, table_id) and whole
        here = _TOURNAMENTS.guild_id == guild_id
        for tournament_id in await self._ids(_TOURNAMENTS.id, here):
            whole = await self._tournament(guild_id, tournament_id) and whole
        if not whole:
            return False
        cards = await self._ids(_QUESTIONS.id, _QUESTIONS.guild_id == guild_id)
        for start in range(0, len(cards), BATCH):
            few = [f"{CARD}{card}" for card in cards[start : start + BATCH]]
            await drop(self._database, schema.met, _MET.question.in_(few), _is_gone(guild_id))
            known = schema.answered.c.question.in_(few)
            await drop(self._database, schema.answered, known, _is_gone(guild_id))
        for table in ITS_OWN:
            await drop(self._database, table, table.c.guild_id == guild_id, _is_gone(guild_id))
        guilds = schema.guilds
        await drop(self._database, guilds, guilds.c.id == guild_id, _is_gone(guild_id))
        noted = schema.meta.c.name == greeted(guild_id)
        await drop(self._database, schema.meta, noted, _is_gone(guild_id))
        await self.returned(guild_id)  # there is nothing more to wait for
        return True

    async def _ids(self, column: ColumnElement[int], where: ColumnElement[bool]) -> list[int]:
        query = select(column).where(where).order_by(column)
        return await self._database.read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def _table(self, guild_id: int, table_id: int) -> bool:
        """Deletes a finished table, whole; False if it is not over or the server is back."""

        def ask(connection: Connection) -> list[tuple[Delete, list[dict[str, Any]]]]:
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

        # These have no index for it, and of a table that is over come no more.
        gone = await self._database.read(ask)
        here = (_TABLES.id == table_id, _TABLES.phase == "over", _is_gone(guild_id))

        def change(connection: Connection) -> bool:
            if connection.execute(select(_TABLES.id).where(*here)).scalar() is None:
                return False
            for statement, rows in gone:
                connection.execute(statement, rows)
            for table in (
                schema.deadlines,
                schema.messages,
                schema.results,
                schema.reviews,
                schema.seats,
                schema.log,
            ):
                connection.execute(delete(table).where(table.c.table_id == table_id))
            connection.execute(delete(schema.tables).where(_TABLES.id == table_id))
            return True

        return await self._database.write(change)

    async def _tournament(self, guild_id: int, tournament_id: int) -> bool:
        """Deletes a tournament that is over, whole; False if it is not or the server is back."""
        this = _TOURNAMENTS.id == tournament_id
        here = (this, _TOURNAMENTS.phase == "over", _is_gone(guild_id))

        def change(connection: Connection) -> bool:
            if connection.execute(select(_TOURNAMENTS.id).where(*here)).scalar() is None:
                return False
            for table in (schema.event_causes, schema.events):
                of = table.c.tournament_id == tournament_id
                connection.execute(delete(table).where(of))
            connection.execute(delete(schema.tournaments).where(this))
            return True

        return await self._database.write(change)


def _is_gone(guild_id: int) -> ColumnElement[bool]:
    return select(_DEPARTURES.guild_id).where(_DEPARTURES.guild_id == guild_id).exists()


def _stored(connection: Connection) -> set[int]:
    """All servers of which anything is stored."""
    columns = [
        _TABLES.guild_id,
        _TOURNAMENTS.guild_id,
        schema.guilds.c.id,
        *(table.c.guild_id for table in ITS_OWN),
    ]
    found = connection.execute(union(*(select(column) for column in columns)))
    return {int(guild_id) for (guild_id,) in found if guild_id}
