"""The table of Captain Bluff as all may see it: six belts, the seats, what goes on."""

from collections.abc import Sequence

from engines.captain.belt import BELTS
from engines.captain.cards import Card
from engines.captain.view import View
from engines.core import Seat
from renderers import fonts, ground, sprites, theme
from renderers.captain import cards
from renderers.captain.alt import table_alt
from renderers.captain.board import board
from renderers.captain.lane import lane
from renderers.captain.places import STRIP, places
from renderers.captain.status import status, takes
from renderers.captain.words import news
from renderers.encode import picture_of
from renderers.people import shown
from renderers.picture import Player, Say
from renderers.plates import Status, change_plate, name_line, name_plate
from renderers.sheet import Box, Sheet

SEPARATOR = " · "
"""Between two sentences in one line."""

HIDDEN: tuple[Card | None, ...] = (None,) * len(BELTS)
"""All origins face down."""


def draw_table(
    view: View,
    players: Sequence[Player],
    say: Say,
    origins: Sequence[Card | None] = HIDDEN,
    *,
    hands: bool = False,
) -> Sheet:
    """The table before it is encoded; of `origins`, one a belt, those that are given lie open.

    With `hands` there is room for all hands beneath it.
    """
    seats = len(view.cards)
    where, sheet = places(seats), Sheet(board(seats, hands))
    for seat, box in enumerate(where.plates):
        seat_plate(sheet, box, view, seat, players[seat], status(view, seat, say))
    for number, box in enumerate(where.lanes, 1):
        lane(sheet, box, view, number, origins[number - 1], say)
    _news(sheet, where.news, view, players, say)
    _piles(sheet, where.piles, view, say)
    return sheet


table = picture_of("table", draw_table, table_alt)
"""The table's picture; origins lie face down in it, whoever's view it is."""


def seat_plate(
    sheet: Sheet, box: Box, view: View, seat: Seat, player: Player, state: Status
) -> None:
    """A seat's plate with the number of its cards, and of those it is about to take."""
    change_plate(sheet, box, state.tone)
    count, y, right = str(view.cards[seat]), name_line(box, state), box.right - 12
    ink = sheet.text(count, right, y, theme.SMALLEST, theme.IVORY, weight=theme.BOLD, align="right")
    wide, high = 24, 36
    left = ink.left - 6 - wide
    sheet.put(cards.back(wide, high), left, y - high // 2, f"cards {seat}")
    below = _takes(sheet, box, y + 46, takes(view, seat))
    taken = right - left + 8
    name_plate(sheet, box, player, seat, state, taken=taken, below=below)


def _takes(sheet: Sheet, box: Box, y: int, count: int) -> int:
    """The cards a seat takes, on a tag on the signs' line; returns how much of that it needs."""
    if not count:
        return 0
    width, height = 76, 44
    left = box.right - 14 - width
    sheet.put(ground.tag(width, height), left, y - height // 2, "takes", ground=True)
    middle = left + width // 2
    sheet.text(f"+{count}", middle, y, theme.SMALL, theme.IVORY, weight=theme.BOLD, align="middle")
    return width + 10


def _news(sheet: Sheet, box: Box, view: View, players: Sequence[Player], say: Say) -> None:
    """What goes on, and the round; a winner is crowned."""
    left, right, y = box.left + 24, box.right - 20, box.middle[1]
    text = fonts.drawable(say("picture-captain-round", round=view.round))
    names = [shown(players, seat) for seat in range(len(players))]
    beside = right - 24 - fonts.width(text, theme.SMALL, theme.MEDIUM) - left
    told = [fonts.drawable(sentence) for sentence in news(view, names, say)]
    room_for_both = box.height <= STRIP or all(_fits(sentence, beside) for sentence in told)
    if view.round and view.phase != "over" and room_for_both:
        right = sheet.text(text, right, y, theme.SMALL, theme.SOFT, align="right").left - 24
    if view.phase == "over":
        crown = sprites.crown(box.height - 24)
        sheet.put(crown, left, y - crown.height // 2, "crown")
        left += crown.width + 20
    sentences(sheet, Box(left, box.top, right, box.bottom), view, players, say)


def sentences(sheet: Sheet, box: Box, view: View, players: Sequence[Player], say: Say) -> None:
    """The news in a box: in one line if it is low, else one below the other."""
    for longest in (400, 280, 240, 210, 180, 150, 110, 80, 50):
        names = [
            fonts.ellipsize(shown(players, seat), longest, theme.SMALLEST, theme.MEDIUM)
            for seat in range(len(players))
        ]
        lines = [fonts.drawable(sentence) for sentence in news(view, names, say)]
        if box.height <= STRIP:
            lines = [_strip(lines, view, box.width)]
        if all(_fits(line, box.width) for line in lines):
            break
    styles = ((theme.TEXT, 0, theme.GLOW),)
    if len(lines) > 1:
        styles = ((theme.SMALLEST, -24, theme.GLOW), (theme.SMALLEST, 28, theme.SOFT))
    for line, (largest, down, colour) in zip(lines, styles, strict=True):
        text, size = fonts.fit(line, box.width, largest, theme.MEDIUM, theme.SMALLEST)
        sheet.text(text, box.left, box.middle[1] + down, size, colour)


def _strip(told: Sequence[str], view: View, room: int) -> str:
    """Return all sentences in one line, or the one that no seat's plate says as well."""
    whole = SEPARATOR.join(told)
    return whole if _fits(whole, room) else told[-1 if view.phase == "turn" else 0]


def _fits(line: str, room: int) -> bool:
    return fonts.width(line, theme.SMALLEST, theme.MEDIUM) <= room


def _piles(sheet: Sheet, box: Box, view: View, say: Say) -> None:
    """How many cards are to be drawn, and how many lie on the discard."""
    high = 44
    wide = round(high * 0.66)
    piles = (
        (fonts.drawable(say("picture-captain-pile")), view.pile),
        (fonts.drawable(say("picture-captain-discard")), view.discard),
    )
    room = (box.width - 3 * 12) // 2
    fitted = [
        (*fonts.fit(text, room, theme.SMALL, theme.MEDIUM, theme.SMALLEST), count)
        for text, count in piles
    ]
    widths = [
        max(fonts.width(text, size, theme.MEDIUM), wide + 12 + _digits(count))
        for text, size, count in fitted
    ]
    gap, y = (box.width - sum(widths)) // 3, box.middle[1]
    x = box.left + gap
    for (text, size, count), across in zip(fitted, widths, strict=True):
        sprite = cards.back(wide, high) if count else cards.slot(wide, high)
        left = x + (across - wide - 12 - _digits(count)) // 2
        sheet.put(sprite, left, y - 24 - high // 2, "pile")
        number = str(count)
        sheet.text(number, left + wide + 12, y - 23, theme.TEXT, theme.IVORY, weight=theme.BOLD)
        sheet.text(text, x + across // 2, y + 27, size, theme.SOFT, align="middle")
        x += across + gap


def _digits(count: int) -> int:
    return fonts.width(str(count), theme.TEXT, theme.BOLD)
