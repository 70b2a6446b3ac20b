"""Read and write all tournaments, by the one write path, as tables are.

Nothing here speaks to Discord or opens tables: `bot.tournaments.director` does so after a commit.
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
from bot.store.batch import SequenceConflictError
from bot.store.ratings import RatingStore
from bot.store.titles import ChampionTitle
from bot.store.tournament_log import Phase, TournamentLocation, TournamentLog, TournamentRow
from bot.tables.rows import MAX_TABLE_ID
from bot.tables.write_path import OptimisticLog
from bot.tournaments import registration, rounds, standings
from bot.tournaments.rows import TournamentEntry, TournamentSetup, write_event
from bot.tournaments.tournament import TournamentState, fold_rows
from engines import fairness
from engines.core import IllegalActionError

log = structlog.get_logger()

MAX_SEEDED_PLAYERS = 10_000
"""Best players of a server whose ratings are read."""
MAX_CACHED_TOURNAMENTS = 500
"""Tournaments that are cached."""

Judge = Callable[[TournamentState], Sequence[TournamentEntry]]
Listener = Callable[["CommittedTournament"], None]
Batch = tuple[list[TournamentRow], Phase, ChampionTitle | None]
"""Content of one transaction: rows, the phase after them, the title that they win."""


class CommittedTournament(Struct, frozen=True):
    """Tournament before and after a commit. `repeat`: this cause had counted already."""

    tournament: TournamentState
    before: TournamentState
    repeat: bool = False


class TournamentService:
    """Cache and writer of the tournaments, each the fold of its log."""

    def __init__(self, events: TournamentLog, ratings: RatingStore) -> None:
        self._events = events
        self._ratings = ratings
        self._cache: dict[int, TournamentState] = {}
        self._venues: dict[int, TournamentLocation] = {}
        self._foreign = set[int]()
        """Tournaments of other shards, which write there."""
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.listeners: list[Listener] = []
        self.aside = set[int]()
        """Tournaments whose log cannot be read: they hold up nothing else."""

    async def load_tournament(self, tournament_id: int) -> TournamentState:
        """Return the tournament as this process last knew it.

        One of another shard is read from the database. Raises `IllegalActionError` if there is
        none.
        """
        if tournament_id not in self._cache:
            if not self._events.shard.is_alone:
                await self.load_location(tournament_id)  # decides whether it may be cached
            return await self.refresh_tournament(tournament_id)
        return self._cache[tournament_id]

    def get_cached(self, tournament_id: int) -> TournamentState | None:
        """Return the tournament as it is in memory, if it is there."""
        return self._cache.get(tournament_id)

    async def refresh_tournament(self, tournament_id: int) -> TournamentState:
        """Return the tournament with all rows that are in the log by now.

        Raises `IllegalActionError`.
        """
        if not 0 < tournament_id <= MAX_TABLE_ID:
            raise IllegalActionError("tournament-unknown")
        known = self._cache.get(tournament_id, TournamentState(tournament_id))
        events = await self._events.read_rows(tournament_id, known.seq)
        try:
            tournament = fold_rows(known, events)
        except Exception as error:  # a corrupt row may raise anything
            if tournament_id not in self.aside:
                self.aside.add(tournament_id)
                log.error(
                    "tournament_set_aside", tournament=tournament_id, reason=type(error).__name__
                )
            raise IllegalActionError("tournament-unreadable", number=tournament_id) from None
        self.aside.discard(tournament_id)
        if not tournament.seq:
            raise IllegalActionError("tournament-unknown")
        return self._cache_tournament(tournament)

    async def load_location(self, tournament_id: int) -> TournamentLocation:
        """Return its location in Discord, and its secret. Raises `IllegalActionError`."""
        if tournament_id not in self._venues:
            found = await self._events.find_location(tournament_id)
            if found is None:
                raise IllegalActionError("tournament-unknown")
            if not self._events.shard.is_owner(found.guild_id):
                self._foreign.add(tournament_id)
                return found
            if len(self._venues) >= MAX_CACHED_TOURNAMENTS:
                self._venues.clear()
            # A newer location may have been noted while the database was read.
            self._venues.setdefault(tournament_id, found)
        return self._venues[tournament_id]

    async def note_shown(
        self, tournament_id: int, channel_id: int, message_id: int | None, seq: int
    ) -> None:
        """Note which message shows a tournament, and up to which row."""
        await self._events.note_shown(tournament_id, channel_id, message_id, seq)
        venue = await self.load_location(tournament_id)
        self._venues[tournament_id] = dataclasses.replace(
            venue, channel_id=channel_id, message_id=message_id, shown_seq=seq
        )

    async def note_scheduled_event(self, tournament_id: int, event_id: int) -> None:
        await self._events.note_scheduled_event(tournament_id, event_id)
        venue = await self.load_location(tournament_id)
        self._venues[tournament_id] = dataclasses.replace(venue, event_id=event_id)

    async def note_message_lost(self, message_id: int) -> int | None:
        """Note that somebody deleted a message; return its tournament, or None."""
        tournament_id = await self._events.find_by_message(message_id)
        if tournament_id is not None:
            venue = await self.load_location(tournament_id)
            await self._events.note_shown(tournament_id, venue.channel_id, None, 0)
            venue = await self.load_location(tournament_id)
            self._venues[tournament_id] = dataclasses.replace(venue, message_id=None, shown_seq=0)
        return tournament_id

    async def list_live(self) -> list[TournamentState]:
        """Return this shard's tournaments that are not over, the oldest first."""
        return await self._load_readable(await self._events.list_live())

    async def list_live_everywhere(self) -> list[TournamentState]:
        """Return the tournaments of all shards that are not over."""
        return await self._load_readable(await self._events.list_live_everywhere())

    async def list_live_in(self, guild_id: int) -> list[TournamentState]:
        return await self._load_readable(await self._events.list_live_in(guild_id))

    async def list_latest_in(self, guild_id: int, most: int) -> list[TournamentState]:
        """Return a server's newest tournaments, the newest first."""
        return await self._load_readable(await self._events.list_latest_in(guild_id, most))

    async def _load_readable(self, venues: Sequence[TournamentLocation]) -> list[TournamentState]:
        """Return those of these tournaments whose logs can be read."""
        found: list[TournamentState] = []
        for venue in venues:
            with contextlib.suppress(IllegalActionError):
                found.append(await self.load_tournament(venue.id))
        return found

    async def read_rows(self, tournament_id: int) -> Sequence[TournamentRow]:
        """Return its whole log."""
        return await self._events.read_rows(tournament_id)

    async def load_seeds(self, t: TournamentState) -> dict[int, float]:
        """Return the ratings on this server, by user, that seat the first round.

        Empty where the lot does it alone.
        """
        if t.chosen.format.seating != "rank":
            return {}
        venue = await self.load_location(t.id)
        page = await self._ratings.read_page(t.chosen.game, venue.guild_id, 0, MAX_SEEDED_PLAYERS)
        return {each.user_id: float(each.rating) for each in page}

    def drop_cached(self) -> None:
        """Drop all cached tournaments, as their rows name somebody else now."""
        self._cache.clear()

    # --- writing ---------------------------------------------------------------------------------

    async def create_tournament(
        self,
        setup: TournamentSetup,
        *,
        user_id: int,
        guild_id: int,
        channel_id: int,
        locale: str,
        cause: str,
    ) -> CommittedTournament:
        """Open registration. Raises `IllegalActionError`."""
        secret = os.urandom(32)
        entries = registration.create_tournament(setup, user_id, secret, now_ms())
        tournament, rows = _apply_entries(TournamentState(0), entries)
        venue = TournamentLocation(0, guild_id, channel_id, locale, "open", secret)
        try:
            tournament_id = await self._events.create_tournament(venue, rows, cause)
        except SequenceConflictError:
            known = await self._events.find_by_cause(cause)
            if known is None:
                raise
            created = await self.load_tournament(known)
            return CommittedTournament(created, created, repeat=True)
        log.info("tournament_opened", tournament=tournament_id, game=setup.game, guild=guild_id)
        created = self._cache_tournament(replace(tournament, id=tournament_id))
        return self._notify_listeners(CommittedTournament(created, TournamentState(tournament_id)))

    async def commit_action(
        self, tournament_id: int, cause: str, judge: Judge
    ) -> CommittedTournament:
        """Write the entries of `judge` and their due draw in one transaction.

        Raises `IllegalActionError` with the judge's reason, nothing being changed.
        """
        self._events.shard.require_local((await self.load_location(tournament_id)).guild_id)
        async with self._turns.setdefault(tournament_id, asyncio.Lock()):
            done = await self._build_writer(tournament_id).write_batch(
                cause, partial(self._decide_batch, judge)
            )
        if done.batch is None:
            return CommittedTournament(done.after, done.before, repeat=True)
        return self._notify_listeners(
            CommittedTournament(self._cache_tournament(done.after), done.before)
        )

    def _build_writer(self, tournament_id: int) -> OptimisticLog[TournamentState, Batch]:
        async def check_written(cause: str) -> tuple[int, bool]:
            counted = await self._events.find_by_cause(cause) is not None
            return (await self.refresh_tournament(tournament_id)).seq, counted

        async def append_rows(batch: Batch, cause: str) -> None:
            rows, phase, title = batch
            await self._events.append_rows(tournament_id, rows, phase, cause, title)

        return OptimisticLog(
            partial(self.load_tournament, tournament_id),
            partial(self.refresh_tournament, tournament_id),
            check_written,
            append_rows,
        )

    async def _decide_batch(
        self, judge: Judge, before: TournamentState
    ) -> tuple[TournamentState, Batch | None]:
        after, rows = await self._add_due_draw(before, judge(before))
        if not rows:
            return before, None
        return after, (rows, after.phase, await self._find_won_title(before, after))

    async def _add_due_draw(
        self, before: TournamentState, entries: Sequence[TournamentEntry]
    ) -> tuple[TournamentState, list[TournamentRow]]:
        secret = (await self.load_location(before.id)).secret
        after, rows = _apply_entries(
            before, [rounds.reveal_secret(entry, secret) for entry in entries]
        )
        due = rounds.find_due_draw(after)
        if due is None:
            return after, rows
        values = fairness.draw(secret, after.salt, after.id, after.lots, due)
        after, lot = _apply_entries(after, [rounds.to_draw_entry(values)])
        after, seated = _apply_entries(after, rounds.seat_round(after))
        return after, [*rows, *lot, *seated]

    async def _find_won_title(
        self, before: TournamentState, after: TournamentState
    ) -> ChampionTitle | None:
        """Return the title that is won when a tournament ends, or None.

        Its winner is champion of the game on this server until the next is won.
        """
        best = None if before.phase == "over" else standings.find_champion(after)
        if best is None or after.entrants[best].user_id < 0:
            return None
        guild_id = (await self.load_location(after.id)).guild_id
        user_id = after.entrants[best].user_id
        return ChampionTitle(guild_id, after.chosen.game, user_id, after.id, now_ms(), None)

    def _cache_tournament(self, tournament: TournamentState) -> TournamentState:
        if tournament.id in self._foreign:
            return tournament
        if len(self._cache) >= MAX_CACHED_TOURNAMENTS and tournament.id not in self._cache:
            self._cache.clear()
        self._cache[tournament.id] = tournament
        return tournament

    def _notify_listeners(self, noted: CommittedTournament) -> CommittedTournament:
        for listener in self.listeners:
            try:
                listener(noted)
            except Exception:
                # The commit stands and is confirmed: what follows from it is caught up with later.
                log.exception("listener_failed", tournament=noted.tournament.id)
        return noted


def _apply_entries(
    before: TournamentState, entries: Sequence[TournamentEntry]
) -> tuple[TournamentState, list[TournamentRow]]:
    """Return the tournament after these entries, and their rows."""
    now, rows = now_ms(), list[TournamentRow]()
    for entry in entries:
        rows.append(write_event(entry, before.seq + 1, now))
        before = before.apply_entry(entry, now)
    return before, rows
