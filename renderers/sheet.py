"""Sheet that places and records all texts and sprites of a picture.

By this record the tests prove that nothing overlaps, is cut or is hard to read, and only cells that
are needed are painted (`renderers.jpeg`). Sprites define what a thing looks like, the games where
it goes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import count
from typing import Literal, NamedTuple, ParamSpec, cast

from PIL import Image

from renderers import fonts
from renderers.shading import Size, Sprite, identify_pixels
from renderers.theme import INK, MEDIUM, RGB, SMALLEST


class PixelBox(NamedTuple):
    """Rectangle in pixels; right and bottom lie just outside."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[int, int]:
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2

    def shrink_by(self, x: int, y: int) -> "PixelBox":
        return PixelBox(self.left + x, self.top + y, self.right - x, self.bottom - y)


@dataclass(frozen=True, slots=True)
class DrawnMark:
    """Record of something drawn. A ground carries others; texts have colour and size."""

    kind: Literal["text", "sprite", "ground"]
    name: str
    box: PixelBox
    colour: RGB | None = None
    size: int | None = None


Align = Literal["left", "middle", "right"]


BoxPainter = Callable[[PixelBox], Image.Image]
"""Function that paints what a box shows."""


class SheetGround:
    """Finished picture that others are drawn on, with the marks of what lies on it.

    It keeps no pixels: `lay_out` returns a painter of boxes that holds cached parts, for as long as
    a picture is painted. So cells that were encoded before need no pixels, and a felt is kept once
    for all pictures on it. Its number stays the same.
    """

    numbers = count()

    def __init__(
        self, size: Size, lay_out: Callable[[], BoxPainter], marks: Sequence[DrawnMark] = ()
    ) -> None:
        self.number = next(self.numbers)
        self.size = size
        self.lay_out = lay_out
        self.marks = marks


Look = tuple[str, int, int, int, RGB | None]
"""Key of a layer: layers that look alike have the same."""


class SheetLayer(NamedTuple):
    """Object on a sheet, and its top left corner. A text mask has a colour."""

    what: "Sprite | fonts.TextMask | PictureSheet"
    x: int
    y: int
    colour: RGB | None = None

    @property
    def look(self) -> Look:
        """Return the layer's key, of numbers, so that it keeps nothing else alive."""
        kind = type(self.what).__name__
        return kind, self.what.number, self.x, self.y, self.colour

    @property
    def size(self) -> Size:
        """Return its size in pixels, shadow and glow included."""
        return self.what.mask.size if isinstance(self.what, fonts.TextMask) else self.what.size

    def is_in(self, box: PixelBox) -> bool:
        """Return whether any of its pixels lies in a box."""
        wide, high = self.size
        return (
            self.x < box.right
            and self.y < box.bottom
            and self.x + wide > box.left
            and self.y + high > box.top
        )

    def paint_on(self, image: Image.Image, left: int, top: int) -> None:
        """Paint the visible part on an image whose corner is at `left`, `top`."""
        what, x, y = self.what, self.x - left, self.y - top
        if isinstance(what, fonts.TextMask):
            image.paste(self.colour or INK, (x, y), mask=what.mask)
        elif isinstance(what, Sprite):
            for piece in what.pieces:
                piece.paint_on(image, x, y)
        else:
            image.paste(what.image, (x, y))


P = ParamSpec("P")


