"""Question cards for tests, and a house that deals them and marks answers.

Question q7's right answer is "7"; "7?" is doubtful and leans to right, "?7" to wrong.
"""

from itertools import count
from random import Random

from engines.core import Supply
from engines.quiz.deck import sealed
from engines.quiz.types import (
    CATEGORIES,
    KNOWN,
    Mark,
    Marks,
    MarksWanted,
    Question,
    Stock,
    StockWanted,
    Wording,
    Written,
)

SMALL = 5
"""Cards of each category in a small deck: enough for two hands of four, or one of six."""


def questions(number: int, first: int = 0) -> tuple[Question, ...]:
    """So many questions, the categories in turn, from q<first> on."""
    return tuple(
        Question(
            f"q{n}",
            CATEGORIES[n % len(CATEGORIES)],
            n // len(CATEGORIES) % 3 + 1,
            "number",
            False,
            (Wording("en", f"Number {n}?", (str(n),)), Wording("fr", f"Nombre {n} ?", (str(n),))),
        )
        for n in range(first, first + number)
    )


def stock(rng: Random, used: tuple[str, ...] = (), each: int = SMALL) -> Stock:
    """A deck of questions that were not used."""
    first = next(n for n in count(0, 5) if f"q{n}" not in used and f"q{n + 4}" not in used)
    while any(f"q{n}" in used for n in range(first, first + 5 * each)):
        first += 5
    chosen = questions(5 * each, first)
    return sealed(chosen, [f"{rng.getrandbits(64):016x}" for _ in chosen])


def mark(written: Written) -> Mark:
    """How an answer reads."""
    right = written.question.wordings[0].answers[0] if written.question.id else ""
    if written.text == KNOWN:
        return Mark(written.seat, written.number, True, reason="known")
    doubtful = "?" in written.text and written.text.strip("?") == right
    leans = written.text.endswith("?") if doubtful else written.text == right
    return Mark(written.seat, written.number, leans, doubtful, "near" if doubtful else "")


def supply(due: Supply, rng: Random) -> Stock | Marks:
    """What the house supplies."""
    if isinstance(due.request, StockWanted):
        return stock(rng, due.request.used)
    assert isinstance(due.request, MarksWanted)
    return Marks(due.request.hand, tuple(mark(written) for written in due.request.answers))
