"""A seat's own questions as cards, and its answer sheet."""

from collections.abc import Sequence

from engines.core import Seat
from engines.quiz.types import COMMON_NUMBERS, PRIVATE_NUMBERS, SHEET_NUMBERS
from engines.quiz.view import CommonCard, QuizView, SheetLine
from renderers import fonts, ground, sprites, theme
from renderers.encode import make_hand_renderer
from renderers.picture import PicturePlayer, Say
from renderers.quiz import cards, chips
from renderers.quiz.alt import hand_alt
from renderers.quiz.middle import BAND, draw_sentences
from renderers.quiz.places import BETWEEN, PLATE
from renderers.quiz.seat import draw_seat_plate
from renderers.quiz.text import draw_paragraph, lay_card, measure_least_height
from renderers.quiz.words import (
    compute_call,
    find_asked_card,
    format_heading,
    format_money,
    get_right_answer,
    get_wording,
    get_written,
)
from renderers.sheet import PictureSheet, PixelBox

LEFT, RIGHT, TOP = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8, theme.EDGE + 8
HALF = (RIGHT - LEFT - BETWEEN) // 2
OWN = PixelBox(LEFT, TOP, LEFT + HALF, TOP + PLATE)
MONEY = PixelBox(RIGHT - HALF, TOP, RIGHT, TOP + PLATE)
UPPER = OWN.bottom + BETWEEN
CARD, NOTE = 460, 132
"""Least height in pixels of the cards; height of the note where there are none."""
FIELD, SOLUTION = 72, 58
"""Heights in pixels of the field for an answer, and of the right answer below it."""
ROW, EDGE = 60, 10
"""Height in pixels of a line of the answer sheet, and its top and bottom margin."""


def draw_hand(
    view: QuizView, seat: Seat, players: Sequence[PicturePlayer], say: Say
) -> PictureSheet:
    """Draw the hand; higher while a common question is asked."""
    lines = {line.number: line for line in view.sheet.lines} if view.sheet else {}
    asked = find_asked_card(view)
    own = [lines[number] for number in PRIVATE_NUMBERS if number in lines]
    listed = SHEET_NUMBERS if asked and own else COMMON_NUMBERS if view.commons else ()
    high = CARD if asked else max([CARD, *(_measure_card(line, say) for line in own)])
    bottom = UPPER + (high if asked or own else NOTE)
    rows = PixelBox(LEFT, bottom, RIGHT, bottom)
    plates = [ground.PlacedPlate(OWN, "own"), ground.PlacedPlate(MONEY, "money")]
    if listed:
        top = bottom + BETWEEN
        rows = PixelBox(LEFT, top, RIGHT, top + len(listed) * ROW + 2 * EDGE)
        plates.append(ground.PlacedPlate(rows, "sheet"))
    note = PixelBox(LEFT, UPPER, RIGHT, UPPER + NOTE)
    if not asked and not own:
        plates.append(ground.PlacedPlate(note, "note"))
    sheet = ground.make_sheet(rows.bottom + TOP, tuple(plates))
    draw_seat_plate(sheet, OWN, view, seat, players[seat], say)
    _draw_money(sheet, view, seat, say)
    if asked:
        _draw_asked(sheet, asked, lines.get(asked.number), say)
    elif own:
        for at, line in enumerate(own):
            left = LEFT + at * (HALF + BETWEEN)
            _draw_card(sheet, PixelBox(left, UPPER, left + HALF, bottom), line, say)
    else:
        draw_sentences(sheet, note.shrink_by(24, 0), view, players, say)
    commons = {card.number: card for card in view.commons}
    for at, number in enumerate(listed):
        top = rows.top + EDGE + at * ROW
        row = PixelBox(rows.left, top, rows.right, top + ROW)
        _draw_row(sheet, row, number, lines.get(number), commons.get(number), say)
    return sheet


render_hand = make_hand_renderer(draw_hand, hand_alt)
"""Picture of one's own questions and answers."""


