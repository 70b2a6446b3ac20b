"""What stands beside an answer in one text (R35): a word that explains it, or a second answer.

"Victor Hugo, the writer" is one answer; "Victor Hugo and Balzac" are two, and wrong. What is
neither explained by these lists nor could be an answer itself, a person judges; it leans wrong.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from bot.answers.known import key
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
    TITLES,
    of,
)
from bot.answers.spelling import plain
from bot.answers.verdict import Question
from bot.answers.wordlists import cities, territories

LONGEST_RUN = 6
"""No other answer has more words."""

SHORTEST = 3
"""A symbol ("Po") among other words is no second answer."""

STATE = 2
"""So many letters stand for a state."""

SMALL = ARTICLES, FUNCTION, LEAD_IN, EPITHETS
WORDS = re.compile(r"\w+")
MARKS = (
    r"(?<!\d),|,(?!\d)", r"[;|]", r"=", r"[()\[\]]", r":", r"[?!]",
    r"(?<!\d)/|/(?!\d)", r"(?<=\w{4})\.\s", r"\s-\s",
)  # fmt: skip
"""What may stand between two answers."""

PLUS = r"&", r"(?<!\d)\+|\+(?!\d)"


@lru_cache(maxsize=1_024)
def _joins(rights: tuple[str, ...], lang: str, numeric: bool) -> re.Pattern[str]:
    """What parts answers, of which no accepted answer has any itself."""
    both = [rf"\b{word}\b" for word in sorted(of(AND, lang))]
    groups = [[each] for each in (*MARKS, *(rf"\b{word}\b" for word in sorted(of(OR, lang))))]
    # "vingt et un" is one number.
    groups += [] if numeric else [[*both, *PLUS]]
    own = [right.casefold() for right in rights]
    free = [
        each
        for group in groups
        for each in group
        if not any(re.search(mark, right) for mark in group for right in own)
    ]
    return re.compile("|".join(free), re.IGNORECASE)


def pieces(text: str, rights: Sequence[str], question: Question) -> list[str]:
    """A text (cleaned) parted where another answer may begin."""
    joins = _joins(tuple(rights), question.lang, question.kind == "number")
    return [part for part in joins.split(text) if key(part)]


def either(text: str, rights: Sequence[str], lang: str) -> bool:
    """Whether a text has an "or" that no accepted answer has."""
    words, own = (set(WORDS.findall(plain(each))) for each in (text, " ".join(rights)))
    return not (folded(of(OR, lang)) & words).issubset(own)


def could_be(spelling: str, question: Question) -> bool:
    """Whether this is the key of another answer to such a question: of a person, a person."""
    people = any(spelling in known.people for known in question.known)
    return question.another(spelling) and (question.kind != "person" or people)


def explains(words: Iterable[str], question: Question) -> bool:
    """Whether these words say what kind of thing the answer is, or in what country, and no more."""
    words = [plain(word) for word in words]
    tables = (PROFESSION, TITLES) if question.kind == "person" else (KIND, GENERIC)
    small, kinds = _folded(SMALL, question.lang), _folded(tables, question.lang)
    if kinds.isdisjoint(question.right_keys):
        small |= kinds
    left = "".join(word for word in words if word not in small)
    ways = "".join(words), left
    right = not question.right_keys.isdisjoint(ways)
    return not left or right or any(_around(way, question) for way in ways)


def describes(words: Iterable[str], question: Question) -> bool:
    """Whether one of these words tells a kind of person or thing, so that they are no name."""
    folds = [plain(word) for word in words]
    table = PROFESSION if question.kind == "person" else KIND
    country = question.kind == "place" and not question.right_territories
    if country and "".join(folds) in territories(question.lang):
        return True
    return not _folded((table,), question.lang).isdisjoint(folds)


def _folded(tables: Iterable[Mapping[str, frozenset[str]]], lang: str) -> frozenset[str]:
    return frozenset[str]().union(*(folded(of(table, lang)) for table in tables))


@lru_cache(maxsize=256)
def folded(words: frozenset[str]) -> frozenset[str]:
    """Words of the lexicon as a folded text has them."""
    return frozenset(map(plain, words))


def _around(spelling: str, question: Question) -> bool:
    """Whether this is the country of the town that is asked for ("Paris, France"), or may be its
    state ("Washington, D.C.")."""
    if question.kind != "place":
        return False
    code = territories(question.lang).get(spelling)
    if code is not None and cities(code, question.lang) & question.right_keys:
        return True
    return len(spelling) == STATE and spelling.isalpha() and not question.another(spelling)


def others(text: str, rights: Sequence[str], question: Question) -> int:
    """How many other known answers stand in a text (cleaned): of a person, other persons."""
    words = WORDS.findall(plain(text))
    own = {word for right in rights for word in WORDS.findall(plain(right))}
    found = end = 0
    for first in range(len(words)):
        longest = min(first + LONGEST_RUN, len(words), len(words) - 1 + first)
        for last in range(longest, max(first, end), -1):
            if _other(words[first:last], own, question):
                found, end = found + 1, last
                break
    return found


def _other(run: Sequence[str], own: set[str], question: Question) -> bool:
    """Whether some of a text's words are another answer, and not a word about this one."""
    spelling = "".join(run)
    return (
        len(spelling) >= SHORTEST
        and could_be(spelling, question)
        and not own.issuperset(run)
        and not explains(run, question)
        and not describes(run, question)
    )
