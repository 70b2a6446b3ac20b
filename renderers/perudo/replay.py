"""Table of perudo with everybody's dice open, as a replay shows it."""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.core import Seat
from engines.perudo.view import PerudoView
from renderers import sprites
from renderers.encode import encode_picture
from renderers.perudo import field, ring
from renderers.perudo.alt import table_alt
from renderers.perudo.places import TRACK_SEATS, SeatPlace, place_seats
from renderers.perudo.seat import DICE
from renderers.perudo.status import make_status
from renderers.perudo.table import draw_table, lay_table
from renderers.perudo.words import choose_die_face, is_counted
from renderers.picture import EncodedPicture, PicturePlayer, Say
from renderers.plates import change_plate, draw_name_plate
from renderers.sheet import PictureSheet

GAP = 9
LARGEST = 76


def render_replay(
    views: Sequence[PerudoView], players: Sequence[PicturePlayer], say: Say
) -> EncodedPicture:
    """Render a position from the views of all its seats in their order."""
    sheet = draw_replay(views, players, say)
    return encode_picture(sheet, "replay", table_alt(_make_public_view(views), players, say))


def draw_replay(
    views: Sequence[PerudoView], players: Sequence[PicturePlayer], say: Say
) -> PictureSheet:
    """Draw the position; dice that count for the standing bid are lit."""
    view, seats = _make_public_view(views), len(views)
    if view.phase in ("reveal", "over"):
        return draw_table(view, players, say)  # all is open there already
    sheet = lay_table(view, say)
    for seat, place in enumerate(place_seats(seats)):
        _draw_open_dice(sheet, place, views[seat], seat)
        state = make_status(view, seat, say)
        change_plate(sheet, place.plate, state.tone)
        draw_name_plate(sheet, place.plate, players[seat], seat, state)
    middle = ring if seats <= TRACK_SEATS else field
    middle.draw_standing(sheet, view, players, say)
    return sheet


def _make_public_view(views: Sequence[PerudoView]) -> PerudoView:
    """Return what all seats see: nobody is "you" in a replay."""
    return replace(views[0], seat=None, mine=())


def _draw_open_dice(sheet: PictureSheet, place: SeatPlace, view: PerudoView, seat: Seat) -> None:
    """Draw a seat's dice, the pushed ones first."""
    dice = (*view.pushed[seat], *sorted(view.mine))
    row = place.row
    size = min(LARGEST, (row.width - (DICE - 1) * GAP - 8) // DICE)
    left = row.middle[0] - (len(dice) * (size + GAP) - GAP) // 2
    top = row.middle[1] - size // 2
    for at, face in enumerate(dice):
        sprite = sprites.draw_die(choose_die_face(face, view.wild), size, _choose_look(face, view))
        sheet.draw_sprite(sprite, left + at * (size + GAP), top, f"die {seat}")


def _choose_look(face: int, view: PerudoView) -> sprites.Look:
    if view.standing_bid is None:
        return "plain"
    return "lit" if is_counted(face, view.standing_bid, view.wild) else "dim"
