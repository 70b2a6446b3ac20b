"""Gives back, now and then, what this process holds in memory and nobody needs."""

import asyncio
import ctypes
import sys
from collections.abc import Callable
from typing import Any

from renderers import pixel_cache

FREE_SECONDS = 10.0
"""Pause between two times: drawing leaves some sixty megabytes of holes behind in it. Drawings that
nobody wanted for `AGE` times as long, five minutes, go."""


async def keep_small() -> None:
    """Runs until cancelled."""
    while True:
        await asyncio.sleep(FREE_SECONDS)
        await asyncio.to_thread(free)


def free() -> None:
    """Lets go of drawings that nobody wants, and hands free memory back to the system. Some
    milliseconds: work for a thread."""
    pixel_cache.age()
    _trim()


def _trimmer() -> Callable[[], object]:
    """Return what hands free memory back, in parts too small for the allocator to do it by itself:
    only the GNU C library has that."""
    if sys.platform == "linux":
        library: Any = ctypes.CDLL(None)
        if hasattr(library, "malloc_trim"):
            return lambda: library.malloc_trim(0)
    return lambda: None


_trim = _trimmer()
