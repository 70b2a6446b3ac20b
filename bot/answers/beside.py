"""What stands beside an answer in one text (R35): a word that explains it, or a second answer.

"Victor Hugo, the writer" is one answer and "Victor Hugo and Balzac" are two. What is neither
explained by these lists nor known to be another answer, a person judges; it leans wrong.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from bot.answers.lexicon import (
    AND,
    ARTICLES,
    EPITHETS,
    FUNCTION,
    GENERIC,
    KIND,
    LEAD_IN,
    OR,
    PROFESSION,
    of,
)
from bot.answers.spelling import plain
from bot.answers.verdict import Question
from bot.answers.wordlists import cities, territories

LONGEST_RUN = 6
"""No other answer has more words."""

STATE = 2
"""So many letters stand for a state."""

SMALL = ARTICLES, FUNCTION, LEAD_IN, GENERIC, EPITHETS
WORDS = re.compile(r"\w+")
MARKS = r"(?<!\d),|,(?!\d)|[;|&+=()\[\]:?!]|(?<!\d)/|/(?!\d)|(?<=\w{4})\.\s|\s-\s"


def explains(words: Iterable[str], question: Question) -> bool:
    """Whether these words say what kind of thing the answer is, or in what country, and no more."""
    words = [plain(word) for word in words]
    small = _folded(SMALL, question.lang)
    kinds = _folded((PROFESSION if question.kind == "person" else KIND,), question.lang)
    if kinds.isdisjoint(question.right_keys):
        small |= kinds
    left = "".join(word for word in words if word not in small)
    right = not {"".join(words), left}.isdisjoint(question.right_keys)
    return not left or right or _around(left, question)


def _folded(tables: Iterable[Mapping[str, frozenset[str]]], lang: str) -> frozenset[str]:
    return frozenset(plain(word) for table in tables for word in of(table, lang))


def _around(spelling: str, question: Question) -> bool:
    """Whether this is the country of the town that is asked for ("Paris, France"), or may be its
    state ("Washington, D.C.")."""
    if question.kind != "place":
        return False
    code = territories(question.lang).get(spelling)
    if code is not None and cities(code, question.lang) & question.right_keys:
        return True
    return len(spelling) == STATE and spelling.isalpha() and spelling not in question.known


def second(text: str, rights: Sequence[str], question: Question) -> bool:
    """Whether a text (cleaned) has a second answer: one of the bank's, or one beside a comma, an
    "or" or the like that no accepted answer has."""
    words = WORDS.findall(plain(text))
    own = {word for right in rights for word in WORDS.findall(plain(right))}
    for first in range(len(words)):
        for end in range(first + 1, min(first + LONGEST_RUN, len(words)) + 1):
            run = words[first:end]
            if (
                "".join(run) in question.known
                and not own.issuperset(run)
                and "".join(run) not in question.right_keys
                and not explains(run, question)
            ):
                return True
    lang = question.lang
    joined = re.compile(
        MARKS + "".join(rf"|\b{plain(word)}\b" for word in sorted(of(OR, lang) | of(AND, lang)))
    )
    pieces = [piece for part in joined.split(plain(text)) if (piece := WORDS.findall(part))]
    most = max((len(joined.split(plain(right))) for right in rights), default=1)
    if any("".join(piece) in question.right_keys for piece in pieces):
        most = 0
    return sum(not explains(piece, question) for piece in pieces) > most
