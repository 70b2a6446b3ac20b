"""Tournaments in a database: what counts once, and several processes at the same time."""

import asyncio
import json
import sys
from collections import Counter

import pytest

from bot.store.batch import Taken
from bot.store.events import Events, Venue
from bot.store.ratings import Ratings
from bot.tournaments import registration, report, rounds, rulings
from bot.tournaments.rows import Entry
from bot.tournaments.tournament import Tournament
from bot.tournaments.tournaments import Tournaments
from engines.core import Illegal
from tests.bot.contest import opened, tournaments
from tests.bot.paper import BOSS, FIRST, JUDGE
from tests.bot.store import Store, open_store


async def whole(store: Store, number: int) -> Tournament:
    """The tournament folded from its log alone; the log has no gap, and agrees with the rest."""
    cups = tournaments(store)
    t = await cups.refresh(number)
    assert [row.seq for row in await cups.rows(number)] == list(range(1, t.seq + 1))
    venue = await cups.venue(number)
    assert venue.phase == t.phase
    return t


async def test_what_is_noted_while_a_venue_is_read_stays_noted(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await opened(tournaments(store))
    events = Events(store.database)
    cups = Tournaments(events, Ratings(store.database))
    read, was_read, noted = events.venue, asyncio.Event(), asyncio.Event()

    async def read_slowly(tournament_id: int) -> Venue | None:
        found = await read(tournament_id)
        was_read.set()
        await noted.wait()
        return found

    with monkeypatch.context() as patch:
        patch.setattr(events, "venue", read_slowly)
        looking = asyncio.create_task(cups.venue(number))
        await was_read.wait()
    await cups.scheduled(number, 77)
    noted.set()
    await looking
    assert (await cups.venue(number)).event_id == 77


async def test_a_tournament_outlives_its_process(address: str) -> None:
    async with open_store(address) as store:
        cups = tournaments(store)
        number = await opened(cups)
        for user in range(FIRST, FIRST + 8):
            await cups.commit(
                number, f"in{user}", lambda t, u=user: registration.enter(t, u, u, False)
            )
        known = await cups.load(number)
    async with open_store(address) as store:
        assert await whole(store, number) == known
        assert [t.id for t in await tournaments(store).live()] == [number]
        assert [t.id for t in await tournaments(store).live_in(1)] == [number]
        assert not await tournaments(store).live_in(2)


async def test_a_repeated_cause_counts_once(store: Store) -> None:
    cups = tournaments(store)
    number = await opened(cups, "press")
    assert await opened(cups, "press") == number
    first = await cups.commit(number, "in", lambda t: registration.enter(t, FIRST, 5, False))
    # A second time it would be refused; but it has been done, by this very press.
    again = await cups.commit(number, "in", lambda t: registration.enter(t, FIRST, 5, False))
    assert (first.repeat, again.repeat) == (False, True)
    other = await cups.commit(number, "in", lambda t: rulings.appoint(t, t.organiser, JUDGE, False))
    assert other.repeat
    assert (await whole(store, number)).seq == 2
    assert not (await cups.load(number)).referees


async def test_who_knows_too_little_looks_again(store: Store) -> None:
    """Another process has written: the judge is asked once more, with all that is known now."""
    one, other = tournaments(store), tournaments(store)
    number = await opened(one)
    await other.load(number)
    await one.commit(number, "in", lambda t: registration.enter(t, FIRST, 5, False))
    seen: list[int] = []

    def judge(t: Tournament) -> list[Entry]:
        seen.append(len(t.entrants))
        return registration.enter(t, FIRST + 1, 5, False)

    await other.commit(number, "in too", judge)
    assert seen == [0, 1]
    await one.commit(number, "out", lambda t: registration.strike(t, FIRST + 1))
    with pytest.raises(Illegal) as why:
        await other.commit(number, "again", lambda t: registration.strike(t, FIRST + 1))
    assert why.value.code == "tournament-not-in"
    assert [e.struck for e in (await whole(store, number)).entrants] == [False, True]


async def test_nothing_is_written_of_what_is_refused(store: Store) -> None:
    cups = tournaments(store)
    number = await opened(cups)
    before = await store.contents()
    with pytest.raises(Illegal):
        await cups.commit(number, "start", lambda t: registration.start(t, {}))
    nothing = await cups.commit(number, "outage", lambda t: registration.postpone(t, 5, 0))
    assert nothing.repeat
    assert await store.contents() == before
    for unknown in (0, number + 1, 2**40):
        with pytest.raises(Illegal) as why:
            await cups.load(unknown)
        assert why.value.code == "tournament-unknown"


async def test_rows_that_are_taken_are_a_defect_if_nobody_was_faster(store: Store) -> None:
    cups = tournaments(store)
    number = await opened(cups)
    (row,) = await cups.rows(number)
    with pytest.raises(Taken):
        await cups._events.append(number, [row], "over", "twice")
    t = await whole(store, number)
    assert (t.seq, t.phase) == (1, "open"), "neither the rows nor the phase are written"


async def test_all_presses_of_a_moment_are_written_in_some_order(store: Store) -> None:
    one, other = tournaments(store), tournaments(store)
    number = await opened(one)
    people = range(FIRST, FIRST + 12)
    await asyncio.gather(
        *(
            (one if user % 2 else other).commit(
                number, f"in{user}", lambda t, u=user: registration.enter(t, u, u, False)
            )
            for user in people
        )
    )
    t = await whole(store, number)
    assert sorted(entrant.user_id for entrant in t.entrants) == list(people)


@pytest.mark.long
async def test_three_processes_race_through_a_tournament(blank: str) -> None:
    """Each enters people of its own; what is due all of them do, and it is done once."""
    processes, people = 3, 3
    running = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.bot.contest", blank),
            *map(str, (process, processes, people)),
            stdout=asyncio.subprocess.PIPE,
        )
        for process in range(processes)
    ]
    told = [json.loads((await process.communicate())[0]) for process in running]
    for shared in zip(*told, strict=True):
        assert sorted(shared) == [False] * (processes - 1) + [True]
    async with open_store(blank) as store:
        t = await whole(store, 1)
        assert len(t.players) == processes * people
        assert [len(round_.boards) for round_ in t.rounds] == [3, 1]
        rows = await tournaments(store).rows(1)
        did = Counter(json.loads(row.payload)["do"] for row in rows)
        assert did["started"] == 1 and did["called"] == did["drawn"] == did["seated"] == 2
        assert did["table_opened"] == did["table_over"] == 3
        cups = tournaments(store)
        ended = await cups.commit(1, "off", lambda t: rounds.cancel(t, BOSS, "enough"))
        names = {entrant.number: "x" for entrant in t.entrants}
        file = report.json(ended.tournament, names, await cups.rows(1))
        assert report.verify(json.loads(file)) == []
