"""One word or phrase against another: by spelling, by sound, by what else it could mean."""

import re
from collections.abc import Sequence

from msgspec import Struct

from bot.answers import lexicon, sounds
from bot.answers.beside import explains
from bot.answers.spelling import CYRILLIC, LATIN, heard, in_latin, loose, one_way, plain
from bot.answers.verdict import Judged, Outcome, Question, accept, doubt, reject
from bot.answers.wordlists import (
    ORDINARY,
    USUAL,
    VERY_ORDINARY,
    alike,
    frequency,
    moves,
    territories,
    territory_anywhere,
    territory_list,
    towns,
)

SAME_SOUND = 0.86
"""As alike as this, without a hard change: a phonetic match."""

SKELETON = 0.70
"""As alike as this with the same consonants: a phonetic match in English, whose vowels are spelt
in so many ways."""

HOMOPHONE = 0.95
SLAVIC = re.compile(r"(?:sk[iy]+|[oe]v|[oe]ff|ich|itch|enko|[eoi]vna)$")
"""Names that are spelt in Latin letters in many ways."""

CASE = re.compile(r"(?:а|я|у|ю|е|ы|и|ом|ем|ой|ей|ым|ою)$")
PARTED = re.compile(r"[ьъ](?=[еюяиоэ])")
NEAR_SOUND, NEAR_SPELLING = 0.55, 0.65
VERY_NEAR = 0.80
VARIANT = 0.93
"""Two common nouns spelt as alike as this may be one (aluminium, aluminum)."""

LETTER_BY_LETTER = "it"
"""The voice that says what is written, whatever the language."""


class Heard(Struct, frozen=True):
    """How alike two texts are, 0–1: the best of all voices, the question's own voice, spelling."""

    best: float
    own: float
    matches: bool
    ratio: float


def likeness(given: str, right: str, lang: str) -> Heard:
    """Compares two phrases in small letters, accents kept."""
    a, b = plain(given), plain(right)
    if bool(CYRILLIC.search(a)) != bool(CYRILLIC.search(b)):
        a, b = in_latin(a), in_latin(b)
        return _across(a, b)
    ratio = alike(a.replace(" ", ""), b.replace(" ", ""))
    if ratio < 0.3:
        return Heard(0.0, 0.0, False, ratio)
    if CYRILLIC.search(b):
        if heard(a.replace(" ", "")) == heard(b.replace(" ", "")):
            # Of one syllable, the vowel is stressed and tells words apart.
            return Heard(1.0, _own(a, b, "ru"), True, ratio)
        like, worst = _spoken(a, b, "ru")
        # семя and семья are two words, though little is heard between them.
        parted = len(PARTED.findall(a)) == len(PARTED.findall(b))
        return Heard(like, like, parted and like >= SAME_SOUND and worst < sounds.HARD, ratio)
    if SLAVIC.search(b) and one_way(a) == one_way(b):
        return Heard(1.0, 1.0, True, ratio)
    own, worst = _spoken(given, right, lang)
    best, matches = own, own >= SAME_SOUND and worst < sounds.HARD
    for voice in ("en", LETTER_BY_LETTER):
        if matches or ratio < 0.45 or own < 0.4:
            break
        if voice != lang:
            like, worst = _spoken(given, right, voice)
            best = max(best, like)
            matches = (
                like >= SAME_SOUND and worst < sounds.HARD and _same_consonants(given, right, lang)
            )
    if not matches and lang == "en" and own >= SKELETON and ratio >= 0.60 and worst < sounds.HARD:
        matches = _same_consonants(given, right, lang)
    return Heard(best, own, matches, ratio)


def _same_consonants(a: str, b: str, lang: str) -> bool:
    """Whether no consonant is another one as the question's language reads them."""
    mine, theirs = (sounds.consonants(sounds.phones(text, lang)) for text in (a, b))
    if mine == theirs or sounds.apart(mine, theirs)[1] < sounds.HARD:
        return True
    # Which last consonants are silent in French, no voice knows of every name.
    return lang == "fr" and (mine[:-1] == theirs or mine == theirs[:-1])


def _own(a: str, b: str, lang: str) -> float:
    return _spoken(a, b, lang)[0]


