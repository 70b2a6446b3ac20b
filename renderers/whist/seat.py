"""Seat at the table of colour whist: its plate, and its hand where that lies open."""

from collections.abc import Sequence

from engines.cards import Card
from engines.core import Seat
from engines.whist.view import WhistView
from renderers import cards, fonts, people, sprites, suit_text, theme
from renderers.picture import PicturePlayer, Say
from renderers.plates import ICON, SeatSign, SeatStatus, change_plate, draw_signs
from renderers.sheet import PictureSheet, PixelBox
from renderers.suits import SYMBOLS
from renderers.whist.status import is_declarer, make_status
from renderers.whist.words import format_signed

DISC, BUTTON = 60, 44


def draw_seat_plate(
    sheet: PictureSheet,
    box: PixelBox,
    view: WhistView,
    seat: Seat,
    player: PicturePlayer,
    say: Say,
    state: SeatStatus | None = None,
) -> None:
    """Draw a seat's plate: player, dealer's disc, points, tricks, status."""
    state = state or make_status(view, seat, say)
    change_plate(sheet, box, state.tone)
    faint = state.tone == "faint"
    disc = people.draw_disc(player, seat, DISC, faint)
    sheet.draw_sprite(disc, box.left + 10, box.top + 6, f"disc {seat}")
    right = box.right - 12
    y = box.top + 35
    if seat == view.dealer and view.places is None:
        right -= BUTTON
        button = people.draw_dealer(fonts.strip_undrawable(say("picture-whist-button")), BUTTON)
        sheet.draw_sprite(button, right, y - BUTTON // 2, f"button {seat}")
        right -= 10
    starred = any(sign.icon == "star" for sign in state.signs)
    if is_declarer(view, seat) and not starred and view.places is None:
        right -= 32
        sheet.draw_sprite(
            sprites.draw_icon("star", 32, theme.GLOW), right, y - 17, f"declares {seat}"
        )
        right -= 8
    left = box.left + DISC + 22
    name = fonts.display_name(player.name, seat)
    name, size = fonts.fit_text(name, right - left, theme.NAME, theme.MEDIUM, theme.SMALLEST)
    sheet.draw_text(name, left, y, size, theme.FAINT if faint else theme.IVORY)
    _draw_figures(sheet, box, view, seat, say, faint=faint)
    colour = theme.GLOW if state.tone == "lit" else theme.FAINT if faint else theme.SOFT
    line = PixelBox(box.left + 18, box.bottom - 43, box.right - 12, box.bottom - 43 + ICON)
    if view.phase == "auction":
        _draw_stance(sheet, line, state.signs, seat, colour)
    else:
        draw_signs(sheet, state.signs, seat, line, colour)


def _draw_stance(
    sheet: PictureSheet, line: PixelBox, signs: Sequence[SeatSign], seat: Seat, colour: theme.RGB
) -> None:
    """Draw signs as `draw_signs` does, with a suit in the first; the others are icons.

    Where there is no room for all of the first, it goes without its icon, then without its suit:
    the plate is lit, and the suit stands in the middle.
    """
    left, right = line.left, line.right - (ICON + 8) * (len(signs) - 1)
    for at, sign in enumerate(signs):
        plain = "".join(letter for letter in sign.text if letter not in SYMBOLS.values())
        ways = (sign, SeatSign(None, sign.text), SeatSign(None, plain))
        if at == 0:
            sign = next((way for way in ways if _measure_sign(way) <= right - left), ways[-1])
        if sign.icon:
            sheet.draw_sprite(
                sprites.draw_icon(sign.icon, ICON, colour), left, line.top, f"{sign.icon} {seat}"
            )
            left += ICON + 8
        if at == 0:
            text, size = suit_text.fit_line(sign.text, right - left, theme.SMALLEST)
            left = suit_text.draw_line(sheet, text, left, line.middle[1], size, colour) + 8


def _measure_sign(sign: SeatSign) -> int:
    """Return the least width of a sign, in pixels."""
    return (ICON + 8 if sign.icon else 0) + suit_text.measure_line(sign.text, theme.SMALLEST)


def _draw_figures(
    sheet: PictureSheet, box: PixelBox, view: WhistView, seat: Seat, say: Say, *, faint: bool
) -> None:
    """Draw the points, the last deal's change of them, and the tricks of this deal."""
    y, right = box.top + 83, box.right - 16
    if view.contract and view.phase == "play":
        tricks = str(view.tricks[seat])
        ink = sheet.draw_text(tricks, right, y, 44, theme.IVORY, weight=theme.BOLD, align="right")
        wide, high = 28, 38
        left = ink.left - 10 - wide
        for at in range(min(view.tricks[seat], 3)):
            place = left - at * 9
            sheet.draw_sprite(
                cards.draw_back(wide, high), place, y - high // 2, f"won {seat}", ground=True
            )
        right = left - 30
    elif view.phase == "show" and view.sheet:
        gained = view.sheet[-1].points[seat]
        colour = theme.RED_LIGHT if gained < 0 else theme.GLOW if gained else theme.SOFT
        text = format_signed(gained)
        ink = sheet.draw_text(text, right, y, 44, colour, weight=theme.BOLD, align="right")
        right = ink.left - 14
    points = view.points[seat]
    text = say("picture-whist-points", points=abs(points), text=format_amount(points))
    text = fonts.strip_undrawable(text)
    if fonts.measure_width(text, theme.SMALLEST, theme.BOLD) > right - box.left - 18:
        text = format_amount(points)
    text, size = fonts.fit_text(text, right - box.left - 18, theme.TEXT, theme.BOLD, theme.SMALLEST)
    colour = theme.FAINT if faint else theme.IVORY
    sheet.draw_text(text, box.left + 18, y, size, colour, weight=theme.BOLD)


def format_amount(points: int) -> str:
    """Return points with a sign only if they are below zero."""
    return f"−{-points}" if points < 0 else str(points)


def draw_open_hand(
    sheet: PictureSheet, box: PixelBox, held: Sequence[Card], seat: Seat, say: Say
) -> None:
    """Draw a hand that all may see (R36), in two rows of overlapping cards."""
    first = (len(held) + 1) // 2
    gap = 4
    high = (box.height - gap) // 2
    wide = min(70, box.width // 5)
    step = min(wide + 6, (box.width - wide) // max(1, first - 1))
    left = box.left + (box.width - (step * (first - 1) + wide)) // 2
    for at, card in enumerate(held):
        row, place = divmod(at, first)
        sprite = cards.draw_face(card, cards.format_rank(card, say), wide, high)
        x, y = left + place * step, box.top + row * (high + gap)
        sheet.draw_sprite(sprite, x, y, f"open {seat} {card}", ground=True)
