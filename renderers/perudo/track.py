"""Borg's bid track (R8): thirty spaces in a ring with stars, and the red die."""

from engines.perudo.types import STAR, PerudoBid
from renderers import fonts, ground, sprites, theme
from renderers.perudo import board
from renderers.perudo.board import BOARD, CELL, COLUMNS, ROWS
from renderers.pixel_cache import cached_pixels
from renderers.sheet import PictureSheet, PixelBox, cached_ground

DIE = 72
"""Side in pixels of the red die."""

STAR_TYPE, STAR_SIZE = 40, 28
"""Type size and star size of a star space, in pixels."""


def draw_bid_mark(sheet: PictureSheet, bid: PerudoBid) -> None:
    """Draw the red die on the bid's space, and darken the spaces behind it."""
    here = find_space(bid)
    for index in range(here + 1):
        sheet.paste_part(_draw_passed_space(index))
    x, y = place_space(here).middle
    face = sprites.STAR if bid.face == STAR else bid.face
    sheet.draw_sprite(sprites.draw_die(face, DIE, "red"), x - DIE // 2, y - DIE // 2, "red die")


def _list_spaces() -> list[tuple[int, bool]]:
    """Return the track in order, as (quantity, is of stars).

    k★ lies between 2k−1 and 2k (R8).
    """
    return sorted(
        [(n, False) for n in range(1, 21)] + [(k, True) for k in range(1, 11)],
        key=lambda space: space[0] * 2 - 0.5 if space[1] else space[0],
    )


SPACES = _list_spaces()


def place_space(index: int) -> PixelBox:
    """Return the box of space 0..29: clockwise from the board's top left corner."""
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
    return PixelBox(left, top, left + CELL, top + CELL)


def find_space(bid: PerudoBid) -> int:
    """Return the index of the space that a bid lies on."""
    return SPACES.index((bid.count, bid.face == STAR))


@cached_ground
def draw_track(seats: int) -> PictureSheet:
    """Draw the table with the track and no die on it.

    The spaces leave no marks, as dice cover their text.
    """
    sheet = draw_spaces(seats)
    sheet.marks = [*board.draw_empty_table(seats).marks]
    return sheet


def draw_spaces(seats: int) -> PictureSheet:
    """Draw the table with every space of the track."""
    sheet = ground.lay_plates(theme.HEIGHT, board.place_plates(seats))
    for index in range(len(SPACES)):
        _draw_space(sheet, index, passed=False)
    return sheet


# Each by itself: from one bid to the next only those change that lie between the two.
@cached_pixels
def _draw_passed_space(index: int) -> PictureSheet:
    """Draw a space that lies behind the bid."""
    part = PictureSheet(board.draw_empty_table(2), place_space(index))
    _draw_space(part, index, passed=True)
    part.marks.clear()
    return part.paint_part()


def _draw_space(sheet: PictureSheet, index: int, *, passed: bool) -> None:
    (count, star), box = SPACES[index], place_space(index)
    tint = theme.mix_colours(theme.WOOD_DARK, theme.BRASS, 0.12) if star else theme.FELT
    if passed:
        tint = theme.mix_colours(tint, theme.SLATE, 0.75)
    space = ground.draw_groove(CELL - 6, CELL - 6, tint)
    sheet.draw_sprite(space, box.left + 3, box.top + 3, "space", ground=True)
    colour = theme.BRASS if star else theme.IVORY
    if passed:
        colour = theme.mix_colours(colour, theme.SLATE, 0.5)
    x, y = box.middle
    if star:
        wide = fonts.measure_width(str(count), STAR_TYPE, theme.BOLD) + STAR_SIZE + 2
        left = x - wide // 2
        sheet.draw_text(str(count), left, y, STAR_TYPE, colour, weight=theme.BOLD)
        icon = sprites.draw_icon("star", STAR_SIZE, colour)
        sheet.draw_sprite(icon, left + wide - STAR_SIZE, y - STAR_SIZE // 2 - 1, "star")
    else:
        sheet.draw_text(str(count), x, y, 44, colour, weight=theme.BOLD, align="middle")
