"""Cards from questions, sealed before the shuffle so that none can be swapped."""

import json
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import pairwise

from engines.core import IllegalActionError
from engines.quiz.types import CARDS_PER_CATEGORY, CATEGORIES, Question, QuestionCard, QuizStock


@lru_cache(maxsize=1024)
def seal_question(question: Question, nonce: str) -> str:
    """Return the seal of a question: SHA-256 in hex of nonce, id, and wordings.

    Each is on a line of its own. The wordings are a JSON list of [language, text, answers] in their
    order, without spaces, not escaped to ASCII.
    """
    wordings = [[w.lang, w.text, list(w.answers)] for w in question.wordings]
    written = json.dumps(wordings, ensure_ascii=False, separators=(",", ":"))
    return sha256(f"{nonce}\n{question.id}\n{written}".encode()).hexdigest()


def build_deck(questions: Sequence[Question], nonces: Sequence[str]) -> QuizStock:
    """Return a stock of cards of each category (R4).

    `CARDS_PER_CATEGORY` of each, in the order of their seals.

    Raises ValueError for other numbers of questions, for one that comes twice, or when there are
    not as many nonces.
    """
    counted = Counter(question.category for question in questions)
    if any(counted[category] != CARDS_PER_CATEGORY for category in CATEGORIES):
        raise ValueError(
            f"a deck has {CARDS_PER_CATEGORY} cards of each category, not {dict(counted)}"
        )
    if len({question.id for question in questions}) < len(questions):
        raise ValueError("a question comes twice")
    return seal_questions(questions, nonces)


def seal_questions(questions: Sequence[Question], nonces: Sequence[str]) -> QuizStock:
    """Return these questions as cards in the order of their seals.

    There is a nonce for each, else ValueError.
    """
    cards = [
        QuestionCard(question.category, seal_question(question, nonce), question, nonce)
        for question, nonce in zip(questions, nonces, strict=True)
    ]
    return QuizStock(tuple(sorted(cards, key=lambda card: card.seal)))


def check_stock(stock: QuizStock, least: int) -> None:
    """Raise `IllegalActionError` quiz-bad-stock for a faulty stock.

    Faults are fewer than `least` cards, not as many of each category, not in the order of seals, a
    question twice, or one that its seal does not fit. Cards without their questions are those of a
    published record.
    """
    cards = stock.cards
    counted = Counter(card.category for card in cards)
    if len(cards) < least or any(counted[c] * len(CATEGORIES) != len(cards) for c in CATEGORIES):
        raise IllegalActionError("quiz-bad-stock", fault="size")
    if any(one.seal >= two.seal for one, two in pairwise(cards)):
        raise IllegalActionError("quiz-bad-stock", fault="order")
    opened = [(card, card.question) for card in cards if card.question is not None]
    if any(card.category != question.category for card, question in opened):
        raise IllegalActionError("quiz-bad-stock", fault="category")
    if len({question.id for _, question in opened}) < len(opened):
        raise IllegalActionError("quiz-bad-stock", fault="twice")
    if any(seal_question(question, card.nonce) != card.seal for card, question in opened):
        raise IllegalActionError("quiz-bad-stock", fault="seal")
