"""Positions of poker menteur's seats, and of the board between them.

Nothing is drawn here. Up to five seats sit above, up to five below; the board is the same for all
rounds.
"""

from functools import lru_cache

from renderers import ground, theme
from renderers.sheet import PixelBox

PLATE = 154
BETWEEN = 8
WIDE = 340
"""Width in pixels from which a plate has its lines beside the disc."""
BOARD = PixelBox(
    theme.EDGE,
    theme.EDGE + PLATE + BETWEEN,
    theme.WIDTH - theme.EDGE,
    theme.HEIGHT - theme.EDGE - PLATE - BETWEEN,
)
TRAY = PixelBox(BOARD.left + 14, BOARD.bottom - 12 - 298, BOARD.right - 14, BOARD.bottom - 12)


@lru_cache(maxsize=16)
def place_seats(seats: int) -> tuple[PixelBox, ...]:
    """Return the plates of 2 to 10 seats, clockwise from the upper left."""
    above = (seats + 1) // 2
    columns = max(above, 2)
    width = (theme.WIDTH - 2 * theme.EDGE - (columns - 1) * BETWEEN) // columns
    below = theme.HEIGHT - theme.EDGE - PLATE
    return (*_place_line(above, width, theme.EDGE), *_place_line(seats - above, width, below)[::-1])


def _place_line(count: int, width: int, top: int) -> list[PixelBox]:
    left = (theme.WIDTH - count * (width + BETWEEN) + BETWEEN) // 2
    pitch = width + BETWEEN
    return [
        PixelBox(left + i * pitch, top, left + i * pitch + width, top + PLATE) for i in range(count)
    ]


@lru_cache(maxsize=16)
def place_plates(seats: int) -> tuple[ground.PlacedPlate, ...]:
    names = [
        ground.PlacedPlate(box, f"plate {seat}") for seat, box in enumerate(place_seats(seats))
    ]
    return (ground.PlacedPlate(BOARD, "board"), *names)
