"""Store how far each user has come in the lesson of a game."""

from sqlalchemy import select

from bot.store import schema
from bot.store.database import StoreDatabase, upsert_row

_LESSONS = schema.lessons.c


class LessonStore:
    """Moments reached, by user and game."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    async def find_moment(self, user_id: int, game: str) -> int:
        """Return the moment at which the user left off, 0 before the first."""
        query = select(_LESSONS.moment).where(_LESSONS.user_id == user_id, _LESSONS.game == game)
        return await self._database.run_read(lambda c: c.execute(query).scalar()) or 0

    async def note_moment(self, user_id: int, game: str, moment: int) -> None:
        """Note the moment at which the user stands now."""
        key = {"user_id": user_id, "game": game}
        await self._database.run_transaction(
            lambda c: upsert_row(c, schema.lessons, key, {"moment": moment})
        )
