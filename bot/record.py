"""The record of a finished table: everything that is needed to check its chance, and no names.

One JSON object: the secret, the salt and what made it, and the log. `docs/fairness.md` says how to
check it by hand; `verify` does it.
"""

import json
from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.store.ledger import Ledger, Row
from bot.tables.table import Joined, Started, StoodUp, Table, read_row
from bot.tables.tables import Tables
from engines import GAMES, fairness, find
from engines.core import Chance, Illegal


class Line(BaseModel):
    """One row of the log, without who it was."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    seq: int
    kind: Literal["table", "game", "chance"]
    actor: str
    payload: dict[str, Any]
    at: int


class Record(BaseModel):
    """A finished table. `secret` is hexadecimal, `log` in order from row 1."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    format: Literal["bluff-1"] = "bluff-1"
    table: int
    game: str
    rules_version: int
    commitment: str
    salt: str
    secret: str
    log: Annotated[list[Line], Field(min_length=1)]


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
    lines = [
        Line(
            seq=row.seq, kind=row.kind, actor=row.actor, payload=json.loads(row.payload), at=row.at
        )
        for row in await ledger.rows(table_id)
    ]
    return Record(
        table=table_id,
        game=table.rules.name,
        rules_version=table.rules.rules_version,
        commitment=table.commitment,
        salt=table.salt,
        secret=table.secret,
        log=lines,
    )


def write(record: Record) -> bytes:
    return record.model_dump_json(indent=1).encode()


def read(data: bytes) -> Record:
    """A record from a file. Raises `Corrupt` with what is wrong."""
    try:
        return Record.model_validate_json(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "-"
        raise Corrupt("record-unreadable", where=where, reason=first["msg"]) from error


def verify(record: Record) -> int:
    """Recomputes every draw of a record and replays its game; gives the number of draws.

    Raises `Corrupt` at the first thing that does not fit: the fingerprint, the salt, a draw, a move
    that the rules refuse.
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
    table = Table(record.table)
    for number, line in enumerate(record.log, 1):
        if line.seq != number:
            raise Corrupt("record-gap", seq=number)
        row = Row(line.seq, line.kind, line.actor, 0, json.dumps(line.payload), line.at)
        try:
            table = _checked(table, row, secret, game)
        except (Illegal, ValueError, AssertionError, TypeError, KeyError) as error:
            raise Corrupt("record-row", seq=number, reason=str(error)[:200]) from error
    if (table.commitment, table.salt) != (record.commitment, record.salt):
        raise Corrupt("record-salt")
    return table.draws


def _checked(table: Table, row: Row, secret: bytes, game: Any) -> Table:
    """The table after one more row that was recomputed where it can be."""
    entry = read_row(row, game)
    draw = table.due()
    if isinstance(entry.action, Chance):
        if draw is None:
            raise Corrupt("record-draw", seq=row.seq)
        values = fairness.draw(secret, table.salt, table.id, table.draws, draw)
        if values != entry.action.values:
            raise Corrupt("record-draw", seq=row.seq)
    elif draw is not None:
        raise Corrupt("record-draw", seq=row.seq)
    if isinstance(entry.action, Started):
        joins = [member.interaction for member in table.members]
        if fairness.salt(joins) != entry.action.salt:
            raise Corrupt("record-salt")
    return table.apply(_named(entry, table))


def _named(entry: Any, table: Table) -> Any:
    """The entry with a stand-in for the person, whom a record does not name: his seat's number."""
    if isinstance(entry.action, Joined):
        return replace(entry, user_id=-1 - entry.action.interaction)
    if isinstance(entry.action, StoodUp):
        seat = int(entry.actor)
        return replace(entry, user_id=table.members[seat].user_id)
    return entry
