"""One belt: its number, its origin, who knows that, its city, its row, which way the row goes."""

from collections.abc import Sequence

from engines.captain.belt import Direction, Row, city
from engines.captain.cards import Card, City, Joker
from engines.captain.types import Placement, Reveal
from engines.captain.view import BeltView, View
from renderers import fonts, ground, people, sprites, theme
from renderers.captain import cards
from renderers.captain.words import city_name, code, opened
from renderers.picture import Say
from renderers.sheet import Box, Mark, Sheet

CARD, SLIM = 52, 44
"""Width of a card, and of one in a long row, where the next one lies on it."""
LEAST = 38
"""Of a card that another lies on so much is seen: room for two digits."""
BETWEEN = 4
NUMBER = 32
"""From a lane's left edge to the middle of its number; what follows is counted likewise."""
ORIGIN = 58
KNOWN = 118
CITY, BADGE = 246, 184
ROW = 438
END = 52
"""From the row's room to the lane's right edge: the arrow."""
TOKEN = 40
MORE = 72
"""Room for how many cards of a row are not shown."""


def lane(sheet: Sheet, box: Box, view: View, number: int, origin: Card | None, say: Say) -> None:
    """Draws belt 1 to 6 into its lane; `origin` is what the reader may see of it, if anything."""
    belt, reveal = view.belts[number - 1], opened(view)
    if reveal and reveal.belt != number:
        reveal = None
    row, there = belt.row, belt.has_origin
    if reveal:
        row, origin, there = reveal.row, reveal.origin, True
    _origin(sheet, box, number, origin, there, say)
    if not there:
        _note(sheet, box, KNOWN, say("picture-captain-no-origin"))
        return
    if reveal:
        sheet.put(cards.outline(box.width, box.height), box.left, box.top, "open", ground=True)
        _verdict(sheet, box, reveal)
    else:
        _known(sheet, box, belt)
    of = city(row)
    if of is None:
        _note(sheet, box, CITY + 8, say("picture-captain-empty"))
        return
    _badge(sheet, box, of, say)
    _row(sheet, box, row, _marked(view, number, row), say)
    _arrow(sheet, box, belt.dir if belt.row else None)


def _origin(
    sheet: Sheet, box: Box, number: int, origin: Card | None, there: bool, say: Say
) -> None:
    x, y, high = box.left + ORIGIN, box.top + 6, box.height - 12
    if origin is not None:
        sprite = cards.card(origin, CARD, high, code(origin, say))
        sheet.put(sprite, x, y, f"origin {number} {origin}")
    elif there:
        sheet.put(cards.back(CARD, high), x, y, f"back {number}")
    else:
        sheet.put(cards.slot(CARD, high), x, y, f"slot {number}")


def _note(sheet: Sheet, box: Box, left: int, text: str) -> None:
    room = box.width - left - 20
    text, size = fonts.fit(fonts.drawable(text), room, theme.SMALL, theme.MEDIUM, theme.SMALLEST)
    sheet.text(text, box.left + left, box.middle[1], size, theme.FAINT)


def _known(sheet: Sheet, box: Box, belt: BeltView) -> None:
    """An eye, and the numbers of the seats that know the origin."""
    if not belt.known:
        return
    pitch = TOKEN + 1
    lines = 1 if len(belt.known) < 3 else 2
    left, top = box.left + KNOWN, box.middle[1] - lines * pitch // 2 + 1
    sheet.put(sprites.icon("eye", TOKEN, theme.SOFT), left, top, f"eye {belt.number}")
    for at, seat in enumerate(sorted(belt.known), 1):
        x, y = left + at % 3 * pitch, top + at // 3 * pitch
        sheet.put(people.token(seat, TOKEN), x, y, f"knows {belt.number} {seat}")


def _verdict(sheet: Sheet, box: Box, reveal: Reveal) -> None:
    """Whether the origin is the row's city."""
    width, height = 84, 56
    x, y = box.left + KNOWN + 8, box.middle[1] - height // 2
    tag = ground.tag(width, height, gain=not reveal.bluff)
    sheet.put(tag, x, y, "bluff" if reveal.bluff else "true", ground=True)
    text = "≠" if reveal.bluff else "="
    middle = (x + width // 2, box.middle[1])
    sheet.text(text, *middle, 56, theme.IVORY, weight=theme.BOLD, align="middle")


def _badge(sheet: Sheet, box: Box, of: City, say: Say) -> None:
    """The row's city by its name, on its colour; its shape is on the cards."""
    x, y, high = box.left + CITY, box.top + 6, box.height - 12
    sheet.put(cards.badge(of, BADGE, high), x, y, "badge", ground=True)
    name = city_name(of, say)
    sheet.line(name, x + BADGE // 2, box.middle[1], BADGE - 8, 44, theme.INK, align="middle")


def _marked(view: View, number: int, row: Row) -> range:
    """Which cards of the row are the last placement, as far as they lie there still."""
    placed: Placement | None = view.placement
    if placed is None or placed.belt != number or view.phase == "setup":
        return range(0)
    cards_ = placed.cards
    for at in range(len(row) - 1, -1, -1):
        if row[at : at + len(cards_)] == cards_[: len(row) - at]:
            return range(at, min(at + len(cards_), len(row)))
    return range(0)


def _row(sheet: Sheet, box: Box, row: Row, marked: range, say: Say) -> None:
    """The row's cards, the earliest as a number if there is no room for all."""
    left, right = box.left + ROW, box.right - END
    cards_row(sheet, Box(left, box.top + 6, right, box.bottom - 6), row, marked, say)


def cards_row(
    sheet: Sheet,
    box: Box,
    row: Sequence[Card | Joker],
    marked: range,
    say: Say,
) -> None:
    """Cards side by side, one upon the other where there is little room; `marked` are framed.

    Of more than have room the first ones are counted.
    """
    width = CARD if len(row) * (CARD + BETWEEN) <= box.width + BETWEEN else SLIM
    left, hidden = box.left, 0
    room = box.width - width
    while (len(row) - hidden - 1) * LEAST > room - (MORE if hidden else 0):
        hidden += 1
    if hidden:
        text = f"+{hidden}"
        y = box.middle[1]
        sheet.text(
            text, left + MORE - 10, y, theme.SMALL, theme.SOFT, weight=theme.BOLD, align="right"
        )
        left, room = left + MORE, room - MORE
    count = len(row) - hidden
    step = min(width + BETWEEN, room / max(1, count - 1))
    places = [left + round(i * step) for i in range(count)]
    for i, (x, card) in enumerate(zip(places, row[hidden:], strict=True)):
        if i + hidden == marked.start and marked:
            _frame(sheet, box, x, places[min(marked.stop - hidden, count) - 1] + width)
        sprite = cards.card(card, width, box.height, code(card, say))
        sheet.put(sprite, x, box.top, "")
        seen = places[i + 1] if i + 1 < count and places[i + 1] < x + width else x + width
        sheet.marks[-1] = Mark("sprite", str(card), Box(x, box.top, seen, box.bottom))


def _frame(sheet: Sheet, box: Box, left: int, right: int) -> None:
    frame = cards.frame(right - left + 10, box.height + 10, theme.GLOW)
    sheet.put(frame, left - 5, box.top - 5, "")
    del sheet.marks[-1]  # it reaches under the card before


def _arrow(sheet: Sheet, box: Box, direction: Direction | None) -> None:
    size = 40
    x, y = box.right - END + 8, box.middle[1] - size // 2
    colour = theme.FAINT if direction is None else theme.BRASS
    sheet.put(cards.arrow(direction, size, colour), x, y, f"arrow {direction or 'either'}")
