"""Table of Captain Bluff as all may see it: six belts, seats, news."""

from collections.abc import Sequence

from engines.captain.belt import BELT_NUMBERS
from engines.captain.cards import CaptainCard
from engines.captain.view import CaptainView
from engines.core import Seat
from renderers import fonts, ground, sprites, theme
from renderers.captain import cards
from renderers.captain.alt import table_alt
from renderers.captain.board import draw_board
from renderers.captain.lane import draw_lane
from renderers.captain.places import STRIP, place_parts
from renderers.captain.status import count_cards_to_take, make_status
from renderers.captain.words import tell_news
from renderers.doubt import make_doubt_renderer
from renderers.encode import make_renderer
from renderers.people import format_seat_name
from renderers.picture import PicturePlayer, Say
from renderers.plates import SeatStatus, change_plate, draw_name_plate, place_name
from renderers.sheet import PictureSheet, PixelBox

SEPARATOR = " · "
"""Separator of two sentences in one line."""

HIDDEN: tuple[CaptainCard | None, ...] = (None,) * len(BELT_NUMBERS)
"""Origins of a table on which all lie face down."""


def draw_table(
    view: CaptainView,
    players: Sequence[PicturePlayer],
    say: Say,
    origins: Sequence[CaptainCard | None] = HIDDEN,
    *,
    hands: bool = False,
) -> PictureSheet:
    """Draw the table; of `origins`, one a belt, those that are given lie open.

    With `hands` there is room for all hands beneath it.
    """
    seats = len(view.cards)
    where, sheet = place_parts(seats), PictureSheet(draw_board(seats, hands))
    for seat, box in enumerate(where.plates):
        draw_seat_plate(sheet, box, view, seat, players[seat], make_status(view, seat, say))
    for number, box in enumerate(where.lanes, 1):
        draw_lane(sheet, box, view, number, origins[number - 1], say)
    _draw_news(sheet, where.news, view, players, say)
    _draw_piles(sheet, where.piles, view, say)
    return sheet


render_table = make_renderer("table", draw_table, table_alt)
"""Picture of the table; its origins lie face down, whoever's view it is."""

render_doubt = make_doubt_renderer(draw_table, table_alt)
"""Picture of the table while a claim is doubted and all is shut."""


