"""What people have achieved, once for each game in which they did; what counts is the engines'
affair. The database has them as feats."""

from collections.abc import Set

from msgspec import Struct
from sqlalchemy import Connection, func, insert, select

from bot.store import schema
from bot.store.database import Database

_TABLES, _RESULTS, _FEATS = schema.tables.c, schema.results.c, schema.feats.c

Earned = Set[tuple[int, str]]
"""Who achieved what in one game: person and achievement."""


class Achievement(Struct, frozen=True):
    """In how many games a person has achieved this."""

    name: str
    count: int


def note(connection: Connection, table_id: int, earned: Earned) -> None:
    """Notes what people have achieved at a finished table, of those for whom it counts."""
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


class Achievements:
    """Reads what people have achieved."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user_id: int) -> list[Achievement]:
        """A person's achievements on all servers, what he has done most often first."""
        times = func.count()
        query = (
            select(_FEATS.feat, times)
            .where(_FEATS.user_id == user_id)
            .group_by(_FEATS.feat)
            .order_by(times.desc(), _FEATS.feat)
        )
        return await self._database.read(lambda c: [Achievement(*row) for row in c.execute(query)])
