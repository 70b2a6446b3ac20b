"""Opens the database and brings it up to date. No query of the product lives here."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar

import structlog
from msgspec import Struct
from sqlalchemy import URL, Connection, Table, inspect, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from bot import metrics
from bot.store.drivers import Driver, Postgres, Sqlite
from bot.store.shards import WHOLE, Shard

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

log = structlog.get_logger()

MIGRATIONS = Path(__file__).parents[2] / "migrations"
DRIVERS = {
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "sqlite+aiosqlite": "sqlite",
}
"""What operators and hosts write in an address, and our driver for it."""
MIGRATING = 0x426C756666
"""The advisory lock under which one process at a time migrates a PostgreSQL database."""

SETTLE_SECONDS = 10.0
"""How long is asked whether a transaction was committed, when the connection broke meanwhile …"""
SETTLE_PAUSE = 0.2
"""… and how often (seconds)."""
PURGE_PAUSES = (0.05, 0.2, 0.5)
"""Seconds between the tries to empty SQLite's write-ahead log, while somebody reads."""

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


class CommitOutcomeUnknownError(DatabaseFailed):
    """The database did not say what stands there: the connection broke while a transaction was
    committed, or nothing can be read. What was to be written may have been."""


def unbroken(write: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Awaitable[T]]:
    """A method that goes to its end even if who asked for it is cancelled: what is in memory
    follows what was written."""

    @wraps(write)
    async def shielded(*args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.shield(write(*args, **kwargs))

    return shielded


def address(url: str) -> URL:
    """Where the database is, with our driver. Raises `UnusableDatabase`."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise UnusableDatabase("database-unknown") from error
    except ValueError as error:
        reason = str(error).partition("\n")[0].replace(url or "''", "…")
        raise UnusableDatabase("database-unusable", url="DATABASE_URL", reason=reason) from error
    parsed = parsed.set(drivername=DRIVERS.get(parsed.drivername, parsed.drivername))
    if parsed.drivername not in (*DRIVERS.values(), "sqlite+pysqlite"):
        raise UnusableDatabase("database-unknown")
    if parsed.get_backend_name() == "postgresql" and "sslmode" in parsed.query:
        # PostgreSQL's own tools call it sslmode, the driver ssl.
        mode = parsed.query["sslmode"]
        parsed = parsed.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    return parsed


class Question(Struct, Generic[T], frozen=True):
    """What is asked, of a connection, and who keeps the answer in memory and gives it as it stands.
    Several can be asked in one trip."""

    ask: Callable[[Connection], T]
    keep: Callable[[T], T]


class Database:
    """One database: `read` for queries, `write` for a transaction that holds the writer's lock.

    Both take a plain function of a connection, which runs in another thread or greenlet: it gives
    what it found, not what it could still fetch, and touches nothing that the event loop does.
    `versions` are those of the schema before and after it was opened (None: it was empty). `shard`
    is what queries that walk over all tables or tournaments keep to.
    """

    def __init__(
        self,
        driver: Driver,
        versions: tuple[str | None, str | None],
        shard: Shard = WHOLE,
    ) -> None:
        self.driver = driver
        self.versions = versions
        self.shard = shard
        self._closed = False
        self.unpurged = isinstance(driver, Sqlite)
        """Whether what was deleted may still stand in SQLite's write-ahead log: after a crash it
        may be from before."""

    @classmethod
    async def open(cls, url: str, *, create: bool = True, name: str = "") -> "Database":
        """Connects and migrates. Raises `UnusableDatabase` with what is wrong.

        `create` False: a SQLite file that is not there is refused instead of made. `name`: how a
        PostgreSQL server shows the connections of this process.
        """
        where = address(url)
        opened = None
        try:
            opened = await open_driver(where, create, name)
            versions = await opened.write(_migrate)
        except Exception as error:
            if opened is not None:
                await opened.close()
            raise unusable(error, where) from error
        return cls(opened, versions)

    def of(self, shard: Shard) -> "Database":
        """The same for one shard. It is not to be closed, but with the whole."""
        return self if shard == self.shard else Database(self.driver, self.versions, shard)

    def fence_on_connect(self, on_fenced: Callable[[], None]) -> None:
        """Refuse to connect once another process has declared this one dead.

        `on_fenced` is called then, before anything fails because of that.
        """
        assert isinstance(self.driver, Postgres)
        self.driver.fence_on_connect(on_fenced)

    async def close(self) -> None:
        """Waits for what has been asked; whatever is asked after it fails."""
        if not self._closed:
            self._closed = True
            await self.driver.close()

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """What a function asks. Raises `CommitOutcomeUnknownError`."""
        with self._asked() as asked:
            asked.wrote = True  # who reads may have written before
            return await self.driver.read(ask)

    async def write(self, change: Callable[[Connection], T]) -> T:
        """A function's transaction: committed at its end, rolled back by an exception. Once begun,
        it goes to its end even if who asked for it is cancelled.

        Raises `DatabaseFailed`, `CommitOutcomeUnknownError` when it broke off at the very end
        (`settled` asks what came of it); SQLAlchemy's IntegrityError goes through.
        """
        with self._asked() as asked, metrics.WRITE_SECONDS.time():

            def changed(connection: Connection) -> T:
                made = change(connection)
                asked.wrote = True
                return made

            return await self.driver.write(changed)

    async def purge(self) -> bool:
        """What was deleted leaves the disk at once: the write-ahead log of SQLite, which overwrites
        what it deletes, goes into the file and is emptied. False while somebody reads what stood
        there before; then it is to be tried again. PostgreSQL does so by itself, when it vacuums.
        """
        self.unpurged = isinstance(self.driver, Sqlite)
        for pause in (*PURGE_PAUSES, 0):
            try:
                with self._asked():
                    emptied = await self.driver.empty_log()
                if emptied:
                    self.unpurged = False
                    return True
            except DatabaseFailed as error:
                log.warning("purge_failed", error=str(error))
            await asyncio.sleep(pause)
        log.warning("purge_postponed")
        return False

    @contextmanager
    def _asked(self) -> Generator["_Asked"]:
        """Whatever a driver raises, callers see one exception."""
        if self._closed:
            raise DatabaseFailed("closed")
        asked = _Asked()
        try:
            yield asked
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError) as error:
            metrics.DATABASE_FAILURES.inc()
            raise (CommitOutcomeUnknownError if asked.wrote else DatabaseFailed)(
                _reason(error)
            ) from error


@dataclass(slots=True)
class _Asked:
    """What the database is asked; `wrote`: something may have been written already."""

    wrote: bool = False


async def settled(known: Callable[[], Awaitable[int | None]]) -> int:
    """What is `known` of a transaction of which nobody knows whether it was committed: the id under
    which its cause counts.

    Raises `DatabaseFailed` if it was not, `CommitOutcomeUnknownError` when the database does not
    say in time.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + SETTLE_SECONDS
    asked = 0
    while True:
        try:
            found = await known()
        except DatabaseFailed as error:
            if loop.time() >= end:
                raise CommitOutcomeUnknownError(str(error)) from error
        else:
            asked += 1
            if found is not None:
                return found
            if asked > 1:  # a server that lives may have been at it still
                raise DatabaseFailed("the transaction was not committed")
        await asyncio.sleep(SETTLE_PAUSE)


def _reason(error: Exception) -> str:
    return str(getattr(error, "orig", error)).partition("\n")[0] or error.__class__.__name__


async def open_driver(where: URL, create: bool = True, name: str = "") -> Driver:
    """Return what reaches an `address`. Raises `UnusableDatabase`, and what SQLAlchemy does."""
    if where.get_backend_name() != "sqlite":
        return Postgres(where, name)
    _require_file(where, create)
    return await Sqlite.open(where)


def _require_file(where: URL, create: bool) -> None:
    # What is in memory only could not be read beside its writer, and would not survive it.
    if where.database in (None, "", ":memory:") or not (create or Path(where.database).exists()):
        raise UnusableDatabase("database-missing", name=where.database or "")


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


def insertion(connection: Connection, table: Table) -> "postgresql.Insert | sqlite.Insert":
    """An INSERT that can say what becomes of a row that is there."""
    if connection.dialect.name == "postgresql":
        # A thirtieth of a start, which SQLite does without.
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(table)
    return sqlite.insert(table)


def put(
    connection: Connection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]
) -> None:
    """Writes the row with this primary key, whether or not there is one."""
    row = insertion(connection, table).values(**key, **values)
    connection.execute(row.on_conflict_do_update(index_elements=list(key), set_=values))


def _migrate(connection: Connection) -> tuple[str | None, str | None]:
    """Brings the schema up to date; gives its version before and after."""
    if connection.dialect.name == "postgresql":
        if connection.execute(text("SHOW transaction_read_only")).scalar() == "on":
            raise UnusableDatabase("database-read-only")
        # SQLite's one writer is this lock already.
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    before = None
    if "alembic_version" in inspect(connection).get_table_names():
        before = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    newest = max(file.name.partition("_")[0] for file in MIGRATIONS.glob("versions/[0-9]*.py"))
    if before != newest:
        _upgrade(connection, before)
    return before, newest


def _upgrade(connection: Connection, version: str | None) -> None:
    # Alembic takes a tenth of a start, and there is hardly ever anything for it to do.
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
        raise UnusableDatabase("database-newer", version=str(version)) from error
    command.upgrade(config, "head")
