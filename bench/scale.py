"""Costs of many tables: a press among them, memory, the answer after an outage."""

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from statistics import median

from bench.bot_hosts import START_TIMEOUT_S, BotHost, host_bot
from bench.filled_database import fill_database
from bench.players import RaisingTable

OUTAGE_MS = 300_000
RETRY_SECONDS = 0.05
"""Seconds between two presses while the bot does not answer."""


@dataclass(frozen=True, slots=True)
class ScaleFigures:
    """Ratio of the two presses' medians, and the memory of the bot with many tables."""

    ratio: float
    few_ms: float
    many_ms: float
    memory_mb: float


async def measure_many_tables(
    few: BotHost, known: Sequence[RaisingTable], tables: int, presses: int
) -> ScaleFigures:
    """Compare presses at tables that are not in memory with presses at ten that are.

    Two bots at the same time, so that other work of the machine is the same for both. The many are
    pressed uniformly, without those that recovery has read last or first.
    """
    middle = range(1 + tables // 4, 1 + tables * 3 // 4)
    chosen = random.Random(0).sample(middle, min(presses, len(middle)))
    async with host_bot(start=False) as host:
        unknown = await fill_database(host, tables, chosen)
        await host.start_bot()
        await host.wait_until_idle()
        ten, thousands = list[float](), list[float]()
        for one, other in zip(unknown, cycle(known)):
            await few.wait_until_quiet()
            ten.append(await other.press_once())
            await host.wait_until_quiet()
            thousands.append(await one.press_once())
        memory = host.memory_mb()
    return ScaleFigures(median(thousands) / median(ten), median(ten), median(thousands), memory)


async def start_s(tables: int) -> float:
    """Return the seconds from start to first answer after an outage.

    So many tables' deadlines passed during it.
    """
    async with host_bot(start=False) as host:
        [table] = await fill_database(host, tables, [1 + tables // 2], OUTAGE_MS)
        began = time.perf_counter()
        await host.launch_bot()
        await _press_until_answered(table)
        return time.perf_counter() - began


async def _press_until_answered(table: RaisingTable) -> None:
    """Press until there is an answer, and the table is shown with what was pressed."""
    [person], wanted = table.list_awaited(), table.find_choice()
    while True:
        reply = await person.press_id(table.message, wanted)
        if reply.kind in ("update", "deferred_update"):
            await person.wait_until(lambda _: table.find_choice() != wanted, START_TIMEOUT_S)
            return
        if not reply.has_failed:
            raise RuntimeError(f"the first answer was {reply}")
        await asyncio.sleep(RETRY_SECONDS)
