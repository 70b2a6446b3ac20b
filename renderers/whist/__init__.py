"""A stand-in for the pictures of colour whist until they are drawn."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from engines.whist.view import View
from renderers.picture import Picture, Player, Say


def _felt(view: View, say: Say) -> Picture:
    data = BytesIO()
    shade = sum(card.number for card in view.hand) % 64
    Image.new("RGB", (1200, 800), (20, 90 + shade, 50)).save(data, "PNG")
    return Picture(data.getvalue(), "whist.png", say("whist-title"), (1200, 800))


def table(view: View, players: Sequence[Player], say: Say) -> Picture:
    return _felt(view, say)


def hand(view: View, players: Sequence[Player], say: Say) -> Picture:
    return _felt(view, say)


def sheet(view: View, players: Sequence[Player], say: Say) -> Picture:
    return _felt(view, say)


def replay(views: Sequence[View], players: Sequence[Player], say: Say) -> Picture:
    return _felt(views[0], say)
