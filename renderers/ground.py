"""What things lie on: the felt with its wooden rim, name plates, panels, speech bubbles."""

import random
from functools import lru_cache, partial
from typing import Literal, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from renderers import theme
from renderers.pixel_cache import cached_pixels
from renderers.shading import (
    Size,
    Sprite,
    bare,
    cut,
    flat,
    glow,
    levels,
    pool,
    ramp,
    rounded,
    shrink,
    smooth,
    stand,
    stretch,
)
from renderers.sheet import Box, Ground, Sheet, cached_ground

_REACH = 48
"""How far the rim and its shadow reach into the felt."""


def _drawn_height(height: int) -> int:
    """Return the height of the felt that a table of this height is cut from: few serve all."""
    return -(-height // theme.HEIGHT) * theme.HEIGHT


@cached_pixels
def _cloth(height: int) -> Image.Image:
    """Felt in a pool of light. Not to be drawn on."""
    size = (theme.WIDTH, height)
    image = pool(size, theme.FELT_LIGHT, theme.FELT, theme.FELT_DARK)
    # Grain too fine to see keeps the smooth gradient from showing bands.
    grain = levels(_noise(size), [124 + v * 8 // 255 for v in range(256)])
    return ImageChops.add(image, Image.merge("RGB", (grain,) * 3), scale=1, offset=-128)


class _Rim(NamedTuple):
    """The wooden rim of a table with its shadow on the felt; the lower part has the ledge."""

    upper: Image.Image
    left: Image.Image
    right: Image.Image
    lower: Image.Image

    @property
    def images(self) -> tuple[Image.Image, ...]:
        return tuple(self)


@cached_pixels
def _rim(height: int) -> _Rim:
    """The rim of a felt of this height. Not to be drawn on."""
    size = (theme.WIDTH, height)
    hole = rounded(size, theme.CORNER + theme.RIM, theme.RIM)
    # Soft as it is, half its size shows all of it.
    shade = ImageChops.offset(ImageChops.invert(hole), 7, 10).reduce(2)
    shade = stretch(shade.filter(ImageFilter.GaussianBlur(4.5)), size)
    image = cut(flat(size, (2, 14, 14)), levels(shade, _THREE_QUARTERS))
    inside = rounded(size, theme.CORNER + theme.RIM, theme.RIM - 2)
    edge = ImageChops.subtract(inside, hole)
    image.paste(ramp(size, theme.BRASS_DARK, theme.BRASS), mask=edge)
    whole = _wood((theme.WIDTH, height + theme.LEDGE)).convert("RGBA")
    whole.paste(image, mask=inside)
    low, right = height - _REACH, theme.WIDTH - _REACH
    return _Rim(
        whole.crop((0, 0, theme.WIDTH, _REACH)),
        whole.crop((0, _REACH, _REACH, low)),
        whole.crop((right, _REACH, theme.WIDTH, low)),
        whole.crop((0, low, *whole.size)),
    )


def _painted(height: int, box: Box) -> Image.Image:
    """Paint what a box shows of an empty table of this height."""
    image = _cloth(_drawn_height(height)).crop(box)
    rim, low = _rim(_drawn_height(height)), height - _REACH
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


def _wood(size: Size) -> Image.Image:
    """Four planks; the grain runs along each."""
    wide, high = size
    fibres = stretch(_noise((wide // 60, high)), size)
    upright = stretch(_noise((wide, high // 60)), size)
    sides = Image.new("L", size, 255)
    half = high // 2
    lying = [(0, 0), (wide, 0), (wide - half, half), (wide, high), (0, high), (half, half)]
    ImageDraw.Draw(sides).polygon(lying, fill=0)
    fibres.paste(upright, mask=sides)
    fibres = levels(fibres, [60 + v * 7 // 10 for v in range(256)])
    return Image.composite(flat(size, theme.WOOD_DARK), flat(size, theme.WOOD_LIGHT), fibres)


def _noise(size: Size) -> Image.Image:
    """The same noise every time, so that a view always gives the same picture."""
    return Image.frombytes("L", size, random.Random(1).randbytes(size[0] * size[1]))


_THREE_QUARTERS = [v * 3 // 4 for v in range(256)]
_ALL = [255 if v == 255 else 0 for v in range(256)]

Tone = Literal["plain", "lit", "faint"]
"""An ordinary plate, the one to look at, one of somebody who is out."""


@cached_pixels
def plate(width: int, height: int, tone: Tone = "plain", radius: int = theme.CORNER) -> Sprite:
    """A dark rounded plate that text is written on."""
    size = (width, height)
    shape = smooth(size, radius)
    body = cut(ramp(size, theme.SLATE_LIGHT, theme.SLATE), shape)
    edge = ImageChops.subtract(shape, smooth(size, radius, 5 if tone == "lit" else 1))
    colour = theme.GLOW if tone == "lit" else theme.mix(theme.SLATE_LIGHT, theme.SOFT, 0.3)
    body.paste(flat(size, colour), mask=edge)
    if tone == "lit":
        return glow(body, theme.GLOW, 14)
    if tone == "faint":
        body.putalpha(levels(shape, _THREE_QUARTERS))
        return bare(body)
    return stand(body)


class Plate(NamedTuple):
    """A plate that lies on a picture from the start."""

    box: Box
    name: str
    tone: Tone = "plain"


def laid(height: int, plates: tuple[Plate, ...]) -> Sheet:
    """A new sheet: felt of the pictures' width with these plates on it."""
    return Sheet(furnished(height, plates))


@lru_cache(maxsize=256)
def _empty(height: int) -> Ground:
    """Felt of the pictures' width."""

    return Ground((theme.WIDTH, height + theme.LEDGE), partial(_painted, height))


def fresh(height: int, plates: tuple[Plate, ...]) -> Sheet:
    """The same for a ground: the plates are layers of it."""
    sheet = Sheet(_empty(height))
    for box, name, tone in plates:
        sheet.put(plate(box.width, box.height, tone), box.left, box.top, name, ground=True)
    return sheet


@cached_ground
def furnished(height: int, plates: tuple[Plate, ...]) -> Sheet:
    """Felt with these plates on it."""
    return fresh(height, plates)


@cached_pixels
def tag(width: int, height: int, *, gain: bool = False) -> Sprite:
    """A red label, for what is lost, or a green one."""
    by = 2
    size = (width * by, height * by)
    colours = (theme.GAIN, theme.GAIN_DARK) if gain else (theme.LOSS, theme.RED_DARK)
    return stand(shrink(cut(ramp(size, *colours), rounded(size, 14 * by)), by))


@cached_pixels
def groove(width: int, height: int, tint: theme.RGB) -> Sprite:
    """A hollow pressed into a plate: its upper left edge lies in shadow, the lower right is lit."""
    size = (width, height)
    edge = ramp(size, theme.mix(tint, theme.SLATE, 0.8), theme.mix(tint, theme.SOFT, 0.3))
    body = cut(edge, smooth(size, 16))
    body.paste(ramp(size, theme.mix(tint, theme.SLATE, 0.35), tint), mask=smooth(size, 16, 1.5))
    return bare(body)


@cached_pixels
def banner(width: int, height: int) -> Sprite:
    """A brass plate for what changes the rules of the round; ink is written on it."""
    by = 2
    size = (width * by, height * by)
    light = theme.mix(theme.BRASS, theme.IVORY, 0.45)
    body = cut(ramp(size, light, theme.BRASS), rounded(size, 16 * by))
    line = ImageChops.subtract(
        rounded(size, 16 * by, 5 * by), rounded(size, 16 * by, 6 * by + by // 2)
    )
    body.paste(flat(size, theme.BRASS_DARK), mask=line)
    return stand(shrink(body, by))


TAIL = 12


@cached_pixels
def bubble(width: int, height: int, tail: Literal["up", "down"], lit: bool) -> Sprite:
    """A speech bubble whose tail leaves it near its left end, `TAIL` above or below `height`."""
    by = 2
    reach = TAIL * by
    size = (width * by, height * by + 2 * reach)
    shape = Image.new("L", size)
    draw = ImageDraw.Draw(shape)
    top, bottom = reach, size[1] - reach
    draw.rounded_rectangle((0, top, size[0] - 1, bottom - 1), 18 * by, fill=255)
    near, far = (top, 0) if tail == "up" else (bottom - 1, size[1] - 1)
    draw.polygon([(24 * by, near), (50 * by, near), (20 * by, far)], fill=255)
    line = theme.GLOW if lit else theme.mix(theme.SLATE_LIGHT, theme.SOFT, 0.4)
    body = cut(flat(size, line), shape)
    # What has nothing but the shape around it, as MinFilter finds in thirty times the time.
    inner = ImageOps.expand(shape, 8).filter(ImageFilter.BoxBlur(5 if lit else 2))
    inner = ImageOps.crop(levels(inner, _ALL), 8)
    body.paste(ramp(size, theme.SLATE_LIGHT, theme.SLATE), mask=inner)
    return stand(shrink(body, by))
