"""What a renderer is given beside the view, and what it hands back. No drawing."""

from dataclasses import dataclass, field
from typing import Protocol

from msgspec import Struct

from renderers.avatar import Avatar

ALT_LIMIT = 1000
"""UTF-16 units of alt text; Discord takes 1,024, and does not say of what."""


def fits_alt(text: str) -> bool:
    """Tell whether a text is short enough for an alt text."""
    return len(text.encode("utf-16-le", "surrogatepass")) <= 2 * ALT_LIMIT


def cut_alt(text: str) -> str:
    """Return a text as an alt text: cut between words where it is too long."""
    if fits_alt(text):
        return text
    units = text.encode("utf-16-le", "surrogatepass")[: 2 * (ALT_LIMIT - 1)]
    kept, _, _ = units.decode("utf-16-le", "ignore").rpartition(" ")
    return f"{kept}…"


class Say(Protocol):
    """A text in the reader's language. The caller gives it: renderers hold no words."""

    def __call__(self, key: str, /, **facts: str | int) -> str: ...


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat, as the pictures name him; his colour and number are the seat's."""

    name: str
    computer: bool = False
    avatar: Avatar | None = field(default=None, repr=False)
    """A person's picture; None: his letter stands for him."""


class Picture(Struct, frozen=True):
    """An encoded picture ready to be sent; `size` in pixels (width, height)."""

    data: bytes
    filename: str
    alt: str
    size: tuple[int, int]
