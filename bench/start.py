"""How soon the bot is ready, and what it weighs: beside the bare bot, in turn with it."""

import subprocess
import sys
import time
from dataclasses import dataclass
from statistics import median

from bench.hosts import BARE, BOT, ROOT, database, hosted, resident_mb

IMPORTED = "import bot.cli.serve; print(open('/proc/self/status').read())"


@dataclass(frozen=True, slots=True)
class Start:
    """Medians: seconds from the process to the gateway, megabytes of an idle bot (resident)."""

    ready_s: float
    floor_ready_s: float
    idle_mb: float
    floor_idle_mb: float


async def measured(times: int) -> Start:
    """Starts both so many times, each on an empty server; the bot's database is there already."""
    took = {BOT: list[float](), BARE: list[float]()}
    weighs = {BOT: list[float](), BARE: list[float]()}
    for _ in range(times):
        for command in (BOT, BARE):
            async with hosted(command, start=False) as host:
                async with database(host.database):
                    pass
                began = time.perf_counter()
                await host.start()
                took[command].append(time.perf_counter() - began)
                await host.idle()
                weighs[command].append(host.memory_mb())
    return Start(*(median(found[command]) for found in (took, weighs) for command in (BOT, BARE)))


def import_mb() -> float:
    """What the bot's modules take before anything is done with them; 0 where the system does not
    say."""
    command = [sys.executable, "-c", IMPORTED]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return resident_mb(run.stdout)
