"""Figures of a whole run, each with its goal: `make bench`, `bluff bench --json`.

The keys (docs/dev/bench.md has the goals):

- `floor_…`: the same of a bare discord.py bot, which answers with a text or a finished picture.
- `press_ms`: p50 and p99 of presses on a table's message by six people.
- `busy_tables_per_s`, `press_cpu_ms`: presses at 20 tables where everybody raises the moment it is
  their turn; the processor's time for each.
- `commit_ms`: one bid, judged, applied and written with `synchronous=FULL`.
- `picture_ms`, `picture_bytes`: `first` when no cell of it was seen before, `next` when only the
  position before was.
- `overload`: presses committed in a second by number of tables; `worst` as a share of the best.
- `requests`, `hands`, `reminders`: requests to Discord for an action, a hand, a slow turn.
- `tables_10k`, `memory_mb`: a press at one of 10,000 tables that are not in memory, as a multiple
  of one that is; memory then.
- `ready_s`, `idle_mb`, `import_mb`, `start_s`: start until greeted by Discord; memory then, and of
  the modules alone; the first answer with 1,000 deadlines passed.
- `moves_per_s…`: check, apply and decisions of every row of 20 games on one core.
- `requests_per_…`, `peak_per_s`, `rate_limited_…`: by game; `answers` and `own` are exempt from the
  global limit.
- `evening_…`: memory at a quarter, half, end, the most, at rest; processor a press, first answers,
  database a game, seconds to stop.
- `processes`: two shards in one process and in two on one PostgreSQL; the cost of handing
  a press on.
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
from bench.bot_hosts import BARE_BOT_COMMAND, ROOT, host_bot
from bench.evening import BRIEF_PLAN, SHORT_PLAN, EveningPlan
from bench.filled_database import fill_database
from bench.moves import TIMED_GAMES, moves_per_s
from bot.screens import GAME_SCREENS

Figures = dict[str, Any]
NEEDS_CLONE = "this part starts a PostgreSQL of its own, from a clone: make bench"
FEW_TABLES = 10
"""Tables of the bot with which that of ten thousand is compared."""


@dataclass(frozen=True, slots=True)
class BenchmarkSize:
    """Amount of work of each measurement."""

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
    crowds: tuple[int, ...] = overload.TABLE_COUNTS
    """Numbers of tables at which more people press than can be answered."""
    storm: float = 32.0
    evening: EveningPlan = SHORT_PLAN
    starts: int = 5
    """Times that each bot is started."""
    at_once: bool = False
    """True to measure everything at once, which spoils every time but no count."""


QUICK_SIZE = BenchmarkSize(
    3, 2, 0.2, 2, 2, 10, 2, 10, 1, 4, 4, 1, (1, 2), 2.0, BRIEF_PLAN, 1, at_once=True
)
"""Size with which a test of this program has every key, and no reliable figure."""


def measure_figures(size: BenchmarkSize, chosen: Sequence[str] = ()) -> Figures:
    """Measure all parts, or those chosen, and print each part's name on stderr.

    `goals` says of each goal whether it is met. Raises ValueError for an unknown part, or one
    that only a clone can measure.
    """
    measurable = list_measurable_parts()
    if beyond := {*chosen} & {*PARTS} - {*measurable}:
        raise ValueError(f"{', '.join(beyond)}: {NEEDS_CLONE}")
    if unknown := set(chosen) - set(PARTS):
        raise ValueError(f"{', '.join(sorted(unknown))}: choose from {', '.join(PARTS)}")
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(30),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    figures = uvloop.run(_measure_parts(size, chosen or measurable))
    figures["goals"] = {
        key: {"goal": text, "met": met} for key, (text, met) in _judge_goals(figures).items()
    }
    return figures


def list_measurable_parts() -> list[str]:
    """Return the parts that can be measured here.

    An installed Bluff lacks its tests.
    """
    cloned = (ROOT / "tests" / "support").is_dir()
    return [name for name in PARTS if cloned or name != "processes"]


def format_figures(figures: Figures) -> list[str]:
    """Format the figures as a table: key, value, goal, whether it is met."""
    goals = figures["goals"]
    rows: list[tuple[str, str, str, str]] = []
    for key, value in _flatten_figures(figures):
        goal = goals.get(key)
        met = "" if goal is None else ("met" if goal["met"] else "MISSED")
        rows.append((key, f"{value:,.2f}", goal["goal"] if goal else "", met))
    wide = [max(len(row[column]) for row in rows) for column in range(4)]
    return [
        f"{key:<{wide[0]}}  {value:>{wide[1]}}  {goal:<{wide[2]}}  {met}".rstrip()
        for key, value, goal, met in rows
    ]


async def _measure_parts(size: BenchmarkSize, chosen: Sequence[str]) -> Figures:
    found: Figures = {"cores": os.cpu_count() or 1}
    if size.at_once:
        measured = await asyncio.gather(*(PARTS[name](size) for name in chosen))
    else:
        measured = [await _report_part(name, PARTS[name](size)) for name in chosen]
    for each in measured:
        found |= each
    return found


async def _report_part(name: str, measuring: Coroutine[Any, Any, Figures]) -> Figures:
    """Measure one part, and print its figures on stderr.

    They are not lost when a later part fails or is broken off.
    """
    began = time.perf_counter()
    print(name, end=" ", file=sys.stderr, flush=True)
    found = await measuring
    print(f"{time.perf_counter() - began:.0f} s", file=sys.stderr)
    for key, value in _flatten_figures(found):
        print(f"  {key} {value:,.2f}", file=sys.stderr)
    return found


async def _measure_parts_alone(size: BenchmarkSize) -> Figures:
    """Measure what needs no bot."""
    commit = await parts.commit_ms(size.parts)
    # A thread lets the other parts go on where all are measured at the same time.
    return {"commit_ms": commit} | await asyncio.to_thread(_measure_computing, size)


def _measure_computing(size: BenchmarkSize) -> Figures:
    """Measure what needs nothing but the processor."""
    pictures = parts.measure_pictures(size.parts)
    whist_pictures = whist.measure_pictures(size.parts)
    thoughts = whist.thought_ms(size.thoughts)
    return {
        "picture_ms": {"first": pictures.first_ms, "next": pictures.next_ms},
        "picture_bytes": pictures.bytes,
        "whist_draw_ms": {"table": whist_pictures.table, "hand": whist_pictures.hand},
        "whist_think_ms": {"p50": median(thoughts), "p99": quantiles(thoughts, n=100)[98]},
    } | {key: moves_per_s(played, size.seconds) for key, played in TIMED_GAMES.items()}


async def _measure_presses(size: BenchmarkSize) -> Figures:
    picture = parts.measure_pictures(min(size.parts, parts.POSITIONS)).bytes
    async with host_bot(start=False) as host, host_bot(BARE_BOT_COMMAND) as bare:
        tables = await fill_database(host, size.busy, range(1, size.busy + 1))
        await host.start_bot()
        latency = await presses.measure_latency(host, bare, size.presses, picture)
        busy = await presses.measure_throughput(host, tables, size.seconds)
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


async def _measure_many_tables(size: BenchmarkSize) -> Figures:
    async with host_bot(start=False) as host:
        tables = await fill_database(host, FEW_TABLES, range(1, FEW_TABLES + 1))
        await host.start_bot()
        many = await scale.measure_many_tables(host, tables, size.tables, size.uncached)
    return {
        "tables_10k": many.ratio,
        "tables_10k_ms": {"ten": many.few_ms, "many": many.many_ms},
        "memory_mb": many.memory_mb,
    }


async def _measure_starts(size: BenchmarkSize) -> Figures:
    found = await start.measure_starts(size.starts)
    return {
        "ready_s": found.ready_s,
        "floor_ready_s": found.floor_ready_s,
        "idle_mb": found.idle_mb,
        "floor_idle_mb": found.floor_idle_mb,
        "import_mb": await asyncio.to_thread(start.import_mb),
        "start_s": await scale.start_s(size.overdue),
    }


async def _measure_overload(size: BenchmarkSize) -> Figures:
    return overload.to_figures(await overload.measure_storms(size.crowds, size.storm))


async def count_requests_by_path(size: BenchmarkSize) -> Figures:
    """Count the requests to Discord of an action and a turn: the same on any machine."""
    (people, hands), (alone, reminders) = await asyncio.gather(
        _by_people(size.actions), requests.by_time(size.scaled)
    )
    return {"requests": people | alone, "hands": hands, "reminders": reminders}


async def _by_people(actions: int) -> tuple[dict[str, float], float]:
    async with host_bot() as host:
        return await requests.by_people(host, actions)


async def _measure_quiz(size: BenchmarkSize) -> Figures:
    found = await quiz.measure_quiz(size.busy, size.answers)
    return {
        "quiz_delivery_s": found.delivery_s,
        "answer_ms": {"p50": found.answer_p50, "p99": found.answer_p99},
    }


async def _measure_games(size: BenchmarkSize) -> Figures:
    """Measure tables of all games at once, as on a busy evening."""
    measured = await games.measure_costs(list(GAME_SCREENS) * size.games, hasty=size.at_once)
    figures: Figures = {"peak_per_s": measured.peak}
    for game, cost in measured.games.items():
        of_kind = {kind: cost.requests[kind] / cost.tables for kind in games.REQUEST_KINDS}
        figures[f"requests_per_{game}"] = of_kind | {"all": cost.requests.total() / cost.tables}
        figures[f"rate_limited_{game}"] = cost.limited
    return figures


async def _measure_evening(size: BenchmarkSize) -> Figures:
    """Measure an evening: all games at many tables, with all that happens beside them."""
    held = await evening.measure_evening(size.evening)
    return held.to_figures(size.evening.seconds)


async def _measure_processes(size: BenchmarkSize) -> Figures:
    """Measure shards in one process and in two, on one PostgreSQL."""
    found = await processes.measure_processes(size.busy, size.seconds, size.answers)
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


PARTS: Mapping[str, Callable[[BenchmarkSize], Coroutine[Any, Any, Figures]]] = {
    "alone": _measure_parts_alone,
    "presses": _measure_presses,
    "many": _measure_many_tables,
    "start": _measure_starts,
    "overload": _measure_overload,
    "requests": count_requests_by_path,
    "quiz": _measure_quiz,
    "games": _measure_games,
    "evening": _measure_evening,
    "processes": _measure_processes,
}
"""Parts that can be measured alone, in the order in which all of them are."""


def _judge_goals(figures: Figures) -> dict[str, tuple[str, bool]]:
    """Return each goal as text and whether it is met, by key ("press_ms.p50")."""
    flat = dict(_flatten_figures(figures))
    found: dict[str, tuple[str, bool]] = {}

    def require_at_most(key: str, limit: float, of: str | None = None, above: float = 0) -> None:
        """Set a goal: at most this limit, or so many times another figure plus `above`."""
        if key in flat:
            limit = limit * flat[of] + above if of else limit
            found[key] = (f"≤ {limit:,.2f}", flat[key] <= limit)

    def require_at_least(key: str, limit: float, of: str | None = None) -> None:
        if key in flat:
            limit = limit * flat[of] if of else limit
            found[key] = (f"≥ {limit:,.2f}", flat[key] >= limit)

    require_at_most("picture_ms.first", 6.5)
    require_at_most("commit_ms", 1.5)
    require_at_most("press_ms.p50", 1, "floor_picture_ms", 8)
    require_at_most("press_ms.p99", 1, "floor_picture_ms", 25)
    require_at_least("busy_tables_per_s", 0.6, "floor_busy_per_s")
    require_at_most("press_cpu_ms", 10)
    require_at_most("ready_s", 3, "floor_ready_s")
    require_at_most("idle_mb", 150)
    require_at_most("memory_mb", 250)
    for path in ("table", "clock", "computer"):
        require_at_most(f"requests.{path}", 1.05)
    require_at_least("overload.worst", 0.9)
    require_at_most("overload.unanswered", 0)
    require_at_most("requests.modal", 2.05)
    require_at_most("requests.slash", 2.1)
    require_at_most("requests.dm", 2.1)
    require_at_most("hands", 3)
    require_at_most("processes.handing_on_ms", 5)
    require_at_most("tables_10k", 1.2)
    require_at_most("start_s", 5)
    require_at_most("evening_mb.most", 400)
    require_at_most("evening_mb.rest", 200)
    require_at_most("evening_press_cpu_ms", 10)
    require_at_most("whist_think_ms.p99", 1_000)
    for key, played in TIMED_GAMES.items():
        require_at_least(key, played.goal)
    return found


def _flatten_figures(figures: Mapping[str, Any]) -> list[tuple[str, float]]:
    """Return every number with its key, those of a group as "group.name"."""
    found: list[tuple[str, float]] = []
    for key, value in figures.items():
        if key == "goals":
            continue
        if isinstance(value, Mapping):
            found += [(f"{key}.{name}", each) for name, each in value.items()]
        else:
            found.append((key, value))
    return found
