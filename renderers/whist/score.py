"""Score sheet of a session, as clubs keep it: a row a deal, a column a player."""

from collections.abc import Sequence
from itertools import accumulate

from engines.core import Seat
from engines.whist.events import WhistLine
from engines.whist.view import WhistView
from renderers import cards, fonts, ground, people, suit_text, theme
from renderers.encode import make_renderer
from renderers.people import format_seat_name
from renderers.picture import PicturePlayer, Say
from renderers.sheet import PictureSheet, PixelBox
from renderers.whist import panels
from renderers.whist.alt import score_sheet_alt
from renderers.whist.seat import format_amount
from renderers.whist.words import (
    SEATS,
    contract_name,
    count_declared_tricks,
    format_signed,
    list_failed,
)

LEFT, RIGHT, TOP = theme.EDGE + 4, theme.WIDTH - theme.EDGE - 4, theme.EDGE + 4
BETWEEN = 10
TITLE, HEAD, ROW, FOOT = 106, 108, 58, 64
DEALER, CONTRACT, TRICKS = LEFT + 80, LEFT + 112, LEFT + 442
"""Middle of the dealer's mark, left end of the contract, middle of the tricks."""
COLUMNS = LEFT + 482
ACROSS = (RIGHT - 8 - COLUMNS) // 4
GAINED = 76
"""Right end of a deal's points in a cell, apart from the sum beside them."""
TINT = (58, 86, 70)
LOST = (86, 44, 44)
"""Grounds of declarers' cells: contract made (`TINT`), contract failed."""
LOSS = (255, 138, 120)
"""Colour of losses, legible on a declarer's cell too."""


