"""Discs of players: avatar or initial with the seat's number, dealer's disc."""

from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw, ImageOps

from engines.core import Seat
from renderers import avatar, fonts, theme
from renderers.avatar import Disc
from renderers.picture import PicturePlayer
from renderers.pixel_cache import cached_pixels
from renderers.shading import (
    Sprite,
    add_shadow,
    apply_mask,
    draw_ramp,
    draw_rounded_mask,
    fill_colour,
    make_bare_sprite,
    shrink_image,
)
from renderers.theme import OVERSAMPLE, RGB

WHOLE = 72
"""Width in pixels from which a disc has a face beside its number."""
RIM = 4
"""Least width in pixels of the seat's colour around an avatar.

A picture is seen at a quarter of its width.
"""


def format_seat_name(players: Sequence[PicturePlayer], seat: Seat) -> str:
    """Return a seat's name as it can be drawn."""
    return fonts.display_name(players[seat].name, seat)


def draw_disc(player: PicturePlayer, seat: Seat, size: int, faint: bool = False) -> Sprite:
    """Draw a seat's disc: its colour, avatar or initial, and number.

    A computer has a robot's face. The number reaches over the lower right edge; both together are
    `size` wide.
    """
    if player.avatar is None or player.computer:
        return _draw_letter_disc(
            seat, fonts.choose_initial(player.name, seat), size, player.computer, faint
        )
    return player.avatar.get_or_draw((seat, size, faint), _draw_portrait)


def _draw_portrait(pixels: bytes, disc: Disc) -> Sprite:
    """Draw a disc with an avatar inside a rim of the seat's colour."""
    seat, size, faint = disc
    whole = round(size * 0.92)
    rim = max(RIM, round(whole * 0.07))
    across = whole - 2 * rim
    face = Image.frombytes("RGB", (avatar.SIZE, avatar.SIZE), pixels)
    face = ImageOps.fit(face, (across, across), Image.Resampling.HAMMING)
    if faint:
        face = Image.blend(face, fill_colour(face.size, theme.SLATE_LIGHT), 0.6)
    small = _draw_body(seat, size, False, faint).copy()
    small.alpha_composite(apply_mask(face, _draw_circle(across)), (rim, rim))
    _draw_number(small, seat, size, _choose_colour(seat, faint))
    return add_shadow(small)


@cached_pixels
def _draw_circle(across: int) -> Image.Image:
    big = across * OVERSAMPLE
    return shrink_image(draw_rounded_mask((big, big), big / 2))


@cached_pixels
def _draw_letter_disc(seat: int, letter: str, size: int, computer: bool, faint: bool) -> Sprite:
    small = _draw_body(seat, size, computer, faint).copy()
    if size < WHOLE and not computer:
        middle = round(size * 0.92) // 2
        number = str(seat + 1)
        _write_text(
            small, number, _size_digits(number, round(size * 0.74)), (middle, middle), theme.INK
        )
        return add_shadow(small)
    if letter and not computer:
        # Up and left of the middle: the number lies on the lower right.
        middle = round(round(size * 0.92) * 0.43)
        _write_text(small, letter, round(size * 0.56), (middle, middle), theme.INK)
    _draw_number(small, seat, size)
    return add_shadow(small)


@cached_pixels
def _draw_body(seat: int, size: int, computer: bool, faint: bool) -> Image.Image:
    """Draw a disc without letter, avatar or number, in a square of `size`.

    The image is shared: copy it before drawing on it.
    """
    big = round(size * 0.92) * OVERSAMPLE
    square = (big, big)
    colour = _choose_colour(seat, faint)
    shape = draw_rounded_mask(square, big / 2)
    body = apply_mask(
        draw_ramp(square, theme.mix_colours(colour, (255, 255, 255), 0.35), colour), shape
    )
    edge = ImageChops.subtract(shape, draw_rounded_mask(square, big / 2, big * 0.035))
    body.paste(fill_colour(square, theme.mix_colours(colour, theme.INK, 0.45)), mask=edge)
    if computer:
        _draw_robot(body, big, colour)
    small = Image.new("RGBA", (size, size))
    small.paste(shrink_image(body), (0, 0))
    return small


