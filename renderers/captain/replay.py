"""The table of Captain Bluff with everything open: what a replay shows."""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.captain.belt import BELTS
from engines.captain.cards import Card
from engines.captain.view import View
from renderers import people
from renderers.captain.alt import table_alt
from renderers.captain.lane import cards_row
from renderers.captain.places import places
from renderers.captain.table import draw_table
from renderers.encode import encode
from renderers.picture import Picture, Player, Say
from renderers.sheet import Box, Sheet

TOKEN = 46


def replay(views: Sequence[View], players: Sequence[Player], say: Say) -> Picture:
    """The picture of one position, from the views of all its seats in their order."""
    alt = table_alt(_public(views), players, say, _origins(views))
    return encode(draw_replay(views, players, say), "replay", alt)


def draw_replay(views: Sequence[View], players: Sequence[Player], say: Say) -> Sheet:
    """The position before it is encoded: the origins face up, all hands beneath the table."""
    sheet = draw_table(_public(views), players, say, _origins(views), hands=True)
    for seat, (box, view) in enumerate(zip(places(len(views)).hands, views, strict=True)):
        x, y = box.left + 12, box.middle[1]
        sheet.put(people.token(seat, TOKEN), x, y - TOKEN // 2, f"hand of {seat}")
        room = Box(x + TOKEN + 16, box.top + 7, box.right - 14, box.bottom - 7)
        cards_row(sheet, room, view.hand, range(0), say)
    return sheet


def _public(views: Sequence[View]) -> View:
    """What all seats see: nobody is "you" in a replay."""
    return replace(views[0], seat=None, hand=())


def _origins(views: Sequence[View]) -> list[Card | None]:
    """What lies above each belt: somebody knows it."""
    found: list[Card | None] = []
    for at in range(len(BELTS)):
        known: list[Card | None] = [view.belts[at].origin for view in views]
        found.append(next((card for card in known if card is not None), None))
    return found
