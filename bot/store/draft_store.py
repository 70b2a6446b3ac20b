"""Store tournaments that are set up and not announced yet.

A user has one draft a server, the newest. `bot.tournaments.drafts` knows what a draft holds.
"""

from collections.abc import Callable

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from bot.store import schema
from bot.store.database import StoreDatabase

_DRAFTS = schema.drafts.c


class DraftStore:
    """Queries of drafts.

    Needed seldom, so nothing is cached.
    """

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    async def create_draft(self, guild_id: int, user_id: int, content: str, at: int) -> int:
        """Store a draft and return its number, replacing the user's former one here.

        `at` is in UTC milliseconds. A number is never used again.
        """
        former = delete(schema.drafts).where(
            _DRAFTS.guild_id == guild_id, _DRAFTS.user_id == user_id
        )
        values = {"guild_id": guild_id, "user_id": user_id, "content": content, "at": at}

        def replace_draft(connection: Connection) -> int:
            connection.execute(former)
            inserted = connection.execute(insert(schema.drafts).values(**values))
            return int(inserted.inserted_primary_key[0])  # type: ignore[index]

        return await self._database.run_transaction(replace_draft)

    async def load_draft(self, number: int, guild_id: int, user_id: int) -> str | None:
        """Return the content of this user's draft; None where they have no such draft."""
        query = select(_DRAFTS.content).where(_matches_owner(number, guild_id, user_id))
        return await self._database.run_read(lambda c: c.execute(query).scalar())

    async def change_draft(
        self, number: int, guild_id: int, user_id: int, judge: Callable[[str], str]
    ) -> str | None:
        """Replace and return the content of this user's draft by that of `judge`.

        Done in one transaction. Returns None if they have no such draft. Errors of `judge` pass
        through, and nothing is changed.
        """
        this = _matches_owner(number, guild_id, user_id)

        def rewrite_draft(connection: Connection) -> str | None:
            held = connection.execute(select(_DRAFTS.content).where(this)).scalar()
            if held is None:
                return None
            made = judge(held)
            connection.execute(update(schema.drafts).where(this).values(content=made))
            return made

        return await self._database.run_transaction(rewrite_draft)

    async def delete_draft(self, number: int) -> None:
        gone = delete(schema.drafts).where(_DRAFTS.id == number)
        await self._database.run_transaction(lambda c: c.execute(gone))


def _matches_owner(number: int, guild_id: int, user_id: int) -> ColumnElement[bool]:
    return (_DRAFTS.id == number) & (_DRAFTS.guild_id == guild_id) & (_DRAFTS.user_id == user_id)
