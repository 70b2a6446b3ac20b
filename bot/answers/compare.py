"""Comparison of two words or phrases: spelling, sound, and other meanings."""

import re
from collections.abc import Sequence

from msgspec import Struct

from bot.answers import lexicon, sounds
from bot.answers.beside import is_explanation
from bot.answers.spelling import (
    CYRILLIC,
    LATIN,
    fold_loosely,
    fold_text,
    to_heard_spelling,
    to_latin,
    unify_transliteration,
)
from bot.answers.verdict import (
    AnswerVerdict,
    JudgedQuestion,
    VerdictOutcome,
    accept_answer,
    doubt_answer,
    reject_answer,
)
from bot.answers.wordlists import (
    ORDINARY_FREQUENCY,
    USUAL_FREQUENCY,
    VERY_ORDINARY_FREQUENCY,
    compare_spelling,
    count_edits,
    find_territories_anywhere,
    get_frequency,
    list_territories,
    list_towns,
    load_territories,
)

SAME_SOUND = 0.86
"""Likeness from which two words match by sound, if no hard change is between them."""

SAME_SKELETON = 0.70
"""Likeness from which words with the same consonants match by sound in English.

Its vowels are spelt in so many ways.
"""

HOMOPHONE = 0.95
SLAVIC = re.compile(r"(?:sk[iy]+|[oe]v|[oe]ff|ich|itch|enko|[eoi]vna)$")
"""Endings of names that are spelt in Latin letters in many ways."""

OBLIQUE = re.compile(
    r"(?:ого|его|ому|ему|ыми|ими|ами|ями|ах|ях|ам|ям|ых|их|ую|юю|ом|ем|ой|ей|ым|им|ою|ею|ью|ов|ев|"
    r"ый|ий|ая|яя|ое|ее|ые|ие|а|я|у|ю|е|ы|и|о|ь|й)$"
)
"""Endings of Russian nouns and adjectives in any case."""

CASE = re.compile(r"(?:а|я|у|ю|е|ы|и|ом|ем|ой|ей|ым|ою)$")
PARTED = re.compile(r"[ьъ](?=[еюяиоэ])")
NEAR_SOUND, NEAR_SPELLING = 0.55, 0.65
VERY_NEAR = 0.80
SPELLING_VARIANT = 0.93
"""Likeness from which two common nouns may be one (aluminium, aluminum)."""

SPELLING_VOICE = "it"
"""Voice that says what is written, whatever the language."""


class PhraseLikeness(Struct, frozen=True):
    """Likeness of two texts, from 0 to 1.

    The best of all voices, the question's own voice, and spelling.
    """

    best: float
    own: float
    matches: bool
    ratio: float


def measure_likeness(given: str, right: str, lang: str) -> PhraseLikeness:
    """Compare two phrases in small letters, accents kept."""
    a, b = fold_text(given), fold_text(right)
    if bool(CYRILLIC.search(a)) != bool(CYRILLIC.search(b)):
        a, b = to_latin(a), to_latin(b)
        return _compare_across_scripts(a, b)
    ratio = compare_spelling(a.replace(" ", ""), b.replace(" ", ""))
    if ratio < 0.3:
        return PhraseLikeness(0.0, 0.0, False, ratio)
    if CYRILLIC.search(b):
        if to_heard_spelling(a.replace(" ", "")) == to_heard_spelling(b.replace(" ", "")):
            # Of one syllable, the vowel is stressed and tells words apart.
            return PhraseLikeness(1.0, _measure_voice(a, b, "ru"), True, ratio)
        like, worst = _compare_voice(a, b, "ru")
        # семя and семья are two words, though little is heard between them.
        parted = len(PARTED.findall(a)) == len(PARTED.findall(b))
        return PhraseLikeness(
            like, like, parted and like >= SAME_SOUND and worst < sounds.HARD_COST, ratio
        )
    if SLAVIC.search(b) and unify_transliteration(a) == unify_transliteration(b):
        return PhraseLikeness(1.0, 1.0, True, ratio)
    own, worst = _compare_voice(given, right, lang)
    best, matches = own, own >= SAME_SOUND and worst < sounds.HARD_COST
    for voice in ("en", SPELLING_VOICE):
        if matches or ratio < 0.45 or own < 0.4:
            break
        if voice != lang:
            like, worst = _compare_voice(given, right, voice)
            best = max(best, like)
            matches = (
                like >= SAME_SOUND
                and worst < sounds.HARD_COST
                and _has_same_consonants(given, right, lang)
            )
    if (
        not matches
        and lang == "en"
        and own >= SAME_SKELETON
        and ratio >= 0.60
        and worst < sounds.HARD_COST
    ):
        matches = _has_same_consonants(given, right, lang)
    return PhraseLikeness(best, own, matches, ratio)


