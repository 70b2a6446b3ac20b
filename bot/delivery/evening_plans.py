"""Planned evenings: their message, their event, and the table at their hour.

A plan is a row of the database that says what comes next and when, and every step can be repeated:
the table is opened under a cause of the plan's own, so that a kill or an outage at the hour opens
one table, late rather than never.
"""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Collection, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial

import discord
import structlog

from bot import zones
from bot.clock import RETRY_SECONDS, now_ms
from bot.delivery import discord_errors as errors
from bot.delivery.channels import can_post
from bot.delivery.composer import ComposedMessage
from bot.delivery.context import DeliveryContext
from bot.delivery.members import is_guild_known
from bot.delivery.message_sync import PostLocation
from bot.delivery.publisher import TablePublisher
from bot.delivery.reminders import ReminderSender
from bot.delivery.scheduled_events import (
    EVENT_KIND,
    EVENT_PRIVACY,
    can_create_events,
    is_hidden,
)
from bot.delivery.tournament_threads import is_channel_gone
from bot.delivery.tries import RETRY_FOR_EVER, TRANSIENT_ERRORS
from bot.delivery.worker import LatestWinsWorker, SyncJob
from bot.screens import choose_opening_options
from bot.screens import evening as screens
from bot.store.blocks import BlockStore
from bot.store.database import DatabaseFailedError
from bot.store.messages import format_message_url
from bot.store.people import PeopleStore
from bot.store.plans import PlannedEvening, PlanStore
from bot.tables import lobby
from bot.tables.cache import TableNotFoundError
from bot.tables.rows import UnreadableLogError, parse_speed
from bot.tables.table import GameTable
from bot.tables.tables import TableRegistry
from bot.texts import get_texts
from engines.core import IllegalActionError

log = structlog.get_logger()

CHECK_MS = 3 * 3_600_000
"""Time after its hour at which an evening is over, in milliseconds."""
MAX_IDLE = 2
"""Evenings running without a game after which a weekly plan ends."""
MIN_PAUSE_S, MAX_PAUSE_S = 1.0, 60.0
"""Shortest and longest pause in seconds between two looks at the plans."""
LOST_REASONS = ("gone", "barred")
"""Reasons of an end of which the planner alone can be told."""


def find_meeting(day: str, hour: int, zone: str) -> int:
    """Return this hour of a day ("2026-12-04") in a zone, in UTC milliseconds."""
    begins = datetime.fromisoformat(day).replace(hour=hour, tzinfo=zones.find_zone(zone))
    return int(begins.timestamp() * 1000)


def find_next_week(at: int, zone: str, now: int) -> int:
    """Return the same hour in the first later week that is yet to come."""
    local = datetime.fromtimestamp(at / 1000, zones.find_zone(zone))
    while (then := int(local.timestamp() * 1000)) <= max(at, now):
        local += timedelta(days=7)
    return then


def _name_opening(plan: PlannedEvening) -> str:
    """Return the cause under which the next table of a plan is opened, once."""
    return f"plan:{plan.id}:{plan.at}"


class GuestCaller:
    """Caller of a plan's guests to its table, but in quiet hours and across blocks."""

    def __init__(
        self,
        tables: TableRegistry,
        people: PeopleStore,
        blocks: BlockStore,
        publisher: TablePublisher,
        reminders: ReminderSender,
    ) -> None:
        self._tables, self._people, self._blocks = tables, people, blocks
        self._publisher, self._reminders = publisher, reminders

    async def call_to_table(
        self, table_id: int, plan: PlannedEvening, guests: Sequence[int]
    ) -> None:
        """Call the guests of a plan to its lobby, once, below its message."""
        await self._publisher.recover_table(table_id)
        strangers = {
            *await self._blocks.list_blockers(plan.user_id),
            *await self._blocks.list_blocked(plan.user_id),
        }
        friends = [u for u in guests if u not in strangers]
        called = [u for u in friends if not await self._has_quiet_hours(u, plan)]
        try:
            await self._reminders.call_to_lobby(await self._tables.load_table(table_id), called)
        except discord.HTTPException as error:  # it is refused once they were called before a crash
            if not errors.is_refused(error):
                raise
            log.warning("plan_not_called", plan=plan.id, error=str(error))

    async def _has_quiet_hours(self, user_id: int, plan: PlannedEvening) -> bool:
        person = await self._people.load_person(user_id)
        zone = zones.find_zone(person.zone if person and person.zone else plan.zone)
        return person is not None and zones.find_quiet_end(now_ms(), person.quiet, zone) is not None


