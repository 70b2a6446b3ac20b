"""Work that takes the processor for long: beside the event loop, one piece at a time."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from engines.core import Illegal

MOST_WAITING = 50
"""People whose work is done or waits; more would wait for minutes, each with a file in memory."""

T = TypeVar("T")


class HeavyWork:
    """The one thread that does it; all shards of a process have the same."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="heavy")
        self._people = set[int]()

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def run(self, work: Callable[[], T]) -> T:
        """Do a piece of work when those before it are done."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    @asynccontextmanager
    async def turn(self, user_id: int) -> AsyncGenerator[None]:
        """Hold the one place that this person has, from before a file of theirs is fetched.

        Raises `Illegal` while they hold it already, and when too many people wait."""
        if user_id in self._people:
            raise Illegal("error-one-at-a-time")
        if len(self._people) >= MOST_WAITING:
            raise Illegal("error-too-many")
        self._people.add(user_id)
        try:
            yield
        finally:
            self._people.discard(user_id)
