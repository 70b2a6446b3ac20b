"""Checks of a server's own card before it is taken, from a modal or a file."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from bot.quiz.cards import hash_text
from engines.quiz.bank import LANGUAGES
from engines.quiz.types import CATEGORIES, Category, Question, Wording

MIN_TEXT_LENGTH = 10
MAX_TEXT_LENGTH = 200
"""Characters of a question."""
MAX_ANSWERS = 12
MAX_ANSWER_LENGTH = 60
KINDS = ("person", "place", "number", "other")
DIFFICULTIES = (1, 2, 3)
_CATEGORIES: dict[str, Category] = {name: name for name in CATEGORIES}
MAX_QUOTE_LENGTH = 60
"""Characters that a reason quotes of a user's text."""


class DraftReason(Struct, frozen=True):
    """Reason why a card is not taken: the key of a text, and its facts."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict[str, Any])


class CardDraft(Struct, frozen=True):
    """Card as a user wrote it.

    `kind` None: to be told from the answers; `full_name` None and `difficulty` 0 stand for what
    could not be read; `source` proves the fact, and is only checked.
    """

    category: str
    wordings: Sequence[Wording]
    kind: str | None = None
    full_name: bool | None = False
    difficulty: int = 2
    source: str = ""


def make_reason(code: str, **facts: Any) -> DraftReason:
    """Return a reason, with quotes cut short."""
    return DraftReason(code, {name: _clip_text(value) for name, value in facts.items()})


def hash_card_texts(question: Question) -> set[str]:
    return {hash_text(wording.text) for wording in question.wordings}


class DraftChecker:
    """Checker that takes one draft after another, no question twice.

    `own` and `printed` are the cards that the server and our bank have already.
    """

    def __init__(self, own: Iterable[Question], printed: Iterable[Question]) -> None:
        self._own = {each for question in own for each in hash_card_texts(question)}
        self._printed = {each for question in printed for each in hash_card_texts(question)}
        self._seen: dict[str, int] = {}

    def check_draft(self, draft: CardDraft, row: int = 0) -> Question | list[DraftReason]:
        """Return the card, without an id; or all that is wrong with it.

        `row` is its place in the file.
        """
        wordings = tuple(_tidy_wording(wording) for wording in draft.wordings)
        wrong = [*_check_card(draft, wordings), *(r for w in wordings for r in _check_wording(w))]
        category = _CATEGORIES.get(draft.category)
        if wrong or category is None:
            return wrong
        kind = draft.kind or _guess_kind(wordings)
        card = Question("", category, draft.difficulty, kind, bool(draft.full_name), wordings)
        return self._find_duplicates(card, row) or card

    def _find_duplicates(self, card: Question, row: int) -> list[DraftReason]:
        found = hash_card_texts(card)
        wrong: list[DraftReason] = []
        if found & self._own:
            wrong.append(make_reason("bank-row-own"))
        if found & self._printed:
            wrong.append(make_reason("bank-row-printed"))
        if rows := {self._seen[each] for each in found & self._seen.keys()}:
            wrong.append(make_reason("bank-row-again", row=min(rows)))
        self._seen |= {each: row for each in found - self._seen.keys()}
        return wrong


def _check_card(draft: CardDraft, wordings: Sequence[Wording]) -> list[DraftReason]:
    wrong: list[DraftReason] = []
    if draft.category not in CATEGORIES:
        known = ", ".join(CATEGORIES)
        wrong.append(make_reason("bank-row-category", name=draft.category, known=known))
    if draft.kind is not None and draft.kind not in KINDS:
        wrong.append(make_reason("bank-row-kind", name=draft.kind, known=", ".join(KINDS)))
    if draft.difficulty not in DIFFICULTIES:
        wrong.append(make_reason("bank-row-difficulty"))
    if draft.full_name is None:
        wrong.append(make_reason("bank-row-full-name"))
    langs = [wording.lang for wording in wordings]
    if len(set(langs)) < len(langs):
        wrong.append(make_reason("bank-row-language-twice"))
    if not wordings:
        wrong.append(
            make_reason("bank-row-text", length=0, least=MIN_TEXT_LENGTH, most=MAX_TEXT_LENGTH)
        )
    return wrong


def _check_wording(wording: Wording) -> list[DraftReason]:
    wrong: list[DraftReason] = []
    if wording.lang not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        wrong.append(make_reason("bank-row-language", name=wording.lang, known=known))
    if not _is_printable(wording.text) or not all(map(_is_printable, wording.answers)):
        wrong.append(make_reason("bank-row-unprintable"))
    length = len(wording.text)
    if not MIN_TEXT_LENGTH <= length <= MAX_TEXT_LENGTH:
        wrong.append(
            make_reason("bank-row-text", length=length, least=MIN_TEXT_LENGTH, most=MAX_TEXT_LENGTH)
        )
    if not wording.answers:
        wrong.append(make_reason("bank-row-no-answer"))
    if len(wording.answers) > MAX_ANSWERS:
        wrong.append(make_reason("bank-row-answers", count=len(wording.answers), most=MAX_ANSWERS))
    for answer in wording.answers[:MAX_ANSWERS]:
        if len(answer) > MAX_ANSWER_LENGTH or not any(map(str.isalnum, answer)):
            wrong.append(make_reason("bank-row-answer", answer=answer, most=MAX_ANSWER_LENGTH))
        elif _tells_answer(wording.text, answer):
            wrong.append(make_reason("bank-row-told", answer=answer))
    return wrong


def _tells_answer(text: str, answer: str) -> bool:
    """Return whether the answer stands in the text as a word, or words, of its own.

    Initials (LA, ET) only count in capitals: "la" and "et" are other words.
    """
    if not answer.isupper():
        text, answer = text.casefold(), answer.casefold()
    # Most are not in it at all, and a pattern takes long to make.
    return answer in text and bool(re.search(rf"(?<!\w){re.escape(answer)}(?!\w)", text))


def _tidy_wording(wording: Wording) -> Wording:
    answers = dict.fromkeys(_normalise_text(answer) for answer in wording.answers)
    return Wording(wording.lang, _normalise_text(wording.text), tuple(answers))


def _normalise_text(text: str) -> str:
    """Return the text with single spaces, and each letter in its composed form."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


def _is_printable(text: str) -> bool:
    """Return whether a text has no control characters and no broken letters."""
    return not any(unicodedata.category(letter) in ("Cc", "Cs") for letter in text)


def _guess_kind(wordings: Sequence[Wording]) -> str:
    """Return "number" if all first answers are numbers (R35), else "other".

    Nobody has said more.
    """
    firsts = [wording.answers[0].replace(" ", "") for wording in wordings]
    return "number" if all(first.isdecimal() for first in firsts) else "other"


def _clip_text(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    whole = value.encode(errors="replace").decode()  # broken letters cannot be sent
    return f"{whole[:MAX_QUOTE_LENGTH]}…" if len(whole) > MAX_QUOTE_LENGTH else whole
