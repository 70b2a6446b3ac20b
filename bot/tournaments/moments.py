"""Read the moment at which something begins, as people type it. Pure.

Times of day are read as each language writes them, in whatever language they are typed; only where
the same means two things ("20h": eight in the evening, or twenty hours from now) the reader's
language decides.
"""

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from typing import Any, Literal

from bot import zones
from bot.texts import LOCALES
from engines.core import Illegal

MINUTE_MS = 60_000
DAY_MS = 24 * 60 * MINUTE_MS
LONGEST_MS = 60 * DAY_MS
"""How far ahead a tournament may be: sixty days."""
NOW_MS = 5 * MINUTE_MS
"""What "now" is: people need a while to put themselves down."""
EVENING = ("18:00", "20:00", "20:30", "21:00")
"""Times that are offered with a day for which none was said."""

Clocks = Literal["", "skip", "repeat"]
"""Whether the clocks skip this time of day as they go forward, or show it twice as they go back."""
Time = tuple[int, int]
"""Hour and minute of a day."""

_NOW = ("now", "maintenant", "nu", "сейчас")
_STAMP = re.compile(r"<t:(\d{9,11})(?::[a-z])?>")
_SPAN = re.compile(
    r"(?:in|dans|over|через)?"
    r"(?:(\d{1,2})(?:d|days?|j|jours?|dag(?:en)?|д|день|дня|дней))?"
    r"(?:(\d{1,3})(?:h|hours?|heures?|u|uur|ч|час(?:а|ов)?))?"
    r"(?:(\d{1,5})(?:m|min|minutes?|minuut|minuten|мин|минут[уы]?)?)?"
)
_OFFSET = r"([+-]\d{1,2})(?::?([0-5]\d))?"
_ZONE = re.compile(rf" ?(?:utc|gmt) ?(?:{_OFFSET})?$|(?<=:\d\d){_OFFSET}$")
_HALF = r"([ap])\.?m\.?"
_AT = "(?:at|à|om|в|vers|rond) ?"
_TIME = re.compile(
    rf"(?:{_AT})?(?:(\d{{1,2}}) ?[:.huч] ?([0-5]\d)(?: ?uur)?(?: ?{_HALF})?|(\d{{1,2}}) ?{_HALF})"
)
_HOUR = re.compile(rf"({_AT})?(\d{{1,2}}) ?(h|heures?|u|uur|ч|час(?:а|ов)?)")
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_DATE = re.compile(r"(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}))?\.?")
_DAY_FIRST = re.compile(r"(\d{1,2})(?:st|nd|rd|th|er|e|\.)? (?:of )?([^\W\d]+)\.?(?: (\d{4}))?")
_MONTH_FIRST = re.compile(r"([^\W\d]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?")
_TWELVE: Mapping[str, Time] = {
    **dict.fromkeys(("noon", "midi", "полдень"), (12, 0)),
    **dict.fromkeys(("midnight", "minuit", "middernacht", "полночь"), (0, 0)),
}
_SOON: Mapping[str, int] = {
    **dict.fromkeys(("today", "tonight", "aujourd'hui", "ce soir", "vandaag"), 0),
    **dict.fromkeys(("vanavond", "сегодня"), 0),
    **dict.fromkeys(("tomorrow", "demain", "morgen", "завтра"), 1),
    **dict.fromkeys(("the day after tomorrow", "après-demain", "overmorgen", "послезавтра"), 2),
}
"""How many days from today."""
_BESIDE = frozenset(
    (
        *("on", "next", "this", "evening", "le", "prochain", "soir"),
        *("op", "volgende", "aanstaande", "avond"),
        *("в", "во", "следующий", "следующую", "следующее", "вечером"),
    )
)
"""What may stand with a day and says nothing more."""
_RUSSIAN = {"среду": 2, "пятницу": 4, "субботу": 5}
"""Days of the week in the case in which Russian says when something is."""
_HOURS_OF_DAY = {"fr": "h", "nl": "u"}
"""With which letter an hour of the day is written where that is more usual than a span."""
_AROUND = {"fr": 1, "nl": 1, "ru": 3}
"""The hours before UTC of most who speak a language, where that can be said."""
_EAST_MOST, _WEST_MOST = timedelta(hours=14), timedelta(hours=-12)
_LIKE = 0.75
"""From which likeness on a word is taken for a misspelt one."""


@dataclass(frozen=True, slots=True)
class When:
    """A moment in UTC milliseconds, and how it was read.

    `zoneless`: a time of day that does not say where; `clocks`: what is odd about it there.
    """

    at: int
    zoneless: bool = False
    clocks: Clocks = ""


def moment(text: str, now: int) -> int:
    """Return the moment of `read`, for who reads English in UTC."""
    return read(text, now).at


