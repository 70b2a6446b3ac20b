"""One seat's own questions as cards, and its answer sheet."""

from collections.abc import Sequence

from engines.core import Seat
from engines.quiz.types import COMMON, PRIVATE, SHEET
from engines.quiz.view import CommonCard, Line, View
from renderers import fonts, ground, sprites, theme
from renderers.encode import encode
from renderers.picture import Picture, Player, Say
from renderers.quiz import cards, chips
from renderers.quiz.alt import hand_alt
from renderers.quiz.middle import BAND, sentences
from renderers.quiz.places import BETWEEN, PLATE
from renderers.quiz.seat import seat_plate
from renderers.quiz.text import lay_card, least_height, paragraph
from renderers.quiz.words import answer, asked_now, heading, money, owed, wording, written
from renderers.sheet import Box, Sheet

LEFT, RIGHT, TOP = theme.EDGE + 8, theme.WIDTH - theme.EDGE - 8, theme.EDGE + 8
HALF = (RIGHT - LEFT - BETWEEN) // 2
OWN = Box(LEFT, TOP, LEFT + HALF, TOP + PLATE)
MONEY = Box(RIGHT - HALF, TOP, RIGHT, TOP + PLATE)
UPPER = OWN.bottom + BETWEEN
CARD, NOTE = 460, 132
"""Height of the cards, at least; of what is said where there are none."""
FIELD, SOLUTION = 72, 58
"""Height of the field for an answer, of the right answer below it."""
ROW, EDGE = 60, 10
"""Height of a line of the answer sheet, and what is left above and below all of them."""


