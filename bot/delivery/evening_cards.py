"""Cards of finished games: one message each, in the channel of its table alone.

Who took themselves off a card is noted before the card is drawn again, and holds for every later
card of that game.
"""

import asyncio
from weakref import WeakValueDictionary

from bot.clock import now_ms
from bot.delivery.composer import ComposedMessage
from bot.delivery.context import DeliveryContext
from bot.screens import GAME_SCREENS
from bot.screens.evening import build_card
from bot.store.card_absences import CardAbsenceStore
from bot.store.messages import PUBLIC_USER_ID, ShownMessage
from bot.tables.highlights import find_highlights
from bot.tables.table import GameTable
from bot.texts import get_texts
from engines.core import IllegalActionError


class EveningCards:
    """Poster of cards."""

    def __init__(self, context: DeliveryContext, absences: CardAbsenceStore) -> None:
        self._composer, self._sync = context.composer, context.message_sync
        self._tables, self._stores = context.tables, context.stores
        self._absences = absences
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def post_card(self, table: GameTable) -> ShownMessage | None:
        """Post the card of a finished game, or renew the one that stands; return it.

        Raises what Discord answers (`TRANSIENT_ERRORS`).
        """
        async with self._locks.setdefault(table.id, asyncio.Lock()):
            known = await self._stores.messages.find_message(table.id, "card")
            place = await self._tables.load_location(table.id)
            now = ShownMessage(table.id, "card", PUBLIC_USER_ID, place.channel_id, 0, table.seq)
            card = await self._compose_card(table)
            return await self._sync.sync_table_message(card, now, known) or known

    async def take_off(self, table: GameTable, user_id: int) -> ComposedMessage:
        """Take a player off all cards of a game; return the card as it is then.

        Raises `IllegalActionError` for whoever is not on it.
        """
        async with self._locks.setdefault(table.id, asyncio.Lock()):
            if not table.has_seated(user_id):
                raise IllegalActionError("evening-not-on-it")
            if user_id in await self._absences.list_absent(table.id):
                raise IllegalActionError("evening-off-already")
            await self._absences.take_off(table.id, user_id, now_ms())
            return await self._compose_card(table)

    async def on_message_deleted(self, message_id: int) -> None:
        """Note that somebody deleted a card, so that it can be posted again."""
        shown = await self._stores.messages.find_by_id(message_id)
        if shown is not None and shown.purpose == "card":
            await self._sync.note_deleted(shown)

    async def _compose_card(self, table: GameTable) -> ComposedMessage:
        rows = await self._stores.ledger.read_rows(table.id)
        # Some tenths of a second of the processor, in which others want to press.
        found = await asyncio.to_thread(find_highlights, table.id, rows)
        absent = await self._absences.list_absent(table.id)
        say = get_texts((await self._tables.load_location(table.id)).locale)
        shown = [
            (each, await self._composer.build_card_scene(each.table, say, absent))
            for each in found
            if each.user_id not in absent
        ]
        end = table.build_view(None), await self._composer.build_card_scene(table, say, absent)
        game = table.rules.name
        return await self._composer.compose_layout(build_card(game, GAME_SCREENS[game], shown, end))
