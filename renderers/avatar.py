"""A person's avatar: from the file that Discord's host sends to the pixels that pictures are drawn
with. The file is as hostile as whoever made it may have liked."""

from io import BytesIO

from PIL import Image, ImageOps

from renderers import theme

SIZE = 96
"""Pixels of a side: as wide as the widest disc shows."""
MOST_SIDE = 512
"""Pixels of a file's sides; Discord's host sends what it was asked for."""


class Unreadable(Exception):
    """A file is no PNG, is broken, or has too many pixels."""


def read(data: bytes) -> bytes:
    """The middle of a PNG file as `SIZE` × `SIZE` pixels in RGB, dark where it lets light through;
    the first frame of an animated one. Some milliseconds: work for a thread. Raises `Unreadable`.
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
    return ground.convert("RGB").tobytes()
