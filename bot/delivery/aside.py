"""Tables that are set aside because their log cannot be read.

People are told once, in the place of the table's message. The table is checked again until its log
can be read, or its operator has closed it (`bluff repair`, `bluff close`).
"""

import asyncio
from collections.abc import Awaitable, Callable

import structlog
from msgspec.structs import replace

from bot.delivery.context import DeliveryContext
from bot.delivery.message_sync import NO_MESSAGE
from bot.delivery.tries import retry_request
from bot.screens.scene import MessageLayout
from bot.store.database import DatabaseFailedError
from bot.store.messages import PUBLIC_USER_ID, QUARANTINED_SEQ, ShownMessage
from bot.tables.cache import TableNotFoundError
from bot.tasks import drain_tasks
from bot.texts import get_texts

log = structlog.get_logger()

CHECK_INTERVAL_S = 30.0
"""Interval between two checks of a table that is set aside."""


class SetAsideWatcher:
    """Watcher of the tables that are set aside; `back` brings a readable one back."""

    def __init__(self, context: DeliveryContext, back: Callable[[int], Awaitable[None]]) -> None:
        self._tables, self._ledger = context.tables, context.stores.ledger
        self._messages, self._composer = context.stores.messages, context.composer
        self._standing = context.message_sync
        self._back = back
        self._tasks: dict[int, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Stop watching; the next process finds these tables by itself."""
        await drain_tasks(self._tasks.values(), 0)

    def begin_watch(self, table_id: int) -> None:
        if table_id not in self._tasks:
            self._tasks[table_id] = asyncio.create_task(self._watch_table(table_id), name="aside")

    async def _watch_table(self, table_id: int) -> None:
        try:
            await self._tell_people(table_id, over=False)
            while True:
                await asyncio.sleep(CHECK_INTERVAL_S)
                try:
                    table = await self._tables.load_or_none(table_id)
                except DatabaseFailedError:
                    continue
                if table is not None or table_id not in self._tables.aside:
                    break
            if table is None:
                await self._tell_people(table_id, over=True)
            else:
                log.info("table_readable", table=table_id)
                self._messages.drop_cached()  # `bluff repair` may have written there
                await self._back(table_id)
        except TableNotFoundError:
            log.info("aside_erased", table=table_id)  # with its server
        except Exception:
            log.exception("aside_defect", table=table_id)
        finally:
            del self._tasks[table_id]

    async def _tell_people(self, table_id: int, *, over: bool) -> None:
        await retry_request(
            lambda: self._show_status(table_id, over), "aside_not_told", table=table_id
        )

    async def _show_status(self, table_id: int, over: bool) -> None:
        """Say in the place of the table's message what became of the table."""
        place = await self._ledger.find_location(table_id)
        shown = await self._messages.find_message(table_id, "table")
        if place is None or (shown is not None and shown.shown_seq == QUARANTINED_SEQ and not over):
            return
        words = get_texts(place.locale)
        game = words(f"{place.game}-title")
        text = words("table-closed" if over else "table-aside", game=game, table=table_id)
        composed = await self._composer.compose_layout(MessageLayout([text]))
        seq = place.seq if over else QUARANTINED_SEQ
        channel_id = shown.channel_id if shown else place.channel_id
        now = ShownMessage(table_id, "table", PUBLIC_USER_ID, channel_id, NO_MESSAGE, seq)
        if not await self._standing.sync_table_message(composed, now, shown) and shown:
            await self._messages.save_message(replace(shown, shown_seq=seq))
