"""Positions of perudo's seats and of the middle. Nothing is drawn here.

Up to six seats sit above and below the bid track. More sit all around a smaller field.
"""

from functools import lru_cache

from msgspec import Struct

from renderers import theme
from renderers.plates import PLATE
from renderers.sheet import PixelBox

ROW = 84
PLACE = PLATE + 8 + ROW
BETWEEN = 16
NARROW = (theme.WIDTH - 2 * theme.EDGE - 2 * BETWEEN) // 3
"""Width in pixels of each of three places side by side."""
TRACK_SEATS = 6
"""Most seats at a table with the track."""
PANEL = PixelBox(
    theme.EDGE + NARROW + BETWEEN + 4,
    theme.EDGE + PLACE + 20,
    theme.WIDTH - theme.EDGE - NARROW - BETWEEN - 4,
    theme.HEIGHT - theme.EDGE - PLACE - 20,
)
"""Field in the middle of a table with more seats than that."""


class SeatPlace(Struct, frozen=True):
    """A seat's name plate and, towards the middle, the row where its dice lie."""

    plate: PixelBox
    row: PixelBox
    above: bool


@lru_cache(maxsize=16)
def place_seats(seats: int) -> tuple[SeatPlace, ...]:
    """Return the places of 2 to 10 seats, clockwise from the upper left."""
    if seats > TRACK_SEATS:
        return _place_around(seats)
    above = (seats + 1) // 2
    columns = max(above, 2)
    width = (theme.WIDTH - 2 * theme.EDGE - (columns - 1) * BETWEEN) // columns
    return (
        *_place_line(above, width, above=True),
        *_place_line(seats - above, width, above=False)[::-1],
    )


def _place_around(seats: int) -> tuple[SeatPlace, ...]:
    """Return three places above, one or two on each side, at most three below."""
    right = 1 + (seats > 8)
    left = 1 + (seats > 9)
    below = seats - 3 - right - left
    return (
        *_place_line(3, NARROW, above=True),
        *_place_side(right, theme.WIDTH - theme.EDGE - NARROW),
        *_place_line(below, NARROW, above=False)[::-1],
        *_place_side(left, theme.EDGE)[::-1],
    )


def _place_line(count: int, width: int, *, above: bool) -> list[SeatPlace]:
    total = count * width + (count - 1) * BETWEEN
    left = (theme.WIDTH - total) // 2
    top = theme.EDGE if above else theme.HEIGHT - theme.EDGE - PLACE
    return [
        _make_place(left + i * (width + BETWEEN), top, width, above=above) for i in range(count)
    ]


def _place_side(count: int, left: int) -> list[SeatPlace]:
    pitch = PLACE + 8
    top = (theme.HEIGHT - count * pitch + 8) // 2
    return [_make_place(left, top + i * pitch, NARROW, above=True) for i in range(count)]


def _make_place(left: int, top: int, width: int, *, above: bool) -> SeatPlace:
    plate = top if above else top + PLACE - PLATE
    row = top + PLACE - ROW if above else top
    right = left + width
    return SeatPlace(
        PixelBox(left, plate, right, plate + PLATE), PixelBox(left, row, right, row + ROW), above
    )
