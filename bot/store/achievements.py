"""Store the achievements of players, once for each game in which they were earned.

The engines say what counts as one. The table in the database is called feats.
"""

from collections.abc import Set

from msgspec import Struct
from sqlalchemy import Connection, func, insert, select

from bot.store import schema
from bot.store.database import StoreDatabase

_TABLES, _RESULTS, _FEATS = schema.tables.c, schema.results.c, schema.feats.c

Earned = Set[tuple[int, str]]
"""Achievements of one game: (user id, achievement)."""


class EarnedAchievement(Struct, frozen=True):
    """Number of games in which a user has earned this achievement."""

    name: str
    count: int


def note_achievements(connection: Connection, table_id: int, earned: Earned) -> None:
    """Store the achievements of a finished table, of the users for whom it counts."""
    if not earned:
        return
    guild_id, ended_at = (
        connection.execute(select(_TABLES.guild_id, _TABLES.ended_at).where(_TABLES.id == table_id))
    ).one()
    counted = connection.execute(
        select(_RESULTS.user_id).where(_RESULTS.table_id == table_id, _RESULTS.user_id > 0)
    )
    people = {user_id for (user_id,) in counted}
    rows = [
        {
            "user_id": user_id,
            "feat": name,
            "table_id": table_id,
            "guild_id": guild_id,
            "at": ended_at or 0,
        }
        for user_id, name in sorted(earned)
        if user_id in people
    ]
    if rows:
        connection.execute(insert(schema.feats), rows)


class AchievementStore:
    """Queries of achievements."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    async def list_achievements(self, user_id: int) -> list[EarnedAchievement]:
        """Return a user's achievements on all servers, the most frequent first."""
        times = func.count()
        query = (
            select(_FEATS.feat, times)
            .where(_FEATS.user_id == user_id)
            .group_by(_FEATS.feat)
            .order_by(times.desc(), _FEATS.feat)
        )
        return await self._database.list_records(query, EarnedAchievement)
