"""A seat's own cards, large, and its knowledge of the six belts."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from msgspec.structs import replace

from engines.captain.belt import find_city, find_last_numbered
from engines.captain.cards import CaptainCard, Luggage
from engines.captain.view import BeltView, CaptainView
from engines.core import Seat
from renderers import fonts, ground, theme
from renderers.captain import cards
from renderers.captain.alt import hand_alt
from renderers.captain.places import BETWEEN, LEFT, RIGHT
from renderers.captain.status import make_status
from renderers.captain.table import draw_seat_plate, draw_sentences
from renderers.captain.words import find_fitting_belts, get_code, get_open_reveal
from renderers.encode import make_hand_renderer
from renderers.picture import PicturePlayer, Say
from renderers.plates import PLATE, SeatSign, SeatStatus
from renderers.sheet import PictureSheet, PixelBox

EDGE = 8
OWN = PixelBox(LEFT + EDGE, theme.EDGE + EDGE, LEFT + EDGE + 384, theme.EDGE + EDGE + PLATE)
NEWS = PixelBox(OWN.right + BETWEEN, OWN.top, RIGHT - EDGE, OWN.bottom)
BELT = 108
ACROSS = (RIGHT - LEFT - 2 * EDGE - 5 * BETWEEN) // 6
"""Width in pixels of one of the six belts."""
BELTS = tuple(
    PixelBox(x, OWN.bottom + BETWEEN, x + ACROSS, OWN.bottom + BETWEEN + BELT)
    for x in range(OWN.left, RIGHT - ACROSS, ACROSS + BETWEEN)
)
PLATES = (
    ground.PlacedPlate(OWN, "own"),
    ground.PlacedPlate(NEWS, "news"),
    *(ground.PlacedPlate(box, f"belt {number}") for number, box in enumerate(BELTS, 1)),
)
WIDE, HIGH = 100, 138
"""Width and height in pixels of a card of the hand."""
CHIP = 44
"""Side in pixels of a belt's number on a card that fits there."""
GAP, APART = 12, 26
"""Gaps in pixels between two cards, and between two cities."""
TOP = BELTS[0].bottom + 20
ROOM = RIGHT - LEFT - 24


