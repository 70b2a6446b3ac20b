"""Numbers in any form: digits, grouping, words, Roman numerals, ordinals.

`to_digits` brings a text to words in which every number stands in plain digits ("quatre-vingts" →
"80", "Henri IV" → "henri 4", "1 000" → "1000", "XXe siècle" → "20 siècle").
"""

import platform
import re
import sys
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import cache, partial
from importlib import import_module
from typing import Any, cast

from bot.answers import russian_numbers
from bot.answers.lexicon import UNITS
from bot.answers.spelling import fold_text

HAS_OLD_TEXT2NUM = sys.platform == "darwin" and platform.machine() == "x86_64"
"""True on an Intel Mac, whose text2num (pyproject.toml) is old.

It has no Dutch and Italian.
"""
SPELT = frozenset(("en", "fr", "de", "es", "pt")) | frozenset(
    () if HAS_OLD_TEXT2NUM else ("nl", "it")
)
"""Languages whose number words text2num reads."""

ROMAN = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
ORDINAL = re.compile(
    r"(\d+|[IVXLCDM]+|[ivxlcdm]+)-?(?:er|ers|re|ère|ere|e|è|ème|eme|ième|ieme|th|"
    r"(?:(?<=\d)|(?<=\d-))(?:st|nd|rd|nde|de|ste)|"
    r"[ыио]?й|[аяое]я|[оеы]е|[ое]го|[ое]му?|х|м|ю)"
)
GROUPED = re.compile(r"(?<![\w.,])[-+]?\d{1,3}(?:[  .,'’]\d{3})+(?![\w])")
DECIMAL = re.compile(r"(?<![\w.,])([-+]?\d+)[.,](\d+)(?![\w]|[.,]\d)")
DIGITS = re.compile(r"-?\d+(?:\.\d+)?")
DATE = re.compile(r"(?<![\w.])(\d{1,2})\.(\d{1,2})\.(\d{2,4})(?!\w)")
YEAR_IN_TWO = re.compile(r"\b(1\d|20) ([1-9]\d)\b")

SECOND = {"en": ("second",), "fr": ("second", "seconde"), "nl": ("tweede",)}
ONE = {"fr": ("un", "une"), "nl": ("een",)}
"""Articles that are number words, too."""

MINUS = {"en": "minus", "fr": "moins", "ru": "минус", "nl": "min"}
SCALES = {
    "thousand": 10**3, "mille": 10**3, "million": 10**6, "millions": 10**6, "milliard": 10**9,
    "milliards": 10**9, "billion": 10**9, "miljoen": 10**6, "duizend": 10**3,
    "miljard": 10**9, "biljoen": 10**12, "billions": 10**9, "thousands": 10**3,
}  # fmt: skip
LONG_SCALE = {"billion": 10**12, "billions": 10**12}
"""Scales that are another number in French."""

ERA = {
    "en": r"\ba\.?\s?d\b\.?|\bc\.?\s?e\b\.?",
    "fr": r"\bapr?(?:è|e)?s?\.?\s?j(?:[ée]sus)?\.?[\s-]?c(?:h?r?ist)?\b\.?",
    "ru": r"\b(?:н\.?\s?э|нашей эры)\b\.?",
    "nl": r"\bn(?:a)?\.?\s?chr(?:istus)?\b\.?",
}
"""Our era, as it may be said beside a year."""

BEFORE = re.compile(r"\bдо\s*$")
ORDER = re.compile(r"\b(?:no|nr|n|num)\b\.?\s*(?=\d+\W*$)|#(?=\d)", re.IGNORECASE)
"""The word "number" before one, as in "No 10"."""

GLUED = re.compile(r"(?<=\d)(?=([^\W\d_]+[2²]?)\.?(?!\w))")
"""Place between digits and the letters that follow them."""

SCALED = re.compile(rf"\b(\d+(?:\.\d+)?) ({'|'.join(SCALES)})\b")


@cache
def _load_text2num() -> Callable[[str, str], str]:
    """Load text2num's reader, typed, with ordinals.

    It is imported at the first text.
    """
    threshold: dict[str, Any] = {"ordinal_threshold": 0, "signed": False}
    reader = import_module("text_to_num").alpha2digit
    found = partial(reader, **threshold if HAS_OLD_TEXT2NUM else {"threshold": 0.0})
    return cast(Callable[[str, str], str], found)


