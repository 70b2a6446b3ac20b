"""Discord's time: presses carry its stamps, and people are shown its times, so it is the clock.

The host's clock is read once, when the process starts; then a clock counts that nobody sets. The
first may have been wrong. How wrong is bounded by whatever Discord stamps: it cannot have been
stamped after it came here, and an answer not before it was asked for.
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
"""Pauses after Discord or the database failed, before it is tried again."""
RECENT_MS = 600_000
"""An older observation says nothing of a clock that may have drifted since."""
OBSERVED = 32
"""Observations that are kept."""
TOLERANCE_MS = 250
"""How far Discord's own machines may be apart."""
SECOND_MS = 1_000
"""How exact the date of an answer is."""
WRONG_MS, OTHERWISE_MS = 1_000, 2_000
"""How wrong the host's clock must be for its operator to be told, and how much wrong in another way
for him to be told again."""

log = structlog.get_logger()


class Observed(Struct, frozen=True):
    """Between what Discord's clock is ahead of ours (milliseconds, either may be infinite), as
    seen `at` this time of ours."""

    at: int
    least: float
    most: float


@dataclass(slots=True)
class Skew:
    """The lead of Discord's clock over that of this process, from what was observed lately.

    It stays what it is as long as that agrees with it, and moves no further than it must: a right
    clock is never corrected, and a wrong one up to the time that a message takes to come here (or a
    second, as long as only dates of answers have been seen). Nothing is believed that only one
    observation says: a single wrong date, from some proxy, moves nothing.
    """

    ahead_ms: int = 0
    told_ms: int = 0
    """What the operator was told of it last."""
    _observed: deque[Observed] = field(default_factory=lambda: deque[Observed](maxlen=OBSERVED))

    def stamped(self, stamp: int, now: int) -> None:
        """Something stamped by Discord (UTC milliseconds) has come here by `now` (our time)."""
        self._observe(Observed(now, stamp - now, float("inf")))

    def answered(self, second: int, asked: int, now: int) -> None:
        """Discord dated an answer with this second (UTC milliseconds), between when it was asked
        and `now` (our time)."""
        self._observe(Observed(now, second - now, second + SECOND_MS - asked))

    def news(self, behind_ms: int) -> bool:
        """Note how far the host's clock is behind Discord's; True when its operator is to be told.

        That is `ahead_ms` and by how much the host's clock was set since the process started.
        """
        least = OTHERWISE_MS if self.told_ms else WRONG_MS
        if abs(behind_ms - self.told_ms) < least:
            return False
        self.told_ms = behind_ms
        return True

    def _observe(self, one: Observed) -> None:
        self._observed.append(one)
        if one.least <= self.ahead_ms <= one.most:
            return  # what agrees moves nothing
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
            # People rather have a moment too much than too little.
            self.ahead_ms = round(max(min(self.ahead_ms, high), low))


if sys.platform == "linux":
    _STEADY = time.CLOCK_BOOTTIME  # CLOCK_MONOTONIC stands still while the machine sleeps
elif sys.platform != "win32":
    _STEADY = time.CLOCK_MONOTONIC


def steady_ms() -> int:
    """Return milliseconds by a clock that nobody sets and that counts while the machine sleeps."""
    if sys.platform == "win32":
        return time.monotonic_ns() // 1_000_000
    return time.clock_gettime_ns(_STEADY) // 1_000_000


def wall_ms() -> int:
    """Return what the host's clock shows now, in UTC milliseconds; it may be set at any moment."""
    return time.time_ns() // 1_000_000


class ProcessClock:
    """The host's clock as it stood when this was made, and the time that has passed since.

    So a clock that is set is no outage: it moves nothing, and is only reported (`behind_ms`).
    """

    def __init__(self) -> None:
        self._began = wall_ms() - steady_ms()

    def now_ms(self) -> int:
        """Return this moment in UTC milliseconds."""
        return self._began + steady_ms()


process = ProcessClock()
discords = Skew()
"""How far Discord's clock is ahead of that of this process."""


def host_ms() -> int:
    """Return what this process takes for this moment, in UTC milliseconds."""
    return process.now_ms()


def now_ms() -> int:
    """This moment in UTC milliseconds, by Discord's clock."""
    return host_ms() + discords.ahead_ms


def behind_ms() -> int:
    """Return how far the host's clock, as it is set now, is behind Discord's."""
    was_set = host_ms() - wall_ms()  # or the two were read a moment apart
    return discords.ahead_ms + (was_set if abs(was_set) >= TOLERANCE_MS else 0)


def stamped(stamp: int) -> None:
    """Something that Discord stamped (UTC milliseconds) has just come."""
    discords.stamped(stamp, host_ms())
    _tell()


def _tell() -> None:
    behind = behind_ms()
    if discords.news(behind):
        log.warning("clock_wrong", behind_seconds=behind / 1000)


def watch(trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """Reads Discord's clock from the date of every answer that this traces."""

    async def began(_: Any, context: Any, __: Any) -> None:
        context.asked = host_ms()

    async def ended(_: Any, context: Any, request: aiohttp.TraceRequestEndParams) -> None:
        try:
            date = parsedate_to_datetime(request.response.headers.get("Date", ""))
        except ValueError:
            return
        discords.answered(round(date.timestamp() * 1000), context.asked, host_ms())
        _tell()

    trace.on_request_start.append(began)
    trace.on_request_end.append(ended)
    return trace
