"""All tournaments: read, and written to by the one write path, as tables are.

Nothing here speaks Discord, or opens tables: that follows from what is committed
(`bot.tournaments.director`).
"""

import asyncio
import contextlib
import dataclasses
import os
from collections.abc import Callable, Sequence
from functools import partial
from weakref import WeakValueDictionary

import structlog
from msgspec import Struct
from msgspec.structs import replace

from bot.clock import now_ms
from bot.store.batch import Taken
from bot.store.events import Event, Events, Phase, Venue
from bot.store.ratings import Ratings
from bot.store.titles import Title
from bot.tables.rows import LAST_ID
from bot.tables.write_path import Log
from bot.tournaments import registration, rounds, standings
from bot.tournaments.rows import Entry, Setup, write_event
from bot.tournaments.tournament import Tournament, fold
from engines import fairness
from engines.core import Illegal

log = structlog.get_logger()

SEEDED = 10_000
"""The best of a server, whose ratings are looked at."""
CACHED = 500
"""Tournaments kept in memory."""

Judge = Callable[[Tournament], Sequence[Entry]]
Listener = Callable[["Noted"], None]
Batch = tuple[list[Event], Phase, Title | None]
"""What one transaction writes: rows, the phase that they lead to, the title that they win."""


class Noted(Struct, frozen=True):
    """A tournament after what was done. `repeat`: this cause had counted already."""

    tournament: Tournament
    before: Tournament
    repeat: bool = False


