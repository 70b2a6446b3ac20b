"""Card of a finished game: its table at one moment, and moments to share below."""

from collections.abc import Sequence
from io import BytesIO

from msgspec import Struct
from PIL import Image

from engines.core import Seat
from renderers import fonts, ground, people, theme
from renderers.alt_limit import SpareSentence, within_limit
from renderers.encode import encode_picture
from renderers.picture import EncodedPicture, PicturePlayer, Say
from renderers.shading import Sprite, SpritePiece, identify_pixels
from renderers.sheet import PictureSheet, PixelBox

LEFT, RIGHT = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8
HEAD = theme.EDGE + 76
"""Top of the table in pixels; the title stands above it."""
ROW, DISC = 128, 96
"""Height of a moment's plate and side of its face, in pixels."""


class CardMoment(Struct, frozen=True):
    """Moment of one player: what kind of moment it is, and what happened, in words."""

    heading: str
    told: str
    player: PicturePlayer
    seat: Seat


class EveningCard(Struct, frozen=True):
    """Content of a card: its title, the picture of the table, and its moments."""

    title: str
    table: EncodedPicture
    moments: Sequence[CardMoment]


def render_evening(card: EveningCard, say: Say) -> EncodedPicture:
    with Image.open(BytesIO(card.table.data)) as table:
        drawn = draw_evening(card, table.convert("RGB"))
    return encode_picture(drawn, "evening", evening_alt(card, say))


def evening_alt(card: EveningCard, say: Say) -> str:
    def tell_moments(names: Sequence[str]) -> list[str]:
        told = [
            say("alt-evening-moment", heading=each.heading, name=name, told=each.told)
            for each, name in zip(card.moments, names, strict=True)
        ]
        return [say("alt-evening", title=card.title), *told, SpareSentence(card.table.alt)]

    return within_limit(tell_moments, [each.player for each in card.moments])


def draw_evening(card: EveningCard, table: Image.Image) -> PictureSheet:
    wide, high = RIGHT - LEFT, table.height - theme.LEDGE
    shown = table.resize(
        (wide, round(high * wide / table.width)),
        Image.Resampling.LANCZOS,
        (0, 0, table.width, high),
    )
    top = HEAD + shown.height + theme.GAP
    boxes = [
        PixelBox(LEFT, top + at * (ROW + theme.GAP), RIGHT, top + at * (ROW + theme.GAP) + ROW)
        for at in range(len(card.moments))
    ]
    foot = boxes[-1].bottom if boxes else top
    plates = tuple(ground.PlacedPlate(box, "moment") for box in boxes)
    sheet = ground.make_sheet(foot + theme.EDGE, plates)
    sheet.draw_line(
        card.title, LEFT + 12, HEAD // 2 + 10, wide - 24, 52, theme.GLOW, weight=theme.BOLD
    )
    sprite = Sprite(
        (SpritePiece(shown, 0, 0, True),), shown.size, 0, 0, *shown.size, identify_pixels(shown)
    )
    sheet.draw_sprite(sprite, LEFT, HEAD, "table", ground=True)
    for moment, box in zip(card.moments, boxes, strict=True):
        _draw_moment(sheet, moment, box)
    return sheet


def _draw_moment(sheet: PictureSheet, moment: CardMoment, box: PixelBox) -> None:
    disc = people.draw_disc(moment.player, moment.seat, DISC)
    sheet.draw_sprite(disc, box.left + 14, box.middle[1] - DISC // 2, f"disc {moment.seat}")
    left, room = box.left + DISC + 32, box.width - DISC - 52
    high, low = box.top + 42, box.bottom - 36
    heading = sheet.draw_line(
        moment.heading, left, high, room * 3 // 5, theme.SMALL, theme.GLOW, weight=theme.BOLD
    )
    name = fonts.display_name(moment.player.name, moment.seat)
    rest = box.right - 20 - heading.right - 24
    sheet.draw_line(name, heading.right + 24, high, rest, theme.NAME, theme.IVORY)
    sheet.draw_line(moment.told, left, low, room, theme.SMALLEST, theme.SOFT)
