"""Other meanings of a text: another known answer, a territory, an ordinary word.

Territories are CLDR's (babel), ordinary words wordfreq's `small` lists; both are read at the first
question put to them, a language at a time. The packages are imported then, too, so that a process
that never judges does not load them.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from babel import Locale

from bot.answers.known import KnownAnswers, to_key
from bot.answers.spelling import fold_text

WIDESPREAD_LANGUAGES = ("en", "fr", "ru", "de", "es", "it", "pt", "nl")
"""Languages in which a territory's name is known everywhere."""

ORDINARY_FREQUENCY = 1e-6
"""Frequency from which a word is ordinary: once in a million words (Zipf 3)."""

USUAL_FREQUENCY = 5e-6
"""Frequency of a word in daily use (Zipf 3.7)."""

VERY_ORDINARY_FREQUENCY = 1e-5
"""Frequency from which a word is no name by itself (Zipf 4)."""


def _load_locale(lang: str) -> "Locale":
    """Load CLDR's data of a language; English where it has none."""
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(lang)
    except (ValueError, UnknownLocaleError):
        return Locale.parse("en")


@cache
def load_territories(lang: str) -> Mapping[str, str]:
    """Return the codes of the world's territories, by their names' keys in a language."""
    names = cast(Mapping[str, str], _load_locale(lang).territories)
    return {to_key(name): code for code, name in names.items() if code.isalpha()}


def compare_spelling(a: str, b: str) -> float:
    """Return how alike two spellings are, 0–1."""
    from rapidfuzz.fuzz import ratio

    return ratio(a, b) / 100


def count_edits(a: str, b: str) -> int:
    """Count the letters to put in, leave out or change to make one of the other."""
    from rapidfuzz.distance import Levenshtein

    return Levenshtein.distance(a, b)


@cache
def _load_territories_everywhere() -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for lang in WIDESPREAD_LANGUAGES:
        for name, code in load_territories(lang).items():
            found.setdefault(name, set()).add(code)
    return {name: frozenset(codes) for name, codes in found.items()}


def find_territories_anywhere(spelling: str) -> frozenset[str]:
    """Return the codes of the territories with this name in some widely used language."""
    return _load_territories_everywhere().get(spelling, frozenset())


def find_territory_codes(spelling: str, lang: str) -> frozenset[str]:
    """Return the territory that an accepted answer is.

    CLDR may spell it otherwise.
    """
    if found := {load_territories(each).get(spelling) for each in (lang, "en")} - {None}:
        return frozenset(code for code in found if code)
    near = (
        list_territories(lang).find_nearest(spelling, 88, frozenset())
        if len(spelling) > 6
        else None
    )
    # Prussia is no Russia.
    same = near is not None and near[0] == spelling[0]
    return frozenset((load_territories(lang)[near],)) if near and same else frozenset()


@cache
def list_territories(lang: str) -> KnownAnswers:
    """Return the same names, to search for the nearest."""
    return KnownAnswers([name] for name in load_territories(lang))


@cache
def list_main_towns(code: str, lang: str) -> frozenset[str]:
    """Return the keys of the towns after which a territory's time zones are named.

    They are its capital or largest towns, by CLDR.
    """
    from babel.core import get_global

    zones = cast(Mapping[str, Sequence[str]], get_global("territory_zones")).get(code, ())
    named = cast(Mapping[str, Mapping[str, str]], _load_locale(lang).time_zones)
    return frozenset(to_key(named.get(z, {}).get("city", z.rpartition("/")[2])) for z in zones)


@cache
def list_towns(lang: str) -> frozenset[str]:
    """Return the keys of all those towns."""
    named = cast(Mapping[str, Mapping[str, str]], _load_locale(lang).time_zones)
    return frozenset(to_key(zone["city"]) for zone in named.values() if "city" in zone)


_TOWNS = Path(__file__).with_name("words") / "towns.toml"
_REGIONS = Path(__file__).with_name("words") / "regions.toml"


@cache
def load_town_areas() -> Mapping[str, frozenset[str]]:
    """Return the codes of each town's countries and regions, by the town's key.

    They are those of larger towns, and of the towns of our bank, by their English names.
    """
    found: dict[str, set[str]] = {}
    for code, towns in tomllib.loads(_TOWNS.read_text("utf-8"))["towns"].items():
        for town in towns.split():
            found.setdefault(town, set()).update({code, code.partition("-")[0]})
    return {town: frozenset(codes) for town, codes in found.items()}


@cache
def _load_regions() -> tuple[Mapping[str, str], Mapping[str, frozenset[str]]]:
    """Return the codes of regions by key, and all names of a place by each key."""
    read = tomllib.loads(_REGIONS.read_text("utf-8"))
    regions = {to_key(n): code for code, row in read["regions"].items() for n in row.split("/")}
    names: dict[str, frozenset[str]] = {}
    for row in read["exonyms"]:
        group = frozenset(map(to_key, row.split("/")))
        names |= dict.fromkeys(group, group)
    return regions, names


def find_area_codes(spelling: str, lang: str) -> frozenset[str]:
    """Return the codes of the territory or region with this name.

    The name is in this language or in English.
    """
    found = {load_territories(each).get(spelling) for each in (lang, "en")}
    return frozenset(code for code in (*found, _load_regions()[0].get(spelling)) if code)


def list_exonyms(spellings: Iterable[str]) -> frozenset[str]:
    """Return the keys of these places' names at home and elsewhere."""
    names = _load_regions()[1]
    return frozenset[str]().union(*(names.get(each, frozenset()) for each in spellings))


@cache
def load_months(lang: str) -> Mapping[str, str]:
    """Return the number of each month, by its folded name.

    Names are whole or short, in either case.
    """
    named = _load_locale(lang).months
    return {
        fold_text(str(name)).rstrip("."): str(number)
        for use in ("format", "stand-alone")
        for width in ("abbreviated", "wide")
        for number, name in named[use][width].items()
    }


@cache
def _load_frequencies(lang: str) -> Mapping[str, float]:
    """Return how often each word is used, by its folded spelling."""
    wordfreq: Any = import_module("wordfreq")
    found: dict[str, float] = {}
    try:
        for word, often in wordfreq.get_frequency_dict(lang, "small").items():
            folded = fold_text.__wrapped__(word)  # whose cache is for answers
            found[folded] = max(often, found.get(folded, 0.0))
    except (LookupError, ValueError):
        pass
    # It keeps its lists for ever.
    wordfreq.get_frequency_dict.cache_clear()
    wordfreq.get_frequency_list.cache_clear()
    return found


def get_frequency(spelling: str, lang: str) -> float:
    """Return how often a folded word is used among all of the language.

    0 where it is not ordinary.
    """
    return _load_frequencies(lang).get(spelling, 0.0)
