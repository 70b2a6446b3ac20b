"""Lines of text in which suits stand: ♥ ♦ ♣ ♠ are drawn, as no font has them alike."""

import re
from functools import lru_cache

from engines.cards import Suit
from renderers import fonts, suits, theme
from renderers.sheet import Align, Sheet

_SUIT = {symbol: suit for suit, symbol in suits.SYMBOLS.items()}
_SPLIT = re.compile(f"([{''.join(_SUIT)}])")


def line(
    sheet: Sheet,
    text: str,
    x: int,
    y: int,
    size: int,
    colour: theme.RGB,
    *,
    weight: int = theme.MEDIUM,
    align: Align = "left",
) -> int:
    """Draws one line as `Sheet.text` does; returns where it ends."""
    pieces, whole = _measured(text, size, weight)
    x -= {"left": 0, "middle": whole // 2, "right": whole}[align]
    for piece, at in pieces:
        if isinstance(piece, Suit):
            across = _across(size)
            top = y - across // 2
            faint = colour == theme.FAINT
            sheet.put(suits.chip(piece, across, faint=faint), x + at, top, f"suit {piece}")
        else:
            sheet.text(piece, x + at, y, size, colour, weight=weight)
    return x + whole


def width(text: str, size: int, weight: int = theme.MEDIUM) -> int:
    """How wide the line is, in pixels."""
    return _measured(text, size, weight)[1]


@lru_cache(maxsize=1024)
def fit(
    text: str, room: int, size: int, weight: int = theme.MEDIUM, least: int = theme.SMALLEST
) -> tuple[str, int]:
    """The text and the size (`size` down to `least`) at which it fits `room` pixels; cut if at the
    least it does not."""
    for smaller in range(size, least - 1, -2):
        if width(text, smaller, weight) <= room:
            return text, smaller
    while text and width(text + fonts.ELLIPSIS, least, weight) > room:
        text = text[:-1].rstrip()
    return text + fonts.ELLIPSIS, least


def wrap(text: str, room: int, size: int) -> list[str]:
    """The text broken into lines that fit `room` pixels, each as long as it can be."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(fit(word, room, size)[0])
    return lines


@lru_cache(maxsize=1024)
def _measured(text: str, size: int, weight: int) -> tuple[tuple[tuple[Suit | str, int], ...], int]:
    """The pieces with the distance of each from the line's left end, and the whole width."""
    pieces: list[tuple[Suit | str, int]] = []
    space = fonts.width(" ", size, weight)
    x = 0
    for part in _SPLIT.split(" ".join(text.split())):
        if part in _SUIT:
            pieces.append((_SUIT[part], x))
            x += _across(size)
            continue
        inner = fonts.drawable(part)
        x += space if part[:1].isspace() and pieces else 0
        if inner:
            pieces.append((inner, x))
            x += fonts.width(inner, size, weight)
            x += space if part[-1:].isspace() else 0
    return tuple(pieces), x


def _across(size: int) -> int:
    """The side of a suit's square beside type of this size."""
    return round(size * 0.96)
