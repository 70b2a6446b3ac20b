"""Store the bluff of the day: riddles, boards, guesses, streaks, scores."""

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec import Struct
from sqlalchemy import Connection, func, select, update

from bot.store import schema
from bot.store.database import StoreDatabase, build_insert, select_records, upsert_row

_RIDDLES, _BOARDS, _GUESSES = schema.riddles.c, schema.daily_boards.c, schema.daily_guesses.c
_SCORES, _STREAKS, _AWAY = schema.daily_scores.c, schema.daily_streaks.c, schema.daily_away.c
_TABLES = schema.tables.c

WEEK_DAYS = 7
"""Days of which a server's best are named."""


class StoredRiddle(Struct, frozen=True):
    """Riddle of a finished table that no day has had yet.

    `known` tells a table's riddles apart.
    """

    table_id: int
    known: int
    game: str
    odds: float
    is_true: bool


class StoredBoard(Struct, frozen=True):
    """Board of a day: its seed (hexadecimal), and its riddles as JSON."""

    seed: str
    content: str


class DailyGuess(Struct, frozen=True):
    """Guess of a user: what they said, and whether it was right."""

    said: bool
    is_right: bool


class FinishedTable(Struct, frozen=True):
    """Finished table of a server.

    `parent_id` is the channel of the public thread in which it stood.
    """

    id: int
    guild_id: int
    channel_id: int
    parent_id: int | None
    ended_at: int


class DailyStreak(Struct, frozen=True):
    """Streak of a user: the last day they finished, days in a row, freezes left."""

    day: int
    length: int
    freezes: int = 0


Advance = Callable[[DailyStreak | None, int, Collection[int]], DailyStreak]
"""Function that returns the streak after a finished day.

Its arguments are the streak before, the day, and the days away.
"""


