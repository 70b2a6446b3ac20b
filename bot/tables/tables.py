"""The one write path: load, judge, commit. What follows a commit is told to whoever listens.

Nothing here speaks Discord. A judge is a pure function from the table as it stands to the rows that
would follow; it may run again when somebody else was faster.
"""

import asyncio
import hashlib
import os
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

import structlog

from bot.clock import now_ms
from bot.store.database import DatabaseFailed
from bot.store.deadlines import Deadlines
from bot.store.ledger import Batch, Deadline, Ledger, Place, Row, Taken
from bot.tables import lobby
from bot.tables.hold import Hold
from bot.tables.rows import (
    LAST_ID,
    Ended,
    Entry,
    Joined,
    Opened,
    OptionSet,
    Paced,
    Speed,
    Unreadable,
    Wish,
    read_actor,
    write_row,
)
from bot.tables.table import Table, fold
from engines import fairness, latest, names
from engines.core import Chance, Decision, Draw, Expire, Illegal, Office, Quit, Return, Supply

log = structlog.get_logger()

CACHED = 2_000
"""Tables kept in memory."""

SLOW = 1_440
"""How many times longer a slow table's people have: a day for a minute."""

Judge = Callable[[Table], Sequence[Entry]]
Listener = Callable[["Committed"], None]
House = Callable[[Table, Place, Supply], Awaitable[object]]
"""What a game asks for from outside its rules: the action that supplies it. It may be asked again
for the same, when somebody else was faster."""


async def drain(tasks: Iterable[asyncio.Task[None]], seconds: float = 3.0) -> None:
    """Waits for work that is under way, and breaks off what takes too long."""
    waiting = set(tasks)
    if not waiting:
        return
    _, late = await asyncio.wait(waiting, timeout=seconds)
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)


@dataclass(frozen=True, slots=True)
class Committed:
    """The table after what was done, and the deadlines that it opened.

    `repeat`: this cause had counted already, nothing was done.
    """

    table: Table
    before: Table
    repeat: bool = False
    opened: Sequence[Deadline] = ()


@dataclass(frozen=True, slots=True)
class Clock:
    """How the seconds that the rules give become time: `rate` times as long, reminders after."""

    rate: float = 1.0
    nudge_after: float = 20.0

    def open(self, table: Table, decision: Decision, now: int) -> Deadline | None:
        """The deadline of a decision that opens now; None when it has all the time."""
        if decision.seconds is None:
            return None
        slow = table.clock == "slow" and decision.pace != "breath"
        rate = self.rate * SLOW if slow else self.rate
        left = int(decision.seconds * 1000 * rate)
        runs = decision.starts == "now"
        nudge = int(self.nudge_after * 1000 * rate)
        remind = runs and decision.pace == "turn" and isinstance(decision.actor, int)
        return Deadline(
            table.id,
            decision.id,
            str(decision.actor),
            left,
            now + left if runs else None,
            now + nudge if remind and nudge < left else None,
        )


class Unknown(Exception):
    """There is no such table."""


def _possible(table_id: int) -> None:
    """Raises `Unknown` for a number that no database could even look for."""
    if not 0 < table_id <= LAST_ID:
        raise Unknown(table_id)


