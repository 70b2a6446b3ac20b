"""The table of perudo as one viewer may see it: board, seats, the bid or what was revealed."""

from collections.abc import Sequence

from engines.perudo.types import Reveal
from engines.perudo.view import View
from renderers import fonts, sprites, theme
from renderers.encode import encode
from renderers.perudo import board
from renderers.perudo.alt import table_alt
from renderers.perudo.places import (
    bid_line,
    bid_width,
    hidden_row,
    name_plate,
    open_row,
    places,
    status,
)
from renderers.perudo.words import shown
from renderers.picture import Picture, Player, Say
from renderers.sheet import Sheet

MIDDLE_X, MIDDLE_Y = board.MIDDLE.middle
SIDE = 220
"""Width of the columns left and right of the standing bid."""


def table(view: View, players: Sequence[Player], say: Say) -> Picture:
    """The table's picture; give a spectator's view for the public one."""
    image = draw_table(view, players, say).image
    return encode(image, "table", table_alt(view, players, say))


def draw_table(view: View, players: Sequence[Player], say: Say) -> Sheet:
    """The table before it is encoded."""
    lifted = view.reveal if view.phase in ("reveal", "over") else None
    sheet = board.table(lifted.bid if lifted else view.bid)
    for seat, place in enumerate(places(len(view.dice))):
        name_plate(sheet, place.plate, players[seat], seat, status(view, seat, say))
        if lifted:
            open_row(sheet, place, lifted.dice[seat], lifted.bid, seat)
        else:
            hidden_row(sheet, place, view, seat)
    if view.phase == "over":
        _winner(sheet, view, players, say)
    elif lifted:
        _found(sheet, lifted, players, say)
    else:
        _side(sheet, board.MIDDLE.left + SIDE // 2, view.in_play, "picture-dice-in-play", say)
        if view.round:
            _side(sheet, board.MIDDLE.right - SIDE // 2, view.round, "picture-round", say)
        _standing(sheet, view, players, say)
    return sheet


def _side(sheet: Sheet, x: int, number: int, key: str, say: Say) -> None:
    sheet.text(
        str(number), x, MIDDLE_Y - 22, theme.LARGE, theme.IVORY, weight=theme.BOLD, align="middle"
    )
    _line(sheet, say(key, count=number), x, MIDDLE_Y + 46, SIDE, theme.SMALL, theme.SOFT)


def _line(sheet: Sheet, text: str, x: int, y: int, room: int, size: int, colour: theme.RGB) -> None:
    text, size = fonts.fit(fonts.drawable(text), room, size, theme.MEDIUM, 26)
    sheet.text(text, x, y, size, colour, align="middle")


def _named(
    sheet: Sheet, key: str, name: str, y: int, room: int, size: int, colour: theme.RGB, say: Say
) -> None:
    text, size = fonts.fit_named(
        lambda name: say(key, name=name), name, room, size, theme.MEDIUM, 30
    )
    sheet.text(text, MIDDLE_X, y, size, colour, align="middle")


def _standing(sheet: Sheet, view: View, players: Sequence[Player], say: Say) -> None:
    """The bid that stands and who made it, or what is waited for."""
    room = board.MIDDLE.width - 2 * SIDE
    if view.bid is not None:
        bid_line(sheet, view.bid, MIDDLE_X, MIDDLE_Y - 28, theme.HUGE, 104, theme.IVORY, "red")
        name = shown(players, view.bids[-1].seat)
        y = MIDDLE_Y + 57
        _named(sheet, "picture-perudo-bid-by", name, y, room, theme.TEXT, theme.SOFT, say)
    elif view.phase == "bidding" and view.turn is not None:
        name = shown(players, view.turn)
        _named(sheet, "picture-perudo-opens", name, MIDDLE_Y, room, theme.TITLE, theme.GLOW, say)
    else:
        key = "picture-perudo-first" if view.phase == "first" else "picture-perudo-roll"
        _line(sheet, say(key), MIDDLE_X, MIDDLE_Y, room, theme.NAME, theme.IVORY)


def _found(sheet: Sheet, reveal: Reveal, players: Sequence[Player], say: Say) -> None:
    """The bid against what was found, the verdict, who starts next."""
    _against(sheet, reveal, MIDDLE_Y - 38, 84, say)
    if reveal.actual == reveal.bid.count:
        verdict = "picture-perudo-exact"
    elif reveal.actual > reveal.bid.count:
        verdict = "picture-perudo-holds"
    else:
        verdict = "picture-perudo-bluff"
    room = board.MIDDLE.width
    _line(sheet, say(verdict), MIDDLE_X, MIDDLE_Y + 22, room, theme.NAME, theme.GLOW)
    name = shown(players, reveal.winner)
    y = MIDDLE_Y + 66
    _named(sheet, "picture-perudo-starts", name, y, room, theme.SMALL, theme.SOFT, say)


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
    x = MIDDLE_X - (sum(widths) + sum(spaces)) // 2
    sheet.text(bid, x, y, caption, theme.SOFT)
    x += widths[0] + spaces[0]
    bid_line(sheet, reveal.bid, x + widths[1] // 2, y, size, size, theme.IVORY, "red")
    x += widths[1] + spaces[1]
    sheet.text(found, x, y, caption, theme.SOFT)
    x += widths[2] + spaces[2]
    sheet.text(count, x, y, size, theme.GLOW, weight=theme.BOLD)


def _winner(sheet: Sheet, view: View, players: Sequence[Player], say: Say) -> None:
    """Who won, crowned, with the last challenge beneath."""
    if view.places is None:
        return
    name = shown(players, view.places.index(1))
    y = MIDDLE_Y - 34 if view.reveal else MIDDLE_Y
    crown = sprites.crown(72)
    room = board.MIDDLE.width - crown.width - 24
    text, size = fonts.fit_named(
        lambda name: say("picture-wins", name=name), name, room, theme.TITLE, theme.BOLD, 34
    )
    width = crown.width + 24 + fonts.width(text, size, theme.BOLD)
    left = MIDDLE_X - width // 2
    sheet.put(crown, left, y - crown.height // 2 - 4, "crown")
    sheet.text(text, left + crown.width + 24, y, size, theme.GLOW, weight=theme.BOLD)
    if view.reveal:
        _against(sheet, view.reveal, MIDDLE_Y + 44, 56, say)
