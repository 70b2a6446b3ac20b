"""What the bot's database says, read from outside: a SQLite file or a PostgreSQL server's."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy

from bot.store import database
from bot.store.batch import Row
from bot.store.meta import ALIVE, HELD

Key = tuple[int, str, str]
"""A clock: its table, decision and actor."""


class Line(NamedTuple):
    """One row of the log, and what caused it if it is the last that this caused."""

    table: int
    seq: int
    kind: str
    actor: str
    user_id: int | None
    payload: str
    at: int
    cause: str | None

    @property
    def row(self) -> Row:
        return Row(*self[1:7])


class Books:
    """Queries; each sees what was committed when it began."""

    def __init__(self, url: str) -> None:
        self._url = url

    async def select(self, query: str) -> Sequence[Any]:
        driver = await database.open_driver(database.address(self._url))
        try:
            return await driver.read(lambda c: c.execute(sqlalchemy.text(query)).all())
        finally:
            await driver.close()

    async def log(self) -> list[Line]:
        """Every table's, one after the other. A row with two causes comes twice."""
        rows = await self.select(
            "SELECT l.table_id, l.seq, kind, actor, user_id, payload, at, cause FROM log l"
            " LEFT JOIN causes c ON c.table_id = l.table_id AND c.seq = l.seq ORDER BY 1, 2"
        )
        return [Line(*row) for row in rows]

    async def events(self) -> set[tuple[int, int, str]]:
        """The rows of all tournaments."""
        rows = await self.select("SELECT tournament_id, seq, payload FROM events")
        return {(tournament, seq, payload) for tournament, seq, payload in rows}

    async def clocks(self) -> dict[Key, int]:
        """When each clock that runs ends."""
        rows = await self.select("SELECT table_id, decision, actor, due_at FROM deadlines")
        return {(table, decision, actor): due for table, decision, actor, due in rows if due}

    async def tables(self) -> dict[int, tuple[int, str]]:
        """The last row and the phase of each table."""
        rows = await self.select("SELECT id, seq, phase FROM tables")
        return {number: (seq, phase) for number, seq, phase in rows}

    async def places(self) -> dict[int, int]:
        """In which channel or thread each table stands."""
        rows = await self.select("SELECT id, channel_id FROM tables")
        return {number: channel for number, channel in rows}

    async def last_alive(self) -> int:
        """The last moment in which time ran: since when it holds, or the last sign of life."""
        noted = dict(tuple(row) for row in await self.select("SELECT name, value FROM meta"))
        if held := noted.get(HELD):
            return int(held)
        [[wrote]] = await self.select("SELECT coalesce(max(at), 0) FROM log")
        return max(int(noted[ALIVE]), wrote)
