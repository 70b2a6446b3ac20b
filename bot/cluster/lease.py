"""One bot on one database: what it keeps in memory would be wrong if another wrote there.

SQLite: the operating system's lock of a file beside the database's. PostgreSQL: an advisory lock of
a session of its own. Both are let go when the process dies, however it dies. On PostgreSQL several
processes can `share` the database: each has the locks of its shards then, and all have one that
keeps out whoever wants the whole.
"""

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncGenerator, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import structlog
from sqlalchemy import URL, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from bot.store.database import UnusableDatabase, address, unusable
from bot.store.drivers import CONNECT_SECONDS

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

log = structlog.get_logger()

SUFFIX = ".lock"
KEY = 0x426C756667
"""The advisory lock of the bot that runs on a PostgreSQL database."""
SHARDS, COUNTS = 0x426C7566, 0x426C7567
"""Two families of advisory locks: the shards that somebody has, and of how many they are."""
PATIENCE = {"sqlite": 2.0, "postgresql": 30.0}
"""Seconds that a former process has to be gone: PostgreSQL may notice late that it is."""
PAUSE = 0.2
LOOK_SECONDS = 5.0
"""How often the session that holds the lock is looked after, and how long it may take to answer."""
KEEPALIVE = {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
"""When the server asks whether a machine that says nothing is still there (seconds, tries)."""
BROKEN = (SQLAlchemyError, OSError, TimeoutError)


class Lock(Protocol):
    async def take(self) -> bool:
        """Whether it is ours now. Raises OSError or SQLAlchemy's errors."""
        ...

    async def keep(self, lost: asyncio.Event) -> None:
        """Sees to it that it stays ours; sets `lost` when another has it."""
        ...

    async def close(self) -> None: ...


@contextlib.asynccontextmanager
async def claim(url: str, patience: float | None = None) -> AsyncGenerator[asyncio.Event, None]:
    """Holds the database for this process; gives what is set if another gets it nevertheless.

    Raises `UnusableDatabase` when another process has it and is not gone after `patience` seconds,
    or when the database cannot be reached.
    """
    where = address(url)
    try:
        lock = _lock(where)
    except Exception as error:
        raise unusable(error, where) from error
    if lock is None:
        yield asyncio.Event()
        return
    if patience is None:
        patience = PATIENCE[where.get_backend_name()]
    async with _kept(lock, where, patience, "database-taken") as lost:
        yield lost


@contextlib.asynccontextmanager
async def share(
    url: str, name: str, count: int, patience: float | None = None
) -> AsyncGenerator[tuple["Locks", asyncio.Event]]:
    """Shares the database with other processes, each of which has some of so many shards; gives the
    locks of this one, and what is set if another gets them nevertheless.

    Raises `UnusableDatabase` on SQLite, when a process has it for itself or with another number of
    shards, or when the database cannot be reached.
    """
    where = address(url)
    if where.get_backend_name() != "postgresql":
        raise UnusableDatabase("shards-need-server", url=where.render_as_string(hide_password=True))
    locks = Locks(where, name, count)
    patient = PATIENCE["postgresql"] if patience is None else patience
    async with _kept(locks, where, patient, "shards-other-count") as lost:
        yield locks, lost


@contextlib.asynccontextmanager
async def _kept(
    lock: Lock, where: URL, patience: float, code: str
) -> AsyncGenerator[asyncio.Event]:
    """Holds this lock. Raises `UnusableDatabase` with this code when another has it."""
    lost = asyncio.Event()
    keeping: asyncio.Task[None] | None = None
    try:
        try:
            taken = await _taken(lock, patience)
        except Exception as error:
            raise unusable(error, where) from error
        if not taken:
            shown = where.render_as_string(hide_password=True)
            raise UnusableDatabase(code, url=shown)
        keeping = asyncio.create_task(lock.keep(lost), name="lease")
        yield lost
    finally:
        if keeping is not None:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
        await lock.close()


async def held(url: str) -> bool:
    """Return whether a bot runs on this database; it is not made. Raises `UnusableDatabase`."""
    where = address(url)
    if where.get_backend_name() == "sqlite" and not _lock_file(where).exists():
        return False
    try:
        async with claim(url, patience=0):
            return False
    except UnusableDatabase as error:
        if error.code != "database-taken":
            raise
        return True


async def _taken(lock: Lock, patience: float) -> bool:
    loop = asyncio.get_running_loop()
    end = loop.time() + patience
    waits = False
    while not await lock.take():
        if loop.time() >= end:
            return False
        if not waits:
            log.warning("another_runs", waits_seconds=patience)
            waits = True
        await asyncio.sleep(PAUSE)
    return True


def _lock(where: URL) -> Lock | None:
    """None for a database that no other process can see."""
    if where.get_backend_name() == "postgresql":
        return _Session(where)
    if where.get_backend_name() == "sqlite" and where.database not in (None, "", ":memory:"):
        return _File(_lock_file(where))
    return None


def _lock_file(where: URL) -> Path:
    """Return the one lock of a database file, whatever link leads to it."""
    return Path(f"{os.path.realpath(str(where.database))}{SUFFIX}")


class _File:
    """A lock of the operating system's. The file stays: who deleted it might let two in."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    async def take(self) -> bool:
        if self._file is None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        return _locked(self._file)

    async def keep(self, lost: asyncio.Event) -> None:
        """It can't be lost."""

    async def close(self) -> None:
        if self._file is not None:
            os.close(self._file)


def _locked(file: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


class _Session:
    """A PostgreSQL session that does nothing but hold the lock."""

    def __init__(self, where: URL, name: str = "") -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # see `bot.store.drivers`

        named = {"application_name": name} if name else {}
        self._engine = create_async_engine(
            where,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            connect_args={"timeout": CONNECT_SECONDS, "server_settings": {**KEEPALIVE, **named}},
        )
        self._connection: AsyncConnection | None = None
        self._turn = asyncio.Lock()

    async def take(self) -> bool:
        if self._connection is None:
            self._connection = await self._engine.connect()
        return bool(await self._ask("SELECT pg_try_advisory_lock(:key)", key=KEY))

    async def _ask(self, query: str, **parameters: int) -> Any:
        """One value. A session can be asked one thing at a time."""
        async with self._turn:
            if self._connection is None:
                raise ConnectionError("the session is broken")
            return (await self._connection.execute(text(query), parameters)).scalar()

    async def keep(self, lost: asyncio.Event) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if not (await self._stands() or await self._again()):
                break
        log.error("another_runs")
        lost.set()

    async def _stands(self) -> bool:
        try:
            async with asyncio.timeout(LOOK_SECONDS):
                # A server that follows another since a failover keeps its locks, for nobody.
                return not await self._ask("SELECT pg_is_in_recovery()")
        except BROKEN as error:
            log.warning("lease_broken", error=str(error))
        return False

    async def _again(self) -> bool:
        """Takes it anew, however long the server is away; False when another was faster."""
        while True:
            try:
                await self._drop()
                return await _taken(self, PATIENCE["postgresql"])
            except BROKEN:
                await asyncio.sleep(PAUSE)

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(*BROKEN):
                await connection.invalidate()
                await connection.close()

    async def close(self) -> None:
        await self._drop()
        await self._engine.dispose()


class Locks(_Session):
    """Those of a process that shares the database, all of one session, which hears what is told to
    all as well: who has no locks any more hears nothing either."""

    def __init__(self, where: URL, name: str, count: int) -> None:
        super().__init__(where, name)
        self._count = count
        self._shards = set[int]()
        self.heard: Callable[[str], None] | None = None
        """Told of every message; "" for those that may have been missed."""
        self._channel = ""

    async def take(self) -> bool:
        """Whether nobody has the whole or another number of shards, and this process's are its own
        still."""
        if self._connection is None:
            self._connection = await self._engine.connect()
            if self.heard is not None and not await self._alive():
                await self._drop()
                return False
            await self._listen()
        if not await self._ask("SELECT pg_try_advisory_lock_shared(:key)", key=KEY):
            return False
        ours = {"family": COUNTS, "count": self._count}
        await self._ask("SELECT pg_try_advisory_lock_shared(:family, :count)", **ours)
        others = (
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2"
            " AND classid = :family AND objid <> :count"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
        if await self._ask(others, **ours):
            await self._ask("SELECT pg_advisory_unlock_all()")
            return False
        for number in self._shards:
            if not await self._try(number):
                return False
        return True

    async def shard(self, number: int) -> bool:
        """Whether a shard is ours now."""
        if not await self._try(number):
            return False
        self._shards.add(number)
        return True

    async def let_go(self, number: int) -> None:
        """Another may have it."""
        self._shards.discard(number)
        ours = {"family": SHARDS, "number": number}
        await self._ask("SELECT pg_advisory_unlock(:family, :number)", **ours)

    async def listen(self, channel: str, heard: Callable[[str], None]) -> None:
        """Hears what is told there from now on, after a break of the session, too."""
        self._channel, self.heard = channel, heard
        await self._listen()

    async def _alive(self) -> bool:
        """Whether nobody has declared this process dead meanwhile."""
        query = "SELECT count(*) FROM processes WHERE name = current_setting('application_name')"
        return bool(await self._ask(query))

    async def _try(self, number: int) -> bool:
        ours = {"family": SHARDS, "number": number}
        return bool(await self._ask("SELECT pg_try_advisory_lock(:family, :number)", **ours))

    async def _listen(self) -> None:
        if self._connection is None or self.heard is None:
            return
        raw = await self._connection.get_raw_connection()
        connection: Any = raw.driver_connection
        await connection.add_listener(self._channel, self._told)
        self.heard("")

    def _told(self, *message: Any) -> None:
        if self.heard is not None:
            self.heard(message[-1])
