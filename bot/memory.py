"""Periodic release of memory that nobody needs."""

import asyncio
import ctypes
import sys
from collections.abc import Callable
from typing import Any

from renderers import pixel_cache

FREE_INTERVAL_S = 10.0
"""Pause between two releases, as drawing fragments the heap.

Drawings that nobody wanted for `MAX_IDLE_ROUNDS` times as long, five minutes, go.
"""


async def run_memory_cleanup() -> None:
    """Release memory periodically, until cancelled."""
    while True:
        await asyncio.sleep(FREE_INTERVAL_S)
        await asyncio.to_thread(free_memory)


def free_memory() -> None:
    """Drop unused drawings, and return free memory to the system.

    Takes some milliseconds: work for a thread.
    """
    pixel_cache.drop_unused()
    _trim()


def _find_trimmer() -> Callable[[], object]:
    """Return the function that returns free memory to the system.

    Only the GNU C library has one for blocks too small for the allocator's own trimming.
    """
    if sys.platform == "linux":
        library: Any = ctypes.CDLL(None)
        if hasattr(library, "malloc_trim"):
            return lambda: library.malloc_trim(0)
    return lambda: None


_trim = _find_trimmer()
