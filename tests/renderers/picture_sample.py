"""State of a picture, and the people in it, of which `preview` is made."""

import io
from collections.abc import Callable
from dataclasses import dataclass, replace

from PIL import Image, ImageDraw

from engines.core import Seat
from renderers import avatar, theme
from renderers.doubt import draw_sign
from renderers.picture import PicturePlayer, Say
from renderers.sheet import PictureSheet

Draw = Callable[[Say], PictureSheet]


@dataclass(frozen=True, slots=True)
class PictureSample:
    """State of a picture: how it is drawn, and what it shows in English, for the docs.

    `kind` is the chapter of docs/dev/pictures.md it stands in. `abroad`: it is drawn in every
    language, not in English alone.
    """

    kind: str
    name: str
    shows: str
    draw: Draw
    abroad: bool = False
    tongue: str = "en"


def hang_sign(draw: Draw, claimant: Seat, players: list[PicturePlayer]) -> Draw:
    """Return the same picture with the sign that asks whether to believe a seat."""

    def draw_signed(say: Say) -> PictureSheet:
        sheet = draw(say)
        draw_sign(sheet, players, say, claimant)
        return sheet

    return draw_signed


PLAYERS = [
    PicturePlayer("Ann"),
    PicturePlayer("Bartholomew"),
    PicturePlayer("Céline"),
    PicturePlayer("Дмитрий"),
    PicturePlayer("Robo", computer=True),
    PicturePlayer("Fay"),
    PicturePlayer("Grzegorz"),
    PicturePlayer("Hélène"),
    PicturePlayer("Ivo"),
    PicturePlayer("Jo"),
]


def draw_face(number: int) -> avatar.PlayerAvatar:
    """Draw an avatar: head and shoulders on the colour of another seat."""
    image = Image.new("RGB", (128, 128), theme.seat_colour(number + 4))
    draw = ImageDraw.Draw(image)
    draw.ellipse((16, 88, 112, 176), fill=theme.seat_colour(number + 7))
    draw.ellipse((34, 22, 94, 90), fill=theme.IVORY)
    for x in (52, 76):
        draw.ellipse((x - 5, 48, x + 5, 58), fill=theme.INK)
    out = io.BytesIO()
    image.save(out, "PNG")
    return avatar.decode_avatar(out.getvalue())


FACES = [
    player if player.computer or seat == 3 else replace(player, avatar=draw_face(seat))
    for seat, player in enumerate(PLAYERS)
]
"""Same people with their avatars; one has none."""
LONG = [
    PicturePlayer(name)
    for name in (
        "W" * 32,
        "I",
        "Александра Константинопольская",
        "🎲👑",
        "Maximiliane von und zu Hohenfels",
        "x",
    )
]


def list_mark_names(sheet: PictureSheet) -> list[str]:
    """Return the names of all that is drawn, in its order."""
    return [mark.name for mark in sheet.marks]
