"""Delivery of hands, as private messages (`hands`) or ephemeral ones.

Every game is playable with every DM closed: the ephemeral view always answers, and follows the game
through its latest interaction for fifteen minutes; then it says so and leads to the table. What
lies open for all is shown on every private message at once, so that the game can go on.
"""

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import Any
from weakref import WeakValueDictionary

import discord
import structlog

from bot import request_queue
from bot.clock import now_ms
from bot.delivery.clocks import DecisionClocks
from bot.delivery.composer import ComposedMessage
from bot.delivery.context import DeliveryContext
from bot.delivery.hand_messages import (
    HAND_KINDS,
    HandKind,
    HandMessage,
    HandMessages,
    PlayerMessages,
    ViewState,
)
from bot.delivery.hands import HandPoster, list_asked_decisions
from bot.delivery.message_sync import NO_MENTIONS
from bot.delivery.publisher import TablePublisher
from bot.delivery.replies import edit_in_place, send_message
from bot.delivery.tries import RECOVERY_PATIENCE_S, RETRY_A_WHILE, TRANSIENT_ERRORS
from bot.delivery.worker import LatestWinsWorker, SyncJob
from bot.store.messages import LOST_SEQ, UNSURE_SEQ, Purpose, ShownMessage
from bot.store.people import ReminderKind
from bot.tables.cache import TableNotFoundError
from bot.tables.clock import has_reminder
from bot.tables.table import GameTable
from bot.tables.tables import CommittedTable
from bot.tasks import TaskSet
from bot.texts import get_texts

log = structlog.get_logger()

TOKEN_USE_MS = 14 * 60_000
"""Time for which an interaction's token is used, less than Discord's 15 minutes."""
REST_S = 10.0
"""Quiet time before messages from which a person does not play are updated.

They may have dismissed the message from which they play. Until then the others rest, whatever
comes.
"""
PEEK_PAUSE_S = 4.0
"""Pause between two edits of an ephemeral message that only follows the table."""
ALL_SLOW_TABLES = 0
"""Stands for all slow tables of a person, as a table's number does for one."""

HandKey = tuple[int, int, HandKind]
"""Key of a message: its table, its owner, and which of their messages it is."""


