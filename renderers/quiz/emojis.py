"""Emoji of the quiz's chips."""

from collections.abc import Mapping

from PIL import Image, ImageChops, ImageDraw

from engines.quiz.types import CHIP
from renderers import theme
from renderers.emojis import BIG, Drawing
from renderers.quiz.chips import COLOURS
from renderers.shading import apply_mask, draw_ramp, draw_rounded_mask, shrink_image


def draw_chip() -> Image.Image:
    """Draw a red chip from above."""
    big, square = BIG, (BIG, BIG)
    colour, inlay = COLOURS[2 * CHIP]
    light = theme.mix_colours(colour, (255, 255, 255), 0.15)
    body = apply_mask(
        draw_ramp(square, light, theme.mix_colours(colour, theme.INK, 0.2)),
        draw_rounded_mask(square, big / 2),
    )
    ring = ImageChops.subtract(
        draw_rounded_mask(square, big / 2, big * 0.02),
        draw_rounded_mask(square, big / 2, big * 0.21),
    )
    spots = Image.new("L", square)
    draw = ImageDraw.Draw(spots)
    for at in range(0, 360, 60):
        draw.pieslice((0, 0, big, big), at - 15, at + 15, fill=255)
    body.paste(inlay, mask=ImageChops.multiply(ring, spots))
    body.paste(inlay, mask=draw_rounded_mask(square, big / 2, big * 0.34))
    return shrink_image(body)


EMOJIS: Mapping[str, Drawing] = {"quiz_chip": draw_chip}
