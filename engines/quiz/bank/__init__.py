"""Our own question cards: one file a category, each card in English, French and Russian, with the
article that proves it."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from engines.quiz.types import CATEGORIES, Category, Question, Wording

LANGUAGES = ("en", "fr", "ru")


@cache
def questions() -> tuple[Question, ...]:
    """All cards of the bank, by category, in the order of their files."""
    return tuple(
        _question(category, entry) for category in CATEGORIES for entry in entries(category)
    )


def entries(category: Category) -> list[dict[str, Any]]:
    """The cards of a category as they stand in its file."""
    file = resources.files(__name__).joinpath(f"{category}.toml")
    return tomllib.loads(file.read_text("utf-8"))["question"]


def _question(category: Category, entry: dict[str, Any]) -> Question:
    return Question(
        entry["id"],
        category,
        entry["difficulty"],
        entry["kind"],
        entry["full_name"],
        tuple(
            Wording(lang, entry[lang]["text"], tuple(entry[lang]["answers"])) for lang in LANGUAGES
        ),
    )
