"""Question cards and chips: quiz poker before it is played."""

from renderers.emblem import line_up
from renderers.picture import Say
from renderers.quiz import cards, chips
from renderers.sheet import Box, Sheet

STAKE = 1_000


def draw_emblem(sheet: Sheet, box: Box, say: Say) -> None:
    """Draw a card of each category, the private ones face down, and what is bet on them."""
    del say
    high = min(200, box.height - 8, box.width * 7 // 25)
    wide = high * 5 // 7
    private = [cards.back("history", wide, high), cards.back("science", wide, high)]
    common = [
        cards.lying(category, number, wide, high)
        for number, category in enumerate(("culture", "sport", "politics"), 2)
    ]
    stake = chips.pile(chips.columns(STAKE, 3, 5), max(16, high // 5))
    line_up(sheet, box, [private[0], *common[:2], stake, common[2], private[1]], wide // 8)
