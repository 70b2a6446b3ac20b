"""The table of poker menteur as one viewer may see it: seats, announcement, tray, or the reveal."""

from collections.abc import Sequence

from engines.menteur.view import View
from renderers import ground, theme
from renderers.encode import picture_of
from renderers.menteur import dice, middle, tray
from renderers.menteur.alt import table_alt
from renderers.menteur.places import TRAY, places, plates
from renderers.menteur.seat import seat_plate
from renderers.menteur.words import lifted
from renderers.picture import Player, Say
from renderers.sheet import Box, Sheet, cached_ground

DIE = 128
ON_TRAY = Box(TRAY.left, TRAY.top + 8, TRAY.right, TRAY.bottom - 54)
"""Where dice lie on the tray: above its foot."""


def draw_table(view: View, players: Sequence[Player], say: Say) -> Sheet:
    """The table before it is encoded."""
    seats, reveal = len(view.points), lifted(view)
    sheet = Sheet(_laid(seats))
    for seat, box in enumerate(places(seats)):
        seat_plate(sheet, box, view, seat, players[seat], say)
    middle.sides(sheet, view, say)
    if view.phase == "over":
        middle.winner(sheet, view, players, say)
    elif reveal:
        middle.found(sheet, view, reveal, say)
    else:
        middle.standing(sheet, view, players, say)
    if reveal:
        middle.opened(sheet, view, reveal, players, say)
    elif view.phase == "over":
        cup, (x, y) = dice.cup(180, lifted=False), TRAY.middle
        sheet.put(cup, x - cup.width // 2, y - cup.height // 2, "idle cup")
    else:
        tray.draw_groups(sheet, ON_TRAY, view, DIE, say, cup=True)
        middle.foot(sheet, view, say)
    return sheet


table = picture_of("table", draw_table, table_alt)
"""The table's picture; give a spectator's view for the public one."""


@cached_ground
def _laid(seats: int) -> Sheet:
    """The table with plates and the empty tray."""
    sheet = ground.fresh(theme.HEIGHT, plates(seats))
    groove = ground.groove(TRAY.width, TRAY.height, tray.WOOD)
    sheet.put(groove, TRAY.left, TRAY.top, "tray", ground=True)
    return sheet
