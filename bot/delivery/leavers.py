"""The seats of those who have left the server of a lobby, or were banned there.

Without the members intent Discord tells nobody of it: it is asked when they hold others up.
"""

import asyncio
from collections.abc import Collection
from functools import partial

import discord
import structlog

from bot.clock import now_ms
from bot.delivery.members import has_left
from bot.store.database import DatabaseFailed
from bot.tables import lobby
from bot.tables.table import Table
from bot.tables.tables import Committed, Judge, Tables
from bot.tasks import Tasks
from engines.core import Illegal

log = structlog.get_logger()

QUIET_MS = 60_000
"""Who has done something at the table within this time is not asked for, unless others wait for
them."""
FULL_MS = 10_000
"""How often at most all are asked for because a lobby is full."""


class Leavers:
    """Gives up their seats: the host's part passes on as when they leave themselves."""

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self._client = client
        self._tables = tables
        self._asked_at, self._full_at = dict[int, int](), dict[int, int]()
        """By table when it was last asked beside a press, or as it was full (UTC milliseconds)."""
        self._tasks = Tasks()

    @property
    def under_way(self) -> Tasks:
        """The tasks that ask."""
        return self._tasks

    async def commit(self, table_id: int, cause: str, judge: Judge) -> Committed:
        """Commit what somebody does at a lobby; where only who has left stands in its way, they
        leave first. Raises `Illegal`."""
        try:
            return await self._tables.commit(table_id, cause, judge)
        except Illegal as refused:
            if refused.code == "lobby-host-only":
                cleared = await self._clear(table_id, {(await self._tables.load(table_id)).host})
            elif refused.code == "lobby-full" and self._may_ask(self._full_at, table_id, FULL_MS):
                cleared = await self._clear(table_id, (await self._tables.load(table_id)).people())
            else:
                raise
            if not cleared:
                raise
        return await self._tables.commit(table_id, cause, judge)

    async def clear(self, table_id: int) -> None:
        """Take out of a lobby those who have done nothing there for some time and have left the
        server."""
        table = await self._tables.load(table_id)
        await self._clear(
            table_id, {user for user in table.people() if self._is_quiet(table, user)}
        )

    async def _clear(self, table_id: int, user_ids: Collection[int]) -> bool:
        """Take those of these people out of a lobby who have left; return whether any have."""
        place = await self._tables.place(table_id)
        table = await self._tables.load(table_id)
        if place.guild_id is None or table.phase != "lobby" or table.tournament is not None:
            return False
        asked = [user_id for user_id in user_ids if user_id in table.people()]
        left = await asyncio.gather(*(has_left(self._client, place.guild_id, u) for u in asked))
        gone = [user_id for user_id, has in zip(asked, left, strict=True) if has]
        for user_id in gone:
            log.info("lobby_left", table=table_id, user=user_id)
            cause = f"gone:{table_id}:{table.seq}:{user_id}"
            made = await self._tables.commit(table_id, cause, partial(lobby.leave, user_id=user_id))
            if made.table.phase == "over":  # nobody is left
                break
        return bool(gone)

    def look_after(self, table: Table) -> None:
        """Ask for who has been quiet beside somebody's press in a lobby, once a minute at most."""
        quiet = any(self._is_quiet(table, user_id) for user_id in table.people())
        if table.phase == "lobby" and quiet and self._may_ask(self._asked_at, table.id, QUIET_MS):
            self._tasks.begin(self._look_after(table.id))

    async def _look_after(self, table_id: int) -> None:
        try:
            await self.clear(table_id)
        except (Illegal, DatabaseFailed) as error:
            log.info("lobby_not_cleared", table=table_id, error=str(error))

    @staticmethod
    def _may_ask(asked: dict[int, int], table_id: int, every_ms: int) -> bool:
        """Return whether this table was not asked for so long; note that it is now."""
        now = now_ms()
        if now - asked.get(table_id, 0) < every_ms:
            return False
        for other in [other for other, at in asked.items() if now - at >= every_ms]:
            del asked[other]
        asked[table_id] = now
        return True

    def _is_quiet(self, table: Table, user_id: int) -> bool:
        """Return whether somebody sat down some time ago, and has not pressed anything since."""
        seat = table.seat_of(user_id)
        if seat is None:
            return False
        sat = discord.utils.snowflake_time(table.members[seat].interaction).timestamp() * 1000
        seen = max(round(sat), self._tables.clock.activity.last(user_id, table.id))
        return now_ms() - seen >= QUIET_MS
