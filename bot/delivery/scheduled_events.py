"""Scheduled event of a tournament, which reminds interested people.

It follows the tournament, which knows nothing of it: made once, while the start is yet to come,
moved with it, begun, ended and cancelled. The state at Discord decides what is to be done, so all
of it can be begun again after a crash. Somebody who deletes, ends or cancels it has done so for
good, and what somebody writes into it stays. Every member of a server sees its events: a tournament
whose channel not everybody sees has none.
"""

import asyncio
import contextlib
from collections.abc import Collection
from datetime import UTC, datetime

import discord
import structlog
from msgspec import Struct

from bot.clock import now_ms
from bot.delivery import discord_errors as errors
from bot.delivery.members import is_guild_known
from bot.delivery.tries import RETRY_A_WHILE
from bot.delivery.worker import LatestWinsWorker, SyncJob
from bot.screens import tournament as screens
from bot.store.tournament_log import NO_SCHEDULED_EVENT, TournamentLocation, TournamentLog
from bot.texts import get_texts
from bot.tournaments.plan import plan_stages
from bot.tournaments.rows import list_table_sizes
from bot.tournaments.tournament import TournamentState
from bot.tournaments.tournaments import CommittedTournament, TournamentService
from engines.core import IllegalActionError

log = structlog.get_logger()

ROUND_MS = {"live": 3_600_000, "ten": 36_000_000, "hour": 86_400_000, "slow": 86_400_000}
"""Assumed length of a round by the tables' clock, as Discord wants to know an end."""
MAX_TIME_DIFFERENCE_MS = 1000
"""Difference up to which two times count as the same."""

EVENT_KIND = discord.EntityType.external
EVENT_PRIVACY = discord.PrivacyLevel.guild_only


def can_create_events(guild: discord.Guild) -> bool:
    """Return whether the bot may make events here: *Create Events* is enough.

    Where Discord has not told us of the server's roles, assume so.
    """
    return not is_guild_known(guild) or guild.me.guild_permissions.create_events


def is_hidden(guild: discord.Guild, channel_id: int) -> bool:
    """Return whether not everybody on the server sees this channel, if known.

    A channel of a server of which Discord has not told us counts as seen.
    """
    channel = guild.get_channel(channel_id)
    if channel is None:
        return is_guild_known(guild)
    return not channel.permissions_for(guild.default_role).view_channel


class _EventFacts(Struct, frozen=True):
    """Facts of a tournament that its event shows."""

    phase: str
    starts_at: int
    ends_at: int
    cancelled: bool


