"""Playing cards: 52 faces and a back. Drawn once, oversampled, and kept."""

from typing import Literal

from PIL import Image, ImageChops, ImageDraw

from engines.cards import Card
from renderers import fonts, suits, theme
from renderers.picture import Say
from renderers.pixel_cache import cached_pixels
from renderers.shading import (
    Sprite,
    add_glow,
    add_shadow,
    apply_mask,
    draw_ramp,
    draw_rounded_mask,
    draw_smooth_mask,
    fill_colour,
    make_bare_sprite,
    map_levels,
    shrink_image,
)
from renderers.theme import OVERSAMPLE, RGB

Look = Literal["plain", "lit", "dim"]
"""Look of a card: ordinary, taking the trick, or one that may not be played."""

PAPER: RGB = (253, 251, 244)
COURT: dict[int, RGB] = {11: (255, 240, 206), 12: (255, 234, 206), 13: (255, 226, 188)}
"""Paper of kings, queens and jacks, which is warmer."""
BACK: RGB = (120, 30, 44)
NARROW = 90
"""Width in pixels below which a card has one corner only."""


def format_rank(card: Card, say: Say) -> str:
    """Return a card's rank as it is written: "10", "K"."""
    return str(card.rank) if card.rank < 11 else say("picture-rank", rank=f"r{card.rank}")


@cached_pixels
def draw_face(card: Card, letter: str, width: int, height: int, look: Look = "plain") -> Sprite:
    """Draw a card face up; `letter` is `format_rank` in some language."""
    small = _draw_blank(COURT.get(card.rank, PAPER), width, height, look == "lit").copy()
    if width < NARROW:
        _draw_narrow(small, card, letter)
    else:
        _draw_wide(small, card, letter)
    if look == "dim":
        alpha = small.getchannel("A")
        small = apply_mask(
            Image.blend(small.convert("RGB"), fill_colour(small.size, theme.SLATE), 0.5), alpha
        )
    return add_glow(small, theme.GLOW, 14) if look == "lit" else add_shadow(small)


@cached_pixels
def _draw_blank(paper: RGB, width: int, height: int, lit: bool) -> Image.Image:
    """Draw the paper of a card. The image is shared: copy it before drawing on it."""
    size, radius = (width, height), width * 0.09
    shape = draw_smooth_mask(size, radius)
    body = apply_mask(draw_ramp(size, theme.mix_colours(paper, (255, 255, 255), 0.6), paper), shape)
    edge = ImageChops.subtract(shape, draw_smooth_mask(size, radius, 4 if lit else 1))
    body.paste(fill_colour(size, theme.GLOW if lit else theme.IVORY_SHADE), mask=edge)
    return body


@cached_pixels
def draw_back(width: int, height: int) -> Sprite:
    """Draw a card face down: a lattice in a frame."""
    size = (width * OVERSAMPLE, height * OVERSAMPLE)
    radius = size[0] * 0.09
    shape = draw_rounded_mask(size, radius)
    body = apply_mask(fill_colour(size, PAPER), shape)
    inset = size[0] * 0.07
    inside = draw_rounded_mask(size, radius, inset)
    body.paste(draw_ramp(size, theme.mix_colours(BACK, (255, 255, 255), 0.2), BACK), mask=inside)
    lattice = Image.new("L", size)
    draw = ImageDraw.Draw(lattice)
    step, line = max(size[0] // 5, 4 * OVERSAMPLE), max(2, size[0] // 50)
    for at in range(-size[1], size[0] + size[1], step):
        draw.line((at, 0, at + size[1], size[1]), fill=150, width=line)
        draw.line((at, 0, at - size[1], size[1]), fill=150, width=line)
    body.paste(fill_colour(size, theme.IVORY_SHADE), mask=ImageChops.multiply(lattice, inside))
    return add_shadow(shrink_image(body))


@cached_pixels
def draw_slot(width: int, height: int) -> Sprite:
    """Draw the place of a card that is still to come."""
    size, radius = (width, height), width * 0.09
    ring = ImageChops.subtract(draw_smooth_mask(size, radius), draw_smooth_mask(size, radius, 2))
    ring = map_levels(ring, [v * 3 // 5 for v in range(256)])
    return make_bare_sprite(apply_mask(fill_colour(size, theme.FAINT), ring))


def _draw_narrow(small: Image.Image, card: Card, letter: str) -> None:
    """Draw the rank above the suit, as large as it fits."""
    width, height = small.size
    size = max(round(min(width * 0.66, height * 0.52)), theme.SMALLEST)
    x = width // 2
    _write_text(small, letter, size, (x, round(height * 0.28)), suits.COLOURS[card.suit], width - 6)
    _stamp_suit(small, card, round(min(width * 0.52, height * 0.4)), (x, round(height * 0.73)))


def _draw_wide(small: Image.Image, card: Card, letter: str) -> None:
    """Draw rank and suit in two opposite corners, the upper one large.

    Beside them stands the suit again, on a court card its sign.
    """
    width, height = small.size
    ink = suits.COLOURS[card.suit]
    _draw_index(small, card, letter, 1.0)
    turned = Image.new("RGBA", small.size)
    _draw_index(turned, card, letter, max(0.62, theme.SMALLEST / (width * 0.52)))
    small.alpha_composite(turned.transpose(Image.Transpose.ROTATE_180))
    across, middle = round(width * 0.32), (round(width * 0.79), round(height * 0.3))
    if card.rank not in COURT:
        _stamp_suit(small, card, across, middle)
        return
    sign = shrink_image(_draw_court_sign(card.rank, across * OVERSAMPLE))
    at = (middle[0] - across // 2, middle[1] - across // 2)
    small.paste(theme.mix_colours(ink, theme.BRASS, 0.2), at, mask=sign)


def _draw_index(image: Image.Image, card: Card, letter: str, part: float) -> None:
    """Draw rank and suit in the upper left corner; `part` scales their size."""
    wide = image.width * part
    x, room = round(wide * 0.29), round(wide * 0.53)
    top, below = round(wide * 0.31), round(wide * 0.76)
    _write_text(image, letter, round(wide * 0.52), (x, top), suits.COLOURS[card.suit], room)
    _stamp_suit(image, card, round(wide * 0.4), (x, below))


def _draw_court_sign(rank: int, big: int) -> Image.Image:
    """Draw the mask of a court card's sign: a crown, one with pearls, or a shield."""
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


def _stamp_suit(image: Image.Image, card: Card, size: int, middle: tuple[int, int]) -> None:
    at = (middle[0] - size // 2, middle[1] - size // 2)
    image.paste(suits.COLOURS[card.suit], at, mask=suits.draw_suit_mask(card.suit, size))


def _write_text(
    image: Image.Image, text: str, size: int, middle: tuple[int, int], colour: RGB, room: int
) -> None:
    text, size = fonts.fit_text(text, room, size - size % 2, theme.BOLD, 12)
    ink = fonts.render_text(text, size, theme.BOLD)
    at = (middle[0] - ink.mask.width // 2, middle[1] - ink.mask.height // 2)
    image.paste(colour, at, mask=ink.mask)
