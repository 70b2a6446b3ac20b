"""How a function of a connection runs without anybody waiting in the event loop: on SQLite in
threads of ours, on PostgreSQL over a driver that can be awaited."""

import asyncio
import contextlib
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import ExceptionContext

CONNECT_SECONDS = 10
READ_ONLY = "25006"
"""What PostgreSQL says to a write that it does not take."""
READERS = 4
"""Threads that read a SQLite file at the same time."""
PURGE_BUSY_MS = 100
"""How long one try to empty the log waits for who reads, writers behind it."""
BUSY_MS = 5_000
"""How long SQLite waits for another process."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}", "secure_delete=ON")
"""Of every connection to SQLite."""

T = TypeVar("T")


class Dead(OSError):
    """This process was declared dead by another, and writes nothing any more."""


class Driver(Protocol):
    """Runs functions, each on a connection of its own. Raises what SQLAlchemy and the functions do;
    only `write` ends in a commit."""

    writing: Engine

    async def read(self, ask: Callable[[Connection], T]) -> T: ...

    async def write(self, change: Callable[[Connection], T]) -> T:
        """Once begun, goes to its end even if who asked for it is cancelled."""
        ...

    async def empty_log(self) -> bool:
        """Brings what was overwritten out of the database's log; False while somebody reads it."""
        ...

    async def close(self) -> None:
        """Waits for what has been asked."""
        ...


class Sqlite:
    """A file. One thread writes, and is the queue of all who write: fair and quick, which SQLite's
    own is not. Others read, beside it."""

    def __init__(self, where: URL) -> None:
        file = Path(where.database or "")
        file.parent.mkdir(parents=True, exist_ok=True)
        if "uri" not in where.query:
            # It holds all hands and the secrets of running tables: nobody else on the machine may
            # read it. SQLite gives the files of its log the same mode.
            with contextlib.suppress(FileExistsError):
                os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        # The writer has its connection for itself: nobody else writes what that has in memory.
        self.writing = _engine(where, 1, "BEGIN IMMEDIATE")
        # Here a query stands alone. One connection is for the writer's thread, to empty the log.
        self.reading = _engine(where, READERS + 1, None)
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")

    async def read(self, ask: Callable[[Connection], T]) -> T:
        def asked() -> T:
            with self.reading.connect() as connection:
                return ask(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, asked)

    async def write(self, change: Callable[[Connection], T]) -> T:
        def changed() -> T:
            with self.writing.begin() as connection:
                return change(connection)

        return await self._behind(changed)

    async def empty_log(self) -> bool:
        def emptied() -> bool:
            with self.reading.connect() as connection:
                connection.exec_driver_sql(f"PRAGMA busy_timeout={PURGE_BUSY_MS}")
                try:
                    made = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
                    return not made.scalar()
                finally:
                    connection.exec_driver_sql(f"PRAGMA busy_timeout={BUSY_MS}")

        return await self._behind(emptied)

    async def close(self) -> None:
        def end() -> None:
            self._readers.shutdown()
            self.reading.dispose()
            self.writing.dispose()
            self._writer.shutdown(wait=False)

        await self._behind(end)

    async def _behind(self, function: Callable[[], T]) -> T:
        """In the writer's thread, after all that was asked of it before."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, function)


def _engine(where: URL, connections: int, begin: str | None) -> Engine:
    # Statements' parameters hold dice and secrets: they never enter an error's text.
    engine = create_engine(where, hide_parameters=True, pool_size=connections, max_overflow=0)

    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def began(connection: Connection) -> None:
        if begin is not None:
            connection.exec_driver_sql(begin)

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", began)
    return engine


def _left_behind(context: ExceptionContext) -> None:
    """A server that takes no writes any more may have given its place to another: connections to it
    are not used again, and new ones find whoever is at its address."""
    if getattr(context.original_exception, "sqlstate", None) == READ_ONLY:
        context.is_disconnect = True


class Postgres:
    """A server."""

    def __init__(self, where: URL, name: str = "") -> None:
        # With it comes SQLAlchemy's mapper, eight megabytes that SQLite does without.
        from sqlalchemy.ext.asyncio import create_async_engine

        self._engine = create_async_engine(
            where,
            hide_parameters=True,
            pool_pre_ping=True,  # the server may have been restarted
            connect_args={
                "timeout": CONNECT_SECONDS,
                "server_settings": {"application_name": name} if name else {},
            },
        )
        self._name = name
        self.writing = self._engine.sync_engine
        event.listen(self.writing, "handle_error", _left_behind)
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def read(self, ask: Callable[[Connection], T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(ask)

    async def write(self, change: Callable[[Connection], T]) -> T:
        async def changed() -> T:
            async with self._engine.begin() as connection:
                return await connection.run_sync(change)

        return await asyncio.shield(changed())

    def guard(self, dead: Callable[[], None]) -> None:
        """Refuses every connection that is made from now on once this process's name does not stand
        among the processes, and says so. Whoever takes it away ends those that are there."""

        def connected(connection: Any, _: Any) -> None:
            cursor = connection.cursor()
            cursor.execute("SELECT name FROM processes WHERE name = $1", (self._name,))
            alive = cursor.fetchone() is not None
            cursor.close()
            connection.rollback()
            if not alive:
                dead()
                raise Dead(f"{self._name} was declared dead")

        event.listen(self.writing, "connect", connected)

    async def empty_log(self) -> bool:
        return True  # a server does so by itself, when it vacuums

    async def close(self) -> None:
        await self._engine.dispose()
