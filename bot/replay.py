"""A finished game move by move: its log, or its record, as steps.

Here: which rows make a step and how the table stands after each. Not here: how a step is shown.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot import record
from bot.record import Record
from bot.store.batch import Row
from bot.tables.rows import Entry, Started, read_row
from bot.tables.table import Table
from engines.core import Told


class Step(Struct, frozen=True):
    """The start, or a move with the chance that it called for.

    `table` stands as it did then, `entries` are the rows, `told` is all that happened in them, with
    who was told. Moves after which nothing happened (most presses of Continue) are listed
    with the step before them.
    """

    table: Table
    entries: Sequence[Entry]
    told: Sequence[Told[Any]]


def of_log(table_id: int, rows: Iterable[Row]) -> list[Step]:
    """The steps of a table from its log; none if its game never began."""
    return _steps(table_id, rows, lambda entry, _: entry)


def of_record(found: Record) -> list[Step]:
    """The steps of a record, once it is verified. Raises `Corrupt`."""
    record.verify(found)
    return _steps(found.table, record.rows(found), record.named)


def told(steps: Iterable[Step]) -> Iterator[str]:
    """Every move as "actor notation", with the position after its step, in the rules' own terms."""
    for step in steps:
        moves = [f"{e.actor} {step.table.rules.write(e.action)}" for e in step.entries]
        yield " · ".join(moves)
        yield f"    {step.table.rules.position(step.table.state)}"


def _steps(
    table_id: int, rows: Iterable[Row], named: Callable[[Entry, Table], Entry]
) -> list[Step]:
    table, steps = Table(table_id), list[Step]()
    for row in rows:
        entry = named(read_row(row, table.game), table)
        if entry.kind == "table":
            table = table.apply(entry)
            if isinstance(entry.action, Started):
                steps.append(Step(table, [], ()))
            continue
        before, table = len(table.told), table.apply(entry)
        happened = table.told[before:]
        if entry.kind == "chance":
            last = steps[-1]
            steps[-1] = Step(table, [*last.entries, entry], (*last.told, *happened))
        else:
            steps.append(Step(table, [entry], happened))
    return _eventful(steps)


def _eventful(steps: Sequence[Step]) -> list[Step]:
    """The steps in which something happened, and the start."""
    kept = list(steps[:1])
    for step in steps[1:]:
        if step.told:
            kept.append(step)
        else:
            kept[-1] = replace(kept[-1], entries=[*kept[-1].entries, *step.entries])
    return kept
