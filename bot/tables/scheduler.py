"""Time: one task per shard wakes for the nearest deadline or reminder.

A deadline ends a little after it is due (`grace`), so that what was pressed in time still arrives.
While time holds (`bot.tables.hold`) nothing is due; then every clock goes on from what was left.
"""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from functools import partial

import structlog
from msgspec.structs import replace

from bot.clock import now_ms
from bot.store import people
from bot.store.batch import Deadline
from bot.store.database import DatabaseFailed
from bot.store.deadlines import Deadlines
from bot.store.meta import Meta
from bot.tables import lobby
from bot.tables.cache import Unknown
from bot.tables.clock import is_called, second_call
from bot.tables.hold import GAP_MS, LOOK_MS, SILENT_MS
from bot.tables.rows import Unreadable
from bot.tables.table import Table
from bot.tables.tables import Committed, Tables
from bot.tasks import Tasks
from engines.core import Illegal

log = structlog.get_logger()

BEAT_MS = 5_000
"""How often the process leaves a sign of life, from which an outage is measured."""
AGAIN_MS = 30_000
"""After a deadline could not be played (a full disk, a defect): when it is tried again."""
SWEEP_MS = 600_000
"""How often it looks for lobbies that nobody uses, and for what another process has changed."""
LATE_MS = 30_000
"""When no sign of life has been left for so long after it was due, something is wrong."""
NEVER = 2**63
PAUSE_MS = 1_000
"""After the database could not even be asked: when it is asked again."""

Remind = Callable[[Deadline], Awaitable[None]]
PutOff = Callable[[Table, int | None, Deadline, int], Awaitable[int | None]]
"""Says until when whom a slow table's deadline is for is not called, and None if they may be now:
of the table, its server, the deadline, and this moment (UTC milliseconds)."""


def _key(deadline: Deadline) -> tuple[int, str, str]:
    return deadline.table_id, deadline.decision, deadline.actor


