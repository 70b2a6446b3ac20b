"""Type: which letters the font has, how wide a text is, its mask, and what a name is drawn as.

One family, Roboto (Latin, Greek, Cyrillic), as a variable font. Each letter is drawn once, and how
near two letters stand is measured once: a text is put together from these in a fifth of the time
that the font library takes, to the same pixels (where two scripts meet it does not kern; we do).
Nothing is placed or coloured here.
"""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from math import floor
from typing import NamedTuple

import fontpkg_roboto  # pyright: ignore[reportMissingTypeStubs]
from PIL import Image, ImageFont

from renderers import theme
from renderers.pixel_cache import cached_pixels, cached_text

_FILE = next(fontpkg_roboto.ROOT.glob("files/Roboto[[]*.ttf"))
_NO_SUCH_LETTER = "\U0010fffd"
ELLIPSIS = "…"


@dataclass(frozen=True, slots=True, eq=False)
class Ink:
    """A text's mask and where its ink begins, from the pen's start on the baseline.

    `advance` is how far the pen moves. Each has a number of its own, as sprites have.
    """

    mask: Image.Image
    left: int
    top: int
    advance: int
    number: int = field(default_factory=count().__next__, init=False)

    @property
    def images(self) -> tuple[Image.Image, ...]:
        return (self.mask,)


class _Letter(NamedTuple):
    """A letter's ink, if it has any, and where that begins, from the pen."""

    mask: Image.Image | None
    left: int
    top: int

    @property
    def images(self) -> tuple[Image.Image, ...]:
        return () if self.mask is None else (self.mask,)


_LETTERS = re.compile(r"f?f[il]|\d+⁄\d+|.")
"""What is drawn as one: the font joins some letters, and sets fractions; else each letter of a line
stands by itself."""


