"""The small words of each language that weigh nothing, or much, in an answer.

They are no answers. They stand in `words/lexicon.toml`.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from bot.answers.spelling import fold_text

_FILE = Path(__file__).with_name("words") / "lexicon.toml"
_TABLES: Mapping[str, Mapping[str, frozenset[str]]] = {
    name: {lang: frozenset(words.split()) for lang, words in table.items()}
    for name, table in tomllib.loads(_FILE.read_text("utf-8")).items()
}


def _index_units() -> dict[str, frozenset[int]]:
    """Return the groups of units that each folded word is in.

    All words of a group are one unit.
    """
    groups = tomllib.loads(_FILE.with_name("units.toml").read_text("utf-8"))["groups"]
    found: dict[str, set[int]] = {}
    for at, group in enumerate(groups):
        for word in group.split():
            found.setdefault(fold_text(word), set()).add(at)
    return {word: frozenset(groups) for word, groups in found.items()}


ARTICLES = _TABLES["articles"]
"""Words left out at the beginning of an answer."""

UNITS: Mapping[str, frozenset[int]] = _index_units()
"""Groups of `words/units.toml` by folded word: a number's units, said or not."""

FUNCTION = _TABLES["function"]
"""Words left out anywhere but at the end."""

PARTICLES = _TABLES["particles"]["any"]
"""Parts of a surname that may be left out."""

EPITHETS = _TABLES["epithets"]
"""Epithets that many have beside their name, and that identify nobody alone."""

GENERIC = _TABLES["generic"]
"""Kinds of place that people name beside the name, or leave out."""

TITLES = _TABLES["titles"]
"""Titles, professions and praise that people say before a name."""

LEAD_IN = _TABLES["lead_in"]
"""Words that people say before they answer."""

NEGATION = _TABLES["negation"]

ABOUT = _TABLES["about"]
"""Words that make a number inexact."""

NATION = _TABLES["nation"]
"""Nations of persons: said beside a name, they explain it."""

KIND = _TABLES["kind"]
"""Kinds of things: said beside an answer, they explain it."""

AND = _TABLES["and"]
OR = _TABLES["or"]
"""Words between two answers."""

SHORT = {
    "en": {"st": "saint", "mt": "mount", "dr": "doctor", "&": "and"},
    "fr": {"st": "saint", "ste": "sainte", "mt": "mont", "&": "et", "dr": "docteur"},
    "ru": {"&": "и"},
    "nl": {"st": "sint", "&": "en", "dr": "dokter"},
}
"""Abbreviations, written out."""


def get_words(table: Mapping[str, frozenset[str]], lang: str) -> frozenset[str]:
    """Return a language's words in one of these tables; none for an unknown language."""
    return table.get(lang, frozenset())
