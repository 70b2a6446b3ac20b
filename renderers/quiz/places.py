"""Where things lie on the table of quiz poker. Nothing is drawn here.

Up to three seats sit above, up to three below; before each plate is the seat's spot, where its
chips of the betting round lie.
"""

from functools import lru_cache

from renderers import ground, theme
from renderers.sheet import Box

PLATE, SPOT, BETWEEN = 156, 50, 12
LEFT, RIGHT = theme.EDGE, theme.WIDTH - theme.EDGE
TOP, BOTTOM = theme.EDGE, theme.HEIGHT - theme.EDGE
WIDE = 500
"""From this width on a plate has a large disc at its left."""
MIDDLE = Box(LEFT, TOP + PLATE + SPOT + 14, RIGHT, BOTTOM - PLATE - SPOT - 14)
"""All between the spots."""

POT = Box(LEFT, MIDDLE.top, LEFT + 320, MIDDLE.bottom)
STORY = Box(POT.right + BETWEEN, MIDDLE.top, RIGHT, MIDDLE.bottom)
"""What a hand came to, or the game."""
NEWS = Box(STORY.left, MIDDLE.bottom - 122, RIGHT, MIDDLE.bottom)
COMMONS = Box(STORY.left, MIDDLE.top, RIGHT, NEWS.top - BETWEEN)
"""The five places of the common cards, while nothing is asked."""

STRIP = Box(LEFT, MIDDLE.top, RIGHT, MIDDLE.top + 100)
ASKED = Box(LEFT, STRIP.bottom + BETWEEN, RIGHT, MIDDLE.bottom)
"""The question that is asked; pot and cards are on the strip above it."""


@lru_cache(maxsize=8)
def places(seats: int) -> tuple[Box, ...]:
    """The plates of 2 to 6 seats, clockwise from the upper left."""
    above = (seats + 1) // 2
    columns = max(above, 2)
    width = (RIGHT - LEFT - (columns - 1) * BETWEEN) // columns
    return (
        *_line(above, width, TOP),
        *_line(seats - above, width, BOTTOM - PLATE)[::-1],
    )


def _line(count: int, width: int, top: int) -> list[Box]:
    pitch = width + BETWEEN
    left = (theme.WIDTH - count * pitch + BETWEEN) // 2
    return [Box(left + i * pitch, top, left + i * pitch + width, top + PLATE) for i in range(count)]


@lru_cache(maxsize=8)
def spots(seats: int) -> tuple[Box, ...]:
    """The spot of each seat: below the plates above, above those below."""
    made: list[Box] = []
    for box in places(seats):
        top = box.bottom + 7 if box.top == TOP else box.top - 7 - SPOT
        made.append(Box(box.left, top, box.right, top + SPOT))
    return tuple(made)


@lru_cache(maxsize=8)
def plates(seats: int) -> tuple[ground.Plate, ...]:
    return tuple(ground.Plate(box, f"plate {seat}") for seat, box in enumerate(places(seats)))
