"""People's private channels: known ones, and new ones no faster than Discord bears."""

from collections import deque
from datetime import UTC, datetime

import discord
import structlog

from bot.clock import now_ms
from bot.delivery import discord_errors as errors
from bot.store.people import People, Person

log = structlog.get_logger()


class Channels:
    """Opens at most so many new private channels in so many seconds."""

    def __init__(
        self, client: discord.Client, people: People, *, new_dms: int, new_dms_seconds: float
    ) -> None:
        self._client = client
        self._people = people
        self._most = new_dms
        self._window_ms = int(new_dms_seconds * 1000)
        self._opened = deque[int]()

    async def remember(self) -> None:
        """Channels that were opened lately, before this process began, count as well: how many may
        be opened is Discord's rule, and knows of no restarts."""
        began = datetime.fromtimestamp((now_ms() - self._window_ms) / 1000, UTC)
        newest = await self._people.channels(discord.utils.time_snowflake(began))
        opened = [int(discord.utils.snowflake_time(c).timestamp() * 1000) for c in newest]
        self._opened.extend(opened[-self._most :] if self._most else ())

    async def of(self, person: Person) -> int | None:
        """The person's private channel; None when it is too soon to open another new one, for us
        or for Discord."""
        if person.dm_channel_id is not None:
            return person.dm_channel_id
        now = now_ms()
        while self._opened and now - self._opened[0] > self._window_ms:
            self._opened.popleft()
        if len(self._opened) >= self._most:
            log.info("dm_postponed", user=person.id)
            return None
        self._opened.append(now)
        try:
            channel = await self._client.create_dm(discord.Object(person.id))
        except discord.Forbidden as error:
            if not errors.code(error, errors.TOO_FAST):
                raise
            self.too_fast(person.id)
            return None
        await self._people.private_channel(person.id, channel.id, closed=False)
        return channel.id

    def too_fast(self, user_id: int) -> None:
        """Discord wants no more private messages to new people for now (40003): none is opened
        until what we have is over."""
        log.warning("dm_too_fast", user=user_id)
        self._opened.extend([now_ms()] * self._most)
