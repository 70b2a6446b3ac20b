"""What Discord did not take is tried again, for about a minute and a half."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord
import structlog

from bot.clock import RETRY_SECONDS
from bot.delivery.publisher import TROUBLE

log = structlog.get_logger()

T = TypeVar("T")


async def tried(once: Callable[[], Awaitable[T]], failed: str, **about: object) -> T | None:
    """What this gives once Discord has taken it; None if it never did. Each failure is logged as
    `failed`. What Discord forbids, or what is gone, is not tried again: it would change nothing."""
    for pause in (*RETRY_SECONDS, None):
        try:
            return await once()
        except TROUBLE as error:
            hopeless = isinstance(error, discord.Forbidden | discord.NotFound)
            again = None if hopeless else pause
            log.warning(failed, **about, error=str(error), again_in=again)
            if again is None:
                break
            await asyncio.sleep(again)
    return None
