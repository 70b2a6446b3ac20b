"""The record of a finished table: everything that is needed to check its chance, and no names.

One JSON object: the secret, the salt and what made it, the log, and what was asked of chance in
it, so that whoever does not know the rules can check the draws. `docs/fairness.md` says how to do
that by hand; `verify` does it.
"""

import asyncio
import json
from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec.structs import replace
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.store.batch import Row
from bot.store.ledger import Ledger
from bot.tables.rows import (
    Agreed,
    Answered,
    Asked,
    Called,
    Declined,
    Ended,
    Entry,
    Joined,
    Offered,
    Opened,
    Relieved,
    Settled,
    Started,
    StoodUp,
    TakenOut,
    TookOver,
    read_row,
    write_row,
)
from bot.tables.table import Table
from bot.tables.tables import Tables
from engines import GAMES, fairness, find
from engines.core import Chance, Draw, Illegal, Office

MOST_ROWS = 5000
"""Of a record that somebody sends; a long game has some hundred, one of days with the quiz a few
thousand."""
STRICT = ConfigDict(extra="forbid", frozen=True, strict=True)


class Line(BaseModel):
    """One row of the log, without who it was."""

    model_config = STRICT

    seq: int
    kind: Literal["table", "game", "chance"]
    actor: str
    payload: dict[str, Any]
    at: int


class Drawn(BaseModel):
    """What was asked of chance; row `seq` of the log holds the values, each below its bound."""

    model_config = STRICT

    seq: int
    purpose: str
    bounds: list[int]


class Record(BaseModel):
    """A finished table. `secret` is hexadecimal, `log` in order from row 1, `draws` in order."""

    model_config = STRICT

    format: Literal["bluff-1"] = "bluff-1"
    table: int
    game: str
    rules_version: int
    commitment: str
    salt: str
    secret: str
    draws: list[Drawn]
    log: Annotated[list[Line], Field(min_length=1)]


class SentRecord(Record):
    """A record from nobody knows where: reading it ends at the first fault, or one row too many."""

    draws: Annotated[list[Drawn], Field(max_length=MOST_ROWS, fail_fast=True)]
    log: Annotated[list[Line], Field(min_length=1, max_length=MOST_ROWS, fail_fast=True)]


