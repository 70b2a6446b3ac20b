"""A question's text on its card: broken into lines, as large as it fits."""

from functools import lru_cache

from engines.quiz.types import Category
from renderers import fonts, theme
from renderers.quiz import cards
from renderers.sheet import Box, Sheet

LARGEST, LEAST = 56, theme.SMALLEST
NO_BREAK = "\u00a0"


def lay_card(
    sheet: Sheet, box: Box, category: Category, head: str, band: int, name: str, *, lit: bool
) -> None:
    """Put a card to read on a sheet: paper under a band of its category, and its heading."""
    paper = cards.paper(box.width, box.height, lit=lit)
    sheet.put(paper, box.left, box.top, name, ground=True)
    strip = cards.band(category, box.width, band, lit=lit)
    sheet.put(strip, box.left, box.top, f"band of {name}", ground=True)
    left = box.left + 22 + band
    sheet.line(head, left, box.top + band // 2 + 1, box.right - 16 - left, theme.SMALL, theme.INK)


def paragraph(sheet: Sheet, box: Box, text: str, largest: int = LARGEST) -> None:
    """Writes in ink, the lines in the middle of the box's height."""
    lines, size = broken(text, box.width, box.height, largest)
    y = box.middle[1] - (len(lines) - 1) * pitch(size) // 2
    for line in lines:
        sheet.text(line, box.left, y, size, theme.INK)
        y += pitch(size)


def pitch(size: int) -> int:
    """From one line to the next."""
    return round(size * 1.22)


def least_height(text: str, width: int) -> int:
    """Return the height of the whole text at its smallest."""
    return len(_lines(_words(text), width, LEAST)) * pitch(LEAST)


@lru_cache(maxsize=256)
def broken(text: str, width: int, height: int, largest: int) -> tuple[tuple[str, ...], int]:
    """The lines and the size at which all of it fits; at the smallest it is cut if need be."""
    words = _words(text)
    for size in range(largest, LEAST, -2):
        lines = _lines(words, width, size)
        if len(lines) * pitch(size) <= height and " ".join(lines) == " ".join(words):
            return tuple(lines), size
    lines, most = _lines(words, width, LEAST), height // pitch(LEAST)
    if len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], fonts.ellipsize(rest, width, LEAST, theme.MEDIUM)]
    return tuple(lines), LEAST


def _words(text: str) -> list[str]:
    """The words as they can be drawn; what a space that does not break holds together is one."""
    kept = text.replace("\u202f", NO_BREAK).split(NO_BREAK)
    return NO_BREAK.join(fonts.drawable(part) for part in kept).split(" ")


def _lines(words: list[str], width: int, size: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if line and fonts.width(longer, size, theme.MEDIUM) > width:
            lines.append(line)
            longer = word
        line = fonts.ellipsize(longer, width, size, theme.MEDIUM)
    return [*lines, line]
