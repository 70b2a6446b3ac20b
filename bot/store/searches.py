"""Searches for players on a server, with their games and ends."""

from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Connection,
    Delete,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
)

from bot.store import schema
from bot.store.database import StoreDatabase, shield_write

_SEARCHES, _BLOCKS = schema.searches.c, schema.blocks.c


class PlayerSearch(Struct, frozen=True):
    """Search of one user on one server.

    `since` and `until` are UTC milliseconds.
    """

    guild_id: int
    user_id: int
    games: tuple[str, ...]
    since: int
    until: int


class SearchStore:
    """Queries of searches; those that have ended count as gone."""

    def __init__(self, database: StoreDatabase) -> None:
        self._database = database

    async def find_search(self, guild_id: int, user_id: int, now: int) -> PlayerSearch | None:
        query = (
            select(_SEARCHES.game, _SEARCHES.since, _SEARCHES.until)
            .where(_is_of(guild_id, user_id), _SEARCHES.until > now)
            .order_by(_SEARCHES.game)
        )
        rows = await self._database.run_read(lambda c: c.execute(query).all())
        if not rows:
            return None
        games = tuple(str(row.game) for row in rows)
        return PlayerSearch(guild_id, user_id, games, int(rows[0].since), int(rows[0].until))

    @shield_write
    async def save_search(self, search: PlayerSearch) -> None:
        """Put a search in the place of the user's former one on this server."""
        key = {"guild_id": search.guild_id, "user_id": search.user_id}
        times = {"since": search.since, "until": search.until}

        def replace_rows(connection: Connection) -> None:
            connection.execute(_delete_of(search.guild_id, [search.user_id]))
            if search.games:
                rows = [{**key, "game": game, **times} for game in search.games]
                connection.execute(insert(schema.searches), rows)

        await self._database.run_transaction(replace_rows)

    @shield_write
    async def end_searches(self, guild_id: int, user_ids: Collection[int]) -> set[int]:
        """End the searches of these users on a server; return the users who had one."""
        query = select(_SEARCHES.user_id).where(
            _SEARCHES.guild_id == guild_id, _SEARCHES.user_id.in_(user_ids)
        )

        def delete_rows(connection: Connection) -> set[int]:
            found = {int(user_id) for user_id in connection.execute(query).scalars()}
            if found:
                connection.execute(_delete_of(guild_id, found))
            return found

        return await self._database.run_transaction(delete_rows)

    async def count_searching(self, guild_id: int, now: int) -> int:
        """Return how many users are looking for players on a server."""
        query = select(func.count(_SEARCHES.user_id.distinct())).where(
            _SEARCHES.guild_id == guild_id, _SEARCHES.until > now
        )
        return int(await self._database.run_read(lambda c: c.execute(query).scalar_one()))

    async def list_for_game(
        self, guild_id: int, game: str, host_id: int, without: Collection[int], now: int
    ) -> list[int]:
        """Return the users who look for players for a game, the longest waiting first.

        Users who have blocked the host, or whom the host has blocked, are left out.
        """
        blocked = exists().where(
            or_(
                and_(_BLOCKS.user_id == _SEARCHES.user_id, _BLOCKS.blocked_id == host_id),
                and_(_BLOCKS.user_id == host_id, _BLOCKS.blocked_id == _SEARCHES.user_id),
            )
        )
        query = (
            select(_SEARCHES.user_id)
            .where(
                _SEARCHES.guild_id == guild_id,
                _SEARCHES.game == game,
                _SEARCHES.until > now,
                _SEARCHES.user_id.not_in(without),
                ~blocked,
            )
            .order_by(_SEARCHES.since, _SEARCHES.user_id)
        )
        return await self._database.run_read(
            lambda c: [int(user_id) for user_id in c.execute(query).scalars()]
        )


def _is_of(guild_id: int, user_id: int) -> ColumnElement[bool]:
    return and_(_SEARCHES.guild_id == guild_id, _SEARCHES.user_id == user_id)


def _delete_of(guild_id: int, user_ids: Collection[int]) -> Delete:
    return delete(schema.searches).where(
        _SEARCHES.guild_id == guild_id, _SEARCHES.user_id.in_(user_ids)
    )
