"""Opens the database and brings it up to date. No query of the product lives here."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Generator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import structlog
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import URL, Connection, Table, event, insert, inspect, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot import metrics

log = structlog.get_logger()

MIGRATIONS = Path(__file__).parents[2] / "migrations"
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
"""What operators and hosts write in an address, and the driver that can be awaited."""
CONNECT_SECONDS = 10
MIGRATING = 0x426C756666
"""The advisory lock under which one process at a time migrates a PostgreSQL database."""

SETTLE_SECONDS = 10.0
"""How long is asked whether a transaction was committed, when the connection broke meanwhile …"""
SETTLE_PAUSE = 0.2
"""… and how often (seconds)."""
PURGE_PAUSES = (0.05, 0.2, 0.5)
"""Seconds between the tries to empty SQLite's write-ahead log, while somebody reads."""
PURGE_BUSY_MS = 100
"""How long one try waits for who reads, writers behind it."""
BUSY_MS = 5_000
"""How long SQLite waits for another process."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}", "secure_delete=ON")
"""Of every connection to SQLite."""

UNBEGUN = "bluff_unbegun"
"""The execution option of connections that only read."""

P = ParamSpec("P")
T = TypeVar("T")


class UnusableDatabase(Exception):
    """The database cannot be used; `code` names the text that says why and what to do."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class DatabaseFailed(Exception):
    """The database did not do what it was asked to: full, read-only, away. Nothing was written."""


class Unsure(DatabaseFailed):
    """The database did not say what stands there: the connection broke while a transaction was
    committed, or nothing can be read. What was to be written may have been."""


