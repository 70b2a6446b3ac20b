"""Borg's bid track (rule R8): thirty spaces in a ring, stars among the numbers; the red die."""

from functools import lru_cache
from itertools import pairwise

from PIL import Image

from engines.perudo.types import STAR, Bid
from renderers import fonts, ground, sprites, theme
from renderers.perudo import board
from renderers.perudo.board import BOARD, CELL, COLUMNS, ROWS
from renderers.sheet import Box, Sheet

DIE = 68
"""The red die on its space."""

STAR_TYPE, STAR_SIZE = 36, 26
"""Type and star of a star space."""


def mark(sheet: Sheet, bid: Bid) -> None:
    """The red die on the bid's space; what lies behind it is done with."""
    here = space_of(bid)
    for box in _stretches(here):
        inside = (box.left - BOARD.left, box.top - BOARD.top)
        behind = _behind().crop((*inside, inside[0] + box.width, inside[1] + box.height))
        sheet.image.paste(behind, box[:2])
    x, y = cell(here).middle
    face = sprites.STAR if bid.face == STAR else bid.face
    sheet.put(sprites.die(face, DIE, "red"), x - DIE // 2, y - DIE // 2, "red die")


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
    sheet = ground.fresh(theme.HEIGHT, board.plates(seats))
    _draw_track(sheet, passed=False)
    return sheet


@lru_cache(maxsize=1)
def _behind() -> Image.Image:
    """The board alone, as if all spaces lay behind the bid."""
    sheet = ground.fresh(theme.HEIGHT, board.plates(2))
    _draw_track(sheet, passed=True)
    return sheet.image.crop(BOARD)


def _draw_track(sheet: Sheet, *, passed: bool) -> None:
    for index, (count, star) in enumerate(SPACES):
        box = cell(index)
        tint = theme.mix(theme.WOOD_DARK, theme.BRASS, 0.12) if star else theme.FELT
        if passed:
            tint = theme.mix(tint, theme.SLATE, 0.75)
        space = ground.groove(CELL - 6, CELL - 6, tint)
        sheet.put(space, box.left + 3, box.top + 3, "space", ground=True)
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
