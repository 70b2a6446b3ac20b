"""Finished tables, put into a database without playing them."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select, update

from bot.store import schema
from bot.store.counting import count
from bot.store.privacy import Privacy
from bot.store.ratings import Ratings
from bot.store.reviews import Reviews
from bot.store.seasons import ALL_TIME, Seasons
from bot.tables.rows import Entry, write_row
from engines.core import Quit
from engines.perudo import PERUDO
from tests.bot.store import FIRST_USER, Store

SERVER, ELSEWHERE = 1, 2
ANN, BOB, CEM, DEE = range(FIRST_USER, FIRST_USER + 4)


async def rebuild(ratings: Ratings) -> None:
    """Makes all ratings anew from the finished tables, in the order of their ends.

    Who deleted his data is nobody's rating any more, but those he played with keep theirs.
    """
    tables, rated = schema.tables.c, schema.ratings.c
    over = select(tables.id, tables.rated).where(tables.phase == "over")

    def change(connection: Connection) -> None:
        connection.execute(delete(schema.ratings))
        connection.execute(delete(schema.results))
        for table_id, known in connection.execute(over.order_by(tables.ended_at, tables.id)).all():
            count(connection, table_id, anew=bool(known))
        connection.execute(update(schema.tables).where(tables.phase == "over").values(rated=1))
        connection.execute(delete(schema.ratings).where(rated.user_id < 0))

    await ratings._database.write(change)


class Results:
    """Finished tables put into the database as they are after their last row."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.ratings = Ratings(store.database)
        self.reviews = Reviews(store.database)
        self.seasons = Seasons(store.database)
        self.privacy = Privacy(store.database)
        self.tables = 0

    async def add(
        self,
        *seats: tuple[int | None, int | None],
        guild_id: int | None = SERVER,
        phase: str = "over",
        ended_at: int | None = None,
        game: str = "perudo",
        left: Sequence[int] = (),
    ) -> int:
        """One table with these people and their places, some of whom left, the first first; None
        sits for a computer player."""
        self.tables += 1
        table_id = self.tables
        row = {
            "id": table_id,
            "game": game,
            "rules_version": 1,
            "phase": phase,
            "seq": 1,
            "guild_id": guild_id,
            "channel_id": 2,
            "host_id": ANN,
            "locale": "en",
            "started_at": 0,
            "ended_at": table_id if ended_at is None else ended_at,
            "secret": b"",
        }

        def change(connection: Connection) -> None:
            connection.execute(insert(schema.tables).values(**row))
            for seat, (user, place) in enumerate(seats):
                values = {"table_id": table_id, "seat": seat, "user_id": user, "place": place}
                connection.execute(insert(schema.seats).values(**values))
            for seq, user in enumerate(left, 1):
                entry = Entry("game", 0, user, Quit())
                made = write_row(entry, seq, 0, PERUDO)
                connection.execute(insert(schema.log).values(table_id=table_id, **asdict(made)))

        await self.store.database.write(change)
        return table_id

    async def play(self, *people: int, **more: Any) -> int:
        """A rated table that these people ended in this order."""
        table_id = await self.add(*((user, place) for place, user in enumerate(people, 1)), **more)
        assert await self.ratings.rate(table_id)
        return table_id

    async def board(
        self, guild_id: int = SERVER, season: int = ALL_TIME
    ) -> dict[int, tuple[int, int, int]]:
        """Person → (place on the leaderboard, games, wins)."""
        page = await self.ratings.page("perudo", guild_id, 0, 100, season)
        return {line.user_id: (line.place, line.games, line.wins) for line in page}

    async def stored(self) -> dict[str, list[tuple[object, ...]]]:
        contents = await self.store.contents()
        return {name: contents[name] for name in ("ratings", "results", "seasons", "tables")}
