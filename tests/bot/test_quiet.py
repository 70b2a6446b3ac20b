"""Quiet hours, and how often somebody is called at most: what falls due meanwhile is not lost."""

import asyncio
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot import zones
from bot.clock import now_ms
from bot.store.batch import Deadline
from bot.store.guilds import Guild, Guilds
from bot.store.people import SENDING_MS, SHOWN_MS, Call, People, Person
from bot.tables import batch, hold, lobby, tables
from bot.tables import scheduler as module
from bot.tables.calls import SlowCalls
from bot.tables.scheduler import Scheduler
from bot.tables.table import Table
from bot.texts import text
from engines.perudo.types import Bid
from tests.bot.club import Club, open_club, press, refused
from tests.bot.store import FIRST_USER, Store
from tests.bot.test_slow import SHORT, letters, posts, start
from tests.bot.timing import soon

PARIS, HOUR_MS = "Europe/Paris", 3_600_000


def at(text: str, zone: str = PARIS) -> int:
    """This moment, as clocks show it in the zone, in UTC milliseconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


# --- when the hours end --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "now, ends",
    [
        ("2026-11-27T21:59", None),
        ("2026-11-27T22:00", "2026-11-28T08:00"),
        ("2026-11-28T07:59", "2026-11-28T08:00"),
        ("2026-11-28T08:00", None),
        # The night in which clocks go forward is an hour shorter, back an hour longer.
        ("2027-03-27T23:00", "2027-03-28T08:00"),
        ("2026-10-24T23:00", "2026-10-25T08:00"),
    ],
)
def test_quiet_hours_over_midnight_end_by_the_zones_clocks(now: str, ends: str | None) -> None:
    expected = None if ends is None else at(ends)
    assert zones.quiet_until(at(now), "22-8", ZoneInfo(PARIS)) == expected


def test_quiet_hours_after_midnight_end_the_same_day() -> None:
    zone = ZoneInfo(PARIS)
    assert zones.quiet_until(at("2026-11-27T00:30"), "0-10", zone) == at("2026-11-27T10:00")
    assert zones.quiet_until(at("2026-11-27T23:30"), "0-10", zone) is None
    assert zones.quiet_until(at("2026-11-27T23:30"), None, zone) is None


@pytest.mark.parametrize(
    "typed, lang, first",
    [
        ("paris", "en", "Europe/Paris"),
        ("new york", "fr", "America/New_York"),
        ("mosc", "ru", "Europe/Moscow"),
        ("", "nl", "Europe/Amsterdam"),
        ("utc", "en", "UTC"),
    ],
)
def test_a_zone_is_found_by_its_city(typed: str, lang: str, first: str) -> None:
    assert zones.offers(typed, lang)[0] == first


# --- calls that are put off ----------------------------------------------------------------------


@dataclass
class Night:
    """A scheduler that keeps to people's quiet hours, with a clock that the test moves."""

    store: Store
    now: int
    calls: list[tuple[int, Call]] = field(default_factory=list[Any])
    """Whose turn at which table was called."""
    dies: bool = False
    """True while the process dies in the middle of each call."""

    def __post_init__(self) -> None:
        self.people, self.guilds = People(self.store.database), Guilds(self.store.database)
        self.restart()

    def restart(self) -> None:
        """A new process, that knows nothing but what is stored."""
        self.people, self.guilds = People(self.store.database), Guilds(self.store.database)
        self.rules = SlowCalls(self.people, self.guilds)
        self.scheduler = Scheduler(
            self.store.tables,
            self.store.deadlines,
            self.store.meta,
            grace=2.0,
            remind=self._remind,
            put_off=self.rules.put_off,
        )

    async def _remind(self, deadline: Deadline) -> None:
        table = await self.store.tables.load(deadline.table_id)
        if call := await self.rules.claim(table, deadline, self.now):
            self.calls.append((table.id, call))
            if self.dies:
                raise asyncio.CancelledError
            await self.rules.note_sent(table, deadline)

    def pass_to(self, moment: int) -> None:
        """Move the clock there, the process having looked at it all the time."""
        self.now = moment
        self.store.tables.hold.watch()

    async def at(self, moment: int) -> list[tuple[int, Call]]:
        """Move the clock there and do what is due; return who was called."""
        self.calls = []
        self.pass_to(moment)
        await self.scheduler.tick()
        await asyncio.gather(*self.scheduler._reminders, return_exceptions=True)
        return self.calls

    async def slow_table(self, clock: str = "slow") -> Table:
        """A table at which the person in turn is the same each time."""
        table_id = await self.store.open(seats=2, clock=clock)
        started = await self.store.commit(table_id, lambda t: lobby.start(t, FIRST_USER))
        return started.table

    async def bid(self, table: Table) -> Table:
        """Whoever is in turn bids as little as they can."""
        count = 1 if table.state.bid is None else table.state.bid.count + 1
        return (await self.store.do(table.id, table.state.turn, Bid(count, 2))).table

    async def wishes(self, **wishes: Any) -> None:
        for user_id in (FIRST_USER, FIRST_USER + 1):
            await self.people.met(user_id, "Somebody", "en")
            await self.people.prefer(replace(Person(user_id, "Somebody", "en"), **wishes))


