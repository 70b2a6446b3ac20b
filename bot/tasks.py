"""Work that goes on beside its caller."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any, TypeVar

T = TypeVar("T")


class Tasks(set[asyncio.Task[Any]]):
    """What is under way, each until it is done: asyncio itself does not hold its tasks."""

    def begin(self, work: Coroutine[Any, Any, T], name: str | None = None) -> asyncio.Task[T]:
        """Goes on with this by itself."""
        task = asyncio.create_task(work, name=name)
        self.add(task)
        task.add_done_callback(self.discard)
        return task

    async def close(self, seconds: float = 3.0) -> None:
        """`drain` of what is under way."""
        await drain(self, seconds)


async def drain(tasks: Iterable[asyncio.Task[Any]], seconds: float = 3.0) -> None:
    """Waits for work that is under way, and breaks off what takes longer than so many seconds."""
    waiting = set(tasks)
    if not waiting:
        return
    _, late = await asyncio.wait(waiting, timeout=seconds)
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)
