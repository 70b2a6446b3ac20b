"""Reminders: an edit pings nobody, so who lets their turn run gets one short mention, once; and so
do those whose pause has lasted long, who is asked to take over a seat, who asked and was declined,
and whose word a stop waits for.

It is taken away when they have acted.
"""

from collections.abc import Awaitable, Callable, Collection, Iterable
from functools import partial

import discord
import structlog

from bot.clock import now_ms
from bot.delivery.context import DeliveryContext
from bot.delivery.private import HandDelivery
from bot.delivery.tries import TROUBLE, tried
from bot.store.batch import Deadline
from bot.store.messages import EVERYBODY, Shown, address
from bot.store.people import Call
from bot.tables.calls import SlowCalls
from bot.tables.rows import read_actor
from bot.tables.table import Offer, Table
from bot.tables.tables import Committed
from bot.tasks import Tasks
from bot.texts import say

log = structlog.get_logger()

PAUSE = "pause"
"""Stands for a pause that each player can end alone, in the same way."""
STOP = "stop"
"""Stands for the question whether the game is stopped, as a decision's id does for a decision."""


class Reminders:
    """The reminders that stand in the channels."""

    def __init__(self, context: DeliveryContext, private: HandDelivery, calls: SlowCalls) -> None:
        self._client, self._nonce = context.client, context.message_sync.nonce
        self._tables, self._messages = context.tables, context.stores.messages
        self._private = private
        self._calls = calls
        self._standing: dict[int, list[tuple[Shown, str]]] = {}
        """Table → reminders, each with the decision or whatever else it is about."""
        self._stops = set[int]()
        """Tables that somebody wanted to stop: its people are called once, however often he says
        so and takes it back."""
        self._unreached = set[tuple[int, int]]()
        """By table and id who is told that his private messages are closed, until he looks."""
        self._tasks = Tasks()

    @property
    def under_way(self) -> Tasks:
        """The tasks that show something."""
        return self._tasks

    async def recover(self, left: Iterable[Shown]) -> None:
        """Takes away the reminders that an earlier process left."""
        for shown in left:
            await self._remove(shown)

    async def send(self, deadline: Deadline) -> None:
        """Tells who is waited for, while they are; when it fails it is tried again."""
        table = await self._tables.load(deadline.table_id)
        call = await self._calls.claim(table, deadline, now_ms()) if table.is_slow else None
        if table.is_slow and call is None:
            return  # another call has told them
        await tried(lambda: self._awaited(deadline, call), "nudge_failed", table=deadline.table_id)
        if call is not None:
            await self._calls.note_sent(table, deadline)

    async def _awaited(self, deadline: Deadline, call: Call | None) -> None:
        table = await self._tables.load(deadline.table_id)
        seat = read_actor(deadline.actor)
        open_now = {(d.id, d.actor) for d in table.decisions()}
        if not isinstance(seat, int) or (deadline.decision, seat) not in open_now:
            return
        user_id = table.members[seat].user_id
        if user_id is None:
            return
        if call is not None and await self._private.call(table.id, user_id, call):
            return
        if self._has_called(table, user_id, deadline.decision):
            return
        due = deadline.due_at
        await self._mention(table, [user_id], deadline.decision, "turn-reminder", due)

    def _has_called(self, table: Table, user_id: int, decision: str) -> bool:
        """Return whether a mention of this person stands here that calls them to this already."""
        return any(
            about == decision or (about == _own(user_id) and shown.shown_seq == table.seq)
            for shown, about in self._standing.get(table.id, ())
            if shown.user_id == user_id
        )

    async def _offered(self, table_id: int, offer: Offer) -> None:
        table = await self._tables.load(table_id)
        if offer in table.offers and offer.taker:
            await self._mention(table, [offer.taker], offer.id, "offer-reminder")

    async def _declined(self, table_id: int, offer: Offer) -> None:
        table = await self._tables.load(table_id)
        if offer == table.declined and offer.maker and offer.taker:
            who = f"<@{offer.taker}>"
            await self._mention(
                table, [offer.maker], _no(offer), "offer-declined-reminder", who=who
            )

    def closed(self, table_id: int, user_id: int) -> None:
        """Somebody's private messages are closed: he is told where he finds his own."""
        self._unreached.add((table_id, user_id))
        self._call(table_id, partial(self._told_closed, table_id, user_id))

    def opened(self, table_id: int, user_id: int) -> None:
        """He has found it."""
        if (table_id, user_id) in self._unreached:
            self._unreached.discard((table_id, user_id))
            self._call(table_id, partial(self._swept, table_id))

    async def _told_closed(self, table_id: int, user_id: int) -> None:
        table = await self._tables.load(table_id)
        if (table_id, user_id) in self._unreached and table.phase == "play":
            await self._mention(table, [user_id], _own(user_id), "dm-closed-reminder")

    async def _swept(self, table_id: int) -> None:
        table = await self._tables.load(table_id)
        self._sweep(table_id, self._open(table))

    async def _stopping(self, table_id: int) -> None:
        table = await self._tables.load(table_id)
        missing = [table.members[s].user_id for s in table.voters("stop") - table.stopping]
        asking = [table.members[s].user_id for s in table.stopping]
        if missing and asking and STOP in _open(table):
            called = [user_id for user_id in missing if user_id]
            await self._mention(table, called, STOP, "stop-reminder", who=f"<@{asking[0]}>")

    async def _pause_open(self, table_id: int) -> None:
        table = await self._tables.load(table_id)
        people = [table.members[seat].user_id for seat in sorted(table.playing())]
        called = [user_id for user_id in people if user_id]
        if called and PAUSE in _open(table):
            await self._mention(table, called, PAUSE, "pause-open-reminder")

    async def _mention(
        self,
        table: Table,
        user_ids: Collection[int],
        about: str,
        key: str,
        due: int | None = None,
        **facts: str,
    ) -> None:
        """Posts a mention that stands while what it is about is open."""
        place = await self._tables.place(table.id)
        words = say(place.locale)
        kind = "time-slow" if table.is_slow else "time"
        time = "" if due is None else words(kind, stamp=round(due / 1000))
        shown = await self._messages.one(table.id, "table")
        link = address(place.guild_id, shown) or ""
        mentions = ", ".join(f"<@{each}>" for each in user_ids)
        message = await self._client.get_partial_messageable(place.channel_id).send(
            words(key, mention=mentions, table=table.id, time=time, link=link, **facts),
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(each) for each in user_ids]
            ),
            nonce=self._nonce("reminder", table.id, *user_ids, about, due),
        )
        owner = EVERYBODY if len(user_ids) > 1 else next(iter(user_ids))
        reminder = Shown(table.id, "nudge", owner, place.channel_id, message.id, table.seq)
        await self._messages.put(reminder)
        self._standing.setdefault(table.id, []).append((reminder, about))
        # He may have acted while it was being sent.
        self._sweep(table.id, self._open(await self._tables.load(table.id)))

    def committed(self, committed: Committed) -> None:
        """Something was committed: reminders that are no longer true are taken away."""
        table = committed.table
        if table.id in self._standing:
            self._sweep(table.id, self._open(table))
        for offer in table.offers:
            if offer not in committed.before.offers:
                self._call(table.id, partial(self._offered, table.id, offer))
        if table.declined and table.declined != committed.before.declined:
            self._call(table.id, partial(self._declined, table.id, table.declined))
        if table.pause_open and not committed.before.pause_open:
            self._call(table.id, partial(self._pause_open, table.id))
        if table.phase == "over":
            self._stops.discard(table.id)
            self._unreached = {each for each in self._unreached if each[0] != table.id}
        elif table.stopping and table.id not in self._stops:
            self._stops.add(table.id)
            self._call(table.id, partial(self._stopping, table.id))

    def _open(self, table: Table) -> set[str]:
        """What somebody is still to be told there."""
        return _open(table) | {_own(user) for at, user in self._unreached if at == table.id}

    def _call(self, table_id: int, once: Callable[[], Awaitable[None]]) -> None:
        self._tasks.begin(tried(once, "nudge_failed", table=table_id))

    def _sweep(self, table_id: int, open_ids: set[str]) -> None:
        standing = self._standing.pop(table_id, [])
        kept = [(shown, decision) for shown, decision in standing if decision in open_ids]
        if kept:
            self._standing[table_id] = kept
        for shown, decision in standing:
            if decision not in open_ids:
                self._tasks.begin(self._remove(shown))

    async def _remove(self, shown: Shown) -> None:
        try:
            channel = self._client.get_partial_messageable(shown.channel_id)
            await channel.get_partial_message(shown.message_id).delete()
        except TROUBLE as error:
            log.info("nudge_stays", table=shown.table_id, error=str(error))
        await self._messages.forget(shown)


def _open(table: Table) -> set[str]:
    """What somebody is still waited for in, asked or to be told."""
    found = {d.id for d in table.decisions()} | {offer.id for offer in table.offers}
    if table.declined:
        found.add(_no(table.declined))
    if table.stopping and table.phase == "play":
        found.add(STOP)
    if table.paused and table.pause_open:
        found.add(PAUSE)
    return found


def _own(user_id: int) -> str:
    return f"own.{user_id}"


def _no(offer: Offer) -> str:
    return f"no.{offer.id}"