def _draw_money(sheet: PictureSheet, view: QuizView, seat: Seat, say: Say) -> None:
    """Draw the pot, and the cost of staying in, or the ante where that is nothing."""
    amount = view.result.pot if view.result else view.pot
    if amount:
        sprite = chips.draw_pile(chips.arrange_columns(amount, 3, 9), 22)
        x, y = MONEY.left + 84, MONEY.middle[1]
        sheet.draw_sprite(sprite, x - sprite.width // 2, y - sprite.height // 2, "pot chips")
    owes = compute_call(view, seat) if view.phase == "bet" else 0
    key, cost = ("picture-quiz-call", owes) if owes else ("picture-quiz-least", view.ante)
    columns = (("picture-quiz-pot", amount, theme.GLOW), (key, cost, theme.IVORY))
    left, width = MONEY.left + 160, (MONEY.width - 160 - 30) // 2
    for of, value, colour in columns:
        text = fonts.strip_undrawable(say(of))
        text, size = fonts.fit_text(text, width, theme.SMALL, theme.MEDIUM, theme.SMALLEST)
        sheet.draw_text(text, left, MONEY.top + 46, size, theme.SOFT)
        text = fonts.strip_undrawable(format_money(value, say))
        text, size = fonts.fit_text(text, width, 52, theme.BOLD, theme.SMALLEST)
        sheet.draw_text(text, left, MONEY.top + 104, size, colour, weight=theme.BOLD)
        left += width + 15


# --- cards ---------------------------------------------------------------------------------------


def _draw_asked(sheet: PictureSheet, card: CommonCard, line: SheetLine | None, say: Say) -> None:
    """Draw the common question over the whole width, for a folded seat without field."""
    box = PixelBox(LEFT, UPPER, RIGHT, UPPER + CARD)
    if line:
        _draw_card(sheet, box, line, say)
        return
    _draw_blank(sheet, box, SheetLine(card.number, card.question, ""), say)
    draw_paragraph(sheet, _place_text(box, box.bottom), get_wording(card.question, say))


def _draw_card(sheet: PictureSheet, box: PixelBox, line: SheetLine, say: Say) -> None:
    """Draw a question with the field for its answer, and once marked the right one."""
    _draw_blank(sheet, box, line, say)
    right = get_right_answer(line.question, say) if line.right is not None else None
    field = PixelBox(box.left + 16, box.bottom - 16 - FIELD, box.right - 16, box.bottom - 16)
    if right is not None:
        field = PixelBox(field.left, field.top - SOLUTION, field.right, field.bottom - SOLUTION)
        below = PixelBox(field.left + 16, field.bottom, field.right - 16, box.bottom - 4)
        _draw_solution(sheet, below, right, theme.TEXT, theme.INK, say)
    draw_paragraph(sheet, _place_text(box, field.top), get_wording(line.question, say))
    sheet.draw_sprite(
        cards.draw_field(field.width, field.height), field.left, field.top, "field", ground=True
    )
    left, y = field.left + 18, field.middle[1] - 2
    if line.right is not None:
        _draw_mark(sheet, left, y, line, theme.GAIN, theme.LOSS)
        left += 54
    text = _format_answer(line, say)
    sheet.draw_line(text, left, y, field.right - 18 - left, 46, cards.PEN)


def _measure_card(line: SheetLine, say: Say) -> int:
    """Return the height that a card of half the width needs for its question."""
    field = 16 + FIELD + 8 + (SOLUTION if line.right is not None else 0)
    return BAND + 8 + measure_least_height(get_wording(line.question, say), HALF - 48) + field


def _draw_blank(sheet: PictureSheet, box: PixelBox, line: SheetLine, say: Say) -> None:
    """Draw a card with nothing but its band."""
    head = format_heading(line.number, line.question, say)
    name = f"paper {line.number}"
    lay_card(sheet, box, line.question.category, head, BAND, name, lit=line.may_answer)


def _place_text(box: PixelBox, bottom: int) -> PixelBox:
    return PixelBox(box.left + 24, box.top + BAND + 8, box.right - 24, bottom - 8)


def _format_answer(line: SheetLine, say: Say) -> str:
    """Return the seat's answer; "locked" where the font has no letter of it."""
    text = fonts.strip_undrawable(get_written(line, say)) or say("picture-quiz-locked")
    return say("picture-quiz-ruled", answer=text) if line.ruled else text


def _draw_mark(
    sheet: PictureSheet, x: int, y: int, line: SheetLine, good: theme.RGB, bad: theme.RGB
) -> None:
    icon = sprites.draw_icon("ready", 38, good) if line.right else sprites.draw_icon("out", 38, bad)
    sheet.draw_sprite(icon, x, y - 19, f"{'right' if line.right else 'wrong'} {line.number}")


def _draw_solution(
    sheet: PictureSheet, box: PixelBox, right: str, largest: int, colour: theme.RGB, say: Say
) -> None:
    """Draw the right answer in one line, with its caption where there is room."""
    text = say("picture-quiz-right", answer=right)
    if fonts.measure_width(fonts.strip_undrawable(text), theme.SMALLEST, theme.MEDIUM) > box.width:
        text = right
    sheet.draw_line(text, box.left, box.middle[1], box.width, largest, colour)


# --- the answer sheet ----------------------------------------------------------------------------


def _draw_row(
    sheet: PictureSheet,
    box: PixelBox,
    number: int,
    line: SheetLine | None,
    card: CommonCard | None,
    say: Say,
) -> None:
    """Draw a line: the question's beginning, the answer, once marked the right one."""
    question = line.question if line else card.question if card else None
    left, middle, y = box.left + 24, box.left + 660, box.middle[1]
    if question is None:
        sheet.draw_sprite(cards.draw_slot(number, 92, 46), left, y - 23, f"slot {number}")
        return
    sheet.draw_sprite(
        cards.draw_tile(question.category, number, 46), left, y - 23, f"tile {number}"
    )
    left += 110
    right = get_right_answer(question, say)
    room, beside = middle - 30 - left, PixelBox(middle, box.top, box.right - 24, box.bottom)
    if line and line.right is not None:
        _draw_mark(sheet, left, y, line, theme.GLOW, theme.RED_LIGHT)
        sheet.draw_line(_format_answer(line, say), left + 54, y, room - 54, theme.TEXT, theme.IVORY)
        if right is not None:
            _draw_solution(sheet, beside, right, theme.SMALL, theme.SOFT, say)
        return
    text = fonts.ellipsize_text(
        fonts.strip_undrawable(get_wording(question, say)), room, theme.SMALLEST, theme.MEDIUM
    )
    sheet.draw_text(text, left, y, theme.SMALLEST, theme.SOFT)
    if line:
        sheet.draw_line(_format_answer(line, say), middle, y, beside.width, theme.TEXT, theme.IVORY)
    elif card and card.open and right is not None:
        _draw_solution(sheet, beside, right, theme.SMALL, theme.IVORY, say)
