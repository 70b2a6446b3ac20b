"""The score sheet of a session, as clubs keep it: a row for each deal, a column for each player."""

from collections.abc import Sequence
from itertools import accumulate

from engines.core import Seat
from engines.whist.events import Line
from engines.whist.view import View
from renderers import cards, fonts, ground, people, script, theme
from renderers.encode import picture_of
from renderers.people import shown
from renderers.picture import Player, Say
from renderers.sheet import Box, Sheet
from renderers.whist import panels
from renderers.whist.alt import sheet_alt
from renderers.whist.seat import amount
from renderers.whist.words import SEATS, contract_name, declared, failed, signed

LEFT, RIGHT, TOP = theme.EDGE + 4, theme.WIDTH - theme.EDGE - 4, theme.EDGE + 4
BETWEEN = 10
TITLE, HEAD, ROW, FOOT = 106, 108, 58, 64
DEALER, CONTRACT, TRICKS = LEFT + 80, LEFT + 112, LEFT + 442
"""Middle of the dealer's mark, beginning of the contract's name, middle of the tricks."""
COLUMNS = LEFT + 482
ACROSS = (RIGHT - 8 - COLUMNS) // 4
GAINED = 76
"""Where in a cell the points of a deal end, so that the sum beside them stands apart."""
TINT = (58, 86, 70)
LOST = (86, 44, 44)
"""What lies under the cells of declarers: who made it, who failed."""
LOSS = (255, 138, 120)
"""What was lost, in letters that stand out from a declarer's cell too."""


