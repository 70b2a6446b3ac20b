"""The mark of a table where there is no room for its people."""

from PIL import Image, ImageDraw

from renderers import theme
from renderers.pixel_cache import cached_pixels
from renderers.shading import Sprite, bare, cut, flat, shrink
from renderers.theme import OVERSAMPLE
from renderers.tournament.types import Progress

MANY = 48
"""More tables than this have smaller marks."""


def pitch(count: int) -> int:
    """From one mark to the next."""
    return 44 if count <= MANY else 36


def across(count: int) -> int:
    """How wide a mark is."""
    return 34 if count <= MANY else 27


def rows(count: int, room: int) -> int:
    """How many rows so many marks need in `room` pixels."""
    return -(-count // (room // pitch(count)))


@cached_pixels
def mark(state: Progress, size: int) -> Sprite:
    """An empty square, one with a triangle (it is played), a full one with a hook (it is over)."""
    big = size * OVERSAMPLE
    b = float(big)
    mask = Image.new("L", (big, big))
    draw = ImageDraw.Draw(mask)
    box, radius, line = (0, 0, big - 1, big - 1), big // 4, round(b * 0.09)
    if state == "over":
        draw.rounded_rectangle(box, radius, fill=255)
        hook = [(b * 0.24, b * 0.54), (b * 0.43, b * 0.73), (b * 0.77, b * 0.29)]
        draw.line(hook, fill=0, width=round(b * 0.13), joint="curve")
        colour = theme.BRASS
    else:
        draw.rounded_rectangle(box, radius, outline=255, width=line)
        colour = theme.FAINT
        if state == "playing":
            corners = [(b * 0.34, b * 0.25), (b * 0.76, b * 0.5), (b * 0.34, b * 0.75)]
            draw.polygon(corners, fill=255)
            colour = theme.GLOW
    return bare(shrink(cut(flat((big, big), colour), mask)))