class Corrupt(Exception):
    """The record cannot be trusted; `code` names the text that says why."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


async def export(tables: Tables, ledger: Ledger, table_id: int) -> Record:
    """The record of a table. Raises `Unknown`, or `Illegal` while it is not over."""
    table = await tables.refresh(table_id)
    if table.secret is None:
        raise Illegal("record-not-over")
    rows = await ledger.rows(table_id)
    return await asyncio.to_thread(_recorded, table, rows)


def _recorded(table: Table, rows: Sequence[Row]) -> Record:
    """Return the record of a table that is over and has these rows."""
    assert table.secret is not None, "it is over"
    lines, draws, replay = list[Line](), list[Drawn](), Table(table.id)
    for row in rows:
        entry = read_row(row, replay.game)
        lines.append(_published(row, entry, table))
        if isinstance(draw := replay.due(), Draw):
            draws.append(_drawn(row.seq, draw))
        replay = replay.apply(entry)
    return Record(
        table=table.id,
        game=table.rules.name,
        rules_version=table.rules.rules_version,
        commitment=table.commitment,
        salt=table.salt,
        secret=table.secret,
        draws=draws,
        log=lines,
    )


def _published(row: Row, entry: Entry, end: Table) -> Line:
    """A row as everybody may read it, now that the table is over."""
    if entry.kind == "game" and end.state is not None:
        shown = replace(entry, action=end.rules.published(entry.action, end.state, end.told))
        row = write_row(shown, row.seq, row.at, end.rules)
    return Line(
        seq=row.seq, kind=row.kind, actor=row.actor, payload=json.loads(row.payload), at=row.at
    )


def write(record: Record) -> bytes:
    return record.model_dump_json(indent=1).encode()


def read(data: bytes, kind: type[Record] = Record) -> Record:
    """Read a record from a file, in any encoding that JSON may have.

    Raises `Corrupt` for what is none, `Illegal` for a `SentRecord` of too many rows."""
    try:
        # As Python's own `json` reads bytes, with which `docs/verify_record.py` does it.
        return kind.model_validate_json(data.decode(json.detect_encoding(data)))
    except UnicodeDecodeError as error:
        raise Corrupt("record-unreadable", where="-", reason=error.reason) from error
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        if first["type"] == "too_long":
            raise Illegal("record-too-long", most=MOST_ROWS) from error
        where = ".".join(str(part) for part in first["loc"]) or "-"
        raise Corrupt("record-unreadable", where=where, reason=first["msg"]) from error


def verify(record: Record) -> int:
    """Recomputes every draw of a record and replays its game; gives the number of draws.

    Raises `Corrupt` at the first thing that does not fit: the fingerprint, the salt, a draw, a move
    that the rules refuse, a row that the table would not have written there.
    """
    if (record.game, record.rules_version) not in GAMES:
        raise Corrupt("record-unknown-game", game=record.game, version=record.rules_version)
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError as error:
        raise Corrupt("record-unreadable", where="secret", reason=str(error)) from error
    if fairness.commitment(secret) != record.commitment:
        raise Corrupt("record-commitment")
    game = find(record.game, record.rules_version)
    table, draws = Table(record.table), list[Drawn]()
    for number, line in enumerate(record.log, 1):
        if line.seq != number:
            raise Corrupt("record-gap", seq=number)
        if isinstance(draw := table.due(), Draw):
            draws.append(_drawn(number, draw))
        try:
            table = _checked(table, _row(line), secret, game)
        except _UNPLAYABLE as error:
            raise Corrupt("record-row", seq=number, reason=_reason(error)) from error
    if table.phase != "over":
        raise Corrupt("record-gap", seq=len(record.log) + 1)
    if (table.commitment, table.secret) != (record.commitment, record.secret):
        raise Corrupt("record-commitment")
    if table.salt != record.salt:
        raise Corrupt("record-salt")
    if draws != record.draws:
        raise Corrupt("record-draws")
    return table.draws


def rows(record: Record) -> list[Row]:
    """The log of a record as rows; `named` gives their people stand-ins."""
    return [_row(line) for line in record.log]


def _row(line: Line) -> Row:
    return Row(line.seq, line.kind, line.actor, 0, _json(line.payload), line.at)


_UNPLAYABLE = (Illegal, ValueError, TypeError, AssertionError, LookupError, AttributeError)
"""What a row that no table wrote may make of the fold."""


def _reason(error: Exception) -> str:
    if isinstance(error, ValidationError):
        return error.errors()[0]["msg"]
    return f"{error}".partition("\n")[0][:200] or error.__class__.__name__


def _json(payload: Any) -> str:
    return json.dumps(payload, sort_keys=True)


def _drawn(seq: int, draw: Draw) -> Drawn:
    return Drawn(seq=seq, purpose=draw.purpose, bounds=list(draw.bounds))


def _checked(table: Table, row: Row, secret: bytes, game: Any) -> Table:
    """The table after one more row that was recomputed where it can be."""
    entry = read_row(row, game)
    written = write_row(entry, row.seq, row.at, game)
    same = (written.actor, _json(json.loads(written.payload))) == (row.actor, row.payload)
    draw = table.due()
    if isinstance(draw, Draw) or entry.kind == "chance":
        if not isinstance(draw, Draw) or entry.kind != "chance":
            raise Corrupt("record-draw", seq=row.seq)
        values = fairness.draw(secret, table.salt, table.id, table.draws, draw)
        if (entry.actor, entry.action) != (Office.CHANCE, Chance(values)):
            raise Corrupt("record-draw", seq=row.seq)
    if not same or not _in_place(table, entry):
        raise Corrupt("record-misplaced", seq=row.seq)
    if isinstance(entry.action, Started):
        joins = [member.interaction for member in table.members]
        if fairness.salt(joins) != entry.action.salt:
            raise Corrupt("record-salt")
    after = table.apply(named(entry, table))
    if after.game is not game:
        raise Corrupt(
            "record-unknown-game", game=after.rules.name, version=after.rules.rules_version
        )
    return after


def _in_place(table: Table, entry: Entry) -> bool:
    """Whether the table writes such a row at this point of its life."""
    over = table.phase == "play" and table.places() is not None
    match entry.action:
        case Opened():
            return table.game is None
        case Ended(stopped=stopped, rematch=rematch):
            promised = bool(rematch) == (table.state is not None)
            return table.phase != "over" and stopped != over and promised
        case (
            Agreed()
            | Called()
            | Settled()
            | Answered()
            | Offered()
            | Asked()
            | Declined()
            | Relieved()
            | TookOver()
        ):
            return table.phase == "play" and not over
        case Joined(level=level) if level is not None and level not in table.rules.levels:
            return False
        case _:
            phase = "lobby" if entry.kind == "table" else "play"
            return table.game is not None and table.phase == phase and not over


def named(entry: Entry, table: Table) -> Entry:
    """The entry with a stand-in for the person, whom a record does not name: his seat's number."""
    if isinstance(entry.action, Joined | TookOver):
        return replace(entry, user_id=-1 - entry.action.interaction)
    if isinstance(entry.action, StoodUp | TakenOut):
        return replace(entry, user_id=table.members[int(entry.actor)].user_id)
    return entry
