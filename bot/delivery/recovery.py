"""After a start: whatever a crash or an outage left behind is shown again, a few tables at a time.

Nobody waits for it: who presses meanwhile is answered with his table as it stands. What fails holds
up nothing else, and is tried again until it is done.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence

import structlog

from bot import metrics
from bot.clock import RETRY_SECONDS
from bot.delivery.context import DeliveryContext
from bot.delivery.lost import LostMessages
from bot.delivery.private import HandDelivery
from bot.delivery.publisher import Publisher
from bot.delivery.tries import TROUBLE
from bot.store.database import DatabaseFailed

log = structlog.get_logger()

AT_ONCE = 4
"""Tables that are shown again at the same time; the rest of Discord's limits is for presses."""

Part = Callable[[], Awaitable[None]]


class Behind(Exception):
    """Some tables could not be recovered; `args[0]`: their ids."""


class Recovery:
    """What a start owes to people, part by part."""

    def __init__(
        self,
        context: DeliveryContext,
        lost: LostMessages,
        publisher: Publisher,
        private: HandDelivery,
        go_on: Sequence[Callable[[int], Awaitable[None]]],
    ) -> None:
        """`go_on` is what else a table that plays is owed."""
        self._tables, self._ledger = context.tables, context.stores.ledger
        self._messages = context.stores.messages
        self._lost = lost
        self._publisher = publisher
        self._private = private
        self._go_on = go_on
        self.left: dict[str, str] = {}
        """The parts that are not done yet, with what last went wrong."""
        self._owed: dict[str, Part] = {}
        self._doubted = set[int]()
        """Tables of which nobody knew at the start what is shown, until they are shown again."""

    async def prepare(self) -> None:
        """Note what is in doubt, before anything is shown. Raises `DatabaseFailed`."""
        if self._lost.gaps:
            self._doubted = await self._messages.doubted()

    async def run(self, parts: Mapping[str, Part]) -> None:
        """Does all of these parts, in their order; what fails is tried again later, unless it is
        owed anew by then: that does for both."""
        self._owed.update(parts)
        self.left.update(dict.fromkeys(parts, ""))
        failures = 0
        while any(self._owed.get(name) is part for name, part in parts.items()):
            if failures:
                await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS)) - 1])
            for name, part in parts.items():
                if self._owed.get(name) is part:
                    await self._do(name, part)
            failures += 1

    async def _do(self, name: str, part: Part) -> None:
        failed: Exception | None = None
        try:
            await part()
        except Exception as error:
            failed = error
        if self._owed.get(name) is part:
            if failed:
                self._failed(name, failed)
            else:
                del self._owed[name], self.left[name]
        metrics.NOT_RECOVERED.set(len(self.left))

    def _failed(self, name: str, error: Exception) -> None:
        metrics.RECOVERY_FAILURES.labels(name).inc()
        told = isinstance(error, (Behind, *TROUBLE))
        self.left[name] = str(error) if told else type(error).__name__
        log.error("not_recovered", part=name, error=str(error), exc_info=None if told else error)

    async def tables(self, *, moved: bool, done: set[int] | None = None) -> None:
        """Shows all tables that are behind their log; if their clocks `moved`, all that play. Their
        computer players go on.

        The newest come first. Those in `done` are left out, and who is recovered comes to them.
        Raises `Behind` for those that failed, when all others are done.
        """
        done = set() if done is None else done
        behind = self._doubted.union(await self._ledger.behind()) - done
        live = [place.id for place in reversed(await self._ledger.live()) if place.phase == "play"]
        playing = [table_id for table_id in live if table_id not in done]
        public = behind.union(playing if moved else ())
        if moved:
            self._publisher.clocks_moved(playing)
        private_too = set(playing)
        waiting = iter([*playing, *sorted(behind - private_too, reverse=True)])
        failed = set[int]()

        async def work() -> None:
            for table_id in waiting:
                try:
                    await self.table(table_id, public=table_id in public, moved=moved)
                    done.add(table_id)
                except Exception as error:
                    failed.add(table_id)
                    told = isinstance(error, DatabaseFailed)
                    exc_info = None if told else error
                    log.error(
                        "recovery_failed", table=table_id, error=str(error), exc_info=exc_info
                    )

        await asyncio.gather(*(work() for _ in range(AT_ONCE)))
        log.info("recovered", tables=len((public | private_too) - failed))
        if failed:
            raise Behind(sorted(failed))

    async def table(self, table_id: int, *, public: bool = True, moved: bool = False) -> None:
        """Go on at one table, whose clocks may have `moved`, if its log can be read."""
        table = await self._tables.known(table_id, self._messages.question)
        if table is None:
            return
        if moved:
            await self._private.clocks_moved(table_id)
        await self._tables.wind(table)
        if table_id in self._doubted:
            await self._lost.take_away(table, (await self._tables.place(table_id)).channel_id)
            self._doubted.discard(table_id)
        if public:
            await self._publisher.recover(table_id)
        if table.phase == "play":
            await self._private.recover(table_id)
            for recover in self._go_on:
                await recover(table_id)
