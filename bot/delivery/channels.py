"""People's private channels: known ones, and new ones no faster than Discord bears."""

import asyncio

import discord
import structlog

from bot.delivery import discord_errors as errors
from bot.store.paces import Paces
from bot.store.people import People, Person

log = structlog.get_logger()

PACE = "new_dms"


class Channels:
    """Opens at most so many new private channels in so many seconds, with all who use this
    database, and whatever process was there before: how many may be opened is Discord's rule."""

    def __init__(
        self,
        client: discord.Client,
        people: People,
        paces: Paces,
        *,
        new_dms: int,
        new_dms_seconds: float,
    ) -> None:
        self._client = client
        self._people = people
        self._paces = paces
        self._pace = (PACE, new_dms, new_dms_seconds)
        self._room_at = 0.0
        """When there may be room for another one; nobody asks before (loop's time)."""

    async def of(self, person: Person) -> int | None:
        """The person's private channel; None when it is too soon to open another new one, for us
        or for Discord. Raises `DatabaseFailed`."""
        if person.dm_channel_id is not None:
            return person.dm_channel_id
        now = asyncio.get_running_loop().time()
        wait = max(0.0, self._room_at - now) or await self._paces.take(*self._pace)
        if wait:
            self._room_at = now + wait
            log.info("dm_postponed", user=person.id)
            return None
        try:
            channel = await self._client.create_dm(discord.Object(person.id))
        except discord.Forbidden as error:
            if not errors.code(error, errors.TOO_FAST):
                raise
            await self.too_fast(person.id)
            return None
        await self._people.private_channel(person.id, channel.id, closed=False)
        return channel.id

    async def too_fast(self, user_id: int) -> None:
        """Discord wants no more private messages to new people for now (40003): none is opened
        until what we have is over. Raises `DatabaseFailed`."""
        log.warning("dm_too_fast", user=user_id)
        await self._paces.fill(*self._pace)
