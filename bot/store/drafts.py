"""Tournaments that are set up and not announced yet: one of a person on a server, the newest.

What a draft holds is `bot.tournaments.drafts`' affair.
"""

from collections.abc import Callable

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from bot.store import schema
from bot.store.database import Database

_DRAFTS = schema.drafts.c


class Drafts:
    """Read and write drafts. Asked seldom: nothing is cached."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, guild_id: int, user_id: int, content: str, at: int) -> int:
        """Store a draft in the place of the one that this person had on this server (`at` in UTC
        milliseconds); return its number, which is never used again."""
        former = delete(schema.drafts).where(
            _DRAFTS.guild_id == guild_id, _DRAFTS.user_id == user_id
        )
        values = {"guild_id": guild_id, "user_id": user_id, "content": content, "at": at}

        def change(connection: Connection) -> int:
            connection.execute(former)
            made = connection.execute(insert(schema.drafts).values(**values))
            return int(made.inserted_primary_key[0])  # type: ignore[index]

        return await self._database.write(change)

    async def load(self, number: int, guild_id: int, user_id: int) -> str | None:
        """Return what this person's draft holds; None where there is no such draft of theirs."""
        query = select(_DRAFTS.content).where(_whose(number, guild_id, user_id))
        return await self._database.read(lambda c: c.execute(query).scalar())

    async def change(
        self, number: int, guild_id: int, user_id: int, judge: Callable[[str], str]
    ) -> str | None:
        """Replace what this person's draft holds by what `judge` makes of it, in one transaction,
        and return that; None where there is no such draft of theirs. What `judge` raises goes
        through, and nothing is changed."""
        this = _whose(number, guild_id, user_id)

        def write(connection: Connection) -> str | None:
            held = connection.execute(select(_DRAFTS.content).where(this)).scalar()
            if held is None:
                return None
            made = judge(held)
            connection.execute(update(schema.drafts).where(this).values(content=made))
            return made

        return await self._database.write(write)

    async def delete(self, number: int) -> None:
        """Delete a draft, if it is still there."""
        gone = delete(schema.drafts).where(_DRAFTS.id == number)
        await self._database.write(lambda c: c.execute(gone))


def _whose(number: int, guild_id: int, user_id: int) -> ColumnElement[bool]:
    return (_DRAFTS.id == number) & (_DRAFTS.guild_id == guild_id) & (_DRAFTS.user_id == user_id)