class Scheduler:
    """Plays what time demands at every table."""

    def __init__(
        self,
        tables: Tables,
        deadlines: Deadlines,
        meta: Meta,
        *,
        grace: float,
        remind: Remind,
        put_off: PutOff | None = None,
        lobby_hours: float = 24.0,
        behind: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self._tables = tables
        self._deadlines = deadlines
        self._meta = meta
        self._grace = int(grace * 1000)
        self._send_reminder = remind
        self._put_off = put_off
        self._behind = behind
        """For how many seconds the oldest press that has not reached its table has waited: the
        clock waits as long, or it would overtake what was pressed in time."""
        self._hold = tables.hold
        self._woken = asyncio.Event()
        self._lobby_ms = int(lobby_hours * 3_600_000)
        self._beat_at = 0
        self._looked_at = 0
        """When it last could do what was due, or knew that time holds."""
        self._noted: int | None = None
        """Since when time holds, as far as the database knows."""
        self._sweep_at = 0
        self._next = 0
        """When it looks again by itself."""
        self._new = False
        """True if nobody has ever played on this database: what its first process waits for before
        its first connection is no outage."""
        self.outage_ms = 0
        """How long nobody was here to play, before this process did."""
        self.released: list[Callable[[int, bool], None]] = []
        """Told that time runs again: for how many milliseconds it has held that were given back,
        and whether that moved any clock."""
        self._reminders = Tasks()
        self._calling = set[tuple[int, str, str]]()
        """The deadlines over which somebody is being called."""

    def wake(self) -> None:
        """A deadline was set anew: look again."""
        self._woken.set()

    @property
    def alive(self) -> bool:
        """Whether time has run lately, or holds on purpose."""
        return abs(now_ms() - self._looked_at) < BEAT_MS + LATE_MS

    async def overdue(self) -> int:
        """How many deadlines should have been played by now, and were not."""
        if self._hold.since is not None:
            return 0
        return len(await self._deadlines.due(now_ms() - self._waits() - BEAT_MS))

    async def beat(self) -> None:
        """Leaves a sign of life, if time runs."""
        if self._hold.since is None:
            await self._meta.beat(now_ms())

    def committed(self, committed: Committed) -> None:
        """Looks again only for what ends before it would anyway."""
        for deadline in committed.opened:
            due, nudge = deadline.due_at, deadline.nudge_at
            if (due is not None and due + self._grace < self._next) or (
                nudge is not None and nudge < self._next
            ):
                self.wake()

    async def recover(self) -> bool:
        """At a start: moves every open deadline by the time in which nobody was here to play.

        Gives whether any moved.
        """
        if await self._meta.last_alive() is None:
            self._new = True
        gap, moved = await self._move()
        self.outage_ms += gap
        return moved

    async def _move(self) -> tuple[int, bool]:
        """Moves every open deadline by the time in which nobody could press; gives how much that
        was, and whether any moved."""
        async with self._hold.moving():
            last = self._hold.since
            if last is None:
                last = await self._meta.last_alive()
            now = now_ms()
            gap = 0 if last is None or self._new or now - last < GAP_MS else now - last
            moved = await self._deadlines.shift(gap, now)
            self._hold.release(now)
        self._noted = None
        self._beat_at = now + BEAT_MS
        if gap:
            shard = self._meta.shard.id
            log.info("outage", shard=shard, seconds=gap / 1000, deadlines_moved=moved)
        return gap, moved > 0

    @property
    def under_way(self) -> Tasks:
        """The tasks that call somebody."""
        return self._reminders

    async def run(self) -> None:
        """Runs until cancelled. Whatever fails, time goes on."""
        self._hold.watch()
        self._new = False
        while True:
            self._woken.clear()
            self._next = NEVER  # whatever opens while it looks is looked at again
            self._next = await self.turn()
            await self._sleep(self._next)

    async def turn(self) -> int:
        """`tick`, that never fails: without its database nobody can play, so that time holds."""
        try:
            wake_at = await self.tick()
        except DatabaseFailed as error:
            log.error("clock_failed", error=str(error))
            self._hold.failed()
            return now_ms() + PAUSE_MS
        except Exception:
            log.exception("clock_failed")
            return now_ms() + PAUSE_MS
        self._looked_at = now_ms()
        return wake_at

    async def _sleep(self, wake_at: int) -> None:
        """Until this moment, or until it is woken, or the process stood still."""
        loop = asyncio.get_running_loop()
        end = loop.time() + max(0, wake_at - now_ms()) / 1000 + 0.001
        while not self._woken.is_set() and (left := end - loop.time()) > 0:
            # Not wait_for: Python 3.11's forgets a cancellation that comes as it is woken.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(left, LOOK_MS / 1000)):
                    await self._woken.wait()
            if self._hold.look():
                return

    async def _go_on(self) -> bool:
        """Whether time runs: once nothing holds it any more, all clocks are moved first."""
        self._hold.look()
        since = self._hold.since
        if since is None:
            return True
        if self._hold.away:
            if self._noted != since:
                await self._meta.held(since)
                self._noted = since
            return False
        gap, moved = await self._move()
        for listener in self.released:
            listener(gap, moved)
        return self._hold.since is None

    async def tick(self) -> int:
        """Does what is due by now; gives the next moment at which something is."""
        if not await self._go_on():
            return now_ms() + (BEAT_MS if self._hold.away else 0)
        now = now_ms()
        # Or the host's clock was set back.
        if self._hold.doubted or not self._beat_at - BEAT_MS <= now < self._beat_at:
            await self._meta.beat(now)
            self._beat_at = now + BEAT_MS
        self._hold.worked()
        played = await self._expire(now)
        await self._remind(now)
        if now >= self._sweep_at:
            await self._close_idle(now)
            await self._look_again()
            self._sweep_at = now + SWEEP_MS
        if not played:
            return now + SILENT_MS
        due, nudge = await self._deadlines.next()
        return min(
            self._beat_at,
            self._beat_at if due is None else due + self._waits(),
            self._beat_at if nudge is None else nudge,
        )

    def _waits(self) -> int:
        """Milliseconds that a deadline waits for what was pressed before it."""
        return self._grace + int(self._behind() * 1000)

    async def _expire(self, now: int) -> bool:
        """Plays what is due; False when it must wait for a sign that nobody has pressed in time."""
        together = defaultdict[tuple[int, str], list[Deadline]](list)
        ended = await self._deadlines.due(now - self._waits())
        if not all(self._hold.sure(deadline.due_at or 0) for deadline in ended[-1:]):
            return False
        for deadline in ended:
            together[deadline.table_id, deadline.decision].append(deadline)
        if await self._nobody_presses(together):
            return False
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
        return True

    async def _nobody_presses(self, together: Mapping[tuple[int, str], Sequence[Deadline]]) -> bool:
        """Return whether so many turns of people have run out in a row, these among them, that
        perhaps nobody's press reaches us (`Hold.is_deaf`)."""
        began = list[int]()
        for (table_id, decision), deadlines in together.items():
            quiet = [d for d in deadlines if self._hold.is_quiet(d.due_at or 0, d.left_ms)]
            if quiet and await self._waited_for(table_id, decision):
                self._hold.ran_out(table_id, decision)
                began += [(deadline.due_at or 0) - deadline.left_ms for deadline in quiet]
        return bool(began) and self._hold.is_deaf(min(began))

    async def _waited_for(self, table_id: int, decision: str) -> bool:
        """Return whether this is the turn of a person who is not known to be away."""
        try:
            table = await self._tables.load(table_id)
        except (Unknown, Unreadable):
            return False
        away = table.away()
        return any(
            waiting.id == decision
            and waiting.pace == "turn"  # else nobody has to press
            and isinstance(waiting.actor, int)
            and waiting.actor not in away
            and table.members[waiting.actor].user_id is not None
            for waiting in table.decisions()
        )

    async def _close_idle(self, now: int) -> None:
        """Closes the lobbies in which nobody has done anything for long."""
        for place in await self._tables.idle_lobbies(now - self._lobby_ms):
            try:
                await self._tables.commit(
                    place.id, f"idle:{place.id}", partial(lobby.close, seq=place.seq)
                )
            except Illegal as refused:
                log.info("lobby_stays", table=place.id, why=str(refused))
            except Unreadable:
                continue
            except Exception:
                log.exception("lobby_not_closed", table=place.id)

    async def _look_again(self) -> None:
        try:
            await self._tables.look_again()
        except DatabaseFailed:
            raise
        except Exception:
            log.exception("not_looked_again")

    async def _remind(self, now: int) -> None:
        for deadline in await self._deadlines.to_remind(now):
            if _key(deadline) in self._calling:  # Discord takes its time
                await self._deadlines.reminded(deadline, now + people.SENDING_MS)
                continue
            try:
                table = await self._tables.load(deadline.table_id)
                place = await self._tables.place(deadline.table_id)
            except (Unknown, Unreadable):
                await self._deadlines.reminded(deadline)
                continue
            later = self._tables.clock.later(table, deadline, now)
            if later is None and table.is_slow and self._put_off is not None:
                later = await self._put_off(table, place.guild_id, deadline, now)
            if later is not None:
                if deadline.due_at is not None and later >= deadline.due_at:
                    later = None
                await self._deadlines.reminded(deadline, later)
                continue
            then = second_call(table, deadline, now)
            # A process that dies over a call to a slow table leaves it to be made by the next.
            until = now + people.SENDING_MS if table.is_slow else then
            if await self._deadlines.reminded(deadline, until):
                # Discord may be slow; nobody's clock waits for a reminder.
                self._reminders.begin(self._call(deadline, until, then))

    async def _call(self, deadline: Deadline, until: int | None, then: int | None) -> None:
        """Call somebody, who is to be called once more `until` then unless this was done, and
        `then` in any case; None: never (UTC milliseconds)."""
        self._calling.add(_key(deadline))
        try:
            await self._send(deadline)
        finally:
            self._calling.discard(_key(deadline))
        if until != then:
            await self._deadlines.reminded(replace(deadline, nudge_at=until), then)

    async def hasten_calls(self, tables: Iterable[Table], user_id: int) -> None:
        """Look anew at what was put off of a person's calls at these tables, as their wishes have
        changed: it falls due now, or is put off as they wish. A second call keeps its time."""
        now = now_ms()
        for table in tables:
            seat = table.seat_of(user_id)
            called = {d.id for d in table.decisions() if d.actor == seat and is_called(d)}
            for deadline in await self._deadlines.of(table.id) if table.is_slow else ():
                if deadline.actor == str(seat) and deadline.decision in called:
                    again, at = (deadline.due_at or 0) - deadline.left_ms // 4, deadline.nudge_at
                    if at is None or (at > now and at != again):
                        await self._deadlines.reminded(deadline, now)
        self.wake()

    async def _send(self, deadline: Deadline) -> None:
        try:
            await self._send_reminder(deadline)
        except Unreadable:
            return  # it is told that the table is set aside
        except Exception:
            log.exception("nudge_failed", table=deadline.table_id)
