"""Tests of time, which runs only while people can press, and by Discord's clock."""

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
from bot.health import HealthServer
from bot.screens.scene import TableScene
from bot.store.batch import DecisionDeadline
from bot.store.database import DatabaseFailedError
from bot.tables import hold
from bot.tables.hold import OutageClock
from bot.texts import get_texts
from bot.tournaments.plan import TournamentFormat
from bot.tournaments.rows import TournamentSetup
from sandbox import Message, Sandbox
from tests.support.bot_process import BotProcess, begin_perudo
from tests.support.clocked_process import MINUTE_MS, START_MS, ClockedProcess, wait_until
from tests.support.club import SandboxClub, open_club, press_button
from tests.support.store import TableStore, hold_write_lock


def test_a_turn_of_days_is_told_by_its_date_too() -> None:
    due = {0: 1_700_000_000_000}
    assert TableScene(1, get_texts("en"), [], due).format_deadline(0) == "⏳ <t:1700000000:R>"
    slow = TableScene(1, get_texts("en"), [], due, slow=True)
    assert slow.format_deadline(0) == "⏳ <t:1700000000:f> (<t:1700000000:R>)"


# --- over the wire -------------------------------------------------------------------------------


async def get_only_deadline(club: SandboxClub) -> DecisionDeadline:
    (deadline,) = await club.bot.tables.list_deadlines(1)
    return deadline


async def has_shown_end(club: SandboxClub, message: Message) -> bool:
    """Return whether this message says when the only running clock ends."""
    ends = (await get_only_deadline(club)).due_at
    return ends is not None and f"<t:{round(ends / 1000)}:" in "".join(message.list_texts())


async def lose_gateway(club: SandboxClub, *, quiet_ms: int = 0, resumable: bool = True) -> None:
    """Lose the gateway, which was silent for so long when that is noticed."""
    lost = asyncio.create_task(club.client.wait_for("disconnect"))
    await asyncio.sleep(0)
    club.sandbox.faults.refuse_gateway(60)
    club.sandbox.faults.drop_gateway(resumable=resumable)
    await lost
    # All that was still on its way has arrived meanwhile.
    club.bot.tables.hold.heard = now_ms() - quiet_ms
    club.bot.tables.hold.on_disconnected()


async def regain_gateway(club: SandboxClub) -> None:
    back = asyncio.create_task(club.wait_for_reconnect())
    await asyncio.sleep(0)
    club.sandbox.faults.refuse_gateway(0)
    await back
    await wait_until(lambda: club.bot.tables.hold.since is None)


async def end_clock_in(club: SandboxClub, ms: int) -> int:
    """Let the only running clock end in so many milliseconds; return when."""
    left = (await get_only_deadline(club)).due_at
    assert left is not None
    await club.bot.deadlines.shift_clocks(now_ms() + ms - left, now_ms())
    due = (await get_only_deadline(club)).due_at
    assert due is not None
    return due


@pytest.mark.parametrize("resumable", [True, False])
async def test_nobody_is_played_for_while_the_gateway_is_away(
    club: SandboxClub, resumable: bool
) -> None:
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    await lose_gateway(club, quiet_ms=40_000, resumable=resumable)
    # Its time ended in the silence, before the silence was noticed.
    due = await end_clock_in(club, -20_000)
    await club.bot.scheduler.play_due()
    assert not club.get_table().state.bids, "played for although nobody could press"

    await regain_gateway(club)
    moved = (await get_only_deadline(club)).due_at
    assert moved and moved - due >= 40_000, "not the whole gap"
    turn = club.find_actor()
    await wait_until(lambda: has_shown_end(club, turn.find_last_message("bluff")))
    await wait_until(lambda: has_shown_end(club, turn.list_messages(turn.open_dm())[-1]))
    assert (await press_button(turn, message, ":do:")).kind == "update"


async def test_a_press_made_while_the_gateway_was_away_counts(club: SandboxClub) -> None:
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    await lose_gateway(club, quiet_ms=40_000)
    await end_clock_in(club, -20_000)
    pressed = asyncio.create_task(press_button(club.find_actor(), message, ":do:"))
    await asyncio.sleep(0)
    await regain_gateway(club)
    assert (await pressed).kind == "update"
    assert len(club.get_table().state.bids) == 1


