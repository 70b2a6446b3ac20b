"""Drivers that run functions of a SQLAlchemy `Connection`.

They use aiosqlite for SQLite and asyncpg for PostgreSQL. docs/decisions/0005 says why SQLite is not
SQLAlchemy's own engine for aiosqlite.
"""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Protocol, Self, TypeVar

import aiosqlite
from sqlalchemy import URL, Connection, Engine, SingletonThreadPool, create_engine, event
from sqlalchemy.engine import ExceptionContext

CONNECT_SECONDS = 10
READ_ONLY_SQLSTATE = "25006"
"""SQLSTATE of a write that a PostgreSQL server refuses as read-only."""
READER_COUNT = 4
"""Connections that read a SQLite file at the same time."""
PURGE_BUSY_MS = 100
"""Busy timeout of a WAL checkpoint; writers queue behind it meanwhile."""
BUSY_MS = 5_000
"""Milliseconds for which SQLite waits for another process."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}", "secure_delete=ON")
"""Settings of every connection to SQLite."""

T = TypeVar("T")


class FencedError(OSError):
    """Raised when another process has declared this one dead, so it may not write."""


class DatabaseDriver(Protocol):
    """Runner of functions, each on a connection of its own.

    Raises errors of SQLAlchemy and of the functions. Only `run_transaction` commits. `writing` is
    the engine of the writer.
    """

    writing: Engine

    async def run_read(self, ask: Callable[[Connection], T]) -> T:
        """Return the result of a function that reads, outside of any transaction."""
        ...

    async def run_transaction(self, change: Callable[[Connection], T]) -> T:
        """Run a function in a transaction, which completes even if its caller is gone."""
        ...

    async def empty_wal(self) -> bool:
        """Remove overwritten data from the database's log; False while somebody reads it."""
        ...

    async def close_connections(self) -> None:
        """Wait for running calls, and close all connections."""
        ...


class SqliteConnection(aiosqlite.Connection):
    """Connection of aiosqlite that runs a function of SQLAlchemy as one call.

    The function runs on the connection's thread. aiosqlite hands each statement to that thread
    alone, so that a transaction would be some thirty calls.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        super().__init__(self._connect_engine, iter_chunk_size=1)
        self._thread.daemon = True  # as SQLAlchemy has it: a crash does not wait for it
        self._end: asyncio.Future[Any] | None = None

    async def __aenter__(self) -> Self:
        try:
            await self
        except BaseException:
            # aiosqlite tells its thread to end, which would say so to an event loop that is closed.
            if self._end is not None:
                await self._end
            raise
        return self

    def stop(self) -> asyncio.Future[Any] | None:
        self._end = super().stop()  # pyright: ignore[reportUnknownMemberType]
        return self._end

    def _connect_engine(self) -> sqlite3.Connection:
        with self._engine.connect() as connection:
            connected: Any = connection.connection.driver_connection
        return connected

    async def run_function(self, ask: Callable[[Connection], T]) -> T:
        """Return a function's result on this connection, after all earlier calls.

        Once asked it completes, even if the caller is cancelled.
        """

        def run_on_thread() -> T:
            with self._engine.connect() as connection:
                return ask(connection)

        return await self._execute(run_on_thread)  # pyright: ignore[reportUnknownMemberType]


class SqliteDriver:
    """Driver of a SQLite file: one connection writes, others read beside it.

    The thread of the writing connection is a fair queue of all writers, which SQLite's own lock is
    not. All are of one engine, so that each statement is compiled once.
    """

    def __init__(
        self, engine: Engine, connections: list[SqliteConnection], stack: AsyncExitStack
    ) -> None:
        self.writing = engine
        self.connections = connections
        self._writer, *readers = connections
        self._idle = asyncio.LifoQueue[SqliteConnection]()
        for reader in readers:
            self._idle.put_nowait(reader)
        self._stack = stack

    @classmethod
    async def connect(cls, url: URL) -> "SqliteDriver":
        """Connect to the file, which is created if missing. Raises errors of SQLAlchemy."""
        file = Path(url.database or "")
        file.parent.mkdir(parents=True, exist_ok=True)
        if "uri" not in url.query:
            # It holds all hands and the secrets of running tables: nobody else on the machine may
            # read it. SQLite gives the files of its log the same mode.
            with contextlib.suppress(FileExistsError):
                os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        # Parameters of statements hold dice and secrets: they never enter the text of an error.
        engine = create_engine(
            url, hide_parameters=True, poolclass=SingletonThreadPool, pool_size=1 + READER_COUNT
        )
        event.listen(engine, "connect", _set_pragmas)
        async with AsyncExitStack() as stack:
            stack.callback(engine.dispose)
            connections = [SqliteConnection(engine) for _ in range(1 + READER_COUNT)]
            for connection in connections:
                await stack.enter_async_context(connection)
            return cls(engine, connections, stack.pop_all())

    async def run_read(self, ask: Callable[[Connection], T]) -> T:
        reader = await self._idle.get()
        reading = asyncio.ensure_future(reader.run_function(ask))
        reading.add_done_callback(lambda _: self._idle.put_nowait(reader))
        return await asyncio.shield(reading)

    async def run_transaction(self, change: Callable[[Connection], T]) -> T:
        def run_in_transaction(connection: Connection) -> T:
            with connection.begin():
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                return change(connection)

        return await self._writer.run_function(run_in_transaction)

    async def empty_wal(self) -> bool:
        def checkpoint_wal(connection: Connection) -> bool:
            connection.exec_driver_sql(f"PRAGMA busy_timeout={PURGE_BUSY_MS}")
            try:
                busy = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
                return not busy.scalar()
            finally:
                connection.exec_driver_sql(f"PRAGMA busy_timeout={BUSY_MS}")

        return await self._writer.run_function(checkpoint_wal)

    async def close_connections(self) -> None:
        for _ in range(READER_COUNT):
            await self._idle.get()
        await self._stack.aclose()


def _set_pragmas(connection: sqlite3.Connection, _: Any) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _drop_read_only(context: ExceptionContext) -> None:
    """Treat a server that refuses writes as gone.

    Another may have taken its place: new connections reach the server at that address.
    """
    if getattr(context.original_exception, "sqlstate", None) == READ_ONLY_SQLSTATE:
        context.is_disconnect = True


class PostgresDriver:
    """Driver of a PostgreSQL server."""

    def __init__(self, where: URL, name: str = "") -> None:
        # Imported late: it loads SQLAlchemy's mapper, memory that SQLite does without.
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
        event.listen(self.writing, "handle_error", _drop_read_only)
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def run_read(self, ask: Callable[[Connection], T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(ask)

    async def run_transaction(self, change: Callable[[Connection], T]) -> T:
        async def run_in_transaction() -> T:
            async with self._engine.begin() as connection:
                return await connection.run_sync(change)

        return await asyncio.shield(run_in_transaction())

    def fence_on_connect(self, on_fenced: Callable[[], None]) -> None:
        """Refuse new connections once this process's name is not among the processes.

        `on_fenced` is called first. The process that takes the name away ends the existing
        connections.
        """

        def check_fence(connection: Any, _: Any) -> None:
            cursor = connection.cursor()
            cursor.execute("SELECT name FROM processes WHERE name = $1", (self._name,))
            alive = cursor.fetchone() is not None
            cursor.close()
            connection.rollback()
            if not alive:
                on_fenced()
                raise FencedError(f"{self._name} was declared dead")

        event.listen(self.writing, "connect", check_fence)

    async def empty_wal(self) -> bool:
        return True  # a server does so by itself, when it vacuums

    async def close_connections(self) -> None:
        await self._engine.dispose()
