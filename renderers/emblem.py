"""Emblem of a game before it is played: some of its objects in a row."""

from collections.abc import Callable, Sequence

from renderers.picture import Say
from renderers.shading import Sprite
from renderers.sheet import PictureSheet, PixelBox

Emblem = Callable[[PictureSheet, PixelBox, Say], None]
"""Function that draws a game's emblem into a box of any size."""


def line_up(sheet: PictureSheet, box: PixelBox, sprites: Sequence[Sprite], gap: int) -> None:
    """Draw sprites in one row in the middle of a box, the first ones if not all fit.

    A negative `gap` lets each overlap the one before.
    """
    shown: list[Sprite] = []
    width = -gap
    for sprite in sprites:
        if width + gap + sprite.width > box.width and shown:
            break
        shown.append(sprite)
        width += gap + sprite.width
    x, middle = box.left + (box.width - width) // 2, box.middle[1]
    for number, sprite in enumerate(shown):
        # They may touch: nothing is to be read from them, so all are ground.
        sheet.draw_sprite(sprite, x, middle - sprite.height // 2, f"emblem {number}", ground=True)
        x += sprite.width + gap
