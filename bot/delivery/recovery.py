"""Recovery after a start: what a crash or an outage left behind is shown again.

It does a few tables at a time. Nobody waits for it: a press meanwhile is answered with the table as
it stands. What fails holds up nothing else, and is tried again until it is done.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence

import structlog

from bot import metrics
from bot.clock import RETRY_SECONDS
from bot.delivery.context import DeliveryContext
from bot.delivery.hand_delivery import HandDelivery
from bot.delivery.lost import LostMessages
from bot.delivery.publisher import TablePublisher
from bot.delivery.tries import TRANSIENT_ERRORS
from bot.store.database import DatabaseFailedError

log = structlog.get_logger()

MAX_CONCURRENT_TABLES = 4
"""Tables that are shown again at once, leaving the rest of the limits to presses."""

RecoveryStep = Callable[[], Awaitable[None]]


class TablesBehindError(Exception):
    """Raised when some tables could not be recovered; `args[0]` holds their ids."""


class RecoveryRunner:
    """Runner of the steps of a recovery."""

    def __init__(
        self,
        context: DeliveryContext,
        lost: LostMessages,
        publisher: TablePublisher,
        private: HandDelivery,
        go_on: Sequence[Callable[[int], Awaitable[None]]],
    ) -> None:
        """Take the parts, and as `go_on` all else that is owed to a table in play."""
        self._tables, self._ledger = context.tables, context.stores.ledger
        self._messages = context.stores.messages
        self._lost = lost
        self._publisher = publisher
        self._private = private
        self._go_on = go_on
        self.left: dict[str, str] = {}
        """Steps that are not done yet, with the last error of each."""
        self._owed: dict[str, RecoveryStep] = {}
        self._doubted = set[int]()
        """Tables whose messages were in doubt at the start, until they are shown again."""

    async def load_doubted(self) -> None:
        """Note the doubtful messages before anything is shown.

        Raises `DatabaseFailedError`.
        """
        if self._lost.gaps:
            self._doubted = await self._messages.list_unsure_tables()

    async def run_steps(self, parts: Mapping[str, RecoveryStep]) -> None:
        """Run all of these steps in their order; failed ones are tried again later.

        A step that is owed anew by then is run once for both.
        """
        self._owed.update(parts)
        self.left.update(dict.fromkeys(parts, ""))
        failures = 0
        while any(self._owed.get(name) is part for name, part in parts.items()):
            if failures:
                await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS)) - 1])
            for name, part in parts.items():
                if self._owed.get(name) is part:
                    await self._run_step(name, part)
            failures += 1

    async def _run_step(self, name: str, part: RecoveryStep) -> None:
        failed: Exception | None = None
        try:
            await part()
        except Exception as error:
            failed = error
        if self._owed.get(name) is part:
            if failed:
                self._note_failure(name, failed)
            else:
                del self._owed[name], self.left[name]
        metrics.NOT_RECOVERED.set(len(self.left))

    def _note_failure(self, name: str, error: Exception) -> None:
        metrics.RECOVERY_FAILURES.labels(name).inc()
        is_foreseen = isinstance(error, (TablesBehindError, *TRANSIENT_ERRORS))
        self.left[name] = str(error) if is_foreseen else type(error).__name__
        log.error(
            "not_recovered", part=name, error=str(error), exc_info=None if is_foreseen else error
        )

    async def recover_tables(self, *, moved: bool, done: set[int] | None = None) -> None:
        """Show all tables that are behind their log; if their clocks `moved`, all in play.

        Their computer players go on. The newest come first. Tables in `done` are left out, and
        recovered ones are added to it. Raises `TablesBehindError` for those that failed, when all
        others are done.
        """
        done = set() if done is None else done
        behind = self._doubted.union(await self._ledger.list_outdated()) - done
        live = [
            place.id for place in reversed(await self._ledger.list_live()) if place.phase == "play"
        ]
        playing = [table_id for table_id in live if table_id not in done]
        public = behind.union(playing if moved else ())
        if moved:
            self._publisher.on_clocks_moved(playing)
        private_too = set(playing)
        waiting = iter([*playing, *sorted(behind - private_too, reverse=True)])
        failed = set[int]()

        async def recover_waiting() -> None:
            for table_id in waiting:
                try:
                    await self.recover_table(table_id, public=table_id in public, moved=moved)
                    done.add(table_id)
                except Exception as error:
                    failed.add(table_id)
                    exc_info = None if isinstance(error, DatabaseFailedError) else error
                    log.error(
                        "recovery_failed", table=table_id, error=str(error), exc_info=exc_info
                    )

        await asyncio.gather(*(recover_waiting() for _ in range(MAX_CONCURRENT_TABLES)))
        log.info("recovered", tables=len((public | private_too) - failed))
        if failed:
            raise TablesBehindError(sorted(failed))

    async def recover_table(
        self, table_id: int, *, public: bool = True, moved: bool = False
    ) -> None:
        """Recover one table, whose clocks may have `moved`, if its log can be read."""
        table = await self._tables.load_or_none(table_id, self._messages.query_messages)
        if table is None:
            return
        if moved:
            await self._private.on_clocks_moved(table_id)
        await self._tables.start_missing_clocks(table_id)
        if table_id in self._doubted:
            await self._lost.delete_lost(
                table, (await self._tables.load_location(table_id)).channel_id
            )
            self._doubted.discard(table_id)
        if public:
            await self._publisher.recover_table(table_id)
        if table.phase == "play":
            await self._private.recover_table(table_id)
            for recover in self._go_on:
                await recover(table_id)
