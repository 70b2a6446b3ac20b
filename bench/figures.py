"""All figures in one run, each with its goal: `make bench`, `bluff bench --json`.

What each key means, and how it is measured, stands in docs/bench.md.
"""

import asyncio
import os
import sys
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Any

import structlog
import uvloop

from bench import (
    evening,
    games,
    overload,
    parts,
    presses,
    processes,
    quiz,
    requests,
    scale,
    start,
    whist,
)
from bench.evening import BRIEF, SHORT, Plan
from bench.filled import fill
from bench.hosts import BARE, hosted
from bench.moves import PLAYED, moves_per_s
from bot.screens import SCREENS

Figures = dict[str, Any]
FEW = 10
"""Tables of the bot with which that of ten thousand is compared."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured."""

    parts: int = 200
    presses: int = 300
    seconds: float = 10.0
    busy: int = 20
    actions: int = 10
    tables: int = 10_000
    uncached: int = 100
    overdue: int = 1_000
    scaled: int = 5
    answers: int = 80
    thoughts: int = 400
    games: int = 4
    """Tables of each."""
    crowds: tuple[int, ...] = overload.TABLES
    """Tables at which more people press than can be answered, and the seconds they do so."""
    storm: float = 32.0
    evening: Plan = SHORT
    starts: int = 5
    """Times that each bot is started."""
    at_once: bool = False
    """Whether all is measured at the same time, which spoils every time but no count."""


QUICK = Size(3, 2, 0.2, 2, 2, 10, 2, 10, 1, 4, 4, 1, (1, 2), 2.0, BRIEF, 1, at_once=True)
"""Every key, and nothing that could be relied on: for the test of this program."""


def run(size: Size, chosen: Sequence[str] = ()) -> Figures:
    """Measures all parts, or those chosen, and tells on stderr which one it has come to; `goals`
    says of each goal whether it is met. Raises ValueError for a part that there is not."""
    if unknown := set(chosen) - set(PARTS):
        raise ValueError(f"{', '.join(sorted(unknown))}: choose from {', '.join(PARTS)}")
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(30),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    figures = uvloop.run(_measured(size, chosen or list(PARTS)))
    figures["goals"] = {
        key: {"goal": text, "met": met} for key, (text, met) in _goals(figures).items()
    }
    return figures


def lines(figures: Figures) -> list[str]:
    """The figures as a table for people: key, value, goal, whether it is met."""
    goals = figures["goals"]
    rows: list[tuple[str, str, str, str]] = []
    for key, value in _flat(figures):
        goal = goals.get(key)
        met = "" if goal is None else ("met" if goal["met"] else "MISSED")
        rows.append((key, f"{value:,.2f}", goal["goal"] if goal else "", met))
    wide = [max(len(row[column]) for row in rows) for column in range(4)]
    return [
        f"{key:<{wide[0]}}  {value:>{wide[1]}}  {goal:<{wide[2]}}  {met}".rstrip()
        for key, value, goal, met in rows
    ]


async def _measured(size: Size, chosen: Sequence[str]) -> Figures:
    found: Figures = {"cores": os.cpu_count() or 1}
    if size.at_once:
        measured = await asyncio.gather(*(PARTS[name](size) for name in chosen))
    else:
        measured = [await _told(name, PARTS[name](size)) for name in chosen]
    for each in measured:
        found |= each
    return found


async def _told(name: str, measuring: Coroutine[Any, Any, Figures]) -> Figures:
    """Measures one part, and tells on stderr what came of it: should a later part fail, or somebody
    lose patience, that is not lost."""
    began = time.perf_counter()
    print(name, end=" ", file=sys.stderr, flush=True)
    found = await measuring
    print(f"{time.perf_counter() - began:.0f} s", file=sys.stderr)
    for key, value in _flat(found):
        print(f"  {key} {value:,.2f}", file=sys.stderr)
    return found


async def _alone(size: Size) -> Figures:
    """What needs no bot."""
    commit = await parts.commit_ms(size.parts)
    # In a thread: where all is measured at the same time, the others go on meanwhile.
    return {"commit_ms": commit} | await asyncio.to_thread(_computed, size)


def _computed(size: Size) -> Figures:
    """What needs nothing but the processor."""
    pictures = parts.pictures(size.parts)
    whist_pictures = whist.pictures(size.parts)
    thoughts = whist.thought_ms(size.thoughts)
    return {
        "picture_ms": {"first": pictures.first_ms, "next": pictures.next_ms},
        "picture_bytes": pictures.bytes,
        "whist_draw_ms": {"table": whist_pictures.table, "hand": whist_pictures.hand},
        "whist_think_ms": {"p50": median(thoughts), "p99": quantiles(thoughts, n=100)[98]},
    } | {key: moves_per_s(played, size.seconds) for key, played in PLAYED.items()}


async def _pressed(size: Size) -> Figures:
    picture = parts.pictures(min(size.parts, parts.POSITIONS)).bytes
    async with hosted(start=False) as host, hosted(BARE) as bare:
        tables = await fill(host, size.busy, range(1, size.busy + 1))
        await host.start()
        latency = await presses.latency(host, bare, size.presses, picture)
        busy = await presses.busy(host, tables, size.seconds)
        floor = await presses.busy_floor(bare, size.busy, size.seconds, picture)
    return {
        "floor_pong_ms": latency.floor_pong,
        "floor_picture_ms": latency.floor_picture,
        "press_ms": {"p50": latency.p50, "p99": latency.p99},
        "busy_tables_per_s": busy.per_s,
        "floor_busy_per_s": floor.per_s,
        "press_cpu_ms": busy.cpu_ms,
        "floor_press_cpu_ms": floor.cpu_ms,
    }


