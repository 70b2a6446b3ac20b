"""Tests of time: stand-ins, outages and reminders. No test waits for a clock."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import asdict, replace
from sqlalchemy import insert
from structlog.testing import capture_logs

from bot.clock import now_ms
from bot.store import schema
from bot.store.batch import DecisionDeadline
from bot.store.database import DatabaseFailedError
from bot.tables import batch, hold, lobby, tables
from bot.tables import scheduler as module
from bot.tables.due_reminders import DueReminders
from bot.tables.rows import LogEntry
from bot.tables.scheduler import (
    HEARTBEAT_INTERVAL_MS,
    RETRY_DELAY_MS,
    SWEEP_INTERVAL_MS,
    DeadlineScheduler,
)
from bot.tables.table import GameTable
from bot.tables.tables import CommittedTable
from engines.core import IllegalActionError, Office, ReturnAction
from engines.perudo.types import STAR, PerudoBid, PerudoChallenge
from tests.engines.drill import DrillTakeBack, DrillWrite
from tests.support.store import FIRST_USER, TableStore

GRACE_MS = 2_000
START_MS = 1_800_000_000_000
NUDGE_AFTER_MS, TURN_MS = 20_000, 60_000


class SchedulerClockwork:
    """A scheduler with a clock that stands still until the test moves it."""

    def __init__(self, store: TableStore) -> None:
        self.store = store
        self.now = START_MS
        self.behind = 0.0
        self.reminded: list[DecisionDeadline] = []
        self.scheduler = self.build_scheduler()

    def build_scheduler(self) -> DeadlineScheduler:
        self.due_reminders = DueReminders(
            self.store.tables, self.store.deadlines, lambda deadline: self.note_reminder(deadline)
        )
        return DeadlineScheduler(
            self.store.tables,
            self.store.deadlines,
            self.store.meta,
            self.due_reminders,
            grace=GRACE_MS / 1000,
            behind=lambda: self.behind,
        )

    async def note_reminder(self, deadline: DecisionDeadline) -> None:
        self.reminded.append(deadline)

    async def run_due_at(self, moment: int) -> int:
        """Move the clock there, counted from the start, and do what is due."""
        self.now = START_MS + moment
        wake_at = await self.scheduler.play_due()
        await asyncio.gather(*self.due_reminders.under_way)
        return wake_at - START_MS


@pytest.fixture
def clockwork(store: TableStore, monkeypatch: pytest.MonkeyPatch) -> SchedulerClockwork:
    made = SchedulerClockwork(store)
    for each in (module, tables, batch, hold):
        monkeypatch.setattr(each, "now_ms", lambda: made.now)
    return made


async def bid_and_challenge(store: TableStore, table: GameTable) -> GameTable:
    """Bid one ace too many, and challenge."""
    shown = [die for dice in table.state.hidden for die in dice]
    bid = PerudoBid(max(2, shown.count(1) + shown.count(STAR) + 1), 1)
    turn = table.state.turn
    await store.commit_action(table.id, turn, bid)
    return (
        await store.commit_action(table.id, (turn + 1) % len(table.members), PerudoChallenge())
    ).table


# --- deadlines -----------------------------------------------------------------------------------


async def test_a_turn_ends_after_its_time_and_the_grace(
    clockwork: SchedulerClockwork, store: TableStore
) -> None:
    table = await store.start_game(seats=2)
    await clockwork.run_due_at(TURN_MS + GRACE_MS - 1)
    assert (await store.tables.refresh_table(table.id)).seq == table.seq
    await clockwork.run_due_at(TURN_MS + GRACE_MS)
    after = await store.refold_table(table.id)
    assert after.seq == table.seq + 1
    assert after.state.bids and after.state.presence.missed[table.state.turn] == 1


async def test_the_clock_waits_for_presses_that_are_queued(
    clockwork: SchedulerClockwork, store: TableStore
) -> None:
    table = await store.start_game(seats=2)
    clockwork.behind = 7.0
    ends = TURN_MS + GRACE_MS + 7_000
    assert await clockwork.run_due_at(ends - 1_000) == ends, "it does not look again before"
    assert (await store.tables.refresh_table(table.id)).seq == table.seq
    await clockwork.run_due_at(ends)
    assert (await store.tables.refresh_table(table.id)).seq > table.seq


async def test_it_wakes_for_what_is_next(clockwork: SchedulerClockwork, store: TableStore) -> None:
    assert await clockwork.run_due_at(0) == HEARTBEAT_INTERVAL_MS, (
        "nothing is due: the sign of life is"
    )
    table = await store.start_game(seats=2)
    for moment in range(0, NUDGE_AFTER_MS, 4_000):
        assert await clockwork.run_due_at(moment) <= moment + HEARTBEAT_INTERVAL_MS
    assert await clockwork.run_due_at(NUDGE_AFTER_MS - 1_000) == NUDGE_AFTER_MS
    await clockwork.run_due_at(NUDGE_AFTER_MS)
    assert await clockwork.run_due_at(TURN_MS - 1) == TURN_MS + GRACE_MS
    assert (await store.tables.refresh_table(table.id)).seq == table.seq


async def test_a_game_that_nobody_plays_is_played_to_its_end(
    clockwork: SchedulerClockwork, store: TableStore
) -> None:
    games = [await store.start_game(seats=2), await store.start_game(seats=3, first="host_picks")]
    moment = 0
    for _ in range(500):
        moment += HEARTBEAT_INTERVAL_MS
        await clockwork.run_due_at(moment)
        live = await store.ledger.list_live()
        if not live:
            break
    assert not live
    for table in games:
        over = await store.refold_table(table.id)
        assert over.phase == "over" and not over.stopped
        rows = await store.ledger.read_rows(table.id, table.seq)
        assert {row.actor for row in rows if row.kind == "game"} == {"clock"}
    assert (await store.read_contents())["deadlines"] == []


async def test_a_reveal_that_nobody_continues_is_one_row(
    clockwork: SchedulerClockwork, store: TableStore
) -> None:
    table = await bid_and_challenge(store, await store.start_game(seats=3))
    assert len(await store.list_clocks(table.id)) == 3
    await clockwork.run_due_at(20_000 + GRACE_MS)
    rows = await store.ledger.read_rows(table.id, table.seq)
    assert [(row.kind, row.actor) for row in rows] == [("game", "clock"), ("chance", "chance")]
    await store.refold_table(table.id)


def build_fast_scheduler(store: TableStore) -> DeadlineScheduler:
    """Build a scheduler without grace, at whose tables nobody is reminded."""
    reminders = DueReminders(store.tables, store.deadlines, _fail_when_reminded)
    return DeadlineScheduler(store.tables, store.deadlines, store.meta, reminders, grace=0)


async def test_it_runs_when_a_commit_wakes_it(store: TableStore) -> None:
    """The real loop and the real clock run, with a grace that is over at once."""
    fast = build_fast_scheduler(store)
    played = asyncio.Event()

    def note_committed(committed: CommittedTable) -> None:
        if committed.table.phase == "play" and committed.table.state.bids:
            played.set()

    store.tables.listeners += [fast.on_commit, note_committed]
    running = asyncio.create_task(fast.run())
    try:
        table = await store.start_game(seats=2)
        (deadline,) = await store.deadlines.list_deadlines(table.id)
        await store.deadlines.shift_clocks(-deadline.left_ms, tables.now_ms())
        fast.wake()
        async with asyncio.timeout(10):
            await played.wait()
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    await store.refold_table(table.id)


async def _fail_when_reminded(deadline: DecisionDeadline) -> None:
    raise AssertionError(deadline)


# --- races ---------------------------------------------------------------------------------------


async def test_someone_who_stops_it_in_the_moment_in_which_it_is_woken_stops_it(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    clockwork, looked = SchedulerClockwork(store), asyncio.Event()
    look = clockwork.scheduler.run_once

    async def look_and_note() -> int:
        wake_at = await look()
        looked.set()
        return wake_at

    monkeypatch.setattr(clockwork.scheduler, "run_once", look_and_note)
    for turns in range(8):
        looked.clear()
        running = asyncio.create_task(clockwork.scheduler.run())
        await looked.wait()
        clockwork.scheduler.wake()
        for _ in range(turns):
            await asyncio.sleep(0)
        running.cancel()
        await asyncio.wait({running}, timeout=2)
        stopped = running.done()
        running.cancel()
        assert stopped, f"it went on, {turns} turns of the loop after it was woken"


async def test_of_several_who_share_a_decision_only_the_late_lose_theirs(
    clockwork: SchedulerClockwork,
    store: TableStore,
    drill_game: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ann writes in the last moment, while Bob's time runs and Chloé's does not yet."""
    table = await store.start_game("drill", seats=3)
    for actor, at in (("0", START_MS), ("1", START_MS + 10_000)):
        await store.deadlines.start_clock(table.id, "w1", actor, at)
    due = store.deadlines.list_due

    async def due_then_ann_writes(now: int) -> list[DecisionDeadline]:
        found = await due(now)
        monkeypatch.setattr(store.deadlines, "list_due", due)
        await store.commit_action(table.id, 0, DrillWrite(3))
        return found

    monkeypatch.setattr(store.deadlines, "list_due", due_then_ann_writes)
    await clockwork.run_due_at(30_000 + GRACE_MS)
    standing = {d.actor: d.due_at for d in await store.deadlines.list_deadlines(table.id)}
    assert standing == {"1": START_MS + 40_000, "2": None}
    await clockwork.run_due_at(40_000 + GRACE_MS)
    after = await store.refold_table(table.id)
    assert after.state.numbers[1] is not None and after.state.numbers[2] is None


