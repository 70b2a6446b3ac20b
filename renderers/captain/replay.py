"""Table of Captain Bluff with everything open, as a replay shows it."""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.captain.belt import BELT_NUMBERS
from engines.captain.cards import CaptainCard
from engines.captain.view import CaptainView
from renderers import people
from renderers.captain.alt import table_alt
from renderers.captain.lane import draw_cards_row
from renderers.captain.places import place_parts
from renderers.captain.table import draw_table
from renderers.encode import encode_picture
from renderers.picture import EncodedPicture, PicturePlayer, Say
from renderers.sheet import PictureSheet, PixelBox

TOKEN_SIZE = 46
"""Width and height in pixels of the token before each hand."""


def render_replay(
    views: Sequence[CaptainView], players: Sequence[PicturePlayer], say: Say
) -> EncodedPicture:
    """Render a position from the views of all its seats in their order."""
    alt = table_alt(_make_public_view(views), players, say, _list_origins(views))
    return encode_picture(draw_replay(views, players, say), "replay", alt)


def draw_replay(
    views: Sequence[CaptainView], players: Sequence[PicturePlayer], say: Say
) -> PictureSheet:
    """Draw the position: the origins face up, all hands beneath the table."""
    sheet = draw_table(_make_public_view(views), players, say, _list_origins(views), hands=True)
    for seat, (box, view) in enumerate(zip(place_parts(len(views)).hands, views, strict=True)):
        x, y = box.left + 12, box.middle[1]
        sheet.draw_sprite(
            people.draw_token(seat, TOKEN_SIZE), x, y - TOKEN_SIZE // 2, f"hand of {seat}"
        )
        room = PixelBox(x + TOKEN_SIZE + 16, box.top + 7, box.right - 14, box.bottom - 7)
        draw_cards_row(sheet, room, view.hand, range(0), say)
    return sheet


def _make_public_view(views: Sequence[CaptainView]) -> CaptainView:
    """Return what all seats see: nobody is "you" in a replay."""
    return replace(views[0], seat=None, hand=())


def _list_origins(views: Sequence[CaptainView]) -> list[CaptainCard | None]:
    """Return each belt's origin as the seats see it; None where no seat knows it."""
    origins: list[CaptainCard | None] = []
    for at in range(len(BELT_NUMBERS)):
        shown: list[CaptainCard | None] = [view.belts[at].origin for view in views]
        origins.append(next((card for card in shown if card is not None), None))
    return origins
