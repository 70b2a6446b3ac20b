"""Strips of perudo's board instead of Borg's track: the round's bids, its joker.

They lie above and below the middle, which `ring` draws.
"""

from engines.perudo.types import PACO, PerudoPlaced
from engines.perudo.view import PerudoView
from renderers import fonts, ground, people, sprites, theme
from renderers.perudo import board
from renderers.perudo.board import BOARD, CELL
from renderers.perudo.seat import draw_bid_line, measure_bid
from renderers.picture import Say
from renderers.sheet import PictureSheet, PixelBox, cached_ground

UPPER = PixelBox(BOARD.left + 8, BOARD.top + 6, BOARD.right - 8, BOARD.top + CELL - 2)
LOWER = PixelBox(BOARD.left + 8, BOARD.bottom - CELL + 2, BOARD.right - 8, BOARD.bottom - 6)
TOKEN, DIE, TYPE = 50, 46, 42
BETWEEN = 40
"""Gap in pixels between two bids, with the arrow in it."""
MORE = 70
"""Room in pixels for the number of earlier bids that are not shown."""


@cached_ground
def draw_trail(seats: int) -> PictureSheet:
    """Draw the board with empty strips."""
    sheet = ground.lay_plates(theme.HEIGHT, board.place_plates(seats))
    for strip in (UPPER, LOWER):
        groove = ground.draw_groove(strip.width, strip.height, theme.FELT)
        sheet.draw_sprite(groove, strip.left, strip.top, "strip", ground=True)
    return sheet


def draw_strips(sheet: PictureSheet, view: PerudoView, say: Say) -> None:
    """Draw the bids of the round and its joker."""
    if view.bids:
        _draw_bids(sheet, view)
    else:
        _draw_line(sheet, say("picture-perudo-hand-no-bid"), UPPER, theme.SOFT)
    if view.palifico:
        draw_palifico(sheet, LOWER, say)
    else:
        draw_joker(sheet, LOWER, say("picture-perudo-joker"))


def _draw_bids(sheet: PictureSheet, view: PerudoView) -> None:
    """Draw as many of the last bids as fit, the standing one at the right end."""
    room = UPPER.width - 40
    shown: list[PerudoPlaced] = []
    for placed in reversed(view.bids):
        room -= _measure_bid(placed) + (BETWEEN if shown else 0)
        if room < (0 if len(shown) + 1 == len(view.bids) else MORE + BETWEEN):
            break
        shown.insert(0, placed)
    left_out = len(view.bids) - len(shown)
    wide = sum(map(_measure_bid, shown)) + BETWEEN * (len(shown) - 1)
    if left_out:
        wide += MORE + BETWEEN
    x, y = UPPER.middle[0] - wide // 2, UPPER.middle[1]
    if left_out:
        more = f"+{left_out}"
        sheet.draw_text(
            more, x + MORE, y, theme.SMALL, theme.SOFT, weight=theme.BOLD, align="right"
        )
        x = _draw_arrow(sheet, x + MORE, y)
    for placed in shown:
        stands = placed is view.bids[-1]
        sheet.draw_sprite(
            people.draw_token(placed.seat, TOKEN), x, y - TOKEN // 2, f"token {placed.seat}"
        )
        bid = placed.bid
        middle = x + TOKEN + 10 + measure_bid(bid, TYPE, DIE) // 2
        colour = theme.IVORY if stands else theme.SOFT
        look = "red" if stands else "plain"
        draw_bid_line(sheet, bid, view.wild, middle, y, TYPE, DIE, colour, look)
        x += _measure_bid(placed)
        if not stands:
            x = _draw_arrow(sheet, x, y)


def _measure_bid(placed: PerudoPlaced) -> int:
    return TOKEN + 10 + measure_bid(placed.bid, TYPE, DIE)


def _draw_arrow(sheet: PictureSheet, x: int, y: int) -> int:
    """Draw an arrow in the gap that begins at `x`; return where the gap ends."""
    icon = sprites.draw_icon("turn", 16, theme.FAINT)
    sheet.draw_sprite(icon, x + (BETWEEN - 16) // 2, y - 8, "then")
    return x + BETWEEN


def draw_palifico(sheet: PictureSheet, box: PixelBox, say: Say) -> None:
    """Draw the banner of a palifico round: its name and its rule."""
    sheet.draw_sprite(
        ground.draw_banner(box.width, box.height), box.left, box.top, "banner", ground=True
    )
    name = fonts.strip_undrawable(say("picture-perudo-palifico"))
    why = fonts.strip_undrawable(say("picture-perudo-palifico-why"))
    wide = fonts.measure_width(name, theme.TEXT, theme.BOLD)
    room = box.width - 72 - wide
    why, size = fonts.fit_text(why, room, theme.SMALL, theme.MEDIUM, theme.SMALLEST)
    left = box.middle[0] - (wide + 28 + fonts.measure_width(why, size, theme.MEDIUM)) // 2
    sheet.draw_text(name, left, box.middle[1], theme.TEXT, theme.INK, weight=theme.BOLD)
    sheet.draw_text(why, left + wide + 28, box.middle[1], size, theme.INK)


def draw_joker(sheet: PictureSheet, box: PixelBox, text: str) -> None:
    """Draw a one, lit as it counts for every number, and the words for it."""
    room = box.width - 60 - DIE
    text, size = fonts.fit_text(
        fonts.strip_undrawable(text), room, theme.SMALL, theme.MEDIUM, theme.SMALLEST
    )
    wide = DIE + 16 + fonts.measure_width(text, size, theme.MEDIUM)
    x, y = box.middle[0] - wide // 2, box.middle[1]
    sheet.draw_sprite(sprites.draw_die(PACO, DIE, "lit"), x, y - DIE // 2, "joker")
    sheet.draw_text(text, x + DIE + 16, y, size, theme.SOFT)


def _draw_line(sheet: PictureSheet, text: str, box: PixelBox, colour: theme.RGB) -> None:
    text, size = fonts.fit_text(
        fonts.strip_undrawable(text), box.width - 40, theme.SMALL, theme.MEDIUM, theme.SMALLEST
    )
    sheet.draw_text(text, *box.middle, size, colour, align="middle")
