"""`bluff record|replay|verify`: what can be done with a finished table, and with its record."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from bot import record
from bot import replay as replays
from bot.cli.terminal import die, settings, unusable, words
from bot.store.database import Database, UnusableDatabase
from bot.store.deadlines import Deadlines
from bot.store.ledger import Ledger
from bot.tables.cache import Unknown
from bot.tables.rows import Unreadable
from bot.tables.tables import Tables
from bot.tournaments import report
from engines.core import Illegal


def export(
    table: int,
    out: Annotated[Path | None, typer.Option("--out", "-o")] = None,
) -> None:
    """Write the game log of a finished table, for `verify` and `replay`."""
    data = record.write(_recorded(table))
    if out is None:
        sys.stdout.buffer.write(data + b"\n")
        return
    try:
        out.write_bytes(data)
    except OSError as error:
        die(words("cli-cannot-write", file=out.name, reason=error.strerror or str(error)))


def replay(
    file: Annotated[Path | None, typer.Argument()] = None,
    table: Annotated[int | None, typer.Option()] = None,
) -> None:
    """Print a finished game: every move in short notation, the position after it, the result."""
    if (file is None) == (table is None):
        die(words("cli-replay-one"))
    if file is not None:
        try:
            found = record.read(file.read_bytes())
        except OSError as error:
            reason = error.strerror or str(error)
            die(words("cli-cannot-read", file=file.name, reason=reason))
        except record.Corrupt as error:
            _wrong(file.name, error)
    else:
        assert table is not None, "one of the two was given"
        found = _recorded(table)
    try:
        steps = replays.of_record(found)
    except record.Corrupt as error:
        _wrong(file.name if file else str(table), error)
    typer.echo(words("cli-replay-title", table=found.table, game=words(f"{found.game}-title")))
    for line in replays.told(steps):
        typer.echo(line)
    places = steps[-1].table.places() if steps else None
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
            if counted := _tournament(data):
                number, lots = counted
                text = words("verify-tournament", file=file.name, tournament=number, lots=lots)
                typer.echo(text)
                continue
            found = record.read(data)
            draws = record.verify(found)
            typer.echo(words("verify-right", file=file.name, table=found.table, draws=draws))
        except record.Corrupt as error:
            bad = True
            reason = words(error.code, **error.facts)
            typer.echo(words("verify-wrong", file=file.name, reason=reason), err=True)
        except OSError as error:
            bad = True
            reason = error.strerror or str(error)
            typer.echo(words("verify-wrong", file=file.name, reason=reason), err=True)
    raise typer.Exit(1 if bad else 0)


def _tournament(data: bytes) -> tuple[int, int] | None:
    """A tournament's number, and how many lots its file holds, all of them right; None for a file
    of something else. Raises `record.Corrupt` for one that is wrong."""
    try:
        found = json.loads(data)
        if found["format"] != report.FORMAT:
            return None
    except (ValueError, KeyError, TypeError):
        return None
    try:
        wrong = report.verify(found)
    except (ValueError, KeyError, TypeError, AssertionError, IndexError):
        raise record.Corrupt("verify-tournament-broken") from None
    if wrong:
        raise record.Corrupt("verify-tournament-wrong", what=", ".join(wrong))
    lots = sum(row["action"]["do"] == "drawn" for row in found["events"])
    return int(found["tournament"]), lots


def _recorded(table: int) -> record.Record:
    """The record of a finished table in the database."""
    url = settings().database_url

    async def made() -> record.Record:
        database = await Database.open(url, create=False)
        try:
            ledger = Ledger(database)
            return await record.export(Tables(ledger, Deadlines(database)), ledger, table)
        finally:
            await database.close()

    try:
        return asyncio.run(made())
    except Unreadable as error:
        die(words("cli-record-broken", table=table, row=error.seq))
    except Unknown:
        die(words("cli-unknown-table", table=table))
    except Illegal as refused:
        die(words(refused.code))
    except UnusableDatabase as error:
        unusable(error)


def _wrong(name: str, error: record.Corrupt) -> NoReturn:
    die(words("verify-wrong", file=name, reason=words(error.code, **error.facts)))