class DailyStore:
    """Queries of the bluff of the day."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    # --- riddles of finished tables --------------------------------------------------------------

    async def list_finished(
        self, games: Collection[str], after: int, until: int
    ) -> list[FinishedTable]:
        """Return the tables of this shard's servers that ended in this time, in order."""
        query = (
            select_records(schema.tables, FinishedTable)
            .where(
                _TABLES.phase == "over",
                _TABLES.ended_at > after,
                _TABLES.ended_at <= until,
                _TABLES.game.in_(games),
                _TABLES.guild_id.is_not(None),
                self._database.shard.filter_servers(_TABLES.guild_id),
            )
            .order_by(_TABLES.ended_at, _TABLES.id)
        )
        return await self._database.list_records(query, FinishedTable)

    async def add_riddles(self, riddles: Mapping[StoredRiddle, str], at: int) -> None:
        """Store riddles with their contents, each once."""

        def insert_rows(connection: Connection) -> None:
            for riddle, content in riddles.items():
                row = build_insert(connection, schema.riddles).values(
                    table_id=riddle.table_id,
                    known=riddle.known,
                    game=riddle.game,
                    odds=riddle.odds,
                    is_true=int(riddle.is_true),
                    content=content,
                    at=at,
                )
                connection.execute(row.on_conflict_do_nothing())

        await self._database.run_transaction(insert_rows)

    async def list_unused(self) -> list[StoredRiddle]:
        """Return the riddles that no day has had."""
        query = select(
            _RIDDLES.table_id, _RIDDLES.known, _RIDDLES.game, _RIDDLES.odds, _RIDDLES.is_true
        ).where(_RIDDLES.used_on.is_(None))
        return await self._database.run_read(
            lambda c: [StoredRiddle(*row[:4], bool(row[4])) for row in c.execute(query)]
        )

    # --- boards ----------------------------------------------------------------------------------

    async def find_board(self, day: int) -> StoredBoard | None:
        query = select(_BOARDS.seed, _BOARDS.content).where(_BOARDS.day == day)
        row = await self._database.run_read(lambda c: c.execute(query).one_or_none())
        return None if row is None else StoredBoard(row.seed, row.content)

    async def read_content(self, riddle: StoredRiddle) -> str | None:
        """Return what a riddle holds; None if it is gone with its table."""
        query = select(_RIDDLES.content).where(
            _RIDDLES.table_id == riddle.table_id, _RIDDLES.known == riddle.known
        )
        return await self._database.run_read(lambda c: c.execute(query).scalar())

    async def save_board(self, day: int, board: StoredBoard, used: Sequence[StoredRiddle]) -> None:
        """Store the board of a day with its riddles as used, unless there is one."""

        def insert_board(connection: Connection) -> None:
            row = build_insert(connection, schema.daily_boards).values(
                day=day, seed=board.seed, content=board.content
            )
            if not connection.execute(row.on_conflict_do_nothing()).rowcount:
                return
            for each in used:
                this = (_RIDDLES.table_id == each.table_id) & (_RIDDLES.known == each.known)
                connection.execute(update(schema.riddles).where(this).values(used_on=day))

        await self._database.run_transaction(insert_board)

    async def note_away(self, days: Collection[int]) -> None:
        def insert_days(connection: Connection) -> None:
            for day in days:
                row = build_insert(connection, schema.daily_away).values(day=day)
                connection.execute(row.on_conflict_do_nothing())

        await self._database.run_transaction(insert_days)

    # --- guesses ---------------------------------------------------------------------------------

    async def list_guesses(self, user_id: int, day: int) -> dict[int, DailyGuess]:
        """Return a user's guesses of a day, by the number of the riddle."""
        return await self._database.run_read(lambda c: _select_guesses(c, user_id, day))

    async def save_guess(
        self,
        user_id: int,
        day: int,
        slot: int,
        guess: DailyGuess,
        *,
        count: int,
        guild_id: int | None,
        advance: Advance,
    ) -> dict[int, DailyGuess]:
        """Store a guess unless there is one; return all of the day.

        The last of `count` guesses ends the day: it makes the streak longer, and counts on the
        server where it was made.
        """

        def insert_guess(connection: Connection) -> dict[int, DailyGuess]:
            row = build_insert(connection, schema.daily_guesses).values(
                user_id=user_id,
                day=day,
                slot=slot,
                said=int(guess.said),
                is_right=int(guess.is_right),
            )
            connection.execute(row.on_conflict_do_nothing())
            guesses = _select_guesses(connection, user_id, day)
            if len(guesses) == count:
                _end_day(connection, user_id, day, guild_id, advance)
            return guesses

        return await self._database.run_transaction(insert_guess)

    async def end_day(
        self, user_id: int, day: int, *, guild_id: int | None, advance: Advance
    ) -> DailyStreak:
        """Return the streak after a day whose guesses are complete.

        Of guesses that were stored at once none may have seen that it was the last.
        """
        return await self._database.run_transaction(
            lambda c: _end_day(c, user_id, day, guild_id, advance)
        )

    async def list_best(self, guild_id: int, day: int, most: int) -> list[tuple[int, int]]:
        """Return the users with most right guesses on a server in the week until then.

        Whoever has none is not among them.
        """
        points = func.sum(_SCORES.points)
        query = (
            select(_SCORES.user_id, points)
            .where(_SCORES.guild_id == guild_id, _SCORES.day > day - WEEK_DAYS, _SCORES.day <= day)
            .group_by(_SCORES.user_id)
            .having(points > 0)
            .order_by(points.desc(), _SCORES.user_id)
            .limit(most)
        )
        return await self._database.run_read(
            lambda c: [(int(user), int(right)) for user, right in c.execute(query)]
        )


def _select_guesses(connection: Connection, user_id: int, day: int) -> dict[int, DailyGuess]:
    query = (
        select(_GUESSES.slot, _GUESSES.said, _GUESSES.is_right)
        .where(_GUESSES.user_id == user_id, _GUESSES.day == day)
        .order_by(_GUESSES.slot)
    )
    return {
        int(slot): DailyGuess(bool(said), bool(right))
        for slot, said, right in connection.execute(query)
    }


def _select_streak(connection: Connection, user_id: int) -> DailyStreak | None:
    query = select(_STREAKS.day, _STREAKS.length, _STREAKS.freezes).where(
        _STREAKS.user_id == user_id
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else DailyStreak(*row)


def _end_day(
    connection: Connection, user_id: int, day: int, guild_id: int | None, advance: Advance
) -> DailyStreak:
    """Make the streak longer and count the day on this server, once."""
    before = _select_streak(connection, user_id)
    if before is not None and before.day >= day:
        return before
    since = day if before is None else before.day
    query = select(_AWAY.day).where(_AWAY.day > since, _AWAY.day < day)
    after = advance(before, day, set(connection.execute(query).scalars()))
    values = {"day": after.day, "length": after.length, "freezes": after.freezes}
    upsert_row(connection, schema.daily_streaks, {"user_id": user_id}, values)
    if guild_id is not None:
        right = sum(each.is_right for each in _select_guesses(connection, user_id, day).values())
        score = {"guild_id": guild_id, "day": day, "user_id": user_id}
        upsert_row(connection, schema.daily_scores, score, {"points": right})
    return after
