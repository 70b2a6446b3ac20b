"""Collector of riddles in the games that have ended where everybody may look on."""

import asyncio

import discord
import structlog

from bot.daily import boards
from bot.store.dailies import DailyStore, FinishedTable, StoredRiddle
from bot.store.guilds import SettingsStore
from bot.store.meta import FactStore, name_shard_fact
from bot.store.table_log import TableLog

log = structlog.get_logger()

SETTLED_MS = 60_000
"""Time after its end from which a game is looked at; its result is shown by then."""
LOOK_BACK_MS = 24 * 3_600_000
"""Time for which finished games are looked at, where nothing is noted."""
LOOKED = "daily_looked"
"""Name of a fact: the end of the last game looked at."""


class RiddleCollector:
    """Collector of riddles, on each shard from the games of its servers."""

    def __init__(
        self,
        client: discord.Client,
        store: DailyStore,
        meta: FactStore,
        ledger: TableLog,
        guilds: SettingsStore,
    ) -> None:
        self._client = client
        self._store = store
        self._meta = meta
        self._ledger = ledger
        self._guilds = guilds

    async def collect_riddles(self, now: int) -> None:
        """Store the riddles of public games that have ended since the last look."""
        fact = name_shard_fact(LOOKED, self._meta.shard)
        since = int(await self._meta.read_fact(fact) or now - LOOK_BACK_MS)
        games, until = boards.list_riddle_games(), now - SETTLED_MS
        for table in await self._store.list_finished(games, since, until):
            if await self._is_open_to_all(table):
                await self._collect_table(table, now)
            await self._meta.write_fact(fact, str(table.ended_at))

    async def _collect_table(self, table: FinishedTable, now: int) -> None:
        rows = await self._ledger.read_rows(table.id)
        try:
            found = await asyncio.to_thread(boards.find_table_riddles, table.id, rows)
        except Exception:  # the other games give riddles all the same
            log.exception("riddles_not_found", table=table.id)
            return
        contents = {
            StoredRiddle(table.id, each.known, each.script.game, each.odds, each.is_true): (
                boards.write_riddle(each)
            )
            for each in found
        }
        if contents:
            await self._store.add_riddles(contents, now)

    async def _is_open_to_all(self, table: FinishedTable) -> bool:
        """Return whether everybody on the server sees the channel, and the server lets it."""
        if not (await self._guilds.load_settings(table.guild_id)).daily:
            return False
        guild = self._client.get_guild(table.guild_id)
        channel = guild and guild.get_channel(table.parent_id or table.channel_id)
        if guild is None or channel is None:
            return False
        return channel.permissions_for(guild.default_role).view_channel
