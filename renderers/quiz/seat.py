"""Seat at the table of quiz poker: its plate, and its chips of the round."""

from collections.abc import Callable
from typing import NamedTuple

from engines.core import Seat
from engines.quiz.view import QuizView
from renderers import fonts, ground, people, sprites, theme
from renderers.picture import PicturePlayer, Say
from renderers.plates import ICON, SeatStatus, change_plate, draw_signs
from renderers.quiz import cards, chips
from renderers.quiz.places import WIDE
from renderers.quiz.status import make_status
from renderers.quiz.words import format_count, format_money
from renderers.shading import Sprite
from renderers.sheet import PictureSheet, PixelBox

BUTTON = 44
APART = 14


def draw_seat_plate(
    sheet: PictureSheet, box: PixelBox, view: QuizView, seat: Seat, player: PicturePlayer, say: Say
) -> None:
    """Draw a seat's plate: player, dealer's disc, chips, status, two cards face down."""
    state = make_status(view, seat, say)
    change_plate(sheet, box, state.tone)
    faint, wide = state.tone == "faint", box.width >= WIDE
    across = 104 if wide else 60
    number = view.order.index(seat)  # player 1, 2, … (R2)
    sprite = people.draw_disc(player, number, across, faint)
    disc = (box.left + 16, box.top + 26) if wide else (box.left + 10, box.top + 6)
    sheet.draw_sprite(sprite, *disc, f"disc {seat}")
    left, right = disc[0] + across + (18 if wide else 12), box.right - 12
    _draw_name(
        sheet, PixelBox(left, box.top + 34, right, box.top + 34), view, seat, player, state, say
    )
    right = _draw_cards(sheet, box, view, seat) - 8
    left = left if wide else box.left + 14
    left = _draw_stack(
        sheet, PixelBox(left, box.top, right, box.bottom), view, seat, say, faint=faint
    )
    colour = theme.GLOW if state.tone == "lit" else theme.FAINT if faint else theme.SOFT
    line = PixelBox(left, box.bottom - 43, right, box.bottom - 43 + ICON)
    draw_signs(sheet, state.signs, seat, line, colour)


