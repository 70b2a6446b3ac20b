"""Words beside an answer in one text (R35): an explanation, or a second answer.

"Victor Hugo, the writer" is one answer; "Victor Hugo and Balzac" are two, and wrong. Words that
these lists do not explain and that could be no answer are left to a person; the verdict leans
wrong.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from bot.answers.known import to_key
from bot.answers.lexicon import (
    AND,
    ARTICLES,
    EPITHETS,
    FUNCTION,
    GENERIC,
    KIND,
    LEAD_IN,
    NATION,
    NEGATION,
    OR,
    PARTICLES,
    TITLES,
    get_words,
)
from bot.answers.renowned import index_first_names
from bot.answers.spelling import fold_text
from bot.answers.verdict import JudgedQuestion
from bot.answers.wordlists import find_area_codes, list_main_towns, load_territories

MAX_ANSWER_WORDS = 6
"""Words of the longest other answer."""

MIN_OTHER_LENGTH = 3
"""Letters of the shortest second answer; a symbol ("Po") among words is none."""

STATE_CODE_LENGTH = 2
"""Letters of the code of a state."""

MIN_STEM_LENGTH = 4
"""Letters that two forms of a word of the question have in common, at least."""

NEAR_WORDS = 3
"""Words of a question before its choices, which say what is asked."""

ASKED = re.compile(
    r"\b(?:which|what|quel(?:le)?s?|welke?|как(?:ой|ая|ое|ие|ого|ому|ую|их|им|ими|ом))"
    r"\s+([^\W\d_]{3,})",
    re.IGNORECASE,
)
"""Question word with the noun that it asks for."""

MAX_AREA_WORDS = 5
"""Words of the longest name of a country or region."""

SMALL = ARTICLES, FUNCTION, LEAD_IN, EPITHETS
WORDS = re.compile(r"\w+")
SEPARATOR_MARKS = (
    r"(?<!\d),|,(?!\d)", r"[;|]", r"=", r"[()\[\]]", r":", r"[?!]",
    r"(?<!\d)/|/(?!\d)", r"(?<=\w{4})\.\s", r"\s-\s",
)  # fmt: skip
"""Patterns of what may stand between two answers."""

PLUS = r"&", r"(?<!\d)\+|\+(?!\d)"


@lru_cache(maxsize=1_024)
def _build_separator(rights: tuple[str, ...], lang: str, numeric: bool) -> re.Pattern[str]:
    """Return the pattern of what separates answers and is in no accepted answer."""
    both = [rf"\b{word}\b" for word in sorted(get_words(AND, lang))]
    groups = [
        [each]
        for each in (*SEPARATOR_MARKS, *(rf"\b{word}\b" for word in sorted(get_words(OR, lang))))
    ]
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


def split_answers(text: str, rights: Sequence[str], question: JudgedQuestion) -> list[str]:
    """Split a cleaned text where another answer may begin."""
    joins = _build_separator(tuple(rights), question.lang, question.kind == "number")
    return [part for part in joins.split(text) if to_key(part)]


def has_own_or(text: str, rights: Sequence[str], lang: str) -> bool:
    """Return whether a text has an "or" that no accepted answer has."""
    words, own = (set(WORDS.findall(fold_text(each))) for each in (text, " ".join(rights)))
    return not (fold_words(get_words(OR, lang)) & words).issubset(own)


def can_be_answer(spelling: str, question: JudgedQuestion) -> bool:
    """Return whether this is the key of another answer to such a question.

    Of a person it is a person's.
    """
    people = any(spelling in known.people for known in question.known)
    return question.is_another(spelling) and (question.kind != "person" or people)


def is_explanation(words: Iterable[str], question: JudgedQuestion) -> bool:
    """Return whether these words only name the answer's kind or its country."""
    words = [fold_text(word) for word in words]
    tables = (NATION, TITLES) if question.kind == "person" else (KIND, GENERIC)
    small, kinds = _fold_tables(SMALL, question.lang), _fold_tables(tables, question.lang)
    if kinds.isdisjoint(question.right_keys):
        small |= kinds
    left = "".join(
        word for word in words if word not in small and not is_asked_noun(word, question)
    )
    ways = "".join(words), left
    right = not question.right_keys.isdisjoint(ways)
    return not left or right or any(_is_surrounding_place(way, question) for way in ways)


def is_asked_noun(word: str, question: JudgedQuestion) -> bool:
    """Return whether a folded word stands in the question, in any inflection (R35e)."""
    if word in question.nouns:
        return True
    return len(word) >= MIN_STEM_LENGTH and any(
        noun[: max(MIN_STEM_LENGTH, len(noun) - 2)] == word[: max(MIN_STEM_LENGTH, len(noun) - 2)]
        and abs(len(noun) - len(word)) <= 3
        for noun in question.nouns
        if len(noun) >= MIN_STEM_LENGTH
    )