def _has_same_consonants(a: str, b: str, lang: str) -> bool:
    """Return whether all consonants sound the same in the question's language."""
    mine, theirs = (sounds.to_consonants(sounds.to_phonemes(text, lang)) for text in (a, b))
    if mine == theirs or sounds.measure_distance(mine, theirs)[1] < sounds.HARD_COST:
        return True
    # Which last consonants are silent in French, no voice knows of every name.
    return lang == "fr" and (mine[:-1] == theirs or mine == theirs[:-1])


def _measure_voice(a: str, b: str, lang: str) -> float:
    return _compare_voice(a, b, lang)[0]


def _compare_voice(a: str, b: str, voice: str) -> tuple[float, float]:
    return sounds.compare_sounds(sounds.to_phonemes(a, voice), sounds.to_phonemes(b, voice))


def _compare_across_scripts(a: str, b: str) -> PhraseLikeness:
    """Compare a Russian word with one in Latin letters, both in Latin letters."""
    ratio = compare_spelling(a, b)
    if not LATIN.search(a) or not LATIN.search(b):
        return PhraseLikeness(0.0, 0.0, False, 0.0)
    if unify_transliteration(a) == unify_transliteration(b) and len(unify_transliteration(a)) >= 3:
        return PhraseLikeness(1.0, 1.0, True, ratio)
    like = max(_measure_voice(a, b, "en"), _measure_voice(a, b, SPELLING_VOICE))
    return PhraseLikeness(like, like, False, ratio)


# --- what else a text may mean -------------------------------------------------------------------


def find_other_meaning(words: tuple[str, ...], question: JudgedQuestion) -> str | None:
    """Return what folded words mean other than the answer.

    The meaning is "known", "territory", "word" or None.
    """
    spelling = "".join(words)
    if spelling in question.right_keys:
        return None
    if question.is_another(spelling):
        return "known"
    for lang in {question.lang, "en"}:
        code = load_territories(lang).get(spelling)
        if code is not None and code not in question.right_territories:
            return "territory"
    if len(words) == 1 and get_frequency(spelling, question.lang) >= ORDINARY_FREQUENCY:
        return "word"
    return None


def is_same_territory(words: tuple[str, ...], question: JudgedQuestion) -> bool:
    """Return whether a phrase is another name of a territory that is right."""
    return bool(question.right_territories & find_territories_anywhere("".join(words)))


def is_usual(words: tuple[str, ...], lang: str) -> bool:
    """Return whether a phrase's words are too common for a misspelt name."""
    return all(get_frequency(fold_text(word), lang) >= USUAL_FREQUENCY for word in words)


def is_very_ordinary(words: tuple[str, ...], lang: str) -> bool:
    """Return whether a phrase says nothing by itself ("noire", of mer Noire)."""
    return all(get_frequency(word, lang) >= VERY_ORDINARY_FREQUENCY for word in words)


# --- verdicts ------------------------------------------------------------------------------------


