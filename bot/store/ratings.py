"""Who is how good at what: ratings by person, game and scope (a server, or all of them).

A finished table counts once, for its server and for everywhere, if at least two people played it to
its end; computer players are not rated and the people's order among themselves is what counts.
"""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, Subquery, delete, desc, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema
from bot.store.database import Database, unbroken
from bot.store.skill import SURE, Skill, after

EVERYWHERE = 0
"""The `guild_id` of what counts on all servers together."""

_TABLES, _SEATS, _RATINGS = schema.tables.c, schema.seats.c, schema.ratings.c


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of a leaderboard. `rating` as people see it; equals share a place."""

    user_id: int
    place: int
    rating: int
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Played:
    """One counted game of a person: his place in it, and his rating everywhere after it."""

    place: int
    rating: int


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
        async with self._database.read() as connection:
            return [int(row[0]) for row in await connection.execute(query)]

    @unbroken
    async def rate(self, table_id: int) -> bool:
        """Counts a finished table; False when it is counted already, or not over."""
        claim = (
            update(schema.tables)
            .where(_TABLES.id == table_id, _TABLES.phase == "over", _TABLES.rated == 0)
            .values(rated=1)
        )
        async with self._database.write() as connection:
            if not (await connection.execute(claim)).rowcount:
                return False
            await _count(connection, table_id)
        return True

    @unbroken
    async def rebuild(self) -> None:
        """Makes all ratings anew from the finished tables, in the order of their ends.

        Who deleted his data is nobody's rating any more, but those he played with keep theirs.
        """
        query = (
            select(_TABLES.id).where(_TABLES.phase == "over").order_by(_TABLES.ended_at, _TABLES.id)
        )
        async with self._database.write() as connection:
            await connection.execute(delete(schema.ratings))
            for (table_id,) in (await connection.execute(query)).all():
                await _count(connection, table_id)
            await connection.execute(
                update(schema.tables).where(_TABLES.phase == "over").values(rated=1)
            )
            await connection.execute(delete(schema.ratings).where(_RATINGS.user_id < 0))

    # --- reading ---------------------------------------------------------------------------------

    async def count(self, game: str, guild_id: int) -> int:
        """How many people are rated."""
        query = select(func.count()).where(_RATINGS.game == game, _RATINGS.guild_id == guild_id)
        async with self._database.read() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def page(self, game: str, guild_id: int, first: int, most: int) -> list[Standing]:
        """Part of a leaderboard, the best first: `most` lines after the first `first`."""
        ranked = _ranked(game, guild_id)
        order = (ranked.c.place, ranked.c.user_id)
        return await self._standings(select(ranked).order_by(*order).offset(first).limit(most))

    async def standing(self, game: str, guild_id: int, user_id: int) -> Standing | None:
        """A person's line of a leaderboard; None for who has no counted game there."""
        ranked = _ranked(game, guild_id)
        found = await self._standings(select(ranked).where(ranked.c.user_id == user_id))
        return next(iter(found), None)

    async def played(self, game: str, user_id: int) -> list[Played]:
        """A person's counted games on all servers, the oldest first."""
        query = (
            select(_SEATS.place, _SEATS.rating)
            .join(schema.tables, _TABLES.id == _SEATS.table_id)
            .where(_SEATS.user_id == user_id, _SEATS.rating.is_not(None), _TABLES.game == game)
            .order_by(_TABLES.ended_at, _TABLES.id)
        )
        async with self._database.read() as connection:
            return [Played(*row) for row in await connection.execute(query)]

    async def last_game(self, guild_id: int) -> str | None:
        """The game of which a table was opened last on this server."""
        query = (
            select(_TABLES.game)
            .where(_TABLES.guild_id == guild_id)
            .order_by(_TABLES.id.desc())
            .limit(1)
        )
        async with self._database.read() as connection:
            return (await connection.execute(query)).scalar()

    async def _standings(self, query: Select[Any]) -> list[Standing]:
        async with self._database.read() as connection:
            found: Any = await connection.execute(query)
            return [
                Standing(user, place, Skill(mu, sigma).rating, games, wins)
                for user, place, mu, sigma, games, wins in found
            ]


def _ranked(game: str, guild_id: int) -> Subquery:
    """The whole leaderboard: user_id, place, mu, sigma, games, wins."""
    best = desc(_RATINGS.mu - SURE * _RATINGS.sigma)
    return (
        select(
            _RATINGS.user_id,
            func.rank().over(order_by=best).label("place"),
            _RATINGS.mu,
            _RATINGS.sigma,
            _RATINGS.games,
            _RATINGS.wins,
        )
        .where(_RATINGS.game == game, _RATINGS.guild_id == guild_id)
        .subquery()
    )


async def _count(connection: AsyncConnection, table_id: int) -> None:
    """Puts a table's result into the ratings, if it is one that counts."""
    game, guild_id = (
        await connection.execute(
            select(_TABLES.game, _TABLES.guild_id).where(_TABLES.id == table_id)
        )
    ).one()
    seats = await connection.execute(
        select(_SEATS.user_id, _SEATS.place)
        .where(_SEATS.table_id == table_id, _SEATS.user_id.is_not(None), _SEATS.place.is_not(None))
        .order_by(_SEATS.seat)
    )
    places = {int(user): int(place) for user, place in seats}
    if len(places) < 2:
        return
    everywhere = await _scope(connection, game, EVERYWHERE, places)
    if guild_id is not None:
        await _scope(connection, game, guild_id, places)
    for user_id, skill in everywhere.items():
        await connection.execute(
            update(schema.seats)
            .where(_SEATS.table_id == table_id, _SEATS.user_id == user_id)
            .values(rating=skill.rating)
        )


async def _scope(
    connection: AsyncConnection, game: str, guild_id: int, places: dict[int, int]
) -> dict[int, Skill]:
    """Counts a result in one scope; gives everybody's new skill."""
    # In a fixed order and locked: another process may be rating the same people.
    known = await connection.execute(
        select(_RATINGS.user_id, _RATINGS.mu, _RATINGS.sigma, _RATINGS.games, _RATINGS.wins)
        .where(
            _RATINGS.game == game, _RATINGS.guild_id == guild_id, _RATINGS.user_id.in_(list(places))
        )
        .order_by(_RATINGS.user_id)
        .with_for_update()
    )
    before = {row.user_id: row for row in known}
    skills = [
        Skill(before[user].mu, before[user].sigma) if user in before else Skill() for user in places
    ]
    new = dict(zip(places, after(skills, list(places.values())), strict=True))
    for user_id, skill in new.items():
        row = before.get(user_id)
        values = {
            "mu": skill.mu,
            "sigma": skill.sigma,
            "games": (row.games if row else 0) + 1,
            "wins": (row.wins if row else 0) + (places[user_id] == 1),
        }
        key = {"user_id": user_id, "game": game, "guild_id": guild_id}
        if row is None:
            await connection.execute(insert(schema.ratings).values(**key, **values))
        else:
            this = (getattr(_RATINGS, name) == value for name, value in key.items())
            await connection.execute(update(schema.ratings).where(*this).values(**values))
    return new
