"""Time: who is played when, what an outage moves, who is reminded. No test waits for a clock."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import asdict, replace
from sqlalchemy import insert
from structlog.testing import capture_logs

from bot.store import schema
from bot.store.batch import Deadline
from bot.store.database import DatabaseFailed
from bot.tables import batch, hold, lobby, tables
from bot.tables import scheduler as module
from bot.tables.rows import Entry
from bot.tables.scheduler import AGAIN_MS, BEAT_MS, NEVER, SWEEP_MS, Scheduler
from bot.tables.table import Table
from bot.tables.tables import Committed
from engines.core import Illegal, Office, Return
from engines.perudo.types import STAR, Bid, Challenge
from tests.bot.store import FIRST_USER, Store
from tests.engines.drill import TakeBack, Write

GRACE = 2_000
START = 1_800_000_000_000
NUDGE_AFTER, TURN = 20_000, 60_000


class Clockwork:
    """The scheduler with a clock that stands still until the test moves it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = START
        self.behind = 0.0
        self.reminded: list[Deadline] = []
        self.scheduler = self.process()

    def process(self) -> Scheduler:
        return Scheduler(
            self.store.tables,
            self.store.deadlines,
            self.store.meta,
            grace=GRACE / 1000,
            remind=self.remind,
            behind=lambda: self.behind,
        )

    async def remind(self, deadline: Deadline) -> None:
        self.reminded.append(deadline)

    async def at(self, moment: int) -> int:
        """Moves the clock there, counted from the start, and does what is due."""
        self.now = START + moment
        wake_at = await self.scheduler.tick()
        await asyncio.gather(*self.scheduler._reminders)
        return wake_at - START


@pytest.fixture
def clockwork(store: Store, monkeypatch: pytest.MonkeyPatch) -> Clockwork:
    made = Clockwork(store)
    for each in (module, tables, batch, hold):
        monkeypatch.setattr(each, "now_ms", lambda: made.now)
    return made


async def reveal(store: Store, table: Table) -> Table:
    """Somebody bids one too many aces and is challenged."""
    shown = [die for dice in table.state.hidden for die in dice]
    bid = Bid(max(2, shown.count(1) + shown.count(STAR) + 1), 1)
    turn = table.state.turn
    await store.do(table.id, turn, bid)
    return (await store.do(table.id, (turn + 1) % len(table.members), Challenge())).table


# --- when ----------------------------------------------------------------------------------------


async def test_a_turn_ends_after_its_time_and_the_grace(clockwork: Clockwork, store: Store) -> None:
    table = await store.start(seats=2)
    await clockwork.at(TURN + GRACE - 1)
    assert (await store.tables.refresh(table.id)).seq == table.seq
    await clockwork.at(TURN + GRACE)
    after = await store.whole(table.id)
    assert after.seq == table.seq + 1
    assert after.state.bids and after.state.presence.missed[table.state.turn] == 1


async def test_the_clock_waits_for_presses_that_are_queued(
    clockwork: Clockwork, store: Store
) -> None:
    table = await store.start(seats=2)
    clockwork.behind = 7.0
    ends = TURN + GRACE + 7_000
    assert await clockwork.at(ends - 1_000) == ends, "it does not look again before"
    assert (await store.tables.refresh(table.id)).seq == table.seq
    await clockwork.at(ends)
    assert (await store.tables.refresh(table.id)).seq > table.seq


async def test_it_wakes_for_what_is_next(clockwork: Clockwork, store: Store) -> None:
    assert await clockwork.at(0) == BEAT_MS, "nothing is due: the sign of life is"
    table = await store.start(seats=2)
    for moment in range(0, NUDGE_AFTER, 4_000):
        assert await clockwork.at(moment) <= moment + BEAT_MS
    assert await clockwork.at(NUDGE_AFTER - 1_000) == NUDGE_AFTER
    await clockwork.at(NUDGE_AFTER)
    assert await clockwork.at(TURN - 1) == TURN + GRACE
    assert (await store.tables.refresh(table.id)).seq == table.seq


