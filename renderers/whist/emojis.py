"""Emoji of the four suits, in four colours."""

from collections.abc import Mapping
from functools import partial

from PIL import Image

from engines.cards import Suit
from renderers import suits, theme
from renderers.emojis import SIZE, Drawing, draw_sign_plate


def draw_suit(which: Suit) -> Image.Image:
    """Draw a suit on a piece of card, as black would be lost on a dark ground."""
    body = draw_sign_plate(theme.IVORY)
    across = round(SIZE * 0.84)
    at = (SIZE - across) // 2
    body.paste(suits.COLOURS[which], (at, at), mask=suits.draw_suit_mask(which, across))
    return body


EMOJIS: Mapping[str, Drawing] = {
    "whist_hearts": partial(draw_suit, Suit.HEARTS),
    "whist_diamonds": partial(draw_suit, Suit.DIAMONDS),
    "whist_clubs": partial(draw_suit, Suit.CLUBS),
    "whist_spades": partial(draw_suit, Suit.SPADES),
}
