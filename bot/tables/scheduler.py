"""Time: one task per shard wakes for the nearest deadline or reminder.

A deadline ends a little after it is due (`grace`), so that presses made in time still arrive. While
time holds (`bot.tables.hold`) nothing is due; then every clock goes on from what was left.
"""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import structlog

from bot.clock import now_ms
from bot.store.batch import DecisionDeadline
from bot.store.database import DatabaseFailedError
from bot.store.deadlines import DeadlineStore
from bot.store.meta import FactStore
from bot.tables import lobby
from bot.tables.cache import TableNotFoundError
from bot.tables.due_reminders import DueReminders
from bot.tables.hold import CHECK_INTERVAL_MS, GATEWAY_TIMEOUT_MS, MIN_OUTAGE_MS
from bot.tables.rows import UnreadableLogError
from bot.tables.tables import CommittedTable, TableRegistry
from engines.core import IllegalActionError

log = structlog.get_logger()

HEARTBEAT_INTERVAL_MS = 5_000
"""Interval of the signs of life, from which an outage is measured."""
RETRY_DELAY_MS = 30_000
"""Delay before another try to play a deadline that failed (full disk, defect)."""
SWEEP_INTERVAL_MS = 600_000
"""Interval of the search for unused lobbies and for another process's changes."""
MAX_LATENESS_MS = 30_000
"""Delay of a sign of life from which something is wrong."""
NEVER_MS = 2**63
FAILURE_PAUSE_MS = 1_000
"""Pause after the database could not even be asked."""


