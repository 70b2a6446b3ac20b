"""Avatars for tests: files of one colour, and where it shows in a picture."""

import io
import struct
import zlib
from typing import Any

from PIL import Image

from bot.delivery.avatars import MOST_BYTES
from renderers.perudo.places import places
from sandbox import Message, Person
from sandbox.uploads import AvatarFile
from tests.bot.club import Club

PINK = (255, 0, 255)
GREEN = (0, 255, 0)


def png(colour: tuple[int, int, int], side: int = 128, kind: str = "PNG") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (side, side), colour).save(out, kind)
    return out.getvalue()


def bomb(side: int) -> bytes:
    """A small file that is a picture of so many pixels a side."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    rows = zlib.compress(bytes(side * (side // 8 + 1)), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


HOSTILE: dict[str, AvatarFile] = {
    "not found": AvatarFile(status=404),
    "trouble": AvatarFile(status=503),
    "elsewhere": AvatarFile(status=302, headers={"Location": "/embed/avatars/2.png"}),
    "no picture": AvatarFile(b"<html>"),
    "cut off": AvatarFile(png(PINK)[:-30]),
    "of another kind": AvatarFile(png(PINK, kind="GIF")),
    "many pixels": AvatarFile(bomb(5_000)),
    "many bytes": AvatarFile(png(PINK) + bytes(MOST_BYTES)),
    "packed": AvatarFile(zlib.compress(bytes(10_000_000)), headers={"Content-Encoding": "deflate"}),
}


def wear(club: Club, person: Person, file: Any = PINK, name: str = "a1") -> AvatarFile:
    """Gives somebody an avatar: of this colour, or this file."""
    made = file if isinstance(file, AvatarFile) else AvatarFile(png(file))
    person.user.avatar = name
    club.sandbox.uploads.avatars[person.user.id] = made
    return made


def face(message: Message, seat: int, seats: int = 2) -> tuple[int, int, int]:
    """The colour in the middle of somebody's disc on a table of perudo."""
    with Image.open(io.BytesIO(message.attachments[0].content)) as image:
        by = 1200 / image.width
        plate = places(seats)[seat].plate
        found: Any = image.convert("RGB").getpixel(
            (round((plate.left + 36) / by), round((plate.top + 36) / by))
        )
    return found


def like(a: tuple[int, int, int], b: tuple[int, int, int]) -> bool:
    """As far as a tiny JPEG tells colours apart."""
    return all(abs(x - y) < 90 for x, y in zip(a, b, strict=True))
