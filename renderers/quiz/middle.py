"""Between the seats: the pot, the common cards, the question that is asked, how a hand ended."""

from collections.abc import Sequence

from engines.quiz.types import Category
from engines.quiz.view import CommonCard, View
from renderers import fonts, ground, people, sprites, theme
from renderers.people import shown
from renderers.picture import Player, Say
from renderers.quiz import cards, chips
from renderers.quiz.places import ASKED, COMMONS, MIDDLE, NEWS, POT, STORY, STRIP
from renderers.quiz.text import lay_card, paragraph
from renderers.quiz.words import (
    PLACES,
    answer,
    answers_to,
    asked_now,
    heading,
    kept,
    money,
    news,
    opened,
    wording,
)
from renderers.sheet import Box, Sheet

BAND = 50
"""Height of a card's coloured band."""


def middle(sheet: Sheet, view: View, players: Sequence[Player], say: Say) -> None:
    """All of it, as the phase wants it."""
    asked = asked_now(view)
    if asked:
        _strip(sheet, view, say)
        question(sheet, ASKED, asked, say)
        return
    if view.places is not None:
        _end(sheet, view, view.places, players, say)
        return
    if view.result and view.others:
        _compared(sheet, view, players, say)
        return
    _pot(sheet, view, say)
    if view.result:
        _ended(sheet, view, players, say)
        return
    commons(sheet, COMMONS, view, 150, 198)
    _panel(sheet, NEWS, "news")
    sentences(sheet, NEWS.inset(24, 0), view, players, say)


def _panel(sheet: Sheet, box: Box, name: str) -> None:
    sheet.put(ground.plate(box.width, box.height), box.left, box.top, name, ground=True)


def sentences(
    sheet: Sheet,
    box: Box,
    view: View,
    players: Sequence[Player],
    say: Say,
    largest: int = theme.TEXT,
) -> None:
    """The news, one sentence below the other; names are cut before words are."""
    for longest in (400, 280, 240, 210, 180, 150, 110, 80, 50):
        names = _names(players, longest)
        told = [fonts.drawable(sentence) for sentence in news(view, names, say)]
        if all(fonts.width(line, theme.SMALLEST, theme.MEDIUM) <= box.width for line in told):
            break
    styles = ((largest, 0, theme.GLOW),)
    if len(told) > 1:
        styles = ((largest, -25, theme.GLOW), (theme.SMALL, 28, theme.SOFT))
    for line, (wanted, down, colour) in zip(told, styles, strict=True):
        text, size = fonts.fit(line, box.width, wanted, theme.MEDIUM, theme.SMALLEST)
        sheet.text(text, box.left, box.middle[1] + down, size, colour)


def _names(players: Sequence[Player], longest: int) -> list[str]:
    return [
        fonts.ellipsize(shown(players, seat), longest, theme.SMALLEST, theme.MEDIUM)
        for seat in range(len(players))
    ]


# --- the pot -------------------------------------------------------------------------------------


