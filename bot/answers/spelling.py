"""Spellings without marks, case, accents and invisible characters."""

import re
import unicodedata
from functools import cache, lru_cache

DISCORD = re.compile(r"<(?:@[!&]?|#|a?:\w+:|t:-?|/[^:>]+:)\d+(?::\w)?>|https?://\S+")
MARKDOWN = re.compile(r"\*+|_{1,3}|~~|\|\||`+|^\s*(?:#{1,3}|>{1,3}|-)\s+", re.MULTILINE)
LETTERS = {
    "œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ё": "е",
    "’": "'", "‘": "'", "ʼ": "'", "`": "'", "´": "'", "′": "'",
    "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "°": " ", "№": " ", "…": " ",
}  # fmt: skip
ALIKE = dict(zip("асеорхукмтвніАСЕОРХУКМТВНІ", "aceopxykmtbhiACEOPXYKMTBHI", strict=True))
"""Cyrillic letters that look like Latin ones."""

CYRILLIC = re.compile(r"[а-яёіА-ЯЁІ]")
LATIN = re.compile(r"[a-zA-Z]")

_latin = str.maketrans(ALIKE)
_cyrillic = str.maketrans({latin: cyrillic for cyrillic, latin in ALIKE.items() if cyrillic != "і"})


@lru_cache(maxsize=4_096)
def clean_text(raw: str) -> str:
    """Return a text without markdown, mentions, links, emoji, invisible characters.

    Piled-up characters go, too. Case and accents stay.
    """
    text = MARKDOWN.sub(" ", DISCORD.sub(" ", raw))
    # Two lines are two things said.
    text = " ; ".join(line for line in text.splitlines() if line.strip())
    text = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text))
    kept: list[str] = []
    marks = 0
    for char in text:
        kind = unicodedata.category(char)
        marks = marks + 1 if kind == "Mn" else 0
        # Nobody's language piles more than two marks on a letter.
        if (kind == "Mn" and (marks > 2 or not kept)) or kind in ("Cf", "Cs", "Co", "Cn", "Me"):
            continue
        kept.append(" " if kind in ("Cc", "So", "Sk", "Zl", "Zp") and char not in "`´^" else char)
    text = unicodedata.normalize("NFC", "".join(kept))
    text = "".join(LETTERS.get(char, char) for char in text)
    return " ".join(_unify_script(word) for word in text.split())


def _unify_script(word: str) -> str:
    """Return a word of Latin and Cyrillic letters in the script of most of them."""
    cyrillic, latin = len(CYRILLIC.findall(word)), len(LATIN.findall(word))
    if not cyrillic or not latin:
        return word
    return word.translate(_latin if latin >= cyrillic else _cyrillic)


@lru_cache(maxsize=8_192)
def fold_text(text: str) -> str:
    """Return the text with folded case and no accents; й stays, ё becomes е."""
    folded = unicodedata.normalize("NFD", text.casefold().replace("й", "\0"))
    bare = "".join(char for char in folded if unicodedata.category(char) != "Mn")
    return "".join(LETTERS.get(char, char) for char in bare).replace("\0", "й")


def fold_loosely(text: str) -> str:
    """Return a folded text as it is typed without the breve of й.

    A Latin sign (CO2) typed with Cyrillic letters that look like it is brought back to Latin.
    """
    if text and all(char in ALIKE or not char.isalpha() for char in text):
        text = text.translate(_latin)
    return text.replace("й", "и")


LATINISED = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z",
    "и": "i", "й": "y", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r",
    "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh",
    "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya", "і": "i",
}  # fmt: skip
"""Russian letters in Latin ones, as English does it."""


def to_latin(text: str) -> str:
    """Return a folded text with its Russian letters written in Latin ones."""
    return "".join(LATINISED.get(char, char) for char in text)


# The ways of writing Russian in Latin letters, brought to one: Tchaïkovski, Čajkovskij.
ONE_WAY = (
    (r"shch|chtch|(?<!t)sch(?=[aeiou])", "S"), (r"tsch|tch|ch(?=[^aeiouyr]|$)", "C"),
    (r"ch|sh|sch|č|š", "C"), (r"zh|j(?=[aeou])|ž", "Z"), (r"kh|ch", "h"),
    (r"ts|tz|cz|c(?=[ei])", "C"),
    (r"ph", "f"), (r"ck|c|q", "k"), (r"x", "ks"), (r"w|ff|v", "f"), (r"ou|oo", "u"),
    (r"[iyj]+e|ie|ye|yo|io|je|jo", "e"), (r"[iyj]+", "i"), (r"ii+|ij", "i"), (r"h", "k"),
    (r"i([aou])", r"\1"), (r"ai|ei", "e"), (r"(.)\1+", r"\1"), (r"[ie]+$", "i"),
)  # fmt: skip


@cache
def _compile_one_way() -> list[tuple[re.Pattern[str], str]]:
    return [(re.compile(pattern), to) for pattern, to in ONE_WAY]


def unify_transliteration(latin: str) -> str:
    """Return a folded Latin text with one way of transliterating Russian."""
    for pattern, to in _compile_one_way():
        latin = pattern.sub(to, latin)
    return latin


# How Russian is heard where it is not stressed, and where consonants meet.
HEARD = (
    (r"[тд]ь?с(?=я|к|н)", "ц"), (r"вств", "ств"), (r"стн", "сн"), (r"здн", "зн"),
    (r"лнц", "нц"),
    (r"нтск|ндск", "нск"), (r"ргск", "рск"), (r"рдц", "рц"), (r"стл", "сл"),
    (r"[сз]ч|жч", "щ"), (r"[сз]ш", "ш"),
    (r"ого$", "ово"), (r"его$", "ево"), (r"(.)\1+", r"\1"), (r"([жшц])[ыи]", r"\1и"),
    (r"([чщ])ю", r"\1у"), (r"([чщ])я", r"\1а"), (r"о", "а"), (r"[еэяё]", "и"), (r"ы", "и"),
    (r"йи", "и"), (r"б(?=$|[кпстфхцчшщ])", "п"), (r"в(?=$|[кпстфхцчшщ])", "ф"),
    (r"г(?=$|[кпстфхцчшщ])", "к"), (r"д(?=$|[кпстфхцчшщ])", "т"),
    (r"ж(?=$|[кпстфхцчшщ])", "ш"), (r"з(?=$|[кпстфхцчшщ])", "с"),
    (r"с(?=[бгджз])", "з"), (r"т(?=[бгджз])", "д"), (r"к(?=[бгджз])", "г"),
)  # fmt: skip


@cache
def _compile_heard() -> list[tuple[re.Pattern[str], str]]:
    return [(re.compile(pattern), to) for pattern, to in HEARD]


def to_heard_spelling(russian: str) -> str:
    """Return a folded Russian word as it is heard where nothing is stressed.

    Without a stress mark nobody can tell which vowel is stressed.
    """
    for pattern, to in _compile_heard():
        russian = pattern.sub(to, russian)
    return russian
