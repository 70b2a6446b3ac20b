"""Avatars: from the file that Discord's host sends to the pixels that are drawn.

The file is untrusted input.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from io import BytesIO

from PIL import Image, ImageOps

from engines.core import Seat
from renderers import theme
from renderers.pixel_cache import Store, drawing_budget, measure_bytes
from renderers.shading import Sprite

SIZE = 96
"""Side of an avatar in pixels: as wide as the widest disc shows it."""
MAX_SIDE_PX = 512
"""Longest side of a file in pixels; Discord's host sends the requested size."""


class UnreadableAvatarError(Exception):
    """Raised for a file that is no PNG, is broken, or has too many pixels."""


Disc = tuple[Seat, int, bool]
"""Seat, width in pixels, and whether the disc is faint."""


@dataclass(frozen=True, slots=True, eq=False)
class PlayerAvatar:
    """Avatar of a player: `SIZE` × `SIZE` pixels in RGB, with the discs drawn of it.

    The discs are kept here and nowhere else, so that they go when the avatar is forgotten.
    """

    pixels: bytes
    _discs: Store = field(default_factory=Store, init=False)

    def get_or_draw(self, disc: Disc, draw: Callable[[bytes, Disc], Sprite]) -> Sprite:
        """Return the disc with this avatar, drawing it if it is not cached."""
        entry = self._discs.get(disc)
        if entry is not None:
            entry.used = drawing_budget.now
            return entry.value
        return drawing_budget.draw_entry(
            self._discs, disc, lambda: draw(self.pixels, disc), measure_bytes
        )

    def forget_drawings(self) -> None:
        """Drop everything that was drawn with this avatar."""
        drawing_budget.clear_store(self._discs)


def decode_avatar(data: bytes) -> PlayerAvatar:
    """Return the avatar in a PNG file. Raises `UnreadableAvatarError`.

    It is the middle of the picture, dark where that is transparent, and the first frame of an
    animated one. This takes some milliseconds: work for a thread.
    """
    try:
        with Image.open(BytesIO(data), formats=("PNG",)) as file:
            if max(file.size) > MAX_SIDE_PX:  # before any pixel is unpacked
                raise UnreadableAvatarError(f"{file.width} × {file.height} pixels")
            image = file.convert("RGBA")
    except UnreadableAvatarError:
        raise
    except Exception as error:  # a broken file breaks Pillow in many ways
        raise UnreadableAvatarError(str(error)) from error
    image = ImageOps.fit(image, (SIZE, SIZE), Image.Resampling.LANCZOS)
    ground = Image.new("RGBA", image.size, (*theme.SLATE, 255))
    ground.alpha_composite(image)
    return PlayerAvatar(ground.convert("RGB").tobytes())
