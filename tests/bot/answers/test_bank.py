"""The judge takes each answer of our question cards, and no other card's (R35)."""

import unicodedata
from itertools import cycle

import pytest
from rapidfuzz import process
from rapidfuzz.fuzz import ratio

from bot.answers.judge import VerdictOutcome
from bot.quiz.house import judge_for_card
from engines.quiz.bank import LANGUAGES, load_questions
from engines.quiz.types import Question
from tests.engines.quiz.test_bank import fold_accents
from tests.support.lengths import mark_long_except

STEPS = pytest.mark.parametrize("step", mark_long_except(10, (10, 1)))
"""Judge every tenth card in `make test`, each in `make test-long`."""


def judge_outcome(text: str, lang: str, question: Question) -> VerdictOutcome:
    return judge_for_card(text, lang, question).outcome


@STEPS
@pytest.mark.parametrize("lang", LANGUAGES)
def test_r35_each_answer_is_accepted_in_its_language(lang: str, step: int) -> None:
    refused = [
        (question.id, answer)
        for question in load_questions()[::step]
        for answer in question.find_wording(lang).answers
        if not question.full_name
        and judge_outcome(answer, lang, question) is not VerdictOutcome.ACCEPT
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
    "nl": (
        "de {}",
        "het {}",
        "een {}",
        "het is {}",
        "ik denk dat het {} is",
        "volgens mij {}",
        "{} denk ik",
        "dat is de {}",
    ),
    "ru": ("это {}", "Это — {}", "думаю, {}", "наверное {}", "{}, кажется"),
}
"""Frames in which people put an answer, by language; `{}` is the answer."""


def strip_accents(text: str) -> str:
    """Remove the signs over and under the letters."""
    apart = unicodedata.normalize("NFD", text)
    return "".join(char for char in apart if not unicodedata.combining(char))


@STEPS
@pytest.mark.parametrize("lang", LANGUAGES)
def test_r35_each_answer_is_accepted_however_it_is_said(lang: str, step: int) -> None:
    said = cycle(SAID[lang])
    refused = [
        (question.id, text)
        for question in load_questions()[::step]
        if not question.full_name
        for answer in question.find_wording(lang).answers
        for text in (
            answer.upper(),
            strip_accents(answer),
            next(said).format(answer),
            next(said).format(answer[0].lower() + answer[1:]),
        )
        if judge_outcome(text, lang, question) is not VerdictOutcome.ACCEPT
    ]
    assert not refused


@STEPS
@pytest.mark.parametrize("lang", LANGUAGES)
def test_r35_no_card_takes_the_answer_of_another_of_its_kind(lang: str, step: int) -> None:
    """Each answer is judged against the three of its kind that are spelt most alike.

    A player is hardly ever asked about one: of few cards some more may be doubtful by chance.
    """
    verdicts: list[tuple[str, str, VerdictOutcome]] = []
    folds = {
        q.id: {fold_accents(answer) for answer in q.find_wording(lang).answers}
        for q in load_questions()
    }
    for kind in {question.kind for question in load_questions()}:
        cards = [question for question in load_questions() if question.kind == kind]
        first = [card.find_wording(lang).answers[0] for card in cards]
        for question, right in list(zip(cards, first, strict=True))[::step]:
            others = {
                text: at
                for text, _, at in process.extract(right, first, scorer=ratio, limit=10)
                if not folds[question.id] & folds[cards[at].id]
            }
            verdicts += [
                (question.id, text, judge_outcome(text, lang, question))
                for text in list(others)[:3]
            ]
    assert not [each for each in verdicts if each[2] is VerdictOutcome.ACCEPT]
    assert sum(each[2] is VerdictOutcome.JUDGE for each in verdicts) <= (
        0.005 if step == 1 else 0.01
    ) * len(verdicts)
