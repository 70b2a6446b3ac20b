"""Dark panels around the trick: contract, tricks of both sides, last trick, news."""

from collections.abc import Sequence

from engines.core import Seat
from engines.whist.contracts import Contract
from engines.whist.view import TrickView, WhistView
from renderers import cards, fonts, people, sprites, suit_text, theme
from renderers.people import format_seat_name
from renderers.picture import PicturePlayer, Say
from renderers.sheet import PictureSheet, PixelBox
from renderers.whist.words import (
    SEATS,
    compute_gain,
    contract_name,
    find_highest,
    find_trick_winner,
    format_declarers,
    format_signed,
    format_tricks,
    group_sides,
    list_higher_kinds,
    tell_news,
)

INSET = 20
LINE = 46
"""Pitch in pixels of lines of the smallest type."""


def list_names(players: Sequence[PicturePlayer], longest: int) -> list[str]:
    """Return all names as they can be drawn, none longer than `longest` pixels."""
    return [
        fonts.ellipsize_text(format_seat_name(players, seat), longest, theme.SMALLEST, theme.MEDIUM)
        for seat in SEATS
    ]


LENGTHS = (400, 280, 240, 210, 180, 150, 110, 80, 50)
"""Lengths of names in pixels; the longest at which a sentence fits is taken."""


def draw_contract(
    sheet: PictureSheet, box: PixelBox, view: WhistView, players: Sequence[PicturePlayer], say: Say
) -> None:
    """Draw the deal's number, and the contract or highest bid with its declarers."""
    left, room = box.left + INSET, box.width - 2 * INSET
    if view.phase == "over":
        _draw_played(sheet, box, view, say)
        return
    top = find_highest(view)
    text = say(
        "picture-whist-deal", deal=min(view.number, count_deals(view)), deals=count_deals(view)
    )
    if view.phase in ("auction", "arbiter") and top:
        highest_bid = say("picture-whist-highest")
        both = f"{text} · {highest_bid}"
        text = both if suit_text.measure_line(both, theme.SMALLEST) <= room else highest_bid
    text, size = suit_text.fit_line(text, room, theme.SMALL)
    suit_text.draw_line(sheet, text, left, box.top + 29, size, theme.SOFT)
    if top is None:
        bare = say("picture-whist-no-bid" if view.phase == "auction" else "picture-whist-none")
        text, size = suit_text.fit_line(bare, room, 44)
        suit_text.draw_line(sheet, text, left, box.top + 94, size, theme.FAINT)
        return
    text, size = suit_text.fit_line(contract_name(top.kind, top.suit, say), room, 50, theme.BOLD)
    suit_text.draw_line(sheet, text, left, box.top + 79, size, theme.GLOW, weight=theme.BOLD)
    draw_declarers(
        sheet, PixelBox(left, box.bottom - 44, box.right - INSET, box.bottom - 8), top, players
    )


def _draw_played(sheet: PictureSheet, box: PixelBox, view: WhistView, say: Say) -> None:
    """Draw the number of deals that the session had."""
    text, size = suit_text.fit_line(
        say("picture-whist-played", deals=len(view.sheet)), box.width - 2 * INSET, 42
    )
    suit_text.draw_line(sheet, text, box.left + INSET, box.middle[1], size, theme.SOFT)


def count_deals(view: WhistView) -> int:
    return int(view.options.deals)


def draw_declarers(
    sheet: PictureSheet, line: PixelBox, top: Contract, players: Sequence[PicturePlayer]
) -> None:
    text = ""
    for longest in LENGTHS:
        text = format_declarers(list_names(players, longest), top)
        if suit_text.measure_line(text, theme.SMALL) <= line.width:
            break
    text, size = suit_text.fit_line(text, line.width, theme.SMALL)
    suit_text.draw_line(sheet, text, line.left, line.middle[1], size, theme.IVORY)


def draw_news(
    sheet: PictureSheet, box: PixelBox, view: WhistView, players: Sequence[PicturePlayer], say: Say
) -> None:
    """Draw the news, one sentence below the other.

    They take several lines where there is room, if need be the first sentence alone; else names are
    cut before words are.
    """
    lines = tell_news(view, list_names(players, LENGTHS[0]), say)
    if any(suit_text.measure_line(line, theme.SMALLEST) > box.width for line in lines):
        parts = [suit_text.wrap_line(line, box.width, theme.SMALLEST) for line in lines]
        rows = [row for part in parts for row in part]
        if len(rows) > box.height // LINE:
            rows = parts[0]
        if len(rows) <= box.height // LINE:
            for at, row in enumerate(rows):
                y = box.middle[1] + (2 * at - len(rows) + 1) * LINE // 2
                colour = theme.GLOW if at < len(parts[0]) else theme.SOFT
                suit_text.draw_line(sheet, row, box.left, y, theme.SMALLEST, colour)
            return
    for longest in LENGTHS:
        lines = tell_news(view, list_names(players, longest), say)
        if all(suit_text.measure_line(line, theme.SMALLEST) <= box.width for line in lines):
            break
    styles = ((theme.TEXT, 0, theme.GLOW),)
    if len(lines) > 1:
        styles = ((theme.TEXT, -25, theme.GLOW), (theme.SMALL, 26, theme.SOFT))
    for line, (wanted, down, colour) in zip(lines, styles, strict=True):
        text, size = suit_text.fit_line(line, box.width, wanted)
        suit_text.draw_line(sheet, text, box.left, box.middle[1] + down, size, colour)


