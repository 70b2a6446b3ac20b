"""The judge takes each answer of our question cards, and no other card's (R35)."""

from functools import cache

import pytest
from rapidfuzz import process
from rapidfuzz.fuzz import ratio

from bot.answers.judge import Known, Outcome, judge
from engines.quiz.bank import LANGUAGES, questions
from engines.quiz.types import Question
from tests.engines.quiz.test_bank import folded


@cache
def known(lang: str) -> Known:
    """All answers of the bank, as the house gives them to the judge."""
    people = [a for q in questions() if q.kind == "person" for a in q.wording(lang).answers]
    return Known((a for q in questions() for a in q.wording(lang).answers), people)


def judged(text: str, lang: str, question: Question) -> Outcome:
    wording = question.wording(lang)
    return judge(
        text,
        lang,
        wording.answers,
        kind=question.kind,
        full_name=question.full_name,
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_r35_no_card_takes_the_answer_of_another_of_its_kind(lang: str) -> None:
    """Against the three of its category and kind that are spelt most alike."""
    confused: list[tuple[str, str]] = []
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
            confused += [
                (question.id, text)
                for text in list(others)[:3]
                if judged(text, lang, question) is Outcome.ACCEPT
            ]
    assert not confused