class EveningPlans(SyncJob[int]):
    """Keeper of plans, which opens their tables."""

    def __init__(
        self,
        context: DeliveryContext,
        plans: PlanStore,
        guests: GuestCaller,
        send_dm: Callable[..., Awaitable[object]],
    ) -> None:
        self._client, self._tables = context.client, context.tables
        self._composer, self._sync = context.composer, context.message_sync
        self._stores = context.stores
        self._guests, self._send_dm = guests, send_dm
        self.plans = plans
        self._worker = LatestWinsWorker("plan", self, RETRY_FOR_EVER)
        self._woken, self._turn = asyncio.Event(), asyncio.Lock()

    @property
    def under_way(self) -> Collection[asyncio.Task[None]]:
        """Return the tasks that show a plan."""
        return self._worker.under_way

    def request_update(self, plan_id: int) -> None:
        """Show a plan that has changed, and do what is due of it."""
        self._worker.request_update(plan_id)
        self._woken.set()

    async def close(self) -> None:
        """Break off what is under way: the next start goes on."""
        await self._worker.close(0)

    async def run(self) -> None:
        """Do what is due until cancelled; whatever fails is tried again."""
        first = True
        while True:
            pause = MAX_PAUSE_S
            self._woken.clear()
            try:
                if self._tables.hold.since is None:
                    for plan in await self.plans.list_plans() if first else ():
                        self._worker.request_update(plan.id)
                    first = False
                    pause = await self.do_due_steps()
                else:
                    pause = RETRY_SECONDS[0]
            except DatabaseFailedError as error:
                log.warning("plans_wait", error=str(error))
                pause = RETRY_SECONDS[-1]
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._woken.wait()

    async def end_plan(self, plan: PlannedEvening, reason: str) -> None:
        """End a plan for good."""
        await self.plans.force_change(plan.id, stage="over", reason=reason)
        log.info("plan_over", plan=plan.id, reason=reason)
        self._worker.request_update(plan.id)

    async def on_channel_deleted(self, channel_id: int) -> None:
        """End the plans of a channel that was deleted."""
        for plan in await self.plans.list_plans():
            if plan.channel_id == channel_id and plan.stage != "over":
                await self.end_plan(plan, "gone")

    # --- what is due -----------------------------------------------------------------------------

    async def do_due_steps(self) -> float:
        """Do what is due; return the seconds until the next look."""
        async with self._turn:
            return await self._do_due_steps()

    async def _do_due_steps(self) -> float:
        for plan in await self.plans.list_plans():
            try:
                if await self._do_next_step(plan):
                    self.request_update(plan.id)
            except TRANSIENT_ERRORS as error:
                log.warning("plan_waits", plan=plan.id, error=str(error))
            except Exception:  # the other plans go on all the same
                log.exception("plan_failed", plan=plan.id)
        waiting = [plan.due for plan in await self.plans.list_plans() if plan.stage != "over"]
        wait_s = (min(waiting, default=now_ms() + 3_600_000) - now_ms()) / 1000
        return min(max(wait_s, MIN_PAUSE_S), MAX_PAUSE_S)

    async def _do_next_step(self, plan: PlannedEvening) -> bool:
        """Do the next step of a plan if it is due; return whether it was."""
        if plan.stage == "over":  # its server was away when it ended
            self._worker.request_update(plan.id)
            return False
        if plan.table_id and not plan.called:
            await self._call_guests(plan)
        elif plan.due > now_ms():
            return False
        else:
            await (self.open_evening if plan.stage == "waiting" else self._end_evening)(plan)
        return True

    async def open_evening(self, plan: PlannedEvening) -> None:
        """Open the table of an evening if anybody wants to come."""
        guild = await self._stores.guilds.load_settings(plan.guild_id)
        if not guild.evenings:
            await self.end_plan(plan, "switch")
        elif await is_channel_gone(self._client, plan.channel_id):
            await self.end_plan(plan, "gone")
        elif not can_post(self._client, plan.channel_id):
            await self.end_plan(plan, "barred")
        else:
            table = None
            if await self.plans.list_guests(plan.id):
                opened = await self._tables.open_lobby(
                    plan.game,
                    user_id=plan.user_id,
                    interaction=0,
                    guild_id=plan.guild_id,
                    channel_id=plan.channel_id,
                    locale=plan.locale,
                    cause=_name_opening(plan),
                    clock=parse_speed(plan.clock),
                    options=choose_opening_options(plan.game, guild, json.loads(plan.options)),
                    parent_id=plan.parent_id,
                    seated=False,
                )
                table = opened.table.id
            due = max(plan.at, now_ms()) + CHECK_MS
            opened = {"stage": "open", "table_id": table, "called": 0, "due": due}
            if not await self.plans.change_plan(plan, **opened):
                await self._close_unused_lobby(plan)

    async def _close_unused_lobby(self, plan: PlannedEvening) -> None:
        """Close the table of a plan that is over, unless somebody sits there."""
        latest = await self.plans.find_plan(plan.id)
        if latest is not None and latest.stage != "over":
            return
        # Somebody has just sat down, or nobody can sit there any more.
        with contextlib.suppress(IllegalActionError, TableNotFoundError, UnreadableLogError):
            table = await self._tables.find_by_cause(_name_opening(plan))
            if table is not None and not table.members:
                close = partial(lobby.close_lobby, seq=table.seq)
                await self._tables.commit(table.id, f"unused:{table.id}", close)

    async def _call_guests(self, plan: PlannedEvening) -> None:
        """Call everybody who wants to come, once, but in quiet hours and across blocks."""
        if table := await self._find_table(plan):
            guests = await self.plans.list_guests(plan.id)
            await self._guests.call_to_table(table.id, plan, guests)
        await self.plans.change_plan(plan, called=1)

    async def _end_evening(self, plan: PlannedEvening) -> None:
        """End an evening: a weekly plan goes on, unless nobody has played twice."""
        table = await self._find_table(plan)
        idle = 0 if table is not None and table.has_begun else plan.idle + 1
        if not plan.weekly:
            await self.end_plan(plan, "done")
        elif idle >= MAX_IDLE:
            await self.end_plan(plan, "idle")
        else:
            at = find_next_week(plan.at, plan.zone, now_ms())
            next_one = {"at": at, "due": at, "idle": idle, "table_id": None, "event_id": None}
            await self.plans.change_plan(plan, stage="waiting", **next_one)

    async def _find_table(self, plan: PlannedEvening) -> GameTable | None:
        with contextlib.suppress(TableNotFoundError):
            return await self._tables.load_or_none(plan.table_id) if plan.table_id else None
        return None

    # --- what stands in Discord ------------------------------------------------------------------

    async def compose_plan(self, plan: PlannedEvening) -> ComposedMessage:
        """Compose the message of a plan."""
        link = ""
        if plan.table_id:
            shown = await self._stores.messages.find_message(plan.table_id, "table")
            link = format_message_url(plan.guild_id, shown) or f"<#{plan.channel_id}>"
        guests = await self.plans.list_guests(plan.id)
        layout = screens.build_plan(plan, guests, link, get_texts(plan.locale))
        return await self._composer.compose_layout(layout)

    async def sync(self, key: int) -> bool:
        """Bring the message and the event of a plan in line with it."""
        plan = await self.plans.find_plan(key)
        if plan is None or self._client.get_guild(plan.guild_id) is None:
            return False
        former = PostLocation(plan.channel_id, plan.message_id) if plan.message_id else None

        async def note_post(post: PostLocation | None) -> None:
            await self.plans.force_change(plan.id, message_id=post.message_id if post else None)

        try:
            if plan.reason not in LOST_REASONS:
                composed = await self.compose_plan(plan)
                await self._sync.show_message(
                    composed, plan.channel_id, former, note_post, "plan", plan.id, plan.message_id
                )
        except discord.HTTPException as error:
            if not errors.is_refused(error):
                raise
            if plan.stage != "over":
                gone = await is_channel_gone(self._client, plan.channel_id)
                await self.end_plan(plan, "gone" if gone else "barred")
                return True
        await self._sync_event(plan)
        if plan.stage == "over":
            if plan.reason == "off":
                await self._close_unused_lobby(plan)
            if plan.reason in LOST_REASONS:
                key_ = "plan-lost-gone" if plan.reason == "gone" else "plan-lost-barred"
                where = f"<#{plan.channel_id}>"
                await self._send_dm(plan.user_id, key_, plan=plan.id, where=where)
            await self.plans.delete_plan(plan.id)
        return False

    async def note_failure(self, key: int, error: Exception, again_in: float | None) -> None:
        """Log what Discord did not take."""
        log.warning("plan_not_shown", plan=key, error=str(error), again_in=again_in)

    def note_defect(self, key: int) -> None:
        """Log an unexpected error."""
        log.exception("plan_defect", plan=key)

    def can_have_event(self, plan: PlannedEvening) -> bool:
        """Return whether a plan may have an event, which every member of the server sees."""
        guild = self._client.get_guild(plan.guild_id)
        seen = guild is not None and not is_hidden(guild, plan.parent_id or plan.channel_id)
        known = guild is not None and is_guild_known(guild) and plan.at > now_ms()
        return guild is not None and known and seen and can_create_events(guild)

    async def _sync_event(self, plan: PlannedEvening) -> None:
        guild = self._client.get_guild(plan.guild_id)
        if guild is None:
            return
        try:
            if plan.stage == "over" and plan.event_id:
                event = await guild.fetch_scheduled_event(plan.event_id, with_counts=False)
                if event.status is discord.EventStatus.scheduled:
                    await event.cancel()
                elif event.status is discord.EventStatus.active:
                    await event.end()
            elif plan.stage == "waiting" and plan.event_id is None and self.can_have_event(plan):
                event_id = await self._find_or_create_event(plan, guild)
                await self.plans.force_change(plan.id, event_id=event_id)
        except discord.HTTPException as error:
            if not errors.is_refused(error):
                raise
            log.warning("event_not_kept", plan=plan.id, error=str(error))

    async def _find_or_create_event(self, plan: PlannedEvening, guild: discord.Guild) -> int:
        """Return the event of a plan's next evening; a crash may have kept it unnoted."""
        say, begins = get_texts(plan.locale), datetime.fromtimestamp(plan.at / 1000, UTC)
        where = f"<#{plan.channel_id}>"
        description = say("plan-event", where=where, button=say("button-plan-in"))
        for event in await guild.fetch_scheduled_events(with_counts=False):
            known = (event.creator_id, event.description, event.start_time)
            if known == (guild.me.id, description, begins):
                return event.id
        made = await guild.create_scheduled_event(
            name=say(f"{plan.game}-title"),
            description=description,
            start_time=begins,
            end_time=begins + timedelta(milliseconds=CHECK_MS),
            entity_type=EVENT_KIND,
            privacy_level=EVENT_PRIVACY,
            location=f"https://discord.com/channels/{guild.id}/{plan.channel_id}",
        )
        return made.id
