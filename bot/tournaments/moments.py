"""Parse a moment as people type it. Pure.

Times of day are read as each language writes them, in whatever language they are typed. Only where
the same text means two things ("20h": eight in the evening, or twenty hours from now) the reader's
language decides.
"""

import difflib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from typing import Literal

from bot import zones
from bot.texts import LOCALES
from engines.core import IllegalActionError

MINUTE_MS = 60_000
DAY_MS = 24 * 60 * MINUTE_MS
MAX_AHEAD_MS = 60 * DAY_MS
"""Milliseconds that a tournament may lie ahead: sixty days."""
NOW_DELAY_MS = 5 * MINUTE_MS
"""Milliseconds that "now" lies ahead, as people need a while to enter."""
EVENING_TIMES = ("18:00", "20:00", "20:30", "21:00")
"""Times that are offered for a day that was typed without one."""

Clocks = Literal["", "skip", "repeat"]
"""Oddity of a time: skipped as clocks go forward, repeated as they go back."""
Time = tuple[int, int]
"""(hour, minute) of a day."""

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
_NAMED_TIMES: Mapping[str, Time] = {
    **dict.fromkeys(("noon", "midi", "полдень"), (12, 0)),
    **dict.fromkeys(("midnight", "minuit", "middernacht", "полночь"), (0, 0)),
}
_NAMED_DAYS: Mapping[str, int] = {
    **dict.fromkeys(("today", "tonight", "aujourd'hui", "ce soir", "vandaag"), 0),
    **dict.fromkeys(("vanavond", "сегодня"), 0),
    **dict.fromkeys(("tomorrow", "demain", "morgen", "завтра"), 1),
    **dict.fromkeys(("the day after tomorrow", "après-demain", "overmorgen", "послезавтра"), 2),
}
"""Days from today."""
_FILLER_WORDS = frozenset(
    (
        *("on", "next", "this", "evening", "le", "prochain", "soir"),
        *("op", "volgende", "aanstaande", "avond"),
        *("в", "во", "следующий", "следующую", "следующее", "вечером"),
    )
)
"""Words that may stand with a day and add nothing."""
_RUSSIAN = {"среду": 2, "пятницу": 4, "субботу": 5}
"""Days of the week in the Russian case for points in time."""
_HOURS_OF_DAY = {"fr": "h", "nl": "u"}
"""Letter of an hour of the day, where that is more usual than a span."""
_USUAL_OFFSET_H = {"fr": 1, "nl": 1, "ru": 3}
"""Usual hours before UTC by language."""
_EAST_MOST, _WEST_MOST = timedelta(hours=14), timedelta(hours=-12)
_MIN_LIKENESS = 0.75
"""Minimum likeness of a misspelt word to a known one."""


@dataclass(frozen=True, slots=True)
class ParsedMoment:
    """Moment in UTC milliseconds, and how it was read.

    `zoneless`: a time of day without a zone; `clocks`: its oddity there.
    """

    at: int
    zoneless: bool = False
    clocks: Clocks = ""


def parse_moment(text: str, now: int, zone: tzinfo = UTC, lang: str = "en") -> ParsedMoment:
    """Parse the moment at which something begins. UTC milliseconds in and out.

    Examples: "in 10 minutes", "45", "2h30m", "1d", "20:30", "20h30", "8 pm", "samedi 20h30", "28/11
    20:30", "20:30 UTC+2", "now", or Discord's "<t:1766000000>". Raises `IllegalActionError` for
    anything else, with suggestions where there are any, and for moments that are past or too far
    ahead.
    """
    found = _parse_text(_normalize_text(text), now, zone, lang)
    if found is None:
        if meant := suggest_moments(text, now, zone, lang):
            raise IllegalActionError("tournament-when-meant", offers=" · ".join(meant))
        raise IllegalActionError("tournament-when")
    if found.at <= now:
        raise IllegalActionError("tournament-when-past")
    if found.at > now + MAX_AHEAD_MS:
        raise IllegalActionError("tournament-when-far")
    return found


def suggest_moments(text: str, now: int, zone: tzinfo = UTC, lang: str = "en") -> list[str]:
    """Return readable moments that this text may mean."""
    wanted = _normalize_text(text)
    tried = [text.strip()]
    if _is_day(wanted, now, zone):
        tried = [f"{text.strip()} {time}" for time in EVENING_TIMES]
    elif not _is_read(wanted, now, zone, lang):
        tried = [_correct_spelling(wanted), *_offer_both_hours(wanted, now, zone)]
    elif hour := _HOUR.fullmatch(wanted):
        tried.append(f"{_SPAN_PREFIX[lang]} {wanted}" if lang in _SPAN_PREFIX else f"{hour[2]}:00")
    return [each for each in dict.fromkeys(tried) if _is_read(each, now, zone, lang)]


