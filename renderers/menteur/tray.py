"""The tray with the five dice: what lies under the cup, in the open, still in the hand."""

from collections.abc import Sequence

from msgspec import Struct

from engines.menteur.view import View
from renderers import fonts, ground, sprites, theme
from renderers.menteur import dice
from renderers.menteur.words import (
    face_name,
    kept,
    known_to_all,
    letter,
    lying,
    on_trial,
)
from renderers.picture import Say
from renderers.sheet import Box, Sheet

GAP = 12
PAD = 16
TITLE = 48
"""Height of a group's title."""
LEATHER: theme.RGB = (64, 42, 30)
WOOD: theme.RGB = (72, 46, 30)


class Group(Struct, frozen=True):
    """Dice that lie together, by position; `known` tells beside the title which faces all know."""

    title: str
    dice: tuple[int, ...]
    cup: bool = False
    known: str = ""


def groups(view: View, say: Say) -> list[Group]:
    """What lies under the cup, in the open, in the hand, from left to right; none of it empty."""
    faces = " ".join(face_name(face, view.options, say) for face in known_to_all(view))
    known = say("picture-menteur-known", faces=faces) if faces else ""
    found = (
        Group(say("picture-menteur-cup"), lying(view, "hidden"), True, known),
        Group(say("picture-menteur-open"), lying(view, "open")),
        Group(say("picture-menteur-unthrown"), lying(view, "hand")),
    )
    return [group for group in found if group.dice]


def draw_groups(sheet: Sheet, box: Box, view: View, size: int, say: Say, *, cup: bool) -> None:
    """The dice in their groups, in the middle of `box`; with `cup` it stands beside its dice.

    They are `size` wide, or less where long titles leave less room.
    """
    shown = groups(view, say)
    aside, widths = 0, [box.width]
    for smaller in range(size, size // 2, -8):
        size = smaller
        aside = _cup_width(size) + GAP if cup else 0
        widths = [_width(group, size, aside if group.cup else 0) for group in shown]
        if sum(widths) + GAP * (len(shown) - 1) <= box.width - 2 * PAD:
            break
    height = TITLE + size + _foot(size)
    x = box.middle[0] - (sum(widths) + GAP * (len(shown) - 1)) // 2
    top = box.middle[1] - height // 2
    for group, width in zip(shown, widths, strict=True):
        place = Box(x, top, x + width, top + height)
        tint = LEATHER if group.cup else theme.FELT
        groove = ground.groove(place.width, place.height, tint)
        sheet.put(groove, place.left, place.top, "group", ground=True)
        _title(sheet, place, group)
        wide = _dice_width(group, size) + (aside if group.cup else 0)
        left = place.middle[0] - wide // 2
        if group.cup and cup:
            sprite = sprites.cup(size, len(group.dice), theme.BRASS)
            sheet.put(sprite, left, top + TITLE, "cup")
            left += aside
        for position in group.dice:
            _die(sheet, left, top + TITLE, position, view, size, say)
            left += size + GAP
        x += width + GAP


def _foot(size: int) -> int:
    """Height of the line with the numbers."""
    return max(TITLE, size // 3)


def _cup_width(size: int) -> int:
    return round(size * 0.84)


def _dice_width(group: Group, size: int) -> int:
    return len(group.dice) * (size + GAP) - GAP


def _width(group: Group, size: int, aside: int) -> int:
    return max(_dice_width(group, size) + aside, _title_width(group)) + 2 * PAD


def _title_width(group: Group) -> int:
    wide = fonts.width(fonts.drawable(group.title), theme.SMALLEST, theme.MEDIUM)
    if group.known:
        wide += 24 + fonts.width(fonts.drawable(group.known), theme.SMALLEST, theme.BOLD)
    return wide


def _title(sheet: Sheet, place: Box, group: Group) -> None:
    """What the group is, and the faces that all know to be in it."""
    left, y = place.middle[0] - _title_width(group) // 2, place.top + 24
    title, known = fonts.drawable(group.title), fonts.drawable(group.known)
    sheet.text(title, left, y, theme.SMALLEST, theme.IVORY)
    if known:
        left += fonts.width(title, theme.SMALLEST, theme.MEDIUM) + 24
        sheet.text(known, left, y, theme.SMALLEST, theme.GLOW, weight=theme.BOLD)


def _die(sheet: Sheet, x: int, y: int, position: int, view: View, size: int, say: Say) -> None:
    """A die and beneath it its number; a sign tells that it was thrown, an eye who knows it."""
    die = view.dice[position - 1]
    if die.face:
        aces = on_trial(view) and kept(view)[position - 1]
        look: sprites.Look = "lit" if aces else "open" if die.place == "hidden" else "plain"
        sprite = dice.die(die.face, letter(die.face, view.options, say), size, look)
        sheet.put(sprite, x, y, f"die {position}")
    elif die.place == "hidden":
        sheet.put(dice.unseen(size), x, y, f"unseen {position}")
    else:
        sheet.put(sprites.socket(size), x, y, f"socket {position}")
    icons: list[sprites.Icon] = []
    if die.thrown:
        icons.append("throw")
    if die.place == "hidden" and die.face:
        icons.append("eye")
    number, line = str(position), _foot(size)
    number_size, icon_size = line * 5 // 6, line * 7 // 10
    across = fonts.width(number, number_size, theme.BOLD)
    left = x + (size - across - len(icons) * (icon_size + 8)) // 2
    middle = y + size + line // 2
    sheet.text(number, left, middle, number_size, theme.IVORY, weight=theme.BOLD)
    left += across + 8
    for icon in icons:
        sprite = sprites.icon(icon, icon_size, theme.BRASS)
        sheet.put(sprite, left, middle - icon_size // 2, f"{icon} {position}")
        left += icon_size + 8


def row(
    sheet: Sheet,
    faces: Sequence[int],
    looks: Sequence[sprites.Look],
    middle: tuple[int, int],
    size: int,
    view: View,
    say: Say,
    *,
    name: str,
) -> Box:
    """Dice side by side around a point; returns where they lie."""
    gap = max(6, size // 9)
    wide = len(faces) * (size + gap) - gap
    left, top = middle[0] - wide // 2, middle[1] - size // 2
    for i, (face, look) in enumerate(zip(faces, looks, strict=True)):
        sprite = dice.die(face, letter(face, view.options, say), size, look)
        sheet.put(sprite, left + i * (size + gap), top, name)
    return Box(left, top, left + wide, top + size)
