"""The life of a process: what a start owes, what the end of a gap owes, and how it ends."""

import asyncio
import contextlib
import itertools
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

import structlog

from bot import __version__, answering
from bot.clock import RETRY_SECONDS, now_ms
from bot.delivery.recovery import Part
from bot.services import Services
from bot.store.database import DatabaseFailed
from bot.store.messages import Shown
from bot.tasks import Tasks, drain

log = structlog.get_logger()

STOP_SECONDS = 4.5
"""Seconds that an orderly end may take until whatever is still under way is broken off."""
LAST_SECONDS = 1.0
"""Of these, the seconds for what was pressed last, once the gateway is left."""
STAGES = 3
"""Rounds of waiting for what follows from what was under way: an answer changes the table, and
that changes private messages."""


class Life:
    """Time runs from the first connection on, until `close`."""

    def __init__(
        self,
        bot: Services,
        invite: Callable[[], str],
        leave_gateway: Callable[[], Awaitable[None]],
    ) -> None:
        self._bot = bot
        self._invite = invite
        self._leave_gateway = leave_gateway
        self.playing = asyncio.Event()
        """Set once people can press and time runs."""
        self.recovery: asyncio.Task[None] | None = None
        self.stopping = False
        self._sweeping: asyncio.Task[None] | None = None
        self._clock: asyncio.Task[None] | None = None
        self._asides = Tasks()
        self._moved = False
        self._unheard = set[int]()
        """Since when what people typed was not heard: at a start, and after each gap."""

    @property
    def not_recovered(self) -> list[str]:
        """What people have to do without for now, by name."""
        tables = [f"table {table_id}" for table_id in sorted(self._bot.tables.aside)]
        tournaments = [f"tournament {each}" for each in sorted(self._bot.tournaments.aside)]
        return [*self._bot.recoveries.left, *tables, *tournaments]

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What is being made good."""
        return [*self._asides, *([self.recovery] if self.recovery else [])]

    async def prepare(self) -> None:
        """Before the first connection. Raises `DatabaseFailed`."""
        await self._bot.meta.reshard()
        alive = await self._bot.meta.last_alive()
        self._bot.lost.note(await self._bot.meta.lineage.look(alive, now_ms()))
        await self._bot.recoveries.prepare()
        await self._bot.hand_messages.recall()
        self._unheard.add(alive or now_ms())
        self._moved = await self._bot.scheduler.recover()

    def connected(self) -> None:
        """People can press from the first connection on: time runs again."""
        self._bot.tables.hold.connected()
        if self._clock is None and not self.stopping:
            self._clock = asyncio.create_task(self._play(), name="clock")

    def disconnected(self) -> None:
        """Nobody can."""
        if self._clock is not None and not self.stopping:
            self._bot.tables.hold.disconnected()

    def beside(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Done beside all else, and broken off in the end."""
        self._asides.begin(work, name)

    async def _play(self) -> None:
        reminders = await self._begin()
        self.recovery = asyncio.create_task(self._recover(reminders), name="recovery")
        self._sweeping = asyncio.create_task(self._bot.sweeper.run(), name="sweeper")
        self.playing.set()
        log.info("started", version=__version__, invite=self._invite())
        await self._bot.scheduler.run()

    async def _begin(self) -> Sequence[Shown]:
        """Moves what the outage moves; gives the reminders that an earlier process left.

        Nobody's time runs before it is known how long the outage was.
        """
        for pause in itertools.chain(RETRY_SECONDS, itertools.repeat(RETRY_SECONDS[-1])):
            try:
                # Discord may have let us wait: that was part of the outage.
                self._moved |= await self._bot.scheduler.recover()
                await self._bot.absences.recall()
                await self._bot.absences.note(self._bot.scheduler.outage_ms)
                reminders = await self._bot.messages.all("nudge")
            except DatabaseFailed as error:
                log.error("not_recovered", part="clocks", error=str(error), again_in=pause)
                await asyncio.sleep(pause)
            else:
                self._bot.director.lost(self._bot.scheduler.outage_ms)
                return reminders
        raise AssertionError("it is tried for ever")

    async def _recover(self, reminders: Sequence[Shown]) -> None:
        bot, done = self._bot, set[int]()
        bot.rater.wake()
        await bot.recoveries.run(
            {
                "typed": self._read_back,
                "tables": lambda: bot.recoveries.tables(moved=self._moved, done=done),
                "tournaments": bot.director.recover,
                "announcements": bot.announcer.recover,
                "scheduled events": bot.scheduled_events.recover,
                "reminders": lambda: bot.reminders.recover(reminders),
            }
        )
        await (bot.emojis.keep() if bot.shard.leads else bot.emojis.learn())

    def released(self, gap_ms: int, moved: bool) -> None:
        """Time runs again, after a gap of so long."""
        bot = self._bot
        bot.director.lost(gap_ms)
        parts: dict[str, Part] = {"tournaments": bot.director.recover}
        if gap_ms:  # a new session is not told what was typed
            self._unheard.add(now_ms() - gap_ms)
            parts["typed"] = self._read_back
        if moved:
            done, noted = set[int](), False

            async def show() -> None:
                nonlocal noted
                if not noted:
                    await bot.absences.note(gap_ms)
                    noted = True
                await bot.recoveries.tables(moved=True, done=done)

            parts["tables"] = show
        self.beside(bot.recoveries.run(parts), "catch up")

    async def _read_back(self) -> None:
        for since in sorted(self._unheard):
            await self._bot.missed_messages.recover(since)
            self._unheard.discard(since)

    @property
    def under_way(self) -> set[asyncio.Task[Any]]:
        """The tasks that answer somebody, and those that show what follows."""
        bot = self._bot
        parts = (
            bot.scheduler,
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
        )
        return answering.tasks().union(*(part.under_way for part in parts))

    async def close(self) -> None:
        """End in order: answer everything that was pressed by now, and show what follows from it.

        People are answered until the gateway is left. Takes `STOP_SECONDS` at most, but for the
        last transactions.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + STOP_SECONDS
        self.stopping = True
        if self.playing.is_set():
            log.info("stopping")
        running = (self._sweeping, self.recovery, self._clock, *self._asides)
        await drain([task for task in running if task is not None], 0)
        bot = self._bot
        for part in (bot.director, bot.publisher, bot.private, bot.rater):
            part.stop()
        for part in (bot.computers, bot.aside, bot.scheduled_events):
            await part.close()
        await self._finish(end - LAST_SECONDS)
        await bot.messages.save()
        with contextlib.suppress(DatabaseFailed):  # they will be seen again
            await bot.people.save()
        await self._leave_gateway()
        await self._finish(end)
        await bot.pipeline.close()
        for _ in range(STAGES):  # an answer that is broken off has its table shown
            await drain(self.under_way, 0)
        await bot.messages.save()
        if self.playing.is_set():
            await self._rest()
        await bot.new_threads.close()

    async def _finish(self, end: float) -> None:
        """Wait for what is under way, and for what follows from it, until `end` (loop's time)."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(0)  # what has come by now begins to be answered
        for _ in range(STAGES):
            waiting, left = self.under_way, end - loop.time()
            if waiting and left > 0:
                await asyncio.wait(waiting, timeout=left)

    async def _rest(self) -> None:
        """The last sign of life: the outage is measured from here."""
        try:
            await self._bot.scheduler.beat()
        except DatabaseFailed as error:
            log.error("last_beat_failed", error=str(error))
