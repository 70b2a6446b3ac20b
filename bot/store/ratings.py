"""Who is how good at what: ratings by person, game and scope (a server's season, a server, or all).

A finished table counts once, for everywhere, its server and the season that runs there; how it
counts is in `bot.store.counting`.
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
from bot.store.achievements import Earned, note
from bot.store.counting import count
from bot.store.database import Database
from bot.store.seasons import ALL_TIME
from bot.store.skill import START, SURE, Skill

RATING = 0x426C756665
"""The advisory lock under which one process at a time rates on a PostgreSQL database."""

REST_MS = 60 * 86_400_000
"""Who has counted no game for so long is on no leaderboard, until they count one."""

_TABLES, _RATINGS, _RESULTS = schema.tables.c, schema.ratings.c, schema.results.c


class Standing(Struct, frozen=True):
    """A line of a leaderboard. `rating` as people see it; equals share a place.

    Who `rests` has counted no game for long: they are on no leaderboard, and have no place.
    """

    user_id: int
    place: int
    rating: int
    games: int
    wins: int
    rests: bool = False

    @property
    def rank(self) -> int | None:
        """The place on the leaderboard; None for who is not on it."""
        return None if self.rests else self.place


class Played(Struct, frozen=True):
    """One counted game of a person: his place in it, and his rating everywhere after it."""

    place: int
    rating: int


class Versus(Struct, frozen=True):
    """The counted games of one kind that two people played together: how often the first was ahead
    of the second, and behind."""

    game: str
    games: int
    ahead: int
    behind: int

    @property
    def equal(self) -> int:
        return self.games - self.ahead - self.behind


class Rival(Struct, frozen=True):
    """Somebody with whom a person has played: their counted games of all kinds together, and how
    often the person was ahead of him, and behind."""

    user_id: int
    games: int
    ahead: int
    behind: int


class Ratings:
    """Rates finished tables, and reads what came of it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- rating ----------------------------------------------------------------------------------

    async def unrated(self) -> list[int]:
        """The tables that are over and were not looked at yet, in the order of their ends."""
        query = (
            select(_TABLES.id)
            .where(_TABLES.rated == 0, _TABLES.phase == "over")
            .order_by(_TABLES.ended_at, _TABLES.id)
        )
        return await self._database.read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def rate(
        self, table_id: int, earned: Earned = frozenset(), away: Collection[int] = ()
    ) -> bool:
        """Counts a finished table at whose end these people were `away`, and what was `earned` in
        it; False when it is counted already, or not over."""
        claim = (
            update(schema.tables)
            .where(_TABLES.id == table_id, _TABLES.phase == "over", _TABLES.rated == 0)
            .values(rated=1)
        )

        def change(connection: Connection) -> bool:
            if connection.dialect.name == "postgresql":
                # SQLite's one writer is this lock already: nobody else rates the same people.
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": RATING})
            if not connection.execute(claim).rowcount:
                return False
            count(connection, table_id, away)
            note(connection, table_id, earned)
            return True

        return await self._database.write(change)

    # --- reading ---------------------------------------------------------------------------------

    async def count(
        self, game: str, guild_id: int, season: int = ALL_TIME, *, since: int = 0
    ) -> int:
        """Count the rated people with a counted game since then (UTC milliseconds)."""
        query = (
            select(func.count())
            .select_from(schema.ratings)
            .where(*_in(game, guild_id, season), _RATINGS.counted_at >= since)
        )
        return await self._database.read(lambda c: int(c.execute(query).scalar_one()))

    async def page(
        self,
        game: str,
        guild_id: int,
        first: int,
        most: int,
        season: int = ALL_TIME,
        *,
        least: int = 0,
        since: int = 0,
    ) -> list[Standing]:
        """Part of a leaderboard, the best first: `most` lines after the first `first`. Who has
        fewer than `least` games, or none `since` then (UTC milliseconds), is not on it."""
        ranked = _ranked(game, guild_id, season, least, since)
        order = (ranked.c.place, ranked.c.user_id)
        return await self._standings(select(ranked).order_by(*order).offset(first).limit(most))

    async def standing(
        self, game: str, guild_id: int, user_id: int, season: int = ALL_TIME, *, since: int = 0
    ) -> Standing | None:
        """A person's line of a leaderboard; None for who has no counted game there. They rest who
        have none `since` then (UTC milliseconds)."""
        ranked = _ranked(game, guild_id, season, since=since, user_id=user_id)
        mine = select(ranked).where(ranked.c.user_id == user_id)
        found = await self._standings(mine, since)
        return next(iter(found), None)

    async def played(self, game: str, user_id: int) -> list[Played]:
        """A person's counted games on all servers, the oldest first."""
        query = (
            select(_RESULTS.place, _RESULTS.rating)
            .join(schema.tables, _TABLES.id == _RESULTS.table_id)
            .where(_RESULTS.user_id == user_id, _TABLES.game == game)
            .order_by(_RESULTS.at, _RESULTS.table_id)
        )
        return await self._database.read(lambda c: [Played(*row) for row in c.execute(query)])

    async def changes(self, table_id: int) -> dict[int, tuple[int, int]]:
        """Of everybody who was rated for this table: his rating everywhere before it and after."""
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
        return await self._database.read(
            lambda c: {
                user: (START if rating is None else rating, after)
                for user, rating, after in c.execute(query)
            }
        )

    async def versus(self, user_id: int, other_id: int) -> list[Versus]:
        """How a person did against another on all servers, by game; games in which they never met
        are left out."""
        mine, other = schema.results.alias("mine"), schema.results.alias("other")
        query = (
            select(_TABLES.game, *_compared(mine, other))
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
        return await self._database.read(lambda c: [Versus(*row) for row in c.execute(query)])

    async def rivals(self, user_id: int, most: int) -> list[Rival]:
        """The people with whom a person has played most, on all servers, the most games first."""
        mine, other = schema.results.alias("mine"), schema.results.alias("other")
        games, ahead, behind = _compared(mine, other)
        query = (
            select(other.c.user_id, games, ahead, behind)
            .select_from(mine)
            .join(other, other.c.table_id == mine.c.table_id)
            .where(
                mine.c.user_id == user_id,
                other.c.user_id != user_id,
                other.c.user_id > 0,  # below stands for who has had himself forgotten
            )
            .group_by(other.c.user_id)
            .order_by(games.desc(), other.c.user_id)
            .limit(most)
        )
        return await self._database.read(lambda c: [Rival(*row) for row in c.execute(query)])

    async def last_rated(self, guild_id: int | None, user_id: int) -> str | None:
        """The game of the last table that counted on this server; in private, of this person's."""
        query = select(_TABLES.game).join(schema.results, _RESULTS.table_id == _TABLES.id)
        mine = _RESULTS.user_id == user_id
        query = query.where(mine if guild_id is None else _TABLES.guild_id == guild_id)
        query = query.order_by(_TABLES.id.desc()).limit(1)
        return await self._database.read(lambda c: c.execute(query).scalar())

    async def last_game(self, guild_id: int | None, user_id: int) -> str | None:
        """The game of which a table was opened last on this server; in private, where this person
        sat last."""
        query = select(_TABLES.game).order_by(_TABLES.id.desc()).limit(1)
        if guild_id is not None:
            query = query.where(_TABLES.guild_id == guild_id)
        else:
            seats = schema.seats.c
            query = query.join(schema.seats, seats.table_id == _TABLES.id)
            query = query.where(seats.user_id == user_id)
        return await self._database.read(lambda c: c.execute(query).scalar())

    async def _standings(self, query: Select[Any], since: int = 0) -> list[Standing]:
        found: Any = await self._database.read(lambda c: c.execute(query).all())
        return [
            Standing(user, place, Skill(mu, sigma).rating, games, wins, counted_at < since)
            for user, place, mu, sigma, games, wins, counted_at in found
        ]


def _in(game: str, guild_id: int, season: int) -> tuple[ColumnElement[bool], ...]:
    return (_RATINGS.game == game, _RATINGS.guild_id == guild_id, _RATINGS.season == season)


def _ranked(
    game: str, guild_id: int, season: int, least: int = 0, since: int = 0, user_id: int = 0
) -> Subquery:
    """The whole leaderboard of those who do not rest, and of this person: user_id, place, mu,
    sigma, games, wins, counted_at."""
    best = desc(_RATINGS.mu - SURE * _RATINGS.sigma)
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
            *_in(game, guild_id, season),
            _RATINGS.games >= least,
            (_RATINGS.counted_at >= since) | (_RATINGS.user_id == user_id),
        )
        .subquery()
    )


def _compared(mine: FromClause, other: FromClause) -> tuple[ColumnElement[int], ...]:
    """How many rows two people's results have in common, and in how many the first is ahead of the
    second, and behind."""
    ahead = case((mine.c.place < other.c.place, 1), else_=0)
    behind = case((mine.c.place > other.c.place, 1), else_=0)
    return func.count(), func.sum(ahead), func.sum(behind)
