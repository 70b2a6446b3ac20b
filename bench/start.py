"""Start time and memory of the bot, beside the bare bot, in turn with it."""

import subprocess
import sys
import time
from dataclasses import dataclass
from statistics import median

from bench.bot_hosts import (
    BARE_BOT_COMMAND,
    BOT_COMMAND,
    ROOT,
    host_bot,
    open_database,
    resident_mb,
)

IMPORT_PROGRAM = "import bot.cli.serve; print(open('/proc/self/status').read())"


@dataclass(frozen=True, slots=True)
class StartFigures:
    """Medians: seconds from start to gateway, resident megabytes of an idle bot."""

    ready_s: float
    floor_ready_s: float
    idle_mb: float
    floor_idle_mb: float


async def measure_starts(times: int) -> StartFigures:
    """Start both bots so many times, on empty servers, with an existing database."""
    took = {BOT_COMMAND: list[float](), BARE_BOT_COMMAND: list[float]()}
    weighs = {BOT_COMMAND: list[float](), BARE_BOT_COMMAND: list[float]()}
    for _ in range(times):
        for command in (BOT_COMMAND, BARE_BOT_COMMAND):
            async with host_bot(command, start=False) as host:
                async with open_database(host.database):
                    pass
                began = time.perf_counter()
                await host.start_bot()
                took[command].append(time.perf_counter() - began)
                await host.wait_until_idle()
                weighs[command].append(host.memory_mb())
    return StartFigures(
        *(
            median(found[command])
            for found in (took, weighs)
            for command in (BOT_COMMAND, BARE_BOT_COMMAND)
        )
    )


def import_mb() -> float:
    """Return the memory of the bot's imported modules in MB, 0 where unknown."""
    command = [sys.executable, "-c", IMPORT_PROGRAM]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return resident_mb(run.stdout)
