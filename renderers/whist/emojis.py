"""The four suits as emoji, in four colours."""

from collections.abc import Mapping
from functools import partial

from PIL import Image

from engines.cards import Suit
from renderers import suits, theme
from renderers.emojis import SIZE, Drawing, plate


def suit(which: Suit) -> Image.Image:
    """A suit on a piece of card: black is seen on a dark ground too."""
    body = plate(theme.IVORY)
    across = round(SIZE * 0.84)
    at = (SIZE - across) // 2
    body.paste(suits.COLOURS[which], (at, at), mask=suits.mask(which, across))
    return body


EMOJIS: Mapping[str, Drawing] = {
    "whist_hearts": partial(suit, Suit.HEARTS),
    "whist_diamonds": partial(suit, Suit.DIAMONDS),
    "whist_clubs": partial(suit, Suit.CLUBS),
    "whist_spades": partial(suit, Suit.SPADES),
}