async def test_a_game_that_nobody_plays_is_played_to_its_end(
    clockwork: Clockwork, store: Store
) -> None:
    games = [await store.start(seats=2), await store.start(seats=3, first="host_picks")]
    moment = 0
    for _ in range(500):
        moment += BEAT_MS
        await clockwork.at(moment)
        live = await store.ledger.live()
        if not live:
            break
    assert not live
    for table in games:
        over = await store.whole(table.id)
        assert over.phase == "over" and not over.stopped
        rows = await store.ledger.rows(table.id, table.seq)
        assert {row.actor for row in rows if row.kind == "game"} == {"clock"}
    assert (await store.contents())["deadlines"] == []


async def test_a_reveal_that_nobody_continues_is_one_row(
    clockwork: Clockwork, store: Store
) -> None:
    table = await reveal(store, await store.start(seats=3))
    assert len(await store.clocks(table.id)) == 3
    await clockwork.at(20_000 + GRACE)
    rows = await store.ledger.rows(table.id, table.seq)
    assert [(row.kind, row.actor) for row in rows] == [("game", "clock"), ("chance", "chance")]
    await store.whole(table.id)


async def test_it_runs_when_a_commit_wakes_it(store: Store) -> None:
    """The real loop and the real clock, with a grace that is over at once."""
    fast = Scheduler(store.tables, store.deadlines, store.meta, grace=0, remind=_not_called)
    played = asyncio.Event()

    def committed(committed: Committed) -> None:
        if committed.table.phase == "play" and committed.table.state.bids:
            played.set()

    store.tables.listeners += [fast.committed, committed]
    running = asyncio.create_task(fast.run())
    try:
        table = await store.start(seats=2)
        (deadline,) = await store.deadlines.of(table.id)
        await store.deadlines.shift(-deadline.left_ms, tables.now_ms())
        fast.wake()
        async with asyncio.timeout(10):
            await played.wait()
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    await store.whole(table.id)


async def _not_called(deadline: Deadline) -> None:
    raise AssertionError(deadline)


# --- who was faster ------------------------------------------------------------------------------


async def test_who_stops_it_in_the_moment_in_which_it_is_woken_stops_it(store: Store) -> None:
    clockwork = Clockwork(store)
    for turns in range(8):
        clockwork.scheduler._next = NEVER
        running = asyncio.create_task(clockwork.scheduler.run())
        while clockwork.scheduler._next == NEVER:  # noqa: ASYNC110
            await asyncio.sleep(0)
        clockwork.scheduler.wake()
        for _ in range(turns):
            await asyncio.sleep(0)
        running.cancel()
        await asyncio.wait({running}, timeout=2)
        stopped = running.done()
        running.cancel()
        assert stopped, f"it went on, {turns} turns of the loop after it was woken"


