"""Champions: the winner of a game's last tournament on a server holds its title."""

from functools import partial

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, insert, update
from sqlalchemy.exc import IntegrityError

from bot.store import schema
from bot.store.database import StoreDatabase, select_records

_TITLES = schema.titles.c


class ChampionTitle(Struct, frozen=True):
    """Title of a champion of a game on a server, won in this tournament.

    Held from `since` to `until` (UTC milliseconds; None: still).
    """

    guild_id: int
    game: str
    user_id: int
    tournament: int
    since: int
    until: int | None


def crown_champion(connection: Connection, title: ChampionTitle) -> None:
    """Make a user champion in place of the former one.

    Raises `IntegrityError` if this tournament has crowned somebody already.
    """
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
    connection.execute(insert(schema.titles).values(**asdict(title)))
    connection.execute(former)


class TitleStore:
    """Queries of the champions of all servers, present and past."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    async def crown_champion(
        self, guild_id: int, game: str, user_id: int, tournament_id: int, at: int
    ) -> bool:
        """Make a user champion; False if this tournament has crowned somebody already."""
        title = ChampionTitle(guild_id, game, user_id, tournament_id, at, None)
        try:
            await self._database.run_transaction(partial(crown_champion, title=title))
        except IntegrityError:
            return False
        return True

    async def find_champion(self, guild_id: int, game: str) -> ChampionTitle | None:
        """Return the present champion; None if there is none, or they were forgotten."""
        found = await self._select_titles(
            _TITLES.guild_id == guild_id,
            _TITLES.game == game,
            _TITLES.until.is_(None),
            _TITLES.user_id > 0,
        )
        return next(iter(found), None)

    async def list_titles(self, user_id: int) -> list[ChampionTitle]:
        """Return all titles that a user holds or has held anywhere, newest first."""
        return await self._select_titles(_TITLES.user_id == user_id)

    async def _select_titles(self, *conditions: ColumnElement[bool]) -> list[ChampionTitle]:
        query = (
            select_records(schema.titles, ChampionTitle)
            .where(*conditions)
            .order_by(_TITLES.since.desc(), _TITLES.tournament.desc())
        )
        return await self._database.list_records(query, ChampionTitle)
