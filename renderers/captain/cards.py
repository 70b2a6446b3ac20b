"""Cards of Captain Bluff: luggage tags of three cities, airport cards, backs.

A city has a shape and a letter as well as a colour. Drawn once, oversampled, and kept.
"""

import math
from typing import Literal

from PIL import Image, ImageChops, ImageDraw

from engines.captain.cards import AirportCard, City, Joker, Luggage
from renderers import fonts, theme
from renderers.pixel_cache import cached_pixels
from renderers.shading import (
    Sprite,
    add_shadow,
    apply_mask,
    draw_ramp,
    draw_rounded_mask,
    fill_colour,
    make_bare_sprite,
    shrink_image,
)
from renderers.theme import OVERSAMPLE, RGB

COLOURS: dict[City, RGB] = {"P": (128, 186, 246), "N": (240, 216, 120), "T": (246, 150, 128)}
"""Blue, yellow and coral, distinct to the colour-blind and light enough for ink."""

AIRPORT: RGB = (44, 62, 96)
BACK: RGB = (122, 84, 58)

Shown = Luggage | Joker | AirportCard
Sign = AirportCard | City


NARROW, SLIM = 60, 50
"""Widths in pixels below which a card has no letters, or is partly covered."""


@cached_pixels
def draw_card(shown: Shown, width: int, height: int, code: str) -> Sprite:
    """Draw a card face up.

    `code` is the city's letter, or the airport card's short name. If the card has no room for it,
    its colour and its sign must do.
    """
    colour, ink = _choose_colours(shown)
    small = shrink_image(_draw_tag(width, height, colour))
    draw = _draw_narrow if width < NARROW else _draw_wide
    draw(small, shown, code, ink)
    return add_shadow(small)


