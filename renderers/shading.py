"""Light: gradients, soft shadows and glows for sprites.

Shapes of things are not drawn here.
"""

# Pillow's annotations of resize and point name numpy, which is not installed here.
# pyright: reportUnknownMemberType=false

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers import theme
from renderers.theme import OVERSAMPLE, RGB

Size = tuple[int, int]


def identify_pixels(image: Image.Image) -> int:
    """Return a number that images of the same pixels share, whenever they are drawn."""
    return hash((image.mode, image.size, image.tobytes()))


class SpritePiece(NamedTuple):
    """Part of a sprite and its position there. A solid one hides what is beneath.

    A large image of few colours has a palette (mode P): it takes a quarter of the bytes.
    """

    image: Image.Image
    x: int
    y: int
    solid: bool

    def paint_on(self, ground: Image.Image, left: int, top: int) -> None:
        """Paint what an image shows of it, the sprite's corner at `left`, `top`."""
        image, x, y = self.image, left + self.x, top + self.y
        if image.mode == "P":
            right, bottom = min(image.width, ground.width - x), min(image.height, ground.height - y)
            near = max(0, -x), max(0, -y)
            if right <= near[0] or bottom <= near[1]:
                return
            image = image.crop((*near, right, bottom)).convert("RGB" if self.solid else "RGBA")
            x, y = x + near[0], y + near[1]
        ground.paste(image, (x, y), mask=None if self.solid else image)


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """Thing with its shadow or glow, in pieces that cover `size`.

    Its body begins at `left`, `top`. Blending a pixel is much slower than copying one, so the solid
    inside is a piece of its own. `number` identifies its pixels in cell keys.
    """

    pieces: tuple[SpritePiece, ...]
    size: Size
    left: int
    top: int
    width: int
    height: int
    number: int

    @property
    def images(self) -> tuple[Image.Image, ...]:
        return tuple(piece.image for piece in self.pieces)


def make_bare_sprite(body: Image.Image) -> Sprite:
    """Return a body as a sprite without shadow or glow."""
    return _build_sprite(body, 0, 0, body.size)


def _make_sprite(image: Image.Image, reach: int, body: Image.Image) -> Sprite:
    """Return the sprite of a body `reach` inside an image, cropped to what is seen."""
    box = map_levels(image.getchannel("A"), _SEEN).getbbox() or (0, 0, *image.size)
    left, top = reach - box[0], reach - box[1]
    return _build_sprite(image.crop(box), left, top, body.size)


def _build_sprite(image: Image.Image, left: int, top: int, body: Size) -> Sprite:
    """Return an image as a sprite whose body, of this size, begins at `left`, `top`."""
    pieces = _cut_pieces(image, left, top, body)
    return Sprite(pieces, image.size, left, top, *body, identify_pixels(image))


