"""One seat at the table of colour whist: its plate, and its hand where that lies open."""

from collections.abc import Sequence

from engines.cards import Card
from engines.core import Seat
from engines.whist.view import View
from renderers import cards, fonts, people, script, sprites, theme
from renderers.picture import Player, Say
from renderers.plates import ICON, Sign, Status, change_plate, draw_signs
from renderers.sheet import Box, Sheet
from renderers.suits import SYMBOLS
from renderers.whist.status import declares, status
from renderers.whist.words import letter, signed

DISC, BUTTON = 60, 44


def seat_plate(
    sheet: Sheet,
    box: Box,
    view: View,
    seat: Seat,
    player: Player,
    say: Say,
    state: Status | None = None,
) -> None:
    """Who sits there, the dealer's disc, points, tricks, what it said or does."""
    state = state or status(view, seat, say)
    change_plate(sheet, box, state.tone)
    faint = state.tone == "faint"
    disc = people.disc(player, seat, DISC, faint)
    sheet.put(disc, box.left + 10, box.top + 6, f"disc {seat}")
    right = box.right - 12
    y = box.top + 35
    if seat == view.dealer and view.places is None:
        right -= BUTTON
        button = people.dealer(fonts.drawable(say("picture-whist-button")), BUTTON)
        sheet.put(button, right, y - BUTTON // 2, f"button {seat}")
        right -= 10
    starred = any(sign.icon == "star" for sign in state.signs)
    if declares(view, seat) and not starred and view.places is None:
        right -= 32
        sheet.put(sprites.icon("star", 32, theme.GLOW), right, y - 17, f"declares {seat}")
        right -= 8
    left = box.left + DISC + 22
    name = fonts.display_name(player.name, seat)
    name, size = fonts.fit(name, right - left, theme.NAME, theme.MEDIUM, theme.SMALLEST)
    sheet.text(name, left, y, size, theme.FAINT if faint else theme.IVORY)
    _figures(sheet, box, view, seat, say, faint=faint)
    colour = theme.GLOW if state.tone == "lit" else theme.FAINT if faint else theme.SOFT
    line = Box(box.left + 18, box.bottom - 43, box.right - 12, box.bottom - 43 + ICON)
    if view.phase == "auction":
        _stood(sheet, line, state.signs, seat, colour)
    else:
        draw_signs(sheet, state.signs, seat, line, colour)


def _stood(sheet: Sheet, line: Box, signs: Sequence[Sign], seat: Seat, colour: theme.RGB) -> None:
    """Draw signs as `draw_signs` does, with a suit in the first; the others are icons.

    Where there is no room for all of the first, it goes without its icon, then without its suit:
    the plate is lit, and the suit stands in the middle.
    """
    left, right = line.left, line.right - (ICON + 8) * (len(signs) - 1)
    for at, sign in enumerate(signs):
        plain = "".join(letter for letter in sign.text if letter not in SYMBOLS.values())
        ways = (sign, Sign(None, sign.text), Sign(None, plain))
        if at == 0:
            sign = next((way for way in ways if _room(way) <= right - left), ways[-1])
        if sign.icon:
            sheet.put(sprites.icon(sign.icon, ICON, colour), left, line.top, f"{sign.icon} {seat}")
            left += ICON + 8
        if at == 0:
            text, size = script.fit(sign.text, right - left, theme.SMALLEST)
            left = script.line(sheet, text, left, line.middle[1], size, colour) + 8


def _room(sign: Sign) -> int:
    """Return how wide a sign is at the least, in pixels."""
    return (ICON + 8 if sign.icon else 0) + script.width(sign.text, theme.SMALLEST)


def _figures(sheet: Sheet, box: Box, view: View, seat: Seat, say: Say, *, faint: bool) -> None:
    """The points, what the last deal changed of them, and the tricks of this deal."""
    y, right = box.top + 83, box.right - 16
    if view.contract and view.phase == "play":
        tricks = str(view.tricks[seat])
        ink = sheet.text(tricks, right, y, 44, theme.IVORY, weight=theme.BOLD, align="right")
        wide, high = 28, 38
        left = ink.left - 10 - wide
        for at in range(min(view.tricks[seat], 3)):
            place = left - at * 9
            sheet.put(cards.back(wide, high), place, y - high // 2, f"won {seat}", ground=True)
        right = left - 30
    elif view.phase == "show" and view.sheet:
        gained = view.sheet[-1].points[seat]
        colour = theme.RED_LIGHT if gained < 0 else theme.GLOW if gained else theme.SOFT
        text = signed(gained)
        ink = sheet.text(text, right, y, 44, colour, weight=theme.BOLD, align="right")
        right = ink.left - 14
    points = view.points[seat]
    text = say("picture-whist-points", points=abs(points), text=amount(points))
    text = fonts.drawable(text)
    if fonts.width(text, theme.SMALLEST, theme.BOLD) > right - box.left - 18:
        text = amount(points)
    text, size = fonts.fit(text, right - box.left - 18, theme.TEXT, theme.BOLD, theme.SMALLEST)
    colour = theme.FAINT if faint else theme.IVORY
    sheet.text(text, box.left + 18, y, size, colour, weight=theme.BOLD)


def amount(points: int) -> str:
    """Points with a sign only if they are below zero."""
    return f"−{-points}" if points < 0 else str(points)


def open_hand(sheet: Sheet, box: Box, held: Sequence[Card], seat: Seat, say: Say) -> None:
    """A hand that all may see (R36), in two rows, each card over its neighbour's edge."""
    first = (len(held) + 1) // 2
    gap = 4
    high = (box.height - gap) // 2
    wide = min(70, box.width // 5)
    step = min(wide + 6, (box.width - wide) // max(1, first - 1))
    left = box.left + (box.width - (step * (first - 1) + wide)) // 2
    for at, card in enumerate(held):
        row, place = divmod(at, first)
        sprite = cards.face(card, letter(card, say), wide, high)
        x, y = left + place * step, box.top + row * (high + gap)
        sheet.put(sprite, x, y, f"open {seat} {card}", ground=True)
