"""Throughput of a bot when more people press than it can answer.

It is `python -m bench.overload`. At every table the awaited player presses at once, and again when
that changed nothing; beside them somebody who is not awaited presses the same button all the time.
"""

import argparse
import asyncio
import contextlib
import sqlite3
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from statistics import quantiles
from typing import Any

import uvloop

from bench.bot_hosts import BotHost, host_bot
from bench.filled_database import SEATS, fill_database
from bench.players import RaisingTable
from bot.settings import Settings
from sandbox import Person
from sandbox.world import WorldChange

TABLE_COUNTS = (10, 60, 200)
ROUNDS = 2
"""Number of measurements of each, in turn, so that other work weighs on all alike."""
BEFORE = SEATS + 1
"""Presses at each table before anything counts.

What is read, fetched and drawn once for a table and its people would otherwise weigh on the many
tables alone.
"""
CLOCK_RATE = 10.0
"""Factor of the turns' lengths: none may end before all tables are pressed."""
PRESS_INTERVAL_S = 0.25
"""Seconds after an answer in which a person presses again."""


@dataclass
class PressStorm:
    """Result of the presses at many tables.

    `seconds`, `cpu` (of the bot) and `own` (of the sandbox and the people) are seconds; `took` are
    those from each press to its answer.
    """

    committed: int = 0
    unanswered: int = 0
    seconds: float = 0.0
    cpu: float = 0.0
    own: float = 0.0
    kinds: Counter[str] = field(default_factory=Counter[str])
    took: list[float] = field(default_factory=list[float])

    @property
    def per_s(self) -> float:
        """Return the presses that counted, per second."""
        return self.committed / self.seconds

    def answer_ms(self) -> tuple[float, float]:
        """Return the median and the 99th percentile of the answers, in milliseconds."""
        cuts = quantiles(self.took, n=100)
        return cuts[49] * 1000, cuts[98] * 1000


async def measure_storms(
    tables: Sequence[int], seconds: float, rounds: int = ROUNDS
) -> dict[int, PressStorm]:
    """Press at each of these numbers of tables for so many seconds."""
    usual = Settings.model_fields["presses_per_second"].default
    settings = {"presses_per_second": usual, "clock_rate": CLOCK_RATE}
    async with host_bot(start=False, **settings) as host:
        sitting = await fill_database(host, sum(tables), range(1, sum(tables) + 1))
        await host.start_bot()
        await host.wait_until_idle()
        for _ in range(BEFORE):
            for table in sitting:
                await table.press_once()
            await host.wait_until_idle()
        storms = {count: PressStorm() for count in tables}
        # Each measurement has fresh tables, where no game is far on or over.
        chosen = {count: [sitting.pop() for _ in range(count)] for count in tables}
        for _ in range(rounds):
            for count in tables:
                await _run_storm(host, chosen[count], seconds / rounds, storms[count])
                await host.wait_until_idle()
        return storms


async def _run_storm(
    host: BotHost, tables: Sequence[RaisingTable], seconds: float, storm: PressStorm
) -> None:
    """Press at these tables for so long, and add the result to `storm`."""
    changes = {table.message.id: asyncio.Event() for table in tables}

    def on_change(change: WorldChange) -> None:
        if change.message is not None and (change_time := changes.get(change.message.id)):
            change_time.set()

    world = host.sandbox.world
    world.listeners.append(on_change)
    counted, cpu, own = _count_commits(host), host.read_cpu_s(), time.process_time()
    began = time.perf_counter()
    end = began + seconds
    people = [_TablePressing(storm, table, changes[table.message.id], end) for table in tables]
    working = [
        asyncio.create_task(work)
        for each in people
        for work in (each.press_in_turn(), each.press_out_of_turn())
    ]
    try:
        await asyncio.sleep(seconds)
        storm.committed += _count_commits(host) - counted
        storm.seconds += time.perf_counter() - began
        storm.cpu += host.read_cpu_s() - cpu
        storm.own += time.process_time() - own
        await asyncio.gather(*working)
    finally:
        world.listeners.remove(on_change)


@dataclass
class _TablePressing:
    """The people of one table, until the end (as `perf_counter` tells it)."""

    storm: PressStorm
    table: RaisingTable
    changed: asyncio.Event
    end: float

    async def press_in_turn(self) -> None:
        """Let the awaited player press what is offered."""
        while time.perf_counter() < self.end and not self.table.ended:
            self.changed.clear()
            if waiting := self.table.list_awaited():
                await self._press_button(waiting[0])
            if not self.changed.is_set():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(PRESS_INTERVAL_S):
                        await self.changed.wait()

    async def press_out_of_turn(self) -> None:
        """Let somebody who is not awaited press the same."""
        while time.perf_counter() < self.end and not self.table.ended:
            waiting = self.table.list_awaited()
            await self._press_button(
                next(p for p in reversed(self.table.people) if p not in waiting[:1])
            )
            await asyncio.sleep(PRESS_INTERVAL_S)

    async def _press_button(self, person: Person) -> None:
        began = time.perf_counter()
        reply = await person.press_id(self.table.message, self.table.find_choice())
        self.storm.took.append(time.perf_counter() - began)
        self.storm.kinds[reply.kind] += 1
        self.storm.unanswered += reply.has_failed


def _count_commits(host: BotHost) -> int:
    """Return how many presses are committed."""
    with closing(sqlite3.connect(host.database)) as database:
        query = "SELECT count(*) FROM causes WHERE cause LIKE 'i%'"
        return int(database.execute(query).fetchone()[0])


def to_figures(storms: Mapping[int, PressStorm]) -> dict[str, Any]:
    """Return the figures for `bench.figures`; `worst` as shares of the best."""
    best = max(storm.per_s for storm in storms.values())
    worst = storms[max(storms)]
    p50, p99 = worst.answer_ms()
    return {
        "overload": {
            **{f"at_{count}": storm.per_s for count, storm in storms.items()},
            "worst": worst.per_s / best if best else 0.0,
            "unanswered": sum(storm.unanswered for storm in storms.values()),
            "p50": p50,
            "p99": p99,
            "people_cores": worst.own / worst.seconds,
        }
    }


def format_storms(storms: Mapping[int, PressStorm]) -> list[str]:
    """Format one line for each number of tables."""
    best = max(storm.per_s for storm in storms.values())
    found: list[str] = []
    for count, storm in storms.items():
        p50, p99 = storm.answer_ms()
        share, own = storm.cpu / storm.seconds, storm.own / storm.seconds
        found.append(
            f"{count:4} tables: {storm.per_s:6.1f} counted/s ({storm.per_s / best:4.0%} of best), "
            f"{storm.committed / storm.cpu:5.1f} per second of the bot's processor, "
            f"{storm.unanswered} of {len(storm.took)} unanswered, p50 {p50:.0f} p99 {p99:.0f} ms, "
            f"bot {share:.0%}, sandbox and people {own:.0%} of a core; {dict(storm.kinds)}"
        )
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", type=int, nargs="*", default=TABLE_COUNTS)
    parser.add_argument("--seconds", type=float, default=32.0)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    asked = parser.parse_args()
    storms = uvloop.run(measure_storms(asked.tables, asked.seconds, asked.rounds))
    print("\n".join(format_storms(storms)))