def compare_phrase(
    given: tuple[str, ...], right: tuple[str, ...], question: JudgedQuestion
) -> AnswerVerdict:
    """Judge a phrase (words in small letters, accents kept) as a whole."""
    a, b = tuple(map(fold_text, given)), tuple(map(fold_text, right))
    if fold_loosely("".join(a)) == fold_loosely("".join(b)):
        return accept_answer("spelling")
    found = measure_likeness(" ".join(given), " ".join(right), question.lang)
    foreign = bool(CYRILLIC.search(a[0])) != bool(CYRILLIC.search(b[0]))
    if is_same_territory(a, question):
        near = not foreign and (found.matches or found.ratio >= VERY_NEAR)
        return accept_answer("sound") if near else doubt_answer("synonym", leans=True)
    if question.has_case and _is_declined(a, b) and not question.is_another("".join(a)):
        return accept_answer("form")
    other = find_other_meaning(a, question)
    if other and not (other == "word" and foreign):
        return _judge_other_meaning(a, b, other, found, question)
    if found.matches or _is_transposed("".join(a), "".join(b)):
        return (
            reject_answer("nearer")
            if _is_nearer_to_other(a, found, question)
            else accept_answer("sound")
        )
    if found.best >= NEAR_SOUND or found.ratio >= NEAR_SPELLING:
        if _is_nearer_to_other(a, found, question):
            return reject_answer("nearer")
        if question.kind == "place" and "".join(a) in list_towns(question.lang):
            return reject_answer("known")
        return doubt_answer("near", leans=found.best >= VERY_NEAR or found.ratio >= VERY_NEAR)
    return reject_answer("far")


def _judge_other_meaning(
    given: tuple[str, ...],
    right: tuple[str, ...],
    other: str,
    found: PhraseLikeness,
    question: JudgedQuestion,
) -> AnswerVerdict:
    """Judge a text that means something else: wrong, unless it sounds the same."""
    if found.own >= HOMOPHONE and found.matches:
        if other == "known" and question.kind == "person":
            return reject_answer(other)
        named = question.kind == "person" or other == "known"
        return doubt_answer("homophone") if named else accept_answer("homophone")
    if other == "word" and _is_inflected(fold_text(given[-1]), fold_text(right[-1]), question.lang):
        return doubt_answer("form", leans=True)
    if other == "word" and found.matches and not is_usual(given, question.lang):
        return doubt_answer("near")
    if other == "word" and question.common and found.ratio >= SPELLING_VARIANT:
        return doubt_answer("near")
    if other == "word" and question.common and _has_same_stem(given[-1], right[-1], question):
        return doubt_answer("form", leans=True)
    return reject_answer(other)


def _is_transposed(given: str, right: str) -> bool:
    """Return whether the only fault is one letter of a long word out of its place."""
    return (
        len(right) >= 6
        and given[0] == right[0]
        and sorted(given) == sorted(right)
        and count_edits(given, right) == 2
    )


def _is_inflected(given: str, right: str, lang: str) -> bool:
    """Return whether a Russian name stands in another case than it was asked in."""
    stems = [CASE.sub("", word) for word in (given, right)]
    return lang == "ru" and stems[0] == stems[1] and len(stems[0]) >= 3


def _is_declined(given: tuple[str, ...], right: tuple[str, ...]) -> bool:
    """Return whether folded Russian words are the right ones in another case (R35h)."""
    if len(given) != len(right) or given == right:
        return False
    pairs = [(OBLIQUE.sub("", g), OBLIQUE.sub("", r)) for g, r in zip(given, right, strict=True)]
    return all(
        g == r or (mine == theirs and len(mine) >= 3 and mine != g)
        for (mine, theirs), g, r in zip(pairs, given, right, strict=True)
    )


def _has_same_stem(given: str, right: str, question: JudgedQuestion) -> bool:
    """Return whether two ordinary words may be forms of one (plural, case).

    Names are not ordinary words.
    """
    if get_frequency(right, question.lang) < ORDINARY_FREQUENCY or len(right) < 4:
        return False
    stem = 0
    while stem < min(len(given), len(right)) and given[stem] == right[stem]:
        stem += 1
    return stem >= len(right) - 1 and len(given) - stem <= 2


