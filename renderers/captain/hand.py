"""One seat's own cards, large, and what it knows of the six belts."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from msgspec.structs import replace

from engines.captain.belt import city, last
from engines.captain.cards import Card, Luggage
from engines.captain.view import BeltView, View
from engines.core import Seat
from renderers import fonts, ground, theme
from renderers.captain import cards
from renderers.captain.alt import hand_alt
from renderers.captain.places import BETWEEN, LEFT, RIGHT
from renderers.captain.status import status
from renderers.captain.table import seat_plate, sentences
from renderers.captain.words import code, fits, opened
from renderers.encode import encode
from renderers.picture import Picture, Player, Say
from renderers.plates import PLATE, Sign, Status
from renderers.sheet import Box, Sheet

EDGE = 8
OWN = Box(LEFT + EDGE, theme.EDGE + EDGE, LEFT + EDGE + 384, theme.EDGE + EDGE + PLATE)
NEWS = Box(OWN.right + BETWEEN, OWN.top, RIGHT - EDGE, OWN.bottom)
BELT = 108
ACROSS = (RIGHT - LEFT - 2 * EDGE - 5 * BETWEEN) // 6
"""Width of one of the six belts."""
BELTS = tuple(
    Box(x, OWN.bottom + BETWEEN, x + ACROSS, OWN.bottom + BETWEEN + BELT)
    for x in range(OWN.left, RIGHT - ACROSS, ACROSS + BETWEEN)
)
PLATES = (
    ground.Plate(OWN, "own"),
    ground.Plate(NEWS, "news"),
    *(ground.Plate(box, f"belt {number}") for number, box in enumerate(BELTS, 1)),
)
WIDE, HIGH = 100, 138
"""A card of the hand."""
CHIP = 44
"""The number of a belt on a card that fits there."""
GAP, APART = 12, 26
"""Between two cards, and between two cities."""
TOP = BELTS[0].bottom + 20
ROOM = RIGHT - LEFT - 24


def hand(view: View, players: Sequence[Player], say: Say) -> Picture:
    """The picture of `view.seat`'s cards. Raises ValueError for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    sheet = draw_hand(view, view.seat, players, say)
    return encode(sheet, "hand", hand_alt(view, players, say))


def draw_hand(view: View, seat: Seat, players: Sequence[Player], say: Say) -> Sheet:
    """The hand before it is encoded; as high as its cards need."""
    rows = rows_of(view.hand)
    sheet = ground.laid(TOP + max(1, len(rows)) * (HIGH + GAP) - GAP + theme.EDGE + 12, PLATES)
    seat_plate(sheet, OWN, view, seat, players[seat], _status(view, seat, say))
    sentences(sheet, NEWS.inset(22, 0), view, players, say)
    for belt, box in zip(view.belts, BELTS, strict=True):
        _belt(sheet, box, belt, _origin(view, belt), say)
    fitting = fits(view)
    for at, row in enumerate(rows):
        _row(sheet, row, TOP + at * (HIGH + GAP), fitting, say)
    if not rows:
        text, x = fonts.drawable(say("picture-captain-hand-empty")), theme.WIDTH // 2
        sheet.text(text, x, TOP + HIGH // 2, 48, theme.IVORY, align="middle")
    return sheet


def _status(view: View, seat: Seat, say: Say) -> Status:
    """As at the table, only that one is spoken to."""
    state = status(view, seat, say)
    if view.phase == "over" or view.phase == "reveal" or seat in view.gone:
        return state
    if seat in view.callers:
        return replace(state, signs=(Sign("challenge", say("picture-captain-hand-may-call")),))
    if view.turn == seat and view.phase in ("setup", "turn"):
        return replace(state, signs=(Sign("turn", say("picture-captain-hand-turn")),))
    if view.phase == "call":
        return state
    return replace(state, signs=(Sign(None, say("picture-captain-hand")),))


def _origin(view: View, belt: BeltView) -> Card | None:
    """What this seat knows of a belt's origin, or what a call has shown of it."""
    reveal = opened(view)
    return reveal.origin if reveal and reveal.belt == belt.number else belt.origin


def _belt(sheet: Sheet, box: Box, belt: BeltView, origin: Card | None, say: Say) -> None:
    """A belt's number, its origin as far as it is known, its city, last number and direction."""
    y = box.middle[1]
    sheet.text(
        str(belt.number), box.left + 21, y, 44, theme.BRASS, weight=theme.BOLD, align="middle"
    )
    x, wide, high = box.left + 38, 54, 84
    if origin is not None:
        sprite, name = cards.card(origin, wide, high, code(origin, say)), origin
    elif belt.has_origin:
        sprite, name = cards.back(wide, high), "back"
    else:
        sprite, name = cards.slot(wide, high), "slot"
    sheet.put(sprite, x, y - high // 2, f"origin {belt.number} {name}")
    of, end = city(belt.row), last(belt.row)
    if of is None or end is None:
        return
    x = x + wide + 10
    sheet.put(cards.sign(of, 34, cards.COLOURS[of]), x, y - 42, f"city {of}")
    sheet.text(of, x + 40, y - 25, 44, cards.COLOURS[of], weight=theme.BOLD)
    number = sheet.text(str(end.number), x, y + 25, theme.SMALL, theme.IVORY, weight=theme.BOLD)
    colour = theme.FAINT if belt.dir is None else theme.BRASS
    sheet.put(cards.arrow(belt.dir, 26, colour), number.right + 3, y + 12, "arrow")


def rows_of(held: Sequence[Card]) -> list[list[tuple[int, Card]]]:
    """The cards in rows, each with its distance from the row's left end.

    As few rows as can be; then as few cities as can be are split; then they are about as long.
    """
    best: list[tuple[tuple[int, int, int], int]] = [((0, 0, 0), 0)]
    for end in range(1, len(held) + 1):
        best.append(
            min(
                (_cost(best[begin][0], held, begin, width), begin)
                for begin in range(end)
                if (width := _spread(held[begin:end])[-1] + WIDE) <= ROOM
            )
        )
    rows: list[list[tuple[int, Card]]] = []
    end = len(held)
    while end:
        row = held[best[end][1] : end]
        rows.insert(0, list(zip(_spread(row), row, strict=True)))
        end = best[end][1]
    return rows


def _cost(
    before: tuple[int, int, int], held: Sequence[Card], begin: int, width: int
) -> tuple[int, int, int]:
    """What the rows cost with one more of this width, from card `begin` on."""
    split = begin > 0 and _group(held[begin - 1]) == _group(held[begin])
    return before[0] + 1, before[1] + split, before[2] + width * width


def _spread(row: Sequence[Card]) -> list[int]:
    """Where the cards of a row lie, from its left end."""
    places = [0]
    for one, following in pairwise(row):
        apart = 0 if _group(one) == _group(following) else APART
        places.append(places[-1] + WIDE + GAP + apart)
    return places


def _group(card: Card) -> str:
    return card.city if isinstance(card, Luggage) else ""


def _row(
    sheet: Sheet,
    row: Sequence[tuple[int, Card]],
    top: int,
    fitting: Mapping[Luggage, int],
    say: Say,
) -> None:
    """Cards side by side; what fits on an open belt bears its number."""
    left = (theme.WIDTH - row[-1][0] - WIDE) // 2
    for x, card in row:
        sprite = cards.card(card, WIDE, HIGH, code(card, say))
        box = sheet.put(sprite, left + x, top, str(card), ground=True)
        belt = fitting.get(card) if isinstance(card, Luggage) else None
        if belt is not None:
            sheet.put(cards.chip(belt, CHIP), box.right - CHIP, top, f"{card} fits {belt}")
