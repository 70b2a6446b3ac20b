"""Run tournaments: do what is due, by the clock or because a game has ended.

One task for each tournament with something to do. Every step can be repeated after a crash: tables
are opened under a cause of their own, results are recorded once.
"""

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Collection, Sequence
from functools import partial
from typing import Protocol

import structlog

from bot.clock import now_ms
from bot.store.database import DatabaseFailedError
from bot.tables import lobby, tables
from bot.tables.rows import LogEntry
from bot.tables.table import GameTable
from bot.tables.tables import CommittedTable, TableRegistry
from bot.tournaments import registration, rounds
from bot.tournaments.rows import Number
from bot.tournaments.tournament import TournamentState, TournamentTable
from bot.tournaments.tournaments import CommittedTournament, Judge, TournamentService
from engines.core import IllegalActionError, QuitAction, Seat

log = structlog.get_logger()

RETRY_DELAY_S = 5.0
"""Seconds until the next attempt after an error."""
MAX_OPENED_AT_ONCE = 10
"""Tables that are opened together."""
MAX_TIMER_MS = 3_600_000
"""Milliseconds after which a tournament is looked at again at the latest."""
TOO_FEW_CODE = "tournament-unfit-entrants"
CAUSE_PREFIX = "tournament:"
"""Prefix of every cause of a tournament."""


class ThreadOpener(Protocol):
    """Place where the tables of a tournament are played."""

    async def open_thread(self, tournament: TournamentState, board: int) -> int:
        """Open a thread for this table of the running round; return its channel id.

        Called again after a crash, it may create another.
        """
        ...

    async def announce_table(
        self, tournament: TournamentState, board: int, table: GameTable
    ) -> None:
        """Call the players of a table that now stands in its thread."""
        ...


