"""People's private channels: known ones, and new ones no faster than Discord bears."""

import asyncio

import discord
import structlog

from bot import metrics
from bot.delivery import discord_errors as errors
from bot.store.people import People, Person
from bot.store.rate_limiter import SharedRateLimiter

log = structlog.get_logger()

PACE, QUARANTINE = "new_dms", "quarantine"
QUARANTINE_SECONDS = 3600.0
"""For so long no private channel is opened after Discord has said that the bot is quarantined."""
APPEAL = "https://dis.gd/report"
"""Where its owner may have Discord look at that, as the refusal itself says."""


class Quarantined(Exception):
    """Discord's anti-spam keeps the bot from opening private channels (20026)."""


class Channels:
    """Opens at most so many new private channels in so many seconds, with all who use this
    database, and whatever process was there before: how many may be opened is Discord's rule."""

    def __init__(
        self,
        client: discord.Client,
        people: People,
        limiter: SharedRateLimiter,
        *,
        new_dms: int,
        new_dms_seconds: float,
    ) -> None:
        self._client = client
        self._people = people
        self._limiter = limiter
        self._pace = (PACE, new_dms, new_dms_seconds)
        self._room_at = 0.0
        """When there may be room for another one; nobody asks before (loop's time)."""
        self._quarantined_until: float | None = None
        """Until when nothing is opened (loop's time); None: an earlier process may know."""

    async def of(self, person: Person) -> int | None:
        """The person's private channel; None when it is too soon to open another new one, for us
        or for Discord. Raises `Quarantined`, `DatabaseFailed`."""
        if person.dm_channel_id is not None:
            return person.dm_channel_id
        now = asyncio.get_running_loop().time()
        await self._refuse_quarantined(now)
        wait = max(0.0, self._room_at - now) or await self._limiter.take(*self._pace)
        if wait:
            self._room_at = now + wait
            log.info("dm_postponed", user=person.id)
            return None
        try:
            channel = await self._client.create_dm(discord.Object(person.id))
        except discord.Forbidden as error:
            if errors.code(error, errors.QUARANTINED):
                await self.quarantined()
                raise Quarantined from error
            if not errors.code(error, errors.TOO_FAST):
                raise
            await self.too_fast(person.id)
            return None
        metrics.QUARANTINED.set(0)
        await self._people.private_channel(person.id, channel.id, closed=False)
        return channel.id

    async def quarantined(self) -> None:
        """Open no private channel for an hour, and tell the operator. Raises `DatabaseFailed`."""
        loop = asyncio.get_running_loop()
        if loop.time() < (self._quarantined_until or 0.0):
            return  # several were asked for at once
        self._quarantined_until = loop.time() + QUARANTINE_SECONDS
        log.error("quarantined", hours=QUARANTINE_SECONDS / 3600, appeal=APPEAL)
        metrics.QUARANTINED.set(1)
        await self._limiter.fill(QUARANTINE, 1, QUARANTINE_SECONDS)

    async def _refuse_quarantined(self, now: float) -> None:
        """Raise `Quarantined` as long as Discord would refuse."""
        if self._quarantined_until is None:
            left = await self._limiter.left(QUARANTINE, QUARANTINE_SECONDS)
            self._quarantined_until = now + left
        if now < self._quarantined_until:
            metrics.QUARANTINED.set(1)
            raise Quarantined

    async def too_fast(self, user_id: int) -> None:
        """Discord wants no more private messages to new people for now (40003): none is opened
        until what we have is over. Raises `DatabaseFailed`."""
        log.warning("dm_too_fast", user=user_id)
        await self._limiter.fill(*self._pace)
