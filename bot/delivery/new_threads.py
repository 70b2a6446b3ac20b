"""New threads for tables, made as Discord allows and waited for only briefly.

Discord tells only by refusals (429, for minutes) how many threads a channel may get in some
minutes, and by other refusals which channels may have any, and who may open them. A table without a
thread goes on in the channel, or in a thread that there is.
"""

import asyncio

import discord
import structlog

from bot import discord_internals
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.tasks import TaskSet

log = structlog.get_logger()

THREAD_TIMEOUT_S = 4.0
"""Time that Discord may take to make a thread."""
LIVE_ARCHIVE_MINUTES = 1440
SLOW_ARCHIVE_MINUTES = 10080
"""Time until a quiet thread is archived, and gone from the list of channels.

Presses and edits are quiet for Discord. This is the longest that Discord takes.
"""


class ThreadFactory:
    """Maker of threads."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._tasks = TaskSet()

    @property
    def under_way(self) -> TaskSet:
        """Tasks that make a thread, or delete one that came too late."""
        return self._tasks

    async def close(self) -> None:
        """Stop waiting for threads."""
        await self._tasks.close(0)

    async def make_thread(self, channel_id: int, name: str, *, slow: bool) -> int | None:
        """Return the id of a new public thread, None if Discord gives none now."""
        making = self._tasks.begin_task(self._make_thread(channel_id, name, slow), "thread")
        await asyncio.wait({making}, timeout=THREAD_TIMEOUT_S)
        if not making.done():
            log.warning("thread_takes_long", channel=channel_id)
            # Broken off, it might stand there nevertheless.
            self._tasks.begin_task(self._delete_late_thread(making), "thread")
            return None
        try:
            return making.result()
        except TRANSIENT_ERRORS as error:
            log.warning("no_thread", channel=channel_id, error=str(error))
            return None

    async def _make_thread(self, channel_id: int, name: str, slow: bool) -> int | None:
        channel = self._client.get_channel(channel_id)
        if channel is None:
            channel = await self._client.fetch_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            return None
        kinds = discord.ChannelType
        thread = await channel.create_thread(
            name=name[:100],
            type=kinds.news_thread if channel.is_news() else kinds.public_thread,
            auto_archive_duration=SLOW_ARCHIVE_MINUTES if slow else LIVE_ARCHIVE_MINUTES,
        )
        return thread.id

    async def _delete_late_thread(self, making: asyncio.Task[int | None]) -> None:
        """Delete a thread that came too late."""
        try:
            thread_id = await making
            if thread_id is not None:
                await discord_internals.delete_channel(self._client, thread_id)
        except TRANSIENT_ERRORS as error:
            log.info("no_thread", error=str(error))
