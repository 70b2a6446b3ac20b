"""Reminders that fall due: sent once, put off, or left to the next process."""

from collections.abc import Awaitable, Callable, Iterable

import structlog
from msgspec.structs import replace

from bot.clock import now_ms
from bot.store import people
from bot.store.batch import DecisionDeadline
from bot.store.deadlines import DeadlineStore
from bot.tables.cache import TableNotFoundError
from bot.tables.clock import get_second_reminder, has_reminder
from bot.tables.rows import UnreadableLogError
from bot.tables.table import GameTable
from bot.tables.tables import TableRegistry
from bot.tasks import TaskSet

log = structlog.get_logger()

SendReminder = Callable[[DecisionDeadline], Awaitable[None]]
GetQuietEnd = Callable[[GameTable, int | None, DecisionDeadline, int], Awaitable[int | None]]
"""Callback that returns until when a reminder at a slow table waits; None: now.

It takes the table, its server, the deadline, and this moment (UTC milliseconds).
"""


def _to_key(deadline: DecisionDeadline) -> tuple[int, str, str]:
    return deadline.table_id, deadline.decision, deadline.actor


class DueReminders:
    """Sender of the reminders of a shard's deadlines."""

    def __init__(
        self,
        tables: TableRegistry,
        deadlines: DeadlineStore,
        send: SendReminder,
        get_quiet_end: GetQuietEnd | None = None,
    ) -> None:
        self._tables = tables
        self._deadlines = deadlines
        self._send_reminder = send
        self._get_quiet_end = get_quiet_end
        self._reminding = set[tuple[int, str, str]]()
        """Deadlines of which somebody is being reminded."""
        self.under_way = TaskSet()
        """The tasks that send reminders."""

    async def remind_due(self, now: int) -> None:
        """Begin or put off the reminders that are due (`now` in UTC milliseconds)."""
        for deadline in await self._deadlines.list_reminders_due(now):
            if _to_key(deadline) in self._reminding:  # Discord takes its time
                await self._deadlines.note_reminder(deadline, now + people.REMINDER_TIMEOUT_MS)
                continue
            try:
                table = await self._tables.load_table(deadline.table_id)
                place = await self._tables.load_location(deadline.table_id)
            except (TableNotFoundError, UnreadableLogError):
                await self._deadlines.note_reminder(deadline)
                continue
            later = self._tables.clock.get_later_reminder(table, deadline, now)
            if later is None and table.is_slow and self._get_quiet_end is not None:
                later = await self._get_quiet_end(table, place.guild_id, deadline, now)
            if later is not None:
                if deadline.due_at is not None and later >= deadline.due_at:
                    later = None
                await self._deadlines.note_reminder(deadline, later)
                continue
            then = get_second_reminder(table, deadline, now)
            # If the process dies over a reminder of a slow turn, the next process sends it.
            until = now + people.REMINDER_TIMEOUT_MS if table.is_slow else then
            if await self._deadlines.note_reminder(deadline, until):
                # Discord may be slow; nobody's clock waits for a reminder.
                self.under_way.begin_task(self._remind_player(deadline, until, then))

    async def _remind_player(
        self, deadline: DecisionDeadline, until: int | None, then: int | None
    ) -> None:
        """Remind a player, and store that they are reminded again at `then`.

        Until that is done they would be reminded at `until`, as is stored. Both are UTC
        milliseconds; None: never.
        """
        self._reminding.add(_to_key(deadline))
        try:
            await self._try_send(deadline)
        finally:
            self._reminding.discard(_to_key(deadline))
        if until != then:
            await self._deadlines.note_reminder(replace(deadline, nudge_at=until), then)

    async def hasten_reminders(self, tables: Iterable[GameTable], user_id: int) -> None:
        """Look anew at the reminders of a person that were put off at these tables.

        Their wishes have changed: a reminder falls due now, or is put off as they wish. A second
        one keeps its time.
        """
        now = now_ms()
        for table in tables:
            seat = table.find_seat(user_id)
            reminded = {d.id for d in table.list_decisions() if d.actor == seat and has_reminder(d)}
            for deadline in await self._deadlines.list_deadlines(table.id) if table.is_slow else ():
                if deadline.actor == str(seat) and deadline.decision in reminded:
                    again, at = (deadline.due_at or 0) - deadline.left_ms // 4, deadline.nudge_at
                    if at is None or (at > now and at != again):
                        await self._deadlines.note_reminder(deadline, now)

    async def _try_send(self, deadline: DecisionDeadline) -> None:
        try:
            await self._send_reminder(deadline)
        except UnreadableLogError:
            return  # its people are told that the table is set aside
        except Exception:
            log.exception("nudge_failed", table=deadline.table_id)
