"""What perudo's board has in place of Borg's track: the round's bids in order, and its joker.

They stand in the strips above and below the middle, for which see `ring`.
"""

from engines.perudo.types import PACO, Placed
from engines.perudo.view import View
from renderers import fonts, ground, people, sprites, theme
from renderers.perudo import board
from renderers.perudo.board import BOARD, CELL
from renderers.perudo.seat import bid_line, bid_width
from renderers.picture import Say
from renderers.sheet import Box, Sheet, cached_ground

UPPER = Box(BOARD.left + 8, BOARD.top + 6, BOARD.right - 8, BOARD.top + CELL - 2)
LOWER = Box(BOARD.left + 8, BOARD.bottom - CELL + 2, BOARD.right - 8, BOARD.bottom - 6)
TOKEN, DIE, TYPE = 50, 46, 42
BETWEEN = 40
"""From one bid to the next, with the arrow between them."""
MORE = 70
"""Room for how many bids came before those that are shown."""


@cached_ground
def trail(seats: int) -> Sheet:
    """The board with nothing in its strips."""
    sheet = ground.fresh(theme.HEIGHT, board.plates(seats))
    for strip in (UPPER, LOWER):
        groove = ground.groove(strip.width, strip.height, theme.FELT)
        sheet.put(groove, strip.left, strip.top, "strip", ground=True)
    return sheet


def strips(sheet: Sheet, view: View, say: Say) -> None:
    """The bids of the round and what its joker is."""
    if view.bids:
        _bids(sheet, view)
    else:
        _line(sheet, say("picture-perudo-hand-no-bid"), UPPER, theme.SOFT)
    if view.palifico:
        palifico(sheet, LOWER, say)
    else:
        joker(sheet, LOWER, say("picture-perudo-joker"))


def _bids(sheet: Sheet, view: View) -> None:
    """As many of the last bids as there is room for, the one that stands at the right end."""
    room = UPPER.width - 40
    shown: list[Placed] = []
    for placed in reversed(view.bids):
        room -= _width(placed) + (BETWEEN if shown else 0)
        if room < (0 if len(shown) + 1 == len(view.bids) else MORE + BETWEEN):
            break
        shown.insert(0, placed)
    left_out = len(view.bids) - len(shown)
    wide = sum(map(_width, shown)) + BETWEEN * (len(shown) - 1)
    if left_out:
        wide += MORE + BETWEEN
    x, y = UPPER.middle[0] - wide // 2, UPPER.middle[1]
    if left_out:
        more = f"+{left_out}"
        sheet.text(more, x + MORE, y, theme.SMALL, theme.SOFT, weight=theme.BOLD, align="right")
        x = _arrow(sheet, x + MORE, y)
    for placed in shown:
        stands = placed is view.bids[-1]
        sheet.put(people.token(placed.seat, TOKEN), x, y - TOKEN // 2, f"token {placed.seat}")
        bid = placed.bid
        middle = x + TOKEN + 10 + bid_width(bid, TYPE, DIE) // 2
        colour = theme.IVORY if stands else theme.SOFT
        look = "red" if stands else "plain"
        bid_line(sheet, bid, view.wild, middle, y, TYPE, DIE, colour, look)
        x += _width(placed)
        if not stands:
            x = _arrow(sheet, x, y)


def _width(placed: Placed) -> int:
    return TOKEN + 10 + bid_width(placed.bid, TYPE, DIE)


def _arrow(sheet: Sheet, x: int, y: int) -> int:
    """An arrow in the middle of the gap that begins at `x`; returns where the gap ends."""
    icon = sprites.icon("turn", 16, theme.FAINT)
    sheet.put(icon, x + (BETWEEN - 16) // 2, y - 8, "then")
    return x + BETWEEN


def palifico(sheet: Sheet, box: Box, say: Say) -> None:
    """The banner of a palifico round: its name, and what is different."""
    sheet.put(ground.banner(box.width, box.height), box.left, box.top, "banner", ground=True)
    name = fonts.drawable(say("picture-perudo-palifico"))
    why = fonts.drawable(say("picture-perudo-palifico-why"))
    wide = fonts.width(name, theme.TEXT, theme.BOLD)
    room = box.width - 72 - wide
    why, size = fonts.fit(why, room, theme.SMALL, theme.MEDIUM, theme.SMALLEST)
    left = box.middle[0] - (wide + 28 + fonts.width(why, size, theme.MEDIUM)) // 2
    sheet.text(name, left, box.middle[1], theme.TEXT, theme.INK, weight=theme.BOLD)
    sheet.text(why, left + wide + 28, box.middle[1], size, theme.INK)


def joker(sheet: Sheet, box: Box, text: str) -> None:
    """A one, lit as it counts for every number, and the words for it."""
    room = box.width - 60 - DIE
    text, size = fonts.fit(fonts.drawable(text), room, theme.SMALL, theme.MEDIUM, theme.SMALLEST)
    wide = DIE + 16 + fonts.width(text, size, theme.MEDIUM)
    x, y = box.middle[0] - wide // 2, box.middle[1]
    sheet.put(sprites.die(PACO, DIE, "lit"), x, y - DIE // 2, "joker")
    sheet.text(text, x + DIE + 16, y, size, theme.SOFT)


def _line(sheet: Sheet, text: str, box: Box, colour: theme.RGB) -> None:
    text, size = fonts.fit(
        fonts.drawable(text), box.width - 40, theme.SMALL, theme.MEDIUM, theme.SMALLEST
    )
    sheet.text(text, *box.middle, size, colour, align="middle")
