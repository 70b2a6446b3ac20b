"""Emblem of quiz poker: question cards and chips."""

from renderers.emblem import line_up
from renderers.picture import Say
from renderers.quiz import cards, chips
from renderers.sheet import PictureSheet, PixelBox

STAKE = 1_000


def draw_emblem(sheet: PictureSheet, box: PixelBox, say: Say) -> None:
    """Draw a card of each category, the private ones face down, and a pile of chips."""
    del say
    high = min(200, box.height - 8, box.width * 7 // 25)
    wide = high * 5 // 7
    private = [cards.draw_back("history", wide, high), cards.draw_back("science", wide, high)]
    common = [
        cards.draw_common_card(category, number, wide, high)
        for number, category in enumerate(("culture", "sport", "politics"), 2)
    ]
    stake = chips.draw_pile(chips.arrange_columns(STAKE, 3, 5), max(16, high // 5))
    line_up(sheet, box, [private[0], *common[:2], stake, common[2], private[1]], wide // 8)
