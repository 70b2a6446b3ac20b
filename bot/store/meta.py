"""Single facts about this database, by name; and the process's signs of life."""

from sqlalchemy import func, select

from bot.store import schema
from bot.store.database import Database, put

ALIVE, HELD = "alive_at", "held_since"
"""Facts about this database: the last sign of life, and since when time holds ("" if it runs)."""


class Meta:
    """Single facts, by name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        query = select(schema.meta.c.value).where(schema.meta.c.name == name)
        return await self._database.read(lambda c: c.execute(query).scalar())

    async def set(self, name: str, value: str) -> None:
        await self._database.write(lambda c: put(c, schema.meta, {"name": name}, {"value": value}))

    async def beat(self, now: int) -> None:
        """Leaves a sign of life, from which an outage is measured."""
        await self.set(ALIVE, str(now))

    async def held(self, since: int) -> None:
        """Notes that time holds since then: whatever is written meanwhile is no sign of life."""
        await self.set(HELD, str(since))

    async def last_alive(self) -> int | None:
        """The last moment (milliseconds) in which time ran: since when it holds; or the last sign
        of life, a beat or the newest row of a log."""
        if held := await self.get(HELD):
            return int(held)
        said = await self.get(ALIVE)
        query = select(func.max(schema.log.c.at))
        wrote = await self._database.read(lambda c: c.execute(query).scalar())
        return max((int(time) for time in (said, wrote) if time is not None), default=None)
