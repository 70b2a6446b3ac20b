"""Write what one transaction stores for one table.

Rows, the deadlines that they open and close, and what queries need.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError

from bot.store import schema
from bot.store.database import build_insert

Kind = Literal["table", "game", "chance"]
Phase = Literal["lobby", "play", "over"]


class LogRow(Struct, frozen=True):
    """Row of a table's log; `payload` is JSON, `at` UTC milliseconds."""

    seq: int
    kind: Kind
    actor: str
    user_id: int | None
    payload: str
    at: int


class DecisionDeadline(Struct, frozen=True):
    """Decision that an actor is awaited for.

    `due_at` None: its clock does not run yet.
    """

    table_id: int
    decision: str
    actor: str
    left_ms: int
    due_at: int | None
    nudge_at: int | None


class CountedAnswer(Struct, frozen=True):
    """Answer to a question card in a language, counted for the card's difficulty."""

    question: str
    lang: str
    right: bool
    ruled: bool = False
    """Judged by a person."""


@dataclass(frozen=True, slots=True)
class TableBatch:
    """Content of one transaction for one table."""

    table_id: int
    rows: Sequence[LogRow]
    phase: Phase
    host_id: int
    seats: Sequence[tuple[int | None, str | None]] | None
    """(user id, computer level) of each seat, when the seating changed."""
    places: Sequence[int] | None = None
    """Places by seat, when the game has just been played to its end."""
    started_at: int | None = None
    ended_at: int | None = None
    """Times at which this batch starts or ends the game (UTC milliseconds)."""
    next_secret: bytes | None = field(default=None, repr=False)
    """Secret of the rematch, when this batch ends the game."""
    opened: Sequence[DecisionDeadline] = ()
    closed: Sequence[tuple[str, str]] = ()
    """(decision, actor) pairs that are no longer awaited."""
    answered: Sequence[CountedAnswer] = ()
    """Answers of a hand of quiz that has just ended."""
    pause_ms: int = 0
    """Time for which its result is held back; it is not stored."""


class SequenceConflictError(Exception):
    """Raised when the cause is known already or another writer took the next number.

    Nothing was written.
    """


_COLUMNS = schema.deadlines.c

# Built once, as they are executed with every press.
_INSERT_ROWS, _INSERT_CAUSE = insert(schema.log), insert(schema.causes)
_UPDATE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of_table"))
    .values(seq=bindparam("last"), phase=bindparam("in_phase"), host_id=bindparam("host"))
)
_INSERT_DEADLINES = insert(schema.deadlines)
_DELETE_DEADLINE = delete(schema.deadlines).where(
    _COLUMNS.table_id == bindparam("of_table"),
    _COLUMNS.decision == bindparam("made"),
    _COLUMNS.actor == bindparam("by"),
)


def append_batch(connection: Connection, table_id: int, batch: TableBatch, cause: str) -> None:
    """Write the whole batch in this transaction. Raises `SequenceConflictError`."""
    last = batch.rows[-1].seq
    rows = [{"table_id": table_id, **asdict(row)} for row in batch.rows]
    # The log and the cause first: only for these do two writers contend.
    try:
        connection.execute(_INSERT_ROWS, rows)
        connection.execute(_INSERT_CAUSE, {"cause": cause, "table_id": table_id, "seq": last})
    except IntegrityError as error:
        raise SequenceConflictError from error
    goes_on = {"of_table": table_id, "last": last, "in_phase": batch.phase, "host": batch.host_id}
    connection.execute(_UPDATE_TABLE, goes_on)
    times = {
        "started_at": batch.started_at,
        "ended_at": batch.ended_at,
        "next_secret": batch.next_secret,
    }
    if once := {name: value for name, value in times.items() if value is not None}:
        this = update(schema.tables).where(schema.tables.c.id == table_id)
        connection.execute(this.values(**once))
    if batch.seats is not None:
        replace_seats(connection, table_id, batch.seats)
    for seat, place in enumerate(batch.places or ()):
        taken = (schema.seats.c.table_id == table_id, schema.seats.c.seat == seat)
        connection.execute(update(schema.seats).where(*taken).values(place=place))
    if batch.closed:
        closed = [{"of_table": table_id, "made": made, "by": by} for made, by in batch.closed]
        connection.execute(_DELETE_DEADLINE, closed)
    if batch.opened:
        # The number of a new table was not known when they were made.
        opened = [asdict(deadline) | {"table_id": table_id} for deadline in batch.opened]
        connection.execute(_INSERT_DEADLINES, opened)
    add_answer_counts(connection, batch.answered)


def add_answer_counts(connection: Connection, answered: Sequence[CountedAnswer]) -> None:
    """Add answers to the counts of their cards.

    All writers take the cards in the same order, so that no two tables wait for each other.
    """
    counted = Counter((each.question, each.lang) for each in answered)
    right = Counter((each.question, each.lang) for each in answered if each.right)
    ruled = Counter((e.question, e.lang) for e in answered if e.right and e.ruled)
    columns = schema.answered.c
    for (question, lang), answers in sorted(counted.items()):
        row = build_insert(connection, schema.answered).values(
            question=question,
            lang=lang,
            answers=answers,
            right=right[question, lang],
            ruled=ruled[question, lang],
        )
        sums = {
            "answers": columns.answers + row.excluded.answers,
            "right": columns.right + row.excluded.right,
            "ruled": columns.ruled + row.excluded.ruled,
        }
        connection.execute(
            row.on_conflict_do_update(index_elements=["question", "lang"], set_=sums)
        )


def replace_seats(
    connection: Connection, table_id: int, seats: Sequence[tuple[int | None, str | None]]
) -> None:
    connection.execute(delete(schema.seats).where(schema.seats.c.table_id == table_id))
    if seats:
        rows = [
            {"table_id": table_id, "seat": seat, "user_id": user, "level": level}
            for seat, (user, level) in enumerate(seats)
        ]
        connection.execute(insert(schema.seats), rows)