async def _many(size: Size) -> Figures:
    async with hosted(start=False) as host:
        tables = await fill(host, FEW, range(1, FEW + 1))
        await host.start()
        many = await scale.many(host, tables, size.tables, size.uncached)
    return {
        "tables_10k": many.ratio,
        "tables_10k_ms": {"ten": many.few_ms, "many": many.many_ms},
        "memory_mb": many.memory_mb,
    }


async def _started(size: Size) -> Figures:
    found = await start.measured(size.starts)
    return {
        "ready_s": found.ready_s,
        "floor_ready_s": found.floor_ready_s,
        "idle_mb": found.idle_mb,
        "floor_idle_mb": found.floor_idle_mb,
        "import_mb": await asyncio.to_thread(start.import_mb),
        "start_s": await scale.start_s(size.overdue),
    }


async def _overloaded(size: Size) -> Figures:
    return overload.figures(await overload.measured(size.crowds, size.storm))


async def counted(size: Size) -> Figures:
    """What an action and a turn cost in requests to Discord: the same on any machine."""
    (people, hands), (alone, reminders) = await asyncio.gather(
        _by_people(size.actions), requests.by_time(size.scaled)
    )
    return {"requests": people | alone, "hands": hands, "reminders": reminders}


async def _by_people(actions: int) -> tuple[dict[str, float], float]:
    async with hosted() as host:
        return await requests.by_people(host, actions)


async def _quizzed(size: Size) -> Figures:
    found = await quiz.measured(size.busy, size.answers)
    return {
        "quiz_delivery_s": found.delivery_s,
        "answer_ms": {"p50": found.answer_p50, "p99": found.answer_p99},
    }


async def _games(size: Size) -> Figures:
    """Tables of all games at once, as on a busy evening."""
    measured = await games.costs(list(SCREENS) * size.games, hasty=size.at_once)
    found: Figures = {"peak_per_s": measured.peak}
    for game, cost in measured.games.items():
        of_kind = {kind: cost.requests[kind] / cost.tables for kind in games.KINDS}
        found[f"requests_per_{game}"] = of_kind | {"all": cost.requests.total() / cost.tables}
        found[f"rate_limited_{game}"] = cost.limited
    return found


async def _evening(size: Size) -> Figures:
    """All games played at many tables, with all that happens beside them."""
    held = await evening.measured(size.evening)
    return held.figures(size.evening.seconds)


async def _processes(size: Size) -> Figures:
    """Shards in one process and in two, on one PostgreSQL."""
    found = await processes.measured(size.busy, size.seconds, size.answers)
    return {
        "processes": {
            "one_per_s": found.per_s[1],
            "two_per_s": found.per_s[2],
            "ratio": found.per_s[2] / found.per_s[1],
            "dm_ms": found.here_ms,
            "handed_dm_ms": found.handed_ms,
            "handing_on_ms": found.handed_ms - found.here_ms,
        }
    }


PARTS: Mapping[str, Callable[[Size], Coroutine[Any, Any, Figures]]] = {
    "alone": _alone,
    "presses": _pressed,
    "many": _many,
    "start": _started,
    "overload": _overloaded,
    "requests": counted,
    "quiz": _quizzed,
    "games": _games,
    "evening": _evening,
    "processes": _processes,
}
"""What can be measured by itself, in the order in which all of it is."""


def _goals(figures: Figures) -> dict[str, tuple[str, bool]]:
    """The goals in numbers, by key ("press_ms.p50" for a part of one)."""
    flat = dict(_flat(figures))
    found: dict[str, tuple[str, bool]] = {}

    def most(key: str, limit: float, of: str | None = None, above: float = 0) -> None:
        """At most so much, or so many times another figure and so much above it."""
        if key in flat:
            limit = limit * flat[of] + above if of else limit
            found[key] = (f"≤ {limit:,.2f}", flat[key] <= limit)

    def least(key: str, limit: float, of: str | None = None) -> None:
        if key in flat:
            limit = limit * flat[of] if of else limit
            found[key] = (f"≥ {limit:,.2f}", flat[key] >= limit)

    most("picture_ms.first", 6.5)
    most("commit_ms", 1.5)
    most("press_ms.p50", 1, "floor_picture_ms", 8)
    most("press_ms.p99", 1, "floor_picture_ms", 25)
    least("busy_tables_per_s", 0.6, "floor_busy_per_s")
    most("press_cpu_ms", 10)
    most("ready_s", 3, "floor_ready_s")
    most("idle_mb", 150)
    most("memory_mb", 250)
    for path in ("table", "clock", "computer"):
        most(f"requests.{path}", 1.05)
    least("overload.worst", 0.9)
    most("overload.unanswered", 0)
    most("requests.modal", 2.05)
    most("requests.slash", 2.1)
    most("requests.dm", 2.1)
    most("hands", 3)
    most("processes.handing_on_ms", 5)
    most("tables_10k", 1.2)
    most("start_s", 5)
    most("evening_mb.most", 400)
    most("evening_mb.rest", 200)
    most("evening_press_cpu_ms", 10)
    most("whist_think_ms.p99", 1_000)
    for key, played in PLAYED.items():
        least(key, played.goal)
    return found


def _flat(figures: Mapping[str, Any]) -> list[tuple[str, float]]:
    """Every number by its key, those of a group as "group.name"."""
    found: list[tuple[str, float]] = []
    for key, value in figures.items():
        if key == "goals":
            continue
        if isinstance(value, Mapping):
            found += [(f"{key}.{name}", each) for name, each in value.items()]
        else:
            found.append((key, value))
    return found
