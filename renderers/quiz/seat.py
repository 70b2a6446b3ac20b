"""One seat at the table of quiz poker: its plate, and before it its chips of the round."""

from collections.abc import Callable
from typing import NamedTuple

from engines.core import Seat
from engines.quiz.view import View
from renderers import fonts, ground, people, sprites, theme
from renderers.picture import Player, Say
from renderers.plates import ICON, Status, change_plate, draw_signs
from renderers.quiz import cards, chips
from renderers.quiz.places import WIDE
from renderers.quiz.status import status
from renderers.quiz.words import count, money
from renderers.shading import Sprite
from renderers.sheet import Box, Sheet

BUTTON = 44
APART = 14


def seat_plate(sheet: Sheet, box: Box, view: View, seat: Seat, player: Player, say: Say) -> None:
    """Who sits there, the dealer's disc, chips, what it does, its two cards face down."""
    state = status(view, seat, say)
    change_plate(sheet, box, state.tone)
    faint, wide = state.tone == "faint", box.width >= WIDE
    across = 104 if wide else 60
    number = view.order.index(seat)  # player 1, 2, … (R2)
    sprite = people.disc(player, number, across, faint)
    disc = (box.left + 16, box.top + 26) if wide else (box.left + 10, box.top + 6)
    sheet.put(sprite, *disc, f"disc {seat}")
    left, right = disc[0] + across + (18 if wide else 12), box.right - 12
    _name(sheet, Box(left, box.top + 34, right, box.top + 34), view, seat, player, state, say)
    right = _cards(sheet, box, view, seat) - 8
    left = left if wide else box.left + 14
    left = _stack(sheet, Box(left, box.top, right, box.bottom), view, seat, say, faint=faint)
    colour = theme.GLOW if state.tone == "lit" else theme.FAINT if faint else theme.SOFT
    line = Box(left, box.bottom - 43, right, box.bottom - 43 + ICON)
    draw_signs(sheet, state.signs, seat, line, colour)


