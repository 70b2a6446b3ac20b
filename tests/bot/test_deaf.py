"""A gateway by which everything comes but what people press: nobody is played for for long, and
people who are really gone hold up nobody."""

import asyncio
import json
from itertools import pairwise

import pytest
from structlog.testing import capture_logs

from bot.clock import now_ms
from bot.tables import hold
from tests.bot.club import Club, press
from tests.bot.store import Store
from tests.bot.test_operation import asking
from tests.bot.timing import GRACE, MINUTE, START, Process, soon

TURN = MINUTE + GRACE


async def quiet(process: Process) -> int:
    """Nobody presses until the next clock has run out; gives when the process looks at it."""
    running = await process.store.deadlines.due(2**62)
    at = min(each.due_at for each in running if each.due_at is not None) - START + GRACE + 1
    await process.at(at)
    return at


async def turns(process: Process, count: int) -> None:
    """So many turns of people run out."""
    enough = process.hold.unanswered + count
    while process.hold.unanswered < enough:
        await quiet(process)


def renewals(process: Process) -> list[int]:
    """When a new session was asked for, which comes at once."""
    asked: list[int] = []

    def renew() -> None:
        asked.append(process.moment.now - START)

    process.hold.renew.append(renew)
    return asked


async def test_the_third_turn_that_runs_out_with_no_press_between_is_not_played(
    process: Process, store: Store
) -> None:
    asked = renewals(process)
    table = await store.start(seats=3)
    await turns(process, 2)
    assert not asked and (await store.whole(table.id)).state.presence.missed.count(1) == 2
    while not asked:
        before = (await store.whole(table.id)).seq
        clocks = await store.deadlines.of(table.id)
        at = await quiet(process)
    [turn] = clocks
    assert turn.due_at is not None and asked == [at] and process.hold.renewing
    assert process.hold.since == turn.due_at - MINUTE
    await process.at(at + 3_000)
    assert (await store.whole(table.id)).seq == before, "played for before the session was new"
    process.hold.connected()
    await process.at(at + 4_000)
    assert process.hold.since is None
    assert await process.due(table) == at + 4_000 + MINUTE, "not the whole turn"


@pytest.mark.long
async def test_who_is_really_gone_is_played_for_once_the_session_was_made_anew(
    process: Process, store: Store
) -> None:
    asked = renewals(process)
    seats = 6
    table = await store.start(seats=seats)
    while (await store.whole(table.id)).phase == "play":
        await quiet(process)
        if process.hold.renewing:
            process.hold.connected()
            await process.scheduler.turn()
    assert asked and all(after - before >= hold.RENEW_MS for before, after in pairwise(asked))
    # Of who is known to be away no turn counts, and two in a row make them so.
    assert process.hold.unanswered <= 2 * seats + len(asked)


async def test_as_long_as_nobody_presses_the_session_is_made_anew_less_and_less_often(
    process: Process,
) -> None:
    held, asked = process.hold, renewals(process)
    for minute in range(24 * 60):
        process.moment.now = START + minute * MINUTE
        held.ran_out(1, f"{minute}")
        if held.is_deaf(process.moment.now - MINUTE):
            held.connected()
            held.release(process.moment.now)
    pauses = [round((b - a) / hold.RENEW_MS) for a, b in pairwise(asked)]
    assert pauses[:6] == [1, 2, 4, 8, 16, 32] and set(pauses[6:]) <= {36}
    held.pressed()
    for minute in range(24 * 60, 24 * 60 + 15):
        process.moment.now = START + minute * MINUTE
        held.ran_out(1, f"{minute}")
    assert held.is_deaf(process.moment.now - MINUTE), "somebody was there again"


async def test_a_press_at_any_table_says_that_presses_come(process: Process, store: Store) -> None:
    asked = renewals(process)
    await store.start(seats=4)
    for _ in range(3):
        await turns(process, 2)
        process.hold.pressed()
    assert not asked and process.hold.unanswered == 0


async def test_turns_that_run_out_as_others_press_say_nothing(
    process: Process, store: Store
) -> None:
    """Three tables, all of whose clocks end in the moment after a press."""
    asked = renewals(process)
    tables = [await store.start(seats=2) for _ in range(3)]
    await process.at(MINUTE - 1_000)
    process.hold.pressed()
    await process.at(TURN + 1)
    assert not asked
    for table in tables:
        assert 1 in (await store.whole(table.id)).state.presence.missed


