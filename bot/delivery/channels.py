"""Channels: where to post, and private ones, opened no faster than Discord allows."""

import asyncio

import discord
import structlog

from bot import metrics
from bot.delivery import discord_errors as errors
from bot.store.people import PeopleStore, StoredPerson
from bot.store.rate_limiter import SharedRateLimiter

log = structlog.get_logger()

PACE_KEY, QUARANTINE_KEY = "new_dms", "quarantine"
QUARANTINE_S = 3600.0
"""Time without opening private channels after Discord reports a quarantine."""
APPEAL_URL = "https://dis.gd/report"
"""Page where the bot's owner may appeal, as the refusal itself says."""


def can_post(client: discord.Client, channel_id: int) -> bool:
    """Return whether the bot may post in a server's channel, as far as is known."""
    channel = client.get_channel(channel_id)
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return True
    may, is_thread = channel.permissions_for(channel.guild.me), isinstance(channel, discord.Thread)
    return may.view_channel and (may.send_messages_in_threads if is_thread else may.send_messages)


class QuarantinedError(Exception):
    """Raised while Discord's anti-spam refuses to open private channels (20026)."""


class DmChannels:
    """Private channels by person; new ones within a shared rate limit.

    The limit is Discord's, so it is shared by all processes on this database and survives restarts.
    """

    def __init__(
        self,
        client: discord.Client,
        people: PeopleStore,
        limiter: SharedRateLimiter,
        *,
        new_dms: int,
        new_dms_seconds: float,
    ) -> None:
        self._client = client
        self._people = people
        self._limiter = limiter
        self._pace = (PACE_KEY, new_dms, new_dms_seconds)
        self._room_at = 0.0
        """Time before which the rate limiter is not asked again (loop's time)."""
        self._quarantined_until: float | None = None
        """End of the quarantine (loop's time); None: an earlier process may know."""

    async def get_or_open(self, person: StoredPerson) -> int | None:
        """Return the person's private channel; None if it is too soon to open a new one.

        Either our own rate limit or Discord's says so. Raises `QuarantinedError`,
        `DatabaseFailedError`.
        """
        if person.dm_channel_id is not None:
            return person.dm_channel_id
        now = asyncio.get_running_loop().time()
        await self._check_quarantine(now)
        wait = max(0.0, self._room_at - now) or await self._limiter.take_slot(*self._pace)
        if wait:
            self._room_at = now + wait
            log.info("dm_postponed", user=person.id)
            return None
        try:
            channel = await self._client.create_dm(discord.Object(person.id))
        except discord.Forbidden as error:
            if errors.has_code(error, errors.QUARANTINED):
                await self.note_quarantine()
                raise QuarantinedError from error
            if not errors.has_code(error, errors.TOO_FAST):
                raise
            await self.note_rate_limit(person.id)
            return None
        metrics.QUARANTINED.set(0)
        await self._people.note_dm_channel(person.id, channel.id, closed=False)
        return channel.id

    async def note_quarantine(self) -> None:
        """Open no private channel for an hour, and tell the operator.

        Raises `DatabaseFailedError`.
        """
        loop = asyncio.get_running_loop()
        if loop.time() < (self._quarantined_until or 0.0):
            return  # several were asked for at once
        self._quarantined_until = loop.time() + QUARANTINE_S
        log.error("quarantined", hours=QUARANTINE_S / 3600, appeal=APPEAL_URL)
        metrics.QUARANTINED.set(1)
        await self._limiter.fill_window(QUARANTINE_KEY, 1, QUARANTINE_S)

    async def _check_quarantine(self, now: float) -> None:
        """Raise `QuarantinedError` as long as Discord would refuse."""
        if self._quarantined_until is None:
            left = await self._limiter.find_wait_s(QUARANTINE_KEY, QUARANTINE_S)
            self._quarantined_until = now + left
        if now < self._quarantined_until:
            metrics.QUARANTINED.set(1)
            raise QuarantinedError

    async def note_rate_limit(self, user_id: int) -> None:
        """Open no private channel until our rate limit is over, as Discord said 40003.

        Raises `DatabaseFailedError`.
        """
        log.warning("dm_too_fast", user=user_id)
        await self._limiter.fill_window(*self._pace)
