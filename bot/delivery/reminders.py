"""Reminders: short mentions of awaited people, as an edit notifies nobody.

They go, once, to players who let their turn run or whose pause has lasted long, to people who are
asked to take over a seat or whose own request was declined, and to players who have yet to agree to
a stop. A reminder is deleted when they have acted.
"""

from collections.abc import Awaitable, Callable, Collection, Iterable
from functools import partial

import discord
import structlog

from bot.clock import now_ms
from bot.delivery.context import DeliveryContext
from bot.delivery.hand_delivery import HandDelivery
from bot.delivery.tries import TRANSIENT_ERRORS, retry_request
from bot.store.batch import DecisionDeadline
from bot.store.messages import PUBLIC_USER_ID, ShownMessage, format_message_url
from bot.store.people import ReminderKind
from bot.tables.reminder_schedule import ReminderSchedule
from bot.tables.rows import parse_actor
from bot.tables.table import GameTable, SeatOffer
from bot.tables.tables import CommittedTable
from bot.tasks import TaskSet
from bot.texts import get_texts

log = structlog.get_logger()

PAUSE_SUBJECT = "pause"
"""Subject of reminders of a pause that each player can end; a decision's id."""
STOP_SUBJECT = "stop"
"""Subject of reminders to vote on a stop of the game; a decision's id."""
LOBBY_SUBJECT = "lobby"
"""Subject of calls to a planned lobby; a decision's id."""


