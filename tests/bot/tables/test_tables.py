"""Tests of the one write path: races, refusals, repetitions and clocks."""

import asyncio
import json
import random
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from msgspec.structs import asdict, replace
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from bot.clock import now_ms
from bot.store import schema
from bot.store.batch import DecisionDeadline
from bot.tables import cache, lobby
from bot.tables.cache import TableNotFoundError
from bot.tables.clock import TableClock
from bot.tables.rows import LogEntry, OptionSet
from bot.tables.table import GameTable
from bot.tables.tables import CommittedTable, TableRegistry
from engines import fairness, list_game_names
from engines.core import (
    ExpireAction,
    IllegalActionError,
    Office,
    QuitAction,
    ReturnAction,
    RulingAction,
)
from engines.perudo import PERUDO
from engines.perudo.types import STAR, PerudoBid, PerudoChallenge, PerudoFirst
from tests.engines.drill import DRILL, DrillTakeBack, DrillWrite
from tests.support.store import (
    FIRST_USER,
    TableStore,
    choose_any_move,
    list_timed_decisions,
    open_store,
)

ANN, BOB, CHLOE, DMITRI = range(FIRST_USER, FIRST_USER + 4)


async def catch_refusal(doing: Any) -> IllegalActionError:
    """Return why something is not done; fail if it is."""
    with pytest.raises(IllegalActionError) as refusal:
        await doing
    return refusal.value


async def press_as(
    store: TableStore,
    table: GameTable,
    user_id: int,
    action: Any,
    cause: str | None = None,
    **how: Any,
) -> CommittedTable:
    """Make a person's move, pressed now on a button that is fresh."""
    how = {"stamp": now_ms(), **how}
    return await store.tables.play_actions(
        table.id, user_id, action, cause=cause or store.next_cause(), **how
    )


def build_write_pairs(seat: int, size: int) -> list[LogEntry]:
    """Return a batch of this many pairs of rows that leaves the drill as it was."""
    pair = [
        LogEntry("game", seat, FIRST_USER + seat, action)
        for action in (DrillWrite(3), DrillTakeBack())
    ]
    return pair * size


# --- races ---------------------------------------------------------------------------------------


async def test_racing_batches_of_different_sizes_lose_no_row(
    address: str, drill_game: None
) -> None:
    """Sixty batches run at once, through two caches; each stands in one piece."""
    async with open_store(address) as one, open_store(address) as two:
        begun = await one.start_game("drill", seats=4)

        async def commit_numbered(number: int) -> CommittedTable:
            store = (one, two)[number % 2]
            seat, size = number % 3, 1 + number % 4
            return await store.tables.commit(
                begun.id, f"batch{number}", lambda _: build_write_pairs(seat, size)
            )

        done = await asyncio.gather(*map(commit_numbered, range(60)))
        assert not any(committed.repeat for committed in done)
        table = await one.refold_table(begun.id)
        assert await two.refold_table(begun.id) == table
        assert table.seq == begun.seq + sum(2 * (1 + n % 4) for n in range(60))
        rows = {row.seq: row for row in await one.ledger.read_rows(begun.id)}
        ends = {cause: seq for cause, _, seq in (await one.read_contents())["causes"]}
        for number, committed in enumerate(done):
            seat, size = number % 3, 1 + number % 4
            assert ends[f"batch{number}"] == committed.table.seq
            mine = [rows[committed.table.seq - back] for back in range(2 * size)]
            assert {row.actor for row in mine} == {str(seat)}
            assert committed.before.seq == committed.table.seq - 2 * size


async def test_racing_to_the_last_seats_fills_each_once(address: str) -> None:
    async with open_store(address) as one, open_store(address) as two:
        table_id = await one.open_lobby(seats=2)
        joins = [
            store.join_lobby(table_id, user, 8_000 + user, store.next_cause())
            for user in range(1, 10)
            for store in (one, two)  # each presses twice, in both processes
        ]
        outcome = await asyncio.gather(*joins, return_exceptions=True)
        table = await one.refold_table(table_id)
    seated = [member.user_id for member in table.members]
    assert len(seated) == len(set(seated)) == PERUDO.list_seat_counts(PERUDO.options_type())[-1]
    reasons = Counter(o.code if isinstance(o, IllegalActionError) else type(o) for o in outcome)
    assert reasons[CommittedTable] == 4
    assert reasons["lobby-already-in"] + reasons["lobby-full"] == len(joins) - 4
    assert reasons["lobby-full"] >= 2 * 5


@pytest.mark.parametrize("first", [0, 1])
async def test_of_two_challenges_in_the_same_instant_one_counts(address: str, first: int) -> None:
    async with open_store(address) as one, open_store(address) as two:
        begun = await one.start_game(seats=4, challenge="any")
        await press_as(one, begun, FIRST_USER + begun.state.turn, PerudoBid(3, 2))
        table = await one.tables.load_table(begun.id)
        await two.tables.load_table(begun.id)
        bidder = table.state.bids[-1].seat
        others = [FIRST_USER + s for s in range(4) if s != bidder]
        stores = (one, two) if first == 0 else (two, one)
        (decision,) = {d.id for d in table.list_decisions()}
        outcome = await asyncio.gather(
            *(
                press_as(stores[n % 2], table, user, PerudoChallenge(), decision=decision)
                for n, user in enumerate(others)
            ),
            return_exceptions=True,
        )
        after = await one.refold_table(begun.id)
    assert after.state.phase == "reveal"
    assert after.seq == table.seq + 1
    codes = [o.code for o in outcome if isinstance(o, IllegalActionError)]
    assert codes == ["table-stale"] * 2


