"""Image → the bytes that are sent."""

import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from typing import IO, TypeVar

from PIL import Image

from renderers.picture import Picture, Player, Say
from renderers.sheet import Sheet

V = TypeVar("V")

QUALITY = 85
"""With a quarter of the colours' detail (4:2:0): docs/bench.md has what others cost and show."""


def encode(image: Image.Image, name: str, alt: str) -> Picture:
    """A JPEG picture called `name`.jpg."""
    return Picture(jpeg(image), f"{name}.jpg", alt, image.size)


def picture_of(
    name: str,
    draw: Callable[[V, Sequence[Player], Say], Sheet],
    alt: Callable[[V, Sequence[Player], Say], str],
) -> Callable[[V, Sequence[Player], Say], Picture]:
    """Makes the picture called `name` of a view, by what draws it and what tells it."""

    def made(view: V, players: Sequence[Player], say: Say) -> Picture:
        return encode(draw(view, players, say).image, name, alt(view, players, say))

    return made


def jpeg(image: Image.Image) -> bytes:
    """About 2.5 ms for a table's picture. Discord's clients load what its media proxy makes of it,
    in their own format and size."""
    # Pillow lets other threads run while it writes to a file, and not while it writes to memory.
    with _file() as out:
        image.save(out, "JPEG", quality=QUALITY, subsampling="4:2:0")
        out.seek(0)
        return out.read()


def _file() -> IO[bytes]:
    """A file that goes when it is closed; in memory where the system has such files."""
    if sys.platform == "linux":
        return open(os.memfd_create("picture"), "w+b")
    return tempfile.TemporaryFile()
