"""Time of the tables, which holds while nobody can press.

Nobody can without a gateway or a database, while the process stands still, or while Discord leaves
out presses. All that waits for a clock asks here.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable

import structlog

from bot.clock import now_ms

log = structlog.get_logger()

CHECK_INTERVAL_MS = 250
"""Interval at which the process checks whether it stood still."""
MIN_STANDSTILL_MS = 1_000
"""Delay of such a check that counts as a standstill of the process."""
MIN_OUTAGE_MS = 1_000
"""Length of the shortest outage that moves clocks."""
GATEWAY_TIMEOUT_MS = 3_000
"""Silence of the gateway after which no press comes by it either."""
SHIFT_PATIENCE_S = 15.0
"""Time for which a shift waits for a clock that is being set.

It is longer than it takes to learn whether a transaction was committed
(`bot.store.database.SETTLE_SECONDS`).
"""
MAX_UNANSWERED_TURNS = 3
"""Turns of people that run out in a row, without a press, until a new session.

Discord perhaps does not tell of presses any more then, though all else looks well.
"""
MIN_QUIET_MS = 15_000
"""Time without a press before a timeout, for it to count; half of a shorter turn."""
MIN_RENEW_INTERVAL_MS = 600_000
"""Shortest time between two sessions that are made anew for that.

