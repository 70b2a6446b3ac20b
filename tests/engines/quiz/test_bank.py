"""Tests of the form of our question cards.

`tests/bot/answers/test_bank.py` tests that the judge takes a card's answers and no other card's.
What a form cannot show (that a fact is right, and will be) is in the cards' sources.
"""

import re
import unicodedata
from collections import Counter

import pytest
from pydantic import ValidationError

from engines.quiz.bank import LANGUAGES, BankEntry, load_entries, load_questions
from engines.quiz.types import CATEGORIES, Category

EACH_AT_LEAST = 100
LONGEST_TEXT = 140
LONGEST_ANSWER = 60
ALL_LANGUAGES = (*LANGUAGES, "nl")


def fold_accents(text: str) -> str:
    """Return the text in small letters without accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in parts if not unicodedata.combining(char))


def list_entries() -> list[BankEntry]:
    """Return the cards of all categories."""
    return [entry for category in CATEGORIES for entry in load_entries(category)]


@pytest.mark.parametrize("category", CATEGORIES)
def test_r4_every_category_has_its_cards(category: Category) -> None:
    found = load_entries(category)
    assert len(found) >= EACH_AT_LEAST
    ids = [entry.id for entry in found]
    assert all(re.fullmatch(rf"{category}-\d{{3}}", each) for each in ids)
    assert len(set(ids)) == len(ids)
    levels = Counter(entry.difficulty for entry in found)
    assert set(levels) == {1, 2, 3} and min(levels.values()) >= len(found) // 6


def test_a_card_that_is_not_as_it_should_be_is_refused() -> None:
    card = load_entries("sport")[0].model_dump()
    wrong: list[dict[str, object]] = [
        {"source": ""},
        {"checked": "soon"},
        {"kind": "thing"},
        {"difficulty": 4},
        {"author": "me"},
        {"ru": {"text": card["ru"]["text"], "answers": []}},
    ]
    assert BankEntry.model_validate(card)
    for change in wrong:
        with pytest.raises(ValidationError):
            BankEntry.model_validate(card | change)


@pytest.mark.parametrize("category", CATEGORIES)
def test_every_card_has_an_address_and_dutch_and_was_checked(category: Category) -> None:
    found = load_entries(category)
    assert not [each.id for each in found if not re.fullmatch(r"https://\S+\.\S+", each.source)]
    assert not [each.id for each in found if each.nl is None]
    assert not [each.id for each in found if each.checked is None]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_is_asked_in_its_language(lang: str) -> None:
    assert {question.find_wording(lang).lang for question in load_questions()} == {lang}


@pytest.mark.parametrize("lang", ALL_LANGUAGES)
def test_every_card_is_short_and_does_not_hold_its_answer(lang: str) -> None:
    for entry in list_entries():
        wording = getattr(entry, lang)
        assert 10 <= len(wording.text) <= LONGEST_TEXT and wording.text[-1] in "?.", entry.id
        words = set(re.findall(r"\w+", fold_accents(wording.text)))
        for answer in wording.answers:
            assert 0 < len(answer) <= LONGEST_ANSWER and not set("()/;|") & set(answer), entry.id
            inside = {
                word for word in re.findall(r"\w+", fold_accents(answer)) if len(word) > 3
            } & words
            assert not inside, (entry.id, inside)


def test_french_keeps_high_punctuation_on_the_line_of_its_word() -> None:
    """The space before it is U+00A0, as in our other French texts."""
    loose = [
        (entry.id, text)
        for entry in list_entries()
        for text in (entry.fr.text, *entry.fr.answers)
        if re.search("« | [;!?:»]|\u202f|«(?!\u00a0)|(?<!\u00a0)[»]", text)
    ]
    assert not loose


@pytest.mark.parametrize("lang", ALL_LANGUAGES)
def test_no_two_cards_are_alike(lang: str) -> None:
    texts = Counter(fold_accents(getattr(entry, lang).text) for entry in list_entries())
    assert max(texts.values()) == 1, texts.most_common(1)
    for category in CATEGORIES:
        answers = Counter(
            fold_accents(getattr(entry, lang).answers[0])
            for entry in load_entries(category)
            if entry.kind != "number"
        )
        assert max(answers.values()) == 1, answers.most_common(1)
