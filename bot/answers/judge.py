"""Judgement of typed answers (R35): what was asked, spelt or sounding right.

`judge_answer` is deterministic and may be called from any thread. espeak-ng's voices and the lists
of words and territories are loaded by the first answers in a language, once. The steps, in order,
are in docs/dev/answers.md.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from bot.answers import beside, compare, persons
from bot.answers.known import NOBODY, KnownAnswers, list_surnames, load_renowned, to_key
from bot.answers.lexicon import (
    ABOUT,
    ARTICLES,
    EPITHETS,
    FUNCTION,
    GENERIC,
    LEAD_IN,
    NEGATION,
    SHORT,
    TITLES,
    UNITS,
    get_words,
)
from bot.answers.numbers import is_number, to_digits
from bot.answers.spelling import clean_text, fold_loosely, fold_text
from bot.answers.verdict import (
    AnswerVerdict,
    JudgedQuestion,
    VerdictOutcome,
    accept_answer,
    doubt_answer,
    reject_answer,
)
from bot.answers.wordlists import (
    find_territory_codes,
    list_exonyms,
    list_towns,
    load_months,
    load_town_areas,
)

__all__ = ["NOBODY", "AnswerVerdict", "KnownAnswers", "VerdictOutcome", "judge_answer"]

MAX_ANSWER_LENGTH = 100
"""Letters and digits of the longest answer."""

DATE = re.compile(r"\d{1,2}([./-])\d{1,2}\1\d{4}|\d{4}-\d\d-\d\d")

MAX_READ_LENGTH = 1_000
"""Characters of a text that are read."""

Words = tuple[str, ...]

SIGN = re.compile(r"(?<=\w)[+#]+(?!\w)|(?<=\b\w)-(?!\w)|(?<=\b\w\w)-(?!\w)")
"""Sign that makes another thing of a letter: C++, C#, A+, A-."""

MAX_NAME_WORDS = 5
"""Words of the longest name that a question says."""

PREPOSITIONS = "в|во|на|из|с|со|о|об|к|ко|по|у|через|от|до|при|за|под|над|для|без"
CASED = re.compile(rf"\W*(?:{PREPOSITIONS})\s+\w", re.IGNORECASE)
CASED_QUESTION = re.compile(
    rf"(?:^|\s)(?:{PREPOSITIONS})\s+(?:как|ч[её]м|кого|кому|кем|ком|чему)|"
    r"\b(?:как(?:ого|ому|ой|им|ую|их|ими)|кого|кому|кем|чего|чему|чем)\b",
    re.IGNORECASE,
)
"""Russian questions that ask for another case than the first."""

FIRST_WORD = re.compile(
    r"\W*(\w+(?=')|(?<=')\w|[^\W\d]{2,}|[iIaAàÀyYяЯвВиИсСкКоОуУ]\b|[cC](?= est))\b[\s',:-]+(?=.*\w)"
)
LAST_WORD = re.compile(r"[\s,'(]+([^\W\d]{2,}|[iIяЯ])\W*$")
"""Word at an end of an answer; a single letter is an initial or a part of it."""


def judge_answer(
    given: str,
    lang: str,
    accepted: Sequence[str],
    *,
    kind: str = "other",
    full_name: bool = False,
    asked: str = "",
    elsewhere: Sequence[str] = (),
    known: KnownAnswers = NOBODY,
) -> AnswerVerdict:
    """Judge any text as an answer in a language. Never raises.

    Languages are "en", "fr", "nl", "ru"; others are judged as well as can be. `accepted`: the
    answers that are right, in that language; `kind`: "person", "place", "number" or "other";
    `full_name`: the question asks for the first name too; `asked`: the question itself;
    `elsewhere`: the same answers in other languages, of which only the exact spelling counts;
    `known`: the other answers in the question bank.
    """
    found = _judge_spelling(given, lang, accepted, kind, full_name, asked, elsewhere, known)
    if found.outcome is VerdictOutcome.ACCEPT and kind != "number":
        found = _judge_sign(given, lang, [*accepted, *elsewhere], found)
    if found.right and asked and _repeats_name(given, accepted, asked, lang):
        return doubt_answer("asked")
    return found


