"""Emblem of perudo: dice between two cups."""

from renderers import sprites, theme
from renderers.emblem import line_up
from renderers.picture import Say
from renderers.sheet import PictureSheet, PixelBox


def draw_emblem(sheet: PictureSheet, box: PixelBox, say: Say, *, joker: int = sprites.STAR) -> None:
    """Draw dice, one of them the `joker`, and the cups that hide more."""
    del say
    size = min(132, box.height * 2 // 3, box.width * 2 // 11)
    high = min(box.height - 8, size * 2)
    left, right = (sprites.draw_cup(high, 5, theme.seat_colour(seat)) for seat in (0, 1))
    dice = [sprites.draw_die(face, size) for face in (5, joker, 5, 3)]
    line_up(sheet, box, [left, *dice, right], size // 6)
