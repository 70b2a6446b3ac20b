"""What may befall a bot while people press, and what must hold after it: nothing is lost or
doubled, the clocks have moved by what was lost, every table goes on.
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

from bot.tables.hold import GAP_MS, QUIET_MS, UNANSWERED
from tests.bot.audit import Auditor
from tests.bot.books import Key
from tests.bot.postgres import Postgres
from tests.bot.process import BotProcess

EVERYTHING = ("*", ".*")
"""All requests."""
FOR_EVER = 10**6
SLACK_MS = 1_000
"""How exactly it is known from outside when the bot noticed."""
PATIENCE = 180.0
"""Seconds, of a machine on which much else runs."""
QUIET_SECONDS = 10.0
DEAF_SECONDS = 20.0
"""How long a session tells of no presses at most, if the bot does not end it."""
SET_SECONDS = (-86_400, -3_600, -600, 600, 3_600, 86_400)
"""How far ahead a host's clock is set: further than anything is waited for (`PATIENCE`)."""
WRONG_MS = 1_500
"""How exactly a process whose host's clock is wrong knows the time: as well as the dates of answers
say, which are of whole seconds, and a slow answer."""
DRIFT_MS = 60_000
"""How far a row's stamp may be from when it can have been written: less than any clock is set."""
LOOK_SECONDS = 0.05


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@dataclass
class Lost:
    """The clocks as they were, and how much they may have been moved, in milliseconds: between
    `least` and what has passed since `since`."""

    clocks: dict[Key, int]
    since: int
    least: int = 0
    began: int = 0
    """Who was to press before this moment had all his time to do so."""
    slack: int = 0
    """How much more or less they may have been moved, as the bot does not know the time better."""

    @property
    def needed(self) -> int:
        """What they must have been moved by."""
        least = self.least - self.slack
        return least if least >= GAP_MS else 0

    def wrong(self, clocks: dict[Key, int]) -> dict[Key, int]:
        """By how much those of them that still run were moved, where that is wrong."""
        most = now_ms() - self.since + self.slack
        moved = {key: clocks[key] - due for key, due in self.clocks.items() if key in clocks}
        return {key: by for key, by in moved.items() if not self.needed <= by <= most}


