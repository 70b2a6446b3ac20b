"""Seasons of servers: one runs on each, and closed ones never change.

The first begins with the first game that counts there. The season in which a table counted is
stored with the table, so that a closed season is never changed by later games.
"""

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store import schema
from bot.store.database import StoreDatabase

ALL_TIME_NUMBER = 0
"""Number that stands for everything that was ever played, in any season."""
FIRST_NUMBER = 1

_SEASONS, _TABLES = schema.seasons.c, schema.tables.c


class ServerSeason(Struct, frozen=True):
    """Season of a server, numbered from 1.

    `games` is the number of tables counted in it. Times are UTC milliseconds; `ended_at` is None
    while it runs.
    """

    number: int
    name: str | None
    began_at: int
    ended_at: int | None
    games: int


UNBEGUN = ServerSeason(FIRST_NUMBER, None, 0, None, 0)
"""Season of a server where no game has counted yet."""


class SeasonStore:
    """Queries of the seasons of all servers."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    async def list_seasons(self, guild_id: int) -> list[ServerSeason]:
        """Return a server's seasons, the newest first; none before its first counted game."""
        return await self._select_seasons(_SEASONS.guild_id == guild_id)

    async def find_running(self, guild_id: int) -> ServerSeason | None:
        """Return the running season of a server; None before its first counted game."""
        here = await self._select_seasons(
            _SEASONS.guild_id == guild_id, _SEASONS.ended_at.is_(None)
        )
        return next(iter(here), None)

    async def find_season(self, guild_id: int, number: int) -> ServerSeason | None:
        here = await self._select_seasons(_SEASONS.guild_id == guild_id, _SEASONS.number == number)
        return next(iter(here), None)

    async def close_season(self, guild_id: int, number: int, name: str | None, at: int) -> bool:
        """Close this season under this name and begin the next; False if it does not run."""
        ended = (
            update(schema.seasons)
            .where(
                _SEASONS.guild_id == guild_id,
                _SEASONS.number == number,
                _SEASONS.ended_at.is_(None),
            )
            .values(ended_at=at, name=name)
        )

        def start_next_season(connection: Connection) -> bool:
            if not connection.execute(ended).rowcount:
                return False
            _begin_season(connection, guild_id, number + 1, at)
            return True

        return await self._database.run_transaction(start_next_season)

    async def _select_seasons(self, *conditions: ColumnElement[bool]) -> list[ServerSeason]:
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
        return await self._database.list_records(query, ServerSeason)


def lock_running_season(connection: Connection, guild_id: int, at: int) -> int:
    """Return the number of a server's running season, beginning the first if needed.

    Until the transaction ends the season cannot be closed; a transaction that is closing it is
    waited for.
    """
    query = (
        select(_SEASONS.number)
        .where(_SEASONS.guild_id == guild_id, _SEASONS.ended_at.is_(None))
        .with_for_update()
    )
    while (number := connection.execute(query).scalar()) is None:
        try:
            with connection.begin_nested():
                _begin_season(connection, guild_id, FIRST_NUMBER, at)
        except IntegrityError:
            continue  # another process has just begun it, or closed it for the next
    return int(number)


def _begin_season(connection: Connection, guild_id: int, number: int, at: int) -> None:
    values = {"guild_id": guild_id, "number": number, "began_at": at}
    connection.execute(insert(schema.seasons).values(**values))