class DeadlineScheduler:
    """Player of due deadlines at every table of a shard."""

    def __init__(
        self,
        tables: TableRegistry,
        deadlines: DeadlineStore,
        meta: FactStore,
        reminders: DueReminders,
        *,
        grace: float,
        lobby_hours: float = 24.0,
        behind: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self._tables = tables
        self._deadlines = deadlines
        self._meta = meta
        self._grace = int(grace * 1000)
        self._reminders = reminders
        self._behind = behind
        """Returns for how many seconds the oldest unprocessed press has waited.

        The clock waits as long, or it would overtake presses that were made in time.
        """
        self._hold = tables.hold
        self._woken = asyncio.Event()
        self._lobby_ms = int(lobby_hours * 3_600_000)
        self._beat_at = 0
        self._looked_at = 0
        """Time when it last could play due deadlines, or knew that time holds."""
        self._noted: int | None = None
        """Moment since which time holds, as far as the database knows."""
        self._sweep_at = 0
        self._next = 0
        """Time when it next looks by itself."""
        self._new = False
        """True if nobody has ever played on this database.

        Its first process's wait for its first connection is no outage.
        """
        self.outage_ms = 0
        """Time in which no process was here to play, before this one was."""
        self.released: list[Callable[[int, bool], None]] = []
        """Listeners for the moment when time runs again.

        They take the milliseconds given back, and whether that moved any clock.
        """

    def wake(self) -> None:
        """Look again, as a deadline was set anew."""
        self._woken.set()

    @property
    def is_alive(self) -> bool:
        """Return whether time has run lately, or holds on purpose."""
        return abs(now_ms() - self._looked_at) < HEARTBEAT_INTERVAL_MS + MAX_LATENESS_MS

    async def count_overdue(self) -> int:
        """Return how many deadlines should have been played by now, and were not."""
        if self._hold.since is not None:
            return 0
        return len(
            await self._deadlines.list_due(now_ms() - self._get_grace_ms() - HEARTBEAT_INTERVAL_MS)
        )

    async def write_heartbeat(self) -> None:
        """Leave a sign of life, if time runs."""
        if self._hold.since is None:
            await self._meta.write_beat(now_ms())

    def on_commit(self, committed: CommittedTable) -> None:
        """Look again if a commit has opened a deadline that ends before the next look."""
        for deadline in committed.opened:
            due, nudge = deadline.due_at, deadline.nudge_at
            if (due is not None and due + self._grace < self._next) or (
                nudge is not None and nudge < self._next
            ):
                self.wake()

    async def recover_clocks(self) -> bool:
        """Shift every open deadline at a start by the time without a process.

        Returns whether any moved.
        """
        if await self._meta.find_last_alive() is None:
            self._new = True
        gap, moved = await self._shift_clocks()
        self.outage_ms += gap
        return moved

    async def _shift_clocks(self) -> tuple[int, bool]:
        """Shift every open deadline by the time in which nobody could press.

        Returns how much that was, and whether any moved.
        """
        async with self._hold.lock_clock_shift():
            last = self._hold.since
            if last is None:
                last = await self._meta.find_last_alive()
            now = now_ms()
            gap = 0 if last is None or self._new or now - last < MIN_OUTAGE_MS else now - last
            moved = await self._deadlines.shift_clocks(gap, now)
            self._hold.resume_time(now)
        self._noted = None
        self._beat_at = now + HEARTBEAT_INTERVAL_MS
        if gap:
            shard = self._meta.shard.id
            log.info("outage", shard=shard, seconds=gap / 1000, deadlines_moved=moved)
        return gap, moved > 0

    async def run(self) -> None:
        """Run until cancelled. Whatever fails, time goes on."""
        self._hold.begin_watch()
        self._new = False
        while True:
            self._woken.clear()
            self._next = NEVER_MS  # a deadline that opens during the look causes another look
            self._next = await self.run_once()
            await self._sleep_until(self._next)

    async def run_once(self) -> int:
        """Play due deadlines (`play_due`) and never fail; return the next moment to look.

        Without its database nobody can play, so time holds then.
        """
        try:
            wake_at = await self.play_due()
        except DatabaseFailedError as error:
            log.error("clock_failed", error=str(error))
            self._hold.note_database_failure()
            return now_ms() + FAILURE_PAUSE_MS
        except Exception:
            log.exception("clock_failed")
            return now_ms() + FAILURE_PAUSE_MS
        self._looked_at = now_ms()
        return wake_at

    async def _sleep_until(self, wake_at: int) -> None:
        """Sleep until this moment, or until it is woken, or the process stood still."""
        loop = asyncio.get_running_loop()
        end = loop.time() + max(0, wake_at - now_ms()) / 1000 + 0.001
        while not self._woken.is_set() and (left := end - loop.time()) > 0:
            # Not wait_for: Python 3.11's forgets a cancellation that comes as it is woken.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(left, CHECK_INTERVAL_MS / 1000)):
                    await self._woken.wait()
            if self._hold.check_standstill():
                return

    async def _resume_time(self) -> bool:
        """Return whether time runs.

        When nothing holds it any more, all clocks are shifted first.
        """
        self._hold.check_standstill()
        since = self._hold.since
        if since is None:
            return True
        if self._hold.is_gateway_away:
            if self._noted != since:
                await self._meta.note_held(since)
                self._noted = since
            return False
        gap, moved = await self._shift_clocks()
        for listener in self.released:
            listener(gap, moved)
        return self._hold.since is None

    async def play_due(self) -> int:
        """Do all due work; return the next moment with due work."""
        if not await self._resume_time():
            return now_ms() + (HEARTBEAT_INTERVAL_MS if self._hold.is_gateway_away else 0)
        now = now_ms()
        # The second test covers a host's clock that was set back.
        if self._hold.doubted or not self._beat_at - HEARTBEAT_INTERVAL_MS <= now < self._beat_at:
            await self._meta.write_beat(now)
            self._beat_at = now + HEARTBEAT_INTERVAL_MS
        self._hold.note_database_success()
        due, nudge = await self._deadlines.find_next_times()
        is_due = due is not None and due <= now - self._get_grace_ms()
        is_nudged = nudge is not None and nudge <= now
        is_swept = now >= self._sweep_at
        played = not is_due or await self._expire_due(now)
        if is_due or is_nudged:
            await self._reminders.remind_due(now)
        if is_swept:
            await self._close_idle(now)
            await self._refresh_tables()
            self._sweep_at = now + SWEEP_INTERVAL_MS
        if not played:
            return now + GATEWAY_TIMEOUT_MS
        if is_due or is_nudged or is_swept:
            due, nudge = await self._deadlines.find_next_times()
        return min(
            self._beat_at,
            self._beat_at if due is None else due + self._get_grace_ms(),
            self._beat_at if nudge is None else nudge,
        )

    def _get_grace_ms(self) -> int:
        """Return the milliseconds that a deadline waits for earlier presses."""
        return self._grace + int(self._behind() * 1000)

    async def _expire_due(self, now: int) -> bool:
        """Play the stand-ins that are due.

        Returns False if presses that were made in time may still be on their way.
        """
        together = defaultdict[tuple[int, str], list[DecisionDeadline]](list)
        ended = await self._deadlines.list_due(now - self._get_grace_ms())
        if not all(self._hold.has_received_until(deadline.due_at or 0) for deadline in ended[-1:]):
            return False
        for deadline in ended:
            together[deadline.table_id, deadline.decision].append(deadline)
        if await self._is_session_deaf(together):
            return False
        for (table_id, decision), deadlines in together.items():
            try:
                await self._tables.play_stand_ins(table_id, decision, deadlines)
            except IllegalActionError as refused:
                # Somebody acted in the last moment; their rows closed the deadline.
                log.info("deadline_gone", table=table_id, decision=decision, why=str(refused))
                for deadline in deadlines:
                    await self._deadlines.delete_deadline(deadline)
            except UnreadableLogError:
                await self._deadlines.stop_clocks(table_id)
            except Exception:
                log.exception("deadline_failed", table=table_id, decision=decision)
                for deadline in deadlines:
                    await self._deadlines.postpone_deadline(deadline, now + RETRY_DELAY_MS)
        return True

    async def _is_session_deaf(
        self, together: Mapping[tuple[int, str], Sequence[DecisionDeadline]]
    ) -> bool:
        """Return whether so many turns ran out in a row that presses may not reach us.

        The turns in `together` are among them (`OutageClock.check_deafness`).
        """
        began = list[int]()
        for (table_id, decision), deadlines in together.items():
            quiet = [d for d in deadlines if self._hold.is_quiet(d.due_at or 0, d.left_ms)]
            if quiet and await self._is_persons_turn(table_id, decision):
                self._hold.note_timeout(table_id, decision)
                began += [(deadline.due_at or 0) - deadline.left_ms for deadline in quiet]
        return bool(began) and self._hold.check_deafness(min(began))

    async def _is_persons_turn(self, table_id: int, decision: str) -> bool:
        """Return whether this is the turn of a person who is not known to be away."""
        try:
            table = await self._tables.load_table(table_id)
        except (TableNotFoundError, UnreadableLogError):
            return False
        away = table.get_away_seats()
        return any(
            waiting.id == decision
            and waiting.pace == "turn"  # else nobody has to press
            and isinstance(waiting.actor, int)
            and waiting.actor not in away
            and table.members[waiting.actor].user_id is not None
            for waiting in table.list_decisions()
        )

    async def _close_idle(self, now: int) -> None:
        """Close the lobbies that nobody has used for long."""
        for place in await self._tables.list_idle_lobbies(now - self._lobby_ms):
            try:
                await self._tables.commit(
                    place.id, f"idle:{place.id}", partial(lobby.close_lobby, seq=place.seq)
                )
            except IllegalActionError as refused:
                log.info("lobby_stays", table=place.id, why=str(refused))
            except UnreadableLogError:
                continue
            except Exception:
                log.exception("lobby_not_closed", table=place.id)

    async def _refresh_tables(self) -> None:
        try:
            await self._tables.refresh_changed()
        except DatabaseFailedError:
            raise
        except Exception:
            log.exception("not_looked_again")