@pytest.fixture
def night(store: Store, monkeypatch: pytest.MonkeyPatch) -> Night:
    made = Night(store, at("2026-11-27T23:00"))
    for each in (module, tables, batch, hold):
        monkeypatch.setattr(each, "now_ms", lambda: made.now)
    return made


async def test_a_turn_that_opens_at_night_is_called_in_the_morning_also_by_a_new_process(
    night: Night,
) -> None:
    await night.wishes(quiet="22-8", zone=PARIS)
    table = await night.slow_table()
    assert await night.at(at("2026-11-27T23:00")) == []
    assert await night.at(at("2026-11-28T03:00")) == []
    night.restart()
    assert await night.at(at("2026-11-28T07:59")) == []
    assert await night.at(at("2026-11-28T08:00")) == [(table.id, "first")]
    # The second comes at three quarters of the time, which ends at 23:00: at 17:00.
    assert await night.at(at("2026-11-28T16:59")) == []
    assert await night.at(at("2026-11-28T17:00")) == [(table.id, "again")]
    assert await night.at(at("2026-11-28T21:00")) == []


async def test_what_has_waited_through_the_night_comes_in_one_call(night: Night) -> None:
    await night.wishes(quiet="22-8", zone=PARIS)
    first, second, third = [await night.slow_table() for _ in range(3)]
    turns = [t.state.turn for t in (first, second, third)]
    called = await night.at(at("2026-11-28T08:00"))
    assert len(called) == len(set(turns)), "one a person, not one a table"


async def test_a_second_call_that_falls_in_the_night_waits_for_its_end(night: Night) -> None:
    await night.wishes(quiet="22-8", zone=PARIS)
    table = await night.slow_table()
    day = at("2026-11-28T12:00")
    night.pass_to(day)
    await night.bid(table)
    assert await night.at(day) == [(table.id, "first")]
    # Three quarters of the time are over at 6:00.
    assert await night.at(at("2026-11-29T06:00")) == []
    assert await night.at(at("2026-11-29T08:00")) == [(table.id, "again")]


async def test_nobody_is_called_when_their_time_ends_before_the_quiet_hours(night: Night) -> None:
    await night.wishes(quiet="22-8", zone=PARIS)
    table = await night.slow_table("hour")
    assert await night.at(at("2026-11-27T23:00")) == []
    (deadline,) = await night.store.deadlines.of(table.id)
    assert deadline.nudge_at is None


async def test_the_servers_time_zone_holds_for_who_has_chosen_none(night: Night) -> None:
    await night.guilds.put(Guild(1, zone="Asia/Vladivostok"))
    await night.wishes(quiet="22-8")
    table = await night.slow_table()
    assert await night.at(at("2026-11-27T23:00")) == [(table.id, "first")]  # 8:00 there


