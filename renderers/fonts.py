"""Text: glyphs, widths of texts, their masks, and names as they are drawn.

The one family is Roboto (Latin, Greek, Cyrillic), a variable font. Each letter is drawn once and
each kerning measured once, and texts are composed of these, which is faster than the font library
and gives the same pixels. Where two scripts meet it does not kern; this module does. Nothing is
placed or coloured here.
"""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import floor
from typing import NamedTuple

import fontpkg_roboto  # pyright: ignore[reportMissingTypeStubs]
from PIL import Image, ImageFont

from renderers import theme
from renderers.pixel_cache import cached_font, cached_pixels, cached_text
from renderers.shading import identify_pixels

_FILE = next(fontpkg_roboto.ROOT.glob("files/Roboto[[]*.ttf"))
_NO_SUCH_LETTER = "\U0010fffd"
ELLIPSIS = "…"


@dataclass(frozen=True, slots=True, eq=False)
class TextMask:
    """Mask of a text and where it begins, from the pen's start on the baseline.

    `advance` is how far the pen moves, in pixels. `number` identifies the mask in cell keys, as a
    sprite's does.
    """

    mask: Image.Image
    left: int
    top: int
    advance: int
    number: int

    @property
    def images(self) -> tuple[Image.Image, ...]:
        return (self.mask,)


class _LetterMask(NamedTuple):
    """Mask of a letter, None without ink, and where it begins, from the pen."""

    mask: Image.Image | None
    left: int
    top: int

    @property
    def images(self) -> tuple[Image.Image, ...]:
        return () if self.mask is None else (self.mask,)


_LETTERS = re.compile(r"f?f[il]|\d+⁄\d+|.")
"""Parts of a line drawn as one: ligatures, fractions, else single letters."""


