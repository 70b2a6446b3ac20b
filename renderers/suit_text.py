"""Lines of text with suits: ♥ ♦ ♣ ♠ are drawn, as fonts differ in them."""

import re
from functools import lru_cache

from engines.cards import Suit
from renderers import fonts, suits, theme
from renderers.sheet import Align, PictureSheet

_SUIT = {symbol: suit for suit, symbol in suits.SYMBOLS.items()}
_SPLIT = re.compile(f"([{''.join(_SUIT)}])")


def draw_line(
    sheet: PictureSheet,
    text: str,
    x: int,
    y: int,
    size: int,
    colour: theme.RGB,
    *,
    weight: int = theme.MEDIUM,
    align: Align = "left",
) -> int:
    """Draw one line as `PictureSheet.draw_text` does; return its right end."""
    pieces, whole = _measure_pieces(text, size, weight)
    x -= {"left": 0, "middle": whole // 2, "right": whole}[align]
    for piece, at in pieces:
        if isinstance(piece, Suit):
            across = _measure_suit(size)
            top = y - across // 2
            faint = colour == theme.FAINT
            sheet.draw_sprite(
                suits.draw_suit_chip(piece, across, faint=faint), x + at, top, f"suit {piece}"
            )
        else:
            sheet.draw_text(piece, x + at, y, size, colour, weight=weight)
    return x + whole


def measure_line(text: str, size: int, weight: int = theme.MEDIUM) -> int:
    """Return the width of the line, in pixels."""
    return _measure_pieces(text, size, weight)[1]


@lru_cache(maxsize=1024)
def fit_line(
    text: str, room: int, size: int, weight: int = theme.MEDIUM, least: int = theme.SMALLEST
) -> tuple[str, int]:
    """Return the text and the largest size at which it fits `room` pixels.

    Sizes go from `size` down to `least`, at which the text is cut if need be.
    """
    for smaller in range(size, least - 1, -2):
        if measure_line(text, smaller, weight) <= room:
            return text, smaller
    while text and measure_line(text + fonts.ELLIPSIS, least, weight) > room:
        text = text[:-1].rstrip()
    return text + fonts.ELLIPSIS, least


def wrap_line(text: str, room: int, size: int) -> list[str]:
    """Break the text into lines that fit `room` pixels, each as long as possible."""
    lines: list[str] = []
    for word in text.split():
        if lines and measure_line(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(fit_line(word, room, size)[0])
    return lines


@lru_cache(maxsize=1024)
def _measure_pieces(
    text: str, size: int, weight: int
) -> tuple[tuple[tuple[Suit | str, int], ...], int]:
    """Return the pieces with their distances from the left, and the whole width."""
    pieces: list[tuple[Suit | str, int]] = []
    space = fonts.measure_width(" ", size, weight)
    x = 0
    for part in _SPLIT.split(" ".join(text.split())):
        if part in _SUIT:
            pieces.append((_SUIT[part], x))
            x += _measure_suit(size)
            continue
        inner = fonts.strip_undrawable(part)
        x += space if part[:1].isspace() and pieces else 0
        if inner:
            pieces.append((inner, x))
            x += fonts.measure_width(inner, size, weight)
            x += space if part[-1:].isspace() else 0
    return tuple(pieces), x


def _measure_suit(size: int) -> int:
    """Return the side of a suit's square beside type of this size."""
    return round(size * 0.96)
