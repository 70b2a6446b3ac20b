"""Store the figures of reviews: one row for each user and counted game."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, func, insert, select, update

from bot.store import schema
from bot.store.database import StoreDatabase

_TABLES, _RESULTS, _REVIEWS = schema.tables.c, schema.results.c, schema.reviews.c


class ReviewFigures(Struct, frozen=True):
    """Figures of a review: luck and judgement (in the game's unit), calls and bluffs.

    `right` calls, and those `expected` to be right by the odds; `bluffs`, and those that were
    `caught`.
    """

    luck: float
    judgement: float
    calls: int
    right: int
    expected: float
    bluffs: int
    caught: int


class ReviewSummary(Struct, frozen=True):
    """Several games of a user: luck and judgement are means per game, the others sums."""

    game: str
    games: int
    figures: ReviewFigures


class BestGame(Struct, frozen=True):
    """Game that a user has won with the best judgement."""

    table: int
    judgement: float


class ReviewStore:
    """Queries of the figures of reviews."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    async def list_unreviewed(self) -> list[int]:
        """Return the rated tables that were not reviewed yet, in the order of their ends."""
        query = (
            select(_TABLES.id)
            .where(_TABLES.reviewed == 0, _TABLES.phase == "over", _TABLES.rated == 1)
            .order_by(_TABLES.ended_at, _TABLES.id)
        )
        return await self._database.run_read(lambda c: [int(row[0]) for row in c.execute(query)])

    async def save_review(self, table_id: int, figures: Mapping[int, ReviewFigures]) -> None:
        """Store the figures of users for whom the game counted, once and for good."""
        claim = (
            update(schema.tables)
            .where(_TABLES.id == table_id, _TABLES.reviewed == 0)
            .values(reviewed=1)
        )
        counted = select(_RESULTS.user_id).where(_RESULTS.table_id == table_id)

        def write_figures(connection: Connection) -> None:
            if not connection.execute(claim).rowcount:
                return
            people = figures.keys() & set(connection.execute(counted).scalars())
            rows = [
                {"table_id": table_id, "user_id": user_id, **asdict(figures[user_id])}
                for user_id in sorted(people)
            ]
            if rows:
                connection.execute(insert(schema.reviews), rows)

        await self._database.run_transaction(write_figures)

    async def find_last_game(self, user_id: int) -> int | None:
        """Return the table at which the user sat whose game ended last."""
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
        return await self._database.run_read(lambda c: c.execute(query).scalar())

    async def summarize_reviews(
        self,
        user_id: int,
        *,
        game: str | None = None,
        guild_id: int | None = None,
        season: int | None = None,
        against: int | None = None,
    ) -> list[ReviewSummary]:
        """Return the summaries of a user's games by kind, the most played first.

        All games, or those of one game, on one server, in one of its seasons, or against another
        user.
        """
        this = _filter_tables(game, guild_id, season)
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
        return await self._database.run_read(
            lambda c: [
                ReviewSummary(game, games, ReviewFigures(*row))
                for game, games, *row in c.execute(query)
            ]
        )

    async def find_best_game(
        self, user_id: int, game: str, *, guild_id: int | None = None, season: int | None = None
    ) -> BestGame | None:
        """Return the best won game among those that `summarize_reviews` counts, or None."""
        query = (
            select(_REVIEWS.table_id, _REVIEWS.judgement)
            .join(schema.tables, _TABLES.id == _REVIEWS.table_id)
            .join(
                schema.results,
                (_RESULTS.table_id == _REVIEWS.table_id) & (_RESULTS.user_id == _REVIEWS.user_id),
            )
            .where(
                _REVIEWS.user_id == user_id,
                _RESULTS.place == 1,
                *_filter_tables(game, guild_id, season),
            )
            .order_by(_REVIEWS.judgement.desc(), _REVIEWS.table_id.desc())
            .limit(1)
        )
        return await self._database.run_read(
            lambda c: next((BestGame(*row) for row in c.execute(query)), None)
        )


def _filter_tables(
    game: str | None, guild_id: int | None, season: int | None
) -> list[ColumnElement[bool]]:
    """Return the conditions that limit tables to this game, server and season."""
    wanted = ((_TABLES.game, game), (_TABLES.guild_id, guild_id), (_TABLES.season, season))
    return [column == value for column, value in wanted if value is not None]
