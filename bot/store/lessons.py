"""How far somebody has come in a game's lesson."""

from sqlalchemy import select

from bot.store import schema
from bot.store.database import Database, put

_LESSONS = schema.lessons.c


class Lessons:
    """Moments reached, by person and game."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def at(self, user_id: int, game: str) -> int:
        """The moment at which he left off, 0 before the first."""
        query = select(_LESSONS.moment).where(_LESSONS.user_id == user_id, _LESSONS.game == game)
        return await self._database.read(lambda c: c.execute(query).scalar()) or 0

    async def reached(self, user_id: int, game: str, moment: int) -> None:
        """He stands at this moment from now on."""
        key = {"user_id": user_id, "game": game}
        await self._database.write(lambda c: put(c, schema.lessons, key, {"moment": moment}))
