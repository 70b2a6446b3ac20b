"""Things on the table: dice, cups, crowns. Drawn once, oversampled, and kept.

Sizes are the finished ones in pixels. The games place them.
"""

import math
from typing import Literal

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers import fonts, theme
from renderers.pixel_cache import cached_pixels
from renderers.shading import (
    Sprite,
    add_glow,
    add_shadow,
    apply_mask,
    draw_ramp,
    draw_round_ramp,
    draw_rounded_mask,
    fill_colour,
    make_bare_sprite,
    map_levels,
    shrink_image,
)
from renderers.theme import OVERSAMPLE, RGB

Look = Literal["plain", "lit", "dim", "red", "open"]
"""Look of a die: ordinary, counting, not counting, marking the bid, pushed."""

BLANK, STAR = 0, 7
"""Faces of dice beside 1 to 6: nothing, and Borg's joker."""

_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    BLANK: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}

_DIM = 0.6
_EDGES: dict[Look, RGB] = {"open": theme.BRASS_DARK, "red": theme.IVORY}
"""Edges of dice by look; the white one shows a red die to the colour-blind."""


@cached_pixels
def draw_die(face: int, size: int, look: Look = "plain") -> Sprite:
    """Draw a die of `size` pixels showing 1..6, STAR or BLANK (a hidden face)."""
    colours = choose_die_colours(look, theme.RED_DARK if face == STAR else theme.INK)
    return finish_die(paint_die(face, size * OVERSAMPLE, *colours), look)


def paint_die(
    face: int, big: int, light: RGB, dark: RGB, mark: RGB, *, pip: float = 0.1
) -> Image.Image:
    """Draw a die with its face, `big` pixels wide: `OVERSAMPLE` times its final size.

    `pip` is a pip's radius as a part of that.
    """
    body = draw_cube(big, light, dark)
    for x, y in _PIPS.get(face, ()):
        _draw_pip(body, big / 2 + x * big * 0.25, big / 2 + y * big * 0.25, big * pip, mark, light)
    if face == STAR:
        _draw_star(body, big, mark, light)
    return body


def draw_cube(big: int, light: RGB, dark: RGB) -> Image.Image:
    """Draw a die without a face, `big` pixels wide: `OVERSAMPLE` times its final size."""
    return _draw_cube(big, light, dark).copy()


# Dice of one size and look come together: all but the face is painted once.
@cached_pixels
def _draw_cube(big: int, light: RGB, dark: RGB) -> Image.Image:
    square = (big, big)
    body = apply_mask(
        draw_ramp(square, theme.mix_colours(light, (255, 255, 255), 0.5), dark),
        draw_rounded_mask(square, big / 5),
    )
    top = draw_rounded_mask(square, big / 4, big * 0.075).filter(ImageFilter.GaussianBlur(big / 50))
    body.paste(draw_ramp(square, light, theme.mix_colours(light, dark, 0.45)), mask=top)
    return body


