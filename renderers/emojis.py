"""What the games' emoji have in common: their size, their grounds, their file, and how two drawings
are told apart."""

import hashlib
import io
from collections.abc import Callable

from PIL import Image, ImageChops

from renderers import sprites, theme
from renderers.shading import cut, flat, ramp, rounded, shrink
from renderers.theme import OVERSAMPLE, RGB

SIZE = 128
"""Pixels of each side, as Discord recommends; it shows them 20 to 48 wide."""
BIG = SIZE * OVERSAMPLE
"""The same while it is drawn."""
PIP = 0.115
"""A pip's radius, as a part of the die: larger than on the table."""

Drawing = Callable[[], Image.Image]
"""Draws an emoji of `SIZE`, to be told from others on a dark and on a light ground."""


def plate(colour: RGB) -> Image.Image:
    """A square with round corners, finished: the ground of a sign."""
    square = (BIG, BIG)
    light = theme.mix(colour, (255, 255, 255), 0.3)
    return finished(cut(ramp(square, light, colour), rounded(square, BIG * 0.2)), colour)


def pips(face: int, mark: RGB = theme.INK, pip: float = PIP) -> Image.Image:
    """A die with one to six pips, or with Borg's star (`sprites.STAR`), in this colour."""
    light, dark, ink = sprites.die_colours("plain", mark)
    return finished(sprites.painted(face, BIG, light, dark, ink, pip=pip), theme.IVORY_SHADE)


def finished(body: Image.Image, colour: RGB) -> Image.Image:
    """A square body of this colour, `BIG`, with a fine line around it, at its own size."""
    square = (BIG, BIG)
    line = ImageChops.subtract(rounded(square, BIG * 0.2), rounded(square, BIG * 0.2, BIG * 0.025))
    body.paste(flat(square, theme.mix(colour, theme.INK, 0.35)), mask=line)
    return shrink(body)


def png(image: Image.Image) -> bytes:
    """A few kilobytes; Discord takes 256."""
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def fingerprint(image: Image.Image) -> str:
    """Six letters that another drawing will hardly have."""
    return hashlib.sha256(image.tobytes()).hexdigest()[:6]
