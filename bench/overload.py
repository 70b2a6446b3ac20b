"""What a bot gets done when more people press than it can answer: `python -m bench.overload`.

At every table whoever is waited for presses at once, and presses again when that changed nothing;
beside him somebody who is not waited for presses the same button all the time.
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

from bench.filled import SEATS, fill
from bench.hosts import Host, hosted
from bench.players import Round
from bot.settings import Settings
from sandbox import Person
from sandbox.world import Change

TABLES = (10, 60, 200)
ROUNDS = 2
"""Times that all are measured, in turn: whatever else the machine does is for all alike."""
BEFORE = SEATS + 1
"""Presses at each table before anything counts. What is read, fetched and drawn once for a table
and each of its people would else weigh on the many tables alone."""
FINGER_SECONDS = 0.25
"""How soon after an answer somebody presses again."""


@dataclass
class Storm:
    """What came of so many tables' presses. `seconds`, `cpu` (of the bot) and `own` (of the sandbox
    and the people) are seconds; `took` those from each press to its answer."""

    committed: int = 0
    unanswered: int = 0
    seconds: float = 0.0
    cpu: float = 0.0
    own: float = 0.0
    kinds: Counter[str] = field(default_factory=Counter[str])
    took: list[float] = field(default_factory=list[float])

    @property
    def per_s(self) -> float:
        """Presses that counted, per second."""
        return self.committed / self.seconds

    def answer_ms(self) -> tuple[float, float]:
        """The median and the 99th percentile."""
        cuts = quantiles(self.took, n=100)
        return cuts[49] * 1000, cuts[98] * 1000


async def measured(tables: Sequence[int], seconds: float, rounds: int = ROUNDS) -> dict[int, Storm]:
    """By number of tables what came of them, in so many seconds each."""
    usual = Settings.model_fields["presses_per_second"].default
    async with hosted(start=False, presses_per_second=usual) as host:
        sitting = await fill(host, sum(tables), range(1, sum(tables) + 1))
        await host.start()
        await host.idle()
        for _ in range(BEFORE):
            for table in sitting:
                await table.press()
            await host.idle()
        storms = {count: Storm() for count in tables}
        # Nobody's game is far on, or over, because others were measured there.
        chosen = {count: [sitting.pop() for _ in range(count)] for count in tables}
        for _ in range(rounds):
            for count in tables:
                await _storm(host, chosen[count], seconds / rounds, storms[count])
                await host.idle()
        return storms


async def _storm(host: Host, tables: Sequence[Round], seconds: float, storm: Storm) -> None:
    """Adds what comes of pressing at these tables for so long."""
    changes = {table.message.id: asyncio.Event() for table in tables}

    def heard(change: Change) -> None:
        if change.message is not None and (told := changes.get(change.message.id)):
            told.set()

    world = host.sandbox.world
    world.listeners.append(heard)
    counted, cpu, own = _counted(host), host.cpu(), time.process_time()
    began = time.perf_counter()
    end = began + seconds
    people = [_Pressing(storm, table, changes[table.message.id], end) for table in tables]
    working = [asyncio.create_task(work) for each in people for work in (each.play(), each.drum())]
    try:
        await asyncio.sleep(seconds)
        storm.committed += _counted(host) - counted
        storm.seconds += time.perf_counter() - began
        storm.cpu += host.cpu() - cpu
        storm.own += time.process_time() - own
        await asyncio.gather(*working)
    finally:
        world.listeners.remove(heard)


@dataclass
class _Pressing:
    """The people of one table, until the end (as `perf_counter` tells it)."""

    storm: Storm
    table: Round
    changed: asyncio.Event
    end: float

    async def play(self) -> None:
        """Whoever is waited for presses what is offered."""
        while time.perf_counter() < self.end and not self.table.ended:
            self.changed.clear()
            if waiting := self.table.waiting():
                await self._press(waiting[0])
            if not self.changed.is_set():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(FINGER_SECONDS):
                        await self.changed.wait()

    async def drum(self) -> None:
        """Somebody who is not waited for presses it, too."""
        while time.perf_counter() < self.end and not self.table.ended:
            waiting = self.table.waiting()
            await self._press(next(p for p in reversed(self.table.people) if p not in waiting[:1]))
            await asyncio.sleep(FINGER_SECONDS)

    async def _press(self, person: Person) -> None:
        began = time.perf_counter()
        reply = await person.press_id(self.table.message, self.table.choice())
        self.storm.took.append(time.perf_counter() - began)
        self.storm.kinds[reply.kind] += 1
        self.storm.unanswered += reply.failed


def _counted(host: Host) -> int:
    """How many presses are committed."""
    with closing(sqlite3.connect(host.database)) as database:
        query = "SELECT count(*) FROM causes WHERE cause LIKE 'i%'"
        return int(database.execute(query).fetchone()[0])


def figures(storms: Mapping[int, Storm]) -> dict[str, Any]:
    """What `bench.figures` says of it; `worst` of the most tables, in shares of the best."""
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


def lines(storms: Mapping[int, Storm]) -> list[str]:
    """For people: one line for each number of tables."""
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
    parser.add_argument("tables", type=int, nargs="*", default=TABLES)
    parser.add_argument("--seconds", type=float, default=32.0)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    asked = parser.parse_args()
    storms = uvloop.run(measured(asked.tables, asked.seconds, asked.rounds))
    print("\n".join(lines(storms)))
