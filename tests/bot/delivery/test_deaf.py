"""Tests of a gateway by which everything comes but presses.

No player is stood in for long, and players who are really gone hold up nobody.
"""

import asyncio
import json
from collections.abc import Sequence
from itertools import pairwise

import pytest
from structlog.testing import capture_logs

from bot.clock import now_ms
from bot.tables import hold
from tests.bot.test_operation import open_health_client
from tests.support.clocked_process import GRACE_MS, MINUTE_MS, START_MS, ClockedProcess, wait_until
from tests.support.club import SandboxClub, press_button
from tests.support.store import TableStore

TURN_MS = MINUTE_MS + GRACE_MS


async def run_out_clock(clocked_process: ClockedProcess) -> int:
    """Let the next clock run out without a press; return when the process looks at it."""
    running = await clocked_process.store.deadlines.list_due(2**62)
    at = min(each.due_at for each in running if each.due_at is not None) - START_MS + GRACE_MS + 1
    await clocked_process.wake_at(at)
    return at


async def run_out_turns(clocked_process: ClockedProcess, count: int) -> None:
    """Let so many turns of players run out."""
    enough = clocked_process.hold.unanswered + count
    while clocked_process.hold.unanswered < enough:
        await run_out_clock(clocked_process)


def record_renewals(clocked_process: ClockedProcess) -> list[int]:
    """Note when a new session is asked for, which comes at once."""
    asked: list[int] = []

    def note_renewal() -> None:
        asked.append(clocked_process.moment.now - START_MS)

    clocked_process.hold.renew.append(note_renewal)
    return asked


async def test_the_third_turn_that_runs_out_with_no_press_between_is_not_played(
    clocked_process: ClockedProcess, store: TableStore
) -> None:
    asked = record_renewals(clocked_process)
    table = await store.start_game(seats=3)
    await run_out_turns(clocked_process, 2)
    assert not asked and (await store.refold_table(table.id)).state.presence.missed.count(1) == 2
    while not asked:
        before = (await store.refold_table(table.id)).seq
        clocks = await store.deadlines.list_deadlines(table.id)
        at = await run_out_clock(clocked_process)
    [turn] = clocks
    assert turn.due_at is not None and asked == [at] and clocked_process.hold.renewing
    assert clocked_process.hold.since == turn.due_at - MINUTE_MS
    await clocked_process.wake_at(at + 3_000)
    assert (await store.refold_table(table.id)).seq == before, (
        "played for before the session was new"
    )
    clocked_process.hold.on_connected()
    await clocked_process.wake_at(at + 4_000)
    assert clocked_process.hold.since is None
    assert await clocked_process.find_due(table) == at + 4_000 + MINUTE_MS, "not the whole turn"


@pytest.mark.long
async def test_someone_who_is_really_gone_is_played_for_once_the_session_was_made_anew(
    clocked_process: ClockedProcess, store: TableStore
) -> None:
    asked = record_renewals(clocked_process)
    seats = 6
    table = await store.start_game(seats=seats)
    while (await store.refold_table(table.id)).phase == "play":
        await run_out_clock(clocked_process)
        if clocked_process.hold.renewing:
            clocked_process.hold.on_connected()
            await clocked_process.scheduler.run_once()
    assert asked and all(
        after - before >= hold.MIN_RENEW_INTERVAL_MS for before, after in pairwise(asked)
    )
    # A turn of a player known to be away does not count; two in a row make them so.
    assert clocked_process.hold.unanswered <= 2 * seats + len(asked)


async def test_as_long_as_nobody_presses_the_session_is_made_anew_less_and_less_often(
    clocked_process: ClockedProcess,
) -> None:
    held, asked = clocked_process.hold, record_renewals(clocked_process)
    for minute in range(24 * 60):
        clocked_process.moment.now = START_MS + minute * MINUTE_MS
        held.note_timeout(1, f"{minute}")
        if held.check_deafness(clocked_process.moment.now - MINUTE_MS):
            held.on_connected()
            held.resume_time(clocked_process.moment.now)
    pauses = [round((b - a) / hold.MIN_RENEW_INTERVAL_MS) for a, b in pairwise(asked)]
    assert pauses[:6] == [1, 2, 4, 8, 16, 32] and set(pauses[6:]) <= {36}
    held.note_press()
    for minute in range(24 * 60, 24 * 60 + 15):
        clocked_process.moment.now = START_MS + minute * MINUTE_MS
        held.note_timeout(1, f"{minute}")
    assert held.check_deafness(clocked_process.moment.now - MINUTE_MS), "somebody was there again"


async def test_a_press_at_any_table_says_that_presses_come(
    clocked_process: ClockedProcess, store: TableStore
) -> None:
    asked = record_renewals(clocked_process)
    await store.start_game(seats=4)
    for _ in range(3):
        await run_out_turns(clocked_process, 2)
        clocked_process.hold.note_press()
    assert not asked and clocked_process.hold.unanswered == 0


async def test_turns_that_run_out_as_others_press_say_nothing(
    clocked_process: ClockedProcess, store: TableStore
) -> None:
    """The clocks of three tables all end in the moment after a press."""
    asked = record_renewals(clocked_process)
    tables = [await store.start_game(seats=2) for _ in range(3)]
    await clocked_process.wake_at(MINUTE_MS - 1_000)
    clocked_process.hold.note_press()
    await clocked_process.wake_at(TURN_MS + 1)
    assert not asked
    for table in tables:
        assert 1 in (await store.refold_table(table.id)).state.presence.missed


