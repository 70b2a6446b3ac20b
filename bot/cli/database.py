"""`bluff migrate` and `bluff backup`."""

import asyncio
import contextlib
import os
import shlex
import sqlite3
from pathlib import Path

import typer
from sqlalchemy import URL

from bot.cli.terminal import die_of_database, exit_with_error, load_settings, words
from bot.clock import now_ms
from bot.store.database import StoreDatabase, UnusableDatabaseError, parse_database_url
from bot.store.meta import BACKED_UP


def migrate() -> None:
    """Bring the database's schema up to date, as `bluff run` does when it starts."""

    async def read_versions() -> tuple[str | None, str | None]:
        database = await StoreDatabase.connect(settings.database_url)
        await database.close()
        return database.versions

    settings = load_settings()
    try:
        before, after = asyncio.run(read_versions())
    except UnusableDatabaseError as error:
        die_of_database(error)
    if before == after:
        typer.echo(words("operation-migrated-already", version=str(after)))
    else:
        typer.echo(words("operation-migrated", before=before or "–", after=str(after)))


def backup(file: Path) -> None:
    """Back up the whole database into a new file, even while the bot runs (SQLite)."""
    try:
        where = parse_database_url(load_settings().database_url)
    except UnusableDatabaseError as error:
        die_of_database(error)
    if where.get_backend_name() != "sqlite":
        exit_with_error(words("operation-pg-dump", command=format_pg_dump(where, file)))
    source = Path(where.database or "")
    if not source.is_file():
        exit_with_error(words("database-missing", name=str(source)))
    try:
        copy_database(source, file)
    except FileExistsError:
        exit_with_error(words("operation-backup-exists", file=str(file)))
    except sqlite3.Error as error:
        exit_with_error(words("database-unusable", url=str(source), reason=str(error)))
    except OSError as error:
        exit_with_error(
            words("cli-cannot-write", file=str(file), reason=error.strerror or str(error))
        )
    typer.echo(words("operation-backed-up", file=str(file), size=file.stat().st_size // 1024))


def format_pg_dump(where: URL, file: Path) -> str:
    """Return the command that backs up PostgreSQL; it prompts for the password."""
    query = {"sslmode" if name == "ssl" else name: v for name, v in where.query.items()}
    shown = URL.create(
        "postgresql", where.username, None, where.host, where.port, where.database, query
    )
    target = shown.render_as_string(hide_password=False)
    return shlex.join(["pg_dump", "--format=custom", f"--file={file}", f"--dbname={target}"])


def copy_database(source: Path, target: Path) -> None:
    """Copy one moment of the source, whole or not at all, and note the time in both.

    Raises FileExistsError rather than overwrite. Only its owner can read the file: it holds the
    secrets of running tables.
    """
    at = now_ms()
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with contextlib.closing(sqlite3.connect(source, timeout=30)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        _note_backup(part, at)
        os.link(part, target)  # unlike a rename, it never replaces what is there
    finally:
        part.unlink()
    _note_backup(source, at)


def _note_backup(file: Path, at: int) -> None:
    """Note in a SQLite file when it was saved, if it can be written.

    `at` is in UTC milliseconds.
    """
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
