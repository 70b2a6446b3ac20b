"""Borg's bid track (rule R8): thirty spaces in a ring, stars among the numbers; the red die."""

from engines.perudo.types import STAR, Bid
from renderers import fonts, ground, sprites, theme
from renderers.perudo import board
from renderers.perudo.board import BOARD, CELL, COLUMNS, ROWS
from renderers.pixel_cache import cached_pixels
from renderers.sheet import Box, Sheet, cached_ground

DIE = 72
"""The red die on its space."""

STAR_TYPE, STAR_SIZE = 40, 28
"""Type and star of a star space."""


def mark(sheet: Sheet, bid: Bid) -> None:
    """The red die on the bid's space; what lies behind it is done with."""
    here = space_of(bid)
    for index in range(here + 1):
        sheet.lay(_behind(index))
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


@cached_ground
def track(seats: int) -> Sheet:
    """The table with the track and no die on it. Of the spaces nothing is to be known: dice cover
    what is written there."""
    sheet = spaces(seats)
    sheet.marks = [*board.empty(seats).marks]
    return sheet


def spaces(seats: int) -> Sheet:
    """The table with every space of the track."""
    sheet = ground.fresh(theme.HEIGHT, board.plates(seats))
    for index in range(len(SPACES)):
        _draw_space(sheet, index, passed=False)
    return sheet


# Each by itself: from one bid to the next only those change that lie between the two.
@cached_pixels
def _behind(index: int) -> Sheet:
    """A space that lies behind the bid."""
    part = Sheet(board.empty(2), cell(index))
    _draw_space(part, index, passed=True)
    part.marks.clear()
    return part.painted_part()


def _draw_space(sheet: Sheet, index: int, *, passed: bool) -> None:
    (count, star), box = SPACES[index], cell(index)
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
        sheet.text(str(count), x, y, 44, colour, weight=theme.BOLD, align="middle")
