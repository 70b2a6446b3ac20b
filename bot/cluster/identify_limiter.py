"""Limit how often connections identify themselves to the gateway.

Discord counts over all processes with this token, and resets the token of those that do so too
often.
"""

import asyncio

import discord
import structlog

from bot import discord_internals
from bot.store.database import DatabaseFailedError
from bot.store.rate_limiter import SharedRateLimiter

log = structlog.get_logger()

TRANSIT_MARGIN_S = 0.5
"""Margin for the different transit times of two connections."""
MAX_PAUSE_S = 600.0
"""Longest pause before Discord is asked again once a day's sessions are used up."""


class IdentifyLimiter:
    """Limiter of shard starts over all processes on the database.

    It allows one shard per rate limit key in `seconds`. 0: no limit, as on a sandbox that does not
    count.
    """

    def __init__(self, client: discord.Client, limiter: SharedRateLimiter, seconds: float) -> None:
        self._client = client
        self._limiter = limiter
        self._seconds = seconds
        self._has_slot = False

    async def reserve_slot(self) -> None:
        """Wait for this shard's slot before it connects.

        discord.py gives a connection a minute to identify itself, and many shards take longer.
        """
        await self.wait_for_slot()
        self._has_slot = True

    async def wait_for_slot(self) -> None:
        """Wait until this shard may identify itself, unless it has reserved its slot.

        Raises discord.py's `GatewayNotFound` when Discord does not say how many may do so at once.
        """
        if self._has_slot or not self._seconds:
            self._has_slot = False
            return
        shard = self._client.shard_id or 0
        while True:
            _, limit = await discord_internals.read_gateway_limits(self._client)
            if limit["remaining"] > 0:
                break
            left = limit["reset_after"] / 1000
            log.error("identified_too_often", shard=shard, again_in=left)
            await asyncio.sleep(min(left, MAX_PAUSE_S))
        name = f"identify:{shard % max(1, limit['max_concurrency'])}"
        try:
            while True:
                wait = await self._limiter.take_slot(name, 1, self._seconds + TRANSIT_MARGIN_S)
                if not wait:
                    return
                await asyncio.sleep(wait)
        except DatabaseFailedError as error:
            # Discord refuses what comes too soon, and discord.py tries again.
            log.warning("identify_unpaced", shard=shard, error=str(error))
            await asyncio.sleep(self._seconds + TRANSIT_MARGIN_S)
