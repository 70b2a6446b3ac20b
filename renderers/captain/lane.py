"""Lane of a belt: number, origin, seats that know it, city, row, direction."""

from collections.abc import Sequence

from engines.captain.belt import BeltRow, Direction, find_city
from engines.captain.cards import CaptainCard, City, Joker
from engines.captain.types import CaptainPlacement, CaptainReveal
from engines.captain.view import BeltView, CaptainView
from renderers import fonts, ground, people, sprites, theme
from renderers.captain import cards
from renderers.captain.words import city_name, get_code, get_open_reveal
from renderers.picture import Say
from renderers.sheet import DrawnMark, PictureSheet, PixelBox

CARD, SLIM = 52, 44
"""Widths in pixels of a card, and of one in a long row, where cards overlap."""
LEAST = 38
"""Least visible width in pixels of a card under another: room for two digits."""
BETWEEN = 4
NUMBER = 32
"""Pixels from a lane's left edge to the middle of its number.

The constants below count likewise.
"""
ORIGIN = 58
KNOWN = 118
CITY, BADGE = 246, 184
ROW = 438
END = 52
"""Pixels from the row's room to the lane's right edge: the arrow."""
TOKEN = 40
MORE = 72
"""Room in pixels for the number of cards that are not shown."""


def draw_lane(
    sheet: PictureSheet,
    box: PixelBox,
    view: CaptainView,
    number: int,
    origin: CaptainCard | None,
    say: Say,
) -> None:
    """Draw belt 1 to 6 into its lane.

    `origin` is what the reader may see of it, if anything.
    """
    belt, reveal = view.belts[number - 1], get_open_reveal(view)
    if reveal and reveal.belt != number:
        reveal = None
    row, there = belt.row, belt.has_origin
    if reveal:
        row, origin, there = reveal.row, reveal.origin, True
    _draw_origin(sheet, box, number, origin, there, say)
    if not there:
        _draw_note(sheet, box, KNOWN, say("picture-captain-no-origin"))
        return
    if reveal or _is_doubted(view, number):
        sheet.draw_sprite(
            cards.draw_outline(box.width, box.height), box.left, box.top, "open", ground=True
        )
    if reveal:
        _draw_verdict(sheet, box, reveal)
    else:
        _draw_known(sheet, box, belt)
    of = find_city(row)
    if of is None:
        _draw_note(sheet, box, CITY + 8, say("picture-captain-empty"))
        return
    _draw_badge(sheet, box, of, say)
    _draw_row(sheet, box, row, _find_marked(view, number, row), say)
    _draw_arrow(sheet, box, belt.dir if belt.row else None)


def _is_doubted(view: CaptainView, number: int) -> bool:
    """Return whether a belt was called, and its origin is not turned up yet."""
    placed: CaptainPlacement | None = view.placement
    is_called = view.phase == "call" and not view.callers
    return is_called and placed is not None and placed.belt == number


def _draw_origin(
    sheet: PictureSheet,
    box: PixelBox,
    number: int,
    origin: CaptainCard | None,
    there: bool,
    say: Say,
) -> None:
    x, y, high = box.left + ORIGIN, box.top + 6, box.height - 12
    if origin is not None:
        sprite = cards.draw_card(origin, CARD, high, get_code(origin, say))
        sheet.draw_sprite(sprite, x, y, f"origin {number} {origin}")
    elif there:
        sheet.draw_sprite(cards.draw_back(CARD, high), x, y, f"back {number}")
    else:
        sheet.draw_sprite(cards.draw_slot(CARD, high), x, y, f"slot {number}")


def _draw_note(sheet: PictureSheet, box: PixelBox, left: int, text: str) -> None:
    room = box.width - left - 20
    text, size = fonts.fit_text(
        fonts.strip_undrawable(text), room, theme.SMALL, theme.MEDIUM, theme.SMALLEST
    )
    sheet.draw_text(text, box.left + left, box.middle[1], size, theme.FAINT)


def _draw_known(sheet: PictureSheet, box: PixelBox, belt: BeltView) -> None:
    """Draw an eye, and the numbers of the seats that know the origin."""
    if not belt.known:
        return
    pitch = TOKEN + 1
    lines = 1 if len(belt.known) < 3 else 2
    left, top = box.left + KNOWN, box.middle[1] - lines * pitch // 2 + 1
    sheet.draw_sprite(sprites.draw_icon("eye", TOKEN, theme.SOFT), left, top, f"eye {belt.number}")
    for at, seat in enumerate(sorted(belt.known), 1):
        x, y = left + at % 3 * pitch, top + at // 3 * pitch
        sheet.draw_sprite(people.draw_token(seat, TOKEN), x, y, f"knows {belt.number} {seat}")


