"""Searches for players, from the point of view of a table."""

from collections.abc import Collection

import structlog

from bot.clock import now_ms
from bot.store.database import DatabaseFailedError
from bot.store.searches import SearchStore
from bot.tables.table import GameTable
from bot.tables.tables import CommittedTable, TableRegistry
from bot.tasks import TaskSet

log = structlog.get_logger()


class TableSearches:
    """Finder of players who can be called to a table.

    A player who sits down looks for no table any more.
    """

    def __init__(self, tables: TableRegistry, searches: SearchStore) -> None:
        self._tables, self._searches = tables, searches
        self._ending = TaskSet()

    @property
    def under_way(self) -> TaskSet:
        """Return the tasks that end searches."""
        return self._ending

    async def list_callable(self, table: GameTable) -> list[int]:
        """Return the users who can be called to a lobby, the longest waiting first.

        Nobody is called to a full lobby.
        """
        if table.phase != "lobby" or not table.count_free_seats():
            return []
        guild_id = (await self._tables.load_location(table.id)).guild_id
        if guild_id is None:
            return []
        without = table.get_user_ids() | table.barred
        return await self._searches.list_for_game(
            guild_id, table.rules.name, table.host, without, now_ms()
        )

    def on_commit(self, committed: CommittedTable) -> None:
        """End the searches of people who have just sat down."""
        table, before = committed.table, committed.before
        if seated := table.get_user_ids() - before.get_user_ids():
            self._ending.begin_task(self._end_searches(table.id, seated), "searches")

    async def _end_searches(self, table_id: int, user_ids: Collection[int]) -> None:
        try:
            guild_id = (await self._tables.load_location(table_id)).guild_id
            if guild_id is not None:
                await self._searches.end_searches(guild_id, user_ids)
        except DatabaseFailedError as error:
            log.warning("searches_not_ended", table=table_id, error=str(error))
