"""Time in tests: waits for conditions, and a process on a clock the test moves."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.store.batch import DecisionDeadline
from bot.tables.clock import TableClock
from bot.tables.due_reminders import DueReminders
from bot.tables.scheduler import DeadlineScheduler
from bot.tables.table import GameTable
from bot.tables.tables import TableRegistry
from engines.perudo.types import PerudoBid
from tests.support.store import FIRST_USER, KIT_HOUSES, TableStore

MINUTE_MS = 60_000
GRACE_MS = 2_000
START_MS = 1_800_000_000_000


async def wait_until(wanted: Callable[[], Awaitable[Any] | Any]) -> None:
    async with asyncio.timeout(20):
        while True:
            found = wanted()
            if await found if isinstance(found, Awaitable) else found:
                return
            await asyncio.sleep(0.01)


@dataclass
class ManualMoment:
    """Clock that the test moves, which returns what it shows."""

    now: int = START_MS


class ClockedProcess:
    """A process on a clock that the test moves."""

    def __init__(self, store: TableStore, moment: ManualMoment) -> None:
        self.store = store
        self.moment = moment
        self.scheduler = self.start_process()

    def start_process(self) -> DeadlineScheduler:
        """Start a new process, which knows nothing but what is stored."""
        self.store.tables = TableRegistry(
            self.store.ledger, self.store.deadlines, TableClock(), KIT_HOUSES
        )
        self.hold = self.store.tables.hold
        self.hold.begin_watch()
        scheduler = DeadlineScheduler(
            self.store.tables,
            self.store.deadlines,
            self.store.meta,
            DueReminders(self.store.tables, self.store.deadlines, self._fail_reminder),
            grace=GRACE_MS / 1000,
        )
        self.hold.changed.append(scheduler.wake)
        return scheduler

    async def _fail_reminder(self, _: DecisionDeadline) -> None:
        raise AssertionError("reminded while nobody could press")

    async def wake_at(self, moment: int) -> None:
        """Let the process look at its clock then, having slept as long as it meant to."""
        self.moment.now = START_MS + moment
        self.hold.begin_watch()
        await self.scheduler.run_once()

    async def stand_still_until(self, moment: int) -> None:
        """Let the process stand still until then, and do what a process does that wakes."""
        self.moment.now = START_MS + moment
        await self.scheduler.run_once()

    async def find_due(self, table: GameTable) -> int:
        (deadline,) = await self.store.deadlines.list_deadlines(table.id)
        assert deadline.due_at is not None
        return deadline.due_at - START_MS

    async def press_bid(self, table: GameTable, stamp: int) -> GameTable:
        """Press a bid as the player in turn, at this moment."""
        user = FIRST_USER + table.state.turn
        done = await self.store.tables.play_actions(
            table.id, user, PerudoBid(1, 2), cause=self.store.next_cause(), stamp=START_MS + stamp
        )
        return done.table
