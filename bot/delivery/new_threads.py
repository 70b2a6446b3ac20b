"""New threads for tables: as many as Discord makes at once, no longer than anybody would wait.

How many a channel gets in some minutes Discord tells only by refusing (429), for minutes; which
channels may have any, and who may open them, by other refusals. Whoever gets none here goes on in
the channel, or in a thread that there is.
"""

import asyncio

import discord
import structlog

from bot import discord_internals
from bot.delivery.tries import TROUBLE
from bot.tasks import Tasks

log = structlog.get_logger()

PATIENCE = 4.0
"""Seconds that a thread may take."""
LIVE_MINUTES = 1440
SLOW_MINUTES = 10080
"""Until a quiet thread is archived, and gone from the list of channels: presses and edits are quiet
for Discord. The longest that it takes."""


class NewThreads:
    """Makes them."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._tasks = Tasks()

    async def close(self) -> None:
        """Waits for no thread any more."""
        await self._tasks.close(0)

    async def make(self, channel_id: int, name: str, *, slow: bool) -> int | None:
        """The id of a new public thread in a channel of a server; None when there is none to be
        had there now."""
        making = self._tasks.begin(self._make(channel_id, name, slow), "thread")
        await asyncio.wait({making}, timeout=PATIENCE)
        if not making.done():
            log.warning("thread_takes_long", channel=channel_id)
            # Broken off, it might stand there nevertheless.
            self._tasks.begin(self._unwanted(making), "thread")
            return None
        try:
            return making.result()
        except TROUBLE as error:
            log.warning("no_thread", channel=channel_id, error=str(error))
            return None

    async def _make(self, channel_id: int, name: str, slow: bool) -> int | None:
        channel = self._client.get_channel(channel_id)
        if channel is None:
            channel = await self._client.fetch_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            return None
        kinds = discord.ChannelType
        made = await channel.create_thread(
            name=name[:100],
            type=kinds.news_thread if channel.is_news() else kinds.public_thread,
            auto_archive_duration=SLOW_MINUTES if slow else LIVE_MINUTES,
        )
        return made.id

    async def _unwanted(self, making: asyncio.Task[int | None]) -> None:
        """Takes a thread away that came too late."""
        try:
            thread_id = await making
            if thread_id is not None:
                await discord_internals.delete_channel(self._client, thread_id)
        except TROUBLE as error:
            log.info("no_thread", error=str(error))
