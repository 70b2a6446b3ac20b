"""What stands in the middle of the board: the bid, what was found, who won."""

from collections.abc import Sequence

from engines.perudo.types import Reveal
from engines.perudo.view import View
from renderers import fonts, sprites, theme
from renderers.people import shown
from renderers.perudo.board import BOARD, CELL
from renderers.perudo.seat import bid_line, bid_width
from renderers.perudo.words import is_perudo, verdict, waiting
from renderers.picture import Player, Say
from renderers.sheet import Sheet

MIDDLE = BOARD.inset(CELL + 10, CELL + 4)
X, Y = MIDDLE.middle
SIDE = 248
"""Width of the columns left and right of the standing bid."""


def standing(sheet: Sheet, view: View, players: Sequence[Player], say: Say) -> None:
    """The bid that stands and who made it, or what is waited for; dice in play and round."""
    _side(sheet, MIDDLE.left + SIDE // 2, view.in_play, "picture-dice-in-play", say)
    if view.round:
        _side(sheet, MIDDLE.right - SIDE // 2, view.round, "picture-round", say)
    room = MIDDLE.width - 2 * SIDE
    if view.bid is not None:
        bid_line(sheet, view.bid, view.wild, X, Y - 28, theme.HUGE, 104, theme.IVORY, "red")
        name = shown(players, view.bids[-1].seat)
        _named(sheet, "picture-perudo-bid-by", name, Y + 58, room, theme.TEXT, theme.SOFT, say)
    elif view.phase == "bidding" and view.turn is not None:
        name = shown(players, view.turn)
        _named(sheet, "picture-perudo-opens", name, Y, room, theme.TITLE, theme.GLOW, say)
    else:
        lines = fonts.wrap(
            fonts.drawable(say(waiting(view))), room, theme.NAME, theme.MEDIUM, lines=2
        )
        for i, line in enumerate(lines):
            y = Y + (2 * i - len(lines) + 1) * 26
            sheet.text(line, X, y, theme.NAME, theme.IVORY, align="middle")


def _side(sheet: Sheet, x: int, number: int, key: str, say: Say) -> None:
    sheet.text(str(number), x, Y - 22, theme.LARGE, theme.IVORY, weight=theme.BOLD, align="middle")
    _line(sheet, say(key, count=number), x, Y + 48, SIDE, theme.SMALL, theme.SOFT)


def _line(sheet: Sheet, text: str, x: int, y: int, room: int, size: int, colour: theme.RGB) -> None:
    text, size = fonts.fit(fonts.drawable(text), room, size, theme.MEDIUM, theme.SMALLEST)
    sheet.text(text, x, y, size, colour, align="middle")


def _named(
    sheet: Sheet, key: str, name: str, y: int, room: int, size: int, colour: theme.RGB, say: Say
) -> None:
    text, size = fonts.fit_named(
        lambda name: say(key, name=name), name, room, size, theme.MEDIUM, theme.SMALLEST
    )
    sheet.text(text, X, y, size, colour, align="middle")


def found(sheet: Sheet, view: View, reveal: Reveal, players: Sequence[Player], say: Say) -> None:
    """The bid against what was found, the verdict, who starts next."""
    _against(sheet, reveal, Y - 51, 68, say)
    room = MIDDLE.width
    _line(
        sheet, say(verdict(reveal, perudo=is_perudo(view))), X, Y + 6, room, theme.NAME, theme.GLOW
    )
    name = shown(players, reveal.starter)
    _named(sheet, "picture-perudo-starts", name, Y + 60, room, theme.SMALL, theme.SOFT, say)


def _against(sheet: Sheet, reveal: Reveal, y: int, size: int, say: Say) -> None:
    """“Bid 7 × ⚂   found 9” in one line."""
    bid = fonts.drawable(say("picture-perudo-was-bid"))
    found = fonts.drawable(say("picture-perudo-found"))
    caption = max(theme.SMALLEST, size // 2)
    spaces = (20, 56, 20)
    count = str(reveal.actual)
    widths = (
        fonts.width(bid, caption, theme.MEDIUM),
        bid_width(reveal.bid, size, size),
        fonts.width(found, caption, theme.MEDIUM),
        fonts.width(count, size, theme.BOLD),
    )
    x = X - (sum(widths) + sum(spaces)) // 2
    sheet.text(bid, x, y, caption, theme.SOFT)
    x += widths[0] + spaces[0]
    bid_line(sheet, reveal.bid, reveal.wild, x + widths[1] // 2, y, size, size, theme.IVORY, "red")
    x += widths[1] + spaces[1]
    sheet.text(found, x, y, caption, theme.SOFT)
    x += widths[2] + spaces[2]
    sheet.text(count, x, y, size, theme.GLOW, weight=theme.BOLD)


def winner(sheet: Sheet, view: View, players: Sequence[Player], say: Say) -> None:
    """Who won, crowned, with the last challenge beneath."""
    if view.places is None:
        return
    name = shown(players, view.places.index(1))
    y = Y - 34 if view.reveal else Y
    crown = sprites.crown(72)
    room = MIDDLE.width - crown.width - 24
    text, size = fonts.fit_named(
        lambda name: say("picture-wins", name=name),
        name,
        room,
        theme.TITLE,
        theme.BOLD,
        theme.SMALLEST,
    )
    width = crown.width + 24 + fonts.width(text, size, theme.BOLD)
    left = X - width // 2
    sheet.put(crown, left, y - crown.height // 2 - 4, "crown")
    sheet.text(text, left + crown.width + 24, y, size, theme.GLOW, weight=theme.BOLD)
    if view.reveal:
        _against(sheet, view.reveal, Y + 44, 56, say)
