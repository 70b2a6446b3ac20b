"""Metrics for the operator (`/metrics`) as objects, which `bot.health` serves."""

import logging
import platform
import re
from typing import Any

import aiohttp
import discord
from prometheus_client import Counter, Gauge, Histogram
from structlog.typing import EventDict

from bot import __version__, clock
from engines.core import IllegalActionError

INTERNAL_BUCKETS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
"""Buckets of internal durations, in seconds."""
ANSWER_BUCKETS_S = (0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10)
"""Buckets of a user's waiting time, in seconds; Discord gives up after three."""

PRESSES = Counter("bluff_presses", "Presses and slash commands", ["verb", "outcome"])
ANSWER_SECONDS = Histogram(
    "bluff_answer_seconds",
    "From Discord's stamp of a press to our answer",
    buckets=ANSWER_BUCKETS_S,
)
WRITE_SECONDS = Histogram(
    "bluff_write_seconds", "A transaction, its waiting included", buckets=INTERNAL_BUCKETS_S
)
PICTURE_SECONDS = Histogram(
    "bluff_picture_seconds",
    "A picture drawn and encoded, its waiting included",
    buckets=INTERNAL_BUCKETS_S,
)
DATABASE_FAILURES = Counter("bluff_database_failures", "Queries and transactions that failed")
REQUESTS = Counter("bluff_requests", "Requests to Discord", ["method", "route", "status"])
LIMITED = Counter(
    "bluff_requests_limited", "Requests that Discord refused for being too many (429)"
)
REQUEST_WAITS = Histogram(
    "bluff_request_wait_seconds",
    "What a request waited until Discord's limit for all had room for it",
    buckets=(*INTERNAL_BUCKETS_S, 5, 10, 30),
)
ANSWERED_ELSEWHERE = Counter(
    "bluff_answered_elsewhere", "Interactions that somebody else answered with this bot's token"
)
DISCONNECTS = Counter("bluff_gateway_disconnects", "Losses of the connection to the gateway")
EVENTS = Counter("bluff_events", "Lines that were logged, by what they say", ["event", "level"])
ERRORS = (
    "announce_defect",
    "another_answers",
    "another_runs",
    "aside_defect",
    "call_not_put_off",
    "clock_failed",
    "clock_not_started",
    "computer_failed",
    "daily_failed",
    "deadline_failed",
    "delivery_defect",
    "emojis_unknown",
    "event_defect",
    "feats_failed",
    "identified_too_often",
    "jury_defect",
    "last_beat_failed",
    "listener_failed",
    "lobby_not_closed",
    "meetings_not_noted",
    "motion_failed",
    "not_displaced",
    "not_looked_again",
    "not_recovered",
    "not_saved",
    "not_told",
    "nudge_failed",
    "press_failed",
    "plan_defect",
    "plan_failed",
    "publish_defect",
    "quarantined",
    "rating_failed",
    "recovery_failed",
    "review_failed",
    "riddles_not_found",
    "saved_or_not",
    "session_not_renewed",
    "server_not_erased",
    "shards_not_looked_at",
    "sweep_failed",
    "table_set_aside",
    "text_broken",
    "text_missing",
    "tournament_failed",
    "tournament_set_aside",
    "tournament_waits",
    # of libraries
    "aiohttp",
    "alembic",
    "asyncio",
    "discord",
    "sqlalchemy",
)
"""Events that can be logged as errors; of libraries, their names.

Each counter starts at 0: Prometheus sees no increase in a series that appears with a 1.
"""
for _event in ERRORS:
    EVENTS.labels(_event, "error")
BUILD = Gauge("bluff_build_info", "1; what runs here", ["version", "python", "schema"])
SHARDS = Gauge("bluff_shards", "How many shards there are, in all processes together")
TABLES = Gauge("bluff_tables", "Tables that are not over", ["game", "phase", "shard"])
OVERDUE = Gauge(
    "bluff_deadlines_overdue", "Deadlines whose time is up and that nobody has played", ["shard"]
)
GATEWAY = Gauge("bluff_gateway_connected", "Whether Discord tells us what people do", ["shard"])
SINCE_INTERACTION = Gauge(
    "bluff_seconds_since_interaction", "Since when nobody has pressed or typed a command", ["shard"]
)
UNANSWERED = Gauge(
    "bluff_turns_unanswered", "Turns of people that have run out since anybody pressed", ["shard"]
)
CLOCK = Gauge(
    "bluff_clock_behind_seconds", "How far this host's clock is behind Discord's; it is corrected"
)
CLOCK.set_function(lambda: clock.behind_ms() / 1000)

BACKUP = Gauge(
    "bluff_backup_timestamp_seconds", "When `bluff backup` last saved this SQLite file; 0: never"
)
QUARANTINED = Gauge(
    "bluff_quarantined", "Whether Discord's anti-spam keeps the bot from opening private channels"
)
TABLES_ASIDE = Gauge("bluff_tables_aside", "Tables that are not over and cannot be read", ["shard"])
NOT_RECOVERED = Gauge("bluff_not_recovered", "Parts of a start's recovery that are not done")
RECOVERY_FAILURES = Counter("bluff_recovery_failures", "Parts of it that failed", ["part"])


def count_press(verb: str, error: BaseException | str | None = None) -> None:
    """Count a press by its outcome: an error, or the reason why it was not handled."""
    if isinstance(error, str):
        outcome = error
    else:
        outcome = (
            "done"
            if error is None
            else "refused"
            if isinstance(error, IllegalActionError)
            else "failed"
        )
    PRESSES.labels(verb, outcome).inc()


def trace_requests() -> aiohttp.TraceConfig:
    """Return a trace that counts requests to Discord and times answers to presses."""

    async def count_answer(_: Any, __: Any, request: aiohttp.TraceRequestEndParams) -> None:
        path = request.url.path
        REQUESTS.labels(request.method, to_route(path), request.response.status).inc()
        if request.response.status == 429:
            LIMITED.inc()
        if answer := _ANSWER.search(path):
            stamp = discord.utils.snowflake_time(int(answer[1])).timestamp()
            ANSWER_SECONDS.observe(max(0.0, clock.now_ms() / 1000 - stamp))

    async def count_broken(_: Any, __: Any, request: aiohttp.TraceRequestExceptionParams) -> None:
        REQUESTS.labels(request.method, to_route(request.url.path), "broken").inc()

    config = aiohttp.TraceConfig()
    config.on_request_end.append(count_answer)
    config.on_request_exception.append(count_broken)
    return config


def to_route(path: str) -> str:
    """Return a request's path without its ids and its token."""
    short = _TOKEN.sub(r"\1/{token}", _VERSION.sub("", path))
    return _ID.sub("{id}", short)


_ANSWER = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
_VERSION = re.compile(r"^.*?/api/v\d+")
_TOKEN = re.compile(r"(/(?:interactions|webhooks)/\d+)/[^/]+")
_ID = re.compile(r"\d{5,}")


def count_log_line(_: Any, level: str, event: EventDict) -> EventDict:
    """Count a log line (a processor)."""
    EVENTS.labels(str(event["event"]), level).inc()
    return event


def count_library_line(_: Any, level: str, event: EventDict) -> EventDict:
    """Count a library's log line by the library's name, and return it as it is.

    Its text varies too much to be a label.
    """
    record: logging.LogRecord = event["_record"]
    EVENTS.labels(record.name.partition(".")[0], level).inc()
    return event


def note_build(schema: str | None) -> None:
    """Note which version runs on which schema of the database."""
    BUILD.clear()
    BUILD.labels(__version__, platform.python_version(), schema or "").set(1)
