"""A seat's plate: the person on it, and what is to be said about him now, in words and icons."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from engines.core import Seat
from renderers import fonts, ground, people, sprites, theme
from renderers.picture import Player, Say
from renderers.sheet import Box, Sheet

PLATE = 106
"""Height of a plate with a line for the name and one for the signs."""
DISC = 72
ICON = 32
"""Of a sign, beside type of the smallest size."""


class Sign(NamedTuple):
    """Something said about a seat: in words, and as an icon for who sees little of them."""

    icon: sprites.Icon | None
    text: str


class Status(Struct, frozen=True):
    """What is said under a name, the most important first, and how the plate looks.

    `change` is how many dice the seat gains, below zero what it loses; `starts` whether it opens
    the next round.
    """

    signs: tuple[Sign, ...]
    tone: ground.Tone
    change: int = 0
    starts: bool = False


def ended(place: int, say: Say, change: int = 0, tone: ground.Tone = "plain") -> Status:
    """Of who has come to his place: the winner's crown, or which place it is, in this tone."""
    if place == 1:
        return Status((Sign("crown", say("picture-won")),), "lit", change)
    return Status((Sign(None, say("picture-place", place=place)),), tone, change)


def beside(
    said: Iterable[Sign | None], say: Say, *, away: bool, ready: bool, own: bool
) -> tuple[Sign, ...]:
    """What a game says of a seat, then who sits there: nobody for now, somebody who has seen what
    lies open; if that is nothing at all, whether it is one's own seat."""
    signs = [sign for sign in said if sign]
    if away:
        signs.append(Sign("away", say("picture-away")))
    elif ready:
        signs.append(Sign("ready", say("picture-ready")))
    if not signs and own:
        signs.append(Sign(None, say("picture-you")))
    return tuple(signs)


def change_plate(sheet: Sheet, box: Box, tone: ground.Tone) -> None:
    """Lights or dims a plain plate that lies there already."""
    if tone != "plain":
        sheet.put(ground.plate(box.width, box.height, tone), box.left, box.top, tone, ground=True)


def name_plate(
    sheet: Sheet,
    box: Box,
    player: Player,
    seat: Seat,
    state: Status,
    *,
    taken: int = 0,
    below: int = 0,
) -> None:
    """What lies on a plate: disc, name, status; the dice it loses or gains, whether it starts.

    At the right the name leaves `taken` pixels free, the signs `below`.
    """
    faint = state.tone == "faint"
    disc = people.disc(player, seat, DISC, faint)
    sheet.put(disc, box.left + 8, box.middle[1] - DISC // 2, f"disc {seat}")
    left, right = box.left + DISC + 15, box.right - 8
    y = name_line(box, state)
    if state.signs:
        colour = theme.GLOW if state.tone == "lit" else theme.FAINT if faint else theme.SOFT
        draw_signs(
            sheet, state.signs, seat, Box(left, y + 29, right - below, y + 29 + ICON), colour
        )
    right -= taken
    if state.change:
        right = change_tag(sheet, right + 4, y, state.change) - 6
    if state.starts:
        right -= 36
        sheet.put(sprites.icon("next", 36, theme.GLOW), right, y - 20, f"starts {seat}")
        right -= 12
    name = fonts.display_name(player.name, seat)
    name, size = fonts.fit(name, right - left, theme.NAME, theme.MEDIUM, theme.SMALLEST)
    sheet.text(name, left, y, size, theme.FAINT if faint else theme.IVORY)


def name_line(box: Box, state: Status) -> int:
    """The height of the name on a plate: in its middle, or above the signs."""
    return box.middle[1] - (20 if state.signs else 0)


def draw_signs(
    sheet: Sheet, signs: Sequence[Sign], seat: Seat, line: Box, colour: theme.RGB
) -> None:
    """The icons, and words where there is room for them; those of a first sign without an icon."""
    left = line.left
    for i, sign in enumerate(signs):
        if sign.icon:
            icon = sprites.icon(sign.icon, line.height, colour)
            sheet.put(icon, left, line.top, f"{sign.icon} {seat}")
            left += line.height + 6
        later = sum(line.height + 6 for after in signs[i + 1 :] if after.icon)
        room = line.right - left - later
        text = fonts.drawable(sign.text)
        if i == 0 and not sign.icon:
            text = fonts.ellipsize(text, room, theme.SMALLEST, theme.MEDIUM)
        elif fonts.width(text, theme.SMALLEST, theme.MEDIUM) > room:
            continue
        words = sheet.text(text, left, line.middle[1], theme.SMALLEST, colour)
        left = words.right + 10


def change_tag(sheet: Sheet, right: int, y: int, change: int, *, good: bool = True) -> int:
    """What a seat gains (or loses), on a tag that ends at `right`; returns where it begins.

    To gain is `good`, hence green, or not.
    """
    text = f"+{change}" if change > 0 else f"−{-change}"
    width, height = 58 if len(text) < 3 else 80, 48
    left = right - width
    gain = (change > 0) == good
    tag = ground.tag(width, height, gain=gain)
    sheet.put(tag, left, y - height // 2, "gain" if gain else "loss", ground=True)
    sheet.text(text, left + width // 2, y, 44, theme.IVORY, weight=theme.BOLD, align="middle")
    return left
