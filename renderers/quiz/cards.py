"""Question cards of quiz poker: backs, cards that lie open, papers to read.

A category has a sign as well as a colour. Drawn once, oversampled, and kept.
"""

import math

from PIL import Image, ImageChops, ImageDraw

from engines.quiz.types import Category
from renderers import fonts, theme
from renderers.pixel_cache import cached_pixels
from renderers.shading import (
    Sprite,
    add_glow,
    add_shadow,
    apply_mask,
    draw_ramp,
    draw_smooth_mask,
    fill_colour,
    make_bare_sprite,
    map_levels,
    shrink_image,
)
from renderers.theme import OVERSAMPLE, RGB

COLOURS: dict[Category, RGB] = {
    "culture": (244, 206, 64),
    "history": (112, 172, 244),
    "politics": (244, 150, 60),
    "science": (184, 150, 242),
    "sport": (240, 104, 92),
}
"""Colours of the television show, light enough for ink."""

PAPER: RGB = (250, 245, 232)
PEN: RGB = (24, 48, 128)
"""Colour of handwriting."""


def format_number(number: int) -> str:
    """Return a question's number as people count the seven of an answer sheet."""
    return str(number + 1)


@cached_pixels
def draw_back(category: Category, width: int, height: int) -> Sprite:
    """Draw a private card face down: its colour, a frame and its sign."""
    size, inset = (width, height), width * 0.16
    body = _draw_blank(size, COLOURS[category], theme.IVORY, 0.07)
    ring = ImageChops.subtract(
        draw_smooth_mask(size, width * 0.14, inset),
        draw_smooth_mask(size, width * 0.14, inset + width * 0.035),
    )
    body.paste(fill_colour(size, theme.mix_colours(COLOURS[category], theme.INK, 0.45)), mask=ring)
    _stamp_sign(body, category, round(width * 0.52), (width // 2, height // 2))
    return add_shadow(body)


@cached_pixels
def draw_common_card(category: Category, number: int, width: int, height: int) -> Sprite:
    """Draw a common card that was asked: its number above its sign."""
    colour = COLOURS[category]
    body = _draw_blank((width, height), colour, theme.mix_colours(colour, theme.INK, 0.4), 0.03)
    size = max(round(height * 0.34), theme.SMALLEST)
    _write_text(body, format_number(number), size, (width // 2, round(height * 0.25)))
    across = round(min(width * 0.62, height * 0.46))
    _stamp_sign(body, category, across, (width // 2, round(height * 0.7)))
    return add_shadow(body)


@cached_pixels
def draw_tile(category: Category, number: int, size: int) -> Sprite:
    """Draw a question in one line: its number beside its sign, twice as wide as high."""
    colour = COLOURS[category]
    body = _draw_blank((size * 2, size), colour, theme.mix_colours(colour, theme.INK, 0.4), 0.02)
    _write_text(body, format_number(number), round(size * 0.9), (round(size * 0.52), size // 2))
    _stamp_sign(body, category, round(size * 0.72), (round(size * 1.4), size // 2))
    return add_shadow(body)


@cached_pixels
def draw_slot(number: int, width: int, height: int) -> Sprite:
    """Draw the place of a common card that is still to come."""
    size, radius = (width, height), min(width, height) * 0.12
    ring = ImageChops.subtract(draw_smooth_mask(size, radius), draw_smooth_mask(size, radius, 3))
    shape = map_levels(draw_smooth_mask(size, radius, 3), [v * 2 // 5 for v in range(256)])
    body = apply_mask(fill_colour(size, theme.FELT_DARK), ImageChops.lighter(ring, shape))
    body.paste(fill_colour(size, theme.FAINT), mask=ring)
    ink = fonts.render_text(
        format_number(number), round(min(width * 0.65, height * 0.9)), theme.BOLD
    )
    at = ((width - ink.mask.width) // 2, (height - ink.mask.height) // 2)
    body.paste((*theme.FAINT, 255), at, mask=ink.mask)
    return make_bare_sprite(body)


@cached_pixels
def draw_paper(width: int, height: int, *, lit: bool) -> Sprite:
    """Draw a card to read, without its band."""
    size = (width, height)
    shape = draw_smooth_mask(size, theme.CORNER)
    body = apply_mask(draw_ramp(size, theme.mix_colours(PAPER, (255, 255, 255), 0.6), PAPER), shape)
    line = ImageChops.subtract(shape, draw_smooth_mask(size, theme.CORNER, _measure_line(lit)))
    body.paste(
        fill_colour(size, theme.GLOW if lit else theme.mix_colours(PAPER, theme.INK, 0.6)),
        mask=line,
    )
    return add_glow(body, theme.GLOW, 14) if lit else add_shadow(body)


@cached_pixels
def draw_band(category: Category, width: int, height: int, *, lit: bool) -> Sprite:
    """Draw the head of a paper in its category's colour, with the sign at its left."""
    colour = COLOURS[category]
    size = (width, height)
    shape = draw_smooth_mask((width, 2 * height), theme.CORNER, _measure_line(lit)).crop(
        (0, 0, *size)
    )
    body = apply_mask(
        draw_ramp(size, theme.mix_colours(colour, (255, 255, 255), 0.35), colour), shape
    )
    across = height - 14
    _stamp_sign(body, category, across, (22 + across // 2, height // 2 + 1))
    return make_bare_sprite(body)


def _measure_line(lit: bool) -> int:
    """Return the width of the line around a paper, in pixels."""
    return 4 if lit else 2


@cached_pixels
def draw_field(width: int, height: int) -> Sprite:
    """Draw an answer's field: a strip of darker paper with a line to write on."""
    size = (width, height)
    body = apply_mask(
        fill_colour(size, theme.mix_colours(PAPER, theme.IVORY_SHADE, 0.55)),
        draw_smooth_mask(size, 14),
    )
    y = height - 11
    line = (18, y, width - 18, y)
    ImageDraw.Draw(body).line(line, fill=(*theme.IVORY_SHADE, 255), width=2)
    return make_bare_sprite(body)


def _draw_blank(size: tuple[int, int], colour: RGB, edge: RGB, line: float) -> Image.Image:
    """Draw a card of a colour with an edge, as broad as `line` parts of its width."""
    radius = min(size) * 0.12
    shape = draw_smooth_mask(size, radius)
    body = apply_mask(
        draw_ramp(size, theme.mix_colours(colour, (255, 255, 255), 0.4), colour), shape
    )
    ring = ImageChops.subtract(shape, draw_smooth_mask(size, radius, size[0] * line))
    body.paste(fill_colour(size, edge), mask=ring)
    return body


def _stamp_sign(image: Image.Image, category: Category, size: int, middle: tuple[int, int]) -> None:
    mask = shrink_image(_draw_shape(category, size * OVERSAMPLE))
    image.paste(theme.INK, (middle[0] - size // 2, middle[1] - size // 2), mask=mask)


def _write_text(image: Image.Image, text: str, size: int, middle: tuple[int, int]) -> None:
    ink = fonts.render_text(text, size, theme.BOLD)
    at = (middle[0] - ink.mask.width // 2, middle[1] - ink.mask.height // 2)
    image.paste(theme.INK, at, mask=ink.mask)


# --- signs ---------------------------------------------------------------------------------------


@cached_pixels
def _draw_shape(category: Category, big: int) -> Image.Image:
    """Draw a category's mask: theatre mask, temple, ballot box, flask, football."""
    mask = Image.new("L", (big, big))
    draw = ImageDraw.Draw(mask)
    _SHAPES[category](draw, float(big))
    return mask


def _draw_mask(draw: ImageDraw.ImageDraw, b: float) -> None:
    draw.rounded_rectangle((b * 0.08, b * 0.05, b * 0.92, b * 0.5), b * 0.12, fill=255)
    draw.ellipse((b * 0.08, b * 0.02, b * 0.92, b * 0.99), fill=255)
    for x in (0.31, 0.69):
        draw.chord((b * (x - 0.14), b * 0.28, b * (x + 0.14), b * 0.52), 180, 360, fill=0)
    draw.chord((b * 0.26, b * 0.4, b * 0.74, b * 0.84), 0, 180, fill=0)


def _draw_temple(draw: ImageDraw.ImageDraw, b: float) -> None:
    draw.polygon([(b * 0.5, b * 0.02), (b * 0.98, b * 0.3), (b * 0.02, b * 0.3)], fill=255)
    for top, bottom, edge in ((0.34, 0.42, 0.1), (0.8, 0.88, 0.1), (0.91, 0.99, 0.02)):
        draw.rectangle((b * edge, b * top, b * (1 - edge), b * bottom), fill=255)
    for x in (0.2, 0.5, 0.8):
        draw.rectangle((b * (x - 0.075), b * 0.42, b * (x + 0.075), b * 0.8), fill=255)


def _draw_ballot(draw: ImageDraw.ImageDraw, b: float) -> None:
    draw.rectangle((b * 0.25, b * 0.02, b * 0.75, b * 0.5), fill=255)
    tick = [(b * 0.35, b * 0.24), (b * 0.46, b * 0.36), (b * 0.66, b * 0.12)]
    draw.line(tick, fill=0, width=round(b * 0.08), joint="curve")
    draw.rectangle((b * 0.02, b * 0.46, b * 0.98, b * 0.58), fill=255)
    draw.rectangle((b * 0.16, b * 0.49, b * 0.84, b * 0.545), fill=0)
    draw.rectangle((b * 0.08, b * 0.63, b * 0.92, b * 0.98), fill=255)


def _draw_flask(draw: ImageDraw.ImageDraw, b: float) -> None:
    draw.rounded_rectangle((b * 0.31, b * 0.02, b * 0.69, b * 0.12), b * 0.04, fill=255)
    outer = [(0.37, 0.1), (0.63, 0.1), (0.63, 0.36), (0.97, 0.88), (0.9, 0.98), (0.1, 0.98)]
    outer += [(0.03, 0.88), (0.37, 0.36)]
    draw.polygon([(b * x, b * y) for x, y in outer], fill=255)
    inner = [(0.45, 0.12), (0.55, 0.12), (0.55, 0.39), (0.68, 0.59), (0.32, 0.59), (0.45, 0.39)]
    draw.polygon([(b * x, b * y) for x, y in inner], fill=0)
    for x, y, r in ((0.4, 0.82, 0.06), (0.57, 0.72, 0.05), (0.65, 0.86, 0.04)):
        draw.ellipse((b * (x - r), b * (y - r), b * (x + r), b * (y + r)), fill=0)


def _draw_ball(draw: ImageDraw.ImageDraw, b: float) -> None:
    """Draw white patches around a black one, as on a football."""
    line = round(b * 0.07)
    draw.ellipse((b * 0.02, b * 0.02, b * 0.98, b * 0.98), fill=255)
    draw.ellipse((b * 0.09, b * 0.09, b * 0.91, b * 0.91), fill=0)
    spots = [(math.sin(2 * math.pi * i / 5), -math.cos(2 * math.pi * i / 5)) for i in range(5)]
    draw.polygon([(b * (0.5 + x * 0.2), b * (0.5 + y * 0.2)) for x, y in spots], fill=255)
    for x, y in spots:
        ends = (
            b * (0.5 + x * 0.18),
            b * (0.5 + y * 0.18),
            b * (0.5 + x * 0.4),
            b * (0.5 + y * 0.4),
        )
        draw.line(ends, fill=255, width=line)
    for i in range(5):
        patch: list[tuple[float, float]] = []
        for turn, reach in ((-0.09, 0.46), (0.09, 0.46), (0.0, 0.3)):
            angle = 2 * math.pi * (i / 5 + turn)
            patch.append((b * (0.5 + math.sin(angle) * reach), b * (0.5 - math.cos(angle) * reach)))
        draw.polygon(patch, fill=255)


_SHAPES = {
    "culture": _draw_mask,
    "history": _draw_temple,
    "politics": _draw_ballot,
    "science": _draw_flask,
    "sport": _draw_ball,
}