def _judge_spelling(
    given: str,
    lang: str,
    accepted: Sequence[str],
    kind: str,
    full_name: bool,
    asked: str,
    elsewhere: Sequence[str],
    known: KnownAnswers,
) -> AnswerVerdict:
    """Judge a text whatever signs it has."""
    text = clean_text(given[:MAX_READ_LENGTH])
    spelling = to_key(text)
    if not spelling:
        return reject_answer("empty")
    if len(spelling) > MAX_ANSWER_LENGTH or len(given) > MAX_READ_LENGTH:
        return reject_answer("long")
    rights = [clean_text(right) for right in accepted if to_key(right)]
    *_, said = said_ways = _strip_talk(text, rights, lang)
    written = {fold_loosely(fold_text(way)) for way in (text, *said_ways)}
    if any(fold_loosely(fold_text(right)) in written for right in rights):
        return accept_answer("spelling")
    keys = frozenset(map(to_key, rights))
    abroad = frozenset(map(to_key, elsewhere))
    foreign = any(fold_loosely(fold_text(clean_text(right))) in written for right in elsewhere)
    if kind == "place" and not foreign:
        foreign = not list_exonyms(keys | abroad).isdisjoint(map(to_key, said_ways))
    # "Mexico" is a country in English, and in French a town.
    if foreign and (spelling not in known or spelling in known.find_related_names(keys)):
        return accept_answer("elsewhere")
    if not any(char.isdigit() for char in spelling):
        names = (
            keys.union(*map(list_surnames, rights)) if kind == "person" and not full_name else keys
        )
        if not names.isdisjoint(map(to_key, said_ways)):
            return accept_answer("spelling")
        if kind == "person" and _is_titled_name(said, rights, lang):
            return accept_answer("spelling")
    question = _build_question(
        rights, keys, lang, kind, full_name, asked, known, abroad, _has_preposition(text, lang)
    )
    return _judge_text(said, rights, question)


def _judge_sign(
    given: str, lang: str, rights: Sequence[str], found: AnswerVerdict
) -> AnswerVerdict:
    """Return a verdict unless the answer has other signs than its match (R35i)."""
    text = clean_text(given)
    ways = set(map(to_key, _strip_talk(text, rights, lang)))
    same = [clean_text(right) for right in rights if to_key(right) in ways]
    signs = SIGN.findall(text)
    if not same or any(SIGN.findall(right) == signs for right in same):
        return found
    return reject_answer("sign") if signs else doubt_answer("sign")


def _repeats_name(given: str, accepted: Sequence[str], asked: str, lang: str) -> bool:
    """Return whether a text only repeats a name from the question (R35l).

    Nothing is repeated where the question itself offers the right answer.
    """
    ways = set(map(to_key, _strip_talk(clean_text(given[:MAX_READ_LENGTH]), accepted, lang)))
    words = re.findall(r"[^\W_][\w’'.-]*", asked)
    keys, capitals = [to_key(word) for word in words], [word[0].isupper() for word in words]
    are_names = {
        "".join(keys[first:last]): all(capitals[first:last])
        for first, last in combinations(range(len(words) + 1), 2)
        if last - first <= MAX_NAME_WORDS
    }
    rights = {to_key(right) for right in accepted}
    if ways & rights or rights & are_names.keys():
        return False
    return any(are_names.get(way, False) for way in ways)


def _has_preposition(text: str, lang: str) -> bool:
    """Return whether a Russian text begins with a preposition.

    No nominative follows one.
    """
    return lang == "ru" and CASED.match(text) is not None


