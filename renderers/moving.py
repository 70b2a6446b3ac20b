"""Moving picture from a table on which all is shut to the same table laid open.

What differs is wiped upwards, from the edges of the picture to its middle, where the result
stands. It is an animated WebP that plays once, put together here because Pillow would encode the
whole picture for every frame (`WebP container specification`_).

.. _WebP container specification: https://developers.google.com/speed/webp/docs/riff_container
"""

from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import PurePath
from typing import NamedTuple

from PIL import Image, ImageChops

from renderers import theme
from renderers.picture import EncodedPicture
from renderers.sheet import PixelBox

QUALITY = 70
"""WebP quality of all frames; docs/dev/bench.md has their bytes."""
FIRST_MS = 20
"""Time of the first frame, in milliseconds.

Browsers show what is shorter for longer.
"""
SHUT_MS = 200
"""Time for which all is shown shut, in milliseconds."""
STEP_MS = 42
"""Time of each step of the wipe, in milliseconds."""
STEPS = 20
"""Steps of the wipe, shared out among all that differs."""
ACCELERATION = 1.4
EDGE_HEIGHT_PX = 6
"""Height of the lit edge of what goes up."""

_CELL_PX = 8
"""Side of the squares that are compared."""
_IS_DIFFERENT = [0] * 3 + [255] * 253
"""Table by the mean difference of two squares: 255 where they differ."""
_MIN_GAP_CELLS = 3
"""Rows without a difference that divide two bands."""
_HEADER_BYTES = 12
_ANIMATED, _PLAY_ONCE, _REPLACE = b"\2\0\0\0", b"\0\0\0\0\1\0", b"\2"
"""Flags of an animated file; its ground and plays; flag of an unblended frame."""


class MovingFrame(NamedTuple):
    """Part of the picture that a frame replaces.

    Its corner is at `left`, `top`, even numbers; it is shown for `shown_ms` milliseconds.
    """

    image: Image.Image
    left: int
    top: int
    shown_ms: int


def make_moving_picture(shut: EncodedPicture, opened: EncodedPicture) -> EncodedPicture | None:
    """Return the picture that moves from one to the other; None if it cannot.

    It ends with all that `opened` shows and has its alt text. Both must have one size.
    """
    before, after = _decode(shut), _decode(opened)
    if before.size != after.size:
        return None
    frames = b"".join(_encode_frame(frame) for frame in _iterate_frames(before, after))
    size = _pack_size(after.size)
    body = _pack(b"VP8X", _ANIMATED + size) + _pack(b"ANIM", _PLAY_ONCE) + frames
    data = _pack(b"RIFF", b"WEBP" + body)
    return EncodedPicture(
        data, str(PurePath(opened.filename).with_suffix(".webp")), opened.alt, opened.size
    )


def _iterate_frames(before: Image.Image, after: Image.Image) -> Iterator[MovingFrame]:
    """Yield the frames, each drawn when it is asked for.

    The first shows all open: it is all that those see whose Discord plays nothing.
    """
    yield MovingFrame(after, 0, 0, FIRST_MS)
    bands = list(find_bands(before, after))
    if not bands:
        return
    sides = list(zip(*bands, strict=True))
    whole = PixelBox(min(sides[0]), min(sides[1]), max(sides[2]), max(sides[3]))
    yield MovingFrame(before.crop(whole), whole.left, whole.top, SHUT_MS)
    total = sum(band.height for band in bands)
    for band in sorted(bands, key=lambda band: -abs(band.top + band.bottom - after.height)):
        yield from _wipe_band(after, band, max(2, round(STEPS * band.height / total)))


def _wipe_band(after: Image.Image, band: PixelBox, steps: int) -> Iterator[MovingFrame]:
    """Yield the frames in which this band is laid open from below."""
    edges = [
        band.top + int(band.height * (1 - (step / steps) ** ACCELERATION)) // 2 * 2
        for step in range(1, steps)
    ]
    for below, edge in pairwise([band.bottom, *edges, band.top]):
        bottom = min(band.bottom, below + EDGE_HEIGHT_PX)
        part = after.crop((band.left, edge, band.right, bottom))
        if edge > band.top:
            part.paste(theme.GLOW, (0, 0, part.width, EDGE_HEIGHT_PX))
        yield MovingFrame(part, band.left, edge, STEP_MS)


def find_bands(before: Image.Image, after: Image.Image) -> Iterator[PixelBox]:
    """Yield the boxes, one below the other, outside of which both look the same."""
    difference = ImageChops.difference(before, after).convert("L").reduce(_CELL_PX)
    differs = difference.point(_IS_DIFFERENT)
    rows = [differs.crop((0, y, differs.width, y + 1)).getbbox() for y in range(differs.height)]
    band, gap = list[int](), 0
    for y, row in enumerate([*rows, *[None] * _MIN_GAP_CELLS]):
        gap = 0 if row else gap + 1
        if row:
            left, top, right = band[:3] or (row[0], y, row[2])
            band = [min(left, row[0]), top, max(right, row[2]), y + 1]
        elif band and gap >= _MIN_GAP_CELLS:
            left, top, right, bottom = (side * _CELL_PX for side in band)
            yield PixelBox(left, top, min(right, before.width), min(bottom, before.height))
            band = []


def _decode(picture: EncodedPicture) -> Image.Image:
    with Image.open(BytesIO(picture.data)) as image:
        return image.convert("RGB")


def _encode_frame(frame: MovingFrame) -> bytes:
    out = BytesIO()
    frame.image.save(out, "WEBP", quality=QUALITY, method=0)
    head = _pack_number(frame.left // 2) + _pack_number(frame.top // 2)
    head += _pack_size(frame.image.size) + _pack_number(frame.shown_ms) + _REPLACE
    return _pack(b"ANMF", head + out.getvalue()[_HEADER_BYTES:])


def _pack_size(size: tuple[int, int]) -> bytes:
    return _pack_number(size[0] - 1) + _pack_number(size[1] - 1)


def _pack_number(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _pack(name: bytes, content: bytes) -> bytes:
    """Return a chunk of the file, padded to an even length."""
    return name + len(content).to_bytes(4, "little") + content + b"\0" * (len(content) % 2)