def _pot(sheet: Sheet, view: View, say: Say) -> None:
    """The amount large above its chips; ante and hand below, or what nobody gets."""
    _panel(sheet, POT, "pot")
    x, room = POT.middle[0], POT.width - 16
    amount = view.result.pot if view.result else view.pot
    _line(sheet, say("picture-quiz-pot"), x, POT.top + 34, room, theme.SMALL, theme.SOFT)
    text = fonts.drawable(money(amount, say))
    text, size = fonts.fit(text, room, theme.LARGE, theme.BOLD, 40)
    sheet.text(text, x, POT.top + 96, size, theme.GLOW, weight=theme.BOLD, align="middle")
    if amount:
        sprite = chips.pile(chips.columns(amount, 5, 7), 25)
        top = POT.top + 206 - sprite.height // 2
        sheet.put(sprite, x - sprite.width // 2, top, "pot chips")
    rest = kept(view, say)
    lines = [rest] if rest else [say("picture-quiz-ante", amount=money(view.ante, say))]
    lines.append(say("picture-quiz-hand", hand=view.hand) if view.hand else "")
    for line, up in zip(lines, (80, 32), strict=True):
        if line:
            _line(sheet, line, x, POT.bottom - up, room, theme.SMALL, theme.SOFT)


def _line(
    sheet: Sheet, text: str, x: int, y: int, room: int, largest: int, colour: theme.RGB
) -> None:
    text, size = fonts.fit(fonts.drawable(text), room, largest, theme.MEDIUM, theme.SMALLEST)
    sheet.text(text, x, y, size, colour, align="middle")


def _strip(sheet: Sheet, view: View, say: Say) -> None:
    """Pot, ante, hand and the common cards in one line."""
    _panel(sheet, STRIP, "strip")
    y = STRIP.middle[1]
    sprite = chips.pile(chips.columns(max(view.pot, 1), 4, 5), 18)
    left = STRIP.left + 22
    sheet.put(sprite, left, y - sprite.height // 2, "pot chips")
    left += 150
    sheet.line(say("picture-quiz-pot"), left, y - 27, 190, theme.SMALL, theme.SOFT)
    text, size = fonts.fit(
        fonts.drawable(money(view.pot, say)), 190, 48, theme.BOLD, theme.SMALLEST
    )
    sheet.text(text, left, y + 23, size, theme.GLOW, weight=theme.BOLD)
    wide, high, gap = 62, 90, 10
    row = 5 * wide + 4 * gap
    cards_left = STRIP.right - 20 - row
    left += 210
    room = cards_left - 20 - left
    ante = say("picture-quiz-ante", amount=money(view.ante, say))
    lines = [say("picture-quiz-hand", hand=view.hand), ante]
    if view.showdown_only:
        lines = [f"{lines[0]} · {ante}", say("picture-quiz-frozen-short")]
    for line, down in zip(lines, (-25, 25), strict=True):
        sheet.line(line, left, y + down, room, theme.SMALL, theme.SOFT)
    commons(sheet, Box(cards_left, STRIP.top, cards_left + row, STRIP.bottom), view, wide, high)


# --- the questions -------------------------------------------------------------------------------


def commons(sheet: Sheet, box: Box, view: View, width: int, height: int) -> None:
    """The five common cards or their places, side by side over the box's whole width."""
    asked: dict[int, Category] = {card.number: card.question.category for card in view.commons}
    apart = (box.width - width) // (len(PLACES) - 1)
    top = box.middle[1] - height // 2
    for at, number in enumerate(PLACES):
        category = asked.get(number)
        if category:
            sprite, name = cards.lying(category, number, width, height), f"common {number}"
        else:
            sprite, name = cards.slot(number, width, height), f"slot {number}"
        sheet.put(sprite, box.left + at * apart, top, name)


def question(sheet: Sheet, box: Box, card: CommonCard, say: Say) -> None:
    """A common question as all read it."""
    head = heading(card.number, card.question, say)
    lay_card(sheet, box, card.question.category, head, BAND, "question", lit=True)
    text = Box(box.left + 28, box.top + BAND + 6, box.right - 28, box.bottom - 8)
    paragraph(sheet, text, wording(card.question, say))


# --- the end -------------------------------------------------------------------------------------


def _ended(sheet: Sheet, view: View, players: Sequence[Player], say: Say) -> None:
    """How a hand ended, and what may be shown of its questions."""
    _panel(sheet, STORY, "story")
    top = Box(STORY.left + 24, STORY.top + 10, STORY.right - 24, STORY.top + 90)
    sentences(sheet, top, view, players, say)
    below = Box(STORY.left, top.bottom, STORY.right, STORY.bottom - 12)
    answers = opened(view, say)
    if answers:
        _answers(sheet, below, answers)
    else:
        commons(sheet, below.inset(24, 0), view, 140, 186)


def _answers(sheet: Sheet, box: Box, answers: Sequence[tuple[CommonCard, str]]) -> None:
    """The right answer of each common question that was asked."""
    pitch = box.height // len(PLACES)
    y = box.top + pitch // 2
    for card, right in answers:
        sprite = cards.tile(card.question.category, card.number, 46)
        sheet.put(sprite, box.left + 24, y - 23, f"common {card.number}")
        sheet.line(right, box.left + 134, y, box.width - 158, theme.TEXT, theme.IVORY)
        y += pitch


# --- what everybody wrote ------------------------------------------------------------------------

ROW_TEXT = 42
"""Size of an answer, at most."""
WRITTEN_LEAST = 60
"""Pixels that a wrong answer gets where others leave it no more."""


def _compared(sheet: Sheet, view: View, players: Sequence[Player], say: Say) -> None:
    """Draw how the hand ended, and who had each right answer or wrote what else."""
    _panel(sheet, MIDDLE, "compared")
    left, right, top = MIDDLE.left + 24, MIDDLE.right - 24, MIDDLE.top + 10
    rest = kept(view, say)
    lines = [rest or say("picture-quiz-ante", amount=money(view.ante, say))]
    lines.append(say("picture-quiz-hand", hand=view.hand))
    texts = [fonts.drawable(line) for line in lines]
    wide = max([fonts.width(text, theme.SMALL, theme.MEDIUM) for text in texts])
    for text, down in zip(texts, (19, 63), strict=True):
        sheet.text(text, right, top + down, theme.SMALL, theme.SOFT, align="right")
    sentences(sheet, Box(left, top, right - wide - 30, top + 80), view, players, say)
    top += 82
    pitch = (MIDDLE.bottom - 8 - top) // len(PLACES)
    for at, card in enumerate(view.commons):
        row = Box(left, top + at * pitch, right, top + (at + 1) * pitch)
        _compared_row(sheet, row, card, view, say)


def _compared_row(sheet: Sheet, row: Box, card: CommonCard, view: View, say: Say) -> None:
    """The right answer, ticked by who wrote it; then each other answer behind its seat."""
    y, x = row.middle[1], row.left
    sheet.put(
        cards.tile(card.question.category, card.number, 46), x, y - 23, f"common {card.number}"
    )
    x += 108
    written = answers_to(view, card.number)
    knew = [seat for seat, line in written if line.right]
    erred = [(seat, line) for seat, line in written if not line.right]
    text = fonts.drawable(answer(card.question, say) or "")
    taken = 46 * len(knew) + (52 if knew else 0) + (52 + WRITTEN_LEAST * len(erred) if erred else 0)
    room = max(row.width // 4, row.right - x - taken - 46 * len(erred))
    x = sheet.line(text, x, y, min(room, row.width // 2), ROW_TEXT, theme.IVORY).right + 22
    if knew:
        sheet.put(sprites.icon("ready", 36, theme.GLOW), x, y - 18, f"right {card.number}")
        x += 44
        for seat in knew:
            sheet.put(
                people.token(view.order.index(seat), 40), x, y - 20, f"knew {card.number} {seat}"
            )
            x += 46
        x += 14
    if erred:
        sheet.put(sprites.icon("out", 34, theme.RED_LIGHT), x, y - 17, f"wrong {card.number}")
        x += 44
    texts = [fonts.drawable(line.text) or say("picture-quiz-nothing") for _, line in erred]
    rooms = _shared(
        [fonts.width(text, ROW_TEXT, theme.MEDIUM) for text in texts], row.right - x, 62
    )
    for (seat, _), text, room in zip(erred, texts, rooms, strict=True):
        sheet.put(
            people.token(view.order.index(seat), 40), x, y - 20, f"erred {card.number} {seat}"
        )
        sheet.line(text, x + 46, y, room, ROW_TEXT, theme.SOFT)
        x += 62 + room


def _shared(wanted: Sequence[int], room: int, around: int) -> list[int]:
    """Return how wide each text may be in a row: what it wants, or an equal share of what is left
    by those that want less."""
    left, rooms = room - around * len(wanted), [0] * len(wanted)
    for n, at in enumerate(sorted(range(len(wanted)), key=lambda at: wanted[at])):
        rooms[at] = max(min(wanted[at], left // (len(wanted) - n)), 0)
        left -= rooms[at]
    return rooms


# --- the end of the game -------------------------------------------------------------------------


def _end(
    sheet: Sheet, view: View, ranks: Sequence[int], players: Sequence[Player], say: Say
) -> None:
    """The winner, crowned, and all in the order of their places: in two columns if many."""
    _panel(sheet, MIDDLE, "end")
    crown = sprites.crown(72)
    left, top = MIDDLE.left + 32, MIDDLE.top + 22
    sheet.put(crown, left, top, "crown")
    left += crown.width + 26
    sentences(sheet, Box(left, top, MIDDLE.right - 24, top + 72), view, players, say, 60)
    box = Box(MIDDLE.left + 32, top + 82, MIDDLE.right - 24, MIDDLE.bottom - 12)
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    across = 1 if len(order) < 4 else 2
    rows = -(-len(order) // across)
    width, pitch = box.width // across, box.height // rows
    for at, seat in enumerate(order):
        x = box.left + at // rows * width
        y = box.top + at % rows * pitch + pitch // 2
        sheet.put(sprites.medal(ranks[seat], 60), x, y - 30, f"medal {seat}")
        sheet.put(people.token(seat, 48), x + 78, y - 24, f"token {seat}")
        sheet.line(shown(players, seat), x + 144, y, width - 160, theme.NAME, theme.IVORY)
