"""Computer players: they move in their own seats, and sit in for those who are away.

Each knows its own view only. They move one after another, with a pause in which people can follow,
and think in one thread of their own, so that nobody waits for them.
"""

import asyncio
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import structlog
from msgspec import Struct

from bot.clock import RETRY_SECONDS
from bot.store.database import DatabaseFailed
from bot.tables.rows import Entry
from bot.tables.table import Table
from bot.tables.tables import Committed, Tables
from bot.tasks import drain
from engines.core import Decision, Illegal, Seat

log = structlog.get_logger()

TURN_SECONDS = (1.5, 3.0)
"""Before a move, at least and at most, where people have a minute; less where they have less."""
MINUTE = 60
REVEAL_SECONDS = 7.0
"""Until they go on from what lies open when everybody else is away; nobody waits for them."""
STALE = "table-stale"
_ALONE = ("turn", "breath")
"""The paces of what one seat decides alone."""


class Pauses(Struct, frozen=True):
    """How long a computer waits before it moves; all multiplied by `pace`."""

    pace: float = 1.0

    def before(self, table: Table, rng: random.Random) -> float:
        """How long the next move takes."""
        waiting = table.decisions()
        if not table.playing():
            return 0.0  # nobody follows
        if any(d.pace == "reveal" for d in waiting):
            return 0.0 if table.present() else REVEAL_SECONDS * self.pace
        turns = [d.seconds for d in waiting if d.pace == "turn" and d.seconds]
        share = min(1.0, max(turns, default=MINUTE) / MINUTE)
        return rng.uniform(*TURN_SECONDS) * share * self.pace


class Computers:
    """Moves for every seat that has no person behind it; one task a table, while there is news."""

    def __init__(self, tables: Tables, pauses: Pauses | None = None) -> None:
        self._tables = tables
        self._pauses = pauses or Pauses()
        self._random = random.Random()
        self._news = set[int]()
        """Tables that changed since their computers last looked."""
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._thinking = ThreadPoolExecutor(1, "think")
        self._closed = False

    async def recover(self, table_id: int) -> None:
        """Goes on at this table after a start."""
        if seats(await self._tables.load(table_id)):
            self._wake(table_id)

    async def close(self) -> None:
        """Stops; what was not committed was not done, and what comes after it is left alone."""
        self._closed = True
        await drain(self._tasks.values(), 0)
        self._thinking.shutdown(wait=False, cancel_futures=True)

    def committed(self, committed: Committed) -> None:
        """Something was committed: whoever sits there may have to move."""
        if seats(committed.table) and not self._closed:
            self._wake(committed.table.id)

    def _wake(self, table_id: int) -> None:
        self._news.add(table_id)
        if table_id not in self._tasks:
            self._tasks[table_id] = asyncio.create_task(self._run(table_id), name="computers")

    async def _run(self, table_id: int) -> None:
        failures = 0
        try:
            while table_id in self._news:
                self._news.discard(table_id)
                try:
                    await self._move(table_id)
                    failures = 0
                except DatabaseFailed as error:
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

    async def _move(self, table_id: int) -> None:
        """Looks, thinks while the pause runs, so that it tells nothing, and does what there is to
        do; each commit is news again."""
        table = await self._tables.load(table_id)
        clock = asyncio.get_running_loop()
        end = clock.time() + self._pauses.before(table, self._random)
        entries = await self._think(table)
        await asyncio.sleep(end - clock.time())
        await self._tables.hold.over()  # people could not follow
        now = await self._tables.load(table_id)
        if now.seq != table.seq:
            table, entries = now, await self._think(now)
        if not entries:
            return

        def judge(now: Table) -> list[Entry]:
            if now.seq != table.seq:
                raise Illegal(STALE)
            return entries

        try:
            await self._tables.commit(table_id, f"computer:{table_id}:{table.seq}", judge)
        except Illegal as refused:
            if refused.code != STALE:
                raise  # a defect of the player
            self._news.add(table_id)  # somebody was faster

    async def _think(self, table: Table) -> list[Entry]:
        """What is done next, in the thread that thinks."""
        if not seats(table):
            return []
        rng = random.Random(self._random.getrandbits(64))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thinking, moves, table, rng)


def seats(table: Table) -> dict[Seat, str]:
    """The seats that computers move for now, each with its level: their own, where the game lets
    them sit in those of who is away (at the middle level), and those that have one move only where
    the table wants that made for them."""
    if table.phase != "play" or table.paused:
        return {}
    found = {seat: m.level for seat, m in enumerate(table.members) if m.level is not None}
    levels = table.rules.levels
    if levels and table.rules.sits_in:
        found |= {seat: levels[len(levels) // 2] for seat in table.away() if seat not in found}
    if levels:
        found |= {
            seat: levels[0] for seat in table.playing() if table.rules.sole(table.state, seat)
        }
    return found


def moves(table: Table, rng: random.Random) -> list[Entry]:
    """Return what the computers do next: one turn, or all answers to what several are asked.

    Who is asked together answers together, each in full, so that neither the moment nor the
    company in which a seat is told of says what it holds. Alone is done only what takes the floor
    from the others who are asked, as a call in a window does. Those who may speak out of turn are
    asked in an order that chance gives, before who is in turn.
    """
    computers = list(seats(table).items())
    rng.shuffle(computers)
    asked = {decision.actor: decision for decision in table.decisions()}
    computers.sort(key=lambda each: each[0] in asked)
    several = Counter(decision.id for decision in asked.values())
    chosen: list[Entry] = []
    for seat, level in computers:
        decision = asked.get(seat)
        if decision is None or (decision.pace in _ALONE and several[decision.id] == 1):
            action = table.rules.choose(table.view(seat), level, rng)
            if action is not None:
                return [Entry("game", seat, None, action)]
            continue
        answer = _answer_in_full(table, seat, level, rng)
        if answer and _takes_floor(table, decision, answer[0]):
            return answer
        chosen += answer
    return chosen


def _answer_in_full(table: Table, seat: Seat, level: str, rng: random.Random) -> list[Entry]:
    """Return all that a seat does in the decision that it is asked in now."""
    entries: list[Entry] = []
    first = last = _asked(table, seat)
    while last is not None and first is not None and last.id == first.id:
        action = table.rules.choose(table.view(seat), level, rng)
        if action is None:
            break
        entries.append(Entry("game", seat, None, action))
        table = table.apply(entries[-1])
        last = _asked(table, seat)
    return entries


def _asked(table: Table, seat: Seat) -> Decision | None:
    return next((d for d in table.decisions() if d.actor == seat), None)


def _takes_floor(table: Table, decision: Decision, entry: Entry) -> bool:
    """Return whether others are asked the same now, and none of them is after this."""

    def others(at: Table) -> bool:
        return any(d.id == decision.id and d.actor != decision.actor for d in at.decisions())

    return others(table) and not others(table.apply(entry))