def _build_question(
    rights: Sequence[str],
    keys: frozenset[str],
    lang: str,
    kind: str,
    full_name: bool,
    asked: str,
    known: KnownAnswers,
    abroad: frozenset[str] = frozenset(),
    has_case: bool = False,
) -> JudgedQuestion:
    others = known, load_renowned(lang)
    last = keys.union(*map(list_surnames, rights)) if kind == "person" else keys
    names = keys.union(known.find_names(keys), load_renowned(lang).find_names(last))
    return JudgedQuestion(
        lang,
        kind,
        full_name,
        frozenset(re.findall(r"\w+|%", fold_text(asked))),
        others,
        all(right == right.lower() for right in rights),
        names,
        known.find_related_names(keys).union(
            *(_list_runs(re.findall(r"\w+", fold_text(right))) for right in rights)
        ),
        all(len(right.split()) == 1 for right in rights),
        frozenset(code for name in keys for code in find_territory_codes(name, lang)),
        frozenset[str]().union(*(load_town_areas().get(name, ()) for name in keys | abroad))
        if kind == "place"
        else frozenset(),
        beside.list_nouns(asked, kind, lang),
        bool(asked) and (has_case or (lang == "ru" and CASED_QUESTION.search(asked) is not None)),
    )


def _list_runs(words: Sequence[str]) -> list[str]:
    """List all runs of neighbouring words, written as one."""
    ends = range(1, len(words) + 1)
    return ["".join(words[first:end]) for end in ends for first in range(end)]


def _judge_text(text: str, rights: Sequence[str], question: JudgedQuestion) -> AnswerVerdict:
    """Judge a text that is no accepted answer letter by letter."""
    spelling = to_key(text)
    if question.kind != "number" and _is_same_but_for_numerals(text, rights, question):
        return accept_answer("number")
    if question.kind != "number" and spelling in question.right_keys:
        # Another name of the same answer, of which only a person's surname may be somebody else's.
        found = _judge_by_best(text, rights, question)
        if spelling in load_renowned(question.lang) and not question.full_name:
            return accept_answer("variant")
        if found.outcome is VerdictOutcome.ACCEPT:
            return found
        if question.full_name and len(text.split()) == 1:
            return doubt_answer("surname")  # R35f
        return doubt_answer("synonym", leans=True)
    last = any(
        to_key(right).endswith(spelling) or spelling in map(to_key, right.split()[1:])
        for right in rights
    )
    named = any(spelling in known.names for known in question.known)
    if question.kind == "person" and named and not last:
        return reject_answer("known")
    if question.kind == "place" and (found := _judge_town(text, rights, question)):
        return found
    parts = beside.split_answers(text, rights, question)
    others = 0 if question.kind == "number" else beside.count_other_answers(text, rights, question)
    # "rouge" beside "panda" makes a third animal as well as a second answer.
    third = question.common and len(parts) < 2 and others == 1
    if others and not third:
        if question.kind == "person" and len(parts) < 2:
            words = _split_words(text, question.lang, False)
            theirs = [_split_words(right, question.lang, False) for right in rights]
            if any(persons.is_heard_name(words, each, question) for each in theirs):
                return doubt_answer("homophone", leans=True)
        return reject_answer("several")
    if len(parts) > 1:
        return _judge_pieces(text, parts, rights, question)
    found = _judge_by_best(text, rights, question)
    return (
        doubt_answer("several") if third and found.outcome is not VerdictOutcome.REJECT else found
    )


def _is_same_but_for_numerals(text: str, rights: Sequence[str], question: JudgedQuestion) -> bool:
    """Return whether a text is an answer with its number written otherwise (R35k)."""
    titles = get_words(TITLES, question.lang) if question.kind == "person" else frozenset[str]()

    def read_words(said: str) -> Words:
        words = _strip_lead(_split_words(said, question.lang, True), question.lang)
        while len(words) > 2 and words[0] in titles:
            words = words[1:]
        return tuple(map(fold_text, _drop_function_words(words, question.lang)))

    mine = None
    for right in rights:
        if _has_numeral(right) or any(map(is_number, _split_words(right, question.lang, False))):
            theirs = read_words(right)
            mine = mine or read_words(text)
            if mine == theirs and not all(map(is_number, theirs)):
                return True
    return False