def _draw_narrow(small: Image.Image, shown: Shown, code: str, ink: RGB) -> None:
    """Draw the number above the sign, or a large sign alone."""
    del code
    width, height = small.size
    if not isinstance(shown, Luggage | Joker):
        _stamp_sign(small, shown, round(width * 0.78), (width // 2, round(height * 0.55)), ink)
        return
    middle = width // 2 - (2 if width < SLIM else 0)  # of a slim one only the left part is seen
    _write_text(small, str(shown.number), theme.SMALLEST, (middle, round(height * 0.37)), ink)
    _stamp_sign(
        small, _get_sign(shown), round(height * 0.35), (width // 2, round(height * 0.78)), ink
    )


def _draw_wide(small: Image.Image, shown: Shown, code: str, ink: RGB) -> None:
    """Draw the number above sign and letter, or a sign above the short name."""
    width, height = small.size
    size, middle = max(round(width * 0.36), theme.SMALLEST), width // 2
    if not isinstance(shown, Luggage | Joker):
        _stamp_sign(small, shown, round(width * 0.6), (middle, round(height * 0.43)), ink)
        _write_text(small, code, size, (middle, round(height * 0.81)), ink)
        return
    number = max(round(width * 0.6), theme.SMALLEST)
    _write_text(small, str(shown.number), number, (middle, round(height * 0.47)), ink)
    across = round(width * 0.4)
    text = fonts.render_text(code, size, theme.BOLD).mask.width
    left, y = middle - (across + 8 + text) // 2, round(height * 0.81)
    _stamp_sign(small, _get_sign(shown), across, (left + across // 2, y), ink)
    _write_text(small, code, size, (left + across + 8 + text // 2, y), ink)


def _choose_colours(shown: Shown) -> tuple[RGB, RGB]:
    if isinstance(shown, Luggage):
        return COLOURS[shown.city], theme.INK
    return AIRPORT, theme.IVORY


def _get_sign(shown: Shown) -> Sign:
    if isinstance(shown, Luggage):
        return shown.city
    return "TM" if isinstance(shown, Joker) else shown


def _draw_tag(width: int, height: int, colour: RGB) -> Image.Image:
    """Draw a luggage tag: its upper corners are cut off, and it has a cord's hole."""
    size = (width * OVERSAMPLE, height * OVERSAMPLE)
    shape = _draw_tag_mask(size, 0)
    light = theme.mix_colours(colour, (255, 255, 255), 0.35)
    body = apply_mask(draw_ramp(size, light, colour), shape)
    line = max(2, width // 24) * OVERSAMPLE
    edge = ImageChops.subtract(shape, _draw_tag_mask(size, line))
    body.paste(fill_colour(size, theme.mix_colours(colour, theme.INK, 0.4)), mask=edge)
    if colour == AIRPORT:
        body.paste(fill_colour(size, theme.IVORY), mask=edge)
    hole = size[0] * 0.055
    box = (size[0] / 2 - hole, size[1] * 0.075 - hole, size[0] / 2 + hole, size[1] * 0.075 + hole)
    ImageDraw.Draw(body).ellipse(box, fill=(*theme.SLATE, 255))
    return body


def _draw_tag_mask(size: tuple[int, int], inset: float) -> Image.Image:
    mask = draw_rounded_mask(size, size[0] * 0.1, inset)
    corner = size[0] * 0.2 + inset * 0.4
    draw = ImageDraw.Draw(mask)
    draw.polygon([(0, 0), (corner, 0), (0, corner)], fill=0)
    wide = size[0] - 1
    draw.polygon([(wide, 0), (wide - corner, 0), (wide, corner)], fill=0)
    return mask


@cached_pixels
def draw_back(width: int, height: int) -> Sprite:
    """Draw a card face down: leather with a question mark."""
    body = _draw_tag(width, height, BACK)
    size = body.size
    ring = ImageChops.subtract(
        draw_rounded_mask(size, size[0] * 0.08, size[0] * 0.14),
        draw_rounded_mask(size, size[0] * 0.06, size[0] * 0.18),
    )
    body.paste(fill_colour(size, theme.mix_colours(BACK, theme.BRASS, 0.6)), mask=ring)
    small = shrink_image(body)
    _write_text(small, "?", round(width * 0.7), (width // 2, round(height * 0.52)), theme.IVORY)
    return add_shadow(small)


@cached_pixels
def draw_slot(width: int, height: int) -> Sprite:
    """Draw the empty place of an origin."""
    size = (width * OVERSAMPLE, height * OVERSAMPLE)
    line = 3 * OVERSAMPLE
    ring = ImageChops.subtract(_draw_tag_mask(size, 0), _draw_tag_mask(size, line))
    dashes = Image.new("L", size)
    draw = ImageDraw.Draw(dashes)
    step = 16 * OVERSAMPLE
    for at in range(0, size[0] + size[1], step):
        draw.line((at, 0, at - size[1], size[1]), fill=255, width=step // 2)
    return make_bare_sprite(
        shrink_image(apply_mask(fill_colour(size, theme.FAINT), ImageChops.multiply(ring, dashes)))
    )


@cached_pixels
def draw_sign(name: Sign, size: int, colour: RGB) -> Sprite:
    """Draw a city's shape or an airport card's sign alone."""
    big = (size * OVERSAMPLE, size * OVERSAMPLE)
    return make_bare_sprite(
        shrink_image(apply_mask(fill_colour(big, colour), _draw_shape(name, big[0])))
    )


def draw_sign_mask(name: Sign, size: int) -> Image.Image:
    """Return the smooth mask of a city's shape or an airport card's sign."""
    return shrink_image(_draw_shape(name, size * OVERSAMPLE))


@cached_pixels
def draw_badge(city: City, width: int, height: int) -> Sprite:
    """Draw the plate of a city's name."""
    size = (width * 2, height * 2)
    colour = COLOURS[city]
    light = theme.mix_colours(colour, (255, 255, 255), 0.3)
    return add_shadow(
        shrink_image(apply_mask(draw_ramp(size, light, colour), draw_rounded_mask(size, 24)), 2)
    )


@cached_pixels
def draw_chip(belt: int, size: int) -> Sprite:
    """Draw a belt's number, to lie on a card that fits there."""
    square = (size * OVERSAMPLE, size * OVERSAMPLE)
    body = shrink_image(
        apply_mask(fill_colour(square, theme.SLATE), draw_rounded_mask(square, square[0] / 2))
    )
    _write_text(body, str(belt), round(size * 0.92), (size // 2, size // 2), theme.BRASS)
    return add_shadow(body)


@cached_pixels
def draw_outline(width: int, height: int) -> Sprite:
    """Draw a line around the belt to look at."""
    size = (width * 2, height * 2)
    edge = ImageChops.subtract(draw_rounded_mask(size, 32), draw_rounded_mask(size, 32, 10))
    return make_bare_sprite(shrink_image(apply_mask(fill_colour(size, theme.GLOW), edge), 2))


@cached_pixels
def draw_frame(width: int, height: int, colour: RGB) -> Sprite:
    """Draw a frame around cards that lie together."""
    size = (width * 2, height * 2)
    shape = draw_rounded_mask(size, 20)
    body = apply_mask(fill_colour(size, theme.mix_colours(colour, theme.SLATE, 0.5)), shape)
    edge = ImageChops.subtract(shape, draw_rounded_mask(size, 20, 8))
    body.paste(fill_colour(size, colour), mask=edge)
    return make_bare_sprite(shrink_image(body, 2))


def _stamp_sign(
    image: Image.Image, name: Sign, size: int, middle: tuple[int, int], ink: RGB
) -> None:
    mask = shrink_image(_draw_shape(name, size * OVERSAMPLE))
    image.paste(ink, (middle[0] - size // 2, middle[1] - size // 2), mask=mask)


def _write_text(
    image: Image.Image, text: str, size: int, middle: tuple[int, int], ink: RGB
) -> None:
    letters = fonts.render_text(text, size, theme.BOLD)
    x, y = middle[0] - letters.mask.width // 2, middle[1] - letters.mask.height // 2
    image.paste(ink, (x, y), mask=letters.mask)


# --- shapes --------------------------------------------------------------------------------------

Spot = tuple[float, float]

_SHAPES: dict[City, tuple[tuple[Spot, ...], ...]] = {
    "P": (
        ((0.46, 0.0), (0.54, 0.0), (0.6, 0.44), (0.4, 0.44)),
        ((0.4, 0.44), (0.6, 0.44), (0.94, 1.0), (0.7, 1.0), (0.5, 0.7), (0.3, 1.0), (0.06, 1.0)),
        ((0.28, 0.4), (0.72, 0.4), (0.72, 0.5), (0.28, 0.5)),
    ),
    "N": (
        ((0.46, 0.0), (0.54, 0.0), (0.54, 0.2), (0.46, 0.2)),
        ((0.38, 0.16), (0.62, 0.16), (0.62, 1.0), (0.38, 1.0)),
        ((0.24, 0.36), (0.76, 0.36), (0.76, 1.0), (0.24, 1.0)),
        ((0.06, 0.62), (0.94, 0.62), (0.94, 1.0), (0.06, 1.0)),
    ),
    "T": (
        ((0.0, 0.08), (1.0, 0.08), (0.93, 0.27), (0.07, 0.27)),
        ((0.12, 0.42), (0.88, 0.42), (0.88, 0.55), (0.12, 0.55)),
        ((0.22, 0.2), (0.36, 0.2), (0.33, 1.0), (0.17, 1.0)),
        ((0.64, 0.2), (0.78, 0.2), (0.83, 1.0), (0.67, 1.0)),
    ),
}
"""Outlines of the Eiffel tower, a skyscraper and a torii, in a square of one."""


@cached_pixels
def _draw_shape(name: Sign, big: int) -> Image.Image:
    mask = Image.new("L", (big, big))
    draw = ImageDraw.Draw(mask)
    b = float(big)
    if name in ("P", "N", "T"):
        for part in _SHAPES[name]:
            draw.polygon([(x * b, y * b) for x, y in part], fill=255)
    elif name == "TM":
        _draw_globe(draw, b)
    elif name == "CS":
        for x, tip, foot in ((0.28, 0.02, 0.94), (0.72, 0.98, 0.06)):
            neck = tip + (0.36 if tip < 0.5 else -0.36)
            draw.polygon(
                [(b * x, b * tip), (b * (x + 0.26), b * neck), (b * (x - 0.26), b * neck)], fill=255
            )
            top, bottom = sorted((neck, foot))
            draw.rectangle((b * (x - 0.09), b * top, b * (x + 0.09), b * bottom), fill=255)
    elif name == "TA":
        draw.rounded_rectangle((0, b * 0.12, b - 1, b * 0.88), b * 0.1, fill=255)
        for y in (0.26, 0.46, 0.66):
            draw.rectangle((b * 0.12, b * y, b * 0.24, b * (y + 0.1)), fill=0)
            draw.rectangle((b * 0.34, b * y, b * 0.88, b * (y + 0.1)), fill=0)
    else:
        _draw_clock(draw, b)
    return mask


def _draw_globe(draw: ImageDraw.ImageDraw, b: float) -> None:
    line = round(b * 0.08)
    draw.ellipse((b * 0.03, b * 0.03, b * 0.97, b * 0.97), outline=255, width=line)
    draw.ellipse((b * 0.3, b * 0.03, b * 0.7, b * 0.97), outline=255, width=line)
    draw.rectangle((b * 0.05, b * 0.5 - line / 2, b * 0.95, b * 0.5 + line / 2), fill=255)
    for y in (0.27, 0.73):
        reach = math.sqrt(0.47**2 - (y - 0.5) ** 2)
        draw.rectangle(
            (b * (0.5 - reach), b * y - line / 2, b * (0.5 + reach), b * y + line / 2), fill=255
        )


def _draw_clock(draw: ImageDraw.ImageDraw, b: float) -> None:
    line = round(b * 0.11)
    draw.ellipse((b * 0.03, b * 0.03, b * 0.97, b * 0.97), outline=255, width=line)
    draw.line((b * 0.5, b * 0.54, b * 0.5, b * 0.22), fill=255, width=line)
    draw.line((b * 0.5, b * 0.5, b * 0.74, b * 0.64), fill=255, width=line)


Arrow = Literal["up", "down"] | None


@cached_pixels
def draw_arrow(direction: Arrow, size: int, colour: RGB) -> Sprite:
    """Draw the direction of a row's numbers: up, down, or either while it is open."""
    big = size * OVERSAMPLE
    mask = Image.new("L", (big, big))
    draw = ImageDraw.Draw(mask)
    b = float(big)
    up = [
        (0.5, 0.02),
        (0.94, 0.5),
        (0.64, 0.5),
        (0.64, 0.98),
        (0.36, 0.98),
        (0.36, 0.5),
        (0.06, 0.5),
    ]
    if direction is None:
        for way in (1, -1):
            spots = [(0.5, 0.0), (0.86, 0.32), (0.62, 0.32), (0.62, 0.44), (0.38, 0.44)]
            spots.append((0.38, 0.32))
            spots.append((0.14, 0.32))
            draw.polygon([(x * b, b * (y if way > 0 else 1 - y)) for x, y in spots], fill=255)
    else:
        draw.polygon([(x * b, b * (y if direction == "up" else 1 - y)) for x, y in up], fill=255)
    return make_bare_sprite(shrink_image(apply_mask(fill_colour((big, big), colour), mask)))
