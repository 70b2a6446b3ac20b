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

from bot.delivery.composer import MessageComposer
from bot.store.drivers import PostgresDriver, SqliteDriver

Waiting = Callable[..., Coroutine[Any, Any, Any]]

MAX_PAUSE_S = float(os.environ.get("UNSTEADY_SECONDS", "0.1"))
"""Seconds of the longest pause, which is rare."""
LONG_PAUSE_CHANCE = 0.03
"""Share of pauses of up to MAX_PAUSE_S.

Half of all others last up to a sixteenth of it, and half only one turn of the loop.
"""


async def _pause_randomly() -> None:
    kind = random.random()
    longest = (
        0.0 if kind < 0.5 else MAX_PAUSE_S / 16 if kind < 1 - LONG_PAUSE_CHANCE else MAX_PAUSE_S
    )
    await asyncio.sleep(random.random() * longest)


def _make_lingering(wait: Waiting, *, before: bool) -> Waiting:
    @functools.wraps(wait)
    async def wait_unsteadily(*args: Any, **options: Any) -> Any:
        if before:
            await _pause_randomly()
        got = await wait(*args, **options)
        await _pause_randomly()
        return got

    return wait_unsteadily


WAITS = (
    (web.Application, "_handle", True),
    (web.WebSocketResponse, "send_bytes", True),
    (web.WebSocketResponse, "send_str", True),
    (MessageComposer, "_draw_picture", True),
    (asyncio, "to_thread", True),
    (SqliteDriver, "run_read", False),
    (SqliteDriver, "run_transaction", False),
    (PostgresDriver, "run_read", False),
    (PostgresDriver, "run_transaction", False),
)
"""Delayed coroutines, by owner and name; True: they begin later, too.

The database's queue promises that a query is queued at once: nothing delays its beginning.
"""


def pytest_configure() -> None:
    for owner, name, before in WAITS:
        setattr(owner, name, _make_lingering(getattr(owner, name), before=before))
