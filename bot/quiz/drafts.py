"""What is asked of a server's own card before it is taken: from a dialog or from a file's row."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from bot.quiz.cards import fingerprint
from engines.quiz.bank import LANGUAGES
from engines.quiz.types import CATEGORIES, Category, Question, Wording

SHORTEST = 10
LONGEST = 200
"""Characters of a question."""
MOST_ANSWERS = 12
LONGEST_ANSWER = 60
KINDS = ("person", "place", "number", "other")
DIFFICULTIES = (1, 2, 3)
_CATEGORIES: dict[str, Category] = {name: name for name in CATEGORIES}
CLIP = 60
"""Characters that a reason quotes of what somebody wrote."""


class Reason(Struct, frozen=True):
    """Why something is not taken: the key of a text, and its facts."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict[str, Any])


class Draft(Struct, frozen=True):
    """A card as somebody wrote it. `kind` None: to be told from the answers; `full_name` None and
    `difficulty` 0 stand for what could not be read."""

    category: str
    wordings: Sequence[Wording]
    kind: str | None = None
    full_name: bool | None = False
    difficulty: int = 2


def reason(code: str, **facts: Any) -> Reason:
    """A reason; what it quotes is cut short."""
    return Reason(code, {name: _clip(value) for name, value in facts.items()})


def prints(question: Question) -> set[str]:
    """The fingerprints of a card, one for each of its texts."""
    return {fingerprint(wording.text) for wording in question.wordings}


class Checker:
    """Takes one draft after another, no question twice; `own` and `printed` are the cards that the
    server and our bank have already."""

    def __init__(self, own: Iterable[Question], printed: Iterable[Question]) -> None:
        self._own = {each for question in own for each in prints(question)}
        self._printed = {each for question in printed for each in prints(question)}
        self._seen: dict[str, int] = {}

    def take(self, draft: Draft, row: int = 0) -> Question | list[Reason]:
        """The card, without an id; or all that is wrong with it. `row` tells where it stands."""
        wordings = tuple(_tidy(wording) for wording in draft.wordings)
        wrong = [*_of_card(draft, wordings), *(r for w in wordings for r in _of_wording(w))]
        category = _CATEGORIES.get(draft.category)
        if wrong or category is None:
            return wrong
        kind = draft.kind or _kind(wordings)
        card = Question("", category, draft.difficulty, kind, bool(draft.full_name), wordings)
        return self._twice(card, row) or card

    def _twice(self, card: Question, row: int) -> list[Reason]:
        found = prints(card)
        wrong: list[Reason] = []
        if found & self._own:
            wrong.append(reason("bank-row-own"))
        if found & self._printed:
            wrong.append(reason("bank-row-printed"))
        if rows := {self._seen[each] for each in found & self._seen.keys()}:
            wrong.append(reason("bank-row-again", row=min(rows)))
        self._seen |= {each: row for each in found - self._seen.keys()}
        return wrong


def _of_card(draft: Draft, wordings: Sequence[Wording]) -> list[Reason]:
    wrong: list[Reason] = []
    if draft.category not in CATEGORIES:
        known = ", ".join(CATEGORIES)
        wrong.append(reason("bank-row-category", name=draft.category, known=known))
    if draft.kind is not None and draft.kind not in KINDS:
        wrong.append(reason("bank-row-kind", name=draft.kind, known=", ".join(KINDS)))
    if draft.difficulty not in DIFFICULTIES:
        wrong.append(reason("bank-row-difficulty"))
    if draft.full_name is None:
        wrong.append(reason("bank-row-full-name"))
    langs = [wording.lang for wording in wordings]
    if len(set(langs)) < len(langs):
        wrong.append(reason("bank-row-language-twice"))
    if not wordings:
        wrong.append(reason("bank-row-text", length=0, least=SHORTEST, most=LONGEST))
    return wrong


def _of_wording(wording: Wording) -> list[Reason]:
    wrong: list[Reason] = []
    if wording.lang not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        wrong.append(reason("bank-row-language", name=wording.lang, known=known))
    if not _printable(wording.text) or not all(map(_printable, wording.answers)):
        wrong.append(reason("bank-row-unprintable"))
    length = len(wording.text)
    if not SHORTEST <= length <= LONGEST:
        wrong.append(reason("bank-row-text", length=length, least=SHORTEST, most=LONGEST))
    if not wording.answers:
        wrong.append(reason("bank-row-no-answer"))
    if len(wording.answers) > MOST_ANSWERS:
        wrong.append(reason("bank-row-answers", count=len(wording.answers), most=MOST_ANSWERS))
    text = wording.text.casefold()
    for answer in wording.answers[:MOST_ANSWERS]:
        if len(answer) > LONGEST_ANSWER or not any(map(str.isalnum, answer)):
            wrong.append(reason("bank-row-answer", answer=answer, most=LONGEST_ANSWER))
        elif _stands_in(answer.casefold(), text):
            wrong.append(reason("bank-row-told", answer=answer))
    return wrong


def _stands_in(answer: str, text: str) -> bool:
    """As a word, or words, of its own."""
    # Most are not in it at all, and a pattern takes long to make.
    return answer in text and bool(re.search(rf"(?<!\w){re.escape(answer)}(?!\w)", text))


def _tidy(wording: Wording) -> Wording:
    answers = dict.fromkeys(_spaced(answer) for answer in wording.answers)
    return Wording(wording.lang, _spaced(wording.text), tuple(answers))


def _spaced(text: str) -> str:
    """With one space between words, and each letter written in one way."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


def _printable(text: str) -> bool:
    """Free of control characters and broken letters, which neither Discord nor we can show."""
    return not any(unicodedata.category(letter) in ("Cc", "Cs") for letter in text)


def _kind(wordings: Sequence[Wording]) -> str:
    """Numbers are judged as such (R35); what else is asked for, nobody has said."""
    firsts = [wording.answers[0].replace(" ", "") for wording in wordings]
    return "number" if all(first.isdecimal() for first in firsts) else "other"


def _clip(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    whole = value.encode(errors="replace").decode()  # broken letters cannot be sent
    return f"{whole[:CLIP]}…" if len(whole) > CLIP else whole