def hand(view: View, players: Sequence[Player], say: Say) -> Picture:
    """The picture of `view.seat`'s questions and answers. Raises ValueError for a spectator's
    view."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    sheet = draw_hand(view, view.seat, players, say)
    return encode(sheet, "hand", hand_alt(view, players, say))


def draw_hand(view: View, seat: Seat, players: Sequence[Player], say: Say) -> Sheet:
    """The hand before it is encoded; higher while a common question is asked."""
    lines = {line.number: line for line in view.sheet.lines} if view.sheet else {}
    asked = asked_now(view)
    own = [lines[number] for number in PRIVATE if number in lines]
    listed = SHEET if asked and own else COMMON if view.commons else ()
    high = CARD if asked else max([CARD, *(_high(line, say) for line in own)])
    bottom = UPPER + (high if asked or own else NOTE)
    rows = Box(LEFT, bottom, RIGHT, bottom)
    plates = [ground.Plate(OWN, "own"), ground.Plate(MONEY, "money")]
    if listed:
        top = bottom + BETWEEN
        rows = Box(LEFT, top, RIGHT, top + len(listed) * ROW + 2 * EDGE)
        plates.append(ground.Plate(rows, "sheet"))
    note = Box(LEFT, UPPER, RIGHT, UPPER + NOTE)
    if not asked and not own:
        plates.append(ground.Plate(note, "note"))
    sheet = ground.laid(rows.bottom + TOP, tuple(plates))
    seat_plate(sheet, OWN, view, seat, players[seat], say)
    _money(sheet, view, seat, say)
    if asked:
        _asked(sheet, asked, lines.get(asked.number), say)
    elif own:
        for at, line in enumerate(own):
            left = LEFT + at * (HALF + BETWEEN)
            _card(sheet, Box(left, UPPER, left + HALF, bottom), line, say)
    else:
        sentences(sheet, note.inset(24, 0), view, players, say)
    commons = {card.number: card for card in view.commons}
    for at, number in enumerate(listed):
        top = rows.top + EDGE + at * ROW
        row = Box(rows.left, top, rows.right, top + ROW)
        _row(sheet, row, number, lines.get(number), commons.get(number), say)
    return sheet


def _money(sheet: Sheet, view: View, seat: Seat, say: Say) -> None:
    """The pot, and what it costs to stay in; the ante where that is nothing."""
    amount = view.result.pot if view.result else view.pot
    if amount:
        sprite = chips.pile(chips.columns(amount, 3, 9), 22)
        x, y = MONEY.left + 84, MONEY.middle[1]
        sheet.put(sprite, x - sprite.width // 2, y - sprite.height // 2, "pot chips")
    owes = owed(view, seat) if view.phase == "bet" else 0
    key, cost = ("picture-quiz-call", owes) if owes else ("picture-quiz-least", view.ante)
    columns = (("picture-quiz-pot", amount, theme.GLOW), (key, cost, theme.IVORY))
    left, width = MONEY.left + 160, (MONEY.width - 160 - 30) // 2
    for of, value, colour in columns:
        text = fonts.drawable(say(of))
        text, size = fonts.fit(text, width, theme.SMALL, theme.MEDIUM, theme.SMALLEST)
        sheet.text(text, left, MONEY.top + 46, size, theme.SOFT)
        text = fonts.drawable(money(value, say))
        text, size = fonts.fit(text, width, 52, theme.BOLD, theme.SMALLEST)
        sheet.text(text, left, MONEY.top + 104, size, colour, weight=theme.BOLD)
        left += width + 15


# --- cards ---------------------------------------------------------------------------------------


def _asked(sheet: Sheet, card: CommonCard, line: Line | None, say: Say) -> None:
    """The common question that is asked, over the whole width; who has folded has no field."""
    box = Box(LEFT, UPPER, RIGHT, UPPER + CARD)
    if line:
        _card(sheet, box, line, say)
        return
    _blank(sheet, box, Line(card.number, card.question, ""), say)
    paragraph(sheet, _text(box, box.bottom), wording(card.question, say))


def _card(sheet: Sheet, box: Box, line: Line, say: Say) -> None:
    """A question with the field for its answer; once that is marked, with the right one."""
    _blank(sheet, box, line, say)
    right = answer(line.question, say) if line.right is not None else None
    field = Box(box.left + 16, box.bottom - 16 - FIELD, box.right - 16, box.bottom - 16)
    if right is not None:
        field = Box(field.left, field.top - SOLUTION, field.right, field.bottom - SOLUTION)
        below = Box(field.left + 16, field.bottom, field.right - 16, box.bottom - 4)
        _solution(sheet, below, right, theme.TEXT, theme.INK, say)
    paragraph(sheet, _text(box, field.top), wording(line.question, say))
    sheet.put(cards.field(field.width, field.height), field.left, field.top, "field", ground=True)
    left, y = field.left + 18, field.middle[1] - 2
    if line.right is not None:
        _mark(sheet, left, y, line, theme.GAIN, theme.LOSS)
        left += 54
    text = _answered(line, say)
    sheet.line(text, left, y, field.right - 18 - left, 46, cards.PEN)


def _high(line: Line, say: Say) -> int:
    """Return the height that a card of half the width needs for its question."""
    field = 16 + FIELD + 8 + (SOLUTION if line.right is not None else 0)
    return BAND + 8 + least_height(wording(line.question, say), HALF - 48) + field


def _blank(sheet: Sheet, box: Box, line: Line, say: Say) -> None:
    """A card with nothing but its band."""
    head = heading(line.number, line.question, say)
    name = f"paper {line.number}"
    lay_card(sheet, box, line.question.category, head, BAND, name, lit=line.may_answer)


def _text(box: Box, bottom: int) -> Box:
    return Box(box.left + 24, box.top + BAND + 8, box.right - 24, bottom - 8)


def _answered(line: Line, say: Say) -> str:
    """What one wrote; that one did, where the font has no letter of it."""
    text = fonts.drawable(written(line, say)) or say("picture-quiz-locked")
    return say("picture-quiz-ruled", answer=text) if line.ruled else text


def _mark(sheet: Sheet, x: int, y: int, line: Line, good: theme.RGB, bad: theme.RGB) -> None:
    icon = sprites.icon("ready", 38, good) if line.right else sprites.icon("out", 38, bad)
    sheet.put(icon, x, y - 19, f"{'right' if line.right else 'wrong'} {line.number}")


def _solution(
    sheet: Sheet, box: Box, right: str, largest: int, colour: theme.RGB, say: Say
) -> None:
    """The right answer in one line, with a word that says so where there is room for it."""
    text = say("picture-quiz-right", answer=right)
    if fonts.width(fonts.drawable(text), theme.SMALLEST, theme.MEDIUM) > box.width:
        text = right
    sheet.line(text, box.left, box.middle[1], box.width, largest, colour)


# --- the answer sheet ----------------------------------------------------------------------------


def _row(
    sheet: Sheet, box: Box, number: int, line: Line | None, card: CommonCard | None, say: Say
) -> None:
    """A line: the question's beginning and one's answer; once marked, that and the right one."""
    question = line.question if line else card.question if card else None
    left, middle, y = box.left + 24, box.left + 660, box.middle[1]
    if question is None:
        sheet.put(cards.slot(number, 92, 46), left, y - 23, f"slot {number}")
        return
    sheet.put(cards.tile(question.category, number, 46), left, y - 23, f"tile {number}")
    left += 110
    right = answer(question, say)
    room, beside = middle - 30 - left, Box(middle, box.top, box.right - 24, box.bottom)
    if line and line.right is not None:
        _mark(sheet, left, y, line, theme.GLOW, theme.RED_LIGHT)
        sheet.line(_answered(line, say), left + 54, y, room - 54, theme.TEXT, theme.IVORY)
        if right is not None:
            _solution(sheet, beside, right, theme.SMALL, theme.SOFT, say)
        return
    text = fonts.ellipsize(
        fonts.drawable(wording(question, say)), room, theme.SMALLEST, theme.MEDIUM
    )
    sheet.text(text, left, y, theme.SMALLEST, theme.SOFT)
    if line:
        sheet.line(_answered(line, say), middle, y, beside.width, theme.TEXT, theme.IVORY)
    elif card and card.open and right is not None:
        _solution(sheet, beside, right, theme.SMALL, theme.IVORY, say)
