"""Retries of requests that Discord did not take, for about 90 seconds or for ever."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord
import structlog

from bot.clock import RETRY_SECONDS
from bot.delivery.discord_errors import is_refused
from bot.delivery.worker import RetryPolicy
from bot.store.database import DatabaseFailedError

log = structlog.get_logger()

RECOVERY_PATIENCE_S = 10.0
"""Time until recovery goes on to the next table when Discord does not take one."""
TRANSIENT_ERRORS = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
    DatabaseFailedError,
)

RETRY_A_WHILE = RetryPolicy(TRANSIENT_ERRORS, is_refused, lambda: RETRY_SECONDS)
RETRY_FOR_EVER = RetryPolicy(TRANSIENT_ERRORS, is_refused, lambda: RETRY_SECONDS, is_endless=True)

T = TypeVar("T")


async def retry_request(once: Callable[[], Awaitable[T]], failed: str, **about: object) -> T | None:
    """Return the result of `once` when Discord has taken it; None if it never did.

    Each failure is logged as `failed`. What Discord refused is not tried again: it would be refused
    again.
    """
    for failures in itertools.count():
        try:
            return await once()
        except TRANSIENT_ERRORS as error:
            again = RETRY_A_WHILE.get_delay_s(error, failures)
            log.warning(failed, **about, error=str(error), again_in=again)
            if again is None:
                break
            await asyncio.sleep(again)
    return None
