"""`bluff record|replay|verify`: commands for a finished table and its record."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from bot import game_record
from bot import replay_steps as replays
from bot.cli.terminal import die_of_database, exit_with_error, load_settings, words
from bot.store.database import StoreDatabase, UnusableDatabaseError
from bot.store.deadlines import DeadlineStore
from bot.store.table_log import TableLog
from bot.tables.cache import TableNotFoundError
from bot.tables.rows import UnreadableLogError
from bot.tables.tables import TableRegistry
from bot.tournaments import report
from engines.core import IllegalActionError


def export_record(
    table: int,
    out: Annotated[Path | None, typer.Option("--out", "-o")] = None,
) -> None:
    """Write the game log of a finished table, for `verify` and `replay`."""
    data = game_record.write_record(_load_record(table))
    if out is None:
        sys.stdout.buffer.write(data + b"\n")
        return
    try:
        out.write_bytes(data)
    except OSError as error:
        exit_with_error(
            words("cli-cannot-write", file=out.name, reason=error.strerror or str(error))
        )


def replay(
    file: Annotated[Path | None, typer.Argument()] = None,
    table: Annotated[int | None, typer.Option()] = None,
) -> None:
    """Print a finished game: every move, the position after it, the result."""
    if (file is None) == (table is None):
        exit_with_error(words("cli-replay-one"))
    if file is not None:
        try:
            found = game_record.parse_record(file.read_bytes())
        except OSError as error:
            reason = error.strerror or str(error)
            exit_with_error(words("cli-cannot-read", file=file.name, reason=reason))
        except game_record.CorruptRecordError as error:
            _die_of_corrupt(file.name, error)
    else:
        assert table is not None, "one of the two was given"
        found = _load_record(table)
    try:
        steps = replays.steps_from_record(found)
    except game_record.CorruptRecordError as error:
        _die_of_corrupt(file.name if file else str(table), error)
    typer.echo(words("cli-replay-title", table=found.table, game=words(f"{found.game}-title")))
    for line in replays.format_steps(steps):
        typer.echo(line)
    places = steps[-1].table.get_standings() if steps else None
    if places is None:
        typer.echo(words("cli-replay-stopped"))
    for seat, place in sorted(enumerate(places or ()), key=lambda pair: pair[1]):
        typer.echo(words("cli-replay-place", place=place, seat=seat))


def verify(files: list[Path]) -> None:
    """Check game logs: recompute every roll and replay the games."""
    bad = False
    for file in files:
        try:
            data = file.read_bytes()
            if counted := _verify_tournament(data):
                number, lots = counted
                text = words("verify-tournament", file=file.name, tournament=number, lots=lots)
                typer.echo(text)
                continue
            found = game_record.parse_record(data)
            draws = game_record.verify_record(found)
            typer.echo(words("verify-right", file=file.name, table=found.table, draws=draws))
        except game_record.CorruptRecordError as error:
            bad = True
            reason = words(error.code, **error.facts)
            typer.echo(words("verify-wrong", file=file.name, reason=reason), err=True)
        except OSError as error:
            bad = True
            reason = error.strerror or str(error)
            typer.echo(words("verify-wrong", file=file.name, reason=reason), err=True)
    raise typer.Exit(1 if bad else 0)


def _verify_tournament(data: bytes) -> tuple[int, int] | None:
    """Return a tournament's number, and its lots, all verified; None for another file.

    Raises `CorruptRecordError` for a file that is wrong.
    """
    try:
        found = json.loads(data)
        if found["format"] != report.FILE_FORMAT:
            return None
    except (ValueError, KeyError, TypeError):
        return None
    try:
        wrong = report.verify_report(found)
    except (ValueError, KeyError, TypeError, AssertionError, IndexError):
        raise game_record.CorruptRecordError("verify-tournament-broken") from None
    if wrong:
        raise game_record.CorruptRecordError("verify-tournament-wrong", what=", ".join(wrong))
    lots = sum(row["action"]["do"] == "drawn" for row in found["events"])
    return int(found["tournament"]), lots


def _load_record(table: int) -> game_record.GameRecord:
    """Return the record of a finished table in the database, or exit with a sentence."""
    url = load_settings().database_url

    async def export_from_database() -> game_record.GameRecord:
        database = await StoreDatabase.connect(url, create=False)
        try:
            tables = TableRegistry(TableLog(database), DeadlineStore(database))
            return await game_record.export_record(tables, table)
        finally:
            await database.close()

    try:
        return asyncio.run(export_from_database())
    except UnreadableLogError as error:
        exit_with_error(words("cli-record-broken", table=table, row=error.seq))
    except TableNotFoundError:
        exit_with_error(words("cli-unknown-table", table=table))
    except IllegalActionError as refused:
        exit_with_error(words(refused.code))
    except UnusableDatabaseError as error:
        die_of_database(error)


def _die_of_corrupt(name: str, error: game_record.CorruptRecordError) -> NoReturn:
    exit_with_error(words("verify-wrong", file=name, reason=words(error.code, **error.facts)))
