"""The one place that says what a person or a title is called, in texts and in pictures alike.

Discord takes names that draw nothing (U+3164, U+200B), that turn the line around (bidi controls),
or that bury it under marks, and several people of one name.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

LONGEST = 100
"""Characters of a name or a title that are shown."""
MOST_MARKS = 2
"""Marks on one letter, as Vietnamese, Thai and Hebrew have them; more are piled up."""

_NOTHING = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d159"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""What draws nothing: Unicode's `Default_Ignorable_Code_Point`, and two that are blank."""
_JOINS = "\u200c\u200d\ufe0e\ufe0f\U000e0020-\U000e007f"
"""Of these, what tells the letters or the emoji beside it apart."""
_IGNORED = re.compile(f"(?![{_JOINS}])[{_NOTHING}]")
_LOOSE = re.compile(f"(?<![^\\s{_NOTHING}])[{_JOINS}]+|\u200c(?!\\S)|\u200d(?!\\S)")
_NUMBER = re.compile(r" #\d+$")
_UNSEEN = ("Cc", "Co", "Cs", "Cn")
"""Categories of what no font draws."""
_GENERIC = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
)
"""Marks of no script of its own, which are what is piled up."""


@lru_cache(maxsize=8192)
def cleaned(text: str) -> str:
    """Return a text without what draws nothing, turns the line around or is piled up.

    Its lines stay.
    """
    if text.isascii() and text.isprintable():
        return text
    shown = _LOOSE.sub("", _IGNORED.sub("", unicodedata.normalize("NFD", text)))
    kept, marks = list[str](), list[str]()
    for letter in f"{shown}\n":
        kind = unicodedata.category(letter)
        if kind in ("Mn", "Me"):
            marks.append(letter)
            continue
        if kept and not kept[-1].isspace():  # else there is nothing that they could stand on
            kept += _few(kept[-1], marks)
        marks.clear()
        if letter.isspace() or kind not in _UNSEEN:
            kept.append(letter)
    return unicodedata.normalize("NFC", "".join(kept[:-1]))


@lru_cache(maxsize=8192)
def readable(name: str | None) -> str:
    """Return a name or a title in one line as it can be read; "" where it draws nothing."""
    line = " ".join(cleaned(name or "").split())[:LONGEST].rstrip()
    inked = any(unicodedata.category(letter)[0] in "LNPS" for letter in line)
    return line if inked else ""


def first_readable(*names: str | None) -> str:
    """Return the first of these names that can be read; "" if none can."""
    return next((line for name in names if (line := readable(name))), "")


def told_apart(names: Sequence[str], numbers: Sequence[int | None]) -> list[str]:
    """Return the readable names of those at one table, with the number of the seat where two look
    alike, or where a picture can draw nothing of a name: it shows the number then, too.

    Whose number is None has a name that is nobody else's, but which others' may look like.
    """
    keys = [_look(name) for name in names]
    seats = {(key, number) for key, number in zip(keys, numbers, strict=True)}
    alike = Counter(key for key, _ in seats)
    return [
        f"{name} #{number}" if number is not None and (not key or alike[key] > 1) else name
        for name, key, number in zip(names, keys, numbers, strict=True)
    ]


def shortened(name: str, excess: int) -> str:
    """Return a name of so many letters less, with the number of its seat if it has one."""
    if excess <= 0:
        return name
    number = _NUMBER.search(name)
    end = number[0] if number else ""
    return f"{name.removesuffix(end)[: -excess - 1].rstrip()}…{end}"


def _few(letter: str, marks: Sequence[str]) -> Sequence[str]:
    if len(marks) <= MOST_MARKS or len(unicodedata.normalize("NFC", letter + "".join(marks))) == 1:
        return marks
    return [mark for mark in marks if not _GENERIC.match(mark)][:MOST_MARKS]


@lru_cache(maxsize=8192)
def _look(name: str) -> str:
    """Return what a name looks like where it is drawn."""
    from renderers import fonts  # nothing of a start needs pictures

    return "".join(fonts.drawable(unicodedata.normalize("NFKC", name)).casefold().split())
