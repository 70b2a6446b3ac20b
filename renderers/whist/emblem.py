"""Emblem of colour whist: a hand with cards of all suits."""

from engines.cards import Card, Suit
from renderers import cards
from renderers.emblem import line_up
from renderers.picture import Say
from renderers.sheet import PictureSheet, PixelBox

HAND = (
    Card(14, Suit.HEARTS),
    Card(13, Suit.HEARTS),
    Card(12, Suit.SPADES),
    Card(10, Suit.SPADES),
    Card(11, Suit.DIAMONDS),
    Card(9, Suit.CLUBS),
    Card(14, Suit.CLUBS),
)


def draw_emblem(sheet: PictureSheet, box: PixelBox, say: Say) -> None:
    """Draw a part of a hand, each card on the one before."""
    high = box.height - 8
    wide = high * 5 // 7
    hand = [cards.draw_face(card, cards.format_rank(card, say), wide, high) for card in HAND]
    line_up(sheet, box, hand, -wide // 3)
