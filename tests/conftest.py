"""Where tests write: into memory, where there is plenty of it. Every commit of a database waits for
its disk, and that would be a fifth of what the tests take. And how many run beside each other."""

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

# What fails in them says what differs, as in a test.
pytest.register_assert_rewrite(
    "tests.engines.kit", "tests.engines.case", "tests.bot.shown", "tests.bot.store"
)

Loop = Callable[[], asyncio.AbstractEventLoop]

_MEMORY = Path("/dev/shm")
_PLENTY = 4 * 2**30
"""Bytes: all that a whole run writes, and several runs beside each other."""

if _MEMORY.is_dir() and shutil.disk_usage(_MEMORY).free >= _PLENTY:
    os.environ.setdefault("TMPDIR", str(_MEMORY))
    tempfile.tempdir = None  # what was found before

# A game's tests are where the game is: the example of docs/new-game.md only on Python's path.
collect_ignore = [] if str(Path(__file__).parent / "coin") in sys.path else ["coin"]


# Till all tests are collected nothing of what is imported is garbage.
gc.disable()

# How long an example takes says what else the machine does.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Twice as many as there are processors, as tests wait a third of their time and more. Fewer
    campaigns: each has several processes."""
    share = 1.5 if config.getoption("markexpr") == "long" else 2
    return math.ceil((os.cpu_count() or 1) * share)


@pytest.hookimpl(optionalhook=True)
def pytest_asyncio_loop_factories(item: pytest.Function) -> dict[str, Loop]:
    """Tests run on the event loop that the product runs on; SimCord knows only Python's own."""
    if "simulated" in item.fixturenames:
        return {"asyncio": asyncio.new_event_loop}
    return {"uvloop": uvloop.new_event_loop}


def pytest_collection_finish() -> None:
    """The thousands of tests are no garbage: looking through them was a seventh of what tests of
    the bot cost."""
    gc.enable()
    gc.freeze()
    gc.set_threshold(10_000)