def _draw_verdict(sheet: PictureSheet, box: PixelBox, reveal: CaptainReveal) -> None:
    """Draw whether the origin is of the row's city."""
    width, height = 84, 56
    x, y = box.left + KNOWN + 8, box.middle[1] - height // 2
    tag = ground.draw_tag(width, height, gain=not reveal.bluff)
    sheet.draw_sprite(tag, x, y, "bluff" if reveal.bluff else "true", ground=True)
    text = "≠" if reveal.bluff else "="
    middle = (x + width // 2, box.middle[1])
    sheet.draw_text(text, *middle, 56, theme.IVORY, weight=theme.BOLD, align="middle")


def _draw_badge(sheet: PictureSheet, box: PixelBox, of: City, say: Say) -> None:
    """Draw the row's city by its name, on its colour; its shape is on the cards."""
    x, y, high = box.left + CITY, box.top + 6, box.height - 12
    sheet.draw_sprite(cards.draw_badge(of, BADGE, high), x, y, "badge", ground=True)
    name = city_name(of, say)
    sheet.draw_line(name, x + BADGE // 2, box.middle[1], BADGE - 8, 44, theme.INK, align="middle")


def _find_marked(view: CaptainView, number: int, row: BeltRow) -> range:
    """Return the positions of the last placement's cards that still lie in the row."""
    placed: CaptainPlacement | None = view.placement
    if placed is None or placed.belt != number or view.phase == "setup":
        return range(0)
    cards_ = placed.cards
    for at in range(len(row) - 1, -1, -1):
        if row[at : at + len(cards_)] == cards_[: len(row) - at]:
            return range(at, min(at + len(cards_), len(row)))
    return range(0)


def _draw_row(sheet: PictureSheet, box: PixelBox, row: BeltRow, marked: range, say: Say) -> None:
    """Draw the row's cards, the earliest as a number if there is no room for all."""
    left, right = box.left + ROW, box.right - END
    draw_cards_row(sheet, PixelBox(left, box.top + 6, right, box.bottom - 6), row, marked, say)


def draw_cards_row(
    sheet: PictureSheet,
    box: PixelBox,
    row: Sequence[CaptainCard | Joker],
    marked: range,
    say: Say,
) -> None:
    """Draw cards side by side, overlapping where there is little room.

    Those of `marked` are framed. Where not all fit, the first ones are only counted.
    """
    width = CARD if len(row) * (CARD + BETWEEN) <= box.width + BETWEEN else SLIM
    left, hidden = box.left, 0
    room = box.width - width
    while (len(row) - hidden - 1) * LEAST > room - (MORE if hidden else 0):
        hidden += 1
    if hidden:
        text = f"+{hidden}"
        y = box.middle[1]
        sheet.draw_text(
            text, left + MORE - 10, y, theme.SMALL, theme.SOFT, weight=theme.BOLD, align="right"
        )
        left, room = left + MORE, room - MORE
    count = len(row) - hidden
    step = min(width + BETWEEN, room / max(1, count - 1))
    places = [left + round(i * step) for i in range(count)]
    for i, (x, card) in enumerate(zip(places, row[hidden:], strict=True)):
        if i + hidden == marked.start and marked:
            _draw_frame(sheet, box, x, places[min(marked.stop - hidden, count) - 1] + width)
        sprite = cards.draw_card(card, width, box.height, get_code(card, say))
        sheet.draw_sprite(sprite, x, box.top, "")
        seen = places[i + 1] if i + 1 < count and places[i + 1] < x + width else x + width
        sheet.marks[-1] = DrawnMark("sprite", str(card), PixelBox(x, box.top, seen, box.bottom))


def _draw_frame(sheet: PictureSheet, box: PixelBox, left: int, right: int) -> None:
    frame = cards.draw_frame(right - left + 10, box.height + 10, theme.GLOW)
    sheet.draw_sprite(frame, left - 5, box.top - 5, "")
    del sheet.marks[-1]  # it reaches under the card before


def _draw_arrow(sheet: PictureSheet, box: PixelBox, direction: Direction | None) -> None:
    size = 40
    x, y = box.right - END + 8, box.middle[1] - size // 2
    colour = theme.FAINT if direction is None else theme.BRASS
    sheet.draw_sprite(
        cards.draw_arrow(direction, size, colour), x, y, f"arrow {direction or 'either'}"
    )