async def test_someone_who_takes_back_in_the_last_moment_gets_their_new_time(
    clockwork: SchedulerClockwork,
    store: TableStore,
    drill_game: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A deadline that is dropped because it has gone must not take a new one along."""
    table = await store.start_game("drill", seats=3)
    await store.deadlines.start_clock(table.id, "w1", "0", START_MS)

    async def fail_as_stale(*_: Any) -> CommittedTable:
        for action in (DrillWrite(3), DrillTakeBack()):
            await store.commit_entries(
                table.id, lambda _, a=action: [LogEntry("game", 0, FIRST_USER, a)]
            )
        raise IllegalActionError("table-stale")

    with monkeypatch.context() as patched:
        patched.setattr(store.tables, "play_stand_ins", fail_as_stale)
        await clockwork.run_due_at(30_000 + GRACE_MS)
    assert await store.list_clocks(table.id) == {("w1", "0"), ("w1", "1"), ("w1", "2")}
    assert await store.deadlines.start_clock(table.id, "w1", "0", clockwork.now)


async def test_a_deadline_of_nothing_is_dropped(
    clockwork: SchedulerClockwork, store: TableStore
) -> None:
    table = await store.start_game(seats=2)
    (own,) = await store.deadlines.list_deadlines(table.id)
    stray = {**asdict(own), "decision": "9.9", "due_at": START_MS}
    await store.database.run_transaction(
        lambda c: c.execute(insert(schema.deadlines).values(stray))
    )
    await clockwork.run_due_at(GRACE_MS)
    assert await store.deadlines.list_deadlines(table.id) == [own]
    assert (await store.refold_table(table.id)).seq == table.seq


# --- failures ------------------------------------------------------------------------------------


async def test_a_deadline_that_cannot_be_played_is_tried_again_and_keeps_nobody_waiting(
    clockwork: SchedulerClockwork, store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, sound = await store.start_game(seats=2), await store.start_game(seats=2)
    expire = store.tables.play_stand_ins

    async def expire_or_fail(table_id: int, *rest: Any) -> CommittedTable:
        if table_id == broken.id:
            raise OSError("no space left on device")
        return await expire(table_id, *rest)

    with monkeypatch.context() as disk:
        disk.setattr(store.tables, "play_stand_ins", expire_or_fail)
        await clockwork.run_due_at(TURN_MS + GRACE_MS)
    assert (await store.tables.refresh_table(sound.id)).seq == sound.seq + 1
    assert (await store.tables.refresh_table(broken.id)).seq == broken.seq
    (again,) = await store.deadlines.list_deadlines(broken.id)
    assert again.due_at == clockwork.now + RETRY_DELAY_MS

    await clockwork.run_due_at(TURN_MS + GRACE_MS + RETRY_DELAY_MS - 1)
    assert (await store.tables.refresh_table(broken.id)).seq == broken.seq
    await clockwork.run_due_at(TURN_MS + GRACE_MS + RETRY_DELAY_MS + GRACE_MS)
    assert (await store.refold_table(broken.id)).seq == broken.seq + 1


async def test_postponing_starts_no_clock_that_does_not_run(
    clockwork: SchedulerClockwork,
    store: TableStore,
    drill_game: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = await store.start_game("drill", seats=2)
    await store.deadlines.start_clock(table.id, "w1", "0", START_MS)

    async def fail_to_write(*_: Any) -> CommittedTable:
        raise OSError("no space left on device")

    monkeypatch.setattr(store.tables, "play_stand_ins", fail_to_write)
    await clockwork.run_due_at(30_000 + GRACE_MS)
    due = {d.actor: d.due_at for d in await store.deadlines.list_deadlines(table.id)}
    assert due == {"0": clockwork.now + RETRY_DELAY_MS, "1": None}


async def run_until(store: TableStore, reached: asyncio.Event) -> None:
    """Run a scheduler until this is set; it has not ended by itself."""
    running = asyncio.create_task(build_fast_scheduler(store).run())
    async with asyncio.timeout(10):
        await reached.wait()
    assert not running.done()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_time_goes_on_after_the_database_could_not_be_asked(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "FAILURE_PAUSE_MS", 1)
    asked, answered = 0, asyncio.Event()
    upcoming = store.deadlines.find_next_times

    async def ask_or_fail() -> Any:
        nonlocal asked
        asked += 1
        if asked < 3:
            raise DatabaseFailedError("database is locked")
        answered.set()
        return await upcoming()

    monkeypatch.setattr(store.deadlines, "find_next_times", ask_or_fail)
    await run_until(store, answered)


async def test_time_in_which_the_database_was_away_is_given_back(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "FAILURE_PAUSE_MS", 1)
    (before,) = await store.deadlines.list_deadlines((await store.start_game(seats=2)).id)
    reached, upcoming = asyncio.Event(), store.deadlines.find_next_times

    async def fail_once() -> Any:
        # The last action is a minute ago when the database can be reached again.
        monkeypatch.setattr(store.deadlines, "find_next_times", ask_again)
        with monkeypatch.context() as before:
            before.setattr(hold, "now_ms", lambda: now_ms() - 60_000)
            store.tables.hold.note_database_success()
        raise DatabaseFailedError("the server is being restarted")

    async def ask_again() -> Any:
        reached.set()
        return await upcoming()

    monkeypatch.setattr(store.deadlines, "find_next_times", fail_once)
    await run_until(store, reached)
    (after,) = await store.deadlines.list_deadlines(before.table_id)
    assert before.due_at and after.due_at and after.due_at - before.due_at >= 60_000


# --- outages -------------------------------------------------------------------------------------


async def test_an_outage_moves_every_clock_that_runs(
    clockwork: SchedulerClockwork, store: TableStore, drill_game: None
) -> None:
    turn = await store.start_game(seats=2)
    writing = await store.start_game("drill", seats=2)
    await store.deadlines.start_clock(writing.id, "w1", "0", START_MS)
    await clockwork.run_due_at(10_000)  # the last sign of life
    before = [d for t in (turn, writing) for d in await store.deadlines.list_deadlines(t.id)]

    clockwork.now = START_MS + 3_610_000  # an hour later
    restarted = clockwork.scheduler = clockwork.build_scheduler()
    assert await restarted.recover_clocks()
    after = [d for t in (turn, writing) for d in await store.deadlines.list_deadlines(t.id)]
    hour = 3_600_000
    assert after == [
        replace(
            d,
            due_at=None if d.due_at is None else d.due_at + hour,
            nudge_at=None if d.nudge_at is None else d.nudge_at + hour,
        )
        for d in before
    ]
    assert any(d.due_at is None for d in after)
    assert not await restarted.recover_clocks(), "moved twice"

    await clockwork.run_due_at(hour + TURN_MS + GRACE_MS - 1)
    assert (await store.tables.refresh_table(turn.id)).seq == turn.seq
    await clockwork.run_due_at(hour + TURN_MS + GRACE_MS)
    assert (await store.tables.refresh_table(turn.id)).seq == turn.seq + 1


async def test_what_was_done_is_a_sign_of_life(
    clockwork: SchedulerClockwork, store: TableStore
) -> None:
    """Time before the last row is not given back.

    A clock that is set back moves nothing.
    """
    await clockwork.run_due_at(0)
    clockwork.now = START_MS + 4_000
    table = await store.start_game(seats=2)
    (before,) = await store.deadlines.list_deadlines(table.id)
    clockwork.now = START_MS + 4_500
    assert not await clockwork.build_scheduler().recover_clocks(), "half a second is no outage"
    clockwork.now = START_MS - 60_000
    assert not await clockwork.build_scheduler().recover_clocks()
    assert await store.deadlines.list_deadlines(table.id) == [before]


async def test_the_first_start_of_an_empty_database_is_no_outage(
    clockwork: SchedulerClockwork,
) -> None:
    """Discord lets a new process wait before it may identify itself."""
    with capture_logs() as lines:
        assert not await clockwork.scheduler.recover_clocks()
        clockwork.now += 5_100
        assert not await clockwork.scheduler.recover_clocks()
    assert clockwork.scheduler.outage_ms == 0
    assert not [line for line in lines if line["event"] == "outage"]
    assert await clockwork.store.meta.find_last_alive() == clockwork.now


async def test_a_first_start_moves_nothing(
    clockwork: SchedulerClockwork, store: TableStore
) -> None:
    assert not await clockwork.scheduler.recover_clocks()
    assert await store.meta.find_last_alive() == START_MS


# --- unused lobbies ------------------------------------------------------------------------------


async def test_a_lobby_is_closed_when_nobody_has_done_anything_for_long(
    clockwork: SchedulerClockwork, store: TableStore
) -> None:
    idle, used = await store.open_lobby(seats=2), await store.open_lobby(seats=2)
    game = (await store.start_game(seats=2)).id
    clockwork.now = START_MS + 3_600_000
    await store.join_lobby(used, FIRST_USER + 2, 9_000, store.next_cause())

    async def list_open_lobbies() -> list[int]:
        return [place.id for place in await store.ledger.list_live() if place.phase == "lobby"]

    day = 24 * 3_600_000
    await clockwork.run_due_at(day)
    assert await list_open_lobbies() == [idle, used]
    await clockwork.run_due_at(day + SWEEP_INTERVAL_MS)
    assert await list_open_lobbies() == [used]
    closed = await store.refold_table(idle)
    assert closed.stopped and closed.idle and closed.secret
    await clockwork.run_due_at(day + 3_600_000 + SWEEP_INTERVAL_MS)
    assert await list_open_lobbies() == []
    assert not (await store.refold_table(game)).stopped, "time goes on at a table that plays"


async def test_someone_who_sits_down_in_the_last_moment_keeps_the_lobby_open(
    clockwork: SchedulerClockwork, store: TableStore
) -> None:
    lobby_id = await store.open_lobby(seats=2)
    (seen,) = await store.tables.list_idle_lobbies(START_MS + 1)
    await store.join_lobby(lobby_id, FIRST_USER + 2, 9_000, store.next_cause())
    with pytest.raises(IllegalActionError):
        await store.commit_entries(lobby_id, lambda t: lobby.close_lobby(t, seen.seq))
    assert (await store.refold_table(lobby_id)).phase == "lobby"


# --- reminders -----------------------------------------------------------------------------------


async def test_someone_who_lets_their_turn_run_is_reminded_once(
    clockwork: SchedulerClockwork, store: TableStore
) -> None:
    table = await store.start_game(seats=2)
    await clockwork.run_due_at(NUDGE_AFTER_MS - 1)
    assert clockwork.reminded == []
    for moment in (NUDGE_AFTER_MS, NUDGE_AFTER_MS + 1, TURN_MS):
        await clockwork.run_due_at(moment)
    (told,) = clockwork.reminded
    assert (told.table_id, told.decision, told.actor) == (table.id, "1.0", str(table.state.turn))
    restarted = clockwork.scheduler = clockwork.build_scheduler()
    await restarted.recover_clocks()
    await clockwork.run_due_at(TURN_MS + 1)
    assert len(clockwork.reminded) == 1, "again after a restart"


async def test_someone_who_acted_is_not_reminded_and_the_next_has_their_own_time(
    clockwork: SchedulerClockwork, store: TableStore
) -> None:
    table = await store.start_game(seats=2)
    clockwork.now = START_MS + 15_000
    await store.commit_action(table.id, table.state.turn, PerudoBid(1, 1))
    await clockwork.run_due_at(NUDGE_AFTER_MS)
    assert clockwork.reminded == []
    await clockwork.run_due_at(15_000 + NUDGE_AFTER_MS)
    assert [d.decision for d in clockwork.reminded] == ["1.1"]


async def test_a_reveal_an_absent_seat_and_an_office_are_not_reminded(
    clockwork: SchedulerClockwork, store: TableStore
) -> None:
    picking = await store.start_game(seats=2, first="host_picks")
    assert {d.actor for d in await store.deadlines.list_deadlines(picking.id)} == {Office.HOST}
    shown = await bid_and_challenge(store, await store.start_game(seats=2))
    waited = [d for t in (picking, shown) for d in await store.deadlines.list_deadlines(t.id)]
    assert len(waited) == 3
    assert [d.nudge_at for d in waited] == [None] * 3


async def test_someone_who_is_back_is_reminded_like_anybody(
    clockwork: SchedulerClockwork, store: TableStore
) -> None:
    table = await store.start_game(seats=2)
    away = table.state.turn
    await clockwork.run_due_at(TURN_MS + GRACE_MS)
    shown = [die for dice in table.state.hidden for die in dice]
    # The bid is so high that a player who is away challenges, whatever they hold (S1).
    bid = PerudoBid(shown.count(1) + shown.count(STAR) + 3, 1)
    await store.commit_action(table.id, 1 - away, bid)
    await clockwork.run_due_at(2 * (TURN_MS + GRACE_MS))
    await clockwork.run_due_at(2 * (TURN_MS + GRACE_MS) + 20_000 + GRACE_MS)
    (short,) = await store.deadlines.list_deadlines(table.id)
    assert (short.actor, short.left_ms, short.nudge_at) == (str(away), 2_000, None)
    await store.commit_action(table.id, away, ReturnAction())
    (long,) = await store.deadlines.list_deadlines(table.id)
    assert (long.due_at, long.nudge_at) == (clockwork.now + TURN_MS, clockwork.now + NUDGE_AFTER_MS)


async def test_a_reminder_that_hangs_or_fails_holds_up_nobody(
    clockwork: SchedulerClockwork, store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = [await store.start_game(seats=2) for _ in range(2)]
    hangs = asyncio.Event()

    async def hang_or_fail(deadline: DecisionDeadline) -> None:
        clockwork.reminded.append(deadline)
        if deadline.table_id == waiting[0].id:
            raise OSError("Discord is away")
        await hangs.wait()

    monkeypatch.setattr(clockwork, "note_reminder", hang_or_fail)
    clockwork.now = START_MS + NUDGE_AFTER_MS
    await clockwork.scheduler.play_due()
    await clockwork.scheduler.play_due()
    clockwork.now = START_MS + TURN_MS + GRACE_MS
    await clockwork.scheduler.play_due()
    for table in waiting:
        assert (await store.tables.refresh_table(table.id)).seq == table.seq + 1
    hangs.set()
    await asyncio.gather(*clockwork.due_reminders.under_way)
    assert len(clockwork.reminded) == 2
