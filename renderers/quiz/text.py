"""Text of a question on its card: broken into lines, as large as it fits."""

from functools import lru_cache

from engines.quiz.types import Category
from renderers import fonts, theme
from renderers.quiz import cards
from renderers.sheet import PictureSheet, PixelBox

LARGEST, LEAST = 56, theme.SMALLEST
NO_BREAK = "\u00a0"


def lay_card(
    sheet: PictureSheet,
    box: PixelBox,
    category: Category,
    head: str,
    band: int,
    name: str,
    *,
    lit: bool,
) -> None:
    """Put a card to read on a sheet: paper, a band of its category, its heading."""
    paper = cards.draw_paper(box.width, box.height, lit=lit)
    sheet.draw_sprite(paper, box.left, box.top, name, ground=True)
    strip = cards.draw_band(category, box.width, band, lit=lit)
    sheet.draw_sprite(strip, box.left, box.top, f"band of {name}", ground=True)
    left = box.left + 22 + band
    sheet.draw_line(
        head, left, box.top + band // 2 + 1, box.right - 16 - left, theme.SMALL, theme.INK
    )


def draw_paragraph(sheet: PictureSheet, box: PixelBox, text: str, largest: int = LARGEST) -> None:
    """Write a text in ink, its lines centred on the box's height."""
    lines, size = break_lines(text, box.width, box.height, largest)
    y = box.middle[1] - (len(lines) - 1) * measure_pitch(size) // 2
    for line in lines:
        sheet.draw_text(line, box.left, y, size, theme.INK)
        y += measure_pitch(size)


def measure_pitch(size: int) -> int:
    """Return the distance from one line to the next, in pixels."""
    return round(size * 1.22)


def measure_least_height(text: str, width: int) -> int:
    """Return the height of the whole text at its smallest."""
    return len(_wrap_words(_split_words(text), width, LEAST)) * measure_pitch(LEAST)


@lru_cache(maxsize=256)
def break_lines(text: str, width: int, height: int, largest: int) -> tuple[tuple[str, ...], int]:
    """Return the lines and the size at which all fits.

    At the smallest size the text is cut if need be.
    """
    words = _split_words(text)
    for size in range(largest, LEAST, -2):
        lines = _wrap_words(words, width, size)
        if len(lines) * measure_pitch(size) <= height and " ".join(lines) == " ".join(words):
            return tuple(lines), size
    lines, most = _wrap_words(words, width, LEAST), height // measure_pitch(LEAST)
    if len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], fonts.ellipsize_text(rest, width, LEAST, theme.MEDIUM)]
    return tuple(lines), LEAST


def _split_words(text: str) -> list[str]:
    """Return the words as they can be drawn, not split at a no-break space."""
    kept = text.replace("\u202f", NO_BREAK).split(NO_BREAK)
    return NO_BREAK.join(fonts.strip_undrawable(part) for part in kept).split(" ")


def _wrap_words(words: list[str], width: int, size: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if line and fonts.measure_width(longer, size, theme.MEDIUM) > width:
            lines.append(line)
            longer = word
        line = fonts.ellipsize_text(longer, width, size, theme.MEDIUM)
    return [*lines, line]
