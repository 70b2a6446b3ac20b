"""Grounds: the felt with its wooden rim, name plates, panels, speech bubbles."""

import random
from functools import lru_cache, partial
from typing import Literal, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from renderers import theme
from renderers.pixel_cache import cached_pixels
from renderers.shading import (
    Size,
    Sprite,
    add_glow,
    add_shadow,
    apply_mask,
    draw_light_pool,
    draw_ramp,
    draw_rounded_mask,
    draw_smooth_mask,
    enlarge_image,
    fill_colour,
    make_bare_sprite,
    map_levels,
    shrink_image,
)
from renderers.sheet import PictureSheet, PixelBox, SheetGround, cached_ground

_REACH = 48
"""Pixels that the rim and its shadow reach into the felt."""


def _drawn_height(height: int) -> int:
    """Return the height of the felt from which a table of this height is cut.

    A few heights serve all tables.
    """
    return -(-height // theme.HEIGHT) * theme.HEIGHT


@cached_pixels
def _draw_cloth(height: int) -> Image.Image:
    """Draw felt in a pool of light. The image is shared: copy it before drawing on it."""
    size = (theme.WIDTH, height)
    image = draw_light_pool(size, theme.FELT_LIGHT, theme.FELT, theme.FELT_DARK)
    # Grain too fine to see keeps the smooth gradient from showing bands.
    grain = map_levels(_make_noise(size), [124 + v * 8 // 255 for v in range(256)])
    return ImageChops.add(image, Image.merge("RGB", (grain,) * 3), scale=1, offset=-128)


class _TableRim(NamedTuple):
    """Wooden rim of a table with its shadow on the felt; the lower part has the ledge."""

    upper: Image.Image
    left: Image.Image
    right: Image.Image
    lower: Image.Image

    @property
    def images(self) -> tuple[Image.Image, ...]:
        return tuple(self)


@cached_pixels
def _draw_rim(height: int) -> _TableRim:
    """Draw the rim of a felt of this height. The images are shared."""
    size = (theme.WIDTH, height)
    hole = draw_rounded_mask(size, theme.CORNER + theme.RIM, theme.RIM)
    # Soft as it is, half its size shows all of it.
    shade = ImageChops.offset(ImageChops.invert(hole), 7, 10).reduce(2)
    shade = enlarge_image(shade.filter(ImageFilter.GaussianBlur(4.5)), size)
    image = apply_mask(fill_colour(size, (2, 14, 14)), map_levels(shade, _THREE_QUARTERS))
    inside = draw_rounded_mask(size, theme.CORNER + theme.RIM, theme.RIM - 2)
    edge = ImageChops.subtract(inside, hole)
    image.paste(draw_ramp(size, theme.BRASS_DARK, theme.BRASS), mask=edge)
    whole = _draw_wood((theme.WIDTH, height + theme.LEDGE)).convert("RGBA")
    whole.paste(image, mask=inside)
    low, right = height - _REACH, theme.WIDTH - _REACH
    return _TableRim(
        whole.crop((0, 0, theme.WIDTH, _REACH)),
        whole.crop((0, _REACH, _REACH, low)),
        whole.crop((right, _REACH, theme.WIDTH, low)),
        whole.crop((0, low, *whole.size)),
    )


def _paint_felt(height: int, box: PixelBox) -> Image.Image:
    """Paint the part of an empty table of this height that a box shows."""
    image = _draw_cloth(_drawn_height(height)).crop(box)
    rim, low = _draw_rim(_drawn_height(height)), height - _REACH
    if box.top < _REACH:
        image.paste(rim.upper, (-box.left, -box.top), mask=rim.upper)
    top, bottom = max(box.top, _REACH), min(box.bottom, low)
    for side, x in ((rim.left, 0), (rim.right, theme.WIDTH - _REACH)):
        if top < bottom and x < box.right and x + _REACH > box.left:
            seen = side.crop((0, top - _REACH, _REACH, bottom - _REACH))
            image.paste(seen, (x - box.left, top - box.top), mask=seen)
    if box.bottom > low:
        image.paste(rim.lower, (-box.left, low - box.top), mask=rim.lower)
    return image


def _draw_wood(size: Size) -> Image.Image:
    """Draw four planks, the grain running along each."""
    wide, high = size
    fibres = enlarge_image(_make_noise((wide // 60, high)), size)
    upright = enlarge_image(_make_noise((wide, high // 60)), size)
    sides = Image.new("L", size, 255)
    half = high // 2
    lying = [(0, 0), (wide, 0), (wide - half, half), (wide, high), (0, high), (half, half)]
    ImageDraw.Draw(sides).polygon(lying, fill=0)
    fibres.paste(upright, mask=sides)
    fibres = map_levels(fibres, [60 + v * 7 // 10 for v in range(256)])
    return Image.composite(
        fill_colour(size, theme.WOOD_DARK), fill_colour(size, theme.WOOD_LIGHT), fibres
    )


def _make_noise(size: Size) -> Image.Image:
    """Return the same noise every time, so that a view always gives the same picture."""
    return Image.frombytes("L", size, random.Random(1).randbytes(size[0] * size[1]))


_THREE_QUARTERS = [v * 3 // 4 for v in range(256)]
_ALL = [255 if v == 255 else 0 for v in range(256)]

Tone = Literal["plain", "lit", "faint"]
"""Tone of a plate: ordinary, the one to look at, or one of a player who is out."""


@cached_pixels
def draw_plate(width: int, height: int, tone: Tone = "plain") -> Sprite:
    """Draw a dark rounded plate for text."""
    size = (width, height)
    shape = draw_smooth_mask(size, theme.CORNER)
    body = apply_mask(draw_ramp(size, theme.SLATE_LIGHT, theme.SLATE), shape)
    edge = ImageChops.subtract(
        shape, draw_smooth_mask(size, theme.CORNER, 5 if tone == "lit" else 1)
    )
    colour = theme.GLOW if tone == "lit" else theme.mix_colours(theme.SLATE_LIGHT, theme.SOFT, 0.3)
    body.paste(fill_colour(size, colour), mask=edge)
    if tone == "lit":
        return add_glow(body, theme.GLOW, 14)
    if tone == "faint":
        body.putalpha(map_levels(shape, _THREE_QUARTERS))
        return make_bare_sprite(body)
    return add_shadow(body)


class PlacedPlate(NamedTuple):
    """Plate that lies on a picture from the start."""

    box: PixelBox
    name: str
    tone: Tone = "plain"


def make_sheet(height: int, plates: tuple[PlacedPlate, ...]) -> PictureSheet:
    """Return a new sheet: felt of the pictures' width with these plates."""
    return PictureSheet(draw_furnished(height, plates))


@lru_cache(maxsize=256)
def _make_felt(height: int) -> SheetGround:
    """Return felt of the pictures' width."""
    return SheetGround((theme.WIDTH, height + theme.LEDGE), lambda: partial(_paint_felt, height))


def lay_plates(height: int, plates: tuple[PlacedPlate, ...]) -> PictureSheet:
    """Return a new sheet with these plates as layers, to be used as a ground."""
    sheet = PictureSheet(_make_felt(height))
    for box, name, tone in plates:
        sheet.draw_sprite(
            draw_plate(box.width, box.height, tone), box.left, box.top, name, ground=True
        )
    return sheet


@cached_ground
def draw_furnished(height: int, plates: tuple[PlacedPlate, ...]) -> PictureSheet:
    """Return felt with these plates as a ground."""
    return lay_plates(height, plates)


@cached_pixels
def draw_tag(width: int, height: int, *, gain: bool = False) -> Sprite:
    """Draw a label: red for a loss, green for a gain."""
    by = 2
    size = (width * by, height * by)
    colours = (theme.GAIN, theme.GAIN_DARK) if gain else (theme.LOSS, theme.RED_DARK)
    return add_shadow(
        shrink_image(apply_mask(draw_ramp(size, *colours), draw_rounded_mask(size, 14 * by)), by)
    )


@cached_pixels
def draw_groove(width: int, height: int, tint: theme.RGB) -> Sprite:
    """Draw a hollow in a plate: upper left edge in shadow, lower right edge lit."""
    size = (width, height)
    edge = draw_ramp(
        size, theme.mix_colours(tint, theme.SLATE, 0.8), theme.mix_colours(tint, theme.SOFT, 0.3)
    )
    body = apply_mask(edge, draw_smooth_mask(size, 16))
    body.paste(
        draw_ramp(size, theme.mix_colours(tint, theme.SLATE, 0.35), tint),
        mask=draw_smooth_mask(size, 16, 1.5),
    )
    return make_bare_sprite(body)


@cached_pixels
def draw_banner(width: int, height: int) -> Sprite:
    """Draw a brass plate for changed rules of the round; its text is in ink."""
    by = 2
    size = (width * by, height * by)
    light = theme.mix_colours(theme.BRASS, theme.IVORY, 0.45)
    body = apply_mask(draw_ramp(size, light, theme.BRASS), draw_rounded_mask(size, 16 * by))
    line = ImageChops.subtract(
        draw_rounded_mask(size, 16 * by, 5 * by), draw_rounded_mask(size, 16 * by, 6 * by + by // 2)
    )
    body.paste(fill_colour(size, theme.BRASS_DARK), mask=line)
    return add_shadow(shrink_image(body, by))


TAIL = 12


@cached_pixels
def draw_bubble(width: int, height: int, tail: Literal["up", "down"], lit: bool) -> Sprite:
    """Draw a speech bubble with its tail near the left end.

    The tail reaches `TAIL` pixels above or below `height`.
    """
    by = 2
    reach = TAIL * by
    size = (width * by, height * by + 2 * reach)
    shape = Image.new("L", size)
    draw = ImageDraw.Draw(shape)
    top, bottom = reach, size[1] - reach
    draw.rounded_rectangle((0, top, size[0] - 1, bottom - 1), 18 * by, fill=255)
    near, far = (top, 0) if tail == "up" else (bottom - 1, size[1] - 1)
    draw.polygon([(24 * by, near), (50 * by, near), (20 * by, far)], fill=255)
    line = theme.GLOW if lit else theme.mix_colours(theme.SLATE_LIGHT, theme.SOFT, 0.4)
    body = apply_mask(fill_colour(size, line), shape)
    # What has nothing but the shape around it, as MinFilter finds in thirty times the time.
    inner = ImageOps.expand(shape, 8).filter(ImageFilter.BoxBlur(5 if lit else 2))
    inner = ImageOps.crop(map_levels(inner, _ALL), 8)
    body.paste(draw_ramp(size, theme.SLATE_LIGHT, theme.SLATE), mask=inner)
    return add_shadow(shrink_image(body, by))
