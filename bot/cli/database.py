"""`bluff migrate` and `bluff backup`."""

import asyncio
import contextlib
import os
import shlex
import sqlite3
from pathlib import Path

import typer
from sqlalchemy import URL

from bot.cli.terminal import die, settings, unusable, words
from bot.clock import now_ms
from bot.store.database import Database, UnusableDatabase, address
from bot.store.meta import BACKED_UP


def migrate() -> None:
    """Bring the database's schema up to date, as `bluff run` does when it starts."""

    async def versions() -> tuple[str | None, str | None]:
        database = await Database.open(made.database_url)
        await database.close()
        return database.versions

    made = settings()
    try:
        before, after = asyncio.run(versions())
    except UnusableDatabase as error:
        unusable(error)
    if before == after:
        typer.echo(words("operation-migrated-already", version=str(after)))
    else:
        typer.echo(words("operation-migrated", before=before or "–", after=str(after)))


def backup(file: Path) -> None:
    """Back up the whole database into a new file, even while the bot runs (SQLite)."""
    try:
        where = address(settings().database_url)
    except UnusableDatabase as error:
        unusable(error)
    if where.get_backend_name() != "sqlite":
        die(words("operation-pg-dump", command=pg_dump(where, file)))
    source = Path(where.database or "")
    if not source.is_file():
        die(words("database-missing", name=str(source)))
    try:
        copy(source, file)
    except FileExistsError:
        die(words("operation-backup-exists", file=str(file)))
    except sqlite3.Error as error:
        die(words("database-unusable", url=str(source), reason=str(error)))
    except OSError as error:
        die(words("cli-cannot-write", file=str(file), reason=error.strerror or str(error)))
    typer.echo(words("operation-backed-up", file=str(file), size=file.stat().st_size // 1024))


def pg_dump(where: URL, file: Path) -> str:
    """The command that backs a PostgreSQL database up; it asks for the password itself."""
    query = {"sslmode" if name == "ssl" else name: v for name, v in where.query.items()}
    shown = URL.create(
        "postgresql", where.username, None, where.host, where.port, where.database, query
    )
    target = shown.render_as_string(hide_password=False)
    return shlex.join(["pg_dump", "--format=custom", f"--file={file}", f"--dbname={target}"])


def copy(source: Path, target: Path) -> None:
    """One moment of the source, whole or not at all, and notes in both when that was.
    Raises FileExistsError rather than overwrite.

    The file is its owner's alone: it holds the secrets of running tables.
    """
    at = now_ms()
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with contextlib.closing(sqlite3.connect(source, timeout=30)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        _note(part, at)
        os.link(part, target)  # unlike a rename, it never replaces what is there
    finally:
        part.unlink()
    _note(source, at)


def _note(file: Path, at: int) -> None:
    """Note in a SQLite file when it was saved (UTC milliseconds), if it takes that."""
    with (
        contextlib.suppress(sqlite3.Error),
        contextlib.closing(sqlite3.connect(file, timeout=30)) as connection,
        connection,
    ):
        connection.execute(
            "INSERT INTO meta (name, value) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (BACKED_UP, str(at)),
        )
