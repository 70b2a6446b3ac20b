"""Rate finished tables and read leaderboards, by user, game and scope.

A scope is a server's season, a server, or all servers. A finished table counts once in each of
them; `bot.store.counting` says how.
"""

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    FromClause,
    Select,
    Subquery,
    case,
    desc,
    func,
    select,
    text,
    update,
)

from bot.store import schema
from bot.store.achievements import Earned, note_achievements
from bot.store.counting import count_table
from bot.store.database import StoreDatabase
from bot.store.seasons import ALL_TIME_NUMBER
from bot.store.skill import SIGMAS_BELOW, START_RATING, PlayerSkill

RATING_LOCK_KEY = 0x426C756665
"""Advisory lock under which one process at a time rates on a PostgreSQL database."""

INACTIVE_MS = 60 * 86_400_000
"""Milliseconds without a counted game after which a user leaves the leaderboards."""

_TABLES, _RATINGS, _RESULTS = schema.tables.c, schema.ratings.c, schema.results.c


class LeaderboardLine(Struct, frozen=True):
    """Line of a leaderboard. `rating` as people see it; equals share a place.

    A user who `rests` has counted no game for long: they are on no leaderboard, and have no place.
    """

    user_id: int
    place: int
    rating: int
    games: int
    wins: int
    rests: bool = False

    @property
    def rank(self) -> int | None:
        """Place on the leaderboard; None for a user who is not on it."""
        return None if self.rests else self.place


class RatedGame(Struct, frozen=True):
    """Counted game of a user: their place in it, and their rating everywhere after it."""

    place: int
    rating: int


class HeadToHead(Struct, frozen=True):
    """Counted games of one kind that two users played together.

    `ahead` and `behind` count the games in which the first was ahead of the second, and behind.
    """

    game: str
    games: int
    ahead: int
    behind: int

    @property
    def equal_games(self) -> int:
        return self.games - self.ahead - self.behind


class RivalRecord(Struct, frozen=True):
    """Opponent of a user, with their counted games of all kinds together.

    `ahead` and `behind` count the games in which the user was ahead of the opponent, and behind.
    """

    user_id: int
    games: int
    ahead: int
    behind: int


