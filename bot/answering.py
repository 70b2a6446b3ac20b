"""The tasks in which what a person did is answered.

Each marks itself where it begins. Their requests to Discord go before all others where a person
waits, and an orderly stop waits for them.
"""

import asyncio
from typing import Any
from weakref import WeakSet

_answering = WeakSet[asyncio.Task[Any]]()
_waited_for = WeakSet[asyncio.Task[Any]]()


def begin(*, waited_for: bool) -> None:
    """Mark the running task as one that answers; `waited_for`: a person waits for it on screen."""
    task = asyncio.current_task()
    assert task is not None
    _answering.add(task)
    if waited_for:
        _waited_for.add(task)


def is_waited_for(task: asyncio.Task[Any] | None = None) -> bool:
    """Return whether a person waits for the answer of a task; None: of the running one."""
    return (task or asyncio.current_task()) in _waited_for


def tasks() -> set[asyncio.Task[Any]]:
    """Return the tasks of this event loop that answer and have not ended."""
    loop = asyncio.get_running_loop()
    return {task for task in _answering if task.get_loop() is loop and not task.done()}
