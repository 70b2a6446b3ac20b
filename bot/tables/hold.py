"""The time of the tables. It holds while nobody can press: no gateway, no database, the process
stood still, or Discord leaves out what people press. All that waits for a clock asks here."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable

import structlog

from bot.clock import now_ms

log = structlog.get_logger()

LOOK_MS = 250
"""How often the process looks whether it stood still."""
STILL_MS = 1_000
"""When it looks so much later than it meant to, nobody could press meanwhile."""
GAP_MS = 1_000
"""A shorter gap than this moves nothing."""
SILENT_MS = 3_000
"""When the gateway does not answer for so long, no press comes by it either."""
HANGS_SECONDS = 15.0
"""For a clock that is being set for so long nobody waits: longer than it takes to learn whether a
transaction was committed (`bot.store.database.SETTLE_SECONDS`)."""
UNANSWERED = 3
"""When so many turns of people have run out in a row and nobody has pressed anything, perhaps
Discord does not tell of presses any more, though all else looks well."""
QUIET_MS = 15_000
"""A turn is such a one when nobody has pressed for so long as it ran out; of a shorter one half."""
RENEW_MS = 600_000
"""The least time between two sessions that are made anew for that. As long as nobody presses
it is twice as long each time: then nobody is there …"""
RENEW_MOST_MS = 21_600_000
"""… up to this."""
KEPT = 20
"""Gaps that were given back, which are remembered."""


class Hold:
    """Since when time holds, by Discord's clock, and why.

    Gaps overlap: a process that stood still has lost its gateway, too. Time holds from the first
    of them to the end of the last, and what was given back once is not given back again.
    """

    def __init__(self) -> None:
        self.since: int | None = None
        """From when on time holds, less what was given back since; None: it runs."""
        self.heard: int | None = None
        """When the gateway last told us anything; None: there is none that could."""
        self.ask: list[Callable[[], None]] = []
        """Asks the gateway for a sign of life."""
        self.doubted = False
        """Whether the database has just failed somebody, and should be tried."""
        self.changed: list[Callable[[], None]] = []
        """Told that there is something to look after."""
        self.renew: list[Callable[[], None]] = []
        """Ask for a new session, after which `connected` is called."""
        self.pressed_at = now_ms()
        """When somebody last pressed anything, or since when they could."""
        self.unanswered = 0
        """Turns of people that have run out since anybody pressed."""
        self.renewing = False
        """True while the session is being made anew."""
        self._quiet_since = self.pressed_at
        """When somebody last pressed anything, or time began to run again."""
        self._row: dict[int, set[str]] = {}
        """Of these, by table, the decisions that tell of a deaf session."""
        self._renewed_at: int | None = None
        self._in_vain = 0
        """Sessions that were made anew since anybody pressed."""
        self._lost = False
        self._asked: int | None = None
        self._worked = now_ms()
        self._began = 0
        self._given = list[tuple[int, int]]()
        """Gaps that were given back lately, none of which overlap."""
        self._looked: int | None = None
        self._runs = asyncio.Event()
        self._runs.set()
        self._moves = asyncio.Lock()
        self._setting = 0
        self._set = asyncio.Event()
        self._set.set()

    @contextlib.asynccontextmanager
    async def setting(self) -> AsyncGenerator[None]:
        """Clocks are set that run from `now`: meanwhile none are moved. Else they would be written
        with the beginning of a gap after all others were moved by it, and lose the whole of it."""
        async with self._moves:
            self._setting += 1
            self._set.clear()
        try:
            yield
        finally:
            self._setting -= 1
            if not self._setting:
                self._set.set()

    @contextlib.asynccontextmanager
    async def moving(self) -> AsyncGenerator[None]:
        """All clocks are moved: meanwhile none are set. A write that hangs holds up nobody else."""
        async with self._moves:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(HANGS_SECONDS):
                    await self._set.wait()
            yield

    def now(self) -> int:
        """The moment from which a clock that is set now runs: as long as time holds, its
        beginning, so that it has its whole time when all clocks are moved."""
        self.look()
        return now_ms() if self.since is None else self.since

    def counted(self, stamp: int) -> int:
        """When a press that Discord took then (UTC milliseconds) was made in the time of the
        tables: all that happens while it holds happens in the moment in which it began to."""
        self.look()
        return stamp if self.since is None else min(stamp, self.since)

    @property
    def away(self) -> bool:
        """Whether the gateway is; when it is not, the clocks can be moved, and time runs."""
        silent = self._asked is not None and now_ms() - self._asked >= SILENT_MS
        return self._lost or silent or self.renewing

    def disconnected(self) -> None:
        """No press comes until `connected`; nobody knows whether any came since the gateway last
        told us anything."""
        self._lost = True
        self._from("gateway", now_ms() if self.heard is None else self.heard)

    def connected(self) -> None:
        """Presses come again."""
        if self._lost or self.renewing:
            self._lost = self.renewing = False
            self._tell()

    def pressed(self) -> None:
        """Note that Discord has just told us of somebody's press: it is not deaf."""
        self.pressed_at = self._quiet_since = now_ms()
        self.unanswered = self._in_vain = 0
        self._row.clear()

    def acted(self, table_id: int) -> None:
        """Note that somebody has done something at this table other than by a press: they are
        there, and what has run out beside it says nothing of presses."""
        self._row.pop(table_id, None)

    def is_quiet(self, due_at: int, left_ms: int) -> bool:
        """Return whether nobody has pressed anything for some time as this turn ran out."""
        return due_at - self._quiet_since >= min(QUIET_MS, left_ms // 2)

    def ran_out(self, table_id: int, decision: str) -> None:
        """Note that this turn of somebody who was there before has run out in quiet."""
        row = self._row.setdefault(table_id, set())
        self.unanswered += decision not in row  # else it could not be played, and is tried again
        row.add(decision)

    def is_deaf(self, began: int) -> bool:
        """Return whether nobody is to be played for before the session is made anew, which begins.

        `began` is when the turns that have just run out began: they get their time back from there
        on, or from the last press. Only once in `RENEW_MS`, so that the clocks of people who are
        really gone go on.
        """
        if self.renewing:
            return True
        now, pause = now_ms(), min(RENEW_MS << max(0, self._in_vain - 1), RENEW_MOST_MS)
        if sum(map(len, self._row.values())) < UNANSWERED or not self.renew:
            return False
        if self._renewed_at is not None and now - self._renewed_at < pause:
            return False
        self._row.clear()
        self._renewed_at = now
        self._in_vain += 1
        self.renewing = True
        self._from("interactions", max(began, self._quiet_since, now - RENEW_MS))
        for renew in self.renew:
            renew()
        return True

    def hear(self) -> None:
        """The gateway has just told us something: what was pressed before has come."""
        self.heard = now_ms()
        if self._asked is not None:
            self._asked = None
            self._tell()

    def sure(self, moment: int) -> bool:
        """Whether all that was pressed up to this moment has come. If nobody knows, the gateway is
        asked; should it not answer, time holds since it last did."""
        if self.heard is None or self.heard >= moment:
            return True
        if self._asked is None:
            self._asked = now_ms()
            for ask in self.ask:
                ask()
        elif self.away:
            self._from("gateway", self.heard)
        return False

    def worked(self) -> None:
        """The database has just done what it was asked to."""
        self._worked = now_ms()
        self.doubted = False

    def doubt(self) -> None:
        """The database has failed somebody, perhaps for a reason of his own."""
        self.doubted = True
        self._tell()

    def failed(self) -> None:
        """The database does not work: nobody can play since it last did."""
        self._from("database", self._worked)

    def look(self) -> bool:
        """Whether the process has stood still since it last looked, which is a gap then."""
        before, now = self._looked, now_ms()
        if before is None:  # nobody looks regularly
            return False
        self._looked = now
        if now - before < LOOK_MS + STILL_MS:
            return False
        self._from("process", before)
        return True

    def watch(self) -> None:
        """From now on the process looks every `LOOK_MS`."""
        self._looked = now_ms()

    def release(self, now: int) -> None:
        """All clocks were moved by the time from `since` until now: time runs, unless something
        has come in between."""
        if self.since is not None:
            began = min([self._began, *(start for start, end in self._given if end > self._began)])
            earlier = [gap for gap in self._given if gap[1] <= self._began]
            self._given = [*earlier[-KEPT:], (began, now)]
        self._quiet_since = now
        if self.away or now_ms() - now >= GAP_MS:
            self.since = self._began = now
        else:
            self.since = None
            self._runs.set()

    async def over(self) -> None:
        """Returns once time runs."""
        self.look()
        await self._runs.wait()

    def _from(self, lost: str, began: int) -> None:
        since = began + sum(end - max(start, began) for start, end in self._given if end > began)
        since = min(since, now_ms())
        if self.since is not None:
            self.since, self._began = min(self.since, since), min(self._began, began)
            return
        self.since, self._began = since, began
        self._runs.clear()
        log.info("time_holds", lost=lost)
        self._tell()

    def _tell(self) -> None:
        for listener in self.changed:
            listener()
