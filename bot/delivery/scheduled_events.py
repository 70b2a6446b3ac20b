"""The scheduled event of a tournament, among its server's events: who is interested is reminded.

It follows the tournament, which knows nothing of it: made once, while the start is yet to come,
moved with it, begun, ended and cancelled. What stands at Discord decides what is to be done, so all
of it can be begun again after a crash. Whoever deletes it, ends or cancels it has done so for good,
and what somebody writes into it stays. Every member of a server sees its events: there is none of a
tournament whose channel not everybody sees.
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
from bot.delivery.members import is_told
from bot.delivery.tries import RETRY_A_WHILE
from bot.delivery.worker import LatestWinsWorker, SyncJob
from bot.screens import tournament as screens
from bot.store.events import NO_EVENT, Events, Venue
from bot.texts import say
from bot.tournaments.plan import stages
from bot.tournaments.rows import seats
from bot.tournaments.tournament import Tournament
from bot.tournaments.tournaments import Noted, Tournaments
from engines.core import Illegal

log = structlog.get_logger()

ROUND_MS = {"live": 3_600_000, "ten": 36_000_000, "hour": 86_400_000, "slow": 86_400_000}
"""What a round is taken to last, by the tables' clock: Discord wants to know an end."""
SAME_MS = 1000
"""Times that are no further apart are one."""

OUTSIDE = discord.EntityType.external
MEMBERS = discord.PrivacyLevel.guild_only


def may(guild: discord.Guild) -> bool:
    """Return whether the bot may make events on this server: only *Create Events* is needed.

    Where Discord has not told us of the server's roles, perhaps it may.
    """
    return not is_told(guild) or guild.me.guild_permissions.create_events


def is_hidden(guild: discord.Guild, channel_id: int) -> bool:
    """Return whether not everybody on the server sees this channel, as far as Discord has told."""
    channel = guild.get_channel(channel_id)
    if channel is None:
        return is_told(guild)
    return not channel.permissions_for(guild.default_role).view_channel


class _Told(Struct, frozen=True):
    """What of a tournament its event says."""

    phase: str
    starts_at: int
    ends_at: int
    cancelled: bool