async def test_whoever_types_answers_is_there_though_they_press_nothing(
    clocked_process: ClockedProcess, store: TableStore
) -> None:
    asked = record_renewals(clocked_process)
    table = await store.start_game(seats=6)
    for _ in range(6):
        await run_out_turns(clocked_process, 1)
        clocked_process.hold.note_action(table.id)
    assert not asked and clocked_process.hold.unanswered == 6


async def test_a_gap_of_another_kind_is_not_counted_as_quiet(
    clocked_process: ClockedProcess, store: TableStore
) -> None:
    asked = record_renewals(clocked_process)
    for _ in range(3):
        await store.start_game(seats=2)
    await clocked_process.wake_at(MINUTE_MS - 1_000)
    await clocked_process.stand_still_until(
        10 * MINUTE_MS
    )  # all three turns end two seconds after that
    await clocked_process.wake_at(10 * MINUTE_MS + 1_000 + GRACE_MS + 1)
    assert not asked


# --- over the wire -------------------------------------------------------------------------------


async def wait_until_held(club: SandboxClub) -> None:
    """Let turns run out, with no press for long, until no more of them is played."""
    asked, renew = list[bool](), club.bot.tables.hold.renew
    renew.append(lambda: asked.append(True))
    while not asked:
        await run_one_out(club, asked)
    renew.pop()


async def run_one_out(club: SandboxClub, asked: Sequence[bool] = ()) -> None:
    """Run the next clock out; the bot has played it, or will not, on return."""
    held, seq = club.bot.tables.hold, club.get_table().seq
    await club.wait_until_settled()
    held.pressed_at = held.quiet_since = min(held.pressed_at, now_ms() - MINUTE_MS)
    running = [each.due_at for each in await club.bot.tables.list_deadlines(1) if each.due_at]
    await club.bot.deadlines.shift_clocks(now_ms() - GRACE_MS - 100 - min(running), now_ms())
    club.bot.scheduler.wake()
    await wait_until(lambda: club.get_table().seq > seq or asked)


async def test_a_session_without_presses_is_made_anew_and_the_turn_given_back(
    club: SandboxClub,
) -> None:
    message = await club.open_table(club.ann, club.bob, club.eve)
    club.sandbox.faults.deafen_gateway()
    sessions, held = club.sandbox.gateway.identified, club.bot.tables.hold
    ready = asyncio.create_task(club.client.wait_for("ready"))
    with capture_logs() as lines:
        await wait_until_held(club)
        seq = club.get_table().seq
        async with asyncio.timeout(20):
            await ready
        await wait_until(lambda: held.since is None)
    assert club.get_table().seq == seq, "played for while nobody could press"
    assert club.sandbox.gateway.identified == sessions + 1
    [turn] = await club.bot.tables.list_deadlines(1)
    assert turn.due_at is not None and turn.due_at - now_ms() > MINUTE_MS / 2, "not given back"
    [line] = [line for line in lines if line["event"] == "session_renewed"]
    assert line["log_level"] == "warning" and line["seconds_since_interaction"] >= 60
    assert [line["lost"] for line in lines if line["event"] == "time_holds"] == ["interactions"]
    await club.wait_until_settled()
    assert (await press_button(club.find_actor(), message, ":do:")).kind == "update"
    assert held.unanswered == 0


async def test_an_operator_is_told_of_a_session_without_presses(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.bob, club.eve)
    club.sandbox.faults.deafen_gateway(for_good=True)
    held = club.bot.tables.hold
    held.renew[:] = [lambda: None]  # Discord lets the session wait
    await wait_until_held(club)
    async with open_health_client(club) as ask:
        status, body = await ask("/healthz")
        said = json.loads(body)
        assert status == 503 and said["interactions"] is False and said["gateway"] is True
        [seconds] = said["seconds_since_interaction"].values()
        assert seconds >= 60
        _, body = await ask("/metrics")
        told = {
            line.partition("{")[0]: float(line.rsplit(" ", 1)[1])
            for line in body.splitlines()
            if f'shard="{club.bot.shard.id}"}}' in line
        }
        assert told["bluff_seconds_since_interaction"] >= 60
        assert told["bluff_turns_unanswered"] == hold.MAX_UNANSWERED_TURNS
        held.on_connected()
        await wait_until(lambda: held.since is None)
        await club.wait_until_settled()
        status, body = await ask("/healthz")
        assert status == 200, (body, "a restart would change nothing")


async def test_time_goes_on_where_a_new_session_changes_nothing(club: SandboxClub) -> None:
    await club.open_table(club.ann, club.bob, club.eve)
    club.sandbox.faults.deafen_gateway(for_good=True)
    await wait_until_held(club)
    held, sessions = club.bot.tables.hold, club.sandbox.gateway.identified
    await wait_until(lambda: held.since is None)
    sessions = club.sandbox.gateway.identified
    for _ in range(hold.MAX_UNANSWERED_TURNS):
        await run_one_out(club)
    assert club.sandbox.gateway.identified == sessions
    club.sandbox.faults.undeafen_gateway()
    assert not (await club.ann.run_slash("help")).has_failed


async def test_no_session_is_spent_that_a_start_might_need(
    club: SandboxClub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.open_table(club.ann, club.bob, club.eve)
    monkeypatch.setattr("bot.client.RESERVED_SESSIONS", 10_000)
    sessions, held = club.sandbox.gateway.identified, club.bot.tables.hold
    with capture_logs() as lines:
        await wait_until_held(club)
        await wait_until(lambda: held.since is None)
    assert club.sandbox.gateway.identified == sessions
    [line] = [line for line in lines if line["event"] == "session_not_renewed"]
    assert line["log_level"] == "error"
