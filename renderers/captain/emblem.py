"""Emblem of Captain Bluff: belts with luggage, their origins face down."""

from engines.captain.cards import City, Luggage
from renderers import ground, theme
from renderers.captain import cards
from renderers.emblem import line_up
from renderers.picture import Say
from renderers.sheet import PictureSheet, PixelBox

BELTS: tuple[tuple[City, tuple[int, ...]], ...] = (
    ("P", (3, 7, 12, 16)),
    ("T", (15, 11, 6, 2)),
)
WIDEST = 880


def draw_emblem(sheet: PictureSheet, box: PixelBox, say: Say) -> None:
    """Draw two belts, each with its origin face down and a row of luggage."""
    del say
    high = (box.height - theme.GAP) // len(BELTS)
    wide = min(box.width, WIDEST)
    left = box.left + (box.width - wide) // 2
    for number, (city, luggage) in enumerate(BELTS):
        top = box.top + number * (high + theme.GAP)
        belt = PixelBox(left, top, left + wide, top + high)
        sheet.draw_sprite(
            ground.draw_groove(wide, high, theme.SLATE_LIGHT), left, top, "belt", ground=True
        )
        tall = high - 12
        size = tall * 5 // 7, tall
        shown = [cards.draw_card(Luggage(city, each), *size, city) for each in luggage]
        line_up(sheet, belt, [cards.draw_back(*size), *shown], size[0] // 4)
