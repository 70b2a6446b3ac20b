"""Days of the bluff of the day, the seed of each, and streaks. Pure.

A day has the number of a date, wherever it begins; the seeds of all days are one chain of hashes.
"""

import hashlib
from collections.abc import Collection
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.store.dailies import DailyStreak

DAY_BEFORE_FIRST = date(2025, 12, 31)
"""Date before the one with number 1."""
LAST_DAY = 20_000
"""Last day of the chain of seeds."""
DAYS_PER_FREEZE, MAX_FREEZES = 7, 2
"""Days in a row that earn a freeze, and how many can be kept."""
EARLIEST_ZONE, LATEST_ZONE = timedelta(hours=14), timedelta(hours=-12)
"""Offsets of the zones in which a day begins first and last."""


def find_day(at: int, zone: ZoneInfo) -> int:
    """Return the day of a moment (UTC milliseconds) in a zone."""
    return _number_date(datetime.fromtimestamp(at / 1000, zone).date())


def find_day_end(day: int, zone: ZoneInfo) -> int:
    """Return the midnight (UTC seconds) at which a day ends in a zone."""
    following = DAY_BEFORE_FIRST + timedelta(days=day + 1)
    midnight = datetime(following.year, following.month, following.day, tzinfo=zone)
    return int(midnight.timestamp())


def list_days(at: int, ahead: timedelta) -> list[int]:
    """Return the days that it is somewhere at a moment or soon after."""
    now = datetime.fromtimestamp(at / 1000, ZoneInfo("UTC"))
    first = _number_date((now + LATEST_ZONE).date())
    last = _number_date((now + EARLIEST_ZONE + ahead).date())
    return [*range(first, last + 1)]


def list_dates_between(start: int, end: int) -> list[int]:
    """Return the days, by UTC, that an outage touched.

    It went from `start` to `end` (UTC milliseconds).
    """
    utc = ZoneInfo("UTC")
    return [*range(find_day(start, utc), find_day(end, utc) + 1)]


def compute_seed(root: bytes, day: int) -> bytes:
    """Return the seed of a day: its SHA-256 is the seed of the day before.

    Raises ValueError for a day after `LAST_DAY`.
    """
    if day > LAST_DAY:
        raise ValueError(f"the chain of seeds ends before day {day}")
    seed = root
    for _ in range(LAST_DAY - day):
        seed = hashlib.sha256(seed).digest()
    return seed


def advance_streak(before: DailyStreak | None, day: int, away: Collection[int]) -> DailyStreak:
    """Return the streak after a finished day.

    The days `away` are frozen for everybody. Each other day that was missed takes one freeze. A day
    before the last one changes nothing.
    """
    if before is None:
        return DailyStreak(day, 1)
    if day <= before.day:
        return before
    missed = sum(each not in away for each in range(before.day + 1, day))
    if missed > before.freezes:
        return DailyStreak(day, 1)
    length = before.length + 1
    freezes = before.freezes - missed + (length % DAYS_PER_FREEZE == 0)
    return DailyStreak(day, length, min(freezes, MAX_FREEZES))


def _number_date(day: date) -> int:
    return (day - DAY_BEFORE_FIRST).days
