"""Note the processes that share one PostgreSQL database: who lives, and who has which shards.

A process is known by the name of its connections. Whoever declares one dead takes its name from the
list, and then ends what connections it has: a connection of that name that is made afterwards finds
it missing and is refused (`Database.fence_on_connect`), so that a process that stood still and
wakes up writes nothing, and nobody's transaction pays for that.
"""

import asyncio
from collections.abc import Mapping

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from bot.store import schema
from bot.store.database import Database

_PROCESSES, _SHARDS = schema.processes.c, schema.shards.c
PAUSE = 0.05
"""Seconds between two looks whether the connections of a dead process are gone."""
_CONNECTED = text(
    "SELECT DISTINCT application_name FROM pg_stat_activity WHERE datname = current_database()"
)
_END = text(
    "SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :name"
)
_THERE = text("SELECT count(*) FROM pg_stat_activity WHERE pid = ANY(:pids)")


class Holder(Struct, frozen=True):
    """Who has a shard, and since when (UTC milliseconds)."""

    process: str
    since: int


class Seen(Struct, frozen=True):
    """What stands there: every process's last sign of life, those that have any connection, and
    the shards that somebody has."""

    alive: Mapping[str, int]
    about: Mapping[str, str]
    connected: frozenset[str]
    holders: Mapping[int, Holder]


class Processes:
    """Those on this database. `name` is this one's."""

    def __init__(self, database: Database, name: str = "") -> None:
        self._database = database
        self.name = name

    async def enter(self, about: str, now: int) -> None:
        """Note that this process lives; its connections are fenced from now on."""
        row = {"name": self.name, "about": about[:100], "alive_at": now}
        await self._database.write(lambda c: c.execute(insert(schema.processes), row))

    async def leave(self) -> None:
        """Note that it ends, and has no shards any more."""

        def change(connection: Connection) -> None:
            connection.execute(delete(schema.shards).where(_SHARDS.process == self.name))
            connection.execute(delete(schema.processes).where(_PROCESSES.name == self.name))

        await self._database.write(change)

    async def beat(self, now: int) -> bool:
        """Leave a sign of life; False: this process was declared dead."""
        own = _PROCESSES.name == self.name
        change = update(schema.processes).where(own).values(alive_at=now)
        return bool(await self._database.write(lambda c: c.execute(change).rowcount))

    async def look(self) -> Seen:
        """Return what stands there."""
        both = schema.processes.join(schema.shards, _SHARDS.process == _PROCESSES.name, full=True)
        query = select(schema.processes, schema.shards).select_from(both)

        def ask(connection: Connection) -> Seen:
            # Of one moment: who has a shard without being there is dead.
            found = connection.execute(query).all()
            rows = [row for row in found if row.name is not None]
            held = [row for row in found if row.number is not None]
            connected = frozenset[str]()
            if connection.dialect.name == "postgresql":
                connected = frozenset(connection.execute(_CONNECTED).scalars())
            return Seen(
                {row.name: row.alive_at for row in rows},
                {row.name: row.about for row in rows},
                connected,
                {row.number: Holder(row.process, row.since) for row in held},
            )

        return await self._database.read(ask)

    async def took(self, shard: int, now: int) -> bool:
        """Note that this process has a shard; False if another has it."""
        own = select(_SHARDS.number).where(_SHARDS.number == shard, _SHARDS.process == self.name)
        row = {"number": shard, "process": self.name, "since": now}
        try:
            await self._database.write(lambda c: c.execute(insert(schema.shards), row))
        except IntegrityError:  # or this process's own, of which it was not told that it had it
            return await self._database.read(lambda c: c.execute(own).scalar()) is not None
        return True

    async def let_go(self, shard: int) -> None:
        """Note that this process does not have it any more."""
        own = (_SHARDS.number == shard, _SHARDS.process == self.name)
        await self._database.write(lambda c: c.execute(delete(schema.shards).where(*own)))

    async def end(self, name: str) -> None:
        """Declare a process dead: it writes nothing from now on, and its shards are free.

        Waits for no lock, as who holds it may stand still. Where the process itself does, in the
        middle of its sign of life, its connections end, and the next try declares it dead.
        """
        there = select(_PROCESSES.name).where(_PROCESSES.name == name)
        had = select(_SHARDS.number).where(_SHARDS.process == name)
        gone = delete(schema.processes).where(
            _PROCESSES.name.in_(there.with_for_update(skip_locked=True))
        )
        free = delete(schema.shards).where(
            _SHARDS.number.in_(had.with_for_update(skip_locked=True))
        )

        def remove(connection: Connection) -> bool:
            connection.execute(gone)
            return connection.execute(there).first() is None

        removed = await self._database.write(remove)
        ended = await self._database.read(lambda c: c.execute(_END, {"name": name}).all())
        pids = {"pids": [int(row.pid) for row in ended]}
        while await self._database.read(lambda c: c.execute(_THERE, pids).scalar()):  # noqa: ASYNC110
            await asyncio.sleep(PAUSE)
        if removed:
            await self._database.write(lambda c: c.execute(free))
