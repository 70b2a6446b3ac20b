"""What a renderer is given beside the view, and what it hands back. No drawing."""

from dataclasses import field
from typing import Protocol

from engines.frozen import frozen
from renderers.avatar import Avatar

ALT_LIMIT = 1000
"""Letters of alt text; Discord takes 1,024."""


class Say(Protocol):
    """A text in the reader's language. The caller gives it: renderers hold no words."""

    def __call__(self, key: str, /, **facts: str | int) -> str: ...


@frozen
class Player:
    """Who sits on a seat, as the pictures name him; his colour and number are the seat's."""

    name: str
    computer: bool = False
    avatar: Avatar | None = field(default=None, repr=False)
    """A person's picture; None: his letter stands for him."""


@frozen
class Picture:
    """An encoded picture ready to be sent; `size` in pixels (width, height)."""

    data: bytes
    filename: str
    alt: str
    size: tuple[int, int]
