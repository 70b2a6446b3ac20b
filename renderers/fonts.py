"""Type: which letters the font has, how wide a text is, its mask, and what a name is drawn as.

One family, Roboto (Latin, Greek, Cyrillic), as a variable font. Nothing is placed or coloured here.
"""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count

import fontpkg_roboto  # pyright: ignore[reportMissingTypeStubs]
from PIL import Image, ImageFont

from renderers import theme

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


@lru_cache(maxsize=32)
def _font(size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(str(_FILE), size)
    font.set_variation_by_axes([weight, 100])
    return font


@lru_cache(maxsize=4096)
def ink(text: str, size: int, weight: int) -> Ink:
    """The mask of one line of text, empty for text without ink."""
    drawn, (left, top) = _font(size, weight).getmask2(text, "L", anchor="ls")
    mask = Image.new("L", (max(1, drawn.size[0]), max(1, drawn.size[1])))
    if all(drawn.size):
        # Not drawn onto an image, for which it would be measured first: a table's names are new to
        # whoever presses there first.
        mask.im = drawn
    return Ink(mask, left, top, width(text, size, weight))


@lru_cache(maxsize=4096)
def width(text: str, size: int, weight: int) -> int:
    """How far the pen moves for this text, in pixels."""
    return round(_font(size, weight).getlength(text))


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
    letters = [c for c in shown if c.isalnum()] if drawable(name) else []
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
