"""Tables whose log cannot be read: people are told once, where the table stood, and it is looked at
again until it can be read, or its operator has closed it (`bluff repair`, `bluff close`).
"""

import asyncio
from collections.abc import Awaitable, Callable

import structlog
from msgspec.structs import replace

from bot.delivery.context import DeliveryContext
from bot.delivery.standing import NO_MESSAGE
from bot.delivery.tries import tried
from bot.screens.scene import Layout
from bot.store.database import DatabaseFailed
from bot.store.messages import EVERYBODY, SET_ASIDE, Shown
from bot.tables.cache import Unknown
from bot.tasks import drain
from bot.texts import say

log = structlog.get_logger()

LOOK_SECONDS = 30.0
"""Between two looks at a table that is set aside."""


class Aside:
    """Watches the tables that are set aside; `back` brings one back that can be read again."""

    def __init__(self, context: DeliveryContext, back: Callable[[int], Awaitable[None]]) -> None:
        self._tables, self._ledger = context.tables, context.stores.ledger
        self._messages, self._composer = context.stores.messages, context.composer
        self._standing = context.message_sync
        self._back = back
        self._tasks: dict[int, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Stops watching; the next process finds them by itself."""
        await drain(self._tasks.values(), 0)

    def begin(self, table_id: int) -> None:
        """Watches over a table that was set aside."""
        if table_id not in self._tasks:
            self._tasks[table_id] = asyncio.create_task(self._watch(table_id), name="aside")

    async def _watch(self, table_id: int) -> None:
        try:
            await self._tell(table_id, over=False)
            while True:
                await asyncio.sleep(LOOK_SECONDS)
                try:
                    table = await self._tables.known(table_id)
                except DatabaseFailed:
                    continue
                if table is not None or table_id not in self._tables.aside:
                    break
            if table is None:
                await self._tell(table_id, over=True)
            else:
                log.info("table_readable", table=table_id)
                self._messages.forget_all()  # `bluff repair` may have written there
                await self._back(table_id)
        except Unknown:
            log.info("aside_erased", table=table_id)  # with its server
        except Exception:
            log.exception("aside_defect", table=table_id)
        finally:
            del self._tasks[table_id]

    async def _tell(self, table_id: int, *, over: bool) -> None:
        await tried(lambda: self._put(table_id, over), "aside_not_told", table=table_id)

    async def _put(self, table_id: int, over: bool) -> None:
        """Says in the place of the table's message what became of it."""
        place = await self._ledger.place(table_id)
        shown = await self._messages.one(table_id, "table")
        if place is None or (shown is not None and shown.shown_seq == SET_ASIDE and not over):
            return
        words = say(place.locale)
        game = words(f"{place.game}-title")
        text = words("table-closed" if over else "table-aside", game=game, table=table_id)
        composed = await self._composer.drawn(Layout([text]))
        seq = place.seq if over else SET_ASIDE
        channel_id = shown.channel_id if shown else place.channel_id
        now = Shown(table_id, "table", EVERYBODY, channel_id, NO_MESSAGE, seq)
        if not await self._standing.keep(composed, now, shown) and shown:
            await self._messages.put(replace(shown, shown_seq=seq))