def draw_seat_plate(
    sheet: PictureSheet,
    box: PixelBox,
    view: CaptainView,
    seat: Seat,
    player: PicturePlayer,
    state: SeatStatus,
) -> None:
    """Draw a seat's plate with the number of its cards, and of those it will take."""
    change_plate(sheet, box, state.tone)
    count, y, right = str(view.cards[seat]), place_name(box, state), box.right - 12
    ink = sheet.draw_text(
        count, right, y, theme.SMALLEST, theme.IVORY, weight=theme.BOLD, align="right"
    )
    wide, high = 24, 36
    left = ink.left - 6 - wide
    sheet.draw_sprite(cards.draw_back(wide, high), left, y - high // 2, f"cards {seat}")
    below = _draw_taken(sheet, box, y + 46, count_cards_to_take(view, seat))
    taken = right - left + 8
    draw_name_plate(sheet, box, player, seat, state, taken=taken, below=below)


def _draw_taken(sheet: PictureSheet, box: PixelBox, y: int, count: int) -> int:
    """Draw the number of cards a seat takes on the signs' line; return the width used."""
    if not count:
        return 0
    width, height = 76, 44
    left = box.right - 14 - width
    sheet.draw_sprite(ground.draw_tag(width, height), left, y - height // 2, "takes", ground=True)
    middle = left + width // 2
    sheet.draw_text(
        f"+{count}", middle, y, theme.SMALL, theme.IVORY, weight=theme.BOLD, align="middle"
    )
    return width + 10


def _draw_news(
    sheet: PictureSheet,
    box: PixelBox,
    view: CaptainView,
    players: Sequence[PicturePlayer],
    say: Say,
) -> None:
    """Draw the news, and the round; a winner is crowned."""
    left, right, y = box.left + 24, box.right - 20, box.middle[1]
    text = fonts.strip_undrawable(say("picture-captain-round", round=view.round))
    names = [format_seat_name(players, seat) for seat in range(len(players))]
    beside = right - 24 - fonts.measure_width(text, theme.SMALL, theme.MEDIUM) - left
    lines = [fonts.strip_undrawable(sentence) for sentence in tell_news(view, names, say)]
    room_for_both = box.height <= STRIP or all(_is_fitting(sentence, beside) for sentence in lines)
    if view.round and view.phase != "over" and room_for_both:
        right = sheet.draw_text(text, right, y, theme.SMALL, theme.SOFT, align="right").left - 24
    if view.phase == "over":
        crown = sprites.draw_crown(box.height - 24)
        sheet.draw_sprite(crown, left, y - crown.height // 2, "crown")
        left += crown.width + 20
    draw_sentences(sheet, PixelBox(left, box.top, right, box.bottom), view, players, say)


def draw_sentences(
    sheet: PictureSheet,
    box: PixelBox,
    view: CaptainView,
    players: Sequence[PicturePlayer],
    say: Say,
) -> None:
    """Draw the news in a box: in one line if it is low, else one below the other."""
    for longest in (400, 280, 240, 210, 180, 150, 110, 80, 50):
        names = [
            fonts.ellipsize_text(
                format_seat_name(players, seat), longest, theme.SMALLEST, theme.MEDIUM
            )
            for seat in range(len(players))
        ]
        lines = [fonts.strip_undrawable(sentence) for sentence in tell_news(view, names, say)]
        if box.height <= STRIP:
            lines = [_join_in_strip(lines, view, box.width)]
        if all(_is_fitting(line, box.width) for line in lines):
            break
    styles = ((theme.TEXT, 0, theme.GLOW),)
    if len(lines) > 1:
        styles = ((theme.SMALLEST, -24, theme.GLOW), (theme.SMALLEST, 28, theme.SOFT))
    for line, (largest, down, colour) in zip(lines, styles, strict=True):
        text, size = fonts.fit_text(line, box.width, largest, theme.MEDIUM, theme.SMALLEST)
        sheet.draw_text(text, box.left, box.middle[1] + down, size, colour)


def _join_in_strip(told: Sequence[str], view: CaptainView, room: int) -> str:
    """Return all sentences in one line, or the one that no seat's plate says as well."""
    whole = SEPARATOR.join(told)
    return whole if _is_fitting(whole, room) else told[-1 if view.phase == "turn" else 0]


def _is_fitting(line: str, room: int) -> bool:
    return fonts.measure_width(line, theme.SMALLEST, theme.MEDIUM) <= room


def _draw_piles(sheet: PictureSheet, box: PixelBox, view: CaptainView, say: Say) -> None:
    """Draw how many cards are left to draw, and how many lie on the discard."""
    high = 44
    wide = round(high * 0.66)
    piles = (
        (fonts.strip_undrawable(say("picture-captain-pile")), view.pile),
        (fonts.strip_undrawable(say("picture-captain-discard")), view.discard),
    )
    room = (box.width - 3 * 12) // 2
    fitted = [
        (*fonts.fit_text(text, room, theme.SMALL, theme.MEDIUM, theme.SMALLEST), count)
        for text, count in piles
    ]
    widths = [
        max(fonts.measure_width(text, size, theme.MEDIUM), wide + 12 + _measure_digits(count))
        for text, size, count in fitted
    ]
    gap, y = (box.width - sum(widths)) // 3, box.middle[1]
    x = box.left + gap
    for (text, size, count), across in zip(fitted, widths, strict=True):
        sprite = cards.draw_back(wide, high) if count else cards.draw_slot(wide, high)
        left = x + (across - wide - 12 - _measure_digits(count)) // 2
        sheet.draw_sprite(sprite, left, y - 24 - high // 2, "pile")
        number = str(count)
        sheet.draw_text(
            number, left + wide + 12, y - 23, theme.TEXT, theme.IVORY, weight=theme.BOLD
        )
        sheet.draw_text(text, x + across // 2, y + 27, size, theme.SOFT, align="middle")
        x += across + gap


def _measure_digits(count: int) -> int:
    return fonts.measure_width(str(count), theme.TEXT, theme.BOLD)
