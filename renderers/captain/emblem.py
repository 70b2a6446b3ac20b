"""Belts with luggage under origins that nobody sees: Captain Bluff before it is played."""

from engines.captain.cards import City, Luggage
from renderers import ground, theme
from renderers.captain import cards
from renderers.emblem import line_up
from renderers.picture import Say
from renderers.sheet import Box, Sheet

BELTS: tuple[tuple[City, tuple[int, ...]], ...] = (
    ("P", (3, 7, 12, 16)),
    ("T", (15, 11, 6, 2)),
)
WIDEST = 880


def draw_emblem(sheet: Sheet, box: Box, say: Say) -> None:
    """Draw two belts, each with its origin face down and a row of luggage."""
    del say
    high = (box.height - theme.GAP) // len(BELTS)
    wide = min(box.width, WIDEST)
    left = box.left + (box.width - wide) // 2
    for number, (city, luggage) in enumerate(BELTS):
        top = box.top + number * (high + theme.GAP)
        belt = Box(left, top, left + wide, top + high)
        sheet.put(ground.groove(wide, high, theme.SLATE_LIGHT), left, top, "belt", ground=True)
        tall = high - 12
        size = tall * 5 // 7, tall
        shown = [cards.card(Luggage(city, each), *size, city) for each in luggage]
        line_up(sheet, belt, [cards.back(*size), *shown], size[0] // 4)
