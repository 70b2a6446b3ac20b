"""Contrast of two colours, and texts that are hard to read."""

from collections.abc import Iterable
from statistics import median

from renderers import theme
from renderers.sheet import DrawnMark, PictureSheet
from renderers.theme import RGB

MIN_CONTRAST = 4.5
"""Least contrast of a text with what it lies on (WCAG 2, AA)."""


def list_unreadable(sheets: Iterable[PictureSheet]) -> list[tuple[DrawnMark, RGB]]:
    """Return the texts that are too small or too faint, with what they lie on."""
    coloured = [(mark, sheet) for sheet in sheets for mark in sheet.marks if mark.colour]
    found = [(mark, _measure_ground(sheet, mark)) for mark, sheet in coloured]
    return [
        (mark, ground)
        for mark, ground in found
        if (mark.size is not None and mark.size < theme.SMALLEST)
        or (mark.colour and compute_contrast(mark.colour, ground) < MIN_CONTRAST)
    ]


def _measure_ground(sheet: PictureSheet, mark: DrawnMark) -> RGB:
    """Return the middle colour of a frame two pixels around a text."""
    box = mark.box.shrink_by(-2, -2)
    frame = [(x, y) for x in range(box.left, box.right) for y in (box.top, box.bottom - 1)]
    frame += [(x, y) for y in range(box.top, box.bottom) for x in (box.left, box.right - 1)]
    pixels = [sheet.image.getpixel(spot) for spot in frame]
    red, green, blue = (round(median(p[i] for p in pixels)) for i in range(3))
    return red, green, blue


def compute_contrast(a: RGB, b: RGB) -> float:
    """Return the WCAG 2 contrast ratio, 1..21."""
    lighter, darker = sorted((_compute_luminance(a), _compute_luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _compute_luminance(colour: RGB) -> float:
    parts = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (value / 255 for value in colour)
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
