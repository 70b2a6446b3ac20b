"""How long a press takes, and how many a bot answers in a second, with a picture each."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles

from bench import floor
from bench.hosts import BARE, Host, hosted, timed
from bench.players import Round, opened, people

SEATS = 6
BIDS = 10
"""Bids in a round before somebody challenges."""
PROMISED = 30.0
"""Seconds in which an answer that was promised must follow."""
WARM = 5
"""Presses that do not count: connections are opened, caches filled."""


@dataclass(frozen=True, slots=True)
class Latency:
    """Milliseconds at the person's side."""

    floor_pong: float
    floor_picture: float
    p50: float
    p99: float


async def latency(host: Host, presses: int, picture_bytes: int) -> Latency:
    """Presses at one table of an idle bot, in turn with presses on the bare bot."""
    table = await opened(host, SEATS, bids=BIDS)
    async with hosted(BARE) as bare:
        [person] = people(bare.sandbox, 1)
        pong, picture = floor.buttons(bare.sandbox, picture_bytes)
        took = ([], [], [])
        for number in range(WARM + presses):
            await host.quiet()
            made = (await table.press(), await timed(person, *pong), await timed(person, *picture))
            if table.ended:
                table = await opened(host, SEATS, bids=BIDS)
            if number >= WARM:
                for times, each in zip(took, made, strict=True):
                    times.append(each)
    ours, pongs, pictures = took
    return Latency(median(pongs), median(pictures), median(ours), quantiles(ours, n=100)[98])


async def busy(host: Host, tables: Sequence[Round], seconds: float) -> float:
    """Presses per second when at all these tables everybody raises the moment it is his turn.

    Rounds are long, so that nearly every picture is a table's.
    """
    await host.quiet(0.5)
    begun = time.perf_counter()
    counts = await asyncio.gather(*(_play(table, begun + seconds) for table in tables))
    return sum(counts) / (time.perf_counter() - begun)


async def _play(table: Round, end: float) -> int:
    count = 0
    while time.perf_counter() < end:
        person, pressed, shown = table.waiting()[0], table.choice(), table.message.edited_at
        reply = await person.press_id(table.message, pressed)
        if reply.kind not in ("update", "deferred_update"):
            raise RuntimeError(f"{person.name} pressed {pressed} and got {reply}")
        # On a slow machine an answer may be promised first: it counts when it stands there.
        await person.until(lambda _, old=shown: table.message.edited_at != old, PROMISED)
        count += 1
    return count