async def test_a_silent_gateway_is_asked_before_a_stand_in_is_played(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line is dead, and discord.py would notice in a minute and a half."""
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    held = club.bot.tables.hold
    monkeypatch.setattr(hold, "GATEWAY_TIMEOUT_MS", 0)
    club.sandbox.faults.stall_gateway()
    await end_clock_in(club, -20_000)
    # All that was still on its way has arrived meanwhile.
    held.heard = now_ms() - 40_000
    await club.bot.scheduler.play_due()
    pressed = asyncio.create_task(press_button(club.find_actor(), message, ":do:"))
    await wait_until(lambda: held.is_gateway_away)
    await club.bot.scheduler.play_due()
    assert held.is_gateway_away and held.since is not None and not club.get_table().state.bids
    club.sandbox.faults.unstall_gateway()
    assert (await pressed).kind == "update"
    await wait_until(lambda: held.since is None)
    assert len(club.get_table().state.bids) == 1


async def test_a_short_disconnection_moves_no_deadline(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    due = await end_clock_in(club, MINUTE_MS)
    edits = len(club.sandbox.requests)
    club.bot.tables.hold.on_disconnected()
    club.bot.tables.hold.on_connected()
    await wait_until(lambda: club.bot.tables.hold.since is None)
    await wait_until(lambda: all(task.done() for task in club.client.life.recovery_tasks))
    assert (await get_only_deadline(club)).due_at == due
    assert [r.method for r in club.sandbox.requests[edits:]] == []


async def test_computers_wait_while_people_are_disconnected(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await club.open_table(club.ann, start=False)
    await press_button(club.ann, message, ":computer:")
    await press_button(club.ann, message, ":start:")
    await club.wait_until_settled()
    held, waits = club.bot.tables.hold, asyncio.Event()
    wait = held.wait_until_running

    def wait_noted() -> Any:
        waits.set()
        return wait()

    monkeypatch.setattr(held, "wait_until_running", wait_noted)
    held.on_disconnected()
    await press_button(club.ann, message, ":do:")
    seq = club.get_table().seq
    await waits.wait()
    assert club.get_table().seq == seq and club.get_table().state.turn != club.find_seat(club.ann)
    held.on_connected()
    await wait_until(lambda: club.get_table().seq > seq)


async def test_a_tournament_waits_and_is_postponed(club: SandboxClub) -> None:
    now = now_ms()
    setup = TournamentSetup(
        "Cup", "perudo", (), "live", TournamentFormat(), 8, now + 200, now + 400
    )
    venue = {
        "guild_id": club.sandbox.world.guild.id,
        "channel_id": club.ann.find_channel("bluff").id,
    }
    await club.bot.tournaments.create_tournament(
        setup, user_id=club.ann.user.id, locale="en", cause="created", **venue
    )
    club.bot.tables.hold.heard = now - MINUTE_MS
    club.bot.tables.hold.on_disconnected()
    await wait_until(lambda: now_ms() > now + 200)
    club.bot.director.wake_tournament(1)
    await club.wait_until_settled()
    assert (await club.bot.tournaments.load_tournament(1)).phase == "open"
    club.bot.tables.hold.on_connected()
    await wait_until(lambda: club.bot.director.is_running)
    await club.wait_until_settled()
    t = await club.bot.tournaments.load_tournament(1)
    assert t.phase == "open" and t.closes_at >= now + 200 + MINUTE_MS
    assert t.starts_at - t.closes_at == 200


# --- without Discord -----------------------------------------------------------------------------


async def test_time_in_which_the_process_stood_still_is_given_back(
    clocked_process: ClockedProcess, store: TableStore
) -> None:
    table = await store.start_game(seats=2)
    await clocked_process.wake_at(10_000)
    await clocked_process.stand_still_until(10_000 + 2 * MINUTE_MS)
    assert not (await store.refold_table(table.id)).state.bids, (
        "played for in the tick that woke it"
    )
    assert await clocked_process.find_due(table) == MINUTE_MS + 2 * MINUTE_MS


async def test_a_press_that_is_read_before_the_first_tick_after_it_stood_still_counts(
    clocked_process: ClockedProcess, store: TableStore
) -> None:
    table = await store.start_game(seats=2)
    await clocked_process.wake_at(0)
    clocked_process.moment.now = START_MS + 2 * MINUTE_MS
    table = await clocked_process.press_bid(table, stamp=MINUTE_MS + 1)
    assert len(table.state.bids) == 1
    await clocked_process.scheduler.run_once()
    assert await clocked_process.find_due(table) == 3 * MINUTE_MS, (
        "the next has his whole time, and no more"
    )


async def test_a_kill_while_time_holds_loses_none_of_it(
    clocked_process: ClockedProcess, store: TableStore
) -> None:
    table = await store.start_game(seats=2)
    await clocked_process.wake_at(10_000)
    clocked_process.hold.heard = START_MS + 10_000
    clocked_process.hold.on_disconnected()
    await clocked_process.wake_at(20_000)
    table = await clocked_process.press_bid(
        table, stamp=9_000
    )  # the press was on its way when the gateway went
    due = await clocked_process.find_due(table)
    for moment in range(25_000, 2 * MINUTE_MS, 5_000):
        await clocked_process.wake_at(moment)
    clocked_process.scheduler = clocked_process.start_process()  # killed, and started again
    clocked_process.moment.now = START_MS + 3 * MINUTE_MS
    assert await clocked_process.scheduler.recover_clocks()
    assert await clocked_process.find_due(table) == due + 3 * MINUTE_MS - 10_000
    assert not await clocked_process.scheduler.recover_clocks(), "given back twice"


async def test_gaps_that_overlap_are_given_back_once(
    clocked_process: ClockedProcess, store: TableStore
) -> None:
    table = await store.start_game(seats=2)
    await clocked_process.wake_at(1_000)
    await clocked_process.stand_still_until(11_000)
    assert await clocked_process.find_due(table) == MINUTE_MS + 10_000
    # It notices only now that the gateway had gone half a second before it stood still.
    clocked_process.hold.heard = START_MS + 500
    clocked_process.hold.on_disconnected()
    await clocked_process.wake_at(21_000)
    clocked_process.hold.on_connected()
    await clocked_process.wake_at(22_000)
    assert await clocked_process.find_due(table) == MINUTE_MS + 21_500


async def test_a_deadline_set_while_all_are_moved_loses_no_time(
    clocked_process: ClockedProcess, store: TableStore
) -> None:
    """A press comes with the gateway, in the moment in which time runs again."""
    table = await store.start_game(seats=2)
    await clocked_process.wake_at(10_000)
    clocked_process.hold.heard = START_MS + 10_000
    clocked_process.hold.on_disconnected()
    await clocked_process.wake_at(10_000 + 2 * MINUTE_MS)
    clocked_process.hold.on_connected()
    async with hold_write_lock(store):
        moves = asyncio.create_task(clocked_process.scheduler.run_once())
        await asyncio.sleep(0.05)
        bids = asyncio.create_task(clocked_process.press_bid(table, stamp=9_000))
        await asyncio.sleep(0.05)
    await moves
    await bids
    assert await clocked_process.find_due(table) == 10_000 + 3 * MINUTE_MS


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
        held, given_back = OutageClock(), 0
        lost = set[int]()
        for begin, silent, more in sorted(gaps, key=lambda gap: gap[0] + gap[1]):
            noticed = begin + silent
            if held.since is not None or noticed < at:
                continue
            at = noticed
            held.heard = begin
            held.on_disconnected()
            at = noticed + more
            held.on_connected()
            assert held.since is not None
            given_back += at - held.since
            held.resume_time(at)
            lost |= set(range(begin, at))
        assert given_back == len(lost)


def test_a_deadline_set_before_a_gap_is_noticed_is_not_extended_twice() -> None:
    """The process stood still since it judged the press or learned Discord's time."""
    at = START_MS
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hold, "now_ms", lambda: at)
        held = OutageClock()
        held.begin_watch()
        at += 5_000
        due = held.get_effective_now() + MINUTE_MS
        assert held.since == START_MS
        due += at - held.since
        held.resume_time(at)
        assert due == at + MINUTE_MS and held.get_effective_now() == at