def _judge_town(text: str, rights: Sequence[str], question: JudgedQuestion) -> AnswerVerdict | None:
    """Judge a place with its country or region behind it (R35b).

    Returns None if there is none.
    """
    parted = None if question.right_territories else beside.split_area(text, question)
    if parted is None:
        return None
    place, codes, area = parted
    if _judge_by_best(place, rights, question).outcome is not VerdictOutcome.ACCEPT:
        return None
    if codes & question.areas:
        # Without its question a place may be asked for with or without its country.
        return accept_answer("town") if question.asked else doubt_answer("town", leans=True)
    if question.areas or _is_main_town(question):
        return None
    return doubt_answer("town", leans=not question.is_another(area))


def _is_main_town(question: JudgedQuestion) -> bool:
    """Return whether the right place is a town that CLDR's time zones are named after."""
    return not question.right_keys.isdisjoint(list_towns(question.lang))


def _judge_by_best(text: str, rights: Sequence[str], question: JudgedQuestion) -> AnswerVerdict:
    """Judge a text by the accepted answer that fits best."""
    verdicts = [_judge_by_one(text, right, question) for right in rights]
    return max(verdicts, key=AnswerVerdict.to_rank, default=reject_answer("far"))


def _judge_pieces(
    text: str, parts: Sequence[str], rights: Sequence[str], question: JudgedQuestion
) -> AnswerVerdict:
    """Judge a text of several pieces (R35).

    Two different answers are wrong; an explanation is no answer.
    """
    if any(beside.can_be_answer(to_key(part), question) for part in parts):
        return reject_answer("several")
    either = beside.has_own_or(text, rights, question.lang)
    whole = _judge_by_best(" ".join(parts), rights, question)
    if whole.outcome is VerdictOutcome.ACCEPT and not either:
        return whole
    words = [re.findall(r"\w+", part) for part in parts]
    said = [_strip_talk(part, rights, question.lang)[-1] for part in parts]
    verdicts = [_judge_by_best(part, rights, question) for part in said]
    talk = get_words(LEAD_IN, question.lang)
    answers = [each for each in verdicts if each.outcome is VerdictOutcome.ACCEPT]
    others = [
        each
        for each, verdict in zip(words, verdicts, strict=True)
        if verdict.outcome is not VerdictOutcome.ACCEPT
        and (
            either
            or not beside.is_explanation(each, question)
            or question.is_another(to_key("".join(each)))
        )
        and not talk.issuperset(map(str.casefold, each))
    ]
    if any(each.reason == "not" for each in verdicts):
        return reject_answer("not")
    if not answers:
        if len(others) == 1:
            return max(verdicts, key=AnswerVerdict.to_rank)
        return (
            reject_answer("several")
            if whole.outcome is VerdictOutcome.REJECT
            else doubt_answer("several")
        )
    if not others:
        plainly = all(
            verdict.outcome is VerdictOutcome.ACCEPT or talk.issuperset(map(str.casefold, each))
            for each, verdict in zip(words, verdicts, strict=True)
        )
        return answers[0] if plainly else doubt_answer("several", leans=True)
    if len(others) == 1 and beside.is_description(others[0], question):
        return doubt_answer("several")
    return reject_answer("several")


def _judge_by_one(text: str, right: str, question: JudgedQuestion) -> AnswerVerdict:
    theirs = _split_words(right, question.lang, question.kind == "number" or _has_numeral(right))
    numbers = tuple(filter(is_number, theirs))
    mine = _split_words(text, question.lang, bool(numbers))
    said = tuple(filter(is_number, mine))
    rest, right_rest = _drop_numbers(mine), _drop_numbers(theirs)
    if (
        any(w in get_words(NEGATION, question.lang) and w not in theirs for w in mine)
        and len(mine) > 1
    ):
        return reject_answer("not")
    if not numbers and question.kind != "number":
        if not said:
            return _judge_words(rest, right_rest, question)
        found = _judge_words(rest, right_rest, question)
        # Ivan IV may be Ivan the Terrible; who else would, the judge knows.
        named = found.outcome is VerdictOutcome.ACCEPT or found.reason in ("first name", "part")
        return doubt_answer("number") if named else reject_answer("number")
    if not said and (spelt := _split_spelt_words(right)):
        # A number word may be misspelt like any other.
        found = _judge_words(rest, spelt, question)
        exact = question.kind != "number" or found.outcome is not VerdictOutcome.ACCEPT
        return found if exact else doubt_answer("number", leans=True)
    if (
        len(numbers) == 1
        and not right_rest
        and _is_date_of_year(text, numbers[0], said, question.lang)
    ):
        # The year that is asked for, with a month and perhaps a day of it.
        return accept_answer("number")
    return _judge_number(said, numbers, rest, right_rest, right, question)


