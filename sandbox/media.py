"""Pictures as Discord's media proxy and avatar host serve them.

Resized, transcoded, drawn. All of it is work for a thread: nothing here may be called from the
event loop directly.
"""

from __future__ import annotations

import hashlib
import io
from functools import lru_cache
from typing import Any

from PIL import Image, ImageDraw, ImageFont, ImageSequence, UnidentifiedImageError

FORMATS = {"webp": "webp", "jpeg": "jpeg", "jpg": "jpeg", "png": "png"}
SIZES = tuple(1 << n for n in range(4, 13))
"""Widths in which avatars are served."""
DRAWN = 128
DEFAULTS = ("#5865f2", "#747f8d", "#3ba55c", "#faa61a", "#ed4245", "#eb459f")
"""Default avatars, by number."""


class NotAPictureError(Exception):
    """Raised when the file is no picture that can be shown."""


def transcode_picture(
    content: bytes, kind: str | None, width: int | None, height: int | None, animated: bool = False
) -> tuple[bytes, str]:
    """Return a picture no wider and no higher than asked, and its content type.

    ``kind`` is one of `FORMATS`; None keeps the picture's own. One that moves is its first frame
    unless it is to be ``animated``. Raises `NotAPictureError`.
    """
    try:
        with Image.open(io.BytesIO(content)) as image:
            own = (image.format or "png").lower()
            if kind is None and width is None and height is None:
                return content, f"image/{own}"
            format_name = FORMATS.get(kind or own, "png")
            size = width or image.width, height or image.height
            frames, shown_ms = list[Image.Image](), list[int]()
            for frame in ImageSequence.Iterator(image):
                shown = frame.convert("RGB" if format_name == "jpeg" else "RGBA")
                shown.thumbnail(size)
                frames.append(shown)
                shown_ms.append(image.info.get("duration", 0))
                if not animated or format_name != "webp":
                    break
            loop = image.info.get("loop", 0)
    except (UnidentifiedImageError, OSError):
        raise NotAPictureError from None
    if len(frames) == 1:
        return _encode_image(frames[0], format_name), f"image/{format_name}"
    moving: dict[str, Any] = {"append_images": frames[1:], "duration": shown_ms, "loop": loop}
    return _encode_image(frames[0], format_name, save_all=True, **moving), f"image/{format_name}"


@lru_cache(maxsize=200)
def draw_avatar(letter: str, seed: str, kind: str, size: int) -> bytes:
    """Return a person's picture: a letter on two colours made from the seed."""
    red, green, blue, *other = hashlib.sha256(seed.encode()).digest()
    image = Image.new("RGB", (DRAWN, DRAWN), (red // 2, green // 2, blue // 2))
    draw = ImageDraw.Draw(image)
    draw.ellipse((24, 24, 104, 104), fill=(other[0] | 64, other[1] | 64, other[2] | 64))
    font = ImageFont.load_default(size=56)
    draw.text((64, 64), letter, fill="black", font=font, anchor="mm")
    return _encode_image(image.resize((size, size)), kind)


def draw_default_avatar(number: int) -> bytes:
    """Return the picture of a user who has none."""
    return _encode_image(Image.new("RGB", (DRAWN, DRAWN), DEFAULTS[number]), "png")


def _encode_image(image: Image.Image, kind: str, **options: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()
