"""Time zones by IANA's names, and the hours of a day in them."""

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

HOUR_MS = 3_600_000
QUIET = ("22-8", "23-9", "0-10")
"""The quiet hours that can be chosen: from which hour on, until which."""
_USUAL = {
    "en": ("Europe/London", "America/New_York", "America/Los_Angeles", "Australia/Sydney"),
    "fr": ("Europe/Paris", "Europe/Brussels", "Europe/Zurich", "America/Toronto"),
    "nl": ("Europe/Amsterdam", "Europe/Brussels"),
    "ru": ("Europe/Moscow", "Asia/Yekaterinburg", "Asia/Novosibirsk", "Asia/Vladivostok"),
}
"""Where most live who speak a language."""


@lru_cache(maxsize=1)
def names() -> tuple[str, ...]:
    """Return all zones that a person may mean, by the alphabet: places, and UTC."""
    found = available_timezones()
    return ("UTC", *sorted(name for name in found if "/" in name and not _is_technical(name)))


def find(name: str | None) -> ZoneInfo:
    """Return the zone of this name; UTC where there is none such."""
    return ZoneInfo(name) if name in names() else ZoneInfo("UTC")


def offers(typed: str, lang: str, most: int = 25) -> list[str]:
    """Return the zones that somebody may mean who types this; in this language the usual first.

    Nothing typed: only where most live who speak one of our languages.
    """
    wanted = _bare(typed)
    usual = dict.fromkeys([*_USUAL.get(lang, ()), *(z for zones in _USUAL.values() for z in zones)])
    if not wanted:
        return [*usual, "UTC"][:most]
    ordered = dict.fromkeys([*usual, *names()])
    starts = [zone for zone in ordered if _bare(zone.rpartition("/")[2]).startswith(wanted)]
    holds = [zone for zone in ordered if wanted in _bare(zone)]
    return [*dict.fromkeys([*starts, *holds])][:most]


def clock_shows(at: int, zone: ZoneInfo) -> str:
    """Return what a clock in this zone shows at this moment (UTC milliseconds)."""
    return datetime.fromtimestamp(at / 1000, zone).strftime("%H:%M")


def quiet_until(at: int, quiet: str | None, zone: ZoneInfo) -> int | None:
    """Return when the quiet hours end in which this moment lies; None: it lies in none.

    Moments are UTC milliseconds. The hours are those that clocks show in the zone, so a night in
    which they change is an hour longer or shorter.
    """
    if quiet not in QUIET:
        return None
    begins, ends = (int(hour) for hour in quiet.split("-"))
    local = datetime.fromtimestamp(at / 1000, zone)
    over_midnight = begins > ends
    late = local.hour >= begins
    inside = late or local.hour < ends if over_midnight else begins <= local.hour < ends
    if not inside:
        return None
    day = local.date() + timedelta(days=1 if over_midnight and late else 0)
    end = datetime(day.year, day.month, day.day, ends, tzinfo=zone)
    return int(end.astimezone(UTC).timestamp() * 1000)


def _is_technical(name: str) -> bool:
    """Return whether this names a rule or a database's own, not a place."""
    return name.startswith(("Etc/", "SystemV/", "US/", "posix/", "right/"))


def _bare(text: str) -> str:
    return text.casefold().replace("_", " ").replace("-", " ").strip()
