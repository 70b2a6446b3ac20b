"""Start, recovery and orderly end of a shard."""

import asyncio
import contextlib
import itertools
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

import structlog

from bot import __version__, tasks
from bot.clock import RETRY_SECONDS, now_ms
from bot.delivery.recovery import RecoveryStep
from bot.services import BotServices
from bot.store.database import DatabaseFailedError
from bot.store.messages import ShownMessage
from bot.tasks import TaskSet, drain_tasks

log = structlog.get_logger()

MAX_STOP_SECONDS = 4.5
"""Most seconds of an orderly end; then whatever is still under way is cancelled."""
LAST_ANSWERS_SECONDS = 1.0
"""Seconds of these for the last presses, once the gateway is left."""
MAX_WAIT_ROUNDS = 3
"""Rounds of waiting for follow-up work, as answers change tables, and these hands."""


class ShardLifecycle:
    """Lifecycle of a shard: time runs from the first connection until `close`."""

    def __init__(
        self,
        bot: BotServices,
        invite: Callable[[], str],
        leave_gateway: Callable[[], Awaitable[None]],
    ) -> None:
        self._bot = bot
        self._invite = invite
        self._leave_gateway = leave_gateway
        self.playing = asyncio.Event()
        """Set once users can press and time runs."""
        self.recovery: asyncio.Task[None] | None = None
        self.is_stopping = False
        self._sweeping: asyncio.Task[None] | None = None
        self._daily: asyncio.Task[None] | None = None
        self._planning: asyncio.Task[None] | None = None
        self._clock: asyncio.Task[None] | None = None
        self._asides = TaskSet()
        self._moved = False
        self._unheard = set[int]()
        """Moments (UTC milliseconds) since which typed messages were missed.

        They are starts and outages.
        """

    @property
    def not_recovered(self) -> list[str]:
        """Names of the parts that are not recovered yet."""
        tables = [f"table {table_id}" for table_id in sorted(self._bot.tables.aside)]
        tournaments = [f"tournament {each}" for each in sorted(self._bot.tournaments.aside)]
        return [*self._bot.recoveries.left, *tables, *tournaments]

    @property
    def recovery_tasks(self) -> list[asyncio.Task[None]]:
        """Tasks that recover parts."""
        return [*self._asides, *([self.recovery] if self.recovery else [])]

    async def prepare_start(self) -> None:
        """Recover what must be done before the first connection.

        Raises `DatabaseFailedError`.
        """
        await self._bot.meta.reset_shard_beats()
        alive = await self._bot.meta.find_last_alive()
        self._bot.lost.note_gaps(await self._bot.meta.lineage.find_gaps(alive, now_ms()))
        await self._bot.recoveries.load_doubted()
        await self._bot.hand_messages.load_stored()
        self._unheard.add(alive or now_ms())
        self._moved = await self._bot.scheduler.recover_clocks()

    def on_connected(self) -> None:
        """Start the clock at the first connection, or let time run again."""
        self._bot.tables.hold.on_connected()
        if self._clock is None and not self.is_stopping:
            self._clock = asyncio.create_task(self._run_clock(), name="clock")

    def on_disconnected(self) -> None:
        """Hold time, as nobody can press."""
        if self._clock is not None and not self.is_stopping:
            self._bot.tables.hold.on_disconnected()

    def run_beside(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Run work in the background; it is cancelled at the end."""
        self._asides.begin_task(work, name)

    async def _run_clock(self) -> None:
        reminders = await self._shift_clocks()
        self.recovery = asyncio.create_task(self._recover_parts(reminders), name="recovery")
        self._sweeping = asyncio.create_task(self._bot.sweeper.run(), name="sweeper")
        self._daily = asyncio.create_task(self._bot.daily.run(), name="daily")
        self._planning = asyncio.create_task(self._bot.evening_plans.run(), name="plans")
        self.playing.set()
        log.info("started", version=__version__, invite=self._invite())
        await self._bot.scheduler.run()

    async def _shift_clocks(self) -> Sequence[ShownMessage]:
        """Shift the deadlines by the outage; return the reminders of an earlier process.

        No clock runs before it is known how long the outage was.
        """
        for pause in itertools.chain(RETRY_SECONDS, itertools.repeat(RETRY_SECONDS[-1])):
            try:
                # Waiting for Discord was part of the outage.
                self._moved |= await self._bot.scheduler.recover_clocks()
                await self._bot.absences.load_stored()
                await self._bot.absences.note_outage(self._bot.scheduler.outage_ms)
                reminders = await self._bot.messages.list_by_purpose("nudge")
            except DatabaseFailedError as error:
                log.error("not_recovered", part="clocks", error=str(error), again_in=pause)
                await asyncio.sleep(pause)
            else:
                self._bot.director.note_outage(self._bot.scheduler.outage_ms)
                return reminders
        raise AssertionError("it is tried for ever")

    async def _recover_parts(self, reminders: Sequence[ShownMessage]) -> None:
        bot, done = self._bot, set[int]()
        bot.rater.request_rating()
        await bot.recoveries.run_steps(
            {
                "typed": self._read_missed,
                "tables": lambda: bot.recoveries.recover_tables(moved=self._moved, done=done),
                "tournaments": bot.director.recover_tournaments,
                "announcements": bot.announcer.recover_messages,
                "scheduled events": bot.scheduled_events.recover_events,
                "reminders": lambda: bot.reminders.delete_stale(reminders),
            }
        )
        await (bot.emojis.sync_emojis() if bot.shard.is_leader else bot.emojis.learn_emojis())

    def on_released(self, gap_ms: int, moved: bool) -> None:
        """Recover after an outage of `gap_ms`; `moved` if deadlines were shifted."""
        bot = self._bot
        bot.director.note_outage(gap_ms)
        parts: dict[str, RecoveryStep] = {"tournaments": bot.director.recover_tournaments}
        if gap_ms:  # a new session gets no messages typed before it
            self._unheard.add(now_ms() - gap_ms)
            parts["typed"] = self._read_missed
        if moved:
            done, noted = set[int](), False

            async def show_tables() -> None:
                nonlocal noted
                if not noted:
                    await bot.absences.note_outage(gap_ms)
                    noted = True
                await bot.recoveries.recover_tables(moved=True, done=done)

            parts["tables"] = show_tables
        self.run_beside(bot.recoveries.run_steps(parts), "catch up")

    async def _read_missed(self) -> None:
        for since in sorted(self._unheard):
            await self._bot.missed_messages.read_missed(since)
            self._unheard.discard(since)

    @property
    def under_way(self) -> set[asyncio.Task[Any]]:
        """Tasks that answer users or show the outcome."""
        bot = self._bot
        parts = (
            bot.due_reminders,
            bot.director,
            bot.publisher,
            bot.announcer,
            bot.private,
            bot.reminders,
            bot.leavers,
            bot.places,
            bot.jury,
            bot.rulings,
            bot.meetings,
            bot.rater,
            bot.table_searches,
        )
        return tasks.list_answering_tasks().union(*(part.under_way for part in parts))

    async def close(self) -> None:
        """End in order: answer all presses made by now, and show the outcome.

        Users are answered until the gateway is left. Takes `MAX_STOP_SECONDS` at most, but for the
        last transactions.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + MAX_STOP_SECONDS
        self.is_stopping = True
        if self.playing.is_set():
            log.info("stopping")
        beside = (self._sweeping, self._daily, self._planning)
        running = (*beside, self.recovery, self._clock, *self._asides)
        await drain_tasks([task for task in running if task is not None], 0)
        bot = self._bot
        for part in (bot.reveals, bot.director, bot.publisher, bot.private, bot.rater):
            part.stop()
        for part in (bot.computers, bot.aside, bot.scheduled_events, bot.evening_plans):
            await part.close()
        await self._wait_for_answers(end - LAST_ANSWERS_SECONDS)
        await bot.messages.save_notes()
        with contextlib.suppress(DatabaseFailedError):  # they will be seen again
            await bot.people.save_seen()
        await self._leave_gateway()
        await self._wait_for_answers(end)
        await bot.pipeline.close()
        for _ in range(MAX_WAIT_ROUNDS):  # a cancelled answer has its table shown
            await drain_tasks(self.under_way, 0)
        await bot.messages.save_notes()
        if self.playing.is_set():
            await self._leave_last_sign()
        await bot.new_threads.close()

    async def _wait_for_answers(self, end: float) -> None:
        """Wait for running answers and what follows from them, until `end` (loop's time)."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(0)  # let the answers to what has arrived begin
        for _ in range(MAX_WAIT_ROUNDS):
            waiting, left = self.under_way, end - loop.time()
            if waiting and left > 0:
                await asyncio.wait(waiting, timeout=left)

    async def _leave_last_sign(self) -> None:
        """Write the last sign of life, from which the next outage is measured."""
        try:
            await self._bot.scheduler.write_heartbeat()
        except DatabaseFailedError as error:
            log.error("last_beat_failed", error=str(error))
