"""Middle of quiz poker's table: pot, common cards, question, a hand's result."""

from collections.abc import Sequence

from engines.quiz.types import Category
from engines.quiz.view import CommonCard, QuizView
from renderers import fonts, ground, people, sprites, theme
from renderers.people import format_seat_name
from renderers.picture import PicturePlayer, Say
from renderers.quiz import cards, chips
from renderers.quiz.places import ASKED, COMMONS, MIDDLE, NEWS, POT, STORY, STRIP
from renderers.quiz.text import draw_paragraph, lay_card
from renderers.quiz.words import (
    PLACES,
    find_asked_card,
    format_heading,
    format_money,
    get_right_answer,
    get_wording,
    list_answers,
    list_open_answers,
    tell_kept,
    tell_news,
)
from renderers.sheet import PictureSheet, PixelBox

BAND = 50
"""Height in pixels of a card's coloured band."""


def draw_middle(
    sheet: PictureSheet, view: QuizView, players: Sequence[PicturePlayer], say: Say
) -> None:
    asked = find_asked_card(view)
    if asked:
        _draw_strip(sheet, view, say)
        draw_question(sheet, ASKED, asked, say)
        return
    if view.places is not None:
        _draw_game_end(sheet, view, view.places, players, say)
        return
    if view.result and view.others:
        _draw_compared(sheet, view, players, say)
        return
    _draw_pot(sheet, view, say)
    if view.result:
        _draw_hand_end(sheet, view, players, say)
        return
    draw_commons(sheet, COMMONS, view, 150, 198)
    _draw_panel(sheet, NEWS, "news")
    draw_sentences(sheet, NEWS.shrink_by(24, 0), view, players, say)


def _draw_panel(sheet: PictureSheet, box: PixelBox, name: str) -> None:
    sheet.draw_sprite(
        ground.draw_plate(box.width, box.height), box.left, box.top, name, ground=True
    )


def draw_sentences(
    sheet: PictureSheet,
    box: PixelBox,
    view: QuizView,
    players: Sequence[PicturePlayer],
    say: Say,
    largest: int = theme.TEXT,
) -> None:
    """Draw the news, one sentence below the other; names are cut before words are."""
    for longest in (400, 280, 240, 210, 180, 150, 110, 80, 50):
        names = _list_names(players, longest)
        lines = [fonts.strip_undrawable(sentence) for sentence in tell_news(view, names, say)]
        if all(
            fonts.measure_width(line, theme.SMALLEST, theme.MEDIUM) <= box.width for line in lines
        ):
            break
    styles = ((largest, 0, theme.GLOW),)
    if len(lines) > 1:
        styles = ((largest, -25, theme.GLOW), (theme.SMALL, 28, theme.SOFT))
    for line, (wanted, down, colour) in zip(lines, styles, strict=True):
        text, size = fonts.fit_text(line, box.width, wanted, theme.MEDIUM, theme.SMALLEST)
        sheet.draw_text(text, box.left, box.middle[1] + down, size, colour)


def _list_names(players: Sequence[PicturePlayer], longest: int) -> list[str]:
    return [
        fonts.ellipsize_text(format_seat_name(players, seat), longest, theme.SMALLEST, theme.MEDIUM)
        for seat in range(len(players))
    ]


# --- the pot -------------------------------------------------------------------------------------


