"""A stand-in until Captain Bluff's pictures are there: a plain sheet."""

from collections.abc import Sequence

from PIL import Image

from engines.captain.view import View
from renderers.encode import encode
from renderers.picture import Picture, Player, Say

__all__ = ["hand", "replay", "table"]


def table(view: View, players: Sequence[Player], say: Say) -> Picture:
    """What all see."""
    return encode(Image.new("RGB", (1200, 400), "#2c5f4a"), "captain", say("captain-title"))


def hand(view: View, players: Sequence[Player], say: Say) -> Picture:
    """What one seat sees."""
    return encode(Image.new("RGB", (1200, 400), "#2c4a5f"), "hand", say("captain-title"))


def replay(views: Sequence[View], players: Sequence[Player], say: Say) -> Picture:
    """What all seats see together."""
    return encode(Image.new("RGB", (1200, 400), "#5f4a2c"), "replay", say("captain-title"))
