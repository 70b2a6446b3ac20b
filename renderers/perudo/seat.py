"""Place of a seat at perudo's table beside its plate: cup, dice, bid."""

from engines.core import Seat
from engines.perudo.types import PerudoBid, PerudoReveal
from engines.perudo.view import PerudoView
from renderers import fonts, ground, sprites, theme
from renderers.perudo import board
from renderers.perudo.places import ROW, SeatPlace, place_seats
from renderers.perudo.words import choose_die_face, is_counted, list_last_bids
from renderers.pixel_cache import cached_pixels
from renderers.sheet import PictureSheet, PixelBox

DICE = 5
DICE_LEFT = 88
"""Pixels from the row's left end to the dice, right of the cup."""


def draw_hidden_row(sheet: PictureSheet, view: PerudoView, seat: Seat) -> None:
    """Draw a seat's cup, dice and last bid while the cups are down.

    The cup has the number of dice under it. Pushed dice and the reader's own are open, the pushed
    ones framed.
    """
    seats, count = len(view.dice), view.dice[seat]
    if not count:
        return
    pushed = view.pushed[seat]
    hidden = (sprites.BLANK,) * (count - len(pushed))
    if seat == view.seat and view.mine:
        hidden = tuple(choose_die_face(die, view.wild) for die in view.mine)
    sheet.paste_part(
        _draw_cup_and_dice(
            seats, seat, tuple(choose_die_face(die, view.wild) for die in pushed), hidden
        )
    )
    bid = list_last_bids(view).get(seat)
    if bid is not None:
        standing = seat == view.bids[-1].seat
        sheet.paste_part(_draw_bubble(seats, seat, standing))
        x, y = _place_bubble(place_seats(seats)[seat]).middle
        colour = theme.IVORY if standing else theme.SOFT
        draw_bid_line(sheet, bid, view.wild, x, y, theme.SMALL, 42, colour)


# Between two pictures of a table few cups change: they are kept as they lie on it.
@cached_pixels
def _draw_cup_and_dice(
    seats: int, seat: Seat, pushed: tuple[int, ...], hidden: tuple[int, ...]
) -> PictureSheet:
    row = place_seats(seats)[seat].row
    window = PixelBox(row.left - 4, row.top - 8, _measure_dice_end(row) + 6, row.bottom + 8)
    part = PictureSheet(board.draw_empty_table(seats), window)
    cup = sprites.draw_cup(ROW, len(hidden), theme.seat_colour(seat))
    part.draw_sprite(cup, row.left + 4, row.top, f"cup {seat}")
    faces = (*pushed, *hidden)
    across, size, gap = _measure_dice_grid(row)
    lines = -(-DICE // across)
    top = row.middle[1] - (lines * (size + gap) - gap) // 2
    for i in range(DICE):
        x = row.left + DICE_LEFT + i % across * (size + gap)
        y = top + i // across * (size + gap)
        if i < len(faces):
            look: sprites.Look = "open" if i < len(pushed) else "plain"
            part.draw_sprite(sprites.draw_die(faces[i], size, look), x, y, f"die {seat}")
        else:
            part.draw_sprite(sprites.draw_socket(size), x, y, f"socket {seat}")
    return part.paint_part()


def _measure_dice_grid(row: PixelBox) -> tuple[int, int, int]:
    """Return how many dice lie side by side, their size, and the gap between them."""
    return (3, 38, 5) if row.width < 450 else (5, 46, 7)


def _measure_dice_end(row: PixelBox) -> int:
    across, size, gap = _measure_dice_grid(row)
    return row.left + DICE_LEFT + across * (size + gap)


@cached_pixels
def _draw_bubble(seats: int, seat: Seat, standing: bool) -> PictureSheet:
    place = place_seats(seats)[seat]
    box = _place_bubble(place)
    reach = ground.TAIL + 6
    window = PixelBox(box.left - 10, box.top - reach, place.row.right + 12, box.bottom + reach)
    part = PictureSheet(board.draw_empty_table(seats), window)
    tail = "up" if place.above else "down"
    sprite = ground.draw_bubble(box.width, box.height, tail, standing)
    part.draw_sprite(sprite, box.left, box.top - ground.TAIL, f"bubble {seat}", ground=True)
    return part.paint_part()


def _place_bubble(place: SeatPlace) -> PixelBox:
    row = place.row
    left = _measure_dice_end(row) + 8
    return PixelBox(left, row.top + 12, min(row.right, left + 190), row.bottom - 12)


def draw_bid_line(
    sheet: PictureSheet,
    bid: PerudoBid,
    wild: int | None,
    middle: int,
    y: int,
    type_size: int,
    die_size: int,
    colour: theme.RGB,
    look: sprites.Look = "plain",
) -> PixelBox:
    """Draw a bid as "7 × ⚂", centred on `middle`, y; return its box."""
    width = measure_bid(bid, type_size, die_size)
    left = middle - width // 2
    sheet.draw_text(_format_quantity(bid), left, y, type_size, colour, weight=theme.BOLD)
    top = y - die_size // 2
    face = choose_die_face(bid.face, wild)
    sheet.draw_sprite(
        sprites.draw_die(face, die_size, look), left + width - die_size, top, "bid die"
    )
    return PixelBox(left, top, left + width, top + die_size)


def measure_bid(bid: PerudoBid, type_size: int, die_size: int) -> int:
    """Return the width in pixels of a bid as `draw_bid_line` draws it."""
    return (
        fonts.measure_width(_format_quantity(bid), type_size, theme.BOLD) + die_size // 6 + die_size
    )


def _format_quantity(bid: PerudoBid) -> str:
    return f"{bid.count} ×"


def draw_open_row(sheet: PictureSheet, place: SeatPlace, reveal: PerudoReveal, seat: Seat) -> None:
    """Draw all dice of a seat at a reveal: the lit ones that count, then dim ones."""
    row = place.row
    gap = 9
    size = min(76, (row.width - (DICE - 1) * gap - 8) // DICE)
    bid, wild = reveal.bid, reveal.wild
    dice = sorted(reveal.dice[seat], key=lambda die: (not is_counted(die, bid, wild), die))
    left = row.middle[0] - (len(dice) * (size + gap) - gap) // 2
    top = row.middle[1] - size // 2
    for i, die in enumerate(dice):
        look: sprites.Look = "lit" if is_counted(die, bid, wild) else "dim"
        sprite = sprites.draw_die(choose_die_face(die, wild), size, look)
        sheet.draw_sprite(sprite, left + i * (size + gap), top, f"die {seat}")
