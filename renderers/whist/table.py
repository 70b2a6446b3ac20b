"""The table of colour whist as all may see it."""

from collections.abc import Sequence

from engines.whist.view import View
from renderers import ground, theme
from renderers.encode import picture_of
from renderers.picture import Player, Say
from renderers.sheet import Sheet
from renderers.whist import panels
from renderers.whist.alt import table_alt
from renderers.whist.middle import middle
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
from renderers.whist.seat import open_hand, seat_plate
from renderers.whist.words import highest

FELT = ("shuffle", "riffle", "cut", "trou", "trump", "discard", "play")
"""In these phases the middle is bare felt; in the others something is written there."""


def draw_table(view: View, players: Sequence[Player], say: Say, *, hands: bool = False) -> Sheet:
    """The table before it is encoded; with `hands` there is room for all hands beneath it."""
    plates = (*SEATED, *HEAD, *(() if view.phase in FELT else LISTED))
    height = theme.HEIGHT
    if hands:
        plates += tuple(ground.Plate(box, f"hand {seat}") for seat, box in enumerate(HANDS))
        height = HANDS[-1].bottom + theme.EDGE
    aside = [plate for plate in ASIDE if _used(view, plate)]
    sheet = ground.laid(height, (*plates, *aside))
    panels.contract(sheet, CONTRACT, view, players, say)
    panels.told(sheet, NEWS.inset(20, 0), view, players, say)
    for plate in aside:
        if view.phase == "auction":
            (panels.worth if plate.box == TALLY else panels.higher)(sheet, plate.box, view, say)
        elif plate.box == TALLY:
            panels.tally(sheet, TALLY, view, say)
        else:
            panels.last(sheet, LAST, view.last, view.contract, say)
    middle(sheet, view, players, say)
    for seat, box in enumerate(PLATES):
        seat_plate(sheet, box, view, seat, players[seat], say)
        open_hand(sheet, OPEN[seat], view.open[seat], seat, say)
    return sheet


table = picture_of("table", draw_table, table_alt)
"""The table's picture: hands lie in it only where the rules have opened them, whoever's view
it is."""


def _used(view: View, plate: ground.Plate) -> bool:
    """Whether something is written on a plate beside the upper or the lower seat, where an open
    hand may lie as well."""
    if any(held and OPEN[seat] == plate.box for seat, held in enumerate(view.open)):
        return False
    if view.phase == "auction":
        return plate.box == LAST or highest(view) is not None
    counted = view.contract is not None and view.phase in ("play", "show")
    return counted and (plate.box == TALLY or view.last is not None)
