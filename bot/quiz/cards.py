"""Question cards, our bank's and a server's own, and the choice of a deck.

A server's own cards are stored as JSON; `own-7` is the id on the table of card 7.
"""

import hashlib
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from pydantic import TypeAdapter

from bot.store.questions import AnswerCount, OwnCard
from bot.texts import format_text
from engines.quiz.bank import load_questions as bank
from engines.quiz.types import CARDS_PER_CATEGORY, CATEGORIES, Question

OWN_PREFIX = "own-"


@cache
def _get_adapter() -> TypeAdapter[Question]:
    return TypeAdapter(Question)


def dump_card(question: Question) -> str:
    """Return a card as it is stored."""
    return _get_adapter().dump_json(question).decode()


def parse_card(own: OwnCard) -> Question:
    """Return a server's own card. Raises pydantic's ValidationError for a corrupt one."""
    return _get_adapter().validate_json(own.content)


def to_table_card(own: OwnCard) -> Question:
    """Return a server's own card under the id that it has on a table."""
    return replace(parse_card(own), id=f"{OWN_PREFIX}{own.id}")


MIN_MEASURED_ANSWERS = 30
"""Answers from which a card's difficulty is measured, not taken from its writer."""

MIN_REVIEWED_ANSWERS = 5
"""Answers from which a card that the house takes none for is worth a look."""

AnswerCounts = Mapping[tuple[str, str], AnswerCount]
"""Counts of answers by card and language."""


def measure_difficulty(card: Question, lang: str, played: AnswerCounts) -> Question:
    """Return a card with the difficulty that play in this language shows.

    It is measured from `MIN_MEASURED_ANSWERS` answers on: 1 where two thirds are right, 3 where
    less than a third is.
    """
    answers, right, _ = played.get((card.id, lang), AnswerCount(0, 0))
    if answers < MIN_MEASURED_ANSWERS:
        return card
    return replace(card, difficulty=1 if 3 * right >= 2 * answers else 2 + (3 * right < answers))


def hash_text(text: str) -> str:
    """Return the hash of a question's text, whatever its spaces and capitals."""
    return hashlib.sha256(" ".join(text.casefold().split()).encode()).hexdigest()


def get_asked_language(locale: str) -> str:
    """Return the language in which a table of this locale is asked."""
    return format_text(locale, "picture-quiz-language")


def choose_cards(
    own: Sequence[Question],
    lang: str,
    met: Mapping[str, int],
    used: Sequence[str],
    rng: random.Random,
) -> list[Question]:
    """Choose `EACH` cards of each category in a table's language (R4, R5).

    Those `used` at the table come last, the oldest of them first. Before that, those that fewer of
    its people have `met` come first, and among these a server's own, if they have that language.
    """
    again = {card: at for at, card in enumerate(used, 1)}
    chosen: list[Question] = []
    fitting = [card for card in own if any(w.lang == lang for w in card.wordings)]
    for category in CATEGORIES:
        cards = [card for card in (*fitting, *bank()) if card.category == category]
        cards.sort(
            key=lambda card: (
                again.get(card.id, 0),
                met.get(card.id, 0),
                not card.id.startswith(OWN_PREFIX),
                rng.random(),
            )
        )
        chosen += cards[:CARDS_PER_CATEGORY]
    return chosen
