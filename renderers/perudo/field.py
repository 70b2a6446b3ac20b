"""What stands in the field of a large round, which has no track: bid, what was found, who won."""

from collections.abc import Sequence

from engines.perudo.types import Reveal
from engines.perudo.view import View
from renderers import fonts, ground, sprites, theme
from renderers.people import shown
from renderers.perudo.places import PANEL
from renderers.perudo.seat import bid_line
from renderers.perudo.trail import joker
from renderers.perudo.words import is_perudo, verdict, waiting
from renderers.picture import Player, Say
from renderers.sheet import Box, Sheet

ROOM = PANEL.width - 28
X = PANEL.middle[0]
TOP = PANEL.top
LINE = 46
FOOT = Box(PANEL.left + 10, PANEL.bottom - 78, PANEL.right - 10, PANEL.bottom - 10)


def standing(sheet: Sheet, view: View, players: Sequence[Player], say: Say) -> None:
    """The bid that stands and who made it, or what is waited for; dice in play and round."""
    if view.bid is not None:
        bid_line(sheet, view.bid, view.wild, X, TOP + 66, 88, 92, theme.IVORY, "red")
        name = shown(players, view.bids[-1].seat)
        _named(sheet, "picture-perudo-bid-by", name, TOP + 146, theme.TEXT, theme.SOFT, say)
    elif view.phase == "bidding" and view.turn is not None:
        name = shown(players, view.turn)
        _named(sheet, "picture-perudo-opens", name, TOP + 100, 48, theme.GLOW, say)
    else:
        _lines(sheet, say(waiting(view)), TOP + 100, theme.TEXT, theme.IVORY)
    dice = say("picture-dice-in-play", count=view.in_play)
    _pair(sheet, (str(view.in_play), dice), TOP + 206, number=0)
    if view.round:
        _pair(sheet, (say("picture-round", count=view.round), str(view.round)), TOP + 260, number=1)
    if view.palifico:
        banner(sheet, FOOT, say)
    elif is_perudo(view):
        joker(sheet, FOOT, say("picture-perudo-joker-short"))


def banner(sheet: Sheet, box: Box, say: Say) -> None:
    """That the round is palifico."""
    sheet.put(ground.banner(box.width, box.height), box.left, box.top, "banner", ground=True)
    name = fonts.drawable(say("picture-perudo-palifico"))
    sheet.text(name, *box.middle, theme.TEXT, theme.INK, weight=theme.BOLD, align="middle")


def _pair(sheet: Sheet, texts: tuple[str, str], y: int, *, number: int) -> None:
    """A number, large, and the word that goes with it, in the order given."""
    styles = [(theme.SMALL, theme.MEDIUM, theme.SOFT)] * 2
    styles[number] = (48, theme.BOLD, theme.IVORY)
    plain = [fonts.drawable(text) for text in texts]
    widths = [
        fonts.width(t, size, weight) for t, (size, weight, _) in zip(plain, styles, strict=True)
    ]
    left = X - (sum(widths) + 14) // 2
    for text, (size, weight, colour), wide in zip(plain, styles, widths, strict=True):
        sheet.text(text, left, y, size, colour, weight=weight)
        left += wide + 14


def _named(
    sheet: Sheet, key: str, name: str, y: int, size: int, colour: theme.RGB, say: Say
) -> None:
    text, size = fonts.fit_named(
        lambda name: say(key, name=name), name, ROOM, size, theme.MEDIUM, theme.SMALLEST
    )
    sheet.text(text, X, y, size, colour, align="middle")


def _lines(sheet: Sheet, text: str, y: int, size: int, colour: theme.RGB) -> None:
    """Up to three lines around height y."""
    text = fonts.drawable(text)
    lines = fonts.wrap(text, ROOM, size, theme.MEDIUM, lines=3)
    if " ".join(lines) != text:
        size = theme.SMALLEST
        lines = fonts.wrap(text, ROOM, size, theme.MEDIUM, lines=3)
    for i, line in enumerate(lines):
        at = y + (2 * i - len(lines) + 1) * LINE // 2
        sheet.text(line, X, at, size, colour, align="middle")


def found(sheet: Sheet, view: View, reveal: Reveal, players: Sequence[Player], say: Say) -> None:
    """The bid against what was found, the verdict, who starts next."""
    _against(sheet, reveal, TOP + 38, say)
    _lines(sheet, say(verdict(reveal, perudo=is_perudo(view))), TOP + 216, theme.SMALL, theme.GLOW)
    name = shown(players, reveal.starter)
    _named(sheet, "picture-perudo-opens", name, TOP + 340, theme.SMALL, theme.SOFT, say)


def _against(sheet: Sheet, reveal: Reveal, y: int, say: Say) -> None:
    """“Bid 7 × ⚂” and “found 9” beside each other, the words above the numbers."""
    columns = (
        (say("picture-perudo-was-bid"), X - 84, 166),
        (say("picture-perudo-found"), X + 90, 166),
    )
    for text, x, room in columns:
        caption = fonts.ellipsize(fonts.drawable(text), room, theme.SMALLEST, theme.MEDIUM)
        sheet.text(caption, x, y, theme.SMALLEST, theme.SOFT, align="middle")
    bid_line(sheet, reveal.bid, reveal.wild, columns[0][1], y + 66, 54, 58, theme.IVORY, "red")
    count, x = str(reveal.actual), columns[1][1]
    sheet.text(count, x, y + 66, theme.LARGE, theme.GLOW, weight=theme.BOLD, align="middle")


def winner(sheet: Sheet, view: View, players: Sequence[Player], say: Say) -> None:
    """Who won, crowned, with the last challenge beneath."""
    if view.places is None:
        return
    top = TOP + 22 if view.reveal else TOP + 100
    crown = sprites.crown(84)
    sheet.put(crown, X - crown.width // 2, top, "crown")
    name = shown(players, view.places.index(1))
    _named(sheet, "picture-wins", name, top + 140, theme.TITLE, theme.GLOW, say)
    if view.reveal:
        _against(sheet, view.reveal, TOP + 250, say)