def list_nouns(asked: str, kind: str, lang: str) -> frozenset[str]:
    """Return the folded words of a question that may explain an answer to it (R35e).

    These are not the choices that it offers, nor, of a person, any name; but always the noun behind
    its question word.
    """
    _, *words = re.findall(r"[^\W\d]+", asked.partition(":")[0].partition(",")[0]) or [""]
    either = get_words(OR, lang) | get_words(NEGATION, lang)
    if ":" in asked or not either.isdisjoint(map(str.casefold, words)):
        words = words[:NEAR_WORDS]
    words += ASKED.findall(asked)
    small = get_words(AND, lang) | either
    return frozenset(
        fold_text(word)
        for word in words
        if word.casefold() not in small and (kind != "person" or word.islower())
    )


def split_area(text: str, question: JudgedQuestion) -> tuple[str, frozenset[str], str] | None:
    """Split a text into a place and the country or region behind it (R35b).

    Returns the place, the codes of the area, and the area's key; None if there is no area.
    """
    words = list(WORDS.finditer(text))
    small = get_words(FUNCTION, question.lang) | get_words(ARTICLES, question.lang)
    joins = get_words(AND, question.lang) | get_words(OR, question.lang)
    for at in range(max(1, len(words) - MAX_AREA_WORDS), len(words)):
        area = to_key(text[words[at].start() :])
        codes = find_area_codes(area, question.lang)
        before = at
        while before > 1 and words[before - 1][0].casefold() in small - joins:
            before -= 1
        between = text[words[before - 1].end() : words[at].start()]
        if codes and words[before - 1][0].casefold() not in joins and "/" not in between:
            return text[: words[before - 1].end()], codes, area
    return None


def is_description(words: Iterable[str], question: JudgedQuestion) -> bool:
    """Return whether one of these words tells a kind of person or thing.

    Then they are no name.
    """
    folds = [fold_text(word) for word in words]
    tables = (NATION, TITLES) if question.kind == "person" else (KIND,)
    country = question.kind == "place" and not question.right_territories
    if country and "".join(folds) in load_territories(question.lang):
        return True
    return not _fold_tables(tables, question.lang).isdisjoint(folds)


def _fold_tables(tables: Iterable[Mapping[str, frozenset[str]]], lang: str) -> frozenset[str]:
    return frozenset[str]().union(*(fold_words(get_words(table, lang)) for table in tables))


@lru_cache(maxsize=256)
def fold_words(words: frozenset[str]) -> frozenset[str]:
    """Return words of the lexicon as a folded text has them."""
    return frozenset(map(fold_text, words))


def _is_surrounding_place(spelling: str, question: JudgedQuestion) -> bool:
    """Return whether this is, or may be, the country or state of the right town.

    As in "Paris, France".
    """
    if question.kind != "place":
        return False
    code = load_territories(question.lang).get(spelling)
    if code is not None and list_main_towns(code, question.lang) & question.right_keys:
        return True
    return (
        len(spelling) == STATE_CODE_LENGTH
        and spelling.isalpha()
        and not question.is_another(spelling)
    )


def count_other_answers(text: str, rights: Sequence[str], question: JudgedQuestion) -> int:
    """Count the other known answers in a cleaned text: of a person, other persons."""
    words = WORDS.findall(fold_text(text))
    own = {word for right in rights for word in WORDS.findall(fold_text(right))}
    found = end = 0
    surnames = {word for right in rights for word in WORDS.findall(fold_text(right))[-1:]}
    for first in range(len(words)):
        if question.kind == "person" and _is_before_surname(words, first, surnames, question):
            continue
        longest = min(first + MAX_ANSWER_WORDS, len(words), len(words) - 1 + first)
        for last in range(longest, max(first, end), -1):
            if _is_other_answer(words[first:last], own, question):
                found, end = found + 1, last
                break
    return found


def _is_before_surname(
    words: Sequence[str], at: int, surnames: set[str], question: JudgedQuestion
) -> bool:
    """Return whether a word is a first name directly before the right surname (R35c)."""
    follows = words[at + 1 :]
    while follows and follows[0] in PARTICLES:
        follows = follows[1:]
    named = words[at] in index_first_names() or any(
        words[at] in known.first_names for known in question.known
    )
    return (
        bool(follows)
        and follows[0] in surnames
        and named
        and not any(to_key("".join(words[at : at + 2])) in known.names for known in question.known)
    )


def _is_other_answer(run: Sequence[str], own: set[str], question: JudgedQuestion) -> bool:
    """Return whether some of a text's words are another answer.

    A word about this answer is none.
    """
    spelling = "".join(run)
    return (
        len(spelling) >= MIN_OTHER_LENGTH
        and can_be_answer(spelling, question)
        and not own.issuperset(run)
        and not is_explanation(run, question)
        and not is_description(run, question)
    )
