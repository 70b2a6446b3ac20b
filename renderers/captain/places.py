"""Positions on the table of Captain Bluff. Nothing is drawn here."""

from functools import lru_cache

from msgspec import Struct

from engines.captain.belt import BELT_NUMBERS
from renderers import theme
from renderers.plates import PLATE
from renderers.sheet import PixelBox

BETWEEN = 12
HAND = 84
"""Height in pixels of a hand under a replay's table."""
LEFT, RIGHT = theme.EDGE, theme.WIDTH - theme.EDGE
NARROW = (RIGHT - LEFT - 2 * BETWEEN) // 3
STRIP = 62
"""Height in pixels of the news line where seats leave no more room."""
TOP_SEATS = 3
"""Most seats above the belts; the others sit below them."""


class CaptainPlaces(Struct, frozen=True):
    """Plates of the seats, clockwise from the upper left; six lanes; news and piles.

    Beneath all that, outside an ordinary table, `hands` lie in a replay.
    """

    plates: tuple[PixelBox, ...]
    lanes: tuple[PixelBox, ...]
    news: PixelBox
    piles: PixelBox
    hands: tuple[PixelBox, ...]


@lru_cache(maxsize=4)
def place_parts(seats: int) -> CaptainPlaces:
    """Return the positions at a table of 2 to 5 seats."""
    above = min(seats, TOP_SEATS)
    width = (RIGHT - LEFT - (above - 1) * BETWEEN) // above
    top, bottom = theme.EDGE, theme.HEIGHT - theme.EDGE
    plates = [_make_box(LEFT + i * (width + BETWEEN), top, width, PLATE) for i in range(above)]
    foot = bottom - PLATE
    first, middle, last = (LEFT + i * (NARROW + BETWEEN) for i in range(3))
    if seats <= TOP_SEATS:
        news = _make_box(first, foot, 2 * NARROW + BETWEEN, PLATE)
        piles = _make_box(last, foot, NARROW, PLATE)
        end = foot
    else:
        plates += [_make_box(x, foot, NARROW, PLATE) for x in (last, first)[: seats - above]]
        piles = _make_box(middle, foot, NARROW, PLATE)
        if seats == TOP_SEATS + 1:
            piles = PixelBox(first, foot, piles.right, foot + PLATE)
        end = foot - 8 - STRIP
        news = _make_box(LEFT, end, RIGHT - LEFT, STRIP)
    hands = [_make_box(LEFT, bottom + 10 + i * 92, RIGHT - LEFT, HAND) for i in range(seats)]
    return CaptainPlaces(
        tuple(plates), _place_lanes(top + PLATE + 10, end - 10), news, piles, tuple(hands)
    )


def _place_lanes(top: int, bottom: int) -> tuple[PixelBox, ...]:
    gap = 5
    height = (bottom - top + gap) // len(BELT_NUMBERS) - gap
    return tuple(
        _make_box(LEFT, top + (b - 1) * (height + gap), RIGHT - LEFT, height) for b in BELT_NUMBERS
    )


def _make_box(left: int, top: int, width: int, height: int) -> PixelBox:
    return PixelBox(left, top, left + width, top + height)
