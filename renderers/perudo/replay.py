"""The table of perudo with everybody's dice open: what a replay shows of a round that is over."""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.core import Seat
from engines.perudo.view import View
from renderers import sprites
from renderers.encode import encode
from renderers.perudo import field, ring
from renderers.perudo.alt import table_alt
from renderers.perudo.places import TRACK_SEATS, Place, places
from renderers.perudo.seat import DICE
from renderers.perudo.status import status
from renderers.perudo.table import draw_table, laid
from renderers.perudo.words import counts, side
from renderers.picture import Picture, Player, Say
from renderers.plates import change_plate, name_plate
from renderers.sheet import Sheet

GAP = 9
LARGEST = 76


def replay(views: Sequence[View], players: Sequence[Player], say: Say) -> Picture:
    """The picture of one position, from the views of all its seats in their order."""
    sheet = draw_replay(views, players, say)
    return encode(sheet, "replay", table_alt(_public(views), players, say))


def draw_replay(views: Sequence[View], players: Sequence[Player], say: Say) -> Sheet:
    """The position before it is encoded; dice that count for the standing bid are lit."""
    view, seats = _public(views), len(views)
    if view.phase in ("reveal", "over"):
        return draw_table(view, players, say)  # all is open there already
    sheet = laid(view, say)
    for seat, place in enumerate(places(seats)):
        _open(sheet, place, views[seat], seat)
        state = status(view, seat, say)
        change_plate(sheet, place.plate, state.tone)
        name_plate(sheet, place.plate, players[seat], seat, state)
    middle = ring if seats <= TRACK_SEATS else field
    middle.standing(sheet, view, players, say)
    return sheet


def _public(views: Sequence[View]) -> View:
    """What all seats see: nobody is "you" in a replay."""
    return replace(views[0], seat=None, mine=())


def _open(sheet: Sheet, place: Place, view: View, seat: Seat) -> None:
    """A seat's dice, those it has put into the open first."""
    dice = (*view.pushed[seat], *sorted(view.mine))
    row = place.row
    size = min(LARGEST, (row.width - (DICE - 1) * GAP - 8) // DICE)
    left = row.middle[0] - (len(dice) * (size + GAP) - GAP) // 2
    top = row.middle[1] - size // 2
    for at, face in enumerate(dice):
        sprite = sprites.die(side(face, view.wild), size, _look(face, view))
        sheet.put(sprite, left + at * (size + GAP), top, f"die {seat}")


def _look(face: int, view: View) -> sprites.Look:
    if view.bid is None:
        return "plain"
    return "lit" if counts(face, view.bid, view.wild) else "dim"