def _spoken(a: str, b: str, voice: str) -> tuple[float, float]:
    return sounds.likeness(sounds.phones(a, voice), sounds.phones(b, voice))


def _across(a: str, b: str) -> Heard:
    """A Russian word against one in Latin letters, both in Latin letters."""
    ratio = alike(a, b)
    if not LATIN.search(a) or not LATIN.search(b):
        return Heard(0.0, 0.0, False, 0.0)
    if one_way(a) == one_way(b) and len(one_way(a)) >= 3:
        return Heard(1.0, 1.0, True, ratio)
    like = max(_own(a, b, "en"), _own(a, b, LETTER_BY_LETTER))
    return Heard(like, like, False, ratio)


# --- what else a text may mean -------------------------------------------------------------------


def meaning(words: tuple[str, ...], question: Question) -> str | None:
    """What a phrase (folded words) means other than the answer: "known", "territory", "word"."""
    spelling = "".join(words)
    if spelling in question.right_keys:
        return None
    if question.another(spelling):
        return "known"
    for lang in {question.lang, "en"}:
        code = territories(lang).get(spelling)
        if code is not None and code not in question.right_territories:
            return "territory"
    if len(words) == 1 and frequency(spelling, question.lang) >= ORDINARY:
        return "word"
    return None


def same_territory(words: tuple[str, ...], question: Question) -> bool:
    """Whether a phrase is another name of a territory that is right."""
    return bool(question.right_territories & territory_anywhere("".join(words)))


def usual(words: tuple[str, ...], lang: str) -> bool:
    """Whether a phrase's words are used so often that they are hardly a misspelt name."""
    return all(frequency(plain(word), lang) >= USUAL for word in words)


def very_ordinary(words: tuple[str, ...], lang: str) -> bool:
    """Whether a phrase says nothing by itself ("noire", of mer Noire)."""
    return all(frequency(word, lang) >= VERY_ORDINARY for word in words)


# --- verdicts ------------------------------------------------------------------------------------


def phrase(given: tuple[str, ...], right: tuple[str, ...], question: Question) -> Judged:
    """Judges a phrase (words in small letters, accents kept) as a whole."""
    a, b = tuple(map(plain, given)), tuple(map(plain, right))
    if loose("".join(a)) == loose("".join(b)):
        return accept("spelling")
    found = likeness(" ".join(given), " ".join(right), question.lang)
    foreign = bool(CYRILLIC.search(a[0])) != bool(CYRILLIC.search(b[0]))
    if same_territory(a, question):
        near = not foreign and (found.matches or found.ratio >= VERY_NEAR)
        return accept("sound") if near else doubt("synonym", leans=True)
    other = meaning(a, question)
    if other and not (other == "word" and foreign):
        return _other(a, b, other, found, question)
    if found.matches or _moved("".join(a), "".join(b)):
        return reject("nearer") if _nearer(a, found, question) else accept("sound")
    if found.best >= NEAR_SOUND or found.ratio >= NEAR_SPELLING:
        if _nearer(a, found, question):
            return reject("nearer")
        if question.kind == "place" and "".join(a) in towns(question.lang):
            return reject("known")
        return doubt("near", leans=found.best >= VERY_NEAR or found.ratio >= VERY_NEAR)
    return reject("far")


def _other(
    given: tuple[str, ...], right: tuple[str, ...], other: str, found: Heard, question: Question
) -> Judged:
    """A text that means something else is wrong, unless it cannot be told apart by ear."""
    if found.own >= HOMOPHONE and found.matches:
        if other == "known" and question.kind == "person":
            return reject(other)
        named = question.kind == "person" or other == "known"
        return doubt("homophone") if named else accept("homophone")
    if other == "word" and _inflected(plain(given[-1]), plain(right[-1]), question.lang):
        return doubt("form", leans=True)
    if other == "word" and found.matches and not usual(given, question.lang):
        return doubt("near")
    if other == "word" and question.common and found.ratio >= VARIANT:
        return doubt("near")
    if other == "word" and question.common and _same_stem(given[-1], right[-1], question):
        return doubt("form", leans=True)
    return reject(other)


