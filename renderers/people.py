"""Who sits where: the disc with avatar or initial and number, and the dealer's disc."""

from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw, ImageOps

from engines.core import Seat
from renderers import avatar, fonts, theme
from renderers.avatar import Disc
from renderers.picture import Player
from renderers.pixel_cache import cached_pixels
from renderers.shading import Sprite, bare, cut, flat, ramp, rounded, shrink, stand
from renderers.theme import OVERSAMPLE, RGB

WHOLE = 72
"""A disc smaller than that has its number alone, beside a face a larger one for its size."""
RIM = 4
"""Of the seat's colour around an avatar, at least: a picture is seen at a quarter of its width."""


def shown(players: Sequence[Player], seat: Seat) -> str:
    """A seat's name as it can be drawn."""
    return fonts.display_name(players[seat].name, seat)


def disc(player: Player, seat: Seat, size: int, faint: bool = False) -> Sprite:
    """The seat's disc: its colour, the avatar or an initial (a robot's face for a computer), its
    number.

    The number reaches over the disc's lower right edge; both together are `size` wide.
    """
    if player.avatar is None or player.computer:
        return _disc(seat, fonts.initial(player.name, seat), size, player.computer, faint)
    return player.avatar.on((seat, size, faint), _portrait)


def _portrait(pixels: bytes, disc: Disc) -> Sprite:
    """A disc with somebody's avatar, of its colour only a rim around that."""
    seat, size, faint = disc
    whole = round(size * 0.92)
    rim = max(RIM, round(whole * 0.07))
    across = whole - 2 * rim
    face = Image.frombytes("RGB", (avatar.SIZE, avatar.SIZE), pixels)
    face = ImageOps.fit(face, (across, across), Image.Resampling.HAMMING)
    if faint:
        face = Image.blend(face, flat(face.size, theme.SLATE_LIGHT), 0.6)
    small = _body(seat, size, False, faint).copy()
    small.alpha_composite(cut(face, _circle(across)), (rim, rim))
    _number(small, seat, size, _colour(seat, faint))
    return stand(small)


@cached_pixels
def _circle(across: int) -> Image.Image:
    big = across * OVERSAMPLE
    return shrink(rounded((big, big), big / 2))


@cached_pixels
def _disc(seat: int, letter: str, size: int, computer: bool, faint: bool) -> Sprite:
    small = _body(seat, size, computer, faint).copy()
    if size < WHOLE and not computer:
        middle = round(size * 0.92) // 2
        number = str(seat + 1)
        _write(small, number, _digits(number, round(size * 0.74)), (middle, middle), theme.INK)
        return stand(small)
    if letter and not computer:
        # Up and left of the middle: the number lies on the lower right.
        middle = round(round(size * 0.92) * 0.43)
        _write(small, letter, round(size * 0.56), (middle, middle), theme.INK)
    _number(small, seat, size)
    return stand(small)


@cached_pixels
def _body(seat: int, size: int, computer: bool, faint: bool) -> Image.Image:
    """A disc without letter, avatar or number, in a square of `size`. Not to be drawn on."""
    big = round(size * 0.92) * OVERSAMPLE
    square = (big, big)
    colour = _colour(seat, faint)
    shape = rounded(square, big / 2)
    body = cut(ramp(square, theme.mix(colour, (255, 255, 255), 0.35), colour), shape)
    edge = ImageChops.subtract(shape, rounded(square, big / 2, big * 0.035))
    body.paste(flat(square, theme.mix(colour, theme.INK, 0.45)), mask=edge)
    if computer:
        _robot(body, big, colour)
    small = Image.new("RGBA", (size, size))
    small.paste(shrink(body), (0, 0))
    return small


@cached_pixels
def empty_disc(seat: int, size: int) -> Sprite:
    """A place nobody has taken: a ring with the number it will have."""
    big = size * OVERSAMPLE
    square = (big, big)
    ring = ImageChops.subtract(rounded(square, big / 2), rounded(square, big / 2, big * 0.04))
    body = shrink(cut(flat(square, theme.FAINT), ring))
    _write(body, str(seat + 1), round(size * 0.55), (size // 2, size // 2), theme.FAINT)
    return bare(body)


@cached_pixels
def token(seat: int, size: int) -> Sprite:
    """The seat's number on its colour: who it is where there is no room for a name."""
    big = size * OVERSAMPLE
    square = (big, big)
    colour = theme.seat_colour(seat)
    light = theme.mix(colour, (255, 255, 255), 0.35)
    body = shrink(cut(ramp(square, light, colour), rounded(square, big / 2)))
    number = str(seat + 1)
    _write(body, number, _digits(number, size), (size // 2, size // 2), theme.INK)
    return stand(body)


def _digits(number: str, size: int) -> int:
    """The type of a number in a circle, `size` for a single digit."""
    return size if len(number) == 1 else min(theme.SMALLEST, round(size * 0.96))


@cached_pixels
def dealer(letter: str, size: int) -> Sprite:
    """The dealer's disc, with the letter it bears in this language."""
    square = (size * OVERSAMPLE, size * OVERSAMPLE)
    big = square[0]
    shape = rounded(square, big / 2)
    body = cut(ramp(square, (255, 255, 255), theme.IVORY_SHADE), shape)
    edge = ImageChops.subtract(shape, rounded(square, big / 2, big * 0.07))
    body.paste(flat(square, theme.BRASS_DARK), mask=edge)
    small = shrink(body)
    _write(small, letter, round(size * 0.92), (size // 2, size // 2), theme.INK)
    return stand(small)


def _robot(body: Image.Image, big: int, colour: RGB) -> None:
    draw = ImageDraw.Draw(body)
    b = float(big)
    draw.rounded_rectangle((b * 0.17, b * 0.29, b * 0.71, b * 0.66), b * 0.09, fill=theme.INK)
    draw.line((b * 0.44, b * 0.3, b * 0.44, b * 0.17), fill=theme.INK, width=round(b * 0.045))
    draw.ellipse((b * 0.39, b * 0.1, b * 0.49, b * 0.2), fill=theme.INK)
    for x in (0.32, 0.56):
        eye = (b * (x - 0.07), b * 0.36, b * (x + 0.07), b * 0.5)
        draw.ellipse(eye, fill=colour)


def _colour(seat: int, faint: bool) -> RGB:
    colour = theme.seat_colour(seat)
    return theme.mix(colour, theme.SLATE_LIGHT, 0.6) if faint else colour


def _number(small: Image.Image, seat: int, size: int, tint: RGB | None = None) -> None:
    number = str(seat + 1)
    across = round(size * (0.56 if size >= WHOLE and len(number) == 1 else 0.66))
    left, top = size - across, size - across
    big = across * OVERSAMPLE
    badge = cut(flat((big, big), theme.SLATE), rounded((big, big), big / 2))
    if tint:
        badge.paste(flat((big, big), tint), mask=rounded((big, big), big / 2, big * 0.04))
    small.alpha_composite(shrink(badge), (left, top))
    middle = (left + across // 2, top + across // 2)
    high = _digits(number, round(across * 0.9))
    if across >= theme.SMALLEST:
        high = max(high, theme.SMALLEST)
    _write(small, number, high, middle, theme.INK if tint else theme.IVORY)


def _write(image: Image.Image, text: str, size: int, middle: tuple[int, int], colour: RGB) -> None:
    ink = fonts.ink(text, size, theme.BOLD)
    x = middle[0] - ink.mask.width // 2
    y = middle[1] - ink.mask.height // 2
    image.paste(colour, (x, y), mask=ink.mask)
