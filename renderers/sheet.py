"""The paper everything is drawn on: places texts and sprites and remembers where they lie.

What it remembers lets the tests prove that nothing overlaps, is cut or is hard to read. What a
thing looks like is the sprites' affair, where it goes the games'.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from PIL import Image

from renderers import fonts
from renderers.shading import Sprite
from renderers.theme import MEDIUM, RGB, SMALLEST


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


class Sheet:
    """One picture in the making, or with `window` a part of it; places are the whole picture's."""

    def __init__(self, background: Image.Image, window: Box | None = None) -> None:
        """Draws on a copy of `background`."""
        self.image = background.crop(window) if window else background.copy()
        self.left, self.top = window[:2] if window else (0, 0)
        self.marks: list[Mark] = []

    def lay(self, part: "Sheet") -> None:
        """Puts a finished part where it belongs, in place of what was there."""
        self.image.paste(part.image, (part.left - self.left, part.top - self.top))
        self.marks += part.marks

    def put(self, sprite: Sprite, x: int, y: int, name: str, *, ground: bool = False) -> Box:
        """Draws a sprite with its top left corner (its shadow and glow aside) at x, y."""
        left, top = x - sprite.left - self.left, y - sprite.top - self.top
        for piece in sprite.pieces:
            corner = (left + piece.x, top + piece.y)
            self.image.paste(piece.image, corner, mask=None if piece.solid else piece.image)
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
        self.image.paste(colour, (left - self.left, top - self.top), mask=ink.mask)
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
