"""Marks on the tasks that answer users.

Each such task marks itself where it begins. Its requests to Discord go first where a user waits,
and an orderly stop waits for it.
"""

import asyncio
from typing import Any
from weakref import WeakSet

_answering = WeakSet[asyncio.Task[Any]]()
_waited_for = WeakSet[asyncio.Task[Any]]()


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
