"""CPU-bound work beside the event loop, one piece at a time."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from engines.core import IllegalActionError

MAX_WAITING_USERS = 50
"""Most users whose work runs or waits: each holds a file in memory."""

T = TypeVar("T")


class HeavyWork:
    """Single worker thread, shared by all shards of a process."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="heavy")
        self._people = set[int]()

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def run_work(self, work: Callable[[], T]) -> T:
        """Run a piece of work after those before it."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    @asynccontextmanager
    async def hold_turn(self, user_id: int) -> AsyncGenerator[None]:
        """Hold the one place of this user, from before a file of theirs is fetched.

        Raises `IllegalActionError` while they hold it already, and when too many users wait.
        """
        if user_id in self._people:
            raise IllegalActionError("error-one-at-a-time")
        if len(self._people) >= MAX_WAITING_USERS:
            raise IllegalActionError("error-too-many")
        self._people.add(user_id)
        try:
            yield
        finally:
            self._people.discard(user_id)
