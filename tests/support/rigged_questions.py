"""Question cards that a test deals, in the hands and on the table.

The house is the tests' own: question qN's right answer is "N".
"""

from collections.abc import Sequence
from typing import Any

import pytest

from engines.core import ChanceDraw, SupplyRequest
from engines.quiz.deck import seal_questions
from engines.quiz.types import MarksRequest, QuizMarks, QuizStock
from tests.engines.quiz.question_house import make_questions, mark_answer

DECK_SIZE = 25
DECK_IDS = [f"q{n}" for n in range(DECK_SIZE)]


def build_deck(number: int) -> QuizStock:
    """Return the deck of this number, from 0."""
    return seal_questions(
        make_questions(DECK_SIZE, DECK_SIZE * number), [str(n) for n in range(DECK_SIZE)]
    )


def rig_questions(monkeypatch: pytest.MonkeyPatch, order: Sequence[str] = DECK_IDS) -> None:
    """Seat players as they came, and deal the first deck in this order of ids.

    Cards that are not named come after it. Records of rigged games do not verify.
    """

    async def supply_rigged(self: Any, table: Any, place: Any, due: SupplyRequest) -> Any:
        wanted = due.request
        if isinstance(wanted, MarksRequest):
            return QuizMarks(wanted.hand, tuple(mark_answer(written) for written in wanted.answers))
        return build_deck(-(-len(wanted.used) // DECK_SIZE))

    def draw_rigged(
        secret: bytes, salt: str, table: int, index: int, draw: ChanceDraw
    ) -> tuple[int, ...]:
        left = [card.question.id for card in build_deck(0).cards if card.question]
        players = len(draw.bounds) - DECK_SIZE + 1
        if not players:  # a later deck
            return (0,) * len(draw.bounds)
        values = [0] * players
        for id in [*order, *(i for i in DECK_IDS if i not in order)][:-1]:
            values.append(left.index(id))
            left.remove(id)
        return tuple(values)

    monkeypatch.setattr("bot.quiz.house.QuizHouse.__call__", supply_rigged)
    monkeypatch.setattr("engines.fairness.draw", draw_rigged)


def find_right_answer(question: Any) -> str:
    return question.id.removeprefix("q")