@dataclass
class Trouble:
    """Strikes one bot again and again, at moments that `chance` gives."""

    bot: BotProcess
    auditor: Auditor
    chance: random.Random
    postgres: Postgres | None = None
    """The server on which its database is, if it is no file."""
    struck: Counter[str] = field(default_factory=Counter[str])
    came_with: Counter[str] = field(default_factory=Counter[str])
    """What came with it, where that is not always so."""
    judged: int = 0
    """Clocks that ran through it, or were played after it."""
    _before: int = 0
    """Rows that were there before it happened."""
    _renewed: int = 0
    """Sessions that were made anew before it happened, because nobody pressed."""
    _pressed_at: int = 0
    """When somebody last pressed before it happened."""

    def __post_init__(self) -> None:
        self._sandbox = self.auditor.sandbox
        self._books = self.auditor.books

    async def strike(self, kind: str) -> None:
        """At some moment this happens; everything that must hold after it does."""
        await self._moment()
        await self.auditor.check()
        self._renewed = self._renewals()
        self._pressed_at = self._last_press()
        lost = await ALL_KINDS[kind](self)
        self.struck[kind] += 1
        await self._judge(lost)

    async def _judge(self, lost: Lost) -> None:
        """Everything that must hold once this was lost."""
        await self._clocks_moved(lost)
        await self._all_go_on()
        await self.auditor.check()
        self._none_was_early(lost)
        self._stamps_are_true(lost)

    async def _moment(self) -> None:
        """Any, or a few milliseconds after somebody has pressed."""
        if self.chance.random() < 0.3:
            await asyncio.sleep(self.chance.uniform(0, 0.5))
            return
        made = self.auditor.made
        enough = len(made) + self.chance.randint(1, 12)
        with contextlib.suppress(TimeoutError):  # nobody has anything to do
            async with asyncio.timeout(QUIET_SECONDS):
                while len(made) < enough:  # noqa: ASYNC110 (whoever presses)
                    await asyncio.sleep(0.002)
        await asyncio.sleep(self.chance.uniform(0, 0.06))

    def told(self) -> str:
        """What happened, in a line."""
        made = self.auditor.made.values()
        failed = sum(bool(each.reply and each.reply.failed) for each in made)
        return (
            f"{self.struck.total()} times {dict(self.struck)}, with {dict(self.came_with)};"
            f" {len(self.auditor.tables)} tables, {len(self.auditor.lines)} rows,"
            f" {len(made)} presses and commands: {self.auditor.kept} told that they count,"
            f" {failed} without answer; {self.judged} clocks judged"
        )

    # --- what happens ----------------------------------------------------------------------------

    async def _kill(self) -> Lost:
        self.bot.kill()
        return await self._restarted()

    async def _deploy(self) -> Lost:
        self.bot.terminate()
        return await self._restarted()

    async def _restarted(self) -> Lost:
        await self.bot.ended()
        self._sandbox.interactions.close()  # nobody will answer any more
        lost = Lost(await self._running(), await self._books.last_alive())
        await asyncio.sleep(self.chance.choice((0, 0, 1)))
        lost.least = now_ms() - lost.since
        await self.bot.start()
        return lost

    async def _gateway(self, *, resumable: bool) -> Lost:
        connections = list(self._sandbox.gateway.connections)
        lost = Lost(await self._running(), now_ms() - SLACK_MS)
        began = lost.began = now_ms()
        self._sandbox.faults.refuse_gateway(self.chance.uniform(0, 3))
        self._sandbox.faults.drop_gateway(resumable=resumable)
        for connection in connections:
            await connection.lost.wait()
        await self._sandbox.bot_ready()
        lost.least = now_ms() - began - SLACK_MS
        return lost

    async def _freeze(self) -> Lost:
        lost = Lost(await self._running(), now_ms() - SLACK_MS)
        seconds = self.chance.uniform(0.5, 4)
        self.bot.freeze()
        lost.began = now_ms()
        await asyncio.sleep(seconds)
        self.bot.thaw()
        lost.least = int(seconds * 1000) - SLACK_MS
        return lost

    async def _server_errors(self) -> Lost:
        faults, status = self._sandbox.faults, self.chance.choice((500, 502, 503))
        return await self._storm(lambda: faults.answer(*EVERYTHING, status, times=FOR_EVER))

    async def _rate_limits(self) -> Lost:
        faults, everywhere = self._sandbox.faults, self.chance.random() < 0.5
        return await self._storm(
            lambda: faults.rate_limited(*EVERYTHING, 0.3, everywhere=everywhere, times=FOR_EVER)
        )

    async def _cut(self) -> Lost:
        faults, handled = self._sandbox.faults, self.chance.random() < 0.5
        return await self._storm(
            lambda: faults.cut(*EVERYTHING, handled=handled, times=self.chance.randint(1, 30))
        )

    async def _storm(self, begin: Callable[[], object]) -> Lost:
        lost = Lost(await self._running(), now_ms() - SLACK_MS)
        begin()
        await asyncio.sleep(self.chance.uniform(0.5, 2))
        self._sandbox.faults.clear()
        return lost

    async def _disk_full(self) -> Lost:
        """No file takes more than it holds; PostgreSQL takes nothing that would be written."""
        lost = Lost(await self._running(), await self._books.last_alive() - SLACK_MS)
        await self._full(True)
        await asyncio.sleep(self.chance.uniform(0.5, 4))
        await self._full(False)
        return lost

    async def _full(self, on: bool) -> None:
        if self.postgres is not None:
            await self.postgres.read_only(on)
        else:
            self.bot.fill(on)

    async def _database_away(self) -> Lost:
        """Somebody else locks the file; PostgreSQL is killed and comes back."""
        lost = Lost(await self._running(), await self._books.last_alive() - SLACK_MS)
        seconds = self.chance.choice((0.5, 1, 2, 7))
        if self.postgres is not None:
            await asyncio.to_thread(self.postgres.kill)
            await asyncio.sleep(seconds)
            await asyncio.to_thread(self.postgres.start)
            return lost
        locking = sqlite3.connect(self.bot.database, timeout=30, isolation_level=None)
        locking.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(seconds)
        locking.close()
        return lost

    async def _deaf(self, *, for_good: bool) -> Lost:
        """Discord tells of no press any more, until the bot has a new session, or for a while and
        in new sessions neither."""
        lost = Lost(await self._running(), now_ms())
        faults, gateway = self._sandbox.faults, self._sandbox.gateway
        faults.deafen_gateway(for_good=for_good)
        began, sessions = now_ms(), gateway.identified
        pressed = self._last_press()
        lost.since = min(lost.since, pressed) - SLACK_MS
        seconds = self.chance.uniform(0.5, 6) if for_good else DEAF_SECONDS
        renewed = 0
        while now_ms() - began < seconds * 1000 and (for_good or not renewed):
            if not renewed and gateway.identified > sessions:
                renewed = now_ms()
            await asyncio.sleep(LOOK_SECONDS)
        self.came_with["a session made anew"] += bool(renewed)
        faults.undeafen_gateway()
        await self._sandbox.bot_ready()
        await self.auditor.check()
        self._few_ran_out(pressed, began, renewed or now_ms())
        return lost

    async def _clock_set(self) -> Lost:
        """Somebody sets the host's clock, and sets it right again."""
        lost = Lost(await self._running(), now_ms() - SLACK_MS)
        self.bot.set_host_clock(self.chance.choice(SET_SECONDS))
        await asyncio.sleep(self.chance.uniform(0.5, 3))
        self.bot.set_host_clock(0)
        return lost

    async def _killed_with_clock_wrong(self) -> Lost:
        """A process begins with a wrong clock, and the next with a right one."""
        self.bot.set_host_clock(self.chance.choice(SET_SECONDS))
        lost = await self._kill()
        lost.slack = WRONG_MS
        await self._judge(lost)
        self.bot.set_host_clock(0)
        lost = await self._deploy()
        lost.slack = WRONG_MS  # the sign of life is the former's
        return lost

    async def _thread_deleted(self) -> Lost:
        """A moderator deletes a thread in which a table stands, if there is one."""
        lost = Lost(await self._running(), now_ms() - SLACK_MS)
        places = await self._books.places()
        used = {places[table.id] for table in self.auditor.playing()}
        channels = self._sandbox.world.channels
        threads = [channels[n] for n in sorted(used) if n in channels and channels[n].is_thread]
        if threads:
            self._sandbox.faults.delete_channel(self.chance.choice(threads))
            self.came_with["a table without its thread"] += 1
        return lost

    # --- what holds after it ---------------------------------------------------------------------

    async def _running(self) -> dict[Key, int]:
        """The clocks that only time moves: not those that start when something is shown."""
        await self.auditor.check()
        self._before = len(self.auditor.lines)
        running = {
            (table.id, decision.id, str(decision.actor))
            for table in self.auditor.playing()
            for decision in table.decisions()
            if decision.starts == "now"
        }
        return {key: due for key, due in (await self._books.clocks()).items() if key in running}

    async def _clocks_moved(self, lost: Lost) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while wrong := lost.wrong(clocks := await self._books.clocks()):
                    if self._renewals() > self._renewed:
                        # Whoever had not pressed for long gets back what has passed since then.
                        lost.since = min(lost.since, self._pressed_at - SLACK_MS)
                    await asyncio.sleep(LOOK_SECONDS)
        except TimeoutError:
            raise AssertionError(f"moved by {wrong}, lost were {lost.least}") from None
        self.judged += len(clocks.keys() & lost.clocks.keys())

    def _none_was_early(self, lost: Lost) -> None:
        """The clock's own moves came when what was lost had been given back."""
        for line in self.auditor.lines[self._before :]:
            did = orjson.loads(line.payload)
            if did["do"] != "expire":
                continue
            for actor in did["actors"]:
                due = lost.clocks.get((line.table, did["decision"], str(actor)))
                if due is not None and due > lost.began:
                    self.judged += 1
                    assert line.at >= due + lost.needed, (line, due, lost.least)

    def _stamps_are_true(self, lost: Lost) -> None:
        """No row tells another time than Discord's, wherever the host's clock was set."""
        for line in self.auditor.lines[self._before :]:
            assert lost.since - DRIFT_MS <= line.at <= now_ms() + lost.slack + SLACK_MS, line

    def _few_ran_out(self, pressed: int, began: int, end: int) -> None:
        """Fewer turns than tell of a deaf session were played from when it began to the end of that
        session. `pressed` is when the bot was last told of a press."""
        ran_out = [
            line
            for line, took in self.auditor.ran_out
            if began <= line.at <= end
            and line.at - pressed - SLACK_MS >= min(QUIET_MS, took // 2 + SLACK_MS)
        ]
        assert len(ran_out) < UNANSWERED, ran_out

    def _renewals(self) -> int:
        return self.bot.log().count("session_renewed")

    def _last_press(self) -> int:
        """When somebody last pressed anything, in milliseconds."""
        return max((made.at for made in self.auditor.made.values()), default=now_ms())

    async def _all_go_on(self) -> None:
        """Every table comes to its next move."""
        await self.auditor.check()
        waiting = {table.id: table.seq for table in self.auditor.playing()}
        try:
            async with asyncio.timeout(PATIENCE):
                while waiting:
                    tables = await self._books.tables()
                    waiting = {n: seq for n, seq in waiting.items() if tables[n][0] <= seq}
                    await asyncio.sleep(LOOK_SECONDS)
        except TimeoutError:
            raise AssertionError(f"no move any more at {waiting}") from None


KINDS: dict[str, Callable[[Trouble], Awaitable[Lost]]] = {
    "kill": Trouble._kill,
    "deploy": Trouble._deploy,
    "gateway lost": lambda trouble: trouble._gateway(resumable=True),
    "gateway lost for good": lambda trouble: trouble._gateway(resumable=False),
    "frozen": Trouble._freeze,
    "5xx": Trouble._server_errors,
    "429": Trouble._rate_limits,
    "connections cut": Trouble._cut,
    "disk full": Trouble._disk_full,
    "database away": Trouble._database_away,
    "deaf session": lambda trouble: trouble._deaf(for_good=False),
    "deaf for a while": lambda trouble: trouble._deaf(for_good=True),
    "clock set": Trouble._clock_set,
    "killed with the clock wrong": Trouble._killed_with_clock_wrong,
}
"""Everything that can happen to any table, by its name."""
THREADS: dict[str, Callable[[Trouble], Awaitable[Lost]]] = {
    "thread deleted": Trouble._thread_deleted,
}
"""What can happen where tables stand in threads that the bot made."""
ALL_KINDS = KINDS | THREADS


def troubles(seed: int, count: int, kinds: Collection[str] = tuple(KINDS)) -> list[str]:
    """So many, half of them kills and the others of all kinds, in an order that the seed gives.
    When there are more kinds than places, one seed goes on with them where the one before ends."""
    others = [kind for kind in kinds if kind != "kill"]
    places = count - count // 2
    some = [others[(seed * places + at) % len(others)] for at in range(places)]
    struck = ["kill"] * (count // 2) + some
    random.Random(seed).shuffle(struck)
    return struck
