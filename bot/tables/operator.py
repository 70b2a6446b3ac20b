"""An operator's repairs of one table without its people: examine, cut back, close.

Nothing here is needed while all is well.
"""

import json
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import asdict

from bot.store.batch import LogRow, TableBatch
from bot.store.deadlines import DeadlineStore
from bot.store.table_log import TableLocation, TableLog
from bot.tables.rows import LogEntry, TableEnded, UnreadableLogError, write_row
from bot.tables.table import GameTable, check_log, fold_rows
from bot.tables.tables import TableRegistry, now_ms
from engines.core import IllegalActionError, Office


class ExaminedTable(Struct, frozen=True):
    """Log of a table as far as it can be read.

    `table`: after its last good row; `broken`: the error of the next row, None when all is well;
    `cut_at`: the last row at which it can be cut, where a batch was complete (0: there is none).
    """

    place: TableLocation
    rows: Sequence[LogRow]
    table: GameTable
    broken: UnreadableLogError | None
    cut_at: int


async def examine_table(ledger: TableLog, place: TableLocation) -> ExaminedTable:
    """Read a table's log, row by row."""
    rows = await ledger.read_rows(place.id)
    table, broken = GameTable(place.id), None
    for row in rows:
        try:
            table = fold_rows(table, [row])
        except UnreadableLogError as error:
            broken = error
            break
    if broken is None:
        try:
            check_log(table, place.secret)
        except UnreadableLogError as error:  # no cut mends that
            return ExaminedTable(place, rows, table, error, 0)
    ends = [end for end in await ledger.list_batch_ends(place.id) if end <= table.seq]
    return ExaminedTable(place, rows, table, broken, max(ends, default=0))


def export_cut_rows(found: ExaminedTable) -> bytes:
    """Return the rows that a cut takes away, as JSON; they may hold secrets."""
    gone = [asdict(row) for row in found.rows if row.seq > found.cut_at]
    export = {"format": "bluff-cut-1", "table": found.place.id, "rows": gone}
    return json.dumps(export, ensure_ascii=False, indent=1).encode()


async def cut_log(ledger: TableLog, found: ExaminedTable) -> GameTable:
    """Cut a log back to where it can be read; return the table as it stands then.

    Its clocks start anew when a bot finds it.
    """
    rows = [row for row in found.rows if row.seq <= found.cut_at]
    table = fold_rows(GameTable(found.place.id), rows)
    seats = [(member.user_id, member.level) for member in table.members]
    await ledger.truncate_log(
        TableBatch(table.id, (), table.phase, table.host, seats), found.cut_at
    )
    return table


async def close_table(
    tables: TableRegistry, ledger: TableLog, deadlines: DeadlineStore, found: ExaminedTable
) -> None:
    """Break a table off; its people are free, it does not count.

    Raises `IllegalActionError` when it is over. Of a log that cannot be read nothing is taken away:
    its last row says that the table is closed.
    """
    place = found.place
    entry = LogEntry("table", Office.HOST, None, TableEnded(place.secret.hex(), stopped=True))

    def decide_entries(table: GameTable) -> list[LogEntry]:
        if table.phase == "over":
            raise IllegalActionError("table-over")
        return [entry]

    if found.broken is None:
        await tables.commit(place.id, f"operator:{place.id}", decide_entries)
        return
    if place.phase == "over":
        raise IllegalActionError("table-over")
    now = now_ms()
    seq = max([place.seq, *(row.seq for row in found.rows)]) + 1
    batch = TableBatch(
        place.id,
        [write_row(entry, seq, now, None)],
        "over",
        place.host_id,
        None,
        ended_at=now,
        closed=[(d.decision, d.actor) for d in await deadlines.list_deadlines(place.id)],
    )
    await ledger.append_batch(batch, f"operator:{place.id}")