def draw_score_sheet(view: WhistView, players: Sequence[PicturePlayer], say: Say) -> PictureSheet:
    """Draw the score sheet, as high as its rows need."""
    rows = max(1, len(view.sheet))
    punished = any(view.penalties)
    title = PixelBox(LEFT, TOP, RIGHT, TOP + TITLE)
    top = title.bottom + BETWEEN
    foot = top + HEAD + rows * ROW + 14
    bottom = foot + FOOT * (1 + punished) + 6
    body = PixelBox(LEFT, top, RIGHT, bottom)
    drawn = ground.make_sheet(
        bottom + TOP, (ground.PlacedPlate(title, "title"), ground.PlacedPlate(body, "body"))
    )
    _draw_title(drawn, title, view, players, say)
    _draw_head(drawn, body, players, say)
    totals = [list(accumulate(line.points[seat] for line in view.sheet)) for seat in SEATS]
    for at, line in enumerate(view.sheet):
        y = top + HEAD + at * ROW + ROW // 2
        _draw_deal(drawn, y, line, [total[at] for total in totals], say)
    if not view.sheet:
        text, size = suit_text.fit_line(say("picture-whist-no-deal"), CONTRACT + 600 - LEFT, 40)
        suit_text.draw_line(
            drawn, text, body.middle[0], top + HEAD + ROW // 2, size, theme.SOFT, align="middle"
        )
    if punished:
        _draw_line(
            drawn, foot + FOOT // 2, say("picture-whist-penalties"), view.penalties, penalty=True
        )
        foot += FOOT
    _draw_line(drawn, foot + FOOT // 2, say("picture-whist-total"), view.points, penalty=False)
    return drawn


render_score_sheet = make_renderer("sheet", draw_score_sheet, score_sheet_alt)
"""Picture of the score sheet, the same for everybody."""


def _draw_title(
    sheet: PictureSheet, box: PixelBox, view: WhistView, players: Sequence[PicturePlayer], say: Say
) -> None:
    """Draw how many deals were played, and how the last one or the session ended."""
    of = panels.count_deals(view)
    text = say("picture-whist-deal", deal=min(max(1, len(view.sheet)), of), deals=of)
    right = suit_text.measure_line(text, theme.SMALL)
    y = box.middle[1]
    suit_text.draw_line(sheet, text, box.right - 24, y, theme.SMALL, theme.SOFT, align="right")
    line = PixelBox(box.left, box.top, box.right - 40 - right, box.bottom)
    panels.draw_news(sheet, line.shrink_by(20, 0), view, players, say)


def _draw_head(
    sheet: PictureSheet, box: PixelBox, players: Sequence[PicturePlayer], say: Say
) -> None:
    y, low = box.top + 32, box.top + 80
    text, size = suit_text.fit_line(say("picture-whist-contracts"), 250, theme.SMALL)
    suit_text.draw_line(sheet, text, CONTRACT, low, size, theme.SOFT)
    button = people.draw_dealer(fonts.strip_undrawable(say("picture-whist-button")), 44)
    sheet.draw_sprite(button, DEALER - 22, low - 22, "button")
    sheet.draw_sprite(cards.draw_back(30, 42), TRICKS - 15, low - 21, "tricks")
    for seat in SEATS:
        cell = _place_cell(seat, y, HEAD)
        sheet.draw_sprite(people.draw_token(seat, 44), cell.middle[0] - 22, y - 22, f"token {seat}")
        name, size = fonts.fit_text(
            format_seat_name(players, seat),
            cell.width - 8,
            theme.SMALL,
            theme.MEDIUM,
            theme.SMALLEST,
        )
        sheet.draw_text(name, cell.middle[0], low, size, theme.IVORY, align="middle")


def _place_cell(seat: Seat, y: int, height: int) -> PixelBox:
    left = COLUMNS + seat * ACROSS
    return PixelBox(left, y - height // 2, left + ACROSS, y - height // 2 + height)


def _draw_deal(
    sheet: PictureSheet, y: int, line: WhistLine, totals: Sequence[int], say: Say
) -> None:
    """Draw a deal: number, dealer, contract, tricks, and each seat's points and sum.

    The sum is left out where the points of a custom grid leave no room for it.
    """
    number = str(line.deal)
    sheet.draw_text(number, LEFT + 30, y, theme.SMALLEST, theme.SOFT, align="middle")
    sheet.draw_sprite(
        people.draw_token(line.dealer, 42), DEALER - 21, y - 21, f"dealer {line.dealer}"
    )
    name = contract_name(line.contract.kind, line.contract.suit, say)
    text, size = suit_text.fit_line(name, TRICKS - 38 - CONTRACT, theme.SMALL)
    suit_text.draw_line(sheet, text, CONTRACT, y, size, theme.IVORY)
    ruled = line.awarded or line.annulled
    tricks = (
        say("picture-whist-ruled") if ruled else "·".join(map(str, count_declared_tricks(line)))
    )
    text, size = suit_text.fit_line(tricks, 72, theme.SMALL)
    colour = LOSS if list_failed(line) else theme.IVORY
    suit_text.draw_line(sheet, text, TRICKS, y, size, colour, align="middle")
    for seat in SEATS:
        cell = _place_cell(seat, y, ROW - 6).shrink_by(3, 0)
        mine = seat in line.contract.declarers
        if mine:
            tint = TINT if seat in line.made else LOST
            groove = ground.draw_groove(cell.width, cell.height, tint)
            sheet.draw_sprite(groove, cell.left, cell.top, f"declares {seat}", ground=True)
        gained = line.points[seat]
        colour = LOSS if gained < 0 else theme.GLOW if gained else theme.FAINT
        total, right = format_amount(totals[seat]), cell.right - 7
        wide = fonts.measure_width(format_signed(gained), theme.SMALLEST, theme.BOLD)
        if wide + 6 + fonts.measure_width(total, theme.SMALLEST, theme.MEDIUM) <= cell.width - 7:
            sum_ = sheet.draw_text(total, right, y, theme.SMALLEST, theme.SOFT, align="right")
            right = min(cell.left + max(GAINED, wide), sum_.left - 6)
        text, size = fonts.fit_text(
            format_signed(gained), right - cell.left, theme.SMALL, theme.BOLD, theme.SMALLEST
        )
        sheet.draw_text(text, right, y, size, colour, weight=theme.BOLD, align="right")


def _draw_line(
    sheet: PictureSheet, y: int, text: str, points: Sequence[int], *, penalty: bool
) -> None:
    """Draw the penalties or the totals; the highest total stands out."""
    size = theme.SMALL if penalty else theme.TEXT
    weight = theme.MEDIUM if penalty else theme.BOLD
    text, fitted = suit_text.fit_line(text, COLUMNS - CONTRACT - 10, size, weight)
    suit_text.draw_line(sheet, text, CONTRACT, y, fitted, theme.IVORY, weight=weight)
    for seat in SEATS:
        cell, of = _place_cell(seat, y, FOOT), points[seat]
        colour = LOSS if of < 0 else theme.GLOW if of == max(points) else theme.IVORY
        if penalty:
            colour = LOSS if of < 0 else theme.SOFT
        written = format_signed(of) if penalty else format_amount(of)
        sheet.draw_text(written, cell.right - 13, y, size, colour, weight=weight, align="right")
