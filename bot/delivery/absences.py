"""Outages that a table's next message reports, until the game goes on."""

import json
from collections.abc import Mapping

from msgspec import Struct

from bot.store.meta import FactStore, name_shard_fact
from bot.store.table_log import TableLog
from bot.tables.table import GameTable

MIN_TOLD_OUTAGE_MS = 60_000
"""Shortest outage that players are told about."""
FACT_NAME = "absences"
"""Name of the stored fact: tables not played since an outage, as JSON."""


class TableOutage(Struct, frozen=True):
    """Outage at one table: the log's last row, and the length in milliseconds."""

    seq: int
    gap_ms: int


class TableOutages:
    """Registry of outages by table, until somebody acts at the table."""

    def __init__(self, meta: FactStore, ledger: TableLog) -> None:
        self._meta = meta
        self._ledger = ledger
        self._noted = dict[int, TableOutage]()

    def get_gap_ms(self, table: GameTable) -> int:
        """Return the bot's absence before the table's next action, in milliseconds.

        Returns 0 if there was none.
        """
        noted = self._noted.get(table.id)
        return noted.gap_ms if noted is not None and noted.seq == table.seq else 0

    async def load_stored(self) -> None:
        """Load what an earlier process has noted. Raises `DatabaseFailedError`."""
        stored = await self._meta.read_fact(name_shard_fact(FACT_NAME, self._meta.shard))
        found: Mapping[str, list[int]] = json.loads(stored or "{}")
        self._noted = {int(table_id): TableOutage(*each) for table_id, each in found.items()}

    async def note_outage(self, gap_ms: int) -> None:
        """Note an outage at all tables in play; one that follows another adds to it.

        Raises `DatabaseFailedError`.
        """
        places = [each for each in await self._ledger.list_live() if each.phase == "play"]
        noted = dict[int, TableOutage]()
        for place in places:
            before = self._noted.get(place.id)
            same = before is not None and before.seq == place.seq
            gap = gap_ms + (before.gap_ms if before is not None and same else 0)
            if gap_ms >= MIN_TOLD_OUTAGE_MS or same:
                noted[place.id] = TableOutage(place.seq, gap)
        if noted != self._noted:
            value = json.dumps({table_id: [a.seq, a.gap_ms] for table_id, a in noted.items()})
            await self._meta.write_fact(name_shard_fact(FACT_NAME, self._meta.shard), value)
        self._noted = noted