async def test_the_slower_bid_is_judged_by_the_table_as_it_is_then(address: str) -> None:
    """The second process has not seen the first bid, and would have judged wrongly."""
    async with open_store(address) as one, open_store(address) as two:
        begun = await one.start_game(seats=2)
        await two.tables.load_table(begun.id)
        turn = begun.state.turn
        await press_as(one, begun, FIRST_USER + turn, PerudoBid(6, 2))
        told = await catch_refusal(press_as(two, begun, FIRST_USER + turn, PerudoBid(7, 2)))
        assert (told.code, told.facts) == ("refused-not-your-turn", {"turn": 1 - turn})
        # The player in turn may act there at once, though that process did not know it.
        await press_as(two, begun, FIRST_USER + 1 - turn, PerudoBid(7, 2))
        told = await catch_refusal(press_as(one, begun, FIRST_USER + turn, PerudoBid(6, 3)))
        assert (told.code, told.facts) == (
            "perudo-not-above",
            {"bid": PerudoBid(6, 3), "above": PerudoBid(7, 2)},
        )
        await one.refold_table(begun.id)


async def test_a_judge_is_asked_again_when_somebody_was_faster(
    store: TableStore, address: str, drill_game: None
) -> None:
    begun = await store.start_game("drill")
    async with open_store(address) as another:
        await another.tables.load_table(begun.id)
        await store.commit_entries(begun.id, lambda _: build_write_pairs(0, 2))
        seen = list[int]()

        def judge_noted(table: GameTable) -> Sequence[LogEntry]:
            seen.append(table.seq)
            return build_write_pairs(1, 1)

        await another.commit_entries(begun.id, judge_noted)
    assert seen == [begun.seq, begun.seq + 4]
    assert (await store.refold_table(begun.id)).seq == begun.seq + 6


@pytest.mark.long
@pytest.mark.parametrize("unmigrated_address", ["sqlite", "postgresql"], indirect=True)
async def test_three_processes_race_from_an_empty_database(
    unmigrated_address: str, drill_game: None
) -> None:
    """They migrate, open one table, sit down, start and play, all at once."""
    processes, batches = 3, 8
    running = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.support.table_race", unmigrated_address),
            *map(str, (seat, processes, batches)),
            stdout=asyncio.subprocess.PIPE,
        )
        for seat in range(processes)
    ]
    told = [json.loads((await process.communicate())[0]) for process in running]
    async with open_store(unmigrated_address) as store:
        (live,) = await store.ledger.list_live()
        table = await store.refold_table(live.id)
        rows = {row.seq: row for row in await store.ledger.read_rows(live.id)}
        ends = {cause: seq for cause, _, seq in (await store.read_contents())["causes"]}
    opened = next(seq for seq, row in rows.items() if row.kind == "chance")
    sizes = [2 * (1 + number % 3) for number in range(batches)]
    assert table.seq == opened + processes * sum(sizes) + sum(sizes)
    for number, size in enumerate(sizes):
        # An action with a shared cause counted for one process only.
        assert sorted(each["shared"][number] for each in told) == [False] * (processes - 1) + [True]
        for cause in (f"shared{number}", *(f"own{seat}.{number}" for seat in range(processes))):
            end = ends[cause]
            assert len({rows[seq].actor for seq in range(end - size + 1, end + 1)}) == 1
    for seat in range(processes):
        order = [ends[f"own{seat}.{number}"] for number in range(batches)]
        assert order == sorted(order)


# --- repetitions ---------------------------------------------------------------------------------


async def test_the_same_press_counts_once(store: TableStore, address: str) -> None:
    begun = await store.start_game(seats=2)
    user = FIRST_USER + begun.state.turn
    (decision,) = begun.list_decisions()
    pressed = {"cause": "i1", "decision": decision.id}

    async with open_store(address) as restarted:
        # A process that knows the table as it was before would judge the press legal.
        stale = TableRegistry(restarted.ledger, restarted.deadlines)
        await stale.load_table(begun.id)
        first = await asyncio.gather(
            *(press_as(store, begun, user, PerudoBid(3, 2), **pressed) for _ in "123")
        )
        assert sorted(committed.repeat for committed in first) == [False, True, True]
        again = await press_as(store, begun, user, PerudoBid(3, 2), **pressed)
        later = await press_as(restarted, begun, user, PerudoBid(3, 2), **pressed)
        unaware = await stale.play_actions(
            begun.id, user, PerudoBid(3, 2), cause="i1", stamp=now_ms()
        )
        assert (await restarted.refold_table(begun.id)).seq == begun.seq + 1
    assert again.repeat and later.repeat and unaware.repeat
    assert unaware.table.seq == begun.seq + 1
    assert (await store.refold_table(begun.id)).seq == begun.seq + 1


