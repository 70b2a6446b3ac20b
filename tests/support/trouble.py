"""Troubles that befall a bot while people press, and what must hold after them.

Nothing is lost or doubled, the clocks have moved by what was lost, every table goes on.
"""

import asyncio
import contextlib
import random
import sqlite3
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field

import orjson

from bench.simulation.postgres import PostgresServer
from bot.tables.hold import MAX_UNANSWERED_TURNS, MIN_OUTAGE_MS, MIN_QUIET_MS
from tests.support.audit import LogAuditor
from tests.support.bot_process import BotProcess
from tests.support.database_reader import ClockKey

ALL_REQUESTS = ("*", ".*")
"""Method and route of all requests."""
UNLIMITED_TIMES = 10**6
SLACK_MS = 1_000
"""Precision with which it is known from outside when the bot noticed (ms)."""
WAIT_TIMEOUT_S = 180.0
"""Seconds after which something hangs, on a machine on which much else runs."""
MAX_SESSION_QUIET_S = 10.0
MAX_DEAF_SECONDS = 20.0
"""Seconds in which a session may tell of no presses, if the bot does not end it."""
CLOCK_SHIFTS_S = (-86_400, -3_600, -600, 600, 3_600, 86_400)
"""Shifts of a host's clock in seconds, each longer than `WAIT_TIMEOUT_S`."""
WRONG_CLOCK_SLACK_MS = 1_500
"""Precision of time in a process whose host's clock is wrong (ms).

It is as good as the dates of answers, which are of whole seconds, and a slow answer.
"""
MAX_STAMP_DRIFT_MS = 60_000
"""Milliseconds by which a row's stamp may be off: less than any clock is set."""
POLL_INTERVAL_S = 0.05


def read_clock_ms() -> int:
    return time.time_ns() // 1_000_000


@dataclass
class LostTime:
    """Running clocks before a trouble, and how much they may be moved by it (ms).

    It is between `least` and what has passed since `since`.
    """

    clocks: dict[ClockKey, int]
    since: int
    least: int = 0
    began: int = 0
    """Moment before which a player who was to press had all their time to do so."""
    slack: int = 0
    """Tolerance in ms, as the bot does not know the time better."""

    @property
    def needed(self) -> int:
        """Return the milliseconds by which the clocks must have been moved."""
        least = self.least - self.slack
        return least if least >= MIN_OUTAGE_MS else 0

    def find_wrong_shifts(self, clocks: dict[ClockKey, int]) -> dict[ClockKey, int]:
        """Return the shifts of clocks that still run, where they are wrong (ms)."""
        most = read_clock_ms() - self.since + self.slack
        moved = {key: clocks[key] - due for key, due in self.clocks.items() if key in clocks}
        return {key: by for key, by in moved.items() if not self.needed <= by <= most}


