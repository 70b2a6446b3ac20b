"""The public message of every table: one publisher a table, latest wins.

It renders when it sends, has one request in flight and sends again if the log has moved meanwhile.
What could not be shown is tried again; the log does not care.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from weakref import WeakValueDictionary

import discord
import structlog

from bot import requests
from bot.clock import RETRY_SECONDS
from bot.delivery import discord_errors as errors
from bot.delivery import replies
from bot.delivery.composer import Composed, Composer, Seen
from bot.delivery.standing import NO_MESSAGE, NOBODY, Post, Standing
from bot.delivery.tries import PATIENCE, TROUBLE
from bot.store.messages import EVERYBODY, LOST, Messages, Shown
from bot.tables.table import Table
from bot.tables.tables import Committed, Tables

log = structlog.get_logger()

PUSHED_UP = 12
"""After so many later messages in the channel the table is posted anew."""
UNHURRIED_SECONDS = 3.0
"""How often at most a table is shown at which nobody who is waited for looks at it."""
BEGINNING = 5.0
"""Seconds for which hands wait for the table to which they lead."""
CACHED = 10_000
"""Tables, and channels with tables, of which it is counted what pushed them up."""


@dataclass(slots=True)
class Answering:
    """Presses at one table that are about to be answered with it."""

    presses: int = 0
    done: asyncio.Event = field(default_factory=asyncio.Event)


class Publisher:
    """Keeps what stands in the channels up to date with the logs."""

    def __init__(
        self,
        standing: Standing,
        tables: Tables,
        messages: Messages,
        composer: Composer,
    ) -> None:
        self._standing = standing
        self._tables = tables
        self._messages = messages
        self._composer = composer
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._news = set[int]()
        """Tables that may have moved since their message was last looked at."""
        self._again = set[int]()
        self._answering: dict[int, Answering] = {}
        self._messages_in = dict[int, int]()
        """Channel with a table → messages of others that came there."""
        self._posted_at = dict[int, int]()
        """Table → how many of those there were when it was posted."""
        self._shown_at = dict[int, float]()
        """Table → when it was last shown (loop's time), if it may wait."""
        self._seen = dict[int, Seen]()
        """Table → what its message shows (`Composed.seen`), if that is known for certain."""
        self._hurry = dict[int, asyncio.Event]()
        """Tables that wait; set when there is news."""
        self._closing = False
        self._hidden = set[int]()
        """Tables that cannot be shown, which the operator is told once."""
        self.unhurried: Callable[[Table], bool] = lambda _: False
        """Whether nobody who is waited for at a table plays from its message."""
        self._covered = set[int]()
        """Channels where somebody has been answered since their newest table was posted."""
        self._begun = set[int]()
        """Tables whose game has begun and is not shown yet."""
        self.unrated: Callable[[int], bool] = lambda _: False
        """Whether nobody can say yet what a table that is over did to its people's ratings."""
        self.shown: list[Callable[[Table], Awaitable[None]]] = []
        """Told of a table that stands in its channel as it is here."""
        self.hidden: list[Callable[[int], None]] = []
        """Told of a table that cannot be shown."""
        self.refused: list[Callable[[int, Exception], None]] = []
        """Told of a table that cannot be shown, and why."""

    def clocks_moved(self, table_ids: Iterable[int]) -> None:
        """These tables show times that are no longer right, though their logs have not moved."""
        self._again.update(table_ids)

    def show_again(self, table_id: int) -> None:
        """Show the table once more, though its log has not moved: its thread was locked, or what
        stands there is in doubt."""
        self._again.add(table_id)
        self.touch(table_id)

    async def recover(self, table_id: int) -> None:
        """Shows a table again after a start, and waits a while until it stands."""
        self.touch(table_id)
        if task := self._tasks.get(table_id):
            await asyncio.wait({task}, timeout=PATIENCE)

    @property
    def under_way(self) -> Collection[asyncio.Task[None]]:
        """The tasks that show a table."""
        return self._tasks.values()

    def stop(self) -> None:
        """Show at once what would wait for more to come."""
        self._closing = True
        for hurry in self._hurry.values():
            hurry.set()

    def touch(self, table_id: int) -> None:
        """The table may have moved: show it as it stands, soon."""
        if table_id in self._tables.aside:
            return
        self._news.add(table_id)
        if hurry := self._hurry.get(table_id):
            hurry.set()
        if table_id not in self._tasks and table_id not in self._answering:
            task = asyncio.create_task(self._show(table_id), name=f"publish {table_id}")
            self._tasks[table_id] = task

    def message_posted(self, channel_id: int) -> None:
        """Somebody wrote in this channel; enough of it and the table is posted anew."""
        if channel_id in self._messages_in:
            self._messages_in[channel_id] += 1

    def answered_in(self, channel_id: int) -> None:
        """Somebody was answered in this channel, for his eyes alone: what stands there is no
        longer the last that he sees."""
        if len(self._covered) >= CACHED:
            self._covered.clear()
        self._covered.add(channel_id)

    async def message_deleted(self, message_id: int) -> None:
        """A moderator deleted something; if it was a table's message, it is posted anew; a result
        stays deleted."""
        shown = await self._messages.standing(message_id)
        if shown and shown.purpose == "table":
            table = await self._tables.known(shown.table_id)
            if table is not None and table.phase == "over":
                gone = replace(shown, message_id=NO_MESSAGE, shown_seq=table.seq)
                await self._messages.put(gone)
                return
            await self._standing.deleted(shown)
            self.touch(shown.table_id)

    async def posted(self, table_id: int, message: discord.Message, seq: int) -> None:
        """Notes a table's message that an answer has just posted."""
        shown = Shown(table_id, "table", EVERYBODY, message.channel.id, message.id, seq)
        self._lowest(table_id, message.channel.id)
        await self._messages.put(shown)

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
        await self.posted(table.id, message, composed.seq)
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
        answering = self._answering.setdefault(table_id, Answering())
        answering.presses += 1
        try:
            yield
        finally:
            answering.presses -= 1
            last = not answering.presses
            if last:
                del self._answering[table_id]
            try:
                shown = await self._messages.one(table_id, "table")
                table = await self._tables.load(table_id)
                if shown is None or shown.shown_seq < table.seq:
                    self.touch(table_id)
                elif last and table_id not in self._tasks:
                    self._news.discard(table_id)
            finally:
                if last:
                    answering.done.set()

    async def answered(self, table_id: int) -> None:
        """Returns once no press at this table waits for its answer: the rest can wait so long;
        and, for a while, once a game that has begun stands where it is to stand."""
        while answering := self._answering.get(table_id):
            await answering.done.wait()
        if table_id in self._begun and (task := self._tasks.get(table_id)):
            await asyncio.wait({task}, timeout=BEGINNING)

    async def _answer(self, interaction: discord.Interaction, table_id: int) -> None:
        """Answer a press on the table's message with the table as it stands."""
        async with self._lock(table_id):
            table = await self._tables.load(table_id)
            shown = await self._messages.one(table_id, "table")
            message = interaction.message
            current = shown is not None and message is not None and message.id == shown.message_id
            if (
                not current
                or shown is None
                or shown.shown_seq >= table.seq
                or self._stale(shown, table)
            ):
                # An older message of this table, or another press has just shown this very state,
                # or it will be posted anew.
                await replies.first(interaction, interaction.response.defer())
                if message and shown and not current:
                    # A crash left it behind: who presses here would never see what came of it.
                    await self._standing.take_away(Post(message.channel.id, message.id))
                return
            composed = self._standing.fit(shown.channel_id, await self._composer.public(table))
            if self._looks_the_same(table_id, composed):
                await replies.first(interaction, interaction.response.defer())
                self._messages.raise_seq(shown, composed.seq)
                await self._stands(table)
                return
            self._seen.pop(table_id, None)
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
                return  # it will be posted anew
            if outcome == "promised":
                outcome = await self._kept(interaction, composed)
            if outcome == "given":
                self._note_seen(table, composed)
                self._again.discard(table_id)
                self._begun.discard(table_id)
                self._messages.raise_seq(shown, composed.seq)
                await self._stands(table)

    async def _kept(self, interaction: discord.Interaction, composed: Composed) -> replies.Outcome:
        """What was promised to who pressed: it does not count among Discord's fifty a second, as an
        edit of the message by its id would."""
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
        """Something was committed: the table is shown anew."""
        # A new table is posted by the answer to the command that opened it.
        if committed.before.seq:
            if committed.before.phase == "lobby" and committed.table.phase == "play":
                self._begun.add(committed.table.id)
            self.touch(committed.table.id)

    def _lock(self, table_id: int) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _show(self, table_id: int) -> None:
        failures = 0
        try:
            while table_id not in self._answering:
                try:
                    await self._wait(table_id)
                    self._news.discard(table_id)
                    # Who presses waits for the lock, not for who waits for Discord.
                    async with requests.ahead(table_id), self._lock(table_id):
                        moved = await self._once(table_id)
                    if not moved and table_id not in self._news:
                        return
                    failures = 0
                except TROUBLE as error:
                    if errors.refused(error):
                        # Nothing that waiting would mend; the next action tries again.
                        await self._hide(table_id, error)
                        if table_id in self._news:
                            continue
                        return
                    pause = RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)]
                    log.warning("publish_failed", table=table_id, error=str(error), again_in=pause)
                    failures += 1
                    await asyncio.sleep(pause)
        except Exception:
            log.exception("publish_defect", table=table_id)
        finally:
            self._tasks.pop(table_id, None)
            self._news.discard(table_id)

    async def _wait(self, table_id: int) -> None:
        """Waits a while for what else comes, as long as nobody plays from what is shown here."""
        loop = asyncio.get_running_loop()
        while not self._closing:
            left = self._shown_at.get(table_id, 0.0) + UNHURRIED_SECONDS - loop.time()
            if left <= 0 or not await self._may_wait(table_id):
                return
            hurry = self._hurry[table_id] = asyncio.Event()
            try:
                async with asyncio.timeout(left):
                    await hurry.wait()
            except TimeoutError:
                return
            finally:
                del self._hurry[table_id]

    async def _may_wait(self, table_id: int) -> bool:
        shown = await self._messages.one(table_id, "table")
        table = await self._tables.load(table_id)
        return bool(shown and shown.shown_seq < table.seq) and self.unhurried(table)

    async def _hide(self, table_id: int, error: Exception) -> None:
        channel_id = (await self._tables.place(table_id)).channel_id
        tell = log.info if table_id in self._hidden else log.warning
        tell("table_not_shown", table=table_id, channel=channel_id, error=str(error))
        self._hidden.add(table_id)
        table = await self._tables.load(table_id)
        if table.phase == "over":  # nobody will act here again: not to be tried at every start
            await self._messages.put(
                Shown(table_id, "table", EVERYBODY, channel_id, NO_MESSAGE, table.seq)
            )
        for listener in self.hidden:
            listener(table_id)
        for hear in self.refused:
            hear(table_id, error)

    async def _once(self, table_id: int) -> bool:
        """Shows the table as it stands; False when it already did."""
        table = await self._tables.load(table_id)
        shown = await self._messages.one(table_id, "table")
        again = table_id in self._again and table.phase != "over"  # no clock runs there
        end = table.seq - 1 if self.unrated(table_id) else table.seq
        if shown and shown.shown_seq >= end and not again:
            return False
        self._again.discard(table_id)
        async with self._composer.spare:
            composed = await self._composer.public(table)
        place = await self._tables.place(table_id)
        channel_id = shown.channel_id if shown else place.channel_id
        now = Shown(table_id, "table", EVERYBODY, channel_id, NO_MESSAGE, composed.seq)
        anew = shown is not None and self._stale(shown, table)
        if shown and not anew and not again and self._looks_the_same(table_id, composed):
            self._messages.raise_seq(shown, composed.seq)
            await self._stands(table)
            return True
        self._seen.pop(table_id, None)
        called = table.tournament is not None  # to its table, by a mention of its own
        posted = await self._standing.keep(composed, now, shown, anew=anew, silent=called)
        self._note_seen(table, composed)
        if table.phase != "lobby":
            self._begun.discard(table_id)
        if posted:
            self._lowest(table_id, posted.channel_id)
            if posted.channel_id != place.channel_id:
                await self._tables.move(table_id, posted.channel_id)
        if len(self._shown_at) >= CACHED:
            self._shown_at.clear()
        self._shown_at[table_id] = asyncio.get_running_loop().time()
        await self._stands(table)
        return True

    def _looks_the_same(self, table_id: int, composed: Composed) -> bool:
        """Return whether the table's message looks like this already.

        It is not edited then: an edit bears a time, which would tell everybody that somebody has
        done something that only they may know.
        """
        seen = self._seen.get(table_id)
        return seen is not None and seen.is_like(composed.seen)

    def _note_seen(self, table: Table, composed: Composed) -> None:
        if len(self._seen) >= CACHED:
            self._seen.clear()
        if table.phase == "play":
            self._seen[table.id] = composed.seen

    async def _stands(self, table: Table) -> None:
        self._hidden.discard(table.id)
        for listener in self.shown:
            await listener(table)

    def _stale(self, shown: Shown, table: Table) -> bool:
        """Whether it is to be posted anew: another is to take its place, others have written much
        below it, or anything at all when its game begins."""
        if shown.shown_seq == LOST:
            return True
        later = self._later(shown.channel_id) - self._posted_at.get(shown.table_id, 0)
        begun = table.id in self._begun and table.phase != "lobby"
        if begun and (later or shown.channel_id in self._covered):
            return True
        return later >= PUSHED_UP

    def _lowest(self, table_id: int, channel_id: int) -> None:
        """The table has just been posted: nothing stands below it."""
        self._posted_at[table_id] = self._later(channel_id)
        self._covered.discard(channel_id)

    def _later(self, channel_id: int) -> int:
        """How many messages of others came to this channel since it is counted."""
        if max(len(self._messages_in), len(self._posted_at)) >= CACHED:
            # Both: a table of which nothing is known was posted at 0.
            self._messages_in.clear()
            self._posted_at.clear()
        return self._messages_in.setdefault(channel_id, 0)
