"""Image → the bytes that are sent."""

import io
from collections.abc import Callable, Sequence
from typing import TypeVar

from PIL import Image

from renderers.picture import Picture, Player, Say
from renderers.sheet import Sheet

V = TypeVar("V")

QUALITY = 80
METHOD = 0  # the higher ones cost three times the time for a tenth of the size


def encode(image: Image.Image, name: str, alt: str) -> Picture:
    """A WebP picture called `name`.webp."""
    return Picture(webp(image), f"{name}.webp", alt, image.size)


def picture_of(
    name: str,
    draw: Callable[[V, Sequence[Player], Say], Sheet],
    alt: Callable[[V, Sequence[Player], Say], str],
) -> Callable[[V, Sequence[Player], Say], Picture]:
    """Makes the picture called `name` of a view, by what draws it and what tells it."""

    def made(view: V, players: Sequence[Player], say: Say) -> Picture:
        return encode(draw(view, players, say).image, name, alt(view, players, say))

    return made


def webp(image: Image.Image) -> bytes:
    """Nearly all that a picture costs: about 20 ms for a table's."""
    out = io.BytesIO()
    image.save(out, "WEBP", quality=QUALITY, method=METHOD)
    return out.getvalue()
