"""Question cards of our own: a file for each category and theme.

`culture-cinema.toml` and others hold each card in English, French, Russian and Dutch,
with the source that proves it.
"""

import tomllib
from datetime import date
from functools import cache
from importlib import resources
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from engines.quiz.types import CATEGORIES, Category, Question, Wording, intern_wordings

LANGUAGES = ("en", "fr", "ru", "nl")


class CardWording(BaseModel):
    """A card in one language; the first answer is the one to print."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    text: Annotated[str, Field(min_length=10, max_length=200)]
    answers: Annotated[list[str], Field(min_length=1, max_length=12)]


class BankEntry(BaseModel):
    """A card as it stands in its file.

    `source`: the article, reference work or institution from which its facts can be checked.
    `checked`: when somebody other than its writer found its facts and its wordings right;
    missing until then.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    id: str
    difficulty: Literal[1, 2, 3]
    kind: Literal["person", "place", "number", "other"]
    full_name: bool = False
    source: Annotated[str, Field(min_length=3, max_length=120)]
    checked: date | None = None
    en: CardWording
    fr: CardWording
    ru: CardWording
    nl: CardWording


@cache
def load_questions() -> tuple[Question, ...]:
    """Return all cards of the bank, by category and id."""
    return tuple(
        _to_question(category, entry) for category in CATEGORIES for entry in load_entries(category)
    )


def load_entries(category: Category) -> tuple[BankEntry, ...]:
    """Return the cards of a category, by id.

    Raises pydantic's ValidationError where one is not as it should be.
    """
    files = [
        file
        for file in resources.files(__name__).iterdir()
        if file.name.endswith(".toml") and file.name.startswith(f"{category}-")
    ]
    found: list[dict[str, Any]] = []
    for file in files:
        found += tomllib.loads(file.read_text("utf-8"))["question"]
    return tuple(sorted(map(BankEntry.model_validate, found), key=lambda entry: entry.id))


def _to_question(category: Category, entry: BankEntry) -> Question:
    said = {"en": entry.en, "fr": entry.fr, "ru": entry.ru, "nl": entry.nl}
    return Question(
        entry.id,
        category,
        entry.difficulty,
        entry.kind,
        entry.full_name,
        intern_wordings(
            tuple(Wording(lang, said[lang].text, tuple(said[lang].answers)) for lang in LANGUAGES)
        ),
    )