def draw_hand(
    view: CaptainView, seat: Seat, players: Sequence[PicturePlayer], say: Say
) -> PictureSheet:
    """Draw the hand; as high as its cards need."""
    rows = arrange_rows(view.hand)
    sheet = ground.make_sheet(
        TOP + max(1, len(rows)) * (HIGH + GAP) - GAP + theme.EDGE + 12, PLATES
    )
    draw_seat_plate(sheet, OWN, view, seat, players[seat], _make_status(view, seat, say))
    draw_sentences(sheet, NEWS.shrink_by(22, 0), view, players, say)
    for belt, box in zip(view.belts, BELTS, strict=True):
        _draw_belt(sheet, box, belt, _find_origin(view, belt), say)
    fitting = find_fitting_belts(view)
    for at, row in enumerate(rows):
        _draw_row(sheet, row, TOP + at * (HIGH + GAP), fitting, say)
    if not rows:
        text, x = fonts.strip_undrawable(say("picture-captain-hand-empty")), theme.WIDTH // 2
        sheet.draw_text(text, x, TOP + HIGH // 2, 48, theme.IVORY, align="middle")
    return sheet


render_hand = make_hand_renderer(draw_hand, hand_alt)
"""Picture of one's own cards."""


def _make_status(view: CaptainView, seat: Seat, say: Say) -> SeatStatus:
    """Return the seat's status at the table, addressed to its player."""
    state = make_status(view, seat, say)
    if view.phase == "over" or view.phase == "reveal" or seat in view.gone:
        return state
    if seat in view.callers:
        return replace(state, signs=(SeatSign("challenge", say("picture-captain-hand-may-call")),))
    if view.turn == seat and view.phase in ("setup", "turn"):
        return replace(state, signs=(SeatSign("turn", say("picture-captain-hand-turn")),))
    if view.phase == "call":
        return state
    return replace(state, signs=(SeatSign(None, say("picture-captain-hand")),))


def _find_origin(view: CaptainView, belt: BeltView) -> CaptainCard | None:
    """Return a belt's origin as far as this seat knows it or a call has shown it."""
    reveal = get_open_reveal(view)
    return reveal.origin if reveal and reveal.belt == belt.number else belt.origin


def _draw_belt(
    sheet: PictureSheet, box: PixelBox, belt: BeltView, origin: CaptainCard | None, say: Say
) -> None:
    """Draw a belt's number, known origin, city, last number and direction."""
    y = box.middle[1]
    sheet.draw_text(
        str(belt.number), box.left + 21, y, 44, theme.BRASS, weight=theme.BOLD, align="middle"
    )
    x, wide, high = box.left + 38, 54, 84
    if origin is not None:
        sprite, name = cards.draw_card(origin, wide, high, get_code(origin, say)), origin
    elif belt.has_origin:
        sprite, name = cards.draw_back(wide, high), "back"
    else:
        sprite, name = cards.draw_slot(wide, high), "slot"
    sheet.draw_sprite(sprite, x, y - high // 2, f"origin {belt.number} {name}")
    of, end = find_city(belt.row), find_last_numbered(belt.row)
    if of is None or end is None:
        return
    x = x + wide + 10
    sheet.draw_sprite(cards.draw_sign(of, 34, cards.COLOURS[of]), x, y - 42, f"city {of}")
    sheet.draw_text(of, x + 40, y - 25, 44, cards.COLOURS[of], weight=theme.BOLD)
    number = sheet.draw_text(
        str(end.number), x, y + 25, theme.SMALL, theme.IVORY, weight=theme.BOLD
    )
    colour = theme.FAINT if belt.dir is None else theme.BRASS
    sheet.draw_sprite(cards.draw_arrow(belt.dir, 26, colour), number.right + 3, y + 12, "arrow")


def arrange_rows(held: Sequence[CaptainCard]) -> list[list[tuple[int, CaptainCard]]]:
    """Arrange the cards in rows, each card with its distance from the row's left end.

    There are as few rows as possible; then as few cities as possible are split; then the rows are
    about equally long.
    """
    best: list[tuple[tuple[int, int, int], int]] = [((0, 0, 0), 0)]
    for end in range(1, len(held) + 1):
        best.append(
            min(
                (_add_row_cost(best[begin][0], held, begin, width), begin)
                for begin in range(end)
                if (width := _place_cards(held[begin:end])[-1] + WIDE) <= ROOM
            )
        )
    rows: list[list[tuple[int, CaptainCard]]] = []
    end = len(held)
    while end:
        row = held[best[end][1] : end]
        rows.insert(0, list(zip(_place_cards(row), row, strict=True)))
        end = best[end][1]
    return rows


def _add_row_cost(
    before: tuple[int, int, int], held: Sequence[CaptainCard], begin: int, width: int
) -> tuple[int, int, int]:
    """Return the cost of the rows with one more of this width, from card `begin` on."""
    split = begin > 0 and _get_group(held[begin - 1]) == _get_group(held[begin])
    return before[0] + 1, before[1] + split, before[2] + width * width


def _place_cards(row: Sequence[CaptainCard]) -> list[int]:
    """Return where the cards of a row lie, from its left end."""
    places = [0]
    for one, following in pairwise(row):
        apart = 0 if _get_group(one) == _get_group(following) else APART
        places.append(places[-1] + WIDE + GAP + apart)
    return places


def _get_group(card: CaptainCard) -> str:
    return card.city if isinstance(card, Luggage) else ""


def _draw_row(
    sheet: PictureSheet,
    row: Sequence[tuple[int, CaptainCard]],
    top: int,
    fitting: Mapping[Luggage, int],
    say: Say,
) -> None:
    """Draw cards side by side; one that fits on an open belt bears its number."""
    left = (theme.WIDTH - row[-1][0] - WIDE) // 2
    for x, card in row:
        sprite = cards.draw_card(card, WIDE, HIGH, get_code(card, say))
        box = sheet.draw_sprite(sprite, left + x, top, str(card), ground=True)
        belt = fitting.get(card) if isinstance(card, Luggage) else None
        if belt is not None:
            sheet.draw_sprite(
                cards.draw_chip(belt, CHIP), box.right - CHIP, top, f"{card} fits {belt}"
            )
