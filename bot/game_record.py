"""Record of a finished table: all that is needed to check its chance, no names.

One JSON object: the secret, the salt and its sources, the log, and the requests to chance in it,
so that the draws can be checked without knowing the rules. `docs/fairness.md` says how to do that
by hand; `verify_record` does it.
"""

import asyncio
import json
from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec.structs import replace
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.store.batch import LogRow
from bot.tables.rows import (
    CallAnswered,
    CallSettled,
    GameStarted,
    GuestTakenOut,
    JuryCalled,
    LobbyOpened,
    LogEntry,
    SeatJoined,
    SeatLeft,
    SeatOffered,
    SeatRelieved,
    SeatTakenOver,
    TableEnded,
    TakeoverAsked,
    TakeoverDeclined,
    WishStated,
    read_row,
    write_row,
)
from bot.tables.table import GameTable
from bot.tables.tables import TableRegistry
from engines import GAMES, fairness, find_game
from engines.core import ChanceAction, ChanceDraw, ExplainedError, IllegalActionError, Office

MAX_ROWS = 5000
"""Most rows of an uploaded record.

A long game has some hundred, one of days with the quiz a few thousand.
"""
STRICT_CONFIG = ConfigDict(extra="forbid", frozen=True, strict=True)


class RecordRow(BaseModel):
    """Row of the log, without the user."""

    model_config = STRICT_CONFIG

    seq: int
    kind: Literal["table", "game", "chance"]
    actor: str
    payload: dict[str, Any]
    at: int


class RecordedDraw(BaseModel):
    """Request to chance; row `seq` of the log holds the values, each below its bound."""

    model_config = STRICT_CONFIG

    seq: int
    purpose: str
    bounds: list[int]


class GameRecord(BaseModel):
    """Record of a finished table.

    `secret` is hexadecimal, `log` in order from row 1, `draws` in order.
    """

    model_config = STRICT_CONFIG

    format: Literal["bluff-1"] = "bluff-1"
    table: int
    game: str
    rules_version: int
    commitment: str
    salt: str
    secret: str
    draws: list[RecordedDraw]
    log: Annotated[list[RecordRow], Field(min_length=1)]


class UploadedRecord(GameRecord):
    """Record from an unknown source, parsed up to the first fault or excess row."""

    draws: Annotated[list[RecordedDraw], Field(max_length=MAX_ROWS, fail_fast=True)]
    log: Annotated[list[RecordRow], Field(min_length=1, max_length=MAX_ROWS, fail_fast=True)]


class CorruptRecordError(ExplainedError):
    """Raised when a record cannot be trusted."""


async def export_record(tables: TableRegistry, table_id: int) -> GameRecord:
    """Return the record of a table.

    Raises `TableNotFoundError`, or `IllegalActionError` while it is not over.
    """
    table = await tables.refresh_table(table_id)
    if table.secret is None:
        raise IllegalActionError("record-not-over")
    rows = await tables.read_rows(table_id)
    return await asyncio.to_thread(_build_record, table, rows)


def _build_record(table: GameTable, rows: Sequence[LogRow]) -> GameRecord:
    """Return the record of a table that is over and has these rows."""
    assert table.secret is not None, "it is over"
    lines, draws, replay = list[RecordRow](), list[RecordedDraw](), GameTable(table.id)
    for row in rows:
        entry = read_row(row, replay.game)
        lines.append(_publish_row(row, entry, table))
        if isinstance(draw := replay.get_due_supply(), ChanceDraw):
            draws.append(_record_draw(row.seq, draw))
        replay = replay.apply_entry(entry)
    return GameRecord(
        table=table.id,
        game=table.rules.name,
        rules_version=table.rules.rules_version,
        commitment=table.commitment,
        salt=table.salt,
        secret=table.secret,
        draws=draws,
        log=lines,
    )


def _publish_row(row: LogRow, entry: LogEntry, end: GameTable) -> RecordRow:
    """Return a row as everybody may read it, now that the table is over."""
    if entry.kind == "game" and end.state is not None:
        shown = replace(entry, action=end.rules.redact_action(entry.action, end.state, end.told))
        row = write_row(shown, row.seq, row.at, end.rules)
    return RecordRow(
        seq=row.seq, kind=row.kind, actor=row.actor, payload=json.loads(row.payload), at=row.at
    )


def write_record(record: GameRecord) -> bytes:
    return record.model_dump_json(indent=1).encode()


def parse_record(data: bytes, kind: type[GameRecord] = GameRecord) -> GameRecord:
    """Parse a record from a file, in any encoding that JSON may have.

    Raises `CorruptRecordError` for data that is none, `IllegalActionError` for an `UploadedRecord`
    of too many rows.
    """
    try:
        # Python's own `json`, which `docs/verify_record.py` uses, reads bytes like this.
        return kind.model_validate_json(data.decode(json.detect_encoding(data)))
    except UnicodeDecodeError as error:
        raise CorruptRecordError("record-unreadable", where="-", reason=error.reason) from error
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        if first["type"] == "too_long":
            raise IllegalActionError("record-too-long", most=MAX_ROWS) from error
        where = ".".join(str(part) for part in first["loc"]) or "-"
        raise CorruptRecordError("record-unreadable", where=where, reason=first["msg"]) from error


