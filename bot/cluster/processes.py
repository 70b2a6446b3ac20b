"""Registry of the processes that share a PostgreSQL database, and of their shards.

A process is known by the name of its connections. Declaring one dead removes its name from the
list, and then ends its connections: a connection of that name that is made afterwards finds it
missing and is refused (`StoreDatabase.fence_on_connect`). So a process that stood still and wakes
up writes nothing, and no transaction has to check that.
"""

import asyncio
from collections.abc import Mapping

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from bot.store import schema
from bot.store.database import StoreDatabase

_PROCESSES, _SHARDS = schema.processes.c, schema.shards.c
CHECK_PAUSE_S = 0.05
"""Pause between two checks whether the connections of a dead process are gone."""
_CONNECTED = text(
    "SELECT DISTINCT application_name FROM pg_stat_activity WHERE datname = current_database()"
)
_END = text(
    "SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :name"
)
_THERE = text("SELECT count(*) FROM pg_stat_activity WHERE pid = ANY(:pids)")


class ShardHolder(Struct, frozen=True):
    """Holder of a shard, and since when (UTC milliseconds)."""

    process: str
    since: int


class ClusterSnapshot(Struct, frozen=True):
    """Processes and shards at one moment.

    The last heartbeat of every process (`alive`), those with a connection, and the holders of
    shards.
    """

    alive: Mapping[str, int]
    about: Mapping[str, str]
    connected: frozenset[str]
    holders: Mapping[int, ShardHolder]


class ProcessRegistry:
    """Registry of this database. `name` is this process's."""

    def __init__(self, database: StoreDatabase, name: str = "") -> None:
        self._database = database
        self.name = name

    async def register_process(self, about: str, now: int) -> None:
        """Add this process; its connections are fenced from now on."""
        row = {"name": self.name, "about": about[:100], "alive_at": now}
        await self._database.run_transaction(lambda c: c.execute(insert(schema.processes), row))

    async def unregister_process(self) -> None:
        def remove_rows(connection: Connection) -> None:
            connection.execute(delete(schema.shards).where(_SHARDS.process == self.name))
            connection.execute(delete(schema.processes).where(_PROCESSES.name == self.name))

        await self._database.run_transaction(remove_rows)

    async def write_heartbeat(self, now: int) -> bool:
        """Write a heartbeat; False: this process was declared dead."""
        own = _PROCESSES.name == self.name
        change = update(schema.processes).where(own).values(alive_at=now)
        return bool(await self._database.run_transaction(lambda c: c.execute(change).rowcount))

    async def read_snapshot(self) -> ClusterSnapshot:
        both = schema.processes.join(schema.shards, _SHARDS.process == _PROCESSES.name, full=True)
        query = select(schema.processes, schema.shards).select_from(both)

        def query_snapshot(connection: Connection) -> ClusterSnapshot:
            # One snapshot: a holder of a shard that is not listed is dead.
            found = connection.execute(query).all()
            rows = [row for row in found if row.name is not None]
            held = [row for row in found if row.number is not None]
            connected = frozenset[str]()
            if connection.dialect.name == "postgresql":
                connected = frozenset(connection.execute(_CONNECTED).scalars())
            return ClusterSnapshot(
                {row.name: row.alive_at for row in rows},
                {row.name: row.about for row in rows},
                connected,
                {row.number: ShardHolder(row.process, row.since) for row in held},
            )

        return await self._database.run_read(query_snapshot)

    async def claim_shard(self, shard: int, now: int) -> bool:
        """Note that this process has a shard; False if another has it."""
        own = select(_SHARDS.number).where(_SHARDS.number == shard, _SHARDS.process == self.name)
        row = {"number": shard, "process": self.name, "since": now}
        try:
            await self._database.run_transaction(lambda c: c.execute(insert(schema.shards), row))
        except IntegrityError:  # or it is this process's own, whose confirmation was lost
            return await self._database.run_read(lambda c: c.execute(own).scalar()) is not None
        return True

    async def release_shard(self, shard: int) -> None:
        """Note that this process has released a shard."""
        own = (_SHARDS.number == shard, _SHARDS.process == self.name)
        await self._database.run_transaction(lambda c: c.execute(delete(schema.shards).where(*own)))

    async def fence_process(self, name: str) -> None:
        """Declare a process dead: it writes nothing from now on, and its shards are free.

        Waits for no lock, as its holder may stand still. If the process itself stands still in the
        middle of a heartbeat, its connections end, and the next attempt declares it dead.
        """
        there = select(_PROCESSES.name).where(_PROCESSES.name == name)
        had = select(_SHARDS.number).where(_SHARDS.process == name)
        gone = delete(schema.processes).where(
            _PROCESSES.name.in_(there.with_for_update(skip_locked=True))
        )
        free = delete(schema.shards).where(
            _SHARDS.number.in_(had.with_for_update(skip_locked=True))
        )

        def remove_process(connection: Connection) -> bool:
            connection.execute(gone)
            return connection.execute(there).first() is None

        removed = await self._database.run_transaction(remove_process)
        ended = await self._database.run_read(lambda c: c.execute(_END, {"name": name}).all())
        pids = {"pids": [int(row.pid) for row in ended]}
        while await self._database.run_read(lambda c: c.execute(_THERE, pids).scalar()):  # noqa: ASYNC110
            await asyncio.sleep(CHECK_PAUSE_S)
        if removed:
            await self._database.run_transaction(lambda c: c.execute(free))
