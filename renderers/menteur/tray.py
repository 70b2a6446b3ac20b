"""Tray with the five dice: under the cup, in the open, still in the hand."""

from collections.abc import Sequence

from msgspec import Struct

from engines.menteur.view import MenteurView
from renderers import fonts, ground, sprites, theme
from renderers.menteur import dice
from renderers.menteur.words import (
    face_name,
    get_letter,
    is_on_trial,
    list_kept_dice,
    list_known_faces,
    list_positions,
)
from renderers.picture import Say
from renderers.sheet import PictureSheet, PixelBox

GAP = 12
PAD = 16
TITLE = 48
"""Height in pixels of a group's title."""
LEATHER: theme.RGB = (64, 42, 30)
WOOD: theme.RGB = (72, 46, 30)


class DiceGroup(Struct, frozen=True):
    """Dice that lie together, by position.

    `known` tells beside the title the faces that everybody knows.
    """

    title: str
    dice: tuple[int, ...]
    cup: bool = False
    known: str = ""


def list_groups(view: MenteurView, say: Say) -> list[DiceGroup]:
    """Return the groups that are not empty, from left to right: cup, open, hand."""
    faces = " ".join(face_name(face, view.options, say) for face in list_known_faces(view))
    known = say("picture-menteur-known", faces=faces) if faces else ""
    found = (
        DiceGroup(say("picture-menteur-cup"), list_positions(view, "hidden"), True, known),
        DiceGroup(say("picture-menteur-open"), list_positions(view, "open")),
        DiceGroup(say("picture-menteur-unthrown"), list_positions(view, "hand")),
    )
    return [group for group in found if group.dice]


def draw_groups(
    sheet: PictureSheet, box: PixelBox, view: MenteurView, size: int, say: Say, *, cup: bool
) -> None:
    """Draw the dice in their groups in the middle of `box`, and the `cup` beside.

    They are `size` wide, or less where long titles leave less room.
    """
    shown = list_groups(view, say)
    aside, widths = 0, [box.width]
    for smaller in range(size, size // 2, -8):
        size = smaller
        aside = _measure_cup(size) + GAP if cup else 0
        widths = [_measure_group(group, size, aside if group.cup else 0) for group in shown]
        if sum(widths) + GAP * (len(shown) - 1) <= box.width - 2 * PAD:
            break
    height = TITLE + size + _measure_foot(size)
    x = box.middle[0] - (sum(widths) + GAP * (len(shown) - 1)) // 2
    top = box.middle[1] - height // 2
    for group, width in zip(shown, widths, strict=True):
        place = PixelBox(x, top, x + width, top + height)
        tint = LEATHER if group.cup else theme.FELT
        groove = ground.draw_groove(place.width, place.height, tint)
        sheet.draw_sprite(groove, place.left, place.top, "group", ground=True)
        _draw_title(sheet, place, group)
        wide = _measure_dice(group, size) + (aside if group.cup else 0)
        left = place.middle[0] - wide // 2
        if group.cup and cup:
            sprite = sprites.draw_cup(size, len(group.dice), theme.BRASS)
            sheet.draw_sprite(sprite, left, top + TITLE, "cup")
            left += aside
        for position in group.dice:
            _draw_die(sheet, left, top + TITLE, position, view, size, say)
            left += size + GAP
        x += width + GAP


def _measure_foot(size: int) -> int:
    """Return the height of the line with the numbers, in pixels."""
    return max(TITLE, size // 3)


def _measure_cup(size: int) -> int:
    return round(size * 0.84)


def _measure_dice(group: DiceGroup, size: int) -> int:
    return len(group.dice) * (size + GAP) - GAP


def _measure_group(group: DiceGroup, size: int, aside: int) -> int:
    return max(_measure_dice(group, size) + aside, _measure_title(group)) + 2 * PAD


def _measure_title(group: DiceGroup) -> int:
    wide = fonts.measure_width(fonts.strip_undrawable(group.title), theme.SMALLEST, theme.MEDIUM)
    if group.known:
        wide += 24 + fonts.measure_width(
            fonts.strip_undrawable(group.known), theme.SMALLEST, theme.BOLD
        )
    return wide


def _draw_title(sheet: PictureSheet, place: PixelBox, group: DiceGroup) -> None:
    """Draw a group's title, and the faces that everybody knows to be in it."""
    left, y = place.middle[0] - _measure_title(group) // 2, place.top + 24
    title, known = fonts.strip_undrawable(group.title), fonts.strip_undrawable(group.known)
    sheet.draw_text(title, left, y, theme.SMALLEST, theme.IVORY)
    if known:
        left += fonts.measure_width(title, theme.SMALLEST, theme.MEDIUM) + 24
        sheet.draw_text(known, left, y, theme.SMALLEST, theme.GLOW, weight=theme.BOLD)


def _draw_die(
    sheet: PictureSheet, x: int, y: int, position: int, view: MenteurView, size: int, say: Say
) -> None:
    """Draw a die and beneath it its number.

    An icon tells that it was thrown, an eye that the viewer knows it.
    """
    die = view.dice[position - 1]
    if die.face:
        aces = is_on_trial(view) and list_kept_dice(view)[position - 1]
        look: sprites.Look = "lit" if aces else "open" if die.place == "hidden" else "plain"
        sprite = dice.draw_die(die.face, get_letter(die.face, view.options, say), size, look)
        sheet.draw_sprite(sprite, x, y, f"die {position}")
    elif die.place == "hidden":
        sheet.draw_sprite(dice.draw_unseen_die(size), x, y, f"unseen {position}")
    else:
        sheet.draw_sprite(sprites.draw_socket(size), x, y, f"socket {position}")
    icons: list[sprites.Icon] = []
    if die.thrown:
        icons.append("throw")
    if die.place == "hidden" and die.face:
        icons.append("eye")
    number, line = str(position), _measure_foot(size)
    number_size, icon_size = line * 5 // 6, line * 7 // 10
    across = fonts.measure_width(number, number_size, theme.BOLD)
    left = x + (size - across - len(icons) * (icon_size + 8)) // 2
    middle = y + size + line // 2
    sheet.draw_text(number, left, middle, number_size, theme.IVORY, weight=theme.BOLD)
    left += across + 8
    for icon in icons:
        sprite = sprites.draw_icon(icon, icon_size, theme.BRASS)
        sheet.draw_sprite(sprite, left, middle - icon_size // 2, f"{icon} {position}")
        left += icon_size + 8


def draw_row(
    sheet: PictureSheet,
    faces: Sequence[int],
    looks: Sequence[sprites.Look],
    middle: tuple[int, int],
    size: int,
    view: MenteurView,
    say: Say,
    *,
    name: str,
) -> PixelBox:
    """Draw dice side by side around a point; return their box."""
    gap = max(6, size // 9)
    wide = len(faces) * (size + gap) - gap
    left, top = middle[0] - wide // 2, middle[1] - size // 2
    for i, (face, look) in enumerate(zip(faces, looks, strict=True)):
        sprite = dice.draw_die(face, get_letter(face, view.options, say), size, look)
        sheet.draw_sprite(sprite, left + i * (size + gap), top, name)
    return PixelBox(left, top, left + wide, top + size)