async def test_what_one_press_does_is_done_whole_or_not_at_all(
    store: TableStore, drill_game: None
) -> None:
    begun = await store.start_game("drill", seats=3)
    mover = FIRST_USER + next(d.actor for d in begun.list_decisions() if isinstance(d.actor, int))

    def play_both_actions(*actions: Any) -> Any:
        return store.tables.play_actions(
            begun.id, mover, *actions, cause=store.next_cause(), stamp=now_ms()
        )

    assert (
        await catch_refusal(play_both_actions(DrillWrite(3), DrillTakeBack(), DrillWrite(-1)))
    ).code == "drill-number"
    assert await store.refold_table(begun.id) == begun
    done = await play_both_actions(DrillWrite(3), DrillTakeBack(), DrillWrite(2))
    assert done.before.seq == begun.seq and done.table.seq == begun.seq + 3
    assert await store.refold_table(begun.id) == done.table


async def test_a_repeat_is_told_to_nobody(store: TableStore) -> None:
    heard = list[CommittedTable]()
    store.tables.listeners.append(heard.append)
    table_id = await store.open_lobby(seats=1)
    await store.join_lobby(table_id, BOB, 1, "i1")
    await store.join_lobby(table_id, BOB, 1, "i1")
    assert [committed.table.seq for committed in heard] == [2, 3]


async def test_a_listener_that_fails_undoes_nothing_and_stops_no_other(store: TableStore) -> None:
    heard = list[int]()

    def fail_as_listener(committed: CommittedTable) -> None:
        raise ZeroDivisionError

    store.tables.listeners += [
        fail_as_listener,
        lambda committed: heard.append(committed.table.seq),
    ]
    table = await store.start_game(seats=2)
    assert heard == [2, 3, table.seq]
    await store.refold_table(table.id)


async def test_a_table_is_opened_once_by_one_cause(store: TableStore, address: str) -> None:
    async def open_from(tables: TableRegistry) -> CommittedTable:
        return await tables.open_lobby(
            "perudo",
            user_id=ANN,
            interaction=5,
            guild_id=None,
            channel_id=2,
            locale="fr",
            cause="i5",
        )

    async with open_store(address) as another:
        processes = (store.tables, another.tables)
        made = await asyncio.gather(*(open_from(each) for each in processes * 2))
        assert sorted(committed.repeat for committed in made) == [False, True, True, True]
        # The table's number is not checked: refused tries may have used some up.
        table_id = made[0].table.id
        assert {committed.table for committed in made} == {await store.refold_table(table_id)}
        assert (await open_from(another.tables)).repeat
    assert len(await store.ledger.list_live()) == 1
    place = await store.tables.load_location(table_id)
    assert (place.guild_id, place.channel_id, place.locale) == (None, 2, "fr")


# --- refusals ------------------------------------------------------------------------------------


async def test_a_refusal_leaves_everything_as_it_was(store: TableStore) -> None:
    table_id = await store.open_lobby(seats=3)
    lobby_table = await store.tables.load_table(table_id)
    before = await store.read_contents()
    assert (
        await catch_refusal(press_as(store, lobby_table, ANN, PerudoBid(1, 1)))
    ).code == "table-not-started"
    assert await store.read_contents() == before

    begun = (await store.commit_entries(table_id, lambda t: lobby.start_game(t, ANN))).table
    turn = FIRST_USER + begun.state.turn
    other = FIRST_USER + (begun.state.turn + 1) % 3
    before = await store.read_contents()
    reasons = {
        "table-not-in": press_as(store, begun, 999, PerudoBid(1, 1)),
        "refused-not-your-turn": press_as(store, begun, other, PerudoBid(1, 1)),
        "perudo-nothing-to-challenge": press_as(store, begun, turn, PerudoChallenge()),
        "perudo-beyond-track": press_as(store, begun, turn, PerudoBid(21, 1)),
        "perudo-no-such-bid": press_as(store, begun, turn, PerudoBid(1, 7)),
        "table-stale": press_as(store, begun, turn, PerudoBid(1, 1), decision="9.9"),
        "lobby-started": store.join_lobby(table_id, 999, 9, "late"),
        "perudo-started": press_as(store, begun, ANN, PerudoFirst(1), office=Office.HOST),
    }
    for code, doing in reasons.items():
        assert (await catch_refusal(doing)).code == code
        assert await store.read_contents() == before
    assert await store.tables.load_table(table_id) == begun

    over = (await store.stop_table(table_id, 999, True, "stop")).table
    before = await store.read_contents()
    assert (await catch_refusal(press_as(store, over, turn, PerudoBid(1, 1)))).code == "table-over"
    assert (await catch_refusal(store.leave_table(table_id, ANN, "x"))).code == "table-over"
    assert (await catch_refusal(store.stop_table(table_id, ANN, True, "x"))).code == "table-over"
    assert (await catch_refusal(store.join_lobby(table_id, 9, 9, "x"))).code == "table-over"
    assert await store.read_contents() == before