def _split_spelt_words(right: str) -> Words:
    """Return the words of an accepted answer as written; none if it has a numeral."""
    return () if _has_numeral(right) else tuple(re.findall(r"\w+", right.casefold()))


def _judge_number(
    said: Words,
    numbers: Words,
    rest: Words,
    right_rest: Words,
    right: str,
    question: JudgedQuestion,
) -> AnswerVerdict:
    """Judge numbers, which are right exactly or not at all (R35)."""
    if not numbers:
        return reject_answer("number") if said else _judge_words(rest, right_rest, question)
    if not said:
        if not rest or not right_rest or question.kind == "number":
            return reject_answer("number")
        named = _judge_words(rest, right_rest, question)
        return named if named.outcome is VerdictOutcome.REJECT else doubt_answer("part")
    if said != numbers and not (
        _has_month(right, question.lang) and sorted(said) == sorted(numbers)
    ):
        inside = len(said) < len(numbers) and set(said) <= set(numbers)
        if inside:
            return doubt_answer("part")
        return _judge_short_year(said, numbers, question) or reject_answer("number")
    if any(word in get_words(ABOUT, question.lang) and word not in right_rest for word in rest):
        return doubt_answer("about", leans=True)
    if rest and list(map(_to_unit, rest)) == list(map(_to_unit, right_rest)):
        return accept_answer("number")
    lang = question.lang
    small = get_words(FUNCTION, lang) | get_words(LEAD_IN, lang) | get_words(ARTICLES, lang)
    if question.kind == "person":
        small |= get_words(TITLES, lang)
    rest = tuple(word for word in rest if word not in small)
    right_rest = tuple(word for word in right_rest if word not in small)
    if rest == right_rest:
        return accept_answer("number")
    if not rest:
        return doubt_answer("part", leans=question.kind == "number")
    if not right_rest:
        return _judge_unit(rest, question)
    found = compare.compare_words(rest, right_rest, question)
    return found if found.outcome is not VerdictOutcome.ACCEPT else accept_answer("number")


def _judge_short_year(
    said: Words, numbers: Words, question: JudgedQuestion
) -> AnswerVerdict | None:
    """Leave a year of the last centuries said in two digits to a person (R35j)."""
    years = frozenset[int]().union(*(UNITS.get(word, ()) for word in question.asked)) & UNITS["an"]
    short = (
        len(numbers) == 1
        and re.fullmatch(r"(?:1[89]|20)\d\d", numbers[0])
        and len(said) == 1
        and re.fullmatch(r"\d{1,2}", said[0])
        and int(said[0]) == int(numbers[0][2:])
    )
    return doubt_answer("year", leans=True) if short and years else None


def _judge_unit(rest: Words, question: JudgedQuestion) -> AnswerVerdict:
    """Judge the right number with words beside it: its unit, or more than that."""
    words = {fold_text(word) for word in rest}
    if all(word in question.asked or beside.is_asked_noun(word, question) for word in words):
        return accept_answer("number")
    said = [UNITS[word] for word in words if word in UNITS]
    asked = frozenset[int]().union(*(UNITS.get(word, ()) for word in question.asked))
    if len(said) < len(words):
        return doubt_answer("more", leans=True)
    if not question.asked or all(groups & asked for groups in said):
        return accept_answer("number")
    return doubt_answer("more", leans=not asked)


def _to_unit(word: str) -> str | frozenset[int]:
    """Return the unit that a word is, in any spelling (R35a), or else the word."""
    return UNITS.get(fold_text(word), fold_text(word))


