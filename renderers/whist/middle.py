"""Between the seats of colour whist: the trick, the auction, how a deal ended, the ranking."""

from collections.abc import Sequence

from engines.core import Seat
from engines.whist.view import Trick, View
from renderers import cards, fonts, people, sprites, theme
from renderers.people import shown
from renderers.picture import Player, Say
from renderers.sheet import Box, Sheet
from renderers.whist.auction import calls
from renderers.whist.places import CARD, MIDDLE, SPOTS, WORDS
from renderers.whist.seat import amount
from renderers.whist.words import (
    SEATS,
    letter,
    shown_trick,
    signed,
    winning,
)

BRIGHT = theme.mix(theme.GLOW, theme.IVORY, 0.5)
"""What is lit, in letters on bare felt."""
INNER = MIDDLE.inset(18, 16)


def middle(sheet: Sheet, view: View, players: Sequence[Player], say: Say) -> None:
    """All of it, as the phase wants it."""
    match view.phase:
        case "over":
            ranking(sheet, INNER, view, players)
        case "show":
            points(sheet, INNER, view, players)
        case "auction" | "arbiter":
            calls(sheet, INNER, view, say)
        case "discard":
            for seat, (x, y) in enumerate(SPOTS):
                down = seat in view.discarded
                sprite = cards.back(*CARD) if down else cards.slot(*CARD)
                sheet.put(sprite, x, y, f"discard {seat}" if down else f"slot {seat}")
        case "play":
            _trick(sheet, view, shown_trick(view), say)
        case _:
            _pack(sheet)


def _pack(sheet: Sheet) -> None:
    """The cards before they are dealt, or before the trump is named."""
    x, y = MIDDLE.middle
    for at in range(5):
        left, top = x - 70 - 12 + at * 6, y - 98 + 12 - at * 6
        sheet.put(cards.back(*CARD), left, top, "pack", ground=True)


def _trick(sheet: Sheet, view: View, trick: Trick | None, say: Say) -> None:
    """Each card before who played it; who led, the card that takes it."""
    played: dict[Seat, int] = {}
    if trick and view.contract:
        played = {(trick.leader + at) % 4: at for at in range(len(trick.cards))}
        taker = winning(trick, view.contract)
        for seat, at in played.items():
            card = trick.cards[at]
            look = "lit" if seat == taker else "plain"
            sprite = cards.face(card, letter(card, say), *CARD, look)
            sheet.put(sprite, *SPOTS[seat], f"card {seat} {card}")
            word = (
                "picture-whist-taken" if trick.taker is not None else "picture-whist-highest-card"
            )
            if seat == taker and (trick.taker is not None or len(trick.cards) > 1):
                _word(sheet, seat, say(word), BRIGHT)
            elif at == 0:
                _word(sheet, seat, say("picture-whist-led"), theme.IVORY)
    for seat in SEATS:
        if seat not in played:
            sheet.put(cards.slot(*CARD), *SPOTS[seat], f"slot {seat}")


def _word(sheet: Sheet, seat: Seat, text: str, colour: theme.RGB) -> None:
    x, y = WORDS[seat]
    room = MIDDLE.right - x if seat in (0, 2) else CARD[0] + 8
    text, size = fonts.fit(fonts.drawable(text), room, theme.SMALL, theme.MEDIUM, theme.SMALLEST)
    sheet.text(text, x, y, size, colour)


def points(sheet: Sheet, box: Box, view: View, players: Sequence[Player]) -> None:
    """What each seat got in the last deal, and its points now."""
    line = view.sheet[-1]
    pitch = box.height // 4
    bold = theme.BOLD
    totals = max(fonts.width(amount(of), theme.TEXT, bold) for of in view.points)
    gains = max(fonts.width(signed(of), theme.TEXT, bold) for of in line.points)
    totals, gains = min(totals, 140), min(gains, 140)
    for seat in SEATS:
        y = box.top + seat * pitch + pitch // 2
        size = min(60, pitch - 8)
        sheet.put(people.token(seat, size), box.left, y - size // 2, f"token {seat}")
        gained, right = line.points[seat], box.right - totals - 18
        colour = theme.RED_LIGHT if gained < 0 else theme.GLOW if gained else theme.SOFT
        for text, end, wide, ink in (
            (amount(view.points[seat]), box.right, totals, theme.IVORY),
            (signed(gained), right, gains, colour),
        ):
            text, fitted = fonts.fit(text, wide, theme.TEXT, theme.BOLD, theme.SMALLEST)
            sheet.text(text, end, y, fitted, ink, weight=theme.BOLD, align="right")
        left = box.left + size + 16
        room = right - gains - 14 - left
        name, small = fonts.fit(
            shown(players, seat), room, theme.NAME, theme.MEDIUM, theme.SMALLEST
        )
        sheet.text(name, left, y, small, theme.IVORY)


def ranking(sheet: Sheet, box: Box, view: View, players: Sequence[Player]) -> None:
    """Everybody in the order of their places, with their points."""
    places = view.places or (1,) * 4
    order = sorted(SEATS, key=lambda seat: (places[seat], seat))
    pitch = box.height // 4
    for at, seat in enumerate(order):
        y = box.top + at * pitch + pitch // 2
        size = min(76, pitch - 8)
        medal = sprites.medal(places[seat], size)
        sheet.put(medal, box.left, y - size // 2, f"medal {seat}")
        left, right = box.left + size + 16, box.right
        total = amount(view.points[seat])
        first = places[seat] == 1
        colour = theme.GLOW if first else theme.IVORY
        ink = sheet.text(total, right, y, 50, colour, weight=theme.BOLD, align="right")
        right = ink.left - 16
        if first:
            crown = sprites.crown(48)
            right -= crown.width
            sheet.put(crown, right, y - 26, f"crown {seat}")
            right -= 14
        name, small = fonts.fit(
            shown(players, seat), right - left, 44, theme.MEDIUM, theme.SMALLEST
        )
        sheet.text(name, left, y, small, colour)