class EventSync(SyncJob[int]):
    """Updater of tournaments' events, whose failures affect nothing else.

    It delays nobody.
    """

    def __init__(
        self, client: discord.Client, tournaments: TournamentService, events: TournamentLog
    ) -> None:
        self._client = client
        self._tournaments = tournaments
        self._events = events
        self._worker = LatestWinsWorker("scheduled event", self, RETRY_A_WHILE)

    @property
    def under_way(self) -> Collection[asyncio.Task[None]]:
        """Return the tasks that update an event."""
        return self._worker.under_way

    async def recover_events(self) -> None:
        """Update the events that a crash may have left behind."""
        for tournament in await self._tournaments.list_live():
            self._worker.request_update(tournament.id)
        for tournament_id in await self._events.list_still_scheduled():
            self._worker.request_update(tournament_id)

    def on_tournament_commit(self, noted: CommittedTournament) -> None:
        """Update the event of a tournament if a commit has changed its facts."""
        before, after = noted.before, noted.tournament
        if noted.repeat or (before.setup is not None and _to_facts(before) == _to_facts(after)):
            return
        self._worker.request_update(after.id)

    async def close(self) -> None:
        """Break off running updates; the next start goes on."""
        await self._worker.close(0)

    async def sync(self, key: int) -> bool:
        """Bring a tournament's event in line with it."""
        with contextlib.suppress(
            IllegalActionError
        ):  # it was deleted with its server, or cannot be read
            await self._sync_once(key)
        return False

    async def note_failure(self, key: int, error: Exception, again_in: float | None) -> None:
        """Log an update that Discord did not take."""
        log.warning("event_not_kept", tournament=key, error=str(error), again_in=again_in)

    def note_defect(self, key: int) -> None:
        """Log an unexpected error."""
        log.exception("event_defect", tournament=key)

    async def _sync_once(self, tournament_id: int) -> None:
        t = await self._tournaments.load_tournament(tournament_id)
        venue = await self._tournaments.load_location(tournament_id)
        guild = self._client.get_guild(venue.guild_id)
        if guild is None or venue.event_id == NO_SCHEDULED_EVENT:
            return
        event_id = venue.event_id
        if event_id is None:
            event = await self._find_or_create(t, venue, guild)
            if event is not None:
                await self._tournaments.note_scheduled_event(t.id, event.id)
                log.info("event_made", tournament=t.id, guild=guild.id)
            return
        try:
            done = await self._update_event(guild, event_id, t, venue)
        except discord.HTTPException as error:
            if errors.has_code(error, errors.GONE_EVENT):
                done = True
            elif errors.has_code(error, errors.INVALID):
                # It may have begun or ended by itself in this moment.
                done = await self._update_event(guild, event_id, t, venue)
            else:
                raise
        if done:
            await self._tournaments.note_scheduled_event(t.id, NO_SCHEDULED_EVENT)
            log.info("event_over", tournament=t.id, guild=guild.id)

    async def _find_or_create(
        self, t: TournamentState, venue: TournamentLocation, guild: discord.Guild
    ) -> discord.ScheduledEvent | None:
        """Return the tournament's event, made if need be; None if it can have none.

        A crash may have kept an existing one from being noted.
        """
        if t.phase not in ("open", "checkin") or t.starts_at <= now_ms():
            return None
        if not is_guild_known(guild) or is_hidden(guild, venue.channel_id):
            return None
        if not can_create_events(guild):
            log.info("event_not_permitted", tournament=t.id, guild=guild.id)
            return None
        description = screens.describe_scheduled_event(t, venue.channel_id, get_texts(venue.locale))
        for event in await guild.fetch_scheduled_events(with_counts=False):
            if (event.creator_id, event.description) == (guild.me.id, description):
                return event
        return await guild.create_scheduled_event(
            name=t.title,
            description=description,
            start_time=_to_datetime(t.starts_at),
            end_time=_to_datetime(_estimate_end(t)),
            entity_type=EVENT_KIND,
            privacy_level=EVENT_PRIVACY,
            location=f"https://discord.com/channels/{guild.id}/{venue.channel_id}",
        )

    async def _update_event(
        self, guild: discord.Guild, event_id: int, t: TournamentState, venue: TournamentLocation
    ) -> bool:
        """Bring the event in line with the tournament.

        Return whether nothing is left to be done.
        """
        hidden = is_hidden(guild, venue.channel_id)
        event = await guild.fetch_scheduled_event(event_id, with_counts=False)
        if event.status is discord.EventStatus.scheduled:
            if t.cancelled or hidden:
                await event.cancel()
                return True
            if t.phase in ("open", "checkin"):
                await self._move_start(event, t)
                return False
            event = await event.start()
        if event.status is not discord.EventStatus.active:
            return True
        if t.phase == "over" or hidden:
            await event.end()
            return True
        ends_at = _estimate_end(t)
        if event.end_time is None or _to_ms(event.end_time) + MAX_TIME_DIFFERENCE_MS < ends_at:
            await event.edit(end_time=_to_datetime(ends_at))
        return False

    async def _move_start(self, event: discord.ScheduledEvent, t: TournamentState) -> None:
        starts_at, ends_at = t.starts_at, _estimate_end(t)
        if (
            abs(_to_ms(event.start_time) - starts_at) > MAX_TIME_DIFFERENCE_MS
            and starts_at > now_ms()
        ):
            await event.edit(start_time=_to_datetime(starts_at), end_time=_to_datetime(ends_at))


def _to_facts(t: TournamentState) -> _EventFacts:
    return _EventFacts(t.phase, t.starts_at, _estimate_end(t), t.cancelled)


def _estimate_end(t: TournamentState) -> int:
    """Return the likely end of a tournament, with one round to spare.

    The time is in UTC milliseconds.
    """
    rounds = len(plan_stages(t.chosen.format, list_table_sizes(t.chosen), t.chosen.capacity))
    lasts = max(ROUND_MS[t.chosen.clock] + t.chosen.rest_ms, t.chosen.every_ms)
    begun = len(t.rounds)
    since = t.starts_at if t.round is None else t.round.began_at + t.late_ms
    return since + (max(1, rounds - max(0, begun - 1)) + 1) * lasts


def _to_datetime(ms: int) -> datetime:
    return datetime.fromtimestamp(ms / 1000, UTC)


def _to_ms(time: datetime) -> int:
    return round(time.timestamp() * 1000)
