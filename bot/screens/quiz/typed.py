"""Answers that a player sends by DM, by number if two are open (R15)."""

import re
from collections.abc import Sequence
from typing import Any

from bot.screens.game import UnclearMoveError
from bot.screens.quiz.words import heading, list_open_lines
from bot.texts import get_texts
from engines.core import IllegalActionError
from engines.quiz.types import PRIVATE_NUMBERS, QuizAnswer, QuizBegan, Wrote
from engines.quiz.view import QuizView

_NUMBERED = re.compile(r"\s*([1-7])\s*(?:[:)]|[.–—-](?=\s))\s*(.*)", re.DOTALL)
"""Number of a question, from 1, then the answer: "1: Paris", "2) Rome".

Or "1 - Oslo".
"""


def split_number(text: str) -> tuple[int | None, str]:
    """Return the number of the question at a line's beginning, and the answer.

    The number is from 0; None if there is none.
    """
    found = _NUMBERED.fullmatch(text)
    return (int(found[1]) - 1, found[2]) if found else (None, text)


def parse_message(text: str, lang: str, view: QuizView, before: Sequence[Any]) -> list[QuizAnswer]:
    """Return the answers that a message stands for; see `GameScreen.parse_message`.

    Where one question alone is open, whatever is typed answers it: there is no time to ask, and
    what is typed later takes its place.
    """
    _check_can_type(view)
    again = _list_edited_numbers(view, before)
    if view.asked != PRIVATE_NUMBERS:
        (number,) = view.asked
        found = _NUMBERED.fullmatch(text)
        return [QuizAnswer(number, found[2] if found else text, lang)]
    lines = [line for line in text.splitlines() if line.strip()] or [""]
    answers = dict[int, str]()
    unnumbered: list[str] = []
    for line in lines:
        if found := _NUMBERED.fullmatch(line):
            answers[int(found[1]) - 1] = found[2]
        else:
            unnumbered.append(line)
    free = [n for n in again or _list_target_numbers(view, len(unnumbered)) if n not in answers]
    if len(lines) == len(unnumbered) == 1 and len(free) != 1:
        raise _build_unclear_error(view, lang)
    if len(unnumbered) > len(free):
        raise IllegalActionError("quiz-which-card")
    answers |= dict(zip(free, unnumbered, strict=False))
    # Changed answers before new ones: with the last question answered the phase may end.
    new = {line.number for line in list_open_lines(view) if not line.text}
    return [QuizAnswer(n, answers[n], lang) for n in sorted(answers, key=lambda n: (n in new, n))]


def _check_can_type(view: QuizView) -> None:
    """Raise `IllegalActionError` with the reason why nothing that is typed counts now."""
    assert view.seat is not None
    if view.seats[view.seat].place is not None:
        raise IllegalActionError("refused-out", seat=view.seat)
    if not view.asked:
        raise IllegalActionError("quiz-nothing-asked")
    if view.sheet is None:
        raise IllegalActionError("quiz-folded")
    if not list_open_lines(view):
        raise IllegalActionError("quiz-time-up")


def _build_unclear_error(view: QuizView, lang: str) -> UnclearMoveError:
    """Return the error that asks which open question an unnumbered line answers."""
    lines = list_open_lines(view)
    words = {f"{n.number + 1})": heading(n.number, n.question, get_texts(lang)) for n in lines}
    blank = all([not line.text for line in lines])
    decision = next((each.id for each in view.awaited), "")
    usual = f"{lines[0].number + 1})" if blank else ""
    return UnclearMoveError("quiz-which-card", decision, words, usual)


def _list_edited_numbers(view: QuizView, before: Sequence[Any]) -> list[int]:
    """Return the numbers of the answers that an edited message gave.

    Raises `IllegalActionError` where they were given to other questions than those that are open
    now.
    """
    answers = [action for action in before if isinstance(action, QuizAnswer)]
    if not answers:
        return []
    wrote = set[tuple[int, str]]()
    for event in reversed(view.events):
        if isinstance(event, QuizBegan):
            break
        if isinstance(event, Wrote):
            wrote.add((event.number, event.text))
    for answer in answers:
        said = (answer.number, " ".join(answer.text.split()))
        if answer.number not in view.asked or said not in wrote:
            raise IllegalActionError("quiz-typed-old")
    return [answer.number for answer in answers]


def _list_target_numbers(view: QuizView, count: int) -> list[int]:
    """Return the questions that answers without a number go to.

    These are the unanswered ones; two answers go to both in their order.
    """
    lines = list_open_lines(view)
    if count >= len(lines):
        return [line.number for line in lines]
    return [line.number for line in lines if not line.text]