def draw_sheet(view: View, players: Sequence[Player], say: Say) -> Sheet:
    """The sheet before it is encoded: as high as its rows need."""
    rows = max(1, len(view.sheet))
    punished = any(view.penalties)
    title = Box(LEFT, TOP, RIGHT, TOP + TITLE)
    top = title.bottom + BETWEEN
    foot = top + HEAD + rows * ROW + 14
    bottom = foot + FOOT * (1 + punished) + 6
    body = Box(LEFT, top, RIGHT, bottom)
    drawn = ground.laid(bottom + TOP, (ground.Plate(title, "title"), ground.Plate(body, "body")))
    _title(drawn, title, view, players, say)
    _head(drawn, body, players, say)
    totals = [list(accumulate(line.points[seat] for line in view.sheet)) for seat in SEATS]
    for at, line in enumerate(view.sheet):
        y = top + HEAD + at * ROW + ROW // 2
        _deal(drawn, y, line, [total[at] for total in totals], say)
    if not view.sheet:
        text, size = script.fit(say("picture-whist-no-deal"), CONTRACT + 600 - LEFT, 40)
        script.line(
            drawn, text, body.middle[0], top + HEAD + ROW // 2, size, theme.SOFT, align="middle"
        )
    if punished:
        _line(drawn, foot + FOOT // 2, say("picture-whist-penalties"), view.penalties, penalty=True)
        foot += FOOT
    _line(drawn, foot + FOOT // 2, say("picture-whist-total"), view.points, penalty=False)
    return drawn


sheet = picture_of("sheet", draw_sheet, sheet_alt)
"""The picture of the score sheet, the same for everybody."""


def _title(sheet: Sheet, box: Box, view: View, players: Sequence[Player], say: Say) -> None:
    """How many deals were played; how the last one ended, or the session."""
    of = panels.deals(view)
    text = say("picture-whist-deal", deal=min(max(1, len(view.sheet)), of), deals=of)
    right = script.width(text, theme.SMALL)
    y = box.middle[1]
    script.line(sheet, text, box.right - 24, y, theme.SMALL, theme.SOFT, align="right")
    line = Box(box.left, box.top, box.right - 40 - right, box.bottom)
    panels.told(sheet, line.inset(20, 0), view, players, say)


def _head(sheet: Sheet, box: Box, players: Sequence[Player], say: Say) -> None:
    y, low = box.top + 32, box.top + 80
    text, size = script.fit(say("picture-whist-contracts"), 250, theme.SMALL)
    script.line(sheet, text, CONTRACT, low, size, theme.SOFT)
    button = people.dealer(fonts.drawable(say("picture-whist-button")), 44)
    sheet.put(button, DEALER - 22, low - 22, "button")
    sheet.put(cards.back(30, 42), TRICKS - 15, low - 21, "tricks")
    for seat in SEATS:
        cell = _cell(seat, y, HEAD)
        sheet.put(people.token(seat, 44), cell.middle[0] - 22, y - 22, f"token {seat}")
        name, size = fonts.fit(
            shown(players, seat), cell.width - 8, theme.SMALL, theme.MEDIUM, theme.SMALLEST
        )
        sheet.text(name, cell.middle[0], low, size, theme.IVORY, align="middle")


def _cell(seat: Seat, y: int, height: int) -> Box:
    left = COLUMNS + seat * ACROSS
    return Box(left, y - height // 2, left + ACROSS, y - height // 2 + height)


def _deal(sheet: Sheet, y: int, line: Line, totals: Sequence[int], say: Say) -> None:
    """A deal: its number, dealer, contract, tricks; to each what it was worth, and the sum, if a
    grid of one's own leaves room for it."""
    number = str(line.deal)
    sheet.text(number, LEFT + 30, y, theme.SMALLEST, theme.SOFT, align="middle")
    sheet.put(people.token(line.dealer, 42), DEALER - 21, y - 21, f"dealer {line.dealer}")
    name = contract_name(line.contract.kind, line.contract.suit, say)
    text, size = script.fit(name, TRICKS - 38 - CONTRACT, theme.SMALL)
    script.line(sheet, text, CONTRACT, y, size, theme.IVORY)
    ruled = line.awarded or line.annulled
    tricks = say("picture-whist-ruled") if ruled else "·".join(map(str, declared(line)))
    text, size = script.fit(tricks, 72, theme.SMALL)
    colour = LOSS if failed(line) else theme.IVORY
    script.line(sheet, text, TRICKS, y, size, colour, align="middle")
    for seat in SEATS:
        cell = _cell(seat, y, ROW - 6).inset(3, 0)
        mine = seat in line.contract.declarers
        if mine:
            tint = TINT if seat in line.made else LOST
            groove = ground.groove(cell.width, cell.height, tint)
            sheet.put(groove, cell.left, cell.top, f"declares {seat}", ground=True)
        gained = line.points[seat]
        colour = LOSS if gained < 0 else theme.GLOW if gained else theme.FAINT
        total, right = amount(totals[seat]), cell.right - 7
        wide = fonts.width(signed(gained), theme.SMALLEST, theme.BOLD)
        if wide + 6 + fonts.width(total, theme.SMALLEST, theme.MEDIUM) <= cell.width - 7:
            sum_ = sheet.text(total, right, y, theme.SMALLEST, theme.SOFT, align="right")
            right = min(cell.left + max(GAINED, wide), sum_.left - 6)
        text, size = fonts.fit(
            signed(gained), right - cell.left, theme.SMALL, theme.BOLD, theme.SMALLEST
        )
        sheet.text(text, right, y, size, colour, weight=theme.BOLD, align="right")


def _line(sheet: Sheet, y: int, text: str, points: Sequence[int], *, penalty: bool) -> None:
    """What the jury gave, or all together; the highest stands out."""
    size = theme.SMALL if penalty else theme.TEXT
    weight = theme.MEDIUM if penalty else theme.BOLD
    text, fitted = script.fit(text, COLUMNS - CONTRACT - 10, size, weight)
    script.line(sheet, text, CONTRACT, y, fitted, theme.IVORY, weight=weight)
    for seat in SEATS:
        cell, of = _cell(seat, y, FOOT), points[seat]
        colour = LOSS if of < 0 else theme.GLOW if of == max(points) else theme.IVORY
        if penalty:
            colour = LOSS if of < 0 else theme.SOFT
        written = signed(of) if penalty else amount(of)
        sheet.text(written, cell.right - 13, y, size, colour, weight=weight, align="right")
