"""Mark of a table where there is no room for its people."""

from PIL import Image, ImageDraw

from renderers import theme
from renderers.pixel_cache import cached_pixels
from renderers.shading import Sprite, apply_mask, fill_colour, make_bare_sprite, shrink_image
from renderers.theme import OVERSAMPLE
from renderers.tournament.types import Progress

MANY = 48
"""Number of tables above which marks are smaller."""


def measure_pitch(count: int) -> int:
    """Return the distance from one mark to the next, in pixels."""
    return 44 if count <= MANY else 36


def measure_mark(count: int) -> int:
    """Return the width of a mark, in pixels."""
    return 34 if count <= MANY else 27


def count_rows(count: int, room: int) -> int:
    """Return how many rows `count` marks need in `room` pixels."""
    return -(-count // (room // measure_pitch(count)))


@cached_pixels
def draw_mark(state: Progress, size: int) -> Sprite:
    """Draw a table's mark.

    A waiting table is an empty square, one in play has a triangle, a finished one is full with a
    hook.
    """
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
    return make_bare_sprite(shrink_image(apply_mask(fill_colour((big, big), colour), mask)))
