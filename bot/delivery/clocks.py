"""The clocks that run from when a person was shown what he decides on (quiz R13, R14).

They start when the message he plays from stands in Discord. Whoever cannot be reached in private
has `UNREACHED_MS` to open his own view; his clock starts then at the latest.
"""

from collections.abc import Callable, Iterable, Sequence

import structlog

from bot.store.database import DatabaseFailed
from bot.store.deadlines import Deadlines
from bot.tables.clock import second_call
from bot.tables.hold import Hold
from bot.tables.table import Table
from engines.core import Seat

log = structlog.get_logger()

UNREACHED_MS = 15_000
"""How long who cannot be reached has to open his private view before his clock starts."""


class Clocks:
    """Starts what waits to be shown."""

    def __init__(self, deadlines: Deadlines, hold: Hold) -> None:
        self._deadlines = deadlines
        self._hold = hold
        self.started: list[Callable[[], None]] = []
        """Told that a clock runs that did not."""

    async def published(self, table: Table, seats: Iterable[Seat]) -> None:
        """The table stands in its channel, from which these seats play."""
        await self._start(table, seats, ("publication",))

    async def delivered(self, table: Table, seats: Iterable[Seat]) -> None:
        """These seats have been shown their own at this table."""
        await self._start(table, seats, ("publication", "delivery"))

    async def unreached(self, table: Table, seats: Iterable[Seat]) -> None:
        """These seats could not be shown their own: they have a while to open it."""
        await self._start(table, seats, ("publication", "delivery"), UNREACHED_MS)

    async def looked(self, table: Table, seat: Seat) -> None:
        """This seat sees by itself that it is asked something at a slow table: it is not called
        to it any more, but once more when a quarter of its time is left."""
        if not table.is_slow:
            return
        try:
            now = self._hold.now()
            for deadline in await self._deadlines.of(table.id):
                if deadline.actor == str(seat) and deadline.nudge_at is not None:
                    then = second_call(table, deadline, now)
                    if then is not None:
                        await self._deadlines.reminded(deadline, then)
        except DatabaseFailed as error:
            log.error("call_not_put_off", table=table.id, error=str(error))

    async def _start(
        self, table: Table, seats: Iterable[Seat], starts: Sequence[str], after_ms: int = 0
    ) -> None:
        asked = {str(seat) for seat in seats}
        waiting = {(str(d.actor), d.id) for d in table.decisions() if d.starts in starts}
        if not waiting:
            return
        try:
            async with self._hold.setting():
                at = self._hold.now() + after_ms
                for deadline in await self._deadlines.of(table.id):
                    actor, decision = deadline.actor, deadline.decision
                    if actor not in asked or (actor, decision) not in waiting:
                        continue
                    if deadline.due_at is None or deadline.due_at > at + deadline.left_ms:
                        await self._deadlines.delivered(table.id, decision, actor, at)
                        for listener in self.started:
                            listener()
        except DatabaseFailed as error:
            # Whatever is shown next, or a start, starts it.
            log.error("clock_not_started", table=table.id, error=str(error))