@lru_cache(maxsize=32)
def _font(size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(str(_FILE), size)
    font.set_variation_by_axes([weight, theme.STRETCH.get(size, 100)])
    return font


@cached_pixels
def _letter(letter: str, size: int, weight: int) -> _Letter:
    drawn, (left, top) = _font(size, weight).getmask2(letter, "L", anchor="ls")
    whole = Image.new("L", drawn.size)
    whole.im = drawn
    box = whole.getbbox()
    if box is None:
        return _Letter(None, 0, 0)
    # Beyond the pen's way what is nearly ink belongs to it, before that nothing does: as the font
    # library counts a text's width.
    beyond = left + whole.width > _pixel(_advance(letter, size, weight))
    right = whole.width if beyond else box[2]
    return _Letter(whole.crop((box[0], 0, right, whole.height)), left + box[0], top)


@lru_cache(maxsize=8192)
def _advance(letter: str, size: int, weight: int) -> float:
    """How far the pen moves for a letter, in pixels."""
    return _font(size, weight).getlength(letter)


@lru_cache(maxsize=16_384)
def _kerning(one: str, other: str, size: int, weight: int) -> float:
    """How much further the second of two letters stands than the first one's width says."""
    apart = _advance(one, size, weight) + _advance(other, size, weight)
    return _font(size, weight).getlength(one + other) - apart


def _pixel(at: float) -> int:
    """The one that a letter is drawn from."""
    return floor(at + 0.5)


@lru_cache(maxsize=1024)
def _set(text: str, size: int, weight: int) -> tuple[list[tuple[str, int]], float]:
    """A line's letters, each with where the pen stands, and how far that has moved at the end."""
    at, before = 0.0, ""
    letters: list[tuple[str, int]] = []
    for letter in _LETTERS.findall(text):
        if before:
            at += _kerning(before, letter, size, weight)
        letters.append((letter, _pixel(at)))
        at += _advance(letter, size, weight)
        before = letter
    return letters, at


@cached_text
def ink(text: str, size: int, weight: int) -> Ink:
    """The mask of one line of text, empty for text without ink."""
    letters, advance = _set(text, size, weight)
    drawn = [(_letter(letter, size, weight), at) for letter, at in letters]
    seen = [(mask, at + left, top) for (mask, left, top), at in drawn if mask is not None]
    left = min([0, *(left for _, left, _ in seen)])
    top = min((top for *_, top in seen), default=0)
    right = max([1, _pixel(advance), *(left + mask.width for mask, left, _ in seen)])
    bottom = max((top + mask.height for mask, _, top in seen), default=1)
    whole = Image.new("L", (right - left, bottom - top))
    for mask, x, y in seen:
        whole.paste(255, (x - left, y - top), mask=mask)
    return Ink(whole, left, top, round(advance))


@lru_cache(maxsize=8192)
def width(text: str, size: int, weight: int) -> int:
    """How far the pen moves for this text, in pixels."""
    return round(_set(text, size, weight)[1])


@lru_cache(maxsize=64)
def cap_height(size: int, weight: int) -> int:
    """Height of a capital letter: what text is centred by, so that lines share a baseline."""
    return -round(_font(size, weight).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=4096)
def has(letter: str) -> bool:
    """Whether the font can draw this letter as more than an empty box."""
    box = ink(_NO_SUCH_LETTER, 32, theme.REGULAR).mask
    return ink(letter, 32, theme.REGULAR).mask.tobytes() != box.tobytes()


@lru_cache(maxsize=2048)
def drawable(text: str) -> str:
    """The text with what the font cannot draw left out, and white space made single.

    Styled letters (𝓐𝓷𝓷) become plain ones; stacked accents that have no letter of their own go.
    """
    kept: list[str] = []
    for letter in unicodedata.normalize("NFC", " ".join(text.split())):
        for plain in letter if has(letter) else unicodedata.normalize("NFKC", letter):
            kind = unicodedata.category(plain)[0]
            if kind == "Z":
                kept.append(" ")
            elif kind not in "MC" and has(plain):
                kept.append(plain)
    return " ".join("".join(kept).split())


@lru_cache(maxsize=4096)
def display_name(name: str, seat: int) -> str:
    """The name as it can be drawn; "#3" for the third seat if nothing of it is left."""
    return drawable(name) or f"#{seat + 1}"


@lru_cache(maxsize=4096)
def initial(name: str, seat: int) -> str:
    """The letter on the seat's disc."""
    shown = display_name(name, seat)
    letters = [c for c in shown if c.isalnum()] if shown != f"#{seat + 1}" else []
    # An upper case of several letters (ß) would not fit the disc.
    return letters[0].upper()[0] if letters else "#"


@lru_cache(maxsize=2048)
def ellipsize(text: str, room: int, size: int, weight: int) -> str:
    """The longest beginning of the text that fits `room` pixels, with an ellipsis if cut."""
    if width(text, size, weight) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, size, weight) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def fit(text: str, room: int, size: int, weight: int, least: int) -> tuple[str, int]:
    """The text and the size (`size` down to `least`) at which it fits `room` pixels."""
    for smaller in range(size, least - 1, -2):
        if width(text, smaller, weight) <= room:
            return text, smaller
    return ellipsize(text, room, least, weight), least


def wrap(text: str, room: int, size: int, weight: int, lines: int) -> list[str]:
    """The text broken into at most `lines` lines that fit `room`; what is left over is cut."""
    words = text.split()
    broken: list[str] = []
    while words and len(broken) < lines - 1:
        taken = 1
        while taken < len(words) and width(" ".join(words[: taken + 1]), size, weight) <= room:
            taken += 1
        broken.append(ellipsize(" ".join(words[:taken]), room, size, weight))
        words = words[taken:]
    return [*broken, ellipsize(" ".join(words), room, size, weight)] if words else broken


def fit_named(
    sentence: Callable[[str], str], name: str, room: int, size: int, weight: int, least: int
) -> tuple[str, int]:
    """As `fit`, for a sentence that holds a name: the name is cut before the words are."""
    whole = drawable(sentence(name))
    for smaller in range(size, least - 1, -2):
        if width(whole, smaller, weight) <= room:
            return whole, smaller
    words = width(drawable(sentence(ELLIPSIS)), size, weight)
    shorter = ellipsize(name, max(room - words, room // 4), size, weight)
    return fit(drawable(sentence(shorter)), room, size, weight, least)
