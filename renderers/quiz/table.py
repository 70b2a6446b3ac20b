"""The table of quiz poker as all may see it: seats, chips, cards, the question that is asked."""

from collections.abc import Sequence

from engines.quiz.view import View
from renderers import ground, theme
from renderers.encode import picture_of
from renderers.picture import Player, Say
from renderers.quiz.alt import table_alt
from renderers.quiz.middle import middle
from renderers.quiz.places import places, plates, spots
from renderers.quiz.seat import seat_plate, spot
from renderers.sheet import Sheet


def draw_table(view: View, players: Sequence[Player], say: Say) -> Sheet:
    """The table before it is encoded."""
    seats = len(view.seats)
    sheet = ground.laid(theme.HEIGHT, plates(seats))
    middle(sheet, view, players, say)
    for seat, box, before in zip(view.order, places(seats), spots(seats), strict=True):
        seat_plate(sheet, box, view, seat, players[seat], say)
        spot(sheet, before, view, seat, say)
    return sheet


table = picture_of("table", draw_table, table_alt)
"""The table's picture: it holds no private question, whoever's view it is."""
