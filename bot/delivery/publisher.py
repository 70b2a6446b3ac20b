"""The public message of every table: one update in flight for each, the newest state wins.

It is composed when it is sent, and looked at once more when it was. What Discord did not take is
tried again; the log does not care.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Iterable
from contextlib import asynccontextmanager
from math import inf

import discord
import structlog
from msgspec.structs import replace

from bot import requests
from bot.delivery import discord_errors as errors
from bot.delivery import replies
from bot.delivery.composer import Composed
from bot.delivery.context import DeliveryContext
from bot.delivery.hand_messages import HandMessages
from bot.delivery.standing import NO_MESSAGE, NOBODY, Post
from bot.delivery.table_messages import TableMessage, TableMessages
from bot.delivery.tries import PATIENCE, RETRY_FOR_EVER
from bot.delivery.worker import LatestWinsWorker, SyncJob
from bot.store.messages import EVERYBODY, LOST, Shown
from bot.tables.table import Table
from bot.tables.tables import Committed

log = structlog.get_logger()

PUSHED_UP = 12
"""After so many later messages in the channel the table is posted anew."""
UNHURRIED_SECONDS = 3.0
"""How often at most a table is shown at which nobody who is waited for looks at it."""
BEGINNING = 5.0
"""Seconds for which hands wait for the table to which they lead."""


class Publisher(SyncJob[int]):
    """Keeps what stands in the channels up to date with the logs."""

    def __init__(
        self,
        context: DeliveryContext,
        table_messages: TableMessages,
        hand_messages: HandMessages,
        is_unrated: Callable[[int], bool],
    ) -> None:
        """`is_unrated` tells whether nobody can say yet what a table that is over did to its
        people's ratings."""
        self._tables, self._composer = context.tables, context.composer
        self._standing, self._stored = context.message_sync, context.stores.messages
        self._messages = table_messages
        self._hand_messages = hand_messages
        self._is_unrated = is_unrated
        self._worker = LatestWinsWorker("publish", self, RETRY_FOR_EVER)
        self._is_closing = False
        self._on_shown: list[Callable[[Table], Awaitable[None]]] = []
        self._on_unshowable: list[Callable[[int, Exception], None]] = []

    def subscribe(
        self,
        *,
        shown: Callable[[Table], Awaitable[None]] | None = None,
        unshowable: Callable[[int, Exception], None] | None = None,
    ) -> None:
        """Have somebody told of a table that stands in its channel as it is here, or of one that
        cannot be shown, and why."""
        if shown is not None:
            self._on_shown.append(shown)
        if unshowable is not None:
            self._on_unshowable.append(unshowable)

    def clocks_moved(self, table_ids: Iterable[int]) -> None:
        """Note that tables show times that are no longer right, though their logs have not
        moved."""
        for table_id in table_ids:
            self._messages.get(table_id).must_refresh = True

    def force_refresh(self, table_id: int) -> None:
        """Show a table once more, though its log has not moved: its thread was locked, or what
        stands there is in doubt."""
        self._messages.get(table_id).must_refresh = True
        self.request_update(table_id)

    async def recover(self, table_id: int) -> None:
        """Show a table again after a start, and wait a while until it stands."""
        self.request_update(table_id)
        await self._worker.wait(table_id, PATIENCE)

    @property
    def table_messages(self) -> TableMessages:
        """What is known of the tables' messages."""
        return self._messages

    @property
    def under_way(self) -> Collection[asyncio.Task[None]]:
        """The tasks that show a table."""
        return self._worker.under_way

    def stop(self) -> None:
        """Show at once what waits for more to come, from now on."""
        self._is_closing = True
        self.settle()

    def settle(self) -> None:
        """Show at once what waits for more to come."""
        for message in self._messages:
            message.shown_at = -inf
            if message.hurry:
                message.hurry.set()

    def request_update(self, table_id: int) -> None:
        """Show a table that may have moved as it stands, soon."""
        if table_id in self._tables.aside:
            return
        if hurry := self._messages.get(table_id).hurry:
            hurry.set()
        self._worker.request_update(table_id)

    async def message_deleted(self, message_id: int) -> None:
        """A moderator deleted something; if it was a table's message, it is posted anew; a result
        stays deleted."""
        shown = await self._stored.standing(message_id)
        if shown and shown.purpose == "table":
            table = await self._tables.known(shown.table_id)
            if table is not None and table.phase == "over":
                gone = replace(shown, message_id=NO_MESSAGE, shown_seq=table.seq)
                await self._stored.put(gone)
                return
            await self._standing.deleted(shown)
            self.request_update(shown.table_id)

    async def post(
        self,
        interaction: replies.Press,
        table: Table,
        called: str = "",
        named: discord.AllowedMentions = NOBODY,
    ) -> bool:
        """Answer with the message of a table that has none yet. At its end stands who is `called`,
        which rings for those `named`; the first change of the table takes it away.

        Return False where another answer was promised: then the table is posted by itself.
        """
        async with self._hold(table.id):
            return await self._post(interaction, table, called, named)

    async def _post(
        self,
        interaction: replies.Press,
        table: Table,
        called: str,
        named: discord.AllowedMentions,
    ) -> bool:
        composed = await self._composer.public(table)
        if called:
            composed = composed.with_text(called)
        sent = interaction.response.send_message(
            view=composed.view(), files=composed.files(), allowed_mentions=named
        )
        outcome, answer = await replies.first(interaction, sent)
        if outcome == "promised":
            return False
        message = answer.resource if answer else None
        if not isinstance(message, discord.InteractionMessage):
            message = await interaction.original_response()
        channel_id, seq = message.channel.id, composed.seq
        self._messages.note_posted(table.id, channel_id)
        await self._stored.put(Shown(table.id, "table", EVERYBODY, channel_id, message.id, seq))
        return True

    async def answer_press(
        self, interaction: discord.Interaction, table_id: int, change: Awaitable[object]
    ) -> None:
        """Make a `change` that a press on the table's message asks for, and answer the press with
        the table as it stands then: one request. Raises what the change raises."""
        async with self._hold(table_id):
            await change
            await self._answer(interaction, table_id)

    @asynccontextmanager
    async def _hold(self, table_id: int) -> AsyncGenerator[None, None]:
        """Hold back edits of a table's message, as a press is about to show it by its own answer.

        Whatever becomes of that, the table is shown in the end.
        """
        message = self._messages.get(table_id)
        message.hold()
        try:
            yield
        finally:
            answered = message.release()
            try:
                shown = await self._stored.one(table_id, "table")
                table = await self._tables.load(table_id)
                if shown is None or shown.shown_seq < table.seq:
                    self.request_update(table_id)
            finally:
                if answered:
                    answered.set()

    async def wait_until_answered(self, table_id: int) -> None:
        """Wait until no press at this table waits for its answer: the rest can wait so long; and,
        for a while, until a game that has begun stands where it is to stand."""
        message = self._messages.get(table_id)
        while message.answered:
            await message.answered.wait()
        if message.has_begun:
            await self._worker.wait(table_id, BEGINNING)

    async def _answer(self, interaction: discord.Interaction, table_id: int) -> None:
        """Answer a press on the table's message with the table as it stands."""
        message = self._messages.get(table_id)
        async with message.lock:
            table = await self._tables.load(table_id)
            shown = await self._stored.one(table_id, "table")
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
                await replies.first(interaction, interaction.response.defer())
                if pressed and shown and not current:
                    # A crash left it behind: who presses here would never see what came of it.
                    await self._standing.take_away(Post(pressed.channel.id, pressed.id))
                return
            composed = self._standing.fit(shown.channel_id, await self._composer.public(table))
            if message.looks_like(composed.seen):
                await replies.first(interaction, interaction.response.defer())
                await self._note_shown(message, shown, table, composed)
                return
            message.seen = None
            outcome = await self._edit_in_place(interaction, table_id, composed)
            if outcome == "promised":
                outcome = await self._keep_promise(interaction, composed)
            if outcome == "given":
                self._note_seen(message, table, composed)
                message.must_refresh = message.has_begun = False
                await self._note_shown(message, shown, table, composed)

    async def _edit_in_place(
        self, interaction: discord.Interaction, table_id: int, composed: Composed
    ) -> replies.Outcome:
        """Answer a press by an edit of its message; where Discord refuses that, the table will be
        posted anew, and what becomes of the answer is "unsure"."""
        edited = interaction.response.edit_message(
            view=composed.view(), attachments=composed.files(), allowed_mentions=NOBODY
        )
        try:
            outcome, _ = await replies.first(interaction, edited)
        except discord.HTTPException as error:
            if not errors.of_contents(error):
                raise
            log.info("answer_refused", table=table_id, error=str(error))
            await replies.first(interaction, interaction.response.defer())
            return "unsure"
        return outcome

    async def _keep_promise(
        self, interaction: discord.Interaction, composed: Composed
    ) -> replies.Outcome:
        """Send what was promised to who pressed: it does not count among Discord's fifty a second,
        as an edit of the message by its id would."""
        try:
            await interaction.edit_original_response(
                view=composed.view(), attachments=composed.files(), allowed_mentions=NOBODY
            )
        except discord.HTTPException as error:
            log.info("promise_not_kept", interaction=interaction.id, error=str(error))
            return "unsure"
        return "given"

    # --- showing ---------------------------------------------------------------------------------

    def committed(self, committed: Committed) -> None:
        """Show a table at which something was committed."""
        # A new table is posted by the answer to the command that opened it.
        if committed.before.seq:
            if committed.before.phase == "lobby" and committed.table.phase == "play":
                self._messages.get(committed.table.id).has_begun = True
            self.request_update(committed.table.id)

    def is_held(self, key: int) -> bool:
        """Return whether a press is about to be answered with a table."""
        return self._messages.get(key).presses > 0

    async def wait_for_more(self, key: int) -> None:
        """Wait a while for what else comes, as long as nobody plays from a table's message."""
        loop, message = asyncio.get_running_loop(), self._messages.get(key)
        while not self._is_closing:
            left = message.shown_at + UNHURRIED_SECONDS - loop.time()
            if left <= 0 or not await self._may_wait(key):
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
        # Who presses waits for the lock, not for who waits for Discord.
        async with requests.ahead(key), self._messages.get(key).lock:
            return await self._sync_once(key)

    async def note_failure(self, key: int, error: Exception, again_in: float | None) -> None:
        """Log that a table could not be shown; where it will not be, tell who is to hear of it."""
        if again_in is None:  # nothing that waiting would mend; the next action tries again
            await self._mark_unshowable(key, error)
        else:
            log.warning("publish_failed", table=key, error=str(error), again_in=again_in)

    def note_defect(self, key: int) -> None:
        """Log an error that nobody foresaw."""
        log.exception("publish_defect", table=key)

    async def _may_wait(self, table_id: int) -> bool:
        shown = await self._stored.one(table_id, "table")
        table = await self._tables.load(table_id)
        is_behind = bool(shown and shown.shown_seq < table.seq)
        return is_behind and self._hand_messages.nobody_plays_from_table_message(table)

    async def _mark_unshowable(self, table_id: int, error: Exception) -> None:
        message = self._messages.get(table_id)
        channel_id = (await self._tables.place(table_id)).channel_id
        tell = log.info if message.is_unshowable else log.warning
        tell("table_not_shown", table=table_id, channel=channel_id, error=str(error))
        message.is_unshowable = True
        table = await self._tables.load(table_id)
        if table.phase == "over":  # nobody will act here again: not to be tried at every start
            await self._stored.put(
                Shown(table_id, "table", EVERYBODY, channel_id, NO_MESSAGE, table.seq)
            )
        for listener in self._on_unshowable:
            listener(table_id, error)

    async def _sync_once(self, table_id: int) -> bool:
        message = self._messages.get(table_id)
        table = await self._tables.load(table_id)
        shown = await self._stored.one(table_id, "table")
        again = message.must_refresh and table.phase != "over"  # no clock runs there
        end = table.seq - 1 if self._is_unrated(table_id) else table.seq
        if shown and shown.shown_seq >= end and not again:
            return False
        message.must_refresh = False
        async with self._composer.spare:
            composed = await self._composer.public(table)
        place = await self._tables.place(table_id)
        channel_id = shown.channel_id if shown else place.channel_id
        now = Shown(table_id, "table", EVERYBODY, channel_id, NO_MESSAGE, composed.seq)
        anew = shown is not None and self._needs_repost(message, shown, table)
        if shown and not anew and not again and message.looks_like(composed.seen):
            await self._note_shown(message, shown, table, composed)
            return True
        message.seen = None
        called = table.tournament is not None  # to its table, by a mention of its own
        posted = await self._standing.keep(composed, now, shown, anew=anew, silent=called)
        self._note_seen(message, table, composed)
        if table.phase != "lobby":
            message.has_begun = False
        if posted:
            self._messages.note_posted(table_id, posted.channel_id)
            if posted.channel_id != place.channel_id:
                await self._tables.move(table_id, posted.channel_id)
        message.shown_at = asyncio.get_running_loop().time()
        await self._tell_shown(message, table)
        return True

    @staticmethod
    def _note_seen(message: TableMessage, table: Table, composed: Composed) -> None:
        if table.phase == "play":
            message.seen = composed.seen

    async def _note_shown(
        self, message: TableMessage, shown: Shown, table: Table, composed: Composed
    ) -> None:
        """Note that what stands there shows the table as it was composed."""
        self._stored.raise_seq(shown, composed.seq)
        await self._tell_shown(message, table)

    async def _tell_shown(self, message: TableMessage, table: Table) -> None:
        message.is_unshowable = False
        for listener in self._on_shown:
            await listener(table)

    def _needs_repost(self, message: TableMessage, shown: Shown, table: Table) -> bool:
        """Return whether it is to be posted anew: another is to take its place, others have written
        much below it, or anything at all when its game begins."""
        if shown.shown_seq == LOST:
            return True
        below = self._messages.messages_below(table.id, shown.channel_id)
        begun = message.has_begun and table.phase != "lobby"
        if begun and (below or self._messages.has_ephemeral(shown.channel_id)):
            return True
        return below >= PUSHED_UP
