"""Store which users each user has blocked."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, func, select

from bot.store import schema
from bot.store.database import StoreDatabase, shield_write, upsert_row

MAX_BLOCKED_USERS = 25
"""Users whom one user may have blocked, as many as a select shows."""
_BLOCKS = schema.blocks.c


class BlockStore:
    """Queries of blocks.

    Needed only when somebody sits down, so nothing is cached.
    """

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    async def list_blocked(self, user_id: int) -> list[int]:
        """Return the users whom this user has blocked, the latest first."""
        query = (
            select(_BLOCKS.blocked_id)
            .where(_BLOCKS.user_id == user_id)
            .order_by(_BLOCKS.at.desc(), _BLOCKS.blocked_id)
        )
        return await self._database.run_read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def list_blockers(self, user_id: int) -> frozenset[int]:
        query = select(_BLOCKS.user_id).where(_BLOCKS.blocked_id == user_id)
        found = await self._database.run_read(lambda c: c.execute(query).scalars().all())
        return frozenset(int(each) for each in found)

    @shield_write
    async def block_user(self, user_id: int, blocked_id: int, at: int) -> bool:
        """Block a user; return False if too many are blocked already.

        `at` is in UTC milliseconds.
        """
        count = select(func.count()).where(
            _BLOCKS.user_id == user_id, _BLOCKS.blocked_id != blocked_id
        )
        key = {"user_id": user_id, "blocked_id": blocked_id}

        def insert_block(connection: Connection) -> bool:
            if int(connection.execute(count).scalar_one()) >= MAX_BLOCKED_USERS:
                return False
            upsert_row(connection, schema.blocks, key, {"at": at})
            return True

        return await self._database.run_transaction(insert_block)

    @shield_write
    async def unblock_users(self, user_id: int, blocked_ids: Collection[int]) -> None:
        gone = delete(schema.blocks).where(
            _BLOCKS.user_id == user_id, _BLOCKS.blocked_id.in_(blocked_ids)
        )
        await self._database.run_transaction(lambda c: c.execute(gone))
