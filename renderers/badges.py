"""Medallions of achievements: a sign on a metal disc.

They are drawn once, oversampled, and kept.
"""

from typing import Literal, get_args

from PIL import Image, ImageDraw

from renderers import theme
from renderers.pixel_cache import cached_pixels
from renderers.shading import (
    Sprite,
    add_shadow,
    apply_mask,
    draw_ramp,
    draw_rounded_mask,
    map_levels,
    shrink_image,
)
from renderers.sprites import star_points
from renderers.theme import OVERSAMPLE

Icon = Literal["star", "crown", "dice", "cards", "bolt", "shield", "eye", "target"]
ICONS: tuple[Icon, ...] = get_args(Icon)
_GROUNDS: dict[Icon, theme.RGB] = {
    "star": (150, 96, 20),
    "crown": (140, 76, 22),
    "dice": (150, 34, 34),
    "cards": (30, 84, 140),
    "bolt": (110, 58, 140),
    "shield": (52, 96, 108),
    "eye": (24, 108, 88),
    "target": (132, 40, 84),
}


def find_icon(key: str) -> Icon:
    """Return the icon of this name, a star for an unknown name."""
    for icon in ICONS:
        if icon == key:
            return icon
    return "star"


@cached_pixels
def draw_badge(icon: Icon, size: int) -> Sprite:
    """Draw the medallion with this sign, `size` pixels wide."""
    big = size * OVERSAMPLE
    square = (big, big)
    light = theme.mix_colours(theme.BRASS, (255, 255, 255), 0.45)
    body = apply_mask(
        draw_ramp(square, light, theme.BRASS_DARK), draw_rounded_mask(square, big / 2)
    )
    tint = _GROUNDS[icon]
    inner = draw_ramp(
        square,
        theme.mix_colours(tint, (255, 255, 255), 0.25),
        theme.mix_colours(tint, theme.INK, 0.35),
    )
    body.paste(inner, mask=draw_rounded_mask(square, big / 2, big * 0.075))
    sign = Image.new("L", square)
    _SIGNS[icon](ImageDraw.Draw(sign), float(big))
    shade = map_levels(sign, [v * 2 // 5 for v in range(256)])
    body.paste(theme.INK, (round(big * 0.015), round(big * 0.025)), mask=shade)
    body.paste(draw_ramp(square, theme.IVORY, theme.IVORY_SHADE), mask=sign)
    return add_shadow(shrink_image(body))


def _draw_star(draw: ImageDraw.ImageDraw, b: float) -> None:
    draw.polygon(star_points(b * 0.5, b * 0.52, b * 0.34), fill=255)


def _draw_crown(draw: ImageDraw.ImageDraw, b: float) -> None:
    outline = [(0.22, 0.34), (0.37, 0.5), (0.5, 0.26), (0.63, 0.5), (0.78, 0.34)]
    outline += [(0.72, 0.72), (0.28, 0.72)]
    draw.polygon([(b * x, b * y) for x, y in outline], fill=255)


def _draw_dice(draw: ImageDraw.ImageDraw, b: float) -> None:
    draw.rounded_rectangle((b * 0.27, b * 0.27, b * 0.73, b * 0.73), b * 0.09, fill=255)
    for x, y in ((0.38, 0.38), (0.62, 0.38), (0.5, 0.5), (0.38, 0.62), (0.62, 0.62)):
        draw.ellipse((b * (x - 0.05), b * (y - 0.05), b * (x + 0.05), b * (y + 0.05)), fill=0)


def _draw_cards(draw: ImageDraw.ImageDraw, b: float) -> None:
    draw.polygon(
        [(b * x, b * y) for x, y in ((0.22, 0.36), (0.46, 0.25), (0.64, 0.62), (0.4, 0.74))],
        fill=150,
    )
    draw.rounded_rectangle((b * 0.44, b * 0.27, b * 0.74, b * 0.73), b * 0.05, fill=0)
    draw.rounded_rectangle((b * 0.47, b * 0.3, b * 0.72, b * 0.7), b * 0.04, fill=255)
    middle = [(0.595, 0.4), (0.67, 0.5), (0.595, 0.6), (0.52, 0.5)]
    draw.polygon([(b * x, b * y) for x, y in middle], fill=0)


def _draw_bolt(draw: ImageDraw.ImageDraw, b: float) -> None:
    outline = [(0.56, 0.18), (0.3, 0.55), (0.47, 0.55), (0.42, 0.82), (0.7, 0.43), (0.52, 0.43)]
    draw.polygon([(b * x, b * y) for x, y in outline], fill=255)


def _draw_shield(draw: ImageDraw.ImageDraw, b: float) -> None:
    outline = [(0.27, 0.28), (0.5, 0.2), (0.73, 0.28), (0.72, 0.52), (0.64, 0.68), (0.5, 0.8)]
    outline += [(0.36, 0.68), (0.28, 0.52)]
    draw.polygon([(b * x, b * y) for x, y in outline], fill=255)
    draw.line([(b * 0.5, b * 0.3), (b * 0.5, b * 0.68)], fill=0, width=round(b * 0.045))
    draw.line([(b * 0.35, b * 0.45), (b * 0.65, b * 0.45)], fill=0, width=round(b * 0.045))


def _draw_eye(draw: ImageDraw.ImageDraw, b: float) -> None:
    upper = [(0.18, 0.5), (0.3, 0.37), (0.5, 0.3), (0.7, 0.37), (0.82, 0.5)]
    lower = [(x, 1 - y) for x, y in reversed(upper)]
    draw.polygon([(b * x, b * y) for x, y in [*upper, *lower]], fill=255)
    draw.ellipse((b * 0.37, b * 0.37, b * 0.63, b * 0.63), fill=0)
    draw.ellipse((b * 0.44, b * 0.44, b * 0.56, b * 0.56), fill=255)


def _draw_target(draw: ImageDraw.ImageDraw, b: float) -> None:
    for radius, fill in ((0.32, 255), (0.235, 0), (0.16, 255), (0.075, 0)):
        r = b * radius
        draw.ellipse((b / 2 - r, b / 2 - r, b / 2 + r, b / 2 + r), fill=fill)


_SIGNS = {
    "star": _draw_star,
    "crown": _draw_crown,
    "dice": _draw_dice,
    "cards": _draw_cards,
    "bolt": _draw_bolt,
    "shield": _draw_shield,
    "eye": _draw_eye,
    "target": _draw_target,
}