def finish_die(body: Image.Image, look: Look) -> Sprite:
    """Return a painted die at its own size, with the surroundings of its look."""
    big = body.width
    if look == "lit":
        return add_glow(
            _outline_die(body, big, theme.GLOW), theme.GLOW, max(8, big // OVERSAMPLE // 5)
        )
    if look in _EDGES:
        return add_shadow(_outline_die(body, big, _EDGES[look]))
    return add_shadow(shrink_image(body), opacity=90 if look == "dim" else theme.SHADOW)


def choose_die_colours(look: Look, mark: RGB) -> tuple[RGB, RGB, RGB]:
    """Return light side, dark side and colour of the face.

    `mark` is the face's colour on a plain die.
    """
    if look == "red":
        return theme.RED_LIGHT, theme.RED_DARK, theme.IVORY
    if look == "dim":
        ground = theme.FELT_DARK
        return (
            theme.mix_colours(theme.IVORY_SHADE, ground, _DIM),
            theme.mix_colours(theme.IVORY_SHADE, ground, _DIM + 0.16),
            theme.mix_colours(mark, ground, 0.5),
        )
    return theme.IVORY, theme.IVORY_SHADE, mark


def _draw_pip(body: Image.Image, x: float, y: float, radius: float, mark: RGB, light: RGB) -> None:
    """Draw a hollow whose far wall catches the light."""
    draw = ImageDraw.Draw(body)
    shift = radius * 0.16
    rim = theme.mix_colours(light, (255, 255, 255), 0.6)
    draw.ellipse(_circle_box(x + shift, y + shift, radius), fill=rim)
    draw.ellipse(_circle_box(x, y, radius), fill=mark)


def _draw_star(body: Image.Image, big: int, mark: RGB, light: RGB) -> None:
    draw = ImageDraw.Draw(body)
    shift = big * 0.014
    middle = big * 0.52
    rim = theme.mix_colours(light, (255, 255, 255), 0.6)
    draw.polygon(star_points(middle - big * 0.02 + shift, middle + shift, big * 0.37), fill=rim)
    draw.polygon(star_points(middle - big * 0.02, middle, big * 0.37), fill=mark)


def star_points(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Return the ten corners of an upright five-pointed star around x, y."""
    return [
        (
            x + math.sin(math.pi * i / 5) * radius * (1 if i % 2 == 0 else 0.46),
            y - math.cos(math.pi * i / 5) * radius * (1 if i % 2 == 0 else 0.46),
        )
        for i in range(10)
    ]


def _outline_die(body: Image.Image, big: int, colour: RGB) -> Image.Image:
    """Return the die with an outline inside its square, so that it keeps its size."""
    line = min(big * 0.085, 10 * OVERSAMPLE)
    edge = ImageChops.subtract(
        draw_rounded_mask(body.size, big / 5), draw_rounded_mask(body.size, big / 5, line)
    )
    body.paste(fill_colour(body.size, colour), mask=edge)
    return shrink_image(body)


@cached_pixels
def draw_socket(size: int) -> Sprite:
    """Draw the empty place of a lost die."""
    big = size * OVERSAMPLE
    square = (big, big)
    line = min(big * 0.1, 6 * OVERSAMPLE)
    ring = ImageChops.subtract(
        draw_rounded_mask(square, big / 5, big * 0.1),
        draw_rounded_mask(square, big / 5, big * 0.1 + line),
    )
    body = apply_mask(
        fill_colour(square, theme.FELT_DARK), map_levels(ring, [v * 3 // 4 for v in range(256)])
    )
    return make_bare_sprite(shrink_image(body))


@cached_pixels
def draw_cup(height: int, count: int, colour: RGB) -> Sprite:
    """Draw an upturned dice cup with its number of dice and a band of `colour`."""
    small = draw_cup_body(height, colour)
    number = fonts.render_text(str(count), round(height * 0.5), theme.BOLD)
    x = (small.width - number.advance) // 2 + number.left
    y = round(height * 0.83) + number.top
    small.paste(theme.IVORY, (x, y), mask=number.mask)
    return add_shadow(small)


def draw_cup_body(height: int, colour: RGB) -> Image.Image:
    """Draw the cup alone, without number and shadow."""
    return _draw_cup(height, colour).copy()


@cached_pixels
def _draw_cup(height: int, colour: RGB) -> Image.Image:
    big = height * OVERSAMPLE
    wide = round(big * 0.84)
    mask = _draw_cup_shape(wide, big, 0, 1)
    body = apply_mask(draw_round_ramp((wide, big), theme.LEATHER_LIGHT, theme.LEATHER_DARK), mask)
    band = ImageChops.multiply(
        ImageChops.subtract(_draw_cup_part(wide, big, 0.36), _draw_cup_part(wide, big, 0.24)), mask
    )
    body.paste(
        draw_round_ramp((wide, big), colour, theme.mix_colours(colour, theme.INK, 0.55)), mask=band
    )
    lid = (wide * 0.17, big * 0.01, wide * 0.83, big * 0.17)
    ImageDraw.Draw(body).ellipse(
        lid, fill=theme.mix_colours(theme.LEATHER_LIGHT, theme.IVORY, 0.12)
    )
    return shrink_image(body)


def _draw_cup_shape(wide: int, high: int, top: float, bottom: float) -> Image.Image:
    mask = Image.new("L", (wide, high))
    draw = ImageDraw.Draw(mask)
    draw.ellipse((wide * 0.17, high * top, wide * 0.83, high * (top + 0.18)), fill=255)
    draw.ellipse((0, high * (bottom - 0.22), wide - 1, high * bottom - 1), fill=255)
    corners = [
        (wide * 0.17, high * (top + 0.09)),
        (wide * 0.83, high * (top + 0.09)),
        (wide - 1, high * (bottom - 0.11)),
        (0, high * (bottom - 0.11)),
    ]
    draw.polygon(corners, fill=255)
    return mask


def _draw_cup_part(wide: int, high: int, level: float) -> Image.Image:
    """Draw the mask of all above a level of the cup, with a curved edge."""
    mask = Image.new("L", (wide, high))
    draw = ImageDraw.Draw(mask)
    draw.rectangle((0, 0, wide, high * level), fill=255)
    draw.ellipse((0, high * (level - 0.09), wide, high * (level + 0.09)), fill=255)
    return mask


@cached_pixels
def draw_crown(height: int) -> Sprite:
    high = height * OVERSAMPLE
    wide = round(high * 1.3)
    mask = Image.new("L", (wide, high))
    draw = ImageDraw.Draw(mask)
    tips = [(0.06, 0.28), (0.5, 0.09), (0.94, 0.28)]
    valleys = [(0.3, 0.55), (0.7, 0.55)]
    outline = [tips[0], valleys[0], tips[1], valleys[1], tips[2], (0.86, 0.97), (0.14, 0.97)]
    draw.polygon([(x * wide, y * high) for x, y in outline], fill=255)
    for x, y in tips:
        draw.ellipse(_circle_box(x * wide, y * high, high * 0.09), fill=255)
    body = apply_mask(
        draw_ramp((wide, high), theme.mix_colours(theme.GLOW, theme.IVORY, 0.4), theme.BRASS_DARK),
        mask,
    )
    belt = (wide * 0.16, high * 0.8, wide * 0.84, high * 0.87)
    ImageDraw.Draw(body).rectangle(belt, fill=theme.BRASS_DARK)
    for x in (0.32, 0.5, 0.68):
        ImageDraw.Draw(body).ellipse(_circle_box(x * wide, high * 0.7, high * 0.06), fill=theme.RED)
    return add_shadow(shrink_image(body))


_METALS: dict[int, RGB] = {1: (240, 192, 72), 2: (206, 214, 220), 3: (212, 150, 100)}


@cached_pixels
def draw_medal(place: int, size: int) -> Sprite:
    """Draw the number of a place, on gold, silver or bronze for the first three."""
    big = size * OVERSAMPLE
    square = (big, big)
    metal = _METALS.get(place)
    if metal is None:
        body = Image.new("RGBA", (size, size))
    else:
        light = theme.mix_colours(metal, (255, 255, 255), 0.5)
        shape = draw_rounded_mask(square, big / 2)
        disc = apply_mask(
            draw_ramp(square, light, theme.mix_colours(metal, theme.INK, 0.25)), shape
        )
        inner = draw_rounded_mask(square, big / 2, big * 0.07)
        disc.paste(draw_ramp(square, metal, theme.mix_colours(metal, light, 0.6)), mask=inner)
        body = shrink_image(disc)
    text = str(place)
    type_size = max(round(size * 0.56), theme.SMALLEST)
    if len(text) > 2:
        type_size = theme.SMALLEST if len(text) == 3 else round(size * 0.47)
    number = fonts.render_text(text, type_size, theme.BOLD)
    at = ((size - number.mask.width) // 2, (size - number.mask.height) // 2)
    body.paste(theme.SOFT if metal is None else theme.INK, at, mask=number.mask)
    if metal is None:
        # Digits alone: the paste above coloured them but left them transparent.
        body.putalpha(_place_mask(number.mask, at, (size, size)))
        return make_bare_sprite(body)
    return add_shadow(body)


def _place_mask(mask: Image.Image, at: tuple[int, int], size: tuple[int, int]) -> Image.Image:
    whole = Image.new("L", size)
    whole.paste(mask, at)
    return whole


def _circle_box(x: float, y: float, radius: float) -> tuple[float, float, float, float]:
    return (x - radius, y - radius, x + radius, y + radius)


Icon = Literal[
    "turn",
    "ready",
    "away",
    "leaving",
    "out",
    "next",
    "bid",
    "challenge",
    "calza",
    "push",
    "star",
    "crown",
    "eye",
    "throw",
]


_LID = [
    (i / 12, 0.34 * math.sin(math.pi * i / 12) ** 0.8 if 0 < i < 12 else 0.0) for i in range(13)
]
"""Upper half of an eye, from its middle line upwards."""
_TILTED = ((0.5, 0.04), (1.0, 0.36), (0.76, 0.96), (0.26, 0.64))
"""Corners of a tumbling die."""


@cached_pixels
def draw_icon(name: Icon, size: int, colour: RGB) -> Sprite:
    """Draw an icon that repeats without colour what its text says."""
    big = size * OVERSAMPLE
    mask = Image.new("L", (big, big))
    draw = ImageDraw.Draw(mask)
    b = float(big)
    if name == "turn":
        draw.polygon([(b * 0.16, b * 0.06), (b * 0.94, b * 0.5), (b * 0.16, b * 0.94)], fill=255)
    elif name == "ready":
        corners = [(b * 0.07, b * 0.54), (b * 0.38, b * 0.83), (b * 0.93, b * 0.17)]
        draw.line(corners, fill=255, width=round(b * 0.18), joint="curve")
    elif name == "away":
        draw.ellipse((b * 0.05, b * 0.05, b * 0.95, b * 0.95), fill=255)
        draw.ellipse((b * 0.34, -b * 0.08, b * 1.18, b * 0.76), fill=0)
    elif name == "leaving":
        draw.rectangle((b * 0.04, b * 0.42, b * 0.6, b * 0.58), fill=255)
        draw.polygon([(b * 0.5, b * 0.2), (b * 0.8, b * 0.5), (b * 0.5, b * 0.8)], fill=255)
        draw.rectangle((b * 0.86, b * 0.06, b * 0.97, b * 0.94), fill=255)
    elif name == "out":
        draw.line((b * 0.14, b * 0.14, b * 0.86, b * 0.86), fill=255, width=round(b * 0.17))
        draw.line((b * 0.86, b * 0.14, b * 0.14, b * 0.86), fill=255, width=round(b * 0.17))
    elif name == "next":
        for x in (0.06, 0.46):
            corners = [(b * x, b * 0.14), (b * (x + 0.44), b * 0.5), (b * x, b * 0.86)]
            draw.polygon(corners, fill=255)
    elif name == "bid":
        draw.rounded_rectangle((b * 0.04, b * 0.12, b * 0.96, b * 0.72), b * 0.16, fill=255)
        draw.polygon([(b * 0.2, b * 0.68), (b * 0.5, b * 0.68), (b * 0.2, b * 0.96)], fill=255)
    elif name == "challenge":
        corners = [(b * 0.36, 0), (b * 0.64, 0), (b * 0.57, b * 0.64), (b * 0.43, b * 0.64)]
        draw.polygon(corners, fill=255)
        draw.ellipse((b * 0.39, b * 0.74, b * 0.61, b * 0.96), fill=255)
    elif name == "calza":
        for y in (0.24, 0.58):
            draw.rounded_rectangle((b * 0.08, b * y, b * 0.92, b * (y + 0.18)), b * 0.06, fill=255)
    elif name == "push":
        draw.rounded_rectangle((b * 0.06, b * 0.42, b * 0.58, b * 0.94), b * 0.1, fill=255)
        draw.polygon([(b * 0.5, b * 0.06), (b * 0.95, b * 0.06), (b * 0.95, b * 0.5)], fill=255)
        draw.line((b * 0.52, b * 0.5, b * 0.84, b * 0.17), fill=255, width=round(b * 0.13))
    elif name == "eye":
        lid = [(b * x, b * (0.5 - y)) for x, y in _LID]
        draw.polygon([*lid, *((x, b - y) for x, y in reversed(lid))], fill=255)
        draw.ellipse(_circle_box(b * 0.5, b * 0.5, b * 0.22), fill=0)
        draw.ellipse(_circle_box(b * 0.5, b * 0.5, b * 0.12), fill=255)
    elif name == "throw":
        for x, y, end in ((0.02, 0.3, 0.24), (0.0, 0.52, 0.16), (0.02, 0.74, 0.18)):
            draw.line((b * x, b * y, b * end, b * y), fill=255, width=round(b * 0.1))
        draw.polygon([(b * x, b * y) for x, y in _TILTED], fill=255)
        for x, y in ((0.5, 0.37), (0.74, 0.63)):
            draw.ellipse(_circle_box(b * x, b * y, b * 0.1), fill=0)
    elif name == "crown":
        outline = [(0.02, 0.16), (0.28, 0.5), (0.5, 0.08), (0.72, 0.5), (0.98, 0.16)]
        outline += [(0.88, 0.92), (0.12, 0.92)]
        draw.polygon([(b * x, b * y) for x, y in outline], fill=255)
    else:
        draw.polygon(star_points(b * 0.5, b * 0.53, b * 0.5), fill=255)
    return make_bare_sprite(shrink_image(apply_mask(fill_colour((big, big), colour), mask)))
