"""Our question cards: the form of each. That the judge takes its answers and no other card's is in
`tests/bot/answers/test_bank.py`.

What a form cannot show (that a fact is right, and will be) is in the cards' sources.
"""

import re
import unicodedata
from collections import Counter

import pytest
from pydantic import ValidationError

from engines.quiz.bank import LANGUAGES, Entry, entries, questions
from engines.quiz.types import CATEGORIES, Category

EACH_AT_LEAST = 100
LONGEST_TEXT = 140
LONGEST_ANSWER = 60


def folded(text: str) -> str:
    """Small letters without accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in parts if not unicodedata.combining(char))


@pytest.mark.parametrize("category", CATEGORIES)
def test_r4_every_category_has_its_cards(category: Category) -> None:
    found = entries(category)
    assert len(found) >= EACH_AT_LEAST
    ids = [entry.id for entry in found]
    assert all(re.fullmatch(rf"{category}-\d{{3}}", each) for each in ids)
    assert len(set(ids)) == len(ids)
    levels = Counter(entry.difficulty for entry in found)
    assert set(levels) == {1, 2, 3} and min(levels.values()) >= len(found) // 6


def test_a_card_that_is_not_as_it_should_be_is_refused() -> None:
    card = entries("sport")[0].model_dump()
    wrong: list[dict[str, object]] = [
        {"source": ""},
        {"checked": "soon"},
        {"kind": "thing"},
        {"difficulty": 4},
        {"author": "me"},
        {"ru": {"text": card["ru"]["text"], "answers": []}},
    ]
    assert Entry.model_validate(card)
    for change in wrong:
        with pytest.raises(ValidationError):
            Entry.model_validate(card | change)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_short_and_does_not_hold_its_answer(lang: str) -> None:
    for question in questions():
        wording = question.wording(lang)
        assert wording.lang == lang
        assert 10 <= len(wording.text) <= LONGEST_TEXT and wording.text[-1] in "?.", question.id
        words = set(re.findall(r"\w+", folded(wording.text)))
        for answer in wording.answers:
            assert 0 < len(answer) <= LONGEST_ANSWER and not set("()/;|") & set(answer), question.id
            inside = {word for word in re.findall(r"\w+", folded(answer)) if len(word) > 3} & words
            assert not inside, (question.id, inside)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_cards_are_alike(lang: str) -> None:
    texts = Counter(folded(question.wording(lang).text) for question in questions())
    assert max(texts.values()) == 1
    for category in CATEGORIES:
        answers = Counter(
            folded(question.wording(lang).answers[0])
            for question in questions()
            if question.category == category and question.kind != "number"
        )
        assert max(answers.values()) == 1, answers.most_common(1)