def verify_record(record: GameRecord) -> int:
    """Recompute every draw of a record and replay its game; return how many draws.

    Raises `CorruptRecordError` at the first fault: the fingerprint, the salt, a draw, a move that
    the rules refuse, a row that the table would not have written there.
    """
    if (record.game, record.rules_version) not in GAMES:
        raise CorruptRecordError(
            "record-unknown-game", game=record.game, version=record.rules_version
        )
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError as error:
        raise CorruptRecordError("record-unreadable", where="secret", reason=str(error)) from error
    if fairness.hash_secret(secret) != record.commitment:
        raise CorruptRecordError("record-commitment")
    game = find_game(record.game, record.rules_version)
    table, draws = GameTable(record.table), list[RecordedDraw]()
    for number, line in enumerate(record.log, 1):
        if line.seq != number:
            raise CorruptRecordError("record-gap", seq=number)
        if isinstance(draw := table.get_due_supply(), ChanceDraw):
            draws.append(_record_draw(number, draw))
        try:
            table = _apply_checked(table, _to_row(line), secret, game)
        except _REPLAY_ERRORS as error:
            raise CorruptRecordError(
                "record-row", seq=number, reason=_describe_error(error)
            ) from error
    if table.phase != "over":
        raise CorruptRecordError("record-gap", seq=len(record.log) + 1)
    if (table.commitment, table.secret) != (record.commitment, record.secret):
        raise CorruptRecordError("record-commitment")
    if table.salt != record.salt:
        raise CorruptRecordError("record-salt")
    if draws != record.draws:
        raise CorruptRecordError("record-draws")
    return table.draws


def to_rows(record: GameRecord) -> list[LogRow]:
    """Return the log of a record as rows; `add_stand_in_users` gives them users."""
    return [_to_row(line) for line in record.log]


def _to_row(line: RecordRow) -> LogRow:
    return LogRow(line.seq, line.kind, line.actor, 0, _format_json(line.payload), line.at)


_REPLAY_ERRORS = (
    IllegalActionError,
    ValueError,
    TypeError,
    AssertionError,
    LookupError,
    AttributeError,
)
"""Errors that a row which no table wrote may cause when it is folded."""


def _describe_error(error: Exception) -> str:
    if isinstance(error, ValidationError):
        return error.errors()[0]["msg"]
    return f"{error}".partition("\n")[0][:200] or error.__class__.__name__


def _format_json(payload: Any) -> str:
    return json.dumps(payload, sort_keys=True)


def _record_draw(seq: int, draw: ChanceDraw) -> RecordedDraw:
    return RecordedDraw(seq=seq, purpose=draw.purpose, bounds=list(draw.bounds))


def _apply_checked(table: GameTable, row: LogRow, secret: bytes, game: Any) -> GameTable:
    """Return the table after one more row, recomputed where possible."""
    entry = read_row(row, game)
    written = write_row(entry, row.seq, row.at, game)
    known = json.loads(row.payload)
    # Earlier versions wrote no null where a later one added a field.
    payload = {k: v for k, v in json.loads(written.payload).items() if v is not None or k in known}
    same = (written.actor, _format_json(payload)) == (row.actor, row.payload)
    draw = table.get_due_supply()
    if isinstance(draw, ChanceDraw) or entry.kind == "chance":
        if not isinstance(draw, ChanceDraw) or entry.kind != "chance":
            raise CorruptRecordError("record-draw", seq=row.seq)
        values = fairness.draw(secret, table.salt, table.id, table.draws, draw)
        if (entry.actor, entry.action) != (Office.CHANCE, ChanceAction(values)):
            raise CorruptRecordError("record-draw", seq=row.seq)
    if not same or not _is_in_place(table, entry):
        raise CorruptRecordError("record-misplaced", seq=row.seq)
    if isinstance(entry.action, GameStarted):
        joins = [member.interaction for member in table.members]
        if fairness.hash_joins(joins) != entry.action.salt:
            raise CorruptRecordError("record-salt")
    after = table.apply_entry(add_stand_in_users(entry, table))
    if after.game is not game:
        raise CorruptRecordError(
            "record-unknown-game", game=after.rules.name, version=after.rules.rules_version
        )
    return after


def _is_in_place(table: GameTable, entry: LogEntry) -> bool:
    """Return whether the table writes such a row at this point of its life."""
    over = table.phase == "play" and table.get_standings() is not None
    match entry.action:
        case LobbyOpened():
            return table.game is None
        case TableEnded(stopped=stopped, rematch=rematch):
            promised = bool(rematch) == (table.state is not None)
            return table.phase != "over" and stopped != over and promised
        case (
            WishStated()
            | JuryCalled()
            | CallSettled()
            | CallAnswered()
            | SeatOffered()
            | TakeoverAsked()
            | TakeoverDeclined()
            | SeatRelieved()
            | SeatTakenOver()
        ):
            return table.phase == "play" and not over
        case SeatJoined(level=level) if level is not None and level not in table.rules.levels:
            return False
        case _:
            phase = "lobby" if entry.kind == "table" else "play"
            return table.game is not None and table.phase == phase and not over


def add_stand_in_users(entry: LogEntry, table: GameTable) -> LogEntry:
    """Return the entry with a stand-in for the user, whom a record does not name."""
    if isinstance(entry.action, SeatJoined | SeatTakenOver):
        return replace(entry, user_id=-1 - entry.action.interaction)
    if isinstance(entry.action, SeatLeft | GuestTakenOut):
        return replace(entry, user_id=table.members[int(entry.actor)].user_id)
    return entry
