"""Image → the bytes that are sent."""

import io

from PIL import Image

from renderers.picture import Picture

QUALITY = 85
"""With a quarter of the colours' detail (4:2:0): docs/bench.md has what others cost and show."""


def encode(image: Image.Image, name: str, alt: str) -> Picture:
    """A JPEG picture called `name`.jpg."""
    return Picture(jpeg(image), f"{name}.jpg", alt, image.size)


def jpeg(image: Image.Image) -> bytes:
    """About 2.5 ms for a table's picture. Discord's clients load what its media proxy makes of it,
    in their own format and size."""
    out = io.BytesIO()
    image.save(out, "JPEG", quality=QUALITY, subsampling="4:2:0")
    return out.getvalue()