class PictureSheet:
    """Picture in the making, or the part of it in `window`.

    Positions are those of the whole picture.
    """

    def __init__(self, ground: SheetGround, window: PixelBox | None = None) -> None:
        self.ground = ground.number
        self._ground = ground
        self._paint_ground: BoxPainter | None = None
        # A part is kept, and so would be the whole of what it lies on.
        self._under = ground.lay_out()(window) if window else None
        self.box = window or PixelBox(0, 0, *ground.size)
        self.layers: list[SheetLayer] = []
        self.marks: list[DrawnMark] = [] if window else [*ground.marks]
        self._image: Image.Image | None = None

    @property
    def size(self) -> Size:
        return self.box.width, self.box.height

    @property
    def image(self) -> Image.Image:
        """Return all of it. The image is shared: copy it before drawing on it."""
        if self._image is None:
            self._image = self.paint_box(self.box, self.layers)
        return self._image

    def paint_box(self, box: PixelBox, layers: Sequence[SheetLayer]) -> Image.Image:
        """Paint a box of the ground with these layers, the lowest first."""
        if self._under is None:
            if self._paint_ground is None:
                self._paint_ground = self._ground.lay_out()
            image = self._paint_ground(box)
        else:
            x, y = self.box[:2]
            image = self._under.crop((box.left - x, box.top - y, box.right - x, box.bottom - y))
        for layer in layers:
            if layer.is_in(box):
                layer.paint_on(image, box.left, box.top)
        return image

    @property
    def images(self) -> tuple[Image.Image, ...]:
        return (self.image,)

    @cached_property
    def number(self) -> int:
        """Number that identifies the pixels of a finished part in cell keys."""
        return identify_pixels(self.image)

    def paint_part(self) -> "PictureSheet":
        """Paint the sheet now, and keep its pixels instead of its layers."""
        self._under = self.image
        self.layers = []
        return self

    def _add_layer(self, layer: SheetLayer) -> None:
        self.layers.append(layer)
        self._image = None

    def paste_part(self, part: "PictureSheet") -> None:
        """Paste a finished part where it belongs, in place of what was there."""
        self._add_layer(SheetLayer(part, part.box.left, part.box.top))
        self.marks += part.marks

    def draw_sprite(
        self, sprite: Sprite, x: int, y: int, name: str, *, ground: bool = False
    ) -> PixelBox:
        """Draw a sprite with its body's top left corner at x, y; return the body's box."""
        self._add_layer(SheetLayer(sprite, x - sprite.left, y - sprite.top))
        box = PixelBox(x, y, x + sprite.width, y + sprite.height)
        self.marks.append(DrawnMark("ground" if ground else "sprite", name, box))
        return box

    def draw_text(
        self,
        text: str,
        x: int,
        y: int,
        size: int,
        colour: RGB,
        *,
        weight: int = MEDIUM,
        align: Align = "left",
    ) -> PixelBox:
        """Draw one line whose capitals are centred on height y; return the box of its ink.

        x is the text's left end, middle or right end as `align` says.
        """
        ink = fonts.render_text(text, size, weight)
        shift = {"left": 0, "middle": ink.advance // 2, "right": ink.advance}[align]
        left = x - shift + ink.left
        top = y + fonts.cap_height(size, weight) // 2 + ink.top
        box = PixelBox(left, top, left + ink.mask.width, top + ink.mask.height)
        self._add_layer(SheetLayer(ink, left, top, colour))
        self.marks.append(DrawnMark("text", text, box, colour, size))
        return box

    def draw_line(
        self,
        text: str,
        x: int,
        y: int,
        room: int,
        size: int,
        colour: RGB,
        *,
        weight: int = MEDIUM,
        align: Align = "left",
    ) -> PixelBox:
        """Draw one line that fits `room` pixels, as `draw_text` does.

        It is made smaller down to the smallest type, then cut.
        """
        text, size = fonts.fit_text(
            fonts.strip_undrawable(text), room, size, weight, min(size, SMALLEST)
        )
        return self.draw_text(text, x, y, size, colour, weight=weight, align=align)


def cached_ground(draw: Callable[P, PictureSheet]) -> Callable[P, SheetGround]:
    """Cache the marks of what this function draws, as a ground for other sheets."""

    @lru_cache(maxsize=256)
    def build_ground(*args: P.args, **kwargs: P.kwargs) -> SheetGround:
        def lay_out() -> BoxPainter:
            sheet = draw(*args, **kwargs)
            return lambda box: sheet.paint_box(box, sheet.layers)

        sheet = draw(*args, **kwargs)
        return SheetGround(sheet.size, lay_out, sheet.marks)

    return cast(Callable[P, SheetGround], build_ground)
