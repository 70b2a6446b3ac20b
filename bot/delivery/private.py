"""What belongs to one person alone: their hand by private message (`hands`), or as an ephemeral
message.

Every game is playable with every DM closed: the ephemeral view always answers, and follows the game
through its latest interaction for fifteen minutes; then it says so and leads to the table. What
lies open for all is shown on every private message at once: none stands in its way.
"""

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import Any
from weakref import WeakValueDictionary

import discord
import structlog

from bot import requests
from bot.clock import now_ms
from bot.delivery.clocks import Clocks
from bot.delivery.composer import Composed
from bot.delivery.context import DeliveryContext
from bot.delivery.hand_messages import (
    HAND_KINDS,
    HandKind,
    HandMessage,
    HandMessages,
    PlayerMessages,
    ViewState,
)
from bot.delivery.hands import Hands, asked
from bot.delivery.publisher import Publisher
from bot.delivery.replies import show, turn
from bot.delivery.standing import NOBODY
from bot.delivery.tries import PATIENCE, RETRY_A_WHILE, TROUBLE
from bot.delivery.worker import LatestWinsWorker, SyncJob
from bot.store.messages import LOST, UNSURE, Purpose, Shown
from bot.store.people import Call
from bot.tables.cache import Unknown
from bot.tables.clock import is_called
from bot.tables.table import Table
from bot.tables.tables import Committed
from bot.tasks import Tasks
from bot.texts import say

log = structlog.get_logger()

TOKEN_MS = 14 * 60_000
"""How long an interaction's token is used; Discord takes it for fifteen minutes."""
REST_SECONDS = 10.0
"""After so long without news the messages that a person does not play from are brought up to date,
too: perhaps they have dismissed the other. Until then they rest, whatever comes."""
PEEK_PAUSE_SECONDS = 4.0
"""Pause between two edits of an ephemeral message that only follows the table."""
ALL_SLOW = 0
"""Stands for all slow tables of a person, as a table's number does for one."""

Key = tuple[int, int, HandKind]
"""A message: its table, its owner, and which of theirs it is."""


