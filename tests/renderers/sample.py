"""One state of one picture, and the people in it: what `preview` is made of."""

import io
from collections.abc import Callable
from dataclasses import dataclass, replace

from PIL import Image, ImageDraw

from renderers import avatar, theme
from renderers.picture import Player, Say
from renderers.sheet import Sheet

Draw = Callable[[Say], Sheet]


@dataclass(frozen=True, slots=True)
class Sample:
    """One state of one picture: how it is drawn, what it shows (in English, for the docs).

    `kind` is the chapter of docs/pictures.md it stands in. `abroad`: it is drawn
    in every language, not in English alone.
    """

    kind: str
    name: str
    shows: str
    draw: Draw
    abroad: bool = False
    tongue: str = "en"


PLAYERS = [
    Player("Ann"),
    Player("Bartholomew"),
    Player("Céline"),
    Player("Дмитрий"),
    Player("Robo", computer=True),
    Player("Fay"),
    Player("Grzegorz"),
    Player("Hélène"),
    Player("Ivo"),
    Player("Jo"),
]


def face(number: int) -> avatar.Avatar:
    """Somebody's avatar: head and shoulders on the colour of another seat than his."""
    image = Image.new("RGB", (128, 128), theme.seat_colour(number + 4))
    draw = ImageDraw.Draw(image)
    draw.ellipse((16, 88, 112, 176), fill=theme.seat_colour(number + 7))
    draw.ellipse((34, 22, 94, 90), fill=theme.IVORY)
    for x in (52, 76):
        draw.ellipse((x - 5, 48, x + 5, 58), fill=theme.INK)
    out = io.BytesIO()
    image.save(out, "PNG")
    return avatar.read(out.getvalue())


FACES = [
    player if player.computer or seat == 3 else replace(player, avatar=face(seat))
    for seat, player in enumerate(PLAYERS)
]
"""The same people with their avatars; one has none."""
LONG = [
    Player(name)
    for name in (
        "W" * 32,
        "I",
        "Александра Константинопольская",
        "🎲👑",
        "Maximiliane von und zu Hohenfels",
        "x",
    )
]