It doubles each time as long as nobody presses, for then perhaps nobody is there, up to
`MAX_RENEW_INTERVAL_MS`.
"""
MAX_RENEW_INTERVAL_MS = 21_600_000
"""Longest time between two such sessions."""
MAX_KNOWN_OUTAGES = 20
"""Outages that are remembered after their time was given back."""


class OutageClock:
    """Clock of the tables: since when time holds, by Discord's clock, and why.

    Outages overlap: a process that stood still has lost its gateway, too. Time holds from the first
    of them to the end of the last, and time that was given back once is not given back again.
    """

    def __init__(self) -> None:
        self.since: int | None = None
        """Moment from which time holds, less what was given back since; None: it runs."""
        self.heard: int | None = None
        """Time of the last message from the gateway; None: there is no gateway."""
        self.ask: list[Callable[[], None]] = []
        """Callbacks that ask the gateway for a sign of life."""
        self.doubted = False
        """True if the database has just failed a request, and should be tried."""
        self.changed: list[Callable[[], None]] = []
        """Listeners, called when there is something to look after."""
        self.renew: list[Callable[[], None]] = []
        """Callbacks that ask for a new session, after which `on_connected` is called."""
        self.pressed_at = now_ms()
        """Time of the last press, or of the moment from which people could press."""
        self.unanswered = 0
        """Turns of people that have run out since the last press."""
        self.renewing = False
        """True while the session is being made anew."""
        self.quiet_since = self.pressed_at
        """Time of the last press, or of the moment from which time ran again."""
        self._row: dict[int, set[str]] = {}
        """Decisions among these turns that may prove a deaf session, by table."""
        self._renewed_at: int | None = None
        self._in_vain = 0
        """Sessions that were made anew since the last press."""
        self._lost = False
        self._asked: int | None = None
        self._worked = now_ms()
        self._began = 0
        self._given = list[tuple[int, int]]()
        """Outages whose time was given back lately, none of which overlap."""
        self._looked: int | None = None
        self._runs = asyncio.Event()
        self._runs.set()
        self._moves = asyncio.Lock()
        self._setting = 0
        self._set = asyncio.Event()
        self._set.set()

    @contextlib.asynccontextmanager
    async def lock_clock_writes(self) -> AsyncGenerator[None]:
        """Hold this while clocks are set that run from now: none are shifted meanwhile.

        Else they would be written with the beginning of an outage after all others were shifted by
        it, and lose the whole of it.
        """
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
    async def lock_clock_shift(self) -> AsyncGenerator[None]:
        """Hold this while all clocks are shifted: none are set meanwhile.

        A write that hangs holds up nothing else.
        """
        async with self._moves:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SHIFT_PATIENCE_S):
                    await self._set.wait()
            yield

    def get_effective_now(self) -> int:
        """Return the moment from which a clock that is set now runs.

        While time holds it is its beginning, so that the clock has its whole time when all clocks
        are shifted.
        """
        self.check_standstill()
        return now_ms() if self.since is None else self.since

    def to_effective_time(self, stamp: int) -> int:
        """Return when a press that Discord took then (UTC milliseconds) counts as made.

        All that happens while time holds happens in the moment in which it began to hold.
        """
        self.check_standstill()
        return stamp if self.since is None else min(stamp, self.since)

    @property
    def is_gateway_away(self) -> bool:
        """Return whether the gateway is away, so that no clock can be shifted."""
        silent = self._asked is not None and now_ms() - self._asked >= GATEWAY_TIMEOUT_MS
        return self._lost or silent or self.renewing

    def on_disconnected(self) -> None:
        """Hold time, as no press comes until `on_connected`.

        It holds from the last message of the gateway, as presses may have been lost since.
        """
        self._lost = True
        self._begin_outage("gateway", now_ms() if self.heard is None else self.heard)

    def on_connected(self) -> None:
        """Note that presses come again."""
        if self._lost or self.renewing:
            self._lost = self.renewing = False
            self._notify_changed()

    def note_press(self) -> None:
        """Note that Discord has just told us of somebody's press: it is not deaf."""
        self.pressed_at = self.quiet_since = now_ms()
        self.unanswered = self._in_vain = 0
        self._row.clear()

    def note_action(self, table_id: int) -> None:
        """Note an action at this table other than a press.

        They are there, and turns that have run out beside it prove nothing about presses.
        """
        self._row.pop(table_id, None)

    def is_quiet(self, due_at: int, left_ms: int) -> bool:
        """Return whether nobody has pressed anything for some time as this turn ran out."""
        return due_at - self.quiet_since >= min(MIN_QUIET_MS, left_ms // 2)

    def note_timeout(self, table_id: int, decision: str) -> None:
        """Note that this turn of somebody who was there before has run out in quiet."""
        row = self._row.setdefault(table_id, set())
        self.unanswered += (
            decision not in row
        )  # if already in it, it could not be played, and is tried again
        row.add(decision)

    def check_deafness(self, began: int) -> bool:
        """Begin a new session if too many turns ran out; return whether one is begun.

        While it is, no stand-in may be played. `began` is when the turns that have just run out
        began: they get their time back from there on, or from the last press. A session is renewed
        only once in `MIN_RENEW_INTERVAL_MS`, so that the clocks of people who are really gone go
        on.
        """
        if self.renewing:
            return True
        now, pause = (
            now_ms(),
            min(MIN_RENEW_INTERVAL_MS << max(0, self._in_vain - 1), MAX_RENEW_INTERVAL_MS),
        )
        if sum(map(len, self._row.values())) < MAX_UNANSWERED_TURNS or not self.renew:
            return False
        if self._renewed_at is not None and now - self._renewed_at < pause:
            return False
        self._row.clear()
        self._renewed_at = now
        self._in_vain += 1
        self.renewing = True
        self._begin_outage(
            "interactions", max(began, self.quiet_since, now - MIN_RENEW_INTERVAL_MS)
        )
        for renew in self.renew:
            renew()
        return True

    def note_gateway_event(self) -> None:
        """Note a message from the gateway: all earlier presses have come."""
        self.heard = now_ms()
        if self._asked is not None:
            self._asked = None
            self._notify_changed()

    def has_received_until(self, moment: int) -> bool:
        """Return whether all presses up to this moment have come.

        If that is not known, the gateway is asked; should it not answer, time holds since it last
        did.
        """
        if self.heard is None or self.heard >= moment:
            return True
        if self._asked is None:
            self._asked = now_ms()
            for ask in self.ask:
                ask()
        elif self.is_gateway_away:
            self._begin_outage("gateway", self.heard)
        return False

    def note_database_success(self) -> None:
        """Note that the database has just worked."""
        self._worked = now_ms()
        self.doubted = False

    def suspect_database(self) -> None:
        """Note that the database has failed a request, perhaps for the request's fault."""
        self.doubted = True
        self._notify_changed()

    def note_database_failure(self) -> None:
        """Hold time since the database last worked, as nobody can play without it."""
        self._begin_outage("database", self._worked)

    def check_standstill(self) -> bool:
        """Return whether the process has stood still since it last checked.

        That is an outage then.
        """
        before, now = self._looked, now_ms()
        if before is None:  # no regular checks have begun
            return False
        self._looked = now
        if now - before < CHECK_INTERVAL_MS + MIN_STANDSTILL_MS:
            return False
        self._begin_outage("process", before)
        return True

    def begin_watch(self) -> None:
        """Begin to check every `CHECK_INTERVAL_MS` for a standstill."""
        self._looked = now_ms()

    def resume_time(self, now: int) -> None:
        """Let time run, as all clocks were shifted by the time from `since` until now.

        It holds on if another outage has come in between.
        """
        if self.since is not None:
            began = min([self._began, *(start for start, end in self._given if end > self._began)])
            earlier = [gap for gap in self._given if gap[1] <= self._began]
            self._given = [*earlier[-MAX_KNOWN_OUTAGES:], (began, now)]
        self.quiet_since = now
        if self.is_gateway_away or now_ms() - now >= MIN_OUTAGE_MS:
            self.since = self._began = now
        else:
            self.since = None
            self._runs.set()

    async def wait_until_running(self) -> None:
        self.check_standstill()
        await self._runs.wait()

    def _begin_outage(self, lost: str, began: int) -> None:
        since = began + sum(end - max(start, began) for start, end in self._given if end > began)
        since = min(since, now_ms())
        if self.since is not None:
            self.since, self._began = min(self.since, since), min(self._began, began)
            return
        self.since, self._began = since, began
        self._runs.clear()
        log.info("time_holds", lost=lost)
        self._notify_changed()

    def _notify_changed(self) -> None:
        for listener in self.changed:
            listener()
