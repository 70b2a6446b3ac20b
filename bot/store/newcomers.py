"""Players who are new to a game: those in their first three games of it."""

from collections import OrderedDict

from sqlalchemy import func, select

from bot.store import schema
from bot.store.database import StoreDatabase

NEWCOMER_GAMES = 3
"""Games after which a player is no longer new to a game."""
MAX_CACHED_ANSWERS = 10_000

_TABLES, _SEATS = schema.tables.c, schema.seats.c


class NewcomerStore:
    """Cached answers, one for each player at a table.

    An answer stays the same while that game runs, whatever ends elsewhere.
    """

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database
        self._known: OrderedDict[tuple[int, int], bool] = OrderedDict()

    async def is_newcomer(self, user_id: int, table_id: int) -> bool:
        """Return whether the user was a newcomer when this game began.

        They had finished fewer than `NEWCOMER_GAMES` games.

        Only games of the same kind count. Raises `DatabaseFailedError`.
        """
        key = user_id, table_id
        if key not in self._known:
            self._known[key] = await self.read_newcomer(user_id, table_id)
            if len(self._known) > MAX_CACHED_ANSWERS:
                self._known.popitem(last=False)
        return self._known[key]

    async def read_newcomer(self, user_id: int, table_id: int) -> bool:
        """Return the same as the database says now."""
        here = schema.tables.alias()
        query = (
            select(func.count())
            .select_from(schema.seats)
            .join(schema.tables, _TABLES.id == _SEATS.table_id)
            .join(here, here.c.id == table_id)
            .where(
                _SEATS.user_id == user_id,
                _SEATS.place.is_not(None),
                _TABLES.game == here.c.game,
                _TABLES.ended_at <= here.c.started_at,
            )
        )
        return (
            await self._database.run_read(lambda c: c.execute(query).scalar_one()) < NEWCOMER_GAMES
        )
