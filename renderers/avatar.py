"""A person's avatar: from the file that Discord's host sends to the pixels that pictures are drawn
with. The file is as hostile as whoever made it may have liked."""

from collections.abc import Callable
from dataclasses import dataclass, field
from io import BytesIO

from PIL import Image, ImageOps

from engines.core import Seat
from renderers import theme
from renderers.pixel_cache import Store, drawings, size_of
from renderers.shading import Sprite

SIZE = 96
"""Pixels of a side: as wide as the widest disc shows."""
MOST_SIDE = 512
"""Pixels of a file's sides; Discord's host sends what it was asked for."""


class Unreadable(Exception):
    """A file is no PNG, is broken, or has too many pixels."""


Disc = tuple[Seat, int, bool]
"""Whose seat's, how wide, and whether it is faint."""


@dataclass(frozen=True, slots=True, eq=False)
class Avatar:
    """`SIZE` × `SIZE` pixels in RGB. What is drawn of them is kept here and nowhere else: who has
    his forgotten is forgotten."""

    pixels: bytes
    _discs: Store = field(default_factory=Store, init=False)

    def on(self, disc: Disc, draw: Callable[[bytes, Disc], Sprite]) -> Sprite:
        """The disc with this avatar on it, drawn if it is not here."""
        entry = self._discs.get(disc)
        if entry is not None:
            entry.used = drawings.now
            return entry.value
        sprite = draw(self.pixels, disc)
        return drawings.add(self._discs, disc, sprite, size_of(sprite))

    def forget(self) -> None:
        """Keeps nothing of what was drawn."""
        drawings.clear(self._discs)


def read(data: bytes) -> Avatar:
    """The middle of a PNG file, dark where it lets light through; the first frame of an animated
    one. Some milliseconds: work for a thread. Raises `Unreadable`.
    """
    try:
        with Image.open(BytesIO(data), formats=("PNG",)) as file:
            if max(file.size) > MOST_SIDE:  # before any pixel is unpacked
                raise Unreadable(f"{file.width} × {file.height} pixels")
            image = file.convert("RGBA")
    except Unreadable:
        raise
    except Exception as error:  # a broken file breaks Pillow in many ways
        raise Unreadable(str(error)) from error
    image = ImageOps.fit(image, (SIZE, SIZE), Image.Resampling.LANCZOS)
    ground = Image.new("RGBA", image.size, (*theme.SLATE, 255))
    ground.alpha_composite(image)
    return Avatar(ground.convert("RGB").tobytes())