class Tables:
    """All tables: each the fold of its log, kept in a bounded cache."""

    def __init__(
        self,
        ledger: Ledger,
        deadlines: Deadlines,
        clock: Clock | None = None,
        houses: Mapping[str, House] | None = None,
    ) -> None:
        self._ledger = ledger
        self._houses = houses or {}
        self._deadlines = deadlines
        self._clock = clock or Clock()
        self.hold = Hold()
        self._cache: OrderedDict[int, Table] = OrderedDict()
        self._places: OrderedDict[int, Place] = OrderedDict()
        # In one process presses take their turn; only other processes are raced.
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.listeners: list[Listener] = []
        self.aside: dict[int, Unreadable] = {}
        """The tables that are not over and whose log cannot be read: they hold up nothing else."""
        self.set_aside: list[Callable[[int], None]] = []
        """Told of a table that is set aside."""

    # --- reading ---------------------------------------------------------------------------------

    async def load(self, table_id: int) -> Table:
        """The table as this process last knew it. Raises `Unknown`, `Unreadable`."""
        if table_id not in self._cache:
            # With it comes what whoever acts at it needs next.
            _possible(table_id)
            self._deadlines.forget(table_id)
            reading = self.place(table_id), self._deadlines.of(table_id)
            table, *_ = await asyncio.gather(self.refresh(table_id), *reading)
            return table
        return self._cache[table_id]

    async def refresh(self, table_id: int) -> Table:
        """The table with all rows that are in the log by now. Raises `Unknown`, `Unreadable`."""
        _possible(table_id)
        known = self._cache.get(table_id, Table(table_id))
        rows = await self._ledger.rows(table_id, known.seq)
        if rows and known.seq:  # another process wrote them, and opened and closed deadlines
            self._deadlines.forget(table_id)
        try:
            table = fold(known, rows)
        except Unreadable as error:
            self._cache.pop(table_id, None)
            await self._put_aside(error)
            raise
        self.aside.pop(table_id, None)
        if not table.seq:
            raise Unknown(table_id)
        return self._keep(table)

    async def known(self, table_id: int) -> Table | None:
        """The table; None while its log cannot be read. Raises `Unknown`."""
        try:
            return await self.load(table_id)
        except Unreadable:
            return None

    async def readable(self, places: Iterable[Place]) -> list[tuple[Place, Table]]:
        """Those of these tables whose logs can be read."""
        found = [(place, await self.known(place.id)) for place in places]
        return [(place, table) for place, table in found if table is not None]

    async def closed(self, table_id: int) -> bool:
        """Whether the table is over as far as the database knows, be its log readable or not."""
        place = await self._ledger.place(table_id)
        return place is None or place.phase == "over"

    async def _put_aside(self, error: Unreadable) -> None:
        table_id = error.table_id
        if await self.closed(table_id):  # nobody waits for it
            self.aside.pop(table_id, None)
            return
        if table_id in self.aside:
            return
        self.aside[table_id] = error
        log.error("table_set_aside", table=table_id, row=error.seq, reason=error.reason)
        for listener in self.set_aside:
            listener(table_id)

    async def place(self, table_id: int) -> Place:
        """Where the table lives: its channel, language and secret. Raises `Unknown`.

        Its seq, phase and host are those of the first look; ask the table for them.
        """
        _possible(table_id)
        if table_id not in self._places:
            place = await self._ledger.place(table_id)
            if place is None:
                raise Unknown(table_id)
            self._places[table_id] = place
            if len(self._places) > CACHED:
                self._places.popitem(last=False)
        return self._places[table_id]

    async def move(self, table_id: int, channel_id: int) -> None:
        """The table goes on in another channel."""
        await self._ledger.move(table_id, channel_id)
        self._places[table_id] = replace(await self.place(table_id), channel_id=channel_id)

    def forget(self, table_ids: Iterable[int]) -> None:
        """The rows of these tables name somebody else now: they are read again when asked for."""
        for table_id in table_ids:
            self._cache.pop(table_id, None)
            self._places.pop(table_id, None)

    # --- writing ---------------------------------------------------------------------------------

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
    ) -> Committed:
        """Opens a lobby with its host in the first seat and these options; slow only where the
        game can be. Raises `Illegal` for an unknown game."""
        try:
            rules = latest(game)
        except KeyError:
            raise Illegal("start-unknown-game", game=game, games=names()) from None
        secret = os.urandom(32)
        actions = [
            Opened(game, rules.rules_version, fairness.commitment(secret)),
            *([Paced(clock)] if clock != "live" and rules.slow else []),
            *(OptionSet(name, value) for name, value in (options or {}).items()),
        ]
        entries = [Entry("table", Office.HOST, user_id, action) for action in actions]
        entries.append(Entry("table", 0, user_id, Joined(interaction)))
        version = rules.rules_version
        place = Place(0, game, version, "lobby", 0, guild_id, channel_id, user_id, locale, secret)
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
        actions = [
            Opened(
                game,
                rules.rules_version,
                fairness.commitment(secret),
                tournament=tournament,
            ),
            *([Paced(clock)] if clock != "live" and rules.slow else []),
            *(OptionSet(name, value) for name, value in options.items()),
        ]
        entries = [Entry("table", Office.HOST, host_id, action) for action in actions]
        entries += [
            Entry("table", seat, user_id, Joined(interaction))
            for seat, (user_id, interaction) in enumerate(people)
        ]
        version = rules.rules_version
        place = Place(0, game, version, "lobby", 0, guild_id, channel_id, host_id, locale, secret)
        return await self._create(place, entries, cause)

    async def made(self, cause: str) -> Table | None:
        """The table that this cause has made, if it has."""
        known = await self._ledger.cause(cause)
        return None if known is None else await self.load(known)

    async def rematch(
        self, table_id: int, *, user_id: int, interaction: int, cause: str
    ) -> Committed:
        """The same people, options and computer players meet again, with the secret to which the
        result has committed.

        The first who asks opens the lobby, the others join it; when all are there it begins by
        itself. Raises `Illegal`, `Unknown`.
        """
        former = await self.load(table_id)
        secret = await self._ledger.next_secret(table_id)
        if secret is None or former.state is None:
            raise Illegal("rematch-not-over")
        if former.seat_of(user_id) is None:
            raise Illegal("rematch-not-in")
        if former.tournament is not None:
            raise Illegal("rematch-of-tournament")
        place = replace(await self.place(table_id), phase="lobby", host_id=user_id, secret=secret)
        entries = lobby.rematch(former, user_id, interaction, fairness.commitment(secret))
        made = await self._create(place, entries, f"rematch:{table_id}")
        if made.repeat:
            made = await self.join(made.table.id, user_id, interaction, cause)
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
        async with self._turns.setdefault(table_id, asyncio.Lock()), self.hold.setting():
            try:
                return await self._commit(place, cause, judge)
            except DatabaseFailed:
                self.hold.doubt()
                raise

    async def _commit(self, place: Place, cause: str, judge: Judge) -> Committed:
        table_id = place.id
        while True:  # each further round means that another process has written meanwhile
            before = await self.load(table_id)
            try:
                after, batch = await self._play(before, judge(before), place)
            except Illegal:
                # Perhaps only because this process had not seen the latest rows, or because this
                # very press has been done already.
                seq, repeat = await self._ledger.written(table_id, cause)
                if seq != before.seq:
                    await self.refresh(table_id)
                    continue
                if repeat:
                    return Committed(before, before, repeat=True)
                raise
            try:
                await self._ledger.append(batch, cause)
            except Taken:
                if await self._ledger.cause(cause) is not None:
                    table = await self.refresh(table_id)
                    return Committed(table, table, repeat=True)
                if (await self.refresh(table_id)).seq == before.seq:
                    raise  # nobody was faster: the batch itself is wrong
                continue
            self._deadlines.changed(batch)
            return self._tell(Committed(self._keep(after), before, opened=batch.opened))

    async def deadlines(self, table_id: int) -> Sequence[Deadline]:
        return await self._deadlines.of(table_id)

    async def wind(self, table: Table) -> None:
        """Starts the clocks that should run here and do not, as those of a table that was set
        aside: with all their time."""
        async with self.hold.setting():
            running = {(d.decision, d.actor): d.due_at for d in await self.deadlines(table.id)}
            now, stopped = self.hold.now(), list[Deadline]()
            for decision in table.decisions():
                key = decision.id, str(decision.actor)
                if key in running and (running[key] is not None or decision.starts != "now"):
                    continue
                if made := self._clock.open(table, decision, now):
                    stopped.append(made)
            if stopped:
                await self._deadlines.renew(table.id, stopped)

    async def _play(
        self, before: Table, entries: Sequence[Entry], place: Place
    ) -> tuple[Table, Batch]:
        table, rows, now = before, list[Row](), now_ms()
        next_secret = os.urandom(32)

        def write(entry: Entry) -> None:
            nonlocal table
            if isinstance(entry.action, Ended) and table.state is not None:
                ended = replace(entry.action, rematch=fairness.commitment(next_secret))
                entry = replace(entry, action=ended)
            table = table.apply(entry)
            rows.append(write_row(entry, table.seq, now, table.rules))

        for entry in entries:
            write(entry)
            while due := table.due():
                write(await self._supplied(table, place, due))
        if table.phase == "play" and table.places() is not None:
            write(Entry("table", Office.CLOCK, None, Ended(place.secret.hex(), stopped=False)))
        opened, closed = self._deadline_changes(before, table, self.hold.now())
        seats = [(member.user_id, member.level) for member in table.members]
        same = table.members == before.members
        ended = table.phase == "over" and before.phase != "over"
        batch = Batch(
            table.id,
            rows,
            table.phase,
            table.host,
            None if same else seats,
            places=table.places() if ended and not table.stopped else None,
            started_at=now if table.state is not None and before.state is None else None,
            ended_at=now if ended else None,
            next_secret=next_secret if ended and table.state is not None else None,
            opened=opened,
            closed=closed,
        )
        return table, batch

    async def _supplied(self, table: Table, place: Place, due: Draw | Supply) -> Entry:
        """What has fallen due: from the table's own stream, or from the house."""
        if isinstance(due, Draw):
            values = fairness.draw(place.secret, table.salt, table.id, table.draws, due)
            return Entry("chance", Office.CHANCE, None, Chance(values))
        action = await self._houses[table.rules.name](table, place, due)
        return Entry("game", Office.HOUSE, None, action)

    def _deadline_changes(
        self, before: Table, after: Table, now: int
    ) -> tuple[list[Deadline], list[tuple[str, str]]]:
        old = {(d.id, str(d.actor)): d.seconds for d in before.decisions()}
        new = {(d.id, str(d.actor)): d for d in after.decisions()}
        # A decision whose time changed (its seat went away, or came back) starts anew.
        kept = {key for key, seconds in old.items() if key in new and new[key].seconds == seconds}
        fresh = [d for key, d in new.items() if key not in kept]
        opened = [made for d in fresh if (made := self._clock.open(after, d, now))]
        return opened, [
            key for key, seconds in old.items() if key not in kept and seconds is not None
        ]

    def _keep(self, table: Table) -> Table:
        known = self._cache.get(table.id)
        if known is None or known.seq <= table.seq:
            self._cache[table.id] = table
        self._cache.move_to_end(table.id)
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)
        return table

    def _tell(self, committed: Committed) -> Committed:
        for listener in self.listeners:
            try:
                listener(committed)
            except Exception:
                # It is done and will be said to be: what follows from it is caught up with later.
                log.exception("listener_failed", table=committed.table.id)
        return committed

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

    async def close_idle(self, place: Place) -> Committed:
        """Closes a lobby that nobody uses. Raises `Illegal` if somebody has just done something."""
        return await self.commit(
            place.id,
            f"idle:{place.id}",
            lambda table: lobby.close(table, place.seq, place.secret),
        )

    async def abandon(self, place: Place) -> Committed:
        """Breaks off a table that nobody can reach any more. Raises `Illegal` if somebody has just
        done something."""
        return await self.commit(
            place.id,
            f"abandon:{place.id}",
            lambda table: lobby.abandon(table, place.seq, place.secret),
        )

    # --- judges ----------------------------------------------------------------------------------

    async def join(self, table_id: int, user_id: int, interaction: int, cause: str) -> Committed:
        return await self.commit(
            table_id, cause, lambda table: lobby.join(table, user_id, interaction)
        )

    async def leave(self, table_id: int, user_id: int, cause: str) -> Committed:
        secret = (await self.place(table_id)).secret
        return await self.commit(table_id, cause, lambda t: lobby.leave(t, user_id, secret))

    async def agree(self, table_id: int, user_id: int, to: Wish, cause: str) -> Committed:
        """Somebody would like to pause, to go on, or to stop for good."""
        secret = (await self.place(table_id)).secret
        return await self.commit(
            table_id, cause, lambda table: lobby.agree(table, user_id, to, secret)
        )

    async def stop(self, table_id: int, user_id: int, moderator: bool, cause: str) -> Committed:
        secret = (await self.place(table_id)).secret
        return await self.commit(
            table_id, cause, lambda table: lobby.stop(table, user_id, moderator, secret)
        )

    async def act(
        self,
        table_id: int,
        user_id: int,
        action: object,
        *,
        cause: str,
        stamp: int,
        decision: str | None = None,
        office: Office | None = None,
    ) -> Committed:
        """A person's move: by his own seat, or in an office that he holds.

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

        def judge(table: Table) -> list[Entry]:
            if table.phase == "lobby":
                raise Illegal("table-not-started")
            if table.phase == "over":
                raise Illegal("table-over")
            if table.paused:
                raise Illegal("table-paused")
            actor = table.seat_of(user_id) if office is None else office
            if actor is None:
                raise Illegal("table-not-in")
            waiting = table.decisions()
            if decision and decision not in {d.id for d in waiting}:
                raise Illegal("table-stale")
            mine = [d.id for d in waiting if d.actor == actor]
            answered = decision or (mine[0] if len(mine) == 1 else "")
            if not isinstance(action, Return) and (str(actor), answered) in late:
                raise Illegal("table-late")
            move = Entry("game", actor, user_id, action)
            if actor in table.away() and not isinstance(action, Return | Quit):
                return [Entry("game", actor, user_id, Return()), move]
            return [move]

        return await self.commit(table_id, cause, judge)

    async def expire(
        self, table_id: int, decision: str, deadlines: Sequence[Deadline]
    ) -> Committed:
        """The clock: the stand-ins are played of those who are still waited for in this decision.

        Raises `Illegal` if nobody is.
        """
        actors = [read_actor(deadline.actor) for deadline in deadlines]

        def judge(table: Table) -> list[Entry]:
            waiting = {(d.id, d.actor) for d in table.decisions()}
            late = tuple(actor for actor in actors if (decision, actor) in waiting)
            if not late:
                raise Illegal("table-stale")
            return [Entry("game", Office.CLOCK, None, Expire(decision, late))]

        # The time is part of the cause: who takes back is waited for anew in the same decision.
        ends = ",".join(sorted(f"{deadline.actor}@{deadline.due_at}" for deadline in deadlines))
        digest = hashlib.sha256(ends.encode()).hexdigest()[:16]
        return await self.commit(table_id, f"clock:{table_id}:{decision}:{digest}", judge)
