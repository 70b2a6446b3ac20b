"""Who is new to a game: his first three games of it."""

from collections import OrderedDict

from sqlalchemy import func, select

from bot.store import schema
from bot.store.database import Database

GAMES = 3
"""For so many games somebody is new to a game."""
CACHED = 10_000

_TABLES, _SEATS = schema.tables.c, schema.seats.c


class Newcomers:
    """Asks once for each person at a table; the answer stays as it is while that game runs,
    whatever ends elsewhere."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: OrderedDict[tuple[int, int], bool] = OrderedDict()

    async def new(self, user_id: int, table_id: int) -> bool:
        """Whether fewer than `GAMES` games of this table's kind at which he sat had been played to
        their end when this one began. Raises `DatabaseFailed`."""
        key = user_id, table_id
        if key not in self._known:
            self._known[key] = await self._ask(user_id, table_id)
            if len(self._known) > CACHED:
                self._known.popitem(last=False)
        return self._known[key]

    async def _ask(self, user_id: int, table_id: int) -> bool:
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
        return await self._database.read(lambda c: c.execute(query).scalar_one()) < GAMES
