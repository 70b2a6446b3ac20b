"""Plate of a seat: the player, and their state in words and icons."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from engines.core import Seat
from renderers import fonts, ground, people, sprites, theme
from renderers.picture import PicturePlayer, Say
from renderers.sheet import PictureSheet, PixelBox

PLATE = 106
"""Height in pixels of a plate with a line for the name and one for the signs."""
SEAT_WIDTH = 368
"""Width in pixels of a plate of which three stand in a row."""
DISC = 72
ICON = 32
"""Side in pixels of an icon, beside type of the smallest size."""


class SeatSign(NamedTuple):
    """Statement about a seat in words, and as an icon for small displays."""

    icon: sprites.Icon | None
    text: str


class SeatStatus(Struct, frozen=True):
    """Signs under a name, the most important first, and the tone of the plate.

    `change` is the number of dice that the seat gains, below zero what it loses; `starts` whether
    it opens the next round.
    """

    signs: tuple[SeatSign, ...]
    tone: ground.Tone
    change: int = 0
    starts: bool = False


def make_ended_status(
    place: int, say: Say, change: int = 0, tone: ground.Tone = "plain"
) -> SeatStatus:
    """Return the status of a seat with a final place: the crown, or the place."""
    if place == 1:
        return SeatStatus((SeatSign("crown", say("picture-won")),), "lit", change)
    return SeatStatus((SeatSign(None, say("picture-place", place=place)),), tone, change)


def add_presence(
    said: Iterable[SeatSign | None], say: Say, *, away: bool, ready: bool, own: bool
) -> tuple[SeatSign, ...]:
    """Return a game's signs of a seat with those of presence.

    These are: away, or ready after a reveal; without any sign, that the seat is the reader's own.
    """
    signs = [sign for sign in said if sign]
    if away:
        signs.append(SeatSign("away", say("picture-away")))
    elif ready:
        signs.append(SeatSign("ready", say("picture-ready")))
    if not signs and own:
        signs.append(SeatSign(None, say("picture-you")))
    return tuple(signs)


def lay_seats(seats: int, top: int, below: int = 0) -> tuple[PictureSheet, list[PixelBox]]:
    """Return a sheet with a plate for each seat, three in a row, and their boxes.

    The first row begins at `top`; `below` is the room under the last.
    """
    wide, apart = SEAT_WIDTH + 20, PLATE + 20
    boxes = [
        PixelBox(x, y, x + SEAT_WIDTH, y + PLATE)
        for x, y in [(theme.EDGE + s % 3 * wide, top + s // 3 * apart) for s in range(seats)]
    ]
    plates = tuple(ground.PlacedPlate(box, f"plate {seat}") for seat, box in enumerate(boxes))
    return ground.make_sheet(boxes[-1].bottom + below + theme.EDGE, plates), boxes


def draw_seats(
    sheet: PictureSheet,
    boxes: Sequence[PixelBox],
    players: Sequence[PicturePlayer],
    words: Sequence[str],
    *,
    lit: Collection[Seat],
    faint: Collection[Seat] = (),
    taken: int = 0,
) -> None:
    """Draw each seat's player on their plate, with these words below the name.

    At the right `taken` pixels stay free.
    """
    for seat, (box, said) in enumerate(zip(boxes, words, strict=True)):
        tone = "faint" if seat in faint else "lit" if seat in lit else "plain"
        change_plate(sheet, box, tone)
        status = SeatStatus((SeatSign(None, said),), tone)
        draw_name_plate(sheet, box, players[seat], seat, status, taken=taken)


def draw_heading(sheet: PictureSheet, text: str, y: int, most: int = 60) -> None:
    """Write what stands above the seats, in letters of at most this size."""
    text, size = fonts.fit_text(
        fonts.strip_undrawable(text), 1000, most, theme.BOLD, theme.SMALLEST
    )
    sheet.draw_text(text, theme.WIDTH // 2, y, size, theme.IVORY, align="middle")


def change_plate(sheet: PictureSheet, box: PixelBox, tone: ground.Tone) -> None:
    """Light or dim a plain plate that lies there already."""
    if tone != "plain":
        sheet.draw_sprite(
            ground.draw_plate(box.width, box.height, tone), box.left, box.top, tone, ground=True
        )


def draw_name_plate(
    sheet: PictureSheet,
    box: PixelBox,
    player: PicturePlayer,
    seat: Seat,
    state: SeatStatus,
    *,
    taken: int = 0,
    below: int = 0,
) -> None:
    """Draw the content of a plate: disc, name, status, change, starting mark.

    At the right the name leaves `taken` pixels free, the signs `below`.
    """
    faint = state.tone == "faint"
    disc = people.draw_disc(player, seat, DISC, faint)
    sheet.draw_sprite(disc, box.left + 8, box.middle[1] - DISC // 2, f"disc {seat}")
    left, right = box.left + DISC + 15, box.right - 8
    y = place_name(box, state)
    if state.signs:
        colour = theme.GLOW if state.tone == "lit" else theme.FAINT if faint else theme.SOFT
        draw_signs(
            sheet, state.signs, seat, PixelBox(left, y + 29, right - below, y + 29 + ICON), colour
        )
    right -= taken
    if state.change:
        right = draw_change_tag(sheet, right + 4, y, state.change) - 6
    if state.starts:
        right -= 36
        sheet.draw_sprite(
            sprites.draw_icon("next", 36, theme.GLOW), right, y - 20, f"starts {seat}"
        )
        right -= 12
    name = fonts.display_name(player.name, seat)
    name, size = fonts.fit_text(name, right - left, theme.NAME, theme.MEDIUM, theme.SMALLEST)
    sheet.draw_text(name, left, y, size, theme.FAINT if faint else theme.IVORY)


def place_name(box: PixelBox, state: SeatStatus) -> int:
    """Return the height of the name on a plate: in its middle, or above the signs."""
    return box.middle[1] - (20 if state.signs else 0)


def draw_signs(
    sheet: PictureSheet, signs: Sequence[SeatSign], seat: Seat, line: PixelBox, colour: theme.RGB
) -> None:
    """Draw the icons of the signs, and their words where there is room.

    A first sign without an icon always has its words.
    """
    left = line.left
    for i, sign in enumerate(signs):
        if sign.icon:
            icon = sprites.draw_icon(sign.icon, line.height, colour)
            sheet.draw_sprite(icon, left, line.top, f"{sign.icon} {seat}")
            left += line.height + 6
        later = sum(line.height + 6 for after in signs[i + 1 :] if after.icon)
        room = line.right - left - later
        text = fonts.strip_undrawable(sign.text)
        if i == 0 and not sign.icon:
            text = fonts.ellipsize_text(text, room, theme.SMALLEST, theme.MEDIUM)
        elif fonts.measure_width(text, theme.SMALLEST, theme.MEDIUM) > room:
            continue
        words = sheet.draw_text(text, left, line.middle[1], theme.SMALLEST, colour)
        left = words.right + 10


def draw_change_tag(
    sheet: PictureSheet, right: int, y: int, change: int, *, good: bool = True
) -> int:
    """Draw a seat's gain or loss on a tag that ends at `right`; return its left end.

    A gain is green if it is `good`, else red.
    """
    text = f"+{change}" if change > 0 else f"−{-change}"
    width, height = 58 if len(text) < 3 else 80, 48
    left = right - width
    gain = (change > 0) == good
    tag = ground.draw_tag(width, height, gain=gain)
    sheet.draw_sprite(tag, left, y - height // 2, "gain" if gain else "loss", ground=True)
    sheet.draw_text(text, left + width // 2, y, 44, theme.IVORY, weight=theme.BOLD, align="middle")
    return left
