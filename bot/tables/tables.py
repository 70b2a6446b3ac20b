"""All tables: read, and written to by the one write path. What follows a commit is told to whoever
listens.

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
from bot.store.batch import Batch, Deadline, Row, Taken
from bot.store.database import DatabaseFailed
from bot.store.deadlines import Deadlines
from bot.store.ledger import Ledger, Place
from bot.tables import lobby, moves, opening
from bot.tables.batch import House, played
from bot.tables.cache import Cache, Unknown
from bot.tables.clock import Clock
from bot.tables.hold import Hold
from bot.tables.rows import (
    Entry,
    Speed,
    Unreadable,
    read_actor,
    write_row,
)
from bot.tables.table import Table
from bot.tables.write_path import Log
from engines import fairness, latest, names
from engines.core import Illegal, Office

log = structlog.get_logger()

Judge = Callable[[Table], Sequence[Entry]]
Listener = Callable[["Committed"], None]


class Committed(Struct, frozen=True):
    """The table after what was done, and the deadlines that it opened.

    `repeat`: this cause had counted already, nothing was done.
    """

    table: Table
    before: Table
    repeat: bool = False
    opened: Sequence[Deadline] = ()


class Tables(Cache):
    """All tables, and what is done at them."""

    def __init__(
        self,
        ledger: Ledger,
        deadlines: Deadlines,
        clock: Clock | None = None,
        houses: Mapping[str, House] | None = None,
    ) -> None:
        super().__init__(ledger, deadlines)
        self._houses = houses or {}
        self.clock = clock or Clock()
        self.hold = Hold()
        # In one process presses take their turn; only other processes are raced.
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.listeners: list[Listener] = []
        """Told of every commit."""
        self.phase_listeners: list[Listener] = []
        """Told, before those, of a table that has begun, or is over."""

    async def create(
        self,
        game: str,
        *,
        user_id: int,
        interaction: int,
        guild_id: int | None,
        channel_id: int,
        locale: str,
        cause: str,
        clock: Speed = "live",
        options: Mapping[str, str] | None = None,
        parent_id: int | None = None,
    ) -> Committed:
        """Opens a lobby with its host in the first seat and these options; slow only where the
        game can be. `parent_id` is the channel of a public thread. Raises `Illegal` for an unknown
        game."""
        try:
            rules = latest(game)
        except KeyError:
            raise Illegal("start-unknown-game", game=game, games=names()) from None
        secret = os.urandom(32)
        entries = opening.opening(
            rules,
            fairness.commitment(secret),
            user_id,
            [(user_id, interaction)],
            clock,
            options or {},
        )
        version = rules.rules_version
        place = Place(
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
        return await self._create(place, entries, cause)

    async def convene(
        self,
        game: str,
        people: Sequence[tuple[int, int]],
        *,
        host_id: int,
        guild_id: int,
        channel_id: int,
        locale: str,
        cause: str,
        clock: Speed,
        options: Mapping[str, str],
        tournament: int,
    ) -> Committed:
        """A table at which a tournament seats these people (ids, and the interactions with which
        they checked in), in this order; `lobby.begin` starts it."""
        rules = latest(game)
        secret = os.urandom(32)
        entries = opening.opening(
            rules, fairness.commitment(secret), host_id, people, clock, options, tournament
        )
        version = rules.rules_version
        place = Place(0, game, version, "lobby", 0, guild_id, channel_id, host_id, locale, secret)
        return await self._create(place, entries, cause)

    async def made(self, cause: str) -> Table | None:
        """The table that this cause has made, if it has."""
        known = await self._ledger.cause(cause)
        return None if known is None else await self.load(known)

    async def rematch(
        self,
        table_id: int,
        *,
        user_id: int,
        interaction: int,
        cause: str,
        blockers: Collection[int] = (),
    ) -> Committed:
        """The same people, options and computer players meet again, with the secret to which the
        result has committed.

        The first who asks opens the lobby, the others join it, but for those whose `blockers` that
        one is among; when all are there it begins by itself. Raises `Illegal`, `Unknown`.
        """
        former = await self.load(table_id)
        secret = await self._ledger.next_secret(table_id)
        if secret is None or former.state is None:
            raise Illegal("rematch-not-over")
        if former.seat_of(user_id) is None:
            raise Illegal("rematch-not-in")
        if former.tournament is not None:
            raise Illegal("rematch-of-tournament")
        place = dataclasses.replace(
            await self.place(table_id), phase="lobby", host_id=user_id, secret=secret
        )
        entries = opening.rematch(former, user_id, interaction, fairness.commitment(secret))
        made = await self._create(place, entries, f"rematch:{table_id}")
        if made.repeat:
            made = await self.commit(
                made.table.id, cause, lambda t: lobby.join(t, user_id, interaction, blockers)
            )
        if former.people() <= made.table.people():
            host = made.table.host
            made = await self.commit(
                made.table.id, f"{cause}:start", lambda table: lobby.start(table, host)
            )
        return made

    async def _create(self, place: Place, entries: Sequence[Entry], cause: str) -> Committed:
        """A new table with these first rows; the one that this cause has made, if it has."""
        table, rows = Table(0), list[Row]()
        for entry in entries:
            table = table.apply(entry)
            rows.append(write_row(entry, table.seq, now_ms(), table.rules))
        seats = [(member.user_id, member.level) for member in table.members]
        batch = Batch(0, rows, "lobby", table.host, seats)
        try:
            table_id = await self._ledger.create(place, batch, cause)
        except Taken:
            known = await self._ledger.cause(cause)
            if known is None:
                raise
            made = await self.refresh(known)
            return Committed(made, made, repeat=True)
        table = self._keep(replace(table, id=table_id))
        log.info("table_opened", table=table_id, game=place.game, guild=place.guild_id)
        return self._tell(Committed(table, Table(table_id)))

    async def commit(self, table_id: int, cause: str, judge: Judge) -> Committed:
        """Does what `judge` says and all that chance owes then, in one transaction.

        Raises `Illegal` with the judge's reason, nothing being changed; `Unknown`; `Taken` if the
        database refuses the rows though nobody was faster, which is a defect.
        """
        place = await self.place(table_id)
        await self.owned(table_id)
        async with self._turns.setdefault(table_id, asyncio.Lock()), self.hold.setting():
            try:
                return await self._commit(place, cause, judge)
            except DatabaseFailed:
                self.hold.doubt()
                raise

    async def _commit(self, place: Place, cause: str, judge: Judge) -> Committed:
        async def play(before: Table) -> tuple[Table, Batch]:
            return await played(
                before,
                judge(before),
                place,
                self._houses,
                self.clock,
                self.hold.now,
                os.urandom(32),
            )

        rows: Log[Table, Batch] = Log(
            partial(self.load, place.id),
            partial(self.refresh, place.id),
            partial(self._ledger.written, place.id),
            self._ledger.append,
        )
        done = await rows.write(cause, play)
        if done.batch is None:
            return Committed(done.after, done.before, repeat=True)
        self._deadlines.changed(done.batch)
        return self._tell(Committed(self._keep(done.after), done.before, opened=done.batch.opened))

    async def wind(self, table: Table) -> None:
        """Starts the clocks that should run here and do not, as those of a table that was set
        aside: with all their time."""
        async with self.hold.setting():
            running = {(d.decision, d.actor): d.due_at for d in await self.deadlines(table.id)}
            now, stopped = self.hold.now(), list[Deadline]()
            for decision in table.timed():
                key = decision.id, str(decision.actor)
                if key in running and (running[key] is not None or decision.starts != "now"):
                    continue
                if made := self.clock.open(table, decision, now):
                    stopped.append(made)
            if stopped:
                await self._deadlines.renew(table.id, stopped)

    def _tell(self, committed: Committed) -> Committed:
        table, before = committed.table, committed.before
        listeners = self.listeners
        if table.phase != before.phase or table.phase == "over":
            listeners = self.phase_listeners + listeners
        for listener in listeners:
            try:
                listener(committed)
            except Exception:
                # It is done and will be said to be: what follows from it is caught up with later.
                log.exception("listener_failed", table=table.id)
        return committed

    async def live_by(self, prefix: str) -> list[str]:
        """The causes that begin so and have counted at this shard's tables that are not over."""
        return await self._ledger.live_by(prefix)

    async def idle_lobbies(self, before: int) -> list[Place]:
        """The lobbies whose last row is older than this moment (UTC milliseconds)."""
        found = await self._ledger.idle_lobbies(before)
        return [place for place in found if place.id not in self.aside]

    async def look_again(self) -> None:
        """Reads again the tables that another process has changed, as when an operator has closed
        one, and tells of it whoever listens."""
        for table_id in await self._ledger.behind():
            known = self._cache.get(table_id)
            try:
                table = await self.refresh(table_id)
            except (Unknown, Unreadable):
                continue
            if known is None or table.seq > known.seq:
                self._tell(Committed(table, known or table))

    # --- judges ----------------------------------------------------------------------------------

    async def act(
        self,
        table_id: int,
        user_id: int,
        *actions: object,
        cause: str,
        stamp: int,
        decision: str | None = None,
        office: Office | None = None,
    ) -> Committed:
        """A person's move, or several in one transaction: by his own seat, or in an office that he
        holds.

        `decision` is the id that his button carried: when it is open no more, the press is stale.
        `stamp` is when Discord took the press (UTC milliseconds): what it took after the deadline
        is late, even if the clock's own row is not written yet. Raises `Illegal`.
        """
        at = self.hold.counted(stamp)
        late = {
            (deadline.actor, deadline.decision)
            for deadline in await self._deadlines.of(table_id)
            if deadline.due_at is not None and at > deadline.due_at
        }

        return await self.commit(
            table_id,
            cause,
            lambda table: moves.act(table, user_id, actions, decision, office, late),
        )

    async def expire(
        self, table_id: int, decision: str, deadlines: Sequence[Deadline]
    ) -> Committed:
        """The clock: the stand-ins are played of those who are still waited for in this decision.

        Raises `Illegal` if nobody is.
        """
        actors = [read_actor(deadline.actor) for deadline in deadlines]

        # The time is part of the cause: who takes back is waited for anew in the same decision.
        ends = ",".join(sorted(f"{deadline.actor}@{deadline.due_at}" for deadline in deadlines))
        digest = hashlib.sha256(ends.encode()).hexdigest()[:16]
        return await self.commit(
            table_id,
            f"clock:{table_id}:{decision}:{digest}",
            lambda table: moves.expire(table, decision, actors),
        )
