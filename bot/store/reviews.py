"""What reviews made of people's games, in numbers: one row a person and game that counted."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, func, insert, select, update

from bot.store import schema
from bot.store.database import Database

_TABLES, _RESULTS, _REVIEWS = schema.tables.c, schema.results.c, schema.reviews.c


class Figures(Struct, frozen=True):
    """Luck and judgement in a game's unit, how many calls there were, how many of them were right
    and would have been by the odds, how many bluffs, and how many were caught."""

    luck: float
    judgement: float
    calls: int
    right: int
    expected: float
    bluffs: int
    caught: int


class Summary(Struct, frozen=True):
    """Several games of a person: luck and judgement are means of a game, the others sums."""

    game: str
    games: int
    figures: Figures


class Best(Struct, frozen=True):
    """The game that a person has won with the best judgement."""

    table: int
    judgement: float


class Reviews:
    """Writes what reviews say, and reads it together."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def missing(self) -> list[int]:
        """The tables that are rated and were not looked back on, in the order of their ends."""
        query = (
            select(_TABLES.id)
            .where(_TABLES.reviewed == 0, _TABLES.phase == "over", _TABLES.rated == 1)
            .order_by(_TABLES.ended_at, _TABLES.id)
        )
        return await self._database.read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def note(self, table_id: int, figures: Mapping[int, Figures]) -> None:
        """Notes what a review says of people, of those for whom the game counted; for good."""
        claim = (
            update(schema.tables)
            .where(_TABLES.id == table_id, _TABLES.reviewed == 0)
            .values(reviewed=1)
        )
        counted = select(_RESULTS.user_id).where(_RESULTS.table_id == table_id)

        def change(connection: Connection) -> None:
            if not connection.execute(claim).rowcount:
                return
            people = figures.keys() & set(connection.execute(counted).scalars())
            rows = [
                {"table_id": table_id, "user_id": user_id, **asdict(figures[user_id])}
                for user_id in sorted(people)
            ]
            if rows:
                connection.execute(insert(schema.reviews), rows)

        await self._database.write(change)

    async def last_game(self, user_id: int) -> int | None:
        """The table at which somebody sat whose game ended last."""
        seats = schema.seats.c
        query = (
            select(_TABLES.id)
            .join(schema.seats, seats.table_id == _TABLES.id)
            .where(
                seats.user_id == user_id, _TABLES.phase == "over", _TABLES.started_at.is_not(None)
            )
            .order_by(_TABLES.ended_at.desc(), _TABLES.id.desc())
            .limit(1)
        )
        return await self._database.read(lambda c: c.execute(query).scalar())

    async def of(
        self,
        user_id: int,
        *,
        game: str | None = None,
        guild_id: int | None = None,
        season: int | None = None,
        against: int | None = None,
    ) -> list[Summary]:
        """A person's games by kind, those played most first: all, or of one game, on one server,
        in one of its seasons, with somebody else."""
        this = _among(game, guild_id, season)
        if against is not None:
            met = select(_RESULTS.table_id).where(_RESULTS.user_id == against)
            this.append(_REVIEWS.table_id.in_(met))
        games = func.count()
        query = (
            select(
                _TABLES.game,
                games,
                func.avg(_REVIEWS.luck),
                func.avg(_REVIEWS.judgement),
                func.sum(_REVIEWS.calls),
                func.sum(_REVIEWS.right),
                func.sum(_REVIEWS.expected),
                func.sum(_REVIEWS.bluffs),
                func.sum(_REVIEWS.caught),
            )
            .join(schema.tables, _TABLES.id == _REVIEWS.table_id)
            .where(_REVIEWS.user_id == user_id, *this)
            .group_by(_TABLES.game)
            .order_by(games.desc(), _TABLES.game)
        )
        return await self._database.read(
            lambda c: [
                Summary(game, games, Figures(*row)) for game, games, *row in c.execute(query)
            ]
        )

    async def best(
        self, user_id: int, game: str, *, guild_id: int | None = None, season: int | None = None
    ) -> Best | None:
        """Of the games that `of` sums up; None while he has won none of them."""
        query = (
            select(_REVIEWS.table_id, _REVIEWS.judgement)
            .join(schema.tables, _TABLES.id == _REVIEWS.table_id)
            .join(
                schema.results,
                (_RESULTS.table_id == _REVIEWS.table_id) & (_RESULTS.user_id == _REVIEWS.user_id),
            )
            .where(
                _REVIEWS.user_id == user_id, _RESULTS.place == 1, *_among(game, guild_id, season)
            )
            .order_by(_REVIEWS.judgement.desc(), _REVIEWS.table_id.desc())
            .limit(1)
        )
        return await self._database.read(
            lambda c: next((Best(*row) for row in c.execute(query)), None)
        )


def _among(game: str | None, guild_id: int | None, season: int | None) -> list[ColumnElement[bool]]:
    """That a table is of this game, this server, this season of it."""
    wanted = ((_TABLES.game, game), (_TABLES.guild_id, guild_id), (_TABLES.season, season))
    return [column == value for column, value in wanted if value is not None]
