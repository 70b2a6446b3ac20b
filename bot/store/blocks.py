"""The people whom each person has blocked."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, func, select

from bot.store import schema
from bot.store.database import Database, put, unbroken

MOST_BLOCKED = 25
"""People whom one person may have blocked: as many as a select shows."""
_BLOCKS = schema.blocks.c


class Blocks:
    """Read and write blocks. Asked seldom, when somebody sits down: nothing is cached."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def by(self, user_id: int) -> list[int]:
        """Return whom this person has blocked, the last first."""
        query = (
            select(_BLOCKS.blocked_id)
            .where(_BLOCKS.user_id == user_id)
            .order_by(_BLOCKS.at.desc(), _BLOCKS.blocked_id)
        )
        return await self._database.read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def of(self, user_id: int) -> frozenset[int]:
        """Return who has blocked this person."""
        query = select(_BLOCKS.user_id).where(_BLOCKS.blocked_id == user_id)
        found = await self._database.read(lambda c: c.execute(query).scalars().all())
        return frozenset(int(each) for each in found)

    @unbroken
    async def add(self, user_id: int, blocked_id: int, at: int) -> bool:
        """Block somebody (`at` in UTC milliseconds); False where too many are blocked already."""
        count = select(func.count()).where(
            _BLOCKS.user_id == user_id, _BLOCKS.blocked_id != blocked_id
        )
        key = {"user_id": user_id, "blocked_id": blocked_id}

        def change(connection: Connection) -> bool:
            if int(connection.execute(count).scalar_one()) >= MOST_BLOCKED:
                return False
            put(connection, schema.blocks, key, {"at": at})
            return True

        return await self._database.write(change)

    @unbroken
    async def remove(self, user_id: int, blocked_ids: Collection[int]) -> None:
        """Block these people no more."""
        gone = delete(schema.blocks).where(
            _BLOCKS.user_id == user_id, _BLOCKS.blocked_id.in_(blocked_ids)
        )
        await self._database.write(lambda c: c.execute(gone))