def _cut_pieces(image: Image.Image, left: int, top: int, size: Size) -> tuple[SpritePiece, ...]:
    """Return the body's solid inside and the strips around it, or a small one whole."""
    alpha = image.getchannel("A")
    x, y, right, bottom = left, top, left + size[0], top + size[1]
    if alpha.getpixel(((x + right) // 2, (y + bottom) // 2)) != 255:  # as a ring's
        return (SpritePiece(_convert_to_palette(image), 0, 0, False),)
    while min(right - x, bottom - y) > 0 and alpha.crop((x, y, right, bottom)).getextrema() != (
        255,
        255,
    ):
        x, y, right, bottom = x + 1, y + 1, right - 1, bottom - 1
    if max(0, right - x) * max(0, bottom - y) < _SOLID_LEAST:
        return (SpritePiece(_convert_to_palette(image), 0, 0, False),)
    wide, high = image.size
    strips = ((0, 0, wide, y), (0, bottom, wide, high), (0, y, x, bottom), (right, y, wide, bottom))
    inside = _convert_to_palette(image.crop((x, y, right, bottom)).convert("RGB"))
    around = (
        SpritePiece(_convert_to_palette(image.crop(strip)), strip[0], strip[1], False)
        for strip in strips
        if strip[0] < strip[2] and strip[1] < strip[3]
    )
    return (SpritePiece(inside, x, y, True), *around)


def _convert_to_palette(image: Image.Image) -> Image.Image:
    """Return the same image with a palette if it is large and has few colours."""
    if image.width * image.height < _MIN_PALETTE_PIXELS:
        return image
    with_alpha = image.convert("RGBA")
    counted = cast("list[tuple[int, tuple[int, ...]]] | None", with_alpha.getcolors(256))
    if counted is None:
        return image
    palette = b"".join(bytes(colour) for _, colour in counted)
    indices = {pixel: index for index, pixel in enumerate(memoryview(palette).cast("I"))}
    pixels = memoryview(with_alpha.tobytes()).cast("I")
    indexed = Image.frombytes("P", image.size, bytes(map(indices.__getitem__, pixels)))
    indexed.putpalette(palette, "RGBA")
    return indexed


_SOLID_LEAST = 8000
"""Fewest pixels of an inside that is a piece of its own."""
_MIN_PALETTE_PIXELS = 4000
"""Fewest pixels of an image that may have a palette, which has a size of its own."""


def draw_ramp(size: Size, light: RGB, dark: RGB) -> Image.Image:
    """Draw a gradient from the top left to the bottom right."""
    return _blend_colours(_interpolate_grid(size, (2, 2), (0, 128, 128, 255)), light, dark)


def draw_round_ramp(size: Size, light: RGB, dark: RGB) -> Image.Image:
    """Draw a gradient from left to right, as on a cylinder lit from the left."""
    return _blend_colours(_interpolate_grid(size, (5, 1), (90, 0, 60, 170, 255)), light, dark)


def draw_light_pool(size: Size, light: RGB, middle: RGB, dark: RGB) -> Image.Image:
    """Draw a pool of light, brightest left of and above the middle."""
    light_at = Image.radial_gradient("L")
    # Of a gradient 1.7 by 1.9 times as large only this part, whose light lies at 0.4, 0.36.
    across, down = light_at.width / 1.7, light_at.height / 1.9
    left, top = light_at.width / 2 - across * 0.4, light_at.height / 2 - down * 0.36
    part = (left, top, left + across, top + down)
    distance = light_at.resize(size, Image.Resampling.BICUBIC, box=part)
    near = _blend_colours(
        map_levels(distance, [min(255, 2 * v) for v in range(256)]), light, middle
    )
    far = Image.new("RGB", size, dark)
    return Image.composite(
        far, near, map_levels(distance, [max(0, 2 * v - 150) for v in range(256)])
    )


def draw_rounded_mask(size: Size, radius: float, inset: float = 0) -> Image.Image:
    """Draw the mask of a rectangle with round corners."""
    mask = Image.new("L", size)
    box = (inset, inset, size[0] - 1 - inset, size[1] - 1 - inset)
    ImageDraw.Draw(mask).rounded_rectangle(box, max(radius - inset, 0), fill=255)
    return mask


def draw_smooth_mask(size: Size, radius: float, inset: float = 0) -> Image.Image:
    """Draw the mask of a rectangle with round corners and smooth edges."""
    by = OVERSAMPLE if min(size) < _SMALL else 2
    return draw_rounded_mask((size[0] * by, size[1] * by), radius * by, inset * by).reduce(by)


_SMALL = 250
"""Side in pixels below which a mask is oversampled as much as sprites are."""


def apply_mask(colour: Image.Image, mask: Image.Image) -> Image.Image:
    shaped = colour.convert("RGBA")
    shaped.putalpha(mask)
    return shaped


def fill_colour(size: Size, colour: RGB) -> Image.Image:
    return Image.new("RGB", size, colour)


def map_levels(mask: Image.Image, table: Sequence[int]) -> Image.Image:
    """Return a mask with each value 0..255 replaced by `table`'s."""
    return mask.point(table)


def enlarge_image(image: Image.Image, size: Size) -> Image.Image:
    """Return a small image enlarged smoothly."""
    return image.resize(size, Image.Resampling.BICUBIC)


def shrink_image(body: Image.Image, by: int = OVERSAMPLE) -> Image.Image:
    """Return an image that was drawn `by` times too large at its own size."""
    return body.resize((body.width // by, body.height // by), Image.Resampling.BOX)


def add_shadow(body: Image.Image, *, opacity: int = theme.SHADOW) -> Sprite:
    """Return the body as a sprite with its shadow to the lower right."""
    reach = max(6, min(body.size) // 6)
    dx = round(theme.SHADOW_OFFSET[0] * min(body.size))
    dy = round(theme.SHADOW_OFFSET[1] * min(body.size))
    size = (body.width + 2 * reach, body.height + 2 * reach)
    shade = Image.new("L", size)
    shade.paste(body.getchannel("A"), (reach + dx, reach + dy))
    shade = shade.filter(ImageFilter.GaussianBlur(reach / 3))
    shade = map_levels(shade, [v * opacity // 255 for v in range(256)])
    image = Image.merge("RGBA", (*fill_colour(size, (0, 8, 8)).split(), shade))
    image.alpha_composite(body, (reach, reach))
    return _make_sprite(image, reach, body)


def add_glow(body: Image.Image, colour: RGB, reach: int) -> Sprite:
    """Return the body as a sprite with light of this colour around it."""
    size = (body.width + 2 * reach, body.height + 2 * reach)
    shine = Image.new("L", size)
    shine.paste(body.getchannel("A"), (reach, reach))
    shine = shine.filter(ImageFilter.GaussianBlur(reach / 2.2))
    image = Image.merge("RGBA", (*fill_colour(size, colour).split(), shine))
    # Light lies around the body, not beneath it: a body may let the felt show through.
    hole = Image.new("L", size, 255)
    hole.paste(ImageChops.invert(map_levels(body.getchannel("A"), _SOLID)), (reach, reach))
    image.putalpha(ImageChops.multiply(shine, hole))
    image.alpha_composite(body, (reach, reach))
    return _make_sprite(image, reach, body)


_SEEN = [255 if v > 3 else 0 for v in range(256)]
_SOLID = [255 if v > 60 else 0 for v in range(256)]


def _interpolate_grid(size: Size, grid: Size, values: Sequence[int]) -> Image.Image:
    small = Image.frombytes("L", grid, bytes(values))
    inner = (0.5 if grid[0] > 1 else 0, 0.5 if grid[1] > 1 else 0)
    box = (inner[0], inner[1], grid[0] - inner[0], grid[1] - inner[1])
    return small.resize(size, Image.Resampling.BILINEAR, box=box)


def _blend_colours(mask: Image.Image, light: RGB, dark: RGB) -> Image.Image:
    return Image.composite(fill_colour(mask.size, dark), fill_colour(mask.size, light), mask)