@dataclass
class TroubleMaker:
    """Striker of one bot, again and again, at moments that `chance` gives."""

    bot: BotProcess
    auditor: LogAuditor
    chance: random.Random
    postgres: PostgresServer | None = None
    """The server of the bot's database, if it is no file."""
    struck: Counter[str] = field(default_factory=Counter[str])
    came_with: Counter[str] = field(default_factory=Counter[str])
    """Side effects of troubles, where they are not always there."""
    judged: int = 0
    """Count of clocks that ran through a trouble, or were played after it."""
    _before: int = 0
    """Rows that were there before the trouble."""
    _renewed: int = 0
    """Sessions that were renewed for want of presses before the trouble."""
    _pressed_at: int = 0
    """Moment of the last press before the trouble."""

    def __post_init__(self) -> None:
        self._sandbox = self.auditor.sandbox
        self._books = self.auditor.books

    async def strike_bot(self, kind: str) -> None:
        """Strike at some moment, and check everything that must hold after it."""
        await self._wait_for_moment()
        await self.auditor.check_log()
        self._renewed = self._count_renewals()
        self._pressed_at = self._find_last_press()
        lost = await ALL_KINDS[kind](self)
        self.struck[kind] += 1
        await self._check_after(lost)

    async def _check_after(self, lost: LostTime) -> None:
        """Check everything that must hold once this was lost."""
        await self._check_clocks(lost)
        await self.wait_for_next_moves()
        await self.auditor.check_log()
        self._check_stand_ins(lost)
        self._check_stamps(lost)

    async def _wait_for_moment(self) -> None:
        """Wait for any moment, or for a few milliseconds after a press."""
        if self.chance.random() < 0.3:
            await asyncio.sleep(self.chance.uniform(0, 0.5))
            return
        made = self.auditor.recorded
        enough = len(made) + self.chance.randint(1, 12)
        with contextlib.suppress(TimeoutError):  # nobody may be awaited
            async with asyncio.timeout(MAX_SESSION_QUIET_S):
                while len(made) < enough:  # noqa: ASYNC110 (whoever presses)
                    await asyncio.sleep(0.002)
        await asyncio.sleep(self.chance.uniform(0, 0.06))

    def format_summary(self) -> str:
        """Return what happened, as a line."""
        made = self.auditor.recorded.values()
        failed = sum(bool(each.reply and each.reply.has_failed) for each in made)
        return (
            f"{self.struck.total()} times {dict(self.struck)}, with {dict(self.came_with)};"
            f" {len(self.auditor.tables)} tables, {len(self.auditor.lines)} rows,"
            f" {len(made)} presses and commands: {self.auditor.kept_count} told that they count,"
            f" {failed} without answer; {self.judged} clocks judged"
        )

    # --- what happens ----------------------------------------------------------------------------

    async def kill_bot(self) -> LostTime:
        self.bot.kill_bot()
        return await self._restart_bot()

    async def deploy_bot(self) -> LostTime:
        self.bot.terminate_bot()
        return await self._restart_bot()

    async def _restart_bot(self) -> LostTime:
        await self.bot.wait_for_end()
        self._sandbox.interactions.fail_open()  # no process is left to answer
        lost = LostTime(await self._list_running_clocks(), await self._books.read_last_alive())
        await asyncio.sleep(self.chance.choice((0, 0, 1)))
        lost.least = read_clock_ms() - lost.since
        await self.bot.start_bot()
        return lost

    async def drop_gateway(self, *, resumable: bool) -> LostTime:
        connections = list(self._sandbox.gateway.connections)
        lost = LostTime(await self._list_running_clocks(), read_clock_ms() - SLACK_MS)
        began = lost.began = read_clock_ms()
        self._sandbox.faults.refuse_gateway(self.chance.uniform(0, 3))
        self._sandbox.faults.drop_gateway(resumable=resumable)
        for connection in connections:
            await connection.lost.wait()
        await self._sandbox.wait_until_ready()
        lost.least = read_clock_ms() - began - SLACK_MS
        return lost

    async def freeze_bot(self) -> LostTime:
        lost = LostTime(await self._list_running_clocks(), read_clock_ms() - SLACK_MS)
        seconds = self.chance.uniform(0.5, 4)
        self.bot.freeze_bot()
        lost.began = read_clock_ms()
        await asyncio.sleep(seconds)
        self.bot.thaw_bot()
        lost.least = int(seconds * 1000) - SLACK_MS
        return lost

    async def answer_server_errors(self) -> LostTime:
        faults, status = self._sandbox.faults, self.chance.choice((500, 502, 503))
        return await self._disturb_requests(
            lambda: faults.answer_with(*ALL_REQUESTS, status, times=UNLIMITED_TIMES)
        )

    async def answer_rate_limits(self) -> LostTime:
        faults, everywhere = self._sandbox.faults, self.chance.random() < 0.5
        return await self._disturb_requests(
            lambda: faults.answer_rate_limited(
                *ALL_REQUESTS, 0.3, everywhere=everywhere, times=UNLIMITED_TIMES
            )
        )

    async def cut_connections(self) -> LostTime:
        faults, handled = self._sandbox.faults, self.chance.random() < 0.5
        return await self._disturb_requests(
            lambda: faults.cut_connection(
                *ALL_REQUESTS, handled=handled, times=self.chance.randint(1, 30)
            )
        )

    async def _disturb_requests(self, begin: Callable[[], object]) -> LostTime:
        lost = LostTime(await self._list_running_clocks(), read_clock_ms() - SLACK_MS)
        begin()
        await asyncio.sleep(self.chance.uniform(0.5, 2))
        self._sandbox.faults.clear_pending()
        return lost

    async def fill_disk(self) -> LostTime:
        """Let no file grow; PostgreSQL takes nothing that would be written."""
        lost = LostTime(
            await self._list_running_clocks(), await self._books.read_last_alive() - SLACK_MS
        )
        await self._set_disk_full(True)
        await asyncio.sleep(self.chance.uniform(0.5, 4))
        await self._set_disk_full(False)
        return lost

    async def _set_disk_full(self, on: bool) -> None:
        if self.postgres is not None:
            await self.postgres.set_read_only(on)
        else:
            self.bot.fill_disk(on)

    async def take_database_away(self) -> LostTime:
        """Lock the file from outside; PostgreSQL is killed and comes back."""
        lost = LostTime(
            await self._list_running_clocks(), await self._books.read_last_alive() - SLACK_MS
        )
        seconds = self.chance.choice((0.5, 1, 2, 7))
        if self.postgres is not None:
            await asyncio.to_thread(self.postgres.kill_server)
            await asyncio.sleep(seconds)
            await asyncio.to_thread(self.postgres.start_server)
            return lost
        locking = sqlite3.connect(self.bot.database, timeout=30, isolation_level=None)
        locking.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(seconds)
        locking.close()
        return lost

    async def deafen_gateway(self, *, for_good: bool) -> LostTime:
        """Let Discord tell of no press until the bot has a new session.

        With `for_good` new sessions hear of none either, for a while.
        """
        lost = LostTime(await self._list_running_clocks(), read_clock_ms())
        faults, gateway = self._sandbox.faults, self._sandbox.gateway
        faults.deafen_gateway(for_good=for_good)
        began, sessions = read_clock_ms(), gateway.identified
        pressed = self._find_last_press()
        lost.since = min(lost.since, pressed) - SLACK_MS
        seconds = self.chance.uniform(0.5, 6) if for_good else MAX_DEAF_SECONDS
        renewed = 0
        while read_clock_ms() - began < seconds * 1000 and (for_good or not renewed):
            if not renewed and gateway.identified > sessions:
                renewed = read_clock_ms()
            await asyncio.sleep(POLL_INTERVAL_S)
        self.came_with["a session made anew"] += bool(renewed)
        faults.undeafen_gateway()
        await self._sandbox.wait_until_ready()
        await self.auditor.check_log()
        self._check_expiries(pressed, began, renewed or read_clock_ms())
        return lost

    async def set_clock(self) -> LostTime:
        """Set the host's clock wrong, and set it right again."""
        lost = LostTime(await self._list_running_clocks(), read_clock_ms() - SLACK_MS)
        self.bot.set_host_clock(self.chance.choice(CLOCK_SHIFTS_S))
        await asyncio.sleep(self.chance.uniform(0.5, 3))
        self.bot.set_host_clock(0)
        return lost

    async def kill_with_wrong_clock(self) -> LostTime:
        """Begin a process with a wrong clock, and the next with a right one."""
        self.bot.set_host_clock(self.chance.choice(CLOCK_SHIFTS_S))
        lost = await self.kill_bot()
        lost.slack = WRONG_CLOCK_SLACK_MS
        await self._check_after(lost)
        self.bot.set_host_clock(0)
        lost = await self.deploy_bot()
        lost.slack = WRONG_CLOCK_SLACK_MS  # the sign of life is the former process's
        return lost

    async def delete_thread(self) -> LostTime:
        """Delete a thread in which a table stands, if there is one."""
        lost = LostTime(await self._list_running_clocks(), read_clock_ms() - SLACK_MS)
        places = await self._books.read_places()
        used = {places[table.id] for table in self.auditor.list_playing_tables()}
        channels = self._sandbox.world.channels
        threads = [channels[n] for n in sorted(used) if n in channels and channels[n].is_thread]
        if threads:
            self._sandbox.world.delete_channel(self.chance.choice(threads))
            self.came_with["a table without its thread"] += 1
        return lost

    # --- what holds after it ---------------------------------------------------------------------

    async def _list_running_clocks(self) -> dict[ClockKey, int]:
        """Return the clocks that only time moves.

        Clocks that start when something is shown are left out.
        """
        await self.auditor.check_log()
        self._before = len(self.auditor.lines)
        running = {
            (table.id, decision.id, str(decision.actor))
            for table in self.auditor.list_playing_tables()
            for decision in table.list_decisions()
            if decision.starts == "now"
        }
        return {
            key: due for key, due in (await self._books.read_clocks()).items() if key in running
        }

    async def _check_clocks(self, lost: LostTime) -> None:
        try:
            async with asyncio.timeout(WAIT_TIMEOUT_S):
                while wrong := lost.find_wrong_shifts(clocks := await self._books.read_clocks()):
                    if self._count_renewals() > self._renewed:
                        # A player who had not pressed for long gets back the time since then.
                        lost.since = min(lost.since, self._pressed_at - SLACK_MS)
                    await asyncio.sleep(POLL_INTERVAL_S)
        except TimeoutError:
            raise AssertionError(f"moved by {wrong}, lost were {lost.least}") from None
        self.judged += len(clocks.keys() & lost.clocks.keys())

    def _check_stand_ins(self, lost: LostTime) -> None:
        """Check that the clock's stand-ins came when what was lost had been given back."""
        for line in self.auditor.lines[self._before :]:
            did = orjson.loads(line.payload)
            if did["do"] != "expire":
                continue
            for actor in did["actors"]:
                due = lost.clocks.get((line.table, did["decision"], str(actor)))
                if due is not None and due > lost.began:
                    self.judged += 1
                    assert line.at >= due + lost.needed, (line, due, lost.least)

    def _check_stamps(self, lost: LostTime) -> None:
        """Check that all rows tell Discord's time, wherever the host's clock was set."""
        for line in self.auditor.lines[self._before :]:
            assert (
                lost.since - MAX_STAMP_DRIFT_MS
                <= line.at
                <= read_clock_ms() + lost.slack + SLACK_MS
            ), line

    def _check_expiries(self, pressed: int, began: int, end: int) -> None:
        """Check that fewer turns ran out in a deaf session than tell that it is one.

        The session lasted from `began` to `end`; `pressed` is when the bot was last told of a
        press.
        """
        ran_out = [
            line
            for line, took in self.auditor.ran_out
            if began <= line.at <= end
            and line.at - pressed - SLACK_MS >= min(MIN_QUIET_MS, took // 2 + SLACK_MS)
        ]
        assert len(ran_out) < MAX_UNANSWERED_TURNS, ran_out

    def _count_renewals(self) -> int:
        return self.bot.read_log().count("session_renewed")

    def _find_last_press(self) -> int:
        """Return when somebody last pressed anything, in milliseconds."""
        return max(
            (made.pressed_at_ms for made in self.auditor.recorded.values()), default=read_clock_ms()
        )

    async def wait_for_next_moves(self) -> None:
        """Wait until every table comes to its next move."""
        await self.auditor.check_log()
        waiting = {table.id: table.seq for table in self.auditor.list_playing_tables()}
        try:
            async with asyncio.timeout(WAIT_TIMEOUT_S):
                while waiting:
                    tables = await self._books.read_tables()
                    waiting = {n: seq for n, seq in waiting.items() if tables[n][0] <= seq}
                    await asyncio.sleep(POLL_INTERVAL_S)
        except TimeoutError:
            raise AssertionError(f"no move any more at {waiting}") from None


TROUBLE_KINDS: dict[str, Callable[[TroubleMaker], Awaitable[LostTime]]] = {
    "kill": TroubleMaker.kill_bot,
    "deploy": TroubleMaker.deploy_bot,
    "gateway lost": lambda trouble: trouble.drop_gateway(resumable=True),
    "gateway lost for good": lambda trouble: trouble.drop_gateway(resumable=False),
    "frozen": TroubleMaker.freeze_bot,
    "5xx": TroubleMaker.answer_server_errors,
    "429": TroubleMaker.answer_rate_limits,
    "connections cut": TroubleMaker.cut_connections,
    "disk full": TroubleMaker.fill_disk,
    "database away": TroubleMaker.take_database_away,
    "deaf session": lambda trouble: trouble.deafen_gateway(for_good=False),
    "deaf for a while": lambda trouble: trouble.deafen_gateway(for_good=True),
    "clock set": TroubleMaker.set_clock,
    "killed with the clock wrong": TroubleMaker.kill_with_wrong_clock,
}
"""Troubles of any table, by their names."""
THREAD_KINDS: dict[str, Callable[[TroubleMaker], Awaitable[LostTime]]] = {
    "thread deleted": TroubleMaker.delete_thread,
}
"""Troubles of tables in threads that the bot made, by their names."""
ALL_KINDS = TROUBLE_KINDS | THREAD_KINDS


def choose_troubles(
    seed: int, count: int, kinds: Collection[str] = tuple(TROUBLE_KINDS)
) -> list[str]:
    """Return so many troubles, half of them kills, in an order that the seed gives.

    The others are of all kinds. When there are more kinds than places, one seed goes on with them
    where the one before ends.
    """
    others = [kind for kind in kinds if kind != "kill"]
    places = count - count // 2
    some = [others[(seed * places + at) % len(others)] for at in range(places)]
    struck = ["kill"] * (count // 2) + some
    random.Random(seed).shuffle(struck)
    return struck
