"""Table of perudo as a viewer may see it: board, seats, and the bid or the reveal."""

from collections.abc import Sequence

from engines.perudo.view import PerudoView
from renderers.doubt import make_doubt_renderer
from renderers.encode import make_renderer
from renderers.perudo import board, field, ring, track, trail
from renderers.perudo.alt import table_alt
from renderers.perudo.places import TRACK_SEATS, place_seats
from renderers.perudo.seat import draw_hidden_row, draw_open_row
from renderers.perudo.status import make_status
from renderers.perudo.words import get_open_reveal, is_perudo
from renderers.picture import PicturePlayer, Say
from renderers.plates import change_plate, draw_name_plate
from renderers.sheet import PictureSheet


def draw_table(view: PerudoView, players: Sequence[PicturePlayer], say: Say) -> PictureSheet:
    seats, reveal = len(view.dice), get_open_reveal(view)
    sheet = lay_table(view, say)
    for seat, place in enumerate(place_seats(seats)):
        if reveal:
            draw_open_row(sheet, place, reveal, seat)
        else:
            draw_hidden_row(sheet, view, seat)
        state = make_status(view, seat, say)
        change_plate(sheet, place.plate, state.tone)
        draw_name_plate(sheet, place.plate, players[seat], seat, state)
    middle = ring if seats <= TRACK_SEATS else field
    if view.phase == "over":
        middle.draw_winner(sheet, view, players, say)
    elif reveal:
        middle.draw_found(sheet, view, reveal, players, say)
    else:
        middle.draw_standing(sheet, view, players, say)
    return sheet


render_table = make_renderer("table", draw_table, table_alt)
"""Picture of the table; give a spectator's view for the public one."""

render_doubt = make_doubt_renderer(draw_table, table_alt)
"""Picture of the table while a claim is doubted and all is shut."""


def lay_table(view: PerudoView, say: Say) -> PictureSheet:
    """Return a new sheet with all plates, and the track or the trail in the middle."""
    seats = len(view.dice)
    if seats > TRACK_SEATS:
        return PictureSheet(board.draw_empty_table(seats))
    sheet = PictureSheet((trail.draw_trail if is_perudo(view) else track.draw_track)(seats))
    if is_perudo(view):
        trail.draw_strips(sheet, view, say)
    elif view.standing_bid is not None:
        track.draw_bid_mark(sheet, view.standing_bid)
    return sheet