def _moved(given: str, right: str) -> bool:
    """Whether nothing is wrong but that one letter of a long word is off its place."""
    return (
        len(right) >= 6
        and given[0] == right[0]
        and sorted(given) == sorted(right)
        and moves(given, right) == 2
    )


def _inflected(given: str, right: str, lang: str) -> bool:
    """Whether a Russian name stands in another case than it was asked in."""
    stems = [CASE.sub("", word) for word in (given, right)]
    return lang == "ru" and stems[0] == stems[1] and len(stems[0]) >= 3


def _same_stem(given: str, right: str, question: Question) -> bool:
    """Whether two ordinary words may be forms of one (plural, case); not two names."""
    if frequency(right, question.lang) < ORDINARY or len(right) < 4:
        return False
    stem = 0
    while stem < min(len(given), len(right)) and given[stem] == right[stem]:
        stem += 1
    return stem >= len(right) - 1 and len(given) - stem <= 2


def _nearer(given: tuple[str, ...], found: Heard, question: Question) -> bool:
    """Whether a misspelling is rather one of another known answer, or of another territory."""
    spelling = "".join(given)
    without = question.right_keys
    limit = max(found.ratio * 100, 70.0) + 3
    named = territory_list(question.lang).nearest(spelling, limit, without)
    if named is not None and territories(question.lang)[named] not in question.right_territories:
        return True
    others = [known.nearest(spelling, limit, without) for known in question.known]
    # A name that is spelt less alike may still be the one that is heard.
    return any(
        other is not None and likeness(spelling, other, question.lang).own > found.own
        for other in others
    )


def words(given: tuple[str, ...], right: tuple[str, ...], question: Question) -> Judged:
    """Judges two phrases, word by word where they have as many, and by their parts."""
    whole = phrase(given, right, question)
    if whole.outcome is Outcome.ACCEPT and (len(given) != len(right) or len(right) == 1):
        return whole
    if whole.reason in ("known", "territory", "synonym", "nearer", "spelling"):
        return whole
    if len(given) == len(right):
        return whole if len(right) == 1 else _pairwise(given, right, whole, question)
    return _parts(given, right, whole, question)


def _pairwise(
    given: tuple[str, ...], right: tuple[str, ...], whole: Judged, question: Question
) -> Judged:
    if sorted(map(plain, given)) == sorted(map(plain, right)):
        return doubt("order", leans=True)
    pairs = [phrase((g,), (r,), question) for g, r in zip(given, right, strict=True)]
    worst = min(pairs, key=Judged.rank)
    if worst.outcome is Outcome.REJECT and worst.reason == "far":
        # The words may be parted elsewhere; and some of them being right is no answer.
        return doubt("near") if whole.outcome is not Outcome.REJECT else reject("far")
    if worst.outcome is Outcome.REJECT and whole.outcome is Outcome.ACCEPT:
        heard = [likeness(g, r, question.lang).own for g, r in zip(given, right, strict=True)]
        return whole if min(heard) >= SAME_SOUND else doubt("near")
    return worst


def _parts(
    given: tuple[str, ...], right: tuple[str, ...], whole: Judged, question: Question
) -> Judged:
    """A part of the answer, or more than the answer."""
    few, many = (given, right) if len(given) < len(right) else (right, given)
    left = list(many)
    for word in few:
        match = next(
            (
                other
                for other in left
                if same(*((word, other) if few is given else (other, word)), question)
            ),
            None,
        )
        if match is None:
            return whole
        left.remove(match)
    if few is given:
        return doubt("part")
    if any(word in lexicon.of(lexicon.NEGATION, question.lang) for word in left):
        return reject("not")
    if question.another(plain("".join(left))):
        return reject("several")
    return doubt("more", leans=explains(left, question) or _middle(many, left, question))


def _middle(many: Sequence[str], left: Sequence[str], question: Question) -> bool:
    """Whether no more than one word is left, and that is a second name amid a person's."""
    at = many.index(left[0])
    return question.kind == "person" and len(left) == 1 and 0 < at < len(many) - 1


def same(given: str, right: str, question: Question) -> bool:
    """Whether one word is the other, by spelling or by sound."""
    if plain(given) == plain(right):
        return True
    return phrase((given,), (right,), question).outcome is Outcome.ACCEPT
