"""What a person types to us in private: his answers, by number where two are open (R15)."""

import re
from collections.abc import Sequence
from typing import Any

from bot.screens.game import Unclear
from bot.screens.quiz.words import heading, open_lines
from bot.texts import say
from engines.core import Illegal
from engines.quiz.types import PRIVATE, Answer, Began, Wrote
from engines.quiz.view import View

_NUMBERED = re.compile(r"\s*([1-7])\s*(?:[:)]|[.–—-](?=\s))\s*(.*)", re.DOTALL)
"""A question's number as people count them, then the answer: "1: Paris", "2) Rome", "1 - Oslo"."""


def numbered(text: str) -> tuple[int | None, str]:
    """Return the number of the question, from 0, that a line begins with, and the answer."""
    found = _NUMBERED.fullmatch(text)
    return (int(found[1]) - 1, found[2]) if found else (None, text)


def typed(text: str, lang: str, view: View, before: Sequence[Any]) -> list[Answer]:
    """The answers that a message stands for; see `Screen.typed`.

    Where one question alone is open, whatever is typed answers it: there is no time to ask, and
    what is typed later takes its place.
    """
    _check(view)
    again = _again(view, before)
    if view.asked != PRIVATE:
        (number,) = view.asked
        found = _NUMBERED.fullmatch(text)
        return [Answer(number, found[2] if found else text, lang)]
    lines = [line for line in text.splitlines() if line.strip()] or [""]
    answers = dict[int, str]()
    unnumbered: list[str] = []
    for line in lines:
        if found := _NUMBERED.fullmatch(line):
            answers[int(found[1]) - 1] = found[2]
        else:
            unnumbered.append(line)
    free = [n for n in again or _unwritten(view, len(unnumbered)) if n not in answers]
    if len(lines) == len(unnumbered) == 1 and len(free) != 1:
        raise _unclear(view, lang)
    if len(unnumbered) > len(free):
        raise Illegal("quiz-which-card")
    answers |= dict(zip(free, unnumbered, strict=False))
    # Changed answers before new ones: with the last question answered the phase may end.
    new = {line.number for line in open_lines(view) if not line.text}
    return [Answer(n, answers[n], lang) for n in sorted(answers, key=lambda n: (n in new, n))]


def _check(view: View) -> None:
    """Raises `Illegal` with the reason why nothing that is typed counts now."""
    assert view.seat is not None
    if view.seats[view.seat].place is not None:
        raise Illegal("refused-out", seat=view.seat)
    if not view.asked:
        raise Illegal("quiz-nothing-asked")
    if view.sheet is None:
        raise Illegal("quiz-folded")
    if not open_lines(view):
        raise Illegal("quiz-time-up")


def _unclear(view: View, lang: str) -> Unclear:
    """Which of two questions a line without a number answers, only its author can say."""
    lines = open_lines(view)
    words = {f"{n.number + 1})": heading(n.number, n.question, say(lang)) for n in lines}
    blank = all([not line.text for line in lines])
    decision = next((each.id for each in view.awaited), "")
    usual = f"{lines[0].number + 1})" if blank else ""
    return Unclear("quiz-which-card", decision, words, usual)


def _again(view: View, before: Sequence[Any]) -> list[int]:
    """The numbers of the answers that an edited message gave; raises `Illegal` where they were
    given to other questions than those that are open now."""
    answers = [action for action in before if isinstance(action, Answer)]
    if not answers:
        return []
    wrote = set[tuple[int, str]]()
    for event in reversed(view.events):
        if isinstance(event, Began):
            break
        if isinstance(event, Wrote):
            wrote.add((event.number, event.text))
    for answer in answers:
        said = (answer.number, " ".join(answer.text.split()))
        if answer.number not in view.asked or said not in wrote:
            raise Illegal("quiz-typed-old")
    return [answer.number for answer in answers]


def _unwritten(view: View, count: int) -> list[int]:
    """Where answers without a number go: to what is not answered, two to both in their order."""
    lines = open_lines(view)
    if count >= len(lines):
        return [line.number for line in lines]
    return [line.number for line in lines if not line.text]