def read(text: str, now: int, zone: tzinfo = UTC, lang: str = "en") -> When:
    """Read when something begins: "in 10 minutes", "45", "2h30m", "1d", "20:30", "20h30", "8 pm",
    "samedi 20h30", "28/11 20:30", "20:30 UTC+2", "now", or Discord's "<t:1766000000>".

    UTC milliseconds in and out. Raises `Illegal` for anything else, with what would be right where
    that can be said, and for what is past or too far off.
    """
    found = _parse(_bare(text), now, zone, lang)
    if found is None:
        if meant := offers(text, now, zone, lang):
            raise Illegal("tournament-when-meant", offers=" · ".join(meant))
        raise Illegal("tournament-when")
    if found.at <= now:
        raise Illegal("tournament-when-past")
    if found.at > now + LONGEST_MS:
        raise Illegal("tournament-when-far")
    return found


def offers(text: str, now: int, zone: tzinfo = UTC, lang: str = "en") -> list[str]:
    """Return what somebody may mean who has typed this, each as it can be read."""
    wanted = _bare(text)
    tried = [text.strip()]
    if _is_day(wanted, now, zone):
        tried = [f"{text.strip()} {time}" for time in EVENING]
    elif not _is_read(wanted, now, zone, lang):
        tried = [_respelt(wanted), *_either_way(wanted, now, zone)]
    elif hour := _HOUR.fullmatch(wanted):
        tried.append(f"{_IN[lang]} {wanted}" if lang in _IN else f"{hour[2]}:00")
    return [each for each in dict.fromkeys(tried) if _is_read(each, now, zone, lang)]


def zoned(text: str, lang: str) -> Iterator[str]:
    """A time of day as it may be meant, the zones of most who speak this language first."""
    around = _AROUND.get(lang, 0)
    for hours in sorted(range(-11, 14), key=lambda hours: abs(hours - around)):
        yield f"{text.strip()} UTC{hours:+d}" if hours else f"{text.strip()} UTC"


# --- what is read --------------------------------------------------------------------------------


def _bare(text: str) -> str:
    plain = text.casefold().replace("\u2212", "-").replace("’", "'").replace(",", " ")
    return " ".join(plain.split())


def _is_read(text: str, now: int, zone: tzinfo, lang: str) -> bool:
    try:
        found = _parse(_bare(text), now, zone, lang)
    except Illegal:
        return False
    return found is not None and now < found.at <= now + LONGEST_MS


def _parse(wanted: str, now: int, zone: tzinfo, lang: str) -> When | None:
    """Read what was typed, whenever it is; None: it says nothing. Raises `Illegal` for a zone that
    does not exist, and a date that means two days."""
    tight = wanted.replace(" ", "")
    if wanted in _NOW:
        return When(now + NOW_MS)
    if stamp := _STAMP.fullmatch(tight):
        return When(int(stamp[1]) * 1000)
    rest, said = _zone(wanted)
    where = said or zone
    for day_text, time_text in _split(rest):
        time = _time(time_text, lang, with_day=bool(day_text))
        if time is None:
            continue
        day = _day(day_text, now, where, lang) if day_text else _today(now, where)
        if day is None:
            continue
        found = _moment(day, time, where, zoneless=said is None)
        # The next one is meant of a time of day, and of a day of the week.
        again = 1 if not day_text else 7 if _weekday(day_text) is not None else 0
        if found.at <= now and again:
            return _moment(day + timedelta(again), time, where, zoneless=said is None)
        return found
    span = _SPAN.fullmatch(tight)
    if span is None or not re.search(r"\d", wanted):
        return None
    days, hours, minutes = (int(part or 0) for part in span.groups())
    return When(now + ((days * 24 + hours) * 60 + minutes) * MINUTE_MS)


def _split(text: str) -> Iterator[tuple[str, str]]:
    """Yield in which ways a day and a time of day may stand in this, a time alone first."""
    parts = text.split(" ")
    yield "", text
    for at in range(1, len(parts)):
        first, second = " ".join(parts[:at]), " ".join(parts[at:])
        yield first, second
        yield second, first


def _zone(wanted: str) -> tuple[str, tzinfo | None]:
    """Take a zone off the end of what was typed: what is left, and the zone if there was one."""
    rest, _, last = wanted.rpartition(" ")
    named = next((name for name in zones.names() if "/" in last and name.casefold() == last), None)
    if named is not None:
        return rest, zones.find(named)
    found = _ZONE.search(wanted)
    if found is None:
        return wanted, None
    hours, minutes = found[1] or found[3] or "0", int(found[2] or found[4] or 0)
    offset = timedelta(hours=int(hours), minutes=-minutes if hours.startswith("-") else minutes)
    if not _WEST_MOST <= offset <= _EAST_MOST:
        raise Illegal("tournament-when-zone")
    return wanted[: found.start()], timezone(offset)


def _time(text: str, lang: str, *, with_day: bool) -> Time | None:
    """Read a time of day."""
    if text in _TWELVE:
        return _TWELVE[text]
    if found := _TIME.fullmatch(text):
        hour, minute, half = int(found[1] or found[4]), int(found[2] or 0), found[3] or found[5]
        if half and not 1 <= hour <= 12:
            return None
        if half:
            hour = hour % 12 + (12 if half == "p" else 0)
        return (hour, minute) if hour < 24 else None
    if found := _HOUR.fullmatch(text):
        usual = found[3][0] == _HOURS_OF_DAY.get(lang) and int(found[2]) < 24
        if (with_day or found[1] or usual) and int(found[2]) < 24:
            return int(found[2]), 0
    return None


