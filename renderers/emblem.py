"""The emblem of a game before it is played: a few of its things in a row."""

from collections.abc import Callable, Sequence

from renderers.picture import Say
from renderers.shading import Sprite
from renderers.sheet import Box, Sheet

Emblem = Callable[[Sheet, Box, Say], None]
"""Draws a game's emblem into a box of any size."""


def line_up(sheet: Sheet, box: Box, sprites: Sequence[Sprite], gap: int) -> None:
    """Draw these in one row in the middle of a box, the first ones where not all have room.

    A negative `gap` lets each lie on the one before.
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
        sheet.put(sprite, x, middle - sprite.height // 2, f"emblem {number}", ground=True)
        x += sprite.width + gap
