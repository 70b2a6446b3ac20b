"""Question cards for tests, and a house that deals them and marks answers.

Question q7's right answer is "7"; "7?" is doubtful and leans to right, "?7" to wrong.
"""

from random import Random

from engines.core import SupplyRequest
from engines.quiz.deck import seal_questions
from engines.quiz.types import (
    CATEGORIES,
    KNOWN_ANSWER,
    AnswerMark,
    MarksRequest,
    Question,
    QuizMarks,
    QuizStock,
    StockRequest,
    Wording,
    WrittenAnswer,
)

SMALL = 5
"""Cards of each category in a small deck: two hands of four, or one of six."""


def make_questions(number: int, first: int = 0) -> tuple[Question, ...]:
    """Return so many questions, the categories in turn, from q<first> on."""
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


def draw_stock(rng: Random, used: tuple[str, ...] = (), each: int = SMALL) -> QuizStock:
    """Return a deck of questions that were not used, chosen by chance."""
    while True:
        first = 5 * rng.randrange(10_000)
        if not any(f"q{n}" in used for n in range(first, first + 5 * each)):
            break
    chosen = make_questions(5 * each, first)
    return seal_questions(chosen, [f"{rng.getrandbits(64):016x}" for _ in chosen])


def mark_answer(written: WrittenAnswer) -> AnswerMark:
    right = written.question.wordings[0].answers[0] if written.question.id else ""
    if written.text == KNOWN_ANSWER:
        return AnswerMark(written.seat, written.number, True, reason="known")
    doubtful = "?" in written.text and written.text.strip("?") == right
    leans = written.text.endswith("?") if doubtful else written.text == right
    return AnswerMark(written.seat, written.number, leans, doubtful, "near" if doubtful else "")


def supply_request(due: SupplyRequest, rng: Random, each: int = SMALL) -> QuizStock | QuizMarks:
    """Supply what a game asks its house for."""
    if isinstance(due.request, StockRequest):
        return draw_stock(rng, due.request.used, each)
    assert isinstance(due.request, MarksRequest)
    return QuizMarks(
        due.request.hand, tuple(mark_answer(written) for written in due.request.answers)
    )
