"""Suits: shapes of their own, and colours that the colour-blind can tell apart."""

import math

from PIL import Image, ImageDraw

from engines.cards import Suit
from renderers import theme
from renderers.pixel_cache import cached_pixels
from renderers.shading import (
    Sprite,
    apply_mask,
    draw_rounded_mask,
    fill_colour,
    make_bare_sprite,
    map_levels,
    shrink_image,
)
from renderers.theme import OVERSAMPLE, RGB

COLOURS: dict[Suit, RGB] = {
    Suit.SPADES: (20, 22, 28),
    Suit.CLUBS: (0, 108, 76),
    Suit.DIAMONDS: (24, 84, 196),
    Suit.HEARTS: (200, 24, 36),
}
"""Colours of a four-colour deck: black, green, blue, red."""

SYMBOLS: dict[Suit, str] = {
    Suit.SPADES: "♠",
    Suit.CLUBS: "♣",
    Suit.DIAMONDS: "♦",
    Suit.HEARTS: "♥",
}
"""Symbol of a suit in a line of text, where `suit_text` draws it."""


@cached_pixels
def draw_suit_mask(suit: Suit, size: int) -> Image.Image:
    """Draw a suit's smooth mask at its own size."""
    return shrink_image(_draw_shape(suit, size * OVERSAMPLE))


@cached_pixels
def draw_suit_chip(suit: Suit, size: int, *, faint: bool = False) -> Sprite:
    """Draw a suit on a small square of card, for a line of text."""
    square = (size * OVERSAMPLE, size * OVERSAMPLE)
    body = shrink_image(
        apply_mask(fill_colour(square, theme.IVORY), draw_rounded_mask(square, square[0] * 0.2))
    )
    across = round(size * 0.78)
    at = (size - across + 1) // 2
    body.paste(COLOURS[suit], (at, at), mask=draw_suit_mask(suit, across))
    if faint:
        body.putalpha(map_levels(body.getchannel("A"), [v * 7 // 10 for v in range(256)]))
    return make_bare_sprite(body)


def _draw_shape(suit: Suit, big: int) -> Image.Image:
    drawn = Image.new("L", (big, big))
    draw, b = ImageDraw.Draw(drawn), float(big)
    if suit is Suit.DIAMONDS:
        draw.polygon(_trace_diamond(b), fill=255)
    elif suit is Suit.HEARTS:
        draw.polygon([(x, b * 0.96 - y) for x, y in _trace_heart(b, 0.92)], fill=255)
    elif suit is Suit.SPADES:
        draw.polygon([(x, y + b * 0.02) for x, y in _trace_heart(b, 0.78)], fill=255)
        _draw_stem(draw, b)
    else:
        for x, y in ((0.5, 0.26), (0.25, 0.57), (0.75, 0.57)):
            r = 0.235
            draw.ellipse((b * (x - r), b * (y - r), b * (x + r), b * (y + r)), fill=255)
        draw.polygon([(b * 0.38, b * 0.4), (b * 0.62, b * 0.4), (b * 0.5, b * 0.72)], fill=255)
        _draw_stem(draw, b)
    return drawn


def _trace_diamond(b: float) -> list[tuple[float, float]]:
    """Return the outline of a diamond, whose sides bend inwards a little."""
    corners = ((0.5, 0.0), (0.9, 0.5), (0.5, 1.0), (0.1, 0.5))
    points: list[tuple[float, float]] = []
    for at, (x, y) in enumerate(corners):
        to_x, to_y = corners[(at + 1) % 4]
        for n in range(12):
            part = n / 12
            bend = 0.10 * part * (1 - part)
            px, py = x + (to_x - x) * part, y + (to_y - y) * part
            points.append((b * (px + (0.5 - px) * bend * 4), b * (py + (0.5 - py) * bend * 4)))
    return points


def _trace_heart(b: float, height: float) -> list[tuple[float, float]]:
    """Return the outline of a heart that stands on its lobes."""
    points: list[tuple[float, float]] = []
    for n in range(96):
        t = math.pi * n / 48
        x = 16 * math.sin(t) ** 3
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((b * (0.5 + x * 0.48 / 16), b * height * (y + 17) / 29.3))
    return points


def _draw_stem(draw: ImageDraw.ImageDraw, b: float) -> None:
    left = [(0.5 - 0.2 * (n / 8) ** 2.2, 0.62 + 0.38 * n / 8) for n in range(9)]
    right = [(1 - x, y) for x, y in reversed(left)]
    draw.polygon([(b * x, b * min(y, 0.99)) for x, y in (*left, *right)], fill=255)
    draw.rectangle((b * 0.465, b * 0.5, b * 0.535, b * 0.9), fill=255)
