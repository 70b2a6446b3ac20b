"""Limits on presses: of one user in a second, and of all users at once.

A user over the limit is told once; further presses are ignored until their tokens are back. All
other presses wait in one queue: what is being worked on is finished before more is begun, so
throughput holds under overload.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Literal

BURST_SECONDS = 2.0
"""Seconds' worth of a user's presses that may come at once."""
MAX_TRACKED_USERS = 10_000
"""Most users with a remembered bucket; a forgotten user starts with a full one."""
MAX_CONCURRENT = 32
"""Most presses worked on at the same time, their requests to Discord included."""
QUEUE_COST_DIVISOR = 40
"""Queued presses per extra token that a press costs.

Heavy clickers run out first; awaited players press seldom, and get through.
"""
MAX_QUEUED = 500
"""Most presses in the queue; those beyond would wait long and be repeated."""

Verdict = Literal["taken", "too-fast", "silence", "too-many"]
"""Decision on a press.

It is handled; its user is told that they press too fast; it is ignored, as they have just been
told or the same press of theirs still waits; or too many presses of all users wait.
"""

Key = tuple[int, str]
"""User id, and fingerprint of the press."""
Queue = OrderedDict[Key, asyncio.Future[bool]]
"""Waiting presses in order; the future says whether a press received a slot."""


@dataclass(slots=True)
class TokenBucket:
    """Allowance of one user; `updated_at` in seconds."""

    tokens: float
    updated_at: float
    warned: bool = False


class UserRateLimiter:
    """Token buckets, one per user, refilled by `per_second`.

    `now` is a clock in seconds.
    """

    def __init__(self, per_second: float, now: Callable[[], float] = monotonic) -> None:
        self._per_second = per_second
        self._burst = max(1.0, per_second * BURST_SECONDS)
        self._now = now
        self._buckets: OrderedDict[int, TokenBucket] = OrderedDict()

    def check_press(self, user_id: int, cost: float = 1.0, *, has_room: bool = True) -> Verdict:
        """Take the cost, a whole burst at most; return whether the user may press.

        Where there is no room for more presses, nothing is taken.
        """
        now = self._now()
        bucket = self._buckets.pop(user_id, None) or TokenBucket(self._burst, now)
        refilled = bucket.tokens + (now - bucket.updated_at) * self._per_second
        bucket.tokens, bucket.updated_at = min(self._burst, refilled), now
        bucket.warned &= bucket.tokens < self._burst
        self._buckets[user_id] = bucket
        if len(self._buckets) > MAX_TRACKED_USERS:
            self._buckets.popitem(last=False)
        cost = min(cost, self._burst)
        if bucket.tokens < cost:
            verdict: Verdict = "silence" if bucket.warned else "too-fast"
            bucket.warned = True
            return verdict
        if not has_room:
            return "too-many"
        bucket.tokens -= cost
        return "taken"


class PriorityGate:
    """Limit of concurrent presses with two queues; `now` is a clock in seconds.

    Futile presses, which will be refused in any case, are served when nobody else waits. When one
    is about to be deferred, it passes beside all others: its refusal costs what the deferral
    would.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._taken = 0
        """Slots that presses hold."""
        self._queue: Queue = OrderedDict()
        self._futile: Queue = OrderedDict()
        self._unjudged: dict[object, float] = {}
        """Arrival times (s) of presses that have not reached their table, oldest first."""

    @property
    def is_full(self) -> bool:
        """Return whether a new press has to wait."""
        return self._taken >= MAX_CONCURRENT

    @property
    def waiting_count(self) -> int:
        """Number of queued presses."""
        return len(self._queue) + len(self._futile)

    def is_queued(self, key: Key) -> bool:
        """Return whether the same press of this user is queued already."""
        return key in self._queue or key in self._futile

    def measure_lag(self) -> float:
        """Return how long (s) the oldest press has waited that has not reached its table."""
        return self._now() - next(iter(self._unjudged.values())) if self._unjudged else 0.0

    @asynccontextmanager
    async def hold_slot(
        self,
        key: Key,
        is_futile: Callable[[], bool] = lambda: False,
        promote_at: float | None = None,
    ) -> AsyncGenerator[Callable[[], object], None]:
        """Hold a slot, after waiting in the queue; leaving frees it.

        `is_futile` says whether the press will be refused in any case; a futile press waits until
        `promote_at` (loop's time) at most. Yields a function to be called when the press reaches
        its table: there it is judged before whatever comes after it, also before the clock's rows.
        """
        press = object()
        self._unjudged[press] = self._now()
        reached = partial(self._unjudged.pop, press, None)
        try:
            has_slot = await self._acquire_slot(key, is_futile, promote_at)
            try:
                yield reached
            finally:
                if has_slot:
                    self._release_slot()
        finally:
            reached()

    async def _acquire_slot(
        self, key: Key, is_futile: Callable[[], bool], promote_at: float | None
    ) -> bool:
        """Wait for this press's turn; return whether it received a slot."""
        if not self.is_full:
            self._taken += 1
            return True
        loop = asyncio.get_running_loop()
        queue = self._futile if is_futile() else self._queue
        turn = queue[key] = loop.create_future()
        promotion = None
        if promote_at is not None:
            promotion = loop.call_at(promote_at, self._promote_press, key, turn, is_futile)
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                if turn.result():
                    self._release_slot()
            elif queue.get(key) is turn:
                del queue[key]
            raise
        finally:
            if promotion:
                promotion.cancel()

    def _release_slot(self) -> None:
        self._taken -= 1
        while not self.is_full and (queue := self._queue or self._futile):
            _, turn = queue.popitem(last=False)
            if not turn.done():  # else it was cancelled
                self._taken += 1
                turn.set_result(True)

    def _promote_press(
        self, key: Key, turn: asyncio.Future[bool], is_futile: Callable[[], bool]
    ) -> None:
        """Let a waiting press pass without a slot if it is futile."""
        for queue in (self._queue, self._futile):
            if queue.get(key) is turn and not turn.done():
                if queue is self._futile or is_futile():
                    del queue[key]
                    turn.set_result(False)
                return


class PressAdmission:
    """Decision on which presses are handled, and when: `gate` lets admitted ones in."""

    def __init__(self, per_second: float, now: Callable[[], float] = monotonic) -> None:
        self._presses = UserRateLimiter(per_second, now)
        self._offers = UserRateLimiter(per_second, now)
        self.gate = PriorityGate(now)

    def admit_press(self, key: Key) -> Verdict:
        """Return the decision on a press; each counts against its user's allowance."""
        if self.gate.is_queued(key):
            return "silence"
        waiting = self.gate.waiting_count
        cost = 1 + waiting / QUEUE_COST_DIVISOR
        return self._presses.check_press(key[0], cost, has_room=waiting < MAX_QUEUED)

    def can_offer(self, user_id: int) -> bool:
        """Return whether a user who types an option is offered choices.

        Seldom enough, and only while no press has to wait: Discord asks again at the next letter.
        """
        return not self.gate.is_full and self._offers.check_press(user_id) == "taken"