async def test_of_several_who_share_a_decision_only_the_late_lose_theirs(
    clockwork: Clockwork, store: Store, drill: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann's time is up, she writes in the last moment; Bob's runs on, Chloé's does not run yet."""
    table = await store.start("drill", seats=3)
    for actor, at in (("0", START), ("1", START + 10_000)):
        await store.deadlines.delivered(table.id, "w1", actor, at)
    due = store.deadlines.due

    async def due_then_ann_writes(now: int) -> list[Deadline]:
        found = await due(now)
        monkeypatch.setattr(store.deadlines, "due", due)
        await store.do(table.id, 0, Write(3))
        return found

    monkeypatch.setattr(store.deadlines, "due", due_then_ann_writes)
    await clockwork.at(30_000 + GRACE)
    standing = {d.actor: d.due_at for d in await store.deadlines.of(table.id)}
    assert standing == {"1": START + 40_000, "2": None}
    await clockwork.at(40_000 + GRACE)
    after = await store.whole(table.id)
    assert after.state.numbers[1] is not None and after.state.numbers[2] is None


async def test_who_takes_back_in_the_last_moment_gets_his_new_time(
    clockwork: Clockwork, store: Store, drill: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deadline that was dropped because it had gone must not take a new one along."""
    table = await store.start("drill", seats=3)
    await store.deadlines.delivered(table.id, "w1", "0", START)

    async def gone(*_: Any) -> Committed:
        for action in (Write(3), TakeBack()):
            await store.commit(table.id, lambda _, a=action: [Entry("game", 0, FIRST_USER, a)])
        raise Illegal("table-stale")

    with monkeypatch.context() as patched:
        patched.setattr(store.tables, "expire", gone)
        await clockwork.at(30_000 + GRACE)
    assert await store.clocks(table.id) == {("w1", "0"), ("w1", "1"), ("w1", "2")}
    assert await store.deadlines.delivered(table.id, "w1", "0", clockwork.now)


async def test_a_deadline_of_nothing_is_dropped(clockwork: Clockwork, store: Store) -> None:
    table = await store.start(seats=2)
    (own,) = await store.deadlines.of(table.id)
    stray = {**asdict(own), "decision": "9.9", "due_at": START}
    await store.database.write(lambda c: c.execute(insert(schema.deadlines).values(stray)))
    await clockwork.at(GRACE)
    assert await store.deadlines.of(table.id) == [own]
    assert (await store.whole(table.id)).seq == table.seq


# --- when something fails ------------------------------------------------------------------------


async def test_a_deadline_that_cannot_be_played_is_tried_again_and_keeps_nobody_waiting(
    clockwork: Clockwork, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, sound = await store.start(seats=2), await store.start(seats=2)
    expire = store.tables.expire

    async def failing(table_id: int, *rest: Any) -> Committed:
        if table_id == broken.id:
            raise OSError("no space left on device")
        return await expire(table_id, *rest)

    with monkeypatch.context() as disk:
        disk.setattr(store.tables, "expire", failing)
        await clockwork.at(TURN + GRACE)
    assert (await store.tables.refresh(sound.id)).seq == sound.seq + 1
    assert (await store.tables.refresh(broken.id)).seq == broken.seq
    (again,) = await store.deadlines.of(broken.id)
    assert again.due_at == clockwork.now + AGAIN_MS

    await clockwork.at(TURN + GRACE + AGAIN_MS - 1)
    assert (await store.tables.refresh(broken.id)).seq == broken.seq
    await clockwork.at(TURN + GRACE + AGAIN_MS + GRACE)
    assert (await store.whole(broken.id)).seq == broken.seq + 1


async def test_postponing_starts_no_clock_that_does_not_run(
    clockwork: Clockwork, store: Store, drill: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await store.start("drill", seats=2)
    await store.deadlines.delivered(table.id, "w1", "0", START)

    async def failing(*_: Any) -> Committed:
        raise OSError("no space left on device")

    monkeypatch.setattr(store.tables, "expire", failing)
    await clockwork.at(30_000 + GRACE)
    due = {d.actor: d.due_at for d in await store.deadlines.of(table.id)}
    assert due == {"0": clockwork.now + AGAIN_MS, "1": None}


async def test_time_goes_on_after_the_database_could_not_be_asked(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAUSE_MS", 1)
    asked, answered = 0, asyncio.Event()
    upcoming = store.deadlines.next

    async def locked() -> Any:
        nonlocal asked
        asked += 1
        if asked < 3:
            raise DatabaseFailed("database is locked")
        answered.set()
        return await upcoming()

    monkeypatch.setattr(store.deadlines, "next", locked)
    running = asyncio.create_task(
        Scheduler(store.tables, store.deadlines, store.meta, grace=0, remind=_not_called).run()
    )
    async with asyncio.timeout(10):
        await answered.wait()
    assert not running.done()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_time_in_which_the_database_was_away_is_given_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAUSE_MS", 1)
    (before,) = await store.deadlines.of((await store.start(seats=2)).id)
    reached, upcoming = asyncio.Event(), store.deadlines.next

    async def away() -> Any:
        # What it did last is a minute ago when it can be reached again.
        monkeypatch.setattr(store.deadlines, "next", back)
        store.tables.hold._worked -= 60_000
        raise DatabaseFailed("the server is being restarted")

    async def back() -> Any:
        reached.set()
        return await upcoming()

    monkeypatch.setattr(store.deadlines, "next", away)
    running = asyncio.create_task(
        Scheduler(store.tables, store.deadlines, store.meta, grace=0, remind=_not_called).run()
    )
    async with asyncio.timeout(10):
        await reached.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    (after,) = await store.deadlines.of(before.table_id)
    assert before.due_at and after.due_at and after.due_at - before.due_at >= 60_000


# --- outages -------------------------------------------------------------------------------------


async def test_an_outage_moves_every_clock_that_runs(
    clockwork: Clockwork, store: Store, drill: None
) -> None:
    turn = await store.start(seats=2)
    writing = await store.start("drill", seats=2)
    await store.deadlines.delivered(writing.id, "w1", "0", START)
    await clockwork.at(10_000)  # the last sign of life
    before = [d for t in (turn, writing) for d in await store.deadlines.of(t.id)]

    clockwork.now = START + 3_610_000  # an hour later
    restarted = clockwork.scheduler = clockwork.process()
    assert await restarted.recover()
    after = [d for t in (turn, writing) for d in await store.deadlines.of(t.id)]
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
    assert not await restarted.recover(), "moved twice"

    await clockwork.at(hour + TURN + GRACE - 1)
    assert (await store.tables.refresh(turn.id)).seq == turn.seq
    await clockwork.at(hour + TURN + GRACE)
    assert (await store.tables.refresh(turn.id)).seq == turn.seq + 1


async def test_what_was_done_is_a_sign_of_life(clockwork: Clockwork, store: Store) -> None:
    """Nobody loses time that passed before the last row; a clock set back moves nothing."""
    await clockwork.at(0)
    clockwork.now = START + 4_000
    table = await store.start(seats=2)
    (before,) = await store.deadlines.of(table.id)
    clockwork.now = START + 4_500
    assert not await clockwork.process().recover(), "half a second is no outage"
    clockwork.now = START - 60_000
    assert not await clockwork.process().recover()
    assert await store.deadlines.of(table.id) == [before]


async def test_the_first_start_of_an_empty_database_is_no_outage(clockwork: Clockwork) -> None:
    """Discord lets a new process wait before it may identify itself."""
    with capture_logs() as lines:
        assert not await clockwork.scheduler.recover()
        clockwork.now += 5_100
        assert not await clockwork.scheduler.recover()
    assert clockwork.scheduler.outage_ms == 0
    assert not [line for line in lines if line["event"] == "outage"]
    assert await clockwork.store.meta.last_alive() == clockwork.now


async def test_a_first_start_moves_nothing(clockwork: Clockwork, store: Store) -> None:
    assert not await clockwork.scheduler.recover()
    assert await store.meta.last_alive() == START


# --- lobbies that nobody uses --------------------------------------------------------------------


async def test_a_lobby_is_closed_when_nobody_has_done_anything_for_long(
    clockwork: Clockwork, store: Store
) -> None:
    idle, used = await store.open(seats=2), await store.open(seats=2)
    game = (await store.start(seats=2)).id
    clockwork.now = START + 3_600_000
    await store.join(used, FIRST_USER + 2, 9_000, store.cause())

    async def open_lobbies() -> list[int]:
        return [place.id for place in await store.ledger.live() if place.phase == "lobby"]

    day = 24 * 3_600_000
    await clockwork.at(day)
    assert await open_lobbies() == [idle, used]
    await clockwork.at(day + SWEEP_MS)
    assert await open_lobbies() == [used]
    closed = await store.whole(idle)
    assert closed.stopped and closed.idle and closed.secret
    await clockwork.at(day + 3_600_000 + SWEEP_MS)
    assert await open_lobbies() == []
    assert not (await store.whole(game)).stopped, "time goes on at a table that plays"


async def test_who_sits_down_in_the_last_moment_keeps_the_lobby_open(
    clockwork: Clockwork, store: Store
) -> None:
    lobby_id = await store.open(seats=2)
    (seen,) = await store.tables.idle_lobbies(START + 1)
    await store.join(lobby_id, FIRST_USER + 2, 9_000, store.cause())
    with pytest.raises(Illegal):
        await store.commit(lobby_id, lambda t: lobby.close(t, seen.seq))
    assert (await store.whole(lobby_id)).phase == "lobby"


# --- reminders -----------------------------------------------------------------------------------


async def test_who_lets_his_turn_run_is_reminded_once(clockwork: Clockwork, store: Store) -> None:
    table = await store.start(seats=2)
    await clockwork.at(NUDGE_AFTER - 1)
    assert clockwork.reminded == []
    for moment in (NUDGE_AFTER, NUDGE_AFTER + 1, TURN):
        await clockwork.at(moment)
    (told,) = clockwork.reminded
    assert (told.table_id, told.decision, told.actor) == (table.id, "1.0", str(table.state.turn))
    restarted = clockwork.scheduler = clockwork.process()
    await restarted.recover()
    await clockwork.at(TURN + 1)
    assert len(clockwork.reminded) == 1, "again after a restart"


async def test_who_acted_is_not_reminded_and_the_next_has_his_own_time(
    clockwork: Clockwork, store: Store
) -> None:
    table = await store.start(seats=2)
    clockwork.now = START + 15_000
    await store.do(table.id, table.state.turn, Bid(1, 1))
    await clockwork.at(NUDGE_AFTER)
    assert clockwork.reminded == []
    await clockwork.at(15_000 + NUDGE_AFTER)
    assert [d.decision for d in clockwork.reminded] == ["1.1"]


async def test_a_reveal_an_absent_seat_and_an_office_are_not_reminded(
    clockwork: Clockwork, store: Store
) -> None:
    picking = await store.start(seats=2, first="host_picks")
    assert {d.actor for d in await store.deadlines.of(picking.id)} == {Office.HOST}
    shown = await reveal(store, await store.start(seats=2))
    waited = [d for t in (picking, shown) for d in await store.deadlines.of(t.id)]
    assert len(waited) == 3
    assert [d.nudge_at for d in waited] == [None] * 3


async def test_who_is_back_is_reminded_like_anybody(clockwork: Clockwork, store: Store) -> None:
    table = await store.start(seats=2)
    away = table.state.turn
    await clockwork.at(TURN + GRACE)
    shown = [die for dice in table.state.hidden for die in dice]
    # So many too many that whoever is away challenges, whatever they hold (S1).
    bid = Bid(shown.count(1) + shown.count(STAR) + 3, 1)
    await store.do(table.id, 1 - away, bid)
    await clockwork.at(2 * (TURN + GRACE))
    await clockwork.at(2 * (TURN + GRACE) + 20_000 + GRACE)
    (short,) = await store.deadlines.of(table.id)
    assert (short.actor, short.left_ms, short.nudge_at) == (str(away), 2_000, None)
    await store.do(table.id, away, Return())
    (long,) = await store.deadlines.of(table.id)
    assert (long.due_at, long.nudge_at) == (clockwork.now + TURN, clockwork.now + NUDGE_AFTER)


async def test_a_reminder_that_hangs_or_fails_holds_up_nobody(
    clockwork: Clockwork, store: Store
) -> None:
    waiting = [await store.start(seats=2) for _ in range(2)]
    hangs = asyncio.Event()

    async def remind(deadline: Deadline) -> None:
        clockwork.reminded.append(deadline)
        if deadline.table_id == waiting[0].id:
            raise OSError("Discord is away")
        await hangs.wait()

    clockwork.scheduler._send_reminder = remind
    clockwork.now = START + NUDGE_AFTER
    await clockwork.scheduler.tick()
    await clockwork.scheduler.tick()
    clockwork.now = START + TURN + GRACE
    await clockwork.scheduler.tick()
    for table in waiting:
        assert (await store.tables.refresh(table.id)).seq == table.seq + 1
    hangs.set()
    await asyncio.gather(*clockwork.scheduler._reminders)
    assert len(clockwork.reminded) == 2