def parse_roman(text: str) -> int | None:
    """Return the value of a Roman numeral in capitals."""
    if not text or not ROMAN.fullmatch(text):
        return None
    values = [{"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}[c] for c in text]
    after = [*values[1:], 0]
    return sum(
        -value if value < next_ else value for value, next_ in zip(values, after, strict=True)
    )


def _parse_as_roman(token: str, alone: bool, expected: bool) -> int | None:
    """Return the value of a word that is meant as a Roman numeral.

    Small letters count only where a number is expected, and only up to 39: "mix" is a word. A
    letter standing alone is one only after a name, and C, D, L and M (vitamin C) never.
    """
    latin = token.translate(str.maketrans("ІіХхVv", "IiXxVv"))
    if latin.isupper():
        if len(latin) == 1 and (latin not in "IVX" or alone):
            return None
        return parse_roman(latin)
    if expected and not alone and set(latin) <= set("ivx"):
        return parse_roman(latin.upper())
    return None


def to_digits(text: str, lang: str, expected: bool) -> list[str]:
    """Return the words of a cleaned text in small letters, its numbers in digits.

    `expected`: the answer is, or has, a number, so that a small "iv" is one too.
    """
    text = DATE.sub(r"\1 \2 \3", text)
    text = GROUPED.sub(lambda found: _drop_grouping(found[0]), text)
    text = DECIMAL.sub(lambda found: f"{found[1]}.{found[2]}", text)
    if expected:
        text = ORDER.sub("", _drop_era(text, lang))
        text = GLUED.sub(lambda found: " " if fold_text(found[1]) in UNITS else "", text)
    text = re.sub(r"(?<=\d)(?=[%€$£])|(?<=\d)\s*[-/]\s*(?=\d)", " ", text)
    tokens = text.split()
    if not expected and len(tokens) > 1:
        # Where no number is asked for, "un mouton" is no number of sheep.
        tokens = [each for each in tokens if each.casefold() not in ONE.get(lang, ())] or tokens
    out: list[str] = []
    for at, token in enumerate(tokens):
        bare = token.strip('.,;:!?()"«»“”')
        if _is_initial(tokens, at):
            out.append(token)
            continue
        ordinal = ORDINAL.fullmatch(bare)
        if ordinal and (value := _parse_ordinal(ordinal[1], expected)):
            out.append(str(value))
            continue
        value = _parse_as_roman(bare, len(tokens) == 1 or (at == 0 and len(bare) == 1), expected)
        out.append(str(value) if value else token)
    return _parse_number_words(out, lang)


def _drop_era(text: str, lang: str) -> str:
    """Return a text without our era beside its year; the one before is kept."""
    era = ERA.get(lang)
    if era is None or not re.search(r"\d", text):
        return text
    return re.sub(
        era,
        lambda found: found[0] if BEFORE.search(text[: found.start()]) else " ",
        text,
        flags=re.IGNORECASE,
    )


def _is_initial(tokens: list[str], at: int) -> bool:
    """Return whether a letter is the initial of a name (V.

    I. Lenin), though it could be a numeral.
    """
    letters = tokens[at].rstrip(".")
    if len(letters) != 1 or at + 1 == len(tokens):
        return False
    follows = tokens[at + 1]
    named = follows[0].isupper() and not any(map(str.isdigit, follows))
    return named and (tokens[at].endswith(".") or at == 0 or len(tokens[at - 1]) < 3)


def _parse_ordinal(stem: str, expected: bool) -> int | None:
    """Return the value of the stem of an ordinal; "vie" and "Le" are words."""
    if stem.isdigit():
        return int(stem)
    if stem.isupper():
        return parse_roman(stem) if len(stem) > 1 or stem in "IVX" else None
    return (
        parse_roman(stem.upper()) if expected and "x" in stem and set(stem) <= set("ivx") else None
    )


def _drop_grouping(text: str) -> str:
    """Return 1 000 and 1,000 as 1000.

    Three decimals (3,142) too: a thousand is more often meant.
    """
    return re.sub(r"[  .,'’]", "", text)


def _parse_number_words(tokens: list[str], lang: str) -> list[str]:
    """Return words with number words in digits.

    Ordinals lose their endings, and scales are multiplied.
    """
    sign = MINUS.get(lang)
    if lang == "ru":
        words = russian_numbers.to_digits(
            [w for token in tokens for w in _split_token(token, lang)]
        )
    else:
        text = " ".join(tokens)
        if lang in SPELT:
            has_digits = any(char.isdigit() for char in text)
            scales = SCALES | LONG_SCALE if lang == "fr" else SCALES
            text = SCALED.sub(partial(_multiply_scale, scales), text.casefold())
            text = SCALED.sub(partial(_multiply_scale, scales), _load_text2num()(text, lang))
            if lang == "en" and not has_digits:
                text = YEAR_IN_TWO.sub(r"\1\2", text)
        words = [word for token in text.split() for word in _split_token(token, lang)]
    out: list[str] = []
    for word in words:
        ordinal = ORDINAL.fullmatch(word)
        if ordinal and ordinal[1].isdigit():
            word = ordinal[1]
        elif fold_text(word) in SECOND.get(lang, ()):
            word = "2"
        if out and out[-1] == sign and DIGITS.fullmatch(word):
            out[-1] = f"-{word}"
        else:
            out.append(_format_decimal(Decimal(word)) if DIGITS.fullmatch(word) else word)
    return out


def _multiply_scale(scales: Mapping[str, int], found: re.Match[str]) -> str:
    """Return 2 million as 2000000."""
    return _format_decimal(Decimal(found[1]) * scales[found[2]])


def _format_decimal(number: Decimal) -> str:
    """Return 1.50 as 1.5, 10.0 as 10."""
    text = f"{number:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _split_token(token: str, lang: str) -> list[str]:
    """Split a token at hyphens and, in French, at apostrophes."""
    if found := re.fullmatch(r"\W*?([-+]?\d+(?:\.\d+)?)[^\w%]*", token):
        return [found[1].lstrip("+")]
    if lang == "fr":
        token = re.sub(r"(?<!\w)(l|d|j|qu|c|n|s|m|t)'(?=\w)", r"\1' ", token, flags=re.IGNORECASE)
    token = re.sub(r"(?:(?<=\b\w)\.(?=\w\b))", "", token)
    parts = re.split(r"[^\w'%&]+", token.replace("_", " "))
    return [word for part in parts if (word := part.replace("'", "").casefold())]


def is_number(word: str) -> bool:
    """Return whether a word from `to_digits` is a number."""
    return DIGITS.fullmatch(word) is not None
