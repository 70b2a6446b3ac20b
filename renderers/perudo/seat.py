"""One seat's place at the table of perudo beside its plate: its cup and dice, its bid."""

from engines.core import Seat
from engines.perudo.types import Bid, Reveal
from engines.perudo.view import View
from renderers import fonts, ground, sprites, theme
from renderers.perudo import board
from renderers.perudo.places import ROW, Place, places
from renderers.perudo.words import counts, last_bids, side
from renderers.pixel_cache import cached_pixels
from renderers.sheet import Box, Sheet

DICE = 5
DICE_LEFT = 88
"""Where the dice begin, right of the cup."""


def hidden_row(sheet: Sheet, view: View, seat: Seat) -> None:
    """The cup with the number of dice under it, all dice (the pushed ones and one's own are open,
    the pushed ones framed), the last bid."""
    seats, count = len(view.dice), view.dice[seat]
    if not count:
        return
    pushed = view.pushed[seat]
    hidden = (sprites.BLANK,) * (count - len(pushed))
    if seat == view.seat and view.mine:
        hidden = tuple(side(die, view.wild) for die in view.mine)
    sheet.lay(_cup_and_dice(seats, seat, tuple(side(die, view.wild) for die in pushed), hidden))
    bid = last_bids(view).get(seat)
    if bid is not None:
        standing = seat == view.bids[-1].seat
        sheet.lay(_bubble(seats, seat, standing))
        x, y = _bubble_box(places(seats)[seat]).middle
        colour = theme.IVORY if standing else theme.SOFT
        bid_line(sheet, bid, view.wild, x, y, theme.SMALL, 42, colour)


# Between two pictures of a table few cups change: they are kept as they lie on it.
@cached_pixels
def _cup_and_dice(
    seats: int, seat: Seat, pushed: tuple[int, ...], hidden: tuple[int, ...]
) -> Sheet:
    row = places(seats)[seat].row
    window = Box(row.left - 4, row.top - 8, _dice_end(row) + 6, row.bottom + 8)
    part = Sheet(board.empty(seats), window)
    cup = sprites.cup(ROW, len(hidden), theme.seat_colour(seat))
    part.put(cup, row.left + 4, row.top, f"cup {seat}")
    faces = (*pushed, *hidden)
    across, size, gap = _dice_grid(row)
    lines = -(-DICE // across)
    top = row.middle[1] - (lines * (size + gap) - gap) // 2
    for i in range(DICE):
        x = row.left + DICE_LEFT + i % across * (size + gap)
        y = top + i // across * (size + gap)
        if i < len(faces):
            look: sprites.Look = "open" if i < len(pushed) else "plain"
            part.put(sprites.die(faces[i], size, look), x, y, f"die {seat}")
        else:
            part.put(sprites.socket(size), x, y, f"socket {seat}")
    return part.painted_part()


def _dice_grid(row: Box) -> tuple[int, int, int]:
    """How many dice lie side by side, their size, and the gap between them."""
    return (3, 38, 5) if row.width < 450 else (5, 46, 7)


def _dice_end(row: Box) -> int:
    across, size, gap = _dice_grid(row)
    return row.left + DICE_LEFT + across * (size + gap)


@cached_pixels
def _bubble(seats: int, seat: Seat, standing: bool) -> Sheet:
    place = places(seats)[seat]
    box = _bubble_box(place)
    reach = ground.TAIL + 6
    window = Box(box.left - 10, box.top - reach, place.row.right + 12, box.bottom + reach)
    part = Sheet(board.empty(seats), window)
    tail = "up" if place.above else "down"
    sprite = ground.bubble(box.width, box.height, tail, standing)
    part.put(sprite, box.left, box.top - ground.TAIL, f"bubble {seat}", ground=True)
    return part.painted_part()


def _bubble_box(place: Place) -> Box:
    row = place.row
    left = _dice_end(row) + 8
    return Box(left, row.top + 12, min(row.right, left + 190), row.bottom - 12)


def bid_line(
    sheet: Sheet,
    bid: Bid,
    wild: int | None,
    middle: int,
    y: int,
    type_size: int,
    die_size: int,
    colour: theme.RGB,
    look: sprites.Look = "plain",
) -> Box:
    """A bid as "7 × ⚂", centred on `middle`, y; returns where it lies."""
    width = bid_width(bid, type_size, die_size)
    left = middle - width // 2
    sheet.text(_quantity(bid), left, y, type_size, colour, weight=theme.BOLD)
    top = y - die_size // 2
    face = side(bid.face, wild)
    sheet.put(sprites.die(face, die_size, look), left + width - die_size, top, "bid die")
    return Box(left, top, left + width, top + die_size)


def bid_width(bid: Bid, type_size: int, die_size: int) -> int:
    """How wide `bid_line` draws this bid."""
    return fonts.width(_quantity(bid), type_size, theme.BOLD) + die_size // 6 + die_size


def _quantity(bid: Bid) -> str:
    return f"{bid.count} ×"


def open_row(sheet: Sheet, place: Place, reveal: Reveal, seat: Seat) -> None:
    """All dice of a seat at a reveal: first those that count, lit; the others stand back."""
    row = place.row
    gap = 9
    size = min(76, (row.width - (DICE - 1) * gap - 8) // DICE)
    bid, wild = reveal.bid, reveal.wild
    dice = sorted(reveal.dice[seat], key=lambda die: (not counts(die, bid, wild), die))
    left = row.middle[0] - (len(dice) * (size + gap) - gap) // 2
    top = row.middle[1] - size // 2
    for i, die in enumerate(dice):
        look: sprites.Look = "lit" if counts(die, bid, wild) else "dim"
        sprite = sprites.die(side(die, wild), size, look)
        sheet.put(sprite, left + i * (size + gap), top, f"die {seat}")
