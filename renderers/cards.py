"""Playing cards as they look: 52 faces and a back. Drawn once, oversampled, and kept."""

from typing import Literal

from PIL import Image, ImageChops, ImageDraw

from engines.cards import Card
from renderers import fonts, suits, theme
from renderers.pixel_cache import cached_pixels
from renderers.shading import (
    Sprite,
    bare,
    cut,
    flat,
    glow,
    levels,
    ramp,
    rounded,
    shrink,
    smooth,
    stand,
)
from renderers.theme import OVERSAMPLE, RGB

Look = Literal["plain", "lit", "dim"]
"""An ordinary card, the one that takes the trick, one that may not be played."""

PAPER: RGB = (253, 251, 244)
COURT: dict[int, RGB] = {11: (255, 240, 206), 12: (255, 234, 206), 13: (255, 226, 188)}
"""Kings, queens and jacks are on a warmer paper."""
BACK: RGB = (120, 30, 44)
NARROW = 90
"""A card narrower than that has one corner only."""


@cached_pixels
def face(card: Card, letter: str, width: int, height: int, look: Look = "plain") -> Sprite:
    """A card face up; `letter` is how its rank is written in this language."""
    small = _blank(COURT.get(card.rank, PAPER), width, height, look == "lit").copy()
    if width < NARROW:
        _narrow(small, card, letter)
    else:
        _wide(small, card, letter)
    if look == "dim":
        alpha = small.getchannel("A")
        small = cut(Image.blend(small.convert("RGB"), flat(small.size, theme.SLATE), 0.5), alpha)
    return glow(small, theme.GLOW, 14) if look == "lit" else stand(small)


@cached_pixels
def _blank(paper: RGB, width: int, height: int, lit: bool) -> Image.Image:
    """A card with nothing on it. Not to be drawn on."""
    size, radius = (width, height), width * 0.09
    shape = smooth(size, radius)
    body = cut(ramp(size, theme.mix(paper, (255, 255, 255), 0.6), paper), shape)
    edge = ImageChops.subtract(shape, smooth(size, radius, 4 if lit else 1))
    body.paste(flat(size, theme.GLOW if lit else theme.IVORY_SHADE), mask=edge)
    return body


@cached_pixels
def back(width: int, height: int) -> Sprite:
    """A card face down: a lattice in a frame."""
    size = (width * OVERSAMPLE, height * OVERSAMPLE)
    radius = size[0] * 0.09
    shape = rounded(size, radius)
    body = cut(flat(size, PAPER), shape)
    inset = size[0] * 0.07
    inside = rounded(size, radius, inset)
    body.paste(ramp(size, theme.mix(BACK, (255, 255, 255), 0.2), BACK), mask=inside)
    lattice = Image.new("L", size)
    draw = ImageDraw.Draw(lattice)
    step, line = max(size[0] // 5, 4 * OVERSAMPLE), max(2, size[0] // 50)
    for at in range(-size[1], size[0] + size[1], step):
        draw.line((at, 0, at + size[1], size[1]), fill=150, width=line)
        draw.line((at, 0, at - size[1], size[1]), fill=150, width=line)
    body.paste(flat(size, theme.IVORY_SHADE), mask=ImageChops.multiply(lattice, inside))
    return stand(shrink(body))


@cached_pixels
def slot(width: int, height: int) -> Sprite:
    """The place of a card that is still to come."""
    size, radius = (width, height), width * 0.09
    ring = ImageChops.subtract(smooth(size, radius), smooth(size, radius, 2))
    ring = levels(ring, [v * 3 // 5 for v in range(256)])
    return bare(cut(flat(size, theme.FAINT), ring))


def _narrow(small: Image.Image, card: Card, letter: str) -> None:
    """The rank above the suit, as large as it fits."""
    width, height = small.size
    size = max(round(min(width * 0.66, height * 0.52)), theme.SMALLEST)
    x = width // 2
    _write(small, letter, size, (x, round(height * 0.28)), suits.COLOURS[card.suit], width - 6)
    _stamp(small, card, round(min(width * 0.52, height * 0.4)), (x, round(height * 0.73)))


def _wide(small: Image.Image, card: Card, letter: str) -> None:
    """Rank and suit in a corner, large, and in the one across; beside them the suit again, on a
    court card its sign."""
    width, height = small.size
    ink = suits.COLOURS[card.suit]
    _index(small, card, letter, 1.0)
    turned = Image.new("RGBA", small.size)
    _index(turned, card, letter, max(0.62, theme.SMALLEST / (width * 0.52)))
    small.alpha_composite(turned.transpose(Image.Transpose.ROTATE_180))
    across, middle = round(width * 0.32), (round(width * 0.79), round(height * 0.3))
    if card.rank not in COURT:
        _stamp(small, card, across, middle)
        return
    sign = shrink(_sign(card.rank, across * OVERSAMPLE))
    at = (middle[0] - across // 2, middle[1] - across // 2)
    small.paste(theme.mix(ink, theme.BRASS, 0.2), at, mask=sign)


def _index(image: Image.Image, card: Card, letter: str, part: float) -> None:
    """Rank and suit in the upper left corner, so large."""
    wide = image.width * part
    x, room = round(wide * 0.29), round(wide * 0.53)
    top, below = round(wide * 0.31), round(wide * 0.76)
    _write(image, letter, round(wide * 0.52), (x, top), suits.COLOURS[card.suit], room)
    _stamp(image, card, round(wide * 0.4), (x, below))


def _sign(rank: int, big: int) -> Image.Image:
    """A king's crown, a queen's with pearls, a jack's shield."""
    drawn = Image.new("L", (big, big))
    draw, b = ImageDraw.Draw(drawn), float(big)
    if rank == 11:
        shield = [(0.12, 0.06), (0.88, 0.06), (0.88, 0.5), (0.74, 0.78), (0.5, 0.98)]
        shield += [(0.26, 0.78), (0.12, 0.5)]
        draw.polygon([(b * x, b * y) for x, y in shield], fill=255)
        draw.line((b * 0.12, b * 0.56, b * 0.88, b * 0.16), fill=0, width=round(b * 0.13))
        return drawn
    points = [(0.04, 0.3), (0.28, 0.58), (0.5, 0.2), (0.72, 0.58), (0.96, 0.3)]
    draw.polygon([(b * x, b * y) for x, y in (*points, (0.86, 0.92), (0.14, 0.92))], fill=255)
    if rank == 13:
        draw.rectangle((b * 0.46, b * 0.0, b * 0.54, b * 0.26), fill=255)
        draw.rectangle((b * 0.38, b * 0.06, b * 0.62, b * 0.14), fill=255)
        return drawn
    for x, y in ((0.08, 0.24), (0.5, 0.12), (0.92, 0.24)):
        draw.ellipse((b * (x - 0.08), b * (y - 0.08), b * (x + 0.08), b * (y + 0.08)), fill=255)
    return drawn


def _stamp(image: Image.Image, card: Card, size: int, middle: tuple[int, int]) -> None:
    at = (middle[0] - size // 2, middle[1] - size // 2)
    image.paste(suits.COLOURS[card.suit], at, mask=suits.mask(card.suit, size))


def _write(
    image: Image.Image, text: str, size: int, middle: tuple[int, int], colour: RGB, room: int
) -> None:
    text, size = fonts.fit(text, room, size - size % 2, theme.BOLD, 12)
    ink = fonts.ink(text, size, theme.BOLD)
    at = (middle[0] - ink.mask.width // 2, middle[1] - ink.mask.height // 2)
    image.paste(colour, at, mask=ink.mask)