def _draw_pot(sheet: PictureSheet, view: QuizView, say: Say) -> None:
    """Draw the amount above its chips, and below ante and hand, or the kept rest."""
    _draw_panel(sheet, POT, "pot")
    x, room = POT.middle[0], POT.width - 16
    amount = view.result.pot if view.result else view.pot
    _draw_line(sheet, say("picture-quiz-pot"), x, POT.top + 34, room, theme.SMALL, theme.SOFT)
    text = fonts.strip_undrawable(format_money(amount, say))
    text, size = fonts.fit_text(text, room, theme.LARGE, theme.BOLD, 40)
    sheet.draw_text(text, x, POT.top + 96, size, theme.GLOW, weight=theme.BOLD, align="middle")
    if amount:
        sprite = chips.draw_pile(chips.arrange_columns(amount, 5, 7), 25)
        top = POT.top + 206 - sprite.height // 2
        sheet.draw_sprite(sprite, x - sprite.width // 2, top, "pot chips")
    rest = tell_kept(view, say)
    lines = [rest] if rest else [say("picture-quiz-ante", amount=format_money(view.ante, say))]
    lines.append(say("picture-quiz-hand", hand=view.hand) if view.hand else "")
    for line, up in zip(lines, (80, 32), strict=True):
        if line:
            _draw_line(sheet, line, x, POT.bottom - up, room, theme.SMALL, theme.SOFT)


def _draw_line(
    sheet: PictureSheet, text: str, x: int, y: int, room: int, largest: int, colour: theme.RGB
) -> None:
    text, size = fonts.fit_text(
        fonts.strip_undrawable(text), room, largest, theme.MEDIUM, theme.SMALLEST
    )
    sheet.draw_text(text, x, y, size, colour, align="middle")


def _draw_strip(sheet: PictureSheet, view: QuizView, say: Say) -> None:
    """Draw pot, ante, hand and the common cards in one line."""
    _draw_panel(sheet, STRIP, "strip")
    y = STRIP.middle[1]
    sprite = chips.draw_pile(chips.arrange_columns(max(view.pot, 1), 4, 5), 18)
    left = STRIP.left + 22
    sheet.draw_sprite(sprite, left, y - sprite.height // 2, "pot chips")
    left += 150
    sheet.draw_line(say("picture-quiz-pot"), left, y - 27, 190, theme.SMALL, theme.SOFT)
    text, size = fonts.fit_text(
        fonts.strip_undrawable(format_money(view.pot, say)), 190, 48, theme.BOLD, theme.SMALLEST
    )
    sheet.draw_text(text, left, y + 23, size, theme.GLOW, weight=theme.BOLD)
    wide, high, gap = 62, 90, 10
    row = 5 * wide + 4 * gap
    cards_left = STRIP.right - 20 - row
    left += 210
    room = cards_left - 20 - left
    ante = say("picture-quiz-ante", amount=format_money(view.ante, say))
    lines = [say("picture-quiz-hand", hand=view.hand), ante]
    if view.showdown_only:
        lines = [f"{lines[0]} · {ante}", say("picture-quiz-frozen-short")]
    for line, down in zip(lines, (-25, 25), strict=True):
        sheet.draw_line(line, left, y + down, room, theme.SMALL, theme.SOFT)
    draw_commons(
        sheet, PixelBox(cards_left, STRIP.top, cards_left + row, STRIP.bottom), view, wide, high
    )


# --- the questions -------------------------------------------------------------------------------


def draw_commons(
    sheet: PictureSheet, box: PixelBox, view: QuizView, width: int, height: int
) -> None:
    """Draw the five common cards or their places, over the box's whole width."""
    asked: dict[int, Category] = {card.number: card.question.category for card in view.commons}
    apart = (box.width - width) // (len(PLACES) - 1)
    top = box.middle[1] - height // 2
    for at, number in enumerate(PLACES):
        category = asked.get(number)
        if category:
            sprite, name = (
                cards.draw_common_card(category, number, width, height),
                f"common {number}",
            )
        else:
            sprite, name = cards.draw_slot(number, width, height), f"slot {number}"
        sheet.draw_sprite(sprite, box.left + at * apart, top, name)


def draw_question(sheet: PictureSheet, box: PixelBox, card: CommonCard, say: Say) -> None:
    """Draw a common question as all read it."""
    head = format_heading(card.number, card.question, say)
    lay_card(sheet, box, card.question.category, head, BAND, "question", lit=True)
    text = PixelBox(box.left + 28, box.top + BAND + 6, box.right - 28, box.bottom - 8)
    draw_paragraph(sheet, text, get_wording(card.question, say))


# --- the end -------------------------------------------------------------------------------------


def _draw_hand_end(
    sheet: PictureSheet, view: QuizView, players: Sequence[PicturePlayer], say: Say
) -> None:
    """Draw how a hand ended, and the questions as far as they may be shown."""
    _draw_panel(sheet, STORY, "story")
    top = PixelBox(STORY.left + 24, STORY.top + 10, STORY.right - 24, STORY.top + 90)
    draw_sentences(sheet, top, view, players, say)
    below = PixelBox(STORY.left, top.bottom, STORY.right, STORY.bottom - 12)
    answers = list_open_answers(view, say)
    if answers:
        _draw_answers(sheet, below, answers)
    else:
        draw_commons(sheet, below.shrink_by(24, 0), view, 140, 186)


def _draw_answers(
    sheet: PictureSheet, box: PixelBox, answers: Sequence[tuple[CommonCard, str]]
) -> None:
    """Draw the right answer of each common question that was asked."""
    pitch = box.height // len(PLACES)
    y = box.top + pitch // 2
    for card, right in answers:
        sprite = cards.draw_tile(card.question.category, card.number, 46)
        sheet.draw_sprite(sprite, box.left + 24, y - 23, f"common {card.number}")
        sheet.draw_line(right, box.left + 134, y, box.width - 158, theme.TEXT, theme.IVORY)
        y += pitch


# --- what everybody wrote ------------------------------------------------------------------------

ROW_TEXT = 42
"""Largest type size of an answer."""
WRITTEN_LEAST = 60
"""Least width in pixels of a wrong answer."""


def _draw_compared(
    sheet: PictureSheet, view: QuizView, players: Sequence[PicturePlayer], say: Say
) -> None:
    """Draw how the hand ended, and each question's right and other answers."""
    _draw_panel(sheet, MIDDLE, "compared")
    left, right, top = MIDDLE.left + 24, MIDDLE.right - 24, MIDDLE.top + 10
    rest = tell_kept(view, say)
    lines = [rest or say("picture-quiz-ante", amount=format_money(view.ante, say))]
    lines.append(say("picture-quiz-hand", hand=view.hand))
    texts = [fonts.strip_undrawable(line) for line in lines]
    wide = max([fonts.measure_width(text, theme.SMALL, theme.MEDIUM) for text in texts])
    for text, down in zip(texts, (19, 63), strict=True):
        sheet.draw_text(text, right, top + down, theme.SMALL, theme.SOFT, align="right")
    draw_sentences(sheet, PixelBox(left, top, right - wide - 30, top + 80), view, players, say)
    top += 82
    pitch = (MIDDLE.bottom - 8 - top) // len(PLACES)
    for at, card in enumerate(view.commons):
        row = PixelBox(left, top + at * pitch, right, top + (at + 1) * pitch)
        _draw_compared_row(sheet, row, card, view, say)


def _draw_compared_row(
    sheet: PictureSheet, row: PixelBox, card: CommonCard, view: QuizView, say: Say
) -> None:
    """Draw the right answer with the seats that knew it, then each other answer."""
    y, x = row.middle[1], row.left
    sheet.draw_sprite(
        cards.draw_tile(card.question.category, card.number, 46), x, y - 23, f"common {card.number}"
    )
    x += 108
    written = list_answers(view, card.number)
    knew = [seat for seat, line in written if line.right]
    erred = [(seat, line) for seat, line in written if not line.right]
    text = fonts.strip_undrawable(get_right_answer(card.question, say) or "")
    taken = 46 * len(knew) + (52 if knew else 0) + (52 + WRITTEN_LEAST * len(erred) if erred else 0)
    room = max(row.width // 4, row.right - x - taken - 46 * len(erred))
    x = sheet.draw_line(text, x, y, min(room, row.width // 2), ROW_TEXT, theme.IVORY).right + 22
    if knew:
        sheet.draw_sprite(
            sprites.draw_icon("ready", 36, theme.GLOW), x, y - 18, f"right {card.number}"
        )
        x += 44
        for seat in knew:
            sheet.draw_sprite(
                people.draw_token(view.order.index(seat), 40),
                x,
                y - 20,
                f"knew {card.number} {seat}",
            )
            x += 46
        x += 14
    if erred:
        sheet.draw_sprite(
            sprites.draw_icon("out", 34, theme.RED_LIGHT), x, y - 17, f"wrong {card.number}"
        )
        x += 44
    texts = [fonts.strip_undrawable(line.text) or say("picture-quiz-nothing") for _, line in erred]
    rooms = _share_room(
        [fonts.measure_width(text, ROW_TEXT, theme.MEDIUM) for text in texts], row.right - x, 62
    )
    for (seat, _), text, room in zip(erred, texts, rooms, strict=True):
        sheet.draw_sprite(
            people.draw_token(view.order.index(seat), 40), x, y - 20, f"erred {card.number} {seat}"
        )
        sheet.draw_line(text, x + 46, y, room, ROW_TEXT, theme.SOFT)
        x += 62 + room


def _share_room(wanted: Sequence[int], room: int, around: int) -> list[int]:
    """Return how wide each text may be in a row.

    That is its own width, or an equal share of what is left by those that need less.
    """
    left, rooms = room - around * len(wanted), [0] * len(wanted)
    for n, at in enumerate(sorted(range(len(wanted)), key=lambda at: wanted[at])):
        rooms[at] = max(min(wanted[at], left // (len(wanted) - n)), 0)
        left -= rooms[at]
    return rooms


# --- the end of the game -------------------------------------------------------------------------


def _draw_game_end(
    sheet: PictureSheet,
    view: QuizView,
    ranks: Sequence[int],
    players: Sequence[PicturePlayer],
    say: Say,
) -> None:
    """Draw the winner, crowned, and all players by place, in two columns if many."""
    _draw_panel(sheet, MIDDLE, "end")
    crown = sprites.draw_crown(72)
    left, top = MIDDLE.left + 32, MIDDLE.top + 22
    sheet.draw_sprite(crown, left, top, "crown")
    left += crown.width + 26
    draw_sentences(sheet, PixelBox(left, top, MIDDLE.right - 24, top + 72), view, players, say, 60)
    box = PixelBox(MIDDLE.left + 32, top + 82, MIDDLE.right - 24, MIDDLE.bottom - 12)
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    across = 1 if len(order) < 4 else 2
    rows = -(-len(order) // across)
    width, pitch = box.width // across, box.height // rows
    for at, seat in enumerate(order):
        x = box.left + at // rows * width
        y = box.top + at % rows * pitch + pitch // 2
        sheet.draw_sprite(sprites.draw_medal(ranks[seat], 60), x, y - 30, f"medal {seat}")
        sheet.draw_sprite(people.draw_token(seat, 48), x + 78, y - 24, f"token {seat}")
        sheet.draw_line(
            format_seat_name(players, seat), x + 144, y, width - 160, theme.NAME, theme.IVORY
        )
