"""Store what watchers guess before a reveal, and how well they read people."""

from msgspec import Struct
from sqlalchemy import case, func, select

from bot.store import schema
from bot.store.database import StoreDatabase, shield_write, upsert_row

_GUESSES = schema.guesses.c


class StoredGuess(Struct, frozen=True):
    """Guess of a user whether the claim of a seat is true.

    `number` is the reveal's; `at` is UTC milliseconds; `guild_id` 0: no server's.
    """

    table_id: int
    number: int
    user_id: int
    guild_id: int
    seat: int
    believed: bool
    is_right: bool
    at: int


class GuessCount(Struct, frozen=True):
    """Guesses about the claim of one seat."""

    seat: int
    believed: int
    count: int


class ReaderScore(Struct, frozen=True):
    """Right guesses of a user, among all of theirs."""

    user_id: int
    right: int
    count: int


class GuessStore:
    """Queries of guesses."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    @shield_write
    async def save_guess(self, guess: StoredGuess) -> None:
        """Put a guess in the place of the user's former one at this reveal."""
        key = {name: getattr(guess, name) for name in ("table_id", "number", "user_id")}
        values = {
            "guild_id": guess.guild_id,
            "seat": guess.seat,
            "believed": int(guess.believed),
            "is_right": int(guess.is_right),
            "at": guess.at,
        }
        await self._database.run_transaction(lambda c: upsert_row(c, schema.guesses, key, values))

    async def count_guesses(self, table_id: int, number: int) -> GuessCount | None:
        """Count the guesses at one reveal; None if there are none."""
        query = select(func.max(_GUESSES.seat), func.sum(_GUESSES.believed), func.count()).where(
            _GUESSES.table_id == table_id, _GUESSES.number == number
        )
        seat, believed, count = await self._database.run_read(lambda c: c.execute(query).one())
        return GuessCount(int(seat), int(believed), int(count)) if count else None

    async def list_best_readers(self, guild_id: int, until: int, most: int) -> list[ReaderScore]:
        """List the users of a server who were more often right than wrong, best first.

        Only guesses up to `until` (UTC milliseconds) count.
        """
        right = func.sum(_GUESSES.is_right)
        ahead = func.sum(case((_GUESSES.is_right == 1, 1), else_=-1))
        query = (
            select(_GUESSES.user_id, right, func.count())
            .where(_GUESSES.guild_id == guild_id, _GUESSES.at <= until)
            .group_by(_GUESSES.user_id)
            .having(ahead > 0)
            .order_by(ahead.desc(), _GUESSES.user_id)
            .limit(most)
        )
        rows = await self._database.run_read(lambda c: c.execute(query).all())
        return [ReaderScore(int(user), int(right), int(count)) for user, right, count in rows]
