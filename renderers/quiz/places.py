"""Positions on the table of quiz poker. Nothing is drawn here.

Up to three seats sit above, up to three below; before each plate is the seat's spot, where its
chips of the betting round lie.
"""

from functools import lru_cache

from renderers import ground, theme
from renderers.sheet import PixelBox

PLATE, SPOT, BETWEEN = 156, 50, 12
LEFT, RIGHT = theme.EDGE, theme.WIDTH - theme.EDGE
TOP, BOTTOM = theme.EDGE, theme.HEIGHT - theme.EDGE
WIDE = 500
"""Width in pixels from which a plate has a large disc at its left."""
MIDDLE = PixelBox(LEFT, TOP + PLATE + SPOT + 14, RIGHT, BOTTOM - PLATE - SPOT - 14)
"""Box between the spots."""

POT = PixelBox(LEFT, MIDDLE.top, LEFT + 320, MIDDLE.bottom)
STORY = PixelBox(POT.right + BETWEEN, MIDDLE.top, RIGHT, MIDDLE.bottom)
"""Panel of a hand's result, or the game's."""
NEWS = PixelBox(STORY.left, MIDDLE.bottom - 122, RIGHT, MIDDLE.bottom)
COMMONS = PixelBox(STORY.left, MIDDLE.top, RIGHT, NEWS.top - BETWEEN)
"""Box of the five common cards, while nothing is asked."""

STRIP = PixelBox(LEFT, MIDDLE.top, RIGHT, MIDDLE.top + 100)
ASKED = PixelBox(LEFT, STRIP.bottom + BETWEEN, RIGHT, MIDDLE.bottom)
"""Box of the asked question; pot and cards are on the strip above it."""


@lru_cache(maxsize=8)
def place_seats(seats: int) -> tuple[PixelBox, ...]:
    """Return the plates of 2 to 6 seats, clockwise from the upper left."""
    above = (seats + 1) // 2
    columns = max(above, 2)
    width = (RIGHT - LEFT - (columns - 1) * BETWEEN) // columns
    return (
        *_place_line(above, width, TOP),
        *_place_line(seats - above, width, BOTTOM - PLATE)[::-1],
    )


def _place_line(count: int, width: int, top: int) -> list[PixelBox]:
    pitch = width + BETWEEN
    left = (theme.WIDTH - count * pitch + BETWEEN) // 2
    return [
        PixelBox(left + i * pitch, top, left + i * pitch + width, top + PLATE) for i in range(count)
    ]


@lru_cache(maxsize=8)
def place_spots(seats: int) -> tuple[PixelBox, ...]:
    """Return the spot of each seat: below the plates above, above those below."""
    boxes: list[PixelBox] = []
    for box in place_seats(seats):
        top = box.bottom + 7 if box.top == TOP else box.top - 7 - SPOT
        boxes.append(PixelBox(box.left, top, box.right, top + SPOT))
    return tuple(boxes)


@lru_cache(maxsize=8)
def place_plates(seats: int) -> tuple[ground.PlacedPlate, ...]:
    return tuple(
        ground.PlacedPlate(box, f"plate {seat}") for seat, box in enumerate(place_seats(seats))
    )
