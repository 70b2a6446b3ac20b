"""Flaws of question cards that a program can find.

Cards may be ambiguous, dated, doubled or given away. `bluff cards check` looks for flaws in a
writer's file, the tests in our bank. Whether a fact is right, only a person can say.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from msgspec import Struct
from rapidfuzz import process
from rapidfuzz.fuzz import ratio, token_sort_ratio

from bot.answers.judge import VerdictOutcome
from bot.answers.known import to_key
from bot.answers.numbers import is_number, to_digits
from bot.answers.spelling import fold_text
from bot.answers.wordlists import find_territory_codes, load_town_areas
from bot.quiz.drafts import DraftReason, make_reason
from bot.quiz.house import judge_for_card
from engines.quiz.types import Question, Wording

ADDRESS = re.compile(r"https?://\S+\.\S+")
YEAR = re.compile(r"(?<!\d)\d{4}(?!\d)")
JOINED = re.compile(r"[/;|()]")
"""Signs that stand between two answers, and in none."""

TOWN_ASKED = re.compile(r"\b(?:city|town|ville|stad|город(?:е|а)?)\b", re.IGNORECASE)

MIN_WORD_LENGTH = 4
"""Letters of the shortest word of an answer that gives it away in a question."""
MIN_ALIKE = 65
MIN_ALIKE_NUMBERS = 80
"""Per cent from which two questions with the same number as answer are alike.

It is high, as many questions share a small number.
"""
NEAREST_ANSWERS = 3
"""Answers of other cards that each card is tried with."""

DATED = {
    "en": r"\b(?:currently|nowadays|recently|so far|to date|as of (?:now|today)|these days"
    r"|at (?:the moment|present)|(?:this|last|next) (?:year|season|summer|winter)"
    r"|(?:the|[’']s) (?:current|reigning|incumbent|sitting|latest|newest|most recent)\b"
    r"|who (?:is|holds) (?:the )?(?:president|prime minister|king|queen|pope|chancellor|mayor"
    r"|coach|champion|world record|record))\b",
    "fr": r"\b(?:actuellement|récemment|à ce jour|en ce moment|de nos jours|cette (?:année|saison)"
    r"|l[’'](?:an|année) (?:dernière?|prochaine?)|la saison (?:dernière|prochaine)"
    r"|(?:l[’']|les )actuel(?:le)?s? (?-i:[a-zà-ÿ])\w+"
    r"|(?:roi|reine|pape|maire|\w+eur|\w+ice|président|présidente|ministre|champion|championne)"
    r" actuel(?:le)?|qui (?:est|détient) (?:le |la )(?:président|présidente|roi|reine|pape|maire"
    r"|champion|championne|record))\b",
    "nl": r"\b(?:momenteel|onlangs|tegenwoordig|tot nu toe|op dit moment|thans"
    r"|(?:dit|vorig|volgend) (?:jaar|seizoen)|(?:de|het) huidige (?-i:[a-z])\w+"
    r"|wie (?:is|heeft) (?:de |het )?(?:president|premier|koning|koningin|paus|burgemeester"
    r"|trainer|kampioen|wereldrecord|record))\b",
    "ru": r"\b(?:сейчас|недавно|на данный момент|в настоящее время"
    r"|в (?:этом|прошлом|следующем) (?:году|сезоне)|действующ\w+ (?!вулкан|лиц)\w+"
    r"|нынешн\w+ (?:президент|премьер|корол|папа|мэр|тренер|чемпион|рекорд)\w*"
    r"|кому принадлежит рекорд|кто (?:сейчас|теперь))\b",
}
"""Words of a question with a changing answer, unless a year is beside them."""

ONE_OF_MANY = {
    "en": r"^(?:name|give|cite|list) (?:a|an|any|one|some)\b|\bfor example\b|\bone of the many\b",
    "fr": r"^(?:citez|nommez|donnez)[ -]+(?:un|une|l[’']un|l[’']une|quelque)\b|\bpar exemple\b",
    "nl": r"^noem (?:een|één|eens|enkele)\b|\bbijvoorbeeld\b",
    "ru": r"^назовите (?:один|одну|одно|любо\w+|люб\w+|какого-нибудь|какую-нибудь)\b|\bнапример\b",
}
"""Words of a question that has many right answers."""


class CheckedCard(Struct, frozen=True):
    """Card with its name in a report, and the source that its writer gives."""

    name: str
    question: Question
    source: str = ""


class CardPool:
    """Cards among which a card's doubles and its neighbours are looked for."""

    def __init__(self, cards: Sequence[CheckedCard]) -> None:
        self.cards = cards
        self._by_answer: dict[tuple[str, str], list[CheckedCard]] = {}
        for card in cards:
            for wording in card.question.wordings:
                key = wording.lang, to_key(wording.answers[0])
                self._by_answer.setdefault(key, []).append(card)

    def find_with_answer(self, answer: str, lang: str, but: CheckedCard) -> Sequence[CheckedCard]:
        """Return the other cards that print this answer in this language."""
        found = self._by_answer.get((lang, to_key(answer)), ())
        return [card for card in found if card.name != but.name]

    @cached_property
    def _printed(self) -> Mapping[tuple[str, str], Mapping[str, CheckedCard]]:
        found: dict[tuple[str, str], dict[str, CheckedCard]] = {}
        for card in self.cards:
            for wording in card.question.wordings:
                named = found.setdefault((wording.lang, card.question.kind), {})
                named.setdefault(wording.answers[0], card)
        return found

    def list_nearest(
        self, card: CheckedCard, wording: Wording
    ) -> Iterator[tuple[str, CheckedCard]]:
        """Yield the most similar answers of other cards of the kind, with their cards."""
        printed = self._printed.get((wording.lang, card.question.kind), {})
        own = set(map(to_key, wording.answers))
        near = process.extract(wording.answers[0], list(printed), scorer=ratio, limit=10)
        left = NEAREST_ANSWERS
        for answer, *_ in near:
            theirs = _find_said(printed[answer].question, wording.lang)
            if left and theirs and own.isdisjoint(map(to_key, theirs.answers)):
                left -= 1
                yield answer, printed[answer]


