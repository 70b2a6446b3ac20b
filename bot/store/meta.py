"""Single facts about this database, by name; and the signs of life of each shard."""

from sqlalchemy import Connection, delete, func, or_, select

from bot.store import schema
from bot.store.database import Database, insertion, put
from bot.store.lineage import Lineage
from bot.store.shards import Shard

ALIVE, HELD, COUNT = "alive_at", "held_since", "shards"
"""Facts about this database: the last sign of life, and since when time holds ("" if it runs), each
of a shard; and how many shards those are."""
BACKED_UP = "backed_up_at"
"""When a copy of the whole database was last made by `bluff backup` (UTC milliseconds)."""
_META = schema.meta.c


def greeted(guild_id: int) -> str:
    """Return the name of the fact that this server was greeted."""
    return f"greeted:{guild_id}"


def own(name: str, shard: Shard) -> str:
    """What a shard's own fact is called."""
    return name if shard.alone else f"{name}:{shard.id}"


class Meta:
    """Single facts, by name."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.lineage = Lineage(database)

    @property
    def shard(self) -> Shard:
        """Whose signs of life these are."""
        return self._database.shard

    async def get(self, name: str) -> str | None:
        query = select(_META.value).where(_META.name == name)
        return await self._database.read(lambda c: c.execute(query).scalar())

    async def set(self, name: str, value: str) -> None:
        await self._database.write(lambda c: put(c, schema.meta, {"name": name}, {"value": value}))

    async def claim(self, name: str, value: str) -> bool:
        """Note a fact unless it is noted already; return whether it was not."""

        def change(connection: Connection) -> bool:
            row = insertion(connection, schema.meta).values(name=name, value=value)
            noted = connection.execute(row.on_conflict_do_nothing(index_elements=["name"]))
            return noted.rowcount == 1

        return await self._database.write(change)

    async def beat(self, now: int) -> None:
        """Leaves a sign of life, from which an outage is measured."""

        def change(connection: Connection) -> int:
            put(connection, schema.meta, {"name": own(ALIVE, self.shard)}, {"value": str(now)})
            return self.lineage.count(connection)

        self.lineage.note(await self._database.write(change))

    async def held(self, since: int) -> None:
        """Notes that time holds since then: whatever is written meanwhile is no sign of life."""
        await self.set(own(HELD, self.shard), str(since))

    async def last_alive(self) -> int | None:
        """The last moment (milliseconds) in which time ran here: since when it holds; or the last
        sign of life, a beat or the newest row of a log."""
        shard = self.shard
        if held := await self.get(own(HELD, shard)):
            return int(held)
        said = await self.get(own(ALIVE, shard))
        here = shard.at_tables(schema.log.c.table_id, live=True)
        query = select(func.max(schema.log.c.at)).where(here)
        wrote = await self._database.read(lambda c: c.execute(query).scalar())
        return max((int(time) for time in (said, wrote) if time is not None), default=None)

    async def reshard(self) -> None:
        """Where there were more or fewer shards when the bot ran last, each of them begins with the
        last sign of life of all: nobody knows which of those was whose table's."""
        count = str(self.shard.count)

        def change(connection: Connection) -> None:
            counted = select(_META.value).where(_META.name == COUNT)
            if (connection.execute(counted).scalar() or "1") == count:
                return
            signs = or_(*(_META.name.like(f"{name}%") for name in (ALIVE, HELD)))
            query = select(_META.name, _META.value).where(signs)
            found = {name: value for name, value in connection.execute(query).all() if value}
            moments = [
                int(found.get(HELD + name.removeprefix(ALIVE), value))
                for name, value in found.items()
                if name.startswith(ALIVE)
            ]
            connection.execute(delete(schema.meta).where(signs))
            for each in range(int(count)) if moments else ():
                name = own(ALIVE, Shard(each, int(count)))
                put(connection, schema.meta, {"name": name}, {"value": str(max(moments))})
            put(connection, schema.meta, {"name": COUNT}, {"value": count})

        if (await self.get(COUNT) or "1") != count:
            await self._database.write(change)