def _name(
    sheet: Sheet, line: Box, view: View, seat: Seat, player: Player, state: Status, say: Say
) -> None:
    right = line.right
    if view.hand and seat == view.button and view.places is None:
        right -= BUTTON
        button = people.dealer(fonts.drawable(say("picture-quiz-button")), BUTTON)
        sheet.put(button, right, line.top - BUTTON // 2, f"button {seat}")
        right -= 10
    name = fonts.display_name(player.name, seat)
    name, size = fonts.fit(name, right - line.left, theme.NAME, theme.MEDIUM, theme.SMALLEST)
    colour = theme.FAINT if state.tone == "faint" else theme.IVORY
    sheet.text(name, line.left, line.top, size, colour)


def _cards(sheet: Sheet, box: Box, view: View, seat: Seat) -> int:
    """The private cards, face down; returns where they begin."""
    width, height = (52, 72) if box.width >= WIDE else (48, 66)
    right = box.right - 12
    for category in reversed(view.seats[seat].cards):
        right -= width
        top = box.bottom - 9 - height
        sheet.put(cards.back(category, width, height), right, top, f"card {seat} {category}")
        right -= 6
    return right


def _stack(sheet: Sheet, room: Box, view: View, seat: Seat, say: Say, *, faint: bool) -> int:
    """A pile of its chips and their amount, or that it is all-in; returns where the line below
    that begins."""
    state, left = view.seats[seat], room.left
    stack = state.stack
    if not stack and state.all_in and state.live and view.result is None:
        line = Box(left, room.bottom - 89, room.right, room.bottom - 45)
        _tag(sheet, line, say("picture-quiz-all-in"), "all-in", seat).put(left)
        return left
    radius, taken, piles = (13, 110, 4) if room.width > 250 else (11, 72, 3)
    if stack:
        sprite = chips.pile(chips.columns(stack, piles, 10), radius)
        sheet.put(sprite, left, room.bottom - 11 - sprite.height, f"stack {seat}")
    left += taken
    text, size = fonts.fit(
        fonts.drawable(money(stack, say)), room.right - left, theme.TEXT, theme.BOLD, theme.SMALLEST
    )
    colour = theme.FAINT if faint else theme.IVORY
    sheet.text(text, left, room.bottom - 75, size, colour, weight=theme.BOLD)
    return left


# --- before the plate ----------------------------------------------------------------------------


class Piece(NamedTuple):
    """Something that lies on a spot: how wide it is, and how it is put down at x."""

    width: int
    put: Callable[[int], None]


def spot(sheet: Sheet, box: Box, view: View, seat: Seat, say: Say) -> None:
    """What lies before a seat, side by side in the middle: the chips it has put in during this
    round, how many answers are right, whether it has answered, what it gets of the pot.
    """
    pieces = _pieces(sheet, box, view, seat, say)
    width = sum(piece.width + APART for piece in pieces) - APART
    if width > box.width - APART and len(pieces) > 2:
        width -= pieces.pop().width + APART  # the words that a tick says too
    x = box.middle[0] - width // 2
    for piece in pieces:
        piece.put(x)
        x += piece.width + APART


def _pieces(sheet: Sheet, box: Box, view: View, seat: Seat, say: Say) -> list[Piece]:
    state, made = view.seats[seat], list[Piece]()
    if view.places is not None:
        return made
    if state.count is not None:
        made.append(_tag(sheet, box, count(state.count, say), "count", seat))
    if view.result:
        if seat in view.result.winners and view.result.share:
            gain = say("picture-quiz-gain", amount=money(view.result.share, say))
            made.append(_tag(sheet, box, gain, "gain", seat))
        return made
    if view.asked and state.live and (state.locked or not state.away):
        made += _answered(sheet, box, seat, say, locked=state.locked)
    if state.in_round:
        made += _bet(sheet, box, state.in_round, seat, say)
    return made


def _tag(sheet: Sheet, box: Box, text: str, kind: str, seat: Seat) -> Piece:
    """A label: brass for how many are right, red for all-in, green for chips gained."""
    text, size = fonts.drawable(text), theme.TEXT if kind == "count" else theme.SMALLEST
    width = (fonts.width(text, size, theme.BOLD) + 47) // 8 * 8
    label, ink = ground.tag(width, box.height - 4, gain=kind == "gain"), theme.IVORY
    if kind == "count":
        label, ink = ground.banner(width, box.height), theme.INK

    def put(x: int) -> None:
        y = box.middle[1]
        sheet.put(label, x, y - label.height // 2, f"{kind} {seat}", ground=True)
        sheet.text(text, x + width // 2, y, size, ink, weight=theme.BOLD, align="middle")

    return Piece(width, put)


def _answered(sheet: Sheet, box: Box, seat: Seat, say: Say, *, locked: bool) -> list[Piece]:
    """A tick for who has answered, in words too; in words alone who still writes."""
    y = box.middle[1]
    if not locked:
        words = say("picture-quiz-writing")
        return [_words(sheet, words, y, theme.SMALLEST, theme.IVORY, theme.MEDIUM)]
    icon = sprites.icon("ready", 36, theme.GLOW)
    words = say("picture-quiz-locked")
    return [
        _thing(sheet, icon, y, f"locked {seat}"),
        _words(sheet, words, y, theme.SMALLEST, theme.GLOW, theme.MEDIUM),
    ]


def _bet(sheet: Sheet, box: Box, amount: int, seat: Seat, say: Say) -> list[Piece]:
    """Chips and their amount."""
    sprite, y = chips.pile(chips.columns(amount, 3, 4), 20), box.middle[1]
    return [
        _thing(sheet, sprite, y, f"bet {seat}"),
        _words(sheet, money(amount, say), y, theme.SMALL, theme.IVORY, theme.BOLD),
    ]


def _thing(sheet: Sheet, sprite: Sprite, y: int, name: str) -> Piece:
    def put(x: int) -> None:
        sheet.put(sprite, x, y - sprite.height // 2, name)

    return Piece(sprite.width, put)


def _words(sheet: Sheet, text: str, y: int, size: int, colour: theme.RGB, weight: int) -> Piece:
    text = fonts.drawable(text)

    def put(x: int) -> None:
        sheet.text(text, x, y, size, colour, weight=weight)

    return Piece(fonts.width(text, size, weight), put)
