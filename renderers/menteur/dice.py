"""Objects on the tray: dice with pips or ranks, unseen dice, cup, arrow.

A rank has a letter and a sign above it, never its colour alone.
"""

from PIL import Image, ImageDraw

from renderers import fonts, sprites, theme
from renderers.pixel_cache import cached_pixels
from renderers.shading import (
    Sprite,
    add_shadow,
    apply_mask,
    fill_colour,
    make_bare_sprite,
    shrink_image,
)
from renderers.theme import OVERSAMPLE, RGB

NINE, TEN, JACK, QUEEN, KING, ACE = range(1, 7)

INKS: dict[int, RGB] = {
    NINE: theme.INK,
    TEN: (104, 58, 14),
    JACK: (20, 62, 136),
    QUEEN: (12, 88, 52),
    KING: (150, 20, 26),
    ACE: theme.INK,
}


@cached_pixels
def draw_die(face: int, letter: str, size: int, look: sprites.Look = "plain") -> Sprite:
    """Draw a die of `size` pixels with the rank's letter and sign, or with pips.

    It has pips without a `letter`.
    """
    if not letter:
        return sprites.draw_die(face, size, look)
    big = size * OVERSAMPLE
    light, dark, mark = sprites.choose_die_colours(look, INKS[face])
    if look == "dim":
        mark = theme.INK  # letters are finer than pips: faded ones cannot be read
    body = sprites.draw_cube(big, light, dark)
    draw = ImageDraw.Draw(body)
    _draw_rank_sign(draw, face, big * 0.5, big * 0.225, big * 0.13, mark)
    write_text(body, letter, round(big * 0.62), big * 0.625, mark)
    return sprites.finish_die(body, look)


@cached_pixels
def draw_unseen_die(size: int) -> Sprite:
    """Draw a die whose face the viewer may not see."""
    big = size * OVERSAMPLE
    dark = theme.mix_colours(theme.LEATHER_DARK, theme.INK, 0.3)
    body = sprites.draw_cube(big, theme.LEATHER_LIGHT, dark)
    write_text(body, "?", round(big * 0.6), big * 0.5, theme.IVORY)
    return sprites.finish_die(body, "plain")


def write_text(body: Image.Image, text: str, size: int, middle: float, colour: RGB) -> None:
    """Write a text in the middle of a die, centred on the height `middle`."""
    ink = fonts.render_text(text, size, theme.BOLD)
    x = (body.width - ink.mask.width) // 2
    body.paste(colour, (x, round(middle) - ink.mask.height // 2), mask=ink.mask)


def _draw_rank_sign(
    draw: ImageDraw.ImageDraw, face: int, x: float, y: float, r: float, ink: RGB
) -> None:
    """Draw the sign of a rank around x, y.

    From nine to ace: one diamond, two diamonds, a shield, a tiara, a crown, a spade.
    """

    def draw_shape(*corners: tuple[float, float]) -> None:
        draw.polygon([(x + dx * r, y + dy * r) for dx, dy in corners], fill=ink)

    def draw_ball(dx: float, dy: float, radius: float) -> None:
        spot = (x + dx * r, y + dy * r)
        reach = radius * r
        draw.ellipse((spot[0] - reach, spot[1] - reach, spot[0] + reach, spot[1] + reach), fill=ink)

    if face in (NINE, TEN):
        for at in (0.0,) if face == NINE else (-0.8, 0.8):
            draw_shape((at, -0.85), (at + 0.6, 0), (at, 0.85), (at - 0.6, 0))
    elif face == JACK:
        draw_shape((-0.85, -0.85), (0.85, -0.85), (0.85, 0.1), (0, 1), (-0.85, 0.1))
    elif face == QUEEN:
        draw_shape((-1.2, 0.35), (1.2, 0.35), (1.05, 0.9), (-1.05, 0.9))
        for dx, dy in ((-1.15, -0.3), (-0.6, -0.6), (0, -0.72), (0.6, -0.6), (1.15, -0.3)):
            draw_ball(dx, dy, 0.26)
            draw_shape(
                (dx - 0.12, dy), (dx + 0.12, dy), (dx * 0.9 + 0.12, 0.4), (dx * 0.9 - 0.12, 0.4)
            )
    elif face == KING:
        outline = ((-1.25, -0.5), (-0.6, 0.1), (0, -0.95), (0.6, 0.1), (1.25, -0.5))
        draw_shape(*outline, (1.0, 0.9), (-1.0, 0.9))
    else:
        draw_ball(-0.46, 0.22, 0.48)
        draw_ball(0.46, 0.22, 0.48)
        draw_shape((0, -1.05), (0.92, 0.12), (-0.92, 0.12))
        draw_shape((0, 0), (0.42, 1), (-0.42, 1))


@cached_pixels
def draw_cup(height: int, *, lifted: bool) -> Sprite:
    """Draw the cup without a number: at rest, or tilted as it is lifted."""
    body = sprites.draw_cup_body(height, theme.BRASS)
    return add_shadow(body.rotate(-38 * lifted, Image.Resampling.BICUBIC, expand=True))


@cached_pixels
def draw_mark(size: int, *, filled: bool, lit: bool = False) -> Sprite:
    """Draw a point or a throw: a ring to come, a crossed disc once it is there."""
    big = size * OVERSAMPLE
    colour = theme.GLOW if lit else theme.RED_LIGHT if filled else theme.FAINT
    mask = Image.new("L", (big, big))
    draw = ImageDraw.Draw(mask)
    edge = big * 0.06
    draw.ellipse((edge, edge, big - 1 - edge, big - 1 - edge), fill=255)
    if not filled:
        hole = big * 0.2
        draw.ellipse((hole, hole, big - 1 - hole, big - 1 - hole), fill=0)
    else:
        # A cross: a life that is gone, also for people who cannot tell red.
        for a, b in ((0.34, 0.66), (0.66, 0.34)):
            draw.line((big * a, big * 0.34, big * b, big * 0.66), fill=0, width=round(big * 0.1))
    return make_bare_sprite(shrink_image(apply_mask(fill_colour((big, big), colour), mask)))


@cached_pixels
def draw_arrow(size: int, *, clockwise: bool) -> Sprite:
    """Draw the direction in which the tray goes round."""
    big = size * OVERSAMPLE
    mask = Image.new("L", (big, big))
    draw = ImageDraw.Draw(mask)
    draw.arc((big * 0.1, big * 0.1, big * 0.9, big * 0.9), 300, 210, fill=255, width=big // 8)
    draw.polygon([(big * x, big * y) for x, y in _HEAD], fill=255)
    if clockwise:
        mask = mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    return make_bare_sprite(shrink_image(apply_mask(fill_colour((big, big), theme.BRASS), mask)))


_HEAD = ((0.66, 0.0), (0.66, 0.36), (0.38, 0.16))
"""Head of the arrow, counter-clockwise."""