class TournamentDirector:
    """Runner of all tournaments that are not over."""

    def __init__(
        self, tournaments: TournamentService, tables: TableRegistry, venues: ThreadOpener
    ) -> None:
        self._tournaments = tournaments
        self._tables = tables
        self._venues = venues
        self._news = set[int]()
        self._missed = set[int]()
        """Tournaments that changed while nothing was due."""
        self._first = True
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self.is_running = False
        """True while steps may begin: after the recovery, as long as time runs."""
        self._lost_ms = 0
        """Milliseconds of outage of which no tournament knows yet."""
        self._owed = defaultdict[int, list[tuple[str, int]]](list)
        """Outages by which each tournament is to be postponed before its next step.

        (cause, milliseconds) each, so that an outage counts once.
        """

    def note_outage(self, ms: int) -> None:
        """Note an outage, by which tournaments are postponed.

        Before they go on (`recover_tournaments`).
        """
        self._lost_ms += ms

    async def recover_tournaments(self) -> None:
        """Go on with all live tournaments, and close cancelled ones' live tables.

        The cancelled ones are looked for only the first time, as another process may have died over
        them.
        """
        live = await self._tournaments.list_live()
        if self._first:
            # By causes, not by the logs of tables: thousands of others would be read for it.
            self._missed |= {
                _parse_cause(cause) for cause in await self._tables.list_live_causes(CAUSE_PREFIX)
            }
            self._first = False
        lost, self._lost_ms = self._lost_ms, 0
        gap = f"outage:{secrets.token_hex(8)}"
        for tournament in live if lost else ():
            self._owed[tournament.id].append((f"{gap}:{tournament.id}", lost))
        self.is_running = self._tables.hold.since is None
        for tournament_id in self._missed | {tournament.id for tournament in live}:
            self.wake_tournament(tournament_id)

    def on_hold(self) -> None:
        """Stop all steps while time stands still; `recover_tournaments` goes on."""
        if self._tables.hold.since is not None:
            self.is_running = False

    @property
    def under_way(self) -> Collection[asyncio.Task[None]]:
        """Tasks that carry a tournament on."""
        return self._tasks.values()

    def stop(self) -> None:
        """Begin no further step."""
        self.is_running = False
        for timer in self._timers.values():
            timer.cancel()

    def wake_tournament(self, tournament_id: int) -> None:
        """Look now whether a tournament has something to do."""
        if timer := self._timers.pop(tournament_id, None):
            timer.cancel()
        if not self.is_running:
            self._missed.add(tournament_id)
            return
        self._missed.discard(tournament_id)
        self._news.add(tournament_id)
        if tournament_id not in self._tasks:
            task = asyncio.create_task(self._run_tournament(tournament_id), name="director")
            self._tasks[tournament_id] = task

    def on_tournament_commit(self, noted: CommittedTournament) -> None:
        """Wake a tournament whose log has grown."""
        if not noted.repeat:
            self.wake_tournament(noted.tournament.id)

    def on_commit(self, committed: CommittedTable) -> None:
        """Wake a tournament whose table is over or was left by somebody."""
        table = committed.table
        if table.tournament is None:
            return
        if table.phase == "over" or _find_leavers(table) - _find_leavers(committed.before):
            self.wake_tournament(table.tournament)

    async def _run_tournament(self, tournament_id: int) -> None:
        try:
            while tournament_id in self._news:
                self._news.discard(tournament_id)
                await self._postpone_owed(tournament_id)
                self._tables.hold.check_standstill()
                while self.is_running:
                    if not await self._do_next_step(
                        await self._tournaments.load_tournament(tournament_id)
                    ):
                        break
                self._schedule_next(await self._tournaments.load_tournament(tournament_id))
        except IllegalActionError as refused:
            if refused.code != "tournament-unknown":  # deleted with its server
                log.exception("tournament_failed", tournament=tournament_id)
                self._retry_later(tournament_id)
        except DatabaseFailedError as error:
            log.error("tournament_waits", tournament=tournament_id, error=str(error))
            self._retry_later(tournament_id)
        except Exception:
            log.exception("tournament_failed", tournament=tournament_id)
            self._retry_later(tournament_id)
        finally:
            del self._tasks[tournament_id]
            if tournament_id in self._news:
                self.wake_tournament(tournament_id)

    async def _postpone_owed(self, tournament_id: int) -> None:
        owed = self._owed.get(tournament_id, [])
        while owed:
            cause, ms = owed[0]
            postpone = partial(registration.postpone_start, by_ms=ms, now=now_ms())
            await self._tournaments.commit_action(tournament_id, cause, postpone)
            del owed[0]

    def _retry_later(self, tournament_id: int) -> None:
        self._schedule_wake(tournament_id, RETRY_DELAY_S)

    def _schedule_next(self, t: TournamentState) -> None:
        due = t.wakes_at
        if due is not None:
            self._schedule_wake(t.id, max(0, min(due - now_ms(), MAX_TIMER_MS)) / 1000)

    def _schedule_wake(self, tournament_id: int, seconds: float) -> None:
        if known := self._timers.pop(tournament_id, None):
            known.cancel()
        if self.is_running:
            loop = asyncio.get_running_loop()
            self._timers[tournament_id] = loop.call_later(
                seconds, self.wake_tournament, tournament_id
            )

    # --- what there is to do ---------------------------------------------------------------------

    async def _do_next_step(self, t: TournamentState) -> bool:
        """Do one thing that is due; return True if there was one."""
        now = now_ms()
        match t.phase:
            case "open" if now >= t.closes_at:
                return await self._close_registration(t)
            case "checkin" if now >= t.starts_at:
                return await self._start_play(t)
            case "play":
                return await self._play_round(t, now)
            case "over" if t.cancelled:
                return await self._call_off_tables(t)
            case _:
                return False

    async def _close_registration(self, t: TournamentState) -> bool:
        await self._commit_tournament(
            t, "close", lambda now: registration.close_registration(now, now.starts_at)
        )
        return True

    async def _start_play(self, t: TournamentState) -> bool:
        seeds = await self._tournaments.load_seeds(t)
        try:
            await self._commit_tournament(
                t, "start", lambda now: registration.start_play(now, seeds)
            )
        except IllegalActionError as refused:
            if not refused.code == TOO_FEW_CODE:
                raise
            log.info("tournament_too_few", tournament=t.id, why=str(refused))
            await self._commit_tournament(
                t, "few", lambda now: rounds.cancel_tournament(now, None, "few")
            )
        return True

    async def _call_off_tables(self, t: TournamentState) -> bool:
        """End the tables of a cancelled tournament; return True if one was ended."""
        did = False
        for number, board in enumerate(t.round.boards if t.round else ()):
            if board.table_id is not None:
                table = await self._tables.load_or_none(board.table_id)
            else:  # it was being opened
                table = await self._tables.find_by_cause(_name_open_cause(t, number, board))
            if table is not None and table.phase != "over":
                stop = partial(lobby.call_off, user_id=t.organiser)
                did = (
                    await self._commit_table(table.id, f"{_name_cause(t)}:off:{table.id}", stop)
                    or did
                )
        return did

    async def _play_round(self, t: TournamentState, now: int) -> bool:
        round_ = t.round
        if round_ is None:
            return False
        boards = list(enumerate(round_.boards))
        waiting = [each for each in boards if not each[1].is_over and each[1].table_id is None]
        if waiting:
            # Together, as Discord is slow to create a thread.
            await _run_all(
                [
                    self._open_board(t, number, board)
                    for number, board in waiting[:MAX_OPENED_AT_ONCE]
                ]
            )
            return True
        did = False
        for number, board in boards:
            if not board.is_over:
                did = await self._advance_board(t, number, board) or did
        if did:
            return True
        if not round_.is_over:
            return False
        if rounds.is_finished(t):
            await self._commit_tournament(t, "finish", rounds.finish_tournament)
            return True
        due = t.wakes_at
        if due is None or now < due:
            return False
        await self._commit_tournament(t, f"call:{len(t.rounds)}", rounds.call_round)
        return True

    async def _advance_board(self, t: TournamentState, number: int, board: TournamentTable) -> bool:
        """Do the due work at one table; return True if there was any."""
        table = await self._tables.load_or_none(board.table_id) if board.table_id else None
        if table is None:
            return await self._break_unreadable(t, number, board)
        if table.phase == "lobby":
            await self._begin_table(t, number, table)
            return True
        if await self._drop_leavers(t, board, table):
            return True
        if table.phase == "over":
            return False if board.broken else await self._record_result(t, number, board, table)
        return await self._sync_seats(t, board, table)

    async def _drop_leavers(
        self, t: TournamentState, board: TournamentTable, table: GameTable
    ) -> bool:
        """Remove players who left a table or were put out by its jury (whist R60a, R63).

        Return True if there was one. A newcomer who takes over a seat that was left has not left
        it.
        """
        did = False
        excluded = {each.seat: each for each in table.excluded}
        for seat in sorted(_find_leavers(table)):
            entrant = t.entrants[board.players[seat]]
            if entrant.gone is None and entrant.user_id == table.members[seat].user_id:
                if (put_out := excluded.get(seat)) is None:
                    gone = partial(rounds.note_left, number=entrant.number)
                else:
                    by, why = put_out.by, put_out.reason
                    gone = partial(rounds.note_excluded, number=entrant.number, by=by, reason=why)
                await self._commit_tournament(t, f"gone:{table.id}:{entrant.number}", gone)
                did = True
        return did

    async def _open_board(self, t: TournamentState, number: int, board: TournamentTable) -> None:
        cause = _name_open_cause(t, number, board)
        table = await self._tables.find_by_cause(cause)
        if table is None:
            venue = await self._tournaments.load_location(t.id)
            people = [t.entrants[each] for each in board.players]
            created = await self._tables.convene_table(
                t.chosen.game,
                [(each.user_id, each.checked_in or each.interaction) for each in people],
                host_id=t.organiser,
                guild_id=venue.guild_id,
                channel_id=await self._venues.open_thread(t, number),
                locale=venue.locale,
                cause=cause,
                clock=t.chosen.clock,
                options=dict(t.chosen.options),
                tournament=t.id,
            )
            table = created.table
        await self._begin_table(t, number, table)
        table_id = table.id
        await self._commit_tournament(
            t,
            f"{len(t.rounds)}:{number}:{board.attempt}:opened",
            lambda now: rounds.note_opened(now, number, board.attempt, table_id),
        )

    async def _begin_table(self, t: TournamentState, number: int, table: GameTable) -> None:
        """Start a table that was opened, and call its players."""
        if table.phase == "lobby":
            cause = f"{_name_cause(t)}:begin:{table.id}"
            committed = await self._tables.commit(table.id, cause, lobby.begin_tournament_game)
            table = committed.table
        await self._venues.announce_table(t, number, table)

    async def _record_result(
        self, t: TournamentState, number: int, board: TournamentTable, table: GameTable
    ) -> bool:
        places = None if table.stopped else table.get_standings()
        points = None if table.state is None else table.rules.count_points(table.state)
        # A substitute in a seat that was left has not left it.
        left = [
            board.players[seat]
            for seat in sorted(_find_leavers(table))
            if table.members[seat].user_id == t.entrants[board.players[seat]].user_id
        ]
        await self._commit_tournament(
            t,
            f"result:{table.id}",
            lambda now: rounds.record_result(now, number, table.id, places, points, left),
        )
        return True

    async def _break_unreadable(
        self, t: TournamentState, number: int, board: TournamentTable
    ) -> bool:
        """Record an unreadable table as broken off, once its operator has closed it."""
        table_id = board.table_id
        if table_id is None or board.broken or not await self._tables.is_closed(table_id):
            return False
        await self._commit_tournament(
            t,
            f"result:{table_id}",
            lambda now: rounds.record_result(now, number, table_id, None, None, []),
        )
        return True

    async def _sync_seats(
        self, t: TournamentState, board: TournamentTable, table: GameTable
    ) -> bool:
        """Bring the seats of a table in line with the tournament.

        Players who are gone quit there; substitutes take over the seats of those whom they replace.
        """
        did = False
        for seat, number in enumerate(board.players):
            entrant = t.entrants[number]
            cause = f"{_name_cause(t)}:seat:{table.id}:{number}"
            if entrant.gone is not None:
                if seat not in table.left:
                    did = await self._quit_seat(table, seat, cause) or did
            elif table.members[seat].user_id != entrant.user_id:
                did = await self._relieve_seat(t, table, seat, number, cause) or did
        return did

    async def _relieve_seat(
        self, t: TournamentState, table: GameTable, seat: Seat, number: Number, cause: str
    ) -> bool:
        entrant = t.entrants[number]
        if entrant.user_id < 0 or table.members[seat].user_id is None:
            return False  # one of them was forgotten

        def relieve_player(now: GameTable) -> Sequence[LogEntry]:
            return lobby.relieve_seat(
                now, t.organiser, seat, entrant.user_id, entrant.interaction, entrant.reason
            )

        return await self._commit_table(table.id, f"{cause}:in", relieve_player)

    async def _quit_seat(self, table: GameTable, seat: Seat, cause: str) -> bool:
        if seat in table.state.out:
            return False
        user_id = table.members[seat].user_id

        def quit_game(_: GameTable) -> Sequence[LogEntry]:
            return [LogEntry("game", seat, user_id, QuitAction())]

        return await self._commit_table(table.id, f"{cause}:quit", quit_game)

    async def _commit_table(self, table_id: int, cause: str, judge: tables.DecideEntries) -> bool:
        try:
            committed = await self._tables.commit(table_id, cause, judge)
        except IllegalActionError as refused:
            log.warning("tournament_seat", table=table_id, why=str(refused))
            return False
        return not committed.repeat

    async def _commit_tournament(
        self, t: TournamentState, what: str, judge: Judge
    ) -> CommittedTournament:
        try:
            return await self._tournaments.commit_action(t.id, f"{_name_cause(t)}:{what}", judge)
        except IllegalActionError as refused:
            if refused.code != "tournament-stale":
                raise
            now = await self._tournaments.refresh_tournament(t.id)
            return CommittedTournament(now, now, repeat=True)


async def _run_all(work: Sequence[Awaitable[None]]) -> None:
    """Run all of these to their ends, and then raise the first error."""
    for done in await asyncio.gather(*work, return_exceptions=True):
        if done is not None:
            raise done


def _find_leavers(table: GameTable) -> frozenset[Seat]:
    """Return the seats whose players left a table, or were put out."""
    return table.left | {each.seat for each in table.excluded}


def _name_open_cause(t: TournamentState, number: int, board: TournamentTable) -> str:
    """Return the cause under which a table of the running round is opened."""
    return f"{_name_cause(t)}:{len(t.rounds)}:{number}:{board.attempt}"


def _name_cause(t: TournamentState) -> str:
    return f"{CAUSE_PREFIX}{t.id}"


def _parse_cause(cause: str) -> int:
    return int(cause.removeprefix(CAUSE_PREFIX).partition(":")[0])
