"""Registry of tables, with the one write path and listeners for every commit.

Nothing here speaks Discord.
"""

import asyncio
import dataclasses
import hashlib
import os
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from weakref import WeakValueDictionary

import structlog
from msgspec import Struct
from msgspec.structs import replace

from bot.clock import now_ms
from bot.store.batch import DecisionDeadline, LogRow, SequenceConflictError, TableBatch
from bot.store.database import DatabaseFailedError
from bot.store.deadlines import DeadlineStore
from bot.store.table_log import TableLocation, TableLog
from bot.tables import lobby, moves, opening
from bot.tables.batch import GameHouse, MeasurePause, measure_no_pause, play_entries
from bot.tables.cache import TableCache, TableNotFoundError
from bot.tables.clock import TableClock
from bot.tables.hold import OutageClock
from bot.tables.rows import (
    ClockSpeed,
    LogEntry,
    UnreadableLogError,
    parse_actor,
    write_row,
)
from bot.tables.table import GameTable
from bot.tables.write_path import OptimisticLog
from engines import fairness, find_latest_game, list_game_names
from engines.core import IllegalActionError, Office

log = structlog.get_logger()

DecideEntries = Callable[[GameTable], Sequence[LogEntry]]
CommitListener = Callable[["CommittedTable"], None]


class CommittedTable(Struct, frozen=True):
    """The table before and after a commit, and the deadlines that it opened.

    `repeat`: this cause had counted already, nothing was done. `pause_ms`: for so long its result
    is held back, and clocks that it opened began so much later.
    """

    table: GameTable
    before: GameTable
    repeat: bool = False
    opened: Sequence[DecisionDeadline] = ()
    pause_ms: int = 0


