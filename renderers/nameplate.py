"""What lies on a seat's plate: its disc, its name, and what is said about it."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core import Seat
from renderers import fonts, ground, people, sprites, theme
from renderers.picture import Player
from renderers.sheet import Box, Sheet


class Sign(NamedTuple):
    """Something said about a seat: in words, and as an icon for who sees little of them."""

    icon: sprites.Icon | None
    text: str


def change_plate(sheet: Sheet, box: Box, tone: ground.Tone) -> None:
    """Lights or dims a plain plate that lies there already."""
    if tone != "plain":
        sheet.put(ground.plate(box.width, box.height, tone), box.left, box.top, tone, ground=True)


def name_plate(
    sheet: Sheet,
    box: Box,
    player: Player,
    seat: Seat,
    signs: Sequence[Sign],
    tone: ground.Tone,
    taken: int = 0,
    below: int = 0,
) -> None:
    """Disc, name and signs on a plate.

    At their right the name leaves `taken` pixels free, the signs leave `below`.
    """
    faint = tone == "faint"
    letter = fonts.initial(player.name, seat)
    across = box.height - 16
    disc = people.disc(seat, letter, across, player.computer, faint)
    sheet.put(disc, box.left + 8, box.top + 8, f"disc {seat}")
    left, right, y = box.left + across + 20, box.right - 14, name_line(box, signs)
    if signs:
        colour = theme.GLOW if tone == "lit" else theme.FAINT if faint else theme.SOFT
        _signs(sheet, signs, seat, Box(left, y + 23, right - below, y + 49), colour)
    name = fonts.display_name(player.name, seat)
    name, size = fonts.fit(name, right - taken - left, theme.NAME, theme.MEDIUM, theme.SMALLEST)
    sheet.text(name, left, y, size, theme.FAINT if faint else theme.IVORY)


def name_line(box: Box, signs: Sequence[Sign]) -> int:
    """The height of the name on a plate: in its middle, or above the signs."""
    return box.middle[1] - (17 if signs else 0)


def _signs(sheet: Sheet, signs: Sequence[Sign], seat: Seat, line: Box, colour: theme.RGB) -> None:
    """The first sign with its words; of the others the icons, and words where there is room."""
    left = line.left
    for i, sign in enumerate(signs):
        if sign.icon:
            icon = sprites.icon(sign.icon, line.height, colour)
            sheet.put(icon, left, line.top, f"{sign.icon} {seat}")
            left += line.height + 8
        later = sum(line.height + 8 for after in signs[i + 1 :] if after.icon)
        room = line.right - left - later
        text = fonts.drawable(sign.text)
        if i == 0:
            text = fonts.ellipsize(text, room, theme.SMALLEST, theme.MEDIUM)
        elif fonts.width(text, theme.SMALLEST, theme.MEDIUM) > room:
            continue
        words = sheet.text(text, left, line.middle[1], theme.SMALLEST, colour)
        left = words.right + 14
