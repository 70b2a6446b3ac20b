"""Judges typed answers (R35): is this what was asked, spelt or sounding right?

`judge` is deterministic and may be called from any thread; an answer seen before takes 0.1 ms, one
that is new up to 0.5 ms. What it needs (espeak-ng's voices, lists of words and territories) is
loaded by the first answers in a language, which takes about half a second, once.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from bot.answers import compare, persons
from bot.answers.beside import explains, second
from bot.answers.lexicon import (
    ABOUT,
    ARTICLES,
    FUNCTION,
    GENERIC,
    LEAD_IN,
    NEGATION,
    OR,
    SHORT,
    of,
)
from bot.answers.numbers import in_digits, is_number
from bot.answers.spelling import clean, plain
from bot.answers.verdict import Judged, Outcome, Question, accept, doubt, reject
from bot.answers.wordlists import NOBODY, Known, key, months, territory_codes

__all__ = ["NOBODY", "Judged", "Known", "Outcome", "judge"]

LONGEST = 100
"""An answer has no more letters and digits than this."""

READ = 1_000
"""No more of a text is looked at."""

Words = tuple[str, ...]


def judge(
    given: str,
    lang: str,
    accepted: Sequence[str],
    *,
    kind: str = "other",
    full_name: bool = False,
    elsewhere: Sequence[str] = (),
    known: Known = NOBODY,
) -> Judged:
    """Judges any text as an answer in a language ("en", "fr", "ru"; others as well as can be).

    `accepted`: the answers that are right, in that language; `kind`: "person", "place", "number" or
    "other"; `full_name`: the question asks for the first name too; `elsewhere`: the same answers in
    other languages, of which only the exact spelling counts; `known`: what else is an answer in the
    question bank. Never raises.
    """
    text = clean(given[:READ])
    spelling = key(text)
    if not spelling:
        return reject("empty")
    if len(spelling) > LONGEST or len(given) > READ:
        return reject("long")
    rights = [clean(right) for right in accepted]
    written = plain(text)
    if any(written == plain(right) for right in rights):
        return accept("spelling")
    if any(written == plain(clean(right)) for right in elsewhere):
        return accept("elsewhere")
    keys = frozenset(key(right) for right in rights)
    if spelling in keys and not any(char.isdigit() for char in spelling):
        return accept("spelling")
    codes = frozenset(code for name in keys for code in territory_codes(name, lang))
    common = all(right == right.lower() for right in rights)
    question = Question(lang, kind, full_name, known, common, keys, codes)
    found = _several(text, rights, question) or _best(text, rights, question)
    unsure = found.outcome is Outcome.JUDGE or found.reason == "sound"
    if unsure and found.right and kind != "number" and second(text, rights, question):
        return doubt("several")
    return found


def _best(text: str, rights: Sequence[str], question: Question) -> Judged:
    """The verdict by the accepted answer that fits best."""
    verdicts = [_one(text, right, question) for right in rights if key(right)]
    return max(verdicts, key=Judged.rank, default=reject("far"))


def _several(text: str, rights: Sequence[str], question: Question) -> Judged | None:
    """R35: two different answers in one text are wrong; nothing where it holds but one."""
    split = "".join(rf"|\b{word}\b" for word in sorted(of(OR, question.lang)))
    hard = re.compile(
        rf"(?<!\d)/|/(?!\d)|[;|]|(?<!\d),(?!\d)|(?<!\d),\s|\s[-=]\s{split}",
        re.IGNORECASE,
    )
    soft = re.compile(r"[()\[\]]")
    for marks in (hard, soft):
        if any(marks.search(right) for right in rights):
            continue
        parts = [part for part in marks.split(text) if key(part)]
        if len(parts) < 2:
            continue
        whole = _best(marks.sub(" ", text), rights, question)
        if whole.outcome is Outcome.ACCEPT:
            return whole
        verdicts = [_best(part, rights, question) for part in parts]
        outcomes = {each.outcome for each in verdicts}
        if outcomes == {Outcome.ACCEPT}:
            return verdicts[0]
        explained = set(marks.findall(text)) <= {",", ", ", "(", ")", "[", "]"} and all(
            found.outcome is Outcome.ACCEPT or explains(re.findall(r"\w+", part), question)
            for part, found in zip(parts, verdicts, strict=True)
        )
        if Outcome.ACCEPT in outcomes and (
            explained or marks is soft or ("," in text and question.kind == "place")
        ):
            return doubt("several", leans=explained)
        return (
            reject("several")
            if Outcome.ACCEPT in outcomes or whole.outcome is Outcome.REJECT
            else (doubt("several"))
        )
    return None


def _one(text: str, right: str, question: Question) -> Judged:
    """The verdict by one accepted answer."""
    theirs = _words(right, question.lang, question.kind == "number" or _roman(right))
    numbers = tuple(filter(is_number, theirs))
    mine = _words(text, question.lang, bool(numbers))
    said = tuple(filter(is_number, mine))
    rest, right_rest = _texts(mine), _texts(theirs)
    if any(w in of(NEGATION, question.lang) and w not in theirs for w in mine) and len(mine) > 1:
        return reject("not")
    if not numbers and question.kind != "number":
        if not said:
            return _text(rest, right_rest, question)
        found = _text(rest, right_rest, question)
        # Ivan IV may be Ivan the Terrible; who else would, the judge knows.
        named = found.outcome is Outcome.ACCEPT or found.reason in ("first name", "part")
        return doubt("number") if named else reject("number")
    if not said and (spelt := _spelt_out(right)):
        # A number word may be misspelt like any other.
        found = _text(rest, spelt, question)
        exact = question.kind != "number" or found.outcome is not Outcome.ACCEPT
        return found if exact else doubt("number", leans=True)
    return _number(said, numbers, rest, right_rest, right, question)


def _spelt_out(right: str) -> Words:
    """The words of an accepted answer as they are written, if no number in it is in digits."""
    return () if _roman(right) else tuple(re.findall(r"\w+", right.casefold()))


def _number(
    said: Words, numbers: Words, rest: Words, right_rest: Words, right: str, question: Question
) -> Judged:
    """Numbers are right exactly or not at all (R35)."""
    if not numbers:
        return reject("number") if said else _text(rest, right_rest, question)
    if not said:
        if not rest or not right_rest or question.kind == "number":
            return reject("number")
        named = _text(rest, right_rest, question)
        return named if named.outcome is Outcome.REJECT else doubt("part")
    if said != numbers and not (_dated(right, question.lang) and sorted(said) == sorted(numbers)):
        inside = len(said) < len(numbers) and set(said) <= set(numbers)
        return doubt("part") if inside else reject("number")
    if any(word in of(ABOUT, question.lang) and word not in right_rest for word in rest):
        return doubt("about", leans=True)
    lang = question.lang
    small = of(FUNCTION, lang) | of(LEAD_IN, lang) | of(ARTICLES, lang)
    rest = tuple(word for word in rest if word not in small)
    right_rest = tuple(word for word in right_rest if word not in small)
    if rest == right_rest:
        return accept("number")
    if not rest:
        return doubt("part", leans=question.kind == "number")
    if not right_rest:
        return doubt("more", leans=True)
    found = compare.words(rest, right_rest, question)
    return found if found.outcome is not Outcome.ACCEPT else accept("number")


def _text(given: Words, right: Words, question: Question) -> Judged:
    """The verdict on words without numbers."""
    if not given:
        return reject("empty")
    lang = question.lang
    given = _without_lead_in(given, right, lang)
    given, right = _unled(given, lang), _unled(right, lang)
    loose = _joined(right, lang) and not _joined(given, lang)
    given, right = _content(given, lang), _content(right, lang)
    if _initials(given, right) or _initials(right, given):
        return doubt("initials", leans=True)
    if question.kind == "person":
        return persons.judge(given, right, question)
    found = [compare.words(given, right, question)]
    kinds = of(GENERIC, lang)
    shorter = tuple(word for word in given if word not in kinds or word in right)
    if shorter and shorter != given:
        found.append(compare.words(shorter, right, question))
    proper = tuple(word for word in right if word not in kinds or word in given)
    if proper and proper != right and not compare.very_ordinary(tuple(map(plain, proper)), lang):
        named = compare.words(given, proper, question)
        if compare.meaning(tuple(map(plain, given)), question) in (None, "word"):
            found.append(named)
    best = max(found, key=Judged.rank)
    if loose and best.outcome is Outcome.ACCEPT and len(given) > 1:
        return doubt("part", leans=True)
    return best


def _joined(words: Words, lang: str) -> bool:
    """Whether function words stand between the others (le radeau *de la* Méduse)."""
    return any(word in of(FUNCTION, lang) for word in words[1:-1])


def _initials(short: Words, long: Words) -> bool:
    """Whether one word may be the other words' initials (ONU, JFK)."""
    initials = "".join(word[0] for word in long)
    return (
        len(long) > 1
        and len(short) == 1
        and 1 < len(short[0]) < 6
        and (short[0] == initials or (len(initials) > 1 and short[0].startswith(initials)))
        and short[0] not in long
    )


