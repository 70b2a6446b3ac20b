"""A game's actions as its published record shows them: what stays private is blanked, and the
record still replays to the same places (section 7)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engines.core import Ruling, Told
from engines.quiz.state import State
from engines.quiz.types import Action, Answer, Asked, Mark, Marks, Stock

BLANK = "·"
"""What every written answer reads in a record."""


def published(action: Action, end: State, told: Sequence[Told[Any]]) -> Action:
    """The action without questions that were not opened, answers, and the marks of hands that no
    showdown decided.

    Opened are the common questions of hands that are over, unless `reveal=none` (R16). Which
    answers were doubtful stays, so that the judge's rulings replay.
    """
    match action:
        case Stock(cards):
            shown = _opened(end, told)
            return Stock(
                tuple(
                    [
                        card
                        if card.question and card.question.id in shown
                        else replace(card, question=None, nonce="")
                        for card in cards
                    ]
                )
            )
        case Answer(number):
            return Answer(number, BLANK)
        case Marks(hand, marks):
            counts = hand in _decided(end)
            blanked = [Mark(m.seat, m.number, m.right and counts, m.doubtful) for m in marks]
            return Marks(hand, tuple(blanked))
        case Ruling(decision):
            counts = int(decision.split(".")[1]) in _decided(end)
            return action if counts else Ruling(decision, "wrong")
        case _:
            return action


def _decided(end: State) -> frozenset[int]:
    """The hands that came to a showdown, the one that lies open included."""
    results = end.results if end.result is None else (*end.results, end.result)
    return frozenset(result.hand for result in results if result.counts)


def _opened(end: State, told: Sequence[Told[Any]]) -> frozenset[str]:
    """The ids of the common questions of hands that are over."""
    if end.options.reveal == "none":
        return frozenset()
    asked = [each.event.question.id for each in told if isinstance(each.event, Asked)]
    running = 0 if end.result is not None else len(end.commons)
    return frozenset(asked[: len(asked) - running])