def find_flaws(
    card: CheckedCard, pool: CardPool, languages: Sequence[str]
) -> Iterator[DraftReason]:
    """Yield all flaws of a card that is to have all these languages."""
    yield from find_text_flaws(card, pool, languages)
    yield from find_judged_flaws(card, pool)


def find_text_flaws(
    card: CheckedCard, pool: CardPool, languages: Sequence[str]
) -> Iterator[DraftReason]:
    """Yield the flaws of a card's texts, without judging answers."""
    question = card.question
    if missing := [x for x in languages if _find_said(question, x) is None]:
        yield make_reason("cards-flaw-languages", langs=", ".join(missing))
    if not ADDRESS.search(card.source):
        yield make_reason("cards-flaw-address")
    if kind := _tell_kind(question):
        yield make_reason("cards-flaw-kind", kind=kind, answer=question.wordings[0].answers[0])
    if len(numbers := _list_numbers((w.lang, w.answers[0]) for w in question.wordings)) > 1:
        yield make_reason("cards-flaw-numbers", numbers=", ".join(numbers))
    doubles: set[str] = set()
    for wording in question.wordings:
        yield from _find_wording_flaws(question, wording)
        yield from _find_two_things(card, wording, pool)
        for other in pool.find_with_answer(wording.answers[0], wording.lang, card):
            text = _find_said(other.question, wording.lang)
            least = MIN_ALIKE_NUMBERS if question.kind == "number" else MIN_ALIKE
            if other.name in doubles or text is None:
                continue
            if token_sort_ratio(wording.text.casefold(), text.text.casefold()) >= least:
                doubles.add(other.name)
                yield make_reason("cards-flaw-same", card=other.name, text=text.text)