@cached_font
def load_font(size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(str(_FILE), size)
    font.set_variation_by_axes([weight, theme.STRETCH.get(size, 100)])
    return font


@cached_pixels
def _draw_letter(letter: str, size: int, weight: int) -> _LetterMask:
    drawn, (left, top) = load_font(size, weight).getmask2(letter, "L", anchor="ls")
    whole = Image.new("L", drawn.size)
    whole.im = drawn
    box = whole.getbbox()
    if box is None:
        return _LetterMask(None, 0, 0)
    # Beyond the pen's way what is nearly ink belongs to it, before that nothing does: as the font
    # library counts a text's width.
    beyond = left + whole.width > _round_to_pixel(_measure_advance(letter, size, weight))
    right = whole.width if beyond else box[2]
    return _LetterMask(whole.crop((box[0], 0, right, whole.height)), left + box[0], top)


@lru_cache(maxsize=8192)
def _measure_advance(letter: str, size: int, weight: int) -> float:
    """Return how far the pen moves for a letter, in pixels."""
    return load_font(size, weight).getlength(letter)


@lru_cache(maxsize=16_384)
def _measure_kerning(one: str, other: str, size: int, weight: int) -> float:
    """Return the kerning of two letters, in pixels."""
    apart = _measure_advance(one, size, weight) + _measure_advance(other, size, weight)
    return load_font(size, weight).getlength(one + other) - apart


def _round_to_pixel(at: float) -> int:
    """Return the pixel that a letter is drawn from."""
    return floor(at + 0.5)


@lru_cache(maxsize=1024)
def _lay_out_letters(text: str, size: int, weight: int) -> tuple[list[tuple[str, int]], float]:
    """Return a line's letters with their pen positions, and where the pen ends."""
    at, before = 0.0, ""
    letters: list[tuple[str, int]] = []
    for letter in _LETTERS.findall(text):
        if before:
            at += _measure_kerning(before, letter, size, weight)
        letters.append((letter, _round_to_pixel(at)))
        at += _measure_advance(letter, size, weight)
        before = letter
    return letters, at


@cached_text
def render_text(text: str, size: int, weight: int) -> TextMask:
    """Return the mask of one line of text, empty for text without ink."""
    letters, advance = _lay_out_letters(text, size, weight)
    drawn = [(_draw_letter(letter, size, weight), at) for letter, at in letters]
    seen = [(mask, at + left, top) for (mask, left, top), at in drawn if mask is not None]
    left = min([0, *(left for _, left, _ in seen)])
    top = min((top for *_, top in seen), default=0)
    right = max([1, _round_to_pixel(advance), *(left + mask.width for mask, left, _ in seen)])
    bottom = max((top + mask.height for mask, _, top in seen), default=1)
    whole = Image.new("L", (right - left, bottom - top))
    for mask, x, y in seen:
        whole.paste(255, (x - left, y - top), mask=mask)
    return TextMask(whole, left, top, round(advance), identify_pixels(whole))


@lru_cache(maxsize=8192)
def measure_width(text: str, size: int, weight: int) -> int:
    """Return how far the pen moves for this text, in pixels."""
    return round(_lay_out_letters(text, size, weight)[1])


@lru_cache(maxsize=64)
def cap_height(size: int, weight: int) -> int:
    """Return the height of a capital letter, in pixels.

    Text is centred by it, so that lines share a baseline.
    """
    return -round(load_font(size, weight).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=4096)
def has_glyph(letter: str) -> bool:
    """Return whether the font draws this letter as more than an empty box."""
    box = render_text(_NO_SUCH_LETTER, 32, theme.REGULAR).mask
    return render_text(letter, 32, theme.REGULAR).mask.tobytes() != box.tobytes()


@lru_cache(maxsize=2048)
def strip_undrawable(text: str) -> str:
    """Return the text without undrawable letters, with single spaces.

    Styled letters (𝓐𝓷𝓷) become plain ones; stacked accents that have no letter of their own go.
    """
    kept: list[str] = []
    for letter in unicodedata.normalize("NFC", " ".join(text.split())):
        for plain in letter if has_glyph(letter) else unicodedata.normalize("NFKC", letter):
            kind = unicodedata.category(plain)[0]
            if kind == "Z":
                kept.append(" ")
            elif kind not in "MC" and has_glyph(plain):
                kept.append(plain)
    return " ".join("".join(kept).split())


@lru_cache(maxsize=4096)
def display_name(name: str, seat: int) -> str:
    """Return the name as it can be drawn; "#3" for the third seat if nothing is left."""
    return strip_undrawable(name) or f"#{seat + 1}"


@lru_cache(maxsize=4096)
def choose_initial(name: str, seat: int) -> str:
    """Return the letter on a seat's disc."""
    shown = display_name(name, seat)
    letters = [c for c in shown if c.isalnum()] if shown != f"#{seat + 1}" else []
    # An upper case of several letters (ß) would not fit the disc.
    return letters[0].upper()[0] if letters else "#"


@lru_cache(maxsize=2048)
def ellipsize_text(text: str, room: int, size: int, weight: int) -> str:
    """Return the longest beginning of the text that fits `room` pixels.

    It ends with an ellipsis if it is cut.
    """
    if measure_width(text, size, weight) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure_width(text[:middle].rstrip() + ELLIPSIS, size, weight) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def fit_text(text: str, room: int, size: int, weight: int, least: int) -> tuple[str, int]:
    """Return the text and the largest size at which it fits `room` pixels.

    Sizes go from `size` down to `least`, at which the text is cut if need be.
    """
    for smaller in range(size, least - 1, -2):
        if measure_width(text, smaller, weight) <= room:
            return text, smaller
    return ellipsize_text(text, room, least, weight), least


def wrap_text(text: str, room: int, size: int, weight: int, lines: int) -> list[str]:
    """Break the text into lines of `room` pixels, at most `lines`, cutting the rest."""
    words = text.split()
    broken: list[str] = []
    while words and len(broken) < lines - 1:
        taken = 1
        while (
            taken < len(words) and measure_width(" ".join(words[: taken + 1]), size, weight) <= room
        ):
            taken += 1
        broken.append(ellipsize_text(" ".join(words[:taken]), room, size, weight))
        words = words[taken:]
    return [*broken, ellipsize_text(" ".join(words), room, size, weight)] if words else broken


def fit_named(
    sentence: Callable[[str], str], name: str, room: int, size: int, weight: int, least: int
) -> tuple[str, int]:
    """Fit a sentence that holds a name: the name is cut before the words are.

    The result is that of `fit_text`.
    """
    whole = strip_undrawable(sentence(name))
    for smaller in range(size, least - 1, -2):
        if measure_width(whole, smaller, weight) <= room:
            return whole, smaller
    words = measure_width(strip_undrawable(sentence(ELLIPSIS)), size, weight)
    shorter = ellipsize_text(name, max(room - words, room // 4), size, weight)
    return fit_text(strip_undrawable(sentence(shorter)), room, size, weight, least)
