"""Seasons: on each server one runs, the closed ones stay as they are.

The first begins with the first game that counts there. In which season a table counted is noted
with the table, so that a season that was closed is never changed by what comes after.
"""

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store import schema
from bot.store.database import Database

ALL_TIME = 0
"""The number that stands for no season but everything that was ever played."""
FIRST = 1

_SEASONS, _TABLES = schema.seasons.c, schema.tables.c


class Season(Struct, frozen=True):
    """One of a server's seasons, numbered from 1; times in UTC milliseconds, `ended_at` None while
    it runs. `games`: how many tables counted in it."""

    number: int
    name: str | None
    began_at: int
    ended_at: int | None
    games: int


UNBEGUN = Season(FIRST, None, 0, None, 0)
"""What runs on a server where no game has counted yet."""


class Seasons:
    """The seasons of all servers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self, guild_id: int) -> list[Season]:
        """A server's seasons, the newest first; none before its first counted game."""
        return await self._read(_SEASONS.guild_id == guild_id)

    async def running(self, guild_id: int) -> Season | None:
        """The season that runs there; None before its first counted game."""
        here = await self._read(_SEASONS.guild_id == guild_id, _SEASONS.ended_at.is_(None))
        return next(iter(here), None)

    async def find(self, guild_id: int, number: int) -> Season | None:
        here = await self._read(_SEASONS.guild_id == guild_id, _SEASONS.number == number)
        return next(iter(here), None)

    async def close(self, guild_id: int, number: int, name: str | None, at: int) -> bool:
        """Closes this season under this name and begins the next; False if it does not run."""
        ended = (
            update(schema.seasons)
            .where(
                _SEASONS.guild_id == guild_id,
                _SEASONS.number == number,
                _SEASONS.ended_at.is_(None),
            )
            .values(ended_at=at, name=name)
        )

        def change(connection: Connection) -> bool:
            if not connection.execute(ended).rowcount:
                return False
            _begin(connection, guild_id, number + 1, at)
            return True

        return await self._database.write(change)

    async def _read(self, *conditions: ColumnElement[bool]) -> list[Season]:
        games = (
            select(func.count())
            .where(_TABLES.guild_id == _SEASONS.guild_id, _TABLES.season == _SEASONS.number)
            .scalar_subquery()
        )
        query = (
            select(_SEASONS.number, _SEASONS.name, _SEASONS.began_at, _SEASONS.ended_at, games)
            .where(*conditions)
            .order_by(_SEASONS.number.desc())
        )
        return await self._database.read(lambda c: [Season(*row) for row in c.execute(query)])


def running(connection: Connection, guild_id: int, at: int) -> int:
    """The number of the season that runs on this server; the first begins now if none does.

    Until the transaction ends it cannot be closed, and it waits for who is closing it.
    """
    query = (
        select(_SEASONS.number)
        .where(_SEASONS.guild_id == guild_id, _SEASONS.ended_at.is_(None))
        .with_for_update()
    )
    while (number := connection.execute(query).scalar()) is None:
        try:
            with connection.begin_nested():
                _begin(connection, guild_id, FIRST, at)
        except IntegrityError:
            continue  # another process has just begun it, or closed it for the next
    return int(number)


def _begin(connection: Connection, guild_id: int, number: int, at: int) -> None:
    values = {"guild_id": guild_id, "number": number, "began_at": at}
    connection.execute(insert(schema.seasons).values(**values))
