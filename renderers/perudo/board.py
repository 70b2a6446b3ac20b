"""Borg's bid track (rule R8): thirty spaces in a ring, stars between the numbers."""

from functools import lru_cache

from PIL import Image

from engines.perudo.types import STAR, Bid
from renderers import fonts, ground, sprites, theme
from renderers.shading import Sprite, cut, ramp, rounded, shrink
from renderers.sheet import Box, Sheet

CELL = 84
COLUMNS, ROWS = 13, 4
BOARD = Box(
    (theme.WIDTH - COLUMNS * CELL) // 2,
    (theme.HEIGHT - ROWS * CELL) // 2,
    (theme.WIDTH + COLUMNS * CELL) // 2,
    (theme.HEIGHT + ROWS * CELL) // 2,
)
MIDDLE = BOARD.inset(CELL + 10, CELL + 4)
"""The free field inside the ring."""

DIE = 68
"""The red die on its space."""

STAR_TYPE, STAR_SIZE = 36, 26
"""Type and star of a star space."""


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


@lru_cache(maxsize=2)
def empty(passed: bool) -> Sheet:
    """The table with the board and no die on it; with `passed`, as if all spaces lay behind."""
    sheet = Sheet(ground.felt(theme.WIDTH, theme.HEIGHT))
    board = ground.plate(BOARD.width + 8, BOARD.height + 8)
    sheet.put(board, BOARD.left - 4, BOARD.top - 4, "board", ground=True)
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
    return sheet


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
    return Sprite(shrink(body, by), 0)


def table(bid: Bid | None) -> Sheet:
    """A new sheet: the table with the board, the red die on the space of the standing bid."""
    sheet = Sheet(empty(passed=False).image)
    if bid is None:
        return sheet
    here = space_of(bid)
    behind: Image.Image = empty(passed=True).image
    for index in range(here + 1):
        box = cell(index)
        sheet.image.paste(behind.crop(box), box[:2])
    x, y = cell(here).middle
    sheet.put(sprites.die(bid.face, DIE, "red"), x - DIE // 2, y - DIE // 2, "red die")
    return sheet
