"""How many presses are taken: of one person in a second, and of all at once.

Whoever presses faster than a person can is told so once, and then answered in silence. The others
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
PEOPLE = 10_000
"""People whose presses are remembered; who is forgotten starts with a full allowance."""
AT_ONCE = 32
"""Presses that are worked on at the same time, their requests to Discord included."""
DEAR = 40
"""With so many in line a press costs its owner one more of his allowance, and so on: those who are
waited for press seldom, and are to get through."""
LONGEST = 500
"""Presses that may stand in line. More would wait for long, and whoever waits presses again."""

Verdict = Literal["taken", "too-fast", "silence", "too-many"]
"""What becomes of a press: it is dealt with; its owner is told that he presses too fast; nothing is
said, as he has just been told, or as the very same press of his still stands in line; or
there are too many presses of all people together."""


@dataclass(slots=True)
class _Left:
    presses: float
    at: float
    told: bool = False


class Admission:
    """Lets presses in. `per_second` is what one person may do on and on; `now` is a clock in
    seconds."""

    def __init__(self, per_second: float, now: Callable[[], float] = monotonic) -> None:
        self._per_second = per_second
        self._burst = max(1.0, per_second * BURST_SECONDS)
        self._now = now
        self._people: OrderedDict[int, _Left] = OrderedDict()
        self._line = asyncio.Semaphore(AT_ONCE)
        self._standing = set[tuple[int, str]]()
        """Who stands in line with what."""
        self._unjudged: dict[object, float] = {}
        """Presses that have not reached their table yet, in their order, and when they came."""

    def judge(self, user_id: int, pressed: str) -> Verdict:
        """Whether a press of this person is taken, which says this; each counts against what he
        may do."""
        if (user_id, pressed) in self._standing:
            return "silence"
        left = self._left(user_id)
        cost = min(1 + self.waiting / DEAR, self._burst)
        if left.presses < cost:
            verdict: Verdict = "silence" if left.told else "too-fast"
            left.told = True
            return verdict
        if self.waiting >= LONGEST:
            return "too-many"
        left.presses -= cost
        return "taken"

    def _left(self, user_id: int) -> _Left:
        now = self._now()
        left = self._people.pop(user_id, None) or _Left(self._burst, now)
        left.presses = min(self._burst, left.presses + (now - left.at) * self._per_second)
        left.at = now
        left.told &= left.presses < self._burst
        self._people[user_id] = left
        if len(self._people) > PEOPLE:
            self._people.popitem(last=False)
        return left

    @property
    def waiting(self) -> int:
        """How many stand in line."""
        return len(self._standing)

    def behind(self) -> float:
        """For how many seconds the oldest press that has not reached its table has waited."""
        return self._now() - next(iter(self._unjudged.values())) if self._unjudged else 0.0

    @asynccontextmanager
    async def turn(self, user_id: int, pressed: str) -> AsyncGenerator[Callable[[], object], None]:
        """Waits in line, first come, first served; the next one's turn comes when this ends.

        What it gives is to be called when the press reaches its table: there it is judged before
        whatever comes after it, the clock's rows, too.
        """
        press = object()
        self._unjudged[press] = self._now()
        reached = partial(self._unjudged.pop, press, None)
        self._standing.add((user_id, pressed))
        try:
            try:
                await self._line.acquire()
            finally:
                self._standing.discard((user_id, pressed))
            try:
                yield reached
            finally:
                self._line.release()
        finally:
            reached()
