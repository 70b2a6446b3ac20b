"""Locks that allow only one bot per database.

Beside another writer a bot's memory would be wrong.

SQLite: the operating system's lock of a file beside the database's. PostgreSQL: an advisory lock
of a session of its own. Both are released when the process dies, however it dies. On PostgreSQL
several processes can share the database (`share_database`): each holds the locks of its shards,
and all hold one that keeps out a process that wants the whole.
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

from bot.store.database import UnusableDatabaseError, parse_database_url, to_unusable_error
from bot.store.drivers import CONNECT_SECONDS

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

log = structlog.get_logger()

LOCK_SUFFIX = ".lock"
DATABASE_LOCK_KEY = 0x426C756667
"""Advisory lock of the bot that runs on a PostgreSQL database."""
SHARD_LOCK_FAMILY, COUNT_LOCK_FAMILY = 0x426C7566, 0x426C7567
"""Families of advisory locks: of held shards, and of the shard count in use."""
LOCK_TIMEOUT_S = {"sqlite": 2.0, "postgresql": 30.0}
"""Seconds in which a former process must be gone; PostgreSQL may notice late."""
RETRY_PAUSE_S = 0.2
CHECK_INTERVAL_S = 5.0
"""Interval of checking the session with the lock, and its time to answer."""
KEEPALIVE_SETTINGS = {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
"""TCP keepalive settings of the server (seconds, tries)."""
CONNECTION_ERRORS = (SQLAlchemyError, OSError, TimeoutError)


class DatabaseLock(Protocol):
    async def acquire_lock(self) -> bool:
        """Try to acquire the lock; return whether this process has it.

        Raises OSError or SQLAlchemy's errors.
        """
        ...

    async def keep_lock(self, lost: asyncio.Event) -> None:
        """Keep the lock; set `lost` when another process has it."""
        ...

    async def close(self) -> None: ...


@contextlib.asynccontextmanager
async def claim_database(
    url: str, patience: float | None = None
) -> AsyncGenerator[asyncio.Event, None]:
    """Hold the database for this process; yield an event set when the lock is lost.

    Raises `UnusableDatabaseError` when another process has it and is not gone after `patience`
    seconds, or when the database cannot be reached.
    """
    where = parse_database_url(url)
    try:
        lock = _make_lock(where)
    except Exception as error:
        raise to_unusable_error(error, where) from error
    if lock is None:
        yield asyncio.Event()
        return
    if patience is None:
        patience = LOCK_TIMEOUT_S[where.get_backend_name()]
    async with _hold_lock(lock, where, patience, "database-taken") as lost:
        yield lost


@contextlib.asynccontextmanager
async def share_database(
    url: str, name: str, count: int, patience: float | None = None
) -> AsyncGenerator[tuple["ShardLocks", asyncio.Event]]:
    """Share the database with other processes, each with some of `count` shards.

    Yields this process's locks, and an event that is set when they are lost. Raises
    `UnusableDatabaseError` on SQLite, when a process has the database for itself or with another
    number of shards, or when the database cannot be reached.
    """
    where = parse_database_url(url)
    if where.get_backend_name() != "postgresql":
        raise UnusableDatabaseError(
            "shards-need-server", url=where.render_as_string(hide_password=True)
        )
    locks = ShardLocks(where, name, count)
    patient = LOCK_TIMEOUT_S["postgresql"] if patience is None else patience
    async with _hold_lock(locks, where, patient, "shards-other-count") as lost:
        yield locks, lost


@contextlib.asynccontextmanager
async def _hold_lock(
    lock: DatabaseLock, where: URL, patience: float, code: str
) -> AsyncGenerator[asyncio.Event]:
    """Hold this lock.

    Raises `UnusableDatabaseError` with this code if another process has it.
    """
    lost = asyncio.Event()
    keeping: asyncio.Task[None] | None = None
    try:
        try:
            taken = await _acquire_in_time(lock, patience)
        except Exception as error:
            raise to_unusable_error(error, where) from error
        if not taken:
            shown = where.render_as_string(hide_password=True)
            raise UnusableDatabaseError(code, url=shown)
        keeping = asyncio.create_task(lock.keep_lock(lost), name="lease")
        yield lost
    finally:
        if keeping is not None:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
        await lock.close()


async def is_database_held(url: str) -> bool:
    """Return whether a bot runs on this database, without creating it.

    Raises `UnusableDatabaseError`.
    """
    where = parse_database_url(url)
    if where.get_backend_name() == "sqlite" and not _find_lock_file(where).exists():
        return False
    try:
        async with claim_database(url, patience=0):
            return False
    except UnusableDatabaseError as error:
        if error.code != "database-taken":
            raise
        return True


async def _acquire_in_time(lock: DatabaseLock, patience: float) -> bool:
    loop = asyncio.get_running_loop()
    end = loop.time() + patience
    waits = False
    while not await lock.acquire_lock():
        if loop.time() >= end:
            return False
        if not waits:
            log.warning("another_runs", waits_seconds=patience)
            waits = True
        await asyncio.sleep(RETRY_PAUSE_S)
    return True


def _make_lock(where: URL) -> DatabaseLock | None:
    """Return the lock of a database; None if no other process can open it."""
    if where.get_backend_name() == "postgresql":
        return SessionLock(where)
    if where.get_backend_name() == "sqlite" and where.database not in (None, "", ":memory:"):
        return _FileLock(_find_lock_file(where))
    return None


def _find_lock_file(where: URL) -> Path:
    """Return the lock file of a database file, whatever link leads to it."""
    return Path(f"{os.path.realpath(str(where.database))}{LOCK_SUFFIX}")


class _FileLock:
    """File lock of the operating system.

    The file stays: deleting it might let two processes in.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    async def acquire_lock(self) -> bool:
        if self._file is None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        return _try_lock_file(self._file)

    async def keep_lock(self, lost: asyncio.Event) -> None:
        """Do nothing: the lock cannot be lost."""

    async def close(self) -> None:
        if self._file is not None:
            os.close(self._file)


