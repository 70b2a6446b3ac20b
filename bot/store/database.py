"""Open the database and migrate it. No query of the product belongs here."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar

import structlog
from msgspec import Struct
from sqlalchemy import URL, Connection, Executable, Select, Table, inspect, select, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from bot import metrics
from bot.store.drivers import DatabaseDriver, PostgresDriver, SqliteDriver
from bot.store.shards import ONLY_SHARD, ShardScope
from engines.core import ExplainedError

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

log = structlog.get_logger()

MIGRATIONS = Path(__file__).parents[2] / "migrations"
DRIVER_NAMES = {
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "sqlite+aiosqlite": "sqlite",
}
"""Our driver for each scheme that operators and hosts write in a database URL."""
MIGRATION_LOCK_KEY = 0x426C756666
"""Advisory lock under which one process at a time migrates a PostgreSQL database."""

COMMIT_CHECK_TIMEOUT_S = 10.0
"""Seconds in which a commit's outcome is queried after the connection broke."""
COMMIT_CHECK_PAUSE_S = 0.2
"""Seconds between two such queries."""
MAX_CACHED_TABLES = 2_000
"""Tables of which rows are cached."""
PURGE_PAUSES_S = (0.05, 0.2, 0.5)
"""Seconds between tries to empty SQLite's write-ahead log while it is being read."""

P = ParamSpec("P")
T = TypeVar("T")


class UnusableDatabaseError(ExplainedError):
    """Raised when the database cannot be used; its text says why and what to do."""


class DatabaseFailedError(Exception):
    """Raised when the database failed (full, read-only, unreachable) before a write.

    Nothing was written.
    """


class CommitOutcomeUnknownError(DatabaseFailedError):
    """Raised when the outcome of a transaction is unknown: it may have been written.

    The connection broke during the commit, or nothing can be read.
    """


