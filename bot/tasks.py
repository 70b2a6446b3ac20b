"""Background tasks, and marks on the tasks that answer users.

Each task that answers, or notes what has happened in Discord, marks itself where it begins. Its
requests to Discord go first where a user waits, and an orderly stop waits for it.
"""

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any, TypeVar
from weakref import WeakSet

T = TypeVar("T")

_answering = WeakSet[asyncio.Task[Any]]()
_waited_for = WeakSet[asyncio.Task[Any]]()


class TaskSet(set[asyncio.Task[Any]]):
    """Set of running tasks, each until it is done.

    asyncio itself holds no reference to tasks.
    """

    def begin_task(self, work: Coroutine[Any, Any, T], name: str | None = None) -> asyncio.Task[T]:
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


def mark_answering(*, waited_for: bool) -> None:
    """Mark the running task as answering; `waited_for`: a user waits for it on screen."""
    task = asyncio.current_task()
    assert task is not None
    _answering.add(task)
    if waited_for:
        _waited_for.add(task)


def is_waited_for(task: asyncio.Task[Any] | None = None) -> bool:
    """Return whether a user waits for the answer of this task; None: the running one."""
    return (task or asyncio.current_task()) in _waited_for


def list_answering_tasks() -> set[asyncio.Task[Any]]:
    """Return the unfinished tasks of this event loop that answer users."""
    loop = asyncio.get_running_loop()
    return {task for task in _answering if task.get_loop() is loop and not task.done()}
