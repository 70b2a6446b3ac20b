"""Parts that the games' emoji share: size, grounds, file format, fingerprint."""

import hashlib
import io
from collections.abc import Callable

from PIL import Image, ImageChops

from renderers import sprites, theme
from renderers.shading import apply_mask, draw_ramp, draw_rounded_mask, fill_colour, shrink_image
from renderers.theme import OVERSAMPLE, RGB

SIZE = 128
"""Side in pixels, as Discord recommends; it shows emoji 20 to 48 pixels wide."""
BIG = SIZE * OVERSAMPLE
"""Side in pixels while an emoji is drawn."""
PIP = 0.115
"""Radius of a pip as a part of the die: larger than on the table."""

Drawing = Callable[[], Image.Image]
"""Function that draws an emoji of `SIZE`, legible on a dark and on a light ground."""


def draw_sign_plate(colour: RGB) -> Image.Image:
    """Draw a square with round corners: the ground of a sign."""
    square = (BIG, BIG)
    light = theme.mix_colours(colour, (255, 255, 255), 0.3)
    return outline_emoji(
        apply_mask(draw_ramp(square, light, colour), draw_rounded_mask(square, BIG * 0.2)), colour
    )


def draw_pips(face: int, mark: RGB = theme.INK, pip: float = PIP) -> Image.Image:
    """Draw a die with one to six pips, or with Borg's star (`sprites.STAR`)."""
    light, dark, ink = sprites.choose_die_colours("plain", mark)
    return outline_emoji(sprites.paint_die(face, BIG, light, dark, ink, pip=pip), theme.IVORY_SHADE)


def outline_emoji(body: Image.Image, colour: RGB) -> Image.Image:
    """Return a square body of `BIG` with a fine line around it, shrunk to `SIZE`."""
    square = (BIG, BIG)
    line = ImageChops.subtract(
        draw_rounded_mask(square, BIG * 0.2), draw_rounded_mask(square, BIG * 0.2, BIG * 0.025)
    )
    body.paste(fill_colour(square, theme.mix_colours(colour, theme.INK, 0.35)), mask=line)
    return shrink_image(body)


def encode_png(image: Image.Image) -> bytes:
    """Encode an image as PNG: a few kilobytes, where Discord takes 256."""
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def hash_image(image: Image.Image) -> str:
    """Return six letters that tell this drawing from others."""
    return hashlib.sha256(image.tobytes()).hexdigest()[:6]
