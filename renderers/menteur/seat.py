"""One seat's plate at the table of poker menteur: who it is, its points, what it does."""

from engines.core import Seat
from engines.menteur.view import View
from renderers import fonts, people, sprites, theme
from renderers.menteur import dice
from renderers.menteur.places import WIDE
from renderers.menteur.status import points, status
from renderers.picture import Player, Say
from renderers.plates import ICON, Status, change_plate, change_tag, draw_signs
from renderers.sheet import Box, Sheet

APART = 5


def seat_plate(sheet: Sheet, box: Box, view: View, seat: Seat, player: Player, say: Say) -> None:
    """All that lies on a plate. On a narrow one the name has a line of its own."""
    state = status(view, seat, say)
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
    sprite = people.disc(player, seat, across, faint)
    sheet.put(sprite, *disc, f"disc {seat}")
    largest = theme.NAME if box.width >= WIDE else theme.SMALL
    line = Box(left, lines[0], box.right - 5, lines[0])
    _name(sheet, line, largest, player, seat, state)
    colour = theme.GLOW if state.tone == "lit" else theme.FAINT if faint else theme.SOFT
    top = lines[1] - ICON // 2
    draw_signs(sheet, state.signs, seat, Box(left, top, box.right - 8, top + ICON), colour)
    _points(sheet, (marks, lines[2]), size, view, seat, fresh=bool(state.change))


def _name(sheet: Sheet, line: Box, largest: int, player: Player, seat: Seat, state: Status) -> None:
    """The name, and to its right the point it gets and whether it starts."""
    right = line.right
    if state.change:
        right = change_tag(sheet, right + 4, line.top, state.change, good=False) - 10
    if state.starts:
        right -= 32
        sheet.put(sprites.icon("next", 32, theme.GLOW), right, line.top - 18, f"starts {seat}")
        right -= 10
    name = fonts.display_name(player.name, seat)
    name, size = fonts.fit(name, right - line.left, largest, theme.MEDIUM, theme.SMALLEST)
    colour = theme.FAINT if state.tone == "faint" else theme.IVORY
    sheet.text(name, line.left, line.top, size, colour)


def _points(
    sheet: Sheet, at: tuple[int, int], size: int, view: View, seat: Seat, *, fresh: bool
) -> None:
    """A mark for every life: those lost are crossed, the one lost just now is lit."""
    lost, (x, y) = points(view)[seat], at
    for i in range(int(view.options.lives)):
        sprite = dice.mark(size, filled=i < lost, lit=fresh and i == lost - 1)
        sheet.put(sprite, x, y - size // 2, f"{'point' if i < lost else 'life'} {seat}")
        x += size + APART
