"""What follows from what a judge says, up to where people are waited for: one transaction."""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from msgspec.structs import replace

from bot.clock import now_ms
from bot.store.batch import Answered, Batch, Row
from bot.store.ledger import Place
from bot.tables.clock import Clock
from bot.tables.rows import Ended, Entry, write_row
from bot.tables.table import Table
from engines import fairness
from engines.core import Chance, Draw, Office, Supply


class House(Protocol):
    """What a game has outside its rules."""

    async def __call__(self, table: Table, place: Place, supply: Supply, /) -> object:
        """The action that supplies what the rules ask for. It may be asked again for the same, when
        somebody else was faster."""
        ...

    def answered(self, before: Table, after: Table) -> Sequence[Answered]:
        """What was answered to question cards and counts from this step on."""
        ...


async def played(
    before: Table,
    entries: Sequence[Entry],
    place: Place,
    houses: Mapping[str, House],
    clock: Clock,
    counted: Callable[[], int],
    next_secret: bytes,
) -> tuple[Table, Batch]:
    """The table after these entries and all that chance and house owe then.

    `counted` is the moment from which clocks run; a rematch will draw from `next_secret`.
    """
    table, rows, now = before, list[Row](), now_ms()
    house, answered = houses.get(before.rules.name), list[Answered]()

    def write(entry: Entry) -> None:
        nonlocal table
        if isinstance(entry.action, Ended):
            rematch = "" if table.state is None else fairness.commitment(next_secret)
            ended = dataclasses.replace(entry.action, secret=place.secret.hex(), rematch=rematch)
            entry = replace(entry, action=ended)
        was, table = table, table.apply(entry)
        answered.extend(house.answered(was, table) if house else ())
        rows.append(write_row(entry, table.seq, now, table.rules))

    for entry in entries:
        write(entry)
        while due := table.due():
            write(await _supplied(table, place, due, houses))
    if table.phase == "play" and table.places() is not None:
        write(Entry("table", Office.CLOCK, None, Ended(secret="", stopped=False)))
    opened, closed = clock.changes(before, table, counted())
    seats = [(member.user_id, member.level) for member in table.members]
    same = table.members == before.members
    ended = table.phase == "over" and before.phase != "over"
    batch = Batch(
        table.id,
        rows,
        table.phase,
        table.host,
        None if same else seats,
        places=table.places() if ended and not table.stopped else None,
        started_at=now if table.state is not None and before.state is None else None,
        ended_at=now if ended else None,
        next_secret=next_secret if ended and table.state is not None else None,
        opened=opened,
        closed=closed,
        answered=answered,
    )
    return table, batch


async def _supplied(
    table: Table, place: Place, due: Draw | Supply, houses: Mapping[str, House]
) -> Entry:
    """What has fallen due: from the table's own stream, or from the house."""
    if isinstance(due, Draw):
        values = fairness.draw(place.secret, table.salt, table.id, table.draws, due)
        return Entry("chance", Office.CHANCE, None, Chance(values))
    action = await houses[table.rules.name](table, place, due)
    return Entry("game", Office.HOUSE, None, action)
