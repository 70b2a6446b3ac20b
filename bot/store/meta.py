"""Single facts about this database, by name, and each shard's signs of life."""

from sqlalchemy import Connection, delete, func, or_, select

from bot.store import schema
from bot.store.database import StoreDatabase, build_insert, upsert_row
from bot.store.lineage import DatabaseLineage
from bot.store.shards import ShardScope

ALIVE, HELD, SHARD_COUNT = "alive_at", "held_since", "shards"
"""Names of facts.

The last sign of life and the start of the hold ("" if none), of each shard; the number of shards.
"""
BACKED_UP = "backed_up_at"
"""Time at which `bluff backup` last copied the database (UTC milliseconds)."""
_META = schema.meta.c


def name_greeted(guild_id: int) -> str:
    """Return the name of the fact that this server was greeted."""
    return f"greeted:{guild_id}"


def name_shard_fact(name: str, shard: ShardScope) -> str:
    """Return the name of a shard's own fact."""
    return name if shard.is_alone else f"{name}:{shard.id}"


class FactStore:
    """Single facts, by name."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database
        self.lineage = DatabaseLineage(database)

    @property
    def shard(self) -> ShardScope:
        """Shard whose signs of life these are."""
        return self._database.shard

    async def read_fact(self, name: str) -> str | None:
        query = select(_META.value).where(_META.name == name)
        return await self._database.run_read(lambda c: c.execute(query).scalar())

    async def write_fact(self, name: str, value: str) -> None:
        await self._database.run_transaction(
            lambda c: upsert_row(c, schema.meta, {"name": name}, {"value": value})
        )

    async def claim_fact(self, name: str, value: str) -> bool:
        """Note a fact unless it is noted already; return True if it was not."""

        def insert_fact(connection: Connection) -> bool:
            row = build_insert(connection, schema.meta).values(name=name, value=value)
            noted = connection.execute(row.on_conflict_do_nothing(index_elements=["name"]))
            return noted.rowcount == 1

        return await self._database.run_transaction(insert_fact)

    async def write_beat(self, now: int) -> None:
        """Write a sign of life, from which an outage is measured."""

        def write_alive(connection: Connection) -> int:
            upsert_row(
                connection,
                schema.meta,
                {"name": name_shard_fact(ALIVE, self.shard)},
                {"value": str(now)},
            )
            return self.lineage.count_beat(connection)

        self.lineage.write_count(await self._database.run_transaction(write_alive))

    async def note_held(self, since: int) -> None:
        """Note that time stands still since then: later writes are no sign of life."""
        await self.write_fact(name_shard_fact(HELD, self.shard), str(since))

    async def find_last_alive(self) -> int | None:
        """Return the last moment (UTC milliseconds) in which time ran here.

        The start of the hold if there is one; else the last sign of life, a beat or the newest row
        of a log.
        """
        shard = self.shard
        if held := await self.read_fact(name_shard_fact(HELD, shard)):
            return int(held)
        said = await self.read_fact(name_shard_fact(ALIVE, shard))
        here = shard.filter_tables(schema.log.c.table_id, live=True)
        query = select(func.max(schema.log.c.at)).where(here)
        wrote = await self._database.run_read(lambda c: c.execute(query).scalar())
        return max((int(time) for time in (said, wrote) if time is not None), default=None)

    async def reset_shard_beats(self) -> None:
        """Give each shard the last sign of life of all after the shard count has changed.

        The former shards of the tables are unknown then.
        """
        count = str(self.shard.count)

        def rewrite_beats(connection: Connection) -> None:
            counted = select(_META.value).where(_META.name == SHARD_COUNT)
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
                name = name_shard_fact(ALIVE, ShardScope(each, int(count)))
                upsert_row(connection, schema.meta, {"name": name}, {"value": str(max(moments))})
            upsert_row(connection, schema.meta, {"name": SHARD_COUNT}, {"value": count})

        if (await self.read_fact(SHARD_COUNT) or "1") != count:
            await self._database.run_transaction(rewrite_beats)
