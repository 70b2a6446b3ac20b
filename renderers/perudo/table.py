"""The table of perudo as one viewer may see it: board, seats, the bid or what was revealed."""

from collections.abc import Sequence

from engines.perudo.view import View
from renderers.encode import encode
from renderers.perudo import board, field, ring
from renderers.perudo.alt import table_alt
from renderers.perudo.places import TRACK_SEATS, places
from renderers.perudo.seat import change_plate, hidden_row, name_plate, open_row
from renderers.perudo.status import status
from renderers.picture import Picture, Player, Say
from renderers.sheet import Sheet


def table(view: View, players: Sequence[Player], say: Say) -> Picture:
    """The table's picture; give a spectator's view for the public one."""
    image = draw_table(view, players, say).image
    return encode(image, "table", table_alt(view, players, say))


def draw_table(view: View, players: Sequence[Player], say: Say) -> Sheet:
    """The table before it is encoded."""
    seats = len(view.dice)
    lifted = view.reveal if view.phase in ("reveal", "over") else None
    sheet = board.table(seats, lifted.bid if lifted else view.bid)
    for seat, place in enumerate(places(seats)):
        if lifted:
            open_row(sheet, place, lifted.dice[seat], lifted.bid, seat)
        else:
            hidden_row(sheet, view, seat)
        state = status(view, seat, say)
        change_plate(sheet, place.plate, state.tone)
        name_plate(sheet, place.plate, players[seat], seat, state)
    middle = ring if seats <= TRACK_SEATS else field
    if view.phase == "over":
        middle.winner(sheet, view, players, say)
    elif lifted:
        middle.found(sheet, lifted, players, say)
    else:
        middle.standing(sheet, view, players, say)
    return sheet
