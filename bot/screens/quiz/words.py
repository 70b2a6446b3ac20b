"""Questions, answers and amounts of quiz poker in words: what people wrote is shown as it is."""

from collections.abc import Sequence

from bot.screens.scene import plain
from bot.texts import Say
from engines.core import Seat
from engines.quiz.types import Question
from engines.quiz.view import Line, Sheet, View
from renderers.quiz import words

SHOWN = 60
"""Characters of an answer that are shown in a list; the picture has all of it."""
BRIEF = 20
"""The same where many lists stand below each other."""

heading = words.heading


def money(amount: int, say: Say) -> str:
    """An amount of chips: "$125"."""
    return say("quiz-money", money=words.money(amount, say))


def language(say: Say) -> str:
    """The code of the language that these texts are in."""
    return say("picture-quiz-language")


def asks(question: Question, say: Say) -> str:
    """The question in the reader's language."""
    return plain(words.wording(question, say))


def right_answer(question: Question, say: Say) -> str:
    """The right answer in the reader's language; empty while the rules keep it closed."""
    return plain(words.answer(question, say) or "")


def written(text: str, most: int = SHOWN) -> str:
    """What somebody wrote; of much of it the beginning."""
    return plain(text if len(text) <= most else text[: most - 1] + "…")


def mark(line: Line) -> str:
    """Whether an answer was right, where the rules have shown it; the judge's word is marked."""
    if line.right is None:
        return ""
    return ("✔" if line.right else "✘") + ("⚖" if line.ruled else "")


def counts(pairs: Sequence[tuple[Seat, int]], names: Sequence[str], say: Say) -> str:
    """Everybody's right answers: "Ann **5/7** · Bob **3/7**"."""
    return " · ".join(f"{names[seat]} **{words.count(right, say)}**" for seat, right in pairs)


def line_of(sheet: Sheet | None, number: int) -> Line | None:
    """The line of this number, where it was asked."""
    return next((line for line in sheet.lines if line.number == number), None) if sheet else None


def open_lines(view: View) -> list[Line]:
    """The lines of one's own sheet on which one may write now."""
    return [line for line in view.sheet.lines if line.may_answer] if view.sheet else []
