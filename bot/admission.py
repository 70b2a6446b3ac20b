"""How many presses are taken: of one person in a second, and of all at once.

A user over the limit is told once; further presses are ignored until they have rested. The others
stand in one line: what is being worked on comes to its end before more is begun, so that a bot with
more to do than it can goes on doing as much as it can.
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
"""Of a person's presses, how many seconds' worth may come at once."""
MAX_TRACKED_USERS = 10_000
"""People whose presses are remembered; who is forgotten starts with a full allowance."""
MAX_CONCURRENT = 32
"""Presses that are worked on at the same time, their requests to Discord included."""
QUEUE_COST_DIVISOR = 40
"""Each further so many queued presses raise the token cost by one, so that heavy clickers run out
first: those who are waited for press seldom, and are to get through."""
MAX_QUEUED = 500
"""Presses that may stand in line. More would wait for long, and whoever waits presses again."""

Verdict = Literal["taken", "too-fast", "silence", "too-many"]
"""What becomes of a press: it is dealt with; its owner is told that they press too fast; nothing is
said, as they have just been told, or as the very same press of theirs still stands in line; or
there are too many presses of all people together."""

Key = tuple[int, str]
"""Who presses, and what that press says."""
Queue = OrderedDict[Key, asyncio.Future[bool]]
"""Waiting presses, first come, first served; the future says whether it received a slot."""


@dataclass(slots=True)
class TokenBucket:
    """What one person may still do; `updated_at` in seconds."""

    tokens: float
    updated_at: float
    warned: bool = False


class RateLimiter:
    """A token bucket for each person, who may do `per_second` on and on; `now` is a clock in
    seconds."""

    def __init__(self, per_second: float, now: Callable[[], float] = monotonic) -> None:
        self._per_second = per_second
        self._burst = max(1.0, per_second * BURST_SECONDS)
        self._now = now
        self._buckets: OrderedDict[int, TokenBucket] = OrderedDict()

    def check(self, user_id: int, cost: float = 1.0, *, has_room: bool = True) -> Verdict:
        """Return whether this person may press now, and take what it costs, a whole burst at most.

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
    """Lets so many presses be worked on at once; `now` is a clock in seconds.

    Those that will be refused in any case come when nobody else waits. When such a one is about to
    be deferred, it is let through beside all others: its refusal costs what the deferral would.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._free = MAX_CONCURRENT
        """How many may be begun."""
        self._queue: Queue = OrderedDict()
        self._futile: Queue = OrderedDict()
        self._unjudged: dict[object, float] = {}
        """Presses that have not reached their table yet, in their order, and when they came."""

    @property
    def full(self) -> bool:
        """Whether who comes now has to wait."""
        return self._free <= 0

    @property
    def waiting(self) -> int:
        """How many stand in line."""
        return len(self._queue) + len(self._futile)

    def is_queued(self, key: Key) -> bool:
        """Return whether this very press of this person stands in line."""
        return key in self._queue or key in self._futile

    def behind(self) -> float:
        """Return how long (s) the oldest press has waited that has not reached its table."""
        return self._now() - next(iter(self._unjudged.values())) if self._unjudged else 0.0

    @asynccontextmanager
    async def slot(
        self,
        key: Key,
        is_futile: Callable[[], bool] = lambda: False,
        promote_at: float | None = None,
    ) -> AsyncGenerator[Callable[[], object], None]:
        """Wait in line; the next one's turn comes when this ends.

        `is_futile` says whether the press will be refused in any case; one of which that is so, or
        was when it came, waits until `promote_at` (loop's time) at most. What this gives is to be
        called when the press reaches its table: there it is judged before whatever comes after it,
        the clock's rows, too.
        """
        press = object()
        self._unjudged[press] = self._now()
        reached = partial(self._unjudged.pop, press, None)
        try:
            has_slot = await self._acquire(key, is_futile, promote_at)
            try:
                yield reached
            finally:
                if has_slot:
                    self._release()
        finally:
            reached()

    async def _acquire(
        self, key: Key, is_futile: Callable[[], bool], promote_at: float | None
    ) -> bool:
        """Return when it is this press's turn, with whether it received a slot."""
        if self._free > 0:
            self._free -= 1
            return True
        loop = asyncio.get_running_loop()
        queue = self._futile if is_futile() else self._queue
        turn = queue[key] = loop.create_future()
        promotion = None
        if promote_at is not None:
            promotion = loop.call_at(promote_at, self._promote, key, turn, is_futile)
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                if turn.result():
                    self._release()
            elif queue.get(key) is turn:
                del queue[key]
            raise
        finally:
            if promotion:
                promotion.cancel()

    def _release(self) -> None:
        self._free += 1
        while self._free > 0 and (queue := self._queue or self._futile):
            _, turn = queue.popitem(last=False)
            if not turn.done():  # else it was called off
                self._free -= 1
                turn.set_result(True)

    def _promote(self, key: Key, turn: asyncio.Future[bool], is_futile: Callable[[], bool]) -> None:
        """Let a waiting press go first, without a slot, if it was futile or has become so."""
        for queue in (self._queue, self._futile):
            if queue.get(key) is turn and not turn.done():
                if queue is self._futile or is_futile():
                    del queue[key]
                    turn.set_result(False)
                return


class Admission:
    """Says which presses are dealt with, and when: `gate` lets those in that were `admit`ted."""

    def __init__(self, per_second: float, now: Callable[[], float] = monotonic) -> None:
        self._presses = RateLimiter(per_second, now)
        self._offers = RateLimiter(per_second, now)
        self.gate = PriorityGate(now)

    def admit(self, key: Key) -> Verdict:
        """Return whether a press is taken; each counts against what its person may do."""
        if self.gate.is_queued(key):
            return "silence"
        waiting = self.gate.waiting
        cost = 1 + waiting / QUEUE_COST_DIVISOR
        return self._presses.check(key[0], cost, has_room=waiting < MAX_QUEUED)

    def may_offer(self, user_id: int) -> bool:
        """Return whether choices are offered to who types an option: seldom enough, and only while
        no press has to wait. Discord asks again at the next letter."""
        return not self.gate.full and self._offers.check(user_id) == "taken"