def _judge_words(given: Words, right: Words, question: JudgedQuestion) -> AnswerVerdict:
    """Judge words without numbers."""
    if not given:
        return reject_answer("empty")
    lang = question.lang
    if question.kind == "person" and (found := persons.judge_run_together(given, right, question)):
        return found
    plain = _drop_asked_nouns(given, right, question)
    if plain and plain != given and not question.is_another(to_key("".join(given))):
        found = _judge_words(plain, right, question)
        if found.right:
            return found
    given, right = _strip_lead(given, lang), _strip_lead(right, lang)
    loose = _has_inner_function_word(right, lang) and not _has_inner_function_word(given, lang)
    said, meant = given, right
    given, right = _drop_function_words(given, lang), _drop_function_words(right, lang)
    initials = _is_initialism(given, right, bool(question.right_territories))
    if (initials or _is_initialism(right, given)) and not question.is_another("".join(given)):
        return doubt_answer("initials", leans=True)
    if question.kind == "person":
        return persons.judge_name(given, right, question)
    found = [compare.compare_words(given, right, question)]
    kinds = get_words(GENERIC, lang)
    shorter = tuple(word for word in given if word not in kinds or word in right)
    if shorter and shorter != given and question.kind == "place":
        found.append(compare.compare_words(shorter, right, question))
    proper = tuple(word for word in right if word not in kinds or word in given)
    if (
        proper
        and proper != right
        and not compare.is_very_ordinary(tuple(map(fold_text, proper)), lang)
    ):
        named = compare.compare_words(given, proper, question)
        if compare.find_other_meaning(tuple(map(fold_text, given)), question) in (None, "word"):
            found.append(named)
    best = max(found, key=AnswerVerdict.to_rank)
    if best.reason in ("word", "far") and _is_heard_together(said, meant, question):
        return doubt_answer("near", leans=True)
    if loose and best.outcome is VerdictOutcome.ACCEPT and len(given) > 1:
        return doubt_answer("part", leans=True)
    return best


def _drop_asked_nouns(given: Words, right: Words, question: JudgedQuestion) -> Words:
    """Return the words without those of the question that the answer has not (R35e)."""
    own = {fold_text(word) for word in right}
    return tuple(
        word
        for word in given
        if (folded := fold_text(word)) in own or not beside.is_asked_noun(folded, question)
    )


def _is_heard_together(given: Words, right: Words, question: JudgedQuestion) -> bool:
    """Return whether both sound alike as a whole, split otherwise (d'Arc, Dark)."""
    if len(given) == len(right):
        return False
    whole = compare.compare_phrase(("".join(given),), ("".join(right),), question)
    return whole.outcome is VerdictOutcome.ACCEPT


def _has_inner_function_word(words: Words, lang: str) -> bool:
    """Return whether function words stand inside (le radeau *de la* Méduse)."""
    return any(word in get_words(FUNCTION, lang) for word in words[1:-1])


def _is_initialism(short: Words, long: Words, country: bool = False) -> bool:
    """Return whether one word may be the other words' initials.

    ONU, JFK; USA of the United States.
    """
    initials = "".join(word[0] for word in long)
    return (
        len(long) > 1
        and len(short) == 1
        and 1 < len(short[0]) < 6
        and (short[0] == initials or (country and short[0][:-1] == initials))
        and short[0] not in long
    )


def _strip_talk(text: str, rights: Sequence[str], lang: str) -> list[str]:
    """List a text with less and less of the talk and articles around the answer.

    "I think it's a …" is such talk. The last one keeps what is a part of the answer.
    """
    own = {word for right in rights for word in re.findall(r"\w\w+", fold_text(right))}
    talk = beside.fold_words(get_words(LEAD_IN, lang))
    small = talk | beside.fold_words(get_words(ARTICLES, lang) | get_words(FUNCTION, lang))
    ways, said, last = [text], text, len(text)
    whole, letter = True, False
    while (found := LAST_WORD.search(text, 0, last)) and fold_text(found[1]) in talk:
        if len(found[1]) == 1:
            if last == len(text) or letter:
                break  # James I; but "Paris, I think", and "James I I think"
            letter = True
        if fold_text(found[1]) in own and whole:
            # "think tank I think": with and without the answer's own word at the end
            whole, said = False, _strip_front(text, last, own, small, ways)
        last = found.start()
    end = _strip_front(text, last, own, small, ways)
    return [*ways, end if whole else said]


