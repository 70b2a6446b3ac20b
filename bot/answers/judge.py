"""Judges typed answers (R35): is this what was asked, spelt or sounding right?

`judge` is deterministic and may be called from any thread; an answer seen before takes 0.1 ms, one
that is new up to 0.5 ms. What it needs (espeak-ng's voices, lists of words and territories) is
loaded by the first answers in a language, which takes about half a second, once. The steps, in
order, are in docs/question-cards.md.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from bot.answers import beside, compare, persons
from bot.answers.known import NOBODY, Known, key, renowned, surnames
from bot.answers.lexicon import (
    ABOUT,
    ARTICLES,
    FUNCTION,
    GENERIC,
    LEAD_IN,
    NEGATION,
    SHORT,
    TITLES,
    UNITS,
    of,
)
from bot.answers.numbers import in_digits, is_number
from bot.answers.spelling import clean, loose, plain
from bot.answers.verdict import Judged, Outcome, Question, accept, doubt, reject
from bot.answers.wordlists import months, territory_codes

__all__ = ["NOBODY", "Judged", "Known", "Outcome", "judge"]

LONGEST = 100
"""An answer has no more letters and digits than this."""

DATE = re.compile(r"\d{1,2}([./-])\d{1,2}\1\d{4}|\d{4}-\d\d-\d\d")

READ = 1_000
"""No more of a text is looked at."""

Words = tuple[str, ...]

FIRST = re.compile(
    r"\W*(\w+(?=')|(?<=')\w|[^\W\d]{2,}|[iIaAàÀyYяЯвВиИсСкКоОуУ]\b|[cC](?= est))\b[\s',:-]+(?=.*\w)"
)
LAST = re.compile(r"[\s,'(]+([^\W\d]{2,}|[iIяЯ])\W*$")
"""A word around an answer; a letter by itself is an initial, or a part of the answer."""


def judge(
    given: str,
    lang: str,
    accepted: Sequence[str],
    *,
    kind: str = "other",
    full_name: bool = False,
    asked: str = "",
    elsewhere: Sequence[str] = (),
    known: Known = NOBODY,
) -> Judged:
    """Judges any text as an answer in a language ("en", "fr", "ru"; others as well as can be).

    `accepted`: the answers that are right, in that language; `kind`: "person", "place", "number" or
    "other"; `full_name`: the question asks for the first name too; `asked`: the question itself;
    `elsewhere`: the same answers in other languages, of which only the exact spelling counts;
    `known`: what else is an answer in the question bank. Never raises.
    """
    text = clean(given[:READ])
    spelling = key(text)
    if not spelling:
        return reject("empty")
    if len(spelling) > LONGEST or len(given) > READ:
        return reject("long")
    rights = [clean(right) for right in accepted if key(right)]
    *_, said = said_ways = _said(text, rights, lang)
    written = {loose(plain(way)) for way in (text, *said_ways)}
    if any(loose(plain(right)) in written for right in rights):
        return accept("spelling")
    keys = frozenset(map(key, rights))
    foreign = any(loose(plain(clean(right))) in written for right in elsewhere)
    # "Mexico" is a country in English, and in French a town.
    if foreign and (spelling not in known or spelling in known.kin(keys)):
        return accept("elsewhere")
    if not any(char.isdigit() for char in spelling):
        names = keys.union(*map(surnames, rights)) if kind == "person" and not full_name else keys
        if not names.isdisjoint(map(key, said_ways)):
            return accept("spelling")
    question = _question(rights, keys, lang, kind, full_name, asked, known)
    return _read(said, rights, question)


def _question(
    rights: Sequence[str],
    keys: frozenset[str],
    lang: str,
    kind: str,
    full_name: bool,
    asked: str,
    known: Known,
) -> Question:
    others = known, renowned(lang)
    last = keys.union(*map(surnames, rights)) if kind == "person" else keys
    names = keys.union(known.same(keys), renowned(lang).same(last))
    return Question(
        lang,
        kind,
        full_name,
        frozenset(re.findall(r"\w+|%", plain(asked))),
        others,
        all(right == right.lower() for right in rights),
        names,
        known.kin(keys).union(*(_runs(re.findall(r"\w+", plain(right))) for right in rights)),
        all(len(right.split()) == 1 for right in rights),
        frozenset(code for name in keys for code in territory_codes(name, lang)),
    )


def _runs(words: Sequence[str]) -> list[str]:
    """All runs of neighbouring words, written as one."""
    ends = range(1, len(words) + 1)
    return ["".join(words[first:end]) for end in ends for first in range(end)]


def _read(text: str, rights: Sequence[str], question: Question) -> Judged:
    """The verdict on a text that is no accepted answer letter by letter."""
    spelling = key(text)
    if question.kind != "number" and spelling in question.right_keys:
        # Another name of the same answer, of which only a person's surname may be somebody else's.
        found = _best(text, rights, question)
        if spelling in renowned(question.lang) and not question.full_name:
            return accept("variant")
        return found if found.outcome is Outcome.ACCEPT else doubt("synonym", leans=True)
    last = any(
        key(right).endswith(spelling) or spelling in map(key, right.split()[1:]) for right in rights
    )
    named = any(spelling in known.names for known in question.known)
    if question.kind == "person" and named and not last:
        return reject("known")
    parts = beside.pieces(text, rights, question)
    others = 0 if question.kind == "number" else beside.others(text, rights, question)
    # "rouge" beside "panda" makes a third animal as well as a second answer.
    third = question.common and len(parts) < 2 and others == 1
    if others and not third:
        return reject("several")
    if len(parts) > 1:
        return _several(text, parts, rights, question)
    found = _best(text, rights, question)
    return doubt("several") if third and found.outcome is not Outcome.REJECT else found


def _best(text: str, rights: Sequence[str], question: Question) -> Judged:
    """The verdict by the accepted answer that fits best."""
    verdicts = [_one(text, right, question) for right in rights]
    return max(verdicts, key=Judged.rank, default=reject("far"))


def _several(text: str, parts: Sequence[str], rights: Sequence[str], question: Question) -> Judged:
    """R35: two different answers in one text are wrong; what explains an answer is none."""
    if any(beside.could_be(key(part), question) for part in parts):
        return reject("several")
    either = beside.either(text, rights, question.lang)
    whole = _best(" ".join(parts), rights, question)
    if whole.outcome is Outcome.ACCEPT and not either:
        return whole
    words = [re.findall(r"\w+", part) for part in parts]
    said = [_said(part, rights, question.lang)[-1] for part in parts]
    verdicts = [_best(part, rights, question) for part in said]
    talk = of(LEAD_IN, question.lang)
    answers = [each for each in verdicts if each.outcome is Outcome.ACCEPT]
    others = [
        each
        for each, verdict in zip(words, verdicts, strict=True)
        if verdict.outcome is not Outcome.ACCEPT
        and (either or not beside.explains(each, question) or question.another(key("".join(each))))
        and not talk.issuperset(map(str.casefold, each))
    ]
    if any(each.reason == "not" for each in verdicts):
        return reject("not")
    if not answers:
        if len(others) == 1:
            return max(verdicts, key=Judged.rank)
        return reject("several") if whole.outcome is Outcome.REJECT else doubt("several")
    if not others:
        plainly = all(
            verdict.outcome is Outcome.ACCEPT or talk.issuperset(map(str.casefold, each))
            for each, verdict in zip(words, verdicts, strict=True)
        )
        return answers[0] if plainly else doubt("several", leans=True)
    if len(others) == 1 and beside.describes(others[0], question):
        return doubt("several")
    return reject("several")


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
    if len(numbers) == 1 and not right_rest and _day(text, numbers[0], said, question.lang):
        # The year that is asked for, with a month and perhaps a day of it.
        return accept("number")
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
    if question.kind == "person":
        small |= of(TITLES, lang)
    rest = tuple(word for word in rest if word not in small)
    right_rest = tuple(word for word in right_rest if word not in small)
    if rest == right_rest:
        return accept("number")
    if not rest:
        return doubt("part", leans=question.kind == "number")
    if not right_rest:
        return _counted(rest, question)
    found = compare.words(rest, right_rest, question)
    return found if found.outcome is not Outcome.ACCEPT else accept("number")


def _counted(rest: Words, question: Question) -> Judged:
    """The verdict on the right number with words beside it: what it counts, or more than that."""
    units = beside.folded(of(UNITS, question.lang))
    words = {plain(word) for word in rest}
    if words <= question.asked or (not question.asked and words <= units):
        return accept("number")
    others = question.asked & units
    return doubt("more", leans=not (others and words & units and words <= units))


def _text(given: Words, right: Words, question: Question) -> Judged:
    """The verdict on words without numbers."""
    if not given:
        return reject("empty")
    lang = question.lang
    if question.kind == "person" and (found := persons.run_together(given, right, question)):
        return found
    given, right = _unled(given, lang), _unled(right, lang)
    loose = _joined(right, lang) and not _joined(given, lang)
    said, meant = given, right
    given, right = _content(given, lang), _content(right, lang)
    initials = _initials(given, right, bool(question.right_territories))
    if (initials or _initials(right, given)) and not question.another("".join(given)):
        return doubt("initials", leans=True)
    if question.kind == "person":
        return persons.judge(given, right, question)
    found = [compare.words(given, right, question)]
    kinds = of(GENERIC, lang)
    shorter = tuple(word for word in given if word not in kinds or word in right)
    if shorter and shorter != given and question.kind == "place":
        found.append(compare.words(shorter, right, question))
    proper = tuple(word for word in right if word not in kinds or word in given)
    if proper and proper != right and not compare.very_ordinary(tuple(map(plain, proper)), lang):
        named = compare.words(given, proper, question)
        if compare.meaning(tuple(map(plain, given)), question) in (None, "word"):
            found.append(named)
    best = max(found, key=Judged.rank)
    if best.reason in ("word", "far") and _heard_together(said, meant, question):
        return doubt("near", leans=True)
    if loose and best.outcome is Outcome.ACCEPT and len(given) > 1:
        return doubt("part", leans=True)
    return best


def _heard_together(given: Words, right: Words, question: Question) -> bool:
    """Return whether both sound alike as a whole, their words parted otherwise (d'Arc, Dark)."""
    if len(given) == len(right):
        return False
    whole = compare.phrase(("".join(given),), ("".join(right),), question)
    return whole.outcome is Outcome.ACCEPT


def _joined(words: Words, lang: str) -> bool:
    """Whether function words stand between the others (le radeau *de la* Méduse)."""
    return any(word in of(FUNCTION, lang) for word in words[1:-1])


def _initials(short: Words, long: Words, country: bool = False) -> bool:
    """Whether one word may be the other words' initials (ONU, JFK; USA of the United States)."""
    initials = "".join(word[0] for word in long)
    return (
        len(long) > 1
        and len(short) == 1
        and 1 < len(short[0]) < 6
        and (short[0] == initials or (country and short[0][:-1] == initials))
        and short[0] not in long
    )


def _said(text: str, rights: Sequence[str], lang: str) -> list[str]:
    """A text with less and less of the talk and the articles around the answer ("I think it's a
    …"); the last one keeps what is a part of the answer."""
    own = {word for right in rights for word in re.findall(r"\w\w+", plain(right))}
    talk = beside.folded(of(LEAD_IN, lang))
    small = talk | beside.folded(of(ARTICLES, lang) | of(FUNCTION, lang))
    first, last = 0, len(text)
    while (found := LAST.search(text, 0, last)) and plain(found[1]) in talk - own:
        if len(found[1]) == 1 and last == len(text):
            break  # James I; but "Paris, I think"
        last = found.start()
    ways = [text, said := text[:last]]
    whole = True
    while (found := FIRST.match(text, first, last)) and plain(found[1]) in small:
        whole &= plain(found[1]) not in own
        first = found.end()
        ways.append(text[first:last])
        said = ways[-1] if whole else said
    return [*ways, said]


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
    """Whether a text names a month: day or month may then come first."""
    return any(word in months(lang) for word in re.findall(r"\w+", plain(text)))


def _day(text: str, year: str, said: Words, lang: str) -> bool:
    """Whether a text is a day or a month of this year, and nothing else."""
    others = [number for number in said if number != year]
    if len(year) != 4 or not 0 < len(others) == len(said) - 1 < 3:
        return False
    small = beside.folded(of(LEAD_IN, lang) | of(FUNCTION, lang) | of(ARTICLES, lang))
    words = [w for w in re.findall(r"[^\W\d]{3,}", plain(text)) if w not in months(lang)]
    date = _dated(text, lang) or DATE.fullmatch(text.strip(" .?!"))
    days = all(number.isdigit() and 0 < int(number) <= 31 for number in others)
    month = len(others) == 1 or any(number.isdigit() and int(number) <= 12 for number in others)
    return bool(date) and days and month and small.issuperset(words)


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
