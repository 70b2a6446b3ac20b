"""Time runs only while people can press, and by Discord's clock."""

import asyncio
import contextlib
import sqlite3
import time
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs

from bot import clock
from bot.clock import now_ms
from bot.health import Health
from bot.screens.scene import Scene
from bot.store.batch import Deadline
from bot.store.database import DatabaseFailed
from bot.tables import hold
from bot.tables.hold import Hold
from bot.texts import say
from bot.tournaments.plan import Format
from bot.tournaments.rows import Setup
from sandbox import Message, Sandbox
from tests.bot.club import Club, open_club, press
from tests.bot.process import BotProcess, begun
from tests.bot.store import Store, somebody_writes
from tests.bot.timing import MINUTE, START, Process, soon


def test_a_turn_of_days_is_told_by_its_date_too() -> None:
    due = {0: 1_700_000_000_000}
    assert Scene(1, say("en"), [], due).time(0) == "⏳ <t:1700000000:R>"
    slow = Scene(1, say("en"), [], due, slow=True)
    assert slow.time(0) == "⏳ <t:1700000000:f> (<t:1700000000:R>)"


# --- over the wire -------------------------------------------------------------------------------


async def only(club: Club) -> Deadline:
    (deadline,) = await club.bot.tables.deadlines(1)
    return deadline


async def shows_its_end(club: Club, message: Message) -> bool:
    """Whether this message says when the only clock that runs ends."""
    ends = (await only(club)).due_at
    return ends is not None and f"<t:{round(ends / 1000)}:" in "".join(message.texts())


async def lose_gateway(club: Club, *, quiet_ms: int = 0, resumable: bool = True) -> None:
    """The gateway is gone, and was silent for so long when that is noticed."""
    lost = asyncio.create_task(club.client.wait_for("disconnect"))
    await asyncio.sleep(0)
    club.sandbox.faults.refuse_gateway(60)
    club.sandbox.faults.drop_gateway(resumable=resumable)
    await lost
    # Whatever was still on its way has been heard meanwhile.
    club.bot.tables.hold.heard = now_ms() - quiet_ms
    club.bot.tables.hold.disconnected()


async def regain_gateway(club: Club) -> None:
    back = asyncio.create_task(club.reconnected())
    await asyncio.sleep(0)
    club.sandbox.faults.refuse_gateway(0)
    await back
    await soon(lambda: club.bot.tables.hold.since is None)


async def due_in(club: Club, ms: int) -> int:
    """The only clock that runs ends in so many milliseconds; gives when."""
    left = (await only(club)).due_at
    assert left is not None
    await club.bot.scheduler._deadlines.shift(now_ms() + ms - left, now_ms())
    due = (await only(club)).due_at
    assert due is not None
    return due


@pytest.mark.parametrize("resumable", [True, False])
async def test_nobody_is_played_for_while_the_gateway_is_away(club: Club, resumable: bool) -> None:
    message = await club.table(club.ann, club.bob)
    await club.settled()
    await lose_gateway(club, quiet_ms=40_000, resumable=resumable)
    # Its time ended in the silence, before anybody noticed that it was one.
    due = await due_in(club, -20_000)
    await club.bot.scheduler.tick()
    assert not club.state().state.bids, "played for although nobody could press"

    await regain_gateway(club)
    moved = (await only(club)).due_at
    assert moved and moved - due >= 40_000, "not the whole gap"
    turn = club.in_turn()
    await soon(lambda: shows_its_end(club, turn.last("bluff")))
    await soon(lambda: shows_its_end(club, turn.messages(turn.dm())[-1]))
    assert (await press(turn, message, ":do:")).kind == "update"


async def test_a_press_made_while_the_gateway_was_away_counts(club: Club) -> None:
    message = await club.table(club.ann, club.bob)
    await club.settled()
    await lose_gateway(club, quiet_ms=40_000)
    await due_in(club, -20_000)
    pressed = asyncio.create_task(press(club.in_turn(), message, ":do:"))
    await asyncio.sleep(0)
    await regain_gateway(club)
    assert (await pressed).kind == "update"
    assert len(club.state().state.bids) == 1


