"""The line that tells how long the bot was away, until a table goes on."""

import json
from collections.abc import Mapping

from msgspec import Struct

from bot.store.ledger import Ledger
from bot.store.meta import Meta, own
from bot.tables.table import Table

NOTABLE_MS = 60_000
"""A gap from which on people are told of it."""
NAME = "absences"
"""The fact in which this is kept: tables that have not gone on since, as JSON."""


class Absence(Struct, frozen=True):
    """An absence: its length in milliseconds, and how far the table had come."""

    seq: int
    gap_ms: int


class Absences:
    """Remembers by table for how long nobody could play there, while nobody has since."""

    def __init__(self, meta: Meta, ledger: Ledger) -> None:
        self._meta = meta
        self._ledger = ledger
        self._noted = dict[int, Absence]()

    def of(self, table: Table) -> int:
        """Return for how many milliseconds the bot was away before the move that is to come."""
        noted = self._noted.get(table.id)
        return noted.gap_ms if noted is not None and noted.seq == table.seq else 0

    async def recall(self) -> None:
        """Read what an earlier process has noted. Raises `DatabaseFailed`."""
        stored = await self._meta.get(own(NAME, self._meta.shard))
        found: Mapping[str, list[int]] = json.loads(stored or "{}")
        self._noted = {int(table_id): Absence(*each) for table_id, each in found.items()}

    async def note(self, gap_ms: int) -> None:
        """Note a gap that has moved the clocks of all tables at which people play; one that
        follows another adds to it. Raises `DatabaseFailed`."""
        places = [each for each in await self._ledger.live() if each.phase == "play"]
        noted = dict[int, Absence]()
        for place in places:
            before = self._noted.get(place.id)
            same = before is not None and before.seq == place.seq
            gap = gap_ms + (before.gap_ms if before is not None and same else 0)
            if gap_ms >= NOTABLE_MS or same:
                noted[place.id] = Absence(place.seq, gap)
        if noted != self._noted:
            value = json.dumps({table_id: [a.seq, a.gap_ms] for table_id, a in noted.items()})
            await self._meta.set(own(NAME, self._meta.shard), value)
        self._noted = noted
