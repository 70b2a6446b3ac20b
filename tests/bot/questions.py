"""Question cards that a test deals: which lie in the hands and on the table, and how they are read.

The house is the tests' own: question qN's right answer is "N".
"""

from collections.abc import Sequence
from typing import Any

import pytest

from engines.core import Draw, Supply
from engines.quiz.deck import sealed
from engines.quiz.types import Marks, MarksWanted, Stock
from tests.engines.quiz.cards import mark, questions

SIZE = 25
DECK = [f"q{n}" for n in range(SIZE)]


def deck(number: int) -> Stock:
    """The questions of the first deck, of the second, …"""
    return sealed(questions(SIZE, SIZE * number), [str(n) for n in range(SIZE)])


def rig(monkeypatch: pytest.MonkeyPatch, order: Sequence[str] = DECK) -> None:
    """The players are in the order in which they sat down, and the first deck comes in this order
    of ids, what is not named after it. Records of rigged games do not verify."""

    async def house(self: Any, table: Any, place: Any, due: Supply) -> Any:
        wanted = due.request
        if isinstance(wanted, MarksWanted):
            return Marks(wanted.hand, tuple(mark(written) for written in wanted.answers))
        return deck(-(-len(wanted.used) // SIZE))

    def draw(secret: bytes, salt: str, table: int, index: int, draw: Draw) -> tuple[int, ...]:
        left = [card.question.id for card in deck(0).cards if card.question]
        players = len(draw.bounds) - SIZE + 1
        if not players:  # a later deck
            return (0,) * len(draw.bounds)
        values = [0] * players
        for id in [*order, *(i for i in DECK if i not in order)][:-1]:
            values.append(left.index(id))
            left.remove(id)
        return tuple(values)

    monkeypatch.setattr("bot.quiz.house.House.__call__", house)
    monkeypatch.setattr("engines.fairness.draw", draw)


def right(question: Any) -> str:
    """The right answer to a question of `questions`."""
    return question.id.removeprefix("q")
