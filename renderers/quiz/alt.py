"""Alt texts of quiz poker's pictures, in reading order.

They are built from the same view as the picture; the table's text holds no private question.
"""

from collections.abc import Sequence

from engines.core import Seat
from engines.quiz.types import PRIVATE_NUMBERS
from engines.quiz.view import QuizView, SheetLine
from renderers.alt_limit import SpareSentence, limit_alt
from renderers.picture import Say
from renderers.quiz.cards import format_number
from renderers.quiz.status import make_status
from renderers.quiz.words import (
    category_name,
    compute_call,
    find_asked_card,
    format_count,
    format_heading,
    format_money,
    get_right_answer,
    get_wording,
    get_written,
    list_answers,
    list_open_answers,
    tell_kept,
    tell_news,
)


@limit_alt
def table_alt(view: QuizView, names: Sequence[str], say: Say) -> list[str]:
    """Return the alt text of the table, in at most `ALT_LIMIT` units."""
    sentences = [say("alt-quiz-table", hand=view.hand)]
    if view.places is None:
        sentences.append(_describe_pot(view, say))
    sentences += _describe_now(view, names, say)
    if view.places is None:
        sentences += _describe_commons(view, names, say)
    return sentences + [
        say(
            "alt-quiz-seat",
            seat=at,
            name=names[s],
            what=", ".join(_describe_seat(view, s, say)),
        )
        for at, s in enumerate(view.order, 1)
    ]


@limit_alt
def hand_alt(view: QuizView, names: Sequence[str], say: Say) -> list[str]:
    """Return the alt text of a hand, in at most `ALT_LIMIT` units."""
    assert view.seat is not None
    lines = view.sheet.lines if view.sheet else ()
    sentences = _describe_now(view, names, say)
    sentences += [_describe_line(view, line, say) for line in lines]
    if not lines:
        sentences += _describe_commons(view, names, say)
    sentences.append(_describe_pot(view, say))
    owes = compute_call(view, view.seat) if view.phase == "bet" else 0
    if owes:
        sentences.append(say("alt-quiz-call", amount=format_money(owes, say)))
    seat = ", ".join(_describe_seat(view, view.seat, say, own=True))
    return [*sentences, say("alt-quiz-own", what=seat)]


def _describe_pot(view: QuizView, say: Say) -> str:
    pot = view.result.pot if view.result else view.pot
    return say("alt-quiz-pot", pot=format_money(pot, say), ante=format_money(view.ante, say))


def _describe_now(view: QuizView, names: Sequence[str], say: Say) -> list[str]:
    """Return the news, or the question that is asked."""
    asked = find_asked_card(view)
    if asked:
        card = format_heading(asked.number, asked.question, say)
        sentences = [say("alt-quiz-question", card=card, text=get_wording(asked.question, say))]
        if view.showdown_only:
            sentences.append(say("alt-quiz-news", news=say("picture-quiz-frozen")))
        return sentences
    sentences = [say("alt-quiz-news", news="; ".join(tell_news(view, names, say)))]
    rest = tell_kept(view, say) if view.places is None else None
    return [*sentences, say("alt-quiz-news", news=rest)] if rest else sentences


def _describe_commons(view: QuizView, names: Sequence[str], say: Say) -> list[str]:
    """Return the common cards, with their right answers once these are open.

    The answers on open sheets follow each.
    """
    answers = {card.number: right for card, right in list_open_answers(view, say)}
    sentences: list[str] = []
    for common in view.commons:
        card = format_heading(common.number, common.question, say)
        if common.number in answers:
            sentences.append(
                SpareSentence(say("alt-quiz-answer", card=card, answer=answers[common.number]))
            )
            sentences += _describe_answers(view, common.number, names, say)
        elif common.number not in view.asked:
            sentences.append(SpareSentence(say("alt-quiz-card", card=card)))
    return sentences


def _describe_answers(view: QuizView, number: int, names: Sequence[str], say: Say) -> list[str]:
    """Tell who was right about a question, and the others' answers."""
    lines = list_answers(view, number)
    sentences: list[str] = []
    if knew := [names[seat] for seat, line in lines if line.right]:
        sentences.append(
            SpareSentence(say("alt-quiz-knew", names=", ".join(knew), count=len(knew)))
        )
    for seat, line in lines:
        if line.right:
            continue
        key = "alt-quiz-erred" if line.text else "alt-quiz-silent"
        sentences.append(SpareSentence(say(key, name=names[seat], answer=line.text)))
    return sentences


def _describe_line(view: QuizView, line: SheetLine, say: Say) -> str:
    """Return a line of the reader's sheet, with the question if its card is shown."""
    large = line.number in PRIVATE_NUMBERS and find_asked_card(view) is None
    card = format_heading(line.number, line.question, say)
    sentences: list[str] = []
    if large:
        sentences.append(say("alt-quiz-question", card=card, text=get_wording(line.question, say)))
    right = get_right_answer(line.question, say)
    number, text = format_number(line.number), get_written(line, say)
    if line.right is None:
        sentences.append(say("alt-quiz-wrote", number=number, answer=text))
        return " ".join(sentences)
    key = "alt-quiz-was-right" if line.right else "alt-quiz-was-wrong"
    sentences.append(say(key, number=number, answer=text))
    if right is not None:
        sentences.append(say("alt-quiz-solution", answer=right))
    return " ".join(sentences)


def _describe_seat(view: QuizView, seat: Seat, say: Say, *, own: bool = False) -> list[str]:
    """Return a seat's chips, and what lies on its plate and before it.

    With `own` the sentence says already that the seat is the reader's.
    """
    state = view.seats[seat]
    parts = [format_money(state.stack, say)]
    if view.hand and seat == view.button and view.places is None:
        parts.append(say("alt-quiz-dealer"))
    if state.in_round and not view.result:
        parts.append(say("alt-quiz-bet", amount=format_money(state.in_round, say)))
    if state.cards:
        shown = " + ".join(category_name(category, say) for category in state.cards)
        parts.append(say("alt-quiz-cards", cards=shown))
    signs = [sign.text for sign in make_status(view, seat, say).signs]
    parts += [text for text in signs if not (own and text == say("picture-you"))]
    if view.places is None:
        if state.count is not None:
            parts.append(
                say("alt-quiz-count", right=state.count, count=format_count(state.count, say))
            )
        if state.all_in and state.live and not view.result:
            parts.append(say("alt-quiz-all-in"))
        if view.asked and state.live and state.locked:
            parts.append(say("picture-quiz-locked"))
    return parts