def unbroken(write: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Awaitable[T]]:
    """A transaction that goes to its end even if who asked for it is cancelled.

    A statement that is broken off keeps SQLite's lock until its cursor is collected, and meanwhile
    nobody at any table could write.
    """

    @wraps(write)
    async def shielded(*args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.shield(write(*args, **kwargs))

    return shielded


def address(url: str) -> URL:
    """Where the database is, with a driver that can be awaited. Raises `UnusableDatabase`."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:
        reason = str(error).partition("\n")[0].replace(url or "''", "…")
        raise UnusableDatabase("database-unusable", url="DATABASE_URL", reason=reason) from error
    parsed = parsed.set(drivername=DRIVERS.get(parsed.drivername, parsed.drivername))
    if parsed.get_backend_name() == "postgresql" and "sslmode" in parsed.query:
        # PostgreSQL's own tools call it sslmode, the driver ssl.
        mode = parsed.query["sslmode"]
        parsed = parsed.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    return parsed


class Database:
    """One database: `read` for queries, `write` for a transaction that holds the writer's lock.

    `versions` are those of its schema before and after it was opened (None: it was empty).
    """

    def __init__(self, engine: AsyncEngine, versions: tuple[str | None, str | None]) -> None:
        self._engine = engine
        self.versions = versions
        # SQLite has one writer; queueing for it here is fair and quick, in SQLite it is neither.
        sqlite = engine.dialect.name == "sqlite"
        self._writer = asyncio.Lock() if sqlite else None
        self._writing: AsyncConnection | None = None
        """The connection of SQLite's writer, held open: readers may take all of the pool's."""
        # In SQLite a query that no BEGIN precedes stands alone; setting and resetting the driver's
        # isolation level would take longer than the query.
        alone: dict[str, Any] = {UNBEGUN: True} if sqlite else {"isolation_level": "AUTOCOMMIT"}
        self._reader = engine.execution_options(**alone)
        self.unpurged = sqlite
        """Whether what was deleted may still stand in SQLite's write-ahead log: after a crash it
        may be from before."""

    @classmethod
    async def open(cls, url: str, *, create: bool = True) -> "Database":
        """Connects and migrates. Raises `UnusableDatabase` with what is wrong.

        `create` False: a SQLite file that is not there is refused instead of made.
        """
        where = address(url)
        engine = None
        try:
            engine = _engine(where, create)
            async with engine.connect() as connection:
                versions = await connection.run_sync(_migrate)
        except Exception as error:
            if engine is not None:
                await engine.dispose()
            raise unusable(error, where) from error
        return cls(engine, versions)

    async def close(self) -> None:
        if self._writer is not None:
            async with self._writer:  # what is being written comes to its end
                await self._drop()
                await self._engine.dispose()
        else:
            await self._engine.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[AsyncConnection]:
        """A connection for queries. Raises `Unsure`."""
        with _asked() as asked:
            asked.wrote = True  # who reads may have written before
            async with self._reader.connect() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncGenerator[AsyncConnection]:
        """A transaction: committed at the end, rolled back by an exception.

        Raises `DatabaseFailed`, `Unsure` when it broke off at the very end (`settled` asks what
        came of it); SQLAlchemy's IntegrityError goes through.
        """
        with _asked() as asked, metrics.WRITE_SECONDS.time():
            if self._writer is None:
                async with self._engine.begin() as connection:
                    yield connection
                    asked.wrote = True
                return
            async with self._writer:
                if self._writing is None:
                    self._writing = await self._engine.connect()
                try:
                    async with self._writing.begin():
                        yield self._writing
                        asked.wrote = True
                except IntegrityError:
                    raise
                except (SQLAlchemyError, OSError, asyncio.CancelledError):
                    await self._drop()  # it may be broken: the next transaction has another
                    raise

    async def _drop(self) -> None:
        """Gives the writer's connection back to the pool, which knows whether it can be used."""
        connection, self._writing = self._writing, None
        if connection is not None:
            await connection.close()

    async def purge(self) -> bool:
        """What was deleted leaves the disk at once: the write-ahead log of SQLite, which overwrites
        what it deletes, goes into the file and is emptied. False while somebody reads what stood
        there before; then it is to be tried again. PostgreSQL does so by itself, when it vacuums.
        """
        if self._writer is None:
            return True
        self.unpurged = True
        for pause in (*PURGE_PAUSES, 0):
            try:
                if await self._emptied():
                    self.unpurged = False
                    return True
            except DatabaseFailed as error:
                log.warning("purge_failed", error=str(error))
            await asyncio.sleep(pause)
        log.warning("purge_postponed")
        return False

    @unbroken
    async def _emptied(self) -> bool:
        assert self._writer is not None
        async with self._writer, self.read() as connection:
            await connection.exec_driver_sql(f"PRAGMA busy_timeout={PURGE_BUSY_MS}")
            try:
                made = await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
                busy = bool(made.scalar())
            finally:
                await connection.exec_driver_sql(f"PRAGMA busy_timeout={BUSY_MS}")
        return not busy


@dataclass(slots=True)
class _Asked:
    """What the database is asked; `wrote`: something may have been written already."""

    wrote: bool = False


@contextmanager
def _asked() -> Generator[_Asked]:
    """Whatever a driver raises, callers see one exception."""
    asked = _Asked()
    try:
        yield asked
    except IntegrityError:
        raise
    except (SQLAlchemyError, OSError) as error:
        metrics.DATABASE_FAILURES.inc()
        raise (Unsure if asked.wrote else DatabaseFailed)(_reason(error)) from error


async def settled(known: Callable[[], Awaitable[int | None]]) -> int:
    """What is `known` of a transaction of which nobody knows whether it was committed: the id under
    which its cause counts.

    Raises `DatabaseFailed` if it was not, `Unsure` when the database does not say in time.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + SETTLE_SECONDS
    asked = 0
    while True:
        try:
            found = await known()
        except DatabaseFailed as error:
            if loop.time() >= end:
                raise Unsure(str(error)) from error
        else:
            asked += 1
            if found is not None:
                return found
            if asked > 1:  # a server that lives may have been at it still
                raise DatabaseFailed("the transaction was not committed")
        await asyncio.sleep(SETTLE_PAUSE)


def _reason(error: Exception) -> str:
    return str(getattr(error, "orig", error)).partition("\n")[0] or error.__class__.__name__


def _engine(where: URL, create: bool) -> AsyncEngine:
    # Statements' parameters hold dice and secrets: they never enter an error's text.
    if where.get_backend_name() != "sqlite":
        return create_async_engine(
            where,
            hide_parameters=True,
            pool_pre_ping=True,  # the server may have been restarted
            connect_args={"timeout": CONNECT_SECONDS},
        )
    if where.database:
        file = Path(where.database)
        if not create and not file.exists():
            raise UnusableDatabase("database-missing", name=where.database)
        file.parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(where, hide_parameters=True)
    _tune_sqlite(engine)
    return engine


def unusable(error: Exception, where: URL) -> UnusableDatabase:
    """What is wrong, in a sentence; a defect of ours is raised as it is."""
    if isinstance(error, UnusableDatabase):
        return error
    match getattr(getattr(error, "orig", None), "sqlstate", None):
        case "28000" | "28P01":
            return UnusableDatabase("database-refused", user=where.username or "")
        case "3D000":
            return UnusableDatabase("database-missing", name=where.database or "")
        case _:
            pass
    # TypeError and ValueError: what the driver does not know in the address.
    if not isinstance(error, SQLAlchemyError | ImportError | OSError | TypeError | ValueError):
        raise error
    away = isinstance(error, OSError) and where.get_backend_name() != "sqlite"
    return UnusableDatabase(
        "database-no-server" if away else "database-unusable",
        url=where.render_as_string(hide_password=True),
        reason=_reason(error),
    )


async def put(
    connection: AsyncConnection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]
) -> None:
    """Writes the row with this key, whether or not there is one, and whoever else does the same."""
    change = (
        update(table).where(*(table.c[name] == of for name, of in key.items())).values(**values)
    )
    if (await connection.execute(change)).rowcount:
        return
    try:
        async with connection.begin_nested():
            await connection.execute(insert(table).values(**key, **values))
    except IntegrityError:
        await connection.execute(change)


def _tune_sqlite(engine: AsyncEngine) -> None:
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def began(connection: Connection) -> None:
        if UNBEGUN not in connection.get_execution_options():
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    event.listen(engine.sync_engine, "connect", connected)
    event.listen(engine.sync_engine, "begin", began)


def _migrate(connection: Connection) -> tuple[str | None, str | None]:
    """Brings the schema up to date; gives its version before and after."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        if connection.execute(text("SHOW transaction_read_only")).scalar() == "on":
            raise UnusableDatabase("database-read-only")
        # SQLite's one writer is this lock already.
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    script = ScriptDirectory.from_config(config)
    before = None
    if "alembic_version" in inspect(connection).get_table_names():
        before = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        try:
            script.get_revision(before or "base")
        except CommandError as error:
            raise UnusableDatabase("database-newer", version=str(before)) from error
    command.upgrade(config, "head")
    connection.commit()
    return before, script.get_current_head()