def shield_write(write: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Awaitable[T]]:
    """Decorate a method so that it completes even if its caller is cancelled.

    What is cached then follows what was written.
    """

    @wraps(write)
    async def run_shielded(*args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.shield(write(*args, **kwargs))

    return run_shielded


def parse_database_url(url: str) -> URL:
    """Return the URL of the database with our driver. Raises `UnusableDatabaseError`."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise UnusableDatabaseError("database-unknown") from error
    except ValueError as error:
        reason = str(error).partition("\n")[0].replace(url or "''", "…")
        raise UnusableDatabaseError(
            "database-unusable", url="DATABASE_URL", reason=reason
        ) from error
    parsed = parsed.set(drivername=DRIVER_NAMES.get(parsed.drivername, parsed.drivername))
    if parsed.drivername not in (*DRIVER_NAMES.values(), "sqlite+pysqlite"):
        raise UnusableDatabaseError("database-unknown")
    if parsed.get_backend_name() == "postgresql" and "sslmode" in parsed.query:
        # PostgreSQL's own tools call it sslmode, the driver ssl.
        mode = parsed.query["sslmode"]
        parsed = parsed.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    return parsed


class CachedQuery(Struct, Generic[T], frozen=True):
    """Query of a connection (`ask`), and the function that caches its answer (`keep`).

    `keep` returns the answer as it stands now. Several can be asked in one round trip.
    """

    ask: Callable[[Connection], T]
    keep: Callable[[T], T]


class TableRowCache(dict[int, T]):
    """Rows of tables by table id, where only this process writes them.

    Whoever has written rows of a table calls `note_written` or `drop_rows`: what was read meanwhile
    may be older, and is not kept.
    """

    def __init__(self, shard: ShardScope) -> None:
        super().__init__()
        self._shard = shard
        self._reads: dict[int, object] = {}
        """Last read of each table that nothing was written since."""

    def query_rows(
        self,
        table_id: int,
        ask: Callable[[Connection], T],
        complete: Callable[[T], T] = lambda rows: rows,
    ) -> CachedQuery[T]:
        """Return the query of a table's rows; `complete` adds what is not written yet."""
        read = self._reads[table_id] = object()

        def keep_rows(found: T) -> T:
            found = complete(found)
            if self._reads.get(table_id) is read:
                del self._reads[table_id]
                if not self._shard.is_foreign(table_id):
                    if len(self) >= MAX_CACHED_TABLES:
                        self.clear()
                    self[table_id] = found
            return found

        return CachedQuery(ask, keep_rows)

    def note_written(self, table_id: int) -> T | None:
        """Return the rows of a table in memory, to be changed as those that were written."""
        self._reads.pop(table_id, None)
        return self.get(table_id)

    def drop_rows(self, table_id: int | None = None) -> None:
        """Drop the rows of a table, or of all (None): another process may have written."""
        if table_id is None:
            self._reads.clear()
            self.clear()
        else:
            self._reads.pop(table_id, None)
            self.pop(table_id, None)


class StoreDatabase:
    """Database with `run_read` and, under the writer's lock, `run_transaction`.

    Both take a plain function of a connection, which runs in another thread or greenlet: it returns
    complete results and touches nothing that the event loop uses. `versions` are those of the
    schema before and after opening (None: it was empty). `shard` restricts the queries that walk
    over all tables or tournaments.
    """

    def __init__(
        self,
        driver: DatabaseDriver,
        versions: tuple[str | None, str | None],
        shard: ShardScope = ONLY_SHARD,
    ) -> None:
        self.driver = driver
        self.versions = versions
        self.shard = shard
        self._closed = False
        self.unpurged = isinstance(driver, SqliteDriver)
        """True while SQLite's write-ahead log may still hold deleted data.

        It may be from before a crash.
        """

    @classmethod
    async def connect(cls, url: str, *, create: bool = True, name: str = "") -> "StoreDatabase":
        """Connect and migrate. Raises `UnusableDatabaseError`.

        `create` False: a missing SQLite file is refused, not created. `name`: shown by a PostgreSQL
        server for the connections of this process.
        """
        where = parse_database_url(url)
        opened = None
        try:
            opened = await open_driver(where, create, name)
            versions = await opened.run_transaction(_migrate_schema)
        except Exception as error:
            if opened is not None:
                await opened.close_connections()
            raise to_unusable_error(error, where) from error
        return cls(opened, versions)

    def for_shard(self, shard: ShardScope) -> "StoreDatabase":
        """Return this database for one shard. Only the whole is to be closed."""
        return self if shard == self.shard else StoreDatabase(self.driver, self.versions, shard)

    def fence_on_connect(self, on_fenced: Callable[[], None]) -> None:
        """Refuse to connect once another process has declared this one dead.

        `on_fenced` is called then, before anything fails because of that.
        """
        assert isinstance(self.driver, PostgresDriver)
        self.driver.fence_on_connect(on_fenced)

    async def close(self) -> None:
        """Wait for everything that was asked; all later calls fail."""
        if not self._closed:
            self._closed = True
            await self.driver.close_connections()

    async def run_read(self, ask: Callable[[Connection], T]) -> T:
        """Return the result of a function that reads.

        Raises `CommitOutcomeUnknownError`.
        """
        with self._translate_errors() as asked:
            asked.wrote = True  # the reader may have written before
            return await self.driver.run_read(ask)

    async def list_records(self, query: Executable, kind: Callable[..., T]) -> list[T]:
        """Return the rows of a query, each as a record of this kind."""
        return await self.run_read(lambda c: [kind(*row) for row in c.execute(query)])

    async def run_transaction(self, change: Callable[[Connection], T]) -> T:
        """Run a function in a transaction and return its result.

        It is committed at the end and rolled back by an exception; once begun it completes even if
        the caller is cancelled. Raises `DatabaseFailedError`; `CommitOutcomeUnknownError` when it
        broke off during the commit (`settle_commit` finds the outcome); IntegrityError of
        SQLAlchemy passes through.
        """
        with self._translate_errors() as asked, metrics.WRITE_SECONDS.time():

            def change_rows(connection: Connection) -> T:
                result = change(connection)
                asked.wrote = True
                return result

            return await self.driver.run_transaction(change_rows)

    def note_deleted(self) -> None:
        """Note that something was deleted, which is to leave the disk, too."""
        self.unpurged = isinstance(self.driver, SqliteDriver)

    async def purge_deleted(self) -> bool:
        """Remove deleted data from the disk: empty SQLite's write-ahead log into its file.

        SQLite overwrites what it deletes. Returns False while somebody reads an older state; it has
        to be tried again then. PostgreSQL does this by itself, when it vacuums.
        """
        self.note_deleted()
        for pause in (*PURGE_PAUSES_S, 0):
            try:
                with self._translate_errors():
                    emptied = await self.driver.empty_wal()
                if emptied:
                    self.unpurged = False
                    return True
            except DatabaseFailedError as error:
                log.warning("purge_failed", error=str(error))
            await asyncio.sleep(pause)
        log.warning("purge_postponed")
        return False

    @contextmanager
    def _translate_errors(self) -> Generator["_OperationState"]:
        """Translate all errors of drivers into `DatabaseFailedError` and its subclass."""
        if self._closed:
            raise DatabaseFailedError("closed")
        asked = _OperationState()
        try:
            yield asked
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError) as error:
            metrics.DATABASE_FAILURES.inc()
            raise (CommitOutcomeUnknownError if asked.wrote else DatabaseFailedError)(
                _get_error_line(error)
            ) from error


