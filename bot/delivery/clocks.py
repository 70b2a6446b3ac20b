"""Clocks that run once a person was shown their decision (quiz R13, R14).

A clock starts when the message from which the person plays stands in Discord. A person who cannot
be reached in private has `UNREACHED_GRACE_MS` to open their own view; the clock starts then at the
latest.
"""

from collections.abc import Callable, Iterable, Sequence

import structlog

from bot.store.database import DatabaseFailedError
from bot.store.deadlines import DeadlineStore
from bot.tables.clock import get_second_reminder
from bot.tables.hold import OutageClock
from bot.tables.table import GameTable
from engines.core import Seat

log = structlog.get_logger()

UNREACHED_GRACE_MS = 15_000
"""Time for an unreachable person to open their view before their clock starts."""


class DecisionClocks:
    """Starter of the clocks that wait for something to be shown."""

    def __init__(self, deadlines: DeadlineStore, hold: OutageClock) -> None:
        self._deadlines = deadlines
        self._hold = hold
        self.started: list[Callable[[], None]] = []
        """Listeners, called when a clock was started."""

    async def on_table_shown(self, table: GameTable, seats: Iterable[Seat]) -> None:
        """Start the clocks of seats that play from the table's message.

        It stands there now.
        """
        await self._start_clocks(table, seats, ("publication",))

    async def on_hand_delivered(self, table: GameTable, seats: Iterable[Seat]) -> None:
        """Start the clocks of seats that have been shown their own at this table."""
        await self._start_clocks(table, seats, ("publication", "delivery"))

    async def on_hand_undelivered(self, table: GameTable, seats: Iterable[Seat]) -> None:
        """Start the clocks of these seats later: they could not be shown their own."""
        await self._start_clocks(table, seats, ("publication", "delivery"), UNREACHED_GRACE_MS)

    async def on_hand_opened(self, table: GameTable, seat: Seat) -> None:
        """Put off the reminder of a seat that opened its own view at a slow table.

        It is reminded once more when a quarter of its time is left.
        """
        if not table.is_slow:
            return
        try:
            now = self._hold.get_effective_now()
            for deadline in await self._deadlines.list_deadlines(table.id):
                if deadline.actor == str(seat) and deadline.nudge_at is not None:
                    then = get_second_reminder(table, deadline, now)
                    if then is not None:
                        await self._deadlines.note_reminder(deadline, then)
        except DatabaseFailedError as error:
            log.error("call_not_put_off", table=table.id, error=str(error))

    async def _start_clocks(
        self, table: GameTable, seats: Iterable[Seat], starts: Sequence[str], after_ms: int = 0
    ) -> None:
        asked = {str(seat) for seat in seats}
        waiting = {(str(d.actor), d.id) for d in table.list_decisions() if d.starts in starts}
        if not waiting:
            return
        try:
            async with self._hold.lock_clock_writes():
                at = self._hold.get_effective_now() + after_ms
                for deadline in await self._deadlines.list_deadlines(table.id):
                    actor, decision = deadline.actor, deadline.decision
                    if actor not in asked or (actor, decision) not in waiting:
                        continue
                    if deadline.due_at is None or deadline.due_at > at + deadline.left_ms:
                        await self._deadlines.start_clock(table.id, decision, actor, at)
                        for listener in self.started:
                            listener()
        except DatabaseFailedError as error:
            # The next message that is shown, or the next start of the bot, starts it.
            log.error("clock_not_started", table=table.id, error=str(error))
