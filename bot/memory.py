"""Periodic release of memory that nobody needs."""

import asyncio
import ctypes
import gc
import sys
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

    Takes some milliseconds: work for a thread. When the last drawing goes, nobody plays: then
    everything stands still while what presses left in cycles is collected.
    """
    had_drawings = len(pixel_cache.drawing_budget) > 0
    pixel_cache.drop_unused()
    if had_drawings and len(pixel_cache.drawing_budget) == 0:
        gc.collect()
    _trim()


def share_heap() -> None:
    """Let all threads allocate from one heap; to be called before there are others.

    With a heap for each thread, what one has drawn and freed is of no use to another.
    """
    if _library is not None:
        _library.mallopt(_M_ARENA_MAX, 1)


def _trim() -> None:
    """Return free memory to the system.

    That includes blocks too small for the allocator's own trimming.
    """
    if _library is not None:
        _library.malloc_trim(0)


def _find_library() -> Any:
    """Return the GNU C library; None where there is another."""
    library: Any = ctypes.CDLL(None) if sys.platform == "linux" else None
    return library if hasattr(library, "malloc_trim") else None


_library = _find_library()
_M_ARENA_MAX = -8
"""Parameter of the GNU C library's `mallopt`: most heaps of a process."""
