"""Tests of tournaments in a database: repetitions, and several processes."""

import asyncio
import json
import sys
from collections import Counter

import pytest

from bot.store.batch import SequenceConflictError
from bot.store.ratings import RatingStore
from bot.store.tournament_log import TournamentLocation, TournamentLog
from bot.tournaments import registration, report, rounds, rulings
from bot.tournaments.rows import TournamentEntry
from bot.tournaments.tournament import TournamentState
from bot.tournaments.tournaments import TournamentService
from engines.core import IllegalActionError
from tests.support.paper_tournament import BOSS, FIRST_USER_ID, JUDGE
from tests.support.store import TableStore, open_store
from tests.support.tournament_race import open_registration, open_tournaments


async def refold_tournament(store: TableStore, number: int) -> TournamentState:
    """Return the tournament folded from its log alone.

    The log has no gap, and agrees with the rest.
    """
    cups = open_tournaments(store)
    t = await cups.refresh_tournament(number)
    assert [row.seq for row in await cups.read_rows(number)] == list(range(1, t.seq + 1))
    venue = await cups.load_location(number)
    assert venue.phase == t.phase
    return t


async def test_what_is_noted_while_a_venue_is_read_stays_noted(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await open_registration(open_tournaments(store))
    events = TournamentLog(store.database)
    cups = TournamentService(events, RatingStore(store.database))
    read, was_read, noted = events.find_location, asyncio.Event(), asyncio.Event()

    async def read_slowly(tournament_id: int) -> TournamentLocation | None:
        found = await read(tournament_id)
        was_read.set()
        await noted.wait()
        return found

    with monkeypatch.context() as patch:
        patch.setattr(events, "find_location", read_slowly)
        looking = asyncio.create_task(cups.load_location(number))
        await was_read.wait()
    await cups.note_scheduled_event(number, 77)
    noted.set()
    await looking
    assert (await cups.load_location(number)).event_id == 77


async def test_a_tournament_outlives_its_process(address: str) -> None:
    async with open_store(address) as store:
        cups = open_tournaments(store)
        number = await open_registration(cups)
        for user in range(FIRST_USER_ID, FIRST_USER_ID + 8):
            await cups.commit_action(
                number, f"in{user}", lambda t, u=user: registration.enter_player(t, u, u, False)
            )
        known = await cups.load_tournament(number)
    async with open_store(address) as store:
        assert await refold_tournament(store, number) == known
        assert [t.id for t in await open_tournaments(store).list_live()] == [number]
        assert [t.id for t in await open_tournaments(store).list_live_in(1)] == [number]
        assert not await open_tournaments(store).list_live_in(2)


async def test_a_repeated_cause_counts_once(store: TableStore) -> None:
    cups = open_tournaments(store)
    number = await open_registration(cups, "press")
    assert await open_registration(cups, "press") == number
    first = await cups.commit_action(
        number, "in", lambda t: registration.enter_player(t, FIRST_USER_ID, 5, False)
    )
    # It would be refused a second time, but this very press has done it.
    again = await cups.commit_action(
        number, "in", lambda t: registration.enter_player(t, FIRST_USER_ID, 5, False)
    )
    assert (first.repeat, again.repeat) == (False, True)
    other = await cups.commit_action(
        number, "in", lambda t: rulings.appoint_referee(t, t.organiser, JUDGE, False)
    )
    assert other.repeat
    assert (await refold_tournament(store, number)).seq == 2
    assert not (await cups.load_tournament(number)).referees


async def test_someone_who_knows_too_little_looks_again(store: TableStore) -> None:
    """If another process has written, the judge is asked again."""
    one, other = open_tournaments(store), open_tournaments(store)
    number = await open_registration(one)
    await other.load_tournament(number)
    await one.commit_action(
        number, "in", lambda t: registration.enter_player(t, FIRST_USER_ID, 5, False)
    )
    seen: list[int] = []

    def judge_noted(t: TournamentState) -> list[TournamentEntry]:
        seen.append(len(t.entrants))
        return registration.enter_player(t, FIRST_USER_ID + 1, 5, False)

    await other.commit_action(number, "in too", judge_noted)
    assert seen == [0, 1]
    await one.commit_action(
        number, "out", lambda t: registration.strike_entrant(t, FIRST_USER_ID + 1)
    )
    with pytest.raises(IllegalActionError) as why:
        await other.commit_action(
            number, "again", lambda t: registration.strike_entrant(t, FIRST_USER_ID + 1)
        )
    assert why.value.code == "tournament-not-in"
    assert [e.struck for e in (await refold_tournament(store, number)).entrants] == [False, True]


async def test_nothing_is_written_of_what_is_refused(store: TableStore) -> None:
    cups = open_tournaments(store)
    number = await open_registration(cups)
    before = await store.read_contents()
    with pytest.raises(IllegalActionError):
        await cups.commit_action(number, "start", lambda t: registration.start_play(t, {}))
    nothing = await cups.commit_action(
        number, "outage", lambda t: registration.postpone_start(t, 5, 0)
    )
    assert nothing.repeat
    assert await store.read_contents() == before
    for unknown in (0, number + 1, 2**40):
        with pytest.raises(IllegalActionError) as why:
            await cups.load_tournament(unknown)
        assert why.value.code == "tournament-unknown"


async def test_rows_that_are_taken_are_a_defect_if_nobody_was_faster(store: TableStore) -> None:
    cups = open_tournaments(store)
    number = await open_registration(cups)
    (row,) = await cups.read_rows(number)
    with pytest.raises(SequenceConflictError):
        await TournamentLog(store.database).append_rows(number, [row], "over", "twice")
    t = await refold_tournament(store, number)
    assert (t.seq, t.phase) == (1, "open"), "neither the rows nor the phase are written"


async def test_all_presses_of_a_moment_are_written_in_some_order(store: TableStore) -> None:
    one, other = open_tournaments(store), open_tournaments(store)
    number = await open_registration(one)
    people = range(FIRST_USER_ID, FIRST_USER_ID + 12)
    await asyncio.gather(
        *(
            (one if user % 2 else other).commit_action(
                number, f"in{user}", lambda t, u=user: registration.enter_player(t, u, u, False)
            )
            for user in people
        )
    )
    t = await refold_tournament(store, number)
    assert sorted(entrant.user_id for entrant in t.entrants) == list(people)


@pytest.mark.long
async def test_three_processes_race_through_a_tournament(unmigrated_address: str) -> None:
    """Each process enters its own people, and all of them do what is due, once."""
    processes, people = 3, 3
    running = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.support.tournament_race", unmigrated_address),
            *map(str, (process, processes, people)),
            stdout=asyncio.subprocess.PIPE,
        )
        for process in range(processes)
    ]
    told = [json.loads((await process.communicate())[0]) for process in running]
    for shared in zip(*told, strict=True):
        assert sorted(shared) == [False] * (processes - 1) + [True]
    async with open_store(unmigrated_address) as store:
        t = await refold_tournament(store, 1)
        assert len(t.players) == processes * people
        assert [len(round_.boards) for round_ in t.rounds] == [3, 1]
        rows = await open_tournaments(store).read_rows(1)
        did = Counter(json.loads(row.payload)["do"] for row in rows)
        assert did["started"] == 1 and did["called"] == did["drawn"] == did["seated"] == 2
        assert did["table_opened"] == did["table_over"] == 3
        cups = open_tournaments(store)
        ended = await cups.commit_action(
            1, "off", lambda t: rounds.cancel_tournament(t, BOSS, "enough")
        )
        names = {entrant.number: "x" for entrant in t.entrants}
        file = report.to_json(ended.tournament, names, await cups.read_rows(1))
        assert report.verify_report(json.loads(file)) == []