async def test_a_silent_gateway_is_asked_before_a_stand_in_is_played(
    club: Club,
) -> None:
    """The line is dead, and discord.py would notice in a minute and a half."""
    message = await club.table(club.ann, club.bob)
    await club.settled()
    held = club.bot.tables.hold
    club.sandbox.faults.stall_gateway()
    await due_in(club, -20_000)
    # Whatever was still on its way has been heard meanwhile.
    held.heard = now_ms() - 40_000
    await club.bot.scheduler.tick()
    pressed = asyncio.create_task(press(club.in_turn(), message, ":do:"))
    await soon(lambda: held._asked is not None)
    held._asked = now_ms() - hold.SILENT_MS
    await club.bot.scheduler.tick()
    assert held.away and held.since is not None and not club.state().state.bids
    club.sandbox.faults.unstall_gateway()
    assert (await pressed).kind == "update"
    await soon(lambda: held.since is None)
    assert len(club.state().state.bids) == 1


async def test_a_short_disconnection_moves_no_deadline(club: Club) -> None:
    await club.table(club.ann, club.bob)
    await club.settled()
    due = await due_in(club, MINUTE)
    edits = len(club.sandbox.requests)
    club.bot.tables.hold.disconnected()
    club.bot.tables.hold.connected()
    await soon(lambda: club.bot.tables.hold.since is None)
    await soon(lambda: club.client.life._asides == set())
    assert (await only(club)).due_at == due
    assert [r.method for r in club.sandbox.requests[edits:]] == []


async def test_computers_wait_while_people_are_disconnected(club: Club) -> None:
    message = await club.table(club.ann, start=False)
    await press(club.ann, message, ":computer:")
    await press(club.ann, message, ":start:")
    await club.settled()
    held = club.bot.tables.hold
    held.disconnected()
    await press(club.ann, message, ":do:")
    seq = club.state().seq
    await soon(lambda: held._runs._waiters)
    assert club.state().seq == seq and club.state().state.turn != club.seat(club.ann)
    held.connected()
    await soon(lambda: club.state().seq > seq)


async def test_a_tournament_waits_and_is_postponed(club: Club) -> None:
    now = now_ms()
    setup = Setup("Cup", "perudo", (), "live", Format(), 8, now + 200, now + 400)
    venue = {"guild_id": club.sandbox.world.guild.id, "channel_id": club.ann.channel("bluff").id}
    await club.bot.tournaments.create(
        setup, user_id=club.ann.user.id, locale="en", cause="created", **venue
    )
    club.bot.tables.hold.heard = now - MINUTE
    club.bot.tables.hold.disconnected()
    await soon(lambda: now_ms() > now + 200)
    club.bot.director.wake(1)
    await club.settled()
    assert (await club.bot.tournaments.load(1)).phase == "open"
    club.bot.tables.hold.connected()
    await soon(lambda: club.bot.director._running)
    await club.settled()
    t = await club.bot.tournaments.load(1)
    assert t.phase == "open" and t.closes_at >= now + 200 + MINUTE
    assert t.starts_at - t.closes_at == 200


# --- without Discord -----------------------------------------------------------------------------


async def test_time_in_which_the_process_stood_still_is_given_back(
    process: Process, store: Store
) -> None:
    table = await store.start(seats=2)
    await process.at(10_000)
    await process.stopped_until(10_000 + 2 * MINUTE)
    assert not (await store.whole(table.id)).state.bids, "played for in the tick that woke it"
    assert await process.due(table) == MINUTE + 2 * MINUTE


async def test_a_press_that_is_read_before_the_first_tick_after_it_stood_still_counts(
    process: Process, store: Store
) -> None:
    table = await store.start(seats=2)
    await process.at(0)
    process.moment.now = START + 2 * MINUTE
    table = await process.bid(table, stamp=MINUTE + 1)
    assert len(table.state.bids) == 1
    await process.scheduler.turn()
    assert await process.due(table) == 3 * MINUTE, "the next has his whole time, and no more"


