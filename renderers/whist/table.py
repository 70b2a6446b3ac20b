"""Table of colour whist as all may see it."""

from collections.abc import Sequence

from engines.whist.view import WhistView
from renderers import ground, theme
from renderers.encode import make_renderer
from renderers.picture import PicturePlayer, Say
from renderers.sheet import PictureSheet
from renderers.whist import panels
from renderers.whist.alt import table_alt
from renderers.whist.middle import draw_middle
from renderers.whist.places import (
    ASIDE,
    CONTRACT,
    HANDS,
    HEAD,
    LAST,
    LISTED,
    NEWS,
    OPEN,
    PLATES,
    SEATED,
    TALLY,
)
from renderers.whist.seat import draw_open_hand, draw_seat_plate
from renderers.whist.words import find_highest

FELT = ("shuffle", "riffle", "cut", "trou", "trump", "discard", "play")
"""Phases in which the middle is bare felt, without writing."""


def draw_table(
    view: WhistView, players: Sequence[PicturePlayer], say: Say, *, hands: bool = False
) -> PictureSheet:
    """Draw the table; with `hands` there is room for all hands beneath it."""
    plates = (*SEATED, *HEAD, *(() if view.phase in FELT else LISTED))
    height = theme.HEIGHT
    if hands:
        plates += tuple(ground.PlacedPlate(box, f"hand {seat}") for seat, box in enumerate(HANDS))
        height = HANDS[-1].bottom + theme.EDGE
    aside = [plate for plate in ASIDE if _is_used(view, plate)]
    sheet = ground.make_sheet(height, (*plates, *aside))
    panels.draw_contract(sheet, CONTRACT, view, players, say)
    panels.draw_news(sheet, NEWS.shrink_by(20, 0), view, players, say)
    for plate in aside:
        if view.phase == "auction":
            (panels.draw_worth if plate.box == TALLY else panels.draw_higher)(
                sheet, plate.box, view, say
            )
        elif plate.box == TALLY:
            panels.draw_tally(sheet, TALLY, view, say)
        else:
            panels.draw_last_trick(sheet, LAST, view.last, view.contract, say)
    draw_middle(sheet, view, players, say)
    for seat, box in enumerate(PLATES):
        draw_seat_plate(sheet, box, view, seat, players[seat], say)
        draw_open_hand(sheet, OPEN[seat], view.open[seat], seat, say)
    return sheet


render_table = make_renderer("table", draw_table, table_alt)
"""Picture of the table; hands lie in it only where the rules have opened them.

That holds whoever's view it is.
"""


def _is_used(view: WhistView, plate: ground.PlacedPlate) -> bool:
    """Return whether a plate beside the upper or the lower seat has content.

    An open hand may lie there instead.
    """
    if any(held and OPEN[seat] == plate.box for seat, held in enumerate(view.open)):
        return False
    if view.phase == "auction":
        return plate.box == LAST or find_highest(view) is not None
    counted = view.contract is not None and view.phase in ("play", "show")
    return counted and (plate.box == TALLY or view.last is not None)