async def test_a_press_before_the_deadlines_are_moved_is_not_late(
    clocked_process: ClockedProcess, store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail_to_ask() -> Any:
        raise DatabaseFailedError("the server is being restarted")

    table = await store.start_game(seats=2)
    await clocked_process.wake_at(10_000)
    with monkeypatch.context() as database:
        database.setattr(store.deadlines, "find_next_times", fail_to_ask)
        await clocked_process.wake_at(15_000)
        await clocked_process.wake_at(MINUTE_MS + 5_000)
        assert not (await store.refold_table(table.id)).state.bids
    table = await clocked_process.press_bid(table, stamp=MINUTE_MS + 5_500)
    assert len(table.state.bids) == 1
    await clocked_process.wake_at(MINUTE_MS + 6_000)
    assert await clocked_process.find_due(table) == 2 * MINUTE_MS + 6_000


async def test_a_database_that_fails_a_press_is_checked_at_once(
    clocked_process: ClockedProcess, store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail_to_write(*_: Any) -> None:
        raise DatabaseFailedError("database or disk is full")

    table, changes = await store.start_game(seats=2), list[int]()
    await clocked_process.wake_at(10_000)
    with monkeypatch.context() as disk:
        for part, verb in ((store.ledger, "append_batch"), (store.meta, "write_beat")):
            disk.setattr(part, verb, fail_to_write)
        clocked_process.moment.now = START_MS + 10_100
        clocked_process.hold.changed.append(lambda: changes.append(clocked_process.moment.now))
        with pytest.raises(DatabaseFailedError):
            await clocked_process.press_bid(table, stamp=10_050)
        assert changes, "its scheduler is woken"
        await clocked_process.scheduler.run_once()
    await clocked_process.wake_at(20_000)
    assert await clocked_process.find_due(table) == MINUTE_MS + 10_000


# --- the clock -----------------------------------------------------------------------------------


@pytest.mark.parametrize("ahead", [90, 30, -90])
async def test_every_press_counts_and_everybody_has_their_whole_time(
    tmp_path: Path, ahead: float
) -> None:
    """The host's clock is as much behind Discord's, or ahead of it."""
    with capture_logs() as lines:
        async with open_club(tmp_path, ahead=ahead) as club:
            before = club.sandbox.world.now() * 1000
            message = await club.open_table(club.ann, club.bob)
            due = (await get_only_deadline(club)).due_at
            after = club.sandbox.world.now() * 1000
            assert due and before + MINUTE_MS - 1_000 <= due <= after + MINUTE_MS + 1_000
            await wait_until(lambda: has_shown_end(club, club.ann.find_last_message("bluff")))
            assert (await press_button(club.find_actor(), message, ":do:")).kind == "update"
            await end_clock_in(club, 300)
            await wait_until(lambda: club.get_table().state.presence.missed != (0, 0))
            for behind in await read_told_lag(club):
                assert abs(behind - ahead) <= 1
    (line,) = [line for line in lines if line["event"] == "clock_wrong"]
    assert abs(line["behind_seconds"] - ahead) <= 2 and line["log_level"] == "warning"


async def read_told_lag(club: SandboxClub) -> tuple[float, float]:
    """Return the lag of the host's clock that the operator's machines are told."""
    health = HealthServer(club.fleet)
    port = await health.start("127.0.0.1", 0)
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as http:
        answer = await (await http.get("/healthz")).json()
        metrics = await (await http.get("/metrics")).text()
    await health.close()
    (line,) = [m for m in metrics.splitlines() if m.startswith("bluff_clock_behind_seconds")]
    return answer["clock_behind_seconds"], float(line.split()[1])


async def test_a_host_clock_that_is_set_during_a_game_takes_no_time_from_anybody(
    club: SandboxClub,
) -> None:
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    due = (await get_only_deadline(club)).due_at
    club.sandbox.world.set_clock(50)
    await club.ann.run_slash("help")
    await club.ann.run_slash("help")
    await wait_until(lambda: abs(clock.discord_skew.ahead_ms - 50_000) < 1_000)
    await wait_until(lambda: is_moved_by(club, due, 48_000))
    assert (await press_button(club.find_actor(), message, ":do:")).kind == "update"


async def is_moved_by(club: SandboxClub, due: int | None, ms: int) -> bool:
    moved = (await get_only_deadline(club)).due_at
    return moved is not None and due is not None and moved - due >= ms


# --- changes of the host's clock -----------------------------------------------------------------

HOUR_S = 3_600


def set_host_clock(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Set the host's clock so far ahead, or back; Discord's goes on."""
    right = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: right() + int(seconds * 1e9))


@pytest.mark.parametrize("seconds", [HOUR_S, -HOUR_S])
async def test_a_host_clock_that_is_set_moves_no_clock_of_a_table(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    message = await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    due = (await get_only_deadline(club)).due_at
    known = now_ms()
    with capture_logs() as lines:
        set_host_clock(monkeypatch, seconds)
        assert 0 <= now_ms() - known < HOUR_S * 1000 / 2
        for _ in range(3):  # nobody presses, and the process looks at its usual pace
            await asyncio.sleep(hold.CHECK_INTERVAL_MS / 1000)
        await club.bot.scheduler.run_once()
        assert (await get_only_deadline(club)).due_at == due and not club.get_table().state.bids
        assert (await press_button(club.find_actor(), message, ":do:")).kind == "update"
    after = (await get_only_deadline(club)).due_at
    assert after is not None and abs(after - club.sandbox.world.now() * 1000 - MINUTE_MS) < 10_000
    assert not [line for line in lines if line["event"] in ("outage", "time_holds")]
    [line] = [line for line in lines if line["event"] == "clock_wrong"]
    assert abs(line["behind_seconds"] + seconds) < 5
    for behind in await read_told_lag(club):
        assert abs(behind + seconds) < 5


@pytest.mark.parametrize("seconds", [HOUR_S, -HOUR_S])
async def test_a_turn_ends_when_it_should_though_the_host_clock_was_set_and_nobody_presses(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    await club.open_table(club.ann, club.bob)
    await club.wait_until_settled()
    await end_clock_in(club, 300)
    set_host_clock(monkeypatch, seconds)
    await club.bot.scheduler.play_due()
    assert club.get_table().state.presence.missed == (0, 0), "before its time"
    await wait_until(lambda: club.get_table().state.presence.missed != (0, 0))


@pytest.mark.parametrize("seconds", [HOUR_S, -HOUR_S])
async def test_a_host_clock_that_is_set_postpones_no_tournament(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    now = now_ms()
    setup = TournamentSetup(
        "Cup", "perudo", (), "live", TournamentFormat(), 8, now - 1_000, now + 20_000
    )
    venue = {
        "guild_id": club.sandbox.world.guild.id,
        "channel_id": club.ann.find_channel("bluff").id,
    }
    await club.bot.tournaments.create_tournament(
        setup, user_id=club.ann.user.id, locale="en", cause="created", **venue
    )
    club.bot.director.wake_tournament(1)
    await club.wait_until_settled()
    set_host_clock(monkeypatch, seconds)
    for _ in range(2):  # the dates of two answers say what time it is
        await club.ann.run_slash("help")
    await club.bot.scheduler.run_once()
    club.bot.director.wake_tournament(1)
    await club.wait_until_settled()
    t = await club.bot.tournaments.load_tournament(1)
    assert t.phase == "checkin" and t.starts_at == now + 20_000


async def test_a_process_that_stood_still_while_the_host_clock_was_set_gives_back_what_it_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    passed = 0
    right = clock.steady_ms
    monkeypatch.setattr(clock, "steady_ms", lambda: right() + passed)
    held = OutageClock()
    held.begin_watch()
    before = now_ms()
    passed = 10_000
    set_host_clock(monkeypatch, -HOUR_S)
    assert held.check_standstill() and held.since is not None
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
        ann, bob = sandbox.find_person("Ann"), sandbox.find_person("Bob")
        await begin_perudo(ann, bob)

        def query_value(query: str) -> Any:
            with contextlib.closing(sqlite3.connect(bot.database)) as connection:
                return connection.execute(query).fetchone()[0]

        played = "SELECT count(*) FROM log WHERE actor = 'clock' AND kind = 'game'"
        bot.freeze_bot()
        due, before = query_value("SELECT due_at FROM deadlines"), query_value(played)
        known = bot.read_log().count('"outage"')
        await wait_until(lambda: now_ms() > due + 3_000)
        bot.thaw_bot()
        await wait_until(lambda: bot.read_log().count('"outage"') > known)
        assert query_value(played) == before
        assert query_value("SELECT due_at FROM deadlines") >= due + 3_000
