"""Avatars for tests: files of one colour, and their discs in pictures."""

import io
import struct
import zlib
from typing import Any

from PIL import Image

from bot.delivery.avatars import MAX_BYTES
from renderers.perudo.places import place_seats
from sandbox import Message, Person
from sandbox.uploads import AvatarFile
from tests.support.club import SandboxClub

PINK = (255, 0, 255)
GREEN = (0, 255, 0)


def encode_image(colour: tuple[int, int, int], side: int = 128, kind: str = "PNG") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (side, side), colour).save(out, kind)
    return out.getvalue()


def build_png_bomb(side: int) -> bytes:
    """Return a small PNG that claims to be so many pixels a side."""

    def pack_chunk(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    rows = zlib.compress(bytes(side * (side // 8 + 1)), 9)
    return (
        b"\x89PNG\r\n\x1a\n"
        + pack_chunk(b"IHDR", head)
        + pack_chunk(b"IDAT", rows)
        + pack_chunk(b"IEND", b"")
    )


HOSTILE_FILES: dict[str, AvatarFile] = {
    "not found": AvatarFile(status=404),
    "trouble": AvatarFile(status=503),
    "elsewhere": AvatarFile(status=302, headers={"Location": "/embed/avatars/2.png"}),
    "no picture": AvatarFile(b"<html>"),
    "cut off": AvatarFile(encode_image(PINK)[:-30]),
    "of another kind": AvatarFile(encode_image(PINK, kind="GIF")),
    "many pixels": AvatarFile(build_png_bomb(5_000)),
    "many bytes": AvatarFile(encode_image(PINK) + bytes(MAX_BYTES)),
    "packed": AvatarFile(zlib.compress(bytes(10_000_000)), headers={"Content-Encoding": "deflate"}),
}


def give_avatar(
    club: SandboxClub, person: Person, file: Any = PINK, name: str = "a1"
) -> AvatarFile:
    """Give somebody an avatar: of this colour, or this file."""
    made = file if isinstance(file, AvatarFile) else AvatarFile(encode_image(file))
    person.user.avatar = name
    club.sandbox.uploads.avatars[person.user.id] = made
    return made


def read_disc_colour(message: Message, seat: int, seats: int = 2) -> tuple[int, int, int]:
    """Return the colour in the middle of a player's disc on a table of perudo."""
    with Image.open(io.BytesIO(message.attachments[0].content)) as image:
        by = 1200 / image.width
        plate = place_seats(seats)[seat].plate
        found: Any = image.convert("RGB").getpixel(
            (round((plate.left + 36) / by), round((plate.top + 36) / by))
        )
    return found


def is_similar_colour(a: tuple[int, int, int], b: tuple[int, int, int]) -> bool:
    """Return whether two colours are alike, as far as a tiny JPEG tells them apart."""
    return all(abs(x - y) < 90 for x, y in zip(a, b, strict=True))
