"""Runs tournaments: what has fallen due is done, by the clock or because a game has ended.

One task a tournament, while there is something to do. Everything it does can be begun again after a
crash: tables are opened under a cause of their own, results are taken once.
"""

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Collection, Sequence
from functools import partial
from typing import Protocol

import structlog

from bot.clock import now_ms
from bot.store.database import DatabaseFailed
from bot.tables import lobby, tables
from bot.tables.rows import Entry
from bot.tables.table import Table
from bot.tables.tables import Committed, Tables
from bot.tournaments import registration, rounds
from bot.tournaments.rows import Number
from bot.tournaments.tournament import Board, Tournament
from bot.tournaments.tournaments import Judge, Noted, Tournaments
from engines.core import Illegal, Quit, Seat

log = structlog.get_logger()

AGAIN_SECONDS = 5.0
"""After something failed: when it is tried again."""
AT_ONCE = 10
"""Tables that are opened together."""
FURTHEST_MS = 3_600_000
"""It looks again at least so often."""
FEW = "tournament-unfit-entrants"
CAUSE = "tournament:"
"""What everything begins with that a tournament causes."""


class Venues(Protocol):
    """Where tables are played."""

    async def open(self, tournament: Tournament, board: int) -> int:
        """A thread for this table of the running round; its channel's id. Asked again after a
        crash, it may make another."""
        ...

    async def opened(self, tournament: Tournament, board: int, table: Table) -> None:
        """The table stands there: its people are called."""
        ...