class ScheduledEvents(SyncJob[int]):
    """Keeps tournaments' events; in nobody's way, and what fails hurts nothing else."""

    def __init__(self, client: discord.Client, tournaments: Tournaments, events: Events) -> None:
        self._client = client
        self._tournaments = tournaments
        self._events = events
        self._worker = LatestWinsWorker("scheduled event", self, RETRY_A_WHILE)

    @property
    def under_way(self) -> Collection[asyncio.Task[None]]:
        """The tasks that keep an event."""
        return self._worker.under_way

    async def recover(self) -> None:
        """Does what a crash has left undone."""
        for tournament in await self._tournaments.live():
            self._worker.request_update(tournament.id)
        for tournament_id in await self._events.scheduled_still():
            self._worker.request_update(tournament_id)

    def noted(self, noted: Noted) -> None:
        """A tournament's log has grown: its event may have to say something else."""
        before, after = noted.before, noted.tournament
        if noted.repeat or (before.setup is not None and _told(before) == _told(after)):
            return
        self._worker.request_update(after.id)

    async def close(self) -> None:
        """Breaks off what is under way: the next start goes on."""
        await self._worker.close(0)

    async def sync(self, key: int) -> bool:
        """Bring a tournament's event in line with it."""
        with contextlib.suppress(Illegal):  # it was deleted with its server, or cannot be read
            await self._sync_once(key)
        return False

    async def note_failure(self, key: int, error: Exception, again_in: float | None) -> None:
        """Log what Discord did not take."""
        log.warning("event_not_kept", tournament=key, error=str(error), again_in=again_in)

    def note_defect(self, key: int) -> None:
        """Log an error that nobody foresaw."""
        log.exception("event_defect", tournament=key)

    async def _sync_once(self, tournament_id: int) -> None:
        t = await self._tournaments.load(tournament_id)
        venue = await self._tournaments.venue(tournament_id)
        guild = self._client.get_guild(venue.guild_id)
        if guild is None or venue.event_id == NO_EVENT:
            return
        event_id = venue.event_id
        if event_id is None:
            made = await self._made(t, venue, guild)
            if made is not None:
                await self._tournaments.scheduled(t.id, made.id)
                log.info("event_made", tournament=t.id, guild=guild.id)
            return
        try:
            done = await self._moved(guild, event_id, t, venue)
        except discord.HTTPException as error:
            if errors.code(error, errors.GONE_EVENT):
                done = True
            elif errors.code(error, errors.INVALID):
                # It may have begun or ended by itself in this moment.
                done = await self._moved(guild, event_id, t, venue)
            else:
                raise
        if done:
            await self._tournaments.scheduled(t.id, NO_EVENT)
            log.info("event_over", tournament=t.id, guild=guild.id)

    async def _made(
        self, t: Tournament, venue: Venue, guild: discord.Guild
    ) -> discord.ScheduledEvent | None:
        """The event, if it can be made; the one that there is, if a crash kept it from being
        noted."""
        if t.phase not in ("open", "checkin") or t.starts_at <= now_ms():
            return None
        if not is_told(guild) or is_hidden(guild, venue.channel_id):
            return None
        if not may(guild):
            log.info("event_not_permitted", tournament=t.id, guild=guild.id)
            return None
        description = screens.event(t, venue.channel_id, say(venue.locale))
        for event in await guild.fetch_scheduled_events(with_counts=False):
            if (event.creator_id, event.description) == (guild.me.id, description):
                return event
        return await guild.create_scheduled_event(
            name=t.title,
            description=description,
            start_time=_time(t.starts_at),
            end_time=_time(_ends_at(t)),
            entity_type=OUTSIDE,
            privacy_level=MEMBERS,
            location=f"https://discord.com/channels/{guild.id}/{venue.channel_id}",
        )

    async def _moved(
        self, guild: discord.Guild, event_id: int, t: Tournament, venue: Venue
    ) -> bool:
        """Brings the event in line with the tournament; whether nothing is left to be done."""
        hidden = is_hidden(guild, venue.channel_id)
        event = await guild.fetch_scheduled_event(event_id, with_counts=False)
        if event.status is discord.EventStatus.scheduled:
            if t.cancelled or hidden:
                await event.cancel()
                return True
            if t.phase in ("open", "checkin"):
                await self._scheduled(event, t)
                return False
            event = await event.start()
        if event.status is not discord.EventStatus.active:
            return True
        if t.phase == "over" or hidden:
            await event.end()
            return True
        ends_at = _ends_at(t)
        if event.end_time is None or _ms(event.end_time) + SAME_MS < ends_at:
            await event.edit(end_time=_time(ends_at))
        return False

    async def _scheduled(self, event: discord.ScheduledEvent, t: Tournament) -> None:
        starts_at, ends_at = t.starts_at, _ends_at(t)
        if abs(_ms(event.start_time) - starts_at) > SAME_MS and starts_at > now_ms():
            await event.edit(start_time=_time(starts_at), end_time=_time(ends_at))


def _told(t: Tournament) -> _Told:
    return _Told(t.phase, t.starts_at, _ends_at(t), t.cancelled)


def _ends_at(t: Tournament) -> int:
    """When it should be over, with one round to spare."""
    rounds = len(stages(t.chosen.format, seats(t.chosen), t.chosen.capacity))
    lasts = max(ROUND_MS[t.chosen.clock] + t.chosen.rest_ms, t.chosen.every_ms)
    begun = len(t.rounds)
    since = t.starts_at if t.round is None else t.round.began_at + t.late_ms
    return since + (max(1, rounds - max(0, begun - 1)) + 1) * lasts


def _time(ms: int) -> datetime:
    return datetime.fromtimestamp(ms / 1000, UTC)


def _ms(time: datetime) -> int:
    return round(time.timestamp() * 1000)
