"""The quiz's chips as an emoji."""

from collections.abc import Mapping

from PIL import Image, ImageChops, ImageDraw

from engines.quiz.types import CHIP
from renderers import theme
from renderers.emojis import BIG, Drawing
from renderers.quiz.chips import COLOURS
from renderers.shading import cut, ramp, rounded, shrink


def chip() -> Image.Image:
    """A red chip seen from above."""
    big, square = BIG, (BIG, BIG)
    colour, inlay = COLOURS[2 * CHIP]
    light = theme.mix(colour, (255, 255, 255), 0.15)
    body = cut(ramp(square, light, theme.mix(colour, theme.INK, 0.2)), rounded(square, big / 2))
    ring = ImageChops.subtract(
        rounded(square, big / 2, big * 0.02), rounded(square, big / 2, big * 0.21)
    )
    spots = Image.new("L", square)
    draw = ImageDraw.Draw(spots)
    for at in range(0, 360, 60):
        draw.pieslice((0, 0, big, big), at - 15, at + 15, fill=255)
    body.paste(inlay, mask=ImageChops.multiply(ring, spots))
    body.paste(inlay, mask=rounded(square, big / 2, big * 0.34))
    return shrink(body)


EMOJIS: Mapping[str, Drawing] = {"quiz_chip": chip}
