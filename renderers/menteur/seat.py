"""Plate of a seat at poker menteur: player, points, status."""

from engines.core import Seat
from engines.menteur.view import MenteurView
from renderers import fonts, people, sprites, theme
from renderers.menteur import dice
from renderers.menteur.places import WIDE
from renderers.menteur.status import get_points, make_status
from renderers.picture import PicturePlayer, Say
from renderers.plates import ICON, SeatStatus, change_plate, draw_change_tag, draw_signs
from renderers.sheet import PictureSheet, PixelBox

APART = 5


def draw_seat_plate(
    sheet: PictureSheet,
    box: PixelBox,
    view: MenteurView,
    seat: Seat,
    player: PicturePlayer,
    say: Say,
) -> None:
    """Draw all that lies on a plate. On a narrow one the name has a line of its own."""
    state = make_status(view, seat, say)
    change_plate(sheet, box, state.tone)
    alone = not state.signs
    if box.width >= WIDE:
        across = 104
        disc = (box.left + 12, box.top + 25)
        left = marks = disc[0] + across + 14
        size = 30
        lines = (box.top + 34 + 18 * alone, box.top + 82, box.top + 126 - 18 * alone)
    else:
        across = 60
        size = 24
        down = box.top + 18 * alone
        disc = (box.left + 8, down + 55)
        left, marks = box.left + 6, disc[0] + across + 8
        lines = (down + 30, box.top + 132, down + 85)
    faint = state.tone == "faint"
    sprite = people.draw_disc(player, seat, across, faint)
    sheet.draw_sprite(sprite, *disc, f"disc {seat}")
    largest = theme.NAME if box.width >= WIDE else theme.SMALL
    line = PixelBox(left, lines[0], box.right - 5, lines[0])
    _draw_name(sheet, line, largest, player, seat, state)
    colour = theme.GLOW if state.tone == "lit" else theme.FAINT if faint else theme.SOFT
    top = lines[1] - ICON // 2
    draw_signs(sheet, state.signs, seat, PixelBox(left, top, box.right - 8, top + ICON), colour)
    _draw_points(sheet, (marks, lines[2]), size, view, seat, fresh=bool(state.change))


def _draw_name(
    sheet: PictureSheet,
    line: PixelBox,
    largest: int,
    player: PicturePlayer,
    seat: Seat,
    state: SeatStatus,
) -> None:
    """Draw the name, and right of it the seat's new point and whether it starts."""
    right = line.right
    if state.change:
        right = draw_change_tag(sheet, right + 4, line.top, state.change, good=False) - 10
    if state.starts:
        right -= 32
        sheet.draw_sprite(
            sprites.draw_icon("next", 32, theme.GLOW), right, line.top - 18, f"starts {seat}"
        )
        right -= 10
    name = fonts.display_name(player.name, seat)
    name, size = fonts.fit_text(name, right - line.left, largest, theme.MEDIUM, theme.SMALLEST)
    colour = theme.FAINT if state.tone == "faint" else theme.IVORY
    sheet.draw_text(name, line.left, line.top, size, colour)


def _draw_points(
    sheet: PictureSheet,
    at: tuple[int, int],
    size: int,
    view: MenteurView,
    seat: Seat,
    *,
    fresh: bool,
) -> None:
    """Draw a mark for every life: lost ones are crossed, the one lost just now is lit."""
    lost, (x, y) = get_points(view)[seat], at
    for i in range(int(view.options.lives)):
        sprite = dice.draw_mark(size, filled=i < lost, lit=fresh and i == lost - 1)
        sheet.draw_sprite(sprite, x, y - size // 2, f"{'point' if i < lost else 'life'} {seat}")
        x += size + APART
