"""Actions as a published record shows them, with private texts blanked.

The record still replays to the same places (section 7).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engines.core import AddressedEvent, RulingAction
from engines.quiz.state import QuizState
from engines.quiz.types import AnswerMark, QuizAction, QuizAnswer, QuizAsked, QuizMarks, QuizStock

BLANK = "·"
"""Text of every written answer in a record."""


def redact_action(
    action: QuizAction, end: QuizState, told: Sequence[AddressedEvent[Any]]
) -> QuizAction:
    """Return the action without private texts.

    That is questions that were not opened, answers, and the marks of hands that no showdown
    decided. Opened are the common questions of hands that are over, unless `reveal=none` (R16).
    Which answers were doubtful stays, so that the judge's rulings replay.
    """
    match action:
        case QuizStock(cards):
            shown = _find_opened_questions(end, told)
            return QuizStock(
                tuple(
                    [
                        card
                        if card.question and card.question.id in shown
                        else replace(card, question=None, nonce="")
                        for card in cards
                    ]
                )
            )
        case QuizAnswer(number):
            return QuizAnswer(number, BLANK)
        case QuizMarks(hand, marks):
            counts = hand in _find_decided_hands(end)
            blanked = [AnswerMark(m.seat, m.number, m.right and counts, m.doubtful) for m in marks]
            return QuizMarks(hand, tuple(blanked))
        case RulingAction(decision):
            counts = int(decision.split(".")[1]) in _find_decided_hands(end)
            return action if counts else RulingAction(decision, "wrong")
        case _:
            return action


def _find_decided_hands(end: QuizState) -> frozenset[int]:
    """Return the hands that came to a showdown, the one that lies open included."""
    results = end.results if end.result is None else (*end.results, end.result)
    return frozenset(result.hand for result in results if result.counts)


def _find_opened_questions(end: QuizState, told: Sequence[AddressedEvent[Any]]) -> frozenset[str]:
    """Return the ids of the common questions of hands that are over."""
    if end.options.reveal == "none":
        return frozenset()
    asked = [each.event.question.id for each in told if isinstance(each.event, QuizAsked)]
    running = 0 if end.result is not None else len(end.commons)
    return frozenset(asked[: len(asked) - running])