@dataclass(slots=True)
class _OperationState:
    """State of one operation; `wrote`: something may have been written already."""

    wrote: bool = False


async def settle_commit(known: Callable[[], Awaitable[int | None]]) -> int:
    """Return the id that `known` finds for a transaction whose outcome is unknown.

    `known` reads the id under which its cause counts. Raises `DatabaseFailedError` if it was not
    committed, `CommitOutcomeUnknownError` when the database does not answer in time.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + COMMIT_CHECK_TIMEOUT_S
    asked = 0
    while True:
        try:
            found = await known()
        except DatabaseFailedError as error:
            if loop.time() >= end:
                raise CommitOutcomeUnknownError(str(error)) from error
        else:
            asked += 1
            if found is not None:
                return found
            if asked > 1:  # a live server may still have been committing at first
                raise DatabaseFailedError("the transaction was not committed")
        await asyncio.sleep(COMMIT_CHECK_PAUSE_S)


def _get_error_line(error: Exception) -> str:
    return str(getattr(error, "orig", error)).partition("\n")[0] or error.__class__.__name__


async def open_driver(where: URL, create: bool = True, name: str = "") -> DatabaseDriver:
    """Return the driver for this URL.

    Raises `UnusableDatabaseError` and errors of SQLAlchemy.
    """
    if where.get_backend_name() != "sqlite":
        return PostgresDriver(where, name)
    _require_file(where, create)
    return await SqliteDriver.connect(where)


def _require_file(where: URL, create: bool) -> None:
    # A database in memory could not be read beside its writer, and would not survive it.
    if where.database in (None, "", ":memory:") or not (create or Path(where.database).exists()):
        raise UnusableDatabaseError("database-missing", name=where.database or "")


def to_unusable_error(error: Exception, where: URL) -> UnusableDatabaseError:
    """Return the error as a sentence for the operator.

    Raises it unchanged if it is a defect of ours.
    """
    if isinstance(error, UnusableDatabaseError):
        return error
    match getattr(getattr(error, "orig", None), "sqlstate", None):
        case "28000" | "28P01":
            return UnusableDatabaseError("database-refused", user=where.username or "")
        case "3D000":
            return UnusableDatabaseError("database-missing", name=where.database or "")
        case _:
            pass
    # TypeError and ValueError: parts of the URL that the driver does not know.
    if not isinstance(error, SQLAlchemyError | ImportError | OSError | TypeError | ValueError):
        raise error
    away = isinstance(error, OSError) and where.get_backend_name() != "sqlite"
    return UnusableDatabaseError(
        "database-no-server" if away else "database-unusable",
        url=where.render_as_string(hide_password=True),
        reason=_get_error_line(error),
    )


def select_records(table: Table, kind: type[Any]) -> Select[*tuple[Any, ...]]:
    """Select the columns that the fields of a record of this kind are named after."""
    columns: list[Any] = [table.c[name] for name in kind.__match_args__]
    return select(*columns)


def build_insert(connection: Connection, table: Table) -> "postgresql.Insert | sqlite.Insert":
    """Return an INSERT that supports ON CONFLICT on this database."""
    if connection.dialect.name == "postgresql":
        # Imported late: SQLite does without it, and it slows the start.
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(table)
    return sqlite.insert(table)


def upsert_row(
    connection: Connection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]
) -> None:
    """Insert the row with this primary key, or update it."""
    row = build_insert(connection, table).values(**key, **values)
    connection.execute(row.on_conflict_do_update(index_elements=list(key), set_=values))


def _migrate_schema(connection: Connection) -> tuple[str | None, str | None]:
    """Migrate the schema, and return its version before and after."""
    if connection.dialect.name == "postgresql":
        if connection.execute(text("SHOW transaction_read_only")).scalar() == "on":
            raise UnusableDatabaseError("database-read-only")
        # On SQLite the only writer is this lock already.
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK_KEY})
    before = None
    if "alembic_version" in inspect(connection).get_table_names():
        before = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    newest = max(file.name.partition("_")[0] for file in MIGRATIONS.glob("versions/[0-9]*.py"))
    if before != newest:
        _upgrade_schema(connection, before)
    return before, newest


def _upgrade_schema(connection: Connection, version: str | None) -> None:
    # Imported late: Alembic slows the start and is rarely needed.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        ScriptDirectory.from_config(config).get_revision(version or "base")
    except CommandError as error:
        raise UnusableDatabaseError("database-newer", version=str(version)) from error
    command.upgrade(config, "head")
