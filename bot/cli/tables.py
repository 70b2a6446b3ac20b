"""`bluff tables|close|repair`: an operator's work on single tables, without SQL."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from bot.cli.terminal import die_of_database, exit_with_error, load_settings, print_columns, words
from bot.cluster.lease import is_database_held
from bot.store.database import (
    DatabaseFailedError,
    StoreDatabase,
    UnusableDatabaseError,
    parse_database_url,
)
from bot.store.deadlines import DeadlineStore
from bot.store.messages import QUARANTINED_SEQ, MessageStore
from bot.store.table_log import TableLog, TableSummary
from bot.tables import operator
from bot.tables.operator import ExaminedTable
from bot.tables.tables import TableRegistry, now_ms
from engines.core import IllegalActionError

T = TypeVar("T")
SkipConfirmation = Annotated[bool, typer.Option("--yes", help="Don't ask.")]


def tables(every: Annotated[bool, typer.Option("--all", help="Those that are over, too.")] = False):
    """List the tables, and which of them can't be read."""

    async def list_tables(
        database: StoreDatabase,
    ) -> list[tuple[TableSummary, ExaminedTable | None]]:
        ledger = TableLog(database)
        found = await ledger.list_summaries(over=every)
        live = {e.place.id: e.place for e in found if e.place.phase != "over"}
        read = {
            number: await operator.examine_table(ledger, place) for number, place in live.items()
        }
        return [(each, read.get(each.place.id)) for each in found]

    rows = [words("cli-tables-head").split(" · ")]
    for summary, found in run_with_database(list_tables):
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
            _format_age(summary.opened_at),
            format_moment(summary.last_at),
        ]
        rows.append([str(cell) for cell in cells])
    print_columns(rows)


def close(table: int, yes: SkipConfirmation = False) -> None:
    """Close a table, even a broken one. Its game doesn't count."""
    runs = is_running()
    found = run_with_database(lambda database: _examine_table(database, table))
    if found.place.phase == "over":
        exit_with_error(words("cli-close-over", table=table))
    if not yes:
        _confirm_or_exit(words("cli-close-sure", table=table))

    async def close_table(database: StoreDatabase) -> None:
        ledger, deadlines = TableLog(database), DeadlineStore(database)
        await operator.close_table(TableRegistry(ledger, deadlines), ledger, deadlines, found)

    try:
        run_with_database(close_table)
    except IllegalActionError:
        exit_with_error(words("cli-close-over", table=table))
    typer.echo(words("cli-closed", table=table))
    if runs:
        typer.echo(words("cli-closed-aside" if found.broken else "cli-closed-running"))


def repair(
    table: int,
    cut: Annotated[bool, typer.Option("--cut", help="Cut the log back to where it reads.")] = False,
    yes: SkipConfirmation = False,
) -> None:
    """Show the fault of a table's log, and cut it back to the last readable move."""
    runs = is_running()
    found = run_with_database(lambda database: _examine_table(database, table))
    if found.broken is None:
        typer.echo(words("cli-repair-sound", table=table, rows=len(found.rows)))
        return
    broken, last = found.broken, found.table
    typer.echo(words("cli-repair-broken", table=table, row=broken.seq, reason=broken.reason))
    if last.state is not None:
        typer.echo(words("cli-repair-position", position=last.rules.format_position(last.state)))
    lost = [row for row in found.rows if row.seq > found.cut_at]
    gone = len(lost)
    if not found.cut_at:
        exit_with_error(words("cli-repair-nothing", table=table))
    if found.place.phase == "over":
        exit_with_error(words("cli-repair-over", table=table))
    if not cut:
        typer.echo(words("cli-repair-how", table=table, row=found.cut_at, gone=gone))
    if any(row.kind == "chance" for row in lost):
        typer.echo(words("cli-repair-seen", table=table))
    if not cut:
        return
    if runs and not run_with_database(lambda database: _is_set_aside(database, table)):
        exit_with_error(words("cli-repair-running", table=table))
    if not yes:
        _confirm_or_exit(words("cli-repair-sure", row=found.cut_at, gone=gone))
    file = _choose_file(f"bluff-{table}-{found.cut_at + 1}.json")
    try:
        _write_private(file, operator.export_cut_rows(found))
    except OSError as error:
        exit_with_error(
            words("cli-cannot-write", file=str(file), reason=error.strerror or str(error))
        )
    run_with_database(lambda database: operator.cut_log(TableLog(database), found))
    typer.echo(words("cli-repaired", table=table, row=found.cut_at, gone=gone, file=str(file)))


async def _examine_table(database: StoreDatabase, table: int) -> ExaminedTable:
    ledger = TableLog(database)
    place = await ledger.find_location(table) if 0 < table < 2**31 else None
    if place is None:
        exit_with_error(words("cli-unknown-table", table=table))
    return await operator.examine_table(ledger, place)


async def _is_set_aside(database: StoreDatabase, table: int) -> bool:
    """Return whether the running bot has set this table aside.

    It is then not in the bot's memory.
    """
    shown = await MessageStore(database).find_message(table, "table")
    return shown is not None and shown.shown_seq == QUARANTINED_SEQ


def run_with_database(work: Callable[[StoreDatabase], Awaitable[T]]) -> T:
    """Run work with the database, or exit with a sentence about why it can't be used."""
    url = load_settings().database_url

    async def run_work() -> T:
        database = await StoreDatabase.connect(url, create=False)
        try:
            return await work(database)
        finally:
            await database.close()

    try:
        return asyncio.run(run_work())
    except UnusableDatabaseError as error:
        die_of_database(error)
    except DatabaseFailedError as error:
        exit_with_error(words("database-unusable", url="DATABASE_URL", reason=str(error)))


def is_running() -> bool:
    """Return whether a bot runs on the database."""
    try:
        return asyncio.run(is_database_held(load_settings().database_url))
    except UnusableDatabaseError as error:
        die_of_database(error)


def _confirm_or_exit(question: str) -> None:
    if not typer.confirm(question):
        raise typer.Exit(1)


def _choose_file(name: str) -> Path:
    """Return a path beside the database; for a database server, in the working folder."""
    where = parse_database_url(load_settings().database_url)
    local = where.get_backend_name() == "sqlite" and where.database
    return (Path(where.database or "").parent if local else Path()) / name


def _write_private(file: Path, data: bytes) -> None:
    """Write a file that only its owner can read, as it may hold dice.

    Raises FileExistsError rather than overwrite.
    """
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
        opened.write(data)


def _format_age(at: int | None) -> str:
    if at is None:
        return "–"
    minutes = max(0, now_ms() - at) // 60_000
    return f"{minutes // 1440}d{minutes // 60 % 24:02}h{minutes % 60:02}"


def format_moment(at: int | None) -> str:
    """Return a moment (UTC milliseconds) as text for an operator."""
    return "–" if at is None else datetime.fromtimestamp(at / 1000, UTC).isoformat(" ", "seconds")
