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
    "fr": {
        r"[.;!•*»] Qui\b|\b(?:par|pour) qui\b": "3: si tu …, celui qui, le joueur qui",
        r"(?<!a )\b[Ll]e (?:plus|moins) de [^.;:]* (?:gagne|emporte)": "3: celui qui a le plus de",
        r"\b[Tt]u es (?:absent|parti|éliminé|exclu|sorti)\b": "8: a verb or a noun",
        r"\bun appui sur|\b[Ll]e premier appui\b": "1: un clic sur, le premier qui appuie",
        r"\bde faire (?:ça|cela)\b|\bplus à décider\b": "6: what would be right",
        r"\bcri(?:er?|é) au bluff|\bdénonc": "5: appeler au bluff",
        r"\bentam|\b(?:bat|mêle) les cartes": "5: sortir, mélanger",
        r"(?<!\$)\bantes?\b": "5: mise minimale",
        r"\bordinateur": "4: robot",
        r"`case`": "4: the option's name in French",
        r"\s–\s": "10: —",
    },
    "ru": {
        r"\b[Тт]ы (?:не |уже |ещё |сам )?\w+(?:л|лся)\b": "8: the present, or a noun",
        r"\b[Вв]аш\w*\b|\b(?:Напиши|Ответь|Повтори|Выбери|Нажми)те\b": "2: ты",
        r"\b(?:делаешь не ты|[Нн]е тебе делать)\b": "6: what would be right",
        r"\b[Вв]едущ": "4: хозяин стола",
        r"\b[Кк]омпьютер": "4: бот",
        r"\b[Жж]урнал": "4: протокол",
        r"\bтайн[аыуе]\b": "4: секрет",
        r"`case`": "4: the option's name in Russian",
        r"\s–\s": "10: —",
    },
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
