"""When something begins, as people type it: in a while, at a time of day, or now. Pure."""

import re
from collections.abc import Iterator

from engines.core import Illegal

MINUTE_MS = 60_000
DAY_MS = 24 * 60 * MINUTE_MS
LONGEST_MS = 60 * DAY_MS
"""How far ahead a tournament may be: sixty days."""
NOW_MS = 5 * MINUTE_MS
"""What "now" is: people need a while to put themselves down."""

_NOW = ("now", "maintenant", "nu", "сейчас")
_STAMP = re.compile(r"<t:(\d{9,11})(?::[a-zA-Z])?>")
_SPAN = re.compile(
    r"(?:in|dans|over|через)?"
    r"(?:(\d{1,2})(?:d|days?|j|jours?|dag(?:en)?|д|день|дня|дней))?"
    r"(?:(\d{1,3})(?:h|hours?|heures?|u|uur|ч|час(?:а|ов)?))?"
    r"(?:(\d{1,5})(?:m|min|minutes?|minuut|minuten|мин|минут[уы]?)?)?"
)
_CLOCK = re.compile(
    r"(?:at|à|om|в)?([01]?\d|2[0-3]):([0-5]\d)(utc|gmt)?(?:([+-]\d{1,2})(?::([0-5]\d))?)?"
)
_AROUND = {"fr": 1, "nl": 1, "ru": 3}
"""The hours before UTC of most who speak a language, where that can be said."""


def moment(text: str, now: int) -> int:
    """When: "in 10 minutes", "45", "2h30m", "1d", "20:30" (UTC), "20:30 UTC+2", "now", or Discord's
    time stamp "<t:1766000000>".

    UTC milliseconds in and out. Raises `Illegal` for anything else, and for what is too far off.
    """
    wanted = _bare(text)
    if wanted in _NOW:
        at = now + NOW_MS
    elif stamp := _STAMP.fullmatch(wanted):
        at = int(stamp[1]) * 1000
    elif clock := _CLOCK.fullmatch(wanted):
        at = _next(clock, now)
    elif re.search(r"\d", wanted) and (span := _SPAN.fullmatch(wanted)):
        days, hours, minutes = (int(part or 0) for part in span.groups())
        at = now + ((days * 24 + hours) * 60 + minutes) * MINUTE_MS
    else:
        raise Illegal("tournament-when")
    if not now < at <= now + LONGEST_MS:
        raise Illegal("tournament-when")
    return at


def zoneless(text: str) -> bool:
    """Whether this is a time of day that does not say where."""
    clock = _CLOCK.fullmatch(_bare(text))
    return clock is not None and not clock[3] and not clock[4]


def zoned(text: str, lang: str) -> Iterator[str]:
    """A time of day as it may be meant, the zones of most who speak this language first."""
    around = _AROUND.get(lang, 0)
    for hours in sorted(range(-11, 14), key=lambda hours: abs(hours - around)):
        yield f"{text.strip()} UTC{hours:+d}" if hours else f"{text.strip()} UTC"


def _bare(text: str) -> str:
    return text.strip().lower().replace(" ", "").replace("\u2212", "-")


def _next(clock: re.Match[str], now: int) -> int:
    """The next time that a clock in this zone shows this."""
    before = int(clock[4] or 0) * 60
    before += int(clock[5] or 0) * (-1 if (clock[4] or "").startswith("-") else 1)
    of_day = (int(clock[1]) * 60 + int(clock[2]) - before) * MINUTE_MS
    return now + ((of_day - now - 1) % DAY_MS) + 1
