"""Sheet → the picture that is sent."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from renderers.jpeg import jpeg
from renderers.picture import Picture, Player, Say
from renderers.sheet import Sheet

V = TypeVar("V")


def encode(sheet: Sheet, name: str, alt: str) -> Picture:
    """A JPEG picture called `name`.jpg."""
    return Picture(jpeg(sheet), f"{name}.jpg", alt, sheet.size)


def picture_of(
    name: str,
    draw: Callable[[V, Sequence[Player], Say], Sheet],
    alt: Callable[[V, Sequence[Player], Say], str],
) -> Callable[[V, Sequence[Player], Say], Picture]:
    """Makes the picture called `name` of a view, by what draws it and what tells it."""

    def made(view: V, players: Sequence[Player], say: Say) -> Picture:
        return encode(draw(view, players, say), name, alt(view, players, say))

    return made
