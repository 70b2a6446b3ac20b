"""What many tables cost: a press among ten thousand of them, memory, and the first answer after
an outage."""

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from statistics import median

from bench.filled import fill
from bench.hosts import START_SECONDS, Host, hosted
from bench.players import Round

OUTAGE_MS = 300_000
AGAIN_SECONDS = 0.05
"""How soon people press again while the bot does not answer."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The ratio of the two presses' medians, and the memory of the bot with many tables."""

    ratio: float
    few_ms: float
    many_ms: float
    memory_mb: float


async def many(few: Host, known: Sequence[Round], tables: int, presses: int) -> Scale:
    """Presses at tables that the bot has not in memory, in turn with presses at ten on another bot,
    which has them.

    Two bots at the same time, so that whatever else the machine does is the same for both. The
    many are pressed uniformly, without those that recovery has read last or first.
    """
    middle = range(1 + tables // 4, 1 + tables * 3 // 4)
    chosen = random.Random(0).sample(middle, min(presses, len(middle)))
    async with hosted(start=False) as host:
        unknown = await fill(host, tables, chosen)
        await host.start()
        await host.idle()
        ten, thousands = list[float](), list[float]()
        for one, other in zip(unknown, cycle(known)):
            await few.quiet()
            ten.append(await other.press())
            await host.quiet()
            thousands.append(await one.press())
        memory = host.memory_mb()
    return Scale(median(thousands) / median(ten), median(ten), median(thousands), memory)


async def start_s(tables: int) -> float:
    """Seconds from the start of the process to the first answer, when so many deadlines passed
    while nobody was here."""
    async with hosted(start=False) as host:
        [table] = await fill(host, tables, [1 + tables // 2], OUTAGE_MS)
        began = time.perf_counter()
        await host.launch()
        await _answered(table)
        return time.perf_counter() - began


async def _answered(table: Round) -> None:
    """Presses until there is an answer, and the table is shown with what was pressed."""
    [person], wanted = table.waiting(), table.choice()
    while True:
        reply = await person.press_id(table.message, wanted)
        if reply.kind in ("update", "deferred_update"):
            await person.until(lambda _: table.choice() != wanted, START_SECONDS)
            return
        if not reply.failed:
            raise RuntimeError(f"the first answer was {reply}")
        await asyncio.sleep(AGAIN_SECONDS)
