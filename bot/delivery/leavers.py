"""The seats of people who have left the server of a lobby, or were banned there.

Without the members intent Discord does not tell of it: it is asked when they hold others up.
"""

import asyncio
from collections.abc import Collection
from functools import partial

import discord
import structlog

from bot.clock import now_ms
from bot.delivery.members import has_left
from bot.store.database import DatabaseFailedError
from bot.tables import lobby
from bot.tables.table import GameTable
from bot.tables.tables import CommittedTable, DecideEntries, TableRegistry
from bot.tasks import TaskSet
from engines.core import IllegalActionError

log = structlog.get_logger()

QUIET_MS = 60_000
"""Time since a person's last action after which Discord is asked for them.

If others wait for them it is asked at once.
"""
FULL_CHECK_INTERVAL_MS = 10_000
"""Shortest interval between two checks of all people because a lobby is full."""


class LobbyLeavers:
    """Remover of people who have left the server from lobbies.

    The host's part passes on as when they leave the lobby themselves.
    """

    def __init__(self, client: discord.Client, tables: TableRegistry) -> None:
        self._client = client
        self._tables = tables
        self._asked_at, self._full_at = dict[int, int](), dict[int, int]()
        """Last check by table beside a press, and last while full (UTC milliseconds)."""
        self._tasks = TaskSet()

    @property
    def under_way(self) -> TaskSet:
        """Return the tasks that ask Discord."""
        return self._tasks

    async def commit_press(self, table_id: int, cause: str, judge: DecideEntries) -> CommittedTable:
        """Commit an action at a lobby, freeing seats of people who left if needed.

        Raises `IllegalActionError`.
        """
        try:
            return await self._tables.commit(table_id, cause, judge)
        except IllegalActionError as refused:
            if refused.code == "lobby-host-only":
                cleared = await self._remove_leavers(
                    table_id, {(await self._tables.load_table(table_id)).host}
                )
            elif refused.code == "lobby-full" and self._can_check(
                self._full_at, table_id, FULL_CHECK_INTERVAL_MS
            ):
                cleared = await self._remove_leavers(
                    table_id, (await self._tables.load_table(table_id)).get_user_ids()
                )
            else:
                raise
            if not cleared:
                raise
        return await self._tables.commit(table_id, cause, judge)

    async def remove_quiet_leavers(self, table_id: int) -> None:
        """Take people out of a lobby who have left the server.

        Only if they have done nothing there for some time.
        """
        table = await self._tables.load_table(table_id)
        await self._remove_leavers(
            table_id, {user for user in table.get_user_ids() if self._is_quiet(table, user)}
        )

    async def _remove_leavers(self, table_id: int, user_ids: Collection[int]) -> bool:
        """Take people who have left out of a lobby; return whether there were any.

        Only the given people are checked.
        """
        place = await self._tables.load_location(table_id)
        table = await self._tables.load_table(table_id)
        if place.guild_id is None or table.phase != "lobby" or table.tournament is not None:
            return False
        asked = [user_id for user_id in user_ids if user_id in table.get_user_ids()]
        left = await asyncio.gather(*(has_left(self._client, place.guild_id, u) for u in asked))
        gone = [user_id for user_id, has in zip(asked, left, strict=True) if has]
        for user_id in gone:
            log.info("lobby_left", table=table_id, user=user_id)
            cause = f"gone:{table_id}:{table.seq}:{user_id}"
            committed = await self._tables.commit(
                table_id, cause, partial(lobby.leave_table, user_id=user_id)
            )
            if committed.table.phase == "over":  # nobody is left
                break
        return bool(gone)

    def begin_check(self, table: GameTable) -> None:
        """Check a lobby's quiet people beside somebody's press, once a minute at most."""
        quiet = any(self._is_quiet(table, user_id) for user_id in table.get_user_ids())
        if table.phase == "lobby" and quiet and self._can_check(self._asked_at, table.id, QUIET_MS):
            self._tasks.begin_task(self._check_lobby(table.id))

    async def _check_lobby(self, table_id: int) -> None:
        try:
            await self.remove_quiet_leavers(table_id)
        except (IllegalActionError, DatabaseFailedError) as error:
            log.info("lobby_not_cleared", table=table_id, error=str(error))

    @staticmethod
    def _can_check(asked: dict[int, int], table_id: int, every_ms: int) -> bool:
        """Return whether this table was not checked for so long; note that it is now."""
        now = now_ms()
        if now - asked.get(table_id, 0) < every_ms:
            return False
        for other in [other for other, at in asked.items() if now - at >= every_ms]:
            del asked[other]
        asked[table_id] = now
        return True

    def _is_quiet(self, table: GameTable, user_id: int) -> bool:
        """Return whether somebody sat down some time ago and has not pressed since."""
        seat = table.find_seat(user_id)
        if seat is None:
            return False
        sat = discord.utils.snowflake_time(table.members[seat].interaction).timestamp() * 1000
        seen = max(round(sat), self._tables.clock.activity.get_last_ms(user_id, table.id))
        return now_ms() - seen >= QUIET_MS
