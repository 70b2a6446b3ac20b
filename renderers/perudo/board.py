"""The table before anything happens on it: felt, everybody's plate, and the plate in the middle.

Up to six seats have a board there; a large round has no room for more than a panel.
"""

from functools import lru_cache

from renderers import ground, theme
from renderers.perudo.places import PANEL, TRACK_SEATS, places
from renderers.sheet import Box, Sheet, cached_ground

CELL = 88
"""A space of Borg's track, and the height of the strips above and below the middle of the board."""
COLUMNS, ROWS = 13, 4
BOARD = Box(
    (theme.WIDTH - COLUMNS * CELL) // 2,
    (theme.HEIGHT - ROWS * CELL) // 2,
    (theme.WIDTH + COLUMNS * CELL) // 2,
    (theme.HEIGHT + ROWS * CELL) // 2,
)


@cached_ground
def empty(seats: int) -> Sheet:
    """The table with all plates."""
    return ground.fresh(theme.HEIGHT, plates(seats))


@lru_cache(maxsize=16)
def plates(seats: int) -> tuple[ground.Plate, ...]:
    if seats > TRACK_SEATS:
        middle = ground.Plate(PANEL, "field")
    else:
        middle = ground.Plate(BOARD.inset(-4, -4), "board")
    names = [ground.Plate(place.plate, f"plate {seat}") for seat, place in enumerate(places(seats))]
    return (middle, *names)
