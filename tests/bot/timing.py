"""Time in the tests: waiting for something, and a process on a clock that the test moves."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.store.batch import Deadline
from bot.tables.clock import Clock
from bot.tables.scheduler import Scheduler
from bot.tables.table import Table
from bot.tables.tables import Tables
from engines.perudo.types import Bid
from tests.bot.store import FIRST_USER, HOUSES, Store

MINUTE = 60_000
GRACE = 2_000
START = 1_800_000_000_000


async def soon(wanted: Callable[[], Awaitable[Any] | Any]) -> None:
    """Returns once this holds."""
    async with asyncio.timeout(20):
        while True:
            found = wanted()
            if await found if isinstance(found, Awaitable) else found:
                return
            await asyncio.sleep(0.01)


@dataclass
class Moment:
    """Return what the clock shows."""

    now: int = START


class Process:
    """A process on a clock that the test moves."""

    def __init__(self, store: Store, moment: Moment) -> None:
        self.store = store
        self.moment = moment
        self.scheduler = self.start()

    def start(self) -> Scheduler:
        """A new one, that knows nothing but what is stored."""
        self.store.tables = Tables(self.store.ledger, self.store.deadlines, Clock(), HOUSES)
        self.hold = self.store.tables.hold
        self.hold.watch()
        scheduler = Scheduler(
            self.store.tables,
            self.store.deadlines,
            self.store.meta,
            grace=GRACE / 1000,
            remind=self._remind,
        )
        self.hold.changed.append(scheduler.wake)
        return scheduler

    async def _remind(self, _: Deadline) -> None:
        raise AssertionError("reminded while nobody could press")

    async def at(self, moment: int) -> None:
        """The process looks at its clock then, having slept as long as it meant to."""
        self.moment.now = START + moment
        self.hold.watch()
        await self.scheduler.turn()

    async def stopped_until(self, moment: int) -> None:
        """It stands still until then, and does what a process does that wakes."""
        self.moment.now = START + moment
        await self.scheduler.turn()

    async def due(self, table: Table) -> int:
        (deadline,) = await self.store.deadlines.of(table.id)
        assert deadline.due_at is not None
        return deadline.due_at - START

    async def bid(self, table: Table, stamp: int) -> Table:
        """Press as whoever is in turn, at this moment."""
        user = FIRST_USER + table.state.turn
        done = await self.store.tables.act(
            table.id, user, Bid(1, 2), cause=self.store.cause(), stamp=START + stamp
        )
        return done.table