async def test_whoever_types_answers_is_there_though_they_press_nothing(
    process: Process, store: Store
) -> None:
    asked = renewals(process)
    table = await store.start(seats=6)
    for _ in range(6):
        await turns(process, 1)
        process.hold.acted(table.id)
    assert not asked and process.hold.unanswered == 6


async def test_a_gap_of_another_kind_is_not_counted_as_quiet(
    process: Process, store: Store
) -> None:
    asked = renewals(process)
    for _ in range(3):
        await store.start(seats=2)
    await process.at(MINUTE - 1_000)
    await process.stopped_until(10 * MINUTE)  # all three turns end two seconds after that
    await process.at(10 * MINUTE + 1_000 + GRACE + 1)
    assert not asked


# --- over the wire -------------------------------------------------------------------------------


async def run_out(club: Club) -> None:
    """Turns run out, and nobody has pressed for long, until no more of them is played."""
    while club.bot.tables.hold._renewed_at is None:
        await run_one_out(club)


async def run_one_out(club: Club) -> None:
    """The next clock runs out; returns once the bot has played it, or will not."""
    held, seq, renewed = club.bot.tables.hold, club.state().seq, club.bot.tables.hold._renewed_at
    await club.settled()
    held.pressed_at = held._quiet_since = min(held.pressed_at, now_ms() - MINUTE)
    running = [each.due_at for each in await club.bot.tables.deadlines(1) if each.due_at]
    await club.bot.scheduler._deadlines.shift(now_ms() - GRACE - 100 - min(running), now_ms())
    club.bot.scheduler.wake()
    await soon(lambda: club.state().seq > seq or held._renewed_at != renewed)


async def test_a_session_without_presses_is_made_anew_and_the_turn_given_back(club: Club) -> None:
    message = await club.table(club.ann, club.bob, club.eve)
    club.sandbox.faults.deafen_gateway()
    sessions, held = club.sandbox.gateway.identified, club.bot.tables.hold
    ready = asyncio.create_task(club.client.wait_for("ready"))
    with capture_logs() as lines:
        await run_out(club)
        seq = club.state().seq
        async with asyncio.timeout(20):
            await ready
        await soon(lambda: held.since is None)
    assert club.state().seq == seq, "played for while nobody could press"
    assert club.sandbox.gateway.identified == sessions + 1
    [turn] = await club.bot.tables.deadlines(1)
    assert turn.due_at is not None and turn.due_at - now_ms() > MINUTE / 2, "not given back"
    [line] = [line for line in lines if line["event"] == "session_renewed"]
    assert line["log_level"] == "warning" and line["seconds_since_interaction"] >= 60
    assert [line["lost"] for line in lines if line["event"] == "time_holds"] == ["interactions"]
    await club.settled()
    assert (await press(club.in_turn(), message, ":do:")).kind == "update"
    assert held.unanswered == 0


async def test_an_operator_is_told_of_a_session_without_presses(club: Club) -> None:
    await club.table(club.ann, club.bob, club.eve)
    club.sandbox.faults.deafen_gateway(for_good=True)
    held = club.bot.tables.hold
    held.renew[:] = [lambda: None]  # Discord lets the session wait
    await run_out(club)
    async with asking(club) as ask:
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
        assert told["bluff_turns_unanswered"] == hold.UNANSWERED
        held.connected()
        await soon(lambda: held.since is None)
        await club.settled()
        status, body = await ask("/healthz")
        assert status == 200, (body, "a restart would change nothing")


async def test_time_goes_on_where_a_new_session_changes_nothing(club: Club) -> None:
    await club.table(club.ann, club.bob, club.eve)
    club.sandbox.faults.deafen_gateway(for_good=True)
    await run_out(club)
    held, sessions = club.bot.tables.hold, club.sandbox.gateway.identified
    await soon(lambda: held.since is None)
    sessions = club.sandbox.gateway.identified
    for _ in range(hold.UNANSWERED):
        await run_one_out(club)
    assert club.sandbox.gateway.identified == sessions
    club.sandbox.faults.undeafen_gateway()
    assert not (await club.ann.slash("help")).failed


async def test_no_session_is_spent_that_a_start_might_need(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.table(club.ann, club.bob, club.eve)
    monkeypatch.setattr("bot.client.KEPT_SESSIONS", 10_000)
    sessions, held = club.sandbox.gateway.identified, club.bot.tables.hold
    with capture_logs() as lines:
        await run_out(club)
        await soon(lambda: held.since is None)
    assert club.sandbox.gateway.identified == sessions
    [line] = [line for line in lines if line["event"] == "session_not_renewed"]
    assert line["log_level"] == "error"
