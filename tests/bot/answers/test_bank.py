"""The judge takes each answer of our question cards, and no other card's (R35)."""

import unicodedata
from itertools import cycle

import pytest
from rapidfuzz import process
from rapidfuzz.fuzz import ratio

from bot.answers.judge import Outcome, judge
from bot.quiz.house import known
from engines.quiz.bank import LANGUAGES, questions
from engines.quiz.types import Question
from tests.engines.quiz.test_bank import folded


def judged(text: str, lang: str, question: Question) -> Outcome:
    wording = question.wording(lang)
    return judge(
        text,
        lang,
        wording.answers,
        kind=question.kind,
        full_name=question.full_name,
        asked=wording.text,
        elsewhere=[a for w in question.wordings if w.lang != lang for a in w.answers],
        known=known(lang),
    ).outcome


@pytest.mark.parametrize("lang", LANGUAGES)
def test_r35_each_answer_is_accepted_in_its_language(lang: str) -> None:
    refused = [
        (question.id, answer)
        for question in questions()
        for answer in question.wording(lang).answers
        if not question.full_name and judged(answer, lang, question) is not Outcome.ACCEPT
    ]
    assert not refused


SAID = {
    "en": ("the {}", "a {}", "it's {}", "It is the {}", "i think it's a {}", "{} i think", "{}!"),
    "fr": (
        "le {}",
        "l'{}",
        "un {}",
        "une {}",
        "c'est {}",
        "C’est un {}",
        "je crois que c'est la {}",
        "des {}",
    ),
    "ru": ("это {}", "Это — {}", "думаю, {}", "наверное {}", "{}, кажется"),
}
"""How people say an answer."""


def bare(text: str) -> str:
    """Without any sign over or under a letter."""
    apart = unicodedata.normalize("NFD", text)
    return "".join(char for char in apart if not unicodedata.combining(char))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_r35_each_answer_is_accepted_however_it_is_said(lang: str) -> None:
    said = cycle(SAID[lang])
    refused = [
        (question.id, text)
        for question in questions()
        if not question.full_name
        for answer in question.wording(lang).answers
        for text in (
            answer.upper(),
            bare(answer),
            next(said).format(answer),
            next(said).format(answer[0].lower() + answer[1:]),
        )
        if judged(text, lang, question) is not Outcome.ACCEPT
    ]
    assert not refused


@pytest.mark.parametrize("lang", LANGUAGES)
def test_r35_no_card_takes_the_answer_of_another_of_its_kind(lang: str) -> None:
    """Against the three of its kind that are spelt most alike; a person is hardly ever asked."""
    verdicts: list[tuple[str, str, Outcome]] = []
    folds = {q.id: {folded(answer) for answer in q.wording(lang).answers} for q in questions()}
    for kind in {question.kind for question in questions()}:
        cards = [question for question in questions() if question.kind == kind]
        first = [card.wording(lang).answers[0] for card in cards]
        for question, right in zip(cards, first, strict=True):
            others = {
                text: at
                for text, _, at in process.extract(right, first, scorer=ratio, limit=10)
                if not folds[question.id] & folds[cards[at].id]
            }
            verdicts += [
                (question.id, text, judged(text, lang, question)) for text in list(others)[:3]
            ]
    assert not [each for each in verdicts if each[2] is Outcome.ACCEPT]
    assert sum(each[2] is Outcome.JUDGE for each in verdicts) <= 0.005 * len(verdicts)
