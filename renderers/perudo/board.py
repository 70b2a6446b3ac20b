"""The middle of the table: Borg's bid track (rule R8), thirty spaces in a ring, or a plain field.

The track has stars between the numbers. A large round has no room for it.
"""

from functools import lru_cache
from itertools import pairwise

from PIL import Image

from engines.perudo.types import STAR, Bid
from renderers import fonts, ground, sprites, theme
from renderers.perudo.places import PANEL, TRACK_SEATS, places
from renderers.shading import Sprite, bare, cut, ramp, rounded, shrink
from renderers.sheet import Box, Sheet

CELL = 84
COLUMNS, ROWS = 13, 4
BOARD = Box(
    (theme.WIDTH - COLUMNS * CELL) // 2,
    (theme.HEIGHT - ROWS * CELL) // 2,
    (theme.WIDTH + COLUMNS * CELL) // 2,
    (theme.HEIGHT + ROWS * CELL) // 2,
)

DIE = 68
"""The red die on its space."""

STAR_TYPE, STAR_SIZE = 36, 26
"""Type and star of a star space."""


def table(seats: int, bid: Bid | None) -> Sheet:
    """A new sheet with the plates of all seats and, up to six, the red die on the bid's space."""
    sheet = Sheet(empty(seats))
    sheet.marks += ground.marks(_plates(seats))
    if seats > TRACK_SEATS or bid is None:
        return sheet
    here = space_of(bid)
    for box in _stretches(here):
        inside = (box.left - BOARD.left, box.top - BOARD.top)
        behind = _behind().crop((*inside, inside[0] + box.width, inside[1] + box.height))
        sheet.image.paste(behind, box[:2])
    x, y = cell(here).middle
    sheet.put(sprites.die(bid.face, DIE, "red"), x - DIE // 2, y - DIE // 2, "red die")
    return sheet


def empty(seats: int) -> Image.Image:
    """The table with all plates before anything happens on it. Not to be drawn on."""
    if seats > TRACK_SEATS:
        return ground.furnished(theme.HEIGHT, _plates(seats))
    return track(seats).image


@lru_cache(maxsize=16)
def _plates(seats: int) -> tuple[ground.Plate, ...]:
    if seats > TRACK_SEATS:
        middle = ground.Plate(PANEL, "field")
    else:
        middle = ground.Plate(BOARD.inset(-4, -4), "board")
    names = [ground.Plate(place.plate, f"plate {seat}") for seat, place in enumerate(places(seats))]
    return (middle, *names)


# --- the track -----------------------------------------------------------------------------------


def _spaces() -> list[tuple[int, bool]]:
    """The track in order, as (quantity, whether of stars): k★ lies between 2k−1 and 2k (R8)."""
    return sorted(
        [(n, False) for n in range(1, 21)] + [(k, True) for k in range(1, 11)],
        key=lambda space: space[0] * 2 - 0.5 if space[1] else space[0],
    )


SPACES = _spaces()


def cell(index: int) -> Box:
    """Where space 0..29 lies: clockwise from the board's top left corner."""
    across, down = COLUMNS - 1, ROWS - 1
    if index <= across:
        column, row = index, 0
    elif index <= across + down:
        column, row = across, index - across
    elif index <= 2 * across + down:
        column, row = 2 * across + down - index, down
    else:
        column, row = 0, 2 * (across + down) - index
    left, top = BOARD.left + column * CELL, BOARD.top + row * CELL
    return Box(left, top, left + CELL, top + CELL)


def space_of(bid: Bid) -> int:
    """The index of the space a bid lies on."""
    return SPACES.index((bid.count, bid.face == STAR))


def _stretches(last: int) -> list[Box]:
    """The spaces 0..last as one box for each side of the ring."""
    corners = (0, COLUMNS - 1, COLUMNS + ROWS - 2, 2 * COLUMNS + ROWS - 3, len(SPACES) - 1)
    boxes: list[Box] = []
    for begin, end in pairwise(corners):
        if last >= begin:
            a, b = cell(begin), cell(min(end, last))
            boxes.append(Box(min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])))
    return boxes


@lru_cache(maxsize=5)
def track(seats: int) -> Sheet:
    """The table with the track and no die on it. Not to be drawn on."""
    sheet = ground.laid(theme.HEIGHT, _plates(seats))
    _draw_track(sheet, passed=False)
    return sheet


@lru_cache(maxsize=1)
def _behind() -> Image.Image:
    """The board alone, as if all spaces lay behind the bid."""
    sheet = ground.laid(theme.HEIGHT, _plates(2))
    _draw_track(sheet, passed=True)
    return sheet.image.crop(BOARD)


def _draw_track(sheet: Sheet, *, passed: bool) -> None:
    for index, (count, star) in enumerate(SPACES):
        box = cell(index)
        sheet.put(_space(star, passed), box.left + 3, box.top + 3, "space", ground=True)
        colour = theme.BRASS if star else theme.IVORY
        if passed:
            colour = theme.mix(colour, theme.SLATE, 0.5)
        x, y = box.middle
        if star:
            wide = fonts.width(str(count), STAR_TYPE, theme.BOLD) + STAR_SIZE + 2
            left = x - wide // 2
            sheet.text(str(count), left, y, STAR_TYPE, colour, weight=theme.BOLD)
            icon = sprites.icon("star", STAR_SIZE, colour)
            sheet.put(icon, left + wide - STAR_SIZE, y - STAR_SIZE // 2 - 1, "star")
        else:
            sheet.text(str(count), x, y, 42, colour, weight=theme.BOLD, align="middle")


@lru_cache(maxsize=4)
def _space(star: bool, passed: bool) -> Sprite:
    by = 2
    side = (CELL - 6) * by
    size = (side, side)
    tint = theme.mix(theme.WOOD_DARK, theme.BRASS, 0.12) if star else theme.FELT
    if passed:
        tint = theme.mix(tint, theme.SLATE, 0.75)
    # Pressed into the board: the upper left edge lies in shadow, the lower right one is lit.
    body = cut(
        ramp(size, theme.mix(tint, theme.SLATE, 0.8), theme.mix(tint, theme.SOFT, 0.3)),
        rounded(size, 16 * by),
    )
    body.paste(ramp(size, theme.mix(tint, theme.SLATE, 0.35), tint), mask=rounded(size, 16 * by, 3))
    return bare(shrink(body, by))
