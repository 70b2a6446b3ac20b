"""Middle of colour whist's table: trick, auction, result of a deal, ranking."""

from collections.abc import Sequence

from engines.core import Seat
from engines.whist.view import TrickView, WhistView
from renderers import cards, fonts, people, sprites, theme
from renderers.people import format_seat_name
from renderers.picture import PicturePlayer, Say
from renderers.sheet import PictureSheet, PixelBox
from renderers.whist.auction import draw_calls
from renderers.whist.places import CARD, MIDDLE, SPOTS, WORDS
from renderers.whist.seat import format_amount
from renderers.whist.words import (
    SEATS,
    find_trick_winner,
    format_signed,
    get_shown_trick,
)

BRIGHT = theme.mix_colours(theme.GLOW, theme.IVORY, 0.5)
"""Colour of lit letters on bare felt."""
INNER = MIDDLE.shrink_by(18, 16)


def draw_middle(
    sheet: PictureSheet, view: WhistView, players: Sequence[PicturePlayer], say: Say
) -> None:
    match view.phase:
        case "over":
            draw_ranking(sheet, INNER, view, players)
        case "show":
            draw_points(sheet, INNER, view, players)
        case "auction" | "arbiter":
            draw_calls(sheet, INNER, view, say)
        case "discard":
            for seat, (x, y) in enumerate(SPOTS):
                down = seat in view.discarded
                sprite = cards.draw_back(*CARD) if down else cards.draw_slot(*CARD)
                sheet.draw_sprite(sprite, x, y, f"discard {seat}" if down else f"slot {seat}")
        case "play":
            _draw_trick(sheet, view, get_shown_trick(view), say)
        case _:
            _draw_pack(sheet)


def _draw_pack(sheet: PictureSheet) -> None:
    """Draw the cards before they are dealt, or before the trump is named."""
    x, y = MIDDLE.middle
    for at in range(5):
        left, top = x - 70 - 12 + at * 6, y - 98 + 12 - at * 6
        sheet.draw_sprite(cards.draw_back(*CARD), left, top, "pack", ground=True)


def _draw_trick(sheet: PictureSheet, view: WhistView, trick: TrickView | None, say: Say) -> None:
    """Draw each card before its seat; which seat led, which card takes the trick."""
    played: dict[Seat, int] = {}
    if trick and view.contract:
        played = {(trick.leader + at) % 4: at for at in range(len(trick.cards))}
        taker = find_trick_winner(trick, view.contract)
        for seat, at in played.items():
            card = trick.cards[at]
            look = "lit" if seat == taker else "plain"
            sprite = cards.draw_face(card, cards.format_rank(card, say), *CARD, look)
            sheet.draw_sprite(sprite, *SPOTS[seat], f"card {seat} {card}")
            word = (
                "picture-whist-taken" if trick.taker is not None else "picture-whist-highest-card"
            )
            if seat == taker and (trick.taker is not None or len(trick.cards) > 1):
                _draw_word(sheet, seat, say(word), BRIGHT)
            elif at == 0:
                _draw_word(sheet, seat, say("picture-whist-led"), theme.IVORY)
    for seat in SEATS:
        if seat not in played:
            sheet.draw_sprite(cards.draw_slot(*CARD), *SPOTS[seat], f"slot {seat}")


def _draw_word(sheet: PictureSheet, seat: Seat, text: str, colour: theme.RGB) -> None:
    x, y = WORDS[seat]
    room = MIDDLE.right - x if seat in (0, 2) else CARD[0] + 8
    text, size = fonts.fit_text(
        fonts.strip_undrawable(text), room, theme.SMALL, theme.MEDIUM, theme.SMALLEST
    )
    sheet.draw_text(text, x, y, size, colour)


def draw_points(
    sheet: PictureSheet, box: PixelBox, view: WhistView, players: Sequence[PicturePlayer]
) -> None:
    """Draw each seat's points of the last deal, and its total."""
    line = view.sheet[-1]
    pitch = box.height // 4
    bold = theme.BOLD
    totals = max(fonts.measure_width(format_amount(of), theme.TEXT, bold) for of in view.points)
    gains = max(fonts.measure_width(format_signed(of), theme.TEXT, bold) for of in line.points)
    totals, gains = min(totals, 140), min(gains, 140)
    for seat in SEATS:
        y = box.top + seat * pitch + pitch // 2
        size = min(60, pitch - 8)
        sheet.draw_sprite(people.draw_token(seat, size), box.left, y - size // 2, f"token {seat}")
        gained, right = line.points[seat], box.right - totals - 18
        colour = theme.RED_LIGHT if gained < 0 else theme.GLOW if gained else theme.SOFT
        for text, end, wide, ink in (
            (format_amount(view.points[seat]), box.right, totals, theme.IVORY),
            (format_signed(gained), right, gains, colour),
        ):
            text, fitted = fonts.fit_text(text, wide, theme.TEXT, theme.BOLD, theme.SMALLEST)
            sheet.draw_text(text, end, y, fitted, ink, weight=theme.BOLD, align="right")
        left = box.left + size + 16
        room = right - gains - 14 - left
        name, small = fonts.fit_text(
            format_seat_name(players, seat), room, theme.NAME, theme.MEDIUM, theme.SMALLEST
        )
        sheet.draw_text(name, left, y, small, theme.IVORY)


def draw_ranking(
    sheet: PictureSheet, box: PixelBox, view: WhistView, players: Sequence[PicturePlayer]
) -> None:
    """Draw all players in the order of their places, with their points."""
    places = view.places or (1,) * 4
    order = sorted(SEATS, key=lambda seat: (places[seat], seat))
    pitch = box.height // 4
    for at, seat in enumerate(order):
        y = box.top + at * pitch + pitch // 2
        size = min(76, pitch - 8)
        medal = sprites.draw_medal(places[seat], size)
        sheet.draw_sprite(medal, box.left, y - size // 2, f"medal {seat}")
        left, right = box.left + size + 16, box.right
        total = format_amount(view.points[seat])
        first = places[seat] == 1
        colour = theme.GLOW if first else theme.IVORY
        ink = sheet.draw_text(total, right, y, 50, colour, weight=theme.BOLD, align="right")
        right = ink.left - 16
        if first:
            crown = sprites.draw_crown(48)
            right -= crown.width
            sheet.draw_sprite(crown, right, y - 26, f"crown {seat}")
            right -= 14
        name, small = fonts.fit_text(
            format_seat_name(players, seat), right - left, 44, theme.MEDIUM, theme.SMALLEST
        )
        sheet.draw_text(name, left, y, small, colour)