@cached_pixels
def draw_empty_disc(seat: int, size: int) -> Sprite:
    """Draw a free seat: a ring with its number."""
    big = size * OVERSAMPLE
    square = (big, big)
    ring = ImageChops.subtract(
        draw_rounded_mask(square, big / 2), draw_rounded_mask(square, big / 2, big * 0.04)
    )
    body = shrink_image(apply_mask(fill_colour(square, theme.FAINT), ring))
    _write_text(body, str(seat + 1), round(size * 0.55), (size // 2, size // 2), theme.FAINT)
    return make_bare_sprite(body)


@cached_pixels
def draw_token(seat: int, size: int) -> Sprite:
    """Draw the seat's number on its colour, where there is no room for a name."""
    big = size * OVERSAMPLE
    square = (big, big)
    colour = theme.seat_colour(seat)
    light = theme.mix_colours(colour, (255, 255, 255), 0.35)
    body = shrink_image(
        apply_mask(draw_ramp(square, light, colour), draw_rounded_mask(square, big / 2))
    )
    number = str(seat + 1)
    _write_text(body, number, _size_digits(number, size), (size // 2, size // 2), theme.INK)
    return add_shadow(body)


def _size_digits(number: str, size: int) -> int:
    """Return the type size of a number in a circle, `size` for a single digit."""
    return size if len(number) == 1 else min(theme.SMALLEST, round(size * 0.96))


@cached_pixels
def draw_dealer(letter: str, size: int) -> Sprite:
    """Draw the dealer's disc with its letter in this language."""
    square = (size * OVERSAMPLE, size * OVERSAMPLE)
    big = square[0]
    shape = draw_rounded_mask(square, big / 2)
    body = apply_mask(draw_ramp(square, (255, 255, 255), theme.IVORY_SHADE), shape)
    edge = ImageChops.subtract(shape, draw_rounded_mask(square, big / 2, big * 0.07))
    body.paste(fill_colour(square, theme.BRASS_DARK), mask=edge)
    small = shrink_image(body)
    _write_text(small, letter, round(size * 0.92), (size // 2, size // 2), theme.INK)
    return add_shadow(small)


def _draw_robot(body: Image.Image, big: int, colour: RGB) -> None:
    draw = ImageDraw.Draw(body)
    b = float(big)
    draw.rounded_rectangle((b * 0.17, b * 0.29, b * 0.71, b * 0.66), b * 0.09, fill=theme.INK)
    draw.line((b * 0.44, b * 0.3, b * 0.44, b * 0.17), fill=theme.INK, width=round(b * 0.045))
    draw.ellipse((b * 0.39, b * 0.1, b * 0.49, b * 0.2), fill=theme.INK)
    for x in (0.32, 0.56):
        eye = (b * (x - 0.07), b * 0.36, b * (x + 0.07), b * 0.5)
        draw.ellipse(eye, fill=colour)


def _choose_colour(seat: int, faint: bool) -> RGB:
    colour = theme.seat_colour(seat)
    return theme.mix_colours(colour, theme.SLATE_LIGHT, 0.6) if faint else colour


def _draw_number(small: Image.Image, seat: int, size: int, tint: RGB | None = None) -> None:
    number = str(seat + 1)
    across = round(size * (0.56 if size >= WHOLE and len(number) == 1 else 0.66))
    left, top = size - across, size - across
    big = across * OVERSAMPLE
    badge = apply_mask(fill_colour((big, big), theme.SLATE), draw_rounded_mask((big, big), big / 2))
    if tint:
        badge.paste(
            fill_colour((big, big), tint), mask=draw_rounded_mask((big, big), big / 2, big * 0.04)
        )
    small.alpha_composite(shrink_image(badge), (left, top))
    middle = (left + across // 2, top + across // 2)
    high = _size_digits(number, round(across * 0.9))
    if across >= theme.SMALLEST:
        high = max(high, theme.SMALLEST)
    _write_text(small, number, high, middle, theme.INK if tint else theme.IVORY)


def _write_text(
    image: Image.Image, text: str, size: int, middle: tuple[int, int], colour: RGB
) -> None:
    ink = fonts.render_text(text, size, theme.BOLD)
    x = middle[0] - ink.mask.width // 2
    y = middle[1] - ink.mask.height // 2
    image.paste(colour, (x, y), mask=ink.mask)