async def test_a_kill_while_time_holds_loses_none_of_it(process: Process, store: Store) -> None:
    table = await store.start(seats=2)
    await process.at(10_000)
    process.hold.heard = START + 10_000
    process.hold.disconnected()
    await process.at(20_000)
    table = await process.bid(table, stamp=9_000)  # it was on its way when the gateway went
    due = await process.due(table)
    for moment in range(25_000, 2 * MINUTE, 5_000):
        await process.at(moment)
    process.scheduler = process.start()  # killed, and started again
    process.moment.now = START + 3 * MINUTE
    assert await process.scheduler.recover()
    assert await process.due(table) == due + 3 * MINUTE - 10_000
    assert not await process.scheduler.recover(), "given back twice"


async def test_gaps_that_overlap_are_given_back_once(process: Process, store: Store) -> None:
    table = await store.start(seats=2)
    await process.at(1_000)
    await process.stopped_until(11_000)
    assert await process.due(table) == MINUTE + 10_000
    # Only now does it notice that the gateway had gone half a second before it stood still.
    process.hold.heard = START + 500
    process.hold.disconnected()
    await process.at(21_000)
    process.hold.connected()
    await process.at(22_000)
    assert await process.due(table) == MINUTE + 21_500


async def test_a_deadline_set_while_all_are_moved_loses_no_time(
    process: Process, store: Store
) -> None:
    """What was pressed comes again with the gateway, in the moment in which time runs again."""
    table = await store.start(seats=2)
    await process.at(10_000)
    process.hold.heard = START + 10_000
    process.hold.disconnected()
    await process.at(10_000 + 2 * MINUTE)
    process.hold.connected()
    async with somebody_writes(store):
        moves = asyncio.create_task(process.scheduler.turn())
        await asyncio.sleep(0.05)
        bids = asyncio.create_task(process.bid(table, stamp=9_000))
        await asyncio.sleep(0.05)
    await moves
    await bids
    assert await process.due(table) == 10_000 + 3 * MINUTE


@given(
    st.lists(
        st.tuples(st.integers(0, 100_000), st.integers(0, 20_000), st.integers(0, 20_000)),
        max_size=8,
    )
)
def test_the_time_given_back_is_the_union_of_all_gaps(
    gaps: list[tuple[int, int, int]],
) -> None:
    """Each gap has a beginning, and is noticed and over some time later."""
    at = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hold, "now_ms", lambda: at)
        held, given_back = Hold(), 0
        lost = set[int]()
        for begin, silent, more in sorted(gaps, key=lambda gap: gap[0] + gap[1]):
            noticed = begin + silent
            if held.since is not None or noticed < at:
                continue
            at = noticed
            held.heard = begin
            held.disconnected()
            at = noticed + more
            held.connected()
            assert held.since is not None
            given_back += at - held.since
            held.release(at)
            lost |= set(range(begin, at))
        assert given_back == len(lost)


def test_a_deadline_set_before_a_gap_is_noticed_is_not_extended_twice() -> None:
    """The process has stood still since the press was judged, or learned Discord's time."""
    at = START
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hold, "now_ms", lambda: at)
        held = Hold()
        held.watch()
        at += 5_000
        due = held.now() + MINUTE
        assert held.since == START
        due += at - held.since
        held.release(at)
        assert due == at + MINUTE and held.now() == at


