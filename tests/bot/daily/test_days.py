"""Tests of days, seeds and streaks."""

import hashlib
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.daily import days
from bot.daily.days import advance_streak
from bot.store.dailies import DailyStreak

ROOT = b"root" * 8


def to_ms(*parts: int) -> int:
    return int(datetime(*parts, tzinfo=UTC).timestamp() * 1000)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("zone", "hour", "day"),
    [("UTC", 0, 1), ("UTC", 23, 1), ("Pacific/Kiritimati", 10, 2), ("Etc/GMT+12", 11, 0)],
)
def test_a_day_is_the_date_in_its_zone(zone: str, hour: int, day: int) -> None:
    assert days.find_day(to_ms(2026, 1, 1, hour), ZoneInfo(zone)) == day


def test_a_day_ends_at_midnight_also_where_clocks_change() -> None:
    zone = ZoneInfo("Europe/Brussels")
    summer = days.find_day(to_ms(2026, 3, 29, 12), zone)
    begins, ends = days.find_day_end(summer - 1, zone), days.find_day_end(summer, zone)
    assert ends - begins == 23 * 3600
    assert days.find_day(ends * 1000, zone) == summer + 1
    assert days.find_day(ends * 1000 - 1, zone) == summer


def test_boards_are_made_before_their_day_begins_anywhere() -> None:
    at = to_ms(2026, 1, 1, 9)
    first = days.find_day(at, ZoneInfo("Etc/GMT+12"))
    assert days.list_days(at, timedelta(hours=2)) == [first, first + 1, first + 2]


def test_seeds_are_one_chain() -> None:
    seeds = [days.compute_seed(ROOT, day) for day in (5, 6, days.LAST_DAY)]
    assert hashlib.sha256(seeds[1]).digest() == seeds[0]
    assert seeds[2] == ROOT
    with pytest.raises(ValueError, match="ends before"):
        days.compute_seed(ROOT, days.LAST_DAY + 1)


@pytest.mark.parametrize(
    ("before", "day", "away", "after"),
    [
        (None, 4, (), DailyStreak(4, 1)),
        (DailyStreak(3, 1), 4, (), DailyStreak(4, 2)),
        (DailyStreak(3, 6), 4, (), DailyStreak(4, 7, 1)),
        (DailyStreak(3, 13, 2), 4, (), DailyStreak(4, 14, 2)),
        (DailyStreak(3, 9), 5, (), DailyStreak(5, 1)),
        (DailyStreak(3, 9, 1), 5, (), DailyStreak(5, 10)),
        (DailyStreak(3, 9, 1), 6, (), DailyStreak(6, 1)),
        (DailyStreak(3, 9), 9, (4, 5, 6, 7, 8), DailyStreak(9, 10)),
        (DailyStreak(3, 9, 1), 7, (4, 6), DailyStreak(7, 10)),
        (DailyStreak(5, 9, 1), 4, (), DailyStreak(5, 9, 1)),
        (DailyStreak(5, 9, 1), 5, (), DailyStreak(5, 9, 1)),
    ],
)
def test_a_streak_grows_freezes_and_ends(
    before: DailyStreak | None, day: int, away: tuple[int, ...], after: DailyStreak
) -> None:
    assert advance_streak(before, day, away) == after


def test_an_outage_freezes_every_day_that_it_touched() -> None:
    assert days.list_dates_between(to_ms(2026, 1, 2, 20), to_ms(2026, 1, 4, 1)) == [2, 3, 4]