class Director:
    """Does what is due in every tournament that is not over."""

    def __init__(self, tournaments: Tournaments, tables: Tables, venues: Venues) -> None:
        self._tournaments = tournaments
        self._tables = tables
        self._venues = venues
        self._news = set[int]()
        self._missed = set[int]()
        """Those of which there was news while nothing was due."""
        self._first = True
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._running = False
        self._lost_ms = 0
        """How long nobody was here, of which no tournament knows yet."""
        self._owed = defaultdict[int, list[tuple[str, int]]](list)
        """By tournament the gaps by which it is to be postponed before anything is due in it: each
        a cause of its own, so that it counts once, and milliseconds."""

    def lost(self, ms: int) -> None:
        """Nobody was here for so long: what was to come meanwhile is postponed by as much before
        anything goes on (`recover`)."""
        self._lost_ms += ms

    async def recover(self) -> None:
        """Goes on with all that is not over, and with what was called off meanwhile, whose tables
        have outlived it; the first time, while another process died."""
        live = await self._tournaments.live()
        if self._first:
            # Not by the tables' logs: thousands of others would be read for it.
            self._missed |= {_caused(cause) for cause in await self._tables.live_by(CAUSE)}
            self._first = False
        lost, self._lost_ms = self._lost_ms, 0
        gap = f"outage:{secrets.token_hex(8)}"
        for tournament in live if lost else ():
            self._owed[tournament.id].append((f"{gap}:{tournament.id}", lost))
        self._running = self._tables.hold.since is None
        for tournament_id in self._missed | {tournament.id for tournament in live}:
            self.wake(tournament_id)

    def held(self) -> None:
        """As long as time holds nothing is due; `recover` goes on."""
        if self._tables.hold.since is not None:
            self._running = False

    @property
    def under_way(self) -> Collection[asyncio.Task[None]]:
        """The tasks that carry a tournament on."""
        return self._tasks.values()

    def stop(self) -> None:
        """Begin nothing any more."""
        self._running = False
        for timer in self._timers.values():
            timer.cancel()

    def wake(self, tournament_id: int) -> None:
        """There may be something to do: look, now."""
        if timer := self._timers.pop(tournament_id, None):
            timer.cancel()
        if not self._running:
            self._missed.add(tournament_id)
            return
        self._missed.discard(tournament_id)
        self._news.add(tournament_id)
        if tournament_id not in self._tasks:
            task = asyncio.create_task(self._run(tournament_id), name="director")
            self._tasks[tournament_id] = task

    def noted(self, noted: Noted) -> None:
        """A tournament's log has grown: something may be due."""
        if not noted.repeat:
            self.wake(noted.tournament.id)

    def committed(self, committed: Committed) -> None:
        """Something was committed: a tournament's table may be over, or somebody has left it."""
        table = committed.table
        news = table.phase == "over" or _out(table) - _out(committed.before)
        if table.tournament is not None and news:
            self.wake(table.tournament)

    async def _run(self, tournament_id: int) -> None:
        try:
            while tournament_id in self._news:
                self._news.discard(tournament_id)
                await self._postpone(tournament_id)
                self._tables.hold.look()
                while self._running:
                    if not await self._step(await self._tournaments.load(tournament_id)):
                        break
                self._later(await self._tournaments.load(tournament_id))
        except Illegal as refused:
            if refused.code != "tournament-unknown":  # deleted with its server
                log.exception("tournament_failed", tournament=tournament_id)
                self._again(tournament_id)
        except DatabaseFailed as error:
            log.error("tournament_waits", tournament=tournament_id, error=str(error))
            self._again(tournament_id)
        except Exception:
            log.exception("tournament_failed", tournament=tournament_id)
            self._again(tournament_id)
        finally:
            del self._tasks[tournament_id]
            if tournament_id in self._news:
                self.wake(tournament_id)

    async def _postpone(self, tournament_id: int) -> None:
        owed = self._owed.get(tournament_id, [])
        while owed:
            cause, ms = owed[0]
            postpone = partial(registration.postpone, by_ms=ms, now=now_ms())
            await self._tournaments.commit(tournament_id, cause, postpone)
            del owed[0]

    def _again(self, tournament_id: int) -> None:
        self._at(tournament_id, AGAIN_SECONDS)

    def _later(self, t: Tournament) -> None:
        due = t.wakes_at
        if due is not None:
            self._at(t.id, max(0, min(due - now_ms(), FURTHEST_MS)) / 1000)

    def _at(self, tournament_id: int, seconds: float) -> None:
        if known := self._timers.pop(tournament_id, None):
            known.cancel()
        if self._running:
            loop = asyncio.get_running_loop()
            self._timers[tournament_id] = loop.call_later(seconds, self.wake, tournament_id)

    # --- what there is to do ---------------------------------------------------------------------

    async def _step(self, t: Tournament) -> bool:
        """Does one thing that is due; whether there was one."""
        now = now_ms()
        match t.phase:
            case "open" if now >= t.closes_at:
                return await self._close(t)
            case "checkin" if now >= t.starts_at:
                return await self._start(t)
            case "play":
                return await self._play(t, now)
            case "over" if t.cancelled:
                return await self._call_off(t)
            case _:
                return False

    async def _close(self, t: Tournament) -> bool:
        await self._commit(t, "close", lambda now: registration.close(now, now.starts_at))
        return True

    async def _start(self, t: Tournament) -> bool:
        seeds = await self._tournaments.seeds(t)
        try:
            await self._commit(t, "start", lambda now: registration.start(now, seeds))
        except Illegal as refused:
            if not refused.code == FEW:
                raise
            log.info("tournament_too_few", tournament=t.id, why=str(refused))
            await self._commit(t, "few", lambda now: rounds.cancel(now, None, "few"))
        return True

    async def _call_off(self, t: Tournament) -> bool:
        """The tables of a tournament that was called off end with it: whether one has."""
        did = False
        for number, board in enumerate(t.round.boards if t.round else ()):
            if board.table_id is not None:
                table = await self._tables.known(board.table_id)
            else:  # it was being opened
                table = await self._tables.made(_opens(t, number, board))
            if table is not None and table.phase != "over":
                stop = partial(lobby.call_off, user_id=t.organiser)
                did = await self._done(table.id, f"{_cause(t)}:off:{table.id}", stop) or did
        return did

    async def _play(self, t: Tournament, now: int) -> bool:
        round_ = t.round
        if round_ is None:
            return False
        boards = list(enumerate(round_.boards))
        waiting = [each for each in boards if not each[1].over and each[1].table_id is None]
        if waiting:
            # Discord takes its time over each thread.
            await _all([self._open(t, number, board) for number, board in waiting[:AT_ONCE]])
            return True
        did = False
        for number, board in boards:
            if not board.over:
                did = await self._board(t, number, board) or did
        if did:
            return True
        if not round_.over:
            return False
        if rounds.finished(t):
            await self._commit(t, "finish", rounds.finish)
            return True
        due = t.wakes_at
        if due is None or now < due:
            return False
        await self._commit(t, f"call:{len(t.rounds)}", rounds.call)
        return True

    async def _board(self, t: Tournament, number: int, board: Board) -> bool:
        """What there is to do at one table; whether there was anything."""
        table = await self._tables.known(board.table_id) if board.table_id else None
        if table is None:
            return await self._unreadable(t, number, board)
        if table.phase == "lobby":
            await self._begin(t, number, table)
            return True
        if await self._gone(t, board, table):
            return True
        if table.phase == "over":
            return False if board.broken else await self._result(t, number, board, table)
        return await self._seats(t, board, table)

    async def _gone(self, t: Tournament, board: Board, table: Table) -> bool:
        """Who has left a table, or was put out by its jury, is out of the tournament (whist R60a,
        R63): whether there was one. Who comes in for somebody who has left has not left himself."""
        did = False
        excluded = {each.seat: each for each in table.excluded}
        for seat in sorted(_out(table)):
            entrant = t.entrants[board.players[seat]]
            if entrant.gone is None and entrant.user_id == table.members[seat].user_id:
                if (put_out := excluded.get(seat)) is None:
                    gone = partial(rounds.left, number=entrant.number)
                else:
                    by, why = put_out.by, put_out.reason
                    gone = partial(rounds.excluded, number=entrant.number, by=by, reason=why)
                await self._commit(t, f"gone:{table.id}:{entrant.number}", gone)
                did = True
        return did

    async def _open(self, t: Tournament, number: int, board: Board) -> None:
        cause = _opens(t, number, board)
        table = await self._tables.made(cause)
        if table is None:
            venue = await self._tournaments.venue(t.id)
            people = [t.entrants[each] for each in board.players]
            made = await self._tables.convene(
                t.chosen.game,
                [(each.user_id, each.checked_in or each.interaction) for each in people],
                host_id=t.organiser,
                guild_id=venue.guild_id,
                channel_id=await self._venues.open(t, number),
                locale=venue.locale,
                cause=cause,
                clock=t.chosen.clock,
                options=dict(t.chosen.options),
                tournament=t.id,
            )
            table = made.table
        await self._begin(t, number, table)
        table_id = table.id
        await self._commit(
            t,
            f"{len(t.rounds)}:{number}:{board.attempt}:opened",
            lambda now: rounds.opened(now, number, board.attempt, table_id),
        )

    async def _begin(self, t: Tournament, number: int, table: Table) -> None:
        """Starts a table that was opened; its people are called."""
        if table.phase == "lobby":
            cause = f"{_cause(t)}:begin:{table.id}"
            made = await self._tables.commit(table.id, cause, lobby.begin)
            table = made.table
        await self._venues.opened(t, number, table)

    async def _result(self, t: Tournament, number: int, board: Board, table: Table) -> bool:
        places = None if table.stopped else table.places()
        points = None if table.state is None else table.rules.points(table.state)
        # Whoever came in for somebody who had left for good has not left himself.
        left = [
            board.players[seat]
            for seat in sorted(_out(table))
            if table.members[seat].user_id == t.entrants[board.players[seat]].user_id
        ]
        await self._commit(
            t,
            f"result:{table.id}",
            lambda now: rounds.result(now, number, table.id, places, points, left),
        )
        return True

    async def _unreadable(self, t: Tournament, number: int, board: Board) -> bool:
        """A table that cannot be read is broken off once its operator has closed it."""
        table_id = board.table_id
        if table_id is None or board.broken or not await self._tables.closed(table_id):
            return False
        await self._commit(
            t,
            f"result:{table_id}",
            lambda now: rounds.result(now, number, table_id, None, None, []),
        )
        return True

    async def _seats(self, t: Tournament, board: Board, table: Table) -> bool:
        """Brings a table in line with who is in the tournament: who is gone quits there, who plays
        for somebody else takes his seat."""
        did = False
        for seat, number in enumerate(board.players):
            entrant = t.entrants[number]
            cause = f"{_cause(t)}:seat:{table.id}:{number}"
            if entrant.gone is not None:
                if seat not in table.left:
                    did = await self._quit(table, seat, cause) or did
            elif table.members[seat].user_id != entrant.user_id:
                did = await self._relieve(t, table, seat, number, cause) or did
        return did

    async def _relieve(
        self, t: Tournament, table: Table, seat: Seat, number: Number, cause: str
    ) -> bool:
        entrant = t.entrants[number]
        if entrant.user_id < 0 or table.members[seat].user_id is None:
            return False  # somebody has had himself forgotten

        def judge(now: Table) -> Sequence[Entry]:
            return lobby.relieve(
                now, t.organiser, seat, entrant.user_id, entrant.interaction, entrant.reason
            )

        return await self._done(table.id, f"{cause}:in", judge)

    async def _quit(self, table: Table, seat: Seat, cause: str) -> bool:
        if seat in table.state.out:
            return False
        user_id = table.members[seat].user_id

        def judge(_: Table) -> Sequence[Entry]:
            return [Entry("game", seat, user_id, Quit())]

        return await self._done(table.id, f"{cause}:quit", judge)

    async def _done(self, table_id: int, cause: str, judge: tables.Judge) -> bool:
        try:
            made = await self._tables.commit(table_id, cause, judge)
        except Illegal as refused:
            log.warning("tournament_seat", table=table_id, why=str(refused))
            return False
        return not made.repeat

    async def _commit(self, t: Tournament, what: str, judge: Judge) -> Noted:
        try:
            return await self._tournaments.commit(t.id, f"{_cause(t)}:{what}", judge)
        except Illegal as refused:
            if refused.code != "tournament-stale":
                raise
            now = await self._tournaments.refresh(t.id)
            return Noted(now, now, repeat=True)


async def _all(work: Sequence[Awaitable[None]]) -> None:
    """Does all of this at once, and all of it whatever becomes of one; raises what that raised."""
    for done in await asyncio.gather(*work, return_exceptions=True):
        if done is not None:
            raise done


def _out(table: Table) -> frozenset[Seat]:
    """The seats whose players left a table, or were put out."""
    return table.left | {each.seat for each in table.excluded}


def _opens(t: Tournament, number: int, board: Board) -> str:
    """The cause under which a table of the running round is opened."""
    return f"{_cause(t)}:{len(t.rounds)}:{number}:{board.attempt}"


def _cause(t: Tournament) -> str:
    return f"{CAUSE}{t.id}"


def _caused(cause: str) -> int:
    """The tournament by which something was caused."""
    return int(cause.removeprefix(CAUSE).partition(":")[0])