def _is_titled_name(text: str, rights: Sequence[str], lang: str) -> bool:
    """Return whether a text is a right name behind its titles, or before its epithet."""
    ways: list[str] = []
    titles = beside.fold_words(get_words(TITLES, lang) | get_words(ARTICLES, lang))
    _strip_front(text, len(text), set(), titles, ways)
    names = {to_key(right) for right in rights if " " in right}
    if not names.isdisjoint(map(to_key, ways)):
        return True
    name, _, epithet = text.partition(" ")
    epithets = beside.fold_words(get_words(EPITHETS, lang))
    return fold_text(epithet) in epithets and to_key(name) in set(map(to_key, rights))


def _strip_front(
    text: str, last: int, own: set[str], small: frozenset[str], ways: list[str]
) -> str:
    """Add to `ways` the text before `last`, with ever fewer words of talk in front.

    Returns the shortest one that has lost no word of the answer.
    """
    ways.append(said := text[:last])
    first, whole = 0, True
    while (found := FIRST_WORD.match(text, first, last)) and fold_text(found[1]) in small:
        whole &= fold_text(found[1]) not in own
        first = found.end()
        ways.append(text[first:last])
        said = ways[-1] if whole else said
    return said


def _strip_lead(words: Words, lang: str) -> Words:
    """Return the words without articles and function words at the beginning."""
    while len(words) > 1 and (
        words[0] in get_words(ARTICLES, lang) or words[0] in get_words(FUNCTION, lang)
    ):
        words = words[1:]
    return words


def _drop_function_words(words: Words, lang: str) -> Words:
    """Return the words without function words before the end."""
    return tuple(word for word in words[:-1] if word not in get_words(FUNCTION, lang)) + words[-1:]


def _drop_numbers(words: Words) -> Words:
    return tuple(word for word in words if not is_number(word))


def _has_month(text: str, lang: str) -> bool:
    """Return whether a text names a month: day or month may then come first."""
    return any(word in load_months(lang) for word in re.findall(r"\w+", fold_text(text)))


def _is_date_of_year(text: str, year: str, said: Words, lang: str) -> bool:
    """Return whether a text is a day or a month of this year, and nothing else."""
    others = [number for number in said if number != year]
    if len(year) != 4 or not 0 < len(others) == len(said) - 1 < 3:
        return False
    small = beside.fold_words(
        get_words(LEAD_IN, lang) | get_words(FUNCTION, lang) | get_words(ARTICLES, lang)
    )
    words = [w for w in re.findall(r"[^\W\d]{3,}", fold_text(text)) if w not in load_months(lang)]
    date = _has_month(text, lang) or DATE.fullmatch(text.strip(" .?!"))
    days = all(number.isdigit() and 0 < int(number) <= 31 for number in others)
    month = len(others) == 1 or any(number.isdigit() and int(number) <= 12 for number in others)
    return bool(date) and days and month and small.issuperset(words)


def _has_numeral(text: str) -> bool:
    """Return whether an accepted answer has a Roman or other numeral.

    A numeral is then expected.
    """
    return re.search(r"\d|\b[IVX]+(?:e|er|ème|ᵉ|th)?\b", text) is not None


@lru_cache(maxsize=4_096)
def _split_words(text: str, lang: str, expected: bool) -> Words:
    """Split a cleaned text into words: numbers in digits, abbreviations written out."""
    short = SHORT.get(lang, {})
    found = to_digits(text, lang, expected)
    if expected and any(is_number(word) for word in found):
        found = [load_months(lang).get(fold_text(word), word) for word in found]
    # An article before the only number ("a hundred", "un million") is no number itself.
    return tuple(short.get(word, word) for word in found)