class TableRegistry(TableCache):
    """Registry of all tables and of actions at them."""

    def __init__(
        self,
        ledger: TableLog,
        deadlines: DeadlineStore,
        clock: TableClock | None = None,
        houses: Mapping[str, GameHouse] | None = None,
        measure_pause: MeasurePause = measure_no_pause,
    ) -> None:
        super().__init__(ledger, deadlines)
        self._houses = houses or {}
        self._measure_pause = measure_pause
        self.clock = clock or TableClock()
        self.hold = OutageClock()
        # In one process presses take their turn; only other processes are raced.
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.listeners: list[CommitListener] = []
        """Listeners, called with every commit."""
        self.phase_listeners: list[CommitListener] = []
        """Listeners, called before those with a table that has begun, or is over."""
        self.seat_listeners: list[CommitListener] = []
        """Listeners, called after those with a table at which somebody sat down or left."""
        self.tournament_listeners: list[CommitListener] = []
        """Listeners, called last with every commit at a tournament's table."""

    async def open_lobby(
        self,
        game: str,
        *,
        user_id: int,
        interaction: int,
        guild_id: int | None,
        channel_id: int,
        locale: str,
        cause: str,
        clock: ClockSpeed = "live",
        options: Mapping[str, str] | None = None,
        parent_id: int | None = None,
        seated: bool = True,
    ) -> CommittedTable:
        """Open a lobby with its host in the first seat and these options.

        The clock is slow only where the game can be. `parent_id` is the channel of a public thread.
        Unless the host is `seated`, whoever sits down first is the host. Raises
        `IllegalActionError` for an unknown game.
        """
        try:
            rules = find_latest_game(game)
        except KeyError:
            raise IllegalActionError(
                "start-unknown-game", game=game, games=list_game_names()
            ) from None
        secret = os.urandom(32)
        entries = opening.list_opening_entries(
            rules,
            fairness.hash_secret(secret),
            user_id,
            [(user_id, interaction)] if seated else [],
            clock,
            options or {},
        )
        version = rules.rules_version
        place = TableLocation(
            0,
            game,
            version,
            "lobby",
            0,
            guild_id,
            channel_id,
            user_id,
            locale,
            secret,
            parent_id,
        )
        return await self._create_table(place, entries, cause)

    async def convene_table(
        self,
        game: str,
        people: Sequence[tuple[int, int]],
        *,
        host_id: int,
        guild_id: int,
        channel_id: int,
        locale: str,
        cause: str,
        clock: ClockSpeed,
        options: Mapping[str, str],
        tournament: int,
    ) -> CommittedTable:
        """Create a table at which a tournament seats these people, in this order.

        `people` are ids, and the interactions with which they checked in.
        `lobby.begin_tournament_game` starts it.
        """
        rules = find_latest_game(game)
        secret = os.urandom(32)
        entries = opening.list_opening_entries(
            rules, fairness.hash_secret(secret), host_id, people, clock, options, tournament
        )
        version = rules.rules_version
        place = TableLocation(
            0, game, version, "lobby", 0, guild_id, channel_id, host_id, locale, secret
        )
        return await self._create_table(place, entries, cause)

    async def find_by_cause(self, cause: str) -> GameTable | None:
        known = await self._ledger.find_by_cause(cause)
        return None if known is None else await self.load_table(known)

    async def open_rematch(
        self,
        table_id: int,
        *,
        user_id: int,
        interaction: int,
        cause: str,
        blockers: Collection[int] = (),
    ) -> CommittedTable:
        """Open a rematch or join it: the same people, options and computer players.

        It has the secret to which the result has committed. The first person who asks opens the
        lobby; the others join it, but for those whom that person blocks (`blockers`). When all are
        there it begins by itself. Raises `IllegalActionError`, `TableNotFoundError`.
        """
        former = await self.load_table(table_id)
        secret = await self._ledger.read_next_secret(table_id)
        if secret is None or former.state is None:
            raise IllegalActionError("rematch-not-over")
        if former.find_seat(user_id) is None:
            raise IllegalActionError("rematch-not-in")
        if former.tournament is not None:
            raise IllegalActionError("rematch-of-tournament")
        place = dataclasses.replace(
            await self.load_location(table_id), phase="lobby", host_id=user_id, secret=secret
        )
        entries = opening.list_rematch_entries(
            former, user_id, interaction, fairness.hash_secret(secret)
        )
        created = await self._create_table(place, entries, f"rematch:{table_id}")
        if created.repeat:
            created = await self.commit(
                created.table.id,
                cause,
                lambda t: lobby.join_lobby(t, user_id, interaction, blockers),
            )
        return await self.start_full_rematch(created, cause)

    async def start_full_rematch(self, joined: CommittedTable, cause: str) -> CommittedTable:
        """Start a rematch if its lobby has everyone of the former table.

        Returns the table as it stands then. Any other table stays as it is.
        """
        table = joined.table
        if table.rematch_of is None or table.phase != "lobby":
            return joined
        try:
            former = await self.load_table(table.rematch_of)
        except TableNotFoundError:  # deleted since: the host starts
            return joined
        if not former.get_user_ids() <= table.get_user_ids():
            return joined
        return await self.commit(
            table.id, f"{cause}:start", lambda rematch: lobby.start_game(rematch, table.host)
        )

    async def _create_table(
        self, place: TableLocation, entries: Sequence[LogEntry], cause: str
    ) -> CommittedTable:
        """Create a table with these first rows.

        Return the one that this cause has made, if it has.
        """
        table, rows = GameTable(0), list[LogRow]()
        for entry in entries:
            table = table.apply_entry(entry)
            rows.append(write_row(entry, table.seq, now_ms(), table.rules))
        seats = [(member.user_id, member.level) for member in table.members]
        batch = TableBatch(0, rows, "lobby", table.host, seats)
        try:
            table_id = await self._ledger.create_table(place, batch, cause)
        except SequenceConflictError:
            known = await self._ledger.find_by_cause(cause)
            if known is None:
                raise
            created = await self.refresh_table(known)
            return CommittedTable(created, created, repeat=True)
        table = self._keep_table(replace(table, id=table_id))
        log.info("table_opened", table=table_id, game=place.game, guild=place.guild_id)
        return self._notify_listeners(CommittedTable(table, GameTable(table_id)))

    async def commit(self, table_id: int, cause: str, judge: DecideEntries) -> CommittedTable:
        """Commit the entries of `judge` and all due draws of chance in one transaction.

        Raises `IllegalActionError` with the judge's reason, nothing being changed;
        `TableNotFoundError`; `SequenceConflictError` if the database refuses the rows though nobody
        was faster, which is a defect.
        """
        place = await self.load_location(table_id)
        await self.require_local(table_id)
        async with self._turns.setdefault(table_id, asyncio.Lock()), self.hold.lock_clock_writes():
            try:
                return await self._commit_entries(place, cause, judge)
            except DatabaseFailedError:
                self.hold.suspect_database()
                raise

    async def _commit_entries(
        self, place: TableLocation, cause: str, judge: DecideEntries
    ) -> CommittedTable:
        async def play_batch(before: GameTable) -> tuple[GameTable, TableBatch]:
            return await play_entries(
                before,
                judge(before),
                place,
                self._houses,
                self.clock,
                self.hold.get_effective_now,
                os.urandom(32),
                self._measure_pause,
            )

        rows: OptimisticLog[GameTable, TableBatch] = OptimisticLog(
            partial(self.load_table, place.id),
            partial(self.refresh_table, place.id),
            partial(self._ledger.check_written, place.id),
            self._ledger.append_batch,
        )
        done = await rows.write_batch(cause, play_batch)
        if done.batch is None:
            return CommittedTable(done.after, done.before, repeat=True)
        self._deadlines.note_batch(done.batch)
        return self._notify_listeners(
            CommittedTable(
                self._keep_table(done.after),
                done.before,
                opened=done.batch.opened,
                pause_ms=done.batch.pause_ms,
            )
        )

    async def start_missing_clocks(self, table_id: int) -> None:
        """Start the clocks that should run at a table and do not, with all their time.

        A table that was set aside has such clocks.
        """
        # A move of this moment would otherwise get back the clocks that it has just closed.
        async with (
            self._turns.setdefault(table_id, asyncio.Lock()),
            self.hold.lock_clock_writes(),
        ):
            table = await self.load_table(table_id)
            running = {(d.decision, d.actor): d.due_at for d in await self.list_deadlines(table.id)}
            now, stopped = self.hold.get_effective_now(), list[DecisionDeadline]()
            for decision in table.list_timed_decisions():
                key = decision.id, str(decision.actor)
                if key in running and (running[key] is not None or decision.starts != "now"):
                    continue
                if deadline := self.clock.make_deadline(table, decision, now):
                    stopped.append(deadline)
            if stopped:
                await self._deadlines.replace_deadlines(table.id, stopped)

    def _notify_listeners(self, committed: CommittedTable) -> CommittedTable:
        table, before = committed.table, committed.before
        listeners = self.listeners
        if table.phase != before.phase or table.phase == "over":
            listeners = self.phase_listeners + listeners
        if table.members != before.members:
            listeners = listeners + self.seat_listeners
        if table.tournament is not None:
            listeners = listeners + self.tournament_listeners
        for listener in listeners:
            try:
                listener(committed)
            except Exception:
                # The commit is done and will be answered so: the listener catches up later.
                log.exception("listener_failed", table=table.id)
        return committed

    async def list_live_causes(self, prefix: str) -> list[str]:
        """Return the causes with this prefix that have counted.

        At this shard's unfinished tables.
        """
        return await self._ledger.list_live_causes(prefix)

    async def list_idle_lobbies(self, before: int) -> list[TableLocation]:
        """Return the lobbies whose last row is older than this moment (UTC milliseconds)."""
        found = await self._ledger.list_idle_lobbies(before)
        return [place for place in found if place.id not in self.aside]

    async def refresh_changed(self) -> None:
        """Read the tables again that another process has changed, and tell the listeners.

        An operator may have closed one.
        """
        for table_id in await self._ledger.list_outdated():
            known = self._cache.get(table_id)
            try:
                table = await self.refresh_table(table_id)
            except (TableNotFoundError, UnreadableLogError):
                continue
            if known is None or table.seq > known.seq:
                self._notify_listeners(CommittedTable(table, known or table))

    # --- judges ----------------------------------------------------------------------------------

    async def play_actions(
        self,
        table_id: int,
        user_id: int,
        *actions: object,
        cause: str,
        stamp: int,
        decision: str | None = None,
        office: Office | None = None,
    ) -> CommittedTable:
        """Play a person's actions in one transaction, by their seat or their office.

        `decision` is the id that their button carried: when it is open no more, the press is stale.
        `stamp` is when Discord took the press (UTC milliseconds): after the deadline it is late,
        even if the clock's own row is not written yet. Raises `IllegalActionError`.
        """
        at = self.hold.to_effective_time(stamp)
        late = {
            (deadline.actor, deadline.decision)
            for deadline in await self._deadlines.list_deadlines(table_id)
            if deadline.due_at is not None and at > deadline.due_at
        }

        return await self.commit(
            table_id,
            cause,
            lambda table: moves.play_actions(table, user_id, actions, decision, office, late),
        )

    async def play_stand_ins(
        self, table_id: int, decision: str, deadlines: Sequence[DecisionDeadline]
    ) -> CommittedTable:
        """Play the stand-ins of actors who are still awaited in this decision.

        Raises `IllegalActionError` if nobody is.
        """
        actors = [parse_actor(deadline.actor) for deadline in deadlines]

        # The time is part of the cause: an action taken back reopens the same decision.
        ends = ",".join(sorted(f"{deadline.actor}@{deadline.due_at}" for deadline in deadlines))
        digest = hashlib.sha256(ends.encode()).hexdigest()[:16]
        return await self.commit(
            table_id,
            f"clock:{table_id}:{decision}:{digest}",
            lambda table: moves.play_stand_ins(table, decision, actors),
        )