async def test_a_press_before_the_deadlines_are_moved_is_not_late(
    process: Process, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away() -> Any:
        raise DatabaseFailed("the server is being restarted")

    table = await store.start(seats=2)
    await process.at(10_000)
    with monkeypatch.context() as database:
        database.setattr(store.deadlines, "next", away)
        await process.at(15_000)
        await process.at(MINUTE + 5_000)
        assert not (await store.whole(table.id)).state.bids
    table = await process.bid(table, stamp=MINUTE + 5_500)
    assert len(table.state.bids) == 1
    await process.at(MINUTE + 6_000)
    assert await process.due(table) == 2 * MINUTE + 6_000


async def test_a_database_that_fails_a_press_is_checked_at_once(
    process: Process, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: Any) -> None:
        raise DatabaseFailed("database or disk is full")

    table = await store.start(seats=2)
    await process.at(10_000)
    with monkeypatch.context() as disk:
        for part, verb in ((store.ledger, "append"), (store.meta, "beat")):
            disk.setattr(part, verb, full)
        process.moment.now = START + 10_100
        with pytest.raises(DatabaseFailed):
            await process.bid(table, stamp=10_050)
        assert process.scheduler._woken.is_set()
        await process.scheduler.turn()
    await process.at(20_000)
    assert await process.due(table) == MINUTE + 10_000


# --- the clock -----------------------------------------------------------------------------------


@pytest.mark.parametrize("ahead", [90, 30, -90])
async def test_every_press_counts_and_everybody_has_their_whole_time(
    tmp_path: Path, ahead: float
) -> None:
    """The host's clock is as much behind Discord's, or ahead of it."""
    with capture_logs() as lines:
        async with open_club(tmp_path, ahead=ahead) as club:
            before = club.sandbox.world.now() * 1000
            message = await club.table(club.ann, club.bob)
            due = (await only(club)).due_at
            after = club.sandbox.world.now() * 1000
            assert due and before + MINUTE - 1_000 <= due <= after + MINUTE + 1_000
            await soon(lambda: shows_its_end(club, club.ann.last("bluff")))
            assert (await press(club.in_turn(), message, ":do:")).kind == "update"
            await due_in(club, 300)
            await soon(lambda: club.state().state.presence.missed != (0, 0))
            for behind in await told(club):
                assert abs(behind - ahead) <= 1
    (line,) = [line for line in lines if line["event"] == "clock_wrong"]
    assert abs(line["behind_seconds"] - ahead) <= 2 and line["log_level"] == "warning"


async def told(club: Club) -> tuple[float, float]:
    """How far behind the operator's machines are told that the host's clock is."""
    health = Health(club.fleet)
    port = await health.start("127.0.0.1", 0)
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as http:
        answer = await (await http.get("/healthz")).json()
        metrics = await (await http.get("/metrics")).text()
    await health.close()
    (line,) = [m for m in metrics.splitlines() if m.startswith("bluff_clock_behind_seconds")]
    return answer["clock_behind_seconds"], float(line.split()[1])


async def test_a_host_clock_that_is_set_during_a_game_takes_no_time_from_anybody(
    club: Club,
) -> None:
    message = await club.table(club.ann, club.bob)
    await club.settled()
    due = (await only(club)).due_at
    club.sandbox.faults.skew_clock(50)
    await club.ann.slash("help")
    await club.ann.slash("help")
    await soon(lambda: abs(clock.discords.ahead_ms - 50_000) < 1_000)
    await soon(lambda: moved_by(club, due, 48_000))
    assert (await press(club.in_turn(), message, ":do:")).kind == "update"


async def moved_by(club: Club, due: int | None, ms: int) -> bool:
    moved = (await only(club)).due_at
    return moved is not None and due is not None and moved - due >= ms


# --- a host's clock that is set ------------------------------------------------------------------

HOUR = 3_600


def set_host_clock(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Somebody sets the host's clock so far ahead, or back; Discord's goes on."""
    right = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: right() + int(seconds * 1e9))


@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
async def test_a_host_clock_that_is_set_moves_no_clock_of_a_table(
    club: Club, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    message = await club.table(club.ann, club.bob)
    await club.settled()
    due = (await only(club)).due_at
    known = now_ms()
    with capture_logs() as lines:
        set_host_clock(monkeypatch, seconds)
        assert 0 <= now_ms() - known < HOUR * 1000 / 2
        for _ in range(3):  # nobody presses, and the process looks as often as it does
            await asyncio.sleep(hold.LOOK_MS / 1000)
        await club.bot.scheduler.turn()
        assert (await only(club)).due_at == due and not club.state().state.bids
        assert (await press(club.in_turn(), message, ":do:")).kind == "update"
    after = (await only(club)).due_at
    assert after is not None and abs(after - club.sandbox.world.now() * 1000 - MINUTE) < 10_000
    assert not [line for line in lines if line["event"] in ("outage", "time_holds")]
    [line] = [line for line in lines if line["event"] == "clock_wrong"]
    assert abs(line["behind_seconds"] + seconds) < 5
    for behind in await told(club):
        assert abs(behind + seconds) < 5


@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
async def test_a_turn_ends_when_it_should_though_the_host_clock_was_set_and_nobody_presses(
    club: Club, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    await club.table(club.ann, club.bob)
    await club.settled()
    await due_in(club, 300)
    set_host_clock(monkeypatch, seconds)
    await club.bot.scheduler.tick()
    assert club.state().state.presence.missed == (0, 0), "before its time"
    await soon(lambda: club.state().state.presence.missed != (0, 0))


@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
async def test_a_host_clock_that_is_set_postpones_no_tournament(
    club: Club, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    now = now_ms()
    setup = Setup("Cup", "perudo", (), "live", Format(), 8, now - 1_000, now + 20_000)
    venue = {"guild_id": club.sandbox.world.guild.id, "channel_id": club.ann.channel("bluff").id}
    await club.bot.tournaments.create(
        setup, user_id=club.ann.user.id, locale="en", cause="created", **venue
    )
    club.bot.director.wake(1)
    await club.settled()
    set_host_clock(monkeypatch, seconds)
    for _ in range(2):  # the dates of two answers say what time it is
        await club.ann.slash("help")
    await club.bot.scheduler.turn()
    club.bot.director.wake(1)
    await club.settled()
    t = await club.bot.tournaments.load(1)
    assert t.phase == "checkin" and t.starts_at == now + 20_000


async def test_a_process_that_stood_still_while_the_host_clock_was_set_gives_back_what_it_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    passed = 0
    right = clock.steady_ms
    monkeypatch.setattr(clock, "steady_ms", lambda: right() + passed)
    held = Hold()
    held.watch()
    before = now_ms()
    passed = 10_000
    set_host_clock(monkeypatch, -HOUR)
    assert held.look() and held.since is not None
    assert abs(held.since - before) < 1_000 and 10_000 <= now_ms() - before < 11_000


def test_a_machine_that_slept_knows_for_how_long() -> None:
    """The clock that tells how much time has passed goes on while the machine sleeps."""
    if not hasattr(time, "CLOCK_BOOTTIME"):
        pytest.skip("this system's only steady clock counts its sleep")
    passed = time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000
    assert abs(clock.steady_ms() - passed) < 1_000


# --- a real process ------------------------------------------------------------------------------


@pytest.mark.long
async def test_a_process_that_is_stopped_plays_for_nobody(tmp_path: Path) -> None:
    async with (
        Sandbox(rate_limits=False) as sandbox,
        BotProcess(sandbox, tmp_path, log_json="true", clock_rate=0.1, grace=0) as bot,
    ):
        ann, bob = sandbox.person("Ann"), sandbox.person("Bob")
        await begun(ann, bob)

        def one(query: str) -> Any:
            with contextlib.closing(sqlite3.connect(bot.database)) as connection:
                return connection.execute(query).fetchone()[0]

        played = "SELECT count(*) FROM log WHERE actor = 'clock' AND kind = 'game'"
        bot.freeze()
        due, before = one("SELECT due_at FROM deadlines"), one(played)
        known = bot.log().count('"outage"')
        await soon(lambda: now_ms() > due + 3_000)
        bot.thaw()
        await soon(lambda: bot.log().count('"outage"') > known)
        assert one(played) == before
        assert one("SELECT due_at FROM deadlines") >= due + 3_000
