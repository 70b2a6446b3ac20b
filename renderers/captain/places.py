"""Where things lie on the table of Captain Bluff. Nothing is drawn here."""

from functools import lru_cache

from msgspec import Struct

from engines.captain.belt import BELTS
from renderers import theme
from renderers.plates import PLATE
from renderers.sheet import Box

BETWEEN = 12
HAND = 84
"""Height of a hand under a replay's table."""
LEFT, RIGHT = theme.EDGE, theme.WIDTH - theme.EDGE
NARROW = (RIGHT - LEFT - 2 * BETWEEN) // 3
STRIP = 62
"""Height of the line that says what goes on, where seats leave no more room."""
TOP_SEATS = 3
"""So many seats sit above the belts, the others below them."""


class Places(Struct, frozen=True):
    """The seats' plates, clockwise from the upper left; six lanes; news and piles.

    Beneath all that, outside an ordinary table, `hands` lie in a replay.
    """

    plates: tuple[Box, ...]
    lanes: tuple[Box, ...]
    news: Box
    piles: Box
    hands: tuple[Box, ...]


@lru_cache(maxsize=4)
def places(seats: int) -> Places:
    """The places of 2 to 5 seats."""
    above = min(seats, TOP_SEATS)
    width = (RIGHT - LEFT - (above - 1) * BETWEEN) // above
    top, bottom = theme.EDGE, theme.HEIGHT - theme.EDGE
    plates = [_box(LEFT + i * (width + BETWEEN), top, width, PLATE) for i in range(above)]
    foot = bottom - PLATE
    first, middle, last = (LEFT + i * (NARROW + BETWEEN) for i in range(3))
    if seats <= TOP_SEATS:
        news = _box(first, foot, 2 * NARROW + BETWEEN, PLATE)
        piles = _box(last, foot, NARROW, PLATE)
        end = foot
    else:
        plates += [_box(x, foot, NARROW, PLATE) for x in (last, first)[: seats - above]]
        piles = _box(middle, foot, NARROW, PLATE)
        if seats == TOP_SEATS + 1:
            piles = Box(first, foot, piles.right, foot + PLATE)
        end = foot - 8 - STRIP
        news = _box(LEFT, end, RIGHT - LEFT, STRIP)
    hands = [_box(LEFT, bottom + 10 + i * 92, RIGHT - LEFT, HAND) for i in range(seats)]
    return Places(tuple(plates), _lanes(top + PLATE + 10, end - 10), news, piles, tuple(hands))


def _lanes(top: int, bottom: int) -> tuple[Box, ...]:
    gap = 5
    height = (bottom - top + gap) // len(BELTS) - gap
    return tuple(_box(LEFT, top + (b - 1) * (height + gap), RIGHT - LEFT, height) for b in BELTS)


def _box(left: int, top: int, width: int, height: int) -> Box:
    return Box(left, top, left + width, top + height)
