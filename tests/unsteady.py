"""The suite on a machine that is slow now here, now there: `make test-unsteady`.

A pytest plugin. Whatever the bot or the sandbox waits for takes some milliseconds more, in a few
cases a moment, each time others: the database's answers, pictures, every request to Discord, every
frame of a socket. What then fails takes an order for granted that nothing promises: a test, mostly,
and on some machine, one day, without this, too.
"""

import asyncio
import functools
import os
import random
from collections.abc import Callable, Coroutine
from typing import Any

from aiohttp import web

from bot.delivery.composer import Composer
from bot.store.drivers import Postgres, Sqlite

Waiting = Callable[..., Coroutine[Any, Any, Any]]

LONGEST = float(os.environ.get("BLUFF_UNSTEADY", "0.1"))
"""Seconds that the rare moment lasts at most."""
RARE = 0.03
"""Its share; half of all else takes a sixteenth of it at most, and half only its turn."""


async def _linger() -> None:
    kind = random.random()
    longest = 0.0 if kind < 0.5 else LONGEST / 16 if kind < 1 - RARE else LONGEST
    await asyncio.sleep(random.random() * longest)


def _lingering(wait: Waiting, *, before: bool) -> Waiting:
    @functools.wraps(wait)
    async def lingering(*args: Any, **options: Any) -> Any:
        if before:
            await _linger()
        got = await wait(*args, **options)
        await _linger()
        return got

    return lingering


def pytest_configure() -> None:
    # What is asked of the database is asked at once: that is what its queue promises.
    for where, name, before in (
        (web.Application, "_handle", True),
        (web.WebSocketResponse, "send_bytes", True),
        (web.WebSocketResponse, "send_str", True),
        (Composer, "_picture", True),
        (asyncio, "to_thread", True),
        (Sqlite, "read", False),
        (Sqlite, "write", False),
        (Postgres, "read", False),
        (Postgres, "write", False),
    ):
        setattr(where, name, _lingering(getattr(where, name), before=before))
