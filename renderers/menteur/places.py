"""Where the seats of poker menteur lie, and the board between them. Nothing is drawn here.

Up to five seats sit above, up to five below; the board is the same for all rounds.
"""

from functools import lru_cache

from renderers import ground, theme
from renderers.sheet import Box

PLATE = 154
BETWEEN = 8
WIDE = 340
"""From this width on a plate has its lines beside the disc."""
BOARD = Box(
    theme.EDGE,
    theme.EDGE + PLATE + BETWEEN,
    theme.WIDTH - theme.EDGE,
    theme.HEIGHT - theme.EDGE - PLATE - BETWEEN,
)
TRAY = Box(BOARD.left + 14, BOARD.bottom - 12 - 298, BOARD.right - 14, BOARD.bottom - 12)


@lru_cache(maxsize=16)
def places(seats: int) -> tuple[Box, ...]:
    """The plates of 2 to 10 seats, clockwise from the upper left."""
    above = (seats + 1) // 2
    columns = max(above, 2)
    width = (theme.WIDTH - 2 * theme.EDGE - (columns - 1) * BETWEEN) // columns
    below = theme.HEIGHT - theme.EDGE - PLATE
    return (*_line(above, width, theme.EDGE), *_line(seats - above, width, below)[::-1])


def _line(count: int, width: int, top: int) -> list[Box]:
    left = (theme.WIDTH - count * (width + BETWEEN) + BETWEEN) // 2
    pitch = width + BETWEEN
    return [Box(left + i * pitch, top, left + i * pitch + width, top + PLATE) for i in range(count)]


@lru_cache(maxsize=16)
def plates(seats: int) -> tuple[ground.Plate, ...]:
    """All plates of the table."""
    names = [ground.Plate(box, f"plate {seat}") for seat, box in enumerate(places(seats))]
    return (ground.Plate(BOARD, "board"), *names)
