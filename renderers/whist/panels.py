"""The dark panels around the trick: contract, tricks of both sides, last trick, what goes on."""

from collections.abc import Sequence

from engines.core import Seat
from engines.whist.contracts import Contract
from engines.whist.view import Trick, View
from renderers import cards, fonts, people, script, sprites, theme
from renderers.people import shown
from renderers.picture import Player, Say
from renderers.sheet import Box, Sheet
from renderers.whist.words import (
    SEATS,
    above,
    brings,
    contract_name,
    highest,
    letter,
    needed,
    news,
    pair,
    sides,
    signed,
    winning,
)

INSET = 20
LINE = 46
"""From one line of the smallest type to the next."""


def names_of(players: Sequence[Player], longest: int) -> list[str]:
    """All names as they can be drawn, none longer than so many pixels."""
    return [
        fonts.ellipsize(shown(players, seat), longest, theme.SMALLEST, theme.MEDIUM)
        for seat in SEATS
    ]


LENGTHS = (400, 280, 240, 210, 180, 150, 110, 80, 50)
"""How long names may be, in pixels: the longest at which a sentence fits is taken."""


def contract(sheet: Sheet, box: Box, view: View, players: Sequence[Player], say: Say) -> None:
    """The deal's number; what is played or bid highest, and by whom."""
    left, room = box.left + INSET, box.width - 2 * INSET
    if view.phase == "over":
        _played(sheet, box, view, say)
        return
    top = highest(view)
    text = say("picture-whist-deal", deal=min(view.number, deals(view)), deals=deals(view))
    if view.phase in ("auction", "arbiter") and top:
        highest_bid = say("picture-whist-highest")
        both = f"{text} · {highest_bid}"
        text = both if script.width(both, theme.SMALLEST) <= room else highest_bid
    text, size = script.fit(text, room, theme.SMALL)
    script.line(sheet, text, left, box.top + 29, size, theme.SOFT)
    if top is None:
        bare = say("picture-whist-no-bid" if view.phase == "auction" else "picture-whist-none")
        text, size = script.fit(bare, room, 44)
        script.line(sheet, text, left, box.top + 94, size, theme.FAINT)
        return
    text, size = script.fit(contract_name(top.kind, top.suit, say), room, 50, theme.BOLD)
    script.line(sheet, text, left, box.top + 79, size, theme.GLOW, weight=theme.BOLD)
    declarers(sheet, Box(left, box.bottom - 44, box.right - INSET, box.bottom - 8), top, players)


def _played(sheet: Sheet, box: Box, view: View, say: Say) -> None:
    """How many deals the session had."""
    text, size = script.fit(
        say("picture-whist-played", deals=len(view.sheet)), box.width - 2 * INSET, 42
    )
    script.line(sheet, text, box.left + INSET, box.middle[1], size, theme.SOFT)


def deals(view: View) -> int:
    return int(view.options.deals)


def declarers(sheet: Sheet, line: Box, top: Contract, players: Sequence[Player]) -> None:
    """Their names in one line."""
    text = ""
    for longest in LENGTHS:
        text = pair(names_of(players, longest), top)
        if script.width(text, theme.SMALL) <= line.width:
            break
    text, size = script.fit(text, line.width, theme.SMALL)
    script.line(sheet, text, line.left, line.middle[1], size, theme.IVORY)


def told(sheet: Sheet, box: Box, view: View, players: Sequence[Player], say: Say) -> None:
    """The news, one sentence below the other, over several lines where there is room for that, if
    need be the first alone; else names are cut before words are."""
    lines = news(view, names_of(players, LENGTHS[0]), say)
    if any(script.width(line, theme.SMALLEST) > box.width for line in lines):
        parts = [script.wrap(line, box.width, theme.SMALLEST) for line in lines]
        rows = [row for part in parts for row in part]
        if len(rows) > box.height // LINE:
            rows = parts[0]
        if len(rows) <= box.height // LINE:
            for at, row in enumerate(rows):
                y = box.middle[1] + (2 * at - len(rows) + 1) * LINE // 2
                colour = theme.GLOW if at < len(parts[0]) else theme.SOFT
                script.line(sheet, row, box.left, y, theme.SMALLEST, colour)
            return
    for longest in LENGTHS:
        lines = news(view, names_of(players, longest), say)
        if all(script.width(line, theme.SMALLEST) <= box.width for line in lines):
            break
    styles = ((theme.TEXT, 0, theme.GLOW),)
    if len(lines) > 1:
        styles = ((theme.TEXT, -25, theme.GLOW), (theme.SMALL, 26, theme.SOFT))
    for line, (wanted, down, colour) in zip(lines, styles, strict=True):
        text, size = script.fit(line, box.width, wanted)
        script.line(sheet, text, box.left, box.middle[1] + down, size, colour)


