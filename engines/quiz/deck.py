"""Cards from questions: each sealed before the shuffle, so that nobody can swap it afterwards."""

import json
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import pairwise

from engines.core import Illegal
from engines.quiz.types import CATEGORIES, EACH, Card, Question, Stock


@lru_cache(maxsize=1024)
def seal(question: Question, nonce: str) -> str:
    """SHA-256 in hex of three lines: the nonce, the question's id, its wordings as JSON.

    The JSON is a list of [language, text, answers] in their order, without spaces, not escaped to
    ASCII.
    """
    wordings = [[w.lang, w.text, list(w.answers)] for w in question.wordings]
    written = json.dumps(wordings, ensure_ascii=False, separators=(",", ":"))
    return sha256(f"{nonce}\n{question.id}\n{written}".encode()).hexdigest()


def deck(questions: Sequence[Question], nonces: Sequence[str]) -> Stock:
    """A stock of `EACH` cards of each category, in the order of their seals (R4).

    Raises ValueError for other numbers of questions, for one that comes twice, or when there are
    not as many nonces.
    """
    counted = Counter(question.category for question in questions)
    if any(counted[category] != EACH for category in CATEGORIES):
        raise ValueError(f"a deck has {EACH} cards of each category, not {dict(counted)}")
    if len({question.id for question in questions}) < len(questions):
        raise ValueError("a question comes twice")
    return sealed(questions, nonces)


def sealed(questions: Sequence[Question], nonces: Sequence[str]) -> Stock:
    """These questions as cards in the order of their seals; a nonce for each, else ValueError."""
    cards = [
        Card(question.category, seal(question, nonce), question, nonce)
        for question, nonce in zip(questions, nonces, strict=True)
    ]
    return Stock(tuple(sorted(cards, key=lambda card: card.seal)))


def check(stock: Stock, least: int) -> None:
    """Raises `Illegal` quiz-bad-stock: fewer than `least` cards, not as many of each category, not
    in the order of seals, a question twice, or one that its seal does not fit.

    Cards without their questions are those of a published record.
    """
    cards = stock.cards
    counted = Counter(card.category for card in cards)
    if len(cards) < least or any(counted[c] * len(CATEGORIES) != len(cards) for c in CATEGORIES):
        raise Illegal("quiz-bad-stock", fault="size")
    if any(one.seal >= two.seal for one, two in pairwise(cards)):
        raise Illegal("quiz-bad-stock", fault="order")
    opened = [(card, card.question) for card in cards if card.question is not None]
    if any(card.category != question.category for card, question in opened):
        raise Illegal("quiz-bad-stock", fault="category")
    if len({question.id for _, question in opened}) < len(opened):
        raise Illegal("quiz-bad-stock", fault="twice")
    if any(seal(question, card.nonce) != card.seal for card, question in opened):
        raise Illegal("quiz-bad-stock", fault="seal")
