"""When what Discord did not take is tried again: for about a minute and a half, or for ever."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord
import structlog

from bot.clock import RETRY_SECONDS
from bot.delivery.discord_errors import refused
from bot.delivery.worker import RetryPolicy
from bot.store.database import DatabaseFailed

log = structlog.get_logger()

PATIENCE = 10.0
"""Seconds until recovery goes on to the next table when Discord does not take one."""
TROUBLE = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
    DatabaseFailed,
)

RETRY_A_WHILE = RetryPolicy(TROUBLE, refused, lambda: RETRY_SECONDS)
RETRY_FOR_EVER = RetryPolicy(TROUBLE, refused, lambda: RETRY_SECONDS, is_endless=True)

T = TypeVar("T")


async def tried(once: Callable[[], Awaitable[T]], failed: str, **about: object) -> T | None:
    """What this gives once Discord has taken it; None if it never did. Each failure is logged as
    `failed`. What Discord refused is not tried again: it would change nothing."""
    for failures in itertools.count():
        try:
            return await once()
        except TROUBLE as error:
            again = RETRY_A_WHILE.delay_s(error, failures)
            log.warning(failed, **about, error=str(error), again_in=again)
            if again is None:
                break
            await asyncio.sleep(again)
    return None
