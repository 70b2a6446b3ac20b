"""The paper everything is drawn on: places texts and sprites and remembers where they lie.

What it remembers lets the tests prove that nothing overlaps, is cut or is hard to read, and is
painted only where somebody looks (`renderers.jpeg`). What a thing looks like is the sprites'
affair, where it goes the games'.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Literal, NamedTuple, ParamSpec, cast

from PIL import Image

from renderers import fonts
from renderers.shading import Size, Sprite
from renderers.theme import INK, MEDIUM, RGB, SMALLEST


class Box(NamedTuple):
    """A rectangle in pixels; right and bottom lie just outside."""

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

    def inset(self, x: int, y: int) -> "Box":
        return Box(self.left + x, self.top + y, self.right - x, self.bottom - y)


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that was drawn. A ground is what others lie on; texts have colour and size."""

    kind: Literal["text", "sprite", "ground"]
    name: str
    box: Box
    colour: RGB | None = None
    size: int | None = None


Align = Literal["left", "middle", "right"]


class Ground:
    """A finished picture that others are drawn on, with what is to be known of what lies on it.

    It keeps no pixels: `paint` makes those of a box from what is kept of what lies there. So what
    lies in cells that were encoded before is painted from nothing, and a felt is kept once for all
    that stands on it. Its number stays the same.
    """

    numbers = count()

    def __init__(
        self, size: Size, paint: Callable[[Box], Image.Image], marks: Sequence[Mark] = ()
    ) -> None:
        self.number = next(self.numbers)
        self.size = size
        self.paint = paint
        self.marks = marks


Look = tuple[str, int, int, int, RGB | None]
"""Layers that look alike have the same."""


class Layer(NamedTuple):
    """Something that lies on a sheet, and where its top left corner is. An ink has a colour."""

    what: "Sprite | fonts.Ink | Sheet"
    x: int
    y: int
    colour: RGB | None = None

    @property
    def look(self) -> Look:
        """By numbers, not by what has them: who keeps it keeps nothing else."""
        kind = type(self.what).__name__
        return kind, self.what.number, self.x, self.y, self.colour

    @property
    def size(self) -> Size:
        """Its pixels, shadow and glow included."""
        return self.what.mask.size if isinstance(self.what, fonts.Ink) else self.what.size

    def is_in(self, box: Box) -> bool:
        """Return whether any of its pixels lies in a box."""
        wide, high = self.size
        return (
            self.x < box.right
            and self.y < box.bottom
            and self.x + wide > box.left
            and self.y + high > box.top
        )

    def paint(self, image: Image.Image, left: int, top: int) -> None:
        """Paints it, or what is seen of it, on an image whose corner is at `left`, `top`."""
        what, x, y = self.what, self.x - left, self.y - top
        if isinstance(what, fonts.Ink):
            image.paste(self.colour or INK, (x, y), mask=what.mask)
        elif isinstance(what, Sprite):
            for piece in what.pieces:
                mask = None if piece.solid else piece.image
                image.paste(piece.image, (x + piece.x, y + piece.y), mask=mask)
        else:
            image.paste(what.image, (x, y))


P = ParamSpec("P")


class Sheet:
    """One picture in the making, or with `window` a part of it; places are the whole picture's."""

    numbers = count()

    def __init__(self, ground: Ground, window: Box | None = None) -> None:
        self.number = next(self.numbers)
        self.ground = ground.number
        self._ground = ground
        # A part is kept, and so would be the whole of what it lies on.
        self._under = ground.paint(window) if window else None
        self.box = window or Box(0, 0, *ground.size)
        self.layers: list[Layer] = []
        self.marks: list[Mark] = [] if window else [*ground.marks]
        self._image: Image.Image | None = None

    @property
    def size(self) -> Size:
        return self.box.width, self.box.height

    @property
    def image(self) -> Image.Image:
        """All of it. Not to be drawn on."""
        if self._image is None:
            self._image = self.painted(self.box, self.layers)
        return self._image

    def painted(self, box: Box, layers: Sequence[Layer]) -> Image.Image:
        """What is seen in a box if of all that lies here only these are looked at, the lowest
        first."""
        if self._under is None:
            image = self._ground.paint(box)
        else:
            x, y = self.box[:2]
            image = self._under.crop((box.left - x, box.top - y, box.right - x, box.bottom - y))
        for layer in layers:
            if layer.is_in(box):
                layer.paint(image, box.left, box.top)
        return image

    @property
    def images(self) -> tuple[Image.Image, ...]:
        return (self.image,)

    def painted_part(self) -> "Sheet":
        """The same, painted now: it keeps its pixels, and nothing of what they were made of."""
        self._under = self.image
        self.layers = []
        return self

    def _add(self, layer: Layer) -> None:
        self.layers.append(layer)
        self._image = None

    def lay(self, part: "Sheet") -> None:
        """Puts a finished part where it belongs, in place of what was there."""
        self._add(Layer(part, part.box.left, part.box.top))
        self.marks += part.marks

    def put(self, sprite: Sprite, x: int, y: int, name: str, *, ground: bool = False) -> Box:
        """Draws a sprite with its top left corner (its shadow and glow aside) at x, y."""
        self._add(Layer(sprite, x - sprite.left, y - sprite.top))
        box = Box(x, y, x + sprite.width, y + sprite.height)
        self.marks.append(Mark("ground" if ground else "sprite", name, box))
        return box

    def text(
        self,
        text: str,
        x: int,
        y: int,
        size: int,
        colour: RGB,
        *,
        weight: int = MEDIUM,
        align: Align = "left",
    ) -> Box:
        """Draws one line whose capitals are centred on height y; returns the ink's box.

        x is the text's left end, middle or right end as `align` says.
        """
        ink = fonts.ink(text, size, weight)
        shift = {"left": 0, "middle": ink.advance // 2, "right": ink.advance}[align]
        left = x - shift + ink.left
        top = y + fonts.cap_height(size, weight) // 2 + ink.top
        box = Box(left, top, left + ink.mask.width, top + ink.mask.height)
        self._add(Layer(ink, left, top, colour))
        self.marks.append(Mark("text", text, box, colour, size))
        return box

    def line(
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
    ) -> Box:
        """One line as `text` draws it, made smaller down to the smallest type, then cut, to fit
        `room` pixels."""
        text, size = fonts.fit(fonts.drawable(text), room, size, weight, min(size, SMALLEST))
        return self.text(text, x, y, size, colour, weight=weight, align=align)


def cached_ground(draw: Callable[P, Sheet]) -> Callable[P, Ground]:
    """Keeps where things lie on what this draws, for others to be drawn on."""

    @lru_cache(maxsize=256)
    def found(*args: P.args, **kwargs: P.kwargs) -> Ground:
        def paint(box: Box) -> Image.Image:
            sheet = draw(*args, **kwargs)
            return sheet.painted(box, sheet.layers)

        sheet = draw(*args, **kwargs)
        return Ground(sheet.size, paint, sheet.marks)

    return cast(Callable[P, Ground], found)