def find_judged_flaws(card: CheckedCard, pool: CardPool) -> Iterator[DraftReason]:
    """Yield the mistakes that the judge of answers would make with a card."""
    question = card.question
    for wording in question.wordings:
        for answer in wording.answers:
            # Of a name that is asked for in full, the parts are listed to be refused.
            if not (question.full_name or _is_accepted(answer, question, wording)):
                yield make_reason("cards-flaw-doubted", lang=wording.lang, answer=answer)
        for answer, other in pool.list_nearest(card, wording):
            if _is_accepted(answer, question, wording):
                yield make_reason(
                    "cards-flaw-takes", lang=wording.lang, answer=answer, card=other.name
                )


def _is_accepted(answer: str, question: Question, wording: Wording) -> bool:
    return judge_for_card(answer, wording.lang, question).outcome is VerdictOutcome.ACCEPT


def _find_said(question: Question, lang: str) -> Wording | None:
    return next((wording for wording in question.wordings if wording.lang == lang), None)


def _find_wording_flaws(question: Question, wording: Wording) -> Iterator[DraftReason]:
    lang, text = wording.lang, wording.text
    dated = re.search(DATED[lang], text, re.IGNORECASE)
    if dated and not YEAR.search(text):
        yield make_reason("cards-flaw-dated", lang=lang, said=dated[0])
    if many := re.search(ONE_OF_MANY[lang], text, re.IGNORECASE):
        yield make_reason("cards-flaw-many", lang=lang, said=many[0])
    words = set(_list_words(text))
    for answer in wording.answers:
        if told := [word for word in _list_words(answer) if word in words]:
            yield make_reason("cards-flaw-told", lang=lang, word=told[0], answer=answer)
        if JOINED.search(answer):
            yield make_reason("cards-flaw-joined", lang=lang, answer=answer)
    numbers = _list_numbers((lang, answer) for answer in wording.answers)
    if question.kind == "number" and len(numbers) > 1:
        yield make_reason("cards-flaw-choice", lang=lang, numbers=", ".join(numbers))


def _list_words(text: str) -> list[str]:
    """Return the folded words that are long enough to give an answer away."""
    return [word for word in re.findall(r"\w+", fold_text(text)) if len(word) >= MIN_WORD_LENGTH]


def _list_numbers(answers: Iterable[tuple[str, str]]) -> list[str]:
    """Return the different numbers that answers (language, text) are.

    A year in two digits, a number with its decimals or without its sign is the same one.
    """
    found: list[str] = []
    for lang, answer in answers:
        words = [word for word in to_digits(answer, lang, True) if is_number(word)]
        digits = "".join(char for char in "".join(words) if char.isdigit())
        same = any(
            one.startswith(other) or one.endswith(other)
            for each in found
            for one, other in ((each, digits), (digits, each))
        )
        if digits and not same:
            found.append(digits)
    return found


def _find_two_things(card: CheckedCard, wording: Wording, pool: CardPool) -> Iterator[DraftReason]:
    """Yield a reason if a card's answers are the answers of two other cards.

    Only cards of its kind count.
    """
    if card.question.kind == "number":
        return
    found: list[tuple[str, set[str]]] = []
    for answer in wording.answers:
        names = {
            to_key(each)
            for other in pool.find_with_answer(answer, wording.lang, card)
            if other.question.kind == card.question.kind
            and (said := _find_said(other.question, wording.lang))
            for each in said.answers
        }
        first = next((a for a, theirs in found if names and names.isdisjoint(theirs)), None)
        if first is not None:
            yield make_reason("cards-flaw-two", lang=wording.lang, first=first, second=answer)
            return
        if names:
            found.append((answer, names))


def _tell_kind(question: Question) -> str:
    """Return the kind that a card should have, where it is plain and another; else ""."""
    answers = [(wording.lang, wording.answers[0]) for wording in question.wordings]
    digits = all(answer.replace(" ", "").isdecimal() for _, answer in answers)
    if question.kind == "number":
        spelt = all(_list_numbers([each]) for each in answers)
        return "" if spelt else "other"
    if digits:
        return "number"
    if question.kind != "other":
        return ""
    territory = all(find_territory_codes(to_key(answer), lang) for lang, answer in answers)
    town = any(
        TOWN_ASKED.search(wording.text) and to_key(wording.answers[0]) in load_town_areas()
        for wording in question.wordings
    )
    return "place" if territory or town else ""
