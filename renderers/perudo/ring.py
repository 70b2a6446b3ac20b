"""Middle of the board: the bid, the result of a challenge, the winner."""

from collections.abc import Sequence

from engines.perudo.types import PerudoReveal
from engines.perudo.view import PerudoView
from renderers import fonts, sprites, theme
from renderers.people import format_seat_name
from renderers.perudo.board import BOARD, CELL
from renderers.perudo.seat import draw_bid_line, measure_bid
from renderers.perudo.words import choose_verdict_key, choose_waiting_key, is_perudo
from renderers.picture import PicturePlayer, Say
from renderers.sheet import PictureSheet

MIDDLE = BOARD.shrink_by(CELL + 10, CELL + 4)
X, Y = MIDDLE.middle
SIDE = 248
"""Width in pixels of the columns left and right of the standing bid."""


def draw_standing(
    sheet: PictureSheet, view: PerudoView, players: Sequence[PicturePlayer], say: Say
) -> None:
    """Draw the standing bid and bidder, or what is awaited, with dice and round.

    The dice are those in play.
    """
    _draw_side(sheet, MIDDLE.left + SIDE // 2, view.dice_in_play, "picture-dice-in-play", say)
    if view.round:
        _draw_side(sheet, MIDDLE.right - SIDE // 2, view.round, "picture-round", say)
    room = MIDDLE.width - 2 * SIDE
    if view.standing_bid is not None:
        draw_bid_line(
            sheet, view.standing_bid, view.wild, X, Y - 28, theme.HUGE, 104, theme.IVORY, "red"
        )
        name = format_seat_name(players, view.bids[-1].seat)
        _draw_named(sheet, "picture-perudo-bid-by", name, Y + 58, room, theme.TEXT, theme.SOFT, say)
    elif view.phase == "bidding" and view.turn is not None:
        name = format_seat_name(players, view.turn)
        _draw_named(sheet, "picture-perudo-opens", name, Y, room, theme.TITLE, theme.GLOW, say)
    else:
        lines = fonts.wrap_text(
            fonts.strip_undrawable(say(choose_waiting_key(view))),
            room,
            theme.NAME,
            theme.MEDIUM,
            lines=2,
        )
        for i, line in enumerate(lines):
            y = Y + (2 * i - len(lines) + 1) * 26
            sheet.draw_text(line, X, y, theme.NAME, theme.IVORY, align="middle")


def _draw_side(sheet: PictureSheet, x: int, number: int, key: str, say: Say) -> None:
    sheet.draw_text(
        str(number), x, Y - 22, theme.LARGE, theme.IVORY, weight=theme.BOLD, align="middle"
    )
    _draw_line(sheet, say(key, count=number), x, Y + 48, SIDE, theme.SMALL, theme.SOFT)


def _draw_line(
    sheet: PictureSheet, text: str, x: int, y: int, room: int, size: int, colour: theme.RGB
) -> None:
    text, size = fonts.fit_text(
        fonts.strip_undrawable(text), room, size, theme.MEDIUM, theme.SMALLEST
    )
    sheet.draw_text(text, x, y, size, colour, align="middle")


def _draw_named(
    sheet: PictureSheet,
    key: str,
    name: str,
    y: int,
    room: int,
    size: int,
    colour: theme.RGB,
    say: Say,
) -> None:
    text, size = fonts.fit_named(
        lambda name: say(key, name=name), name, room, size, theme.MEDIUM, theme.SMALLEST
    )
    sheet.draw_text(text, X, y, size, colour, align="middle")


def draw_found(
    sheet: PictureSheet,
    view: PerudoView,
    reveal: PerudoReveal,
    players: Sequence[PicturePlayer],
    say: Say,
) -> None:
    """Draw the bid against the count, the verdict, and the next starter."""
    _draw_comparison(sheet, reveal, Y - 51, 68, say)
    room = MIDDLE.width
    _draw_line(
        sheet,
        say(choose_verdict_key(reveal, perudo=is_perudo(view))),
        X,
        Y + 6,
        room,
        theme.NAME,
        theme.GLOW,
    )
    name = format_seat_name(players, reveal.starter)
    _draw_named(sheet, "picture-perudo-starts", name, Y + 60, room, theme.SMALL, theme.SOFT, say)


def _draw_comparison(
    sheet: PictureSheet, reveal: PerudoReveal, y: int, size: int, say: Say
) -> None:
    """Draw “Bid 7 × ⚂   found 9” in one line."""
    bid = fonts.strip_undrawable(say("picture-perudo-was-bid"))
    found = fonts.strip_undrawable(say("picture-perudo-found"))
    caption = max(theme.SMALLEST, size // 2)
    spaces = (20, 56, 20)
    count = str(reveal.actual)
    widths = (
        fonts.measure_width(bid, caption, theme.MEDIUM),
        measure_bid(reveal.bid, size, size),
        fonts.measure_width(found, caption, theme.MEDIUM),
        fonts.measure_width(count, size, theme.BOLD),
    )
    x = X - (sum(widths) + sum(spaces)) // 2
    sheet.draw_text(bid, x, y, caption, theme.SOFT)
    x += widths[0] + spaces[0]
    draw_bid_line(
        sheet, reveal.bid, reveal.wild, x + widths[1] // 2, y, size, size, theme.IVORY, "red"
    )
    x += widths[1] + spaces[1]
    sheet.draw_text(found, x, y, caption, theme.SOFT)
    x += widths[2] + spaces[2]
    sheet.draw_text(count, x, y, size, theme.GLOW, weight=theme.BOLD)


def draw_winner(
    sheet: PictureSheet, view: PerudoView, players: Sequence[PicturePlayer], say: Say
) -> None:
    """Draw the winner, crowned, with the last challenge beneath."""
    if view.places is None:
        return
    name = format_seat_name(players, view.places.index(1))
    y = Y - 34 if view.reveal else Y
    crown = sprites.draw_crown(72)
    room = MIDDLE.width - crown.width - 24
    text, size = fonts.fit_named(
        lambda name: say("picture-wins", name=name),
        name,
        room,
        theme.TITLE,
        theme.BOLD,
        theme.SMALLEST,
    )
    width = crown.width + 24 + fonts.measure_width(text, size, theme.BOLD)
    left = X - width // 2
    sheet.draw_sprite(crown, left, y - crown.height // 2 - 4, "crown")
    sheet.draw_text(text, left + crown.width + 24, y, size, theme.GLOW, weight=theme.BOLD)
    if view.reveal:
        _draw_comparison(sheet, view.reveal, Y + 44, 56, say)
