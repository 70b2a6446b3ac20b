"""Input of renderers beside the view, and their output. No drawing."""

from dataclasses import dataclass, field
from typing import Protocol

from msgspec import Struct

from renderers.avatar import PlayerAvatar

ALT_LIMIT = 1000
"""Most UTF-16 units of an alt text; Discord takes 1,024, and does not say of what."""


def fits_alt(text: str) -> bool:
    """Return whether a text is short enough for an alt text."""
    return len(text.encode("utf-16-le", "surrogatepass")) <= 2 * ALT_LIMIT


def cut_alt(text: str) -> str:
    """Return a text as an alt text: cut between words where it is too long."""
    if fits_alt(text):
        return text
    units = text.encode("utf-16-le", "surrogatepass")[: 2 * (ALT_LIMIT - 1)]
    kept, _, _ = units.decode("utf-16-le", "ignore").rpartition(" ")
    return f"{kept}…"


class Say(Protocol):
    """Function that returns a text in the reader's language by its key.

    The caller passes it: renderers hold no words.
    """

    def __call__(self, key: str, /, **facts: str | int) -> str: ...


@dataclass(frozen=True, slots=True)
class PicturePlayer:
    """Player on a seat, as pictures name them; colour and number are the seat's."""

    name: str
    computer: bool = False
    avatar: PlayerAvatar | None = field(default=None, repr=False)
    """Their avatar; None shows their initial instead."""


class EncodedPicture(Struct, frozen=True):
    """An encoded picture ready to be sent; `size` in pixels (width, height)."""

    data: bytes
    filename: str
    alt: str
    size: tuple[int, int]
