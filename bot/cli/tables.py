"""`bluff tables|close|repair`: what an operator does at single tables, without SQL."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from bot.cli.terminal import columns, die, settings, unusable, words
from bot.cluster.lease import held
from bot.store.database import Database, DatabaseFailed, UnusableDatabase, address
from bot.store.deadlines import Deadlines
from bot.store.ledger import Ledger, Summary
from bot.store.messages import SET_ASIDE, Messages
from bot.tables import operator
from bot.tables.operator import Found
from bot.tables.tables import Tables, now_ms
from engines.core import Illegal

T = TypeVar("T")
Sure = Annotated[bool, typer.Option("--yes", help="Don't ask.")]


def tables(every: Annotated[bool, typer.Option("--all", help="Those that are over, too.")] = False):
    """List the tables, and which of them can't be read."""

    async def listed(database: Database) -> list[tuple[Summary, Found | None]]:
        ledger = Ledger(database)
        found = await ledger.summaries(over=every)
        live = {e.place.id: e.place for e in found if e.place.phase != "over"}
        read = {number: await operator.examine(ledger, place) for number, place in live.items()}
        return [(each, read.get(each.place.id)) for each in found]

    rows = [words("cli-tables-head").split(" · ")]
    for summary, found in with_database(listed):
        place = summary.place
        state = words(f"cli-tables-{place.phase}")
        if found is not None and found.broken is not None:
            state = words("cli-tables-aside", row=found.broken.seq)
        cells = [
            place.id,
            place.game,
            state,
            place.guild_id or "–",
            place.channel_id,
            summary.seats,
            _ago(summary.opened_at),
            when(summary.last_at),
        ]
        rows.append([str(cell) for cell in cells])
    columns(rows)


def close(table: int, yes: Sure = False) -> None:
    """Close a table, even a broken one. Its game doesn't count."""
    runs = _runs()
    found = with_database(lambda database: _found(database, table))
    if found.place.phase == "over":
        die(words("cli-close-over", table=table))
    if not yes:
        _ask(words("cli-close-sure", table=table))

    async def closed(database: Database) -> None:
        ledger, deadlines = Ledger(database), Deadlines(database)
        await operator.close(Tables(ledger, deadlines), ledger, deadlines, found)

    try:
        with_database(closed)
    except Illegal:
        die(words("cli-close-over", table=table))
    typer.echo(words("cli-closed", table=table))
    if runs:
        typer.echo(words("cli-closed-aside" if found.broken else "cli-closed-running"))


def repair(
    table: int,
    cut: Annotated[bool, typer.Option("--cut", help="Cut the log back to where it reads.")] = False,
    yes: Sure = False,
) -> None:
    """Show what is wrong with a table's log, and cut it back to the last move that can be read."""
    runs = _runs()
    found = with_database(lambda database: _found(database, table))
    if found.broken is None:
        typer.echo(words("cli-repair-sound", table=table, rows=len(found.rows)))
        return
    broken, last = found.broken, found.table
    typer.echo(words("cli-repair-broken", table=table, row=broken.seq, reason=broken.reason))
    if last.state is not None:
        typer.echo(words("cli-repair-position", position=last.rules.position(last.state)))
    lost = [row for row in found.rows if row.seq > found.cut_at]
    gone = len(lost)
    if not found.cut_at:
        die(words("cli-repair-nothing", table=table))
    if found.place.phase == "over":
        die(words("cli-repair-over", table=table))
    if not cut:
        typer.echo(words("cli-repair-how", table=table, row=found.cut_at, gone=gone))
    if any(row.kind == "chance" for row in lost):
        typer.echo(words("cli-repair-seen", table=table))
    if not cut:
        return
    if runs and not with_database(lambda database: _aside(database, table)):
        die(words("cli-repair-running", table=table))
    if not yes:
        _ask(words("cli-repair-sure", row=found.cut_at, gone=gone))
    file = _beside(f"bluff-{table}-{found.cut_at + 1}.json")
    try:
        _write(file, operator.cut_rows(found))
    except OSError as error:
        die(words("cli-cannot-write", file=str(file), reason=error.strerror or str(error)))
    with_database(lambda database: operator.cut(Ledger(database), found))
    typer.echo(words("cli-repaired", table=table, row=found.cut_at, gone=gone, file=str(file)))


async def _found(database: Database, table: int) -> Found:
    ledger = Ledger(database)
    place = await ledger.place(table) if 0 < table < 2**31 else None
    if place is None:
        die(words("cli-unknown-table", table=table))
    return await operator.examine(ledger, place)


async def _aside(database: Database, table: int) -> bool:
    """Whether the bot that runs has set this table aside: then it is not in its memory."""
    shown = await Messages(database).one(table, "table")
    return shown is not None and shown.shown_seq == SET_ASIDE


def with_database(work: Callable[[Database], Awaitable[T]]) -> T:
    """Does this with the database, or says in one sentence why it can't be used."""
    url = settings().database_url

    async def done() -> T:
        database = await Database.open(url, create=False)
        try:
            return await work(database)
        finally:
            await database.close()

    try:
        return asyncio.run(done())
    except UnusableDatabase as error:
        unusable(error)
    except DatabaseFailed as error:
        die(words("database-unusable", url="DATABASE_URL", reason=str(error)))


def _runs() -> bool:
    """Whether a bot runs on the database."""
    try:
        return asyncio.run(held(settings().database_url))
    except UnusableDatabase as error:
        unusable(error)


def _ask(question: str) -> None:
    if not typer.confirm(question):
        raise typer.Exit(1)


def _beside(name: str) -> Path:
    """A file beside the database; where that is a server's, in the working folder."""
    where = address(settings().database_url)
    local = where.get_backend_name() == "sqlite" and where.database
    return (Path(where.database or "").parent if local else Path()) / name


def _write(file: Path, data: bytes) -> None:
    """Its owner's alone: it may hold dice. Raises FileExistsError rather than overwrite."""
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
        opened.write(data)


def _ago(at: int | None) -> str:
    if at is None:
        return "–"
    minutes = max(0, now_ms() - at) // 60_000
    return f"{minutes // 1440}d{minutes // 60 % 24:02}h{minutes % 60:02}"


def when(at: int | None) -> str:
    """A moment (UTC milliseconds) as an operator reads it."""
    return "–" if at is None else datetime.fromtimestamp(at / 1000, UTC).isoformat(" ", "seconds")
