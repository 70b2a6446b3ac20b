"""Question cards: our bank's and a server's own, and which of them make a deck.

A server's own cards are stored as JSON; `own-7` is the id on the table of card 7.
"""

import hashlib
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from pydantic import TypeAdapter

from bot.store.questions import Own
from bot.texts import text
from engines.quiz.bank import questions as bank
from engines.quiz.types import CATEGORIES, EACH, Question

OWN = "own-"


@cache
def _adapter() -> TypeAdapter[Question]:
    return TypeAdapter(Question)


def write(question: Question) -> str:
    """A card as it is stored."""
    return _adapter().dump_json(question).decode()


def read(own: Own) -> Question:
    """A server's own card. Raises pydantic's ValidationError for a corrupt one."""
    return _adapter().validate_json(own.content)


def named(own: Own) -> Question:
    """A server's own card under the id that it has on a table."""
    return replace(read(own), id=f"{OWN}{own.id}")


ENOUGH = 30
"""So many answers tell how difficult a card is better than its writer."""

Played = Mapping[tuple[str, str], tuple[int, int]]
"""How often a card was answered, and how often rightly, by card and language."""


def measured(card: Question, lang: str, played: Played) -> Question:
    """A card with the difficulty that play in this language shows, once it was answered `ENOUGH`:
    1 where two thirds are right, 3 where less than a third is."""
    answers, right = played.get((card.id, lang), (0, 0))
    if answers < ENOUGH:
        return card
    return replace(card, difficulty=1 if 3 * right >= 2 * answers else 2 + (3 * right < answers))


def fingerprint(text: str) -> str:
    """What two cards with the same question have in common, whatever its spaces and capitals."""
    return hashlib.sha256(" ".join(text.casefold().split()).encode()).hexdigest()


def asked_in(locale: str) -> str:
    """The language in which a table that speaks this one is asked: no cards are in Dutch."""
    return text(locale, "picture-quiz-language")


def deck(
    own: Sequence[Question],
    lang: str,
    met: Mapping[str, int],
    used: Sequence[str],
    dice: random.Random,
) -> list[Question]:
    """`EACH` cards of each category for a table that is asked in this language (R4, R5).

    Those `used` at the table come last, the oldest of them first; before that, those that fewer of
    its people have `met`; and among these a server's own, where they have that language.
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
                not card.id.startswith(OWN),
                dice.random(),
            )
        )
        chosen += cards[:EACH]
    return chosen
