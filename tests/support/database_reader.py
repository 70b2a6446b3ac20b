"""Reader of the bot's database from outside, on SQLite or PostgreSQL."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy

from bot.store import database
from bot.store.batch import LogRow
from bot.store.meta import ALIVE, HELD

ClockKey = tuple[int, str, str]
"""Key of a clock: its table, decision and actor."""


class LogLine(NamedTuple):
    """A row of the log, with its cause if it is the last row of that cause."""

    table: int
    seq: int
    kind: str
    actor: str
    user_id: int | None
    payload: str
    at: int
    cause: str | None

    @property
    def row(self) -> LogRow:
        return LogRow(*self[1:7])


class DatabaseReader:
    """Reader of a database; each query sees what was committed when it began."""

    def __init__(self, url: str) -> None:
        self._url = url

    async def run_query(self, query: str) -> Sequence[Any]:
        driver = await database.open_driver(database.parse_database_url(self._url))
        try:
            return await driver.run_read(lambda c: c.execute(sqlalchemy.text(query)).all())
        finally:
            await driver.close_connections()

    async def read_log(self) -> list[LogLine]:
        """Read the rows of all tables, one after the other.

        A row with two causes comes twice.
        """
        rows = await self.run_query(
            "SELECT l.table_id, l.seq, kind, actor, user_id, payload, at, cause FROM log l"
            " LEFT JOIN causes c ON c.table_id = l.table_id AND c.seq = l.seq ORDER BY 1, 2"
        )
        return [LogLine(*row) for row in rows]

    async def read_events(self) -> set[tuple[int, int, str]]:
        """Read the rows of all tournaments."""
        rows = await self.run_query("SELECT tournament_id, seq, payload FROM events")
        return {(tournament, seq, payload) for tournament, seq, payload in rows}

    async def read_clocks(self) -> dict[ClockKey, int]:
        """Read when each running clock ends."""
        rows = await self.run_query("SELECT table_id, decision, actor, due_at FROM deadlines")
        return {(table, decision, actor): due for table, decision, actor, due in rows if due}

    async def read_tables(self) -> dict[int, tuple[int, str]]:
        """Read the last row and the phase of each table."""
        rows = await self.run_query("SELECT id, seq, phase FROM tables")
        return {number: (seq, phase) for number, seq, phase in rows}

    async def read_places(self) -> dict[int, int]:
        """Read in which channel or thread each table stands."""
        rows = await self.run_query("SELECT id, channel_id FROM tables")
        return {number: channel for number, channel in rows}

    async def read_last_alive(self) -> int:
        """Read the last moment in which time ran.

        It is the last sign of life, or the start of a hold.
        """
        noted = dict(tuple(row) for row in await self.run_query("SELECT name, value FROM meta"))
        if held := noted.get(HELD):
            return int(held)
        [[wrote]] = await self.run_query("SELECT coalesce(max(at), 0) FROM log")
        return max(int(noted[ALIVE]), wrote)
