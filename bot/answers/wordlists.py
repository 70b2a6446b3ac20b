"""What a text is when it is not the answer: another known answer, a territory, an ordinary word.

Territories are CLDR's (babel), ordinary words wordfreq's `small` lists; both are read at the first
question put to them, a language at a time. The packages are imported then, too: together they take
half a second, which who never judges shall not pay.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from babel import Locale

from bot.answers.known import Known, key
from bot.answers.spelling import plain

ORDINARY = 1e-6
"""How often among all words a word is used to be called ordinary: once in a million (Zipf 3)."""

USUAL = 5e-6
"""A word in daily use (Zipf 3.7)."""

VERY_ORDINARY = 1e-5
"""Such a word is no name by itself (Zipf 4)."""


def _locale(lang: str) -> "Locale":
    """CLDR's data of a language; English where it has none."""
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(lang)
    except (ValueError, UnknownLocaleError):
        return Locale.parse("en")


@cache
def territories(lang: str) -> Mapping[str, str]:
    """The code of each of the world's territories, by the key of its name in a language."""
    names = cast(Mapping[str, str], _locale(lang).territories)
    return {key(name): code for code, name in names.items() if code.isalpha()}


def alike(a: str, b: str) -> float:
    """How alike two spellings are, 0–1."""
    from rapidfuzz.fuzz import ratio

    return ratio(a, b) / 100


def moves(a: str, b: str) -> int:
    """How many letters must be put in, left out or changed to make one of the other."""
    from rapidfuzz.distance import Levenshtein

    return Levenshtein.distance(a, b)


@cache
def _everywhere() -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for lang in ("en", "fr", "ru", "de", "es", "it", "pt", "nl"):
        for name, code in territories(lang).items():
            found.setdefault(name, set()).add(code)
    return {name: frozenset(codes) for name, codes in found.items()}


def territory_anywhere(spelling: str) -> frozenset[str]:
    """The codes of the territories with this name in some great language."""
    return _everywhere().get(spelling, frozenset())


def territory_codes(spelling: str, lang: str) -> frozenset[str]:
    """The territory that an accepted answer is, though it may be spelt otherwise than CLDR does."""
    if found := {territories(each).get(spelling) for each in (lang, "en")} - {None}:
        return frozenset(code for code in found if code)
    near = territory_list(lang).nearest(spelling, 88, frozenset()) if len(spelling) > 6 else None
    # Prussia is no Russia.
    same = near is not None and near[0] == spelling[0]
    return frozenset((territories(lang)[near],)) if near and same else frozenset()


@cache
def territory_list(lang: str) -> Known:
    """The same names, to look for the nearest."""
    return Known([name] for name in territories(lang))


@cache
def cities(code: str, lang: str) -> frozenset[str]:
    """The keys of the towns that CLDR's time zones of a territory are named after: the capital, or
    the largest."""
    from babel.core import get_global

    zones = cast(Mapping[str, Sequence[str]], get_global("territory_zones")).get(code, ())
    named = cast(Mapping[str, Mapping[str, str]], _locale(lang).time_zones)
    return frozenset(key(named.get(z, {}).get("city", z.rpartition("/")[2])) for z in zones)


@cache
def towns(lang: str) -> frozenset[str]:
    """The keys of all those towns."""
    named = cast(Mapping[str, Mapping[str, str]], _locale(lang).time_zones)
    return frozenset(key(zone["city"]) for zone in named.values() if "city" in zone)


@cache
def months(lang: str) -> Mapping[str, str]:
    """The number of each month, by its folded name, whole or short, in either case."""
    named = _locale(lang).months
    return {
        plain(str(name)).rstrip("."): str(number)
        for use in ("format", "stand-alone")
        for width in ("abbreviated", "wide")
        for number, name in named[use][width].items()
    }


@cache
def _frequencies(lang: str) -> Mapping[str, float]:
    """How often each word is used, by its folded spelling."""
    wordfreq: Any = import_module("wordfreq")
    found: dict[str, float] = {}
    try:
        for word, often in wordfreq.get_frequency_dict(lang, "small").items():
            folded = plain.__wrapped__(word)  # whose cache is for answers
            found[folded] = max(often, found.get(folded, 0.0))
    except (LookupError, ValueError):
        pass
    # It keeps its lists for ever.
    wordfreq.get_frequency_dict.cache_clear()
    wordfreq.get_frequency_list.cache_clear()
    return found


def frequency(spelling: str, lang: str) -> float:
    """How often a folded word is used among all of the language; 0 where it is not ordinary."""
    return _frequencies(lang).get(spelling, 0.0)
