"""Periodic release of memory that nobody needs."""

import asyncio
import ctypes
import gc
import sys
from typing import Any

from PIL import Image

from renderers import pixel_cache

TRIM_INTERVAL_S = 2.5
"""Pause between two trims of the heap, which drawing fragments all the time."""
TRIMS_PER_RELEASE = 4
"""Number of trims of which the last also drops unused drawings: every ten seconds.

A drawing is unused after `MAX_IDLE_ROUNDS` times as long, five minutes.
"""


async def run_memory_cleanup() -> None:
    """Release memory periodically, until cancelled."""
    while True:
        for _ in range(TRIMS_PER_RELEASE - 1):
            await asyncio.sleep(TRIM_INTERVAL_S)
            await asyncio.to_thread(_trim)
        await asyncio.sleep(TRIM_INTERVAL_S)
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


def set_up_allocation() -> None:
    """Let memory be reused; to be called before there are other threads.

    With a heap for each thread, what one has drawn and freed is of no use to another. Pictures in
    blocks of one size fit into the holes that other pictures left.
    """
    if _library is not None:
        _library.mallopt(_M_ARENA_MAX, 1)
    Image.core.set_block_size(_PICTURE_BLOCK_BYTES)


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
_PICTURE_BLOCK_BYTES = 64 * 1024