class HandDelivery(SyncJob[Key]):
    """Brings people their own: one update in flight for each message, the newest state wins."""

    def __init__(
        self,
        context: DeliveryContext,
        hand_messages: HandMessages,
        hands: Hands,
        publisher: Publisher,
        clocks: Clocks,
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
        self._tasks = Tasks()
        self._on_opened: list[Callable[[int, int], None]] = []
        self._on_forgotten: list[Callable[[int], None]] = []

    def subscribe(
        self,
        *,
        opened: Callable[[int, int], None] | None = None,
        forgotten: Callable[[int], None] | None = None,
    ) -> None:
        """Have somebody told of a person who has opened their own at a table, or of a table,
        perhaps another shard's, of which a private message is gone."""
        if opened is not None:
            self._on_opened.append(opened)
        if forgotten is not None:
            self._on_forgotten.append(forgotten)

    @property
    def under_way(self) -> Collection[asyncio.Task[Any]]:
        """The tasks that deliver something."""
        return [*self._tasks, *self._worker.under_way]

    def stop(self) -> None:
        """Begin nothing by the clock any more; the next start delivers what rests."""
        for _, messages in self._messages:
            messages.stop()

    def settle(self) -> None:
        """Bring at once what rests, or waits for a pause to end."""
        for who, messages in self._messages:
            if messages.resting:
                self.catch_up(*who)
            if messages.pause:
                self._end_pause(*who)

    async def clocks_moved(self, table_id: int) -> None:
        """Show whoever is waited for, and has their own before them, when their time ends."""
        table = await self._tables.load(table_id)
        waiting = {d.actor for d in table.decisions()}
        users = {m.user_id for seat, m in enumerate(table.members) if seat in waiting}
        for shown in await self._stored.of(table_id):
            here = shown.purpose == "peek" or self._hands.posted(shown.channel_id)
            if here and shown.user_id in users and shown.purpose in ("hand", "peek"):
                self.force_refresh(table_id, shown.user_id)

    async def recover(self, table_id: int) -> None:
        """Delivers what a crash kept from its owners, and waits a while until it stands."""
        table = await self._tables.load(table_id)
        own = [s for s in await self._stored.of(table_id) if s.purpose in ("hand", "peek")]
        shown = {s.user_id: s.shown_seq for s in own if s.purpose == "hand"}
        unsure = {s.user_id for s in own if s.shown_seq == UNSURE}
        for peek in own:
            self._note_end(self._messages.get(table_id, peek.user_id), peek)
        keys = list[Key]()
        for seat, seq in enumerate(table.private_seq):
            user_id = table.members[seat].user_id
            if user_id is None:
                continue
            waited_for = asked(table, user_id) and self._where(table_id, user_id) != "table"
            behind = shown.get(user_id, 0) < (table.seq if waited_for else seq)
            if behind or user_id in unsure:
                self.request_update(table_id, user_id)
                keys.extend((table_id, user_id, kind) for kind in HAND_KINDS)
        await asyncio.gather(*(self._worker.wait(key, PATIENCE) for key in keys))
        # Whoever was shown it by a process that did not live to start his clock.
        await self._clocks.unreached(table, range(len(table.members)))

    def pressed(self, table_id: int, user_id: int, where: Purpose, focus: str = "") -> None:
        """Note from which message this person plays, and what they look at there."""
        self._messages.note_view(table_id, user_id, ViewState(where, focus))

    def request_update(self, table_id: int, user_id: int) -> None:
        """Bring a person their own, which may have changed, soon."""
        for kind in HAND_KINDS:
            self._worker.request_update((table_id, user_id, kind))

    def refused(self, table_id: int, user_id: int, where: Purpose) -> None:
        """Bring a message on which a press was refused up to date, as it may be old, also where its
        owner does not play from it."""
        if where == self._where(table_id, user_id):
            self.request_update(table_id, user_id)
        else:
            self.catch_up(table_id, user_id)

    def catch_up(self, table_id: int, user_id: int) -> None:
        """Bring all that this person has up to date, also what they do not play from."""
        messages = self._messages.get(table_id, user_id)
        messages.wake_from_rest()
        messages.hand.is_woken = messages.peek.is_woken = True
        self.request_update(table_id, user_id)

    def force_refresh(self, table_id: int, user_id: int) -> None:
        """Show this person their own once more, though nothing has changed."""
        messages = self._messages.get(table_id, user_id)
        messages.hand.must_refresh = messages.peek.must_refresh = True
        self.request_update(table_id, user_id)

    def fall_back_to_dms(self, table_id: int, error: Exception) -> None:
        """Show a table that cannot be shown in its channel to who is waited for."""
        self._tasks.begin(self._show_who_is_waited_for(table_id))

    async def call(self, table_id: int, user_id: int, call: Call) -> bool:
        """Posts a person's hand at a slow table anew, in the place of the one private message that
        stands for all their slow tables; gives whether there was any way to them."""
        person = await self._people.get(user_id)
        if person is None:
            return False
        async with requests.ahead(table_id), self._lock(await self._tables.load(table_id), user_id):
            table, composed = await self._as_it_stands(table_id, user_id)
            own = await self._stored.one(table_id, "hand", user_id)
            others = await self._hands_elsewhere(table_id, user_id)
            former = own or next(iter(others), None)
            if not await self._hands.bring(table, person, former, composed, call):
                return False
            message = self._messages.get(table_id, user_id).hand
            message.seen, message.must_refresh = composed.seen, False
            for other in others:
                if other is not former:
                    await self._hands.take_away(other)
                await self._forget(other)
            return True

    async def _hands_elsewhere(self, table_id: int, user_id: int) -> list[Shown]:
        """The private messages that show this person their hand at other slow tables."""
        shown = [
            await self._stored.one(table.id, "hand", user_id)
            for table in await self._slow_tables(user_id)
            if table.id != table_id
        ]
        return [each for each in shown if each is not None]

    async def _slow_tables(self, user_id: int) -> list[Table]:
        """The slow tables at which this person plays, by their numbers."""
        places = [each for each in await self._ledger.live_of(user_id) if each.phase == "play"]
        found = [table for _, table in await self._tables.readable(places)]
        return sorted((each for each in found if each.is_slow), key=lambda each: each.id)

    async def _waiting(self, table: Table, user_id: int) -> Sequence[int]:
        """The other slow tables at which this person is waited for, from this one's number on."""
        if not table.is_slow:
            return ()
        waiting = [
            other.id
            for other in await self._slow_tables(user_id)
            if other.id != table.id and _is_called(other, user_id)
        ]
        return sorted(waiting, key=lambda other: (other < table.id, other))

    async def _forget(self, hand: Shown) -> None:
        await self._stored.forget(hand)
        for listener in self._on_forgotten:
            listener(hand.table_id)

    async def answer(self, interaction: discord.Interaction, table_id: int) -> None:
        """Answers a press on a private message with what it shows now: one request."""
        user_id = interaction.user.id
        async with self._lock(await self._tables.load(table_id), user_id):
            table = await self._tables.load(table_id)
            in_private = interaction.guild_id is None
            composed = await self._composed(table, user_id, in_private=in_private)
            anew = await turn(interaction, composed)
            await self._saw(table, user_id)
            assert interaction.message is not None
            message = interaction.message
            ephemeral = anew is not None or message.flags.ephemeral
            shown = Shown(
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
                for other in await self._hands_elsewhere(table_id, user_id):
                    if other.message_id != message.id:
                        await self._hands.take_away(other)
                    await self._forget(other)
            if anew is not None:  # he plays on from what he is shown now
                focus = self._messages.view_of(table_id, user_id).focus
                self.pressed(table_id, user_id, "peek", focus)

    async def show(self, interaction: discord.Interaction, table_id: int, focus: str = "") -> None:
        """Answers with the private view as a new ephemeral message."""
        user_id = interaction.user.id
        self.pressed(table_id, user_id, self._where(table_id, user_id), focus)
        async with self._lock(await self._tables.load(table_id), user_id):
            table = await self._tables.load(table_id)
            composed = await self._composed(table, user_id, in_private=False)
            message_id = await show(interaction, composed)
            await self._saw(table, user_id)
            for listener in self._on_opened:
                listener(table_id, user_id)
            if message_id is None:
                message_id = (await interaction.original_response()).id
            channel_id = interaction.channel_id
            if channel_id is None:
                return
            if former := await self._stored.one(table_id, "peek", user_id):
                self._tasks.begin(self._take_away(former))
            shown = Shown(
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
            if await self._stored.one(table_id, "hand", user_id) is None:
                # He has nothing else to play from.
                self.pressed(table_id, user_id, "peek", focus)
            if self._where(table_id, user_id) == "peek":
                self._stored.plays_from(table_id, user_id, "peek")  # from this one
        # Until now nobody knew that he looks here.
        if (await self._tables.load(table_id)).seq > composed.seq:
            self.request_update(table_id, user_id)

    # --- delivering ------------------------------------------------------------------------------

    async def published(self, table: Table) -> None:
        """Whoever plays from the table's message has now been shown it."""
        seats = [
            seat
            for seat, member in enumerate(table.members)
            if member.user_id is None or self._where(table.id, member.user_id) == "table"
        ]
        await self._clocks.published(table, seats)
        computers = [seat for seat in seats if table.members[seat].user_id is None]
        await self._clocks.delivered(table, computers)

    def committed(self, committed: Committed) -> None:
        """Something was committed: who sees something new is shown it, at once if it is theirs, or
        if they play from there, or if it lies open for all."""
        table, before = committed.table, committed.before
        if table.state is None:
            return
        known_ids = {(d.actor, d.id) for d in before.decisions()}
        fresh = [d for d in table.decisions() if (d.actor, d.id) not in known_ids]
        asked = {decision.actor for decision in fresh}
        # Their clocks wait for it.
        due = {decision.actor for decision in fresh if decision.starts == "delivery"}
        opened = _lies_open(table) and not _lies_open(before)
        others = list[int]()
        for seat, member in enumerate(table.members):
            if member.user_id is None:
                continue
            known = before.private_seq[seat] if before.private_seq else 0
            plays_here = self._where(table.id, member.user_id) != "table"
            over = table.phase == "over"
            if over:
                self._messages.get(table.id, member.user_id).stop_following()
            news = table.private_seq[seat] > known or over or opened
            if news or seat in due or (seat in asked and plays_here):
                self.request_update(table.id, member.user_id)
            else:
                others.append(member.user_id)
        if others:
            self._tasks.begin(self._follow(table.id, others))

    async def _follow(self, table_id: int, user_ids: Sequence[int]) -> None:
        """Bring what these people have up to date though nothing is theirs alone or to be done
        there: an ephemeral message beside the table soon, as it hides the table, all else later."""
        table = await self._tables.load(table_id)
        if table.phase == "over":
            return  # all that it says is brought at once
        for shown in await self._stored.of(table_id):
            if shown.user_id not in user_ids or shown.purpose not in ("peek", "hand"):
                continue
            if shown.shown_seq == LOST or shown.shown_seq >= table.seq:
                continue
            user_id = shown.user_id
            looks_there = self._where(table_id, user_id) in ("table", "peek")
            if looks_there and shown.purpose == "peek" and asked(table, user_id):
                self._worker.request_update((table_id, user_id, "peek"))
            elif looks_there and shown.purpose == "peek":
                self._update_peek_soon(table_id, user_id)
            else:
                self._follow_later(table_id, user_id)

    def _update_peek_soon(self, table_id: int, user_id: int) -> None:
        """Edit an ephemeral message now, or when the pause after its last edit ends."""
        messages = self._messages.get(table_id, user_id)
        messages.has_news = messages.pause is not None
        if messages.pause is None:
            self._worker.request_update((table_id, user_id, "peek"))
            messages.pause = asyncio.get_running_loop().call_later(
                PEEK_PAUSE_SECONDS, self._end_pause, table_id, user_id
            )

    def _end_pause(self, table_id: int, user_id: int) -> None:
        """Bring what came while a person's ephemeral message was not to be edited."""
        messages = self._messages.get(table_id, user_id)
        if messages.pause:
            messages.pause.cancel()
            messages.pause = None
        if messages.has_news:
            self._update_peek_soon(table_id, user_id)

    def _rest(self, table_id: int, user_id: int) -> None:
        """Let a message rest that its owner does not play from, anew from now on."""
        messages = self._messages.get(table_id, user_id)
        messages.wake_from_rest()
        messages.resting = asyncio.get_running_loop().call_later(
            REST_SECONDS, self._end_rest, table_id, user_id
        )

    def _end_rest(self, table_id: int, user_id: int) -> None:
        self._messages.get(table_id, user_id).resting = None
        self._tasks.begin(self._wake(table_id, user_id))

    def _follow_later(self, table_id: int, user_id: int) -> None:
        """Have a person's messages follow the table once it has rested, anew from now on."""
        messages = self._messages.get(table_id, user_id)
        if messages.following:
            messages.following.cancel()
        messages.following = asyncio.get_running_loop().call_later(
            REST_SECONDS, self._end_following, table_id, user_id
        )

    def _end_following(self, table_id: int, user_id: int) -> None:
        self._messages.get(table_id, user_id).following = None
        self._tasks.begin(self._wake(table_id, user_id))

    def _lock(self, table: Table, user_id: int) -> asyncio.Lock:
        """One for all slow tables of a person, which share their private message."""
        where = ALL_SLOW if table.is_slow else table.id
        return self._locks.setdefault((where, user_id), asyncio.Lock())

    async def _composed(self, table: Table, user_id: int, *, in_private: bool) -> Composed:
        person = await self._people.get(user_id)
        words = say(person.locale if person else "en")
        focus = self._messages.view_of(table.id, user_id).focus
        waiting = await self._waiting(table, user_id) if in_private else ()
        return await self._composer.private(table, user_id, words, focus, waiting)

    async def _saw(self, table: Table, user_id: int) -> None:
        """Start the clock of a person who has opened their own view."""
        seat = table.seat_of(user_id)
        if seat is not None:
            await self._clocks.delivered(table, [seat])
            await self._clocks.looked(table, seat)

    def _where(self, table_id: int, user_id: int) -> Purpose:
        """Return from which message this person plays."""
        return self._messages.view_of(table_id, user_id).where

    async def _show_who_is_waited_for(self, table_id: int) -> None:
        table = await self._tables.load(table_id)
        for decision in table.decisions():
            user_id = isinstance(decision.actor, int) and table.members[decision.actor].user_id
            if user_id:
                self.request_update(table_id, user_id)

    async def wait_for_more(self, key: Key) -> None:
        """Wait until no press at the table waits for its answer."""
        await self._publisher.wait_until_answered(key[0])

    async def sync(self, key: Key) -> bool:
        """Bring one of a person's messages up to date, and start their clock."""
        table_id, user_id, kind = key
        message = self._messages.get(table_id, user_id).message(kind)
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

    async def note_failure(self, key: Key, error: Exception, again_in: float | None) -> None:
        """Log what Discord did not take; whoever will not be shown their own has a while to open
        it."""
        table_id, user_id, kind = key
        log.warning(
            "delivery_failed", table=table_id, user=user_id, error=str(error), again_in=again_in
        )
        if again_in is None and kind == "hand":
            await self._start_clock(await self._tables.load(table_id), user_id, reached=False)

    def note_defect(self, key: Key) -> None:
        """Log an error that nobody foresaw."""
        # Of a shard that has come to its end here: whoever has it now shows what is theirs.
        if not self._client.is_closed():
            log.exception("delivery_defect", table=key[0], user=key[1])

    async def _start_clock(self, table: Table, user_id: int, *, reached: bool) -> None:
        seat = table.seat_of(user_id)
        if seat is not None:
            start = self._clocks.delivered if reached else self._clocks.unreached
            await start(table, [seat])

    async def _sync_hand(
        self, table_id: int, user_id: int, forced: bool, woken: bool
    ) -> tuple[Table, bool]:
        """Bring a person's hand up to date; return the table it shows, and whether there was any
        way to them."""
        table = await self._tables.load(table_id)
        person = await self._people.get(user_id)
        if person is None or table.seat_of(user_id) is None:
            return table, False
        messages = self._messages.get(table_id, user_id)
        if not await self._needs_update(table_id, user_id, "hand", forced, woken):
            # That they were shown it for certain only the hand says, not what they may have
            # dismissed.
            return table, messages.resting is None
        # Who presses waits for the lock, not for who waits for Discord.
        async with requests.ahead(table_id), self._lock(table, user_id):
            if not await self._needs_update(table_id, user_id, "hand", forced, woken):
                return table, True
            table, composed = await self._as_it_stands(table_id, user_id)
            hand = await self._stored.one(table_id, "hand", user_id)
            if hand and not forced and _looks_the_same(messages.hand, hand, composed):
                self._stored.raise_seq(hand, composed.seq)
                return table, True
            reached = await self._hands.bring(table, person, hand, composed)
            if reached:
                messages.hand.seen = composed.seen
            return table, reached

    async def _sync_peek(self, table_id: int, user_id: int, forced: bool, woken: bool) -> None:
        """Bring a person's ephemeral message up to date, as far as Discord takes it."""
        async with self._lock(await self._tables.load(table_id), user_id):
            if not await self._needs_update(table_id, user_id, "peek", forced, woken):
                return
            peek = await self._stored.one(table_id, "peek", user_id)
            _, composed = await self._as_it_stands(table_id, user_id, in_private=False)
            if peek is None:
                return
            message = self._messages.get(table_id, user_id).peek
            if not forced and _looks_the_same(message, peek, composed):
                self._stored.raise_seq(peek, composed.seq)
                return
            await self._edit_peek(peek, composed)

    async def _note_answered(self, shown: Shown, composed: Composed) -> None:
        """Note a message that has just answered its owner."""
        await self._stored.put(shown)
        messages = self._messages.get(shown.table_id, shown.user_id)
        messages.message(shown.purpose).seen = composed.seen
        self._note_end(messages, shown)

    async def _as_it_stands(
        self, table_id: int, user_id: int, *, in_private: bool = True
    ) -> tuple[Table, Composed]:
        async with self._composer.spare:
            table = await self._tables.load(table_id)
            return table, await self._composed(table, user_id, in_private=in_private)

    async def _needs_update(
        self, table_id: int, user_id: int, kind: HandKind, forced: bool, woken: bool
    ) -> bool:
        """Return whether one of a person's messages is to be brought up to date now.

        One from which they do not play may rest, unless it is `woken`, or something that is theirs
        alone is new.
        """
        table = await self._tables.load(table_id)
        shown = await self._stored.one(table_id, kind, user_id)
        seat = table.seat_of(user_id)
        if table.is_slow and kind == "hand" and (not shown or shown.shown_seq == LOST):
            return False  # until they are called
        if shown is None or seat is None:
            return kind == "hand" and seat is not None
        if forced or shown.shown_seq >= table.seq:
            return forced
        news = table.private_seq[seat] > shown.shown_seq or table.phase == "over"
        if (
            woken
            or _lies_open(table)
            or news
            or shown.shown_seq == UNSURE
            or self._where(table_id, user_id) in ("table", kind)
        ):
            return True
        self._rest(table_id, user_id)
        return False

    async def _wake(self, table_id: int, user_id: int) -> None:
        # While much is to be shown, only who is waited for needs to see how it stands.
        if not requests.line().crowded or asked(await self._tables.load(table_id), user_id):
            self.catch_up(table_id, user_id)

    async def _take_away(self, peek: Shown) -> None:
        """A newer one shows the same, and has the same buttons."""
        if peek.token is None or now_ms() - (peek.token_at or 0) > TOKEN_MS:
            return
        try:
            await self._hook(peek.token).delete_message(peek.message_id)
        except TROUBLE as error:
            log.info("peek_stays", table=peek.table_id, user=peek.user_id, error=str(error))

    def _hook(self, token: str) -> discord.Webhook:
        return discord.Webhook.partial(self._client.application_id or 0, token, client=self._client)

    async def _edit_peek(self, peek: Shown, composed: Composed) -> None:
        """Brings his ephemeral message up to date. Discord takes that of one that he has dismissed
        or that his client has forgotten, too: it reaches nobody for certain."""
        if peek.token is None or now_ms() - (peek.token_at or 0) > TOKEN_MS:
            await self._stored.forget(peek)
            return
        try:
            await self._hook(peek.token).edit_message(
                peek.message_id,
                view=composed.view(),
                attachments=composed.files(),
                allowed_mentions=NOBODY,
            )
            self._stored.raise_seq(peek, composed.seq)
            self._messages.get(peek.table_id, peek.user_id).peek.seen = composed.seen
        except discord.HTTPException as error:
            # Dismissed by its owner, or its token is over: he asks again when he wants it.
            log.info("peek_gone", table=peek.table_id, user=peek.user_id, error=str(error))
            await self._stored.forget(peek)

    # --- the end of an ephemeral message ---------------------------------------------------------

    def _note_end(self, messages: PlayerMessages, shown: Shown) -> None:
        """Note until when this message can follow the game, if it is an ephemeral one."""
        if shown.purpose != "peek" or shown.token is None or shown.token_at is None:
            return
        if messages.ending:
            messages.ending.cancel()
        left = max(0.0, (shown.token_at + TOKEN_MS - now_ms()) / 1000)
        messages.ending = asyncio.get_running_loop().call_later(left, self._end, shown)

    def _end(self, peek: Shown) -> None:
        self._messages.get(peek.table_id, peek.user_id).ending = None
        self._tasks.begin(self._lead_away(peek))

    async def _lead_away(self, peek: Shown) -> None:
        """Have an ephemeral message lead to the table, as long as it can still be edited: nothing
        that it showed would follow the game any more."""
        try:
            table = await self._tables.known(peek.table_id)
            if table is not None and peek.token is not None:
                await self._replace(peek, peek.token, table)
        except (Unknown, *TROUBLE) as error:
            log.info("peek_gone", table=peek.table_id, user=peek.user_id, error=str(error))

    async def _replace(self, peek: Shown, token: str, table: Table) -> None:
        user_id = peek.user_id
        async with self._lock(table, user_id):
            standing = await self._stored.one(table.id, "peek", user_id)
            if standing is None or standing.token != token:
                return
            await self._stored.forget(peek)
            if self._where(table.id, user_id) == "peek":
                self.pressed(table.id, user_id, "table")
            if table.phase == "over":
                return  # what it shows remains
            person = await self._people.get(user_id)
            words = say(person.locale if person else "en")
            composed = await self._composer.left_behind(table, words)
            await self._hook(token).edit_message(
                peek.message_id, view=composed.view(), attachments=[], allowed_mentions=NOBODY
            )


def _looks_the_same(message: HandMessage, shown: Shown, composed: Composed) -> bool:
    """Return whether a person's message looks like this already.

    It is not edited then: an edit bears a time, which would tell them that somebody has done
    something of which they may not know.
    """
    seen, is_certain = message.seen, shown.shown_seq not in (LOST, UNSURE)
    return is_certain and seen is not None and seen.is_like(composed.seen)


def _lies_open(table: Table) -> bool:
    """Return whether something lies open that all are to see before the game goes on."""
    return any(decision.pace == "reveal" for decision in table.decisions())


def _is_called(table: Table, user_id: int) -> bool:
    """Whether this person is waited for at a slow table."""
    seat = table.seat_of(user_id)
    return any(each.actor == seat and is_called(each) for each in table.decisions())
