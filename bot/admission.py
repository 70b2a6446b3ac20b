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


Line = OrderedDict[tuple[int, str], asyncio.Future[bool]]
"""Who waits with what, in order; done when it is his turn, with whether he has a place among those
that are worked on."""


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
        self._free = AT_ONCE
        """How many may be begun."""
        self._standing: Line = OrderedDict()
        self._for_nothing: Line = OrderedDict()
        """Those that will be refused in any case: they come when nobody else waits."""
        self._unjudged: dict[object, float] = {}
        """Presses that have not reached their table yet, in their order, and when they came."""

    def judge(self, user_id: int, pressed: str) -> Verdict:
        """Whether a press of this person is taken, which says this; each counts against what he
        may do."""
        if (user_id, pressed) in self._standing or (user_id, pressed) in self._for_nothing:
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
    def full(self) -> bool:
        """Whether who comes now has to wait."""
        return self._free <= 0

    @property
    def waiting(self) -> int:
        """How many stand in line."""
        return len(self._standing) + len(self._for_nothing)

    def behind(self) -> float:
        """For how many seconds the oldest press that has not reached its table has waited."""
        return self._now() - next(iter(self._unjudged.values())) if self._unjudged else 0.0

    @asynccontextmanager
    async def turn(
        self, user_id: int, pressed: str, *, for_nothing: bool = False
    ) -> AsyncGenerator[Callable[[], object], None]:
        """Waits in line, first come, first served, but last what is pressed for nothing; the next
        one's turn comes when this ends.

        What it gives is to be called when the press reaches its table: there it is judged before
        whatever comes after it, the clock's rows, too.
        """
        press = object()
        self._unjudged[press] = self._now()
        reached = partial(self._unjudged.pop, press, None)
        try:
            placed = await self._come(
                (user_id, pressed), self._for_nothing if for_nothing else self._standing
            )
            try:
                yield reached
            finally:
                if placed:
                    self._go()
        finally:
            reached()

    async def _come(self, key: tuple[int, str], line: Line) -> bool:
        """Returns when it is this press's turn, with whether it has a place."""
        if not self.full:
            self._free -= 1
            return True
        turn = line[key] = asyncio.get_running_loop().create_future()
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                if turn.result():
                    self._go()
            elif line.get(key) is turn:
                del line[key]
            raise

    def _go(self) -> None:
        self._free += 1
        while self._free > 0 and (line := self._standing or self._for_nothing):
            _, turn = line.popitem(last=False)
            if not turn.done():  # else it was called off
                self._free -= 1
                turn.set_result(True)

    def ahead(self, user_id: int, pressed: str, *, for_nothing: bool) -> None:
        """Lets a press go first, beside those that are worked on, that stands last; or, if it has
        turned out to be `for_nothing`, in line: that costs so little that nobody need wait."""
        key = user_id, pressed
        turn = self._for_nothing.pop(key, None)
        if turn is None and for_nothing:
            turn = self._standing.pop(key, None)
        if turn is not None and not turn.done():
            turn.set_result(False)