class Tournaments:
    """All tournaments: each the fold of its log."""

    def __init__(self, events: Events, ratings: Ratings) -> None:
        self._events = events
        self._ratings = ratings
        self._cache: dict[int, Tournament] = {}
        self._venues: dict[int, Venue] = {}
        self._foreign = set[int]()
        """Those of other shards: others write there."""
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.listeners: list[Listener] = []
        self.aside = set[int]()
        """Those whose log cannot be read: they hold up nothing else."""

    async def load(self, tournament_id: int) -> Tournament:
        """The tournament as this process last knew it; one of another shard's as it stands in the
        database. Raises `Illegal` if there is none."""
        if tournament_id not in self._cache:
            if not self._events.shard.alone:
                await self.venue(tournament_id)  # whether anything of it may be kept
            return await self.refresh(tournament_id)
        return self._cache[tournament_id]

    async def refresh(self, tournament_id: int) -> Tournament:
        """The tournament with all rows that are in the log by now. Raises `Illegal`."""
        if not 0 < tournament_id <= LAST_ID:
            raise Illegal("tournament-unknown")
        known = self._cache.get(tournament_id, Tournament(tournament_id))
        events = await self._events.rows(tournament_id, known.seq)
        try:
            tournament = fold(known, events)
        except Exception as error:  # whatever a row that none wrote makes of it
            if tournament_id not in self.aside:
                self.aside.add(tournament_id)
                log.error(
                    "tournament_set_aside", tournament=tournament_id, reason=type(error).__name__
                )
            raise Illegal("tournament-unreadable", number=tournament_id) from None
        self.aside.discard(tournament_id)
        if not tournament.seq:
            raise Illegal("tournament-unknown")
        return self._keep(tournament)

    async def venue(self, tournament_id: int) -> Venue:
        """Where it lives, and its secret. Raises `Illegal`."""
        if tournament_id not in self._venues:
            found = await self._events.venue(tournament_id)
            if found is None:
                raise Illegal("tournament-unknown")
            if not self._events.shard.owns(found.guild_id):
                self._foreign.add(tournament_id)
                return found
            if len(self._venues) >= CACHED:
                self._venues.clear()
            # Something newer may have been noted while the database was asked.
            self._venues.setdefault(tournament_id, found)
        return self._venues[tournament_id]

    async def shown(
        self, tournament_id: int, channel_id: int, message_id: int | None, seq: int
    ) -> None:
        """Notes which message shows a tournament, and how far."""
        await self._events.shown(tournament_id, channel_id, message_id, seq)
        venue = await self.venue(tournament_id)
        self._venues[tournament_id] = dataclasses.replace(
            venue, channel_id=channel_id, message_id=message_id, shown_seq=seq
        )

    async def scheduled(self, tournament_id: int, event_id: int) -> None:
        """Notes which scheduled event at Discord is a tournament's."""
        await self._events.scheduled(tournament_id, event_id)
        venue = await self.venue(tournament_id)
        self._venues[tournament_id] = dataclasses.replace(venue, event_id=event_id)

    async def lost(self, message_id: int) -> int | None:
        """Somebody deleted a message; gives the tournament that it showed."""
        tournament_id = await self._events.message(message_id)
        if tournament_id is not None:
            venue = await self.venue(tournament_id)
            await self._events.shown(tournament_id, venue.channel_id, None, 0)
            venue = await self.venue(tournament_id)
            self._venues[tournament_id] = dataclasses.replace(venue, message_id=None, shown_seq=0)
        return tournament_id

    async def live(self) -> list[Tournament]:
        """All of this shard that are not over, the oldest first."""
        return await self._readable(await self._events.live())

    async def everywhere(self) -> list[Tournament]:
        """All of all shards that are not over."""
        return await self._readable(await self._events.everywhere())

    async def live_in(self, guild_id: int) -> list[Tournament]:
        return await self._readable(await self._events.live_in(guild_id))

    async def latest_in(self, guild_id: int, most: int) -> list[Tournament]:
        """A server's newest tournaments, the newest first."""
        return await self._readable(await self._events.latest_in(guild_id, most))

    async def _readable(self, venues: Sequence[Venue]) -> list[Tournament]:
        """Those of these tournaments whose logs can be read."""
        found: list[Tournament] = []
        for venue in venues:
            with contextlib.suppress(Illegal):
                found.append(await self.load(venue.id))
        return found

    async def rows(self, tournament_id: int) -> Sequence[Event]:
        """Its whole log."""
        return await self._events.rows(tournament_id)

    async def seeds(self, t: Tournament) -> dict[int, float]:
        """By user the ratings on this server by which the first round is seated; none where the
        lot does it alone."""
        if t.chosen.format.seating != "rank":
            return {}
        venue = await self.venue(t.id)
        page = await self._ratings.page(t.chosen.game, venue.guild_id, 0, SEEDED)
        return {each.user_id: float(each.rating) for each in page}

    def forget(self) -> None:
        """Rows name somebody else now: they are read again when asked for."""
        self._cache.clear()

    # --- writing ---------------------------------------------------------------------------------

    async def create(
        self,
        setup: Setup,
        *,
        user_id: int,
        guild_id: int,
        channel_id: int,
        locale: str,
        cause: str,
    ) -> Noted:
        """Opens registration. Raises `Illegal`."""
        secret = os.urandom(32)
        entries = registration.create(setup, user_id, secret, now_ms())
        tournament, rows = _written(Tournament(0), entries)
        venue = Venue(0, guild_id, channel_id, locale, "open", secret)
        try:
            tournament_id = await self._events.create(venue, rows, cause)
        except Taken:
            known = await self._events.cause(cause)
            if known is None:
                raise
            made = await self.load(known)
            return Noted(made, made, repeat=True)
        log.info("tournament_opened", tournament=tournament_id, game=setup.game, guild=guild_id)
        made = self._keep(replace(tournament, id=tournament_id))
        return self._tell(Noted(made, Tournament(tournament_id)))

    async def commit(self, tournament_id: int, cause: str, judge: Judge) -> Noted:
        """Does what `judge` says, and draws the lot that is due then, in one transaction.

        Raises `Illegal` with the judge's reason, nothing being changed.
        """
        self._events.shard.require_local((await self.venue(tournament_id)).guild_id)
        async with self._turns.setdefault(tournament_id, asyncio.Lock()):
            done = await self._log(tournament_id).write(cause, partial(self._play, judge))
        if done.batch is None:
            return Noted(done.after, done.before, repeat=True)
        return self._tell(Noted(self._keep(done.after), done.before))

    def _log(self, tournament_id: int) -> Log[Tournament, Batch]:
        async def written(cause: str) -> tuple[int, bool]:
            counted = await self._events.cause(cause) is not None
            return (await self.refresh(tournament_id)).seq, counted

        async def append(batch: Batch, cause: str) -> None:
            rows, phase, title = batch
            await self._events.append(tournament_id, rows, phase, cause, title)

        return Log(
            partial(self.load, tournament_id), partial(self.refresh, tournament_id), written, append
        )

    async def _play(self, judge: Judge, before: Tournament) -> tuple[Tournament, Batch | None]:
        after, rows = await self._drawn(before, judge(before))
        if not rows:
            return before, None
        return after, (rows, after.phase, await self._won(before, after))

    async def _drawn(
        self, before: Tournament, entries: Sequence[Entry]
    ) -> tuple[Tournament, list[Event]]:
        secret = (await self.venue(before.id)).secret
        after, rows = _written(before, [rounds.unsealed(entry, secret) for entry in entries])
        due = rounds.due(after)
        if due is None:
            return after, rows
        values = fairness.draw(secret, after.salt, after.id, after.lots, due)
        after, lot = _written(after, [rounds.drawn(values)])
        after, seated = _written(after, rounds.seat(after))
        return after, [*rows, *lot, *seated]

    async def _won(self, before: Tournament, after: Tournament) -> Title | None:
        """The title that is won when a tournament ends: its winner is champion of the game on this
        server until the next."""
        best = None if before.phase == "over" else standings.champion(after)
        if best is None or after.entrants[best].user_id < 0:
            return None
        guild_id = (await self.venue(after.id)).guild_id
        user_id = after.entrants[best].user_id
        return Title(guild_id, after.chosen.game, user_id, after.id, now_ms(), None)

    def _keep(self, tournament: Tournament) -> Tournament:
        if tournament.id in self._foreign:
            return tournament
        if len(self._cache) >= CACHED and tournament.id not in self._cache:
            self._cache.clear()
        self._cache[tournament.id] = tournament
        return tournament

    def _tell(self, noted: Noted) -> Noted:
        for listener in self.listeners:
            try:
                listener(noted)
            except Exception:
                # It is done and will be said to be: what follows from it is caught up with later.
                log.exception("listener_failed", tournament=noted.tournament.id)
        return noted


def _written(before: Tournament, entries: Sequence[Entry]) -> tuple[Tournament, list[Event]]:
    """The tournament after these entries, and their rows."""
    now, rows = now_ms(), list[Event]()
    for entry in entries:
        rows.append(write_event(entry, before.seq + 1, now))
        before = before.apply(entry, now)
    return before, rows