def _try_lock_file(file: int) -> bool:
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


class SessionLock:
    """PostgreSQL session that only holds the lock."""

    def __init__(self, where: URL, name: str = "") -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # see `bot.store.drivers`

        named = {"application_name": name} if name else {}
        self._engine = create_async_engine(
            where,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            connect_args={
                "timeout": CONNECT_SECONDS,
                "server_settings": {**KEEPALIVE_SETTINGS, **named},
            },
        )
        self._connection: AsyncConnection | None = None
        self._turn = asyncio.Lock()

    async def acquire_lock(self) -> bool:
        if self._connection is None:
            self._connection = await self._engine.connect()
        return bool(
            await self._query_value("SELECT pg_try_advisory_lock(:key)", key=DATABASE_LOCK_KEY)
        )

    async def _query_value(self, query: str, **parameters: int) -> Any:
        """Query one value; a session runs one query at a time."""
        async with self._turn:
            if self._connection is None:
                raise ConnectionError("the session is broken")
            return (await self._connection.execute(text(query), parameters)).scalar()

    async def keep_lock(self, lost: asyncio.Event) -> None:
        while True:
            await asyncio.sleep(CHECK_INTERVAL_S)
            if not (await self._is_session_alive() or await self._reacquire_lock()):
                break
        log.error("another_runs")
        lost.set()

    async def _is_session_alive(self) -> bool:
        try:
            async with asyncio.timeout(CHECK_INTERVAL_S):
                # A former primary that became a standby keeps locks that protect nothing.
                return not await self._query_value("SELECT pg_is_in_recovery()")
        except CONNECTION_ERRORS as error:
            log.warning("lease_broken", error=str(error))
        return False

    async def _reacquire_lock(self) -> bool:
        """Acquire the lock again, however long the server is away.

        Returns False if another process was faster.
        """
        while True:
            try:
                await self._drop_connection()
                return await _acquire_in_time(self, LOCK_TIMEOUT_S["postgresql"])
            except CONNECTION_ERRORS:
                await asyncio.sleep(RETRY_PAUSE_S)

    async def _drop_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(*CONNECTION_ERRORS):
                await connection.invalidate()
                await connection.close()

    async def close(self) -> None:
        await self._drop_connection()
        await self._engine.dispose()


class ShardLocks(SessionLock):
    """Locks and notices of a process that shares the database, in one session.

    So a process without its locks hears no notices either.
    """

    def __init__(self, where: URL, name: str, count: int) -> None:
        super().__init__(where, name)
        self._count = count
        self._shards = set[int]()
        self.heard: Callable[[str], None] | None = None
        """Callback for each notice; "" stands for notices that may have been missed."""
        self._channel = ""

    async def acquire_lock(self) -> bool:
        """Acquire the shared lock and this process's shards again.

        Returns False if a process has the whole database, or another number of shards, or one of
        this process's shards.
        """
        if self._connection is None:
            self._connection = await self._engine.connect()
            if self.heard is not None and not await self._is_process_listed():
                await self._drop_connection()
                return False
            await self._add_listener()
        if not await self._query_value(
            "SELECT pg_try_advisory_lock_shared(:key)", key=DATABASE_LOCK_KEY
        ):
            return False
        ours = {"family": COUNT_LOCK_FAMILY, "count": self._count}
        await self._query_value("SELECT pg_try_advisory_lock_shared(:family, :count)", **ours)
        others = (
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2"
            " AND classid = :family AND objid <> :count"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
        if await self._query_value(others, **ours):
            await self._query_value("SELECT pg_advisory_unlock_all()")
            return False
        for number in self._shards:
            if not await self._try_shard_lock(number):
                return False
        return True

    async def acquire_shard(self, number: int) -> bool:
        """Try to acquire a shard; return whether this process has it."""
        if not await self._try_shard_lock(number):
            return False
        self._shards.add(number)
        return True

    async def release_shard(self, number: int) -> None:
        self._shards.discard(number)
        ours = {"family": SHARD_LOCK_FAMILY, "number": number}
        await self._query_value("SELECT pg_advisory_unlock(:family, :number)", **ours)

    async def listen_to_channel(self, channel: str, heard: Callable[[str], None]) -> None:
        """Listen to a channel from now on, across breaks of the session."""
        self._channel, self.heard = channel, heard
        await self._add_listener()

    async def _is_process_listed(self) -> bool:
        """Return whether this process has not been declared dead."""
        query = "SELECT count(*) FROM processes WHERE name = current_setting('application_name')"
        return bool(await self._query_value(query))

    async def _try_shard_lock(self, number: int) -> bool:
        ours = {"family": SHARD_LOCK_FAMILY, "number": number}
        return bool(
            await self._query_value("SELECT pg_try_advisory_lock(:family, :number)", **ours)
        )

    async def _add_listener(self) -> None:
        if self._connection is None or self.heard is None:
            return
        raw = await self._connection.get_raw_connection()
        connection: Any = raw.driver_connection
        await connection.add_listener(self._channel, self._on_notification)
        self.heard("")

    def _on_notification(self, *message: Any) -> None:
        if self.heard is not None:
            self.heard(message[-1])
