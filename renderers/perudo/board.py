"""Table of perudo before play: felt, all plates, and the plate in the middle.

Up to six seats have a board there; a large round has no room for more than a panel.
"""

from functools import lru_cache

from renderers import ground, theme
from renderers.perudo.places import PANEL, TRACK_SEATS, place_seats
from renderers.sheet import PictureSheet, PixelBox, cached_ground

CELL = 88
"""Side in pixels of a space of Borg's track; height of the strips of the board."""
COLUMNS, ROWS = 13, 4
BOARD = PixelBox(
    (theme.WIDTH - COLUMNS * CELL) // 2,
    (theme.HEIGHT - ROWS * CELL) // 2,
    (theme.WIDTH + COLUMNS * CELL) // 2,
    (theme.HEIGHT + ROWS * CELL) // 2,
)


@cached_ground
def draw_empty_table(seats: int) -> PictureSheet:
    return ground.lay_plates(theme.HEIGHT, place_plates(seats))


@lru_cache(maxsize=16)
def place_plates(seats: int) -> tuple[ground.PlacedPlate, ...]:
    if seats > TRACK_SEATS:
        middle = ground.PlacedPlate(PANEL, "field")
    else:
        middle = ground.PlacedPlate(BOARD.shrink_by(-4, -4), "board")
    names = [
        ground.PlacedPlate(place.plate, f"plate {seat}")
        for seat, place in enumerate(place_seats(seats))
    ]
    return (middle, *names)