class RatingStore:
    """Rating of finished tables, and queries of ratings."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    # --- rating ----------------------------------------------------------------------------------

    async def list_unrated(self) -> list[int]:
        """Return this shard's unrated finished tables, in the order of their ends."""
        here = self._database.shard.filter_servers(_TABLES.guild_id)
        query = (
            select(_TABLES.id)
            .where(_TABLES.rated == 0, _TABLES.phase == "over", here)
            .order_by(_TABLES.ended_at, _TABLES.id)
        )
        return await self._database.run_read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def rate_table(
        self, table_id: int, earned: Earned = frozenset(), away: Collection[int] = ()
    ) -> bool:
        """Count a finished table and its achievements.

        Returns False if it is counted already or not over. `earned` are the achievements, `away`
        the users who were away at the end.
        """
        claim = (
            update(schema.tables)
            .where(_TABLES.id == table_id, _TABLES.phase == "over", _TABLES.rated == 0)
            .values(rated=1)
        )

        def count_once(connection: Connection) -> bool:
            if connection.dialect.name == "postgresql":
                # On SQLite the only writer is this lock already.
                connection.execute(
                    text("SELECT pg_advisory_xact_lock(:key)"), {"key": RATING_LOCK_KEY}
                )
            if not connection.execute(claim).rowcount:
                return False
            count_table(connection, table_id, away)
            note_achievements(connection, table_id, earned)
            return True

        return await self._database.run_transaction(count_once)

    # --- reading ---------------------------------------------------------------------------------

    async def count_rated(
        self, game: str, guild_id: int, season: int = ALL_TIME_NUMBER, *, since: int = 0
    ) -> int:
        """Count the rated people with a counted game since then (UTC milliseconds)."""
        query = (
            select(func.count())
            .select_from(schema.ratings)
            .where(*_matches_scope(game, guild_id, season), _RATINGS.counted_at >= since)
        )
        return await self._database.run_read(lambda c: int(c.execute(query).scalar_one()))

    async def read_page(
        self,
        game: str,
        guild_id: int,
        first: int,
        most: int,
        season: int = ALL_TIME_NUMBER,
        *,
        least: int = 0,
        since: int = 0,
    ) -> list[LeaderboardLine]:
        """Return part of a leaderboard, the best first: `most` lines from offset `first`.

        Users with fewer than `least` games, or none `since` then (UTC milliseconds), are not on it.
        """
        ranked = _select_ranked(game, guild_id, season, least, since)
        order = (ranked.c.place, ranked.c.user_id)
        return await self._select_standings(
            select(ranked).order_by(*order).offset(first).limit(most)
        )

    async def find_standing(
        self,
        game: str,
        guild_id: int,
        user_id: int,
        season: int = ALL_TIME_NUMBER,
        *,
        since: int = 0,
    ) -> LeaderboardLine | None:
        """Return a user's line of a leaderboard; None if they have no counted game there.

        They rest if they have none `since` then (UTC milliseconds).
        """
        ranked = _select_ranked(game, guild_id, season, since=since, user_id=user_id)
        mine = select(ranked).where(ranked.c.user_id == user_id)
        found = await self._select_standings(mine, since)
        return next(iter(found), None)

    async def list_rated_games(self, game: str, user_id: int) -> list[RatedGame]:
        """Return a user's counted games on all servers, the oldest first."""
        query = (
            select(_RESULTS.place, _RESULTS.rating)
            .join(schema.tables, _TABLES.id == _RESULTS.table_id)
            .where(_RESULTS.user_id == user_id, _TABLES.game == game)
            .order_by(_RESULTS.at, _RESULTS.table_id)
        )
        return await self._database.list_records(query, RatedGame)

    async def list_rating_changes(self, table_id: int) -> dict[int, tuple[int, int]]:
        """Return (rating before, rating after) of this table by user id, everywhere."""
        this, former = schema.results.alias("this"), schema.results.alias("former")
        of_former = schema.tables.alias("of_former")
        before = (
            select(former.c.rating)
            .join(of_former, of_former.c.id == former.c.table_id)
            .where(
                former.c.user_id == this.c.user_id,
                of_former.c.game == _TABLES.game,
                (former.c.at < this.c.at)
                | ((former.c.at == this.c.at) & (former.c.table_id < this.c.table_id)),
            )
            .order_by(former.c.at.desc(), former.c.table_id.desc())
            .limit(1)
            .scalar_subquery()
        )
        query = (
            select(this.c.user_id, before, this.c.rating)
            .join(schema.tables, _TABLES.id == this.c.table_id)
            .where(this.c.table_id == table_id)
        )
        return await self._database.run_read(
            lambda c: {
                user: (START_RATING if rating is None else rating, after)
                for user, rating, after in c.execute(query)
            }
        )

    async def compare_players(self, user_id: int, other_id: int) -> list[HeadToHead]:
        """Compare a user with another on all servers, by each game that both have played."""
        mine, other = schema.results.alias("mine"), schema.results.alias("other")
        query = (
            select(_TABLES.game, *_select_comparison(mine, other))
            .select_from(mine)
            .join(other, other.c.table_id == mine.c.table_id)
            .join(schema.tables, _TABLES.id == mine.c.table_id)
            .where(
                mine.c.user_id == user_id,
                other.c.user_id == other_id,
                mine.c.user_id != other.c.user_id,
            )
            .group_by(_TABLES.game)
            .order_by(_TABLES.game)
        )
        return await self._database.list_records(query, HeadToHead)

    async def list_rivals(self, user_id: int, most: int) -> list[RivalRecord]:
        """Return the users with whom a user has played most, the most games first.

        On all servers.
        """
        mine, other = schema.results.alias("mine"), schema.results.alias("other")
        games, ahead, behind = _select_comparison(mine, other)
        query = (
            select(other.c.user_id, games, ahead, behind)
            .select_from(mine)
            .join(other, other.c.table_id == mine.c.table_id)
            .where(
                mine.c.user_id == user_id,
                other.c.user_id != user_id,
                other.c.user_id > 0,  # a negative number stands for a forgotten user
            )
            .group_by(other.c.user_id)
            .order_by(games.desc(), other.c.user_id)
            .limit(most)
        )
        return await self._database.list_records(query, RivalRecord)

    async def find_last_rated_game(self, guild_id: int | None, user_id: int) -> str | None:
        """Return the game of the last table that counted on this server.

        In DMs, of the last one of this user.
        """
        query = select(_TABLES.game).join(schema.results, _RESULTS.table_id == _TABLES.id)
        mine = _RESULTS.user_id == user_id
        query = query.where(mine if guild_id is None else _TABLES.guild_id == guild_id)
        query = query.order_by(_TABLES.id.desc()).limit(1)
        return await self._database.run_read(lambda c: c.execute(query).scalar())

    async def find_last_opened_game(self, guild_id: int | None, user_id: int) -> str | None:
        """Return the game of the last table opened on this server.

        In DMs, of the last one at which this user sat.
        """
        query = select(_TABLES.game).order_by(_TABLES.id.desc()).limit(1)
        if guild_id is not None:
            query = query.where(_TABLES.guild_id == guild_id)
        else:
            seats = schema.seats.c
            query = query.join(schema.seats, seats.table_id == _TABLES.id)
            query = query.where(seats.user_id == user_id)
        return await self._database.run_read(lambda c: c.execute(query).scalar())

    async def _select_standings(self, query: Select[Any], since: int = 0) -> list[LeaderboardLine]:
        found: Any = await self._database.run_read(lambda c: c.execute(query).all())
        return [
            LeaderboardLine(
                user, place, PlayerSkill(mu, sigma).rating, games, wins, counted_at < since
            )
            for user, place, mu, sigma, games, wins, counted_at in found
        ]


def _matches_scope(game: str, guild_id: int, season: int) -> tuple[ColumnElement[bool], ...]:
    return (_RATINGS.game == game, _RATINGS.guild_id == guild_id, _RATINGS.season == season)


def _select_ranked(
    game: str, guild_id: int, season: int, least: int = 0, since: int = 0, user_id: int = 0
) -> Subquery:
    """Select the leaderboard of the users who do not rest, and of this user.

    Columns: user_id, place, mu, sigma, games, wins, counted_at.
    """
    best = desc(_RATINGS.mu - SIGMAS_BELOW * _RATINGS.sigma)
    return (
        select(
            _RATINGS.user_id,
            func.rank().over(order_by=best).label("place"),
            _RATINGS.mu,
            _RATINGS.sigma,
            _RATINGS.games,
            _RATINGS.wins,
            _RATINGS.counted_at,
        )
        .where(
            *_matches_scope(game, guild_id, season),
            _RATINGS.games >= least,
            (_RATINGS.counted_at >= since) | (_RATINGS.user_id == user_id),
        )
        .subquery()
    )


def _select_comparison(mine: FromClause, other: FromClause) -> tuple[ColumnElement[int], ...]:
    """Select how many rows two results share, and in how many each is ahead.

    The columns are: shared, first ahead, second ahead.
    """
    ahead = case((mine.c.place < other.c.place, 1), else_=0)
    behind = case((mine.c.place > other.c.place, 1), else_=0)
    return func.count(), func.sum(ahead), func.sum(behind)
