"""Opens the database and brings it up to date. No query of the product lives here."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parents[2] / "migrations"

P = ParamSpec("P")
T = TypeVar("T")


class UnusableDatabase(Exception):
    """The database cannot be used; `code` names the text that says why and what to do."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class Database:
    """One database: `read` for queries, `write` for a transaction that holds the writer's lock."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # SQLite has one writer; queueing for it here is fair and quick, in SQLite it is neither.
        self._writer = asyncio.Lock() if engine.dialect.name == "sqlite" else None

    @classmethod
    async def open(cls, url: str) -> "Database":
        """Connects and migrates. Raises `UnusableDatabase` with what is wrong."""
        engine, where = None, "DATABASE_URL"
        try:
            parsed = make_url(url)
            where = parsed.render_as_string(hide_password=True)
            sqlite = parsed.get_backend_name() == "sqlite"
            if sqlite and parsed.database:
                Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
            engine = create_async_engine(parsed)
            if sqlite:
                _tune_sqlite(engine)
            async with engine.connect() as connection:
                await connection.run_sync(_migrate)
        except UnusableDatabase:
            assert engine is not None
            await engine.dispose()
            raise
        except (SQLAlchemyError, ImportError, OSError) as error:
            if engine is not None:
                await engine.dispose()
            reason = str(getattr(error, "orig", error)).partition("\n")[0]
            raise UnusableDatabase("database-unusable", url=where, reason=reason) from error
        return cls(engine)

    async def close(self) -> None:
        if self._writer is not None:
            async with self._writer:  # what is being written comes to its end
                await self._engine.dispose()
        else:
            await self._engine.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[AsyncConnection]:
        async with self._engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncGenerator[AsyncConnection]:
        """A transaction: committed at the end, rolled back by an exception."""
        if self._writer is None:
            async with self._engine.begin() as connection:
                yield connection
            return
        async with self._writer, self._engine.begin() as connection:
            yield connection


def unbroken(write: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Awaitable[T]]:
    """A transaction that goes to its end even if who asked for it is cancelled.

    A statement that is broken off keeps SQLite's lock until its cursor is collected, and meanwhile
    nobody at any table could write.
    """

    @wraps(write)
    async def shielded(*args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.shield(write(*args, **kwargs))

    return shielded


def _tune_sqlite(engine: AsyncEngine) -> None:
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def began(connection: Connection) -> None:
        if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    event.listen(engine.sync_engine, "connect", connected)
    event.listen(engine.sync_engine, "begin", began)


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    if "alembic_version" in inspect(connection).get_table_names():
        version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        try:
            ScriptDirectory.from_config(config).get_revision(version or "base")
        except CommandError as error:
            raise UnusableDatabase("database-newer", version=str(version)) from error
    command.upgrade(config, "head")
    connection.commit()
