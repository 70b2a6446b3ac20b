"""Public messages of tables: one update in flight each, the newest state wins.

It is composed when it is sent, and checked once more afterwards. What Discord did not take is tried
again; the log does not depend on it.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Iterable
from contextlib import asynccontextmanager
from math import inf

import discord
import structlog
from msgspec.structs import replace

from bot import request_queue
from bot.delivery import discord_errors as errors
from bot.delivery import replies
from bot.delivery.composer import ComposedMessage
from bot.delivery.context import DeliveryContext
from bot.delivery.hand_messages import HandMessages
from bot.delivery.message_sync import NO_MENTIONS, NO_MESSAGE, PostLocation
from bot.delivery.reveals import RevealPauses
from bot.delivery.table_messages import TableMessage, TableMessages
from bot.delivery.tries import RECOVERY_PATIENCE_S, RETRY_FOR_EVER
from bot.delivery.worker import LatestWinsWorker, SyncJob
from bot.store.messages import LOST_SEQ, PUBLIC_USER_ID, ShownMessage
from bot.tables.table import GameTable
from bot.tables.tables import CommittedTable

log = structlog.get_logger()

REPOST_AFTER_MESSAGES = 12
"""Later messages in the channel after which the table is posted anew."""
UNUSED_EDIT_INTERVAL_S = 3.0
"""Shortest interval between edits of a table message that no awaited player uses."""
GAME_START_TIMEOUT_S = 5.0
"""Time for which hands wait for the table to which they lead."""


class TablePublisher(SyncJob[int]):
    """Updater of the tables' public messages."""

    def __init__(
        self,
        context: DeliveryContext,
        table_messages: TableMessages,
        hand_messages: HandMessages,
        reveals: RevealPauses,
        is_unrated: Callable[[int], bool],
    ) -> None:
        """Take the parts, and `is_unrated`: whether a table's ratings are still unknown."""
        self._tables, self._composer = context.tables, context.composer
        self._standing, self._stored = context.message_sync, context.stores.messages
        self._messages = table_messages
        self._hand_messages = hand_messages
        self._reveals = reveals
        self._is_unrated = is_unrated
        self._worker = LatestWinsWorker("publish", self, RETRY_FOR_EVER)
        self._is_closing = False
        self._on_shown: list[Callable[[GameTable], Awaitable[None]]] = []
        self._on_unshowable: list[Callable[[int, Exception], None]] = []

    def add_listeners(
        self,
        *,
        shown: Callable[[GameTable], Awaitable[None]] | None = None,
        unshowable: Callable[[int, Exception], None] | None = None,
    ) -> None:
        """Add listeners for a table that is shown as it stands here.

        Or that cannot be shown.
        """
        if shown is not None:
            self._on_shown.append(shown)
        if unshowable is not None:
            self._on_unshowable.append(unshowable)

    def on_clocks_moved(self, table_ids: Iterable[int]) -> None:
        """Note that tables show times that are no longer right.

        Their logs have not moved.
        """
        for table_id in table_ids:
            self._messages.get_or_create(table_id).must_refresh = True

    def on_pause_ended(self, table_id: int) -> None:
        """Show a table at once whose result was held back."""
        self._messages.get_or_create(table_id).shown_at = -inf
        self.request_update(table_id)

    def force_refresh(self, table_id: int) -> None:
        """Show a table once more, though its log has not moved.

        Its thread was locked, or what stands there is in doubt.
        """
        self._messages.get_or_create(table_id).must_refresh = True
        self.request_update(table_id)

    async def recover_table(self, table_id: int) -> None:
        """Show a table again after a start, and wait a while until it stands."""
        self.request_update(table_id)
        await self._worker.wait_until_done(table_id, RECOVERY_PATIENCE_S)

    @property
    def table_messages(self) -> TableMessages:
        """Return the states of the tables' messages."""
        return self._messages

    @property
    def under_way(self) -> Collection[asyncio.Task[None]]:
        """Return the tasks that show a table."""
        return self._worker.under_way

    def stop(self) -> None:
        """Show waiting changes at once, from now on."""
        self._is_closing = True
        self.flush_pending()

    def flush_pending(self) -> None:
        """Show waiting changes at once."""
        for message in self._messages:
            message.shown_at = -inf
            if message.hurry:
                message.hurry.set()

    def request_update(self, table_id: int) -> None:
        """Show a table that may have changed as it stands, soon."""
        if table_id in self._tables.aside:
            return
        if hurry := self._messages.get_or_create(table_id).hurry:
            hurry.set()
        self._worker.request_update(table_id)

    async def on_message_deleted(self, message_id: int) -> None:
        """Post a table's message anew if this is the one that somebody deleted.

        A result stays deleted.
        """
        shown = await self._stored.find_by_id(message_id)
        if shown and shown.purpose == "table":
            table = await self._tables.load_or_none(shown.table_id)
            if table is not None and table.phase == "over":
                gone = replace(shown, message_id=NO_MESSAGE, shown_seq=table.seq)
                await self._stored.save_message(gone)
                return
            await self._standing.note_deleted(shown)
            self.request_update(shown.table_id)

    async def answer_with_table(
        self,
        interaction: replies.Press,
        table: GameTable,
        called: str = "",
        named: discord.AllowedMentions = NO_MENTIONS,
    ) -> bool:
        """Answer with the message of a table that has none yet.

        At its end stand the people who are `called`, and those `named` are notified; the first
        change of the table takes that away. Return False where another answer was promised: then
        the table is posted by itself.
        """
        async with self._hold_edits(table.id):
            return await self._answer_with_table(interaction, table, called, named)

    async def _answer_with_table(
        self,
        interaction: replies.Press,
        table: GameTable,
        called: str,
        named: discord.AllowedMentions,
    ) -> bool:
        composed = await self._composer.compose_table(table)
        if called:
            composed = composed.with_text(called)
        sent = interaction.response.send_message(
            view=composed.to_view(), files=composed.to_files(), allowed_mentions=named
        )
        outcome, answer = await replies.send_first_answer(interaction, sent)
        if outcome == "promised":
            return False
        message = answer.resource if answer else None
        if not isinstance(message, discord.InteractionMessage):
            message = await interaction.original_response()
        channel_id, seq = message.channel.id, composed.seq
        self._messages.note_posted(table.id, channel_id)
        await self._stored.save_message(
            ShownMessage(table.id, "table", PUBLIC_USER_ID, channel_id, message.id, seq)
        )
        return True

    async def answer_press(
        self, interaction: discord.Interaction, table_id: int, change: Awaitable[object]
    ) -> None:
        """Make a `change` that a press on the table's message asks for, and answer it.

        The answer is the table as it stands then: one request. Raises what the change raises.
        """
        async with self._hold_edits(table_id):
            await change
            await self._answer_press(interaction, table_id)

    @asynccontextmanager
    async def _hold_edits(self, table_id: int) -> AsyncGenerator[None, None]:
        """Hold back edits of a table's message while a press is about to show it.

        However the press ends, the table is shown.
        """
        message = self._messages.get_or_create(table_id)
        message.begin_answer()
        try:
            yield
        finally:
            answered = message.end_answer()
            try:
                shown = await self._stored.find_message(table_id, "table")
                table = await self._tables.load_table(table_id)
                if shown is None or shown.shown_seq < table.seq:
                    self.request_update(table_id)
            finally:
                if answered:
                    answered.set()

    def is_shut(self, table_id: int) -> bool:
        """Return whether a table shows what is doubted, and its result is held back."""
        return self._reveals.is_held(table_id)

    async def wait_until_answered(self, table_id: int) -> None:
        """Wait until no press at this table waits for its answer.

        Wait also, for a while, until a game that has begun stands where it is to stand.
        """
        message = self._messages.get_or_create(table_id)
        while message.answered:
            await message.answered.wait()
        if message.has_begun:
            await self._worker.wait_until_done(table_id, GAME_START_TIMEOUT_S)

    async def _answer_press(self, interaction: discord.Interaction, table_id: int) -> None:
        """Answer a press on the table's message with the table as it stands."""
        message = self._messages.get_or_create(table_id)
        async with message.lock:
            table = await self._tables.load_table(table_id)
            shown = await self._stored.find_message(table_id, "table")
            pressed = interaction.message
            current = shown is not None and pressed is not None and pressed.id == shown.message_id
            if (
                not current
                or shown is None
                or shown.shown_seq >= table.seq
                or self._needs_repost(message, shown, table)
            ):
                # An older message of this table, or another press has just shown this very state,
                # or it will be posted anew.
                await replies.send_first_answer(interaction, interaction.response.defer())
                if pressed and shown and not current:
                    # A crash left it behind: its buttons would never show the result of a press.
                    await self._standing.delete_message(
                        PostLocation(pressed.channel.id, pressed.id)
                    )
                return
            composed = self._standing.adapt_to_channel(
                shown.channel_id, await self._composer.compose_table(table)
            )
            if message.looks_like(composed.fingerprint):
                await replies.send_first_answer(interaction, interaction.response.defer())
                await self._note_shown(message, shown, table, composed)
                return
            message.seen = None
            outcome = await self._edit_in_place(interaction, table_id, composed)
            if outcome == "promised":
                outcome = await self._send_deferred(interaction, composed)
            if outcome == "given":
                self._note_seen(message, table, composed)
                message.must_refresh = message.has_begun = False
                await self._note_shown(message, shown, table, composed)

    async def _edit_in_place(
        self, interaction: discord.Interaction, table_id: int, composed: ComposedMessage
    ) -> replies.Outcome:
        """Answer a press by an edit of its message; "unsure" where Discord refuses that.

        The table will be posted anew then.
        """
        edited = interaction.response.edit_message(
            view=composed.to_view(), attachments=composed.to_files(), allowed_mentions=NO_MENTIONS
        )
        try:
            outcome, _ = await replies.send_first_answer(interaction, edited)
        except discord.HTTPException as error:
            if not errors.is_content_refused(error):
                raise
            log.info("answer_refused", table=table_id, error=str(error))
            await replies.send_first_answer(interaction, interaction.response.defer())
            return "unsure"
        return outcome

    async def _send_deferred(
        self, interaction: discord.Interaction, composed: ComposedMessage
    ) -> replies.Outcome:
        """Send the answer that was deferred, through the interaction.

        It does not count among Discord's fifty requests a second, as an edit of the message by its
        id would.
        """
        try:
            await interaction.edit_original_response(
                view=composed.to_view(),
                attachments=composed.to_files(),
                allowed_mentions=NO_MENTIONS,
            )
        except discord.HTTPException as error:
            log.info("promise_not_kept", interaction=interaction.id, error=str(error))
            return "unsure"
        return "given"

    # --- showing ---------------------------------------------------------------------------------

    def on_commit(self, committed: CommittedTable) -> None:
        """Show a table at which something was committed."""
        # A new table is posted by the answer to the command that opened it.
        if committed.before.seq:
            if committed.before.phase == "lobby" and committed.table.phase == "play":
                self._messages.get_or_create(committed.table.id).has_begun = True
            self.request_update(committed.table.id)

    def is_held(self, key: int) -> bool:
        """Return whether a press is about to be answered with a table."""
        return self._messages.get_or_create(key).presses > 0

    async def wait_for_more(self, key: int) -> None:
        """Wait a while for further changes if nobody plays from the table's message."""
        loop, message = asyncio.get_running_loop(), self._messages.get_or_create(key)
        while not self._is_closing:
            left = message.shown_at + UNUSED_EDIT_INTERVAL_S - loop.time()
            if left <= 0 or not await self._can_wait(key):
                return
            message.hurry = asyncio.Event()
            try:
                async with asyncio.timeout(left):
                    await message.hurry.wait()
            except TimeoutError:
                return
            finally:
                message.hurry = None

    async def sync(self, key: int) -> bool:
        """Show a table as it stands; return False when it already did."""
        # A press waits for the lock, so an update that holds it goes ahead of the queue.
        async with request_queue.reserve_turn(key), self._messages.get_or_create(key).lock:
            return await self._sync_once(key)

    async def note_failure(self, key: int, error: Exception, again_in: float | None) -> None:
        """Log that a table could not be shown; tell the listeners if it will not be."""
        if again_in is None:  # nothing that waiting would mend; the next action tries again
            await self._mark_unshowable(key, error)
        else:
            log.warning("publish_failed", table=key, error=str(error), again_in=again_in)

    def note_defect(self, key: int) -> None:
        """Log an unexpected error."""
        log.exception("publish_defect", table=key)

    async def _can_wait(self, table_id: int) -> bool:
        if self._reveals.find_pause(table_id):
            return False
        shown = await self._stored.find_message(table_id, "table")
        table = await self._tables.load_table(table_id)
        is_behind = bool(shown and shown.shown_seq < table.seq)
        return is_behind and self._hand_messages.is_table_message_unused(table)

    async def _mark_unshowable(self, table_id: int, error: Exception) -> None:
        message = self._messages.get_or_create(table_id)
        channel_id = (await self._tables.load_location(table_id)).channel_id
        tell = log.info if message.is_unshowable else log.warning
        tell("table_not_shown", table=table_id, channel=channel_id, error=str(error))
        message.is_unshowable = True
        table = await self._tables.load_table(table_id)
        if table.phase == "over":  # nobody will act here again: not to be tried at every start
            await self._stored.save_message(
                ShownMessage(table_id, "table", PUBLIC_USER_ID, channel_id, NO_MESSAGE, table.seq)
            )
        for listener in self._on_unshowable:
            listener(table_id, error)

    async def _sync_once(self, table_id: int) -> bool:
        message = self._messages.get_or_create(table_id)
        table = await self._tables.load_table(table_id)
        shown = await self._stored.find_message(table_id, "table")
        again = message.must_refresh and table.phase != "over"  # no clock runs there
        end = table.seq - 1 if self._is_unrated(table_id) else table.seq
        pause = self._reveals.find_pause(table_id)
        is_done = pause.is_shown if pause else shown is not None and shown.shown_seq >= end
        if is_done and not again:
            return False
        message.must_refresh = False
        place = await self._tables.load_location(table_id)
        async with self._composer.spare:
            composed = await self._composer.compose_table(table)
            moves = message.shut and not composed.pause
            if message.shut and moves and await self._reveals.has_motion(place.guild_id):
                composed = await self._composer.add_motion(composed, message.shut, table)
        channel_id = shown.channel_id if shown else place.channel_id
        now = ShownMessage(table_id, "table", PUBLIC_USER_ID, channel_id, NO_MESSAGE, composed.seq)
        anew = shown is not None and self._needs_repost(message, shown, table)
        if shown and not anew and not again and message.looks_like(composed.fingerprint):
            await self._note_shown(message, shown, table, composed)
            return True
        message.seen = None
        called = table.tournament is not None  # to its table, by a mention of its own
        posted = await self._standing.sync_table_message(
            composed, now, shown, anew=anew, silent=called
        )
        self._note_seen(message, table, composed)
        if table.phase != "lobby":
            message.has_begun = False
        if posted:
            self._messages.note_posted(table_id, posted.channel_id)
            if posted.channel_id != place.channel_id:
                await self._tables.move_table(table_id, posted.channel_id)
        message.shown_at = asyncio.get_running_loop().time()
        await self._notify_shown(message, table, composed)
        return True

    @staticmethod
    def _note_seen(message: TableMessage, table: GameTable, composed: ComposedMessage) -> None:
        if table.phase == "play" or composed.pause:
            message.seen = composed.fingerprint

    async def _note_shown(
        self,
        message: TableMessage,
        shown: ShownMessage,
        table: GameTable,
        composed: ComposedMessage,
    ) -> None:
        """Note that the standing message shows the table as it was composed."""
        self._stored.raise_seq(shown, composed.seq)
        await self._notify_shown(message, table, composed)

    async def _notify_shown(
        self, message: TableMessage, table: GameTable, composed: ComposedMessage
    ) -> None:
        message.is_unshowable = False
        message.shut = composed.pause
        if composed.pause is not None:
            composed.pause.is_shown = True
            return
        for listener in self._on_shown:
            await listener(table)

    def _needs_repost(self, message: TableMessage, shown: ShownMessage, table: GameTable) -> bool:
        """Return whether the message is to be posted anew.

        It is if another is to take its place, if others have written much below it, or anything at
        all when its game begins.
        """
        if shown.shown_seq == LOST_SEQ:
            return True
        below = self._messages.count_messages_below(table.id, shown.channel_id)
        begun = message.has_begun and table.phase != "lobby"
        if begun and (below or self._messages.has_ephemeral(shown.channel_id)):
            return True
        return below >= REPOST_AFTER_MESSAGES