def add_zones(text: str, lang: str) -> Iterator[str]:
    """Yield a time of day with each zone, those of most who speak this language first."""
    around = _USUAL_OFFSET_H.get(lang, 0)
    for hours in sorted(range(-11, 14), key=lambda hours: abs(hours - around)):
        yield f"{text.strip()} UTC{hours:+d}" if hours else f"{text.strip()} UTC"


# --- parsing -------------------------------------------------------------------------------------


def _normalize_text(text: str) -> str:
    plain = text.casefold().replace("\u2212", "-").replace("’", "'").replace(",", " ")
    return " ".join(plain.split())


def _is_read(text: str, now: int, zone: tzinfo, lang: str) -> bool:
    try:
        found = _parse_text(_normalize_text(text), now, zone, lang)
    except IllegalActionError:
        return False
    return found is not None and now < found.at <= now + MAX_AHEAD_MS


def _parse_text(wanted: str, now: int, zone: tzinfo, lang: str) -> ParsedMoment | None:
    """Parse the text, past or future; None: it names no moment.

    Raises `IllegalActionError` for a zone that does not exist, and a date that means two days.
    """
    tight = wanted.replace(" ", "")
    if wanted in _NOW:
        return ParsedMoment(now + NOW_DELAY_MS)
    if stamp := _STAMP.fullmatch(tight):
        return ParsedMoment(int(stamp[1]) * 1000)
    rest, said = _split_zone(wanted)
    where = said or zone
    for day_text, time_text in _split_day_and_time(rest):
        time = _parse_time(time_text, lang, with_day=bool(day_text))
        if time is None:
            continue
        day = _parse_day(day_text, now, where, lang) if day_text else _find_today(now, where)
        if day is None:
            continue
        found = _resolve_moment(day, time, where, zoneless=said is None)
        # A time of day, and a day of the week, mean the next one.
        again = 1 if not day_text else 7 if _find_weekday(day_text) is not None else 0
        if found.at <= now and again:
            return _resolve_moment(day + timedelta(again), time, where, zoneless=said is None)
        return found
    span = _SPAN.fullmatch(tight)
    if span is None or not re.search(r"\d", wanted):
        return None
    days, hours, minutes = (int(part or 0) for part in span.groups())
    return ParsedMoment(now + ((days * 24 + hours) * 60 + minutes) * MINUTE_MS)


def _split_day_and_time(text: str) -> Iterator[tuple[str, str]]:
    """Yield the ways to split a text into day and time, the time alone first."""
    parts = text.split(" ")
    yield "", text
    for at in range(1, len(parts)):
        first, second = " ".join(parts[:at]), " ".join(parts[at:])
        yield first, second
        yield second, first


def _split_zone(wanted: str) -> tuple[str, tzinfo | None]:
    """Split a zone off the end of the text; return the rest, and any zone."""
    rest, _, last = wanted.rpartition(" ")
    named = next(
        (name for name in zones.list_zone_names() if "/" in last and name.casefold() == last), None
    )
    if named is not None:
        return rest, zones.find_zone(named)
    found = _ZONE.search(wanted)
    if found is None:
        return wanted, None
    hours, minutes = found[1] or found[3] or "0", int(found[2] or found[4] or 0)
    offset = timedelta(hours=int(hours), minutes=-minutes if hours.startswith("-") else minutes)
    if not _WEST_MOST <= offset <= _EAST_MOST:
        raise IllegalActionError("tournament-when-zone")
    return wanted[: found.start()], timezone(offset)


def _parse_time(text: str, lang: str, *, with_day: bool) -> Time | None:
    if text in _NAMED_TIMES:
        return _NAMED_TIMES[text]
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


def _parse_day(text: str, now: int, zone: tzinfo, lang: str = "") -> date | None:
    """Parse a day to come: a relative name, a day of the week, or a date.

    Raises `IllegalActionError` for a date that means two days in this language.
    """
    if text in _NAMED_DAYS:
        return _find_today(now, zone) + timedelta(_NAMED_DAYS[text])
    text = " ".join(part for part in text.split(" ") if part not in _FILLER_WORDS)
    if text in _NAMED_DAYS:
        return _find_today(now, zone) + timedelta(_NAMED_DAYS[text])
    today = _find_today(now, zone)
    if (weekday := _find_weekday(text)) is not None:
        return today + timedelta((weekday - today.weekday()) % 7)
    first, _, rest = text.partition(" ")
    if rest and _find_weekday(first) is not None:
        text = rest
    if found := _ISO.fullmatch(text):
        return _build_date(int(found[1]), int(found[2]), int(found[3]))
    if found := _DATE.fullmatch(text):
        return _parse_numeric_date(int(found[1]), int(found[3]), found[4], today, lang)
    if found := _DAY_FIRST.fullmatch(text):
        day, name, year = found.groups()
    elif found := _MONTH_FIRST.fullmatch(text):
        name, day, year = found.groups()
    else:
        return None
    month = _load_months().get(name)
    return None if month is None else _find_next_date(int(day), month, year, today)