def draw_tally(sheet: PictureSheet, box: PixelBox, view: WhistView, say: Say) -> None:
    """Draw the tricks of both sides, or of each lone declarer and of all others."""
    played = find_highest(view)
    if played is None:
        return
    text = fonts.strip_undrawable(say("picture-whist-won"))
    text, size = fonts.fit_text(text, 130, theme.SMALL, theme.MEDIUM, theme.SMALLEST)
    written = sheet.draw_text(text, box.left + INSET, box.middle[1], size, theme.SOFT)
    groups = group_sides(played)
    left = written.right + 14
    across = (box.right - 12 - left) // len(groups)
    for seats in groups:
        x, count = left + across // 2, sum(view.tricks[seat] for seat in seats)
        draw_tokens(sheet, seats, x, box.middle[1] - 34, 42)
        mine = seats[0] in played.declarers
        amount = format_tricks(played, count, say) if mine else str(count)
        amount, size = fonts.fit_text(amount, across - 8, 54, theme.BOLD, theme.SMALLEST)
        colour = theme.GLOW if mine else theme.IVORY
        sheet.draw_text(
            amount, x, box.middle[1] + 30, size, colour, weight=theme.BOLD, align="middle"
        )
        left += across


def draw_tokens(sheet: PictureSheet, seats: Sequence[Seat], x: int, y: int, size: int) -> None:
    """Draw the seats' numbers side by side around x."""
    left = x - (len(seats) * (size + 4) - 4) // 2
    for seat in seats:
        sheet.draw_sprite(people.draw_token(seat, size), left, y - size // 2, f"token {seat}")
        left += size + 4


def draw_last_trick(
    sheet: PictureSheet, box: PixelBox, trick: TrickView | None, played: Contract | None, say: Say
) -> None:
    """Draw the last trick (R34): its cards in their order, and the seat that took it."""
    if trick is None or played is None:
        return
    text = fonts.strip_undrawable(say("picture-whist-last"))
    text, size = fonts.fit_text(text, box.width - 100, theme.SMALL, theme.MEDIUM, theme.SMALLEST)
    written = sheet.draw_text(text, box.left + INSET, box.top + 30, size, theme.SOFT)
    taker = find_trick_winner(trick, played)
    draw_tokens(sheet, (taker,), written.right + 34, box.top + 30, 42)
    wide, high = 72, 82
    step = (box.width - 2 * 16 - wide) // 3
    left, top = box.left + 16, box.bottom - 10 - high
    for at, card in enumerate(trick.cards):
        look = "lit" if (trick.leader + at) % 4 == taker else "plain"
        sheet.draw_sprite(
            cards.draw_face(card, cards.format_rank(card, say), wide, high, look),
            left,
            top,
            f"last {card}",
        )
        left += step


def draw_higher(sheet: PictureSheet, box: PixelBox, view: WhistView, say: Say) -> None:
    """Draw the contracts that outrank the highest, the lowest first, as many as fit."""
    left, room = box.left + INSET, box.width - 2 * INSET
    text, size = suit_text.fit_line(say("picture-whist-higher"), room, theme.SMALL)
    suit_text.draw_line(sheet, text, left, box.top + 30, size, theme.SOFT)
    y = box.top + 80
    line = ""
    names = [contract_name(kind, None, say) for kind in list_higher_kinds(view)]
    for name in names:
        longer = f"{line} · {name}" if line else name
        if line and suit_text.measure_line(longer, theme.SMALL) > room:
            suit_text.draw_line(sheet, line, left, y, theme.SMALL, theme.IVORY)
            if y > box.top + 80:
                return
            y, longer = y + 46, name
        line = longer
    suit_text.draw_line(sheet, line, left, y, theme.SMALL, theme.IVORY)


def draw_worth(sheet: PictureSheet, box: PixelBox, view: WhistView, say: Say) -> None:
    """Draw the highest bid's points for each declarer, just made or just failed."""
    top = find_highest(view)
    if top is None:
        return
    left, room = box.left + INSET, box.width - 2 * INSET
    text, size = suit_text.fit_line(say("picture-whist-worth"), room, theme.SMALL)
    suit_text.draw_line(sheet, text, left, box.top + 30, size, theme.SOFT)
    icons: tuple[tuple[sprites.Icon, theme.RGB, int], ...] = (
        ("ready", theme.GLOW, compute_gain(view.grid, top, made=True)),
        ("out", theme.RED_LIGHT, compute_gain(view.grid, top, made=False)),
    )
    y = box.top + 102
    for icon, colour, points in icons:
        sheet.draw_sprite(sprites.draw_icon(icon, 40, colour), left, y - 20, f"worth {icon}")
        sheet.draw_text(format_signed(points), left + 54, y, 50, colour, weight=theme.BOLD)
        left += room // 2
