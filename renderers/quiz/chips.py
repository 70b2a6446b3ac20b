"""Piles of chips for an amount. Drawn once, oversampled, and kept."""

from functools import lru_cache

from PIL import Image, ImageDraw

from engines.quiz.types import CHIP
from renderers import theme
from renderers.pixel_cache import cached_pixels
from renderers.shading import Sprite, add_shadow, shrink_image
from renderers.theme import OVERSAMPLE, RGB

COLOURS: dict[int, tuple[RGB, RGB]] = {
    CHIP: ((240, 234, 222), (96, 108, 112)),
    2 * CHIP: ((204, 48, 46), (250, 242, 224)),
    4 * CHIP: ((48, 100, 190), (250, 242, 224)),
}
"""Colours of chips and their inlays: white 25, red 50, blue 100."""

Columns = tuple[tuple[int, int], ...]
"""Columns of chips: the value of a chip, and how many lie on one another."""


SHARES = (4 * CHIP, 0.2), (2 * CHIP, 0.3), (CHIP, 0.5)
"""Share of an amount in each colour: of 1,000 two blue, six red, 20 white (R3)."""


@lru_cache(maxsize=1024)
def arrange_columns(amount: int, most: int, high: int) -> Columns:
    """Arrange an amount in at most `most` columns of `high` chips, as far as it fits.

    Each column has one colour. Of all the ways there is room for, the one is taken that comes
    nearest to the document's shares of the colours.
    """
    found: tuple[float, tuple[int, int, int]] | None = None
    for blue in range(min(amount // (4 * CHIP), most * high) + 1):
        rest = amount - blue * 4 * CHIP
        for red in range(min(rest // (2 * CHIP), most * high) + 1):
            counts = blue, red, (rest - red * 2 * CHIP) // CHIP
            if sum([-(-count // high) for count in counts]) <= most:
                off = _measure_deviation(amount, counts)
                if found is None or off < found[0]:
                    found = off, counts
    if found is None:
        return ((4 * CHIP, high),) * most
    columns: list[tuple[int, int]] = []
    for (value, _), count in zip(SHARES, found[1], strict=True):
        while count:
            columns.append((value, min(count, high)))
            count -= columns[-1][1]
    return tuple(columns)


def _measure_deviation(amount: int, counts: tuple[int, int, int]) -> float:
    """Return by how much money the colours differ from their shares."""
    pairs = zip(SHARES, counts, strict=True)
    return sum([abs(share * amount - value * count) for (value, share), count in pairs])


@cached_pixels
def draw_pile(lying: Columns, radius: int) -> Sprite:
    """Draw columns of chips from above their edge, every second one nearer."""
    r = radius * OVERSAMPLE
    flatness, thick, step = round(r * 0.42), round(r * 0.3), round(r * 1.86)
    near = round(r * 0.36) if len(lying) > 1 else 0
    high = max(count for _, count in lying) * thick + 2 * flatness + near
    size = ((len(lying) - 1) * step + 2 * r, -(-high // OVERSAMPLE) * OVERSAMPLE)
    size = (-(-size[0] // OVERSAMPLE) * OVERSAMPLE, size[1])
    body = Image.new("RGBA", size)
    draw = ImageDraw.Draw(body)
    for first in (0, 1):
        for at in range(first, len(lying), 2):
            value, count = lying[at]
            foot = size[1] - 1 - (0 if first else near)
            for level in range(count):
                top = foot - 2 * flatness - (level + 1) * thick
                _draw_chip(draw, at * step, top, r, flatness, thick, COLOURS[value])
    return add_shadow(shrink_image(body))


def _draw_chip(
    draw: ImageDraw.ImageDraw,
    left: int,
    top: int,
    r: int,
    flatness: int,
    thick: int,
    colours: tuple[RGB, RGB],
) -> None:
    colour, inlay = colours
    dark = theme.mix_colours(colour, theme.INK, 0.5)
    right, face = left + 2 * r - 1, top + 2 * flatness
    draw.ellipse((left, top + thick, right, face + thick), fill=dark)
    draw.rectangle((left, top + flatness, right, top + flatness + thick), fill=dark)
    edge = theme.mix_colours(inlay, theme.INK, 0.15)
    for begin, end in ((0.3, 0.55), (0.86, 1.14), (1.45, 1.7)):
        a, b = left + r * begin, left + r * end
        drop = flatness * (0.78 if begin != 0.86 else 1.0)
        draw.rectangle((a, top + flatness + drop, b, top + flatness + drop + thick - 2), fill=edge)
    light = theme.mix_colours(colour, (255, 255, 255), 0.25)
    draw.ellipse((left, top, right, face), fill=light)
    ring = (left + r * 0.3, top + flatness * 0.3, right - r * 0.3, face - flatness * 0.3)
    draw.ellipse(ring, outline=inlay, width=max(2, r // 10))
