"""One bot on one database: what it keeps in memory would be wrong if another wrote there.

SQLite: the operating system's lock of a file beside the database's. PostgreSQL: an advisory lock of
a session of its own. Both are let go when the process dies, however it dies.
"""

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

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
    lost = asyncio.Event()
    try:
        lock = _lock(where)
    except Exception as error:
        raise unusable(error, where) from error
    if lock is None:
        yield lost
        return
    keeping: asyncio.Task[None] | None = None
    if patience is None:
        patience = PATIENCE[where.get_backend_name()]
    try:
        try:
            taken = await _taken(lock, patience)
        except Exception as error:
            raise unusable(error, where) from error
        if not taken:
            shown = where.render_as_string(hide_password=True)
            raise UnusableDatabase("database-taken", url=shown)
        keeping = asyncio.create_task(lock.keep(lost), name="lease")
        yield lost
    finally:
        if keeping is not None:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
        await lock.close()


async def held(url: str) -> bool:
    """Whether a bot runs on this database. Raises `UnusableDatabase`."""
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
        return _File(Path(f"{where.database}{SUFFIX}"))
    return None


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

    def __init__(self, where: URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # see `bot.store.drivers`

        self._engine = create_async_engine(
            where,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            connect_args={"timeout": CONNECT_SECONDS, "server_settings": KEEPALIVE},
        )
        self._connection: AsyncConnection | None = None

    async def take(self) -> bool:
        if self._connection is None:
            self._connection = await self._engine.connect()
        query = text("SELECT pg_try_advisory_lock(:key)")
        return bool((await self._connection.execute(query, {"key": KEY})).scalar())

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
                if self._connection is not None:
                    await self._connection.execute(text("SELECT 1"))
                    return True
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
