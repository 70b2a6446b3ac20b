"""Clock that follows Discord's time.

Interactions carry its stamps, and players see its times. The host's clock is read once, when the
process starts; from then on a monotonic clock counts. The first reading may have been wrong. Every
stamp of Discord bounds the error: a message was not stamped after it arrived, an answer not before
its request.
"""

import sys
import time
from collections import deque
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp
import structlog
from msgspec import Struct

RETRY_SECONDS = (1, 5, 15, 60)
"""Pauses (s) after a failure of Discord or the database, before the next retry."""
RECENT_MS = 600_000
"""Age after which an observation says nothing, as the clock may have drifted."""
MAX_OBSERVATIONS = 32
"""Number of observations kept."""
TOLERANCE_MS = 250
"""Difference allowed between Discord's own machines."""
DATE_PRECISION_MS = 1_000
"""Precision of an answer's date."""
MIN_REPORTED_MS, MIN_CHANGE_REPORTED_MS = 1_000, 2_000
"""Error of the host's clock that is reported, and its change that is, again.

Both are in milliseconds.
"""

log = structlog.get_logger()


class ClockObservation(Struct, frozen=True):
    """Bounds of how far Discord's clock is ahead, in milliseconds.

    Either may be infinite; seen `at` local time.
    """

    at: int
    least: float
    most: float


@dataclass(slots=True)
class ClockSkew:
    """Lead of Discord's clock over this process's, from recent observations.

    It stays while observations agree with it, and moves no further than it must: a right clock is
    never corrected, and a wrong one up to the transit time of a message (or a second, as long as
    only dates of answers have been seen). A single observation moves nothing: it may be a wrong
    date, from some proxy.
    """

    ahead_ms: int = 0
    told_ms: int = 0
    """Lag that was last reported to the operator."""
    _observed: deque[ClockObservation] = field(
        default_factory=lambda: deque[ClockObservation](maxlen=MAX_OBSERVATIONS)
    )

    def observe_stamp(self, stamp: int, now: int) -> None:
        """Note that a stamp of Discord has arrived by `now`.

        `stamp` is in UTC milliseconds, `now` is local time.
        """
        self._add_observation(ClockObservation(now, stamp - now, float("inf")))

    def observe_answer(self, second: int, asked: int, now: int) -> None:
        """Note the date of an answer (UTC milliseconds).

        It was made between `asked` and `now` (local time).
        """
        self._add_observation(
            ClockObservation(now, second - now, second + DATE_PRECISION_MS - asked)
        )

    def _add_observation(self, one: ClockObservation) -> None:
        self._observed.append(one)
        if one.least <= self.ahead_ms <= one.most:
            return  # an observation that agrees moves nothing
        least, most = list[float](), list[float]()
        low, high = float("-inf"), float("inf")
        for each in reversed(self._observed):  # back to where the host's clock was set
            low, high = max(each.least, low), min(each.most, high)
            if abs(one.at - each.at) > RECENT_MS or low > high + TOLERANCE_MS:
                break
            least.append(each.least)
            most.append(each.most)
        if len(least) > 1:
            low, high = sorted(least)[-2], sorted(most)[1]
            # Players rather have a moment too much than too little.
            self.ahead_ms = round(max(min(self.ahead_ms, high), low))


if sys.platform == "linux":
    _STEADY_CLOCK = time.CLOCK_BOOTTIME  # CLOCK_MONOTONIC stands still while the machine sleeps
elif sys.platform != "win32":
    _STEADY_CLOCK = time.CLOCK_MONOTONIC


def steady_ms() -> int:
    """Return milliseconds of a monotonic clock that counts while the machine sleeps."""
    if sys.platform == "win32":
        return time.monotonic_ns() // 1_000_000
    return time.clock_gettime_ns(_STEADY_CLOCK) // 1_000_000


def wall_ms() -> int:
    """Return the host's time in UTC milliseconds, which may be set at any moment."""
    return time.time_ns() // 1_000_000


class ProcessClock:
    """Host's clock as of construction, plus the time that has passed since.

    So setting the host's clock is no outage: it moves nothing, and is only reported (`behind_ms`).
    `began_ms` is that moment, in UTC milliseconds.
    """

    def __init__(self) -> None:
        self.began_ms = wall_ms()
        self._began = self.began_ms - steady_ms()

    def now_ms(self) -> int:
        """Return this moment in UTC milliseconds."""
        return self._began + steady_ms()


process_clock = ProcessClock()
discord_skew = ClockSkew()
"""Lead of Discord's clock over this process's."""


def host_ms() -> int:
    """Return this moment by the process's own clock, in UTC milliseconds."""
    return process_clock.now_ms()


def now_ms() -> int:
    """Return this moment in UTC milliseconds, by Discord's clock."""
    return process_clock.now_ms() + discord_skew.ahead_ms


def behind_ms() -> int:
    """Return how far the host's clock, as it is set now, is behind Discord's."""
    was_set = process_clock.now_ms() - wall_ms()  # or the two were read a moment apart
    return discord_skew.ahead_ms + (was_set if abs(was_set) >= TOLERANCE_MS else 0)


def observe_stamp(stamp: int) -> None:
    """Note that a stamp of Discord (UTC milliseconds) has just arrived."""
    discord_skew.observe_stamp(stamp, process_clock.now_ms())
    _report_lag()


def _report_lag() -> None:
    """Report how far the host's clock is behind Discord's, if that has changed much.

    The lag is `ahead_ms` plus how far the host's clock was set since the process started.
    """
    behind, least = behind_ms(), MIN_REPORTED_MS
    if discord_skew.told_ms:
        least = MIN_CHANGE_REPORTED_MS
    if abs(behind - discord_skew.told_ms) >= least:
        discord_skew.told_ms = behind
        log.warning("clock_wrong", behind_seconds=behind / 1000)


def observe_answers(trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """Observe Discord's clock by the date of every answer that this traces."""

    async def note_start(_: Any, context: Any, __: Any) -> None:
        context.asked = process_clock.now_ms()

    async def observe_date(_: Any, context: Any, request: aiohttp.TraceRequestEndParams) -> None:
        try:
            date = parsedate_to_datetime(request.response.headers.get("Date", ""))
        except ValueError:
            return
        second, now = round(date.timestamp() * 1000), process_clock.now_ms()
        discord_skew.observe_answer(second, context.asked, now)
        _report_lag()

    trace.on_request_start.append(note_start)
    trace.on_request_end.append(observe_date)
    return trace
