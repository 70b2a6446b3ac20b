"""Background tasks."""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any, TypeVar

T = TypeVar("T")


class TaskSet(set[asyncio.Task[Any]]):
    """Set of running tasks, each until it is done.

    asyncio itself holds no reference to tasks.
    """

    def begin_task(self, work: Coroutine[Any, Any, T], name: str | None = None) -> asyncio.Task[T]:
        """Start a task."""
        task = asyncio.create_task(work, name=name)
        self.add(task)
        task.add_done_callback(self.discard)
        return task

    async def close(self, seconds: float = 3.0) -> None:
        """Drain the running tasks."""
        await drain_tasks(self, seconds)


async def drain_tasks(tasks: Iterable[asyncio.Task[Any]], seconds: float = 3.0) -> None:
    """Wait for tasks, and cancel those that take longer than `seconds`."""
    waiting = set(tasks)
    if not waiting:
        return
    _, late = await asyncio.wait(waiting, timeout=seconds)
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)
