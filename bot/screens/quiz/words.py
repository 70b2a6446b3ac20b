"""Questions, answers and amounts of quiz poker in words.

What people wrote is shown unchanged.
"""

from collections.abc import Sequence

from bot.screens.scene import escape_markdown
from bot.texts import Say
from engines.core import Seat
from engines.quiz.types import Question
from engines.quiz.view import AnswerSheet, QuizView, SheetLine
from renderers.quiz import words

MAX_ANSWER_CHARACTERS = 60
"""Characters of an answer that are shown in a list; the picture has all of it."""
MAX_BRIEF_CHARACTERS = 20
"""Characters of an answer where many lists stand below each other."""

heading = words.format_heading


def format_money(amount: int, say: Say) -> str:
    """Return an amount of chips: "$125"."""
    return say("quiz-money", money=words.format_money(amount, say))


def get_language(say: Say) -> str:
    """Return the code of the language that these texts are in."""
    return say("picture-quiz-language")


def format_question(question: Question, say: Say) -> str:
    """Return the question in the reader's language."""
    return escape_markdown(words.get_wording(question, say))


def format_right_answer(question: Question, say: Say) -> str:
    """Return the right answer in the reader's language; "" while it is secret."""
    return escape_markdown(words.get_right_answer(question, say) or "")


def format_answer(text: str, most: int = MAX_ANSWER_CHARACTERS) -> str:
    """Return a player's answer; of a long text the beginning."""
    return escape_markdown(text if len(text) <= most else text[: most - 1] + "…")


def format_mark(line: SheetLine) -> str:
    """Return the mark of an answer, where the rules have shown it.

    The jury's word is marked, too.
    """
    if line.right is None:
        return ""
    return ("✔" if line.right else "✘") + ("⚖" if line.ruled else "")


def format_counts(pairs: Sequence[tuple[Seat, int]], names: Sequence[str], say: Say) -> str:
    """Return everybody's right answers: "Ann **5/7** · Bob **3/7**"."""
    return " · ".join(
        f"{names[seat]} **{words.format_count(right, say)}**" for seat, right in pairs
    )


def find_line(sheet: AnswerSheet | None, number: int) -> SheetLine | None:
    """Return the line of this number, if it was asked."""
    return next((line for line in sheet.lines if line.number == number), None) if sheet else None


def list_open_lines(view: QuizView) -> list[SheetLine]:
    """Return the lines of the reader's own sheet that may be answered now."""
    return [line for line in view.sheet.lines if line.may_answer] if view.sheet else []
