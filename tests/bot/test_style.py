"""docs/style.md, as far as it can be checked."""

import re
from functools import cache

import pytest
from fluent.syntax import FluentSerializer

from bot.texts import LOCALES, keys, say
from tests.bot.test_texts import parts

in_every_language = pytest.mark.parametrize("locale", LOCALES)

FORBIDDEN: dict[str, dict[str, str]] = {
    # What reads as translated, and what to write instead; numbers are docs/style.md's.
    "en": {
        r"\binvalid\b": "6: what would be right",
    },
    "fr": {},
    "ru": {},
}

LONGEST = {"button": 34, "modal": 34, "select": 40, "option": 48}
"""Characters of a label that a phone shows."""
LONGEST_WHY = 90


@cache
def spoken(locale: str) -> dict[str, str]:
    """Each message as it stands in its file, without its name, a sentence on one line."""
    written = ((key, FluentSerializer().serialize_entry(e)) for key, e in keys(locale).items())
    return {key: " ".join(text.split("=", 1)[1].split()) for key, text in written}


@in_every_language
def test_nothing_reads_as_translated(locale: str) -> None:
    found = [
        (key, form, instead)
        for form, instead in FORBIDDEN[locale].items()
        for key, text in spoken(locale).items()
        if re.search(form, text)
    ]
    assert not found


@in_every_language
def test_a_phone_shows_labels_whole(locale: str) -> None:
    cut = {
        key: len(text)
        for key in parts(locale)
        if (kind := next((part for part in key.split("-")[:2] if part in LONGEST), None))
        and len(text := say(locale)(key)) > (LONGEST_WHY if key.endswith("-why") else LONGEST[kind])
    }
    assert not cut