def _without_lead_in(given: Words, right: Words, lang: str) -> Words:
    """Without "I think it is" before the answer."""
    talk = of(LEAD_IN, lang)
    while len(given) > 1 and given[0] in talk and given[0] not in right:
        given = given[1:]
    return given


def _unled(words: Words, lang: str) -> Words:
    """Without articles and function words at the beginning."""
    while len(words) > 1 and (words[0] in of(ARTICLES, lang) or words[0] in of(FUNCTION, lang)):
        words = words[1:]
    return words


def _content(words: Words, lang: str) -> Words:
    """Without function words before the end."""
    return tuple(word for word in words[:-1] if word not in of(FUNCTION, lang)) + words[-1:]


def _texts(words: Words) -> Words:
    return tuple(word for word in words if not is_number(word))


def _dated(text: str, lang: str) -> bool:
    """Whether an accepted answer names a month: day or month may then come first."""
    return any(word in months(lang) for word in plain(text).split())


def _roman(text: str) -> bool:
    """Whether an accepted answer has a Roman or another numeral, so that one is expected."""
    return re.search(r"\d|\b[IVX]+(?:e|er|ème|ᵉ|th)?\b", text) is not None


@lru_cache(maxsize=4_096)
def _words(text: str, lang: str, expected: bool) -> Words:
    """A cleaned text's words: numbers in digits, abbreviations written out."""
    short = SHORT.get(lang, {})
    found = in_digits(text, lang, expected)
    if expected and any(is_number(word) for word in found):
        found = [months(lang).get(plain(word), word) for word in found]
    # An article before the only number ("a hundred", "un million") is no number itself.
    return tuple(short.get(word, word) for word in found)