class ReminderSender:
    """Sender and remover of the reminders in the channels."""

    def __init__(
        self, context: DeliveryContext, private: HandDelivery, schedule: ReminderSchedule
    ) -> None:
        self._client, self._nonce = context.client, context.message_sync.make_nonce
        self._tables, self._messages = context.tables, context.stores.messages
        self._private = private
        self._schedule = schedule
        self._standing: dict[int, list[tuple[ShownMessage, str]]] = {}
        """Reminders by table, each with its decision or other subject."""
        self._stops = set[int]()
        """Tables that somebody wanted to stop; people are reminded once for each."""
        self._unreached = set[tuple[int, int]]()
        """Tables and people told that their private messages are closed, until they look."""
        self._tasks = TaskSet()

    @property
    def under_way(self) -> TaskSet:
        """Return the tasks that show something."""
        return self._tasks

    async def delete_stale(self, left: Iterable[ShownMessage]) -> None:
        """Delete the reminders that an earlier process left, but calls to a lobby."""
        for shown in left:
            table = await self._tables.load_or_none(shown.table_id)
            if table is None or table.phase != "lobby":
                await self._delete_reminder(shown)
                continue
            standing = self._standing.setdefault(table.id, [])
            if (shown, LOBBY_SUBJECT) not in standing:
                standing.append((shown, LOBBY_SUBJECT))

    async def send_reminder(self, deadline: DecisionDeadline) -> None:
        """Remind the player of a deadline while they are awaited; retry a failure."""
        table = await self._tables.load_table(deadline.table_id)
        reminder = (
            await self._schedule.claim_reminder(table, deadline, now_ms())
            if table.is_slow
            else None
        )
        if table.is_slow and reminder is None:
            return  # another reminder has reached them
        await retry_request(
            lambda: self._remind_of_decision(deadline, reminder),
            "nudge_failed",
            table=deadline.table_id,
        )
        if reminder is not None:
            await self._schedule.note_sent(table, deadline)

    async def _remind_of_decision(
        self, deadline: DecisionDeadline, reminder: ReminderKind | None
    ) -> None:
        table = await self._tables.load_table(deadline.table_id)
        seat = parse_actor(deadline.actor)
        open_now = {(d.id, d.actor) for d in table.list_decisions()}
        if not isinstance(seat, int) or (deadline.decision, seat) not in open_now:
            return
        user_id = table.members[seat].user_id
        if user_id is None:
            return
        if reminder is not None and await self._private.remind_player(table.id, user_id, reminder):
            return
        if self._has_reminded(table, user_id, deadline.decision):
            return
        due = deadline.due_at
        await self._post_mention(table, [user_id], deadline.decision, "turn-reminder", due)

    def _has_reminded(self, table: GameTable, user_id: int, decision: str) -> bool:
        """Return whether a mention here already reminds this person of this decision."""
        return any(
            about == decision or (about == _hand_subject(user_id) and shown.shown_seq == table.seq)
            for shown, about in self._standing.get(table.id, ())
            if shown.user_id == user_id
        )

    async def _remind_of_offer(self, table_id: int, offer: SeatOffer) -> None:
        table = await self._tables.load_table(table_id)
        if offer in table.offers and offer.taker:
            await self._post_mention(table, [offer.taker], offer.id, "offer-reminder")

    async def _remind_of_refusal(self, table_id: int, offer: SeatOffer) -> None:
        table = await self._tables.load_table(table_id)
        if offer == table.declined and offer.maker and offer.taker:
            who = f"<@{offer.taker}>"
            await self._post_mention(
                table, [offer.maker], _refusal_subject(offer), "offer-declined-reminder", who=who
            )

    def on_dms_closed(self, table_id: int, user_id: int) -> None:
        """Tell people with closed private messages where they find their hand."""
        self._unreached.add((table_id, user_id))
        self._begin_reminder(table_id, partial(self._remind_of_closed_dms, table_id, user_id))

    def on_hand_opened(self, table_id: int, user_id: int) -> None:
        """Delete that reminder, as they have found it."""
        if (table_id, user_id) in self._unreached:
            self._unreached.discard((table_id, user_id))
            self._begin_reminder(table_id, partial(self._sweep_table, table_id))

    async def _remind_of_closed_dms(self, table_id: int, user_id: int) -> None:
        table = await self._tables.load_table(table_id)
        if (table_id, user_id) in self._unreached and table.phase == "play":
            await self._post_mention(table, [user_id], _hand_subject(user_id), "dm-closed-reminder")

    async def call_to_lobby(self, table: GameTable, user_ids: Collection[int]) -> None:
        """Call people to a lobby that was planned, once. Raises `TRANSIENT_ERRORS`."""
        standing = await self._messages.list_messages(table.id)
        is_called = any(shown.purpose == "nudge" for shown in standing)  # before a crash
        if user_ids and table.phase == "lobby" and not is_called:
            await self._post_mention(table, user_ids, LOBBY_SUBJECT, "plan-call")

    async def _sweep_table(self, table_id: int) -> None:
        table = await self._tables.load_table(table_id)
        self._delete_settled(table_id, self._list_open_subjects(table))

    async def _remind_of_stop(self, table_id: int) -> None:
        table = await self._tables.load_table(table_id)
        missing = [table.members[s].user_id for s in table.get_voters("stop") - table.stopping]
        asking = [table.members[s].user_id for s in table.stopping]
        if missing and asking and STOP_SUBJECT in _list_open_subjects(table):
            awaited = [user_id for user_id in missing if user_id]
            await self._post_mention(
                table, awaited, STOP_SUBJECT, "stop-reminder", who=f"<@{asking[0]}>"
            )

    async def _remind_of_pause(self, table_id: int) -> None:
        table = await self._tables.load_table(table_id)
        people = [table.members[seat].user_id for seat in sorted(table.get_playing_seats())]
        awaited = [user_id for user_id in people if user_id]
        if awaited and PAUSE_SUBJECT in _list_open_subjects(table):
            await self._post_mention(table, awaited, PAUSE_SUBJECT, "pause-open-reminder")

    async def _post_mention(
        self,
        table: GameTable,
        user_ids: Collection[int],
        about: str,
        key: str,
        due: int | None = None,
        **facts: str,
    ) -> None:
        """Post a mention that stands while its subject is open."""
        place = await self._tables.load_location(table.id)
        words = get_texts(place.locale)
        kind = "time-slow" if table.is_slow else "time"
        time = "" if due is None else words(kind, stamp=round(due / 1000))
        shown = await self._messages.find_message(table.id, "table")
        link = format_message_url(place.guild_id, shown) or ""
        mentions = ", ".join(f"<@{each}>" for each in user_ids)
        # A lobby is called to once, whoever wants to come by the time of a second try.
        named = () if about == LOBBY_SUBJECT else user_ids
        message = await self._client.get_partial_messageable(place.channel_id).send(
            words(key, mention=mentions, table=table.id, time=time, link=link, **facts),
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(each) for each in user_ids]
            ),
            nonce=self._nonce("reminder", table.id, *named, about, due),
        )
        owner = PUBLIC_USER_ID if len(user_ids) > 1 else next(iter(user_ids))
        reminder = ShownMessage(table.id, "nudge", owner, place.channel_id, message.id, table.seq)
        await self._messages.save_message(reminder)
        self._standing.setdefault(table.id, []).append((reminder, about))
        # They may have acted while it was being sent.
        self._delete_settled(
            table.id, self._list_open_subjects(await self._tables.load_table(table.id))
        )

    def on_commit(self, committed: CommittedTable) -> None:
        """Delete reminders that are no longer true, and send those that a commit asks for."""
        table = committed.table
        if table.id in self._standing:
            self._delete_settled(table.id, self._list_open_subjects(table))
        for offer in table.offers:
            if offer not in committed.before.offers:
                self._begin_reminder(table.id, partial(self._remind_of_offer, table.id, offer))
        if table.declined and table.declined != committed.before.declined:
            self._begin_reminder(
                table.id, partial(self._remind_of_refusal, table.id, table.declined)
            )
        if table.pause_open and not committed.before.pause_open:
            self._begin_reminder(table.id, partial(self._remind_of_pause, table.id))
        if table.phase == "over":
            self._stops.discard(table.id)
            self._unreached = {each for each in self._unreached if each[0] != table.id}
        elif table.stopping and table.id not in self._stops:
            self._stops.add(table.id)
            self._begin_reminder(table.id, partial(self._remind_of_stop, table.id))

    def _list_open_subjects(self, table: GameTable) -> set[str]:
        """Return the subjects that are open at a table, closed private messages included."""
        return _list_open_subjects(table) | {
            _hand_subject(user) for at, user in self._unreached if at == table.id
        }

    def _begin_reminder(self, table_id: int, once: Callable[[], Awaitable[None]]) -> None:
        self._tasks.begin_task(retry_request(once, "nudge_failed", table=table_id))

    def _delete_settled(self, table_id: int, open_ids: set[str]) -> None:
        standing = self._standing.pop(table_id, [])
        kept = [(shown, decision) for shown, decision in standing if decision in open_ids]
        if kept:
            self._standing[table_id] = kept
        for shown, decision in standing:
            if decision not in open_ids:
                self._tasks.begin_task(self._delete_reminder(shown))

    async def _delete_reminder(self, shown: ShownMessage) -> None:
        try:
            channel = self._client.get_partial_messageable(shown.channel_id)
            await channel.get_partial_message(shown.message_id).delete()
        except TRANSIENT_ERRORS as error:
            log.info("nudge_stays", table=shown.table_id, error=str(error))
        await self._messages.delete_message(shown)


def _list_open_subjects(table: GameTable) -> set[str]:
    """Return the subjects for which somebody is still awaited, asked or to be told."""
    found = {d.id for d in table.list_decisions()} | {offer.id for offer in table.offers}
    if table.phase == "lobby":
        found.add(LOBBY_SUBJECT)
    if table.declined:
        found.add(_refusal_subject(table.declined))
    if table.stopping and table.phase == "play":
        found.add(STOP_SUBJECT)
    if table.paused and table.pause_open:
        found.add(PAUSE_SUBJECT)
    return found


def _hand_subject(user_id: int) -> str:
    return f"own.{user_id}"


def _refusal_subject(offer: SeatOffer) -> str:
    return f"no.{offer.id}"
