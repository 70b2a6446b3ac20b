"""Table of quiz poker as all may see it: seats, chips, cards, the asked question."""

from collections.abc import Sequence

from engines.quiz.view import QuizView
from renderers import ground, theme
from renderers.doubt import make_doubt_renderer
from renderers.encode import make_renderer
from renderers.picture import PicturePlayer, Say
from renderers.quiz.alt import table_alt
from renderers.quiz.middle import draw_middle
from renderers.quiz.places import place_plates, place_seats, place_spots
from renderers.quiz.seat import draw_seat_plate, draw_spot
from renderers.sheet import PictureSheet


def draw_table(view: QuizView, players: Sequence[PicturePlayer], say: Say) -> PictureSheet:
    seats = len(view.seats)
    sheet = ground.make_sheet(theme.HEIGHT, place_plates(seats))
    draw_middle(sheet, view, players, say)
    for seat, box, before in zip(view.order, place_seats(seats), place_spots(seats), strict=True):
        draw_seat_plate(sheet, box, view, seat, players[seat], say)
        draw_spot(sheet, before, view, seat, say)
    return sheet


render_table = make_renderer("table", draw_table, table_alt)
"""Picture of the table; it holds no private question, whoever's view it is."""

render_doubt = make_doubt_renderer(draw_table, table_alt)
"""Picture of the table while a claim is doubted and all is shut."""
