"""Table of poker menteur for a viewer: seats, announcement, tray or reveal."""

from collections.abc import Sequence

from engines.menteur.view import MenteurView
from renderers import ground, theme
from renderers.doubt import make_doubt_renderer
from renderers.encode import make_renderer
from renderers.menteur import dice, middle, tray
from renderers.menteur.alt import table_alt
from renderers.menteur.places import TRAY, place_plates, place_seats
from renderers.menteur.seat import draw_seat_plate
from renderers.menteur.words import get_open_reveal
from renderers.picture import PicturePlayer, Say
from renderers.sheet import PictureSheet, PixelBox, cached_ground

DIE = 128
ON_TRAY = PixelBox(TRAY.left, TRAY.top + 8, TRAY.right, TRAY.bottom - 54)
"""Box of the dice on the tray: above its foot."""


def draw_table(view: MenteurView, players: Sequence[PicturePlayer], say: Say) -> PictureSheet:
    seats, reveal = len(view.points), get_open_reveal(view)
    sheet = PictureSheet(_lay_table(seats))
    for seat, box in enumerate(place_seats(seats)):
        draw_seat_plate(sheet, box, view, seat, players[seat], say)
    middle.draw_sides(sheet, view, say)
    if view.phase == "over":
        middle.draw_winner(sheet, view, players, say)
    elif reveal:
        middle.draw_found(sheet, view, reveal, say)
    else:
        middle.draw_standing(sheet, view, players, say)
    if reveal:
        middle.draw_opened(sheet, view, reveal, players, say)
    elif view.phase == "over":
        cup, (x, y) = dice.draw_cup(180, lifted=False), TRAY.middle
        sheet.draw_sprite(cup, x - cup.width // 2, y - cup.height // 2, "idle cup")
    else:
        tray.draw_groups(sheet, ON_TRAY, view, DIE, say, cup=True)
        middle.draw_foot(sheet, view, say)
    return sheet


render_table = make_renderer("table", draw_table, table_alt)
"""Picture of the table; give a spectator's view for the public one."""

render_doubt = make_doubt_renderer(draw_table, table_alt)
"""Picture of the table while a claim is doubted and all is shut."""


@cached_ground
def _lay_table(seats: int) -> PictureSheet:
    """Draw the table with plates and the empty tray."""
    sheet = ground.lay_plates(theme.HEIGHT, place_plates(seats))
    groove = ground.draw_groove(TRAY.width, TRAY.height, tray.WOOD)
    sheet.draw_sprite(groove, TRAY.left, TRAY.top, "tray", ground=True)
    return sheet
