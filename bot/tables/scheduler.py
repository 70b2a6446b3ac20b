"""Time: one task per process wakes for the nearest deadline or reminder.

A deadline ends a little after it is due (`grace`), so that what was pressed in time still arrives.
"""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Awaitable, Callable

import structlog

from bot.store.database import DatabaseFailed
from bot.store.deadlines import Deadlines
from bot.store.ledger import Deadline
from bot.store.people import Meta
from bot.tables.table import Unreadable
from bot.tables.tables import Committed, Tables, drain, now_ms
from engines.core import Illegal

log = structlog.get_logger()

BEAT_MS = 5_000
"""How often the process leaves a sign of life, from which an outage is measured."""
OUTAGE_MS = 1_000
"""A shorter gap than this moves no deadline."""
AGAIN_MS = 30_000
"""After a deadline could not be played (a full disk, a defect): when it is tried again."""
SWEEP_MS = 600_000
"""How often it looks for lobbies that nobody uses."""
LATE_MS = 30_000
"""When no sign of life has been left for so long after it was due, something is wrong."""
NEVER = 2**63
PAUSE_MS = 1_000
"""After the database could not even be asked: when it is asked again."""

Nudge = Callable[[Deadline], Awaitable[None]]


class Scheduler:
    """Plays what time demands at every table."""

    def __init__(
        self,
        tables: Tables,
        deadlines: Deadlines,
        meta: Meta,
        *,
        grace: float,
        nudge: Nudge,
        lobby_hours: float = 24.0,
    ) -> None:
        self._tables = tables
        self._deadlines = deadlines
        self._meta = meta
        self._grace = int(grace * 1000)
        self._nudge = nudge
        self._woken = asyncio.Event()
        self._lobby_ms = int(lobby_hours * 3_600_000)
        self._beat_at = 0
        self._sweep_at = 0
        self._next = 0
        """When it looks again by itself."""
        self.outage_ms = 0
        """How long nobody was here to play, before this process did."""
        self._reminders = set[asyncio.Task[None]]()
        tables.listeners.append(self._committed)

    def wake(self) -> None:
        """A deadline was set anew: look again."""
        self._woken.set()

    @property
    def alive(self) -> bool:
        """Whether time has run lately."""
        return now_ms() < self._beat_at + LATE_MS

    async def awaited(self) -> bool:
        """Whether anybody is waited for at any table."""
        due, _ = await self._deadlines.next()
        return due is not None

    async def overdue(self) -> int:
        """How many deadlines should have been played by now, and were not."""
        return len(await self._deadlines.due(now_ms() - self._grace - BEAT_MS))

    async def beat(self) -> None:
        """Leaves a sign of life."""
        await self._meta.beat(now_ms())

    def _committed(self, committed: Committed) -> None:
        """Looks again only for what ends before it would anyway."""
        for deadline in committed.opened:
            due, nudge = deadline.due_at, deadline.nudge_at
            if (due is not None and due + self._grace < self._next) or (
                nudge is not None and nudge < self._next
            ):
                self.wake()

    async def recover(self) -> bool:
        """Moves every open deadline by the time in which nobody was here to play.

        Gives whether any moved.
        """
        last = await self._meta.last_alive()
        now = now_ms()
        moved = 0
        if last is not None and now - last >= OUTAGE_MS:
            moved = await self._deadlines.shift(now - last)
            self.outage_ms += now - last
            log.info("outage", seconds=(now - last) / 1000, deadlines_moved=moved)
        await self._meta.beat(now)
        self._beat_at = now + BEAT_MS
        return moved > 0

    async def run(self) -> None:
        """Runs until cancelled. Whatever fails, time goes on."""
        down = False
        try:
            while True:
                self._woken.clear()
                self._next = NEVER  # whatever opens while it looks is looked at again
                try:
                    if down:  # nobody could play: an outage like any other
                        await self.recover()
                        down = False
                    wake_at = await self.tick()
                except DatabaseFailed as error:
                    log.error("clock_failed", error=str(error))
                    down = True
                    wake_at = now_ms() + PAUSE_MS
                except Exception:
                    log.exception("clock_failed")
                    wake_at = now_ms() + PAUSE_MS
                self._next = wake_at
                wait = max(0, wake_at - now_ms()) / 1000
                # Not wait_for: Python 3.11's forgets a cancellation that comes as it is woken.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(wait + 0.001):
                        await self._woken.wait()
        finally:
            await drain(self._reminders)

    async def tick(self) -> int:
        """Does what is due by now; gives the next moment at which something is."""
        now = now_ms()
        if now >= self._beat_at:
            await self._meta.beat(now)
            self._beat_at = now + BEAT_MS
        await self._expire(now)
        await self._remind(now)
        if now >= self._sweep_at:
            await self._close_idle(now)
            self._sweep_at = now + SWEEP_MS
        due, nudge = await self._deadlines.next()
        return min(
            self._beat_at,
            self._beat_at if due is None else due + self._grace,
            self._beat_at if nudge is None else nudge,
        )

    async def _expire(self, now: int) -> None:
        together = defaultdict[tuple[int, str], list[Deadline]](list)
        for deadline in await self._deadlines.due(now - self._grace):
            together[deadline.table_id, deadline.decision].append(deadline)
        for (table_id, decision), deadlines in together.items():
            try:
                await self._tables.expire(table_id, decision, deadlines)
            except Illegal as refused:
                # Somebody acted in the last moment; his rows closed the deadline.
                log.info("deadline_gone", table=table_id, decision=decision, why=str(refused))
                for deadline in deadlines:
                    await self._deadlines.drop(deadline)
            except Unreadable:
                await self._deadlines.silence(table_id)
            except Exception:
                log.exception("deadline_failed", table=table_id, decision=decision)
                for deadline in deadlines:
                    await self._deadlines.postpone(deadline, now + AGAIN_MS)

    async def _close_idle(self, now: int) -> None:
        """Closes the lobbies in which nobody has done anything for long."""
        for place in await self._tables.idle_lobbies(now - self._lobby_ms):
            try:
                await self._tables.close_idle(place)
            except Illegal as refused:
                log.info("lobby_stays", table=place.id, why=str(refused))
            except Unreadable:
                continue
            except Exception:
                log.exception("lobby_not_closed", table=place.id)

    async def _remind(self, now: int) -> None:
        for deadline in await self._deadlines.to_nudge(now):
            if await self._deadlines.nudged(deadline):
                # Discord may be slow; nobody's clock waits for a reminder.
                task = asyncio.create_task(self._send(deadline))
                self._reminders.add(task)
                task.add_done_callback(self._reminders.discard)

    async def _send(self, deadline: Deadline) -> None:
        try:
            await self._nudge(deadline)
        except Unreadable:
            return  # it is told that the table is set aside
        except Exception:
            log.exception("nudge_failed", table=deadline.table_id)
