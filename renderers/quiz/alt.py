"""What quiz poker's pictures show, told in words for who hears them, in reading order.

Built from the same view as the picture; the table's text holds no private question.
"""

from collections.abc import Sequence

from engines.core import Seat
from engines.quiz.types import PRIVATE
from engines.quiz.view import Line, View
from renderers.picture import Player, Say
from renderers.quiz.cards import number_of
from renderers.quiz.status import status
from renderers.quiz.words import (
    answer,
    answers_to,
    asked_now,
    category_name,
    count,
    heading,
    kept,
    money,
    news,
    opened,
    owed,
    wording,
    written,
)
from renderers.telling import Spare, within_limit


def table_alt(view: View, players: Sequence[Player], say: Say) -> str:
    """All that `table` shows, in at most `ALT_LIMIT` letters."""

    def tell(names: Sequence[str]) -> list[str]:
        told = [say("alt-quiz-table", hand=view.hand)]
        if view.places is None:
            told.append(_pot(view, say))
        told += _now(view, names, say)
        if view.places is None:
            told += _commons(view, names, say)
        return told + [
            say("alt-quiz-seat", seat=at, name=names[s], what=", ".join(_seat(view, s, say)))
            for at, s in enumerate(view.order, 1)
        ]

    return within_limit(tell, players)


def hand_alt(view: View, players: Sequence[Player], say: Say) -> str:
    """All that `hand` shows, in at most `ALT_LIMIT` letters."""

    def tell(names: Sequence[str]) -> list[str]:
        assert view.seat is not None
        lines = view.sheet.lines if view.sheet else ()
        told = _now(view, names, say)
        told += [_line(view, line, say) for line in lines]
        if not lines:
            told += _commons(view, names, say)
        told.append(_pot(view, say))
        owes = owed(view, view.seat) if view.phase == "bet" else 0
        if owes:
            told.append(say("alt-quiz-call", amount=money(owes, say)))
        seat = ", ".join(_seat(view, view.seat, say, own=True))
        return [*told, say("alt-quiz-own", what=seat)]

    return within_limit(tell, players)


def _pot(view: View, say: Say) -> str:
    pot = view.result.pot if view.result else view.pot
    return say("alt-quiz-pot", pot=money(pot, say), ante=money(view.ante, say))


def _now(view: View, names: Sequence[str], say: Say) -> list[str]:
    """What goes on, or the question that is asked."""
    asked = asked_now(view)
    if asked:
        card = heading(asked.number, asked.question, say)
        told = [say("alt-quiz-question", card=card, text=wording(asked.question, say))]
        if view.showdown_only:
            told.append(say("alt-quiz-news", news=say("picture-quiz-frozen")))
        return told
    told = [say("alt-quiz-news", news="; ".join(news(view, names, say)))]
    rest = kept(view, say) if view.places is None else None
    return [*told, say("alt-quiz-news", news=rest)] if rest else told


def _commons(view: View, names: Sequence[str], say: Say) -> list[str]:
    """The common cards that lie there, with their right answers once these are open, and what
    stands on the sheets that are."""
    answers = {card.number: right for card, right in opened(view, say)}
    told: list[str] = []
    for common in view.commons:
        card = heading(common.number, common.question, say)
        if common.number in answers:
            told.append(Spare(say("alt-quiz-answer", card=card, answer=answers[common.number])))
            told += _written(view, common.number, names, say)
        elif common.number not in view.asked:
            told.append(Spare(say("alt-quiz-card", card=card)))
    return told


def _written(view: View, number: int, names: Sequence[str], say: Say) -> list[str]:
    """Tell who was right about a question, and what each other wrote."""
    lines = answers_to(view, number)
    told: list[str] = []
    if knew := [names[seat] for seat, line in lines if line.right]:
        told.append(Spare(say("alt-quiz-knew", names=", ".join(knew), count=len(knew))))
    for seat, line in lines:
        if line.right:
            continue
        key = "alt-quiz-erred" if line.text else "alt-quiz-silent"
        told.append(Spare(say(key, name=names[seat], answer=line.text)))
    return told


def _line(view: View, line: Line, say: Say) -> str:
    """A line of one's sheet; the question itself where the picture shows a card of it."""
    large = line.number in PRIVATE and asked_now(view) is None
    card = heading(line.number, line.question, say)
    told: list[str] = []
    if large:
        told.append(say("alt-quiz-question", card=card, text=wording(line.question, say)))
    right = answer(line.question, say)
    number, text = number_of(line.number), written(line, say)
    if line.right is None:
        told.append(say("alt-quiz-wrote", number=number, answer=text))
        return " ".join(told)
    key = "alt-quiz-was-right" if line.right else "alt-quiz-was-wrong"
    told.append(say(key, number=number, answer=text))
    if right is not None:
        told.append(say("alt-quiz-solution", answer=right))
    return " ".join(told)


def _seat(view: View, seat: Seat, say: Say, *, own: bool = False) -> list[str]:
    """Its chips, and what lies on its plate and before it; not that it is the reader's where the
    sentence says that."""
    state = view.seats[seat]
    parts = [money(state.stack, say)]
    if view.hand and seat == view.button and view.places is None:
        parts.append(say("alt-quiz-dealer"))
    if state.in_round and not view.result:
        parts.append(say("alt-quiz-bet", amount=money(state.in_round, say)))
    if state.cards:
        shown = " + ".join(category_name(category, say) for category in state.cards)
        parts.append(say("alt-quiz-cards", cards=shown))
    signs = [sign.text for sign in status(view, seat, say).signs]
    parts += [text for text in signs if not (own and text == say("picture-you"))]
    if view.places is None:
        if state.count is not None:
            parts.append(say("alt-quiz-count", right=state.count, count=count(state.count, say)))
        if state.all_in and state.live and not view.result:
            parts.append(say("alt-quiz-all-in"))
        if view.asked and state.live and state.locked:
            parts.append(say("picture-quiz-locked"))
    return parts