class HandDelivery(SyncJob[HandKey]):
    """Updater of people's own messages, one update in flight for each.

    The newest state wins.
    """

    def __init__(
        self,
        context: DeliveryContext,
        hand_messages: HandMessages,
        hands: HandPoster,
        publisher: TablePublisher,
        clocks: DecisionClocks,
    ) -> None:
        stores = context.stores
        self._client, self._tables = context.client, context.tables
        self._composer = context.composer
        self._ledger, self._stored, self._people = stores.ledger, stores.messages, stores.people
        self._messages = hand_messages
        self._hands = hands
        self._publisher = publisher
        self._clocks = clocks
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._worker = LatestWinsWorker("hand", self, RETRY_A_WHILE)
        self._tasks = TaskSet()
        self._on_opened: list[Callable[[int, int], None]] = []
        self._on_forgotten: list[Callable[[int], None]] = []

    def add_listeners(
        self,
        *,
        opened: Callable[[int, int], None] | None = None,
        forgotten: Callable[[int], None] | None = None,
    ) -> None:
        """Add listeners for an opened hand, and for a private message that is gone.

        `opened` is called with the table and the person; `forgotten` with the table, which may be
        another shard's.
        """
        if opened is not None:
            self._on_opened.append(opened)
        if forgotten is not None:
            self._on_forgotten.append(forgotten)

    @property
    def under_way(self) -> Collection[asyncio.Task[Any]]:
        """Return the tasks that deliver something."""
        return [*self._tasks, *self._worker.under_way]

    def stop(self) -> None:
        """Cancel all timers; the next start delivers the waiting messages."""
        for _, messages in self._messages:
            messages.cancel_timers()

    def flush_pending(self) -> None:
        """Deliver at once the messages that rest or wait for a pause to end."""
        for who, messages in self._messages:
            if messages.resting:
                self.update_all(*who)
            if messages.pause:
                self._end_pause(*who)

    async def on_clocks_moved(self, table_id: int) -> None:
        """Show awaited players the new end of their time.

        Only those who have their own messages before them.
        """
        table = await self._tables.load_table(table_id)
        waiting = {d.actor for d in table.list_decisions()}
        users = {m.user_id for seat, m in enumerate(table.members) if seat in waiting}
        for shown in await self._stored.list_messages(table_id):
            here = shown.purpose == "peek" or self._hands.has_posted(shown.channel_id)
            if here and shown.user_id in users and shown.purpose in ("hand", "peek"):
                self.force_refresh(table_id, shown.user_id)

    async def recover_table(self, table_id: int) -> None:
        """Deliver the messages that a crash held back, and wait a while for them."""
        table = await self._tables.load_table(table_id)
        own = [
            s for s in await self._stored.list_messages(table_id) if s.purpose in ("hand", "peek")
        ]
        shown = {s.user_id: s.shown_seq for s in own if s.purpose == "hand"}
        unsure = {s.user_id for s in own if s.shown_seq == UNSURE_SEQ}
        for peek in own:
            self._schedule_end(self._messages.get_or_create(table_id, peek.user_id), peek)
        keys = list[HandKey]()
        for seat, seq in enumerate(table.private_seq):
            user_id = table.members[seat].user_id
            if user_id is None:
                continue
            waited_for = (
                list_asked_decisions(table, user_id)
                and self._messages.get_played_from(table_id, user_id) != "table"
            )
            behind = shown.get(user_id, 0) < (table.seq if waited_for else seq)
            if behind or user_id in unsure:
                self.request_update(table_id, user_id)
                keys.extend((table_id, user_id, kind) for kind in HAND_KINDS)
        await asyncio.gather(
            *(self._worker.wait_until_done(key, RECOVERY_PATIENCE_S) for key in keys)
        )
        # A process may have shown it and died before it started the clock.
        await self._clocks.on_hand_undelivered(table, range(len(table.members)))

    def note_view(self, table_id: int, user_id: int, where: Purpose, focus: str = "") -> None:
        """Note the message that a person plays from, and the part they look at."""
        self._messages.note_view(table_id, user_id, ViewState(where, focus))

    def request_update(self, table_id: int, user_id: int) -> None:
        """Update a person's own messages, which may have changed, soon."""
        for kind in HAND_KINDS:
            self._worker.request_update((table_id, user_id, kind))

    def on_press_refused(self, table_id: int, user_id: int, where: Purpose) -> None:
        """Update a message on which a press was refused, as it may be old.

        This is done also where its owner does not play from it.
        """
        if where == self._messages.get_played_from(table_id, user_id):
            self.request_update(table_id, user_id)
        else:
            self.update_all(table_id, user_id)

    def update_all(self, table_id: int, user_id: int) -> None:
        """Update all messages of this person at a table, even those not played from."""
        messages = self._messages.get_or_create(table_id, user_id)
        messages.cancel_rest()
        messages.hand.is_woken = messages.peek.is_woken = True
        self.request_update(table_id, user_id)

    def force_refresh(self, table_id: int, user_id: int) -> None:
        """Show this person their own once more, though nothing has changed."""
        messages = self._messages.get_or_create(table_id, user_id)
        messages.hand.must_refresh = messages.peek.must_refresh = True
        self.request_update(table_id, user_id)

    def fall_back_to_dms(self, table_id: int, error: Exception) -> None:
        """Show a table to its awaited players in private, as its channel is closed."""
        self._tasks.begin_task(self._update_awaited(table_id))

    async def remind_player(self, table_id: int, user_id: int, reminder: ReminderKind) -> bool:
        """Post a player's hand at a slow table anew; return whether they are reachable.

        It takes the place of the one private message that stands for all their slow tables.
        """
        person = await self._people.load_person(user_id)
        if person is None:
            return False
        async with (
            request_queue.reserve_turn(table_id),
            self._get_lock(await self._tables.load_table(table_id), user_id),
        ):
            table, composed = await self._load_and_compose(table_id, user_id)
            own = await self._stored.find_message(table_id, "hand", user_id)
            others = await self._load_other_hands(table_id, user_id)
            former = own or next(iter(others), None)
            if not await self._hands.show_hand(table, person, former, composed, reminder):
                return False
            message = self._messages.get_or_create(table_id, user_id).hand
            message.seen, message.must_refresh = composed.fingerprint, False
            for other in others:
                if other is not former:
                    await self._hands.delete_hand(other)
                await self._forget_hand(other)
            return True

    async def _load_other_hands(self, table_id: int, user_id: int) -> list[ShownMessage]:
        """Load the private messages that show this person their hand at other slow tables."""
        shown = [
            await self._stored.find_message(table.id, "hand", user_id)
            for table in await self._load_slow_tables(user_id)
            if table.id != table_id
        ]
        return [each for each in shown if each is not None]

    async def _load_slow_tables(self, user_id: int) -> list[GameTable]:
        """Load the slow tables at which this person plays, by their numbers."""
        places = [each for each in await self._ledger.list_live_of(user_id) if each.phase == "play"]
        found = [table for _, table in await self._tables.load_readable(places)]
        return sorted((each for each in found if each.is_slow), key=lambda each: each.id)

    async def _list_waiting_tables(self, table: GameTable, user_id: int) -> Sequence[int]:
        """List the other slow tables at which this person is waited for.

        From this table's number on.
        """
        if not table.is_slow:
            return ()
        waiting = [
            other.id
            for other in await self._load_slow_tables(user_id)
            if other.id != table.id and _is_awaited_at(other, user_id)
        ]
        return sorted(waiting, key=lambda other: (other < table.id, other))

    async def _forget_hand(self, hand: ShownMessage) -> None:
        await self._stored.delete_message(hand)
        for listener in self._on_forgotten:
            listener(hand.table_id)

    async def answer_press(self, interaction: discord.Interaction, table_id: int) -> None:
        """Answer a press on a private message with what it shows now: one request."""
        user_id = interaction.user.id
        async with self._get_lock(await self._tables.load_table(table_id), user_id):
            table = await self._tables.load_table(table_id)
            in_private = interaction.guild_id is None
            composed = await self._compose_hand(table, user_id, in_private=in_private)
            anew = await edit_in_place(interaction, composed)
            await self._note_opened(table, user_id)
            assert interaction.message is not None
            message = interaction.message
            ephemeral = anew is not None or message.flags.ephemeral
            shown = ShownMessage(
                table_id,
                "peek" if ephemeral else "hand",
                user_id,
                message.channel.id,
                anew or message.id,
                composed.seq,
                interaction.token if ephemeral else None,
                now_ms() if ephemeral else None,
            )
            await self._note_answered(shown, composed)
            if table.is_slow and not ephemeral:
                for other in await self._load_other_hands(table_id, user_id):
                    if other.message_id != message.id:
                        await self._hands.delete_hand(other)
                    await self._forget_hand(other)
            if anew is not None:  # they play on from what they are shown now
                focus = self._messages.get_focus(table_id, user_id)
                self.note_view(table_id, user_id, "peek", focus)

    async def open_peek(
        self, interaction: discord.Interaction, table_id: int, focus: str = ""
    ) -> None:
        """Answer with the private view as a new ephemeral message."""
        user_id = interaction.user.id
        self.note_view(table_id, user_id, self._messages.get_played_from(table_id, user_id), focus)
        async with self._get_lock(await self._tables.load_table(table_id), user_id):
            table = await self._tables.load_table(table_id)
            composed = await self._compose_hand(table, user_id, in_private=False)
            message_id = await send_message(interaction, composed)
            await self._note_opened(table, user_id)
            for listener in self._on_opened:
                listener(table_id, user_id)
            if message_id is None:
                message_id = (await interaction.original_response()).id
            channel_id = interaction.channel_id
            if channel_id is None:
                return
            if former := await self._stored.find_message(table_id, "peek", user_id):
                self._tasks.begin_task(self._delete_peek(former))
            shown = ShownMessage(
                table_id,
                "peek",
                user_id,
                channel_id,
                message_id,
                composed.seq,
                interaction.token,
                now_ms(),
            )
            await self._note_answered(shown, composed)
            if await self._stored.find_message(table_id, "hand", user_id) is None:
                # They have nothing else to play from.
                self.note_view(table_id, user_id, "peek", focus)
            if self._messages.get_played_from(table_id, user_id) == "peek":
                self._stored.note_plays_from(table_id, user_id, "peek")  # from this one
        # Updates before now could not know of this message.
        if (await self._tables.load_table(table_id)).seq > composed.seq:
            self.request_update(table_id, user_id)

    # --- delivering ------------------------------------------------------------------------------

    async def on_table_shown(self, table: GameTable) -> None:
        """Start the clocks of players who play from the table's message, now shown."""
        seats = [
            seat
            for seat, member in enumerate(table.members)
            if member.user_id is None
            or self._messages.get_played_from(table.id, member.user_id) == "table"
        ]
        await self._clocks.on_table_shown(table, seats)
        computers = [seat for seat in seats if table.members[seat].user_id is None]
        await self._clocks.on_hand_delivered(table, computers)

    def on_commit(self, committed: CommittedTable) -> None:
        """Update the messages of people for whom a commit has something new.

        It is shown at once if it is theirs alone, if they play from there, or if it lies open for
        all.
        """
        table, before = committed.table, committed.before
        if table.state is None:
            return
        known_ids = {(d.actor, d.id) for d in before.list_decisions()}
        fresh = [d for d in table.list_decisions() if (d.actor, d.id) not in known_ids]
        asked = {decision.actor for decision in fresh}
        # Their clocks wait for it.
        due = {decision.actor for decision in fresh if decision.starts == "delivery"}
        opened = _is_reveal(table) and not _is_reveal(before)
        others = list[int]()
        for seat, member in enumerate(table.members):
            if member.user_id is None:
                continue
            known = before.private_seq[seat] if before.private_seq else 0
            plays_here = self._messages.get_played_from(table.id, member.user_id) != "table"
            over = table.phase == "over"
            if over:
                self._messages.get_or_create(table.id, member.user_id).cancel_following()
            news = table.private_seq[seat] > known or over or opened
            if news or seat in due or (seat in asked and plays_here):
                self.request_update(table.id, member.user_id)
            else:
                others.append(member.user_id)
        if others:
            self._tasks.begin_task(self._follow_table(table.id, others))

    async def _follow_table(self, table_id: int, user_ids: Sequence[int]) -> None:
        """Update people's messages that only follow the table.

        An ephemeral message beside the table is updated soon, as it hides the table, all else
        later.
        """
        table = await self._tables.load_table(table_id)
        if table.phase == "over":
            return  # all that it says is brought at once
        for shown in await self._stored.list_messages(table_id):
            if shown.user_id not in user_ids or shown.purpose not in ("peek", "hand"):
                continue
            if shown.shown_seq == LOST_SEQ or shown.shown_seq >= table.seq:
                continue
            user_id = shown.user_id
            looks_there = self._messages.get_played_from(table_id, user_id) in ("table", "peek")
            if looks_there and shown.purpose == "peek" and list_asked_decisions(table, user_id):
                self._worker.request_update((table_id, user_id, "peek"))
            elif looks_there and shown.purpose == "peek":
                self._update_peek_soon(table_id, user_id)
            else:
                self._follow_later(table_id, user_id)

    def _update_peek_soon(self, table_id: int, user_id: int) -> None:
        """Edit an ephemeral message now, or when the pause after its last edit ends."""
        messages = self._messages.get_or_create(table_id, user_id)
        messages.has_news = messages.pause is not None
        if messages.pause is None:
            self._worker.request_update((table_id, user_id, "peek"))
            messages.pause = asyncio.get_running_loop().call_later(
                PEEK_PAUSE_S, self._end_pause, table_id, user_id
            )

    def _end_pause(self, table_id: int, user_id: int) -> None:
        """Deliver the changes that waited for the end of an edit's pause."""
        messages = self._messages.get_or_create(table_id, user_id)
        if messages.pause:
            messages.pause.cancel()
            messages.pause = None
        if messages.has_news:
            self._update_peek_soon(table_id, user_id)

    def _begin_rest(self, table_id: int, user_id: int) -> None:
        """Let a message rest that its owner does not play from, anew from now on."""
        messages = self._messages.get_or_create(table_id, user_id)
        messages.cancel_rest()
        messages.resting = asyncio.get_running_loop().call_later(
            REST_S, self._end_rest, table_id, user_id
        )

    def _end_rest(self, table_id: int, user_id: int) -> None:
        self._messages.get_or_create(table_id, user_id).resting = None
        self._tasks.begin_task(self._end_quiet(table_id, user_id))

    def _follow_later(self, table_id: int, user_id: int) -> None:
        """Have a person's messages follow the table once it has rested, anew from now on."""
        messages = self._messages.get_or_create(table_id, user_id)
        if messages.following:
            messages.following.cancel()
        messages.following = asyncio.get_running_loop().call_later(
            REST_S, self._end_following, table_id, user_id
        )

    def _end_following(self, table_id: int, user_id: int) -> None:
        self._messages.get_or_create(table_id, user_id).following = None
        self._tasks.begin_task(self._end_quiet(table_id, user_id))

    def _get_lock(self, table: GameTable, user_id: int) -> asyncio.Lock:
        """Return the lock of a person's messages.

        One for all slow tables, which share a message.
        """
        where = ALL_SLOW_TABLES if table.is_slow else table.id
        return self._locks.setdefault((where, user_id), asyncio.Lock())

    async def _compose_hand(
        self, table: GameTable, user_id: int, *, in_private: bool
    ) -> ComposedMessage:
        person = await self._people.load_person(user_id)
        words = get_texts(person.locale if person else "en")
        focus = self._messages.get_focus(table.id, user_id)
        waiting = await self._list_waiting_tables(table, user_id) if in_private else ()
        return await self._composer.compose_hand(table, user_id, words, focus, waiting)

    async def _note_opened(self, table: GameTable, user_id: int) -> None:
        """Start the clock of a person who has opened their own view."""
        seat = table.find_seat(user_id)
        if seat is not None:
            await self._clocks.on_hand_delivered(table, [seat])
            await self._clocks.on_hand_opened(table, seat)

    async def _update_awaited(self, table_id: int) -> None:
        table = await self._tables.load_table(table_id)
        for decision in table.list_decisions():
            user_id = isinstance(decision.actor, int) and table.members[decision.actor].user_id
            if user_id:
                self.request_update(table_id, user_id)

    def on_pause_ended(self, table_id: int) -> None:
        """Update what was held back with the result of a challenge."""
        for (at, user_id), _ in self._messages:
            if at == table_id:
                self.request_update(table_id, user_id)

    def is_held(self, key: HandKey) -> bool:
        """Return whether the table shows what is doubted, and its result is held back."""
        return self._publisher.is_shut(key[0])

    async def wait_for_more(self, key: HandKey) -> None:
        """Wait until no press at the table waits for its answer."""
        await self._publisher.wait_until_answered(key[0])

    async def sync(self, key: HandKey) -> bool:
        """Update one of a person's messages, and start their clock."""
        table_id, user_id, kind = key
        message = self._messages.get_or_create(table_id, user_id).get_message(kind)
        wanted = message.must_refresh, message.is_woken
        message.must_refresh = message.is_woken = False
        try:
            if kind == "peek":
                await self._sync_peek(table_id, user_id, *wanted)
                return False
            table, reached = await self._sync_hand(table_id, user_id, *wanted)
        except BaseException:
            message.must_refresh |= wanted[0]
            message.is_woken |= wanted[1]
            raise
        await self._start_clock(table, user_id, reached=reached)
        return False

    async def note_failure(self, key: HandKey, error: Exception, again_in: float | None) -> None:
        """Log an update that Discord did not take.

        A person who will not be shown it has a while to open it.
        """
        table_id, user_id, kind = key
        log.warning(
            "delivery_failed", table=table_id, user=user_id, error=str(error), again_in=again_in
        )
        if again_in is None and kind == "hand":
            await self._start_clock(await self._tables.load_table(table_id), user_id, reached=False)

    def note_defect(self, key: HandKey) -> None:
        """Log an unexpected error."""
        # Not of a shard that was closed here: the process that has it now shows the message.
        if not self._client.is_closed():
            log.exception("delivery_defect", table=key[0], user=key[1])

    async def _start_clock(self, table: GameTable, user_id: int, *, reached: bool) -> None:
        seat = table.find_seat(user_id)
        if seat is not None:
            start = self._clocks.on_hand_delivered if reached else self._clocks.on_hand_undelivered
            await start(table, [seat])

    async def _sync_hand(
        self, table_id: int, user_id: int, forced: bool, woken: bool
    ) -> tuple[GameTable, bool]:
        """Update a person's hand.

        Return the table it shows, and whether there was any way to them.
        """
        table = await self._tables.load_table(table_id)
        person = await self._people.load_person(user_id)
        if person is None or table.find_seat(user_id) is None:
            return table, False
        messages = self._messages.get_or_create(table_id, user_id)
        if not await self._needs_update(table_id, user_id, "hand", forced, woken):
            # Only the hand proves that they were shown it: the other message may be
            # dismissed.
            return table, messages.resting is None
        # A press waits for the lock, so an update that holds it goes ahead of the queue.
        async with request_queue.reserve_turn(table_id), self._get_lock(table, user_id):
            if not await self._needs_update(table_id, user_id, "hand", forced, woken):
                return table, True
            table, composed = await self._load_and_compose(table_id, user_id)
            hand = await self._stored.find_message(table_id, "hand", user_id)
            if hand and not forced and _looks_the_same(messages.hand, hand, composed):
                self._stored.raise_seq(hand, composed.seq)
                return table, True
            reached = await self._hands.show_hand(table, person, hand, composed)
            if reached:
                messages.hand.seen = composed.fingerprint
            return table, reached

    async def _sync_peek(self, table_id: int, user_id: int, forced: bool, woken: bool) -> None:
        """Update a person's ephemeral message, as far as Discord takes it."""
        async with self._get_lock(await self._tables.load_table(table_id), user_id):
            if not await self._needs_update(table_id, user_id, "peek", forced, woken):
                return
            peek = await self._stored.find_message(table_id, "peek", user_id)
            _, composed = await self._load_and_compose(table_id, user_id, in_private=False)
            if peek is None:
                return
            message = self._messages.get_or_create(table_id, user_id).peek
            if not forced and _looks_the_same(message, peek, composed):
                self._stored.raise_seq(peek, composed.seq)
                return
            await self._edit_peek(peek, composed)

    async def _note_answered(self, shown: ShownMessage, composed: ComposedMessage) -> None:
        """Note a message that has just answered its owner."""
        await self._stored.save_message(shown)
        messages = self._messages.get_or_create(shown.table_id, shown.user_id)
        messages.get_message(shown.purpose).seen = composed.fingerprint
        self._schedule_end(messages, shown)

    async def _load_and_compose(
        self, table_id: int, user_id: int, *, in_private: bool = True
    ) -> tuple[GameTable, ComposedMessage]:
        async with self._composer.spare:
            table = await self._tables.load_table(table_id)
            return table, await self._compose_hand(table, user_id, in_private=in_private)

    async def _needs_update(
        self, table_id: int, user_id: int, kind: HandKind, forced: bool, woken: bool
    ) -> bool:
        """Return whether one of a person's messages is to be updated now.

        A message from which they do not play may rest, unless it is `woken`, or something that is
        theirs alone is new.
        """
        table = await self._tables.load_table(table_id)
        shown = await self._stored.find_message(table_id, kind, user_id)
        seat = table.find_seat(user_id)
        if table.is_slow and kind == "hand" and (not shown or shown.shown_seq == LOST_SEQ):
            return False  # until they are reminded
        if shown is None or seat is None:
            return kind == "hand" and seat is not None
        if forced or shown.shown_seq >= table.seq:
            return forced
        news = table.private_seq[seat] > shown.shown_seq or table.phase == "over"
        if (
            woken
            or _is_reveal(table)
            or news
            or shown.shown_seq == UNSURE_SEQ
            or self._messages.get_played_from(table_id, user_id) in ("table", kind)
        ):
            return True
        self._begin_rest(table_id, user_id)
        return False

    async def _end_quiet(self, table_id: int, user_id: int) -> None:
        # While much is to be shown, only players who are waited for need an update.
        if not request_queue.get_queue().is_crowded or list_asked_decisions(
            await self._tables.load_table(table_id), user_id
        ):
            self.update_all(table_id, user_id)

    async def _delete_peek(self, peek: ShownMessage) -> None:
        """Delete an ephemeral message that a newer one has replaced."""
        if peek.token is None or now_ms() - (peek.token_at or 0) > TOKEN_USE_MS:
            return
        try:
            await self._open_webhook(peek.token).delete_message(peek.message_id)
        except TRANSIENT_ERRORS as error:
            log.info("peek_stays", table=peek.table_id, user=peek.user_id, error=str(error))

    def _open_webhook(self, token: str) -> discord.Webhook:
        return discord.Webhook.partial(self._client.application_id or 0, token, client=self._client)

    async def _edit_peek(self, peek: ShownMessage, composed: ComposedMessage) -> None:
        """Update a person's ephemeral message.

        Discord takes an edit of a dismissed one, or one that the client has forgotten, too: it
        reaches nobody for certain.
        """
        if peek.token is None or now_ms() - (peek.token_at or 0) > TOKEN_USE_MS:
            await self._stored.delete_message(peek)
            return
        try:
            await self._open_webhook(peek.token).edit_message(
                peek.message_id,
                view=composed.to_view(),
                attachments=composed.to_files(),
                allowed_mentions=NO_MENTIONS,
            )
            self._stored.raise_seq(peek, composed.seq)
            self._messages.get_or_create(
                peek.table_id, peek.user_id
            ).peek.seen = composed.fingerprint
        except discord.HTTPException as error:
            # Dismissed by its owner, or its token is over: they ask again when they want it.
            log.info("peek_gone", table=peek.table_id, user=peek.user_id, error=str(error))
            await self._stored.delete_message(peek)

    # --- the end of an ephemeral message ---------------------------------------------------------

    def _schedule_end(self, messages: PlayerMessages, shown: ShownMessage) -> None:
        """Schedule the end of this message's updates, if it is an ephemeral one."""
        if shown.purpose != "peek" or shown.token is None or shown.token_at is None:
            return
        if messages.ending:
            messages.ending.cancel()
        left = max(0.0, (shown.token_at + TOKEN_USE_MS - now_ms()) / 1000)
        messages.ending = asyncio.get_running_loop().call_later(left, self._end_peek, shown)

    def _end_peek(self, peek: ShownMessage) -> None:
        self._messages.get_or_create(peek.table_id, peek.user_id).ending = None
        self._tasks.begin_task(self._lead_away(peek))

    async def _lead_away(self, peek: ShownMessage) -> None:
        """Have an ephemeral message lead to the table while it can still be edited.

        What it showed would not follow the game any more.
        """
        try:
            table = await self._tables.load_or_none(peek.table_id)
            if table is not None and peek.token is not None:
                await self._replace_peek(peek, peek.token, table)
        except (TableNotFoundError, *TRANSIENT_ERRORS) as error:
            log.info("peek_gone", table=peek.table_id, user=peek.user_id, error=str(error))

    async def _replace_peek(self, peek: ShownMessage, token: str, table: GameTable) -> None:
        user_id = peek.user_id
        async with self._get_lock(table, user_id):
            standing = await self._stored.find_message(table.id, "peek", user_id)
            if standing is None or standing.token != token:
                return
            await self._stored.delete_message(peek)
            if self._messages.get_played_from(table.id, user_id) == "peek":
                self.note_view(table.id, user_id, "table")
            if table.phase == "over":
                return  # what it shows remains
            person = await self._people.load_person(user_id)
            words = get_texts(person.locale if person else "en")
            composed = await self._composer.compose_left_behind(table, words)
            await self._open_webhook(token).edit_message(
                peek.message_id,
                view=composed.to_view(),
                attachments=[],
                allowed_mentions=NO_MENTIONS,
            )


def _looks_the_same(message: HandMessage, shown: ShownMessage, composed: ComposedMessage) -> bool:
    """Return whether a person's message looks like this already.

    It is not edited then: an edit bears a time, which would tell them that somebody has done
    something of which they may not know.
    """
    seen, is_certain = message.seen, shown.shown_seq not in (LOST_SEQ, UNSURE_SEQ)
    return is_certain and seen is not None and seen.is_like(composed.fingerprint)


def _is_reveal(table: GameTable) -> bool:
    """Return whether something lies open that all are to see before the game goes on."""
    return any(decision.pace == "reveal" for decision in table.list_decisions())


def _is_awaited_at(table: GameTable, user_id: int) -> bool:
    """Return whether this person is waited for at a slow table."""
    seat = table.find_seat(user_id)
    return any(each.actor == seat and has_reminder(each) for each in table.list_decisions())