def tally(sheet: Sheet, box: Box, view: View, say: Say) -> None:
    """The tricks of both sides, or of each declarer on his own and of all others."""
    played = highest(view)
    if played is None:
        return
    text = fonts.drawable(say("picture-whist-won"))
    text, size = fonts.fit(text, 130, theme.SMALL, theme.MEDIUM, theme.SMALLEST)
    written = sheet.text(text, box.left + INSET, box.middle[1], size, theme.SOFT)
    groups = sides(played)
    left = written.right + 14
    across = (box.right - 12 - left) // len(groups)
    for seats in groups:
        x, count = left + across // 2, sum(view.tricks[seat] for seat in seats)
        tokens(sheet, seats, x, box.middle[1] - 34, 42)
        mine = seats[0] in played.declarers
        amount = needed(played, count, say) if mine else str(count)
        amount, size = fonts.fit(amount, across - 8, 54, theme.BOLD, theme.SMALLEST)
        colour = theme.GLOW if mine else theme.IVORY
        sheet.text(amount, x, box.middle[1] + 30, size, colour, weight=theme.BOLD, align="middle")
        left += across


def tokens(sheet: Sheet, seats: Sequence[Seat], x: int, y: int, size: int) -> None:
    """The seats' numbers side by side around x."""
    left = x - (len(seats) * (size + 4) - 4) // 2
    for seat in seats:
        sheet.put(people.token(seat, size), left, y - size // 2, f"token {seat}")
        left += size + 4


def last(sheet: Sheet, box: Box, trick: Trick | None, played: Contract | None, say: Say) -> None:
    """The last trick (R34): its cards in their order, and who took it."""
    if trick is None or played is None:
        return
    text = fonts.drawable(say("picture-whist-last"))
    text, size = fonts.fit(text, box.width - 100, theme.SMALL, theme.MEDIUM, theme.SMALLEST)
    written = sheet.text(text, box.left + INSET, box.top + 30, size, theme.SOFT)
    taker = winning(trick, played)
    tokens(sheet, (taker,), written.right + 34, box.top + 30, 42)
    wide, high = 72, 82
    step = (box.width - 2 * 16 - wide) // 3
    left, top = box.left + 16, box.bottom - 10 - high
    for at, card in enumerate(trick.cards):
        look = "lit" if (trick.leader + at) % 4 == taker else "plain"
        sheet.put(cards.face(card, letter(card, say), wide, high, look), left, top, f"last {card}")
        left += step


def higher(sheet: Sheet, box: Box, view: View, say: Say) -> None:
    """The contracts that outrank the highest, the lowest first: as many as there is room for."""
    left, room = box.left + INSET, box.width - 2 * INSET
    text, size = script.fit(say("picture-whist-higher"), room, theme.SMALL)
    script.line(sheet, text, left, box.top + 30, size, theme.SOFT)
    y = box.top + 80
    line = ""
    names = [contract_name(kind, None, say) for kind in above(view)]
    for name in names:
        longer = f"{line} · {name}" if line else name
        if line and script.width(longer, theme.SMALL) > room:
            script.line(sheet, line, left, y, theme.SMALL, theme.IVORY)
            if y > box.top + 80:
                return
            y, longer = y + 46, name
        line = longer
    script.line(sheet, line, left, y, theme.SMALL, theme.IVORY)


def worth(sheet: Sheet, box: Box, view: View, say: Say) -> None:
    """What the highest bid brings each of its declarers, just made or just failed."""
    top = highest(view)
    if top is None:
        return
    left, room = box.left + INSET, box.width - 2 * INSET
    text, size = script.fit(say("picture-whist-worth"), room, theme.SMALL)
    script.line(sheet, text, left, box.top + 30, size, theme.SOFT)
    icons: tuple[tuple[sprites.Icon, theme.RGB, int], ...] = (
        ("ready", theme.GLOW, brings(view.grid, top, made=True)),
        ("out", theme.RED_LIGHT, brings(view.grid, top, made=False)),
    )
    y = box.top + 102
    for icon, colour, points in icons:
        sheet.put(sprites.icon(icon, 40, colour), left, y - 20, f"worth {icon}")
        sheet.text(signed(points), left + 54, y, 50, colour, weight=theme.BOLD)
        left += room // 2
