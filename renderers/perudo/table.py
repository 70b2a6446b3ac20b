"""The table of perudo as one viewer may see it: board, seats, the bid or what was revealed."""

from collections.abc import Sequence

from engines.perudo.view import View
from renderers.encode import picture_of
from renderers.perudo import board, field, ring, track, trail
from renderers.perudo.alt import table_alt
from renderers.perudo.places import TRACK_SEATS, places
from renderers.perudo.seat import hidden_row, open_row
from renderers.perudo.status import status
from renderers.perudo.words import is_perudo, lifted
from renderers.picture import Player, Say
from renderers.plates import change_plate, name_plate
from renderers.sheet import Sheet


def draw_table(view: View, players: Sequence[Player], say: Say) -> Sheet:
    """The table before it is encoded."""
    seats, reveal = len(view.dice), lifted(view)
    sheet = laid(view, say)
    for seat, place in enumerate(places(seats)):
        if reveal:
            open_row(sheet, place, reveal, seat)
        else:
            hidden_row(sheet, view, seat)
        state = status(view, seat, say)
        change_plate(sheet, place.plate, state.tone)
        name_plate(sheet, place.plate, players[seat], seat, state)
    middle = ring if seats <= TRACK_SEATS else field
    if view.phase == "over":
        middle.winner(sheet, view, players, say)
    elif reveal:
        middle.found(sheet, view, reveal, players, say)
    else:
        middle.standing(sheet, view, players, say)
    return sheet


table = picture_of("table", draw_table, table_alt)
"""The table's picture; give a spectator's view for the public one."""


def laid(view: View, say: Say) -> Sheet:
    """A new sheet with all plates and what the middle holds beside the bid: track or trail."""
    seats = len(view.dice)
    if seats > TRACK_SEATS:
        return Sheet(board.empty(seats))
    sheet = Sheet((trail.trail if is_perudo(view) else track.track)(seats))
    if is_perudo(view):
        trail.strips(sheet, view, say)
    elif view.bid is not None:
        track.mark(sheet, view.bid)
    return sheet
