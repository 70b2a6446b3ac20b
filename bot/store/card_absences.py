"""Store who took themselves off the card of a finished game."""

from sqlalchemy import select

from bot.store import schema
from bot.store.database import StoreDatabase, shield_write, upsert_row

_ABSENCES = schema.card_absences.c


class CardAbsenceStore:
    """Queries of the people whom no card of a table names."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    async def list_absent(self, table_id: int) -> frozenset[int]:
        """Return the users who took themselves off the card of a table."""
        query = select(_ABSENCES.user_id).where(_ABSENCES.table_id == table_id)
        found = await self._database.run_read(lambda c: c.execute(query).scalars().all())
        return frozenset(int(each) for each in found)

    @shield_write
    async def take_off(self, table_id: int, user_id: int, at: int) -> None:
        """Take a user off all cards of a table, for good (`at` in UTC milliseconds)."""
        key = {"table_id": table_id, "user_id": user_id}
        await self._database.run_transaction(
            lambda c: upsert_row(c, schema.card_absences, key, {"at": at})
        )
