"""Finished tables, put into a database without playing them."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select, update

from bot.store import schema
from bot.store.counting import count_table
from bot.store.database import StoreDatabase
from bot.store.privacy import PrivacyStore
from bot.store.ratings import RatingStore
from bot.store.review_store import ReviewStore
from bot.store.seasons import ALL_TIME_NUMBER, SeasonStore
from bot.tables.rows import LogEntry, write_row
from engines.core import QuitAction
from engines.perudo import PERUDO
from tests.support.store import FIRST_USER, TableStore

SERVER, ELSEWHERE = 1, 2
ANN, BOB, CEM, DEE = range(FIRST_USER, FIRST_USER + 4)


async def rebuild_ratings(database: StoreDatabase) -> None:
    """Count all ratings anew from the finished tables, in the order of their ends.

    Players who deleted their data have no rating any more, but those they played with keep theirs.
    """
    tables, rated = schema.tables.c, schema.ratings.c
    over = select(tables.id, tables.rated).where(tables.phase == "over")

    def recount_tables(connection: Connection) -> None:
        connection.execute(delete(schema.ratings))
        connection.execute(delete(schema.results))
        for table_id, known in connection.execute(over.order_by(tables.ended_at, tables.id)).all():
            count_table(connection, table_id, anew=bool(known))
        connection.execute(update(schema.tables).where(tables.phase == "over").values(rated=1))
        connection.execute(delete(schema.ratings).where(rated.user_id < 0))

    await database.run_transaction(recount_tables)


class ResultsWriter:
    """Writer of finished tables, as they are in the database after their last row."""

    def __init__(self, store: TableStore) -> None:
        self.store = store
        self.ratings = RatingStore(store.database)
        self.reviews = ReviewStore(store.database)
        self.seasons = SeasonStore(store.database)
        self.privacy = PrivacyStore(store.database)
        self.tables = 0

    async def add_table(
        self,
        *seats: tuple[int | None, int | None],
        guild_id: int | None = SERVER,
        phase: str = "over",
        ended_at: int | None = None,
        game: str = "perudo",
        left: Sequence[int] = (),
    ) -> int:
        """Add a table with these players and places; return its number.

        None sits for a computer player; `left` names those who left, the first first.
        """
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

        def insert_table(connection: Connection) -> None:
            connection.execute(insert(schema.tables).values(**row))
            for seat, (user, place) in enumerate(seats):
                values = {"table_id": table_id, "seat": seat, "user_id": user, "place": place}
                connection.execute(insert(schema.seats).values(**values))
            for seq, user in enumerate(left, 1):
                entry = LogEntry("game", 0, user, QuitAction())
                made = write_row(entry, seq, 0, PERUDO)
                connection.execute(insert(schema.log).values(table_id=table_id, **asdict(made)))

        await self.store.database.run_transaction(insert_table)
        return table_id

    async def add_rated_table(self, *people: int, **more: Any) -> int:
        """Add a rated table that these players ended in this order; return its number."""
        table_id = await self.add_table(
            *((user, place) for place, user in enumerate(people, 1)), **more
        )
        assert await self.ratings.rate_table(table_id)
        return table_id

    async def read_leaderboard(
        self, guild_id: int = SERVER, season: int = ALL_TIME_NUMBER
    ) -> dict[int, tuple[int, int, int]]:
        """Read a leaderboard: person → (place, games, wins)."""
        page = await self.ratings.read_page("perudo", guild_id, 0, 100, season)
        return {line.user_id: (line.place, line.games, line.wins) for line in page}

    async def read_stored_results(self) -> dict[str, list[tuple[object, ...]]]:
        contents = await self.store.read_contents()
        return {name: contents[name] for name in ("ratings", "results", "seasons", "tables")}
