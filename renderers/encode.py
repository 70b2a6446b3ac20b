"""Encoding of a sheet as the picture that is sent."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from engines.core import Seat
from engines.position import GameView
from renderers.jpeg import encode_jpeg
from renderers.picture import EncodedPicture, PicturePlayer, Say
from renderers.sheet import PictureSheet

V = TypeVar("V")
SV = TypeVar("SV", bound=GameView)


def encode_picture(sheet: PictureSheet, name: str, alt: str) -> EncodedPicture:
    """Encode a sheet as a JPEG picture called `name`.jpg."""
    return EncodedPicture(encode_jpeg(sheet), f"{name}.jpg", alt, sheet.size)


def make_renderer(
    name: str,
    draw: Callable[[V, Sequence[PicturePlayer], Say], PictureSheet],
    alt: Callable[[V, Sequence[PicturePlayer], Say], str],
) -> Callable[[V, Sequence[PicturePlayer], Say], EncodedPicture]:
    """Return a function that renders a view as the picture `name`.

    `draw` draws its sheet, `alt` returns its alt text.
    """

    def render(view: V, players: Sequence[PicturePlayer], say: Say) -> EncodedPicture:
        return encode_picture(draw(view, players, say), name, alt(view, players, say))

    return render


def make_hand_renderer(
    draw: Callable[[SV, Seat, Sequence[PicturePlayer], Say], PictureSheet],
    alt: Callable[[SV, Sequence[PicturePlayer], Say], str],
) -> Callable[[SV, Sequence[PicturePlayer], Say], EncodedPicture]:
    """Return a function that renders a seat's own picture.

    It raises ValueError for a spectator's view.
    """

    def render(view: SV, players: Sequence[PicturePlayer], say: Say) -> EncodedPicture:
        if view.seat is None:
            raise ValueError("a spectator has no hand")
        sheet = draw(view, view.seat, players, say)
        return encode_picture(sheet, "hand", alt(view, players, say))

    return render
