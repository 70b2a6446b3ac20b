"""The small words of each language that weigh nothing, or much, in an answer. No answers here.

The words stand in `words/lexicon.toml`.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path

_FILE = Path(__file__).with_name("words") / "lexicon.toml"
_TABLES: Mapping[str, Mapping[str, frozenset[str]]] = {
    name: {lang: frozenset(words.split()) for lang, words in table.items()}
    for name, table in tomllib.loads(_FILE.read_text("utf-8")).items()
}

ARTICLES = _TABLES["articles"]
"""Left out at the beginning of an answer."""

UNITS = _TABLES["units"]
"""What a number may be a number of, said or not."""

FUNCTION = _TABLES["function"]
"""Left out anywhere but at the end."""

PARTICLES = _TABLES["particles"]["any"]
"""Parts of a surname that may be left out."""

EPITHETS = _TABLES["epithets"]
"""What many are called beside their name, and nobody by itself."""

GENERIC = _TABLES["generic"]
"""Kinds of place that people name beside the name, or leave out."""

TITLES = _TABLES["titles"]
"""What is said before a person's name, and is no part of it."""

LEAD_IN = _TABLES["lead_in"]
"""What people say before they answer."""

NEGATION = _TABLES["negation"]

ABOUT = _TABLES["about"]
"""A number said with one of these is not said exactly."""

PROFESSION = _TABLES["profession"]
"""What a person was, and of what nation: said beside a name, it explains it."""

KIND = _TABLES["kind"]
"""What kind of thing an answer is: said beside it, it explains it."""

AND = _TABLES["and"]
OR = _TABLES["or"]
"""Between two answers."""

SHORT = {
    "en": {"st": "saint", "mt": "mount", "dr": "doctor", "&": "and"},
    "fr": {"st": "saint", "ste": "sainte", "mt": "mont", "&": "et", "dr": "docteur"},
    "ru": {"&": "и"},
}
"""Abbreviations, written out."""


def of(table: Mapping[str, frozenset[str]], lang: str) -> frozenset[str]:
    """A language's words in one of the tables above; none where the language is not known."""
    return table.get(lang, frozenset())