def _day(text: str, now: int, zone: tzinfo, lang: str = "") -> date | None:
    """Read a day: today's name, one of the week's, or a date; the next that is to come.

    Raises `Illegal` for a date that means two days in this language.
    """
    if text in _SOON:
        return _today(now, zone) + timedelta(_SOON[text])
    text = " ".join(part for part in text.split(" ") if part not in _BESIDE)
    if text in _SOON:
        return _today(now, zone) + timedelta(_SOON[text])
    today = _today(now, zone)
    if (weekday := _weekday(text)) is not None:
        return today + timedelta((weekday - today.weekday()) % 7)
    first, _, rest = text.partition(" ")
    if rest and _weekday(first) is not None:
        text = rest
    if found := _ISO.fullmatch(text):
        return _date(int(found[1]), int(found[2]), int(found[3]))
    if found := _DATE.fullmatch(text):
        return _numbered(int(found[1]), int(found[3]), found[4], today, lang)
    if found := _DAY_FIRST.fullmatch(text):
        day, name, year = found.groups()
    elif found := _MONTH_FIRST.fullmatch(text):
        name, day, year = found.groups()
    else:
        return None
    month = _months().get(name)
    return None if month is None else _coming(int(day), month, year, today)


def _numbered(first: int, second: int, year: str | None, today: date, lang: str) -> date | None:
    """Read a date of two numbers, the day first as most write it; the month, where only so it is
    near. English is written both ways: there what is near both ways is refused.
    """
    found = [_coming(first, second, year, today), _coming(second, first, year, today)]
    possible = [each for each in found if each is not None]
    near = [each for each in possible if 0 <= (each - today).days <= LONGEST_MS // DAY_MS]
    if lang == "en" and len({*near}) > 1:
        raise Illegal("tournament-when-day", first=str(near[0]), second=str(near[1]))
    return next(iter([*near, *possible]), None)


def _coming(day: int, month: int, year: str | None, today: date) -> date | None:
    if year:
        return _date(int(year), month, day)
    this = _date(today.year, month, day)
    return this if this is None or this >= today else _date(today.year + 1, month, day)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _today(now: int, zone: tzinfo) -> date:
    return datetime.fromtimestamp(now / 1000, zone).date()


def _moment(day: date, time: Time, zone: tzinfo, *, zoneless: bool) -> When:
    """Return when clocks in this zone show this, the first time if twice; what they skip, as long
    after the hour in which they go forward."""
    local = datetime(day.year, day.month, day.day, *time, tzinfo=zone)
    at = local.timestamp()
    shown = datetime.fromtimestamp(at, zone)
    clocks: Clocks = ""
    if (shown.hour, shown.minute) != time:
        clocks = "skip"
    elif local.replace(fold=1).timestamp() != at:
        clocks = "repeat"
    return When(round(at * 1000), zoneless, clocks)


def _weekday(text: str) -> int | None:
    """Return which day of the week this names, Monday being 0."""
    bare = " ".join(part for part in text.split(" ") if part not in _BESIDE)
    return _weekdays().get(bare.removesuffix("."))


@lru_cache(maxsize=1)
def _weekdays() -> Mapping[str, int]:
    from babel import dates  # a start has no use for it

    names: Any = dates.get_day_names
    found = dict(_RUSSIAN)
    for locale in LOCALES:
        for width in ("wide", "abbreviated"):
            for number, name in names(width, locale=locale).items():
                found[name.casefold().removesuffix(".")] = number
    return found


@lru_cache(maxsize=1)
def _months() -> Mapping[str, int]:
    from babel import dates

    names: Any = dates.get_month_names
    found: dict[str, int] = {}
    for locale in LOCALES:
        for width in ("wide", "abbreviated"):
            for number, name in names(width, locale=locale).items():
                found[name.casefold().removesuffix(".")] = number
    return found


# --- what is offered -----------------------------------------------------------------------------

_IN = {"fr": "dans", "nl": "over"}


def _respelt(wanted: str) -> str:
    """Put the word in the place of each that is spelt almost like one."""
    known = [*_SOON, *_weekdays(), *_months(), *_TWELVE]
    parts = list[str]()
    for part in wanted.split(" "):
        like = part.isalpha() and difflib.get_close_matches(part, known, 1, _LIKE)
        parts.append(like[0] if like else part)
    return " ".join(parts)


def _is_day(text: str, now: int, zone: tzinfo) -> bool:
    return _day(text, now, zone) is not None


def _either_way(wanted: str, now: int, zone: tzinfo) -> list[str]:
    """Offer an hour alone that stands with a day ("samedi 8") as both that it may be."""
    first, _, hour = wanted.rpartition(" ")
    if not hour.isdecimal() or len(hour) > 2 or _day(first, now, zone) is None:
        return []
    return [f"{first} {each % 24}:00" for each in (int(hour), int(hour) + 12) if int(hour) < 24]
