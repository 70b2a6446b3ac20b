"""Steps of a finished game, from its log or its record.

Here: which rows make a step and the table after each. Not here: how a step is shown.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot import game_record
from bot.game_record import GameRecord
from bot.store.batch import LogRow
from bot.tables.rows import GameStarted, LogEntry, read_row
from bot.tables.table import GameTable
from engines.core import AddressedEvent


class ReplayStep(Struct, frozen=True):
    """Step of a game: the start, or a move with the chance that it called for.

    `table` is the table after it, `entries` are the rows, `told` is all that happened in them,
    with its audiences. Moves after which nothing happened (most presses of Continue) are listed
    with the step before them.
    """

    table: GameTable
    entries: Sequence[LogEntry]
    told: Sequence[AddressedEvent[Any]]


def steps_from_log(table_id: int, rows: Iterable[LogRow]) -> list[ReplayStep]:
    """Return the steps of a table from its log; none if its game never began."""
    return _build_steps(table_id, rows, lambda entry, _: entry)


def steps_from_record(found: GameRecord) -> list[ReplayStep]:
    """Verify a record, and return its steps. Raises `CorruptRecordError`."""
    game_record.verify_record(found)
    return _build_steps(found.table, game_record.to_rows(found), game_record.add_stand_in_users)


def format_steps(steps: Iterable[ReplayStep]) -> Iterator[str]:
    """Yield each step's moves as "actor notation", and its position in notation."""
    for step in steps:
        moves = [f"{e.actor} {step.table.rules.format_action(e.action)}" for e in step.entries]
        yield " · ".join(moves)
        yield f"    {step.table.rules.format_position(step.table.state)}"


def _build_steps(
    table_id: int, rows: Iterable[LogRow], named: Callable[[LogEntry, GameTable], LogEntry]
) -> list[ReplayStep]:
    table, steps = GameTable(table_id), list[ReplayStep]()
    for row in rows:
        entry = named(read_row(row, table.game), table)
        if entry.kind == "table":
            table = table.apply_entry(entry)
            if isinstance(entry.action, GameStarted):
                steps.append(ReplayStep(table, [], ()))
            continue
        before, table = len(table.told), table.apply_entry(entry)
        happened = table.told[before:]
        if entry.kind == "chance":
            last = steps[-1]
            steps[-1] = ReplayStep(table, [*last.entries, entry], (*last.told, *happened))
        else:
            steps.append(ReplayStep(table, [entry], happened))
    return _merge_uneventful(steps)


def _merge_uneventful(steps: Sequence[ReplayStep]) -> list[ReplayStep]:
    """Return the start, and the steps in which something happened."""
    kept = list(steps[:1])
    for step in steps[1:]:
        if step.told:
            kept.append(step)
        else:
            kept[-1] = replace(kept[-1], entries=[*kept[-1].entries, *step.entries])
    return kept
