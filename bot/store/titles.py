"""Titles: who won a game's last tournament on a server is its champion until the next is won."""

from functools import partial

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store import schema
from bot.store.database import Database

_TITLES = schema.titles.c


class Title(Struct, frozen=True):
    """Somebody was champion of a game on a server, by winning this tournament, from `since` to
    `until` (UTC milliseconds; None: he is)."""

    guild_id: int
    game: str
    user_id: int
    tournament: int
    since: int
    until: int | None


def crown(connection: Connection, title: Title) -> None:
    """Makes somebody champion in place of whoever was. Raises `IntegrityError` if his tournament
    has crowned somebody."""
    new = {
        "tournament": title.tournament,
        "guild_id": title.guild_id,
        "game": title.game,
        "user_id": title.user_id,
        "since": title.since,
    }
    former = (
        update(schema.titles)
        .where(
            _TITLES.guild_id == title.guild_id,
            _TITLES.game == title.game,
            _TITLES.until.is_(None),
            _TITLES.tournament != title.tournament,
        )
        .values(until=title.since)
    )
    connection.execute(insert(schema.titles).values(**new))
    connection.execute(former)


class Titles:
    """The champions of all servers, present and past."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def crown(
        self, guild_id: int, game: str, user_id: int, tournament_id: int, at: int
    ) -> bool:
        """Makes him champion in place of whoever was; False if this tournament has crowned one."""
        title = Title(guild_id, game, user_id, tournament_id, at, None)
        try:
            await self._database.write(partial(crown, title=title))
        except IntegrityError:
            return False
        return True

    async def holder(self, guild_id: int, game: str) -> Title | None:
        """The present champion; None where nobody is, or he has had himself forgotten."""
        found = await self._read(
            _TITLES.guild_id == guild_id,
            _TITLES.game == game,
            _TITLES.until.is_(None),
            _TITLES.user_id > 0,
        )
        return next(iter(found), None)

    async def of(self, user_id: int) -> list[Title]:
        """All titles that he holds or has held, on all servers, the newest first."""
        return await self._read(_TITLES.user_id == user_id)

    async def _read(self, *conditions: ColumnElement[bool]) -> list[Title]:
        query = (
            select(
                _TITLES.guild_id,
                _TITLES.game,
                _TITLES.user_id,
                _TITLES.tournament,
                _TITLES.since,
                _TITLES.until,
            )
            .where(*conditions)
            .order_by(_TITLES.since.desc(), _TITLES.tournament.desc())
        )
        return await self._database.read(lambda c: [Title(*row) for row in c.execute(query)])
