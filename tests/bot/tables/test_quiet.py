"""Tests of quiet hours and of the limit on reminders: nothing due is lost."""

import asyncio
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot import zones
from bot.clock import now_ms
from bot.store.batch import DecisionDeadline
from bot.store.guilds import ServerSettings, SettingsStore
from bot.store.people import (
    REMINDER_COVERS_MS,
    REMINDER_TIMEOUT_MS,
    PeopleStore,
    ReminderKind,
    StoredPerson,
)
from bot.tables import batch, hold, lobby, tables
from bot.tables import scheduler as module
from bot.tables.due_reminders import DueReminders
from bot.tables.reminder_schedule import ReminderSchedule
from bot.tables.scheduler import DeadlineScheduler
from bot.tables.table import GameTable
from bot.texts import format_text
from engines.perudo.types import PerudoBid
from tests.bot.tables.test_slow import SHORT_SETTINGS, list_dm_posts, list_dms, start_slow_table
from tests.support.clocked_process import wait_until
from tests.support.club import SandboxClub, assert_refused, open_club, press_button
from tests.support.store import FIRST_USER, TableStore

PARIS, HOUR_MS = "Europe/Paris", 3_600_000


def to_local_ms(text: str, zone: str = PARIS) -> int:
    """Return this local time of the zone in UTC milliseconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


# --- the end of quiet hours ----------------------------------------------------------------------


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
    expected = None if ends is None else to_local_ms(ends)
    assert zones.find_quiet_end(to_local_ms(now), "22-8", ZoneInfo(PARIS)) == expected


def test_quiet_hours_after_midnight_end_the_same_day() -> None:
    zone = ZoneInfo(PARIS)
    assert zones.find_quiet_end(to_local_ms("2026-11-27T00:30"), "0-10", zone) == to_local_ms(
        "2026-11-27T10:00"
    )
    assert zones.find_quiet_end(to_local_ms("2026-11-27T23:30"), "0-10", zone) is None
    assert zones.find_quiet_end(to_local_ms("2026-11-27T23:30"), None, zone) is None


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
    assert zones.suggest_zones(typed, lang)[0] == first


# --- postponed reminders --------------------------------------------------------------------------


@dataclass
class QuietNight:
    """A scheduler that keeps to quiet hours, with a clock that the test moves."""

    store: TableStore
    now: int
    reminders: list[tuple[int, ReminderKind]] = field(default_factory=list[Any])
    """Reminders, each with the table whose turn was told."""
    dies: bool = False
    """True while the process dies in the middle of each reminder."""

    def __post_init__(self) -> None:
        self.people, self.guilds = (
            PeopleStore(self.store.database),
            SettingsStore(self.store.database),
        )
        self.restart_process()

    def restart_process(self) -> None:
        """Start a new process, which knows nothing but what is stored."""
        self.people, self.guilds = (
            PeopleStore(self.store.database),
            SettingsStore(self.store.database),
        )
        self.schedule = ReminderSchedule(self.people, self.guilds)
        self.due_reminders = DueReminders(
            self.store.tables,
            self.store.deadlines,
            self._remind_player,
            self.schedule.get_quiet_end,
        )
        self.scheduler = DeadlineScheduler(
            self.store.tables,
            self.store.deadlines,
            self.store.meta,
            self.due_reminders,
            grace=2.0,
        )

    async def _remind_player(self, deadline: DecisionDeadline) -> None:
        table = await self.store.tables.load_table(deadline.table_id)
        if reminder := await self.schedule.claim_reminder(table, deadline, self.now):
            self.reminders.append((table.id, reminder))
            if self.dies:
                raise asyncio.CancelledError
            await self.schedule.note_sent(table, deadline)

    def pass_to_moment(self, moment: int) -> None:
        """Move the clock there, as if the process had looked at it all the time."""
        self.now = moment
        self.store.tables.hold.begin_watch()

    async def run_due_at(self, moment: int) -> list[tuple[int, ReminderKind]]:
        """Move the clock there and do what is due; return who was reminded."""
        self.reminders = []
        self.pass_to_moment(moment)
        await self.scheduler.play_due()
        await asyncio.gather(*self.due_reminders.under_way, return_exceptions=True)
        return self.reminders

    async def start_slow_table(self, clock: str = "slow") -> GameTable:
        """Start a slow table at which the person in turn is the same each time."""
        table_id = await self.store.open_lobby(seats=2, clock=clock)
        started = await self.store.commit_entries(
            table_id, partial(lobby.start_game, user_id=FIRST_USER)
        )
        return started.table

    async def bid_lowest(self, table: GameTable) -> GameTable:
        """Bid as little as possible as the player in turn."""
        count = 1 if table.state.standing_bid is None else table.state.standing_bid.count + 1
        return (
            await self.store.commit_action(table.id, table.state.turn, PerudoBid(count, 2))
        ).table

    async def save_wishes(self, **wishes: Any) -> None:
        for user_id in (FIRST_USER, FIRST_USER + 1):
            await self.people.note_met(user_id, "Somebody", "en")
            await self.people.save_reminder_wishes(
                replace(StoredPerson(user_id, "Somebody", "en"), **wishes)
            )


@pytest.fixture
def quiet_night(store: TableStore, monkeypatch: pytest.MonkeyPatch) -> QuietNight:
    made = QuietNight(store, to_local_ms("2026-11-27T23:00"))
    for each in (module, tables, batch, hold):
        monkeypatch.setattr(each, "now_ms", lambda: made.now)
    return made


async def test_a_turn_that_opens_at_night_is_told_in_the_morning_also_by_a_new_process(
    quiet_night: QuietNight,
) -> None:
    await quiet_night.save_wishes(quiet="22-8", zone=PARIS)
    table = await quiet_night.start_slow_table()
    assert await quiet_night.run_due_at(to_local_ms("2026-11-27T23:00")) == []
    assert await quiet_night.run_due_at(to_local_ms("2026-11-28T03:00")) == []
    quiet_night.restart_process()
    assert await quiet_night.run_due_at(to_local_ms("2026-11-28T07:59")) == []
    assert await quiet_night.run_due_at(to_local_ms("2026-11-28T08:00")) == [(table.id, "first")]
    # The second reminder comes at three quarters of the time, which ends at 23:00: at 17:00.
    assert await quiet_night.run_due_at(to_local_ms("2026-11-28T16:59")) == []
    assert await quiet_night.run_due_at(to_local_ms("2026-11-28T17:00")) == [(table.id, "again")]
    assert await quiet_night.run_due_at(to_local_ms("2026-11-28T21:00")) == []


async def test_what_has_waited_through_the_night_comes_in_one_reminder(
    quiet_night: QuietNight,
) -> None:
    await quiet_night.save_wishes(quiet="22-8", zone=PARIS)
    first, second, third = [await quiet_night.start_slow_table() for _ in range(3)]
    turns = [t.state.turn for t in (first, second, third)]
    reminded = await quiet_night.run_due_at(to_local_ms("2026-11-28T08:00"))
    assert len(reminded) == len(set(turns)), "one a person, not one a table"


async def test_a_second_reminder_that_falls_in_the_night_waits_for_its_end(
    quiet_night: QuietNight,
) -> None:
    await quiet_night.save_wishes(quiet="22-8", zone=PARIS)
    table = await quiet_night.start_slow_table()
    day = to_local_ms("2026-11-28T12:00")
    quiet_night.pass_to_moment(day)
    await quiet_night.bid_lowest(table)
    assert await quiet_night.run_due_at(day) == [(table.id, "first")]
    # Three quarters of the time have passed at 6:00.
    assert await quiet_night.run_due_at(to_local_ms("2026-11-29T06:00")) == []
    assert await quiet_night.run_due_at(to_local_ms("2026-11-29T08:00")) == [(table.id, "again")]


async def test_nobody_is_reminded_whose_time_ends_before_the_quiet_hours(
    quiet_night: QuietNight,
) -> None:
    await quiet_night.save_wishes(quiet="22-8", zone=PARIS)
    table = await quiet_night.start_slow_table("hour")
    assert await quiet_night.run_due_at(to_local_ms("2026-11-27T23:00")) == []
    (deadline,) = await quiet_night.store.deadlines.list_deadlines(table.id)
    assert deadline.nudge_at is None


async def test_the_servers_time_zone_holds_for_who_has_chosen_none(quiet_night: QuietNight) -> None:
    await quiet_night.guilds.save_settings(ServerSettings(1, zone="Asia/Vladivostok"))
    await quiet_night.save_wishes(quiet="22-8")
    table = await quiet_night.start_slow_table()
    assert await quiet_night.run_due_at(to_local_ms("2026-11-27T23:00")) == [
        (table.id, "first")
    ]  # 8:00 there


async def test_a_limit_of_one_reminder_an_hour_leaves_the_others_to_the_next_one(
    quiet_night: QuietNight,
) -> None:
    await quiet_night.save_wishes(call_hours=1)
    table = await quiet_night.start_slow_table()
    begun = quiet_night.now
    assert await quiet_night.run_due_at(begun) == [(table.id, "first")]
    reminded_seat = table.state.turn
    quiet_night.pass_to_moment(begun + 2_000)
    others = [await quiet_night.start_slow_table() for _ in range(6)]
    mine = [t for t in others if t.state.turn == reminded_seat]
    theirs = [t for t in others if t.state.turn != reminded_seat]
    reminded = await quiet_night.run_due_at(begun + 60_000)
    assert len(reminded) == bool(theirs), "who was reminded just now is not reminded again"
    reminded = await quiet_night.run_due_at(begun + HOUR_MS)
    assert len(reminded) == bool(mine)
    assert await quiet_night.run_due_at(begun + 2 * HOUR_MS) == []


async def test_without_wishes_each_turn_has_its_reminder_at_once(quiet_night: QuietNight) -> None:
    await quiet_night.save_wishes()
    first = await quiet_night.start_slow_table()
    assert await quiet_night.run_due_at(quiet_night.now) == [(first.id, "first")]
    quiet_night.pass_to_moment(quiet_night.now + 2_000)
    second = await quiet_night.start_slow_table()
    assert await quiet_night.run_due_at(quiet_night.now) == [(second.id, "first")]


async def test_a_turn_of_an_hour_has_reminders_at_once_and_after_three_quarters(
    quiet_night: QuietNight,
) -> None:
    await quiet_night.save_wishes()
    begun = quiet_night.now
    table = await quiet_night.start_slow_table("hour")
    (deadline,) = await quiet_night.store.deadlines.list_deadlines(table.id)
    assert deadline.due_at == begun + HOUR_MS
    assert await quiet_night.run_due_at(begun) == [(table.id, "first")]
    assert await quiet_night.run_due_at(begun + 3 * HOUR_MS // 4) == [(table.id, "again")]


async def test_a_reminder_over_which_a_process_died_is_sent_by_the_next(
    quiet_night: QuietNight,
) -> None:
    await quiet_night.save_wishes(call_hours=4)
    turns = {
        table.id: table.state.turn
        for table in [await quiet_night.start_slow_table() for _ in range(6)]
    }
    begun = quiet_night.now + 2_000
    quiet_night.dies = True
    claimed = await quiet_night.run_due_at(begun)
    assert len(claimed) == len(set(turns.values())), "one a person"
    quiet_night.dies = False
    quiet_night.restart_process()
    assert await quiet_night.run_due_at(begun + 1_000) == [], "perhaps another shard is at it"
    reminded = await quiet_night.run_due_at(begun + REMINDER_TIMEOUT_MS + 1_000)
    assert sorted(turns[table_id] for table_id, _ in reminded) == sorted(set(turns.values()))
    assert await quiet_night.run_due_at(begun + 2 * REMINDER_TIMEOUT_MS + 2_000) == []


# --- over the wire -------------------------------------------------------------------------------


async def choose_preference(club: SandboxClub, person: Any, name: str, *values: str) -> Any:
    opened = await person.run_slash("bluff preferences")
    assert opened.message and opened.message.ephemeral_for is person.user, opened
    found = next(
        s.custom_id for s in opened.message.list_selects() if s.custom_id == f"p:preferences:{name}"
    )
    return await person.choose_values(opened.message, found, list(values))


def find_zone_at_hour(hours: range) -> str:
    """Return a zone whose clock shows one of these hours now, and will in ten minutes."""
    for name in zones.list_zone_names():
        shown = [
            zones.format_local_time(now_ms() + ms, zones.find_zone(name)) for ms in (0, 600_000)
        ]
        if all(int(each[:2]) in hours for each in shown):
            return name
    raise AssertionError


async def test_nobody_is_reminded_in_their_quiet_hours(tmp_path: Path) -> None:
    async with open_club(tmp_path, **SHORT_SETTINGS) as club:
        night, day = find_zone_at_hour(range(2, 6)), find_zone_at_hour(range(12, 18))
        for person, zone in ((club.ann, night), (club.bob, day)):
            opened = await person.run_slash("bluff preferences", timezone=zone)
            assert opened.message and zones.find_zone(zone), opened
            done = await choose_preference(club, person, "quiet", "22-8")
            assert done.kind == "update", done
        hers, his = list[int](), list[int]()
        for n in range(1, 12):  # until chance has let both begin
            await start_slow_table(club, club.ann, club.bob)
            (his if club.find_actor(n) is club.bob else hers).append(n)
            if hers and his:
                break
        assert hers and his
        await wait_until(lambda: list_dms(club.bob))

        async def rests_until_morning(table_id: int) -> bool:
            (deadline,) = await club.bot.tables.list_deadlines(table_id)
            return (
                zones.format_local_time(deadline.nudge_at or 0, zones.find_zone(night)) == "08:00"
            )

        for n in hers:
            await wait_until(lambda n=n: rests_until_morning(n))
        assert not list_dms(club.ann) and not list_posts_of(club, club.ann)


async def test_turning_quiet_hours_off_sends_one_reminder_of_all_that_waits(
    tmp_path: Path,
) -> None:
    async with open_club(tmp_path, **SHORT_SETTINGS) as club:
        for person in (club.ann, club.bob):
            await person.run_slash("bluff preferences", timezone=find_zone_at_hour(range(2, 6)))
            await choose_preference(club, person, "quiet", "22-8")
        mine = list[int]()
        for n in range(1, 20):  # until chance lets her begin at three tables, one of them soon over
            clock = "hour" if len(mine) == 2 else "slow"
            await start_slow_table(club, club.ann, club.bob, clock=clock)
            if club.find_actor(n) is club.ann:
                mine.append(n)
            if len(mine) == 3:
                break
        assert len(mine) == 3

        async def is_resting(table_id: int) -> bool:
            (deadline,) = await club.bot.tables.list_deadlines(table_id)
            opened, at = (deadline.due_at or 0) - deadline.left_ms, deadline.nudge_at
            rests = at is None or at > now_ms() + HOUR_MS
            return rests and now_ms() > opened + REMINDER_COVERS_MS

        for n in mine:
            await wait_until(lambda n=n: is_resting(n))
        assert not list_posts_of(club, club.ann)
        await choose_preference(club, club.ann, "quiet", "any")
        await wait_until(lambda: list_posts_of(club, club.ann))
        await club.wait_until_settled()
        assert len(list_posts_of(club, club.ann)) == 1 and len(list_dms(club.ann)) == 1
        (letter,) = list_dms(club.ann)
        assert format_text("en", "slow-more", count=2) in letter.list_texts()
        assert not list_posts_of(club, club.bob)
        for n in mine:
            (deadline,) = await club.bot.tables.list_deadlines(n)
            assert deadline.due_at
            assert deadline.nudge_at == deadline.due_at - deadline.left_ms // 4


def list_posts_of(club: SandboxClub, person: Any) -> list[str]:
    return list_dm_posts(club, person) if person.world.has_dm(person.user) else []


async def test_preferences_are_shown_as_they_were_chosen(tmp_path: Path) -> None:
    async with open_club(tmp_path, **SHORT_SETTINGS) as club:
        await choose_preference(club, club.dmitri, "calls", "4")
        await choose_preference(club, club.dmitri, "zone", PARIS)
        chosen = await choose_preference(club, club.dmitri, "quiet", "23-9")
        assert chosen.message
        shown = [
            option["value"]
            for select in chosen.message.list_selects()
            for option in getattr(select, "options", None) or list[Any]()
            if option.get("default")
        ]
        assert shown == ["23-9", "4", PARIS]
        assert any("Europe/Paris" in each for each in chosen.message.list_texts())


async def test_a_zone_that_nobody_knows_is_refused_with_those_it_could_be(tmp_path: Path) -> None:
    async with open_club(tmp_path, **SHORT_SETTINGS) as club:
        said = await club.ann.run_slash("bluff preferences", timezone="Atlantis")
        assert_refused(
            said,
            club.ann,
            "zone-unknown",
            typed="Atlantis",
            zones="Europe/London, America/New York, America/Los Angeles",
        )


async def test_the_slow_message_leads_to_the_preferences(tmp_path: Path) -> None:
    async with open_club(tmp_path, **SHORT_SETTINGS) as club:
        await start_slow_table(club, club.ann, club.bob)
        first = club.find_actor()
        await wait_until(lambda: list_dms(first))
        (letter,) = list_dms(first)
        opened = await press_button(first, letter, "p:preferences:")
        assert opened.message and opened.message.ephemeral_for is first.user
        assert format_text("en", "preferences-title") in opened.message.list_texts()
