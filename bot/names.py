"""Readable names of users and titles, the same in texts and in pictures.

Discord accepts names that draw nothing (U+3164, U+200B), that reverse the line (bidi controls), or
that bury it under marks, and several users of one name.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

MAX_NAME_CHARACTERS = 100
"""Characters of a name or a title that are shown."""
MAX_MARKS_PER_LETTER = 2
"""Most marks on a letter, as in Vietnamese, Thai and Hebrew; more are a pile."""

_INVISIBLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d159"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Characters that draw nothing: `Default_Ignorable_Code_Point`, two blank ones."""
_JOINERS = "\u200c\u200d\ufe0e\ufe0f\U000e0020-\U000e007f"
"""Characters of these that change the letters or the emoji beside them."""
_IGNORED = re.compile(f"(?![{_JOINERS}])[{_INVISIBLE}]")
_LOOSE_JOINER = re.compile(f"(?<![^\\s{_INVISIBLE}])[{_JOINERS}]+|\u200c(?!\\S)|\u200d(?!\\S)")
_SEAT_NUMBER = re.compile(r" #\d+$")
_UNDRAWN_CATEGORIES = ("Cc", "Co", "Cs", "Cn")
"""Unicode categories that no font draws."""
_GENERIC_MARK = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
)
"""Combining marks of no particular script, which are the ones piled up."""


@lru_cache(maxsize=8192)
def clean_text(text: str) -> str:
    """Return a text without invisible characters, bidi controls and piled-up marks.

    Its line breaks stay.
    """
    if text.isascii() and text.isprintable():
        return text
    shown = _LOOSE_JOINER.sub("", _IGNORED.sub("", unicodedata.normalize("NFD", text)))
    kept, marks = list[str](), list[str]()
    for letter in f"{shown}\n":
        kind = unicodedata.category(letter)
        if kind in ("Mn", "Me"):
            marks.append(letter)
            continue
        if kept and not kept[-1].isspace():  # else there is no letter for them to stand on
            kept += _limit_marks(kept[-1], marks)
        marks.clear()
        if letter.isspace() or kind not in _UNDRAWN_CATEGORIES:
            kept.append(letter)
    return unicodedata.normalize("NFC", "".join(kept[:-1]))


@lru_cache(maxsize=8192)
def make_readable(name: str | None) -> str:
    """Return a name or a title as one readable line; "" where it draws nothing."""
    line = " ".join(clean_text(name or "").split())[:MAX_NAME_CHARACTERS].rstrip()
    inked = any(unicodedata.category(letter)[0] in "LNPS" for letter in line)
    return line if inked else ""


def choose_readable(*names: str | None) -> str:
    """Return the first of these names that can be read; "" if none can."""
    return next((line for name in names if (line := make_readable(name))), "")


def number_duplicates(names: Sequence[str], numbers: Sequence[int | None]) -> list[str]:
    """Return the readable names of a table's players, with seat numbers if needed.

    They are needed if two look alike, or if a picture can draw nothing of a name. A name whose
    number is None is nobody else's, but others may look like it.
    """
    keys = [_normalize_look(name) for name in names]
    seats = {(key, number) for key, number in zip(keys, numbers, strict=True)}
    alike = Counter(key for key, _ in seats)
    return [
        f"{name} #{number}" if number is not None and (not key or alike[key] > 1) else name
        for name, key, number in zip(names, keys, numbers, strict=True)
    ]


def shorten_name(name: str, excess: int) -> str:
    """Return a name shortened by `excess` letters, with any number of its seat."""
    if excess <= 0:
        return name
    number = _SEAT_NUMBER.search(name)
    end = number[0] if number else ""
    return f"{name.removesuffix(end)[: -excess - 1].rstrip()}…{end}"


def _limit_marks(letter: str, marks: Sequence[str]) -> Sequence[str]:
    if (
        len(marks) <= MAX_MARKS_PER_LETTER
        or len(unicodedata.normalize("NFC", letter + "".join(marks))) == 1
    ):
        return marks
    return [mark for mark in marks if not _GENERIC_MARK.match(mark)][:MAX_MARKS_PER_LETTER]


@lru_cache(maxsize=8192)
def _normalize_look(name: str) -> str:
    """Return a key that is equal for names that look alike where they are drawn."""
    from renderers import fonts  # a start needs no pictures

    return "".join(fonts.strip_undrawable(unicodedata.normalize("NFKC", name)).casefold().split())