async def test_a_defect_in_the_rules_leaves_everything_as_it_was(
    store: TableStore, drill_game: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await store.start_game("drill")
    before = await store.read_contents()
    heard = list[CommittedTable]()
    store.tables.listeners.append(heard.append)

    def fail_in_rules(*_: Any) -> Any:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(DRILL, "list_decisions", fail_in_rules)
        with pytest.raises(ZeroDivisionError):
            await store.commit_action(begun.id, 0, DrillWrite(3))
    assert await store.read_contents() == before and not heard
    await store.commit_action(begun.id, 0, DrillWrite(3))
    await store.refold_table(begun.id)


async def test_rows_that_the_database_refuses_are_told_at_once(store: TableStore) -> None:
    """No other process was faster, so judging again would be refused for ever."""
    begun = await store.start_game(seats=2)
    (own,) = await store.deadlines.list_deadlines(begun.id)
    stray = {**asdict(own), "decision": "1.1", "actor": str(1 - begun.state.turn)}
    await store.database.run_transaction(
        lambda c: c.execute(insert(schema.deadlines).values(stray))
    )
    before = await store.read_contents()
    with pytest.raises(IntegrityError):
        await store.commit_action(begun.id, begun.state.turn, PerudoBid(3, 2))
    assert await store.read_contents() == before


async def test_tables_and_games_that_are_not_there(store: TableStore) -> None:
    before = await store.read_contents()
    for doing in (
        *(store.tables.load_table(number) for number in (9, 0, -1, 2**31, 10**30)),
        *(store.tables.load_location(number) for number in (9, 10**30)),
        store.join_lobby(9, ANN, 1, "x"),
        store.stop_table(9, ANN, True, "x"),
        store.tables.play_stand_ins(9, "1.0", [DecisionDeadline(9, "1.0", "0", 1, 1, None)]),
    ):
        with pytest.raises(TableNotFoundError):
            await doing
    told = await catch_refusal(store.open_lobby("chess"))
    assert (told.code, told.facts) == (
        "start-unknown-game",
        {"game": "chess", "games": list_game_names()},
    )
    assert await store.read_contents() == before


async def test_a_press_on_what_is_open_no_more_is_stale(store: TableStore) -> None:
    begun = await store.start_game(seats=2)
    turn = begun.state.turn
    first, second = FIRST_USER + turn, FIRST_USER + 1 - turn
    await press_as(store, begun, first, PerudoBid(3, 2), decision="1.0")
    assert (
        await catch_refusal(press_as(store, begun, first, PerudoBid(4, 2), decision="1.0"))
    ).code == ("table-stale")
    await press_as(store, begun, second, PerudoBid(4, 2), decision="1.1")
    assert (
        await catch_refusal(press_as(store, begun, second, PerudoBid(5, 2), decision="1.1"))
    ).code == ("table-stale")


async def test_others_moves_do_not_make_a_press_stale(store: TableStore, drill_game: None) -> None:
    begun = await store.start_game("drill")
    await press_as(store, begun, BOB, DrillWrite(3), decision="w1")
    await press_as(store, begun, BOB, DrillTakeBack())
    await press_as(store, begun, ANN, DrillWrite(4), decision="w1")


async def test_what_discord_took_after_the_deadline_is_late(store: TableStore) -> None:
    """The very last moment is in time, even when the clock's own row is not written."""
    begun = await store.start_game(seats=2)
    turn = FIRST_USER + begun.state.turn
    (deadline,) = await store.deadlines.list_deadlines(begun.id)
    assert deadline.due_at is not None
    before = await store.read_contents()
    for late in (1, 60_000):
        told = await catch_refusal(
            press_as(
                store, begun, turn, PerudoBid(3, 2), stamp=deadline.due_at + late, decision="1.0"
            )
        )
        assert told.code == "table-late"
    assert await store.read_contents() == before
    await press_as(store, begun, turn, PerudoBid(3, 2), stamp=deadline.due_at, decision="1.0")


# --- memory --------------------------------------------------------------------------------------


async def test_the_cache_is_bounded_and_topped_up(
    store: TableStore, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "MAX_CACHED_TABLES", 3)
    known = [await store.start_game(seats=2) for _ in range(5)]
    assert [store.tables.get_cached(table.id) for table in known] == [None, None, *known[2:]]
    asked = list[int]()
    rows, whole = store.ledger.read_rows, store.ledger.read_whole

    async def read_counted(table_id: int, after: int) -> Any:
        asked.append(after)
        return await rows(table_id, after)

    async def read_all_counted(table_id: int, *beside: Any) -> Any:
        asked.append(0)
        return await whole(table_id, *beside)

    monkeypatch.setattr(store.ledger, "read_rows", read_counted)
    monkeypatch.setattr(store.ledger, "read_whole", read_all_counted)
    for table in known:
        assert await store.tables.load_table(table.id) == table
    assert asked == [0] * 5, "each was forgotten before it was asked for"

    newest = known[-1]
    async with open_store(address) as another:
        await press_as(another, newest, FIRST_USER + newest.state.turn, PerudoBid(3, 2))
    assert await store.tables.load_table(newest.id) == newest
    topped = await store.tables.refresh_table(newest.id)
    assert topped.seq == newest.seq + 1 and asked[-1] == newest.seq
    assert [store.tables.get_cached(table.id) for table in known] == [
        None,
        None,
        *known[2:4],
        topped,
    ]


async def test_an_older_look_never_replaces_a_newer_one(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, played = await store.start_game(seats=2), list[GameTable]()

    async def bid_after_read(*_: Any) -> list[Any]:
        monkeypatch.undo()
        bid = press_as(store, begun, FIRST_USER + begun.state.turn, PerudoBid(3, 2))
        played.append((await bid).table)
        return []

    monkeypatch.setattr(store.ledger, "read_rows", bid_after_read)
    assert await store.tables.refresh_table(begun.id) == begun
    assert [await store.tables.load_table(begun.id)] == played


# --- clocks --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["perudo", "drill"])
@pytest.mark.parametrize("seed", range(4))
async def test_the_clocks_are_those_of_what_is_waited_for(
    address: str, drill_game: None, game: str, seed: int
) -> None:
    """Deadlines after each row of a random game are those of the open decisions.

    Each has the time the rules give, and no time starts again through the actions of others.
    """
    rng = random.Random(seed)
    clock = TableClock(rate=0.5, nudge_after=15)
    options: dict[str, Any] = {
        "perudo": {
            "first": rng.choice(["random", "host_picks"]),
            "challenge": rng.choice(["next", "any"]),
        },
        "drill": {"jury": rng.choice(["timed", "patient"])},
    }
    async with open_store(address, clock) as store:
        table = await store.start_game(game, 2 + seed % 3, **options[game])
        standing = dict[tuple[str, str], tuple[DecisionDeadline, int]]()
        for moves in range(400):
            open_now = {
                (d.id, str(d.actor)): d for d in table.list_decisions() if d.seconds is not None
            }
            rows = {
                (d.decision, d.actor): d for d in await store.deadlines.list_deadlines(table.id)
            }
            assert rows.keys() == open_now.keys()
            for key, deadline in rows.items():
                decision = open_now[key]
                assert decision.seconds and deadline.left_ms == decision.seconds * 500
                assert (deadline.due_at is not None) == (decision.starts == "now")
                reminded = decision.pace == "turn" and decision.seconds > 15
                assert (deadline.nudge_at is not None) == (
                    reminded and isinstance(decision.actor, int)
                )
                known = standing.get(key)
                if known and known[1] == decision.seconds:
                    assert deadline == known[0], "it started anew"
            standing = {key: (rows[key], d.seconds or 0) for key, d in open_now.items()}
            if table.phase == "over":
                break
            actor, action = choose_any_move(table, rng)
            table = (await store.commit_action(table.id, actor, action)).table
            if moves % 10 == 0:
                assert await store.refold_table(table.id) == table
        assert table.phase == "over" and not standing
        assert await store.refold_table(table.id) == table


async def test_a_clock_that_runs_from_delivery(store: TableStore, drill_game: None) -> None:
    begun = await store.start_game("drill", seats=2)
    assert {d.due_at for d in await store.deadlines.list_deadlines(begun.id)} == {None}
    assert await store.deadlines.find_next_times() == (None, None)

    assert await store.deadlines.start_clock(begun.id, "w1", "0", 1_000)
    assert not await store.deadlines.start_clock(begun.id, "w1", "0", 2_000), "it runs already"
    assert not await store.deadlines.start_clock(begun.id, "w2", "0", 1_000)
    due = {d.actor: d.due_at for d in await store.deadlines.list_deadlines(begun.id)}
    assert due == {"0": 31_000, "1": None}
    assert await store.deadlines.find_next_times() == (31_000, None)

    told = await catch_refusal(press_as(store, begun, ANN, DrillWrite(3), stamp=31_001))
    assert told.code == "table-late"
    await press_as(store, begun, BOB, DrillWrite(3), stamp=31_001)
    await press_as(store, begun, ANN, DrillWrite(3), stamp=31_000)
    assert not await store.deadlines.start_clock(begun.id, "w1", "1", 1_000), "it is closed"


async def test_the_clock_of_who_is_away_is_short_and_long_again_when_they_are_back(
    store: TableStore,
) -> None:
    table = await store.start_game(seats=2)
    away = table.state.turn
    table = await expire_all(store, table)
    # The bid is so high that a player who is away challenges, whatever they hold (S1).
    shown = [die for dice in table.state.hidden for die in dice]
    bid = PerudoBid(shown.count(1) + shown.count(STAR) + 3, 1)
    table = (await press_as(store, table, FIRST_USER + 1 - away, bid)).table
    table = await expire_all(store, table)
    assert away in table.state.presence.away
    table = await expire_all(store, table)
    assert table.state.turn == away, "who won the challenge begins"
    (deadline,) = await store.deadlines.list_deadlines(table.id)
    assert (deadline.left_ms, deadline.nudge_at) == (2_000, None)

    # The player was never asked to be back by then, so this is never too late.
    table = (
        await press_as(store, table, FIRST_USER + away, ReturnAction(), stamp=now_ms() + 90_000)
    ).table
    (again,) = await store.deadlines.list_deadlines(table.id)
    assert again.decision == deadline.decision
    assert again.left_ms == 60_000 and again.nudge_at is not None
    await store.refold_table(table.id)


async def expire_all(store: TableStore, table: GameTable) -> GameTable:
    """Let the time of all who are awaited run out."""
    standing = await store.deadlines.list_deadlines(table.id)
    assert standing
    return (await store.tables.play_stand_ins(table.id, standing[0].decision, standing)).table


async def test_time_that_ends_for_several_is_one_row(store: TableStore) -> None:
    table = await store.start_game(seats=3)
    turn = table.state.turn
    await press_as(store, table, FIRST_USER + turn, PerudoBid(3, 2))
    table = (await press_as(store, table, FIRST_USER + (turn + 1) % 3, PerudoChallenge())).table
    standing = await store.deadlines.list_deadlines(table.id)
    assert {d.decision for d in standing} == {"r1"} and len(standing) > 1
    first, *rest = standing

    # One of them continues in the last moment: the clock plays the others only.
    await press_as(store, table, FIRST_USER + int(first.actor), PERUDO.parse_action("continue"))
    after = (await store.tables.play_stand_ins(table.id, "r1", standing)).table
    row = (await store.ledger.read_rows(table.id, table.seq + 1))[0]
    assert row.kind == "game" and row.actor == "clock" and row.user_id is None
    played = json.loads(row.payload)
    assert (played["do"], played["decision"]) == ("expire", "r1")
    assert sorted(played["actors"]) == sorted(int(d.actor) for d in rest)
    assert after.state.phase in ("bidding", "over")
    assert (await store.tables.play_stand_ins(table.id, "r1", standing)).repeat
    assert (
        await catch_refusal(store.tables.play_stand_ins(table.id, "r1", rest))
    ).code == "table-stale"
    await store.refold_table(table.id)


async def test_the_clock_counts_once_in_two_processes(address: str) -> None:
    async with open_store(address) as one, open_store(address) as two:
        begun = await one.start_game(seats=2)
        await two.tables.load_table(begun.id)
        standing = await one.deadlines.list_deadlines(begun.id)
        outcome = await asyncio.gather(
            *(
                each.tables.play_stand_ins(begun.id, "1.0", standing)
                for each in (one, two, one, two)
            ),
            return_exceptions=True,
        )
        for each in outcome:
            assert isinstance(each, CommittedTable) or (
                isinstance(each, IllegalActionError) and each.code == "table-stale"
            )
        assert sum(isinstance(each, CommittedTable) and not each.repeat for each in outcome) == 1
        table = await one.refold_table(begun.id)
    assert table.seq == begun.seq + 1
    assert table.state.presence.missed[begun.state.turn] == 1


async def test_someone_who_takes_back_and_lets_time_run_again_is_played_again(
    store: TableStore, drill_game: None
) -> None:
    """The same decision of the same actor may expire twice."""
    table = await store.start_game("drill", seats=2)
    for at in (1_000, 2_000):
        await store.deadlines.start_clock(table.id, "w1", "0", at)
        (mine,) = [d for d in await store.deadlines.list_deadlines(table.id) if d.actor == "0"]
        expired = await store.tables.play_stand_ins(table.id, "w1", [mine])
        assert not expired.repeat and expired.table.state.numbers[0] is not None
        table = (await press_as(store, table, ANN, DrillTakeBack())).table
        assert table.state.numbers[0] is None


async def test_a_patient_jury_has_no_clock(store: TableStore, drill_game: None) -> None:
    table = await store.start_game("drill", seats=2, jury="patient")
    for user in (ANN, BOB):
        table = (await press_as(store, table, user, DrillWrite(3))).table
    (decision,) = table.list_decisions()
    assert decision.actor is Office.JURY and not await store.deadlines.list_deadlines(table.id)
    assert (
        await catch_refusal(
            store.commit_action(table.id, Office.CLOCK, ExpireAction(decision.id, (Office.JURY,)))
        )
    ).code == "refused-not-open"
    table = (
        await press_as(store, table, ANN, RulingAction(decision.id, "high"), office=Office.JURY)
    ).table
    assert table.state.phase == "reveal"
    assert await store.list_clocks(table.id) == list_timed_decisions(table)


# --- the lobby -----------------------------------------------------------------------------------


async def test_the_host_passes_on_and_the_last_one_closes_the_table(store: TableStore) -> None:
    table_id = await store.open_lobby(seats=3)
    secret = (await store.tables.load_location(table_id)).secret
    assert (await catch_refusal(store.leave_table(table_id, 999, "x"))).code == "table-not-in"
    after = (await store.leave_table(table_id, ANN, "a")).table
    assert after.host == BOB and after.find_seat(CHLOE) == 1
    after = (await store.join_lobby(table_id, ANN, 7_500, "again")).table
    assert after.find_seat(ANN) == 2 and after.host == BOB
    await store.refold_table(table_id)
    for gone, host in ((CHLOE, BOB), (BOB, ANN)):
        after = (await store.leave_table(table_id, gone, f"{gone}")).table
        assert after.host == host and after.phase == "lobby" and after.secret is None
    after = (await store.leave_table(table_id, ANN, "last")).table
    assert (after.phase, after.stopped, after.members) == ("over", True, ())
    assert after.secret == secret.hex()
    assert await store.refold_table(table_id) == after


async def test_only_the_host_chooses_and_starts(store: TableStore) -> None:
    table_id = await store.open_lobby(seats=1)
    told = await catch_refusal(store.commit_entries(table_id, lambda t: lobby.start_game(t, ANN)))
    assert (told.code, told.facts) == ("lobby-too-few", {"least": 2, "seated": 1})
    told = await catch_refusal(store.join_lobby(table_id, ANN, 7_500, "again"))
    assert told.code == "lobby-already-in"
    await store.join_lobby(table_id, BOB, 7_001, "b")
    for judge in (
        lambda t: lobby.start_game(t, BOB),
        lambda t: lobby.set_option(t, BOB, "challenge", "any"),
        lambda t: lobby.stop_table(t, BOB, False),
    ):
        told = await catch_refusal(store.commit_entries(table_id, judge))
        assert (told.code, told.facts) == ("lobby-host-only", {"host": ANN})
    for name, value in (("challenge", "never"), ("speed", "slow"), ("", ""), ("first", "")):
        told = await catch_refusal(
            store.commit_entries(
                table_id, lambda t, n=name, v=value: lobby.set_option(t, ANN, n, v)
            )
        )
        assert told.code == "lobby-no-such-option"
    await store.commit_entries(table_id, lambda t: lobby.set_option(t, ANN, "challenge", "any"))
    table = (await store.commit_entries(table_id, lambda t: lobby.start_game(t, ANN))).table
    assert table.options == PERUDO.options_type(challenge="any") == table.state.options
    assert table.salt == fairness.hash_joins([7_000, 7_001])
    for judge in (
        lambda t: lobby.start_game(t, ANN),
        lambda t: lobby.set_option(t, ANN, "challenge", "next"),
    ):
        assert (await catch_refusal(store.commit_entries(table_id, judge))).code == "lobby-started"
    assert await store.refold_table(table_id) == table


@dataclass(frozen=True, slots=True)
class SizedOptions:
    """Options that change how many may play."""

    table: Literal["large", "small"] = "large"


async def test_an_option_for_fewer_than_sit_there_is_refused(
    store: TableStore, drill_game: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DRILL, "options_type", SizedOptions)
    monkeypatch.setattr(
        DRILL, "list_seat_counts", lambda o: range(2, 5) if o.table == "large" else range(2, 3)
    )
    table_id = await store.open_lobby("drill", seats=3)
    small = lambda table: lobby.set_option(table, ANN, "table", "small")  # noqa: E731
    told = await catch_refusal(store.commit_entries(table_id, small))
    assert (told.code, told.facts) == ("lobby-too-many-for-option", {"most": 2})
    await store.leave_table(table_id, CHLOE, "c")
    assert (await store.commit_entries(table_id, small)).table.options == SizedOptions("small")
    told = await catch_refusal(store.join_lobby(table_id, DMITRI, 7_009, "d"))
    assert (told.code, told.facts) == ("lobby-full", {"most": 2})


# --- the end, and secrets until then -------------------------------------------------------------


async def test_the_secret_is_nowhere_in_the_log_until_the_table_ends(store: TableStore) -> None:
    table = await store.start_game(seats=2)
    secret = (await store.tables.load_location(table.id)).secret
    assert table.commitment == fairness.hash_secret(secret)

    async def join_other_rows() -> str:
        contents = await store.read_contents()
        others = {name: rows for name, rows in contents.items() if name != "tables"}
        at = [*schema.tables.c.keys()].index("secret")
        assert [row[at] for row in contents["tables"]] == [secret], "the one place where it is"
        return repr((others, [(*row[:at], *row[at + 1 :]) for row in contents["tables"]]))

    while table.phase == "play":
        said = await join_other_rows()
        assert secret.hex() not in said and repr(secret) not in said
        assert table.secret is None and secret.hex() not in repr(table)
        table = await expire_all(store, table)
    last = (await store.ledger.read_rows(table.id))[-1]
    next_secret = await store.ledger.read_next_secret(table.id)
    assert next_secret is not None and next_secret != secret
    assert json.loads(last.payload) == {
        "secret": secret.hex(),
        "stopped": False,
        "rematch": fairness.hash_secret(next_secret),
        "do": "ended",
    }
    assert secret.hex() in await join_other_rows()
    assert table.secret == secret.hex() and not table.stopped
    assert table.get_standings() is not None and sorted(table.get_standings() or ()) == [1, 2]
    await store.refold_table(table.id)


async def test_a_moderator_who_does_not_sit_there_stops_a_game(store: TableStore) -> None:
    table = await store.start_game(seats=3)
    secret = (await store.tables.load_location(table.id)).secret
    assert (
        await catch_refusal(store.stop_table(table.id, ANN, False, "h"))
    ).code == "stop-not-yours"
    assert (await catch_refusal(store.stop_table(table.id, ANN, True, "m"))).code == "stop-at-table"
    after = (await store.stop_table(table.id, 999, True, "s")).table
    assert (after.phase, after.stopped, after.secret) == ("over", True, secret.hex())
    assert after.stopped_by == 999
    assert after.get_standings() is None and not await store.deadlines.list_deadlines(table.id)
    assert await store.refold_table(table.id) == after


async def test_players_stop_a_game_together_and_who_is_away_has_a_say(store: TableStore) -> None:
    """A player who is winning keeps that while away: the clock plays their turns."""
    table = await store.start_game("captain", seats=3)
    while not table.get_away_seats():
        table = await expire_all(store, table)
    (seat,) = table.get_away_seats()
    assert seat in table.get_playing_seats() - table.get_present_seats()
    stop, away = store.state_wish, FIRST_USER + seat
    one, two = (user for user in (ANN, BOB, CHLOE) if user != away)
    for user in (one, two):
        table = (await stop(table.id, user, "stop", f"{user}")).table
    assert table.phase == "play" and table.stopping == {0, 1, 2} - {seat}
    table = (await stop(table.id, one, "stop", "back")).table
    assert table.stopping == {two - FIRST_USER}, "who says it again takes it back"
    await stop(table.id, one, "stop", "again")
    table = (await stop(table.id, away, "stop", "away")).table
    assert (table.phase, table.stopped, table.stopped_by) == ("over", True, None)
    assert not table.idle and await store.refold_table(table.id) == table


async def test_a_vote_to_stop_does_not_wait_for_players_who_left(store: TableStore) -> None:
    table = await store.start_game(seats=3)
    for user in (ANN, BOB):
        await store.state_wish(table.id, user, "stop", f"{user}")
    table = (await store.leave_table(table.id, CHLOE, "c")).table
    told = await catch_refusal(store.state_wish(table.id, CHLOE, "stop", "late"))
    assert told.code == "pause-not-playing" and table.phase == "play"
    assert (await store.state_wish(table.id, ANN, "stop", "now")).table.stopped


async def test_someone_who_leaves_the_game_leaves_for_good(store: TableStore) -> None:
    table = await store.start_game(seats=3)
    for user in (BOB, CHLOE):
        table = (await store.leave_table(table.id, user, f"{user}")).table
        if table.phase == "play":
            assert (await catch_refusal(store.leave_table(table.id, user, "x"))).code in (
                "refused-left",
                "refused-out",
            )
    assert table.phase == "over" and not table.stopped
    assert table.get_standings() is not None and (table.get_standings() or ())[0] == 1
    assert [member.user_id for member in table.members] == [ANN, BOB, CHLOE]
    await store.refold_table(table.id)


async def test_a_hand_is_news_for_its_owner_alone(store: TableStore) -> None:
    """`private_seq` tells which hand's message is behind."""
    table = await store.start_game(seats=3)
    rolled = table.seq
    assert table.private_seq == (rolled,) * 3
    table = (await press_as(store, table, FIRST_USER + table.state.turn, PerudoBid(3, 2))).table
    assert table.private_seq == (rolled,) * 3


async def test_chance_that_a_quit_owes_is_drawn_in_the_same_transaction(
    store: TableStore, drill_game: None
) -> None:
    begun = await store.start_game("drill", seats=3)
    table = (await store.leave_table(begun.id, CHLOE, "c")).table
    rows = await store.ledger.read_rows(begun.id, begun.seq)
    assert [row.kind for row in rows] == ["game", "chance"]
    assert table.get_due_supply() is None and table.draws == begun.draws + 1
    await store.refold_table(begun.id)


async def test_options_of_many_rows_at_once_are_one_batch(store: TableStore) -> None:
    table_id = await store.open_lobby(seats=2)
    choices: list[LogEntry] = [
        LogEntry("table", Office.HOST, ANN, OptionSet("challenge", value))
        for value in ("any", "next")
    ]
    made = await store.commit_entries(table_id, lambda _: choices * 20)
    assert made.table.seq == made.before.seq + 40
    assert replace(made.table, seq=0) == replace(made.before, seq=0)
    await store.refold_table(table_id)


async def test_a_quit_by_all_but_one_ends_it_and_nobody_is_waited_for(store: TableStore) -> None:
    begun = await store.start_game(seats=2)
    table = (await press_as(store, begun, BOB, QuitAction())).table
    assert table.phase == "over" and await store.list_clocks(table.id) == set()


# --- takeovers -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["perudo", "menteur", "captain", "quiz", "whist"])
async def test_a_newcomer_does_not_inherit_what_their_predecessor_missed(
    store: TableStore, game: str
) -> None:
    table = await store.start_game(game, seats=4)
    while max(table.state.presence.missed) != 1:
        decision = next(d for d in table.list_decisions() if d.seconds is not None)
        clock = ExpireAction(decision.id, (decision.actor,))
        table = (await store.commit_action(table.id, Office.CLOCK, clock)).table
    seat = table.state.presence.missed.index(1)
    table = (
        await store.commit_entries(
            table.id, lambda t: lobby.relieve_seat(t, BOB, seat, FIRST_USER + 9, 7, "asleep")
        )
    ).table
    assert table.members[seat].user_id == FIRST_USER + 9
    assert table.state.presence.missed[seat] == 0
    assert await store.refold_table(table.id) == table
