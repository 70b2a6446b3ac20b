"""Pictures as Discord's media proxy and its avatar host serve them: resized, transcoded, drawn.

All of it is work for a thread: nothing here may be called from the event loop directly.
"""

from __future__ import annotations

import hashlib
import io
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont, UnidentifiedImageError

FORMATS = {"webp": "webp", "jpeg": "jpeg", "jpg": "jpeg", "png": "png"}
SIZES = tuple(1 << n for n in range(4, 13))
"""Widths in which avatars are served."""
DRAWN = 128
DEFAULTS = ("#5865f2", "#747f8d", "#3ba55c", "#faa61a", "#ed4245", "#eb459f")
"""The default avatars, by number."""


class NoPicture(Exception):
    """The file is no picture that can be shown."""


def transcoded(
    content: bytes, kind: str | None, width: int | None, height: int | None
) -> tuple[bytes, str]:
    """A picture no wider and no higher than asked, and its content type.

    ``kind`` is one of `FORMATS`; None keeps the picture's own. Raises NoPicture.
    """
    try:
        with Image.open(io.BytesIO(content)) as image:
            own = (image.format or "png").lower()
            if kind is None and width is None and height is None:
                return content, f"image/{own}"
            made = FORMATS.get(kind or own, "png")
            shown = image.convert("RGB" if made == "jpeg" else "RGBA")
            shown.thumbnail((width or image.width, height or image.height))
    except (UnidentifiedImageError, OSError):
        raise NoPicture from None
    return _saved(shown, made), f"image/{made}"


@lru_cache(maxsize=200)
def avatar(letter: str, seed: str, kind: str, size: int) -> bytes:
    """Somebody's picture: his letter on two colours that follow from the seed."""
    red, green, blue, *other = hashlib.sha256(seed.encode()).digest()
    image = Image.new("RGB", (DRAWN, DRAWN), (red // 2, green // 2, blue // 2))
    draw = ImageDraw.Draw(image)
    draw.ellipse((24, 24, 104, 104), fill=(other[0] | 64, other[1] | 64, other[2] | 64))
    font = ImageFont.load_default(size=56)
    draw.text((64, 64), letter, fill="black", font=font, anchor="mm")
    return _saved(image.resize((size, size)), kind)


def default_avatar(number: int) -> bytes:
    """The picture of who has none."""
    return _saved(Image.new("RGB", (DRAWN, DRAWN), DEFAULTS[number]), "png")


def _saved(image: Image.Image, kind: str) -> bytes:
    out = io.BytesIO()
    image.save(out, kind)
    return out.getvalue()
