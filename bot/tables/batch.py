"""Batches of rows: a judge's rows, and what follows until players are awaited.

A batch is written in one transaction.
"""

import dataclasses
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Protocol

from msgspec.structs import replace

from bot.clock import now_ms
from bot.store.batch import CountedAnswer, LogRow, TableBatch
from bot.store.table_log import TableLocation
from bot.tables.clock import TableClock
from bot.tables.rows import LogEntry, TableEnded, write_row
from bot.tables.table import GameTable
from engines import fairness
from engines.core import ChanceAction, ChanceDraw, Office, SupplyRequest


class GameHouse(Protocol):
    """Supplier of a game's needs from outside its rules."""

    async def __call__(
        self, table: GameTable, place: TableLocation, supply: SupplyRequest, /
    ) -> object:
        """Return the action that answers a request of the rules.

        It may be asked again for the same, when another process was faster.
        """
        ...

    def list_answers(self, before: GameTable, after: GameTable) -> Sequence[CountedAnswer]:
        """Return the answers to question cards that count from this step on."""
        ...


MeasurePause = Callable[[GameTable, GameTable, TableLocation], Awaitable[int]]
"""Function that returns how long the result of a commit is held back, in ms.

Its arguments are the table before and after, and its location."""


async def measure_no_pause(*_: object) -> int:
    """Hold nothing back."""
    return 0


async def play_entries(
    before: GameTable,
    entries: Sequence[LogEntry],
    place: TableLocation,
    houses: Mapping[str, GameHouse],
    clock: TableClock,
    counted: Callable[[], int],
    next_secret: bytes,
    measure_pause: MeasurePause = measure_no_pause,
) -> tuple[GameTable, TableBatch]:
    """Return the table and the batch after these entries and all that follows.

    Chance and the house are asked until neither owes anything. `counted` returns the moment from
    which clocks run. A rematch will draw from `next_secret`.
    """
    table, rows, now = before, list[LogRow](), now_ms()
    house, answered = houses.get(before.rules.name), list[CountedAnswer]()

    def write_entry(entry: LogEntry) -> None:
        nonlocal table
        if isinstance(entry.action, TableEnded):
            rematch = "" if table.state is None else fairness.hash_secret(next_secret)
            ended = dataclasses.replace(entry.action, secret=place.secret.hex(), rematch=rematch)
            entry = replace(entry, action=ended)
        was, table = table, table.apply_entry(entry)
        answered.extend(house.list_answers(was, table) if house else ())
        rows.append(write_row(entry, table.seq, now, table.rules))

    for entry in entries:
        write_entry(entry)
        while due := table.get_due_supply():
            write_entry(await _make_supply(table, place, due, houses))
    if table.phase == "play" and table.get_standings() is not None:
        write_entry(LogEntry("table", Office.CLOCK, None, TableEnded(secret="", stopped=False)))
    pause_ms = await measure_pause(before, table, place)
    opened, closed = clock.diff_deadlines(before, table, counted() + pause_ms)
    seats = [(member.user_id, member.level) for member in table.members]
    same = table.members == before.members
    ended = table.phase == "over" and before.phase != "over"
    batch = TableBatch(
        table.id,
        rows,
        table.phase,
        table.host,
        None if same else seats,
        places=table.get_standings() if ended and not table.stopped else None,
        started_at=now if table.state is not None and before.state is None else None,
        ended_at=now if ended else None,
        next_secret=next_secret if ended and table.state is not None else None,
        opened=opened,
        closed=closed,
        answered=answered,
        pause_ms=pause_ms,
    )
    return table, batch


async def _make_supply(
    table: GameTable,
    place: TableLocation,
    due: ChanceDraw | SupplyRequest,
    houses: Mapping[str, GameHouse],
) -> LogEntry:
    """Return the due entry of chance, from the table's own stream, or of the house."""
    if isinstance(due, ChanceDraw):
        values = fairness.draw(place.secret, table.salt, table.id, table.draws, due)
        return LogEntry("chance", Office.CHANCE, None, ChanceAction(values))
    action = await houses[table.rules.name](table, place, due)
    return LogEntry("game", Office.HOUSE, None, action)
