"""Where the seats of perudo lie, and what is left in the middle. Nothing is drawn here.

Up to six seats sit above and below the bid track. More sit all around a smaller field.
"""

from functools import lru_cache

from msgspec import Struct

from renderers import theme
from renderers.plates import PLATE
from renderers.sheet import Box

ROW = 84
PLACE = PLATE + 8 + ROW
BETWEEN = 16
NARROW = (theme.WIDTH - 2 * theme.EDGE - 2 * BETWEEN) // 3
"""Three places side by side."""
TRACK_SEATS = 6
"""To this number of seats there is room for the track."""
PANEL = Box(
    theme.EDGE + NARROW + BETWEEN + 4,
    theme.EDGE + PLACE + 20,
    theme.WIDTH - theme.EDGE - NARROW - BETWEEN - 4,
    theme.HEIGHT - theme.EDGE - PLACE - 20,
)
"""The field in the middle of more seats than that."""


class Place(Struct, frozen=True):
    """A seat's name plate and, towards the middle, the row where its dice lie."""

    plate: Box
    row: Box
    above: bool


@lru_cache(maxsize=16)
def places(seats: int) -> tuple[Place, ...]:
    """The places of 2 to 10 seats, clockwise from the upper left."""
    if seats > TRACK_SEATS:
        return _around(seats)
    above = (seats + 1) // 2
    columns = max(above, 2)
    width = (theme.WIDTH - 2 * theme.EDGE - (columns - 1) * BETWEEN) // columns
    return (*_line(above, width, above=True), *_line(seats - above, width, above=False)[::-1])


def _around(seats: int) -> tuple[Place, ...]:
    """Three above; then as even as can be: below no more than three, two at most on each side."""
    right = 1 + (seats > 8)
    left = 1 + (seats > 9)
    below = seats - 3 - right - left
    return (
        *_line(3, NARROW, above=True),
        *_side(right, theme.WIDTH - theme.EDGE - NARROW),
        *_line(below, NARROW, above=False)[::-1],
        *_side(left, theme.EDGE)[::-1],
    )


def _line(count: int, width: int, *, above: bool) -> list[Place]:
    total = count * width + (count - 1) * BETWEEN
    left = (theme.WIDTH - total) // 2
    top = theme.EDGE if above else theme.HEIGHT - theme.EDGE - PLACE
    return [_place(left + i * (width + BETWEEN), top, width, above=above) for i in range(count)]


def _side(count: int, left: int) -> list[Place]:
    pitch = PLACE + 8
    top = (theme.HEIGHT - count * pitch + 8) // 2
    return [_place(left, top + i * pitch, NARROW, above=True) for i in range(count)]


def _place(left: int, top: int, width: int, *, above: bool) -> Place:
    plate = top if above else top + PLACE - PLATE
    row = top + PLACE - ROW if above else top
    right = left + width
    return Place(Box(left, plate, right, plate + PLATE), Box(left, row, right, row + ROW), above)
