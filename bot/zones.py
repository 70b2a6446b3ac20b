"""Time zones by IANA's names, and the hours of a day in them."""

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

HOUR_MS = 3_600_000
QUIET_HOURS = ("22-8", "23-9", "0-10")
"""Quiet hours that can be chosen: from which hour on, until which."""
_USUAL_ZONES = {
    "en": ("Europe/London", "America/New_York", "America/Los_Angeles", "Australia/Sydney"),
    "fr": ("Europe/Paris", "Europe/Brussels", "Europe/Zurich", "America/Toronto"),
    "nl": ("Europe/Amsterdam", "Europe/Brussels"),
    "ru": ("Europe/Moscow", "Asia/Yekaterinburg", "Asia/Novosibirsk", "Asia/Vladivostok"),
}
"""Zones where most speakers of a language live."""


@lru_cache(maxsize=1)
def list_zone_names() -> tuple[str, ...]:
    """Return all zones that a user may mean, in alphabetical order: places, and UTC."""
    found = available_timezones()
    return ("UTC", *sorted(name for name in found if "/" in name and not _is_technical(name)))


def find_zone(name: str | None) -> ZoneInfo:
    """Return the zone of this name; UTC if there is none."""
    return ZoneInfo(name) if name in list_zone_names() else ZoneInfo("UTC")


def suggest_zones(typed: str, lang: str, most: int = 25) -> list[str]:
    """Return the zones that match a typed text, the language's usual ones first.

    If nothing is typed, only where most speakers of the bot's languages live.
    """
    wanted = _normalize_name(typed)
    usual = dict.fromkeys(
        [*_USUAL_ZONES.get(lang, ()), *(z for zones in _USUAL_ZONES.values() for z in zones)]
    )
    if not wanted:
        return [*usual, "UTC"][:most]
    ordered = dict.fromkeys([*usual, *list_zone_names()])
    starts = [
        zone for zone in ordered if _normalize_name(zone.rpartition("/")[2]).startswith(wanted)
    ]
    holds = [zone for zone in ordered if wanted in _normalize_name(zone)]
    return [*dict.fromkeys([*starts, *holds])][:most]


def format_local_time(at: int, zone: ZoneInfo) -> str:
    """Return the time in this zone at this moment (UTC milliseconds)."""
    return datetime.fromtimestamp(at / 1000, zone).strftime("%H:%M")


def find_quiet_end(at: int, quiet: str | None, zone: ZoneInfo) -> int | None:
    """Return when the quiet hours of this moment end; None outside of quiet hours.

    Moments are UTC milliseconds. The hours are those that clocks show in the zone, so a night in
    which they change is an hour longer or shorter.
    """
    if quiet not in QUIET_HOURS:
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
    """Return whether a name is a rule's or a database's own, not a place's."""
    return name.startswith(("Etc/", "SystemV/", "US/", "posix/", "right/"))


def _normalize_name(text: str) -> str:
    return text.casefold().replace("_", " ").replace("-", " ").strip()
