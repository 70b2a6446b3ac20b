"""What one transaction writes for one table, and how: rows, the deadlines that they open and close,
and what queries need."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError

from bot.store import schema
from bot.store.database import insertion

Kind = Literal["table", "game", "chance"]
Phase = Literal["lobby", "play", "over"]


class Row(Struct, frozen=True):
    """One line of a table's log; `payload` is JSON, `at` UTC milliseconds."""

    seq: int
    kind: Kind
    actor: str
    user_id: int | None
    payload: str
    at: int


class Deadline(Struct, frozen=True):
    """A decision that waits for an actor. `due_at` None: its clock does not run yet."""

    table_id: int
    decision: str
    actor: str
    left_ms: int
    due_at: int | None
    nudge_at: int | None


class Answered(Struct, frozen=True):
    """Somebody's answer to a question card in a language, as it counts for how difficult it is."""

    question: str
    lang: str
    right: bool


@dataclass(frozen=True, slots=True)
class Batch:
    """What one transaction writes for one table."""

    table_id: int
    rows: Sequence[Row]
    phase: Phase
    host_id: int
    seats: Sequence[tuple[int | None, str | None]] | None
    """By seat who sits there, when it changed: a user id, or a computer player's level."""
    places: Sequence[int] | None = None
    """Places by seat, when the game has just been played to its end."""
    started_at: int | None = None
    ended_at: int | None = None
    """When this batch starts or ends the game."""
    next_secret: bytes | None = field(default=None, repr=False)
    """What a rematch will draw from, when this batch ends the game."""
    opened: Sequence[Deadline] = ()
    closed: Sequence[tuple[str, str]] = ()
    """(decision, actor) pairs that are no longer waited for."""
    answered: Sequence[Answered] = ()
    """What was answered in a hand of quiz that has just ended."""


class Taken(Exception):
    """Nothing was written: the cause is known already, or somebody else took the next number."""


_COLUMNS = schema.deadlines.c

# With every press: built once.
_LOG, _COUNT = insert(schema.log), insert(schema.causes)
_GO_ON = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of_table"))
    .values(seq=bindparam("last"), phase=bindparam("in_phase"), host_id=bindparam("host"))
)
_OPEN = insert(schema.deadlines)
_CLOSE = delete(schema.deadlines).where(
    _COLUMNS.table_id == bindparam("of_table"),
    _COLUMNS.decision == bindparam("made"),
    _COLUMNS.actor == bindparam("by"),
)


def append(connection: Connection, table_id: int, batch: Batch, cause: str) -> None:
    """Writes all of it in this transaction. Raises `Taken`."""
    last = batch.rows[-1].seq
    rows = [
        {
            "table_id": table_id,
            "seq": row.seq,
            "kind": row.kind,
            "actor": row.actor,
            "user_id": row.user_id,
            "payload": row.payload,
            "at": row.at,
        }
        for row in batch.rows
    ]
    # The log and the cause first: they, and they alone, are what two writers contend for.
    try:
        connection.execute(_LOG, rows)
        connection.execute(_COUNT, {"cause": cause, "table_id": table_id, "seq": last})
    except IntegrityError as error:
        raise Taken from error
    goes_on = {"of_table": table_id, "last": last, "in_phase": batch.phase, "host": batch.host_id}
    connection.execute(_GO_ON, goes_on)
    times = {
        "started_at": batch.started_at,
        "ended_at": batch.ended_at,
        "next_secret": batch.next_secret,
    }
    if once := {name: value for name, value in times.items() if value is not None}:
        this = update(schema.tables).where(schema.tables.c.id == table_id)
        connection.execute(this.values(**once))
    if batch.seats is not None:
        sit(connection, table_id, batch.seats)
    for seat, place in enumerate(batch.places or ()):
        taken = (schema.seats.c.table_id == table_id, schema.seats.c.seat == seat)
        connection.execute(update(schema.seats).where(*taken).values(place=place))
    if batch.closed:
        closed = [{"of_table": table_id, "made": made, "by": by} for made, by in batch.closed]
        connection.execute(_CLOSE, closed)
    if batch.opened:
        # A new table's number was not known when they were made.
        opened = [asdict(deadline) | {"table_id": table_id} for deadline in batch.opened]
        connection.execute(_OPEN, opened)
    _count(connection, batch.answered)


def _count(connection: Connection, answered: Sequence[Answered]) -> None:
    """Adds answers to how often each card was answered. Everybody writes the cards in one order, so
    that no two tables wait for each other."""
    counted = Counter((each.question, each.lang) for each in answered)
    right = Counter((each.question, each.lang) for each in answered if each.right)
    columns = schema.answered.c
    for (question, lang), answers in sorted(counted.items()):
        row = insertion(connection, schema.answered).values(
            question=question, lang=lang, answers=answers, right=right[question, lang]
        )
        sums = {
            "answers": columns.answers + row.excluded.answers,
            "right": columns.right + row.excluded.right,
        }
        connection.execute(
            row.on_conflict_do_update(index_elements=["question", "lang"], set_=sums)
        )


def sit(
    connection: Connection, table_id: int, seats: Sequence[tuple[int | None, str | None]]
) -> None:
    """These sit at the table, and nobody else."""
    connection.execute(delete(schema.seats).where(schema.seats.c.table_id == table_id))
    if seats:
        rows = [
            {"table_id": table_id, "seat": seat, "user_id": user, "level": level}
            for seat, (user, level) in enumerate(seats)
        ]
        connection.execute(insert(schema.seats), rows)