def _is_nearer_to_other(
    given: tuple[str, ...], found: PhraseLikeness, question: JudgedQuestion
) -> bool:
    """Return whether a misspelling is rather one of another known answer.

    Or of another territory.
    """
    spelling = "".join(given)
    without = question.right_keys
    limit = max(found.ratio * 100, 70.0) + 3
    named = list_territories(question.lang).find_nearest(spelling, limit, without)
    if (
        named is not None
        and load_territories(question.lang)[named] not in question.right_territories
    ):
        return True
    others = [known.find_nearest(spelling, limit, without) for known in question.known]
    # Munch is no town that München could be a misspelling of (R35g).
    others = [
        other
        for other, known in zip(others, question.known, strict=True)
        if question.kind == "person" or other is None or other in known.things
    ]
    # A name that is spelt less alike may still be the one that is heard.
    return any(
        other is not None and measure_likeness(spelling, other, question.lang).own > found.own
        for other in others
    )


def compare_words(
    given: tuple[str, ...], right: tuple[str, ...], question: JudgedQuestion
) -> AnswerVerdict:
    """Judges two phrases, word by word where they have as many, and by their parts."""
    whole = compare_phrase(given, right, question)
    if whole.outcome is VerdictOutcome.ACCEPT and (len(given) != len(right) or len(right) == 1):
        return whole
    if whole.reason in ("known", "territory", "synonym", "nearer", "spelling"):
        return whole
    if len(given) == len(right):
        return whole if len(right) == 1 else _compare_pairwise(given, right, whole, question)
    return _compare_parts(given, right, whole, question)


def _compare_pairwise(
    given: tuple[str, ...], right: tuple[str, ...], whole: AnswerVerdict, question: JudgedQuestion
) -> AnswerVerdict:
    if sorted(map(fold_text, given)) == sorted(map(fold_text, right)):
        return doubt_answer("order", leans=True)
    pairs = [compare_phrase((g,), (r,), question) for g, r in zip(given, right, strict=True)]
    worst = min(pairs, key=AnswerVerdict.to_rank)
    if worst.outcome is VerdictOutcome.REJECT and worst.reason == "far":
        # The words may be parted elsewhere; and some of them being right is no answer.
        return (
            doubt_answer("near")
            if whole.outcome is not VerdictOutcome.REJECT
            else reject_answer("far")
        )
    if worst.outcome is VerdictOutcome.REJECT and whole.outcome is VerdictOutcome.ACCEPT:
        heard = [
            measure_likeness(g, r, question.lang).own for g, r in zip(given, right, strict=True)
        ]
        return whole if min(heard) >= SAME_SOUND else doubt_answer("near")
    if worst.outcome is VerdictOutcome.REJECT and _differ_by_final_s(given, right):
        return doubt_answer("near", leans=True)
    return worst


def _differ_by_final_s(given: Sequence[str], right: Sequence[str]) -> bool:
    """Return whether the words of two names differ by a final s only (King's Cross)."""
    pairs = [(fold_text(g), fold_text(r)) for g, r in zip(given, right, strict=True)]
    return all(g == r or g + "s" == r or r + "s" == g for g, r in pairs)


def _compare_parts(
    given: tuple[str, ...], right: tuple[str, ...], whole: AnswerVerdict, question: JudgedQuestion
) -> AnswerVerdict:
    """Judge a text that is a part of the answer, or more than the answer."""
    few, many = (given, right) if len(given) < len(right) else (right, given)
    left = list(many)
    for word in few:
        match = next(
            (
                other
                for other in left
                if is_same_word(*((word, other) if few is given else (other, word)), question)
            ),
            None,
        )
        if match is None:
            return whole
        left.remove(match)
    if few is given:
        return doubt_answer("part")
    if any(word in lexicon.get_words(lexicon.NEGATION, question.lang) for word in left):
        return reject_answer("not")
    if question.is_another(fold_text("".join(left))):
        return reject_answer("several")
    return doubt_answer(
        "more", leans=is_explanation(left, question) or _is_middle_name(many, left, question)
    )


def _is_middle_name(many: Sequence[str], left: Sequence[str], question: JudgedQuestion) -> bool:
    """Return whether the words left are one middle name of a person."""
    at = many.index(left[0])
    return question.kind == "person" and len(left) == 1 and 0 < at < len(many) - 1


def is_same_word(given: str, right: str, question: JudgedQuestion) -> bool:
    """Return whether one word is the other, by spelling or by sound."""
    if fold_text(given) == fold_text(right):
        return True
    return compare_phrase((given,), (right,), question).outcome is VerdictOutcome.ACCEPT