def _parse_numeric_date(
    first: int, second: int, year: str | None, today: date, lang: str
) -> date | None:
    """Parse a date of two numbers, day first, or month first if only that is near.

    English is written both ways: a date that is near both ways is refused.
    """
    found = [
        _find_next_date(first, second, year, today),
        _find_next_date(second, first, year, today),
    ]
    possible = [each for each in found if each is not None]
    near = [each for each in possible if 0 <= (each - today).days <= MAX_AHEAD_MS // DAY_MS]
    if lang == "en" and len({*near}) > 1:
        raise IllegalActionError("tournament-when-day", first=str(near[0]), second=str(near[1]))
    return next(iter([*near, *possible]), None)


def _find_next_date(day: int, month: int, year: str | None, today: date) -> date | None:
    if year:
        return _build_date(int(year), month, day)
    this = _build_date(today.year, month, day)
    return this if this is None or this >= today else _build_date(today.year + 1, month, day)


def _build_date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _find_today(now: int, zone: tzinfo) -> date:
    return datetime.fromtimestamp(now / 1000, zone).date()


def _resolve_moment(day: date, time: Time, zone: tzinfo, *, zoneless: bool) -> ParsedMoment:
    """Return the moment at which clocks in this zone show this time.

    The first one if they do so twice. A skipped time is as long after the hour in which clocks go
    forward.
    """
    local = datetime(day.year, day.month, day.day, *time, tzinfo=zone)
    at = local.timestamp()
    shown = datetime.fromtimestamp(at, zone)
    clocks: Clocks = ""
    if (shown.hour, shown.minute) != time:
        clocks = "skip"
    elif local.replace(fold=1).timestamp() != at:
        clocks = "repeat"
    return ParsedMoment(round(at * 1000), zoneless, clocks)


def _find_weekday(text: str) -> int | None:
    """Return the day of the week that this names, Monday being 0; None: none."""
    bare = " ".join(part for part in text.split(" ") if part not in _FILLER_WORDS)
    return _load_weekdays().get(bare.removesuffix("."))


@lru_cache(maxsize=1)
def _load_weekdays() -> Mapping[str, int]:
    from babel import dates  # imported late: not needed for a start

    return _RUSSIAN | _load_names(dates.get_day_names)


@lru_cache(maxsize=1)
def _load_months() -> Mapping[str, int]:
    from babel import dates

    return _load_names(dates.get_month_names)


def _load_names(get_names: Callable[..., Mapping[int, str]]) -> dict[str, int]:
    """Return the numbers of names in all languages, whole and abbreviated."""
    return {
        name.casefold().removesuffix("."): number
        for locale in LOCALES
        for width in ("wide", "abbreviated")
        for number, name in get_names(width, locale=locale).items()
    }


# --- suggestions ---------------------------------------------------------------------------------

_SPAN_PREFIX = {"fr": "dans", "nl": "over"}


def _correct_spelling(wanted: str) -> str:
    """Replace each word that is spelt almost like a known one."""
    known = [*_NAMED_DAYS, *_load_weekdays(), *_load_months(), *_NAMED_TIMES]
    parts = list[str]()
    for part in wanted.split(" "):
        like = part.isalpha() and difflib.get_close_matches(part, known, 1, _MIN_LIKENESS)
        parts.append(like[0] if like else part)
    return " ".join(parts)


def _is_day(text: str, now: int, zone: tzinfo) -> bool:
    return _parse_day(text, now, zone) is not None


def _offer_both_hours(wanted: str, now: int, zone: tzinfo) -> list[str]:
    """Offer both readings of an hour alone that stands with a day ("samedi 8")."""
    first, _, hour = wanted.rpartition(" ")
    if not hour.isdecimal() or len(hour) > 2 or _parse_day(first, now, zone) is None:
        return []
    return [f"{first} {each % 24}:00" for each in (int(hour), int(hour) + 12) if int(hour) < 24]
