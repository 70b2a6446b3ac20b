"""Folders, workers and event loop of the tests.

Tests write into memory where there is plenty of it, because every commit of a database waits for
its disk.
"""

import asyncio
import gc
import math
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
import uvloop
from hypothesis import HealthCheck, settings

# Their failed assertions show what differs, as those of a test do.
pytest.register_assert_rewrite(
    "tests.engines.kit",
    "tests.engines.game_case",
    "tests.engines.machine",
    "tests.support.simcord_club",
    "tests.support.view_collector",
    "tests.support.store",
)

LoopFactory = Callable[[], asyncio.AbstractEventLoop]

_SHARED_MEMORY = Path("/dev/shm")
_MIN_FREE_BYTES = 4 * 2**30
"""Free memory that a whole run needs, beside other runs."""

if _SHARED_MEMORY.is_dir() and shutil.disk_usage(_SHARED_MEMORY).free >= _MIN_FREE_BYTES:
    os.environ.setdefault("TMPDIR", str(_SHARED_MEMORY))
    tempfile.tempdir = None  # what was found before

# A game's tests are where the game is: the example of docs/dev/new-game.md only on Python's path.
collect_ignore = [] if str(Path(__file__).parent / "coin") in sys.path else ["coin"]


# Nothing that is imported until all tests are collected is garbage.
gc.disable()

# The time of an example depends on what else the machine does.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return twice the number of processors: tests wait a third of their time.

    Campaigns get fewer workers: each has several processes.
    """
    share = 1.5 if config.getoption("markexpr") == "long" else 2
    return math.ceil((os.cpu_count() or 1) * share)


@pytest.hookimpl(optionalhook=True)
def pytest_asyncio_loop_factories(item: pytest.Function) -> dict[str, LoopFactory]:
    """Run tests on the event loop that the product runs on.

    SimCord knows only Python's own.
    """
    if "simulated_club" in item.fixturenames:
        return {"asyncio": asyncio.new_event_loop}
    return {"uvloop": uvloop.new_event_loop}


def pytest_collection_finish() -> None:
    """Keep the garbage collector from looking through the collected tests."""
    gc.enable()
    gc.freeze()
    gc.set_threshold(10_000)
