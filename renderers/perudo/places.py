"""Where the seats of perudo lie round the board, and what stands on one seat's place."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engines.core import Seat
from engines.perudo.types import Bid
from engines.perudo.view import View
from renderers import fonts, ground, people, sprites, theme
from renderers.perudo.words import counts, last_bids
from renderers.picture import Player, Say
from renderers.sheet import Box, Sheet

DICE = 5
PLATE = 88
ROW = 84
PLACE = PLATE + 8 + ROW
BETWEEN = 16
LEAST = 24
"""To this size a status shrinks before it is cut."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat's name plate and, towards the board, the row where its dice lie."""

    plate: Box
    row: Box
    above: bool


def places(seats: int) -> list[Place]:
    """The places of 2 to 6 seats, clockwise from the upper left."""
    above = (seats + 1) // 2
    room = theme.WIDTH - 2 * theme.EDGE
    columns = max(above, 2)
    width = (room - (columns - 1) * BETWEEN) // columns
    upper = [_place(x, width, above=True) for x in _spread(above, width)]
    lower = [_place(x, width, above=False) for x in reversed(_spread(seats - above, width))]
    return upper + lower


def _spread(count: int, width: int) -> list[int]:
    total = count * width + (count - 1) * BETWEEN
    return [(theme.WIDTH - total) // 2 + i * (width + BETWEEN) for i in range(count)]


def _place(left: int, width: int, *, above: bool) -> Place:
    top = theme.EDGE if above else theme.HEIGHT - theme.EDGE - PLACE
    plate = top if above else top + PLACE - PLATE
    row = top + PLACE - ROW if above else top
    right = left + width
    return Place(Box(left, plate, right, plate + PLATE), Box(left, row, right, row + ROW), above)


class Sign(NamedTuple):
    """Something said about a seat: in words, and as an icon for who sees little of them."""

    icon: sprites.Icon | None
    text: str


@dataclass(frozen=True, slots=True)
class Status:
    """What is said under a name, the most important first, and how the plate looks.

    `loss` is how many dice the seat loses, `starts` whether it opens the next round.
    """

    signs: tuple[Sign, ...]
    tone: ground.Tone
    loss: int = 0
    starts: bool = False


def status(view: View, seat: Seat, say: Say) -> Status:
    """Whose turn, who is away, leaving or out; at a reveal who bid, doubted and starts next."""
    reveal = view.reveal if view.phase in ("reveal", "over") else None
    loss = reveal.losses[seat] if reveal else 0
    if view.places is not None:
        if view.places[seat] == 1:
            return Status((Sign("crown", say("picture-won")),), "lit")
        place = Sign(None, say("picture-place", place=view.places[seat]))
        return Status((place,), "plain", loss)
    if seat in view.out:
        return Status((Sign("out", say("picture-out")),), "faint")
    signs: list[Sign] = []
    if reveal and seat == reveal.bidder:
        signs.append(Sign("bid", say("picture-perudo-bid")))
    if reveal and seat == reveal.challenger:
        signs.append(Sign("challenge", say("picture-perudo-challenged")))
    if not reveal and seat == view.turn:
        signs.append(Sign("turn", say("picture-turn")))
    if seat in view.quitting:
        signs.append(Sign("leaving", say("picture-leaving")))
    elif seat in view.away:
        signs.append(Sign("away", say("picture-away")))
    if not signs and seat == view.seat:
        signs.append(Sign(None, say("picture-you")))
    starts = reveal is not None and seat == reveal.winner
    lit = starts or (not reveal and seat == view.turn)
    return Status(tuple(signs), "lit" if lit else "plain", loss, starts)


def name_plate(sheet: Sheet, box: Box, player: Player, seat: Seat, state: Status) -> None:
    """A plate with the seat's disc, name and status, and what it loses or that it starts."""
    faint = state.tone == "faint"
    plate = ground.plate(box.width, box.height, state.tone)
    sheet.put(plate, box.left, box.top, f"plate {seat}", ground=True)
    letter = fonts.initial(player.name, seat)
    across = box.height - 16
    disc = people.disc(seat, letter, across, player.computer, faint)
    sheet.put(disc, box.left + 8, box.top + 8, f"disc {seat}")
    left, right = box.left + across + 22, box.right - 16
    y = box.middle[1] - (17 if state.signs else 0)
    if state.signs:
        colour = theme.GLOW if state.tone == "lit" else theme.FAINT if faint else theme.SOFT
        _signs(sheet, state.signs, seat, Box(left, y + 24, right, y + 50), colour)
    if state.loss:
        right = _loss(sheet, right + 6, y, state.loss) - 12
    elif state.starts:
        right -= 36
        sheet.put(sprites.icon("next", 36, theme.GLOW), right, y - 20, f"starts {seat}")
        right -= 12
    name = fonts.display_name(player.name, seat)
    name = fonts.ellipsize(name, right - left, theme.NAME, theme.MEDIUM)
    sheet.text(name, left, y, theme.NAME, theme.FAINT if faint else theme.IVORY)


def _signs(sheet: Sheet, signs: Sequence[Sign], seat: Seat, line: Box, colour: theme.RGB) -> None:
    """All icons, then all words if there is room, else those of the first sign."""
    left = line.left
    for sign in signs:
        if sign.icon:
            icon = sprites.icon(sign.icon, line.height, colour)
            sheet.put(icon, left, line.top, f"{sign.icon} {seat}")
            left += line.height + 10
    room = line.right - left
    texts = [fonts.drawable(sign.text) for sign in signs]
    text = " · ".join(texts)
    if fonts.width(text, LEAST, theme.MEDIUM) > room:
        text = texts[0]
    text, size = fonts.fit(text, room, theme.SMALLEST, theme.MEDIUM, LEAST)
    sheet.text(text, left, line.middle[1], size, colour)


def _loss(sheet: Sheet, right: int, y: int, loss: int) -> int:
    """How many dice a seat loses, on a tag that ends at `right`; returns where it begins."""
    width, height = 76, 46
    left = right - width
    sheet.put(ground.tag(width, height), left, y - height // 2, "loss", ground=True)
    text = f"−{loss}"
    sheet.text(text, left + width // 2, y, 42, theme.IVORY, weight=theme.BOLD, align="middle")
    return left


def hidden_row(sheet: Sheet, place: Place, view: View, seat: Seat) -> None:
    """The cup with its number of dice, those dice (one's own lie open), the last bid."""
    row = place.row
    count = view.dice[seat]
    if not count:
        return
    cup = sprites.cup(ROW, count, theme.seat_colour(seat))
    sheet.put(cup, row.left + 4, row.top, f"cup {seat}")
    faces = view.mine if seat == view.seat and view.mine else (sprites.BLANK,) * count
    left = row.left + 4 + cup.width + 12
    narrow = row.width < 450
    across, size, gap = (3, 38, 5) if narrow else (5, 46, 7)
    top = row.middle[1] - (size * 2 + gap if narrow else size) // 2
    for i in range(DICE):
        x = left + i % across * (size + gap)
        y = top + i // across * (size + gap)
        if i < len(faces):
            sheet.put(sprites.die(faces[i], size), x, y, f"die {seat}")
        else:
            sheet.put(sprites.socket(size), x, y, f"socket {seat}")
    bid = last_bids(view).get(seat)
    if bid is not None:
        left += across * (size + gap) + 8
        box = Box(left, row.top + 12, min(row.right, left + 190), row.bottom - 12)
        _bubble(sheet, box, place.above, bid, standing=seat == view.bids[-1].seat, seat=seat)


def _bubble(sheet: Sheet, box: Box, above: bool, bid: Bid, *, standing: bool, seat: Seat) -> None:
    sprite = ground.bubble(box.width, box.height, "up" if above else "down", standing)
    sheet.put(sprite, box.left, box.top - ground.TAIL, f"bubble {seat}", ground=True)
    x, y = box.middle
    bid_line(sheet, bid, x, y, 40, 42, theme.IVORY if standing else theme.SOFT)


def bid_line(
    sheet: Sheet,
    bid: Bid,
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
    sheet.put(sprites.die(bid.face, die_size, look), left + width - die_size, top, "bid die")
    return Box(left, top, left + width, top + die_size)


def bid_width(bid: Bid, type_size: int, die_size: int) -> int:
    """How wide `bid_line` draws this bid."""
    return fonts.width(_quantity(bid), type_size, theme.BOLD) + die_size // 6 + die_size


def _quantity(bid: Bid) -> str:
    return f"{bid.count} ×"


def open_row(sheet: Sheet, place: Place, dice: Sequence[int], bid: Bid, seat: Seat) -> None:
    """All dice of a seat at a reveal: those that count are lit, the others stand back."""
    row = place.row
    gap = 9
    size = min(76, (row.width - (DICE - 1) * gap - 8) // DICE)
    left = row.middle[0] - (len(dice) * (size + gap) - gap) // 2
    top = row.middle[1] - size // 2
    for i, face in enumerate(dice):
        sprite = sprites.die(face, size, "lit" if counts(face, bid) else "dim")
        sheet.put(sprite, left + i * (size + gap), top, f"die {seat}")