async def test_who_wants_a_call_an_hour_at_most_gets_what_came_between_in_the_next(
    night: Night,
) -> None:
    await night.wishes(call_hours=1)
    table = await night.slow_table()
    begun = night.now
    assert await night.at(begun) == [(table.id, "first")]
    caller = table.state.turn
    night.pass_to(begun + 2_000)
    others = [await night.slow_table() for _ in range(6)]
    mine = [t for t in others if t.state.turn == caller]
    theirs = [t for t in others if t.state.turn != caller]
    called = await night.at(begun + 60_000)
    assert len(called) == bool(theirs), "who was called just now is not called again"
    called = await night.at(begun + HOUR_MS)
    assert len(called) == bool(mine)
    assert await night.at(begun + 2 * HOUR_MS) == []


async def test_without_wishes_each_turn_is_called_at_once(night: Night) -> None:
    await night.wishes()
    first = await night.slow_table()
    assert await night.at(night.now) == [(first.id, "first")]
    night.pass_to(night.now + 2_000)
    second = await night.slow_table()
    assert await night.at(night.now) == [(second.id, "first")]


async def test_an_hour_a_turn_is_called_at_once_and_again_after_three_quarters(
    night: Night,
) -> None:
    await night.wishes()
    begun = night.now
    table = await night.slow_table("hour")
    (deadline,) = await night.store.deadlines.of(table.id)
    assert deadline.due_at == begun + HOUR_MS
    assert await night.at(begun) == [(table.id, "first")]
    assert await night.at(begun + 3 * HOUR_MS // 4) == [(table.id, "again")]


async def test_a_call_that_a_process_died_over_is_made_once_more_by_the_next(
    night: Night,
) -> None:
    await night.wishes(call_hours=4)
    turns = {table.id: table.state.turn for table in [await night.slow_table() for _ in range(6)]}
    begun = night.now + 2_000
    night.dies = True
    claimed = await night.at(begun)
    assert len(claimed) == len(set(turns.values())), "one a person"
    night.dies = False
    night.restart()
    assert await night.at(begun + 1_000) == [], "perhaps another shard is at it"
    called = await night.at(begun + SENDING_MS + 1_000)
    assert sorted(turns[table_id] for table_id, _ in called) == sorted(set(turns.values()))
    assert await night.at(begun + 2 * SENDING_MS + 2_000) == []


# --- over the wire -------------------------------------------------------------------------------


async def choose_preference(club: Club, person: Any, name: str, *values: str) -> Any:
    opened = await person.slash("bluff preferences")
    assert opened.message and opened.message.ephemeral_for is person.user, opened
    found = next(
        s.custom_id for s in opened.message.selects() if s.custom_id == f"p:preferences:{name}"
    )
    return await person.select(opened.message, found, list(values))


def zone_where_it_is(hours: range) -> str:
    """A zone in which the clock shows one of these hours now, and will in ten minutes."""
    for name in zones.names():
        shown = [zones.clock_shows(now_ms() + ms, zones.find(name)) for ms in (0, 600_000)]
        if all(int(each[:2]) in hours for each in shown):
            return name
    raise AssertionError


async def test_nobody_is_called_in_the_quiet_hours_that_they_have_chosen(tmp_path: Path) -> None:
    async with open_club(tmp_path, **SHORT) as club:
        night, day = zone_where_it_is(range(2, 6)), zone_where_it_is(range(12, 18))
        for person, zone in ((club.ann, night), (club.bob, day)):
            opened = await person.slash("bluff preferences", timezone=zone)
            assert opened.message and zones.find(zone), opened
            done = await choose_preference(club, person, "quiet", "22-8")
            assert done.kind == "update", done
        hers, his = list[int](), list[int]()
        for n in range(1, 12):  # until chance has let both of them begin
            await start(club, club.ann, club.bob)
            (his if club.in_turn(n) is club.bob else hers).append(n)
            if hers and his:
                break
        assert hers and his
        await soon(lambda: letters(club.bob))

        async def rests_until_morning(table_id: int) -> bool:
            (deadline,) = await club.bot.tables.deadlines(table_id)
            return zones.clock_shows(deadline.nudge_at or 0, zones.find(night)) == "08:00"

        for n in hers:
            await soon(lambda n=n: rests_until_morning(n))
        assert not letters(club.ann) and not posts_of(club, club.ann)


async def test_who_turns_their_quiet_hours_off_is_told_at_once_of_what_waits_by_one_call(
    tmp_path: Path,
) -> None:
    async with open_club(tmp_path, **SHORT) as club:
        for person in (club.ann, club.bob):
            await person.slash("bluff preferences", timezone=zone_where_it_is(range(2, 6)))
            await choose_preference(club, person, "quiet", "22-8")
        mine = list[int]()
        for n in range(1, 20):  # until chance has let her begin at three, one of them soon over
            clock = "hour" if len(mine) == 2 else "slow"
            await start(club, club.ann, club.bob, clock=clock)
            if club.in_turn(n) is club.ann:
                mine.append(n)
            if len(mine) == 3:
                break
        assert len(mine) == 3

        async def rests(table_id: int) -> bool:
            (deadline,) = await club.bot.tables.deadlines(table_id)
            opened, at = (deadline.due_at or 0) - deadline.left_ms, deadline.nudge_at
            rests = at is None or at > now_ms() + HOUR_MS
            return rests and now_ms() > opened + SHOWN_MS

        for n in mine:
            await soon(lambda n=n: rests(n))
        assert not posts_of(club, club.ann)
        await choose_preference(club, club.ann, "quiet", "any")
        await soon(lambda: posts_of(club, club.ann))
        await club.settled()
        assert len(posts_of(club, club.ann)) == 1 and len(letters(club.ann)) == 1
        (letter,) = letters(club.ann)
        assert text("en", "slow-more", count=2) in letter.texts()
        assert not posts_of(club, club.bob)
        for n in mine:
            (deadline,) = await club.bot.tables.deadlines(n)
            assert deadline.due_at
            assert deadline.nudge_at == deadline.due_at - deadline.left_ms // 4


def posts_of(club: Club, person: Any) -> list[str]:
    return posts(club, person) if person.world.has_dm(person.user) else []


async def test_preferences_are_shown_as_they_were_chosen(tmp_path: Path) -> None:
    async with open_club(tmp_path, **SHORT) as club:
        await choose_preference(club, club.dmitri, "calls", "4")
        await choose_preference(club, club.dmitri, "zone", PARIS)
        chosen = await choose_preference(club, club.dmitri, "quiet", "23-9")
        assert chosen.message
        shown = [
            option["value"]
            for select in chosen.message.selects()
            for option in getattr(select, "options", None) or []
            if option.get("default")
        ]
        assert shown == ["23-9", "4", PARIS]
        assert any("Europe/Paris" in each for each in chosen.message.texts())


async def test_a_zone_that_nobody_knows_is_refused_with_those_it_could_be(tmp_path: Path) -> None:
    async with open_club(tmp_path, **SHORT) as club:
        said = await club.ann.slash("bluff preferences", timezone="Atlantis")
        refused(
            said,
            club.ann,
            "zone-unknown",
            typed="Atlantis",
            zones="Europe/London, America/New York, America/Los Angeles",
        )


async def test_the_slow_message_leads_to_the_preferences(tmp_path: Path) -> None:
    async with open_club(tmp_path, **SHORT) as club:
        await start(club, club.ann, club.bob)
        first = club.in_turn()
        await soon(lambda: letters(first))
        (letter,) = letters(first)
        opened = await press(first, letter, "p:preferences:")
        assert opened.message and opened.message.ephemeral_for is first.user
        assert text("en", "preferences-title") in opened.message.texts()
