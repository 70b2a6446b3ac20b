"""What an operator does at one table without its people: sees what is wrong with its log, cuts the
log back, closes the table. Nothing here is needed while all is well.
"""

import json
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import asdict

from bot.store.batch import Batch, Row
from bot.store.deadlines import Deadlines
from bot.store.ledger import Ledger, Place
from bot.tables.rows import Ended, Entry, Unreadable, write_row
from bot.tables.table import Table, check_log, fold
from bot.tables.tables import Tables, now_ms
from engines.core import Illegal, Office


class Found(Struct, frozen=True):
    """A table's log as far as it can be read: `table` after its last good row, what is wrong with
    the next (`broken`, None when all is well), and the last row at which it can be cut, where what
    somebody did was complete (0: there is none)."""

    place: Place
    rows: Sequence[Row]
    table: Table
    broken: Unreadable | None
    cut_at: int


async def examine(ledger: Ledger, place: Place) -> Found:
    """Reads a table's log, row by row."""
    rows = await ledger.rows(place.id)
    table, broken = Table(place.id), None
    for row in rows:
        try:
            table = fold(table, [row])
        except Unreadable as error:
            broken = error
            break
    if broken is None:
        try:
            check_log(table, place.secret)
        except Unreadable as error:  # no cut mends that
            return Found(place, rows, table, error, 0)
    ends = [end for end in await ledger.batch_ends(place.id) if end <= table.seq]
    return Found(place, rows, table, broken, max(ends, default=0))


def cut_rows(found: Found) -> bytes:
    """The rows that a cut takes away, as JSON; they may hold what is secret."""
    gone = [asdict(row) for row in found.rows if row.seq > found.cut_at]
    told = {"format": "bluff-cut-1", "table": found.place.id, "rows": gone}
    return json.dumps(told, ensure_ascii=False, indent=1).encode()


async def cut(ledger: Ledger, found: Found) -> Table:
    """Cuts a log back to where it can be read; gives the table as it stands then. Its clocks start
    anew when a bot finds it."""
    rows = [row for row in found.rows if row.seq <= found.cut_at]
    table = fold(Table(found.place.id), rows)
    seats = [(member.user_id, member.level) for member in table.members]
    await ledger.cut(Batch(table.id, (), table.phase, table.host, seats), found.cut_at)
    return table


async def close(tables: Tables, ledger: Ledger, deadlines: Deadlines, found: Found) -> None:
    """Breaks a table off; its people are free, it counts nothing. Raises `Illegal` when it is over.

    Of a log that cannot be read nothing is taken away: its last row says that the table is closed.
    """
    place = found.place
    entry = Entry("table", Office.HOST, None, Ended(place.secret.hex(), stopped=True))

    def judge(table: Table) -> list[Entry]:
        if table.phase == "over":
            raise Illegal("table-over")
        return [entry]

    if found.broken is None:
        await tables.commit(place.id, f"operator:{place.id}", judge)
        return
    if place.phase == "over":
        raise Illegal("table-over")
    now = now_ms()
    seq = max([place.seq, *(row.seq for row in found.rows)]) + 1
    batch = Batch(
        place.id,
        [write_row(entry, seq, now, None)],
        "over",
        place.host_id,
        None,
        ended_at=now,
        closed=[(d.decision, d.actor) for d in await deadlines.of(place.id)],
    )
    await ledger.append(batch, f"operator:{place.id}")
