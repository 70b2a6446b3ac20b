"""Middle of a large round without track: bid, result of a challenge, winner."""

from collections.abc import Sequence

from engines.perudo.types import PerudoReveal
from engines.perudo.view import PerudoView
from renderers import fonts, ground, sprites, theme
from renderers.people import format_seat_name
from renderers.perudo.places import PANEL
from renderers.perudo.seat import draw_bid_line
from renderers.perudo.trail import draw_joker
from renderers.perudo.words import choose_verdict_key, choose_waiting_key, is_perudo
from renderers.picture import PicturePlayer, Say
from renderers.sheet import PictureSheet, PixelBox

ROOM = PANEL.width - 28
X = PANEL.middle[0]
TOP = PANEL.top
LINE = 46
FOOT = PixelBox(PANEL.left + 10, PANEL.bottom - 78, PANEL.right - 10, PANEL.bottom - 10)


def draw_standing(
    sheet: PictureSheet, view: PerudoView, players: Sequence[PicturePlayer], say: Say
) -> None:
    """Draw the standing bid and bidder, or what is awaited, with dice and round.

    The dice are those in play.
    """
    if view.standing_bid is not None:
        draw_bid_line(sheet, view.standing_bid, view.wild, X, TOP + 66, 88, 92, theme.IVORY, "red")
        name = format_seat_name(players, view.bids[-1].seat)
        _draw_named(sheet, "picture-perudo-bid-by", name, TOP + 146, theme.TEXT, theme.SOFT, say)
    elif view.phase == "bidding" and view.turn is not None:
        name = format_seat_name(players, view.turn)
        _draw_named(sheet, "picture-perudo-opens", name, TOP + 100, 48, theme.GLOW, say)
    else:
        _draw_lines(sheet, say(choose_waiting_key(view)), TOP + 100, theme.TEXT, theme.IVORY)
    dice = say("picture-dice-in-play", count=view.dice_in_play)
    _draw_pair(sheet, (str(view.dice_in_play), dice), TOP + 206, number=0)
    if view.round:
        _draw_pair(
            sheet, (say("picture-round", count=view.round), str(view.round)), TOP + 260, number=1
        )
    if view.palifico:
        draw_palifico_banner(sheet, FOOT, say)
    elif is_perudo(view):
        draw_joker(sheet, FOOT, say("picture-perudo-joker-short"))


def draw_palifico_banner(sheet: PictureSheet, box: PixelBox, say: Say) -> None:
    sheet.draw_sprite(
        ground.draw_banner(box.width, box.height), box.left, box.top, "banner", ground=True
    )
    name = fonts.strip_undrawable(say("picture-perudo-palifico"))
    sheet.draw_text(name, *box.middle, theme.TEXT, theme.INK, weight=theme.BOLD, align="middle")


def _draw_pair(sheet: PictureSheet, texts: tuple[str, str], y: int, *, number: int) -> None:
    """Draw a number, large, and the word that goes with it, in the order given."""
    styles = [(theme.SMALL, theme.MEDIUM, theme.SOFT)] * 2
    styles[number] = (48, theme.BOLD, theme.IVORY)
    plain = [fonts.strip_undrawable(text) for text in texts]
    widths = [
        fonts.measure_width(t, size, weight)
        for t, (size, weight, _) in zip(plain, styles, strict=True)
    ]
    left = X - (sum(widths) + 14) // 2
    for text, (size, weight, colour), wide in zip(plain, styles, widths, strict=True):
        sheet.draw_text(text, left, y, size, colour, weight=weight)
        left += wide + 14


def _draw_named(
    sheet: PictureSheet, key: str, name: str, y: int, size: int, colour: theme.RGB, say: Say
) -> None:
    text, size = fonts.fit_named(
        lambda name: say(key, name=name), name, ROOM, size, theme.MEDIUM, theme.SMALLEST
    )
    sheet.draw_text(text, X, y, size, colour, align="middle")


def _draw_lines(sheet: PictureSheet, text: str, y: int, size: int, colour: theme.RGB) -> None:
    """Draw up to three lines around height y."""
    text = fonts.strip_undrawable(text)
    lines = fonts.wrap_text(text, ROOM, size, theme.MEDIUM, lines=3)
    if " ".join(lines) != text:
        size = theme.SMALLEST
        lines = fonts.wrap_text(text, ROOM, size, theme.MEDIUM, lines=3)
    for i, line in enumerate(lines):
        at = y + (2 * i - len(lines) + 1) * LINE // 2
        sheet.draw_text(line, X, at, size, colour, align="middle")


def draw_found(
    sheet: PictureSheet,
    view: PerudoView,
    reveal: PerudoReveal,
    players: Sequence[PicturePlayer],
    say: Say,
) -> None:
    """Draw the bid against the count, the verdict, and the next starter."""
    _draw_comparison(sheet, reveal, TOP + 38, say)
    _draw_lines(
        sheet,
        say(choose_verdict_key(reveal, perudo=is_perudo(view))),
        TOP + 216,
        theme.SMALL,
        theme.GLOW,
    )
    name = format_seat_name(players, reveal.starter)
    _draw_named(sheet, "picture-perudo-opens", name, TOP + 340, theme.SMALL, theme.SOFT, say)


def _draw_comparison(sheet: PictureSheet, reveal: PerudoReveal, y: int, say: Say) -> None:
    """Draw “Bid 7 × ⚂” and “found 9” beside each other, the words above the numbers."""
    columns = (
        (say("picture-perudo-was-bid"), X - 84, 166),
        (say("picture-perudo-found"), X + 90, 166),
    )
    for text, x, room in columns:
        caption = fonts.ellipsize_text(
            fonts.strip_undrawable(text), room, theme.SMALLEST, theme.MEDIUM
        )
        sheet.draw_text(caption, x, y, theme.SMALLEST, theme.SOFT, align="middle")
    draw_bid_line(sheet, reveal.bid, reveal.wild, columns[0][1], y + 66, 54, 58, theme.IVORY, "red")
    count, x = str(reveal.actual), columns[1][1]
    sheet.draw_text(count, x, y + 66, theme.LARGE, theme.GLOW, weight=theme.BOLD, align="middle")


def draw_winner(
    sheet: PictureSheet, view: PerudoView, players: Sequence[PicturePlayer], say: Say
) -> None:
    """Draw the winner, crowned, with the last challenge beneath."""
    if view.places is None:
        return
    top = TOP + 22 if view.reveal else TOP + 100
    crown = sprites.draw_crown(84)
    sheet.draw_sprite(crown, X - crown.width // 2, top, "crown")
    name = format_seat_name(players, view.places.index(1))
    _draw_named(sheet, "picture-wins", name, top + 140, theme.TITLE, theme.GLOW, say)
    if view.reveal:
        _draw_comparison(sheet, view.reveal, TOP + 250, say)