def _draw_name(
    sheet: PictureSheet,
    line: PixelBox,
    view: QuizView,
    seat: Seat,
    player: PicturePlayer,
    state: SeatStatus,
    say: Say,
) -> None:
    right = line.right
    if view.hand and seat == view.button and view.places is None:
        right -= BUTTON
        button = people.draw_dealer(fonts.strip_undrawable(say("picture-quiz-button")), BUTTON)
        sheet.draw_sprite(button, right, line.top - BUTTON // 2, f"button {seat}")
        right -= 10
    name = fonts.display_name(player.name, seat)
    name, size = fonts.fit_text(name, right - line.left, theme.NAME, theme.MEDIUM, theme.SMALLEST)
    colour = theme.FAINT if state.tone == "faint" else theme.IVORY
    sheet.draw_text(name, line.left, line.top, size, colour)


def _draw_cards(sheet: PictureSheet, box: PixelBox, view: QuizView, seat: Seat) -> int:
    """Draw the private cards, face down; return their left end."""
    width, height = (52, 72) if box.width >= WIDE else (48, 66)
    right = box.right - 12
    for category in reversed(view.seats[seat].cards):
        right -= width
        top = box.bottom - 9 - height
        sheet.draw_sprite(
            cards.draw_back(category, width, height), right, top, f"card {seat} {category}"
        )
        right -= 6
    return right


def _draw_stack(
    sheet: PictureSheet, room: PixelBox, view: QuizView, seat: Seat, say: Say, *, faint: bool
) -> int:
    """Draw a pile of the seat's chips and their amount, or that it is all-in.

    Return the left end of the line below.
    """
    state, left = view.seats[seat], room.left
    stack = state.stack
    if not stack and state.all_in and state.live and view.result is None:
        line = PixelBox(left, room.bottom - 89, room.right, room.bottom - 45)
        _make_tag(sheet, line, say("picture-quiz-all-in"), "all-in", seat).put(left)
        return left
    radius, taken, piles = (13, 110, 4) if room.width > 250 else (11, 72, 3)
    if stack:
        sprite = chips.draw_pile(chips.arrange_columns(stack, piles, 10), radius)
        sheet.draw_sprite(sprite, left, room.bottom - 11 - sprite.height, f"stack {seat}")
    left += taken
    text, size = fonts.fit_text(
        fonts.strip_undrawable(format_money(stack, say)),
        room.right - left,
        theme.TEXT,
        theme.BOLD,
        theme.SMALLEST,
    )
    colour = theme.FAINT if faint else theme.IVORY
    sheet.draw_text(text, left, room.bottom - 75, size, colour, weight=theme.BOLD)
    return left


# --- before the plate ----------------------------------------------------------------------------


class SpotPiece(NamedTuple):
    """Object on a spot: its width in pixels, and a function that draws it at x."""

    width: int
    put: Callable[[int], None]


def draw_spot(sheet: PictureSheet, box: PixelBox, view: QuizView, seat: Seat, say: Say) -> None:
    """Draw the objects before a seat, side by side in the middle.

    These are its chips of this round, the number of right answers, whether it has answered, and its
    gain from the pot.
    """
    pieces = _list_pieces(sheet, box, view, seat, say)
    width = sum(piece.width + APART for piece in pieces) - APART
    if width > box.width - APART and len(pieces) > 2:
        width -= pieces.pop().width + APART  # the words that a tick says too
    x = box.middle[0] - width // 2
    for piece in pieces:
        piece.put(x)
        x += piece.width + APART


def _list_pieces(
    sheet: PictureSheet, box: PixelBox, view: QuizView, seat: Seat, say: Say
) -> list[SpotPiece]:
    state, pieces = view.seats[seat], list[SpotPiece]()
    if view.places is not None:
        return pieces
    if state.count is not None:
        pieces.append(_make_tag(sheet, box, format_count(state.count, say), "count", seat))
    if view.result:
        if seat in view.result.winners and view.result.share:
            gain = say("picture-quiz-gain", amount=format_money(view.result.share, say))
            pieces.append(_make_tag(sheet, box, gain, "gain", seat))
        return pieces
    if view.asked and state.live and (state.locked or seat not in view.away):
        pieces += _make_answer_pieces(sheet, box, seat, say, locked=state.locked)
    if state.in_round:
        pieces += _make_bet_pieces(sheet, box, state.in_round, seat, say)
    return pieces


def _make_tag(sheet: PictureSheet, box: PixelBox, text: str, kind: str, seat: Seat) -> SpotPiece:
    """Return a label: brass for right answers, red for all-in, green for chips gained."""
    text, size = fonts.strip_undrawable(text), theme.TEXT if kind == "count" else theme.SMALLEST
    width = (fonts.measure_width(text, size, theme.BOLD) + 47) // 8 * 8
    label, ink = ground.draw_tag(width, box.height - 4, gain=kind == "gain"), theme.IVORY
    if kind == "count":
        label, ink = ground.draw_banner(width, box.height), theme.INK

    def put_tag(x: int) -> None:
        y = box.middle[1]
        sheet.draw_sprite(label, x, y - label.height // 2, f"{kind} {seat}", ground=True)
        sheet.draw_text(text, x + width // 2, y, size, ink, weight=theme.BOLD, align="middle")

    return SpotPiece(width, put_tag)


def _make_answer_pieces(
    sheet: PictureSheet, box: PixelBox, seat: Seat, say: Say, *, locked: bool
) -> list[SpotPiece]:
    """Return a tick and a word for a seat that has answered, else a word alone."""
    y = box.middle[1]
    if not locked:
        words = say("picture-quiz-writing")
        return [_make_text_piece(sheet, words, y, theme.SMALLEST, theme.IVORY, theme.MEDIUM)]
    icon = sprites.draw_icon("ready", 36, theme.GLOW)
    words = say("picture-quiz-locked")
    return [
        _make_sprite_piece(sheet, icon, y, f"locked {seat}"),
        _make_text_piece(sheet, words, y, theme.SMALLEST, theme.GLOW, theme.MEDIUM),
    ]


def _make_bet_pieces(
    sheet: PictureSheet, box: PixelBox, amount: int, seat: Seat, say: Say
) -> list[SpotPiece]:
    """Return the pieces of a bet: chips and their amount."""
    sprite, y = chips.draw_pile(chips.arrange_columns(amount, 3, 4), 20), box.middle[1]
    return [
        _make_sprite_piece(sheet, sprite, y, f"bet {seat}"),
        _make_text_piece(sheet, format_money(amount, say), y, theme.SMALL, theme.IVORY, theme.BOLD),
    ]


def _make_sprite_piece(sheet: PictureSheet, sprite: Sprite, y: int, name: str) -> SpotPiece:
    def put_sprite(x: int) -> None:
        sheet.draw_sprite(sprite, x, y - sprite.height // 2, name)

    return SpotPiece(sprite.width, put_sprite)


def _make_text_piece(
    sheet: PictureSheet, text: str, y: int, size: int, colour: theme.RGB, weight: int
) -> SpotPiece:
    text = fonts.strip_undrawable(text)

    def put_text(x: int) -> None:
        sheet.draw_text(text, x, y, size, colour, weight=weight)

    return SpotPiece(fonts.measure_width(text, size, weight), put_text)
