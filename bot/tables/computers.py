"""Computer players, in seats of their own and for players who are away.

Each knows its own view only. They play one after another, with a pause in which people can follow,
and think in one thread of their own, so that nobody waits for them.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor

import structlog
from msgspec import Struct

from bot.clock import RETRY_SECONDS
from bot.store.database import DatabaseFailedError
from bot.tables.rows import LogEntry
from bot.tables.table import GameTable
from bot.tables.tables import CommittedTable, TableRegistry
from bot.tasks import drain_tasks
from engines.core import Actor, Decision, IllegalActionError, Seat

log = structlog.get_logger()

ROUTINE_PAUSE_S, HARD_PAUSE_S = (0.8, 1.6), (2.2, 3.8)
"""Shortest and longest pause before a routine choice, and a hard one.

Hard by what all can see. For a turn of `FULL_TURN_S`; else its share.
"""
STEP_PAUSE_S = (0.1, 0.2)
"""Pause before a further step of the same turn, which is easily followed."""
FULL_TURN_S = 60
REVEAL_PAUSE_S = 7.0
"""Pause before computers go on from a reveal when all other players are away."""
STALE_CODE = "table-stale"
_SOLO_PACES = ("turn", "breath")
"""Paces of decisions that one seat makes alone."""


class ComputerPauses(Struct, frozen=True):
    """Pauses of a computer player before it acts; all multiplied by `pace`."""

    pace: float = 1.0

    def draw_pause_s(
        self, table: GameTable, rng: random.Random, is_further_step: bool = False
    ) -> float:
        """Return the seconds until the next action.

        `is_further_step`: the seat in turn has just taken a step of this turn.
        """
        waiting = table.list_decisions()
        if not table.get_playing_seats():
            return 0.0  # nobody follows
        if any(d.pace == "reveal" for d in waiting):
            return 0.0 if table.get_present_seats() else REVEAL_PAUSE_S * self.pace
        turns = [d.seconds for d in waiting if d.pace == "turn" and d.seconds]
        share = min(1.0, max(turns, default=FULL_TURN_S) / FULL_TURN_S)
        if is_further_step:
            return rng.uniform(*STEP_PAUSE_S) * share * self.pace
        hard = table.rules.rate_difficulty(table.build_view(None))
        shortest, longest = [
            routine + hard * (most - routine)
            for routine, most in zip(ROUTINE_PAUSE_S, HARD_PAUSE_S, strict=True)
        ]
        return rng.uniform(shortest, longest) * share * self.pace


class ComputerPlayers:
    """Player for every seat that has no person behind it.

    Each table has one task while there is news.
    """

    def __init__(
        self,
        tables: TableRegistry,
        pauses: ComputerPauses | None = None,
        is_held_back: Callable[[int], bool] = lambda table_id: False,
    ) -> None:
        """Take as `is_held_back` whether the newest commit of a table is not shown yet."""
        self._tables = tables
        self._is_held_back = is_held_back
        self._pauses = pauses or ComputerPauses()
        self._rng = random.SystemRandom()
        self._news = set[int]()
        """Tables that changed since their computers last looked."""
        self._further_steps = set[int]()
        """Tables at which the seat in turn has just taken a step of this turn."""
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._thinking = ThreadPoolExecutor(1, "think")
        self._closed = False

    @property
    def under_way(self) -> Collection[asyncio.Task[None]]:
        """Tasks in which computers play."""
        return self._tasks.values()

    async def recover_table(self, table_id: int) -> None:
        """Go on at this table after a start."""
        if list_computer_seats(await self._tables.load_table(table_id)):
            self._wake_table(table_id)

    async def close(self) -> None:
        """Stop, dropping choices that are not committed and ignoring later commits."""
        self._closed = True
        await drain_tasks(self._tasks.values(), 0)
        self._thinking.shutdown(wait=False, cancel_futures=True)

    def on_commit(self, committed: CommittedTable) -> None:
        """Let the computer players of a table look at a commit."""
        table_id = committed.table.id
        self._further_steps.discard(table_id)
        if list_computer_seats(committed.table) and not self._closed:
            if is_further_step(committed.before, committed.table):
                self._further_steps.add(table_id)
            self._wake_table(table_id)

    def _wake_table(self, table_id: int) -> None:
        self._news.add(table_id)
        if table_id not in self._tasks:
            self._tasks[table_id] = asyncio.create_task(self._run_table(table_id), name="computers")

    async def _run_table(self, table_id: int) -> None:
        failures = 0
        try:
            while table_id in self._news:
                self._news.discard(table_id)
                try:
                    await self._play_once(table_id)
                    failures = 0
                except DatabaseFailedError as error:
                    pause = RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)]
                    log.warning("computer_waits", table=table_id, error=str(error), again_in=pause)
                    failures += 1
                    self._news.add(table_id)
                    await asyncio.sleep(pause)
        except Exception:
            # Their clocks run: the stand-ins will be played for them.
            log.exception("computer_failed", table=table_id)
        finally:
            del self._tasks[table_id]

    async def _play_once(self, table_id: int) -> None:
        """Think while the pause runs, and commit the computers' actions.

        The time needed to think tells nothing. Each commit is news again.
        """
        table = await self._tables.load_table(table_id)
        clock = asyncio.get_running_loop()
        pause = self._pauses.draw_pause_s(table, self._rng, table_id in self._further_steps)
        end = clock.time() + pause
        entries = await self._choose_entries(table)
        await asyncio.sleep(end - clock.time())
        await self._tables.hold.wait_until_running()  # people could not follow
        now = await self._tables.load_table(table_id)
        if self._is_held_back(table_id):
            return  # that commit is news once it is shown
        if now.seq != table.seq:
            table, entries = now, await self._choose_entries(now)
        if not entries:
            return

        def decide_entries(now: GameTable) -> list[LogEntry]:
            if now.seq != table.seq:
                raise IllegalActionError(STALE_CODE)
            return entries

        try:
            await self._tables.commit(table_id, f"computer:{table_id}:{table.seq}", decide_entries)
        except IllegalActionError as refused:
            if refused.code != STALE_CODE:
                raise  # a defect of the player
            self._news.add(table_id)  # somebody was faster

    async def _choose_entries(self, table: GameTable) -> list[LogEntry]:
        """Return the next entries, chosen in the thread that thinks."""
        if not list_computer_seats(table):
            return []
        rng = random.Random(self._rng.getrandbits(64))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thinking, choose_entries, table, rng)


def is_further_step(before: GameTable, now: GameTable) -> bool:
    """Return whether the seat whose turn it was goes on with the same turn."""
    if before.phase != "play" or not now.rules.has_turn_steps:
        return False
    seats = _find_turn_seats(before)
    return len(seats) == 1 and seats == _find_turn_seats(now)


def _find_turn_seats(table: GameTable) -> set[Actor]:
    return {decision.actor for decision in table.list_decisions() if decision.pace == "turn"}


def list_computer_seats(table: GameTable) -> dict[Seat, str]:
    """Return the seats that computers play for now, each with its level.

    They are their own seats; those of people who are away (at the middle level), where the game
    lets computers sit in; and seats with a single legal action, where the table wants that made for
    them.
    """
    if table.phase != "play" or table.paused:
        return {}
    found = {seat: m.level for seat, m in enumerate(table.members) if m.level is not None}
    levels = table.rules.levels
    if levels and table.rules.has_computer_stand_ins:
        found |= {
            seat: levels[len(levels) // 2] for seat in table.get_away_seats() if seat not in found
        }
    if levels:
        found |= {
            seat: levels[0]
            for seat in table.get_playing_seats()
            if table.rules.has_sole_move(table.state, seat)
        }
    return found


def choose_entries(table: GameTable, rng: random.Random) -> list[LogEntry]:
    """Return the computers' next entries: one turn, or all answers asked together.

    Seats that are asked together answer together, each in full, so that neither the moment nor the
    company in which a seat is told of says what it holds. The exception is an action that takes the
    floor from the others who are asked, as a call in a window: it is done alone. Seats that may
    speak out of turn are asked in a random order, before the seat in turn.
    """
    computers = list(list_computer_seats(table).items())
    rng.shuffle(computers)
    asked = {decision.actor: decision for decision in table.list_decisions()}
    computers.sort(key=lambda each: each[0] in asked)
    several = Counter(decision.id for decision in asked.values())
    chosen: list[LogEntry] = []
    for seat, level in computers:
        decision = asked.get(seat)
        if decision is None or (decision.pace in _SOLO_PACES and several[decision.id] == 1):
            action = table.rules.choose_action(table.build_view(seat), level, rng)
            if action is not None:
                return [LogEntry("game", seat, None, action)]
            continue
        answer = _answer_in_full(table, seat, level, rng)
        if answer and _takes_floor(table, decision, answer[0]):
            return answer
        chosen += answer
    return chosen


def _answer_in_full(table: GameTable, seat: Seat, level: str, rng: random.Random) -> list[LogEntry]:
    """Return all that a seat does in the decision that it is asked in now."""
    entries: list[LogEntry] = []
    first = last = _find_decision(table, seat)
    while last is not None and first is not None and last.id == first.id:
        action = table.rules.choose_action(table.build_view(seat), level, rng)
        if action is None:
            break
        entries.append(LogEntry("game", seat, None, action))
        table = table.apply_entry(entries[-1])
        last = _find_decision(table, seat)
    return entries


def _find_decision(table: GameTable, seat: Seat) -> Decision | None:
    return next((d for d in table.list_decisions() if d.actor == seat), None)


def _takes_floor(table: GameTable, decision: Decision, entry: LogEntry) -> bool:
    """Return whether others are asked the same now, and none of them is after this."""

    def has_others(at: GameTable) -> bool:
        return any(d.id == decision.id and d.actor != decision.actor for d in at.list_decisions())

    return has_others(table) and not has_others(table.apply_entry(entry))
